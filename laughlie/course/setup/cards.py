"""Cards that lie still among the words of a page, and the page's own style."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib.resources import files
from zlib import crc32

from laughlie.cards import Card
from laughlie.table.drawn_cards import CardDrawer
from laughlie.table.faces import HEIGHT, WIDTH
from laughlie.table.look import Look
from laughlie.table.pen import OWN, Pen, num
from laughlie.table.scene import CardView
from laughlie.table.style import ROOT, style
from laughlie.words import words

_EDGE = 4
"""Room around a card for its ring."""


@lru_cache(maxsize=1)
def style_html() -> str:
    """The style of all that this room writes; once on a page."""
    text = (files("laughlie.course.setup") / "page.css").read_text(encoding="utf-8")
    return f"<style>{' '.join(text.split())}</style>"


def opened(language: str) -> str:
    """The tag that begins all that this room writes."""
    return f'<div class="setup" lang="{escape(language)}">'


def curly(text: str) -> str:
    """Text for a page, with printers' apostrophes."""
    return escape(text.replace("'", "’"))


def paragraphs(*texts: str) -> str:
    """Each text that is not empty as a paragraph."""
    return "".join(f"<p>{curly(text)}</p>" for text in texts if text)


def folded(summary: str, inner: str) -> str:
    """What may be opened, under its summary."""
    return f'<details class="fold"><summary>{curly(summary)}</summary>{inner}</details>'


class StillCards:
    """Draws the cards of one piece of a page, which share their style and their outlines."""

    def __init__(self, language: str = "en") -> None:
        self._look = Look()
        self._pen = Pen(self._look)
        self._drawer = CardDrawer(self._pen, language)
        self._say = words(language).cards

    def card(self, card: Card) -> str:
        """One card, named for whoever hears the page."""
        width, height = WIDTH + 2 * _EDGE, HEIGHT + 2 * _EDGE
        body = self._drawer.card(CardView(kind="face", card=card), _EDGE, _EDGE, WIDTH)
        return (
            f'<svg class="{ROOT} still" role="img" viewBox="0 0 {num(width)} {num(height)}" '
            f'aria-label="{escape(self._say.card_name(card))}">{body}</svg>'
        )

    def finish(self, html: str) -> str:
        """The piece of the page with what its cards need."""
        outlines = "".join(self._pen.outlines.values())
        defs = f'<svg class="outlines" aria-hidden="true"><defs>{outlines}</defs></svg>'
        drawn = f"<style>{style(self._look)}</style>{defs}{html}"
        return drawn.replace(OWN, f"L{crc32(drawn.encode()):08x}")
