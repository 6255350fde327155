"""What the dealer's place is worth, over many deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from laughlie.course.payoff.pages import block, paragraph
from laughlie.names import DEFAULT_NAMES
from laughlie.play.chances import numpy_if_there
from laughlie.play.columns import column
from laughlie.play.estimates import Estimate, Sums
from laughlie.play.simulate import Task, play_batch, steps
from laughlie.play.styles import RANDOM
from laughlie.readings import Reading
from laughlie.table.controls import Choice, Controls
from laughlie.table.long_run import LongRun, Progress
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.charts import Shown

SEED: Final = 7
DEALS: Final = 100_000
_DEALS_WITHOUT_NUMPY: Final = 2_000
_PIECE: Final = 5_000
_PIECE_WITHOUT_NUMPY: Final = 60
"""Deals of a piece: what takes less than a tenth of a second."""
DEALER: Final = 0


class Place(NamedTuple):
    """What is to be played: under which reading, and by how many."""

    reading: Reading
    players: int

    @property
    def task(self) -> Task:
        """All deals, played at random with everything noticed."""
        layout = self.reading.layout(self.players)
        return Task(self.reading, layout, SEED, range(how_many()), DEALER, RANDOM)


def how_many() -> int:
    """So many deals are played."""
    return _DEALS_WITHOUT_NUMPY if numpy_if_there() is None else DEALS


def bet_controls(language: str = "en") -> Controls:
    """The bet that comes before the chart."""
    say = words(language).payoff_page
    options = say.place_bets()
    return Controls((Choice(name="bet", label=say.place_bet(), options=options, look="open"),))


def offer_place(run: LongRun, place: Place, bet: str, language: str = "en") -> None:
    """Offer to play the deals, once there is a bet."""
    label = words(language).payoff_page.play_deals(how_many())
    run.offer(place, label, (lambda: play_place(place)) if bet else None)


def play_place(place: Place) -> Iterator[Progress]:
    """Play the deals piece by piece; gives the sums of each seat so far."""
    sums = tuple(Sums() for _ in range(place.players))
    piece = _PIECE_WITHOUT_NUMPY if numpy_if_there() is None else _PIECE
    for step in steps([place.task], play_batch, chunk=piece):
        nets = step.played.nets
        sums = tuple(had + Sums.of(column(net)) for had, net in zip(sums, nets, strict=True))
        yield step.done, step.of, sums


def means(place: Place, run: LongRun) -> tuple[Estimate, ...]:
    """The mean of each seat in counters a deal; empty while that is not known."""
    if run.going or run.result is None:
        return ()
    unit = place.task.layout.unit
    return tuple(sums.mean(unit) for sums in run.result)


def place_chart(place: Place, run: LongRun, language: str = "en") -> Shown | None:
    """Counters by seat; None while they are not known."""
    from laughlie.charts import EstimateRow, counters_by_seat

    found = means(place, run)
    if not found:
        return None
    say, title = words(language).readings_page, place.reading.title.say(language)
    rows = [
        EstimateRow(_seat_named(seat, place.players, language), *estimate)
        for seat, estimate in enumerate(found)
    ]
    deals = run.result[0].count
    about = f"{title}. {say.stands_on(deals, SEED, RANDOM.title(language), 1.0)}"
    return counters_by_seat(rows, about, language=language)


def _seat_named(seat: int, players: int, language: str) -> str:
    say, name = words(language).readings_page, DEFAULT_NAMES[seat]
    if seat == DEALER:
        return say.dealer_named(name)
    return say.eldest_named(name) if seat == (DEALER + 1) % players else name


def place_html(
    place: Place, run: LongRun, bet: str, shown: Shown | None, language: str = "en"
) -> str:
    """How the bet went, and what the chart shows; before that, what is to be done first."""
    say = words(language).payoff_page
    found = means(place, run)
    if not found:
        waiting = say.press_to_play() if bet else say.bet_first()
        return block(paragraph(waiting, "soft"), language=language)
    dealer = found[DEALER]
    told = say.place_result(*dealer, won=bet == _right_bet(dealer))
    return block(
        paragraph(told, "said"),
        paragraph(shown.sentence if shown else ""),
        paragraph(say.place_why(), "soft"),
        language=language,
    )


def _right_bet(dealer: Estimate) -> str:
    """Which bet the dealer's mean makes right."""
    if dealer.value <= -0.25:
        return "loses"
    if dealer.value < 0.25:
        return "even"
    return "little" if dealer.value < 0.75 else "much"
