"""What many deals show: means and shares with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import altair as alt

from laughlie.charts.lanes import Lane, height_of, layers
from laughlie.charts.look import LEGEND, Inks, Shown, colour, ends, finish, inks, shape
from laughlie.table.look import Theme
from laughlie.words import words


class EstimateRow(NamedTuple):
    """A mean or a share over many deals, with its interval."""

    label: str
    """A seat, a rule point, an order, a kind of change."""
    mean: float
    """Counters a deal; a share goes from 0 to 1."""
    low: float | None
    high: float | None
    """The interval's ends; None if one deal is all there is."""
    series: str = ""
    """What it was found under, such as the title of a reading, if there are several."""


def counters_by_seat(
    rows: Sequence[EstimateRow], about: str = "", *, theme: Theme = "auto", language: str = "en"
) -> Shown:
    """Counters won or lost a deal, by seat and reading.

    Args:
        rows: ``label`` is the seat, ``series`` the reading.
        about: Deals, seed, style: what the numbers stand on.
    """
    say = words(language).charts
    return _shown(
        rows, say.seats_title(), about, say.seats_sentence(rows), theme, language, _counters
    )


def point_effects(
    rows: Sequence[EstimateRow], about: str = "", *, theme: Theme = "auto", language: str = "en"
) -> Shown:
    """What each rule point adds or takes, in counters a deal; the largest effect first.

    Args:
        rows: ``label`` is the rule point's title.
        about: Whose counters these are; deals, seed, style.
    """
    say = words(language).charts
    ordered = sorted(rows, key=lambda row: -abs(row.mean))
    return _shown(
        ordered,
        say.effects_title(),
        about,
        say.effects_sentence(ordered),
        theme,
        language,
        _counters,
    )


def order_of_captures(
    rows: Sequence[EstimateRow], about: str = "", *, theme: Theme = "auto", language: str = "en"
) -> Shown:
    """What each order of captures earns, in counters a deal; the best first.

    Args:
        rows: ``label`` is the order in words.
        about: Deals, seed, style.
    """
    say = words(language).charts
    ordered = sorted(rows, key=lambda row: -row.mean)
    return _shown(
        ordered, say.orders_title(), about, say.orders_sentence(ordered), theme, language, _counters
    )


def changed_deals(
    rows: Sequence[EstimateRow], about: str = "", *, theme: Theme = "auto", language: str = "en"
) -> Shown:
    """The share of deals that change, in percent.

    Args:
        rows: ``label`` says in what they change; means and ends are shares from 0 to 1.
        about: Between which readings; deals, seed, style.
    """
    say = words(language).charts
    return _shown(
        rows, say.changed_title(), about, say.changed_sentence(rows), theme, language, _percent
    )


# --- Drawn all in one way -----------------------------------------------------------------------

_Measure = Callable[[EstimateRow, str], Lane]


def _counters(row: EstimateRow, language: str) -> Lane:
    low, high = ends(row.mean, row.low, row.high)
    return Lane(row.label, row.series, low, high, row.mean, words(language).charts.mean(row.mean))


def _percent(row: EstimateRow, language: str) -> Lane:
    low, high = ends(row.mean, row.low, row.high)
    text = words(language).charts.share(row.mean)
    return Lane(row.label, row.series, 100 * low, 100 * high, 100 * row.mean, text)


def _shown(
    rows: Sequence[EstimateRow],
    title: str,
    about: str,
    sentence: str,
    theme: Theme,
    language: str,
    measure: _Measure,
) -> Shown:
    say, ink = words(language).charts, inks(theme)
    lanes = [measure(row, language) for row in rows]
    series = list(dict.fromkeys(row.series for row in rows))
    share = measure is _percent
    return finish(
        layers(
            lanes,
            say.share_axis() if share else say.counters_a_deal_axis(),
            lambda base: _marks(base, series, ink),
            ink,
            ticks=(0, 25, 50, 75, 100) if share else None,
        ),
        title=title,
        subtitle=say.with_intervals(about, share=share),
        sentence=sentence,
        height=height_of(lanes),
        theme=theme,
    )


def _marks(base: alt.Chart, series: Sequence[str], ink: Inks) -> list[alt.Chart]:
    legend = LEGEND if len(series) > 1 else None
    coloured = base.encode(color=colour("row", series, ink, legend))
    points = coloured.mark_point(size=80, filled=True, opacity=1)
    return [
        coloured.mark_rule(strokeWidth=3).encode(x2="high:Q"),
        points.encode(x="at:Q", shape=shape("row", series, legend)),
    ]
