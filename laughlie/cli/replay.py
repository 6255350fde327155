"""``laughlie replay``: a record step by step in words, and what it came to; and one's own tries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import click
from rich.console import RenderableType

from laughlie.actions import Action, TypedError, show_action
from laughlie.cli.given import read_record, write_file
from laughlie.cli.options import as_json, option, own_readings, whole
from laughlie.cli.pages import heading, note, show, table
from laughlie.cli.program import Fail
from laughlie.cli.streams import show_json
from laughlie.cli.tables import (
    choices,
    frame,
    outcome_data,
    payoff,
    position_data,
    refusal_data,
    refused,
    scene,
    step_data,
    told,
)
from laughlie.door import DoorError
from laughlie.position import Position
from laughlie.record import MOST_STEPS, Record, Step
from laughlie.refusals import Refusal
from laughlie.words import words

REFUSED = 1


class Try(NamedTuple):
    """One action that the user typed, and what became of it."""

    sentence: str
    typed: str
    refusal: Refusal | None


@click.command("replay", help=words().cli.command_help("replay"))
@click.argument("path", metavar="FILE")
@option("--try", "tries", metavar="ACTION", multiple=True)
@option("--at", "step", metavar="STEP", type=whole(0, MOST_STEPS), default=None)
@option("--save", metavar="FILE", default=None)
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context,
    path: str,
    tries: tuple[str, ...],
    step: int | None,
    save: str | None,
    as_json: bool,
) -> None:
    record = read_record(context, path)
    before = _at(record, step)
    after, made = _tried(before, tries)
    if save is not None:
        write_file(save, after.to_json())
    if as_json:
        show_json(_data(record, after, made))
    else:
        show(*_story(record), *_tries(before, made), *_standing(after))
    if any(one.refusal for one in made):
        context.exit(REFUSED)


def _at(record: Record, step: int | None) -> Record:
    """The record with its cursor where the tries begin: at the end, if nothing else is said."""
    if step is None:
        return record.end()
    if step > len(record.way):
        raise DoorError(words().cli.no_such_step(step, len(record.way)))
    return record.go(step)


def _tried(record: Record, tries: tuple[str, ...]) -> tuple[Record, list[Try]]:
    """Play what was typed, up to the first refusal."""
    made: list[Try] = []
    for text in tries:
        position = record.position
        action = _typed(position, text)
        refusal = position.refusal(action)
        made.append(Try(told(position, Step(action=action)), show_action(action), refusal))
        if refusal is not None:
            break
        record = record.play(action)
    return record, made


def _typed(position: Position, text: str) -> Action:
    try:
        return position.read(text)
    except TypedError as fault:
        raise Fail(words().doors.other("--try", str(fault))) from None


# --- Told --------------------------------------------------------------------------------------


def _story(record: Record) -> Iterator[RenderableType]:
    """How it began, the whole line, and every branch."""
    yield from frame(record.begin)
    yield heading(words().cli.start_heading())
    yield from scene(record.begin)
    if record.line:
        yield heading(words().cli.line_heading(len(record.line)))
        yield from line(record.begin, record.line)
    yield from _branches(record)


def line(start: Position, steps: tuple[Step, ...], first: int = 1) -> Iterator[RenderableType]:
    """Steps with their numbers."""
    rows, position = [], start
    for number, step in enumerate(steps, first):
        rows.append((f"{number}.", told(position, step)))
        position = step.after(position)
    if rows:
        yield table(rows, right={0}, wrap={1})


def _branches(record: Record) -> Iterator[RenderableType]:
    for number, branch in enumerate(record.branches):
        yield heading(words().cli.branch_heading(number + 1, branch.at))
        start = record.follow(number).position
        yield from line(start, branch.steps, branch.at + 1)


def _tries(record: Record, made: list[Try]) -> Iterator[RenderableType]:
    if made:
        yield heading(words().cli.tries_heading(record.step))
    for number, one in enumerate(made, record.step + 1):
        if one.refusal is None:
            yield note(f"{number}. {one.sentence}")
        else:
            yield note(words().cli.not_allowed(one.typed), style="bold")
            yield note(refused(one.refusal), 2)


def _standing(record: Record) -> Iterator[RenderableType]:
    """What it came to; or, while the deal runs, how things stand and what may be done."""
    position = record.position
    if position.outcome is not None:
        yield from payoff(position)
        return
    if record.step:
        yield heading(words().cli.standing_heading(record.step))
        yield from scene(position)
    yield from choices(position)


# --- For a machine -----------------------------------------------------------------------------


def _data(record: Record, after: Record, made: list[Try]) -> dict[str, Any]:
    position = after.position
    return {
        "reading": record.begin.reading.label,
        "steps": steps_data(record.begin, record.line),
        "branches": [
            {
                "at": branch.at,
                "steps": steps_data(record.follow(number).position, branch.steps, branch.at + 1),
            }
            for number, branch in enumerate(record.branches)
        ],
        "tries": [
            {
                "typed": one.typed,
                "sentence": one.sentence,
                "refusal": None if one.refusal is None else refusal_data(one.refusal),
            }
            for one in made
        ],
        "position": position_data(position),
        "outcome": outcome_data(position.outcome),
    }


def steps_data(start: Position, steps: tuple[Step, ...], first: int = 1) -> list[dict[str, Any]]:
    """Steps for a machine."""
    data, position = [], start
    for number, step in enumerate(steps, first):
        data.append(step_data(number, position, step))
        position = step.after(position)
    return data
