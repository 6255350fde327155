"""``laughlie compare``: two readings over many deals, or step by step in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import click

from laughlie.cli.figures import told
from laughlie.cli.given import check_writable, pick, write_file
from laughlie.cli.options import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    as_json,
    decimal,
    laid_out,
    one_of,
    option,
    own_readings,
    seat_of,
    whole,
)
from laughlie.cli.pages import show
from laughlie.cli.parting import parting_data, parting_told
from laughlie.cli.program import INTERRUPTED, Fail
from laughlie.cli.streams import complain, show_json
from laughlie.cli.working import processors, work
from laughlie.dealing import LARGEST_SEED
from laughlie.names import DEFAULT_NAMES
from laughlie.play.compare import part
from laughlie.play.effects import find_effects
from laughlie.play.report import Report
from laughlie.play.statistics import Pairing, compare_deals, pair
from laughlie.play.styles import STYLES
from laughlie.words import words

MOST_DEALS: Final = 10_000_000
DEFAULT_DEALS: Final = 10_000
MOST_WORKERS: Final = 64
_SEED: Final = whole(0, LARGEST_SEED)


@click.command("compare", help=words().cli.command_help("compare"))
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@option("--deals", metavar="N", type=whole(1, MOST_DEALS), default=None)
@option("--seed", metavar="N", type=_SEED, default="7", show_default=True)
@option("--players", metavar="N", type=whole(FEWEST_PLAYERS, MOST_PLAYERS), default=None)
@option("--layout", metavar="LAYOUT", default=None)
@option("--form", metavar="FORM", type=one_of("balanced", "printed"), default="balanced")
@option("--dealer", metavar="SEAT", default="0")
@option("--style", metavar="STYLE", type=one_of(*STYLES), default="random", show_default=True)
@option("--alertness", metavar="SHARE", type=decimal(0, 1), default="1", show_default=True)
@option("--set", "changes", metavar="POINT=VALUE", multiple=True, topic="set-in-two")
@option("--effects", is_flag=True)
@option("--workers", metavar="N", type=whole(1, MOST_WORKERS), default=None)
@option("--csv", "csv", metavar="FILE", default=None, topic="csv-file")
@option("--number", metavar="N", type=_SEED, default=None, topic="number-told")
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context,
    /,
    first: str,
    second: str,
    changes: tuple[str, ...],
    number: int | None,
    as_json: bool,
    deals: int | None,
    effects: bool,
    workers: int | None,
    csv: str | None,
    **dealt: Any,
) -> None:
    one = pick(context, first, changes=tuple(_changes_in("A", changes)))
    other = pick(context, second, changes=tuple(_changes_in("B", changes)))
    how = _how(**dealt)
    if number is None:
        pairing = pair(one, other, **how)
        stopped = _compare(pairing, deals or DEFAULT_DEALS, effects, workers or 1, csv, as_json)
        context.exit(INTERRUPTED if stopped else 0)
    _refuse({"--deals": deals, "--effects": effects, "--workers": workers, "--csv": csv})
    parting = part(one, other, number=number, **how)
    if as_json:
        show_json(parting_data(parting))
    else:
        show(*parting_told(parting))


def _changes_in(side: str, changes: tuple[str, ...]) -> Iterator[str]:
    """Those that are for both readings, or for this one alone."""
    for text in changes:
        where, mark, change = text.partition(":")
        if mark and where in ("A", "B") and "=" in change:
            if where == side:
                yield change
        else:
            yield text


def _how(
    players: int | None,
    layout: str | None,
    form: str,
    dealer: str,
    seed: int,
    style: str,
    alertness: float,
) -> dict[str, Any]:
    """What is dealt, and how it is played."""
    number, figures = laid_out(players, layout)
    return {
        "players": number,
        "layout": figures,
        "form": form,
        "dealer": seat_of(dealer, DEFAULT_NAMES[:number], "--dealer"),
        "seed": seed,
        "style": STYLES[style],
        "alertness": alertness,
    }


def _refuse(given: dict[str, Any]) -> None:
    """Options that are about many deals."""
    for name, value in given.items():
        if value:
            raise Fail(words().cli.one_deal_only(name))


def _compare(
    pairing: Pairing, deals: int, effects: bool, workers: int, csv: str | None, as_json: bool
) -> bool:
    """Play, and show what was found; True if somebody has stopped it."""
    if csv is not None:
        check_writable(csv)
    report, stopped = _find(pairing, deals, effects, workers)
    if stopped:
        say = words().compare
        done = 0 if report is None else report.tally.deals
        complain(say.stopped(done, deals))
    if report is not None:
        _show(report, csv, as_json)
    return stopped


def _show(report: Report, csv: str | None, as_json: bool) -> None:
    if csv is not None:
        write_file(csv, report.to_csv())
    if as_json:
        show_json(report.data())
    else:
        show(*told(report))


def _find(pairing: Pairing, deals: int, effects: bool, workers: int) -> tuple[Report | None, bool]:
    """What was found, and whether somebody has stopped it before all was."""
    say = words().compare
    with processors(workers) as executor:
        counted, stopped = work(compare_deals(pairing, deals, executor), say.progress("deals"))
        if counted is None:
            return None, True
        mixed = None
        if effects and not stopped:
            last, stopped = work(find_effects(pairing, deals, executor), say.progress("effects"))
            mixed = None if last is None else last.effects
    return Report(pairing, counted.tally, mixed, deals), stopped
