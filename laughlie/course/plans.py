"""Lesson plans for a class: what to do, for how many minutes, with which steps of the lessons.

They stand in ``plans.toml``. A plan's minutes must sum up, and its steps must be there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Self

from pydantic import Field, StringConstraints, ValidationError, model_validator

from laughlie.course.load import LESSON_KEYS, lessons
from laughlie.course.steps import Lesson, LessonStep
from laughlie.course.tasks import Data, Key
from laughlie.door import DoorError
from laughlie.readings import Text
from laughlie.readings.files import read_data
from laughlie.words import words
from laughlie.words.doors import faults

_FILE: Final = "plans.toml"
StepName = Annotated[str, StringConstraints(strict=True, pattern=r"^\d\d_[a-z]{1,20}/[a-z0-9-]+$")]
"""A step of a lesson: ``02_capturing/three-nines``."""


class Phase(Data):
    """One part of a class's time."""

    minutes: Annotated[int, Field(ge=1, le=90)]
    title: Text
    text: Text
    """What teacher and class do."""
    steps: tuple[StepName, ...] = ()
    """What is used of the lessons, in order."""


class Question(Data):
    """Something to ask the class, and what to hear."""

    ask: Text
    answer: Text
    """It is printed apart."""


class Trouble(Data):
    """What usually goes wrong, and what helps."""

    what: Text
    help: Text


class Plan(Data):
    """A plan for one lesson, or for the whole course in one go."""

    key: Key
    lesson: str | None = None
    """The lesson that it is for; None for the whole course."""
    title: Text
    minutes: Annotated[int, Field(ge=5, le=180)]
    """Of class time; a learner alone is quicker."""
    goals: Annotated[tuple[Text, ...], Field(min_length=1)]
    """What pupils can do afterwards."""
    material: Annotated[tuple[Text, ...], Field(min_length=1)]
    phases: Annotated[tuple[Phase, ...], Field(min_length=2)]
    questions: Annotated[tuple[Question, ...], Field(min_length=1)]
    troubles: Annotated[tuple[Trouble, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _minutes_sum_up(self) -> Self:
        total = sum(phase.minutes for phase in self.phases)
        if total != self.minutes:
            raise ValueError(words().teacher.minutes_do_not_sum(self.key, total, self.minutes))
        return self


class Plans(Data):
    """All plans: first the whole course, then lesson by lesson."""

    plans: tuple[Plan, ...]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        keys = [plan.key for plan in self.plans]
        twice = next((key for key in keys if keys.count(key) > 1), None)
        if twice is not None:
            raise ValueError(words().teacher.plan_twice(twice))
        return self


def read_plans(raw: bytes, name: str = _FILE) -> tuple[Plan, ...]:
    """Read plans from TOML.

    Raises:
        DoorError: one sentence that names the place of the first fault.
    """
    data: Mapping[str, Any]
    data, _ = read_data(raw, name)
    try:
        return Plans.model_validate(data).plans
    except ValidationError as error:
        raise DoorError(faults(error, name)[0]) from None


@lru_cache(maxsize=1)
def plans() -> tuple[Plan, ...]:
    """Our own plans, those for the whole course first."""
    return read_plans((files("laughlie.course") / _FILE).read_bytes())


def check_plans(chosen: Iterable[Plan], known: Iterable[Lesson] | None = None) -> Iterator[str]:
    """What is wrong with plans, a sentence each: steps that are not there, lessons left out.

    Args:
        known: the lessons; all our own unless given.
    """
    say = words().teacher
    there = {f"{lesson.key}/{step.key}" for lesson in _known(known) for step in lesson.steps}
    planned = tuple(chosen)
    for plan in planned:
        for phase in plan.phases:
            for name in phase.steps:
                if name not in there:
                    yield say.no_such_step(plan.key, name)
    for key in LESSON_KEYS if known is None else ():
        if all(plan.lesson != key for plan in planned):
            yield say.no_plan(key)


def step_of(name: str) -> tuple[Lesson, LessonStep, int]:
    """The lesson, the step, and its number from 1, that a plan names.

    Raises:
        KeyError: there is none.
    """
    key, _, step_key = name.partition("/")
    for lesson in lessons():
        for number, step in enumerate(lesson.steps, 1):
            if (lesson.key, step.key) == (key, step_key):
                return lesson, step, number
    raise KeyError(name)


def _known(known: Iterable[Lesson] | None) -> tuple[Lesson, ...]:
    return lessons() if known is None else tuple(known)
