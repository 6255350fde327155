"""``laughlie audit``: whether the pot of each layout comes out empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click
from rich.console import RenderableType

from laughlie.cli.given import own, pick
from laughlie.cli.options import as_json, option, own_readings
from laughlie.cli.pages import note, show, table
from laughlie.cli.streams import show_json
from laughlie.money import Audit, audit, audit_reading, balancing_bonus
from laughlie.readings import parse_layout, readings
from laughlie.words import words


@click.command("audit", help=words().cli.command_help("audit"))
@click.argument("keys", metavar="[KEY]...", nargs=-1)
@option("--layout", "typed", metavar="LAYOUT", multiple=True, topic="own-layout")
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context, keys: tuple[str, ...], typed: tuple[str, ...], as_json: bool
) -> None:
    lines = [audit(parse_layout(text)) for text in typed]
    if keys or not typed:
        chosen = [pick(context, key) for key in keys] or readings(own(context))
        lines += [line for reading in chosen for line in audit_reading(reading)]
    if as_json:
        show_json([_data(line) for line in lines])
    else:
        show(*_told(lines))


def _told(lines: Sequence[Audit]) -> Iterator[RenderableType]:
    say = words().cli
    yield table([_row(line) for line in lines], say.audit_columns(), right={5, 6})
    for sentence in say.audit_identity():
        yield note(sentence)
    for line in lines:
        if line.scale != "stated":
            key, layout = line.reading, line.layout.key
            yield note(say.by_the_letter(key, layout, line.sentence(), line.place))


def _row(line: Audit) -> tuple[str, ...]:
    say, layout = words(), line.layout
    return (
        f"{line.reading} {layout.key}".strip(),
        say.cli.audit_form(layout.form, line.scale),
        say.cli.audit_cards(layout.players, layout.hand, layout.table),
        say.cli.break_even(layout.low, layout.high),
        str(layout.unit),
        str(layout.pot),
        say.cli.bonus_and_balancing(layout.bonus, balancing_bonus(layout)),
        say.cli.audit_left(line.least, line.most),
    )


def _data(line: Audit) -> dict[str, Any]:
    data: dict[str, Any] = line.model_dump(mode="json")
    bonus = balancing_bonus(line.layout)
    return data | {
        "pot": line.layout.pot,
        "balancing_bonus": bonus if isinstance(bonus, int) else str(bonus),
        "empties": line.empties,
        "sentence": line.sentence(),
    }
