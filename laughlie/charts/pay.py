"""The settlement of one deal: from each stake, over bonus and pile, to what is won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import altair as alt

from laughlie.charts.lanes import Lane, height_of, layers
from laughlie.charts.look import Inks, Shown, finish, inks
from laughlie.money import Settlement
from laughlie.table.look import Theme
from laughlie.words import words

Amount = int | Fraction


class PayRow(NamedTuple):
    """The settlement of one seat, in counters; what is taken is positive."""

    name: str
    dealer: bool
    pile: int
    """Cards won."""
    stake: Amount
    """What was put in, so never positive."""
    bonus: Amount
    paid: Amount
    """What the pile takes or pays."""

    @property
    def net(self) -> Amount:
        """What is won or lost in all."""
        return self.stake + self.bonus + self.paid


def pay_rows(settled: Settlement, names: Sequence[str]) -> tuple[PayRow, ...]:
    """The rows of a settlement, by seat."""
    return tuple(
        PayRow(
            name=names[seat],
            dealer=seat == settled.dealer,
            pile=pile,
            stake=-settled.stakes[seat],
            bonus=settled.bonuses[seat],
            paid=settled.adjustments[seat],
        )
        for seat, pile in enumerate(settled.piles)
    )


def settlement(rows: Sequence[PayRow], *, theme: Theme = "auto", language: str = "en") -> Shown:
    """Four bars a seat, in counters: each begins where the one before ends; the last is the net."""
    say, ink = words(language).charts, inks(theme)
    lanes = [lane for row in rows for lane in _lanes(row, language)]
    return finish(
        layers(lanes, say.counters_axis(), lambda base: _marks(base, ink), ink),
        title=say.settlement_title(),
        subtitle=say.settlement_subtitle(),
        sentence=say.settlement_sentence([(row.name, row.net) for row in rows]),
        height=height_of(lanes),
        theme=theme,
    )


def _lanes(row: PayRow, language: str) -> list[Lane]:
    say = words(language).charts
    heading = say.seat_and_pile(row.name, row.pile, dealer=row.dealer)
    parts = (("stake", row.stake), ("bonus", row.bonus), ("pile", row.paid), ("net", row.net))
    lanes, reached = [], Fraction(0)
    for part, amount in parts:
        begin = Fraction(0) if part == "net" else reached
        reached = begin + amount
        low, high = sorted((float(begin), float(reached)))
        text = say.part_text(part, amount)
        lanes.append(Lane(heading, part, low, high, at=float(reached), text=text))
    return lanes


def _marks(base: alt.Chart, ink: Inks) -> list[alt.Chart]:
    order = ["stake", "bonus", "pile", "net"]
    colours = [ink.series[3], ink.gold, ink.series[0], ink.ink]
    bars = base.mark_bar(stroke=ink.ink, strokeWidth=1)
    return [
        bars.encode(
            x2="high:Q",
            color=alt.Color("row:N").scale(domain=order, range=colours).legend(None),
        )
    ]
