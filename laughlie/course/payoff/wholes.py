"""Whole deals up to their pay-off: the sources' piles and our own, one chosen from a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from laughlie.course.filled import account_of, ways_to_pay
from laughlie.course.payoff.pages import block, paragraph, points
from laughlie.examples import Example, example, examples
from laughlie.examples.shelf import WHOLE, records
from laughlie.money import Settlement
from laughlie.readings import Reading
from laughlie.table.controls import Choice, Controls
from laughlie.table.desk import Desk
from laughlie.table.table import Table
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.charts import Shown
    from laughlie.course.desk import LessonDesk

KEY: Final = "whole"
"""The key of this table on its page, and the name of the choice in the address."""
_FIRST: Final = "reconstruction-ledger"


def deals() -> tuple[Example, ...]:
    """The examples that are a pay-off and have a whole deal that leads to it."""
    return tuple(one for one in examples() if one.completed is not None and one.start.over)


class Wholes:
    """The choice of a deal, and the table on which it is replayed."""

    def __init__(self, address: Mapping[str, object], language: str = "en") -> None:
        """Begin with the deal that the address names, if it names one."""
        self.language = language
        say = words(language).payoff_page
        options = tuple((one.key, _named(one, language)) for one in deals())
        field = Choice(
            name=KEY, label=say.which_deal(), options=options, value=_FIRST, addressed=True
        )
        self.controls = Controls((field,), "", address, language=language)
        self._address: Mapping[str, object] = address

    @property
    def chosen(self) -> Example:
        """The deal that is chosen."""
        return example(self.controls[KEY])

    def table(self) -> Table:
        """A table with the deal that is chosen; the page's address opens the first one only."""
        of, address, self._address = self.chosen, self._address, {}
        desk = Desk(
            of.record("whole"),
            name=of.key + WHOLE,
            known=records(),
            ours=frozenset(of.ours),
            language=self.language,
        )
        return Table(desk, KEY, address)


def _named(of: Example, language: str) -> str:
    say = words(language).payoff_page
    whose = None if of.is_ours else of.reading.head.title.say(language)
    return say.deal_named(of.title.say(language), whose)


def told_html(of: Example, in_use: Reading, language: str = "en") -> str:
    """Whose piles these are, what in them is ours, and how they are paid by whom."""
    say = words(language).course
    title, place = of.reading.head.title.say(language), of.place.say(language)
    whose = say.our_cards() if of.is_ours else say.from_source(title, place)
    ways = [sentence for _, sentence in ways_to_pay(of, in_use, language)]
    return block(
        paragraph(f"{whose}{'' if whose.endswith('.') else '.'} {of.note.say(language)}", "soft"),
        points(ways),
        language=language,
    )


# --- The chart beneath a table ------------------------------------------------------------------


def end_of(table: Table) -> tuple[Settlement, tuple[str, ...]] | None:
    """How the deal on a table is paid, once it is over where the table stands."""
    position = table.desk.position
    outcome = position.outcome
    return None if outcome is None else (outcome.settlement, position.names)


def step_end(desk: LessonDesk) -> tuple[Settlement, tuple[str, ...]] | None:
    """How a lesson's step is paid: once all is filled in right, or its deal is over."""
    if desk.step.fill is not None:
        account = account_of(desk.begun, desk.language)
        return (account.settled, account.names) if desk.done else None
    outcome = desk.position.outcome if desk.step.kind == "replay" else None
    return None if outcome is None else (outcome.settlement, desk.position.names)


def end_chart(end: tuple[Settlement, tuple[str, ...]] | None, language: str = "en") -> Shown | None:
    """Where each player's counters come from; None while there is nothing to show."""
    from laughlie.charts import pay_rows, settlement  # only who has paid waits for altair

    return None if end is None else settlement(pay_rows(*end), language=language)
