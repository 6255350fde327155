"""Cards, fans of cards, and what is marked on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from laughlie.table.faces import HEIGHT, INDEX, LATTICE, SUIT_CLASSES, WIDTH
from laughlie.table.pen import OWN, Block, Pen, num, rect, together
from laughlie.table.scene import CardView
from laughlie.words import words

RATIO: Final = HEIGHT / WIDTH
RAISED: Final = 12  # how far a chosen card is lifted, in card units
SMALLEST: Final = 44
"""No face is drawn narrower than this many pixels."""
SMALLEST_STEP: Final = 11
INDEX_HEIGHT: Final = 0.73
"""How much of a card's height must show for its index to be read."""
FEWEST_IN_A_ROW: Final = 6

_BADGE: Final = (14.5, 70.0, 8.5)  # x, y, radius: below the index, seen even in a fan
_TICK: Final = '<path class="badge-line" d="M10.3 70.2l3 3.2l5.6-6.6"/>'
_CROSS: Final = '<path class="badge-line" d="M11 66.5l7 7m0-7l-7 7"/>'

FACE: Final = rect("stock", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 6)
BLANK: Final = rect("outline", 1, 1, WIDTH - 2, HEIGHT - 2, 6)
BACK: Final = rect("backing", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 6) + rect("frame", 4, 4, 52, 76, 3.5)
LATTICE_PATH: Final = f'<path id="{OWN}lattice" d="{LATTICE}"/>'


def shell(view: CardView) -> str:
    """A card of no rank with its marks, to explain them."""
    if view.kind == "blank":
        return BLANK
    return _around(view) + FACE + _upon(view)


class CardDrawer:
    """Draws cards with one pen, in the words of one language."""

    def __init__(self, pen: Pen, language: str) -> None:
        self.pen = pen
        self.words = words(language)

    def card(
        self, view: CardView, x: float, y: float, width: float, *, covered: bool = False
    ) -> str:
        """One card with its top left corner at x, y; covered: all but its index."""
        marks = " ".join(("card", view.kind, *(f"is-{mark}" for mark in view.marks)))
        scale = width / WIDTH
        top = y - RAISED * scale if "chosen" in view.marks else y
        moved = f"translate({num(x)} {num(top)})scale({scale:.4g})"
        named = f' data-card="{view.card}"' if view.card is not None else ""
        return f'<g class="{marks}"{named} transform="{moved}">{self._body(view, covered)}</g>'

    def _body(self, view: CardView, covered: bool) -> str:
        if view.kind == "back":
            lattice = self.pen.use("lattice", LATTICE_PATH)
            return f'{BACK}<g class="lattice">{lattice}</g>'
        if view.card is None:
            title = f"<title>{self.words.table.not_named()}</title>"
            return title + BLANK
        card = view.card
        colour = SUIT_CLASSES[card.suit]
        index = self.pen.rank(card.rank, 18, 33, 39.5) + self.pen.suit(card.suit, 18, 50, 16)
        large = "" if covered else self.pen.suit(card.suit, 41.5, 62.5, 28)
        return (
            f"<title>{self.words.cards.card_name(card)}</title>"
            + _around(view)
            + FACE
            + f'<g class="{colour}">{index}{large}</g>'
            + _upon(view)
        )

    def fan(
        self, views: Sequence[CardView], width: float, steps: Sequence[float], room: float
    ) -> Block:
        """Cards side by side, overlapping as much as the room asks for.

        Args:
            width: of one card.
            steps: from each card to the next one, if there is room.
            room: for all of them.
        """
        if not views:
            return Block(0, width * RATIO, "")
        last = len(views) - 1
        steps = squeezed(steps[:last], room - width)
        body, x = [], 0.0
        for place, view in enumerate(views):
            covered = place < last and steps[place] < width
            body.append(self.card(view, x, 0, width, covered=covered))
            x += steps[place] if place < last else width
        return Block(x, width * RATIO, "".join(body))

    def spread(self, views: Sequence[CardView], width: float, largest: float, gap: float) -> Block:
        """A hand spread out large, in as many rows as it needs, as wide as its widest row."""
        card = max(SMALLEST, min(largest, (width + gap) / FEWEST_IN_A_ROW - gap))
        rows = even_rows(views, max(1, int((width + gap) // (card + gap))))
        fans = [self.fan(row, card, [card + gap] * len(row), width) for row in rows]
        widest = max((fan.width for fan in fans), default=0.0)
        step = card * RATIO + gap
        pieces = [((widest - fan.width) / 2, k * step, fan) for k, fan in enumerate(fans)]
        return together(widest, max(1, len(rows)) * step - gap, *pieces)


def even_rows(views: Sequence[CardView], most: int) -> list[Sequence[CardView]]:
    """Cards in rows of about the same length, none longer than most."""
    count = -(-len(views) // most)
    size = max(1, -(-len(views) // max(1, count)))
    return [views[k : k + size] for k in range(0, len(views), size)]


def squeezed(steps: Sequence[float], room: float) -> list[float]:
    """The steps, made smaller in the same measure if they need more room than there is."""
    share = min(1.0, max(0.0, room) / sum(steps)) if steps else 1.0
    return [max(SMALLEST_STEP, step * share) for step in steps]


def index_step(width: float) -> float:
    """The step at which every index can just be read."""
    return width * INDEX / WIDTH


def _around(view: CardView) -> str:
    """Marks beside the card: rings, and the little pointer over what may be touched."""
    ring = rect("gold-ring", -3, -3, WIDTH + 6, HEIGHT + 6, 9)
    if "chosen" in view.marks:
        return ring
    if "may" in view.marks:
        return ring + '<path class="gold" d="M8.5-14.5h17l-8.5 9z"/>'
    if "last" in view.marks:
        return rect("last-ring", -3.2, -3.2, WIDTH + 6.4, HEIGHT + 6.4, 9)
    return ""


def _upon(view: CardView) -> str:
    """Marks on the card itself."""
    parts = []
    if "ours" in view.marks:
        parts.append(rect("ours", 3.8, 3.8, WIDTH - 7.6, HEIGHT - 7.6, 3.5))
    if "wrong" in view.marks:
        parts.append(rect("madder-ring", 2, 2, WIDTH - 4, HEIGHT - 4, 5))
        parts.append(_badge("madder", _CROSS))
    elif "chosen" in view.marks:
        parts.append(_badge("badge", _TICK))
    return "".join(parts)


def _badge(css: str, sign: str) -> str:
    x, y, radius = _BADGE
    return f'<circle class="{css}" cx="{x}" cy="{y}" r="{radius}"/>{sign}'
