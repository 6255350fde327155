"""From plain data to a checked `Source`, with a sentence for each fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from laughlie.readings.errors import ReadingError
from laughlie.readings.layouts import FIGURES, Layout, LayoutEntry
from laughlie.readings.points import (
    ALLOWED,
    POINT_NAMES,
    Points,
    Value,
    contradictions,
    normal_value,
)
from laughlie.readings.source import Cell, Figure, LayoutPart, Source, SourceFile, Switch
from laughlie.words import words
from laughlie.words.doors import faults, near, place_in, shown

Lookup = Callable[[str], Source | None]
"""Finds the source with a key, if there is one."""

Part = TypeVar("Part", bound=BaseModel)


def build(data: object, name: str, lookup: Lookup) -> Source:
    """Make a source of what a file says.

    Args:
        data: what was read from TOML or JSON.
        name: what to call it in a sentence.
        lookup: where ``based_on`` is found.

    Raises:
        ReadingError: the first fault as its sentence, and all of them as its ``faults``.
    """
    if not isinstance(data, Mapping):
        raise ReadingError(words().doors.not_a_table(name))
    try:
        file = SourceFile.model_validate(dict(data))
    except ValidationError as error:
        found = faults(error, name)
        raise ReadingError(found[0], found) from None
    return _Builder(file, name, lookup).source()


class _Builder:
    """One file on its way to a source; the faults gather in ``found``."""

    def __init__(self, file: SourceFile, name: str, lookup: Lookup) -> None:
        self.file = file
        self.name = name
        self.found: list[str] = []
        self.base = self._base(lookup)
        self.cells = self._cells()

    def source(self) -> Source:
        source = Source(
            key=self.file.key,
            version=self.file.version,
            head=self.file.head,
            cells=self.cells,
            layouts=self._layouts(),
            switches=self._switches(),
            facts=self._inherited("facts") | self.file.facts,
            advice=self._inherited("advice") | self.file.advice,
        )
        if not self.found:
            self._hold_together(source)
        if self.found:
            raise ReadingError(self.found[0], self.found)
        return source

    def fault(self, sentence: str, *loc: str | int) -> None:
        where = place_in(self.name, loc)
        self.found.append(words().doors.other(where, sentence))

    def _base(self, lookup: Lookup) -> Source | None:
        if self.file.based_on is None:
            return None
        base = lookup(self.file.based_on)
        if base is None:
            sentence = words().readings.no_base(shown(self.file.based_on))
            raise ReadingError(words().doors.other(place_in(self.name, ("based_on",)), sentence))
        return base

    def _cells(self) -> dict[str, Cell]:
        for point in self.file.points:
            if point not in POINT_NAMES:
                where = place_in(self.name, ("points", point))
                close = near(point, POINT_NAMES)
                self.found.append(words().doors.unknown_key(where, close))
        cells = {point: self._cell(point) for point in POINT_NAMES}
        return {point: cell for point, cell in cells.items() if cell is not None}

    def _cell(self, point: str) -> Cell | None:
        cell = self.file.points.get(point)
        if cell is None:
            if self.base is not None:
                return self.base.cells[point]
            sentence = words().readings.point_missing(point, ALLOWED[point])
            self.fault(sentence, "points")
            return None
        source = "" if cell.status == "ours" else cell.source or self.file.key
        value = self._value(point, cell.value, "points", point, "value")
        return cell.model_copy(update={"value": value, "source": source})

    def _value(self, point: str, value: Value, *loc: str) -> Value:
        try:
            return normal_value(point, value)
        except ReadingError as error:
            self.fault(str(error), *loc)
            return value

    def _layouts(self) -> tuple[LayoutEntry, ...]:
        if not self.file.layouts and self.base is not None:
            return tuple(_owned(entry, self.file.key) for entry in self.base.layouts)
        keys = [part.key for part in self.file.layouts]
        for place, key in enumerate(keys):
            if key in keys[:place]:
                self.fault(words().readings.layout_twice(key), "layouts", place, "key")
        parts = enumerate(self.file.layouts)
        entries = [self._layout(part, place) for place, part in parts]
        return tuple(entry for entry in entries if entry is not None)

    def _layout(self, part: LayoutPart, place: int) -> LayoutEntry | None:
        absent = [name for name in FIGURES if name not in part.printed]
        if absent:
            sentence = words().readings.layout_figure_missing(absent[0])
            self.fault(sentence, "layouts", place, "printed")
            return None
        printed = self._form(part, "printed", part.printed, place)
        balanced = self._form(part, "balanced", {**part.printed, **part.balanced}, place)
        if printed is None or balanced is None:
            return None
        return LayoutEntry(
            printed=printed,
            balanced=balanced,
            place=part.place,
            note=part.note,
            balanced_note=part.balanced_note,
            filled_in=part.filled_in,
            literal=part.literal,
            source=part.source or self.file.key,
        )

    def _form(
        self, part: LayoutPart, form: str, figures: Mapping[Figure, int], place: int
    ) -> Layout | None:
        named = {"key": part.key, "form": form, "belongs_to": self.file.key}
        try:
            return Layout.model_validate({**named, **figures})
        except ValidationError as error:
            self.found += faults(error, self.name, at=("layouts", place, form))
            return None

    def _switches(self) -> dict[str, Switch]:
        mine = {key: self._switch(key, switch) for key, switch in self.file.switches.items()}
        inherited: dict[str, Switch] = self._inherited("switches")
        taken_over = {
            key: switch
            for key, switch in inherited.items()
            if key not in mine and self._fits(switch)
        }
        return taken_over | mine

    def _fits(self, switch: Switch) -> bool:
        """Whether a switch taken over still makes sense with the points of this file."""
        values = {point: cell.value for point, cell in self.cells.items()}
        if self.found:
            return True
        return not contradictions(Points.model_validate(values | switch.needs | switch.set))

    def _switch(self, key: str, switch: Switch) -> Switch:
        changes = {
            part: {
                point: self._value(point, value, "switches", key, part, point)
                for point, value in values.items()
            }
            for part, values in (("set", switch.set), ("needs", switch.needs))
        }
        return switch.model_copy(update=changes)

    def _inherited(self, parts: str) -> dict[str, Part]:
        if self.base is None:
            return {}
        whose = self.base.key
        inherited: dict[str, Part] = getattr(self.base, parts)
        return {
            key: part.model_copy(update={"source": getattr(part, "source", "") or whose})
            for key, part in inherited.items()
        }

    def _hold_together(self, source: Source) -> None:
        values = source.values()
        for name in contradictions(Points.model_validate(values)):
            self.fault(words().readings.contradiction(name), "points")
        for key, switch in source.switches.items():
            changed = Points.model_validate(values | switch.needs | switch.set)
            for name in contradictions(changed):
                self.fault(words().readings.contradiction(name), "switches", key)


def _owned(entry: LayoutEntry, key: str) -> LayoutEntry:
    """A layout taken over from another reading: it now belongs to this one."""
    mine = {"belongs_to": key}
    return entry.model_copy(
        update={
            "printed": entry.printed.model_copy(update=mine),
            "balanced": entry.balanced.model_copy(update=mine),
        }
    )
