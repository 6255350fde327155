"""What the marks mean, for those marks that a picture has."""

from __future__ import annotations

from typing import Final

from laughlie.table.drawn_cards import RATIO, shell
from laughlie.table.faces import WIDTH
from laughlie.table.lettering import measure
from laughlie.table.pen import Block, Pen, at, rect
from laughlie.table.scene import CardView, Mark, Scene
from laughlie.words import words

SAMPLE: Final = 24.0
TEXT: Final = 13.5
ORDER: Final[tuple[Mark, ...]] = ("may", "chosen", "wrong", "ours")


def legend(pen: Pen, scene: Scene, width: float) -> Block:
    """Small samples with their words, side by side, in as many rows as they need."""
    entries = _entries(pen, scene)
    row = SAMPLE * RATIO + 22
    body, x, y = [], 0.0, 0.0
    for entry in entries:
        if x and x + entry.width > width:
            x, y = 0.0, y + row
        body.append(at(x + 5, y + 8, entry.body))
        x += entry.width + 26
    return Block(width, y + row if body else 0, "".join(body))


def _entries(pen: Pen, scene: Scene) -> list[Block]:
    say = words(scene.language).table
    cards = list(scene.cards())
    meant = {
        "may": say.may_be_touched(),
        "chosen": say.chosen(),
        "wrong": say.wrong(),
        "ours": say.ours(),
    }
    there = {mark for card in cards for mark in card.marks}
    entries = [
        _entry(pen, CardView(kind="face", marks=(mark,)), meant[mark])
        for mark in ORDER
        if mark in there
    ]
    if any(card.kind == "blank" for card in cards):
        entries.append(_entry(pen, CardView(kind="blank"), say.not_named()))
    return entries


def _entry(pen: Pen, view: CardView, text: str) -> Block:
    cloth = rect("chip", -5, -8, SAMPLE + 10, SAMPLE * RATIO + 14, 3)
    sample = cloth + f'<g transform="scale({SAMPLE / WIDTH:.4g})">{shell(view)}</g>'
    drawn = pen.text(SAMPLE + 13, SAMPLE * 0.92, text, "sans", TEXT, "soft")
    return Block(SAMPLE + 13 + measure(text, "sans", TEXT), SAMPLE * RATIO, sample + drawn)
