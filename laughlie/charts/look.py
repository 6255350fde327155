"""How every chart looks: colours, fonts, titles that fit, and what the page is told of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple, TypeVar

import altair as alt

from laughlie.table.look import DARK, LIGHT, PRINT, Palette, Theme

Row = dict[str, str | float | None]
"""One row of a chart's data: text and numbers."""

SERIF: Final = '"EB Garamond", "Iowan Old Style", Garamond, Georgia, serif'
SANS: Final = 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif'
TEXT: Final = 13
"""Pixels of all text but titles; never smaller."""

_NARROW: Final = 460
"""Below so many pixels of plot a title stands in short lines."""
_TITLE_LINE = 32
_SUBTITLE_LINE = 46
"""A subtitle cannot ask how much room there is, so its lines are always short."""


class Shown(NamedTuple):
    """A chart and what it shows."""

    chart: alt.LayerChart
    sentence: str
    """One sentence, or a few short ones, to stand beside the chart; it is the chart's description
    too."""


class Inks(NamedTuple):
    """The colours of a chart."""

    paper: str
    ink: str
    soft: str
    rule: str
    gold: str
    series: tuple[str, str, str, str]
    """Bars and lines: cloth green, the blue of a card's back, madder, a counter's brown."""


def _of(palette: Palette, series: tuple[str, str, str, str]) -> Inks:
    return Inks(palette.paper, palette.ink, palette.soft, palette.rule, palette.gold, series)


# By night the darker of the table's colours would sink into the paper; their lighter kin stand in.
_DAY: Final = _of(LIGHT, (LIGHT.cloth, LIGHT.back, LIGHT.madder, LIGHT.counter_edge))
_NIGHT: Final = _of(DARK, (DARK.hem, DARK.lattice, DARK.text_red, DARK.counter))
_PAPER: Final = _of(
    PRINT._replace(gold=PRINT.place),  # all black, it would be taken for a net
    (PRINT.text_green, PRINT.text_blue, PRINT.text_red, PRINT.ours),
)


def inks(theme: Theme) -> Inks:
    """The colours of a theme; ``auto`` leaves the choice to the reader's page, colour by colour."""
    match theme:
        case "light":
            return _DAY
        case "dark":
            return _NIGHT
        case "print":
            return _PAPER
    green, blue, madder, brown = map(_either, _DAY.series, _NIGHT.series)
    return Inks(
        paper=_either(_DAY.paper, _NIGHT.paper),
        ink=_either(_DAY.ink, _NIGHT.ink),
        soft=_either(_DAY.soft, _NIGHT.soft),
        rule=_either(_DAY.rule, _NIGHT.rule),
        gold=_either(_DAY.gold, _NIGHT.gold),
        series=(green, blue, madder, brown),
    )


def _either(day: str, night: str) -> str:
    """A colour that follows the ``color-scheme`` of the page; only SVG understands it."""
    return day if day == night else f"light-dark({day}, {night})"


def data(rows: Sequence[Row]) -> alt.InlineData:
    """Rows as data of a chart."""
    return alt.InlineData(values=list(rows))


def ends(mean: float, low: float | None, high: float | None) -> tuple[float, float]:
    """The ends of an interval; the mean itself where there is none."""
    return (mean if low is None else low, mean if high is None else high)


# --- Words in the plot ------------------------------------------------------------------------

_NARROWEST: Final = 280
"""Pixels of plot that there always are."""
_LETTER: Final = 7.2
"""Pixels of a letter, rather too many than too few."""


def evenly(text: str, letters: int) -> list[str]:
    """Text in as few lines of so many letters as will do, each about as long."""
    longest = max(map(len, text.split()), default=1)
    count = len(_wrapped(text, letters))
    widths = range(min(longest, letters), letters + 1)
    return next(lines for width in widths if len(lines := _wrapped(text, width)) <= count)


def _wrapped(text: str, letters: int) -> list[str]:
    return wrap(text, letters, break_on_hyphens=False)


def legible(base: alt.Chart, ink: Inks, **how: Any) -> list[alt.Chart]:
    """Text with a rim of paper, so that no line runs through it."""
    return [
        base.mark_text(stroke=ink.paper, strokeWidth=4, strokeJoin="round", aria=False, **how),
        base.mark_text(**how),
    ]


def room_for(text: str, at: float, low: float, beside: int) -> float:
    """How far an axis that begins at ``low`` must go so that a text fits beside ``at``.

    It fits in the narrowest plot, and so in all others.
    """
    taken = min((len(text) * _LETTER + beside) / _NARROWEST, 0.75)
    return low + (at - low) / (1 - taken)


# --- Several series: told apart by colour, shape and dash together ------------------------------

_SHAPES: Final = ("circle", "diamond", "square", "triangle-up")
_DASHES: Final = ([1, 0], [6, 4], [2, 3], [10, 3])


LEGEND: Final = alt.Legend(
    title=None, orient="bottom", direction="vertical", symbolOpacity=1, symbolSize=90
)


def colour(field: str, names: Sequence[str], ink: Inks, legend: alt.Legend | None) -> alt.Color:
    """A colour for each name; after the fourth they come again."""
    return _by(alt.Color(f"{field}:N"), names, ink.series, legend)


def shape(field: str, names: Sequence[str], legend: alt.Legend | None) -> alt.Shape:
    """A shape of point for each name; after the fourth they come again."""
    return _by(alt.Shape(f"{field}:N"), names, _SHAPES, legend)


def dash(field: str, names: Sequence[str], legend: alt.Legend | None) -> alt.StrokeDash:
    """A dash of line for each name: the first four are solid, if there are more than four."""
    run = 4 if len(names) > 4 else 1
    dashes = [_DASHES[at // run % 4] for at in range(len(names))]
    return _by(alt.StrokeDash(f"{field}:N"), names, dashes, legend)


_Channel = TypeVar("_Channel", alt.Color, alt.Shape, alt.StrokeDash)


def _by(
    channel: _Channel, names: Sequence[str], values: Sequence[Any], legend: alt.Legend | None
) -> _Channel:
    taken = [values[at % len(values)] for at in range(len(names))]
    return channel.scale(domain=list(names), range=taken).legend(legend)


# --- One chart ----------------------------------------------------------------------------------


def finish(
    layers: Sequence[alt.Chart],
    *,
    title: str,
    subtitle: str,
    sentence: str,
    height: int,
    theme: Theme,
) -> Shown:
    """Layers as one chart with its look, its title and its sentence.

    Args:
        layers: What is drawn, the undermost first.
        title: What it is about.
        subtitle: What is measured, in which unit, and over what.
        sentence: What it shows.
        height: Pixels of the plot.
        theme: Whose colours.
    """
    ink = inks(theme)
    chart = alt.layer(*layers).properties(
        width="container",
        height=height,
        title=_title(title, subtitle, ink),
        description=sentence,
        autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        usermeta={"embedOptions": {"actions": False, "renderer": "svg"}},
    )
    return Shown(chart.configure(**_look(ink)), sentence)


def _title(title: str, subtitle: str, ink: Inks) -> alt.TitleParams:
    return alt.TitleParams(
        text=_fitting(title),
        subtitle=evenly(subtitle, _SUBTITLE_LINE),
        color=ink.ink,
        subtitleColor=ink.soft,
    )


def _fitting(text: str) -> alt.ExprRef:
    """Text in one line where there is room, and in short lines where there is not."""
    line = json.dumps([text], ensure_ascii=False)
    lines = json.dumps(evenly(text, _TITLE_LINE), ensure_ascii=False)
    return alt.ExprRef(f"width < {_NARROW} ? {lines} : {line}")


def _look(ink: Inks) -> dict[str, Any]:
    guide: dict[str, Any] = {
        "labelColor": ink.ink,
        "titleColor": ink.soft,
        "labelFont": SANS,
        "titleFont": SANS,
        "labelFontSize": TEXT,
        "titleFontSize": TEXT,
        "titleFontWeight": "normal",
    }
    lines = {"gridColor": ink.rule, "domainColor": ink.soft, "tickColor": ink.soft}
    return {
        "background": ink.paper,
        "font": SANS,
        "padding": {"left": 2, "right": 4, "top": 4, "bottom": 4},
        "view": alt.ViewConfig(stroke=None),
        "axis": guide | lines,
        "legend": guide,
        "axisX": alt.AxisConfig(labelAngle=0, titlePadding=8),
        "text": alt.MarkConfig(font=SANS, fontSize=TEXT, color=ink.ink),
        "title": alt.TitleConfig(
            anchor="start",
            offset=14,
            font=SERIF,
            fontSize=22,
            fontWeight=500,
            subtitleFont=SANS,
            subtitleFontSize=TEXT,
            subtitlePadding=6,
            subtitleLineHeight=18,
        ),
    }
