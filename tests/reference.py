"""The second statement of the rules, written from the specification alone.

Nothing here is shared with the engine but the cards and the shuffle. It says the same game once
more, card by card and without haste, so that the tests can hold the engine against it: golden
deals, counts of lines, and random lines of play.

It knows whole deals only, with every card named. Four rule points say nothing about how a deal
is played and are not asked for: ``first_dealer``, ``won_piles``, ``match_ends`` and, when the
turns are free for all, ``begins``. An R and a number in a comment name a ruling of the
specification. *Decision* marks a place where the specification is silent and we had to choose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from laughlie.cards import Card, shuffle

Cards: TypeAlias = frozenset[Card]
Action: TypeAlias = tuple[str, int, Cards, Cards]
"""What is done (capture, lie_down, take_mournival, put_down or claim), the seat that does it,
and the cards that leave its hand and the table."""

NO_CARDS: Cards = frozenset()
RANKS = range(13)
CLAIM_SIZE = {
    "table_mournival": 4,
    "hand_mournival": 4,
    "rest_of_prial": 2,
    "prial_pair": 2,
    "dead_pair": 2,
}


class Mistake(NamedTuple):
    """What somebody overlooked, whether or not the reading lets others claim it."""

    kind: str
    rank: int
    seat: int


class OpenClaim(NamedTuple):
    """A mistake that may be claimed, and the cards of its rank on the table."""

    kind: str
    seat: int
    cards: Cards


def of_rank(cards: Iterable[Card], rank: int) -> Cards:
    """The cards of one rank among these."""
    return frozenset(card for card in cards if card.rank == rank)


def some(cards: Cards, number: int) -> Iterator[Cards]:
    """Every way to choose so many of these cards; none when there are fewer."""
    return (frozenset(choice) for choice in combinations(sorted(cards), number))


@dataclass(frozen=True)
class Game:
    """One moment of a deal. Playing an action gives another moment and leaves this one as it is.

    ``points`` holds a value for each rule point, ``layout`` the numbers of players, cards and
    counters. Seats are numbered clockwise from 0.
    """

    points: Mapping[str, Any]
    layout: Mapping[str, Any]
    dealer: int
    hands: tuple[Cards, ...]
    table: Cards
    won: tuple[Cards, ...]
    turn: int | None
    """The seat in turn; None when the turns are free for all and when the deal is over."""
    opening: bool = True
    """True until the first turn action. *Decision*: a deal that ends before any turn action,
    by put-downs alone, ends in its opening."""
    over: bool = False
    lain_down: frozenset[int] = frozenset()
    dealer_has_acted: bool = False
    last_capturer: int | None = None
    rights: Mapping[int, str] = field(default_factory=dict)
    """For each rank of which one hand holds the last two cards: open, lapsed or stuck."""
    mistakes: tuple[Mistake, ...] = ()
    """All mistakes of the deal, the oldest first."""

    @classmethod
    def start(
        cls,
        points: Mapping[str, Any],
        hands: Sequence[Iterable[Card]],
        table: Iterable[Card],
        dealer: int,
        layout: Mapping[str, Any],
    ) -> Game:
        """The deal before anything has happened.

        Raises:
            ValueError: if these are not the 52 cards, each once.
        """
        held = [list(hand) for hand in hands]
        shown = list(table)
        everything = [card for hand in held for card in hand] + shown
        if len(everything) != 52 or len(set(everything)) != 52:
            raise ValueError("a whole deal has the 52 cards, each once")
        first = dealer if points["begins"] == "dealer" else (dealer + 1) % len(held)
        return cls(
            points=points,
            layout=layout,
            dealer=dealer,
            hands=tuple(frozenset(hand) for hand in held),
            table=frozenset(shown),
            won=tuple(NO_CARDS for _ in held),
            turn=None if points["turns"] == "free_for_all" else first,
        )

    # --- What can be seen of it -----------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    def situation(
        self,
    ) -> tuple[tuple[Cards, ...], Cards, tuple[Cards, ...], frozenset[int], int | None, bool]:
        """Hands, table, won cards, who has lain down, the turn, and whether the deal is over."""
        return self.hands, self.table, self.won, self.lain_down, self.turn, self.over

    def says(self, point: str, value: str) -> bool:
        """Whether the reading has this value at this rule point."""
        return bool(self.points[point] == value)

    # --- What may be done -----------------------------------------------------------------

    def legal(self) -> set[Action]:
        """Every legal action of every seat, cards told apart; none when the deal is over."""
        return set() if self.over else {a for seat in self.seats for a in self._legal_of(seat)}

    def _legal_of(self, seat: int) -> Iterator[Action]:
        if self._has_turn(seat):
            yield from self._captures(seat)
            yield from self._lying_down(seat)
        yield from self._taken_mournivals(seat)
        yield from self._put_downs(seat)
        yield from self._claims(seat)

    def _has_turn(self, seat: int) -> bool:
        """Under free_for_all every seat that holds cards may act at any time (R8)."""
        if self.says("turns", "free_for_all"):
            return bool(self.hands[seat])
        return seat == self.turn

    def _captures(self, seat: int) -> Iterator[Action]:
        """All captures that the cards allow, whoever has the turn."""
        for rank in RANKS:
            in_hand, on_table = of_rank(self.hands[seat], rank), of_rank(self.table, rank)
            for from_hand, from_table in self._shapes(len(in_hand), len(on_table)):
                for hand_cards in some(in_hand, from_hand):
                    for table_cards in some(on_table, from_table):
                        yield "capture", seat, hand_cards, table_cards

    def _shapes(self, in_hand: int, on_table: int) -> Iterator[tuple[int, int]]:
        """One of a rank takes one of one, two or three; the rest as the reading has them."""
        for from_hand, from_table in ((1, 1), (1, 3), (2, 2), (3, 1)):
            allowed = f"{from_hand}:{from_table}" in self.points["capture_shapes"]
            if allowed and from_hand <= in_hand and from_table <= on_table:
                yield from_hand, from_table

    def _can_capture(self, seat: int) -> bool:
        return any(True for _ in self._captures(seat))

    def _lying_down(self, seat: int) -> Iterator[Action]:
        """Only when no capture is possible: by nobody at all under free_for_all (R8)."""
        free = self.says("turns", "free_for_all")
        watched = self.seats if free else (seat,)
        if not any(self._can_capture(other) for other in watched):
            yield "lie_down", seat, self.hands[seat], NO_CARDS

    def _taken_mournivals(self, seat: int) -> Iterator[Action]:
        # Decision: the dealer may do it with an emptied hand too.
        if self.opening and seat == self.dealer:
            for rank in RANKS:
                for four in some(of_rank(self.table, rank), 4):
                    yield "take_mournival", seat, NO_CARDS, four

    def _put_downs(self, seat: int) -> Iterator[Action]:
        for rank in RANKS:
            for cards in self._put_down_of(seat, of_rank(self.hands[seat], rank), rank):
                yield "put_down", seat, cards, NO_CARDS

    def _put_down_of(self, seat: int, held: Cards, rank: int) -> Iterator[Cards]:
        if len(held) == 4 and self._is_time(seat, self.points["mournival_in_hand"]):
            yield held
        # Decision: of four of a rank never two alone go down, so the prial is exactly three.
        if len(held) == 3 and self._is_time(seat, self.points["prial"]):
            yield from some(held, 2)
        if len(held) == 2 and self.rights.get(rank) == "open":
            yield held

    def _is_time(self, seat: int, value: str) -> bool:
        """Whether a seat may put down now what goes down any_own_turn, before_play, or not."""
        if value == "after_third_captures":
            return False
        if self.opening:
            return True
        return value == "any_own_turn" and self._has_turn(seat)

    def _claims(self, seat: int) -> Iterator[Action]:
        for claim in self.open_claims().values():
            if self._may_claim(seat, claim.kind):
                for cards in some(claim.cards, CLAIM_SIZE[claim.kind]):
                    yield "claim", seat, NO_CARDS, cards

    def open_claims(self) -> dict[int, OpenClaim]:
        """What lies open to be claimed, by rank; of two mistakes with one rank the newest.

        *Decision*: when one of three cards of an undeclared prial was captured, the two left are
        a rest_of_prial; where the reading does not know that claim they stay a prial_pair. So
        the newest mistake counts that the reading lets somebody claim.
        """
        found: dict[int, OpenClaim] = {}
        for mistake in () if self.over else self.mistakes:  # claims die with the deal (R6)
            cards = of_rank(self.table, mistake.rank)
            named = mistake.kind in self.points["claimable"]
            if named and len(cards) >= CLAIM_SIZE[mistake.kind]:
                found[mistake.rank] = OpenClaim(mistake.kind, mistake.seat, cards)
        return found

    def _may_claim(self, seat: int, kind: str) -> bool:
        if self.opening:  # Decision: no claim exists yet; the dealer takes table mournivals.
            return False
        if self.says("claimants", "still_in") and seat in self.lain_down:
            return False
        if self.says("claim_order", "first_to_call"):  # out of turn too, whatever a claim costs
            return True
        return seat == self.turn and (kind != "table_mournival" or self._dealer_allows(seat))

    def _dealer_allows(self, seat: int) -> bool:
        """Under next_in_turn a table mournival waits for the dealer's first turn action."""
        waits = bool(self.hands[self.dealer]) and not self.dealer_has_acted
        return seat == self.dealer or not waits

    # --- What it does ---------------------------------------------------------------------

    def play(self, action: Action) -> Game:
        """The game after one action.

        Raises:
            ValueError: if the action is not legal now.
        """
        if action not in self.legal():
            raise ValueError(f"{action} is not legal now")
        return self._after(action)

    def _after(self, action: Action) -> Game:
        kind, seat, _, _ = action
        moved = self._cards_moved(action)
        mistakes = self.mistakes + tuple(self._new_mistakes(action))
        rights = self._rights_after(action, moved)
        after = replace(moved, mistakes=mistakes, rights=rights)
        if kind in ("capture", "claim", "take_mournival"):
            after = replace(after, last_capturer=seat)
        if self._is_turn_action(kind):
            acted = self.dealer_has_acted or seat == self.dealer
            after = replace(after, opening=False, dealer_has_acted=acted)
        return self._turn_passed(action, after)

    def _is_turn_action(self, kind: str) -> bool:
        # Decision: a claim that is a turn is a turn action in every respect, even out of turn:
        # rights lapse by it, and the dealer who makes it has made a turn action.
        is_turn = kind == "claim" and self.says("claim_is_turn", "yes")
        return is_turn or kind in ("capture", "lie_down")

    def _cards_moved(self, action: Action) -> Game:
        kind, seat, from_hand, from_table = action
        hands, won, table = list(self.hands), list(self.won), self.table - from_table
        hands[seat] = hands[seat] - from_hand
        if kind == "lie_down":
            lain = self.lain_down | {seat}
            return replace(self, hands=tuple(hands), table=table | from_hand, lain_down=lain)
        won[seat] = won[seat] | from_hand | from_table
        return replace(self, hands=tuple(hands), table=table, won=tuple(won))

    def _new_mistakes(self, action: Action) -> Iterator[Mistake]:
        """What is overlooked by this action, seen from the moment before it."""
        kind, seat, from_hand, from_table = action
        if self.opening and self._is_turn_action(kind):
            for rank in RANKS:
                if len(of_rank(self.table, rank)) == 4:
                    yield Mistake("table_mournival", rank, self.dealer)
        if kind == "capture" and len(from_table) == 1:
            rank = min(from_table).rank
            # Decision: so it is also where the reading has no 1:3. (3:1 finds one card there.)
            if len(of_rank(self.table, rank)) == 3:
                yield Mistake("rest_of_prial", rank, seat)
        if kind == "lie_down":
            yield from self._thrown_in(seat, from_hand)

    def _thrown_in(self, seat: int, hand: Cards) -> Iterator[Mistake]:
        """Decision: whether the reading's time to put them down was over or not."""
        for rank in RANKS:
            number = len(of_rank(hand, rank))
            if number == 4:
                yield Mistake("hand_mournival", rank, seat)
            if number == 3:
                yield Mistake("prial_pair", rank, seat)
            if number == 2 and self.rights.get(rank) in ("open", "lapsed"):
                yield Mistake("dead_pair", rank, seat)

    def _rights_after(self, action: Action, moved: Game) -> dict[int, str]:
        rights = dict(self.rights)
        if self._is_turn_action(action[0]) and self.says("dead_pair_window", "at_once"):
            rights = {rank: "lapsed" if r == "open" else r for rank, r in rights.items()}
        if action[0] == "capture":
            rank = min(action[2]).rank
            owner = moved._holder_of_last_pair(rank)
            if owner is not None:
                rights[rank] = "open" if self._opens(owner, action[1]) else "stuck"
        return {r: s for r, s in rights.items() if moved._holder_of_last_pair(r) is not None}

    def _holder_of_last_pair(self, rank: int) -> int | None:
        """The seat with a pair whose other two cards are won, if there is one."""
        if of_rank(self.table, rank):
            return None
        held = {seat: len(of_rank(self.hands[seat], rank)) for seat in self.seats}
        owners = [seat for seat in self.seats if held[seat] == 2]
        return owners[0] if len(owners) == 1 and sum(held.values()) == 2 else None

    def _opens(self, owner: int, capturer: int) -> bool:
        """Whether the owner gets the right to put the pair down.

        After ``after_third_captures`` the owner's own capture always opens it: a pair can only
        die by its owner's hand when it was part of a prial that captured the fourth.
        """
        always = self.says("dead_pair_trigger", "anyone")
        own_prial = self.says("prial", "after_third_captures")
        return always or owner != capturer or own_prial

    def _turn_passed(self, action: Action, after: Game) -> Game:
        """End the deal, or pass the turn on: after a turn action or an emptied hand (R2, R3)."""
        kind, seat, _, _ = action
        if after._has_ended():
            return replace(after, over=True, turn=None, rights={})  # R6
        passes = self._is_turn_action(kind) or not after.hands[seat]
        if seat == self.turn and passes:
            return replace(after, turn=after._next_holder(seat))
        return after

    def _next_holder(self, seat: int) -> int | None:
        """The next seat clockwise that holds cards; the same one when nobody else does."""
        circle = [(seat + step) % len(self.hands) for step in range(1, len(self.hands) + 1)]
        return next((other for other in circle if self.hands[other]), None)

    # --- How it ends ----------------------------------------------------------------------

    def _holders(self) -> list[int]:
        return [seat for seat in self.seats if self.hands[seat]]

    def _still_in(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.lain_down]

    def _has_ended(self) -> bool:
        if self.says("deal_ends", "one_holder"):
            return len(self._holders()) <= 1
        return len(self._still_in()) <= 1 or not self._holders()  # R7

    def _last_holder(self) -> int | None:
        # Decision: under one_not_lain_down the one who has not lain down, else nobody.
        by_cards = self.says("deal_ends", "one_holder")
        left = self._holders() if by_cards else self._still_in()
        return left[0] if len(left) == 1 else None

    def _bonus_seat(self) -> int | None:
        """Who gets the bonus; None leaves it in the pot."""
        holder = self._last_holder()
        decided = holder is not None or self.says("bonus_if_nobody_holds", "pot")
        if self.says("bonus_to", "last_holder") and decided:
            return holder
        return holder if self.last_capturer is None else self.last_capturer  # R9

    def _piles(self) -> list[int]:
        """Cards in each pile, with the leftovers of table and last hand (R6, R7)."""
        holder = self._last_holder() if self.says("leftovers_to", "last_holder") else None
        piles = [len(cards) for cards in self.won]
        # Decision: what the last holder still has in hand goes where the table goes.
        leftovers = len(self.table) + sum(len(hand) for hand in self.hands)
        piles[self.dealer if holder is None else holder] += leftovers
        return piles

    def _adjustment(self, pile: int) -> Fraction:
        """What a pile is paid; below zero, what it pays."""
        low, high, unit = self.layout["low"], self.layout["high"], self.layout["unit"]
        beyond = max(pile - high, 0) - max(low - pile, 0)
        return Fraction(beyond, unit)

    def _stake(self, seat: int) -> int:
        return int(self.layout["stake_dealer" if seat == self.dealer else "stake_other"])

    def outcome(self) -> dict[str, Any]:
        """How the deal is settled, in counters.

        Raises:
            ValueError: while the deal runs.
        """
        if not self.over:
            raise ValueError("the deal is not over")
        bonus_seat, bonus = self._bonus_seat(), int(self.layout["bonus"])
        piles = self._piles()
        adjustments = [self._adjustment(pile) for pile in piles]
        nets = [adjustments[seat] - self._stake(seat) for seat in self.seats]
        if bonus_seat is not None:
            nets[bonus_seat] += bonus
        return {
            "last_holder": self._last_holder(),
            "bonus_seat": bonus_seat,
            "piles": piles,
            "adjustments": adjustments,
            "nets": nets,
            "pot_left": self._pot_left(adjustments, bonus_seat),
        }

    def _pot_left(self, adjustments: list[Fraction], bonus_seat: int | None) -> Fraction:
        """What all staked, less what was paid; below zero, what the pot owes."""
        pot = sum(self._stake(seat) for seat in self.seats)
        bonus = 0 if bonus_seat is None else int(self.layout["bonus"])
        return pot - bonus - sum(adjustments, Fraction(0))


def deal(
    points: Mapping[str, Any],
    layout: Mapping[str, Any],
    dealer: int,
    seed: int,
    number: int = 0,
) -> Game:
    """Shuffle, deal one card at a time from the dealer's left, and lay out the rest."""
    deck = shuffle(seed, number)
    players, dealt = layout["players"], layout["players"] * layout["hand"]
    hands: list[list[Card]] = [[] for _ in range(players)]
    for place in range(dealt):
        hands[(dealer + 1 + place) % players].append(deck[place])
    return Game.start(points, hands, deck[dealt:], dealer, layout)


def count_lines(game: Game, depth: int) -> int:
    """How many lines of exactly so many actions there are; one that ends earlier is not counted."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal())
    return sum(count_lines(game._after(action), depth - 1) for action in game.legal())
