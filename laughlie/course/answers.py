"""Whether an answer, a bet or an order is right, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from laughlie.course.steps import LessonStep
from laughlie.course.tasks import Item, Option
from laughlie.table.desk import Tone
from laughlie.words import words


class Judged(NamedTuple):
    """What an answer is worth."""

    right: bool
    tone: Tone
    title: str
    text: str


def judge_answer(step: LessonStep, option: Option, language: str = "en") -> Judged:
    """An answer to a question, or a bet; a lost bet is told what would have won it."""
    say, reason = words(language).course, option.reason.say(language)
    if option.right:
        return Judged(True, "right", say.right(), reason)
    if step.kind == "predict":
        truth = next(other for other in step.options if other.right)
        return Judged(False, "info", say.not_quite(), f"{reason} {truth.reason.say(language)}")
    return Judged(False, "wrong", say.not_so(), reason)


def in_order(step: LessonStep, keys: Iterable[str]) -> tuple[Item, ...]:
    """The things with these keys, each once; what is no thing of the step is left out."""
    known = {item.key: item for item in step.items}
    return tuple(known[key] for key in dict.fromkeys(keys) if key in known)


def judge_order(step: LessonStep, order: tuple[Item, ...], language: str = "en") -> Judged:
    """An order of all things: right if none stands before one whose place is earlier."""
    say = words(language).course
    late = next((then for first, then in pairwise(order) if then.place < first.place), None)
    if late is None:
        return Judged(True, "right", say.well_done(), step.done.say(language) or say.done())
    text = say.comes_earlier(late.text.say(language), late.reason.say(language))
    return Judged(False, "wrong", say.not_so(), text)
