"""``laughlie picture``: a deal, or a moment of a record, as an SVG."""

from __future__ import annotations

from typing import Any, Final

import click

from laughlie.cli.given import STDIN, read_record, write_file
from laughlie.cli.options import deal_options, dealt, one_of, option, seat_of, whole
from laughlie.cli.program import Fail
from laughlie.position import Position
from laughlie.record import MOST_STEPS
from laughlie.words import words

_ALL: Final = "all"
_NOBODY: Final = "nobody"
_NARROWEST: Final = 320
_WIDEST: Final = 3840


@click.command("picture", help=words().cli.command_help("picture"))
@click.argument("path", metavar="[FILE]", required=False)
@option("-o", "--output", metavar="FILE", default=STDIN)
@option("--step", metavar="STEP", type=whole(0, MOST_STEPS), default=None)
@option("--viewer", metavar="SEAT", default=_ALL, show_default=True)
@option("--width", metavar="PIXELS", type=whole(_NARROWEST, _WIDEST), default="1280")
@option(
    "--theme",
    metavar="THEME",
    type=one_of("auto", "light", "dark", "print"),
    default="auto",
    show_default=True,
)
@option("--four-colours", is_flag=True)
@option("--sort", is_flag=True)
@deal_options
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context,
    /,
    path: str | None,
    output: str,
    step: int | None,
    viewer: str,
    **options: Any,
) -> None:
    look = {name: options.pop(name) for name in ("width", "theme", "four_colours", "sort")}
    if path is None:
        position = _dealt(step, options)
    else:
        _refuse_deal_options(context)
        position = _moment(context, path, step)
    svg = _drawn(position, viewer, look)
    if output == STDIN:
        click.echo(svg.encode())  # an SVG is UTF-8 wherever it goes
    else:
        write_file(output, svg + "\n")


def _dealt(step: int | None, options: dict[str, Any]) -> Position:
    if step is not None:
        raise Fail(words().cli.step_needs_file())
    return dealt(**options).position()


def _refuse_deal_options(context: click.Context) -> None:
    """What was dealt stands in the file: a second word on it would be lost."""
    given = click.core.ParameterSource.COMMANDLINE
    for name in _DEAL:
        if context.get_parameter_source(name) is given:
            raise Fail(words().cli.file_or_deal(_DEAL[name]))


_DEAL: Final = {
    "key": "--reading",
    "players": "--players",
    "layout": "--layout",
    "form": "--form",
    "dealer": "--dealer",
    "seed": "--seed",
    "number": "--number",
    "names": "--names",
    "points": "--set",
    "switches": "--switch",
}


def _moment(context: click.Context, path: str, step: int | None) -> Position:
    """A moment of a record: where its cursor stands, if no step is given."""
    record = read_record(context, path)
    if step is None:
        return record.position
    if step > len(record.way):
        raise Fail(words().cli.no_such_step(step, len(record.way)))
    return record.positions[step]


def _drawn(position: Position, viewer: str, look: dict[str, Any]) -> str:
    from laughlie.table import picture  # reads the outlines of all letters

    if viewer == _ALL:
        return picture(position, "all", **look)
    if viewer == _NOBODY:
        return picture(position, None, **look)
    return picture(position, seat_of(viewer, position.names, "--viewer"), **look)
