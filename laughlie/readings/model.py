"""A reading: one value for every rule point, where each stands, and what was changed in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, model_serializer, model_validator

from laughlie.readings.build import build
from laughlie.readings.errors import ReadingError
from laughlie.readings.files import read_json
from laughlie.readings.layouts import Layout, LayoutEntry
from laughlie.readings.points import (
    POINT_NAMES,
    HasPoints,
    Points,
    Value,
    contradictions,
    normal_value,
    show_value,
    unknown_point,
    without_effect,
)
from laughlie.readings.ruling import rulings
from laughlie.readings.shelf import BUNDLED, bundled, lender
from laughlie.readings.source import Advice, Cell, Fact, Head, Source, Status, Switch
from laughlie.readings.text import Text
from laughlie.readings.toml import to_toml
from laughlie.words import words
from laughlie.words.doors import place_in, shown

Changes = tuple[tuple[str, Value], ...]


class Reading(HasPoints, BaseModel):
    """One way to read the rules: a value for every rule point, and where each stands.

    It never changes; `override` and `switch` give a new one. Every point can be read as an
    attribute, as ``reading.deal_ends``. Two readings are equal if they rest on the same source
    with the same changes.

    In JSON a bundled reading is its key and what was changed: ``{"key": "parlett", "version": 1,
    "set": {"deal_ends": "one_not_lain_down"}}``. A reading of somebody's own stands there whole.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: Source
    switched: tuple[str, ...] = ()
    """The switches that are on, in the order in which they were set."""
    own: Changes = ()
    """The points that were overridden, in the order of the points."""

    @model_validator(mode="before")
    @classmethod
    def _from_data(cls, data: Any) -> Any:
        if isinstance(data, Mapping) and isinstance(data.get("source"), Source):
            return data
        reading = reading_of(data, "")
        return {"source": reading.source, "switched": reading.switched, "own": reading.own}

    @model_validator(mode="after")
    def _holds_together(self) -> Reading:
        found = contradictions(self.points)
        if found:
            raise ReadingError(words().readings.contradiction(found[0]))
        return self

    @model_serializer(mode="plain")
    def data(self) -> dict[str, Any]:
        """What stands in JSON: key and changes if the source is ours, and else the whole."""
        whole = self.source.data()
        if bundled(self.key) == self.source:
            whole = {"key": self.key, "version": self.version}
        if self.switched:
            whole["switched"] = list(self.switched)
        if self.own:
            whole["set"] = {
                point: value if isinstance(value, str) else list(value) for point, value in self.own
            }
        return whole

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.source, self.switched, self.own))

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process go its parts alone: texts hash otherwise there."""
        return made, (self.source, self.switched, self.own)

    def __deepcopy__(self, memo: Any = None) -> Reading:
        """It never changes, so it is its own copy."""
        return self

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Reading):
            return NotImplemented
        mine = (self.switched, self.own, self.source)
        return mine == (other.switched, other.own, other.source)

    def __repr__(self) -> str:
        switched = f".switch{self.switched!r}" if self.switched else ""
        own = ", ".join(f"{point}={value!r}" for point, value in self.own)
        return f"reading({self.key!r}){switched}" + (f".override({own})" if own else "")

    # --- What it says ---------------------------------------------------------------------

    @property
    def key(self) -> str:
        """The key of its source."""
        return self.source.key

    @property
    def version(self) -> int:
        """The version of its source's file: it rises when a value changes."""
        return self.source.version

    @property
    def head(self) -> Head:
        """What the source is, and what is known of it."""
        return self.source.head

    @property
    def changed(self) -> bool:
        """Whether anything differs from its source."""
        return bool(self.switched or self.own)

    @property
    def title(self) -> Text:
        """The source's title, and that something was changed if it was."""
        title = self.head.title or Text(self.key)
        return Text(words().readings.changed_title(title)) if self.changed else title

    @property
    def label(self) -> str:
        """A short name that tells readings apart: ``portuguese+no_turns``, ``parlett*``."""
        return "+".join((self.key, *self.switched)) + ("*" if self.own else "")

    @cached_property
    def points(self) -> Points:
        """The value of every point: all that the rules need."""
        values = self.source.values() | self._switched_values() | dict(self.own)
        return Points.model_validate(values)

    def _switched_values(self) -> dict[str, Value]:
        values: dict[str, Value] = {}
        for key in self.switched:
            switch = self.source.switches[key]
            values |= switch.needs | switch.set
        return values

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """A cell for every point, in the order of the points."""
        cells = dict(self.source.cells)
        for key in self.switched:
            cells |= _switch_cells(self.key, self.source.switches[key])
        for point, value in self.own:
            cells[point] = self._own_cell(point, value)
        return MappingProxyType(cells)

    def _own_cell(self, point: str, value: Value) -> Cell:
        was = show_value(self.source.cells[point].value)
        note = words().readings.set_by_you(was, self.head.title)
        return Cell(value=value, status="ours", note=Text(note))

    def cell(self, name: str) -> Cell:
        """The cell of a rule point, or what stands for a basic rule (``same_rank``) or a ruling.

        Raises:
            ReadingError: if it is none of these.
        """
        if name in self.cells:
            return self.cells[name]
        fact = self.source.facts.get(name)
        if fact is not None:
            return Cell(
                value="", status=fact.status, place=fact.place, note=fact.text, source=self.key
            )
        if name in rulings():
            return Cell(value="", status="ours", place=Text(name), note=rulings()[name].text)
        if name in BASIC_RULES:
            return Cell(value="", status="silent")
        raise ReadingError(unknown_point(name))

    @property
    def facts(self) -> Mapping[str, Fact]:
        """What the source says beside the points."""
        return MappingProxyType(self.source.facts)

    @property
    def advice(self) -> Mapping[str, Advice]:
        """The source's advice on play."""
        return MappingProxyType(self.source.advice)

    @property
    def switches(self) -> Mapping[str, Switch]:
        """The variants that the source names itself; `switch` sets one."""
        return MappingProxyType(self.source.switches)

    def silences(self) -> tuple[str, ...]:
        """The points on which the source says nothing."""
        return self.with_status("silent")

    def with_status(self, status: Status) -> tuple[str, ...]:
        """The points whose cells have a status."""
        return tuple(point for point, cell in self.cells.items() if cell.status == status)

    def notes(self, language: str = "en") -> tuple[tuple[str, str], ...]:
        """Points that change nothing, or less than they seem to: pairs of point and sentence."""
        say = words(language).readings
        return tuple(
            (point, say.without_effect(reason)) for point, reason in without_effect(self.points)
        )

    # --- Changing it ----------------------------------------------------------------------

    def override(self, /, **points: object) -> Reading:
        """The same reading with other values at some points.

        A set may be given as a list or as words parted by spaces. A point that is given the value
        that it would have anyway counts as not changed.

        Raises:
            ReadingError: if there is no such point or value, or the result contradicts itself.
        """
        given = {point: normal_value(point, value) for point, value in points.items()}
        return self._with(self.switched, dict(self.own) | given)

    def switch(self, *names: str) -> Reading:
        """The same reading with variants that its source names itself, by their keys.

        Raises:
            ReadingError: if the source has no such variant, or the result contradicts itself.
        """
        own, switched = dict(self.own), list(self.switched)
        for name in names:
            if name not in self.switches:
                say = words().readings
                raise ReadingError(say.unknown_switch(shown(name), self.title, [*self.switches]))
            switched = [other for other in switched if other != name] + [name]
            for point in self.switches[name].set | self.switches[name].needs:
                own.pop(point, None)
        return self._with(tuple(switched), own)

    def _with(self, switched: tuple[str, ...], own: Mapping[str, Value]) -> Reading:
        plain = Reading.model_construct(source=self.source, switched=switched, own=())
        base = plain.source.values() | plain._switched_values()
        kept = tuple(
            (point, own[point])
            for point in POINT_NAMES
            if point in own and own[point] != base[point]
        )
        return made(self.source, switched, kept)

    # --- Layouts --------------------------------------------------------------------------

    @property
    def layouts(self) -> tuple[LayoutEntry, ...]:
        """The layouts that its own source has."""
        return self.source.layouts

    def layout_entries(self, players: int) -> tuple[LayoutEntry, ...]:
        """The layouts for a number of players; the portuguese ones if the source has none.

        Raises:
            ReadingError: if there is none either, or that many cannot play.
        """
        if type(players) is not int or not 3 <= players <= 8:
            raise ReadingError(words().readings.players_range(shown(players)))
        for source in (self.source, lender()):
            found = tuple(entry for entry in source.layouts if entry.players == players)
            if found:
                return found
        raise ReadingError(words().readings.no_layout(players))

    def layout_entry(self, players: int, key: str | None = None) -> LayoutEntry:
        """One of `layout_entries`: the first unless a key is given."""
        entries = self.layout_entries(players)
        for entry in entries:
            if key is None or entry.key == key:
                return entry
        say = words().readings
        raise ReadingError(say.unknown_layout(shown(key), players, [e.key for e in entries]))

    def layout(self, players: int, key: str | None = None, form: str = "balanced") -> Layout:
        """The layout for a number of players.

        Args:
            players: 3 to 8.
            key: which one, where there are several (``8 I``, ``8 II``).
            form: ``printed`` as in the source, or ``balanced``, which empties the pot.

        Raises:
            ReadingError: if there is none; for three players, for example, no source has one.
        """
        if form not in ("printed", "balanced"):
            raise ReadingError(words().readings.unknown_form(shown(form)))
        return self.layout_entry(players, key).form(form)

    def borrows(self, layout: Layout) -> bool:
        """Whether a layout belongs to another reading."""
        return layout.belongs_to not in ("", self.key)

    def layout_notes(self, layout: Layout, language: str = "en") -> tuple[str, ...]:
        """What should be said of a layout in use: borrowed, filled in, balanced, what is left."""
        say = words(language).readings
        notes = []
        whose = bundled(layout.belongs_to) if self.borrows(layout) else self.source
        entry = _entry_of(whose, layout)
        if self.borrows(layout):
            whom = say.reading_name(layout.belongs_to)
            notes.append(say.borrowed(self.title.say(language), layout.players, whom))
        if entry is not None:
            notes += _entry_notes(entry, layout.form, language)
        left = layout.left_in_pot
        notes.append(say.leaves_by_piles() if left is None else say.leaves_in_pot(left))
        return tuple(notes)

    # --- In and out -----------------------------------------------------------------------

    def to_json(self) -> str:
        """The reading as JSON; `Reading.from_json` gives an equal one."""
        return json.dumps(self.data(), ensure_ascii=False, separators=(",", ":"))

    def to_toml(self) -> str:
        """The reading as TOML for a scholar to go on with; `load_reading` reads it again.

        A bundled reading with changes becomes a file of its own that builds on it.
        """
        data = self.data()
        if bundled(self.key) != self.source:
            return to_toml(data)
        cells = {point: {"value": value, "status": "ours"} for point, value in self._all_set()}
        own = {"format": 1, "key": f"my-{self.key}", "version": 1, "based_on": self.key}
        return to_toml(own | {"points": cells})

    def _all_set(self) -> Changes:
        values = self._switched_values() | dict(self.own)
        return tuple((point, values[point]) for point in POINT_NAMES if point in values)

    @classmethod
    def from_json(cls, text: str) -> Reading:
        """Read what `to_json` wrote.

        Raises:
            ReadingError: if it is not that.
        """
        name = words().readings.a_text()
        return reading_of(read_json(text, name), name)


BASIC_RULES: Final = (
    "same_rank",
    "own_cards",
    "whole_hand",
    "compulsory_capture",
    "table_mournival",
)
"""Rules that no source doubts; where a source has words for one, they are among its facts."""


def made(source: Source, switched: tuple[str, ...], own: Changes) -> Reading:
    """A reading out of parts that are checked already, but perhaps not against each other.

    Raises:
        ReadingError: if they contradict each other.
    """
    reading = Reading.model_construct(source=source, switched=switched, own=own)
    found = contradictions(reading.points)
    if found:
        raise ReadingError(words().readings.contradiction(found[0]))
    return reading


def reading_of(data: object, name: str, more: Iterable[Reading] = ()) -> Reading:
    """A reading out of data: a key, a table with a key and changes, or a whole reading.

    Args:
        data: as `Reading.data` gives it, or as a file has it.
        name: what to call it in a sentence.
        more: readings besides the bundled ones, to build on.

    Raises:
        ReadingError: if it is none of these.
    """
    say = words()
    if isinstance(data, Reading):
        return data
    if isinstance(data, str):
        data = {"key": data}
    if not isinstance(data, Mapping):
        raise ReadingError(say.doors.other(name, say.readings.not_a_reading()))
    rest = {key: data[key] for key in data if key not in ("switched", "set")}
    known = {reading.key: reading.source for reading in more}
    source = _source_in(rest, name, known)
    return _changed(made(source, (), ()), data, name)


def _source_in(data: Mapping[str, Any], name: str, known: Mapping[str, Source]) -> Source:
    if set(data) <= {"key", "version"}:
        return _named(data, name, known)
    source = build(data, name, lambda key: _found(key, known))
    if source.key in BUNDLED:
        say = words()
        where = place_in(name, ("key",))
        raise ReadingError(say.doors.other(where, say.readings.key_taken(source.key)))
    return source


def _found(key: object, known: Mapping[str, Source]) -> Source | None:
    if not isinstance(key, str):
        return None
    return known.get(key) if bundled(key) is None else bundled(key)


def _named(data: Mapping[str, Any], name: str, known: Mapping[str, Source]) -> Source:
    say = words()
    key, version = data.get("key"), data.get("version")
    if key is None:
        raise ReadingError(say.doors.missing(place_in(name, ("key",))))
    source = _found(key, known)
    if source is None:
        sentence = say.readings.unknown_reading(shown(key), [*BUNDLED, *known])
        raise ReadingError(say.doors.other(place_in(name, ("key",)), sentence))
    if version is not None and (version != source.version or isinstance(version, bool)):
        sentence = say.readings.other_version(source.key, shown(version), source.version)
        raise ReadingError(say.doors.other(place_in(name, ("version",)), sentence))
    return source


def _changed(reading: Reading, data: Mapping[str, Any], name: str) -> Reading:
    switched, own = data.get("switched", []), data.get("set", {})
    say = words().doors
    if not isinstance(switched, list | tuple) or not all(isinstance(s, str) for s in switched):
        where = place_in(name, ("switched",))
        raise ReadingError(say.wrong_kind(where, shown(switched), "list"))
    if not isinstance(own, Mapping):
        raise ReadingError(say.wrong_kind(place_in(name, ("set",)), shown(own), "table"))
    part = "switched"
    try:
        reading = reading.switch(*switched[:100])
        part = "set"
        return reading.override(**own)
    except ReadingError as error:
        raise ReadingError(say.other(place_in(name, (part,)), str(error))) from None


def _switch_cells(key: str, switch: Switch) -> dict[str, Cell]:
    source = switch.source or key
    needed = {
        point: Cell(value=value, status="ours", note=switch.needs_note)
        for point, value in switch.needs.items()
    }
    said = {
        point: Cell(
            value=value, status=switch.status, place=switch.place, note=switch.note, source=source
        )
        for point, value in switch.set.items()
    }
    return needed | said


def _entry_of(source: Source | None, layout: Layout) -> LayoutEntry | None:
    entries = source.layouts if source is not None else ()
    return next((entry for entry in entries if layout in (entry.printed, entry.balanced)), None)


def _entry_notes(entry: LayoutEntry, form: str, language: str) -> list[str]:
    say = words(language).readings
    notes = []
    if entry.filled_in:
        notes.append(say.filled_in(entry.filled_in))
    if form == "balanced" and entry.changed:
        changes = [
            (name, getattr(entry.printed, name), getattr(entry.balanced, name))
            for name in entry.changed
        ]
        notes.append(say.balanced_changes(changes))
    return notes
