"""``laughlie readings``: all of them, one whole, or several side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
from rich.console import RenderableType

from laughlie.cli.given import own, pick
from laughlie.cli.options import as_json, changes, option, own_readings
from laughlie.cli.pages import heading, labelled, note, show, table, width
from laughlie.cli.streams import show_json
from laughlie.cli.tables import figures
from laughlie.readings import (
    Cell,
    Comparison,
    LayoutEntry,
    Reading,
    compare,
    readings,
    show_value,
)
from laughlie.words import words

_FIRST_COLUMN: Final = 26
_COLUMN: Final = 22
"""The narrowest columns in which the longest words of the points still stand unbroken."""


@click.command("readings", help=words().cli.command_help("readings"))
@click.argument("keys", metavar="[KEY]...", nargs=-1)
@changes
@option("--differences", is_flag=True)
@option("--csv", "as_csv", is_flag=True)
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context,
    keys: tuple[str, ...],
    switches: tuple[str, ...],
    points: tuple[str, ...],
    differences: bool,
    as_csv: bool,
    as_json: bool,
) -> None:
    chosen = [pick(context, key, switches, points) for key in keys]
    listed = chosen or list(readings(own(context)))
    if as_csv:
        kept = _kept(compare(listed), differences)
        click.echo(kept.to_csv().encode(), nl=False)  # for a machine, so UTF-8 everywhere
    elif as_json:
        show_json(_data(listed, differences))
    elif not chosen:
        show(*_list(listed))
    elif len(chosen) == 1:
        show(*_whole(chosen[0]))
    else:
        show(*_side_by_side(compare(chosen), differences))


def _kept(comparison: Comparison, differences: bool) -> Comparison:
    return comparison._replace(rows=comparison.differences) if differences else comparison


def _data(listed: list[Reading], differences: bool) -> Any:
    """One reading as its file has it; several as a table of their points."""
    if len(listed) != 1:
        return json.loads(_kept(compare(listed), differences).to_json())
    (reading,) = listed
    whole = reading.source.data() | reading.data()
    return whole | {
        "label": reading.label,
        "title": reading.title,
        "points": {point: _cell_data(cell) for point, cell in reading.cells.items()},
        "silences": list(reading.silences()),
        "notes": [sentence for _, sentence in reading.notes()],
    }


def _cell_data(cell: Cell) -> dict[str, Any]:
    return cell.model_dump(mode="json")


# --- All ---------------------------------------------------------------------------------------


def _list(listed: Sequence[Reading]) -> Iterator[RenderableType]:
    say = words().cli
    rows = [
        (
            reading.key,
            reading.title,
            say.how_founded([(status, len(reading.with_status(status))) for status in _STATUSES]),
            ", ".join(entry.key for entry in reading.layouts) or words().readings.none(),
        )
        for reading in listed
    ]
    yield table(rows, say.reading_columns(), wrap={1, 2, 3})
    for line in say.reading_hints():
        yield note(line)


_STATUSES: Final = ("stated", "implied", "silent", "contradictory", "ours")


# --- One ---------------------------------------------------------------------------------------


def _whole(reading: Reading) -> Iterator[RenderableType]:
    say = words().cli
    yield note(say.reading_in_use(reading.title, reading.label), style="bold")
    yield from _head(reading)
    yield heading(say.points_heading(len(reading.cells)))
    for point, cell in reading.cells.items():
        yield from _point(point, cell, reading.key)
    yield from _layouts(reading)
    yield from _variants(reading)
    yield from _sayings(reading)
    yield heading(say.silences_heading())
    yield note(say.silences(reading.silences()), 2)
    if reading.notes():
        yield heading(say.report_heading("notes", len(reading.notes())))
    yield from (note(sentence, 2) for _, sentence in reading.notes())


def _head(reading: Reading) -> Iterator[RenderableType]:
    head, say = reading.head, words().cli
    yield note(say.version_and_language(reading.version, head.language))
    for part in ("about", "origin", "chain", "unseen"):
        text = getattr(head, part)
        if text:
            yield labelled(say.head_part(part), text)


def _point(point: str, cell: Cell, key: str) -> Iterator[RenderableType]:
    say = words()
    yield heading(f"{say.readings.point_title(point)} ({point})")
    value = say.cli.value_and_status(show_value(cell.value), say.readings.status(cell.status))
    yield note(value, 2)
    members = (cell.value,) if isinstance(cell.value, str) else cell.value
    for member in members:
        yield note(say.readings.value_means(point, member), 4)
    yield from _founded(cell.place, cell.note, cell.source if cell.source != key else "")


def _founded(place: str, text: str, whose: str = "") -> Iterator[RenderableType]:
    """Where something stands and what stands there; ``whose`` names another reading's source."""
    say = words().cli
    if place:
        yield labelled(say.place(whose), place, 4)
    if text:
        yield labelled(say.note(), text, 4)


def _layouts(reading: Reading) -> Iterator[RenderableType]:
    if not reading.layouts:
        return
    say = words().cli
    yield heading(say.layouts_heading())
    for entry in reading.layouts:
        yield note(say.layout_in_use(entry.key, "printed", figures(entry.printed)), 2)
        yield from (note(sentence, 4) for sentence in reading.layout_notes(entry.printed))
        if entry.changed:
            yield from _balanced(entry)
        yield from _founded(entry.place, entry.note)


def _balanced(entry: LayoutEntry) -> Iterator[RenderableType]:
    changed = [
        (name, getattr(entry.printed, name), getattr(entry.balanced, name))
        for name in entry.changed
    ]
    yield note(words().cli.balanced_by(changed), 4)
    if entry.balanced_note:
        yield note(entry.balanced_note, 4)


def _variants(reading: Reading) -> Iterator[RenderableType]:
    if not reading.switches:
        return
    say = words().cli
    yield heading(say.switches_heading())
    for key, switch in reading.switches.items():
        changed = {point: show_value(value) for point, value in (switch.set | switch.needs).items()}
        yield note(say.switch(key, switch.title, changed), 2)
        yield from _founded(switch.place, switch.note)


def _sayings(reading: Reading) -> Iterator[RenderableType]:
    say = words().cli
    if reading.facts:
        yield heading(say.facts_heading())
    for fact in reading.facts.values():
        yield note(fact.text, 2)
        yield from _founded(fact.place, "")
    if reading.advice:
        yield heading(say.advice_heading())
    for advice in reading.advice.values():
        yield note(say.advice(advice.text, advice.by), 2)
        yield from _founded(advice.place, "")


# --- Several -----------------------------------------------------------------------------------


def _side_by_side(comparison: Comparison, differences: bool) -> Iterator[RenderableType]:
    say = words().cli
    yield from (
        note(say.reading_in_use(reading.title, reading.label)) for reading in comparison.readings
    )
    kept = _kept(comparison, differences)
    wide = width() >= _FIRST_COLUMN + _COLUMN * len(comparison.readings)
    yield from (_columns(kept) if wide else _by_value(kept))
    yield note(say.marks_mean())
    yield note(say.how_many_differ(len(comparison.differences), len(comparison.rows)))
    yield heading(say.silences_heading())
    for label, silent in comparison.silences().items():
        yield labelled(label, say.silences(silent), 2)


def _columns(comparison: Comparison) -> Iterator[RenderableType]:
    say = words().cli
    rows = [
        (say.difference_mark(row.differs), row.point, *(_short(cell) for cell in row.cells))
        for row in comparison.rows
    ]
    labels = [reading.label for reading in comparison.readings]
    yield table(rows, ["", say.point_column(), *labels], wrap=range(2, len(labels) + 2))


def _by_value(comparison: Comparison) -> Iterator[RenderableType]:
    """On a narrow page: each point, its values, and who has which."""
    say = words()
    for row in comparison.rows:
        title = f"{row.point}: {say.readings.point_title(row.point)}"
        yield heading(f"{say.cli.difference_mark(row.differs)} {title}")
        for value in dict.fromkeys(row.values):
            who = [
                say.cli.value_and_status(reading.label, say.readings.status(cell.status))
                for reading, cell in zip(comparison.readings, row.cells, strict=True)
                if show_value(cell.value) == value
            ]
            yield labelled(value, ", ".join(who), 4)


def _short(cell: Cell) -> str:
    """A value and, unless the source simply states it, how it is founded."""
    value = show_value(cell.value)
    if cell.status == "stated":
        return value
    return words().cli.value_and_status(value, words().readings.status(cell.status))
