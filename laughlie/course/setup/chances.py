"""How often something goes down before play: exact charts, each after a bet on it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from laughlie.course.desk import LessonDesk
from laughlie.course.setup.cards import curly, opened, paragraphs
from laughlie.course.starts import PLAYERS
from laughlie.odds import layout_odds, odds_by_players
from laughlie.readings import Reading, reading
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.charts import Event, Shown

BETS: Final[Mapping[str, tuple[Event, Mapping[str, float]]]] = {
    "bet-table": ("table_mournival", {"four": 1 / 4, "forty": 1 / 40, "hundreds": 1 / 400}),
    "bet-prial": ("prial_in_some_hand", {"twenty": 1 / 20, "five": 1 / 5, "second": 9 / 20}),
    "bet-hand": ("mournival_in_some_hand", {"eight": 1 / 8, "sixty": 1 / 60, "thousand": 1 / 1000}),
}
"""By the key of the step that asks for it: what happens, and how likely each answer takes it."""


def bet_on(desk: LessonDesk, key: str) -> float | None:
    """What was bet in a step, from 0 to 1; None before."""
    index = next(at for at, step in enumerate(desk.lesson.steps) if step.key == key)
    given = desk.progress.chosen.get(index, ())
    return BETS[key][1][given[-1]] if given else None


def chance_chart(
    desk: LessonDesk, key: str, in_use: Reading, players: int, language: str = "en"
) -> Shown | None:
    """The chart that a step's bet is about, with the bet in it; None before the bet."""
    from laughlie.charts import chance_by_players, chances  # only who has bet waits for altair

    bet = bet_on(desk, key)
    if bet is None:
        return None
    event = BETS[key][0]
    rows = chances(event, odds_by_players(in_use))
    return chance_by_players(event, rows, mine=players, bet=bet, language=language)


def said_html(
    shown: Shown, desk: LessonDesk, key: str, in_use: Reading, language: str = "en"
) -> str:
    """What a chart shows, in words, and how near the bet came."""
    bet = bet_on(desk, key)
    assert bet is not None  # else there is no chart
    there: Fraction = getattr(layout_odds(in_use.layout(PLAYERS)), BETS[key][0])
    told = words(language).setup_page.bet_result(bet, there)
    return f"{opened(language)}{paragraphs(shown.sentence, told)}</div>"


def to_bet_html(desk: LessonDesk, language: str = "en") -> str:
    """What stands where charts will be; nothing once all is bet."""
    waiting = [step for step in desk.lesson.steps if step.key in BETS]
    titles = [step.title.say(language) for step in waiting if bet_on(desk, step.key) is None]
    if not titles:
        return ""
    said = words(language).setup_page.bet_first(titles)
    return f'{opened(language)}<p class="waits">{curly(said)}</p></div>'


def layouts_html(in_use: Reading, language: str = "en") -> str:
    """Whose layouts the bars are for."""
    borrowed = [n for n in range(4, 9) if in_use.borrows(in_use.layout(n))]
    lender = reading("portuguese").title.say(language)
    title = in_use.head.title.say(language)
    told = words(language).setup_page.layouts_of(title, borrowed, lender)
    return f'{opened(language)}<div class="small">{paragraphs(told)}</div></div>'
