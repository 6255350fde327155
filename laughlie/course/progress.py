"""How far somebody has come in a lesson, and how that is written into the address."""

from __future__ import annotations

from dataclasses import dataclass, field

from laughlie.course.state import State, read_state, write_state
from laughlie.course.steps import Lesson, LessonStep
from laughlie.names import DEFAULT_NAMES


@dataclass
class Progress:
    """Where somebody stands, what is done, and what was answered. Steps are counted from 0."""

    index: int = 0
    done: set[int] = field(default_factory=set)
    chosen: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By step: the answers given, or the order in which its things were put; by their keys."""
    seats: dict[int, int] = field(default_factory=dict)
    """By step: the seat that one plays in its deal."""

    def written(self, lesson: Lesson) -> str:
        """As it stands in the address; see `laughlie.course.state`."""
        given = {
            index: tuple(_keys(lesson.steps[index]).index(key) for key in keys)
            for index, keys in self.chosen.items()
        }
        seats = {index: (seat,) for index, seat in self.seats.items()}
        return write_state(State(self.index, frozenset(self.done), given | seats))


def read_progress(text: str, lesson: Lesson) -> tuple[Progress, tuple[str, ...]]:
    """Read what stands in an address, as far as it can be read.

    Returns:
        How far somebody has come, and a sentence for each part that had to be left out.
    """
    choices = {index: _choices(step) for index, step in enumerate(lesson.steps)}
    state, faults = read_state(text, choices, len(lesson.steps))
    progress = Progress(state.step, set(state.done))
    for index, numbers in state.chosen.items():
        step = lesson.steps[index]
        if step.kind == "deal":
            progress.seats[index] = numbers[0]
        else:
            progress.chosen[index] = tuple(_keys(step)[number] for number in numbers)
    return progress, faults


def _keys(step: LessonStep) -> list[str]:
    return [option.key for option in step.options] or [item.key for item in step.items]


def _choices(step: LessonStep) -> int:
    return len(DEFAULT_NAMES) if step.kind == "deal" else len(_keys(step))
