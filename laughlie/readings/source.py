"""What stands in a reading's file, and the `Source` that is made of it.

A scholar adds a reading with a file like this one::

    format = 1
    key = "my-reading"              # small letters, digits and hyphens
    based_on = "parlett"            # optional: what this file leaves out is taken from there

    [head]
    language = "en"                 # of the source
    title.en = "A letter of 1690"
    about.en = "What the source is."
    origin.en = "What is known of where it comes from."
    chain.en = "Who tells it after whom."
    unseen.en = "What you have not seen yourself."

    [points.deal_ends]              # one table for each rule point
    value = "one_not_lain_down"
    status = "stated"               # stated, implied, silent, contradictory or ours
    place.en = "Page 3, line 12"
    note.en = "What stands there, in your own words."

    [[layouts]]                     # if the source has its own
    key = "4"
    printed = { players = 4, hand = 10, table = 12, stake_dealer = 3, stake_other = 2,
                bonus = 3, low = 10, high = 10, unit = 1 }   # on one line in the file
    balanced = { unit = 2 }         # what to change so that the pot empties
    place.en = "Page 4"
    note.en = "A counter for every card."

Texts are keyed by language; ``note = "..."`` is English. Without ``based_on`` every rule point must
have a value. ``[switches.name]``, ``[facts.name]`` and ``[advice.name]`` may follow, as in the
readings that come with the package. ``laughlie check-reading FILE`` says what is still missing.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from laughlie.readings.layouts import FIGURES, ByTheLetter, LayoutEntry
from laughlie.readings.points import POINT_NAMES, Value
from laughlie.readings.text import Text
from laughlie.words import words

Status = Literal["stated", "implied", "silent", "contradictory", "ours"]

Key = Annotated[str, StringConstraints(strict=True, pattern=r"^[a-z0-9][a-z0-9_-]{0,39}$")]
LayoutKey = Annotated[
    str, StringConstraints(strict=True, pattern=r"^[A-Za-z0-9][A-Za-z0-9 _-]{0,39}$")
]
Figure = Literal[
    "players", "hand", "table", "stake_dealer", "stake_other", "bonus", "low", "high", "unit"
]
WhoseKey = Annotated[str, StringConstraints(strict=True, max_length=40)]
"""The key of the reading whose source a place lies in."""
Whole = Annotated[int, Field(strict=True)]

_LONGEST_VALUE: Final = 200


def _value(value: object) -> Value:
    """One word, or a list of words; whether the point may have it is asked later."""
    if isinstance(value, str):
        return value[:_LONGEST_VALUE]
    if isinstance(value, list | tuple) and all(isinstance(word, str) for word in value[:20]):
        return tuple(word[:_LONGEST_VALUE] for word in value[:20])
    raise ValueError(words().readings.value_shape())


CellValue = Annotated[Value, BeforeValidator(_value)]

_STRICT: Final = ConfigDict(frozen=True, extra="forbid")


class Head(BaseModel):
    """What a source is and what is known of it."""

    model_config = _STRICT

    language: str = Field(default="", strict=True, max_length=20)
    """The language that the source is written in, as a code: ``pt``."""
    title: Text = Text()
    about: Text = Text()
    origin: Text = Text()
    """What is known of where it comes from, and what is not."""
    chain: Text = Text()
    """Who tells what after whom."""
    unseen: Text = Text()
    """What we have not seen ourselves."""


class Cell(BaseModel):
    """One rule point in one reading: its value, how well it is founded, where, and a note."""

    model_config = _STRICT

    value: CellValue
    status: Status = "ours"
    place: Text = Text()
    """Section heading and paragraph, item or bullet in the source; empty if nowhere."""
    note: Text = Text()
    """What stands there, in our own words."""
    source: WhoseKey = ""
    """The key of the reading whose source the place lies in; empty if it is nobody's."""


class Switch(BaseModel):
    """A variant that a source names itself."""

    model_config = _STRICT

    title: Text = Text()
    place: Text = Text()
    note: Text = Text()
    status: Status = "stated"
    set: dict[str, CellValue] = Field(min_length=1)
    needs: dict[str, CellValue] = {}
    """Points that must change along with it; this is ours, not the source's."""
    needs_note: Text = Text()
    source: WhoseKey = ""


class Fact(BaseModel):
    """Something that a source says beside the rule points."""

    model_config = _STRICT

    status: Status = "stated"
    place: Text = Text()
    text: Text
    source: WhoseKey = ""


class Advice(BaseModel):
    """Advice on play, and who gives it."""

    model_config = _STRICT

    by: str = Field(default="", strict=True, max_length=80)
    """Whom the source ascribes it to; empty: the source itself."""
    place: Text = Text()
    text: Text
    source: WhoseKey = ""


class LayoutPart(BaseModel):
    """A layout as it stands in a file: what is printed, and what the balanced form changes."""

    model_config = _STRICT

    key: LayoutKey
    printed: dict[Figure, Whole]
    balanced: dict[Figure, Whole] = {}
    filled_in: tuple[Figure, ...] = ()
    place: Text = Text()
    note: Text = Text()
    balanced_note: Text = Text()
    literal: ByTheLetter | None = None
    source: WhoseKey = ""


class SourceFile(BaseModel):
    """A reading's file, before it is made into a `Source`."""

    model_config = _STRICT

    format: Literal[1]
    key: Key
    version: Annotated[int, Field(strict=True, ge=1, le=1_000_000)] = 1
    based_on: Key | None = None
    """The key of another reading; whatever this file does not say is taken from that one."""
    head: Head = Head()
    points: dict[str, Cell] = Field(default={}, max_length=100)
    layouts: tuple[LayoutPart, ...] = Field(default=(), max_length=50)
    switches: dict[Key, Switch] = Field(default={}, max_length=50)
    facts: dict[Key, Fact] = Field(default={}, max_length=200)
    advice: dict[Key, Advice] = Field(default={}, max_length=200)


class Source(BaseModel):
    """All that one source says, checked: a value for every point, and where it stands."""

    model_config = ConfigDict(frozen=True)

    key: str
    version: int
    head: Head
    cells: dict[str, Cell]
    """For every rule point, in the order of the points."""
    layouts: tuple[LayoutEntry, ...]
    switches: dict[str, Switch]
    facts: dict[str, Fact]
    advice: dict[str, Advice]

    def __hash__(self) -> int:
        return hash((self.key, self.version))

    def values(self) -> dict[str, Value]:
        """The value of every point."""
        return {point: self.cells[point].value for point in POINT_NAMES}

    def data(self) -> dict[str, Any]:
        """All of it, as it stands in a file; `laughlie.readings.load_reading` reads it again."""
        return {
            "format": 1,
            "key": self.key,
            "version": self.version,
            "head": _data(self.head),
            "points": {point: _data(cell) for point, cell in self.cells.items()},
            "layouts": [_layout_data(entry) for entry in self.layouts],
            "switches": {key: _data(switch) for key, switch in self.switches.items()},
            "facts": {key: _data(fact) for key, fact in self.facts.items()},
            "advice": {key: _data(advice) for key, advice in self.advice.items()},
        }


def _data(part: BaseModel) -> dict[str, Any]:
    return part.model_dump(mode="json", exclude_defaults=True)


def _layout_data(entry: LayoutEntry) -> dict[str, Any]:
    texts = {
        "filled_in": list(entry.filled_in),
        "place": entry.place.data(),
        "note": entry.note.data(),
        "balanced_note": entry.balanced_note.data(),
        "literal": _data(entry.literal) if entry.literal else {},
        "source": entry.source,
    }
    return {
        "key": entry.key,
        "printed": {name: getattr(entry.printed, name) for name in FIGURES},
        "balanced": {name: getattr(entry.balanced, name) for name in entry.changed},
    } | {name: part for name, part in texts.items() if part}
