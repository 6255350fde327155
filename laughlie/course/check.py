"""Every step of every lesson played, under every reading and every variant that a source names.

A step that the reading in use does not allow is played by its own rules, so that there is always
something to do. What is checked is that the file keeps its word: hints point at cards that can be
played, solutions are accepted, mistakes are refused or punished as said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from laughlie.actions import Action, TypedError
from laughlie.cards import show_cards
from laughlie.course.address import FEWEST_PLAYERS, MOST_PLAYERS
from laughlie.course.fill_check import fill_faults
from laughlie.course.load import lessons
from laughlie.course.oversights import oversights
from laughlie.course.spotting import play_out
from laughlie.course.starts import Asked, Begun, begin, read_typed, solve
from laughlie.course.steps import Lesson, LessonStep
from laughlie.course.tasks import GRADES, Also, Expected, Pattern, When
from laughlie.play.house import advised, play_on
from laughlie.position import Position
from laughlie.readings import POINT_NAMES, Reading, readings
from laughlie.readings.model import BASIC_RULES
from laughlie.record import Record
from laughlie.words import words

MOST_ACTIONS: Final = 200
"""No deal that the house plays is nearly so long."""


class Problem(NamedTuple):
    """One thing in a lesson that is not as it should be."""

    lesson: str
    step: str
    reading: str
    """The label of the reading under which it was seen; empty if under any."""
    what: str

    def sentence(self, language: str = "en") -> str:
        """``02_capturing, step three-nines, parlett: …``."""
        say = words(language).course
        return say.problem(self.lesson, self.step, self.reading or say.any_reading(), self.what)


def all_readings() -> tuple[Reading, ...]:
    """The bundled readings, and each with each of its switches."""
    plain = readings()
    return (*plain, *(one.switch(name) for one in plain for name in one.switches))


def check_lessons(
    chosen: Iterable[Lesson] | None = None, under: Iterable[Reading] | None = None
) -> list[Problem]:
    """Play every step and compare what happens with what the lesson says.

    Args:
        chosen: the lessons; all our own, unless given.
        under: the readings; `all_readings`, unless given.

    Returns:
        What is wrong; nothing if all is well.
    """
    used = all_readings() if under is None else tuple(under)
    found: list[Problem] = []
    for lesson in lessons() if chosen is None else chosen:
        for step in lesson.steps:
            found += (Problem(lesson.key, step.key, "", what) for what in _anywhere(step, used))
            for reading in used:
                label = reading.label
                faults = _under(step, reading)
                found += (Problem(lesson.key, step.key, label, what) for what in faults)
    return found


# --- Whatever the reading -----------------------------------------------------------------------


def _anywhere(step: LessonStep, used: tuple[Reading, ...]) -> Iterator[str]:
    say = words().course
    for point in step.points:
        if point not in (*POINT_NAMES, *BASIC_RULES):
            yield say.no_such_point(point)
    for number, variant in enumerate(step.variants, 1):
        if not _ever(variant.when, used):
            yield say.never_holds(say.a_variant(number))
        other = step.varied(variant)
        if _keys(other) != _keys(step):
            yield say.other_choices()
    for named, when in _conditions(step):
        if not _ever(when, used):
            yield say.never_holds(say.a_condition(named))


def _keys(step: LessonStep) -> list[str]:
    options = [option.key for option in step.options]
    return options + [item.key for item in step.items]


def _ever(when: When, used: tuple[Reading, ...]) -> bool:
    return any(when.holds(reading.points) for reading in used)


def _conditions(step: LessonStep) -> Iterator[tuple[str, When]]:
    for task in (step, *step.variants):
        for mistake in task.mistakes:
            if mistake.when is not None:
                yield mistake.attempt, mistake.when
        for also in task.also:
            if also.when is not None:
                yield also.text, also.when


# --- Under one reading --------------------------------------------------------------------------


def _under(step: LessonStep, reading: Reading) -> Iterator[str]:
    """What is wrong under one reading; of a deal to be played, with any number of players."""
    if step.kind in ("deal", "spot"):
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            yield from _with(step, reading, Asked(players))
    else:
        yield from _with(step, reading, Asked())


def _with(step: LessonStep, reading: Reading, asked: Asked) -> Iterator[str]:
    try:
        begun = begin(step, reading, asked)
    except ValueError as fault:
        yield words().course.cannot_begin(str(fault))
        return
    yield from _StepCheck(begun).faults()


class _StepCheck:
    """One step under one reading, looked through."""

    def __init__(self, begun: Begun) -> None:
        self.begun = begun
        self.step = begun.step
        self.start = begun.record.position
        self.say = words().course

    def faults(self) -> Iterator[str]:
        match self.step.kind:
            case "do":
                yield from self._solution()
                yield from self._hints()
                yield from self._accepted()
                yield from self._also()
            case "deal":
                yield from self._deal()
            case "spot":
                yield from self._spot()
            case "fill":
                yield from fill_faults(self.begun)
            case "order":
                places = [item.place for item in self.step.items]
                if places == sorted(places):
                    yield self.say.ordered_already()
            case _:
                pass
        for mistake in self.step.mistakes:
            if mistake.when is None or mistake.when.holds(self.begun.reading.points):
                yield from self._mistake(mistake)

    def read(self, position: Position, typed: str) -> Action:
        return read_typed(position, typed, self.step.who)

    # --- What is asked ---

    def _solution(self) -> Iterator[str]:
        positions = solve(self.begun)
        actions = [
            self.read(position, typed)
            for position, typed in zip(positions, self.step.solution, strict=False)
        ]
        moments = list(zip(positions, actions, positions[1:], strict=False))
        for number, (before, action, after) in enumerate(moments[:-1], 1):
            if self.step.succeeds(before, action, after):
                yield self.say.done_too_early(number)

    def _hints(self) -> Iterator[str]:
        legal = self.start.legal_actions()
        for grade, hint in enumerate(self.step.hints, 1):
            if hint.cards and not any(set(hint.cards) <= set(a.cards) for a in legal):
                yield self.say.hint_points_nowhere(grade, show_cards(hint.cards))
        first = self.read(self.start, self.step.solution[0])
        if set(self.step.hints[-1].cards) != set(first.cards):
            yield self.say.hint_is_no_answer(GRADES)

    def _accepted(self) -> Iterator[str]:
        last = solve(self.begun)[-2]
        for number, pattern in enumerate(self.step.accept, 1):
            if not _fits_any(pattern, last):
                yield self.say.accept_never(number)

    def _also(self) -> Iterator[str]:
        points = self.begun.reading.points
        held: list[tuple[int, Also]] = [
            (number, also)
            for number, also in enumerate(self.step.also, 1)
            if also.when is None or also.when.holds(points)
        ]
        for number, also in held:
            if not _fits_any(also.fits, self.start):
                yield self.say.also_never(number)

    # --- Mistakes ---

    def _mistake(self, mistake: Expected) -> Iterator[str]:
        try:
            action = self.read(self.start, mistake.attempt)
        except TypedError as error:
            yield str(error)
            return
        refusal = self.start.refusal(action)
        code = None if refusal is None else refusal.code
        if mistake.code is not None and code is None:
            yield self.say.mistake_allowed(mistake.attempt, mistake.code)
        elif mistake.code is None and code is not None:
            yield self.say.mistake_refused(mistake.attempt, code)
        elif mistake.code is not None and code is not None and code != mistake.code:
            yield self.say.mistake_otherwise(mistake.attempt, mistake.code, code)
        elif self.step.mistake(self.start, action, code) is not mistake:
            yield self.say.mistake_unnoticed(mistake.attempt)
        elif code is None:
            yield from self._punished(self.start.play(action), mistake)

    def _punished(self, position: Position, mistake: Expected) -> Iterator[str]:
        for typed in mistake.then:
            action = position.read(typed)
            refusal = position.refusal(action)
            if refusal is not None:
                yield self.say.then_refused(typed, refusal.code)
                return
            position = position.play(action)

    # --- A deal ---

    def _deal(self) -> Iterator[str]:
        """The house plays it to its end, the learner's seat too."""
        record: Record = self.begun.record
        for _ in range(MOST_ACTIONS):
            record = play_on(record, 0)
            if record.position.over:
                return
            action = advised(record.position, 0)
            if action is None:
                break
            record = record.play(action)
        yield self.say.does_not_end(MOST_ACTIONS)

    # --- A deal that goes by ---

    def _spot(self) -> Iterator[str]:
        """It ends, and something is overlooked in it that may be claimed, if anything may be."""
        deal, how = self.begun.record.deal, self.step.spot
        assert deal is not None
        assert how is not None
        played = play_out(deal, how)
        if not played.positions[-1].over:
            yield self.say.does_not_end(MOST_ACTIONS)
        found = any(one.lying is not None and one.claimable for one in oversights(played))
        if self.begun.reading.points.claimable and not found:
            yield words().claims_page.nothing_to_spot(deal.layout.players)


def _fits_any(pattern: Pattern, position: Position) -> bool:
    return any(pattern.fits(position, action) for action in position.legal_actions())
