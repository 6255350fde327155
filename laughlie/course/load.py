"""Lessons from their files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from pydantic import ValidationError

from laughlie.course.steps import Lesson
from laughlie.door import DoorError
from laughlie.readings.files import read_data
from laughlie.words import words
from laughlie.words.doors import faults, shown

LESSON_KEYS: Final = ("01_setup", "02_capturing", "03_claims", "04_payoff", "05_readings")
"""The lessons that have steps, in the order of the course."""


@lru_cache(maxsize=16)
def lesson(key: str) -> Lesson:
    """One of our own lessons.

    Raises:
        DoorError: if there is none of this key.
    """
    if key not in LESSON_KEYS:
        raise DoorError(words().course.no_such_lesson(shown(key), LESSON_KEYS))
    return read_lesson((files("laughlie.course") / f"{key}.toml").read_bytes(), f"{key}.toml")


def lessons() -> tuple[Lesson, ...]:
    """All our own lessons, in their order."""
    return tuple(lesson(key) for key in LESSON_KEYS)


def read_lesson(raw: bytes, name: str) -> Lesson:
    """Read a lesson from TOML.

    Args:
        name: what to call the file in a sentence.

    Raises:
        DoorError: one sentence that names the place of the first fault.
    """
    data: Mapping[str, Any]
    data, _ = read_data(raw, name)
    try:
        return Lesson.model_validate(data)
    except ValidationError as error:
        raise DoorError(faults(error, name)[0]) from None
