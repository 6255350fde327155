"""What the browser gets: one script for all our widgets.

Fonts, card faces and style are put in here, so that a page needs nothing from anywhere else, be
it served, in a notebook, or run in the browser alone. The style goes into a shadow root of our
own: no page's style changes ours, and ours changes no page.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from importlib import resources
from typing import Final

from laughlie.cards import DECK, RANKS
from laughlie.table.drawn_cards import CardDrawer
from laughlie.table.faces import LATTICE
from laughlie.table.lettering import letters
from laughlie.table.look import DARK, LIGHT, PRINT, Look, Palette
from laughlie.table.pen import Pen
from laughlie.table.scene import CardView

_SCRIPTS: Final = (
    "dom",
    "faces",
    "speech",
    "kept",
    "address",
    "rows",
    "seats",
    "ways",
    "bar",
    "cloth",
    "text",
    "replay",
    "filling",
    "lesson",
    "finish",
    "result",
    "paper",
    "projector",
    "spotting",
    "beside",
    "tools",
    "motion",
    "room",
    "keys",
    "table",
    "head",
    "controls",
    "exports",
)
_STYLES: Final = (
    "table",
    "filling",
    "spotting",
    "head",
    "controls",
    "sheet",
    "beside",
    "projector",
    "paper",
)
_FONTS: Final = (
    ("EB Garamond", "normal", "400 800", "eb-garamond"),
    ("EB Garamond", "italic", "400 800", "eb-garamond-italic"),
    ("Inter", "normal", "100 900", "inter"),
)
_PATH: Final = re.compile(r'<path id="[^"]*" d="([^"]*)"')


class _Parts(Pen):
    """A pen that notes what it draws, so that a script can draw it again."""

    def __init__(self) -> None:
        super().__init__(Look())
        self.parts: list[tuple[str, str]] = []

    def use(self, key: str, outline: str, transform: str = "") -> str:
        self.parts.append((key, transform))
        return super().use(key, outline, transform)


def script() -> str:
    """The module that anywidget loads."""
    styles = {"STYLE": style(), "SHEET_STYLE": sheet_style()}
    data = {"FACES": faces(), "FONTS": list(_fonts()), **styles}
    given = "".join(f"const {name} = {_json(part)};\n" for name, part in data.items())
    return given + "\n".join(_read(f"{name}.js") for name in _SCRIPTS)


def style() -> str:
    """The style of all widgets."""
    return "\n".join((colours(), *(_read(f"{name}.css") for name in _STYLES)))


def sheet_style() -> str:
    """The style of a sheet by itself, for paper and for a page of its own."""
    return _read("sheet.css")


def faces() -> dict[str, object]:
    """The 52 faces as the still picture draws them: outlines, and where each card has which."""
    pen = _Parts()
    drawer = CardDrawer(pen, "en")
    cards: dict[str, object] = {}
    for card in DECK:
        pen.parts.clear()
        drawn = drawer.card(CardView(kind="face", card=card), 0, 0, 60)
        suit = re.search(r'<g class="([cdhs])">', drawn)
        assert suit is not None
        cards[str(card)] = (suit[1], list(pen.parts))
    outlines = {key: _PATH.findall(outline)[0] for key, outline in pen.outlines.items()}
    assert len(outlines) == len(RANKS) + 4
    return {"outlines": outlines, "cards": cards, "lattice": LATTICE, "question": _question()}


def _question() -> dict[str, str]:
    """The sign on a card that a hint points at, in the middle of its disc."""
    advance, outline = letters("sans").glyphs["?"]
    size = 0.0155
    return {"d": outline, "transform": f"translate({46 - advance * size / 2:.4g} 4.6)scale({size})"}


def colours() -> str:
    """The palettes of the still picture as custom properties: by day, by night, in print."""
    night = f"@media (prefers-color-scheme: dark) {{\n{_properties(DARK)}}}\n"
    paper = f"@media print {{\n{_properties(PRINT)}}}\n"
    return _properties(LIGHT) + night + paper


def _properties(palette: Palette) -> str:
    named = {name.replace("_", "-"): colour for name, colour in palette._asdict().items()}
    named["card-face"] = named.pop("card")  # the table's style has a length of that name
    dark = palette is DARK
    named["edge"] = palette.card_edge
    named["madder-text"] = palette.text_red if dark else palette.madder
    named["right"] = palette.text_green
    return ".laughlie {" + "".join(f"--{name}:{value};" for name, value in named.items()) + "}\n"


def _fonts() -> Iterator[dict[str, str]]:
    folder = resources.files("laughlie").joinpath("fonts")
    for family, style, weight, name in _FONTS:
        data = base64.b64encode(folder.joinpath(f"{name}.woff2").read_bytes()).decode()
        yield {"family": family, "style": style, "weight": weight, "data": data}


def _read(name: str) -> str:
    folder = resources.files("laughlie.table").joinpath("browser")
    return folder.joinpath(name).read_text(encoding="utf-8")


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


SCRIPT: Final = script()
