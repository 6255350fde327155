"""The style of a picture: which class has which colour, by day, by night and in print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from laughlie.table.look import DARK, LIGHT, PRINT, Look, Palette, Theme
from laughlie.table.pen import OWN

ROOT: Final = f"{OWN}p"
"""The picture's own class, so that its style touches nothing else on a page."""

_SERIF: Final = "font-family:'EB Garamond',Garamond,Georgia,'Noto Serif',serif;font-weight:500"
_SANS: Final = "font-family:Inter,system-ui,'Noto Sans',sans-serif;font-weight:500"
_LINES: Final = (
    ".laid,.rule,.on-rule,.hem,.weave,.lattice,.frame,.ours,.counter-ring,.gold-ring,"
    ".last-ring,.madder-ring,.sign,.pill,.way"
)
_STILL: Final = (
    (".serif", _SERIF),
    (".italic", f"{_SERIF};font-style:italic"),
    (".sans", _SANS),
    (".sign-of", "font-variant-emoji:text"),
    (_LINES, "fill:none"),
    (".sign", "stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round"),
    (".outline", "stroke-width:1.6;stroke-dasharray:4.5 3.5"),
    (".ours", "stroke-width:1.5;stroke-dasharray:4 3"),
    (".gold-ring,.madder-ring", "stroke-width:4"),
    (".last-ring", "stroke-width:2.6"),
    (".lattice", "stroke-width:.8"),
    (".backing", "stroke-width:1.5"),
    (".way", "stroke-width:2;stroke-dasharray:1 6;stroke-linecap:round"),
)


def palette_of(theme: Theme) -> Palette:
    """The colours of a theme; those by day where it follows the reader's system."""
    return {"dark": DARK, "print": PRINT}.get(theme, LIGHT)


def style(look: Look) -> str:
    """All rules of a picture, each bound to this picture alone."""
    rules = [_rule(names, body) for names, body in _STILL]
    rules += _colours(palette_of(look.theme), look.four_colours)
    if look.theme == "auto":
        night = "".join(_colours(DARK, look.four_colours))
        rules.append(f"@media(prefers-color-scheme:dark){{{night}}}")
    return "".join(rules)


def _rule(names: str, body: str) -> str:
    return ",".join(f".{ROOT} {name}" for name in names.split(",")) + f"{{{body}}}"


def _colours(p: Palette, four: bool) -> Iterator[str]:
    fills = {
        ".paper": p.paper,
        ".ink": p.ink,
        ".soft": p.soft,
        ".on": p.on,
        ".on-soft": p.on_soft,
        ".on-pill": p.cloth_edge if p is not PRINT else p.paper,
        ".c": p.green if four else p.black,
        ".d": p.blue if four else p.red,
        ".h": p.red,
        ".s": p.black,
        ".in-h": p.text_red,
        ".in-d": p.text_blue if four else p.text_red,
        ".gold,.badge": p.gold,
        ".madder": p.madder,
        ".print-left": p.place,
        ".chip": p.cloth,
    }
    if four:
        fills[".in-c"] = p.text_green
    strokes = {
        ".laid": p.laid,
        ".rule": p.rule,
        ".on-rule,.hem,.pill": p.hem,
        ".weave": p.weave,
        ".lattice,.frame": p.lattice,
        ".last-ring,.way": p.on,
        ".ours": p.ours,
        ".gold-ring": p.gold,
        ".madder-ring": p.madder,
        ".counter-ring": p.counter_edge,
        ".sign": p.sign,
        ".madder+.sign": p.card,
    }
    both = {
        ".stock,.edge": (p.card, p.card_edge),
        ".backing": (p.back, p.card if p is not PRINT else p.card_edge),
        ".counter": (p.counter, p.counter_edge),
        ".sheet": (p.paper, p.card_edge),
        ".outline": (p.cloth, p.on),
        ".pill-full": (p.on, p.on),
        ".turn": (p.place, p.on),
    }
    yield from (_rule(name, f"fill:{colour}") for name, colour in fills.items())
    yield from (_rule(name, f"stroke:{colour}") for name, colour in strokes.items())
    yield from (_rule(name, f"fill:{one};stroke:{two}") for name, (one, two) in both.items())
    yield _rule(".cloth-top", f"stop-color:{p.cloth}")
    yield _rule(".cloth-end", f"stop-color:{p.cloth_edge}")
