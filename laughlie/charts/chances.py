"""How likely something is, by the number of players."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeVar, get_args

import altair as alt

from laughlie.charts.look import Inks, Row, Shown, data, finish, inks, legible
from laughlie.odds import DealOdds
from laughlie.table.look import Theme
from laughlie.words import words

Event = Literal[
    "table_mournival",
    "prial_in_some_hand",
    "mournival_in_some_hand",
    "before_play",
    "eldest_lies_down",
    "cut_again",
]
EVENTS: Final[tuple[Event, ...]] = get_args(Event)

_HEIGHT: Final = 260
_SAMPLE: Final = 30
"""Pixels of dashed line before what it is."""
_HEADROOM: Final = 1.12
"""The plot reaches so much higher than its tallest bar."""
_ABOVE: Final = -11
"""Where the bet's own words stand: over the plot, clear of its lines and figures."""


class Chance(NamedTuple):
    """How likely something is with so many players."""

    players: int
    hand: int
    """Cards dealt to each."""
    table: int
    """Cards laid open."""
    chance: Fraction
    """From 0 to 1."""


def chances(event: Event, odds: Sequence[DealOdds]) -> tuple[Chance, ...]:
    """The chances of one event out of all the odds of some layouts."""
    return tuple(Chance(each.players, each.hand, each.table, getattr(each, event)) for each in odds)


def chance_by_players(
    event: Event,
    rows: Sequence[Chance],
    *,
    mine: int | None = None,
    bet: float | None = None,
    theme: Theme = "auto",
    language: str = "en",
) -> Shown:
    """A bar for each number of players, in percent of deals.

    Args:
        event: What happens.
        rows: How likely it is; see `chances`.
        mine: How many players play here; their bar is marked, and the sentence begins with it.
        bet: What the reader thought, from 0 to 1; drawn as a line.
    """
    say, ink = words(language).charts, inks(theme)
    told = [(row.players, row.chance) for row in rows]
    return finish(
        _layers(event, rows, mine, bet, ink, language),
        title=say.chance_title(event),
        subtitle=say.chance_subtitle(event),
        sentence=say.chance_sentence(event, told, mine),
        height=_HEIGHT,
        theme=theme,
    )


def _layers(
    event: Event,
    rows: Sequence[Chance],
    mine: int | None,
    bet: float | None,
    ink: Inks,
    language: str,
) -> list[alt.Chart]:
    say = words(language).charts
    drawn = [_row(event, row, mine, language) for row in rows]
    top = max([*(100 * float(row.chance) for row in rows), 100 * (bet or 0)])
    top *= _HEADROOM
    base = alt.Chart(data(drawn)).encode(
        x=alt.X("label:N")
        .sort(None)
        .title(say.players_axis(event))
        .axis(labelExpr="split(datum.label, '|')", labelLineHeight=17, ticks=False),
        y=alt.Y("percent:Q").title(say.chance_axis(event)).scale(domain=[0, top]).axis(tickCount=4),
    )
    bars = base.mark_bar(strokeWidth=2).encode(
        fill=_marked(alt.Fill("mine:N"), ink.gold, ink.series[0]),
        stroke=_marked(alt.Stroke("mine:N"), ink.ink, ink.series[0]),
        tooltip=[
            alt.Tooltip("players:Q", title=say.players_tip()),
            alt.Tooltip("text:N", title=say.share_tip()),
        ],
    )
    line, told = _bet(bet, top, ink, language)
    return [bars, *line, *legible(base.encode(text="text:N"), ink, dy=-9), *told]


_Channel = TypeVar("_Channel", alt.Fill, alt.Stroke)


def _marked(channel: _Channel, mine: str, others: str) -> _Channel:
    return channel.scale(domain=[0, 1], range=[others, mine]).legend(None)


def _row(event: Event, row: Chance, mine: int | None, language: str) -> Row:
    say = words(language).charts
    here = row.players == mine
    lines = say.deal_label(row.players, row.hand, row.table, event, here=here)
    return {
        "label": "|".join(lines),
        "players": row.players,
        "percent": 100 * float(row.chance),
        "text": say.percent(row.chance),
        "mine": int(here),
    }


def _bet(
    bet: float | None, top: float, ink: Inks, language: str
) -> tuple[list[alt.Chart], list[alt.Chart]]:
    """A line across all bars, and over them all what it is."""
    if bet is None:
        return [], []
    text = words(language).charts.your_bet(bet)
    base = alt.Chart(data([{"percent": 100 * bet, "text": text}]))
    line = base.mark_rule(color=ink.series[2], strokeWidth=2, strokeDash=[6, 4], aria=False)
    told = base.encode(x=alt.value(_SAMPLE + 8), y=alt.value(_ABOVE), text="text:N")
    sample = line.encode(x=alt.value(2), x2=alt.value(_SAMPLE), y=alt.value(_ABOVE))
    words_of_it = legible(told, ink, align="left", baseline="middle")
    return [line.encode(y=alt.Y("percent:Q").scale(domain=[0, top]))], [sample, *words_of_it]
