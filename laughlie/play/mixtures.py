"""Mixtures of two readings: some points as one has them, the others as the other has them.

What does a single point do? That hangs on how the other points stand. So a point's effect is a mean
over ways that lead from the first reading to the second, one point after another: how much changes
when that point's turn comes. Where there are at most 8 points every order is such a way, one as
good as another; so all mixtures count, each by the number of ways through it, and where all can be
played the effect is what is known as the point's Shapley value. Where there are more points, there
are two ways for each: the points in the order of the table, begun at that point, forwards and
backwards. A way through a mixture that contradicts itself is left out, and the mixture is named.

As every way leads from one reading to the other, the effects of all points together are the whole
difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final, Literal, NamedTuple

from laughlie.readings import Layout, Reading, ReadingError
from laughlie.readings.compare import compare
from laughlie.readings.layouts import FIGURES
from laughlie.readings.points import Points

MOST_FOR_ALL: Final = 8
"""So many points at the most are taken in every order."""
LAYOUT: Final = "layout"
"""Stands among the points where the two readings are not paid by the same figures."""

Mixture = int
"""A bit for each point, in their order: whether it stands as the second reading has it."""
Idle = Literal["not_in_a_deal", "noticed_at_once"]
"""Why a point never matters where seats play one deal by themselves: it is not about the play of a
deal, or it says how long a seat may put off what such a seat does at once or never."""


class Played(NamedTuple):
    """What a deal is played by."""

    reading: Reading
    layout: Layout


class Refused(NamedTuple):
    """A mixture that contradicts itself."""

    points: tuple[str, ...]
    """Those that stand in it as the second reading has them."""
    sentence: str


class Mixtures(NamedTuple):
    """All that lies between two readings, and the ways that lead through it."""

    points: tuple[str, ...]
    """The points that can matter; `LAYOUT` is the last of them, if the figures differ."""
    idle: Mapping[str, Idle]
    """Points that differ too, and never matter."""
    orders: tuple[tuple[str, ...], ...] | None
    """The orders that are taken; None: every order is, but for those through what is refused."""
    played: Mapping[Mixture, Played]
    refused: tuple[Refused, ...]
    steps: Mapping[tuple[Mixture, int], int]
    """How many ways take a step: from a mixture, by changing the point at this place."""

    @property
    def ways(self) -> int:
        """How many ways there are; each begins with the first reading as it is."""
        return sum(ways for (before, _), ways in self.steps.items() if not before)

    def shares(self, place: int) -> dict[Mixture, int]:
        """What each mixture counts for the effect of a point, times the number of ways.

        More than 0 where that point was just changed, less where it is the next to be changed.
        """
        shares: Counter[Mixture] = Counter()
        for (before, changed), ways in self.steps.items():
            if changed == place:
                shares[before] -= ways
                shares[before | 1 << place] += ways
        return {mixture: share for mixture, share in sorted(shares.items()) if share}


def mix(first: Played, second: Played) -> Mixtures:
    """Mix two readings.

    Args:
        first, second: readings, with layouts that deal the cards out alike.
    """
    a, b = first.reading.points, second.reading.points
    differ = [row.point for row in compare([first.reading, second.reading]).differences]
    idle = {point: why for point in differ if (why := why_idle(point, a, b))}
    points = tuple(point for point in differ if point not in idle)
    if figures(first.layout) != figures(second.layout):
        points += (LAYOUT,)
    every_order = len(points) <= MOST_FOR_ALL
    orders = () if every_order else stated_orders(len(points))
    wanted = range(1 << len(points)) if every_order else _on_the_way(orders)
    played, refused = _mixed(first, second, points, wanted)
    kept = [order for order in orders if played.keys() >= set(_mixtures_of(order))]
    return Mixtures(
        points,
        idle,
        None if every_order else tuple(tuple(points[i] for i in order) for order in kept),
        played,
        refused,
        _steps_of_all(len(points), played) if every_order else _steps_of(kept),
    )


def why_idle(point: str, a: Points, b: Points) -> Idle | None:
    """Why it never matters where seats play by themselves that a point differs; None: it may."""
    if point in ("first_dealer", "won_piles", "match_ends"):
        return "not_in_a_deal"
    if point in ("mournival_in_hand", "dead_pair_window"):
        return "noticed_at_once"
    if point == "prial" and "after_third_captures" not in (a.prial, b.prial):
        return "noticed_at_once"
    return None


def figures(layout: Layout) -> tuple[int, ...]:
    """All that is dealt and paid by a layout."""
    return tuple(getattr(layout, name) for name in FIGURES)


# --- The mixtures --------------------------------------------------------------------------------


def _mixed(
    first: Played, second: Played, points: Sequence[str], wanted: Iterable[Mixture]
) -> tuple[dict[Mixture, Played], tuple[Refused, ...]]:
    played, refused = {}, []
    for mixture in wanted:
        changed = tuple(point for place, point in enumerate(points) if mixture >> place & 1)
        try:
            played[mixture] = _with(first, second, changed)
        except ReadingError as fault:
            refused.append(Refused(changed, str(fault)))
    return played, tuple(refused)


def _with(first: Played, second: Played, changed: Sequence[str]) -> Played:
    """The first reading with some points of the second."""
    values = {point: second.reading.cells[point].value for point in changed if point != LAYOUT}
    layout = second.layout if LAYOUT in changed else first.layout
    return Played(first.reading.override(**values), layout)


# --- The ways ------------------------------------------------------------------------------------

Order = tuple[int, ...]
"""The places of points, one after another."""


def stated_orders(points: int) -> tuple[Order, ...]:
    """Of so many points: begun at each of them, forwards and backwards."""
    return tuple(
        tuple((start + step * way) % points for step in range(points))
        for way in (1, -1)
        for start in range(points)
    )


def _mixtures_of(order: Order) -> Iterator[Mixture]:
    """Every mixture on a way, from the first reading to the second."""
    return accumulate((1 << place for place in order), initial=0)


def _on_the_way(orders: Iterable[Order]) -> list[Mixture]:
    return sorted({mixture for order in orders for mixture in _mixtures_of(order)})


def _steps_of(orders: Iterable[Order]) -> dict[tuple[Mixture, int], int]:
    return Counter(
        step for order in orders for step in zip(_mixtures_of(order), order, strict=False)
    )


def _steps_of_all(points: int, played: Mapping[Mixture, Played]) -> dict[tuple[Mixture, int], int]:
    """Of every order that leads through nothing but what can be played.

    So many ways lead to where a step begins, and so many lead on from where it ends.
    """
    last = (1 << points) - 1
    there, on = {0: 1}, {last: 1}
    for mixture in sorted(played):
        for place in _places(mixture):
            there[mixture] = there.get(mixture, 0) + there.get(mixture ^ 1 << place, 0)
    for mixture in sorted(played, reverse=True):
        for place in _places(last ^ mixture):
            on[mixture] = on.get(mixture, 0) + on.get(mixture | 1 << place, 0)
    return {
        (mixture, place): there.get(mixture, 0) * on.get(mixture | 1 << place, 0)
        for mixture in sorted(played)
        for place in _places(last ^ mixture)
        if (mixture | 1 << place) in played
    }


def _places(mixture: Mixture) -> Iterator[int]:
    return (place for place in range(mixture.bit_length()) if mixture >> place & 1)
