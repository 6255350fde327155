"""A line of moves played out, as far as the rules allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from laughlie.actions import Action
from laughlie.position import Position
from laughlie.record import Step
from laughlie.refusals import IllegalAction, Refusal
from laughlie.words import words


class Move(NamedTuple):
    """One move of an example's line: an action as it is typed, or somebody's untold turn."""

    do: str | None
    source: int | None
    """Which of the source's steps it is, counted from 1; None if it is ours."""
    untold: str | None = None
    """Whose turn is not told."""


class RefusedStep(NamedTuple):
    """A step that broke a rule: which (from 1), what was tried (None: an untold turn), why not."""

    step: int
    action: Action | None
    refusal: Refusal


class Run(NamedTuple):
    """A line played out. Where a step was refused, it ends before that step."""

    moves: tuple[Move, ...]
    steps: tuple[Step, ...]
    positions: tuple[Position, ...]
    """The start, and one more after each step."""
    moments: tuple[int, ...]
    """For each move that was played, the place of the position after it."""
    refused: RefusedStep | None

    def before(self, step: int) -> int | None:
        """The place of the position before one of the source's steps; None if it was not reached.

        Past the last of the source's steps: the end of the line.
        """
        return self._at(self._place(step) - 1)

    def after(self, step: int) -> int | None:
        """The place of the position after one of the source's steps; None if not reached."""
        return self._at(self._place(step))

    def _place(self, step: int) -> int:
        sources = [move.source for move in self.moves]
        return sources.index(step) if step in sources else len(self.moves)

    def _at(self, move: int) -> int | None:
        if move < 0:
            return 0
        return self.moments[move] if move < len(self.moments) else None


def run_line(start: Position, moves: Sequence[Move]) -> Run:
    """Play a line, move by move, until it ends or a move breaks a rule.

    Where all play at once, a turn that is not told is no step.
    """
    steps: list[Step] = []
    positions = [start]
    moments: list[int] = []
    refused = None
    for move in moves:
        here = positions[-1]
        if move.do is not None or here.turn is not None:
            step = _step(here, move)
            try:
                positions.append(_after(here, move, step))
            except IllegalAction as fault:
                refused = RefusedStep(len(steps) + 1, step.action, fault.refusal)
                break
            steps.append(step)
        moments.append(len(steps))
    return Run(tuple(moves), tuple(steps), tuple(positions), tuple(moments), refused)


def _step(here: Position, move: Move) -> Step:
    action = None if move.do is None else here.read(move.do)
    return Step(action=action, ours=move.source is None)


def _after(here: Position, move: Move, step: Step) -> Position:
    """The next position. An untold turn must be the turn of the one it should be."""
    if step.action is None and here.turn is not None and here.names[here.turn] != move.untold:
        sentence = words().refusals.not_your_turn(move.untold or "", here.names[here.turn])
        place = here.reading.cell("turns").place
        raise IllegalAction(Refusal("not_your_turn", sentence, "turns", place))
    return step.after(here)
