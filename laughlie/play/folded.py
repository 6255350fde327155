"""A position with open hands, folded into one whole number for the solver.

No rule stands here: all comes from the tables of `laughlie.rules`. Ranks never meet and no rank is
better than another, so a position is told by how many ranks are in which state. The number holds,
from its lowest bits up, whose turn it is, what the end and the bonus hang on, the size of each
hand, and for each state that a rank can come to, how many ranks are in it. What has been won is not
in it, for it does not change what is still to be won; only where a layout pays nothing for some
piles do piles count, and then they are in it too.

What seats win is folded likewise: one number with a field for each seat, seat 0 the highest,
in cards (that is counters times the layout's unit) times `Fold.scale`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import lcm
from typing import Final, NamedTuple

from laughlie import rules
from laughlie.cards import DECK_SIZE
from laughlie.play.automatic import breaks_a_prial, claimant, claims_chosen
from laughlie.position import Position
from laughlie.rules import PAIR, Ending

OVER: Final = -1
"""The number of every deal that is over."""
NOBODY: Final = -1
"""Whose choice it is where the next seat is drawn."""
SEVERAL: Final = 2
"""So many seats with cards, and the deal goes on."""

Wins = tuple[tuple[int, int], ...]
"""Seats, and the cards that they win."""


class Part(NamedTuple):
    """What is done in one stroke: what it adds to the number, and what is won by it."""

    delta: int
    wins: Wins


class Turn(NamedTuple):
    """What a seat does with its turn, part by part."""

    seat: int
    keep: int
    first: Part
    """What the seat itself does."""
    second: Part | None = None
    """The dead pair that its owner puts down then."""
    owner: int = 0
    laid: bool = False
    """Whether the seat lies down."""


class Way(NamedTuple):
    """One thing that a seat can do with its turn, as the quick way to the next number.

    Clear the bits that are not ``keep`` and add ``delta``: that is the next number, and ``gain`` is
    what is won, if ``own`` and ``other`` still have bits there and ``watched`` has none. If not,
    `Fold.follow` finds the next number part by part.
    """

    seat: int
    keep: int
    delta: int
    gain: int
    own: int
    other: int
    watched: int
    turn: Turn


class _Field(NamedTuple):
    """Some bits of a number."""

    shift: int
    mask: int

    @property
    def one(self) -> int:
        return 1 << self.shift

    def of(self, number: int) -> int:
        return (number & self.mask) >> self.shift


class _Bits:
    """Hands out the bits of a number, from the lowest up."""

    def __init__(self) -> None:
        self.used = 0

    def field(self, most: int) -> _Field:
        """A field for values from 0 to ``most``."""
        width = most.bit_length()
        field = _Field(self.used, ((1 << width) - 1) << self.used)
        self.used += width
        return field


_NO_FIELD: Final = _Field(0, 0)


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
        self.claims_chosen = claims_chosen(self.points)
        self._lay_out_gains(position)
        self._lay_out_fields()
        self._lay_out_ranks(position)
        self._find_masks()
        self._ways: list[dict[int, tuple[Way, ...]]] = [{} for _ in self.seats]
        self._capture_ways: dict[tuple[int, int, int], tuple[Way, ...]] = {}

    # --- How it is laid out ---

    def _lay_out_gains(self, position: Position) -> None:
        """Where all play at once, gains are averages: the scale keeps them whole numbers."""
        turns_left = sum(map(len, position.hands))
        self.scale = 1 if self.in_turns else lcm(*range(1, self.players + 1)) ** turns_left
        most = (DECK_SIZE + self.layout.unit * self.layout.bonus) * self.scale
        self.gain_bits = most.bit_length()
        self.gain_mask = (1 << self.gain_bits) - 1
        self.gain_shifts = [self.gain_bits * (self.players - 1 - seat) for seat in self.seats]

    def _lay_out_fields(self) -> None:
        points, bits = self.points, _Bits()
        self.turn = bits.field(self.players)
        by_capture = points.bonus_to == "last_capturer" or (
            points.deal_ends == "one_not_lain_down"
            and points.bonus_if_nobody_holds == "last_capturer"
        )
        self.capturer = bits.field(self.players) if by_capture else _NO_FIELD
        by_lying_down = points.deal_ends == "one_not_lain_down"
        self.emptied = bits.field(self.players + 1) if by_lying_down else _NO_FIELD
        waits = points.claim_order == "next_in_turn" and "table_mournival" in points.claimable
        self.dealer_first = bits.field(1) if waits else _NO_FIELD
        self.holders = bits.field((1 << self.players) - 1)
        """A bit for each seat that holds cards."""
        self.left = bits.field(DECK_SIZE)
        self.sizes = [bits.field(DECK_SIZE) for _ in self.seats]
        curved = self.layout.low < self.layout.high
        self.piles = [bits.field(self.layout.high) for _ in self.seats] if curved else []
        self._bits = bits

    def _lay_out_ranks(self, position: Position) -> None:
        """A field for every state that a rank can come to, wide enough for all that can."""
        ranks: dict[int, int] = {}
        for state in position.rank_states:
            for reached in self._reached(state):
                ranks[reached] = ranks.get(reached, 0) + 1
        self.fields = {
            state: self._bits.field(count)
            for state, count in sorted(ranks.items())
            if not self._passing(state) and not self._done(state)
        }
        self.weights = {state: self._weight(state) for state in ranks}
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

    def _passing(self, state: int) -> bool:
        """Whether a rank is never in this state when a seat has to choose."""
        return self.tables.states[state].right == "open"

    def _done(self, state: int) -> bool:
        """Whether nobody can do anything any more with a rank in this state."""
        return not any(self.tables.states[state].held) and self.tables.claim[state] is None

    def _uncaptured(self, state: int) -> int:
        return sum(self.tables.states[state].held) + self.tables.states[state].table

    def _forfeit(self, state: int) -> int:
        """Cards that are the dealer's already, since nobody can win them any more."""
        certain = self.points.leftovers_to == "dealer" and self._done(state)
        return self._uncaptured(state) if certain else 0

    def _weight(self, state: int) -> int:
        """What a rank in this state adds to the number."""
        left = self._uncaptured(state) - self._forfeit(state)
        held = self.tables.states[state].held
        sizes = sum(count * size.one for count, size in zip(held, self.sizes, strict=True))
        place = self.fields[state].one if state in self.fields else 0
        return place + left * self.left.one + sizes

    def _find_masks(self) -> None:
        """For each seat the fields in which it finds something to do."""
        self.able = [self._mask(self._captures_of(seat)) for seat in self.seats]
        self.held = [self._mask(self._held_by(seat)) for seat in self.seats]
        self.to_put_down = [self._mask(self._put_downs_of(seat)) for seat in self.seats]
        self.claims = self._mask(s for s in self.fields if self.tables.claim[s] is not None)

    def _mask(self, states: Iterable[int]) -> int:
        return sum(self.fields[state].mask for state in states)

    def _captures_of(self, seat: int) -> Iterator[int]:
        return (state for state in self.fields if self.tables.captures[state][seat])

    def _held_by(self, seat: int) -> Iterator[int]:
        return (state for state in self.fields if self.tables.states[state].held[seat])

    def _put_downs_of(self, seat: int) -> Iterator[int]:
        for state in self.fields:
            step = self.tables.put_down[state][seat]
            if step is not None and rules.may_put_down(step.when, opening=False, own_turn=True):
                yield state

    def _states_in(self, number: int) -> Iterator[tuple[int, int]]:
        """The states whose fields are not empty, and how many ranks are in each."""
        while number:
            state = self._state_at[(number & -number).bit_length() - 1]
            yield state, self.fields[state].of(number)
            number &= ~self.fields[state].mask

    # --- Folding ---

    def number(self, position: Position) -> int:
        """The number of a settled position that comes of the one this was made for."""
        number = self.players if position.turn is None else position.turn
        number += sum(self.weights[state] for state in position.rank_states)
        number += self.holders.mask
        if self.capturer.mask and position.last_capturer is not None:
            number += (position.last_capturer + 1) * self.capturer.one
        if self.dealer_first.mask and position.dealer_first:
            number += self.dealer_first.one
        for seat in position.lain_down:
            number -= self._holds(seat)
        for seat in self.seats:
            if not position.hand_size(seat) and seat not in position.lain_down:
                number = self._note_emptied(number, seat)
        for seat, pile in enumerate(self.piles):
            number += min(self._pile(position, seat), self.layout.high) * pile.one
        return number

    def _pile(self, position: Position, seat: int) -> int:
        forfeit = sum(map(self._forfeit, position.rank_states)) if seat == self.dealer else 0
        return position.pile_size(seat) + forfeit

    def won(self, position: Position) -> tuple[int, ...]:
        """What each seat has by now, in cards, its stake counted."""
        stakes = self.layout.stakes(self.dealer)
        return tuple(
            self._worth(self._pile(position, seat)) - self.layout.unit * stakes[seat]
            for seat in self.seats
        )

    def gains(self, number: int) -> tuple[int, ...]:
        """What each seat gains, unfolded; still times `scale`."""
        return tuple(number >> shift & self.gain_mask for shift in self.gain_shifts)

    def _worth(self, pile: int) -> int:
        """What a pile is paid, in cards."""
        return max(pile - self.layout.high, 0) - max(self.layout.low - pile, 0)

    # --- What can be done ---

    def ways(self, number: int) -> tuple[Way, ...]:
        """What whoever is in turn can do; where the next seat is drawn, who may be drawn."""
        seat = number & self.turn.mask
        if seat == self.players:
            return tuple(self._draws(number))
        seen = number & (self.able[seat] | self.holders.mask)
        if seen == number & self.holders.mask:
            seen = number & (self.held[seat] | self.holders.mask)
        ways = self._ways[seat].get(seen)
        if ways is None:
            ways = self._ways[seat][seen] = tuple(self._turns(number, seat))
        if self.claims_chosen and number & self.claims:
            ways += tuple(self._claim_ways(number, seat))
        return ways

    def _draws(self, number: int) -> Iterator[Way]:
        holders = [seat for seat in self.seats if number & self.sizes[seat].mask]
        able = [seat for seat in holders if number & self.able[seat]]
        for seat in able or holders:
            own, keep = self.sizes[seat].mask, ~self.turn.mask
            yield Way(NOBODY, keep, seat, 0, own, own, 0, Turn(seat, keep, Part(seat, ())))

    def _turns(self, number: int, seat: int) -> Iterator[Way]:
        holders, able = number & self.holders.mask, number & self.able[seat]
        for state, _ in self._states_in(able):
            key = state, seat, holders
            if key not in self._capture_ways:
                turns = self._captures(state, seat)
                self._capture_ways[key] = tuple(self._way(turn, holders) for turn in turns)
            yield from self._capture_ways[key]
        if not able:
            yield self._way(self._lying_down(number, seat), holders)

    def _captures(self, state: int, seat: int) -> Iterator[Turn]:
        table, keep = self.tables.states[state].table, self._keep(seat, laid=False)
        for step in self.tables.captures[state][seat]:
            if breaks_a_prial(self.points, table, step.shape):
                continue
            first = self._part(state, step.after, seat, step.wins)
            if not self._passing(step.after):
                yield Turn(seat, keep, first)
                continue
            owner = self.tables.states[step.after].held.index(PAIR)
            put_down = self.tables.put_down[step.after][owner]
            assert put_down is not None
            second = self._part(step.after, put_down.after, owner, put_down.cards)
            yield Turn(seat, keep, first, second, owner)

    def _lying_down(self, number: int, seat: int) -> Turn:
        delta, forfeit = 0, 0
        for state, ranks in self._states_in(number & self.held[seat]):
            after = self.tables.lying_down[state][seat]
            delta += ranks * (self.weights[after] - self.weights[state])
            forfeit += ranks * self._forfeit(after)
        wins = ((self.dealer, forfeit),) if forfeit else ()
        part = Part(delta - self._holds(seat), wins)
        return Turn(seat, self._keep(seat, laid=True), part, laid=True)

    def _claim_ways(self, number: int, seat: int) -> Iterator[Way]:
        """A claim that costs the turn."""
        holders, keep = number & self.holders.mask, self._keep(seat, laid=False)
        for state, _ in self._states_in(number & self.claims):
            step = self.tables.claim[state]
            if step is not None and self._may_claim(number, seat, seat, state):
                part = self._part(state, step.after, seat, step.cards)
                yield self._way(Turn(seat, keep, part), holders)

    def _part(self, before: int, after: int, seat: int, cards: int) -> Part:
        wins: Wins = ((seat, cards),)
        if forfeit := self._forfeit(after):
            wins += ((self.dealer, forfeit),)
        return Part(self.weights[after] - self.weights[before], wins)

    def _keep(self, seat: int, laid: bool) -> int:
        """The bits that a turn of this seat leaves as they are, but for what its parts add."""
        dropped = self.turn.mask | (0 if laid else self.capturer.mask)
        return ~(dropped | (self.dealer_first.mask if seat == self.dealer else 0))

    def _holds(self, seat: int) -> int:
        return self.holders.one << seat

    def _way(self, turn: Turn, holders: int) -> Way:
        """The quick way, as long as all seats that hold cards still do after it.

        A hand that lies down needs no second look while several others hold cards.
        """
        seat, first, second = turn.seat, turn.first, turn.second
        if turn.laid:
            holders -= self._holds(seat)
        following = self._following(holders, seat)
        own = self.holders.mask if turn.laid else self.sizes[seat].mask
        quick = not self.piles and not (turn.laid and self._count(holders) < SEVERAL)
        return Way(
            seat=seat,
            keep=turn.keep,
            delta=first.delta
            + (second.delta if second else 0)
            + (self.players if following is None else following)
            + (0 if turn.laid else self._captured_by(seat)),
            gain=self._gain(first.wins + (second.wins if second else ())),
            own=own if quick else 0,
            other=self.sizes[turn.owner].mask if second else own,
            watched=self._watched(following),
            turn=turn,
        )

    def _captured_by(self, seat: int) -> int:
        return (seat + 1) * self.capturer.one if self.capturer.mask else 0

    def _count(self, holders: int) -> int:
        return (holders & self.holders.mask).bit_count()

    def _following(self, holders: int, seat: int) -> int | None:
        """Who is in turn after a seat; None where the next seat is drawn."""
        if not self.in_turns:
            return None
        return rules.next_turn([holders & self._holds(other) for other in self.seats], seat)

    def _watched(self, seat: int | None) -> int:
        """The fields in which something is done at once before this seat chooses."""
        claims = 0 if self.claims_chosen else self.claims
        return claims if seat is None else claims | self.to_put_down[seat]

    def _gain(self, wins: Wins) -> int:
        """What is won, where every card counts the same."""
        return sum(cards * self.scale << self.gain_shifts[seat] for seat, cards in wins)

    # --- What comes of it, part by part ---

    def follow(self, number: int, turn: Turn) -> tuple[int, int]:
        """The number after a seat's turn and all that is done at once, and what was won by it."""
        number &= turn.keep
        if not turn.laid:
            number += self._captured_by(turn.seat)
        number, gain, over = self._do(number, turn.first, turn.seat, turn.laid)
        if not over and turn.second is not None:
            number, more, over = self._do(number, turn.second, turn.owner, False)
            gain += more
        if over:
            return OVER, gain
        return self._arrive(number, turn.seat, gain)

    def _do(self, number: int, part: Part, seat: int, laid: bool) -> tuple[int, int, bool]:
        """Carry out one part; tells whether the deal is over by it."""
        number, gain = self._win(number + part.delta, part.wins)
        if number & self.sizes[seat].mask:
            return number, gain, False
        if not laid:
            number = self._note_emptied(number, seat)
        end = self._end(number)
        return number, gain + (end or 0), end is not None

    def _win(self, number: int, wins: Wins) -> tuple[int, int]:
        """Add cards to piles, and find what they gain."""
        if not self.piles:
            return number, self._gain(wins)
        gain = 0
        for seat, cards in wins:
            pile = self.piles[seat].of(number)
            gained = self._worth(pile + cards) - self._worth(pile)
            gain += gained * self.scale << self.gain_shifts[seat]
            number += (min(pile + cards, self.layout.high) - pile) * self.piles[seat].one
        return number, gain

    def _note_emptied(self, number: int, seat: int) -> int:
        """Note a hand that was emptied by play: its seat may still be the only one not lain down.

        With two such hands the deal cannot end that way any more, and it no longer matters whose.
        """
        number -= self._holds(seat)
        if not self.emptied.mask:
            return number
        noted = self.emptied.of(number)
        note = seat + 1 if not noted else self.players + 1
        return number + (note - noted) * self.emptied.one

    def _arrive(self, number: int, seat: int, gain: int) -> tuple[int, int]:
        """Pass the turn on, and do what is done at once before the next seat chooses."""
        while True:
            turn = self._following(number, seat)
            number, more = self._claim(number, turn)
            gain += more
            if turn is None:
                return number + self.players, gain
            number, more, over = self._put_down(number, turn)
            gain += more
            if over:
                return OVER, gain
            if number & self.sizes[turn].mask:
                return number + turn, gain
            seat = turn

    def _sizes(self, number: int) -> list[int]:
        return [size.of(number) for size in self.sizes]

    def _claim(self, number: int, turn: int | None) -> tuple[int, int]:
        """Make every claim that is made at once."""
        gain = 0
        if self.claims_chosen:
            return number, gain
        for state, ranks in self._states_in(number & self.claims):
            step = self.tables.claim[state]
            assert step is not None
            sizes = self._sizes(number)
            seat = claimant(self.points, turn, step.mistaken, self.dealer, sizes)
            if seat is None or not self._may_claim(number, seat, turn, state):
                continue
            part = self._part(state, step.after, seat, step.cards)
            for _ in range(ranks):
                number, more = self._win(number + part.delta, part.wins)
                gain += more
            number = number & ~self.capturer.mask | self._captured_by(seat)
        return number, gain

    def _may_claim(self, number: int, seat: int, turn: int | None, state: int) -> bool:
        step = self.tables.claim[state]
        dealer_holds = number & self.sizes[self.dealer].mask
        return step is not None and not rules.claim_refused(
            self.points,
            step.kind,
            seat,
            turn=turn,
            lain_down=False,
            dealer_first=bool(dealer_holds and number & self.dealer_first.mask),
            dealer=self.dealer,
        )

    def _put_down(self, number: int, seat: int) -> tuple[int, int, bool]:
        """Put down all that goes down on a seat's own turn."""
        gain, over = 0, False
        for state, ranks in self._states_in(number & self.to_put_down[seat]):
            step = self.tables.put_down[state][seat]
            assert step is not None
            part = self._part(state, step.after, seat, step.cards)
            for _ in range(ranks):
                number, more, over = self._do(number, part, seat, False)
                gain += more
        return number, gain, over

    # --- The end ---

    def _end(self, number: int) -> int | None:
        """What is gained by the end; None while the deal goes on."""
        ending = self._ending(number)
        if ending is None:
            return None
        last = self.capturer.of(number) - 1
        bonus = rules.bonus_seat(self.points, ending.last_holder, last if last >= 0 else None)
        seat = rules.leftovers_seat(self.points, self.dealer, ending.last_holder)
        _, gain = self._win(number, ((seat, self.left.of(number)),))
        if bonus is not None:
            paid = self.layout.unit * self.layout.bonus * self.scale
            gain += paid << self.gain_shifts[bonus]
        return gain

    def _ending(self, number: int) -> Ending | None:
        sizes = self._sizes(number)
        noted = self.emptied.of(number) - 1
        lain = [seat for seat in self.seats if not sizes[seat] and seat != noted]
        several = noted == self.players
        return rules.ending(self.points, sizes, [] if several else lain)
