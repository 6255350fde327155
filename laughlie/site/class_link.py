"""One link for a whole class: the same step, the same reading and the same cards for everybody."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import urlencode

from laughlie.course import lessons
from laughlie.course.address import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    players_in_address,
    seed_in_address,
)
from laughlie.course.head import DEFAULT_READING, reading_in_address
from laughlie.course.starts import PLAYERS
from laughlie.course.steps import Lesson
from laughlie.dealing import LARGEST_SEED
from laughlie.readings import Reading, reading
from laughlie.readings.added import added
from laughlie.words import words

_LEAST_DRAWN: Final = 1_000
_MOST_DRAWN: Final = 9_999
"""Four digits: short enough to be read out."""
_LONGEST: Final = 200

PLAYER_COUNTS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


class ClassLink(NamedTuple):
    """What a link for a class opens."""

    lesson: Lesson
    step: int | None
    """Counted from 1; None is the lesson's start."""
    reading: Reading
    players: int
    seed: int
    faults: tuple[str, ...] = ()
    """What was asked and cannot be, a sentence each."""

    @property
    def place(self) -> str:
        """Lesson and step as they stand in a choice: ``02_capturing:3``."""
        return place(self.lesson, self.step)

    def address(self, *, projector: bool = False) -> str:
        """The link, seen from the front page."""
        return lesson_address(
            self.lesson, self.step, self.reading, self.players, self.seed, projector=projector
        )

    def title(self, language: str = "en") -> str:
        """Lesson and step in words."""
        title = numbered(self.lesson, language)
        if self.step is None:
            return words(language).teacher.from_the_start(title)
        return f"{title}: {self.step}. {self.lesson.steps[self.step - 1].title.say(language)}"


def lesson_address(
    lesson: Lesson,
    step: int | None,
    used: Reading,
    players: int,
    seed: int | None = None,
    *,
    projector: bool = False,
) -> str:
    """The address of a step of a lesson, seen from the front page."""
    parts: dict[str, object] = {"reading": used.label, "players": players}
    if seed is not None:
        parts["seed"] = seed
    if step is not None:
        parts |= {"t": "lesson", "s": f"{step}.0"}
    if projector:
        parts["show"] = "projector"
    return f"{lesson.key}/?{urlencode(parts, safe='+')}"  # it is read aloud and typed


def numbered(lesson: Lesson, language: str = "en") -> str:
    """A lesson with its number: ``2 Capturing``."""
    return f"{lesson.number} {lesson.title.say(language)}"


def reading_name(used: Reading, language: str = "en") -> str:
    """The title of a reading, and the variants of its source that are on."""
    title = reading(used.key, added()).title.say(language)
    on = [used.switches[name].title.say(language) for name in used.switched]
    return f"{title} ({', '.join(on)})" if on else title


def place(lesson: Lesson, step: int | None) -> str:
    """Lesson and step as they stand in a choice."""
    return lesson.key if step is None else f"{lesson.key}:{step}"


def draw_seed() -> int:
    """A seed that nobody has chosen."""
    return _LEAST_DRAWN + secrets.randbelow(_MOST_DRAWN - _LEAST_DRAWN + 1)


def class_link(query: Mapping[str, str], variants: Sequence[str] = ()) -> ClassLink:
    """What a query asks for; whatever of it cannot be is left out and said.

    Args:
        query: ``step`` (``02_capturing:3``), ``reading``, ``players``, ``seed``.
        variants: of the readings' sources, each ``portuguese+no_turns``.
    """
    lesson, step, no_step = _step(query.get("step", ""))
    used, no_reading = _reading(query.get("reading", ""), variants)
    say = words().teacher
    players, no_players = players_in_address(query.get("players", "")[:_LONGEST])
    wished, no_seed = seed_in_address(query.get("seed", "").strip()[:_LONGEST])
    seed = draw_seed() if wished is None else wished
    faults = (
        no_step,
        no_reading,
        say.players_not_read() if no_players else "",
        say.seed_not_read(LARGEST_SEED) if no_seed else "",
    )
    return ClassLink(lesson, step, used, players, seed, tuple(filter(None, faults)))


def default_link() -> ClassLink:
    """What is chosen before anybody has."""
    return ClassLink(lessons()[0], None, reading(DEFAULT_READING), PLAYERS, draw_seed())


def _step(text: str) -> tuple[Lesson, int | None, str]:
    for lesson in lessons():
        for step in (None, *range(1, len(lesson.steps) + 1)):
            if place(lesson, step) == text:
                return lesson, step, ""
    key = text.partition(":")[0]
    there = next((lesson for lesson in lessons() if lesson.key == key), lessons()[0])
    return there, None, words().teacher.step_not_there() if text else ""


def _reading(label: str, variants: Sequence[str]) -> tuple[Reading, str]:
    used, fault = reading_in_address(label, added())
    if fault:
        return used, words().teacher.reading_not_there()
    wished = {name for key, _, name in (one.partition("+") for one in variants) if key == used.key}
    on = [name for name in used.switches if name in wished or name in used.switched]
    try:
        return reading(used.key, added()).switch(*on), ""
    except ValueError:  # variants that do not go together
        return used, words().teacher.reading_not_there()


def only_this_machine(host: str | None) -> bool:
    """Whether an address with this host can be opened by no other machine."""
    if host is None or host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
