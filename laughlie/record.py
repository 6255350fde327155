"""A record: where a deal began, what was done, and the branches where it was tried otherwise.

A record never changes; every step, branch or return gives a new one. Its *line* is the main line:
of a source's worked example the source's own, of a game what was played. A *branch* leaves the
line at some moment and goes its own way. The cursor stands at a moment of the line or of a branch.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from laughlie.actions import Action
from laughlie.dealing import Deal
from laughlie.door import Formatted, read_json
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.refusals import IllegalAction, Refusal
from laughlie.words import words

MOST_STEPS = 400
"""Steps of one line; no deal has nearly so many actions."""
MOST_BRANCHES = 200


class Step(BaseModel):
    """One step of a line: an action, or a turn that the source does not tell (action None)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    action: Action | None
    ours: bool = False
    """Whether we filled it in where the source is silent."""

    def after(self, position: Position) -> Position:
        """The position after this step.

        Raises:
            IllegalAction: if the step breaks a rule.
        """
        return position.untold() if self.action is None else position.play(self.action)


Steps = Annotated[tuple[Step, ...], Field(max_length=MOST_STEPS)]


class Branch(BaseModel):
    """A way of one's own, from a moment of the line."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: Annotated[int, Field(ge=0, le=MOST_STEPS)]
    """After how many steps of the line it leaves."""
    steps: Steps


class Record(Formatted):
    """A start, a line, its branches and a cursor; see the module's own words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deal: Deal | None = None
    """What the start was dealt from; or else `start` says where the record begins."""
    start: Position | None = None
    line: Steps = ()
    branches: Annotated[tuple[Branch, ...], Field(max_length=MOST_BRANCHES)] = ()
    fixed: bool = False
    """Whether the line is a source's, which one's own actions never lengthen."""
    on: Annotated[int, Field(ge=0, le=MOST_BRANCHES - 1)] | None = None
    """The branch that the cursor is on; None: the line."""
    step: Annotated[int, Field(ge=0, le=2 * MOST_STEPS)] = 0
    """How many steps from the start the cursor stands."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        say = words().records
        if (self.deal is None) == (self.start is None):
            raise ValueError(say.deal_or_start())
        self._check_line()
        for number in range(len(self.branches)):
            self._check_branch(number)
        if self.on is not None and not 0 <= self.on < len(self.branches):
            raise ValueError(say.no_such_branch(self.on))
        if self.step >= len(self.positions):
            raise ValueError(say.no_such_step(self.step, len(self.positions) - 1))
        return self

    def _check_line(self) -> None:
        try:
            _play_all(self.begin, self.line, 0)
        except IllegalStep as fault:
            raise ValueError(
                words().records.illegal_step(fault.step, fault.refusal.sentence)
            ) from None

    def _check_branch(self, number: int) -> None:
        branch = self.branches[number]
        say = words().records
        if branch.at > len(self.line):
            raise ValueError(say.branch_past_end(number, branch.at, len(self.line)))
        try:
            _play_all(self._main_positions[branch.at], branch.steps, branch.at)
        except IllegalStep as fault:
            sentence = say.illegal_branch_step(number, fault.step, fault.refusal.sentence)
            raise ValueError(sentence) from None

    # --- Looking ---

    @cached_property
    def begin(self) -> Position:
        """The position at the start."""
        if self.start is not None:
            return self.start
        assert self.deal is not None
        return self.deal.position()

    @cached_property
    def _main_positions(self) -> tuple[Position, ...]:
        return _play_all(self.begin, self.line, 0)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """Every position of the way that the cursor is on, from the start to that way's end."""
        if self.on is None:
            return self._main_positions
        branch = self.branches[self.on]
        before = self._main_positions[: branch.at + 1]
        return before[:-1] + _play_all(before[-1], branch.steps, branch.at)

    @property
    def way(self) -> tuple[Step, ...]:
        """The steps of the way that the cursor is on, from the start."""
        if self.on is None:
            return self.line
        branch = self.branches[self.on]
        return self.line[: branch.at] + branch.steps

    @property
    def position(self) -> Position:
        """Where the cursor stands."""
        return self.positions[self.step]

    @property
    def last_step(self) -> Step | None:
        """The step that led to where the cursor stands."""
        return self.way[self.step - 1] if self.step else None

    @property
    def left_at(self) -> int | None:
        """On a branch, the moment of the line where it left."""
        return None if self.on is None else self.branches[self.on].at

    # --- Moving; every move gives a new record ---

    def go(self, step: int) -> Record:
        """To a moment of this way, counted from 0; past either end, to that end."""
        return self._with(step=max(0, min(step, len(self.way))))

    def first(self) -> Record:
        """To the start."""
        return self.go(0)

    def back(self) -> Record:
        """One step back."""
        return self.go(self.step - 1)

    def forward(self) -> Record:
        """One step on."""
        return self.go(self.step + 1)

    def end(self) -> Record:
        """To the end of this way."""
        return self.go(len(self.way))

    def home(self) -> Record:
        """Back to the line, at the moment where the branch left it."""
        return self if self.left_at is None else self._with(on=None, step=self.left_at)

    def follow(self, branch: int) -> Record:
        """To a branch, at the moment where it leaves the line.

        Raises:
            IndexError: if there is no such branch.
        """
        return self._with(on=branch, step=self.branches[branch].at)

    # --- Playing ---

    def play(self, action: Action) -> Record:
        """Carry out an action where the cursor stands.

        If the way goes on with that very action, this is one step forward. At the end of a way
        that may grow, the way grows. Everywhere else the line or a branch that goes on with it is
        followed, or else a new branch begins.

        Raises:
            IllegalAction: if the action breaks a rule; the record stays as it was.
        """
        step = Step(action=action)
        if self.step < len(self.way) and self.way[self.step].action == action:
            return self.forward()
        step.after(self.position)
        if self.step == len(self.way) and self.on is not None:
            return self._grow_branch(step)
        if self.step == len(self.way) and not self.fixed:
            return self._with(line=(*self.line, step), step=self.step + 1)
        return self._new_branch(step)

    def take_back(self) -> Record:
        """Forget the last step of this way, if the cursor stands behind it; else one step back.

        A source's line is never shortened.
        """
        at_end = self.step == len(self.way) and self.step > 0
        if at_end and self.on is not None and self.step > self.branches[self.on].at:
            return self._shorten_branch()
        if at_end and self.on is None and not self.fixed:
            kept = self.line[:-1]
            branches = tuple(branch for branch in self.branches if branch.at <= len(kept))
            return self._with(line=kept, branches=branches, step=self.step - 1)
        return self.back()

    def _grow_branch(self, step: Step) -> Record:
        assert self.on is not None
        branch = self.branches[self.on]
        longer = Branch(at=branch.at, steps=(*branch.steps, step))
        return self._with(branches=self._replaced(longer), step=self.step + 1)

    def _shorten_branch(self) -> Record:
        assert self.on is not None
        branch = self.branches[self.on]
        if len(branch.steps) == 1:
            others = tuple(b for number, b in enumerate(self.branches) if number != self.on)
            return self._with(branches=others, on=None, step=branch.at)
        shorter = Branch(at=branch.at, steps=branch.steps[:-1])
        return self._with(branches=self._replaced(shorter), step=self.step - 1)

    def _replaced(self, branch: Branch) -> tuple[Branch, ...]:
        assert self.on is not None
        return (*self.branches[: self.on], branch, *self.branches[self.on + 1 :])

    def _new_branch(self, step: Step) -> Record:
        """A branch from the line; one that leaves a branch keeps that branch's first steps.

        Where the line or a branch goes like this already, it is followed instead.
        """
        at = self.step if self.on is None else min(self.step, self.branches[self.on].at)
        steps = (*self.way[at : self.step], step)
        if _goes_on(self.line[at:], steps):
            return self._with(on=None, step=self.step + 1)
        for number, branch in enumerate(self.branches):
            if branch.at == at and _goes_on(branch.steps, steps):
                return self._with(on=number, step=self.step + 1)
        kept = self.branches[-(MOST_BRANCHES - 1) :]
        branch = Branch(at=at, steps=steps)
        return self._with(branches=(*kept, branch), on=len(kept), step=self.step + 1)

    def _with(self, **fields: object) -> Record:
        own = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self).model_construct(**(own | fields))

    def with_branches_of(self, other: Record) -> Record:
        """This line, with another record's branches and cursor."""
        return self._with(branches=other.branches, on=other.on, step=other.step)

    # --- Read otherwise ---

    def under(self, reading: Reading) -> tuple[Record, IllegalStep | None]:
        """The same cards and the same actions under another reading, as far as it allows them.

        The line is cut before the first action that the other reading refuses, and that step is
        given back too. Branches that it refuses anywhere are left out. The cursor stays at its
        step if that is still there.
        """
        start = self.begin.under(reading)
        deal = self.deal
        if deal is not None:
            deal = deal.model_copy(update={"reading": reading, "layout": start.layout})
        positions, fault = _play_while_legal(start, self.line, 0)
        line = self.line[: len(positions) - 1]
        kept = [
            number
            for number, branch in enumerate(self.branches)
            if branch.at <= len(line) and _plays(positions[branch.at], branch.steps)
        ]
        on = kept.index(self.on) if self.on in kept else None
        moved = Record(
            deal=deal,
            start=None if deal else start,
            line=line,
            branches=tuple(self.branches[number] for number in kept),
            fixed=self.fixed,
            on=on,
        )
        return moved.go(self.step), fault

    # --- Going out and coming in ---

    def to_json(self) -> str:
        """The record as JSON; `from_json` reads it again."""
        return self.model_dump_json(exclude_defaults=True)

    @classmethod
    def from_json(cls, text: str | bytes, what: str | None = None) -> Record:
        """Read a record, and play all of it.

        Args:
            what: what to call it when something is wrong: a file's name.

        Raises:
            DoorError: if it is not a record, or a step of it breaks a rule; the step is named.
        """
        return read_json(cls, text, what or words().positions.this_record())


def _goes_on(way: Sequence[Step], steps: Sequence[Step]) -> bool:
    """Whether a way begins with the actions of these steps."""
    begins = [step.action for step in way[: len(steps)]]
    return begins == [step.action for step in steps]


class IllegalStep(ValueError):
    """A step of a line that breaks a rule: which (counted from 1), and why."""

    def __init__(self, step: int, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.step = step
        self.refusal = refusal


def _play_all(start: Position, steps: tuple[Step, ...], before: int) -> tuple[Position, ...]:
    """Every position of a line, the start among them."""
    positions, fault = _play_while_legal(start, steps, before)
    if fault is not None:
        raise fault
    return positions


def _play_while_legal(
    start: Position, steps: tuple[Step, ...], before: int
) -> tuple[tuple[Position, ...], IllegalStep | None]:
    """The positions of a line as far as it is legal, and the step that is not."""
    positions = [start]
    for number, step in enumerate(steps, before + 1):
        try:
            positions.append(step.after(positions[-1]))
        except IllegalAction as fault:
            return tuple(positions), IllegalStep(number, fault.refusal)
    return tuple(positions), None


def _plays(start: Position, steps: tuple[Step, ...]) -> bool:
    return _play_while_legal(start, steps, 0)[1] is None


def record_of(start: Position | Deal, fixed: bool = False) -> Record:
    """A record that begins here, with nothing done yet."""
    if isinstance(start, Deal):
        return Record(deal=start, fixed=fixed)
    return Record(start=start, fixed=fixed)
