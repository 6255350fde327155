"""The result of a lesson in sixteen characters or so, to be written down and given to a teacher.

It says which lesson, under which reading, with how many players, which steps are done, and at
which try each question was answered. It names nobody and needs no account.

The characters are those of Crockford's base 32: digits and capitals without I, L, O and U. Each is
a number from 0 to 31, and so an element of the field of 32; the last two are chosen so that the sum
of all of them, and the sum of all of them each times its own power of one generator, are nought.
That is a Reed–Solomon code of distance 3: no code with one character mistyped, or with any two
characters swapped, is another code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from laughlie.course.load import LESSON_KEYS
from laughlie.course.progress import Progress
from laughlie.course.steps import Lesson, LessonStep
from laughlie.door import DoorError
from laughlie.readings import Reading, reading
from laughlie.words import words

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans("OIL", "011")
"""What a hand or an eye may make of a nought or a one."""
GROUP: Final = 4
CHECKS: Final = 2
MOST: Final = 31
"""Characters: in a longer code two of them would have the same power."""
VERSION: Final = 1
_READINGS: Final = (None, "parlett", "reconstruction", "portuguese", "russian", "ways-to-play")
"""By their numbers in a code, which must never change; the first is somebody's own reading."""
_SWITCHES: Final = ("delayed_prial", "winner_takes_leftovers", "no_turns", "until_broke")
"""The same for the variants that a source names."""
MOST_STEPS: Final = 40
MOST_QUESTIONS: Final = 7
MOST_TRIES: Final = 7
FEWEST_PLAYERS: Final = 4


class CodeError(DoorError):
    """This is no result code; the message says what is wrong with it."""


class Result(BaseModel):
    """What somebody has done of a lesson."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    lesson: int = Field(ge=1, le=15)
    """Its number."""
    reading: str | None
    """The label of a reading of ours, ``portuguese+no_turns``; None for one's own."""
    players: int = Field(ge=FEWEST_PLAYERS, le=8)
    steps: int = Field(ge=1, le=MOST_STEPS)
    """How many the lesson has."""
    done: frozenset[int] = frozenset()
    """Those that are done, counted from 1."""
    tries: tuple[int, ...] = Field(default=(), max_length=MOST_QUESTIONS)
    """By question: at which try it was answered rightly; 0 for not yet, 7 for seven or more."""

    @model_validator(mode="after")
    def _possible(self) -> Self:
        if not self.done <= set(range(1, self.steps + 1)):
            raise ValueError(words().teacher.no_code())
        if not all(0 <= tries <= MOST_TRIES for tries in self.tries):
            raise ValueError(words().teacher.no_code())
        _reading_numbers(self.reading)
        return self

    @property
    def lesson_key(self) -> str | None:
        """The key of the lesson, if we have one of this number."""
        return next((key for key in LESSON_KEYS if int(key[:2]) == self.lesson), None)


# --- Of a lesson --------------------------------------------------------------------------------


def questions(lesson: Lesson) -> tuple[LessonStep, ...]:
    """The steps of a lesson whose tries are counted: its "check yourself"."""
    return tuple(step for step in lesson.steps if step.kind == "check")


def label_in_code(used: Reading) -> str | None:
    """The label of a reading as far as a code can name it; None for one's own."""
    try:
        _reading_numbers(used.label)
        same = reading(used.key).switch(*used.switched) == used
    except (ValueError, LookupError):
        return None
    return used.label if same else None


def tries_of(step: LessonStep, chosen: Sequence[str]) -> int:
    """At which try a question was answered rightly; 0 for not yet.

    Args:
        chosen: the answers given, in their order.
    """
    right = next(option.key for option in step.options if option.right)
    return min(chosen.index(right) + 1, MOST_TRIES) if right in chosen else 0


def finished(lesson: Lesson, progress: Progress) -> bool:
    """Whether one is at the last step and has done it, or has done every step."""
    last = len(lesson.steps) - 1
    at_the_end = progress.index == last and last in progress.done
    return at_the_end or len(progress.done) > last


def lesson_code(lesson: Lesson, used: Reading, players: int, progress: Progress) -> str:
    """The code of a lesson that is finished; empty as long as it is not.

    Finished is who has done the last step, or every step: whoever leaves one out and goes on to
    the end is to have a code too, and it says which steps are open.
    """
    if not finished(lesson, progress):
        return ""
    result = Result(
        lesson=lesson.number,
        reading=label_in_code(used),
        players=players,
        steps=len(lesson.steps),
        done=frozenset(index + 1 for index in progress.done),
        tries=_all_tries(lesson, used, progress),
    )
    return code_of(result)


def _all_tries(lesson: Lesson, used: Reading, progress: Progress) -> tuple[int, ...]:
    asked = [at for at, step in enumerate(lesson.steps) if step.kind == "check"]
    return tuple(
        tries_of(lesson.steps[at].under(used.points), progress.chosen.get(at, ()))
        for at in asked[:MOST_QUESTIONS]
    )


# --- Writing and reading ------------------------------------------------------------------------


class _Field(NamedTuple):
    """A number in a code, and how many bits it has."""

    number: int
    bits: int


def code_of(result: Result) -> str:
    """The code of a result: ``7K2M-0QXR-9F4C-TB1Z``."""
    symbols = _symbols(list(_fields(result)))
    marked = [symbol ^ _mark(at) for at, symbol in enumerate(symbols)]
    letters = "".join(ALPHABET[symbol] for symbol in (*marked, *_checks(marked)))
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def read_code(text: str) -> Result:
    """Read a code, written with or without hyphens, in capitals or not.

    Raises:
        CodeError: if it is none, or does not fit: a character is wrong, or two are swapped.
    """
    say = words().teacher
    letters = text[:100].upper().translate(_READ_AS).replace("-", "").replace(" ", "")
    unknown = next((letter for letter in letters if letter not in ALPHABET), None)
    if unknown is not None:
        raise CodeError(say.no_such_character(unknown))
    if not GROUP < len(letters) <= MOST or len(letters) % GROUP:
        raise CodeError(say.wrong_length(len(letters), GROUP))
    symbols = [ALPHABET.index(letter) for letter in letters]
    if any(_sums(symbols)):
        raise CodeError(say.does_not_fit())
    marked = symbols[:-CHECKS]
    try:
        result = _result([symbol ^ _mark(at) for at, symbol in enumerate(marked)])
    except (ValueError, IndexError):
        raise CodeError(say.no_code()) from None
    if code_of(result).replace("-", "") != letters:
        raise CodeError(say.no_code())
    return result


def _fields(result: Result) -> Iterator[_Field]:
    which, switches = _reading_numbers(result.reading)
    yield _Field(VERSION, 3)
    yield _Field(result.lesson, 4)
    yield _Field(which, 4)
    yield _Field(switches, len(_SWITCHES))
    yield _Field(result.players - FEWEST_PLAYERS, 3)
    yield _Field(result.steps, 6)
    for step in range(1, result.steps + 1):
        yield _Field(step in result.done, 1)
    yield _Field(len(result.tries), 3)
    for tries in result.tries:
        yield _Field(tries, 3)


def _symbols(fields: Sequence[_Field]) -> list[int]:
    """The fields as numbers of five bits, filled up to whole groups with the two checks."""
    bits = "".join(f"{field.number:0{field.bits}b}" for field in fields)
    count = -(-len(bits) // 5)
    count += -(count + CHECKS) % GROUP
    bits = bits.ljust(5 * count, "0")
    return [int(bits[at : at + 5], 2) for at in range(0, len(bits), 5)]


class _Bits:
    """Numbers taken one after another from what stands in a code."""

    def __init__(self, symbols: Sequence[int]) -> None:
        self.rest = "".join(f"{symbol:05b}" for symbol in symbols)

    def take(self, bits: int) -> int:
        """The next number of so many bits; ValueError if they are not there."""
        number, self.rest = self.rest[:bits], self.rest[bits:]
        if len(number) < bits:
            raise ValueError(bits)
        return int(number, 2)


def _result(symbols: Sequence[int]) -> Result:
    bits = _Bits(symbols)
    if bits.take(3) != VERSION:
        raise ValueError(words().teacher.no_code())
    lesson = bits.take(4)
    label = _label(bits.take(4), bits.take(len(_SWITCHES)))
    players, steps = bits.take(3) + FEWEST_PLAYERS, bits.take(6)
    done = frozenset(step for step in range(1, steps + 1) if bits.take(1))
    tries = tuple(bits.take(3) for _ in range(bits.take(3)))
    return Result(
        lesson=lesson, reading=label, players=players, steps=steps, done=done, tries=tries
    )


def _reading_numbers(label: str | None) -> tuple[int, int]:
    """The number of a reading, and its variants as bits; ValueError if it has none."""
    if label is None:
        return 0, 0
    key, *switches = label.split("+")
    return _READINGS.index(key), sum(1 << _SWITCHES.index(name) for name in switches)


def _label(which: int, bits: int) -> str | None:
    """The label of a reading of ours; raises if there is none of this number."""
    key = _READINGS[which]
    on = [name for at, name in enumerate(_SWITCHES) if bits >> at & 1]
    if key is None:
        if on:
            raise ValueError(bits)
        return None
    return reading(key).switch(*on).label


# --- The two checks, in the field of 32 ---------------------------------------------------------


@lru_cache(maxsize=128)
def _power(exponent: int) -> int:
    """The generator to this power; the field's polynomial is x⁵ + x² + 1."""
    if exponent == 0:
        return 1
    doubled = _power(exponent - 1) << 1
    return doubled ^ 0b100101 if doubled & 0b100000 else doubled


def _times(one: int, other: int) -> int:
    """The product of two elements."""
    product = 0
    for bit in range(5):
        if other >> bit & 1:
            product ^= one << bit
    for bit in range(8, 4, -1):
        if product >> bit & 1:
            product ^= 0b100101 << (bit - 5)
    return product


def _sums(symbols: Sequence[int]) -> tuple[int, int]:
    """Both sums over a whole code; both are nought if it fits."""
    plain = weighted = 0
    for at, symbol in enumerate(symbols):
        plain ^= symbol
        weighted ^= _times(symbol, _power(at))
    return plain, weighted


def _checks(symbols: Sequence[int]) -> tuple[int, int]:
    """The two characters that make both sums nought."""
    return next(
        (first, second)
        for first in range(32)
        for second in (_sums((*symbols, first))[0],)
        if not any(_sums((*symbols, first, second)))
    )


def _mark(at: int) -> int:
    """What is added to a character, so that much that is not done is no row of noughts."""
    return _power(3 * at + 1)
