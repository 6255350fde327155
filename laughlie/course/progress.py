"""How far somebody has come in a lesson, and how that is written into the address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from laughlie.course.filling import Amount, read_cells, step_cells, write_cells
from laughlie.course.spotting import Call, SpotSlot, read_calls, written_calls
from laughlie.course.state import State, read_state, write_state
from laughlie.course.steps import Lesson, LessonStep
from laughlie.names import DEFAULT_NAMES
from laughlie.words import words
from laughlie.words.doors import shown


@dataclass
class Progress:
    """Where somebody stands, what is done, and what was answered. Steps are counted from 0."""

    index: int = 0
    done: set[int] = field(default_factory=set)
    chosen: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By step: the answers given, or the order in which its things were put; by their keys."""
    seats: dict[int, int] = field(default_factory=dict)
    """By step: the seat that one plays in its deal."""
    calls: dict[int, tuple[Call, ...]] = field(default_factory=dict)
    """By step: the calls that were made in the deal that goes by."""
    called_in: dict[int, SpotSlot] = field(default_factory=dict)
    """By step: which deal those calls belong to; not known of what an address says."""
    filled: dict[int, dict[str, Amount]] = field(default_factory=dict)
    """By step: the numbers that were filled in, by the keys of their places."""

    def written(self, lesson: Lesson) -> str:
        """As it stands in the address; see `laughlie.course.state`."""
        given = {
            index: tuple(_keys(lesson.steps[index]).index(key) for key in keys)
            for index, keys in self.chosen.items()
        }
        seats = {index: (seat,) for index, seat in self.seats.items()}
        notes = {
            index: _FILLED + write_cells(step_cells(lesson.steps[index]), filled)
            for index, filled in self.filled.items()
            if filled
        }
        notes |= {i: _CALLED + written_calls(calls) for i, calls in self.calls.items() if calls}
        return write_state(State(self.index, frozenset(self.done), given | seats, notes))


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
    return progress, (*faults, *_read_notes(progress, state.notes, lesson))


_FILLED: Final = "f"
"""Begins what the address keeps of a step in which numbers are filled in."""
_CALLED: Final = "c"
"""Begins what it keeps of a step in which mistakes are called."""


def _read_notes(progress: Progress, notes: Mapping[int, str], lesson: Lesson) -> Iterator[str]:
    """Read what steps keep besides answers; gives a sentence for each part that cannot be read."""
    for index, text in notes.items():
        calls = read_calls(text[1:]) if lesson.steps[index].kind == "spot" else None
        if calls is not None and text[:1] == _CALLED:
            progress.calls[index] = calls
            continue
        cells = step_cells(lesson.steps[index])
        found = read_cells(cells, text[1:]) if cells and text[:1] == _FILLED else None
        if found is None:
            yield words().course.state_answer(shown(f"{index + 1}{text}"))
        else:
            progress.filled[index] = found


def _keys(step: LessonStep) -> list[str]:
    return [option.key for option in step.options] or [item.key for item in step.items]


def _choices(step: LessonStep) -> int:
    return len(DEFAULT_NAMES) if step.kind == "deal" else len(_keys(step))
