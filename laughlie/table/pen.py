"""The pen: small pieces of SVG, and the outlines that they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Literal, NamedTuple

from laughlie.cards import RANKS
from laughlie.table.faces import SUIT_CLASSES, SUIT_PATHS
from laughlie.table.lettering import (
    EM,
    SUITS_IN_TEXT,
    Face,
    fit,
    has_outlines,
    letters,
    measure,
    places,
    rank_outline,
)
from laughlie.table.look import Look

Anchor = Literal["start", "middle", "end"]

OWN: Final = "\x00"
"""Stands for the picture's own prefix until all is drawn; no shown text can contain it."""

_SUIT_SCALE: Final = 6.2  # a suit is drawn 100 units high, a letter 1000 to the em
_SHARE: Final[dict[Anchor, float]] = {"start": 0.0, "middle": 0.5, "end": 1.0}
_FAMILIES: Final[dict[Face, str]] = {"serif": "serif", "italic": "italic", "sans": "sans"}


class Spot(NamedTuple):
    """A place that the arrow of the last action begins or ends at."""

    role: Literal["from", "to"]
    x: float
    y: float
    half_width: float = 0
    half_height: float = 0
    below: float = 0
    """What stands under the cards, for an arrow that comes from there."""
    sideways: bool = False
    """The arrow comes or goes to the side, not up or down."""


class Block(NamedTuple):
    """A finished piece of the picture, drawn from its own top left corner."""

    width: float
    height: float
    body: str
    spots: tuple[Spot, ...] = ()


NOTHING: Final = Block(0, 0, "")


def num(value: float) -> str:
    """A number as short as it can be written, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def at(x: float, y: float, body: str) -> str:
    """A piece moved to its place."""
    if not body or (not x and not y):
        return body
    return f'<g transform="translate({num(x)} {num(y)})">{body}</g>'


def together(width: float, height: float, *pieces: tuple[float, float, Block]) -> Block:
    """Pieces, each at its x and y, as one."""
    body = "".join(at(x, y, block.body) for x, y, block in pieces)
    spots = tuple(
        spot._replace(x=spot.x + x, y=spot.y + y) for x, y, block in pieces for spot in block.spots
    )
    return Block(width, height, body, spots)


def under_one_another(blocks: Sequence[Block], gap: float = 0) -> Block:
    """Blocks in a column."""
    pieces, y = [], 0.0
    for block in blocks:
        pieces.append((0.0, y, block))
        y += block.height + gap
    return together(max(block.width for block in blocks), max(0.0, y - gap), *pieces)


def rect(css: str, x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """A rectangle."""
    size = f'width="{num(width)}" height="{num(height)}"'
    round_ = f' rx="{num(radius)}"' if radius else ""
    return f'<rect class="{css}" x="{num(x)}" y="{num(y)}" {size}{round_}/>'


def line(css: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """A straight line."""
    return f'<path class="{css}" d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"/>'


class Pen:
    """Draws letters, ranks and suits in one look, and remembers which outlines it used."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.outlines: dict[str, str] = {}

    def use(self, key: str, outline: str, transform: str = "") -> str:
        """An outline, kept once for the whole picture."""
        self.outlines.setdefault(key, outline)
        moved = f' transform="{transform}"' if transform else ""
        return f'<use href="#{OWN}{key}"{moved}/>'

    def rank(self, rank: int, x: float, y: float, size: float) -> str:
        """A rank figure centred on x, standing on y."""
        outline = f'<path id="{OWN}r{rank}" d="{rank_outline(RANKS[rank])}"/>'
        return self.use(f"r{rank}", outline, _move(x, y, size / EM))

    def suit(self, suit: int, x: float, y: float, size: float) -> str:
        """A suit centred on a point, so high."""
        return self.use(f"s{suit}", _suit_outline(suit), _move(x, y, size / 100))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: float,
        css: str,
        *,
        anchor: Anchor = "start",
        width: float | None = None,
    ) -> str:
        """One line of text on the baseline y.

        Args:
            css: the class that gives the colour.
            anchor: which part of the text stands at x.
            width: shorten it to this many pixels.
        """
        shown = text if width is None else fit(text, face, size, width)
        if self.look.lettering == "fonts" or not has_outlines(shown, face):
            return self._typed(x, y, shown, face, size, css, anchor, width)
        left = x - measure(shown, face, size) * _SHARE[anchor]
        body = "".join(self._letters(shown, face))
        return f'<g class="{css}" transform="{_move(left, y, size / EM)}">{body}</g>'

    def _letters(self, text: str, face: Face) -> Iterable[str]:
        for character, place in zip(text, places(text, face), strict=False):
            if character in SUITS_IN_TEXT:
                yield self._suit_in_text(character, place)
            elif character != " ":
                key = f"{face[:2]}{ord(character):x}"
                outline = f'<path id="{OWN}{key}" d="{letters(face).glyphs[character][1]}"/>'
                self.outlines.setdefault(key, outline)
                yield f'<use href="#{OWN}{key}" x="{place}"/>'

    def _suit_in_text(self, character: str, place: int) -> str:
        suit = SUITS_IN_TEXT.index(character)
        drawn = self.use(f"s{suit}", _suit_outline(suit), _move(place + 320, -300, _SUIT_SCALE))
        return f'<g class="in-{SUIT_CLASSES[suit]}">{drawn}</g>'

    def _typed(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: float,
        css: str,
        anchor: Anchor,
        width: float | None,
    ) -> str:
        """Text in a font: for pages that bring the fonts, and for letters that are not ours.

        Letters that are not ours have widths that we can only guess, so such text is cut off
        where its room ends.
        """
        attributes = f'class="{css} {_FAMILIES[face]}" font-size="{num(size)}"'
        moved = "" if anchor == "start" else f' text-anchor="{anchor}"'
        if width is None or has_outlines(text, face):
            return f'<text {attributes} x="{num(x)}" y="{num(y)}"{moved}>{_marked_up(text)}</text>'
        inner = num(width * _SHARE[anchor])
        typed = (
            f'<text {attributes} x="{inner}" y="{num(size * 1.2)}"{moved}>{_marked_up(text)}</text>'
        )
        left, top = x - width * _SHARE[anchor], y - size * 1.2
        box = f'x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(size * 1.7)}"'
        return f'<svg {box} overflow="hidden">{typed}</svg>'


def _marked_up(text: str) -> str:
    """Text as markup: escaped, and each suit in its colour."""
    marked = escape(text)
    for sign, css in zip(SUITS_IN_TEXT, SUIT_CLASSES, strict=True):
        marked = marked.replace(sign, f'<tspan class="sign-of in-{css}">{sign}</tspan>')
    return marked


def _suit_outline(suit: int) -> str:
    return f'<path id="{OWN}s{suit}" d="{SUIT_PATHS[suit]}"/>'


def _move(x: float, y: float, scale: float) -> str:
    return f"translate({num(x)} {num(y)})scale({scale:.5g})"
