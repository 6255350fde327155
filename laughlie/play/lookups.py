"""A reading's tables as NumPy arrays, for the styles of its seats.

No rule stands here: all comes from `laughlie.rules`. This needs NumPy.

What a seat can do is seen in one glance for all ranks. A *hand* is a word with four bits for each
rank, of which one is set: it tells how many the seat holds. The *table* is a word in which every
rank has the same four bits, set where a seat that holds so many can capture. One *and* of the two
gives the captures. There is one such word for each *level*: the first and the second capture that a
rank may give, for each grade of the style.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from laughlie import rules
from laughlie.cards import OF_A_RANK, RANKS
from laughlie.play.arrays import FIELD, ONE_EACH, Array, Words
from laughlie.play.packed import (
    PutDowns,
    counts_in_opening,
    first_states,
    grades_of,
    opens,
    put_downs_of,
)
from laughlie.play.styles import Style
from laughlie.readings.points import CLAIM_KINDS
from laughlie.rules import RankState, Tables

NONE: Final = -1
"""What stands in an array for no seat, no kind, or nothing."""

# --- A hand --------------------------------------------------------------------------------------

RANK_BITS: Final = (1 << FIELD * len(RANKS)) - 1
SIZE_AT: Final = FIELD * len(RANKS)
SIZE: Final = 0x1F
PILE_AT: Final = SIZE_AT + 5
PILE: Final = 0x3F
"""Above its ranks, a hand tells how many cards it has, and how many lie in its pile."""
ABOVE: Final = (1 << 64) - 1 - RANK_BITS
_WORD: Final = (1 << 64) - 1


def hands_of(counts: Words, cards: int) -> Words:
    """Hands of so many cards, from how many they have of each rank."""
    ones, twos, fours = (counts >> np.uint64(place) & np.uint64(ONE_EACH) for place in range(3))
    threes = ones & twos
    held = (ones ^ threes) | (twos ^ threes) << 1 | threes << 2 | fours << 3
    return held | np.uint64(cards << SIZE_AT)


def _bit(held: int) -> int:
    """How a hand tells that it holds so many of a rank."""
    return 1 << held - 1 if held else 0


def _hand_change(held: int, cards: int, won: int) -> int:
    """What becomes of a hand: the bits of a rank to flip, and above them what is added."""
    above = (won << PILE_AT) - (cards << SIZE_AT)
    return above & ABOVE | _bit(held) ^ _bit(held - cards)


# --- What can be done ----------------------------------------------------------------------------


class Steps(NamedTuple):
    """One kind of action within a rank, by state, and by seat and choice where they matter.

    Where there is no such action, nothing changes.
    """

    after: Array
    hand: Words
    """What becomes of the hand of who acts; see `ABOVE`."""
    table: tuple[Words, ...]
    """For each level, what is added to the rank's field of the table."""
    opens: Array
    """What it opens, as `laughlie.play.packed.opens` tells."""


class _Step(NamedTuple):
    """One action in one state."""

    before: int
    after: int
    held: int = 0
    """Cards of the rank in the hand of who acts."""
    cards: int = 0
    """Those of them that go."""
    won: int = 0


class Grade(NamedTuple):
    """The captures of one grade of a style: the levels of first and second captures, if any."""

    first: int | None
    second: int | None


class Lookups:
    """The tables of a reading for a number of players, and a style for each seat."""

    def __init__(self, tables: Tables, styles: tuple[Style, ...]) -> None:
        self.states = len(tables.states)
        self._tables = tables
        self._put_downs = put_downs_of(tables, styles)
        kinds = list(dict.fromkeys(styles))
        self.style = np.array([kinds.index(style) for style in styles])
        """By seat: which of the styles there are is its own."""
        levels = _Levels(tables)
        self.grades = [levels.grades_of(style) for style in kinds]
        """For each style there is, its grades, best first."""
        self._fields = levels.fields
        self.table = tuple(np.array(fields, dtype=np.uint64) for fields in levels.fields)
        """For each level, by state: the rank's field of the table if it is the aces'."""
        self.nothing = tables.number[RankState((0,) * tables.players, 0)]
        """The state of a rank that is all won."""
        self.first = _by_number(first_states(tables))
        """By code (`laughlie.play.chances`): the state of a rank after the deal."""
        self.capture = self._steps(self._captures())
        """By seat, state and which of the captures."""
        self.lie_down = self._steps(self._lying_down())
        """By seat and state; hands are not told."""
        self.put_down = self._steps(self._putting_down())
        """By seat and state."""
        self.claim = self._steps(self._claims())
        self.take = self._steps(self._takes())
        self.kind = np.array([_kind(tables, state) for state in self.all_states], dtype=np.int8)
        """By state: which of `CLAIM_KINDS` can be claimed."""
        self.may_take = np.array([after is not None for after in tables.taken])
        """By state: whether the dealer may take a mournival in the opening."""
        self.opening = np.array(
            [counts_in_opening(tables, s, self._put_downs[s]) for s in self.all_states]
        )
        """By state: whether somebody does something in the opening if it is noticed."""
        self.owner = np.array([_owner(steps) for steps in self._put_downs], dtype=np.int8)
        """By state: who puts something down if it is noticed."""

    @property
    def all_states(self) -> range:
        """The numbers of the rank states."""
        return range(self.states)

    def _steps(self, steps: Iterable[_Step]) -> Steps:
        rows = list(steps)
        return Steps(
            np.array([row.after for row in rows], dtype=np.uint16),
            np.array([_hand_change(*row[2:]) for row in rows], dtype=np.uint64),
            tuple(
                np.array([_added(of, row) for row in rows], dtype=np.uint64) for of in self._fields
            ),
            np.array([opens(self._tables, row.before, row.after) for row in rows], dtype=np.int8),
        )

    def _by_seat(self) -> Iterator[tuple[int, int, int]]:
        """Every seat and state, and how many the seat holds there."""
        for seat in range(self._tables.players):
            for number, state in enumerate(self._tables.states):
                yield seat, number, state.held[seat]

    def _captures(self) -> Iterator[_Step]:
        for seat, state, held in self._by_seat():
            there = self._tables.captures[state][seat]
            for step in there:
                cards = rules.HAND_CARDS[step.shape]
                yield _Step(state, step.after, held, cards, step.wins)
            for _ in range(len(there), CAPTURES_OF):
                yield _Step(state, state)

    def _lying_down(self) -> Iterator[_Step]:
        for seat, state, _ in self._by_seat():
            yield _Step(state, self._tables.lying_down[state][seat])

    def _putting_down(self) -> Iterator[_Step]:
        for seat, state, held in self._by_seat():
            step = self._put_downs[state][seat]
            if step is None:
                yield _Step(state, state)
            else:
                yield _Step(state, step.after, held, step.cards, step.cards)

    def _claims(self) -> Iterator[_Step]:
        for state, step in enumerate(self._tables.claim):
            yield _Step(state, state) if step is None else _Step(state, step.after, won=step.cards)

    def _takes(self) -> Iterator[_Step]:
        for state, after in enumerate(self._tables.taken):
            yield _Step(state, state) if after is None else _Step(state, after, won=OF_A_RANK)


CAPTURES_OF: Final = 2
"""The most captures that one rank ever gives a seat."""


def _added(fields: Sequence[int], step: _Step) -> int:
    return fields[step.after] - fields[step.before] & _WORD


def _by_number(numbers: dict[int, int]) -> Array:
    return np.array([numbers.get(number, 0) for number in range(max(numbers) + 1)], np.uint16)


def _kind(tables: Tables, state: int) -> int:
    step = tables.claim[state]
    return NONE if step is None else CLAIM_KINDS.index(step.kind)


def _owner(put_downs: PutDowns) -> int:
    return next((seat for seat, step in enumerate(put_downs) if step is not None), NONE)


Level = tuple[int, int]
"""A grade, and which of a rank's captures."""


class _Levels:
    """What stands on the table in every state, for each level that some style has."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.fields: list[list[int]] = []

    def grades_of(self, style: Style) -> list[Grade]:
        """The grades of a style, best first; its levels are added to those there are."""
        held = _held_where_liked(self._tables, style)
        number = {level: self._number(held[level]) for level in held}
        return [
            Grade(number.get((grade, 0)), number.get((grade, 1)))
            for grade in sorted({grade for grade, _ in held})
        ]

    def _number(self, held: defaultdict[int, set[int]]) -> int:
        fields = [sum(map(_bit, held[state])) for state in range(len(self._tables.states))]
        if fields not in self.fields:
            self.fields.append(fields)
        return self.fields.index(fields)


def _held_where_liked(tables: Tables, style: Style) -> dict[Level, defaultdict[int, set[int]]]:
    """For every level, by state: how many a seat holds that would capture so.

    Of what it can capture within one rank, a seat only ever chooses what it likes best there. And
    who holds as many can do as much, whatever the seat.
    """
    grades = grades_of(tables, (style,) * tables.players)
    found: dict[Level, defaultdict[int, set[int]]] = {}
    for (state, seat, which), grade in grades.items():
        there = range(len(tables.captures[state][seat]))
        if grade == min(grades[state, seat, other] for other in there):
            held = tables.states[state].held[seat]
            found.setdefault((grade, which), defaultdict(set))[state].add(held)
    return found
