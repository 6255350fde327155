"""``laughlie lessons``: the steps of the lessons, listed, or every one of them played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
from rich.console import RenderableType

from laughlie.cli.given import called, own, read_file
from laughlie.cli.options import as_json, option, own_readings
from laughlie.cli.pages import heading, note, show, table
from laughlie.cli.streams import show_json
from laughlie.course import Lesson, Problem, check_lessons, lesson, lessons, read_lesson
from laughlie.course.check import all_readings
from laughlie.words import words

WRONG: Final = 1


@click.command("lessons", help=words().cli.command_help("lessons"))
@click.argument("key", metavar="[KEY]", required=False)
@option("--check", "checking", is_flag=True, topic="check-lessons")
@option("--file", "path", metavar="FILE", default=None, topic="lesson-file")
@as_json
@own_readings
@click.pass_context
def command(  # noqa: D103 (the help says it)
    context: click.Context, key: str | None, checking: bool, path: str | None, as_json: bool
) -> None:
    if path is not None:
        chosen: Sequence[Lesson] = (read_lesson(read_file(path), called(path)),)
    else:
        chosen = lessons() if key is None else (lesson(key),)
    if not checking:
        _tell(chosen, as_json)
        return
    used = (*all_readings(), *own(context))
    problems = check_lessons(chosen, used)
    _tell_check(chosen, problems, len(used), as_json)
    if problems:
        context.exit(WRONG)


# --- The steps ---------------------------------------------------------------------------------


def _tell(chosen: Sequence[Lesson], as_json: bool) -> None:
    if as_json:
        show_json([_data(one) for one in chosen])
    else:
        show(*(part for one in chosen for part in _listed(one)))


def _listed(one: Lesson) -> Iterator[RenderableType]:
    say = words().cli
    yield heading(say.lesson_named(one.key, one.title, one.minutes))
    yield note(one.summary)
    rows = [
        (f"{number}.", step.key, say.step_kind(step.kind), step.title)
        for number, step in enumerate(one.steps, 1)
    ]
    yield table(rows, say.lesson_columns(), right={0}, wrap={3})


def _data(one: Lesson) -> dict[str, Any]:
    steps = [
        {"key": step.key, "kind": step.kind, "title": step.title, "goal": step.goal}
        for step in one.steps
    ]
    return {"key": one.key, "title": one.title, "minutes": one.minutes, "steps": steps}


# --- The check ---------------------------------------------------------------------------------


def _tell_check(
    chosen: Sequence[Lesson], problems: Sequence[Problem], readings: int, as_json: bool
) -> None:
    if as_json:
        show_json([problem._asdict() for problem in problems])
    else:
        show(*_checked(chosen, problems, readings))


def _checked(
    chosen: Sequence[Lesson], problems: Sequence[Problem], readings: int
) -> Iterator[RenderableType]:
    say = words().cli
    wrong = Counter((problem.lesson, problem.step) for problem in problems)
    steps = [(one.key, step.key) for one in chosen for step in one.steps]
    rows = [(*step, say.keeps_its_word(step not in wrong)) for step in steps]
    yield table(rows, say.checked_columns())
    for problem in problems:
        yield note(problem.sentence())
    yield note(say.how_many_keep_it(len(steps) - len(wrong), len(steps), readings))
