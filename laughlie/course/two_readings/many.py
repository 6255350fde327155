"""Many deals under two readings, as a page plays and shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from laughlie.charts import EstimateRow, Shown, changed_deals, counters_by_seat, point_effects
from laughlie.course.two_readings.choosing import Both
from laughlie.course.two_readings.one_deal import laid_out, play_fields
from laughlie.door import DoorError
from laughlie.names import DEFAULT_NAMES
from laughlie.play.chances import numpy_if_there
from laughlie.play.effects import Effects, find_effects
from laughlie.play.estimates import Estimate
from laughlie.play.mixtures import LAYOUT, mix
from laughlie.play.report import Report, program
from laughlie.play.statistics import Pairing, compare_deals, pair
from laughlie.play.styles import STYLES
from laughlie.readings import Reading, ReadingError, show_layout, show_value
from laughlie.table.controls import Choice, Controls
from laughlie.table.long_run import Keepsake, LongRun, Progress
from laughlie.words import words
from laughlie.words.letters import escape

_DEALS: Final = (1_000, 10_000, 100_000, 1_000_000)
_DEALS_WITHOUT_NUMPY: Final = (100, 1_000, 10_000)
_AT_ONCE: Final = 10_000
_AT_ONCE_WITHOUT_NUMPY: Final = 100
"""So many deals are played while the reader waits, in well under half a second."""
_PIECE: Final = 5_000
_PIECE_WITHOUT_NUMPY: Final = 60
"""Deals of a piece of long work: what takes less than a tenth of a second."""
_MIXED: Final = 1_000
_MIXED_WITHOUT_NUMPY: Final = 60
_LEAST_GAIN: Final = 0.1
"""Counters a deal; who gains less is said not to gain."""


class Asked(NamedTuple):
    """What is to be played."""

    pairing: Pairing
    deals: int

    @property
    def at_once(self) -> bool:
        """Whether it is done in a moment."""
        return self.deals <= _by_numpy(_AT_ONCE, _AT_ONCE_WITHOUT_NUMPY)


def _by_numpy(there: int, without: int) -> int:
    return without if numpy_if_there() is None else there


def many_controls(address: Mapping[str, object], language: str = "en") -> Controls:
    """Controls for how many deals are played, and how."""
    say = words(language).readings_page
    numbers = _DEALS if numpy_if_there() is not None else _DEALS_WITHOUT_NUMPY
    deals = Choice(
        name="deals",
        label=say.deals(),
        options=tuple((str(number), say.count(number)) for number in numbers),
        value=str(_by_numpy(_AT_ONCE, _AT_ONCE_WITHOUT_NUMPY)),
        addressed=True,
    )
    return Controls((deals, *play_fields(language)), say.many(), address, language=language)


def bet_controls(language: str = "en") -> Controls:
    """The bet that comes before the charts."""
    say = words(language).readings_page
    return Controls((Choice(name="bet", label=say.bet(), options=say.bets(), look="open"),))


def asked(both: Both, deal: Controls, many: Controls) -> Asked | str:
    """What is to be played; or a sentence, if that cannot be."""
    how: dict[str, object] = {
        "style": STYLES[many["style"]],
        "alertness": many["alertness"] / 100,
    }
    try:
        pairing = pair(both.first, both.second, **laid_out(deal), **how)  # type: ignore[arg-type]
    except (DoorError, ReadingError) as fault:
        return str(fault)
    return Asked(pairing, int(many["deals"]))


def play_at_once(asked: Asked) -> Report:
    """Play all deals, here and now."""
    tally = None
    for so_far in compare_deals(asked.pairing, asked.deals):
        tally = so_far.tally
    assert tally is not None
    return Report(asked.pairing, tally)


def offer_deals(run: LongRun, asked: Asked | str, *, bet: str, language: str = "en") -> None:
    """Offer a long run of the deals, if there is one to be made."""
    say = words(language).readings_page
    if isinstance(asked, str) or asked.at_once or not bet:
        run.offer(asked, "", None)
    else:
        run.offer(asked, say.play_deals(asked.deals), lambda: _deals(asked))


def _deals(asked: Asked) -> Iterator[Progress]:
    piece = _by_numpy(_PIECE, _PIECE_WITHOUT_NUMPY)
    for done, of, tally in compare_deals(asked.pairing, asked.deals, chunk=piece):
        yield done, of, Report(asked.pairing, tally, asked=asked.deals)


def report_of(asked: Asked | str, run: LongRun, bet: str) -> Report | None:
    """What was found; None while nothing is to be shown."""
    if isinstance(asked, str) or not bet:
        return None
    if asked.at_once:
        return play_at_once(asked)
    found: Report | None = None if run.going else run.result
    return found


def waiting(bet: str, language: str = "en") -> str:
    """What stands where the charts will be."""
    say = words(language).readings_page
    return say.press_to_play() if bet else say.bet_first()


# --- The bet -------------------------------------------------------------------------------------


def bet_sentence(report: Report, bet: str, language: str = "en") -> str:
    """How the bet went."""
    say = words(language).readings_page
    pairing = report.pairing
    gains = [report.figure("net_difference", seat=seat) for seat in range(pairing.players)]
    best = max(range(pairing.players), key=lambda seat: gains[seat].value)
    gain, least, _ = gains[best]
    if gain < _LEAST_GAIN:
        return say.bet_result(won=bet == "nobody", who=None, gain=0.0, sure=True)
    part = {pairing.dealer: "dealer", _eldest(pairing): "eldest"}.get(best, "other")
    who, sure = _player(pairing, best, language), least is not None and least > 0
    return say.bet_result(won=bet == part, who=who, gain=gain, sure=sure)


def _eldest(pairing: Pairing) -> int:
    return (pairing.dealer + 1) % pairing.players


def _player(pairing: Pairing, seat: int, language: str) -> str:
    """A seat by its name, and what it is in this deal."""
    say, name = words(language).readings_page, DEFAULT_NAMES[seat]
    if seat == pairing.dealer:
        return say.dealer_named(name)
    return say.eldest_named(name) if seat == _eldest(pairing) else name


# --- Charts --------------------------------------------------------------------------------------


def stands_on(report: Report, language: str = "en", deals: int | None = None) -> str:
    """What numbers stand on, short."""
    pairing = report.pairing
    return words(language).readings_page.stands_on(
        report.tally.deals if deals is None else deals,
        pairing.seed,
        pairing.style.title(language),
        pairing.alertness,
    )


def _titles(pairing: Pairing, language: str) -> tuple[str, str]:
    return Both(pairing.first.reading, pairing.second.reading).titles(language)


def seats_chart(report: Report, language: str = "en") -> Shown:
    """Counters by seat under both readings."""
    pairing = report.pairing
    rows = [
        EstimateRow(
            _player(pairing, seat, language), *report.figure("net", side, seat), series=title
        )
        for seat in range(pairing.players)
        for side, title in enumerate(_titles(pairing, language))
    ]
    return counters_by_seat(rows, stands_on(report, language), language=language)


def changes_chart(report: Report, language: str = "en") -> Shown:
    """In which share of the deals something changes."""
    say = words(language).readings_page
    rows = [EstimateRow(say.changed_label(), *report.figure("changed"), series=say.both_series())]
    for side, title in enumerate(_titles(report.pairing, language)):
        nobody, other = (report.figure(what, side) for what in ("nobody_holds", "other_last"))
        rows.append(EstimateRow(say.nobody_label(), *nobody, series=title))
        rows.append(EstimateRow(say.other_last_label(), *other, series=title))
    rows.sort(key=lambda row: (row.label != say.changed_label(), row.label))
    return changed_deals(rows, stands_on(report, language), language=language)


# --- All numbers ---------------------------------------------------------------------------------


def numbers_html(report: Report, language: str = "en") -> str:
    """All numbers with their intervals, and what they stand on."""
    say, pairing = words(language).readings_page, report.pairing
    columns = say.measure_columns(*_titles(pairing, language))
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in columns)
    rows = "".join(_row(label, cells) for label, cells in _rows(report, language))
    short = ""
    if report.tally.deals < report.asked:
        short = f"<p>{escape(say.short_of(report.tally.deals, report.asked))}</p>"
    return (
        f'<div class="two-readings" lang="{escape(language)}">{short}<details class="fold">'
        f"<summary>{escape(say.numbers_summary())}</summary>"
        f'<table class="numbers"><caption>{escape(stands_on(report, language))}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details>"
        f'<p class="made">{escape(made_of(report, language))}</p></div>'
    )


def _row(label: str, cells: tuple[str, ...]) -> str:
    drawn = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(label)}</th>{drawn}</tr>'


def _rows(report: Report, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    say, pairing = words(language).readings_page, report.pairing
    for seat in range(pairing.players):
        found = (
            report.figure("net", 0, seat),
            report.figure("net", 1, seat),
            report.figure("net_difference", None, seat),
        )
        label = say.net_of(_player(pairing, seat, language))
        yield label, tuple(_counters(one, language) for one in found)
    for seat in range(pairing.players):
        shares = (report.figure("bonus_share", side, seat) for side in (0, 1))
        label = say.bonus_of(_player(pairing, seat, language))
        yield label, (*(_share(one, language) for one in shares), "")
    for name, label in (
        ("nobody_holds", say.nobody_label()),
        ("other_last", say.other_last_label()),
    ):
        ends = (report.figure(name, side) for side in (0, 1))  # type: ignore[arg-type]
        yield label, (*(_share(one, language) for one in ends), "")
    yield say.changed_label(), ("", "", _share(report.figure("changed"), language))


def _counters(found: Estimate, language: str) -> str:
    say = words(language).compare
    half = None if found.high is None else found.high - found.value
    return f"{say.amount(found.value)} {say.margin(half)}".strip()


def _share(found: Estimate, language: str) -> str:
    say = words(language).compare
    if found.low is None or found.high is None:
        return say.percent(found.value)
    return f"{say.percent(found.value)} ({say.between(found.low, found.high)})"


def made_of(report: Report, language: str = "en") -> str:
    """With which program, readings and layout."""
    say, sides = words(language).readings_page, report.pairing.sides
    first, second = (_versioned(played.reading, language) for played in sides)
    layouts = dict.fromkeys(f"{one.layout.form}: {show_layout(one.layout)}" for one in sides)
    return say.made_of(program(), first, second, "; ".join(layouts))


def _versioned(reading: Reading, language: str) -> str:
    changes = [f"{point} = {show_value(value)}" for point, value in reading.own]
    return words(language).readings_page.versioned(reading.label, reading.version, changes)


def number_keepsakes(report: Report, language: str = "en") -> tuple[Keepsake, ...]:
    """The numbers as files."""
    say = words(language).readings_page
    name = "-".join(played.reading.key for played in report.pairing.sides)
    return (
        Keepsake(say.numbers_csv(), f"{name}.csv", report.to_csv),
        Keepsake(say.numbers_json(), f"{name}.json", lambda: report.to_json(language)),
    )


# --- What each point does ------------------------------------------------------------------------


def offer_effects(run: LongRun, report: Report | None, language: str = "en") -> None:
    """Offer to find what each point does between the two readings."""
    say = words(language).readings_page
    if report is None:
        run.offer(None, "", None)
        return
    pairing = report.pairing
    points = len(mix(pairing.first, pairing.second).points)
    deals = _by_numpy(_MIXED, _MIXED_WITHOUT_NUMPY)
    label = say.find_effects(deals, points)
    run.offer((pairing, deals), label, (lambda: _effects(pairing, deals)) if points else None)


def _effects(pairing: Pairing, deals: int) -> Iterator[Progress]:
    """A piece is some deals with all mixtures, so it is small."""
    piece = _by_numpy(_PIECE, _PIECE_WITHOUT_NUMPY)
    yield from find_effects(pairing, deals, chunk=piece)


def with_effects(report: Report, run: LongRun) -> Report:
    """The same report, with the effects as far as they were found."""
    effects: Effects | None = None if run.going else run.result
    return Report(report.pairing, report.tally, effects, report.asked)


def whose_controls(language: str = "en") -> Controls:
    """Whose counters the effects are about."""
    say = words(language).readings_page
    options = tuple((str(seat), name) for seat, name in enumerate(DEFAULT_NAMES))
    return Controls((Choice(name="whose", label=say.whose(), options=options, value="0"),))


def effects_chart(report: Report, seat: int, language: str = "en") -> Shown | None:
    """What each point does to a seat's counters; None while that is not known."""
    effects = report.effects
    if effects is None or not effects.mixtures.points:
        return None
    seat = min(seat, report.pairing.players - 1)
    rows = [
        EstimateRow(_point_title(point, language), *effects.of(point)[seat])
        for point in effects.mixtures.points
    ]
    who = _player(report.pairing, seat, language)
    about = f"{who}. {stands_on(report, language, effects.deals)}"
    return point_effects(rows, about, language=language)


def _point_title(point: str, language: str) -> str:
    say = words(language)
    return say.readings_page.layout() if point == LAYOUT else say.readings.point_title(point)


def effects_html(report: Report, language: str = "en") -> str:
    """What an effect is, which points have none, and which mixtures were left out."""
    effects, say = report.effects, words(language).compare
    if effects is None:
        return ""
    mixtures = effects.mixtures
    orders = None if mixtures.orders is None else len(mixtures.orders)
    told = [say.effect_means(orders)]
    for why in dict.fromkeys(mixtures.idle.values()):
        points = [_point_title(p, language) for p, reason in mixtures.idle.items() if reason == why]
        told.append(say.idle_points(points, say.idle(why)))
    told += [
        say.left_out([_point_title(point, language) for point in refused.points], refused.sentence)
        for refused in mixtures.refused[:3]
    ]
    body = "".join(f"<li>{escape(text)}</li>" for text in told)
    return f'<div class="two-readings" lang="{escape(language)}"><ul class="made">{body}</ul></div>'
