"""Deals while they are played abreast, with NumPy: what `laughlie.play.mass` is made of.

Every deal goes as the plain player goes (`laughlie.play.running`). Nothing of the rules is said
again: what an action makes of a rank, who may claim, and when a deal is over is looked up. What is
written anew is the order in which things happen.

This needs NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from laughlie.cards import RANKS, stream
from laughlie.play.arrays import (
    FIELD,
    IN_FIELD,
    ONE_EACH,
    Array,
    Flags,
    Ints,
    Words,
    coded,
    counted,
    counted_each,
    shuffled,
    zones_of,
)
from laughlie.play.chances import NOTICE, WORD_BITS, Noticeable, zone_values
from laughlie.play.lookups import (
    ABOVE,
    CAPTURES_OF,
    NONE,
    PILE,
    PILE_AT,
    SIZE,
    SIZE_AT,
    Grade,
    Steps,
    hands_of,
)
from laughlie.play.packed import A_CLAIM_OPENS
from laughlie.play.seats import IN_TURN, IS_DEALER, LAIN_DOWN, WAITS_FOR_DEALER
from laughlie.readings.points import CLAIM_KINDS

if TYPE_CHECKING:
    from laughlie.play.mass import MassPlayer

_RANKS: Final = len(RANKS)
_PLACES: Final = _RANKS + 1  # a place more, for where nothing is done
_SIZES: Final = SIZE << SIZE_AT
_FEW: Final = 8  # options that can be counted within a field


class Ended(NamedTuple):
    """How deals ended, an element a deal."""

    standing: Ints
    """Who holds cards and who has lain down, as `Seats` tells it."""
    capturer: Ints
    """Who last took cards from the table."""
    actions: Ints


class Abreast:
    """Deals while they are played.

    What is known of every deal stays where it is, a row a deal. What changes with every turn is
    kept only for the deals that still go on, an element each; ``lanes`` says which deal that is.
    Elements are called by their place among these.
    """

    def __init__(self, player: MassPlayer, seed: int, deals: Words) -> None:
        """Deal."""
        self.player, self.look, self.seats = player, player.lookups, player.seats
        self.players = n = player.players
        number, hand = len(deals), player.layout.hand
        counts = counted(shuffled(seed, deals), zones_of(n, hand, player.dealer))
        states = self.look.first.take(coded(counts, zone_values(n)).view(np.int64))
        # A row a deal.
        self.states = np.full((number, _PLACES), self.look.nothing, dtype=np.uint16)
        self.states[:, :_RANKS] = states.T
        self.hands = np.stack([hands_of(count, hand) for count in counts[:n]], axis=1)
        self.starts: Words = stream(seed, deals[:, None], np.arange(n, dtype=np.uint64))
        """Where the chances of each seat begin."""
        self.nobodys: Words = stream(seed, deals, n)
        self.waiting = np.zeros(number, dtype=np.uint64)
        """A bit for each rank with an open claim that somebody has noticed."""
        self.free_actions = np.zeros(number, dtype=np.int64)
        self.ended = Ended(*np.zeros((3, number), dtype=np.int64))
        self._hands, self._states = self.hands.reshape(-1), self.states.reshape(-1)
        self._starts = self.starts.reshape(-1)
        # An element a deal that goes on.
        self.lanes: Ints = np.arange(number)
        self.table = [_in_fields(of, states) for of in self.look.table]
        """For each level what can be captured, and by whom; see `laughlie.play.lookups`."""
        self.standing: Ints = np.full(number, (1 << n) - 1)
        self.capturer: Ints = np.full(number, NONE)
        self.acted: Flags = np.zeros(number, dtype=np.bool_)
        """Whether the dealer has had a turn."""
        self.turn: Ints = np.full(number, (player.first_turn - 1) % n)
        self.turns = 0

    def play(self) -> None:
        """Play to the end."""
        self.open()
        self.pass_on()
        while len(self.lanes):
            if self.turns and self.player.claims:
                self.call()
            if self.player.free_for_all:
                self.turn = self.any_seats()
            if self.seats.may_wait:
                self.acted |= self.turn == self.player.dealer
            self.act()
            self.turns += 1
            self.pass_on()

    # --- The turn and the end ---

    def pass_on(self) -> None:
        """See which deals are over, and who is in turn next in the others."""
        over = self.seats.over.take(self.standing)
        if over.any():
            self.leave(over)
        self.turn = self.following(self.turn, self.standing)

    def following(self, turn: Ints, standing: Ints) -> Ints:
        """The next seats that hold cards."""
        holding = standing & (1 << self.players) - 1
        return self.seats.next.take(turn << self.players | holding)

    def leave(self, over: Flags) -> None:
        """Write down how deals have ended, and go on with the others."""
        done, on = np.flatnonzero(over), np.flatnonzero(~over)
        lanes = self.lanes.take(done)
        self.ended.standing[lanes] = self.standing.take(done)
        self.ended.capturer[lanes] = self.capturer.take(done)
        self.ended.actions[lanes] = self.turns + self.free_actions.take(lanes)
        self.lanes, self.turn = self.lanes.take(on), self.turn.take(on)
        self.standing, self.capturer = self.standing.take(on), self.capturer.take(on)
        self.acted = self.acted.take(on)
        self.table = [table.take(on) for table in self.table]

    def going_on(self, at: Ints) -> Flags:
        """Which of these deals are not over."""
        return ~self.seats.over[self.standing[at]]

    # --- The opening ---

    def open(self) -> None:
        """Put down and take what is noticed at the deal, rank after rank."""
        something = self.look.opening.take(self.states.T)
        for rank in range(_RANKS):
            at = np.flatnonzero(something[rank])
            self.open_rank(at[self.going_on(at)], rank)

    def open_rank(self, at: Ints, rank: int) -> None:
        """In one rank, put down a mournival or a prial's pair, or take the table's mournival."""
        ranks = np.full(len(at), rank)
        state = self._states[self.lanes[at] * _PLACES + ranks]
        take = self.look.may_take[state]
        self.take_or_not(at[take], ranks[take])
        at, ranks, owner = at[~take], ranks[~take], self.look.owner[state[~take]].astype(np.int64)
        noticed = self.notices(at, owner, "own_cards", ranks)
        self.put_down(at[noticed], owner[noticed], ranks[noticed])

    def take_or_not(self, at: Ints, ranks: Ints) -> None:
        """The dealer takes a mournival from the table, or overlooks it."""
        dealer = np.full(len(at), self.player.dealer)
        noticed = self.notices(at, dealer, "take", ranks)
        self.take(self.look.take, at[noticed], dealer[noticed], ranks[noticed])
        self.claim_opens(at[~noticed], ranks[~noticed])

    # --- Turn actions ---

    def act(self) -> None:
        """Every seat in turn captures, or lies down if it cannot."""
        rank, which, options = self.choose()
        state = self._states.take(self.lanes * _PLACES + rank)
        step = (self.turn * self.look.states + state) * CAPTURES_OF + which
        hands = self.change(self.look.capture, step, slice(None), self.turn, rank)
        captures = options > 0
        self.capturer = np.where(captures, self.turn, self.capturer)
        emptied = np.flatnonzero(hands & _SIZES == 0)
        self.standing[emptied] ^= 1 << self.turn[emptied]
        if not captures.all():
            self.lie_down(np.flatnonzero(~captures))
        opens = self.look.capture.opens.take(step)
        at = np.flatnonzero(opens)
        at = at[self.going_on(at)]
        self.opened(at, opens[at], rank[at])

    def choose(self) -> tuple[Ints, Flags, Array]:
        """What every seat in turn captures: the rank, which of its captures, of how many options.

        Where there are none, the rank is one too many, and capturing there changes nothing.
        """
        at = self.lanes * self.players + self.turn
        hands = self._hands.take(at)
        first, second = self.best(hands)
        firsts = np.bitwise_count(first)
        options = firsts + np.bitwise_count(second)
        chance = counted_each(self._starts.take(at), hands >> SIZE_AT & SIZE)
        chance >>= WORD_BITS
        chance *= options
        chance >>= WORD_BITS
        which = chance >= firsts
        chance -= firsts * which
        return self.rank_of(np.where(which, second, first), chance), which, options

    def best(self, hands: Words) -> tuple[Words, Words]:
        """The first and second captures of the best grade that there is in a seat's style."""
        first, second = self.best_in(hands, self.look.grades[0])
        for number, grades in enumerate(self.look.grades[1:], 1):
            own = self.look.style.take(self.turn) == number
            firsts, seconds = self.best_in(hands, grades)
            first, second = np.where(own, firsts, first), np.where(own, seconds, second)
        return first, second

    def best_in(self, hands: Words, grades: Sequence[Grade]) -> tuple[Words, Words]:
        """The same, if all played in one style."""
        *better, last = grades
        first, second = self.at_level(hands, last.first), self.at_level(hands, last.second)
        for grade in reversed(better):
            firsts, seconds = self.at_level(hands, grade.first), self.at_level(hands, grade.second)
            there = (firsts | seconds) != 0
            first, second = np.where(there, firsts, first), np.where(there, seconds, second)
        return first, second

    def at_level(self, hands: Words, level: int | None) -> Words:
        """The captures of one level: one bit in the field of each rank that gives one."""
        return np.zeros_like(hands) if level is None else hands & self.table[level]

    def rank_of(self, options: Words, place: Words) -> Ints:
        """The rank of the option at a place (from 0) among others.

        Every field is made to hold how many options there are up to it; so many fields as hold no
        more than the place lie below the rank that is sought.
        """
        options |= options >> 1
        options |= options >> 2
        options &= ONE_EACH
        options *= ONE_EACH
        if self.player.layout.hand <= _FEW:
            return _fields_up_to(options, place, ONE_EACH)
        # More than eight do not fit beside the bit by which fields are compared.
        even = _fields_up_to(options & _EVEN, place, _EVEN_ONES)
        return even + _fields_up_to(options >> FIELD & _EVEN, place, _ODD_ONES)

    def change(self, steps: Steps, step: Ints, at: Ints | slice, seat: Ints, rank: Ints) -> Words:
        """Do one thing in each of these deals; gives the hands of who did it.

        Args:
            steps: what is done,
            step: and where it stands there.
            at: in which deals, each once.
            seat: who does it,
            rank: and in which rank.
        """
        lanes, shift = self.lanes[at], rank.astype(np.uint64) * np.uint64(FIELD)
        self._states[lanes * _PLACES + rank] = steps.after.take(step)
        for table, added in zip(self.table, steps.table, strict=True):
            table[at] += added.take(step) << shift
        whose, change = lanes * self.players + seat, steps.hand.take(step)
        hands = self._hands.take(whose)
        hands ^= (change & IN_FIELD) << shift
        hands += change & ABOVE
        self._hands[whose] = hands
        return hands

    def opened(self, at: Ints, opens: Array, rank: Ints) -> None:
        """A capture has opened a claim, or somebody's right."""
        claim = opens == A_CLAIM_OPENS
        self.claim_opens(at[claim], rank[claim])
        right = ~claim
        self.right_opens(at[right], opens[right].astype(np.int64) - 1, rank[right])

    def lie_down(self, at: Ints) -> None:
        """Throw in these hands, and see whose mistakes lie on the table now."""
        seat, lanes = self.turn[at], self.lanes[at]
        whose = lanes * self.players + seat
        hands = self._hands.take(whose)
        held = np.flatnonzero((hands[:, None] >> _SHIFTS & IN_FIELD).ravel() != 0)
        which = held // _RANKS
        rank = held - which * _RANKS
        place = lanes.take(which) * _PLACES + rank
        step = seat.take(which) * self.look.states + self._states.take(place)
        self._states[place] = self.look.lie_down.after.take(step)
        shift = rank.astype(np.uint64) * np.uint64(FIELD)
        firsts = np.flatnonzero(np.diff(which, prepend=-1))
        for table, added in zip(self.table, self.look.lie_down.table, strict=True):
            table[at] += np.add.reduceat(added.take(step) << shift, firsts)
        self._hands[whose] = hands & (PILE << PILE_AT)
        self.standing[at] ^= (1 | 1 << self.players) << seat
        mistakes = np.flatnonzero(self.look.lie_down.opens.take(step))
        self.claim_opens(at[which[mistakes]], rank[mistakes])

    # --- Free actions ---

    def notices(self, at: Ints, seat: Ints, what: Noticeable, rank: Ints) -> Flags:
        """Whether a seat notices something of a rank."""
        starts = self._starts.take(self.lanes[at] * self.players + seat)
        occasion = (rank + NOTICE[what]).astype(np.uint64)
        chance = counted_each(starts, occasion) >> WORD_BITS
        return chance < self.player.notices_below.take(seat)

    def right_opens(self, at: Ints, owner: Ints, rank: Ints) -> None:
        """Put the pair down if its owner notices; nobody asks again."""
        state = self._states.take(self.lanes[at] * _PLACES + rank)
        down = self.notices(at, owner, "right", rank) & (self.look.owner.take(state) == owner)
        self.put_down(at[down], owner[down], rank[down])

    def put_down(self, at: Ints, seat: Ints, rank: Ints) -> None:
        """Cards go from a hand to its own pile."""
        steps = self.look.put_down
        state = self._states.take(self.lanes[at] * _PLACES + rank)
        hands = self.change(steps, seat * self.look.states + state, at, seat, rank)
        self.free_actions[self.lanes[at]] += 1
        emptied = np.flatnonzero(hands & _SIZES == 0)
        self.standing[at[emptied]] ^= 1 << seat[emptied]

    def take(self, steps: Steps, at: Ints, seat: Ints, rank: Ints) -> None:
        """The dealer's mournival, or a claim."""
        state = self._states.take(self.lanes[at] * _PLACES + rank)
        self.change(steps, state.astype(np.int64), at, seat, rank)
        self.free_actions[self.lanes[at]] += 1
        self.capturer[at] = seat

    # --- Claims ---

    def claim_opens(self, at: Ints, rank: Ints) -> None:
        """Remember the claims that somebody notices."""
        if not self.player.claims:
            return
        kind = self.look.kind.take(self._states.take(self.lanes[at] * _PLACES + rank))
        noticed = kind != NONE
        if not self.player.all_is_noticed:
            noticed &= (self.chances(at, kind, rank) < self.player.notices_below).any(axis=1)
        bits = np.uint64(1) << rank[noticed].astype(np.uint64)
        np.bitwise_or.at(self.waiting, self.lanes[at[noticed]], bits)

    def chances(self, at: Ints, kind: Array, rank: Ints) -> Words:
        """For each claim the chances of all seats to notice it."""
        occasion = (_CLAIM_NOTICES.take(kind) + rank).astype(np.uint64)
        return counted_each(self.starts[self.lanes[at]], occasion[:, None]) >> WORD_BITS

    def call(self) -> None:
        """Make claims, in each deal rank after rank, until nobody can make one."""
        at = np.flatnonzero(self.waiting.take(self.lanes))
        left = self.waiting[self.lanes[at]]
        while len(at):
            left = self.call_lowest(at, left)
            more = left != 0
            at, left = at[more], left[more]

    def call_lowest(self, at: Ints, left: Words) -> Words:
        """Make the claim of the lowest rank in each deal, if anybody can; gives what is left."""
        lowest = left & -left
        left = left ^ lowest
        rank = np.bitwise_count(lowest - 1).astype(np.int64)
        kind = self.look.kind.take(self._states.take(self.lanes[at] * _PLACES + rank))
        caller = np.where(kind == NONE, NONE, self.callers(at, kind, rank))
        made = caller != NONE
        done = made | (kind == NONE)  # a capture may have taken what there was to claim
        self.waiting[self.lanes[at[done]]] ^= lowest[done]
        self.take(self.look.claim, at[made], caller[made], rank[made])
        if self.player.claim_is_turn:
            passes = made & (caller == self.turn[at])
            self.passed_on(at[passes])
            left = np.where(passes, self.waiting[self.lanes[at]], left)
        return left

    def callers(self, at: Ints, kind: Array, rank: Ints) -> Ints:
        """Who makes each claim: of those who noticed it and may, whoever drew lowest.

        How low a chance is is seen beside those by which the seat would have noticed.
        """
        chance, below = self.chances(at, kind, rank), self.player.notices_below
        barred = chance >= below
        if not self.seats.may_claim.all():
            barred |= ~self.may_claim(at, kind)
        if not self.player.all_as_alert:
            chance = (chance << WORD_BITS) // np.maximum(below, 1)
        chance[barred] = 1 << WORD_BITS
        return np.where(barred.all(axis=1), NONE, chance.argmin(axis=1))

    def may_claim(self, at: Ints, kind: Array) -> Flags:
        """For each claim which seats the rules let make it now."""
        seats, dealer = np.arange(self.players), self.player.dealer
        standing = self.standing[at, None]
        case = kind[:, None] * (2 * IN_TURN)
        case = case + IN_TURN * (seats == self.turn[at, None])
        case += LAIN_DOWN * (standing >> self.players + seats & 1)
        case += WAITS_FOR_DEALER * (standing >> dealer & ~self.acted[at, None])
        case += IS_DEALER * (seats == dealer)
        may: Flags = self.seats.may_claim[case]
        return may

    def passed_on(self, at: Ints) -> None:
        """Pass the turn on after a claim that was a turn."""
        turn = self.turn[at]
        self.acted[at] |= turn == self.player.dealer
        self.turn[at] = self.following(turn, self.standing[at])

    # --- Where all play at once ---

    def any_seats(self) -> Ints:
        """Any seat that can capture; where none can, any that holds cards (R8)."""
        hands = self.hands[self.lanes].T
        table = np.bitwise_or.reduce(self.table)
        able = _bits(hands & table != 0)
        able = np.where(able == 0, self.standing & (1 << self.players) - 1, able)
        held = (hands >> SIZE_AT & SIZE).sum(axis=0, dtype=np.uint64)
        chance = counted_each(self.nobodys[self.lanes], held) >> WORD_BITS
        place = chance * np.bitwise_count(able) >> WORD_BITS
        return self.seats.chosen[able, place.view(np.int64)].astype(np.int64)


_SHIFTS: Final = np.arange(_RANKS, dtype=np.uint64) * np.uint64(FIELD)
_CLAIM_NOTICES: Final = np.array([NOTICE[kind] for kind in CLAIM_KINDS])


def _in_fields(of_state: Words, states: Array) -> Words:
    """A word for each deal from what the states of its ranks, a row each, give to their fields."""
    word = np.zeros(states.shape[1], dtype=np.uint64)
    for rank, row in enumerate(states):
        word |= of_state.take(row) << np.uint64(rank * FIELD)
    return word


def _bits(flags: Flags) -> Ints:
    """A bit for each row."""
    bits: Ints = np.bitwise_or.reduce(flags.astype(np.int64) << np.arange(len(flags))[:, None])
    return bits


_EVEN: Final = sum(IN_FIELD << 2 * FIELD * place for place in range(8))
_EVEN_ONES: Final = sum(1 << FIELD * rank for rank in range(0, _RANKS, 2))
_ODD_ONES: Final = sum(1 << FIELD * (rank - 1) for rank in range(1, _RANKS, 2))


def _fields_up_to(counts: Words, place: Words, ones: int) -> Ints:
    """How many fields hold no more than a place, which is below 8 or has eight bits a field.

    Args:
        ones: a one in each of the fields.
    """
    highest = ones << (FIELD if ones == ONE_EACH else 2 * FIELD) - 1
    reached = (place * ones + highest - counts) & highest
    fields: Ints = np.bitwise_count(reached).astype(np.int64)
    return fields
