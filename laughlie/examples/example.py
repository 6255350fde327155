"""A worked example: where it begins, what is done in it, and what must come out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from laughlie.cards import DECK, Card
from laughlie.door import DoorError
from laughlie.examples.parts import OURS, Form, StartPart, StepPart, WholePart
from laughlie.examples.run import Move, RefusedStep, Run, run_line
from laughlie.examples.starts import given_start, whole_start
from laughlie.position import Position
from laughlie.readings import Layout, Reading, ReadingError, Text
from laughlie.record import Record
from laughlie.words import words


class Under(NamedTuple):
    """How a reading takes an example."""

    record: Record
    """The line as far as the reading allows it."""
    refused: RefusedStep | None
    """The first step that it refuses; None if it allows them all."""


@dataclass(frozen=True, eq=False)
class Example:
    """One worked example, checked at the door but not yet compared with what must come out.

    `record` replays it; `laughlie.examples.check` compares. It has up to two forms: ``as_given``,
    with unnamed cards and untold turns wherever the source names nothing, and ``whole``, the same
    inside a whole deal that we completed and played to its end.
    """

    key: str
    source: str
    """The key of the reading whose source it stands in; ``ours`` if we made it."""
    place: Text
    """Heading and paragraph in the source."""
    title: Text
    note: Text
    """What in it is ours, and why."""
    reading: Reading
    """The reading under which it comes out."""
    layout: Layout
    names: tuple[str, ...]
    dealer: int
    named: tuple[Card, ...]
    """Cards that the source names by rank and suit."""
    follows: tuple[Card, ...]
    """Cards that it does not name, but no others can stand there."""
    chosen: tuple[Card, ...]
    """Cards that it speaks of without saying which; we chose them."""
    our_piles: tuple[int, ...]
    """Seats whose piles the source does not give."""
    start: StartPart
    steps: tuple[StepPart, ...]
    """The source's steps: what they are, their texts, and what must come out after each."""
    completed: WholePart | None

    @property
    def ours(self) -> tuple[Card, ...]:
        """The cards that we filled in: those the source neither names nor leaves no choice of."""
        theirs = {*self.named, *self.follows}
        return tuple(card for card in DECK if card not in theirs)

    @property
    def is_ours(self) -> bool:
        """Whether no source has it."""
        return self.source == OURS

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms that it has."""
        return ("as_given",) if self.completed is None else ("as_given", "whole")

    # --- Replaying it ---

    def record(self, form: Form = "as_given") -> Record:
        """The example as a record whose line is the source's.

        Raises:
            DoorError: if it has no such form, or a step of it breaks a rule.
        """
        run = self.run(form)
        if run.refused is not None:
            step, _, refusal = run.refused
            what = words().examples.form_of(self.key, form)
            sentence = words().records.illegal_step(step, refusal.sentence)
            raise DoorError(words().doors.other(what, sentence))
        return _record(run)

    def under(self, reading: Reading, form: Form = "as_given") -> Under:
        """How another reading would take the example: its line as far as that reading allows it.

        The layout is that reading's for as many players.

        Raises:
            DoorError: if it has no such form.
        """
        run = run_line(self._begin(form, reading), self.moves(form))
        return Under(_record(run), run.refused)

    def step_text(self, step: int, form: Form = "as_given", language: str = "en") -> str:
        """A step of the record in words; 0 is the start.

        In a whole deal, what the source says of its start is said where the deal has come to it.

        Raises:
            IndexError: if the line has no such step.
        """
        begins = self.run(form).before(1)
        start = self.start.text.say(language)
        if step == 0:
            return start if begins == 0 else words(language).examples.our_deal()
        told = self._told(step, form, language)
        return f"{told} {start}" if step == begins else told

    def _told(self, step: int, form: Form, language: str) -> str:
        move = self.moves(form)[step - 1]
        if move.source is not None:
            return self.steps[move.source - 1].text.say(language)
        action = self.run(form).steps[step - 1].action
        assert action is not None
        say = words(language)
        did = say.table.did(
            action.kind, self.names[action.seat], action.from_hand, action.from_table
        )
        return say.examples.our_step(did)

    def moves(self, form: Form) -> tuple[Move, ...]:
        """The line of a form.

        Raises:
            DoorError: if it has no such form.
        """
        if form == "as_given":
            return tuple(_move(step, number) for number, step in enumerate(self.steps, 1))
        return tuple(
            _move(self.steps[entry - 1], entry) if isinstance(entry, int) else Move(entry, None)
            for entry in self._whole.line
        )

    @property
    def _whole(self) -> WholePart:
        if self.completed is None:
            raise DoorError(words().examples.no_whole(self.key))
        return self.completed

    def run(self, form: Form) -> Run:
        """The line of a form played out under the example's own reading, as far as it goes."""
        return self._given_run if form == "as_given" else self._whole_run

    @cached_property
    def _given_run(self) -> Run:
        return run_line(self._begin("as_given", self.reading), self.moves("as_given"))

    @cached_property
    def _whole_run(self) -> Run:
        return run_line(self._begin("whole", self.reading), self.moves("whole"))

    def _begin(self, form: Form, reading: Reading) -> Position:
        layout = self.layout if reading == self.reading else self._layout_of(reading)
        if form == "as_given":
            return given_start(self.start, reading, layout, self.names, self.dealer)
        return whole_start(self._whole, reading, layout, self.names, self.dealer)

    def _layout_of(self, reading: Reading) -> Layout:
        """The other reading's layout for as many players; the example's own if it has none."""
        for key in (self.layout.key, None):
            try:
                found = reading.layout(self.layout.players, key, self.layout.form)
            except ReadingError:
                continue
            if (found.hand, found.table) == (self.layout.hand, self.layout.table):
                return found
        return self.layout


def _move(step: StepPart, number: int) -> Move:
    return Move(step.do, number) if step.do is not None else Move(None, number, step.untold)


def _record(run: Run) -> Record:
    return Record(start=run.positions[0], line=run.steps, fixed=True)
