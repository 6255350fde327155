"""What the user gives: files, readings, records."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import click

from laughlie.cli.program import Fail
from laughlie.door import LARGEST_TEXT
from laughlie.position import Position
from laughlie.readings import Reading, ReadingError, load_reading, reading
from laughlie.readings.points import POINT_NAMES, SET_POINTS, unknown_point
from laughlie.record import Record, record_of
from laughlie.words import words
from laughlie.words.doors import ascii_if_broken, shown

_LONGEST_NAME: Final = 200
STDIN: Final = "-"
_FILES: Final = "laughlie.files"


# --- Files -------------------------------------------------------------------------------------


def called(path: str) -> str:
    """What a file is called in a sentence."""
    return words().cli.standard_input() if path == STDIN else ascii_if_broken(path)[:_LONGEST_NAME]


def read_file(path: str) -> bytes:
    """The first bytes of a file, one more than anything may have; ``-`` is standard input.

    Raises:
        Fail: if it cannot be read.
    """
    say, name = words().doors, called(path)
    if path == STDIN:
        return _read_stdin()
    try:
        if Path(path).is_dir():
            raise Fail(words().cli.a_directory(name))
        with Path(path).open("rb") as file:
            return file.read(LARGEST_TEXT + 1)
    except PermissionError:
        raise Fail(say.cannot_read(name)) from None
    except (OSError, ValueError):
        raise Fail(say.no_such_file(name)) from None


def _read_stdin() -> bytes:
    """Empty if standard input is closed."""
    stream = getattr(sys.stdin, "buffer", None)
    return b"" if stream is None else bytes(stream.read(LARGEST_TEXT + 1))


def check_writable(path: str) -> None:
    """See that a file can be written, before long work is done for it.

    Raises:
        Fail: if it cannot.
    """
    try:
        Path(path).open("a", encoding="utf-8").close()
    except (OSError, ValueError) as fault:
        raise _cannot_save(path, fault) from None


def write_file(path: str, text: str) -> None:
    """Write a file.

    Raises:
        Fail: if it cannot be written.
    """
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as fault:
        raise _cannot_save(path, fault) from None


def _cannot_save(path: str, fault: Exception) -> Fail:
    why = getattr(fault, "strerror", None) or str(fault)
    return Fail(words().cli.cannot_save(called(path), why))


# --- Readings ----------------------------------------------------------------------------------


def own(context: click.Context) -> list[Reading]:
    """The readings that were added with ``--readings``."""
    return context.ensure_object(list)


def add_reading(context: click.Context, _param: click.Parameter, paths: tuple[str, ...]) -> None:
    """Read each file of ``--readings``; a later one may build on an earlier one."""
    shelf = own(context)
    for path in paths:
        added = load_reading(read_file(path), called(path), shelf)
        if added in shelf:
            continue
        if any(other.key == added.key for other in shelf):
            taken = words().readings.key_taken(added.key)
            raise Fail(words().doors.other(called(path), taken))
        shelf.append(added)
        context.meta.setdefault(_FILES, []).append(path)


def reading_files(context: click.Context) -> list[str]:
    """The files of ``--readings``.

    Raises:
        Fail: if one is standard input, which cannot be read a second time.
    """
    files: list[str] = context.meta.get(_FILES, [])
    if STDIN in files:
        raise Fail(words().cli.lessons_need_a_file())
    return files


def pick(
    context: click.Context, key: str, switches: tuple[str, ...] = (), changes: tuple[str, ...] = ()
) -> Reading:
    """The reading with a key, with switches and points set.

    Args:
        key: of a reading; switches may follow it, as in ``portuguese+no_turns``.
        switches: keys of variants that the source names itself.
        changes: each ``POINT=VALUE``.

    Raises:
        ReadingError: if there is no such reading, switch, point or value.
    """
    plain, *attached = key.split("+")
    found = reading(plain, own(context)).switch(*attached, *switches)
    return found.override(**dict(map(_change, changes)))


def _change(text: str) -> tuple[str, str]:
    point, mark, value = (part.strip() for part in text.partition("="))
    if not mark:
        raise Fail(words().cli.not_a_change(shown(text)))
    if point not in POINT_NAMES:
        raise ReadingError(unknown_point(point))
    return point, "" if value == "none" and point in SET_POINTS else value


# --- Positions and records ---------------------------------------------------------------------


def read_record(context: click.Context, path: str) -> Record:
    """A record out of a file; a position counts as one in which nothing was done yet.

    Raises:
        DoorError: if it is neither, or a step of it breaks a rule.
    """
    text, name = read_file(path), called(path)
    data = _object(text)
    spelled = [_spell_out(part, own(context)) for part in _parts_with_readings(data)]
    if any(spelled):
        text = json.dumps(data).encode()
    if "hands" in data:
        return record_of(Position.from_json(text, name))
    return Record.from_json(text, name)


def _object(text: bytes) -> dict[str, Any]:
    """The object that stands in a text; empty if none does: then the door says what is wrong."""
    try:
        data = json.loads(text) if len(text) <= LARGEST_TEXT else None
    except (ValueError, RecursionError):
        data = None
    return data if isinstance(data, dict) else {}


def _parts_with_readings(data: dict[str, Any]) -> list[dict[str, Any]]:
    parts = (data, data.get("start"), data.get("deal"))
    return [part for part in parts if isinstance(part, dict)]


def _spell_out(part: dict[str, Any], shelf: list[Reading]) -> bool:
    """Put a reading of the user's own in full where only its key stands."""
    named = part.get("reading")
    named = {"key": named} if isinstance(named, str) else named
    if not isinstance(named, dict) or "head" in named:
        return False
    for known in shelf:
        if named.get("key") == known.key:
            part["reading"] = known.data() | named
            return True
    return False
