"""Step, steps done and answers in a few characters, for the address: ``3.5.2-1.11-2-3-1``.

Parts are parted by full stops: the step; the steps done, as bits of a hexadecimal number; and for
each answered step its number and what was chosen, all counted from 1. What a step keeps besides
stands behind its number and a letter: ``4f-6_10``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from laughlie.words import words
from laughlie.words.doors import shown

LONGEST: Final = 400
_MOST_CHOSEN: Final = 20


class State(NamedTuple):
    """Where somebody stands in a lesson. Steps and choices are counted from 0."""

    step: int = 0
    done: frozenset[int] = frozenset()
    chosen: Mapping[int, tuple[int, ...]] = {}
    """By step: which of its answers were given, or in which order its things were put."""
    notes: Mapping[int, str] = {}
    """By step: what else it keeps: a letter, and then letters, figures, ``_`` and ``-``."""


def write_state(state: State) -> str:
    """The state as it stands in the address."""
    bits = sum(1 << step for step in state.done)
    answers = (
        "-".join(str(number + 1) for number in (step, *numbers))
        for step, numbers in sorted(state.chosen.items())
    )
    notes = (f"{step + 1}{text}" for step, text in sorted(state.notes.items()) if text)
    return ".".join((str(state.step + 1), f"{bits:x}", *answers, *notes))


def read_state(text: str, choices: Mapping[int, int], steps: int) -> tuple[State, tuple[str, ...]]:
    """Read what stands in an address, as far as it can be read.

    Args:
        choices: by step, how many answers it has to choose from.
        steps: how many steps the lesson has.

    Returns:
        The state, and a sentence for each part that could not be read and was left out.
    """
    if len(text) > LONGEST:
        return State(), (words().course.state_too_long(LONGEST),)
    reader = _Reader(choices, steps)
    first, *rest = text.split(".")
    done = reader.done(rest[0]) if rest else frozenset()
    notes = dict(reader.notes(rest[1:]))
    answers = [part for part in rest[1:] if not _NOTE.fullmatch(part)]
    state = State(reader.step(first), done, dict(reader.answers(answers)), notes)
    return state, tuple(reader.faults)


_NOTE: Final = re.compile(r"([0-9]{1,2})([a-z][a-z0-9_-]*)")


class _Reader:
    """Reads the parts; what it cannot read it says."""

    def __init__(self, choices: Mapping[int, int], steps: int) -> None:
        self.choices = choices
        self.steps = steps
        self.faults: list[str] = []
        self.say = words().course

    def step(self, text: str) -> int:
        number = _number(text)
        if number is None or not 1 <= number <= self.steps:
            self.faults.append(self.say.state_step(shown(text), self.steps))
            return 0
        return number - 1

    def done(self, text: str) -> frozenset[int]:
        if not re.fullmatch(r"[0-9a-f]{1,10}", text) or int(text, 16) >> self.steps:
            self.faults.append(self.say.state_done(shown(text)))
            return frozenset()
        bits = int(text, 16)
        return frozenset(step for step in range(self.steps) if bits >> step & 1)

    def answers(self, parts: list[str]) -> Iterator[tuple[int, tuple[int, ...]]]:
        for part in parts:
            numbers = [_number(word) for word in part.split("-")[: _MOST_CHOSEN + 1]]
            found = [number - 1 for number in numbers if number]
            if len(found) == len(numbers) > 1 and self._may_be(found[0], found[1:]):
                yield found[0], tuple(found[1:])
            else:
                self.faults.append(self.say.state_answer(shown(part)))

    def notes(self, parts: list[str]) -> Iterator[tuple[int, str]]:
        for part in parts:
            found = _NOTE.fullmatch(part)
            if found is None:
                continue
            if 1 <= int(found[1]) <= self.steps:
                yield int(found[1]) - 1, found[2]
            else:
                self.faults.append(self.say.state_answer(shown(part)))

    def _may_be(self, step: int, chosen: list[int]) -> bool:
        there = self.choices.get(step, 0)
        return len(set(chosen)) == len(chosen) and all(number < there for number in chosen)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,2}", text) else None
