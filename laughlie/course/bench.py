"""A step of a lesson on a desk: what is tried on its table, and what that comes to."""

from __future__ import annotations

from typing import Any

from laughlie.actions import Action
from laughlie.cards import Card
from laughlie.course.progress import Progress
from laughlie.course.starts import PLAYERS, Asked, Begun, begin, read_typed
from laughlie.course.steps import Lesson, LessonStep
from laughlie.course.tasks import Expected
from laughlie.position import Position
from laughlie.readings import Reading, Text
from laughlie.record import IllegalStep, Record
from laughlie.table.desk import Desk, Message, Tone, Type, source_line
from laughlie.words import words
from laughlie.words.language import CourseWords

Slot = tuple[int, tuple[Any, ...]]
"""A step and the cards that it starts with; they may be others under another reading."""


class Bench(Desk):
    """The steps of a lesson, one of them on the table.

    Each step keeps its table for as long as the bench lives, and under every reading.
    """

    loads = False

    def __init__(
        self,
        lesson: Lesson,
        reading: Reading,
        language: str = "en",
        players: int = PLAYERS,
        seed: int | None = None,
    ) -> None:
        """Begin a lesson at its first step, under a reading.

        Args:
            players: how many sit at the deals of the page, 4 to 8; its worked examples stay.
            seed: what they are dealt from; without one, each has its own.
        """
        self.lesson = lesson
        self.reading = reading
        """The reading in use; what a step is played under says `begun`."""
        self.players = players
        self.seed = seed
        self.progress = Progress()
        self.grade = 0
        """How many hints of this step were asked for."""
        self._kept: dict[Slot, Record] = {}
        """The tables of the steps as they were left."""
        self._begun: dict[int, Begun] = {}
        first = self.begun
        super().__init__(first.record, name=first.name, language=language)
        self.enter(0)

    # --- The step in hand ---

    @property
    def index(self) -> int:
        """The place of the step in the lesson, counted from 0."""
        return self.progress.index

    @property
    def done(self) -> bool:
        """Whether the step is done."""
        return self.index in self.progress.done

    @property
    def begun(self) -> Begun:
        """Where the step begins, and under whose rules."""
        if self.index not in self._begun:
            self._begun[self.index] = begin(
                self.lesson.steps[self.index], self.reading, Asked(self.players, self.seed)
            )
        return self._begun[self.index]

    @property
    def step(self) -> LessonStep:
        """The step that is shown, as the reading has it that it is played under."""
        return self.begun.step

    @property
    def slot(self) -> Slot:
        """Where this step's table is kept."""
        start = self.begun.whole.begin
        if self.begun.whole.deal is not None:
            return self.index, (start.players,)
        return self.index, (start.hands, start.table)

    @property
    def touched(self) -> bool:
        """Whether anything happened on this step's table that can be wiped off."""
        now, start = self.record, self.begun.record
        at_start = (start.line, start.branches, start.step)
        return (now.line, now.branches, now.step) != at_start

    def enter(self, index: int) -> IllegalStep | None:
        """Show a step as it was left, or from its start; a hint goes away with its step.

        Returns:
            Where the reading in use refuses what was done on it, the first step that it refuses.
        """
        self.progress.index, self.grade = index, 0
        begun = self.begun
        self.name = begun.name
        self.known = {begun.name: begun.whole} if begun.name else {}
        self.ours = begun.ours
        self.sit_down()
        return self.set_out(self._kept.get(self.slot, begun.whole))

    def set_out(self, whole: Record) -> IllegalStep | None:
        """Set a record on the desk, cut where the reading refuses it: that step is given back."""
        self.whole = self.record = whole
        begun = self.begun
        if whole.begin.reading == begun.reading:
            return None
        if whole.deal is None:
            whole = _begun_at(begun.record.begin, whole)
        self.record, fault = whole.under(begun.reading)
        return fault

    def sit_down(self) -> None:
        """Take the seat that the step is about."""
        who, names = self.step.who, self.begun.record.begin.names
        self.sitting = names.index(who) if who in names else None
        self.viewer = "all" if self.step.open_hands or self.sitting is None else self.sitting

    def again(self) -> None:
        """Wipe off what was done on this step's table."""
        self._kept.pop(self.slot, None)
        self.enter(self.index)
        self.said = self.sentences()[self.record.step]

    def show(self, record: Record) -> None:
        """Set another record, or the same at another moment, on the desk."""
        super().show(record)
        self.keep(self.whole)

    def keep(self, whole: Record) -> None:
        """Keep this step's table."""
        self._kept[self.slot] = whole

    # --- Trying ---

    def act(self, action: Action) -> None:
        """Try an action: play it and say what it comes to, or say why not."""
        before = self.position
        refusal = before.refusal(action, self.language)
        if refusal is not None:
            self.refuse(action, refusal)
            self._explain(self.step.mistake(before, action, refusal.code))
        else:
            self.show(self.record.play(action))
            self.judge(action, before)

    def type(self, intent: Type) -> None:
        """Read a typed action and try it; if nobody is named, the seat in front acts."""
        seat = self.sitting if intent.seat is None else intent.seat
        super().type(intent.model_copy(update={"seat": seat}))

    def judge(self, action: Action, before: Position) -> None:
        """Say what a legal action is: a costly mistake, what was asked, or something else."""
        if self.step.kind != "do":
            return
        mistake = self.step.mistake(before, action, None)
        if mistake is not None:
            self._punish(mistake)
        elif self.step.succeeds(before, action, self.position):
            self.succeed(self.text(self.step.done))
        else:
            also = self.step.otherwise(before, action)
            text = self.text(also.text) if also else self.words.legal_but()
            self.add("also", self.words.also_legal(), text)

    def _explain(self, mistake: Expected | None) -> None:
        """Add what the step has to say of a refusal that it expected."""
        if mistake is not None and mistake.text and self.message is not None:
            text = f"{self.message.text} {self.text(mistake.text)}"
            self.message = self.message.model_copy(update={"text": text})
            self.said = text

    def _punish(self, mistake: Expected) -> None:
        """Let others profit from a mistake, there on the table."""
        for typed in mistake.then:
            self.show_more(self.record.play(self.position.read(typed)))
        source = source_line(self.position, "claimable", self.language)
        self.add("wrong", self.words.that_costs(), self.text(mistake.text), source)

    def succeed(self, text: str) -> None:
        """The step is done."""
        self.progress.done.add(self.index)
        self.grade = 0
        self.add("right", self.words.well_done(), text or self.words.done())

    # --- Saying ---

    @property
    def words(self) -> CourseWords:
        """What lessons say of themselves."""
        return words(self.language).course

    def text(self, text: Text) -> str:
        """A text of the lesson's file in the language in use."""
        return text.say(self.language)

    def add(self, tone: Tone, title: str, text: str, source: str = "") -> None:
        """Say something after what the table says."""
        self.message = Message(tone=tone, title=title, text=text, source=source)
        self.said = f"{self.said} {title}. {text}".strip()

    def show_more(self, record: Record) -> None:
        """Show what has happened since, and say every step of it after what was said."""
        since, told = self.record.step, self.said
        self.show(record)
        self.said = " ".join((told, *self.sentences()[since + 1 : record.step + 1])).strip()

    # --- Hints ---

    def hint(self) -> None:
        """The next hint; the last one stays."""
        if not self.step.hints:
            self.tell("info", self.words.no_hint())
            return
        self.grade = min(self.grade + 1, len(self.step.hints))
        self.said = self.text(self.step.hints[self.grade - 1].text)

    @property
    def hint_cards(self) -> tuple[Card, ...]:
        """Those that the hint points at, as far as they still lie in a hand or on the table."""
        if not self.grade:
            return ()
        there = {card for hand in self.position.hands for card in hand} | {*self.position.table}
        return tuple(card for card in self.step.hints[self.grade - 1].cards if card in there)

    def solve(self) -> None:
        """Carry out the step's solution on the table, from its start."""
        if not self.step.solution:
            self.tell("info", self.words.no_solution())
            return
        self.again()
        told: list[str] = []
        for typed in self.step.solution:
            self.said = ""
            self.act(read_typed(self.position, typed, self.step.who))
            told.append(self.said)
        self.said = " ".join(told)


def _begun_at(start: Position, record: Record) -> Record:
    """The same line and branches from another start: the same cards, by another reading."""
    return Record.model_construct(
        start=start,
        line=record.line,
        branches=record.branches,
        fixed=record.fixed,
        on=record.on,
        step=record.step,
    )
