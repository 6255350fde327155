"""A bench whose steps of kind ``spot`` go by on the table while one watches and calls."""

from __future__ import annotations

import secrets
from typing import Final

from laughlie.actions import Action, Claim
from laughlie.cards import Card
from laughlie.course.against import DealBench
from laughlie.course.bench import Slot
from laughlie.course.oversights import Oversight, lapses, oversights
from laughlie.course.spotting import (
    MOST_CALLS,
    Call,
    Judgement,
    SpotSlot,
    claim_of,
    judge_call,
    play_out,
    right_calls,
)
from laughlie.course.starts import PLAYERS, Asked, begin
from laughlie.course.steps import Lesson
from laughlie.course.watched import (
    after_right_call,
    spotted_sentence,
    why_false,
)
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.record import IllegalStep, Record, Step
from laughlie.table.desk import Choice, Type, source_line
from laughlie.words import words
from laughlie.words.language import ClaimsPageWords

_WRONG: Final = ("late", "early", "false")


class WatchBench(DealBench):
    """Steps of kind ``spot``: a deal goes by, one action after another, each at a wish."""

    def __init__(
        self,
        lesson: Lesson,
        reading: Reading,
        language: str = "en",
        players: int = PLAYERS,
        seed: int | None = None,
    ) -> None:
        """Begin a lesson at its first step, under a reading; see `Bench`."""
        self._played: dict[SpotSlot, Record] = {}
        self._called: dict[SpotSlot, tuple[Call, ...]] = {}
        self._seen: tuple[tuple[Step, ...], tuple[Oversight, ...]] | None = None
        super().__init__(lesson, reading, language, players, seed)

    @property
    def is_spot(self) -> bool:
        """Whether the step is a deal that goes by."""
        return self.step.kind == "spot"

    @property
    def spot_words(self) -> ClaimsPageWords:
        """What is said of calls."""
        return words(self.language).claims_page

    # --- The deal ---

    @property
    def spot_slot(self) -> SpotSlot:
        """Which deal it is that goes by."""
        deal = self.begun.record.deal
        assert deal is not None
        return self.index, deal.reading.label, deal.layout.players, deal.seed

    @property
    def slot(self) -> Slot:
        """Under every reading another deal goes by, and each is kept."""
        return (self.index, self.spot_slot[1:]) if self.is_spot else super().slot

    @property
    def played(self) -> Record:
        """The whole deal, also what is still to come."""
        slot = self.spot_slot
        if slot not in self._played:
            deal, how = self.begun.record.deal, self.step.spot
            assert deal is not None
            assert how is not None
            self._played[slot] = play_out(deal, how)
        return self._played[slot]

    @property
    def played_oversights(self) -> tuple[Oversight, ...]:
        """Every mistake of the whole deal, also those that are still to come."""
        return oversights(self.played)

    @property
    def so_far(self) -> Record:
        """What has gone by; the cursor stands at its end."""
        return self.record.end()

    @property
    def seen(self) -> tuple[Oversight, ...]:
        """Every mistake of what has gone by."""
        if self._seen is None or self._seen[0] != self.record.way:
            self._seen = self.record.way, oversights(self.record)
        return self._seen[1]

    @property
    def gone_by(self) -> bool:
        """Whether the deal has gone by to its end."""
        return self.record.positions[-1].over

    def enter(self, index: int) -> IllegalStep | None:
        """Show a step; where a deal goes by, with the calls that were made in it."""
        fault = super().enter(index)
        if self.is_spot:
            self._bring_calls()
        return fault

    def _bring_calls(self) -> None:
        """Calls belong to one deal; those of another are kept until that one is shown again."""
        of, slot = self.progress.called_in.get(self.index), self.spot_slot
        if of is not None and of != slot:
            self._called[of] = self.calls
            self.progress.calls[self.index] = self._called.get(slot, ())
        self.progress.called_in[self.index] = slot

    def sit_down(self) -> None:
        """Nobody sits down where a deal goes by: one looks on."""
        super().sit_down()
        if self.is_spot:
            self.sitting, self.viewer = None, None

    def sit(self, seat: int | None) -> None:
        """Look from another seat; an onlooker stays where he is."""
        if not self.is_spot:
            super().sit(seat)

    def acting(self) -> int | None:
        """The seat whose hand lies in front; no hand, where one looks on."""
        return None if self.is_spot else super().acting()

    def choices(self) -> tuple[Choice, ...]:
        """What may be done; an onlooker is not told what there is to claim."""
        return () if self.is_spot else super().choices()

    def tick(self) -> None:
        """The deal goes on by one action."""
        if not self.is_spot:
            return
        now = self.so_far
        if now.step == len(self.played.line):
            self.show(now)
            self.tell("info", self.spot_words.nothing_more())
            return
        step = self.played.line[now.step]
        assert step.action is not None
        self.show(now.play(step.action))

    def look_at_end(self) -> None:
        """Once the deal has gone by, the step is done."""
        if self.is_spot and self.gone_by and not self.done:
            told = self.seen
            right = len(right_calls(self.calls, told))
            text = spotted_sentence(told, right, self.wrong_calls, self.language)
            self.progress.done.add(self.index)
            self.add("right" if right else "info", self.spot_words.gone_by(), text)
        super().look_at_end()

    def move(self, to: str) -> None:
        """Move the cursor; what has gone by is not taken back."""
        super().move("back" if self.is_spot and to == "undo" else to)

    def again(self) -> None:
        """Let the deal go by once more, without the calls."""
        if self.is_spot:
            self.progress.calls.pop(self.index, None)
        super().again()

    def new_deal(self, seed: int | None) -> None:
        """Let another deal go by."""
        if not self.is_spot:
            super().new_deal(seed)
            return
        self.seed = secrets.randbits(32) if seed is None else seed
        self._begun.pop(self.index, None)
        self.enter(self.index)
        self.said = self.sentences()[self.record.step]

    # --- Calling ---

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls that were made in this deal."""
        return self.progress.calls.get(self.index, ())

    @property
    def wrong_calls(self) -> int:
        """Calls that were false, or came too late or too early."""
        return sum(self.judged(place).kind in _WRONG for place in range(len(self.calls)))

    def judged(self, place: int) -> Judgement:
        """What one of the calls was worth."""
        calls = self.calls
        return judge_call(calls[place], self.seen, self.record, calls[:place])

    def act(self, action: Action) -> None:
        """Try an action; an onlooker only calls."""
        if not self.is_spot:
            super().act(action)
            self._tell_lapse()
        elif isinstance(action, Claim):
            self.call(action.from_table)
        else:
            self.tell("info", self.spot_words.watch_only())

    def _tell_lapse(self) -> None:
        """Where a right has lapsed that somebody would use, say when."""
        message = self.message
        if message is None or message.code != "right_lapsed":
            return
        told = self.when_lapsed(self.tried[0].rank)
        if told:
            self.message = message.model_copy(update={"text": f"{message.text} {told}"})
            self.said = f"{self.said} {told}"

    def when_lapsed(self, rank: int | None = None) -> str:
        """When rights lapsed on this way, and after whose action; empty if none did.

        Args:
            rank: only rights to cards of this rank.
        """
        record, told = self.record, self.sentences()
        return " ".join(
            self.spot_words.lapsed(
                record.begin.names[lapse.seat],
                lapse.rank,
                None if lapse.opened is None else (lapse.opened, told[lapse.opened]),
                (lapse.lapsed, told[lapse.lapsed]),
            )
            for lapse in lapses(record)
            if rank in (None, lapse.rank)
        )

    def type(self, intent: Type) -> None:
        """Read what was typed; a call needs no name."""
        if self.is_spot and intent.seat is None:
            intent = intent.model_copy(update={"seat": 0})
        super().type(intent)

    def call(self, cards: tuple[Card, ...]) -> None:
        """Call cards on the table that somebody overlooked: at once it is said whether that is so.

        It counts for what lies there now, whatever earlier moment is looked at.
        """
        if not self.is_spot:
            return
        self.record = now = self.so_far
        say, position = self.spot_words, now.position
        if not cards:
            self.tell("info", say.no_cards_called())
            return
        if len(self.calls) >= MOST_CALLS:
            self.tell("info", say.calls_full(MOST_CALLS))
            return
        if len({card.rank for card in cards}) > 1:
            self._refuse_call(position, cards)
            return
        call = Call(now.step, cards[0].rank)
        judged = judge_call(call, self.seen, now, self.calls)
        if judged.kind == "again":
            self.tell("info", say.called_before_text(), say.called_before())
        else:
            self.progress.calls[self.index] = (*self.calls, call)
            self._tell_call(position, cards, judged)

    def _refuse_call(self, position: Position, cards: tuple[Card, ...]) -> None:
        """A call that is none, since its cards do not go together."""
        action = claim_of(position, cards)
        refusal = position.refusal(action, self.language)
        assert refusal is not None
        self.refuse(action, refusal)

    def _tell_call(self, position: Position, cards: tuple[Card, ...], judged: Judgement) -> None:
        say = self.spot_words
        if judged.kind == "right":
            text = after_right_call(position, cards, judged, self.language)
            self.add(
                "right", say.right_call(), text, source_line(position, "claimable", self.language)
            )
            return
        self.tried = cards
        text = why_false(position, cards, judged, self.language)
        titles = {"late": say.late_call(), "early": say.too_early()}
        self.add("wrong", titles.get(judged.kind, say.false_call()), text)

    # --- The address ---

    def adopt(self, record: Record) -> bool:
        """Take up a deal that went by, from a link; whether it can be one of this step's."""
        deal = record.deal
        if deal is None or record.on is not None or deal.layout.players != self.players:
            return False
        asked = Asked(self.players, deal.seed)
        begun = begin(self.lesson.steps[self.index], self.reading, asked)
        if begun.record.deal != deal:
            return False
        before = self.seed, self._begun.get(self.index)
        self.seed, self._begun[self.index] = deal.seed, begun
        if self.played.line[: len(record.line)] == record.line:
            self.progress.called_in[self.index] = self.spot_slot
            return True
        self.seed = before[0]
        if before[1] is not None:
            self._begun[self.index] = before[1]
        return False
