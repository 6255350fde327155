"""What can be done in a folded position, and what comes of it.

No rule stands here: all comes from `laughlie.rules`. Most turns leave every other hand as it was;
for them all that they change is worked out once, and the search adds it to a number. The others
are followed part by part.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from laughlie import rules
from laughlie.play.automatic import breaks_a_prial, claimant, claims_chosen
from laughlie.play.folded import Fold, Wins
from laughlie.rules import PAIR, ClaimStep

OVER: Final = -1
"""The number of every deal that is over."""
NOBODY: Final = -1
"""Whose choice it is where the next seat is drawn."""
SEVERAL: Final = 2
"""While so many seats hold cards, the deal goes on."""
MOST_WAYS: Final = 50_000
"""For each seat, how many hands' ways are kept."""


class Part(NamedTuple):
    """What is done in one stroke: what it adds to the number, and what is won by it."""

    delta: int
    wins: Wins


class Turn(NamedTuple):
    """What a seat does with its turn, part by part."""

    seat: int
    keep: int
    """The bits of the number that the turn leaves as they are, but for what its parts add."""
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
    `Turns.follow` finds the next number part by part.
    """

    seat: int
    keep: int
    delta: int
    gain: int
    own: int
    other: int
    watched: int
    turn: Turn


class Turns:
    """What can be done in the positions that a fold can fold."""

    def __init__(self, fold: Fold) -> None:
        self.fold = fold
        self.points = fold.points
        self.tables = fold.tables
        self.claims_chosen = claims_chosen(fold.points)
        self._ways: list[dict[int, tuple[Way, ...]]] = [{} for _ in fold.seats]
        self._captures: dict[tuple[int, int, int], tuple[Way, ...]] = {}

    # --- What can be done ---

    def ways(self, number: int) -> tuple[Way, ...]:
        """What whoever is in turn can do; where the next seat is drawn, who may be drawn."""
        fold = self.fold
        seat = number & fold.turn.mask
        if seat == fold.players:
            return tuple(self._draws(number))
        holders = fold.holders.mask
        seen = number & (fold.able[seat] | holders)
        if seen == number & holders:
            seen = number & (fold.held[seat] | holders)
        ways = self._ways[seat].get(seen)
        if ways is None:
            ways = self._keep_ways(seat, seen, tuple(self._turns(number, seat)))
        if self.claims_chosen and number & fold.claims:
            ways += tuple(self._claims(number, seat))
        return ways

    def _keep_ways(self, seat: int, seen: int, ways: tuple[Way, ...]) -> tuple[Way, ...]:
        """Keep what a seat can do when it sees this; too many of them are forgotten together."""
        if len(self._ways[seat]) >= MOST_WAYS:
            self._ways[seat].clear()
        self._ways[seat][seen] = ways
        return ways

    def _draws(self, number: int) -> Iterator[Way]:
        """Any seat that can capture; if none can, any that holds cards (R8)."""
        fold = self.fold
        holders = [seat for seat in fold.seats if number & fold.holds(seat)]
        able = [seat for seat in holders if number & fold.able[seat]]
        keep = ~fold.turn.mask
        for seat in able or holders:
            own, nothing = fold.sizes[seat].mask, Part(seat, ())
            yield Way(NOBODY, keep, seat, 0, own, own, 0, Turn(seat, keep, nothing))

    def _turns(self, number: int, seat: int) -> Iterator[Way]:
        holders, able = number & self.fold.holders.mask, number & self.fold.able[seat]
        for state, _ in self.fold.states_in(able):
            key = state, seat, holders
            if key not in self._captures:
                turns = self._captures_in(state, seat)
                self._captures[key] = tuple(self._way(turn, holders) for turn in turns)
            yield from self._captures[key]
        if not able:
            yield self._way(self._lying_down(number, seat), holders)

    def _captures_in(self, state: int, seat: int) -> Iterator[Turn]:
        """What a seat can capture of a rank, but for one of three that can go together."""
        table, keep = self.tables.states[state].table, self._keep(seat)
        for step in self.tables.captures[state][seat]:
            if breaks_a_prial(self.points, table, step.shape):
                continue
            first = self._part(state, step.after, seat, step.wins)
            if self.fold.passing(step.after):
                owner = self.tables.states[step.after].held.index(PAIR)
                yield Turn(seat, keep, first, self._dead_pair(step.after, owner), owner)
            else:
                yield Turn(seat, keep, first)

    def _dead_pair(self, state: int, owner: int) -> Part:
        step = self.tables.put_down[state][owner]
        assert step is not None  # a right that is open can be used
        return self._part(state, step.after, owner, step.cards)

    def _lying_down(self, number: int, seat: int) -> Turn:
        fold, delta, forfeit = self.fold, -self.fold.holds(seat), 0
        for state, ranks in fold.states_in(number & fold.held[seat]):
            after = self.tables.lying_down[state][seat]
            delta += ranks * (fold.weights[after] - fold.weights[state])
            forfeit += ranks * fold.forfeit(after)
        first = Part(delta, ((fold.dealer, forfeit),))
        return Turn(seat, self._keep(seat) | fold.capturer.mask, first, laid=True)

    def _claims(self, number: int, seat: int) -> Iterator[Way]:
        """The claims that cost the turn."""
        holders, keep = number & self.fold.holders.mask, self._keep(seat)
        for state, _ in self.fold.states_in(number & self.fold.claims):
            step = self._claim_of(state)
            if self._may_claim(number, seat, seat, step):
                part = self._part(state, step.after, seat, step.cards)
                yield self._way(Turn(seat, keep, part), holders)

    def _claim_of(self, state: int) -> ClaimStep:
        step = self.tables.claim[state]
        assert step is not None  # only asked where there is one
        return step

    def _part(self, before: int, after: int, seat: int, cards: int) -> Part:
        wins: Wins = ((seat, cards),)
        if forfeit := self.fold.forfeit(after):
            wins += ((self.fold.dealer, forfeit),)
        return Part(self.fold.weights[after] - self.fold.weights[before], wins)

    def _keep(self, seat: int) -> int:
        dropped = self.fold.turn.mask | self.fold.capturer.mask
        if seat == self.fold.dealer:
            dropped |= self.fold.dealer_first.mask
        return ~dropped

    # --- The quick way ---

    def _way(self, turn: Turn, holders: int) -> Way:
        """The way that holds as long as all others who hold cards still do after the turn.

        A seat that lies down is out of them for certain, and while several are left the deal goes
        on. Where piles count, no way is quick.
        """
        fold = self.fold
        if turn.laid:
            holders -= fold.holds(turn.seat)
        own = fold.holders.mask if turn.laid else fold.sizes[turn.seat].mask
        slow = fold.piles or (turn.laid and holders.bit_count() < SEVERAL)
        parts = (turn.first, turn.second) if turn.second else (turn.first,)
        following = self._following(holders, turn.seat)
        return Way(
            seat=turn.seat,
            keep=turn.keep,
            delta=sum(part.delta for part in parts) + self._marks(turn, following),
            gain=sum(fold.gain(part.wins) for part in parts),
            own=0 if slow else own,
            other=fold.sizes[turn.owner].mask if turn.second else own,
            watched=self._watched(following),
            turn=turn,
        )

    def _marks(self, turn: Turn, following: int | None) -> int:
        """The bits that say who is in turn, and who last took cards."""
        captured = 0 if turn.laid else self.fold.captured_by(turn.seat)
        return captured + (self.fold.players if following is None else following)

    def _following(self, number: int, seat: int) -> int | None:
        """Who is in turn after a seat; None where the next seat is drawn."""
        if not self.fold.in_turns:
            return None
        return rules.next_turn([number & self.fold.holds(s) for s in self.fold.seats], seat)

    def _watched(self, seat: int | None) -> int:
        """The fields in which something is done at once before this seat chooses."""
        claims = 0 if self.claims_chosen else self.fold.claims
        return claims if seat is None else claims | self.fold.to_put_down[seat]

    # --- Part by part ---

    def follow(self, number: int, turn: Turn) -> tuple[int, int]:
        """The number after a turn and all that is done at once then, and what was gained by it."""
        number &= turn.keep
        if not turn.laid:
            number += self.fold.captured_by(turn.seat)
        number, gain, over = self._do(number, turn.first, turn.seat, turn.laid)
        if not over and turn.second is not None:
            number, more, over = self._do(number, turn.second, turn.owner)
            gain += more
        if over:
            return OVER, gain
        number, more = self._pass_on(number, turn.seat)
        return number, gain + more

    def _do(self, number: int, part: Part, seat: int, laid: bool = False) -> tuple[int, int, bool]:
        """Do one part; tells whether the deal is over by it."""
        number, gain = self.fold.win(number + part.delta, part.wins)
        if number & self.fold.sizes[seat].mask:
            return number, gain, False
        if not laid:
            number = self.fold.note_emptied(number, seat)
        end = self._end(number)
        return number, gain + (end or 0), end is not None

    def _pass_on(self, number: int, seat: int) -> tuple[int, int]:
        """Pass the turn on, and do what is done at once before the next seat chooses."""
        turn, gain = self._following(number, seat), 0
        while turn is not None:
            number, claimed = self._claim_all(number, turn)
            number, put_down, over = self._put_down_all(number, turn)
            gain += claimed + put_down
            if over:
                return OVER, gain
            if number & self.fold.holds(turn):
                return number + turn, gain
            turn = self._following(number, turn)
        number, claimed = self._claim_all(number, None)
        return number + self.fold.players, claimed

    def _claim_all(self, number: int, turn: int | None) -> tuple[int, int]:
        """Make every claim that is made at once."""
        fold, gain = self.fold, 0
        for state, ranks in fold.states_in(0 if self.claims_chosen else number & fold.claims):
            step, sizes = self._claim_of(state), fold.hand_sizes(number)
            seat = claimant(self.points, turn, step.mistaken, fold.dealer, sizes)
            if seat is None or not self._may_claim(number, seat, turn, step):
                continue
            part = self._part(state, step.after, seat, step.cards)
            for _ in range(ranks):
                number, more = fold.win(number + part.delta, part.wins)
                gain += more
            number = number & ~fold.capturer.mask | fold.captured_by(seat)
        return number, gain

    def _may_claim(self, number: int, seat: int, turn: int | None, step: ClaimStep) -> bool:
        """Whether the rules let a seat that holds cards make a claim now."""
        dealer_holds = number & self.fold.holds(self.fold.dealer)
        refused = rules.claim_refused(
            self.points,
            step.kind,
            seat,
            turn=turn,
            lain_down=False,
            dealer_first=bool(dealer_holds and number & self.fold.dealer_first.mask),
            dealer=self.fold.dealer,
        )
        return refused is None

    def _put_down_all(self, number: int, seat: int) -> tuple[int, int, bool]:
        """Put down all that goes down on a seat's own turn."""
        gain, over = 0, False
        for state, ranks in self.fold.states_in(number & self.fold.to_put_down[seat]):
            step = self.tables.put_down[state][seat]
            assert step is not None  # that is what these fields are
            part = self._part(state, step.after, seat, step.cards)
            for _ in range(ranks):
                number, more, over = self._do(number, part, seat)
                gain += more
        return number, gain, over

    def _end(self, number: int) -> int | None:
        """What is gained by the end; None while the deal goes on."""
        fold = self.fold
        ending = rules.ending(self.points, fold.hand_sizes(number), fold.lain_down(number))
        if ending is None:
            return None
        heir = rules.leftovers_seat(self.points, fold.dealer, ending.last_holder)
        _, gain = fold.win(number, ((heir, fold.left.of(number)),))
        bonus = rules.bonus_seat(self.points, ending.last_holder, fold.last_capturer(number))
        if bonus is not None:
            paid = fold.layout.unit * fold.layout.bonus * fold.scale
            gain += paid << fold.gain_shifts[bonus]
        return gain
