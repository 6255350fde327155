"""What a comparison found, as text: counters, bonus, ends, and what each point does."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType

from laughlie.cli.pages import heading, note, table
from laughlie.cli.tables import figures
from laughlie.names import DEFAULT_NAMES
from laughlie.play.effects import Effects
from laughlie.play.estimates import CONFIDENCE, Estimate
from laughlie.play.mixtures import Played
from laughlie.play.report import Report
from laughlie.play.statistics import Pairing
from laughlie.words import words


def told(report: Report) -> Iterator[RenderableType]:
    """All that was found."""
    yield from _what(report)
    yield from _nets(report)
    yield from _bonus(report)
    yield from _ends(report)
    if report.effects is not None:
        yield from _effects(report, report.effects)
    yield from _methods()


def sides(pairing: Pairing) -> Iterator[RenderableType]:
    """Which two readings, and by which layouts."""
    say, (one, other) = words(), pairing.sides
    first, second = one.reading, other.reading
    title = say.compare.beside(first.title, first.label, second.title, second.label)
    yield note(title, style="bold")
    layouts = dict.fromkeys(tuple(_layout(played)) for played in (one, other))
    for sentence, *notes in layouts:
        yield note(sentence)
        yield from (note(more, 2) for more in notes)


def _layout(played: Played) -> Iterator[str]:
    reading, layout = played
    yield words().cli.layout_in_use(layout.key, layout.form, figures(layout))
    yield from reading.layout_notes(layout)


def _what(report: Report) -> Iterator[RenderableType]:
    say, pairing, deals = words().compare, report.pairing, report.tally.deals
    yield from sides(pairing)
    style, dealer = pairing.style.title(), DEFAULT_NAMES[pairing.dealer]
    yield note(say.played(deals, pairing.seed, style, pairing.alertness, dealer))
    if deals < report.asked:
        sentence = say.stopped(deals, report.asked)
        yield note(sentence[:1].upper() + sentence[1:], style="bold")


def labels(pairing: Pairing) -> tuple[str, str]:
    """What the two readings are called over columns."""
    first, second = (played.reading.label for played in pairing.sides)
    return (f"A: {first}", f"B: {second}") if first == second else (first, second)


# --- Either reading ------------------------------------------------------------------------------


def _nets(report: Report) -> Iterator[RenderableType]:
    say, seats = words().compare, range(report.pairing.players)
    rows = [
        (
            DEFAULT_NAMES[seat],
            _mean(report.figure("net", 0, seat)),
            _mean(report.figure("net", 1, seat)),
            _mean(report.figure("net_difference", seat=seat)),
        )
        for seat in seats
    ]
    yield heading(say.nets_heading())
    yield table(rows, say.net_columns(*labels(report.pairing)), right={1, 2, 3})
    changed = report.figure("changed")
    yield note(say.changed(say.percent(changed.value), _between(changed)))


def _bonus(report: Report) -> Iterator[RenderableType]:
    say = words().compare
    rows = [
        (
            DEFAULT_NAMES[seat],
            *(_share(report.figure("bonus_share", side, seat)) for side in (0, 1)),
        )
        for seat in range(report.pairing.players)
    ]
    yield heading(say.bonus_heading())
    yield table(rows, say.share_columns(*labels(report.pairing)), right={1, 2})


def _ends(report: Report) -> Iterator[RenderableType]:
    say = words().compare
    rows = [
        (say.nobody_holds(), *(_share(report.figure("nobody_holds", side)) for side in (0, 1))),
        (say.other_last(), *(_share(report.figure("other_last", side)) for side in (0, 1))),
    ]
    yield heading(say.ends_heading())
    yield table(rows, say.share_columns(*labels(report.pairing)), right={1, 2})


def _mean(estimate: Estimate) -> str:
    say, high = words().compare, estimate.high
    half = None if high is None else high - estimate.value
    return f"{say.amount(estimate.value)} {say.margin(half)}".strip()


def _share(estimate: Estimate) -> str:
    return f"{words().compare.percent(estimate.value)} ({_between(estimate)})"


def _between(estimate: Estimate) -> str:
    assert estimate.low is not None
    assert estimate.high is not None
    return words().compare.between(estimate.low, estimate.high)


# --- What each point does ------------------------------------------------------------------------


def _effects(report: Report, effects: Effects) -> Iterator[RenderableType]:
    say, mixtures = words().compare, effects.mixtures
    yield heading(say.effects_heading())
    if mixtures.points:
        names = DEFAULT_NAMES[: report.pairing.players]
        rows = [(point, *map(_mean, effects.of(point))) for point in mixtures.points]
        right = set(range(1, len(names) + 1))
        yield table(rows, (say.point_column(), *names), right=right)
        orders = None if mixtures.orders is None else len(mixtures.orders)
        yield note(say.effect_means(orders))
    else:
        yield note(say.no_effects())
    if effects.deals < report.asked:
        yield note(say.effects_over(effects.deals, report.asked), style="bold")
    yield from _beside_effects(effects)


def _beside_effects(effects: Effects) -> Iterator[RenderableType]:
    """Points without effect, orders that were taken, mixtures that were not."""
    say, mixtures = words().compare, effects.mixtures
    for why in dict.fromkeys(mixtures.idle.values()):
        points = [point for point, reason in mixtures.idle.items() if reason == why]
        yield note(say.idle_points(points, say.idle(why)))
    if mixtures.orders is not None:
        yield note(say.orders_taken(mixtures.orders))
    for refused in mixtures.refused:
        yield note(say.left_out(refused.points, refused.sentence))


def _methods() -> Iterator[RenderableType]:
    methods = words().compare.methods(CONFIDENCE)
    yield heading(words().compare.methods_heading())
    for kind in ("normal", "wilson"):
        yield note(methods[kind])
