"""The search for the value of folded positions: max^n, each seat for its own counters.

It goes deep first, keeps what it has found in a table, and can stop after any number of positions
and go on later: nothing of it stands on Python's own stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from laughlie.play.folded import Fold
from laughlie.play.turns import NOBODY, OVER, Turns, Way

MOST_KEPT: Final = 400_000
"""Positions whose values are kept at a time; the oldest half goes when there are more."""
AT_A_TIME: Final = 20_000
"""Positions between two looks at how many are kept."""

_Open = tuple[int, Iterator[Way], int, int, int, int, int]
"""A position that is being looked at: its number; the ways that are left, and how many there were;
the most that the seat in turn gains so far, and what all gain then; and of the way that is being
looked at what is gained by it, and whose it is."""


class Search:
    """Finds what each seat has still to gain, for one position after another."""

    def __init__(self, fold: Fold, most_kept: int = MOST_KEPT) -> None:
        self.fold = fold
        self.turns = Turns(fold)
        self.positions = 0
        """How many were looked at."""
        self._most_kept = most_kept
        self._table: dict[int, int] = {OVER: 0}
        self._open: list[_Open] = []

    @property
    def running(self) -> bool:
        """Whether a position is being looked at."""
        return bool(self._open)

    def value(self, number: int) -> int | None:
        """What all gain from a position on, folded; None as long as that is not known."""
        return self._table.get(number)

    def begin(self, number: int) -> None:
        """Look at this position next; what was being looked at is given up."""
        ways = self.turns.ways(number)
        self._open = [(number, iter(ways), len(ways), -1, 0, 0, NOBODY)]
        self.positions += 1

    def run(self, positions: int) -> bool:
        """Look at so many new positions at most; True once the value is known."""
        while self._open and positions > 0:
            self._run(min(positions, AT_A_TIME))
            positions -= AT_A_TIME
            self._forget()
        return not self._open

    def _run(self, positions: int) -> None:
        """Go on with what is open.

        This is where all the time goes. So it is one function, on names of its own.
        """
        fold, table, opened = self.fold, self._table, self._open
        ways_of, follow, spares = self.turns.ways, self.turns.follow, self._spares
        shifts, mask, in_turns = fold.gain_shifts, fold.gain_mask, fold.in_turns
        until = self.positions + positions
        number, left, count, best, value, gain, seat = opened.pop()
        while True:
            way = next(left, None)
            if way is None:
                found = value // count if best < 0 else value
                if in_turns or best < 0:
                    table[number] = found
                if not opened:
                    return
                number, left, count, best, value, gain, seat = opened.pop()
            else:
                seat, keep, delta, gain, own, other, watched, turn = way
                after = (number & keep) + delta
                if not (after & own and after & other) or after & watched:
                    after, gain = follow(number, turn)
                if after in table:
                    found = table[after]
                else:
                    opened.append((number, left, count, best, value, gain, seat))
                    ways = ways_of(after)
                    number, left, count, best, value = after, iter(ways), len(ways), -1, 0
                    self.positions += 1
                    if self.positions == until:
                        break
                    continue
            found += gain
            if seat == NOBODY:
                value += found
                continue
            own_gain = found >> shifts[seat] & mask
            if own_gain > best or (
                own_gain == best and found != value and spares(seat, found, value)
            ):
                best, value = own_gain, found
        opened.append((number, left, count, best, value, gain, seat))

    def _forget(self) -> None:
        if len(self._table) > self._most_kept:
            half = islice(self._table.items(), len(self._table) // 2, None)
            self._table = {OVER: 0, **dict(half)}

    def _spares(self, seat: int, gains: int, others: int) -> bool:
        """Whether of two that are equal for a seat the first is what it takes."""
        return self._turned(seat, gains) < self._turned(seat, others)

    def _turned(self, seat: int, gains: int) -> int:
        """The same gains with the seat after this one the highest, and this one the lowest."""
        bits, whole = self.fold.gain_bits, self.fold.gain_bits * self.fold.players
        up = bits * ((seat + 1) % self.fold.players)
        return (gains << up | gains >> whole - up) & (1 << whole) - 1
