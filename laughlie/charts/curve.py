"""What alertness earns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import altair as alt

from laughlie.charts.look import (
    LEGEND,
    Inks,
    Row,
    Shown,
    colour,
    dash,
    data,
    ends,
    finish,
    inks,
    shape,
)
from laughlie.table.look import Theme
from laughlie.words import words

_HEIGHT: Final = 280


class AlertRow(NamedTuple):
    """What a player earns who notices so much."""

    alertness: float
    """From 0, who notices nothing, to 1, who notices everything."""
    mean: float
    """Counters a deal."""
    low: float | None
    high: float | None
    """The interval's ends; None if one deal is all there is."""
    series: str = ""
    """What it was found under, such as the title of a reading, if there are several."""


def alertness(
    rows: Sequence[AlertRow], about: str = "", *, theme: Theme = "auto", language: str = "en"
) -> Shown:
    """A curve with its band: counters a deal by alertness in percent.

    Args:
        rows: The points of the curves.
        about: How alert the others are; deals, seed, style.
    """
    say, ink = words(language).charts, inks(theme)
    return finish(
        _layers(rows, ink, language),
        title=say.alertness_title(),
        subtitle=say.with_intervals(about, share=False),
        sentence=say.alertness_sentence(rows),
        height=_HEIGHT,
        theme=theme,
    )


def _layers(rows: Sequence[AlertRow], ink: Inks, language: str) -> list[alt.Chart]:
    say = words(language).charts
    series = list(dict.fromkeys(row.series for row in rows))
    legend = LEGEND if len(series) > 1 else None
    base = alt.Chart(data([_row(row, language) for row in rows])).encode(
        x=alt.X("percent:Q")
        .title(say.alertness_axis())
        .scale(domain=[0, 100], nice=False)
        .axis(values=[0, 25, 50, 75, 100], grid=False),
        color=colour("series", series, ink, legend),
    )
    y = alt.Y("mean:Q").title(say.counters_a_deal_axis()).axis(tickCount=5)
    return [
        alt.Chart(data([{"mean": 0}])).mark_rule(color=ink.soft).encode(y="mean:Q"),
        base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q"), y2="high:Q"),
        base.mark_line(strokeWidth=2).encode(y=y, strokeDash=dash("series", series, legend)),
        base.mark_point(size=70, filled=True, opacity=1).encode(
            y=y,
            shape=shape("series", series, legend),
            tooltip=[
                alt.Tooltip("percent:Q", title=say.alertness_axis()),
                alt.Tooltip("text:N", title=say.counters_a_deal_axis()),
            ],
        ),
    ]


def _row(row: AlertRow, language: str) -> Row:
    say = words(language).charts
    low, high = ends(row.mean, row.low, row.high)
    return {
        "percent": 100 * row.alertness,
        "mean": row.mean,
        "low": low,
        "high": high,
        "series": row.series,
        "text": say.interval(row.mean, row.low, row.high),
    }
