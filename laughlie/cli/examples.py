"""``laughlie examples``: the sources' worked examples, told or checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
from rich.console import RenderableType

from laughlie.cards import show_cards
from laughlie.cli.given import called, own, read_file
from laughlie.cli.options import as_json, option, own_readings
from laughlie.cli.pages import heading, labelled, note, show, table
from laughlie.cli.replay import steps_data
from laughlie.cli.streams import show_json
from laughlie.cli.tables import frame, outcome_data, payoff, position_data, scene, told
from laughlie.door import DoorError
from laughlie.examples import (
    Example,
    Form,
    Problem,
    check,
    examples,
)
from laughlie.examples.building import build
from laughlie.readings.files import read_data
from laughlie.record import Record
from laughlie.words import words
from laughlie.words.doors import near, shown

WRONG: Final = 1


@click.command("examples", help=words().cli.command_help("examples"))
@click.argument("key", metavar="[KEY]", required=False)
@option("--check", "checking", is_flag=True)
@option("--file", "path", metavar="FILE", default=None)
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context, key: str | None, checking: bool, path: str | None, as_json: bool
) -> None:
    known = examples() if path is None else _from_file(context, path)
    chosen = known if key is None else _chosen(known, key)
    if checking:
        problems = {example.key: check(example) for example in chosen}
        _tell_check(chosen, problems, as_json)
        if any(problems.values()):
            context.exit(WRONG)
    elif key is not None and len(chosen) == 1:
        _tell_one(chosen[0], as_json)
    elif as_json:
        show_json([_about(example) for example in chosen])
    else:
        show(*_list(chosen))


def _from_file(context: click.Context, path: str) -> tuple[Example, ...]:
    data, name = read_data(read_file(path), called(path))
    return build(data, name, own(context))


def _chosen(known: Sequence[Example], key: str) -> list[Example]:
    """The example with a key, or all examples of the source with that key."""
    found = [example for example in known if example.key == key]
    found = found or [example for example in known if example.source == key]
    if not found:
        keys = [example.key for example in known]
        raise DoorError(words().examples.no_such_example(shown(key), near(key, keys), keys))
    return found


def _about(example: Example) -> dict[str, Any]:
    return {
        "key": example.key,
        "source": example.source,
        "place": example.place,
        "title": example.title,
        "note": example.note,
        "reading": example.reading.label,
        "layout": example.layout.key,
        "forms": list(example.forms),
    }


# --- All ---------------------------------------------------------------------------------------


def _list(chosen: Sequence[Example]) -> Iterator[RenderableType]:
    say = words().cli
    rows = [(example.key, example.title, say.source(example.source)) for example in chosen]
    yield table(rows, say.example_columns(), wrap={1})
    yield note(say.example_hint(chosen[0].key))


# --- One ---------------------------------------------------------------------------------------


def _tell_one(example: Example, as_json: bool) -> None:
    if as_json:
        forms = {form: _form_data(example, form) for form in example.forms}
        show_json(_about(example) | {"told": forms})
        return
    told = [part for form in example.forms for part in _form(example, form)]
    show(*_head(example), *told)


def _head(example: Example) -> Iterator[RenderableType]:
    say = words().cli
    yield note(f"{example.title} ({example.key})", style="bold")
    yield note(say.source(example.source))
    if example.place:
        yield labelled(say.place(), example.place)
    if example.note:
        yield labelled(say.note(), example.note)
    yield from frame(example.run("as_given").positions[0])
    for mark in ("named", "follows", "chosen"):
        cards = getattr(example, mark)
        if cards:
            yield labelled(say.card_mark(mark), show_cards(cards))


def _form(example: Example, form: Form) -> Iterator[RenderableType]:
    record = example.record(form)
    yield heading(words().cli.form_heading(form))
    yield note(example.step_text(0, form))
    if not record.begin.over:
        yield from scene(record.begin)
    rows = [(f"{number}.", text) for number, text in enumerate(_steps(example, form, record), 1)]
    if rows:
        yield table(rows, right={0}, wrap={1})
    yield from payoff(record.positions[-1])


def _steps(example: Example, form: Form, record: Record) -> Iterator[str]:
    """Each step: what is done, with its cards, and the example's own words on it."""
    for number, step in enumerate(record.line, 1):
        text = example.step_text(number, form)
        untold = step.action is None or step.ours
        yield text if untold else f"{told(record.positions[number - 1], step)} {text}"


def _form_data(example: Example, form: Form) -> dict[str, Any]:
    record = example.record(form)
    steps = steps_data(record.begin, record.line)
    for number, step in enumerate(steps, 1):
        step["sentence"] = example.step_text(number, form)
    return {
        "start": example.step_text(0, form),
        "position": position_data(record.begin),
        "steps": steps,
        "outcome": outcome_data(record.positions[-1].outcome),
    }


# --- The check ---------------------------------------------------------------------------------


def _tell_check(
    chosen: Sequence[Example], problems: dict[str, list[Problem]], as_json: bool
) -> None:
    if as_json:
        show_json([_check_data(example, problems[example.key]) for example in chosen])
    else:
        show(*_checked(chosen, problems))


def _checked(
    chosen: Sequence[Example], problems: dict[str, list[Problem]]
) -> Iterator[RenderableType]:
    say = words().cli
    rows = [(example.key, say.comes_out(not problems[example.key])) for example in chosen]
    yield table(rows)
    for found in problems.values():
        yield from (note(problem.sentence(), style="bold") for problem in found)
    good = sum(not found for found in problems.values())
    yield note(say.how_many_come_out(good, len(chosen)))


def _check_data(example: Example, problems: list[Problem]) -> dict[str, Any]:
    found = [problem._asdict() | {"sentence": problem.sentence()} for problem in problems]
    return {"example": example.key, "comes_out": not found, "problems": found}
