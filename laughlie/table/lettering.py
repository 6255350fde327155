"""Letters for the pictures: how wide they are, how a long name is shortened, how they are drawn.

A picture that stands alone carries its letters as outlines, so that it looks the same in every
viewer. Inside a page that brings the fonts along they are ordinary text. The outlines come from
EB Garamond and Inter (SIL Open Font License 1.1); `tools/make_glyphs.py` made the data.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, NamedTuple

Face = Literal["serif", "italic", "sans"]

EM: Final = 1000
ELLIPSIS: Final = "…"
LONGEST_NAME: Final = 48
SUITS_IN_TEXT: Final = "♣♦♥♠"
SUIT_ADVANCE: Final = 640

_MOST_MARKS: Final = 2  # accents that may stand on one letter
_JOINERS: Final = "\u200c\u200d"  # within emoji and within words of some scripts
_WIDE: Final = 1000
_UNKNOWN: Final = 640
_ASCII_SPACE: Final = " "


class Letters(NamedTuple):
    """One face: letter → (advance, outline), pair of letters → kern, in thousandths of an em."""

    glyphs: Mapping[str, tuple[int, str]]
    kerns: Mapping[str, int]


@cache
def _data() -> Any:
    text = resources.files("laughlie.table").joinpath("glyphs.json").read_text(encoding="utf-8")
    return json.loads(text)


@cache
def letters(face: Face) -> Letters:
    """The outlines of a face."""
    data = _data()["faces"][face]
    return Letters({key: (one[0], one[1]) for key, one in data["glyphs"].items()}, data["kerns"])


@cache
def rank_outline(rank: str) -> str:
    """The path of a rank figure, ``"9"`` or ``"10"``, centred on x = 0, standing on y = 0."""
    outline: str = _data()["ranks"][rank]
    return outline


def advance(character: str, face: Face) -> int:
    """How far one letter moves the pen, in thousandths of an em; a guess if it is not ours."""
    glyph = letters(face).glyphs.get(character)
    if glyph is not None:
        return glyph[0]
    if character in SUITS_IN_TEXT:
        return SUIT_ADVANCE
    if unicodedata.combining(character) or character in _JOINERS:
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _UNKNOWN


def places(text: str, face: Face) -> list[int]:
    """Where each letter begins, and where the text ends, in thousandths of an em."""
    kerns = letters(face).kerns
    out, here = [], 0
    for character, following in zip(text, text[1:] + " ", strict=False):
        out.append(here)
        here += advance(character, face) + kerns.get(character + following, 0)
    return [*out, here]


def measure(text: str, face: Face, size: float) -> float:
    """The width of a text in pixels."""
    return places(text, face)[-1] * size / EM


def has_outlines(text: str, face: Face) -> bool:
    """True if every letter of it can be drawn as an outline."""
    glyphs = letters(face).glyphs
    return all(one in glyphs or one in SUITS_IN_TEXT for one in text)


def fit(text: str, face: Face, size: float, width: float) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    if measure(text, face, size) <= width:
        return text
    room = width - measure(ELLIPSIS, face, size)
    ends = places(text, face)
    kept = sum(1 for end in ends[1:] if end * size / EM <= room)
    return whole_letters(text, kept).rstrip() + ELLIPSIS


def whole_letters(text: str, count: int) -> str:
    """The first letters of a text, cut so that no accent or joined sign loses its letter."""
    while 0 < count < len(text) and (
        unicodedata.combining(text[count])
        or unicodedata.category(text[count]).startswith("M")
        or text[count] in _JOINERS
        or text[count - 1] in _JOINERS
    ):
        count -= 1
    return text[:count]


def wrap(text: str, face: Face, size: float, width: float) -> list[str]:
    """The text in lines that fit; a word that is longer than a line is shortened."""
    lines: list[str] = []
    for word in text.split(_ASCII_SPACE):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, face, size) <= width:
            lines[-1] = longer
        else:
            lines.append(fit(word, face, size, width))
    return lines


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it may be shown: one line, no control signs, no broken characters, not too long.

    Names come from outside. What is left has no character that XML forbids and none that turns
    the direction of the text around; it still has to be escaped where it becomes markup.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", _encodable(name[: longest * 16])):
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if category.startswith("Z") or character in "\t\n\r\v\f":
            kept.append(_ASCII_SPACE)
        elif (category[0] != "C" or character in _JOINERS) and marks <= _MOST_MARKS:
            kept.append(character)
    shown = " ".join("".join(kept).split())
    return shown if len(shown) <= longest else whole_letters(shown, longest).rstrip() + ELLIPSIS


def _encodable(text: str) -> str:
    """The text without lone surrogates, which no encoding can write."""
    return text.encode("utf-8", "ignore").decode("utf-8")
