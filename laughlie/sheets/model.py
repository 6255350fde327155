"""A sheet: a page of sentences in parts, as plain data."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

Mark = Literal["silent", "contradictory", "ours", "figures"]
"""How a sentence stands where no source simply says it: the source is silent, contradicts itself,
or it is ours (or yours); or its figures are not as the source prints them."""

_PLAIN = ConfigDict(frozen=True, extra="forbid")


class Line(BaseModel):
    """One or two sentences of a sheet; ``**`` stands round what is to be bold."""

    model_config = _PLAIN

    text: str
    points: tuple[str, ...] = ()
    """The rule points that it follows."""
    mark: Mark | None = None
    tag: str = ""
    """The mark in a word or two."""


class Part(BaseModel):
    """Lines under a heading."""

    model_config = _PLAIN

    key: str
    title: str
    lines: tuple[Line, ...]
    ordered: bool = False
    """Whether they are done one after another."""


class Sheet(BaseModel):
    """A page to have beside the table."""

    model_config = _PLAIN

    kind: Literal["rules", "home"]
    title: str
    subtitle: str
    """Whose reading, and for how many players."""
    reading: str
    """The reading's label."""
    players: int
    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()
    """What is to be said of the figures, and what each mark means that stands on the sheet."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line, in order."""
        return tuple(line for part in self.parts for line in part.lines)

    @property
    def text(self) -> str:
        """All of it as plain text, a line each."""
        whole = [self.title, self.subtitle]
        for part in self.parts:
            whole += [part.title, *(_plain(line) for line in part.lines)]
        return "\n".join((*whole, *(note.replace("**", "") for note in self.notes)))


def _plain(line: Line) -> str:
    text = line.text.replace("**", "")
    return f"{text} ({line.tag})" if line.tag else text
