"""The exact value of any position with open hands, for every seat.

Every seat plays for its own counters (max^n). What the solver takes for granted beyond that, a
`Solution` says in its ``assumptions``.

`solve` is all that most need. A `Solver` does the same in slices: run a few thousand positions, let
others have the processor, and go on, or give it up.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from laughlie.actions import Action
from laughlie.door import DoorError
from laughlie.money import PerSeat, exact
from laughlie.play.automatic import choices, claims_chosen, settled
from laughlie.play.folded import Fold
from laughlie.play.search import MOST_KEPT, Search
from laughlie.position import Position
from laughlie.readings.points import Points
from laughlie.words import words

SLICE: Final = 4000
"""Positions in one slice: about ten milliseconds."""


class SolverError(DoorError):
    """A position that cannot be solved, or not in the time there was."""


class Option(BaseModel):
    """Something that a seat can do with its turn, and what the deal then comes to."""

    model_config = ConfigDict(frozen=True)

    action: Action
    """Of cards that are as good as each other, one."""
    values: PerSeat
    """What each seat will have won or lost in all, in counters."""
    best: bool
    """Whether nothing else brings more to the seat that does it."""


class Solution(BaseModel):
    """What a position comes to when every seat does its best."""

    model_config = ConfigDict(frozen=True)

    values: PerSeat
    """What each seat will have won or lost in all, in counters: an int, or a Fraction. Their sum is
    what is left in the pot, with the sign turned."""
    best: tuple[Action, ...]
    """The actions that bring the seat in turn most; the first is the one it takes. Where all play
    at once, those of every seat that can act. None once the deal is over."""
    options: tuple[Option, ...]
    """All that was weighed."""
    automatic: tuple[Action, ...]
    """What is done at once, before anybody chooses."""
    positions: int
    """How many were looked at."""
    seconds: float
    assumptions: tuple[str, ...]
    """What was taken for granted, each in a sentence."""


def solve(
    position: Position,
    *,
    within: float | None = None,
    language: str = "en",
    most_kept: int = MOST_KEPT,
) -> Solution:
    """Find what a position comes to when every seat does its best.

    Args:
        within: give up after so many seconds.
        language: of the assumptions and the errors.
        most_kept: how many positions' values are kept at a time, which bounds the memory.

    Raises:
        SolverError: if a card in hand or on the table is not named, or the time is up.
    """
    solver = Solver(position, language=language, most_kept=most_kept)
    while not solver.run():
        if within is not None and solver.seconds > within:
            raise SolverError(words(language).solver.not_in_time(within, solver.positions))
    return solver.solution()


class _Choice(NamedTuple):
    """Something that can be done, and the position once all that is done at once is done too."""

    action: Action
    after: Position


class _Weighed(NamedTuple):
    """Something that can be done, and what each seat then wins or loses in all."""

    action: Action
    nets: tuple[int | Fraction, ...]


class Solver:
    """Solves one position, slice by slice.

    Call `run` until it says True, then `solution`; to give it up, just stop calling.
    """

    def __init__(
        self, position: Position, *, language: str = "en", most_kept: int = MOST_KEPT
    ) -> None:
        """Raises: SolverError: if a card in hand or on the table is not named."""
        _check(position, language)
        self.position = position
        self.language = language
        self.seconds = 0.0
        """The time that was spent in `run`."""
        self._start, self._automatic = settled(position)
        self._fold = Fold(self._start)
        self._search = Search(self._fold, most_kept)
        self._gains: dict[int, tuple[int, ...]] = {}
        """What all gain from a position on, by its number."""
        self._choices = _choices(self._start)
        self._wanted = self._numbers(self._choices)

    @property
    def positions(self) -> int:
        """How many positions were looked at."""
        return self._search.positions

    @property
    def done(self) -> bool:
        """Whether all is known."""
        return not self._wanted

    def run(self, positions: int = SLICE) -> bool:
        """Look at about so many positions more; True once all is known."""
        since, until = time.perf_counter(), self.positions + positions
        while self._wanted and self.positions < until:
            self._go_on(until - self.positions)
        self.seconds += time.perf_counter() - since
        return self.done

    def solution(self) -> Solution:
        """What was found.

        Raises:
            RuntimeError: before all is known.
        """
        if not self.done:
            raise RuntimeError("run the solver until it is done")
        seats = self._weighed(self._choices)
        taken = [weighed[0].nets for weighed in seats]
        options = tuple(option for weighed in seats for option in _options(weighed))
        return Solution(
            values=_average(taken) if taken else self._nets(self._start),
            best=tuple(option.action for option in options if option.best),
            options=options,
            automatic=self._automatic,
            positions=self.positions,
            seconds=self.seconds,
            assumptions=assumptions(self.position.reading.points, self.language),
        )

    def line(self) -> tuple[Action, ...]:
        """All that is done from here to the end of the deal when every seat does its best.

        Where all play at once there is no one line: then only what is done at once.
        """
        position, line = self._start, list(self._automatic)
        while position.turn is not None:
            choices = _choices(position)
            self._wanted += self._numbers(choices)
            while not self.run():
                pass
            action = self._weighed(choices)[0][0].action
            position, more = settled(position.play(action))
            line += (action, *more)
        return tuple(line)

    # --- The search ---

    def _numbers(self, choices: Sequence[_Choice]) -> list[int]:
        return [self._fold.number(choice.after) for choice in choices if not choice.after.over]

    def _go_on(self, positions: int) -> None:
        """Look at so many positions at most; or note what is known already."""
        number, search = self._wanted[-1], self._search
        value = search.value(number)
        if value is not None:
            self._gains[number] = self._fold.gains(value)
            self._wanted.pop()
            return
        if not search.running:
            search.begin(number)
            positions -= 1
        search.run(positions)

    # --- What was found ---

    def _weighed(self, choices: Sequence[_Choice]) -> list[list[_Weighed]]:
        """For each seat that can act what it can do, what it takes first."""
        seats: dict[int, list[_Weighed]] = {}
        for action, after in choices:
            seats.setdefault(action.seat, []).append(_Weighed(action, self._nets(after)))
        return [
            sorted(weighed, key=lambda one: _preference(seat, one.nets), reverse=True)
            for seat, weighed in seats.items()
        ]

    def _nets(self, position: Position) -> tuple[int | Fraction, ...]:
        """What each seat wins or loses in all from a settled position on."""
        if position.outcome is not None:
            return position.outcome.nets
        fold = self._fold
        return tuple(
            exact(Fraction(won * fold.scale + gain, fold.layout.unit * fold.scale))
            for won, gain in zip(
                fold.won(position), self._gains[fold.number(position)], strict=True
            )
        )


def assumptions(points: Points, language: str = "en") -> tuple[str, ...]:
    """What the solver takes for granted under these rule points, each in a sentence."""
    return tuple(_assumptions(points, language))


def _assumptions(points: Points, language: str) -> Iterator[str]:
    say = words(language).solver
    yield say.open_hands()
    yield say.ties()
    yield say.put_downs()
    if "1:3" in points.capture_shapes:
        yield say.whole_prials()
    if points.claimable:
        yield _claims(points, language)
    if points.turns == "free_for_all":
        yield say.drawn_seats()


def _claims(points: Points, language: str) -> str:
    say = words(language).solver
    if claims_chosen(points):
        return say.claims_are_choices()
    if points.turns == "free_for_all":
        return say.claims_by_the_next()
    if points.claim_order == "first_to_call":
        return say.first_call()
    return say.claims_in_turn()


def _check(position: Position, language: str) -> None:
    say = words(language).solver
    for seat, cards in enumerate(position.unnamed_hands):
        if cards:
            raise SolverError(say.unnamed_hand(position.names[seat], cards))
    if position.unnamed_table:
        raise SolverError(say.unnamed_table())


def _choices(position: Position) -> list[_Choice]:
    """What can be chosen in a settled position, and what comes of it."""
    return [_Choice(action, settled(position.play(action))[0]) for action in choices(position)]


def _preference(seat: int, nets: Sequence[int | Fraction]) -> tuple[int | Fraction, ...]:
    """The higher the better for a seat: its own counters; if they are equal, the others' lack."""
    players = len(nets)
    others = ((seat + step) % players for step in range(1, players))
    return (nets[seat], *(-nets[other] for other in others))


def _options(weighed: Sequence[_Weighed]) -> Iterator[Option]:
    """What one seat can do, what it takes first."""
    seat = weighed[0].action.seat
    most = weighed[0].nets[seat]
    for action, nets in weighed:
        yield Option(action=action, values=nets, best=nets[seat] == most)


def _average(nets: Sequence[Sequence[int | Fraction]]) -> tuple[int | Fraction, ...]:
    """What comes out if each seat that can act is as likely as another to be drawn."""
    return tuple(exact(sum(each, Fraction(0)) / len(nets)) for each in zip(*nets, strict=True))
