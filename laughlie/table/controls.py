"""Controls for a page: fields to choose, set, slide, tick, press, and to give a file.

They look like the table, have names and room for a thumb, and send plain values. What a browser
sends is hostile until its field has made a value of it.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final, Literal

import anywidget
import traitlets

from laughlie.table.assets import SCRIPT
from laughlie.table.table import address_text

_MOST_BYTES: Final = 1_000_001  # one more than a reading may have, so that its door says so


@dataclass(frozen=True, kw_only=True)
class Field:
    """One control."""

    kind: ClassVar[str]
    name: str
    label: str
    group: str = ""
    """Fields of one group that follow one another stand together under this heading."""
    note: str = ""
    addressed: bool = False
    """Whether it stands in the page's address, under its name, while it is not as it was given."""
    value: Any = None
    """What it has at first."""

    def fit(self, given: object) -> Any:
        """A value that it may have: the one that is given, or None if that is none."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """A value out of an address; None if it is none."""
        return self.fit(text)


@dataclass(frozen=True, kw_only=True)
class Choice(Field):
    """One of several: as a list that opens, or all to be seen."""

    kind: ClassVar[str] = "choice"
    options: tuple[tuple[str, str], ...]
    """Value and text of each."""
    look: Literal["list", "open"] = "list"
    value: str = ""
    """Empty: nothing is chosen yet."""

    def fit(self, given: object) -> Any:  # noqa: D102
        return given if given in [value for value, _ in self.options] else None


@dataclass(frozen=True, kw_only=True)
class Several(Field):
    """Any of several."""

    kind: ClassVar[str] = "several"
    options: tuple[tuple[str, str], ...]
    value: tuple[str, ...] = ()

    def fit(self, given: object) -> Any:  # noqa: D102
        if not isinstance(given, Sequence) or isinstance(given, str):
            return None
        known = [value for value, _ in self.options]
        return tuple(value for value in known if value in given)

    def read(self, text: str) -> Any:  # noqa: D102
        parts = tuple(part for part in text.split(",") if part)
        found = self.fit(parts)
        return found if len(found) == len(parts) else None


@dataclass(frozen=True, kw_only=True)
class Number(Field):
    """A whole number, typed or slid, or drawn at a press."""

    kind: ClassVar[str] = "number"
    least: int
    most: int
    step: int = 1
    look: Literal["typed", "slid"] = "typed"
    draw: str = ""
    """What the button says that draws one; none without."""
    unit: str = ""
    texts: tuple[str, ...] = ()
    """What is said of each value, the least first."""
    value: int = 0

    def fit(self, given: object) -> Any:  # noqa: D102
        whole = isinstance(given, int) and not isinstance(given, bool)
        return given if whole and self.least <= given <= self.most else None  # type: ignore[operator]

    def read(self, text: str) -> Any:  # noqa: D102
        plain = text.isascii() and text.isdigit() and len(text) <= 20
        return self.fit(int(text)) if plain else None


@dataclass(frozen=True, kw_only=True)
class Tick(Field):
    """Yes or no."""

    kind: ClassVar[str] = "tick"
    value: bool = False

    def fit(self, given: object) -> Any:  # noqa: D102
        return given if isinstance(given, bool) else None

    def read(self, text: str) -> Any:  # noqa: D102
        return {"yes": True, "no": False}.get(text)


@dataclass(frozen=True, kw_only=True)
class Press(Field):
    """A button; its value counts how often it was pressed."""

    kind: ClassVar[str] = "press"
    value: int = 0

    def fit(self, given: object) -> Any:  # noqa: D102
        return given if isinstance(given, int) and 0 <= given < 1 << 31 else None


@dataclass(frozen=True, kw_only=True)
class OwnFile(Field):
    """A file of the reader's own; its value is a name and what the file holds."""

    kind: ClassVar[str] = "file"
    accept: str = ""

    def fit(self, given: object) -> Any:  # noqa: D102
        if not isinstance(given, Mapping):
            return None
        name, data = given.get("name"), given.get("data")
        if not isinstance(name, str) or not isinstance(data, str):
            return None
        try:
            whole = base64.b64decode(data[: 2 * _MOST_BYTES], validate=True)
        except (binascii.Error, ValueError):
            return None
        return name[:200], whole[:_MOST_BYTES]


class Controls(anywidget.AnyWidget):
    """Several fields.

    The trait ``values`` has what the browser sent, by name; ``controls["name"]`` is what the field
    made of it.
    """

    _esm = SCRIPT
    kind = traitlets.Unicode("controls").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    folded = traitlets.Bool(False).tag(sync=True)
    fields: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    values = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        fields: Iterable[Field],
        label: str = "",
        address: Mapping[str, object] | None = None,
        *,
        folded: bool = False,
        language: str = "en",
    ) -> None:
        """Make controls.

        Args:
            fields: what there is to set.
            label: what all of it is for.
            address: the page's query, ``mo.query_params()``: fields that stand in it begin with
                what it says.
            folded: whether it is folded away under its label at first.
            language: of the labels.
        """
        self._fields: dict[str, Field] = {}
        self.left_out: tuple[str, ...] = ()
        """Names of fields for which the address said what they cannot have."""
        super().__init__(label=label, folded=folded, words={"language": language})
        self.offer(fields, address or {})

    def __getitem__(self, name: str) -> Any:
        """The value of a field.

        Raises:
            KeyError: if there is no such field.
        """
        field = self._fields[name]
        fitted = field.fit(self.values.get(name))
        return field.value if fitted is None else fitted

    def get(self, name: str) -> Any:
        """The value of a field; None if there is no such field."""
        return self[name] if name in self._fields else None

    def offer(
        self,
        fields: Iterable[Field],
        address: Mapping[str, object] | None = None,
        fresh: Collection[str] = (),
    ) -> None:
        """Offer other fields. One that was there keeps its value, if it was given the same first.

        Args:
            fields: what there is to set now.
            address: what the page's address says, for fields that stand in it.
            fresh: names of fields that keep nothing.
        """
        before, self._fields = self._fields, {field.name: field for field in fields}
        values = {}
        for name, field in self._fields.items():
            was = before.get(name)
            same = was is not None and was.value == field.value
            kept = same and name in self.values and name not in fresh
            fitted = field.fit(self.values[name]) if kept else None
            values[name] = field.value if fitted is None else self.values[name]
        values |= self._of_address(address or {})
        with self.hold_sync():
            self.fields = [asdict(field) | {"kind": field.kind} for field in self._fields.values()]
            self.values = values

    def set(self, name: str, value: object) -> None:
        """Set a field, as if the reader had."""
        self.values = self.values | {name: value}

    def _of_address(self, address: Mapping[str, object]) -> dict[str, Any]:
        found, left_out = {}, []
        for name, field in self._fields.items():
            text = address_text(address, name) if field.addressed else None
            if text is None:
                continue
            value = field.read(text)
            if value is None:
                left_out.append(name)
            else:
                found[name] = value
        self.left_out = tuple(left_out)
        return found
