"""The check of a reading's file: what is wrong, what is missing, what is silent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from laughlie.readings.errors import ReadingError
from laughlie.readings.files import read_data
from laughlie.readings.layouts import LayoutEntry
from laughlie.readings.model import Reading, reading_of
from laughlie.words import words


class Report(NamedTuple):
    """What the check of a reading found."""

    name: str
    """What was checked: a file's name, or what it was called."""
    reading: Reading | None
    """The reading, if it can be played."""
    faults: tuple[str, ...] = ()
    """What must be mended before it can be played; contradictions are among them."""
    missing: tuple[str, ...] = ()
    """What a scholar will look for and not find: places, notes, the head, layouts."""
    silent: tuple[str, ...] = ()
    """The points on which the source says nothing."""
    contradictory: tuple[str, ...] = ()
    """The points on which the source contradicts itself."""
    notes: tuple[str, ...] = ()
    """Points without effect, and layouts that do not empty the pot."""

    @property
    def good(self) -> bool:
        """Whether the reading can be played."""
        return self.reading is not None


def check_reading(
    what: str | bytes | Path, name: str = "", more: Iterable[Reading] = (), language: str = "en"
) -> Report:
    """Check a reading's file and say all that is wrong with it or missing in it.

    Args:
        what: a path, or the text or bytes themselves, as for `load_reading`.
        name: what to call it in a sentence where it is not a file.
        more: readings besides the bundled ones, to build on.
        language: of the sentences that are not faults.
    """
    called = name or words().readings.a_text()
    try:
        data, called = read_data(what, called)
        reading = reading_of(data, called, more)
    except ReadingError as error:
        return Report(called, None, error.faults)
    say = words(language).readings
    silent = (say.silent_point(point) for point in reading.silences())
    contradictory = (say.torn_point(point) for point in reading.with_status("contradictory"))
    return Report(
        called,
        reading,
        missing=tuple(_missing(reading, language)),
        silent=tuple(silent),
        contradictory=tuple(contradictory),
        notes=tuple(_notes(reading, language)),
    )


def _missing(reading: Reading, language: str) -> Iterator[str]:
    say = words(language).readings
    for part in ("title", "about", "origin", "chain", "unseen"):
        if not getattr(reading.head, part):
            yield say.no_head(part)
    for point, cell in reading.cells.items():
        if cell.status in ("stated", "implied", "contradictory") and not cell.place:
            yield say.no_place(point)
        if not cell.note:
            yield say.no_note(point)
    if not reading.layouts:
        yield say.no_layouts()


def _notes(reading: Reading, language: str) -> Iterator[str]:
    for _, sentence in reading.notes(language):
        yield sentence
    for entry in reading.layouts:
        yield from _layout_notes(entry, language)


def _layout_notes(entry: LayoutEntry, language: str) -> Iterator[str]:
    say = words(language).readings
    left = entry.balanced.left_in_pot
    if left is None:
        yield say.of_layout(entry.key, say.leaves_by_piles())
    elif left:
        yield say.of_layout(entry.key, say.leaves_in_pot(left))
