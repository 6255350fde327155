"""What an alert player earns over sleepy ones, over many deals.

One player, who begins, notices now more and now less; the others always notice the same. Every deal
is played with the same cards and the same chances for each point of the curve, and what is counted
is the difference within the deal: what the one earns more than if it noticed no more than the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from laughlie.course.starts import PLAYERS
from laughlie.dealing import deal_from
from laughlie.names import DEFAULT_NAMES
from laughlie.play.chances import numpy_if_there
from laughlie.play.columns import Column, column, less
from laughlie.play.estimates import Estimate, Sums
from laughlie.play.simulate import Task, play_batch
from laughlie.readings import Layout, Reading
from laughlie.table.controls import Choice, Controls, Number
from laughlie.table.long_run import LongRun, Progress
from laughlie.words import words
from laughlie.words.letters import escape

if TYPE_CHECKING:
    from laughlie.charts import Shown

SEED: Final = 7
_DEALER: Final = 0
_SEAT: Final = 1
"""The one player is the eldest, whoever deals."""
_PERCENTS: Final = (0, 25, 50, 75, 100)
_SLEEPY: Final = 25
_DEALS: Final = 10_000
_DEALS_WITHOUT_NUMPY: Final = 300
_PIECE_WITHOUT_NUMPY: Final = 30
_BETS: Final = {
    "little": (float("-inf"), 0.5),
    "some": (0.5, 1.0),
    "much": (1.0, 2.0),
    "more": (2.0, float("inf")),
}
"""From how many counters each bet reaches, and up to how many."""


class Asked(NamedTuple):
    """What is to be played."""

    reading: Reading
    layout: Layout
    percent: int
    """What the others notice."""
    deals: int

    def nets(self, percent: int, numbers: range) -> Column:
        """What the one player earns in these deals if it notices so much, deal by deal."""
        others, one = self.percent / 100, percent / 100
        seats = range(self.layout.players)
        alertness = tuple(one if seat == _SEAT else others for seat in seats)
        task = Task(self.reading, self.layout, SEED, numbers, _DEALER, alertness=alertness)
        return column(play_batch(task).nets[_SEAT])


class Found(NamedTuple):
    """What came out so far: by percent noticed, what is earned more than by the others' percent."""

    asked: Asked
    gains: dict[int, Sums]

    @property
    def deals(self) -> int:
        """How many were played."""
        return next(iter(self.gains.values())).count

    def gain(self, percent: int) -> Estimate:
        """In counters a deal."""
        return self.gains[percent].mean(self.asked.layout.unit)


def alert_controls(language: str = "en") -> Controls:
    """How much the others notice."""
    say = words(language).claims_page
    field = Number(
        name="others",
        label=say.others_alertness(),
        least=0,
        most=75,
        step=25,
        value=_SLEEPY,
        look="slid",
        unit=" %",
    )
    return Controls((field,), language=language)


def bet_controls(language: str = "en") -> Controls:
    """The bet that comes before the chart."""
    return Controls(_bet_fields(PLAYERS, _SLEEPY, language), language=language)


def _bet_fields(players: int, percent: int, language: str) -> tuple[Choice, ...]:
    say = words(language).claims_page
    return (
        Choice(name="bet", label=say.bet_of(players, percent), options=say.bets(), look="open"),
    )


def asked(
    reading: Reading, players: int, others: Controls, bet: Controls, language: str = "en"
) -> Asked:
    """What is to be played; the bet then asks for just that."""
    percent = others["others"]
    bet.offer(_bet_fields(players, percent, language))
    deals = _DEALS if numpy_if_there() is not None else _DEALS_WITHOUT_NUMPY
    return Asked(reading, deal_from(reading, players).layout, percent, deals)


# --- Played --------------------------------------------------------------------------------------


def play(asked: Asked, piece: int) -> Iterator[Progress]:
    """Play all deals, so many at a time; gives what was found so far."""
    gains = dict.fromkeys(_PERCENTS, Sums())
    for start in range(0, asked.deals, piece):
        numbers = range(start, min(start + piece, asked.deals))
        base = asked.nets(asked.percent, numbers)
        for percent in _PERCENTS:
            gains[percent] += Sums.of(less(asked.nets(percent, numbers), base))
        yield numbers.stop, asked.deals, Found(asked, dict(gains))


def offer_deals(run: LongRun, asked: Asked, bet: str, language: str = "en") -> None:
    """Offer to play the deals, where that is not done in a moment."""
    label = words(language).claims_page.play_them(asked.deals)
    if bet and numpy_if_there() is None:
        run.offer(asked, label, lambda: play(asked, _PIECE_WITHOUT_NUMPY))
    else:
        run.offer(asked, "", None)


def found_of(asked: Asked, run: LongRun, bet: str) -> Found | None:
    """What was found; None while nothing is to be shown."""
    if not bet:
        return None
    if numpy_if_there() is None:
        found: Found | None = None if run.going else run.result
        return found
    *_, (_, _, whole) = play(asked, asked.deals)
    assert isinstance(whole, Found)
    return whole


# --- Shown ---------------------------------------------------------------------------------------


def waiting_html(bet: str, language: str = "en") -> str:
    """What stands where the chart will be."""
    say = words(language).claims_page
    return _html(language, say.press() if bet else say.bet_first())


def bet_html(found: Found, bet: str, language: str = "en") -> str:
    """How the bet went."""
    say, gain = words(language).claims_page, found.gain(100)
    told = say.bet_result(*gain, won=_wins(bet, gain), bet=dict(say.bets())[bet])
    return _html(language, told)


def _wins(bet: str, gain: Estimate) -> bool:
    """Where chance leaves a bet open, it is won: the interval need only touch it."""
    low, high = (gain.value if end is None else end for end in (gain.low, gain.high))
    least, most = _BETS[bet]
    return low < most and high >= least


def curve(found: Found, language: str = "en") -> Shown:
    """The chart."""
    from laughlie.charts import AlertRow, alertness  # only who plays waits for altair

    say, what = words(language).claims_page, found.asked
    rows = [AlertRow(percent / 100, *found.gain(percent)) for percent in _PERCENTS]
    about = say.stands_on(
        DEFAULT_NAMES[_SEAT],
        what.percent,
        found.deals,
        SEED,
        what.reading.title.say(language),
    )
    return alertness(rows, about, language=language)


def gain_html(found: Found, language: str = "en") -> str:
    """What the chart shows in one sentence, and what is counted."""
    say, what = words(language).claims_page, found.asked
    who, gain = DEFAULT_NAMES[_SEAT], found.gain(100)
    note = f'<p class="made">{escape(say.units())}</p>'
    return _html(language, say.gain(who, what.percent, *gain), note)


def _html(language: str, text: str, more: str = "") -> str:
    return f'<div class="claims-page" lang="{escape(language)}"><p>{escape(text)}</p>{more}</div>'
