"""Columns of whole numbers, one a deal: arrays of NumPy's where it is there, and lists elsewhere.

All results are exact, and so the same either way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul, ne, sub
from typing import Any, Final

from laughlie.play.chances import numpy_if_there

Column = Any
"""An array of NumPy's (int64), or a list of ints."""

_SMALL: Final = 1 << 20
"""So many squares of numbers below this one have a sum that 64 bits hold."""


def column(values: Sequence[int], times: int = 1) -> Column:
    """A column of these numbers, each so many times as large."""
    np = numpy_if_there()
    if np is None:
        return [value * times for value in values]
    return np.asarray(values, dtype=np.int64) * times


def less(values: Column, others: Column) -> Column:
    """Number by number the first less the second."""
    if isinstance(values, list):
        return list(map(sub, values, others))
    return values - others


def zeros(length: int) -> Column:
    """A column of noughts."""
    np = numpy_if_there()
    return [0] * length if np is None else np.zeros(length, dtype=np.int64)


def add_to(there: Column, start: int, values: Column, times: int) -> None:
    """Add numbers, each so many times, to a column from some place on."""
    stop = start + len(values)
    if isinstance(values, list):
        there[start:stop] = [
            old + times * new for old, new in zip(there[start:stop], values, strict=True)
        ]
    else:
        there[start:stop] += times * values


def total(values: Column) -> int:
    """The sum."""
    return sum(values) if isinstance(values, list) else int(values.sum())


def squares(values: Column) -> int:
    """The sum of the squares, however large the numbers are."""
    if isinstance(values, list):
        return sum(map(mul, values, values))
    if len(values) < _SMALL and (not len(values) or abs(values).max() < _SMALL):
        return int(values @ values)
    return squares(values.tolist())


def how_many_differ(columns: Iterable[Column], others: Iterable[Column]) -> int:
    """In how many places any of the first columns differs from its fellow among the others."""
    here, there = list(columns), list(others)
    if isinstance(here[0], list):
        return sum(map(ne, zip(*here, strict=True), zip(*there, strict=True)))
    differs = here[0] != there[0]
    for one, other in zip(here, there, strict=True):
        differs = differs | (one != other)
    return int(differs.sum())
