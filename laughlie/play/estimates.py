"""Means and shares over many deals, with intervals, out of exact sums.

All that is counted is whole numbers, and it stays so until the last division and the last root. So
it does not matter in how many parts the deals were played, or in which order the parts came in.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from laughlie.play.columns import Column, squares, total

CONFIDENCE: Final = 0.95
"""How often an interval holds what it is about, if deals are drawn again and again."""
STANDARD_ERRORS: Final = 1.959963984540054
"""To either side: the normal distribution has 95 % between."""
DIGITS: Final = 6
"""Figures after the point that are kept."""


class Estimate(NamedTuple):
    """A mean or a share, and between which values it may lie; None if one deal is all there is."""

    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Sums:
    """Whole numbers, one for each deal: how many there are, their sum, and that of their squares.

    Sums of several parts are added with ``+``.
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, values: Column) -> Sums:
        """The sums of a column of numbers."""
        return cls(len(values), total(values), squares(values))

    def __add__(self, more: Sums) -> Sums:
        return Sums(self.count + more.count, self.total + more.total, self.squares + more.squares)

    def mean(self, scale: int = 1) -> Estimate:
        """The mean, in units of ``scale``, with its normal interval.

        That is the mean, and to either side as many sample standard errors as a normal
        distribution has for 95 %: Z · √((n·Σx² − (Σx)²) / (n²·(n − 1))).
        """
        count = self.count
        value = self.total / (count * scale)
        if count < 2:
            return _rounded(value, None)
        spread = count * self.squares - self.total**2
        error = math.sqrt(spread / (count**2 * (count - 1) * scale**2))
        return _rounded(value, STANDARD_ERRORS * error)


def share(count: int, of: int) -> Estimate:
    """A share, so many of so many, with Wilson's interval (E. B. Wilson, 1927).

    That is all shares from which this one is no more standard errors away than a normal
    distribution has for 95 %. Unlike others it stays right near 0 and 1.
    """
    z2 = STANDARD_ERRORS**2
    middle = (count + z2 / 2) / (of + z2)
    half = STANDARD_ERRORS * math.sqrt(count * (of - count) / of + z2 / 4) / (of + z2)
    return Estimate(
        _round(count / of), _round(max(middle - half, 0)), _round(min(middle + half, 1))
    )


def _rounded(value: float, half: float | None) -> Estimate:
    if half is None:
        return Estimate(_round(value), None, None)
    return Estimate(_round(value), _round(value - half), _round(value + half))


def _round(value: float) -> float:
    return round(value, DIGITS) + 0.0  # never -0.0
