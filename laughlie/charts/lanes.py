"""Lanes: under each heading a few rows of marks, each with its words in the plot itself.

So long names fit a narrow page, and nothing has to be told by its colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import altair as alt

from laughlie.charts.look import Inks, Row, data, evenly, legible, room_for

_ROW: Final = 21
"""Pixels of a row."""
_LINE: Final = 42
"""Letters in a line of a heading."""


class Lane(NamedTuple):
    """One row: a mark from ``low`` to ``high``, a point at ``at``, and words beside it."""

    heading: str
    row: str
    """Which row under the heading; rows stand in the order in which they come."""
    low: float
    high: float
    at: float
    text: str


def rows_of(lanes: Sequence[Lane]) -> list[str]:
    """The kinds of rows, in the order in which they come."""
    return list(dict.fromkeys(lane.row for lane in lanes))


def height_of(lanes: Sequence[Lane]) -> int:
    """Pixels that the lanes take."""
    headings = _headings(lanes)
    return max(len(headings), 1) * _ROW * (len(_heading_rows(headings)) + len(rows_of(lanes)))


def _headings(lanes: Sequence[Lane]) -> list[str]:
    return list(dict.fromkeys(lane.heading for lane in lanes))


def _heading_rows(headings: Sequence[str]) -> list[str]:
    """A row for each line of the longest heading; their names are nobody else's."""
    lines = max((len(evenly(heading, _LINE)) for heading in headings), default=1)
    return [f"heading {line}" for line in range(max(lines, 1))]


def _heading_lines(heading: str, rows: Sequence[str]) -> list[Row]:
    lines = evenly(heading, _LINE)
    return [
        {"heading": heading, "row": row, "line": line}
        for row, line in zip(rows[-len(lines) :], lines, strict=False)
    ]


def lane_data(lanes: Sequence[Lane]) -> list[Row]:
    """The lanes as data."""
    return [
        {
            "heading": lane.heading,
            "row": lane.row,
            "low": lane.low,
            "high": lane.high,
            "at": lane.at,
            "text": lane.text,
            "edge": _edge(lane),
        }
        for lane in lanes
    ]


def layers(
    lanes: Sequence[Lane],
    axis: str,
    marks: Callable[[alt.Chart], list[alt.Chart]],
    ink: Inks,
    ticks: Sequence[float] | None = None,
) -> list[alt.Chart]:
    """The lanes with their headings, marks and words.

    Args:
        lanes: What is to be drawn.
        axis: What the horizontal axis measures, with its unit.
        marks: Draws the marks on the lanes; x is ``low`` unless it says otherwise.
        ink: The colours.
        ticks: Where the axis has numbers; None: wherever it fits.
    """
    headings = _headings(lanes)
    heading_rows = _heading_rows(headings)
    order = [*heading_rows, *rows_of(lanes)]
    y = alt.Y("heading:N").sort(headings).axis(None).scale(paddingInner=0.1, paddingOuter=0)
    offset = alt.YOffset("row:N").sort(order).scale(domain=order, paddingInner=0.1)
    x = alt.X("low:Q").title(axis).scale(domain=_domain(lanes), nice=False)
    x = x.axis(values=list(ticks), ticks=False) if ticks else x.axis(tickCount=5, ticks=False)
    lines = [line for heading in headings for line in _heading_lines(heading, heading_rows)]
    names = alt.Chart(data(lines)).encode(y=y, yOffset=offset, x=alt.value(0), text="line:N")
    base = alt.Chart(data(lane_data(lanes))).encode(y=y, yOffset=offset, x=x)
    words = base.encode(x="edge:Q", text="text:N")
    return [
        alt.Chart(data([{"low": 0}])).mark_rule(color=ink.soft).encode(x="low:Q"),
        *marks(base),
        *legible(names, ink, align="left", dy=-4, fontWeight=600),
        *legible(words, ink, align="left", dx=_BESIDE),
    ]


_BESIDE: Final = 10
"""Pixels from a mark to its words."""


def _domain(lanes: Sequence[Lane]) -> list[float]:
    """From where to where the axis goes: zero is on it, and there is room for the words."""
    ends = [0.0, *(end for lane in lanes for end in (lane.low, lane.high, lane.at))]
    low, high = min(ends), max(ends)
    spread = (high - low) or 1.0
    low -= spread * 0.04
    needed = [room_for(lane.text, _edge(lane), low, _BESIDE) for lane in lanes]
    return [low, max([high, *needed])]


def _edge(lane: Lane) -> float:
    return max(lane.low, lane.high, lane.at)
