"""A desk on which a lesson is worked through: steps, hints, answers, and the address.

It takes the intents of any table and the wishes of a lesson, and shows both in one view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from pydantic import TypeAdapter

from laughlie.course.answers import in_order, judge_answer, judge_order
from laughlie.course.filled import fill_all, fill_in
from laughlie.course.filling import Amount
from laughlie.course.progress import read_progress
from laughlie.course.results import finished
from laughlie.course.starts import PLAYERS, read_typed
from laughlie.course.steps import Lesson
from laughlie.course.tasks import Option
from laughlie.course.telling import lesson_view, step_named, story
from laughlie.course.views import LessonView
from laughlie.course.watching import WatchBench
from laughlie.course.wishes import (
    INTENT_OR_WISH,
    Answer,
    Arrange,
    AskHint,
    AskSolution,
    CallOut,
    FillIn,
    GoOn,
    LessonWish,
    Tick,
    ToStep,
    Turn,
    Wish,
)
from laughlie.link import from_link, to_link
from laughlie.readings import Reading
from laughlie.record import Record
from laughlie.table.desk import Intent, Message, View


class LessonDesk(WatchBench):
    """A lesson on a desk. Changes only by `handle`, `use_reading`, `use_players` and `open`."""

    intents: ClassVar[TypeAdapter[Any]] = INTENT_OR_WISH

    def __init__(
        self,
        lesson: Lesson,
        reading: Reading,
        language: str = "en",
        players: int = PLAYERS,
        seed: int | None = None,
    ) -> None:
        """Begin a lesson at its first step, under a reading; see `Bench`."""
        self._shown: dict[str, tuple[Message | None, str]] = {}
        """By link: what was said there, so that undo can say it again."""
        self.amiss: dict[tuple[int, str], str] = {}
        """By step and place: what was typed there and is no number."""
        super().__init__(lesson, reading, language, players, seed)

    @property
    def chosen(self) -> tuple[str, ...]:
        """What was answered in this step, or the order in which its things were put."""
        return self.progress.chosen.get(self.index, ())

    @property
    def filled(self) -> dict[str, Amount]:
        """The numbers that were filled in in this step, by their places."""
        return self.progress.filled.setdefault(self.index, {})

    def go_to(self, index: int) -> None:
        """To another step; what was done here is kept."""
        if 0 <= index < len(self.lesson.steps) and index != self.index:
            self._shown.clear()
            self.enter(index)
            self.said = step_named(self.step, self.language)

    # --- Taking intents and wishes ---

    def carry_out(self, intent: Intent | Wish) -> None:
        """Carry out an intent or a wish; what was said before is forgotten."""
        self._shown[self._here()] = (self.message, self.said)
        before = finished(self.lesson, self.progress)
        if isinstance(intent, LessonWish):
            self.message, self.said, self.tried = None, "", ()
            self.grant(intent)
        else:
            super().carry_out(intent)
            self._tell_story()
        self.look_at_end()
        if not before and finished(self.lesson, self.progress):
            self.said = f"{self.said} {self.words.finished(self.lesson.number)}".strip()

    def _here(self) -> str:
        return to_link(self.record, self.name)

    def _tell_story(self) -> None:
        """In a replay, add what the source tells of the step that is shown."""
        text = story(self.begun, self.record, self.language)
        if text and self.message is None:
            self.add("info", self.words.source_tells(), text)

    def move(self, to: str) -> None:
        """Move the cursor; undo says again what was said there."""
        before = self.record
        super().move(to)
        if to == "undo" and self.record is not before:
            self.message, self.said = self._shown.get(self._here(), (self.message, self.said))

    def grant(self, wish: Wish) -> None:
        """Carry out a wish."""
        match wish:
            case AskHint():
                self.hint()
            case AskSolution():
                self.solve()
            case FillIn():
                fill_in(self, wish.numbers)
            case Turn(do="again"):
                self.again()
            case Turn():
                self.go_to(self.index + (1 if wish.do == "next" else -1))
            case ToStep():
                self.go_to(wish.number - 1)
            case Answer():
                self.answer(wish.key)
            case Arrange():
                self.arrange(wish.keys)
            case _:
                self._grant_in_deal(wish)

    def _grant_in_deal(self, wish: Wish) -> None:
        """Carry out a wish in a deal that one plays, or that goes by."""
        match wish:
            case GoOn():
                self.go_on()
            case Tick():
                self.tick()
            case CallOut():
                self.call(wish.cards)

    # --- Numbers ---

    @property
    def touched(self) -> bool:
        """Whether anything was done in this step that can be wiped off."""
        return bool(self.filled) if self.step.fill is not None else super().touched

    def again(self) -> None:
        """Wipe off what was done on this step's table, or filled in."""
        self.filled.clear()
        self.amiss.clear()
        super().again()

    def solve(self) -> None:
        """Carry out the step's solution, or fill in what is right."""
        if self.step.fill is not None:
            fill_all(self)
        else:
            super().solve()

    # --- Questions ---

    def answer(self, key: str) -> None:
        """Answer a question, or bet: at once it is said whether that is so, and why."""
        option = next((o for o in self.step.options if o.key == key), None)
        if option is None:
            self.tell("wrong", self.words.no_such_answer())
        elif self.step.kind == "predict" and self.chosen:
            self.tell("info", self.words.bet_stands())
        else:
            self._choose(option)

    def _choose(self, option: Option) -> None:
        self.progress.chosen[self.index] = tuple(dict.fromkeys((*self.chosen, option.key)))
        if self.step.kind == "predict":
            self._show_result()
        judged = judge_answer(self.step, option, self.language)
        if judged.right or self.step.kind == "predict":
            self.progress.done.add(self.index)
        lapsed = self.when_lapsed() if self.step.show else ""
        self.add(judged.tone, judged.title, f"{judged.text} {lapsed}".strip())

    def _show_result(self) -> None:
        """Show on the table, if there is one, what was bet on."""
        if self.step.start is None:
            return
        self.again()
        self.said = ""
        for typed in self.step.show:
            self.show_more(self.record.play(read_typed(self.position, typed, self.step.who)))

    def arrange(self, keys: Iterable[str]) -> None:
        """Put the step's things into order: at once it is said whether it is right."""
        order = in_order(self.step, keys)
        if not order or len(order) < len(self.step.items):
            self.tell("wrong", self.words.order_all(len(self.step.items)))
            return
        self.progress.chosen[self.index] = tuple(item.key for item in order)
        judged = judge_order(self.step, order, self.language)
        if judged.right:
            self.progress.done.add(self.index)
        self.add(judged.tone, judged.title, judged.text)

    # --- The reading in use ---

    def use_reading(self, reading: Reading) -> View:
        """Another reading: every step follows it; steps done, answers and tables stay.

        A table on which nothing is done under the other reading is all there again under the first.
        """
        self.reading = reading
        return self._set_anew()

    def use_players(self, players: int) -> View:
        """Another number of players, 4 to 8: the deals follow it; all else stays as it is.

        A deal that was begun with one number is all there again when that is chosen again.
        """
        self.players = players
        return self._set_anew()

    def _set_anew(self) -> View:
        self._begun.clear()
        self.message, self.said, self.tried = None, "", ()
        grade = self.grade
        fault = self.enter(self.index)
        self.grade = min(grade, len(self.step.hints))
        if fault is not None:
            self.tell_otherwise(fault)
        self.number += 1
        return self.view()

    # --- The address ---

    @property
    def state(self) -> str:
        """Step, steps done and answers, for the address."""
        return self.progress.written(self.lesson)

    def open(self, state: str = "", link: str = "") -> View:
        """Go where an address says; what of it cannot be read is said, and left out.

        Args:
            state: what the address has for ``s``.
            link: what it has for ``at``.
        """
        faults = [*self._open_state(state)] if state else []
        if link:
            faults += self._open_record(link)
        self.left_out(*faults)
        self.number += 1
        return self.view()

    def open_state(self, text: str) -> bool:
        """Go to the step that an address names; whether all of it could be read."""
        faults = self._open_state(text)
        self.left_out(*faults)
        return not faults

    def left_out(self, *faults: str) -> None:
        """Say what of an address could not be read, after what was said of it before."""
        title = self.words.damaged_link()
        if self.message is not None and self.message.title == title:
            faults = (self.message.text, *faults)
        if any(faults):
            self.tell("info", " ".join(filter(None, faults)), title)

    def open_link(self, text: str) -> bool:
        """Set on the desk what a link says; if it cannot be, say so and keep all as it is."""
        faults = self._open_record(text)
        self.left_out(*faults)
        return not faults

    def _open_state(self, text: str) -> tuple[str, ...]:
        self.progress, faults = read_progress(text, self.lesson)
        self.enter(self.index)
        return faults

    def _open_record(self, text: str) -> tuple[str, ...]:
        try:
            record = from_link(text, self.known)
        except ValueError as error:
            return (self.words.damaged_position(str(error)),)
        if not self._belongs_here(record):
            return (self.words.other_table(),)
        self.keep(record)
        self.set_out(record)
        return ()

    def _belongs_here(self, record: Record) -> bool:
        if self.is_spot:
            return self.adopt(record)
        deal = self.begun.whole.deal
        if deal is not None:
            return record.deal is not None and record.deal.layout.players == deal.layout.players
        return record.begin == self.begun.whole.begin

    # --- Showing ---

    def view(self) -> View:
        """Everything that is to be shown now, the lesson's part with it."""
        lesson = self.lesson_view().model_dump(mode="json")
        new_deals = self.is_deal or (self.is_spot and self.gone_by)
        return super().view().model_copy(update={"lesson": lesson, "new_deals": new_deals})

    def lesson_view(self) -> LessonView:
        """The lesson's part."""
        return lesson_view(self)
