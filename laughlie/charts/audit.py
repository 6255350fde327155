"""What every layout leaves in the pot, as printed and balanced."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeVar

import altair as alt

from laughlie.charts.lanes import Lane, height_of, layers
from laughlie.charts.look import Inks, Shown, finish, inks
from laughlie.money import audit_reading
from laughlie.readings import Reading
from laughlie.table.look import Theme
from laughlie.words import words


class AuditRow(NamedTuple):
    """What one form of one layout leaves in the pot."""

    whose: str
    """The title of the reading."""
    layout: str
    """Its key, such as ``8 I``."""
    form: Literal["printed", "balanced"]
    least: int | Fraction
    most: int | Fraction
    """Counters left at least and at most, by the piles; below zero: what the pot owes."""


def audit_rows(readings: Iterable[Reading], language: str = "en") -> tuple[AuditRow, ...]:
    """The audit of every layout of some readings, the scale taken as the layout states it."""
    return tuple(
        AuditRow(
            reading.title.say(language),
            line.layout.key,
            "balanced" if line.layout.form == "balanced" else "printed",
            line.least,
            line.most,
        )
        for reading in readings
        for line in audit_reading(reading)
        if line.scale == "stated"
    )


def pot_audit(rows: Sequence[AuditRow], *, theme: Theme = "auto", language: str = "en") -> Shown:
    """A mark for each layout and form, in counters; a bar where the piles decide."""
    say, ink = words(language).charts, inks(theme)
    lanes = [_lane(row, language) for row in rows]
    left = [(row.form, row.least, row.most) for row in rows]
    return finish(
        layers(lanes, say.pot_axis(), lambda base: _marks(base, ink), ink),
        title=say.audit_title(),
        subtitle=say.audit_subtitle(),
        sentence=say.audit_sentence(left),
        height=height_of(lanes),
        theme=theme,
    )


def _lane(row: AuditRow, language: str) -> Lane:
    say = words(language).charts
    return Lane(
        heading=say.layout_of(row.whose, row.layout),
        row=row.form,
        low=float(row.least),
        high=float(row.most),
        at=float(row.least),
        text=say.audit_text(row.form, row.least, row.most),
    )


def _marks(base: alt.Chart, ink: Inks) -> list[alt.Chart]:
    # An open diamond as printed, a full disc as balanced: told apart without their colours.
    ends = base.mark_point(size=80, opacity=1, strokeWidth=2).encode(
        shape=_by_form(alt.Shape("row:N"), "diamond", "circle"),
        fill=_by_form(alt.Fill("row:N"), ink.paper, ink.series[0]),
        stroke=_by_form(alt.Stroke("row:N"), ink.series[2], ink.series[0]),
    )
    bar = base.mark_rule(strokeWidth=6, color=ink.series[2])
    return [bar.encode(x2="high:Q"), ends, ends.encode(x="high:Q")]


_Channel = TypeVar("_Channel", alt.Shape, alt.Fill, alt.Stroke)


def _by_form(channel: _Channel, printed: str, balanced: str) -> _Channel:
    return channel.scale(domain=["printed", "balanced"], range=[printed, balanced]).legend(None)
