"""A position with open hands, folded into one whole number for the solver.

No rule stands here: all comes from the tables of `laughlie.rules`. Ranks never meet and no rank is
better than another, so a position is told by how many ranks are in which state. The number holds,
from its lowest bits up, whose turn it is, what the end and the bonus hang on, who holds cards and
how many, and for each state that a rank can come to, how many ranks are in it. What has been won is
not in it, for it does not change what is still to be won; only where a layout pays nothing for
some piles do piles count, and then they are in it too.

What seats gain is folded likewise: one number with a field for each seat, seat 0 the highest, in
cards (that is counters times the layout's unit) times `Fold.scale`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import lcm
from typing import Final, NamedTuple

from laughlie import rules
from laughlie.cards import DECK_SIZE
from laughlie.position import Position

Wins = tuple[tuple[int, int], ...]
"""Seats, and the cards that they win."""


class Field(NamedTuple):
    """Some bits of a number."""

    shift: int
    mask: int

    @property
    def one(self) -> int:
        """What adds one to what the field holds; nothing if there is no such field."""
        return 1 << self.shift if self.mask else 0

    def of(self, number: int) -> int:
        """What the field holds."""
        return (number & self.mask) >> self.shift


NO_FIELD: Final = Field(0, 0)


class _Bits:
    """Hands out the bits of a number, from the lowest up."""

    def __init__(self) -> None:
        self.used = 0

    def field(self, most: int, *, needed: bool = True) -> Field:
        """A field for values from 0 to ``most``; none if it is not needed."""
        if not needed:
            return NO_FIELD
        width = most.bit_length()
        field = Field(self.used, ((1 << width) - 1) << self.used)
        self.used += width
        return field


class Fold:
    """Folds one settled position and all that can come of it."""

    def __init__(self, position: Position) -> None:
        self.players = position.players
        self.seats = position.seats
        self.dealer = position.dealer
        self.points = position.reading.points
        self.layout = position.layout
        self.tables = position.tables
        self.in_turns = self.points.turns == "rotation"
        self._stakes = position.layout.stakes(position.dealer)
        self._lay_out_gains(position)
        bits = _Bits()
        self._lay_out_fields(bits)
        self._lay_out_ranks(bits, position)
        self._find_masks()

    # --- How it is laid out ---

    def _lay_out_gains(self, position: Position) -> None:
        """Where the next seat is drawn, gains are averages: the scale keeps them whole numbers."""
        turns_left = sum(map(len, position.hands))
        self.scale = 1 if self.in_turns else lcm(*range(1, self.players + 1)) ** turns_left
        most = (DECK_SIZE + self.layout.unit * self.layout.bonus) * self.scale
        self.gain_bits = most.bit_length()
        self.gain_mask = (1 << self.gain_bits) - 1
        self.gain_shifts = [self.gain_bits * (self.players - 1 - seat) for seat in self.seats]

    def _lay_out_fields(self, bits: _Bits) -> None:
        points, players = self.points, self.players
        until_all_lie = points.deal_ends == "one_not_lain_down"
        self.turn = bits.field(players)
        """The seat in turn; the number of players where the next seat is drawn."""
        self.capturer = bits.field(players, needed=_last_capture_counts(self))
        """The seat that last took cards from the table, plus one."""
        self.emptied = bits.field(players + 1, needed=until_all_lie)
        """See `note_emptied`."""
        waits = points.claim_order == "next_in_turn" and "table_mournival" in points.claimable
        self.dealer_first = bits.field(1, needed=waits)
        """Whether the dealer holds cards and has made no turn action yet."""
        self.holders = bits.field((1 << players) - 1)
        """A bit for each seat that holds cards."""
        self.left = bits.field(DECK_SIZE)
        """Cards that nobody has won, but for those that are the dealer's already."""
        self.sizes = [bits.field(DECK_SIZE) for _ in self.seats]
        curved = self.layout.low < self.layout.high
        self.piles = [bits.field(self.layout.high) for _ in self.seats] if curved else []
        """Piles up to ``high``, where not every card counts the same; above, each does."""

    def _lay_out_ranks(self, bits: _Bits, position: Position) -> None:
        """A field for every state that ranks can come to, wide enough for all that can."""
        ranks = Counter(s for state in position.rank_states for s in self._reached(state))
        self.fields = {
            state: bits.field(count)
            for state, count in sorted(ranks.items())
            if not self.passing(state) and not self._done(state)
        }
        self.weights = {state: self._weight(state) for state in ranks}
        """For each state, what a rank in it adds to the number."""
        self._state_at = {
            bit: state
            for state, field in self.fields.items()
            for bit in range(field.shift, field.mask.bit_length())
        }

    def _reached(self, start: int) -> set[int]:
        found, new = {start}, [start]
        while new:
            after = set(self._next_states(new.pop())) - found
            found |= after
            new += after
        return found

    def _next_states(self, state: int) -> Iterator[int]:
        claim = self.tables.claim[state]
        if claim is not None:
            yield claim.after
        for seat in self.seats:
            yield self.tables.lying_down[state][seat]
            for step in self.tables.captures[state][seat]:
                yield step.after
            put_down = self.tables.put_down[state][seat]
            if put_down is not None:
                yield put_down.after

    def passing(self, state: int) -> bool:
        """Whether a rank leaves this state before anybody chooses: its dead pair goes down."""
        return self.tables.states[state].right == "open"

    def _done(self, state: int) -> bool:
        """Whether nobody can do anything any more with a rank in this state."""
        return not any(self.tables.states[state].held) and self.tables.claim[state] is None

    def _uncaptured(self, state: int) -> int:
        return sum(self.tables.states[state].held) + self.tables.states[state].table

    def forfeit(self, state: int) -> int:
        """Cards that are the dealer's already, since nobody can win them any more."""
        certain = self.points.leftovers_to == "dealer" and self._done(state)
        return self._uncaptured(state) if certain else 0

    def _weight(self, state: int) -> int:
        left = self._uncaptured(state) - self.forfeit(state)
        held = self.tables.states[state].held
        sizes = sum(count * size.one for count, size in zip(held, self.sizes, strict=True))
        return self.fields.get(state, NO_FIELD).one + left * self.left.one + sizes

    def _find_masks(self) -> None:
        """The fields of the states in which there is something to do, or in hand, for each seat."""
        tables, fields = self.tables, self.fields
        self.able = [
            self._mask(state for state in fields if tables.captures[state][seat])
            for seat in self.seats
        ]
        self.held = [
            self._mask(state for state in fields if tables.states[state].held[seat])
            for seat in self.seats
        ]
        self.to_put_down = [self._mask(self._put_downs_of(seat)) for seat in self.seats]
        self.claims = self._mask(state for state in fields if tables.claim[state] is not None)

    def _mask(self, states: Iterable[int]) -> int:
        return sum(self.fields[state].mask for state in states)

    def _put_downs_of(self, seat: int) -> Iterator[int]:
        for state in self.fields:
            step = self.tables.put_down[state][seat]
            if step is not None and rules.may_put_down(step.when, opening=False, own_turn=True):
                yield state

    # --- Folding ---

    def number(self, position: Position) -> int:
        """The number of a settled position that comes of the one this was made for."""
        number = self.players if position.turn is None else position.turn
        number += sum(self.weights[state] for state in position.rank_states)
        number += self.holders.mask - sum(self.holds(seat) for seat in position.lain_down)
        if position.last_capturer is not None:
            number += self.captured_by(position.last_capturer)
        if position.dealer_first:
            number += self.dealer_first.one
        for seat in self.seats:
            if not position.hand_size(seat) and seat not in position.lain_down:
                number = self.note_emptied(number, seat)
        for seat, pile in enumerate(self.piles):
            number += min(self._pile(position, seat), self.layout.high) * pile.one
        return number

    def holds(self, seat: int) -> int:
        """The bit that says that a seat holds cards."""
        return self.holders.one << seat

    def captured_by(self, seat: int) -> int:
        """The bits that say who last took cards from the table."""
        return (seat + 1) * self.capturer.one

    def note_emptied(self, number: int, seat: int) -> int:
        """Note that a hand was emptied by play: its seat may yet be the only one not lain down.

        With two such hands the deal cannot end that way any more, and it no longer matters whose.
        """
        noted = self.emptied.of(number)
        note = seat + 1 if not noted else self.players + 1
        return number - self.holds(seat) + (note - noted) * self.emptied.one

    def _pile(self, position: Position, seat: int) -> int:
        forfeit = sum(map(self.forfeit, position.rank_states)) if seat == self.dealer else 0
        return position.pile_size(seat) + forfeit

    # --- Reading it ---

    def states_in(self, number: int) -> Iterator[tuple[int, int]]:
        """The states whose fields are not empty, and how many ranks are in each."""
        while number:
            state = self._state_at[(number & -number).bit_length() - 1]
            yield state, self.fields[state].of(number)
            number &= ~self.fields[state].mask

    def hand_sizes(self, number: int) -> list[int]:
        """Cards in each hand."""
        return [size.of(number) for size in self.sizes]

    def lain_down(self, number: int) -> list[int]:
        """The seats that have lain down; none where it no longer matters whose they are."""
        noted = self.emptied.of(number) - 1
        if noted == self.players:
            return []
        return [seat for seat in self.seats if seat != noted and not number & self.holds(seat)]

    def last_capturer(self, number: int) -> int | None:
        """The seat that last took cards from the table, where that matters."""
        mark = self.capturer.of(number)
        return mark - 1 if mark else None

    # --- What is won ---

    def won(self, position: Position) -> tuple[int, ...]:
        """What each seat has by now, in cards, its stake counted."""
        return tuple(
            self._worth(self._pile(position, seat)) - self.layout.unit * self._stakes[seat]
            for seat in self.seats
        )

    def gains(self, folded: int) -> tuple[int, ...]:
        """What each seat gains, unfolded; still times `scale`."""
        return tuple(folded >> shift & self.gain_mask for shift in self.gain_shifts)

    def gain(self, wins: Wins) -> int:
        """What is gained, where every card counts the same; folded."""
        return sum(cards * self.scale << self.gain_shifts[seat] for seat, cards in wins)

    def win(self, number: int, wins: Wins) -> tuple[int, int]:
        """The number when cards are won, and what is gained, wherever the piles stand."""
        if not self.piles:
            return number, self.gain(wins)
        gain = 0
        for seat, cards in wins:
            pile = self.piles[seat].of(number)
            gained = self._worth(pile + cards) - self._worth(pile)
            gain += gained * self.scale << self.gain_shifts[seat]
            number += (min(pile + cards, self.layout.high) - pile) * self.piles[seat].one
        return number, gain

    def _worth(self, pile: int) -> int:
        """What a pile is paid, in cards; negative: what it pays."""
        return max(pile - self.layout.high, 0) - max(self.layout.low - pile, 0)


def _last_capture_counts(fold: Fold) -> bool:
    """Whether the bonus may go to whoever last took cards from the table."""
    points = fold.points
    if points.bonus_to == "last_capturer":
        return True
    nobody = points.deal_ends == "one_not_lain_down"
    return nobody and points.bonus_if_nobody_holds == "last_capturer"
