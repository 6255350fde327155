"""Result codes as a class hands them in: many at once, each on a line, a name before it or not."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from laughlie.course import lesson
from laughlie.course.results import MOST_QUESTIONS, MOST_TRIES, CodeError, Result, read_code
from laughlie.readings import reading
from laughlie.site.class_link import reading_name
from laughlie.words import words
from laughlie.words.doors import ascii_if_broken

MOST_LINES: Final = 200
MOST_CHARACTERS: Final = 20_000
LONGEST_NAME: Final = 60
_LONGEST_LINE: Final = 200
_WITH_MARK: Final = re.compile(r"(.*?)\s*[:;,\t]\s*([^:;,\t]*)")
_CODE_LAST: Final = re.compile(r"(?:(.*?)\s+)?(\S*-\S*)")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


class Row(NamedTuple):
    """A code that was read."""

    line: int
    """Counted from 1, as typed."""
    name: str
    code: str
    result: Result


class Fault(NamedTuple):
    """A line that could not be read."""

    line: int
    name: str
    why: str


class Read(NamedTuple):
    """All that was typed."""

    rows: tuple[Row, ...]
    faults: tuple[Fault, ...]
    said: str = ""
    """What is to be said of all of it; mostly nothing."""


def read_codes(text: str) -> Read:
    """Read codes, one on a line: ``Mia: XXXX-XXXX-XXXX-XXXX``, or a code alone."""
    say = words().teacher
    if len(text) > MOST_CHARACTERS:
        return Read((), (), say.too_much_text(MOST_CHARACTERS))
    typed = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in typed if line]
    read = [_read_line(number, line) for number, line in lines[:MOST_LINES]]
    rows = tuple(one for one in read if isinstance(one, Row))
    faults = [one for one in read if isinstance(one, Fault)]
    if len(lines) > MOST_LINES:
        faults.append(Fault(lines[MOST_LINES][0], "", say.too_many_lines(MOST_LINES)))
    return Read(rows, tuple(faults), "" if lines else say.no_codes())


def _read_line(number: int, line: str) -> Row | Fault:
    if len(line) > _LONGEST_LINE:
        return Fault(number, "", words().teacher.name_too_long(LONGEST_NAME))
    found = _WITH_MARK.fullmatch(line) or _CODE_LAST.fullmatch(line)
    name, code = (found[1] or "", found[2]) if found else ("", line)
    name = ascii_if_broken(" ".join(name.split()))
    if len(name) > LONGEST_NAME:
        return Fault(number, "", words().teacher.name_too_long(LONGEST_NAME))
    try:
        result = read_code(code)
    except CodeError as fault:
        return Fault(number, name, str(fault))
    return Row(number, name, code.strip().upper(), result)


# --- In words ------------------------------------------------------------------------------------


def lesson_title(result: Result, language: str = "en") -> str:
    """Number and title of a result's lesson."""
    key = result.lesson_key
    if key is None:
        return words(language).teacher.lesson_number(result.lesson)
    return f"{result.lesson} {lesson(key).title.say(language)}"


def reading_title(result: Result, language: str = "en") -> str:
    """The title of a result's reading, with its variants."""
    if result.reading is None:
        return words(language).teacher.own_reading()
    key, *switches = result.reading.split("+")
    return reading_name(reading(key).switch(*switches), language)


def open_steps(result: Result) -> tuple[int, ...]:
    """The steps that are not done, counted from 1."""
    return tuple(step for step in range(1, result.steps + 1) if step not in result.done)


def tries_in_words(result: Result, language: str = "en") -> tuple[str, ...]:
    """Each question, in order: at which try it was answered rightly."""
    say = words(language).teacher
    return tuple(say.at_try(tries, MOST_TRIES) for tries in result.tries)


# --- To keep -------------------------------------------------------------------------------------


def as_csv(rows: tuple[Row, ...], language: str = "en") -> bytes:
    """The table as a file for a spreadsheet: UTF-8 with a mark that says so."""
    say = words(language).teacher
    most = max((len(row.result.tries) for row in rows), default=MOST_QUESTIONS)
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    questions = [say.question_column(number) for number in range(1, most + 1)]
    heads = (*say.result_columns(), say.open_steps_column(), *questions, say.code_column())
    writer.writerow(heads)
    for row in rows:
        writer.writerow(_harmless(cell) for cell in _cells(row, most, language))
    return text.getvalue().encode("utf-8-sig")


def _cells(row: Row, most: int, language: str) -> Iterator[str]:
    result, say = row.result, words(language).teacher
    yield row.name
    yield lesson_title(result, language)
    yield reading_title(result, language)
    yield str(result.players)
    yield say.steps_done(len(result.done), result.steps)
    yield " ".join(map(str, open_steps(result)))
    yield from tries_in_words(result, language)
    yield from [""] * (most - len(result.tries))
    yield row.code


def _harmless(cell: str) -> str:
    """A spreadsheet takes what begins like a formula for one."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
