"""From a file, or from text or bytes, to plain data; nothing here knows what a reading is."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

from laughlie.readings.errors import ReadingError
from laughlie.words import words
from laughlie.words.doors import ascii_if_broken

MOST_BYTES: Final = 1_000_000
_LONGEST_NAME: Final = 200


def read_data(what: str | bytes | Path, name: str) -> tuple[dict[str, Any], str]:
    """Read TOML or JSON from a file, from text, or from bytes.

    Args:
        what: a path, or the text itself. A string is text if it has a line break, a brace or an
            equals sign, and a path if not.
        name: what to call it where it is not a file.

    Returns:
        The data, and what to call it in a sentence.

    Raises:
        ReadingError: one sentence, if it cannot be read.
    """
    if isinstance(what, bytes):
        return _parsed(_decoded(what, name), name), name
    if isinstance(what, str) and any(mark in what for mark in "\n\r{="):
        return _parsed(_decoded(_encoded(what, name), name), name), name
    path = Path(what)
    called = ascii_if_broken(path.name)[:_LONGEST_NAME]
    return _parsed(_decoded(_bytes_of(path, called), called), called), called


def read_json(text: str | bytes, name: str) -> dict[str, Any]:
    """Read JSON from text.

    Raises:
        ReadingError: one sentence, if it is not a JSON object.
    """
    whole = text if isinstance(text, bytes) else _encoded(text, name)
    return _json(_decoded(whole, name), name)


def _bytes_of(path: Path, name: str) -> bytes:
    say = words().doors
    if not _is_file(path):
        raise ReadingError(say.no_such_file(name))
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError:
        raise ReadingError(say.cannot_read(name)) from None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def _encoded(text: str, name: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise ReadingError(words().doors.not_utf8(name)) from None


def _decoded(whole: bytes, name: str) -> str:
    say = words().doors
    if len(whole) > MOST_BYTES:
        raise ReadingError(say.too_large(name, MOST_BYTES))
    try:
        return whole.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadingError(say.not_utf8(name)) from None


def _parsed(text: str, name: str) -> dict[str, Any]:
    return _json(text, name) if text.lstrip().startswith("{") else _toml(text, name)


def _toml(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        _not(words().doors.not_toml, name, error)


def _json(text: str, name: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        _not(words().doors.not_json, name, error)
    if not isinstance(data, dict):
        raise ReadingError(words().doors.not_a_table(name))
    return data


def _not(say: Callable[[str, str], str], name: str, error: Exception) -> NoReturn:
    why = ascii_if_broken(str(error)).rstrip(".")[:120]
    raise ReadingError(say(name, why[:1].lower() + why[1:])) from None
