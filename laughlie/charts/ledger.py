"""The ledger of a match: what each has won or lost after every deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

import altair as alt

from laughlie.charts.look import (
    Inks,
    Row,
    Shown,
    colour,
    dash,
    data,
    finish,
    inks,
    legible,
    room_for,
    shape,
)
from laughlie.money import Match
from laughlie.table.look import Theme
from laughlie.words import words

Amount = int | Fraction

_HEIGHT: Final = 320
_BESIDE: Final = 10
"""Pixels from the end of a line to its name."""
_GAP: Final = 17
"""Pixels from one name at a line's end to the next."""


class LedgerRow(NamedTuple):
    """How much one seat won or lost in one deal."""

    deal: int
    """From 1."""
    name: str
    net: Amount
    """Counters."""


def ledger_rows(match: Match, names: Sequence[str]) -> tuple[LedgerRow, ...]:
    """The rows of a match, deal by deal and seat by seat."""
    return tuple(
        LedgerRow(number, names[seat], net)
        for number, played in enumerate(match.deals, start=1)
        for seat, net in enumerate(played.nets)
    )


def ledger(rows: Sequence[LedgerRow], *, theme: Theme = "auto", language: str = "en") -> Shown:
    """A line for each seat, in counters won or lost since the first deal."""
    say, ink = words(language).charts, inks(theme)
    totals = _totals(rows)
    final = {name: line[-1] for name, line in totals.items()}
    deals = max((row.deal for row in rows), default=0)
    return finish(
        _layers(totals, deals, ink, language),
        title=say.ledger_title(),
        subtitle=say.ledger_subtitle(),
        sentence=say.ledger_sentence(list(final.items()), deals),
        height=_HEIGHT,
        theme=theme,
    )


def _totals(rows: Sequence[LedgerRow]) -> dict[str, list[Fraction]]:
    """For each name what it has before the first deal and after each."""
    totals: dict[str, list[Fraction]] = {}
    for row in sorted(rows, key=lambda row: row.deal):
        line = totals.setdefault(row.name, [Fraction(0)])
        line.append(line[-1] + row.net)
    return totals


def _layers(
    totals: Mapping[str, Sequence[Fraction]], deals: int, ink: Inks, language: str
) -> list[alt.Chart]:
    say = words(language).charts
    low, high = _domain(totals)
    names = list(totals)
    gap = (high - low) * _GAP / _HEIGHT
    ends = _ends(totals, deals, gap, language)
    right = max((room_for(str(end["text"]), deals, 0, _BESIDE) for end in ends), default=1)
    x = (
        alt.X("deal:Q")
        .title(say.deals_axis())
        .scale(domain=[0, right], nice=False)
        .axis(values=list(range(deals + 1)), format="d", grid=False)
    )
    y = (
        alt.Y("total:Q")
        .title(say.counters_axis())
        .scale(domain=[low, high], nice=False)
        .axis(tickCount=6)
    )
    lines = alt.Chart(data(_points(totals, language))).encode(
        x=x, y=y, color=colour("name", names, ink, None)
    )
    named = alt.Chart(data(ends)).encode(x=x, y=y, text="text:N")
    return [
        alt.Chart(data([{"total": 0}])).mark_rule(color=ink.soft).encode(y=y),
        lines.mark_line(strokeWidth=2).encode(strokeDash=dash("name", names, None)),
        lines.mark_point(size=70, filled=True, opacity=1).encode(
            shape=shape("name", names, None), tooltip=_tips(language)
        ),
        *legible(named, ink, align="left", dx=_BESIDE),
    ]


def _tips(language: str) -> list[alt.Tooltip]:
    say = words(language).charts
    return [
        alt.Tooltip("name:N", title=say.name_tip()),
        alt.Tooltip("deal:Q", title=say.deals_axis()),
        alt.Tooltip("text:N", title=say.counters_axis()),
    ]


def _domain(totals: Mapping[str, Sequence[Fraction]]) -> tuple[float, float]:
    every = [float(total) for line in totals.values() for total in line] or [0.0]
    margin = max(max(every) - min(every), 1.0) * 0.08
    return min(every) - margin, max(every) + margin


def _points(totals: Mapping[str, Sequence[Fraction]], language: str) -> list[Row]:
    say = words(language).money
    return [
        {"name": name, "deal": deal, "total": float(total), "text": say.signed(total)}
        for name, line in totals.items()
        for deal, total in enumerate(line)
    ]


def _ends(
    totals: Mapping[str, Sequence[Fraction]], deals: int, gap: float, language: str
) -> list[Row]:
    """A name and a total at the end of each line, moved apart where lines end close together."""
    say = words(language).money
    order = sorted(totals, key=lambda name: totals[name][-1])
    places = _apart([float(totals[name][-1]) for name in order], gap)
    return [
        {"deal": deals, "total": place, "text": f"{name} {say.signed(totals[name][-1])}"}
        for name, place in zip(order, places, strict=True)
    ]


def _apart(places: Sequence[float], gap: float) -> list[float]:
    """Rising places, moved as little as is easy until each is a gap above the one before."""
    groups: list[tuple[float, int]] = []  # the middle of a block of names, and how many it has
    for place in places:
        middle, count = place, 1
        while groups and groups[-1][0] + groups[-1][1] * gap / 2 > middle - count * gap / 2:
            before, many = groups.pop()
            middle = (before * many + middle * count) / (many + count)
            count += many
        groups.append((middle, count))
    return [
        middle + (at - (count - 1) / 2) * gap for middle, count in groups for at in range(count)
    ]
