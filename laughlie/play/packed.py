"""A reading's tables, packed so that a whole hand is looked at in one glance.

No rule stands here: all comes from `laughlie.rules`. What one seat may do with each of the
thirteen ranks is thirteen bits beside each other, and all such fields of all seats are one whole
number, the *view*. A view tells who can capture what; an action in one rank flips that rank's
bits. From the lowest bit up a view holds

- for each seat, and within it for each grade of its style (best first): the ranks that have a
  first capture of this grade, then those that have a second one;
- for each seat: the ranks of which it holds cards;
- the ranks with which somebody may do something in the opening.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from laughlie import rules
from laughlie.cards import OF_A_RANK, RANKS
from laughlie.play.chances import zone_values
from laughlie.play.styles import Seen, Style
from laughlie.readings.points import Points
from laughlie.rules import PutDownStep, RankState, Tables

FIELD: Final = len(RANKS)
ALL_RANKS: Final = (1 << FIELD) - 1
CAPTURES_OF: Final = 2
"""The most captures that one rank ever gives a seat: one card, or as many as fit."""
OF_ONE_GRADE: Final = (1 << CAPTURES_OF * FIELD) - 1

RANKS_IN: Final = tuple(
    tuple(rank for rank in range(FIELD) if field >> rank & 1) for field in range(ALL_RANKS + 1)
)
"""For every field: the ranks whose bits are set."""
FIRST_IN: Final = tuple(tuple((rank, 0) for rank in ranks) for ranks in RANKS_IN)
SECOND_IN: Final = tuple(tuple((rank, 1) for rank in ranks) for ranks in RANKS_IN)
"""The same, as captures: the rank, and which of its captures."""


class End(NamedTuple):
    """How a deal ended, and whose pile the cards go to that are left."""

    last_holder: int | None
    leftovers_to: int


NOTHING_OPENS: Final = 0
A_CLAIM_OPENS: Final = -1
"""What an action opens in its rank: nothing, a claim, or else a right: its owner's seat plus 1."""

Capture = tuple[int, int, int, int, int]
"""The state after it, the bits it flips, cards from the hand, cards won, and what it opens."""
Laid = tuple[int, int, int]
"""A rank's cards laid down: the state after it, the bits it flips, and what it opens."""
Free = tuple[int, int, int]
"""A put-down, take or claim: the state after it, the bits it flips, and how many cards."""


class Packed:
    """The tables of a reading for a number of players, with the views of a style for each seat.

    Every table has one row a state, as `Tables` numbers them, and within a row one place a seat
    where that matters. A rank's bits are given for aces: the other ranks' lie further up.
    """

    def __init__(
        self, points: Points, players: int, dealer: int, styles: tuple[Style, ...]
    ) -> None:
        self.points = points
        self.players = players
        self.dealer = dealer
        tables = rules.tables(points, players)
        grades = grades_of(tables, styles)
        put_downs = put_downs_of(tables, styles)
        places = _Places(players, 1 + max(grades.values()))
        self.of_seat = places.of_seat
        """For each seat, how far up its captures lie in a view."""
        self.captures_of_seat = places.captures_of_seat
        """The bits of one seat's captures, once they are shifted down."""
        self.held = places.held
        """For each seat, how far up the ranks lie that it holds."""
        self.opening = places.opening
        """How far up the ranks lie that count in the opening."""
        self.views = [
            _view(tables, state, places, grades, put_downs[state])
            for state in range(len(tables.states))
        ]
        """For each state, what it gives to a view."""
        self.first = first_states(tables)
        """The state of a rank after the deal, by its code (`laughlie.play.chances`)."""
        # By state, and where it matters by seat:
        self.captures = [self._captures(tables, state) for state in range(len(tables.states))]
        self.laid = [self._laid(tables, state) for state in range(len(tables.states))]
        self.put_down = [self._put_down(state, steps) for state, steps in enumerate(put_downs)]
        self.claim = [self._claim(tables, state) for state in range(len(tables.states))]
        self.claim_kind = [step and step.kind for step in tables.claim]
        self.taken = [self._taken(tables, state) for state in range(len(tables.states))]
        self.ends = dict(ends_of(points, players, dealer))
        """How the deal ended, by who still holds cards (a bit a seat) and, further up, who has
        lain down; None: it goes on."""

    def _flips(self, before: int, after: int) -> int:
        return self.views[before] ^ self.views[after]

    def _captures(self, tables: Tables, state: int) -> tuple[tuple[Capture, ...], ...]:
        return tuple(
            tuple(
                (
                    step.after,
                    self._flips(state, step.after),
                    rules.HAND_CARDS[step.shape],
                    step.wins,
                    opens(tables, state, step.after),
                )
                for step in steps
            )
            for steps in tables.captures[state]
        )

    def _laid(self, tables: Tables, state: int) -> tuple[Laid, ...]:
        return tuple(
            (after, self._flips(state, after), opens(tables, state, after))
            for after in tables.lying_down[state]
        )

    def _put_down(self, state: int, steps: PutDowns) -> tuple[Free | None, ...]:
        return tuple(
            (step.after, self._flips(state, step.after), step.cards) if step else None
            for step in steps
        )

    def _claim(self, tables: Tables, state: int) -> Free | None:
        step = tables.claim[state]
        if step is None:
            return None
        return step.after, self._flips(state, step.after), step.cards

    def _taken(self, tables: Tables, state: int) -> Free | None:
        after = tables.taken[state]
        return None if after is None else (after, self._flips(state, after), OF_A_RANK)


@lru_cache(maxsize=64)
def packed(points: Points, players: int, dealer: int, styles: tuple[Style, ...]) -> Packed:
    """The packed tables of a reading and styles; made once, then kept."""
    return Packed(points, players, dealer, styles)


class _Places:
    """Where the fields of a view lie."""

    def __init__(self, players: int, grades: int) -> None:
        captures = grades * CAPTURES_OF * FIELD
        self.captures_of_seat = (1 << captures) - 1
        self.of_seat = [seat * captures for seat in range(players)]
        self.held = [players * captures + seat * FIELD for seat in range(players)]
        self.opening = players * (captures + FIELD)

    def capture(self, seat: int, grade: int, which: int) -> int:
        """The bit of a seat's first or second capture of aces."""
        return 1 << self.of_seat[seat] + (CAPTURES_OF * grade + which) * FIELD


def _view(tables: Tables, state: int, places: _Places, grades: Grades, put_downs: PutDowns) -> int:
    """What a state gives to a view if it is the aces'."""
    view = 0
    for seat, held in enumerate(tables.states[state].held):
        if held:
            view |= 1 << places.held[seat]
        for which in range(len(tables.captures[state][seat])):
            view |= places.capture(seat, grades[state, seat, which], which)
    if counts_in_opening(tables, state, put_downs):
        view |= 1 << places.opening
    return view


# --- What every engine packs ----------------------------------------------------------------------

Grades = dict[tuple[int, int, int], int]
"""By state, seat and which of its captures: its grade."""

PutDowns = tuple[PutDownStep | None, ...]
"""For each seat what it puts down if it notices that it may."""


def grades_of(tables: Tables, styles: Sequence[Style]) -> Grades:
    """The grade of every capture in every state."""
    return {
        (number, seat, which): styles[seat].grade(_seen(state, seat), step.shape)
        for number, state in enumerate(tables.states)
        for seat, steps in enumerate(tables.captures[number])
        for which, step in enumerate(steps)
    }


def put_downs_of(tables: Tables, styles: Sequence[Style]) -> list[PutDowns]:
    """By state: what the seats put down, which is what they may unless they keep it."""
    return [
        tuple(
            None if step is None or styles[seat].keeps_in_hand(_seen(state, seat)) else step
            for seat, step in enumerate(tables.put_down[number])
        )
        for number, state in enumerate(tables.states)
    ]


def _seen(state: RankState, seat: int) -> Seen:
    won = OF_A_RANK - sum(state.held) - state.table
    return Seen(state.held[seat], state.table, won)


def counts_in_opening(tables: Tables, state: int, put_downs: PutDowns) -> bool:
    """Whether somebody may do something in the opening with a rank in this state."""
    if tables.taken[state] is not None:
        return True
    return any(step is not None and step.when != "any_time" for step in put_downs)


def opens(tables: Tables, before: int, after: int) -> int:
    """What is newly open after an action: a right, a claim, or nothing."""
    old, new = tables.states[before], tables.states[after]
    if new.right == "open" and old.right != "open":
        return 1 + next(seat for seat, step in enumerate(tables.put_down[after]) if step)
    claim = tables.claim[after]
    known = tables.claim[before]
    if claim is None or (known is not None and known.kind == claim.kind):
        return NOTHING_OPENS
    return A_CLAIM_OPENS


def first_states(tables: Tables) -> dict[int, int]:
    """The states in which all four cards are there and nothing has happened, by their codes."""
    return {
        _code(state): number
        for number, state in enumerate(tables.states)
        if sum(state.held) + state.table == OF_A_RANK
        and (state.right, state.claim) == ("none", None)
    }


def _code(state: RankState) -> int:
    zones = (*state.held, state.table)
    values = zone_values(len(state.held))
    return sum(count * value for count, value in zip(zones, values, strict=True))


def ends_of(points: Points, players: int, dealer: int) -> Iterator[tuple[int, End | None]]:
    """The end, or none, for every way in which seats can hold cards, be out, or have lain down."""
    for holding in range(1 << players):
        for lain in range(1 << players):
            if not holding & lain:
                yield holding | lain << players, _end(points, players, dealer, holding, lain)


def _end(points: Points, players: int, dealer: int, holding: int, lain: int) -> End | None:
    sizes = [holding >> seat & 1 for seat in range(players)]
    ending = rules.ending(points, sizes, [s for s in range(players) if lain >> s & 1])
    if ending is None:
        return None
    return End(ending.last_holder, rules.leftovers_seat(points, dealer, ending.last_holder))
