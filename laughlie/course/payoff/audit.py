"""Why the pot empties, and where the figures of a source do not let it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from laughlie.course.payoff.pages import block, folded, heading, paragraph, points, table
from laughlie.money import Audit, audit_reading, balancing_bonus
from laughlie.readings import Layout, Reading, readings
from laughlie.readings.added import added
from laughlie.table.controls import Choice, Controls
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.charts import Shown


def audits() -> tuple[Audit, ...]:
    """Every layout of every reading, printed and balanced, and two scales by the letter."""
    return tuple(line for one in readings(added()) for line in audit_reading(one))


def bet_controls(language: str = "en") -> Controls:
    """The bet that comes before the audit."""
    say = words(language).payoff_page
    options = say.audit_bets()
    return Controls((Choice(name="bet", label=say.audit_bet(), options=options, look="open"),))


def bet_html(bet: str, language: str = "en") -> str:
    """How the bet went; before it is made, that it is to be made first."""
    say = words(language).payoff_page
    if not bet:
        return block(paragraph(say.bet_first(), "soft"), language=language)
    printed = [line for line in _stated() if line.layout.form == "printed"]
    empty = sum(line.empties for line in printed)
    right = "none" if not empty else "all" if empty == len(printed) else "some"
    if right == "some":
        right = "most" if 2 * empty > len(printed) else "few"
    said = say.audit_bet_result(empty, len(printed), won=bet == right)
    return block(paragraph(said, "said"), language=language)


def _stated() -> list[Audit]:
    return [line for line in audits() if line.scale == "stated"]


def audit_chart(language: str = "en") -> Shown:
    """What every layout leaves in the pot."""
    from laughlie.charts import audit_rows, pot_audit

    return pot_audit(audit_rows(readings(added()), language), language=language)


def why_html(reading: Reading, players: int, language: str = "en") -> str:
    """The identity behind it, in the layout in use: bonus = pot − table/2."""
    say, layout = words(language).payoff_page, reading.layout(players)
    balance = balancing_bonus(layout)
    half = Fraction(layout.table, 2)
    told = say.identity(layout.players, layout.hand, layout.table, half)
    here = say.identity_here(layout.pot, half, balance, layout.bonus)
    return block(
        heading(say.why_it_empties()),
        paragraph(told),
        paragraph(here),
        paragraph(say.layouts_are(), "soft"),
        language=language,
    )


def letters_html(language: str = "en") -> str:
    """Two sentences of sources, taken by the letter, and all that was found as a table."""
    say = words(language).payoff_page
    by_letter = [line for line in audits() if line.scale != "stated"]
    told = [
        say.by_the_letter(_title(line, language), line.place.say(language), line.sentence(language))
        for line in by_letter
    ]
    rows = [_row(line, language) for line in audits()]
    numbers = table(say.audit_caption(), say.audit_columns(), rows)
    return block(
        folded(say.by_the_letter_heading(), points(told)),
        folded(say.audit_summary(len(rows)), numbers),
        language=language,
    )


def _title(line: Audit, language: str) -> str:
    return next(one.title.say(language) for one in readings(added()) if one.key == line.reading)


def _row(line: Audit, language: str) -> tuple[str, ...]:
    say, layout = words(language), line.layout
    figures: Layout = layout
    return (
        say.payoff_page.audited(_title(line, language), figures.key, figures.form, line.scale),
        say.money.figure(figures.pot),
        say.money.figure(figures.bonus),
        say.payoff_page.scale_short((figures.low, figures.high), figures.unit),
        say.payoff_page.left_range(line.least, line.most),
        line.place.say(language),
    )
