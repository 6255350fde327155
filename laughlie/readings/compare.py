"""Readings side by side: where they differ, where they are silent, and the table to keep."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from laughlie.readings.model import Reading
from laughlie.readings.points import POINT_NAMES, show_value
from laughlie.readings.source import Cell
from laughlie.words import words

COLUMNS: Final = (
    "point",
    "title",
    "reading",
    "value",
    "status",
    "place",
    "note",
    "differs",
)


class Row(NamedTuple):
    """One rule point across several readings."""

    point: str
    cells: tuple[Cell, ...]
    """One for each reading, in the order of the readings."""

    @property
    def differs(self) -> bool:
        """Whether the readings have different values here."""
        return len({cell.value for cell in self.cells}) > 1

    @property
    def values(self) -> tuple[str, ...]:
        """Each value in one line."""
        return tuple(show_value(cell.value) for cell in self.cells)


class Comparison(NamedTuple):
    """Several readings, point by point."""

    readings: tuple[Reading, ...]
    rows: tuple[Row, ...]

    @property
    def differences(self) -> tuple[Row, ...]:
        """The points at which not all have the same value."""
        return tuple(row for row in self.rows if row.differs)

    def silences(self) -> dict[str, tuple[str, ...]]:
        """For each reading, by its label, the points on which its source says nothing."""
        return {reading.label: reading.silences() for reading in self.readings}

    def records(self, language: str = "en") -> list[dict[str, Any]]:
        """One record for each point and reading, with the keys of `COLUMNS`; values as text."""
        say = words(language).readings
        return [
            dict(
                zip(
                    COLUMNS,
                    (
                        row.point,
                        say.point_title(row.point),
                        reading.label,
                        show_value(cell.value),
                        cell.status,
                        cell.place.say(language),
                        cell.note.say(language),
                        row.differs,
                    ),
                    strict=True,
                )
            )
            for row in self.rows
            for reading, cell in zip(self.readings, row.cells, strict=True)
        ]

    def to_csv(self, language: str = "en") -> str:
        """The whole table as CSV, a line for each point and reading."""
        out = io.StringIO()
        table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        table.writeheader()
        for record in self.records(language):
            table.writerow(record | {"differs": "yes" if record["differs"] else "no"})
        return out.getvalue()

    def to_json(self, language: str = "en") -> str:
        """The whole table as JSON: the readings' heads, and an object for each point."""
        data = {
            "format": 1,
            "readings": [_about(reading, language) for reading in self.readings],
            "points": [_row_data(row, self.readings, language) for row in self.rows],
        }
        return json.dumps(data, ensure_ascii=False, indent=1)


def compare(readings: Sequence[Reading]) -> Comparison:
    """Readings side by side, point by point, in the order given."""
    rows = (
        Row(point, tuple(reading.cells[point] for reading in readings)) for point in POINT_NAMES
    )
    return Comparison(tuple(readings), tuple(rows))


def _about(reading: Reading, language: str) -> dict[str, Any]:
    head = reading.head
    texts = {
        "title": reading.title,
        "about": head.about,
        "origin": head.origin,
        "chain": head.chain,
        "unseen": head.unseen,
    }
    about: dict[str, Any] = {
        "reading": reading.label,
        "key": reading.key,
        "version": reading.version,
        "language": head.language,
    }
    return about | {name: text.say(language) for name, text in texts.items()}


def _row_data(row: Row, readings: Sequence[Reading], language: str) -> dict[str, Any]:
    cells = {
        reading.label: {
            "value": cell.value,
            "status": cell.status,
            "place": cell.place.say(language),
            "note": cell.note.say(language),
        }
        for reading, cell in zip(readings, row.cells, strict=True)
    }
    title = words(language).readings.point_title(row.point)
    return {"point": row.point, "title": title, "differs": row.differs, "cells": cells}
