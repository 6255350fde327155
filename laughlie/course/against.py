"""A deal against the others: they play for themselves until it is for oneself to act."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from laughlie.actions import Action
from laughlie.course.bench import Bench
from laughlie.course.telling import deal_result
from laughlie.play.house import chances, play_on, reply
from laughlie.position import Position
from laughlie.record import IllegalStep, Record
from laughlie.words import words

DEFAULT_SEAT: Final = 1
"""Whom one plays if one does not choose: the eldest where the first seat deals."""


class DealBench(Bench):
    """A bench whose steps of kind ``deal`` are played against the house."""

    _let_go: tuple[Action, ...] = ()

    @property
    def is_deal(self) -> bool:
        """Whether the step is a deal against the others."""
        return self.step.kind == "deal"

    @property
    def playing(self) -> int:
        """The seat that one plays."""
        return DEFAULT_SEAT if self.sitting is None else self.sitting

    @property
    def chances(self) -> tuple[Action, ...]:
        """What one may put down, take or claim now, in turn or not."""
        return chances(self.position, self.playing)

    @property
    def waiting_for(self) -> int | None:
        """At the end of this way: another seat that is to act, if one is."""
        if not self.is_deal or not at_end(self.record):
            return None
        action = reply(self.position, self.playing)
        return None if action is None else action.seat

    def enter(self, index: int) -> IllegalStep | None:
        """Show a step; in a fresh deal the others play until one may act oneself."""
        fault = super().enter(index)
        if self.is_deal and self.slot not in self._kept:
            self.show(play_on(self.record, self.playing))
        return fault

    def sit_down(self) -> None:
        """Take the seat that the step is about, or that one has chosen in its deal."""
        super().sit_down()
        if self.is_deal:
            seat = self.progress.seats.get(self.index, DEFAULT_SEAT)
            there = seat < self.begun.record.begin.players
            self.sitting = self.viewer = seat if there else DEFAULT_SEAT

    def sit(self, seat: int | None) -> None:
        """Look from another seat; in a deal, play it from now on."""
        if not self.is_deal:
            super().sit(seat)
        elif seat is not None and seat < self.position.players:
            self.progress.seats[self.index] = seat
            self.sit_down()
            self._others_play(())

    def act(self, action: Action) -> None:
        """Try an action; what one could have done before it counts as let go."""
        self._let_go = self.chances if self.is_deal else ()
        super().act(action)

    def judge(self, action: Action, before: Position) -> None:
        """Say what a legal action is; in a deal, let the others answer it."""
        if self.is_deal:
            self._others_play(self._let_go)
        else:
            super().judge(action, before)

    def go_on(self) -> None:
        """Let the others play, whatever one might put down or claim before."""
        if self.waiting_for is None:
            self.tell("info", self.words.nobody_waits())
        else:
            self._others_play(self.chances)

    def _others_play(self, let_go: Collection[Action]) -> None:
        """The others play on, at the end of this way and nowhere else."""
        if at_end(self.record):
            self.show_more(play_on(self.record, self.playing, let_go))

    def move(self, to: str) -> None:
        """Move the cursor; in a deal, undo goes back to one's own last choice."""
        if to == "undo" and self.is_deal and at_end(self.record):
            self._take_back()
        else:
            super().move(to)

    def _take_back(self) -> None:
        record = without_last(self.record, self.playing)
        if record is None:
            self.tell("info", self.words.nothing_to_take_back())
        else:
            self.show(record)

    def new_deal(self, seed: int | None) -> None:
        """Another deal, where the step is to play one."""
        if self.is_deal:
            super().new_deal(seed)
            self._others_play(())
        else:
            self.tell("info", words(self.language).desk.no_new_deal())

    def look_at_end(self) -> None:
        """A replay is done when the end of its line was seen, a deal when it is over."""
        record = self.record
        if self.done:
            return
        if self.step.kind == "replay" and record.on is None and at_end(record):
            self.succeed(self.text(self.step.done))
        if self.is_deal and record.position.over:
            self.succeed(deal_result(record.position, self.playing, self.language))


def at_end(record: Record) -> bool:
    """Whether the cursor stands at the end of its way."""
    return record.step == len(record.way)


def without_last(record: Record, seat: int) -> Record | None:
    """The record without this seat's last action and all that was done after it.

    Returns:
        None if the seat has done nothing on this way.
    """
    way = enumerate(record.way)
    own = [at for at, made in way if made.action is not None and made.action.seat == seat]
    if not own:
        return None
    while record.step > own[-1]:
        record = record.take_back()
    return record
