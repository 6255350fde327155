"""``laughlie solve``: what a position comes to when every seat does its best, with open hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
from rich.console import RenderableType

from laughlie.actions import Action, show_action
from laughlie.cli.given import read_record
from laughlie.cli.options import as_json, option, own_readings, whole
from laughlie.cli.pages import heading, note, show, table
from laughlie.cli.streams import show_json
from laughlie.cli.tables import amounts, frame, payoff, position_data, scene, told
from laughlie.cli.working import waiting
from laughlie.door import DoorError
from laughlie.play.automatic import settled
from laughlie.play.solver import Solution, solve
from laughlie.position import Position
from laughlie.record import MOST_STEPS, Step
from laughlie.words import words

LONGEST: Final = 86_400
PATIENCE: Final = 60
"""Seconds."""


@click.command("solve", help=words().cli.command_help("solve"))
@click.argument("path", metavar="FILE")
@option("--at", "step", metavar="STEP", type=whole(0, MOST_STEPS), default=None, topic="solve-at")
@option("--within", metavar="SECONDS", type=whole(1, LONGEST), default=str(PATIENCE))
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context, path: str, step: int | None, within: int, as_json: bool
) -> None:
    record = read_record(context, path)
    if step is not None and step > len(record.way):
        raise DoorError(words().cli.no_such_step(step, len(record.way)))
    position = record.position if step is None else record.go(step).position
    with waiting(words().cli.solving()):
        solution = solve(position, within=within)
    if as_json:
        show_json(_data(position, solution))
    else:
        show(*_told(position, solution))


# --- Told --------------------------------------------------------------------------------------


def _told(position: Position, solution: Solution) -> Iterator[RenderableType]:
    say = words()
    yield from frame(position)
    if position.over:
        yield from payoff(position)
        return
    yield from scene(position)
    yield heading(say.cli.exact_values_heading())
    values = zip(position.names, solution.values, strict=True)
    yield table([(name, say.money.signed(value)) for name, value in values], right={1})
    yield from _at_once(position, solution.automatic)
    yield from _options(position, solution)
    yield heading(say.cli.assumptions_heading())
    yield from (note(sentence) for sentence in solution.assumptions)
    yield note(say.cli.positions_looked_at(solution.positions))


def _at_once(position: Position, actions: Sequence[Action]) -> Iterator[RenderableType]:
    """What is done before anybody chooses."""
    if actions:
        yield heading(words().cli.at_once_heading())
    for action in actions:
        yield note(told(position, Step(action=action)))
        position = position.play(action)


def _options(position: Position, solution: Solution) -> Iterator[RenderableType]:
    """All that can be chosen, the best first and marked, and what each comes to."""
    say, start = words(), settled(position)[0]
    rows = [
        (
            say.cli.best_mark(option.best),
            start.names[option.action.seat],
            show_action(option.action),
            *map(say.money.signed, option.values),
        )
        for option in solution.options
    ]
    if rows:
        yield heading(say.cli.options_heading())
        columns = say.cli.option_columns(position.names)
        yield table(rows, columns, right=set(range(3, len(columns))))
        yield note(say.cli.best_means())


# --- For a machine -----------------------------------------------------------------------------


def _data(position: Position, solution: Solution) -> dict[str, Any]:
    return {
        "format": 1,
        "reading": position.reading.label,
        "names": list(position.names),
        "turn": position.turn,
        "values": amounts(solution.values),
        "best": [_action_data(action) for action in solution.best],
        "automatic": [_action_data(action) for action in solution.automatic],
        "options": [
            _action_data(option.action) | {"values": amounts(option.values), "best": option.best}
            for option in solution.options
        ],
        "positions": solution.positions,
        "assumptions": list(solution.assumptions),
        "position": position_data(position),
    }


def _action_data(action: Action) -> dict[str, Any]:
    return {
        "seat": action.seat,
        "typed": show_action(action),
        "action": action.model_dump(mode="json"),
    }
