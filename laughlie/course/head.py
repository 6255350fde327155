"""The head of a lesson as plain data: its place in the course, and the readings to choose from."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from laughlie.course.load import lessons
from laughlie.course.steps import Lesson
from laughlie.readings import Reading, ReadingError, reading, readings
from laughlie.words import words

DEFAULT_READING = "parlett"
LONGEST_LABEL = 200


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Neighbour(_Plain):
    """The lesson before or after."""

    key: str
    number: int
    title: str


class SwitchChoice(_Plain):
    """A variant that a reading's source names itself."""

    key: str
    title: str
    note: str
    on: bool
    label: str
    """The reading's label with this variant the other way: what to choose to turn it."""


class ReadingChoice(_Plain):
    """A reading that one may choose."""

    label: str
    """What stands in the address: ``parlett``, ``portuguese+delayed_prial``."""
    title: str
    about: str
    current: bool
    switches: tuple[SwitchChoice, ...]


class LessonHead(_Plain):
    """What stands over a lesson."""

    key: str
    number: int
    """Its place in the course, counted from 1."""
    title: str
    summary: str
    minutes: int
    opening: tuple[str, ...]
    """What is said before the first step, a paragraph each."""
    previous: Neighbour | None
    next: Neighbour | None
    readings: tuple[ReadingChoice, ...]
    current: str
    """The label of the reading in use."""


def lesson_head(
    lesson: Lesson, in_use: Reading, more: Iterable[Reading] = (), language: str = "en"
) -> LessonHead:
    """The head of a lesson under a reading.

    Args:
        more: readings besides the bundled ones that may be chosen.
    """
    others = lessons()
    at = [other.key for other in others].index(lesson.key)
    before, after = others[at - 1 : at] if at else (), others[at + 1 : at + 2]
    return LessonHead(
        key=lesson.key,
        number=lesson.number,
        title=lesson.title.say(language),
        summary=lesson.summary.say(language),
        minutes=lesson.minutes,
        opening=tuple(paragraph.say(language) for paragraph in lesson.opening),
        previous=_neighbour(before, language),
        next=_neighbour(after, language),
        readings=tuple(_choice(one, in_use, language) for one in readings(more)),
        current=in_use.label,
    )


def _neighbour(there: tuple[Lesson, ...], language: str) -> Neighbour | None:
    for lesson in there:
        return Neighbour(key=lesson.key, number=lesson.number, title=lesson.title.say(language))
    return None


def _choice(one: Reading, in_use: Reading, language: str) -> ReadingChoice:
    current = one.key == in_use.key
    shown = in_use if current else one
    switches = tuple(
        SwitchChoice(
            key=key,
            title=switch.title.say(language),
            note=switch.note.say(language),
            on=key in shown.switched,
            label=_turned(shown, key),
        )
        for key, switch in one.switches.items()
    )
    return ReadingChoice(
        label=shown.label,
        title=shown.title.say(language),
        about=shown.head.about.say(language),
        current=current,
        switches=switches,
    )


def _turned(shown: Reading, switch: str) -> str:
    """The label with one variant turned."""
    others = [name for name in shown.switched if name != switch]
    on = others if switch in shown.switched else [*others, switch]
    return "+".join((shown.key, *on))


def reading_in_address(
    text: str | None, more: Iterable[Reading] = (), language: str = "en"
) -> tuple[Reading, str]:
    """The reading that an address names: a label such as ``portuguese+delayed_prial``.

    Returns:
        The reading, and what of the address could not be used: empty if all could, or if it names
        none.
    """
    if not text:
        return reading(DEFAULT_READING), ""
    key, *switches = text[:LONGEST_LABEL].replace(" ", "+").split("+")  # a plus may come as a space
    try:
        return reading(key, more).switch(*switches), ""
    except ReadingError as fault:
        return reading(DEFAULT_READING), words(language).course.reading_left_out(str(fault))
