"""The rules of the game, and nowhere else.

Suits never matter and ranks never meet. So everything but the turn and the end happens inside
one rank: its four cards lie on the table, in hands, or are won; a right to put a pair down is
open, has lapsed, or never was; somebody's mistake has left something to claim, or not. That is
a `RankState`.

The first half of this file says, under one reading, what each seat may do with a rank and what
the rank looks like afterwards. `Tables` works that out once for every rank state that can arise,
and everybody who plays, hints, solves or simulates looks it up there. The last part of the file
is the turn and the end, which look at whole hands.

Where a card is hidden from us (an example that names only a few cards, another seat's hand) it is
simply not counted: then ``sum(held) + table`` and the won cards make less than four.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from laughlie.cards import OF_A_RANK
from laughlie.readings.points import SHAPES, ClaimKind, Points, Shape

Right = Literal["none", "open", "lapsed", "stuck"]
"""What a seat may do with a pair whose other two cards are won: put it down (open), no longer
(lapsed), or it never could (stuck). ``none``: no seat holds such a pair."""

When = Literal["opening", "own_turn", "any_time"]
"""When a put-down is allowed: in the opening only; there and on one's own turn; at any time."""

HAND_CARDS: Final[dict[Shape, int]] = {"1:1": 1, "1:3": 1, "2:2": 2, "3:1": 3}
TABLE_CARDS: Final[dict[Shape, int]] = {"1:1": 1, "1:3": 3, "2:2": 2, "3:1": 1}

PAIR, PRIAL, MOURNIVAL = 2, 3, 4
FEWEST, MOST = 3, 8
"""How many players there may be."""


class RankState(NamedTuple):
    """How the four cards of one rank stand."""

    held: tuple[int, ...]
    """For each seat, how many of the four are in its hand."""
    table: int
    """How many lie on the table."""
    right: Right = "none"
    """The right to a pair in one hand whose other two cards are won."""
    claim: ClaimKind | None = None
    """The mistake that left cards on the table. Four cards without one: the dealer's own."""
    mistaken: int | None = None
    """Whose mistake that was. None for the dealer's."""


# --- What a seat may do with a rank, and what becomes of it ------------------------------------


class PutDownOption(NamedTuple):
    """Cards that a seat may put down from its own hand to its own pile, and when."""

    cards: int
    when: When


class ClaimOption(NamedTuple):
    """Cards on the table that somebody overlooked; mistaken is None for the dealer's mistake."""

    kind: ClaimKind
    cards: int
    mistaken: int | None


def capture_shapes(points: Points, held: int, table: int) -> tuple[Shape, ...]:
    """The shapes in which a seat that holds so many of a rank may capture from so many."""
    return tuple(
        shape for shape in SHAPES if shape in points.capture_shapes and _fits(shape, held, table)
    )


def _fits(shape: Shape, held: int, table: int) -> bool:
    if held < HAND_CARDS[shape]:
        return False
    return table >= 1 if shape == "1:1" else table == TABLE_CARDS[shape]


def after_capture(points: Points, state: RankState, seat: int, shape: Shape) -> RankState:
    """One rank after a capture. A capture of two cards may leave a mistake or open a right."""
    after = _move(state, seat, -HAND_CARDS[shape], -TABLE_CARDS[shape])
    if shape != "1:1":
        return after._replace(claim=None, mistaken=None)
    if state.table == PRIAL:
        return _left_two_of_three(points, after, seat)
    return _after_a_pair_is_won(points, after, seat)


def _left_two_of_three(points: Points, state: RankState, seat: int) -> RankState:
    """The two left of three are somebody's to claim. The newest mistake that counts is kept."""
    if state.claim is not None and "rest_of_prial" not in points.claimable:
        return state
    return state._replace(claim="rest_of_prial", mistaken=seat)


def _after_a_pair_is_won(points: Points, state: RankState, capturer: int) -> RankState:
    """Whoever now holds the other two holds a pair that nothing can capture any more."""
    if PAIR not in state.held:
        return state
    owner = state.held.index(PAIR)
    return state._replace(right=_right_of(points, owner, capturer))


def _right_of(points: Points, owner: int, capturer: int) -> Right:
    if owner != capturer or points.dead_pair_trigger == "anyone":
        return "open"
    return "open" if points.prial == "after_third_captures" else "stuck"


def after_lying_down(points: Points, state: RankState, seat: int) -> RankState:
    """One rank after a hand was thrown in: its cards lie on the table, mistakes with them.

    A prial whose pair could never have gone down is no mistake.
    """
    cards = state.held[seat]
    after = _move(state, seat, -cards, cards)
    if cards == PAIR and state.right in ("open", "lapsed"):
        return after._replace(right="none", claim="dead_pair", mistaken=seat)
    if cards == PRIAL and points.prial != "after_third_captures":
        return after._replace(claim="prial_pair", mistaken=seat)
    if cards == MOURNIVAL:
        return after._replace(claim="hand_mournival", mistaken=seat)
    return after._replace(right="none") if cards == PAIR else after


def put_down_option(points: Points, state: RankState, seat: int) -> PutDownOption | None:
    """What a seat may put down of a rank: a mournival, a prial's pair or a dead pair."""
    held = state.held[seat]
    if held == MOURNIVAL:
        return PutDownOption(MOURNIVAL, _when(points.mournival_in_hand))
    if held == PRIAL and points.prial != "after_third_captures":
        return PutDownOption(PAIR, _when(points.prial))
    if held == PAIR and state.right == "open":
        return PutDownOption(PAIR, "any_time")
    return None


def _when(value: str) -> When:
    return "own_turn" if value == "any_own_turn" else "opening"


def after_put_down(state: RankState, seat: int, cards: int) -> RankState:
    """One rank after a mournival, a prial's pair or a dead pair was put down."""
    return _move(state, seat, -cards, 0)._replace(right="none")


def claim_option(points: Points, state: RankState) -> ClaimOption | None:
    """What of a rank is there to claim, once the opening is over."""
    kind = state.claim
    if kind is None and state.table == OF_A_RANK:
        kind = "table_mournival"
    if kind is None or kind not in points.claimable:
        return None
    whole = kind in ("table_mournival", "hand_mournival")
    return ClaimOption(kind, OF_A_RANK if whole else PAIR, state.mistaken)


def after_claim(state: RankState, cards: int) -> RankState:
    """One rank after a claim: the cards are won, the mistake is forgotten."""
    return state._replace(table=state.table - cards, claim=None, mistaken=None)


def after_turn_action(points: Points, state: RankState) -> RankState:
    """What any turn action does to every rank: a right that must be used at once lapses."""
    if state.right == "open" and points.dead_pair_window == "at_once":
        return state._replace(right="lapsed")
    return state


def _move(state: RankState, seat: int, hand: int, table: int) -> RankState:
    held = state.held
    return state._replace(
        held=(*held[:seat], held[seat] + hand, *held[seat + 1 :]), table=state.table + table
    )


# --- The same, worked out once for every rank state ----------------------------------------------


class CaptureStep(NamedTuple):
    """One way to capture within a rank: its shape, the next state, and the cards that it wins."""

    shape: Shape
    after: int
    wins: int


class PutDownStep(NamedTuple):
    """A put-down within a rank: how many cards, when it is allowed, and the next state."""

    cards: int
    when: When
    after: int


class ClaimStep(NamedTuple):
    """A claim within a rank: its kind, how many cards, whose mistake, and the next state."""

    kind: ClaimKind
    cards: int
    mistaken: int | None
    after: int


class Tables:
    """The rules of a reading for a number of players, as tables over rank states.

    States are numbered; every table has one row a state, and within a row one place a seat where
    that matters. Tables never change once they are made, so that all may share them.
    """

    def __init__(self, points: Points, players: int) -> None:
        self.players = players
        self.states: list[RankState] = []
        self.number: dict[RankState, int] = {}
        self.captures: list[tuple[tuple[CaptureStep, ...], ...]] = []
        """By state and seat: every capture."""
        self.lying_down: list[tuple[int, ...]] = []
        """By state and seat: the state after the seat threw its hand in."""
        self.put_down: list[tuple[PutDownStep | None, ...]] = []
        """By state and seat: the put-down, if there is one."""
        self.claim: list[ClaimStep | None] = []
        """By state: what there is to claim once the opening is over."""
        self.taken: list[int | None] = []
        """By state: the state after the dealer took a mournival from the table."""
        self.turned: list[int] = []
        """By state: the state after a turn action elsewhere (rights may lapse)."""
        self._points = points
        for state in _first_states(players):
            self._find(state)
        done = 0
        while done < len(self.states):
            self._fill(self.states[done])
            done += 1

    def _find(self, state: RankState) -> int:
        if state not in self.number:
            self.number[state] = len(self.states)
            self.states.append(state)
        return self.number[state]

    def _fill(self, state: RankState) -> None:
        """Work out one row of every table; states met for the first time are put in line."""
        seats = range(self.players)
        self.captures.append(tuple(self._captures(state, seat) for seat in seats))
        self.lying_down.append(tuple(self._lying_down(state, seat) for seat in seats))
        self.put_down.append(tuple(self._put_down(state, seat) for seat in seats))
        self.claim.append(self._claim(state))
        mournival = state.table == OF_A_RANK and state.claim is None
        self.taken.append(self._find(after_claim(state, OF_A_RANK)) if mournival else None)
        self.turned.append(self._find(after_turn_action(self._points, state)))

    def _captures(self, state: RankState, seat: int) -> tuple[CaptureStep, ...]:
        return tuple(
            CaptureStep(
                shape,
                self._find(after_capture(self._points, state, seat, shape)),
                HAND_CARDS[shape] + TABLE_CARDS[shape],
            )
            for shape in capture_shapes(self._points, state.held[seat], state.table)
        )

    def _lying_down(self, state: RankState, seat: int) -> int:
        """A hand lies down only where it matches nothing; elsewhere the row stays as it is."""
        if state.held[seat] and state.table:
            return self._find(state)
        return self._find(after_lying_down(self._points, state, seat))

    def _put_down(self, state: RankState, seat: int) -> PutDownStep | None:
        option = put_down_option(self._points, state, seat)
        if option is None:
            return None
        return PutDownStep(*option, self._find(after_put_down(state, seat, option.cards)))

    def _claim(self, state: RankState) -> ClaimStep | None:
        option = claim_option(self._points, state)
        if option is None:
            return None
        return ClaimStep(*option, self._find(after_claim(state, option.cards)))


def _first_states(players: int) -> Iterator[RankState]:
    """Every way in which up to four cards of a rank can stand when nothing has happened yet."""
    for counts in _counts(players + 1, OF_A_RANK):
        yield RankState(held=counts[:-1], table=counts[-1])


def _counts(places: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to put at most so many cards into so many places."""
    if not places:
        yield ()
        return
    for here in range(most + 1):
        for rest in _counts(places - 1, most - here):
            yield (here, *rest)


def tables(points: Points, players: int) -> Tables:
    """The tables of these points for a number of players; made once, then kept."""
    return _tables(points.model_copy(update=_ELSEWHERE), players)


_ELSEWHERE: Final[dict[str, str]] = {
    "first_dealer": "low_cut",
    "begins": "eldest",
    "won_piles": "face_up",
    "claim_order": "first_to_call",
    "claim_is_turn": "no",
    "claimants": "everyone",
    "turns": "rotation",
    "deal_ends": "one_holder",
    "bonus_to": "last_holder",
    "bonus_if_nobody_holds": "last_capturer",
    "leftovers_to": "dealer",
    "match_ends": "full_rotation",
}
"""Points that no single rank knows of: readings that differ only here share their tables."""


@lru_cache(maxsize=128)
def _tables(points: Points, players: int) -> Tables:
    return Tables(points, players)


# --- The turn ----------------------------------------------------------------------------------


def first_turn(points: Points, dealer: int, players: int) -> int | None:
    """The seat that begins; nobody has the turn where all play at once."""
    if points.turns == "free_for_all":
        return None
    return dealer if points.begins == "dealer" else (dealer + 1) % players


def next_turn(sizes: Sequence[int], after: int) -> int | None:
    """The next seat clockwise that holds cards; the same seat again if it alone does."""
    players = len(sizes)
    for step in range(1, players + 1):
        seat = (after + step) % players
        if sizes[seat]:
            return seat
    return None


def turn_when_skipped(sizes: Sequence[int], turn: int | None) -> int | None:
    """The turn after a free action: it stays, unless the hand of the seat in turn is empty (R3)."""
    if turn is None or sizes[turn]:
        return turn
    return next_turn(sizes, turn)


def may_act(points: Points, turn: int | None, seat: int) -> bool:
    """Whether it is this seat's turn; where all play at once, it always is (R8)."""
    return points.turns == "free_for_all" or seat == turn


def may_put_down(when: When, opening: bool, own_turn: bool) -> bool:
    """Whether a put-down that is allowed at such a time is allowed now."""
    return when == "any_time" or opening or (when == "own_turn" and own_turn)


def must_lie_down(points: Points, seat: int, turn: int | None, able: Sequence[bool]) -> bool:
    """Whether a seat with cards lies down, given which seats can capture.

    In rotation it does when it is in turn and cannot capture. Where all play at once it may when
    nobody can (R8).
    """
    if points.turns == "free_for_all":
        return not any(able)
    return seat == turn and not able[seat]


class ClaimRefused(NamedTuple):
    """Why a seat may not claim now: a refusal code and the rule point behind it."""

    code: Literal["dealers_first", "not_your_turn_to_claim", "only_still_in"]
    point: str


def claim_refused(
    points: Points,
    kind: ClaimKind,
    seat: int,
    *,
    turn: int | None,
    lain_down: bool,
    dealer_first: bool,
    dealer: int,
) -> ClaimRefused | None:
    """Why this seat may not make a claim of this kind now; None if it may.

    Args:
        lain_down: whether this seat has lain down.
        dealer_first: whether the dealer holds cards and has made no turn action yet.
    """
    if points.claimants == "still_in" and lain_down:
        return ClaimRefused("only_still_in", "claimants")
    if points.claim_order == "first_to_call":
        return None
    if kind == "table_mournival" and dealer_first and seat != dealer:
        return ClaimRefused("dealers_first", "claim_order")
    if seat != turn:
        return ClaimRefused("not_your_turn_to_claim", "claim_order")
    return None


# --- The end -----------------------------------------------------------------------------------


class Ending(NamedTuple):
    """How a deal ended: who held cards last (None: nobody)."""

    last_holder: int | None


def ending(points: Points, sizes: Sequence[int], lain_down: Sequence[int]) -> Ending | None:
    """Whether the deal has ended, looked at after every action.

    Args:
        sizes: cards in each hand.
        lain_down: the seats that have lain down.
    """
    holders = [seat for seat, size in enumerate(sizes) if size]
    if points.deal_ends == "one_holder":
        return Ending(holders[0] if holders else None) if len(holders) <= 1 else None
    if len(lain_down) == len(sizes) - 1:
        return Ending(next(seat for seat in range(len(sizes)) if seat not in lain_down))
    return Ending(None) if not holders else None


def leftovers_seat(points: Points, dealer: int, last_holder: int | None) -> int:
    """Whose pile the cards left over go to; the dealer's if nobody held cards last (R7)."""
    if points.leftovers_to == "last_holder" and last_holder is not None:
        return last_holder
    return dealer


def bonus_seat(points: Points, last_holder: int | None, last_capturer: int | None) -> int | None:
    """Who is paid the bonus; None: it stays in the pot (R9 where nobody ever captured)."""
    if points.bonus_to == "last_capturer":
        return last_capturer if last_capturer is not None else last_holder
    if last_holder is not None:
        return last_holder
    return last_capturer if points.bonus_if_nobody_holds == "last_capturer" else None
