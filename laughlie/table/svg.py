"""A position as a still picture: one SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import Final
from zlib import crc32

from laughlie.position import Position
from laughlie.table.legend import legend
from laughlie.table.lettering import wrap
from laughlie.table.look import Lettering, Look, Theme
from laughlie.table.pen import OWN, Block, Pen, at, line, num, rect
from laughlie.table.plan import ROUND_FROM, lay_out
from laughlie.table.scene import Marks, Scene, Viewer, scene_of
from laughlie.table.style import ROOT, style
from laughlie.words import words

NARROWEST: Final = 320
WIDEST_DRAWN: Final = 1280
"""A wider picture is the same one, larger."""


def picture(
    position: Position,
    viewer: Viewer = "all",
    *,
    front: int | None = None,
    sort: bool = False,
    open_piles: Collection[int] = (),
    marks: Marks = Marks(),  # noqa: B008 (immutable)
    before: Scene | None = None,
    caption: str | None = None,
    width: int = 1280,
    theme: Theme = "auto",
    four_colours: bool = False,
    lettering: Lettering = "outlines",
    language: str = "en",
) -> str:
    """Draw a position.

    Args:
        position: the moment to show.
        viewer: a seat, ``"all"`` for open hands, or None for an onlooker, who sees no hand.
        front: the seat whose hand is spread out large; a viewer's own, if not said.
        sort: the table by rank instead of as laid.
        open_piles: the seats whose piles are spread out, as far as they may be seen.
        marks: cards to be marked.
        before: the scene before this one, so that cards keep their places on the table.
        caption: the words below, in place of the last action.
        width: CSS pixels, from 320; under 820 the seats stand under one another.
        theme: ``auto`` follows the reader's system; ``light``, ``dark``, or ``print`` on white.
        four_colours: clubs green and diamonds blue.
        lettering: ``outlines`` stands alone; ``fonts`` is text, for a page that has the fonts.
        language: of all words.

    Returns:
        A whole SVG document that refers to nothing outside itself.
    """
    scene = scene_of(
        position,
        viewer,
        front=front,
        sort=sort,
        open_piles=open_piles,
        marks=marks,
        before=before,
        caption=caption,
        language=language,
    )
    return draw(scene, Look(width, theme, four_colours, lettering))


def draw(scene: Scene, look: Look = Look()) -> str:  # noqa: B008 (immutable)
    """Draw a scene; see `picture`."""
    pen = Pen(look)
    width = max(NARROWEST, min(look.width, WIDEST_DRAWN))
    sheet = _sheet(pen, scene, width)
    scale = max(NARROWEST, look.width) / width
    size = f'width="{num(width * scale)}" height="{num(sheet.height * scale)}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" role="img" {size} '
        f'viewBox="0 0 {width} {num(sheet.height)}" aria-labelledby="{OWN}t" '
        f'aria-describedby="{OWN}d" lang="{escape(scene.language)}" '
        'style="max-width:100%;height:auto">'
        f'<title id="{OWN}t">{escape(scene.title)}</title>'
        f'<desc id="{OWN}d">{escape(scene.description)}</desc>'
    )
    defs = f"<defs>{_FABRICS}{''.join(pen.outlines.values())}</defs>"
    drawn = f"{head}<style>{style(look)}</style>{defs}{sheet.body}</svg>"
    return drawn.replace(OWN, f"L{crc32(drawn.encode()):08x}")


_FABRICS: Final = (
    f'<linearGradient id="{OWN}cloth" x1="0" y1="0" x2="0" y2="1">'
    '<stop class="cloth-top" offset="0"/><stop class="cloth-end" offset="1"/></linearGradient>'
    f'<pattern id="{OWN}laid" width="96" height="5" patternUnits="userSpaceOnUse">'
    '<path class="laid" d="M0 2.5H96M48 0V5"/></pattern>'
    f'<pattern id="{OWN}weave" width="5" height="5" patternUnits="userSpaceOnUse">'
    '<path class="weave" d="M0 5L5 0"/></pattern>'
)


def _sheet(pen: Pen, scene: Scene, width: int) -> Block:
    """The whole sheet of paper: the cloth, and the words below it."""
    wide = width >= ROUND_FROM
    margin, pad = (18.0, 34.0) if wide else (6.0, 12.0)
    cloth_width = width - 2 * margin
    content = lay_out(pen, scene, cloth_width - 2 * pad, wide=wide)
    cloth_height = content.height + 2 * pad
    label = _label(pen, scene, cloth_width - 2 * (26 if wide else 10), wide=wide)
    height = margin + cloth_height + 16 + label.height + margin
    lines = f'<rect fill="url(#{OWN}laid)" width="{width}" height="{num(height)}"/>'
    body = (
        rect("paper", 0, 0, width, height)
        + (lines if pen.look.laid else "")
        + at(margin, margin, _cloth(cloth_width, cloth_height, 46 if wide else 18))
        + at(margin + pad, margin + pad, content.body)
        + at(margin + (26 if wide else 10), margin + cloth_height + 16, label.body)
    )
    return Block(width, height, body)


def _cloth(width: float, height: float, radius: float) -> str:
    size = f'width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect fill="url(#{OWN}cloth)" {size}/><rect fill="url(#{OWN}weave)" {size}/>' + rect(
        "hem", 5.5, 5.5, width - 11, height - 11, radius - 5
    )


def _label(pen: Pen, scene: Scene, width: float, *, wide: bool) -> Block:
    """Like the label beside a picture: what happened, who is next, under which reading."""
    size, small = (25.0, 14.0) if wide else (20.0, 13.0)
    say = words(scene.language).table
    body, y = [], 0.0
    for text in wrap(scene.caption, "serif", size, width)[:4]:
        y += size * 1.2
        body.append(pen.text(0, y, text, "serif", size, "ink", width=width))
    notes = scene.next
    if scene.reading:
        notes += f" {say.reading_in_use(scene.reading)}"
    y += 8
    for text in wrap(notes, "sans", small, width)[:3]:
        y += small * 1.45
        body.append(pen.text(0, y, text, "sans", small, "soft", width=width))
    key = legend(pen, scene, width)
    if key.body:
        y += 12
        body += [line("rule", 0, y, width, y), at(0, y + 12, key.body)]
        y += 12 + key.height
    return Block(width, y + (0 if key.body else 8), "".join(body))
