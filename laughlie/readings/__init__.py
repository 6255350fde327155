"""Readings of the rules: the five that come with the package, and your own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from laughlie.readings.added import add, added
from laughlie.readings.check import Report, check_reading
from laughlie.readings.compare import Comparison, Row, compare
from laughlie.readings.errors import ReadingError
from laughlie.readings.files import read_data
from laughlie.readings.layouts import (
    ByTheLetter,
    Layout,
    LayoutEntry,
    custom_layout,
    parse_layout,
    show_layout,
)
from laughlie.readings.model import Reading, made, reading_of
from laughlie.readings.points import CLAIM_KINDS, POINT_NAMES, SHAPES, Points, show_value
from laughlie.readings.ruling import Ruling, rulings
from laughlie.readings.shelf import BUNDLED, bundled
from laughlie.readings.source import Advice, Cell, Fact, Head, Source, Status, Switch
from laughlie.readings.text import Text
from laughlie.words import words
from laughlie.words.doors import shown

__all__ = [
    "BUNDLED",
    "CLAIM_KINDS",
    "POINT_NAMES",
    "SHAPES",
    "Advice",
    "ByTheLetter",
    "Cell",
    "Comparison",
    "Fact",
    "Head",
    "Layout",
    "LayoutEntry",
    "Points",
    "Reading",
    "ReadingError",
    "Report",
    "Row",
    "Ruling",
    "Source",
    "Status",
    "Switch",
    "Text",
    "add",
    "added",
    "check_reading",
    "compare",
    "custom_layout",
    "load_reading",
    "parse_layout",
    "reading",
    "reading_of",
    "readings",
    "rulings",
    "show_layout",
    "show_value",
]


def reading(key: str, more: Iterable[Reading] = ()) -> Reading:
    """The reading with a key: one of `BUNDLED`, or one of ``more``.

    Raises:
        ReadingError: if there is none.
    """
    for other in more:
        if other.key == key:
            return other
    source = bundled(key)
    if source is None:
        known = [*BUNDLED, *(other.key for other in more)]
        raise ReadingError(words().readings.unknown_reading(shown(key), known))
    return made(source, (), ())


def readings(more: Iterable[Reading] = ()) -> tuple[Reading, ...]:
    """The five bundled readings, and then those of ``more``."""
    return (*(reading(key) for key in BUNDLED), *more)


def load_reading(what: str | bytes | Path, name: str = "", more: Iterable[Reading] = ()) -> Reading:
    """Read a reading of somebody's own, in TOML or JSON.

    It gives a value to every rule point, or names a reading to build on: ``based_on = "parlett"``.

    Args:
        what: a path, or the text or bytes themselves.
        name: what to call it in a sentence where it is not a file.
        more: readings besides the bundled ones, to build on.

    Raises:
        ReadingError: one sentence on the first fault, which names the place and what would be
            right; all of them as its ``faults``.
    """
    data, called = read_data(what, name or words().readings.a_text())
    return reading_of(data, called, more)
