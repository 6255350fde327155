"""What lies beside every table: rules, glossary, play it at home; given when first asked for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from laughlie.readings import Layout, Reading, ReadingError
from laughlie.sheets import glossary, home_play, rule_sheet
from laughlie.table.desk import Desk
from laughlie.words import words

KINDS: Final = ("rules", "glossary", "home")
"""What can be asked for."""
_USUAL_PLAYERS: Final = 5


def kinds_asked(wished: object) -> tuple[str, ...]:
    """What of a wish from a browser can be asked for: known kinds, each once."""
    wished = wished[: len(KINDS)] if isinstance(wished, list) else []
    return tuple(kind for kind in KINDS if kind in wished)


def lying_beside(
    kinds: Iterable[str], reading: Reading, desk: Desk, language: str
) -> dict[str, dict[str, Any]]:
    """Each kind's sheet as plain data, for the reading in use and what is dealt at this desk."""
    players, layout = _dealt(desk)
    return {kind: _sheet(kind, reading, players, layout, language) for kind in kinds}


def _dealt(desk: Desk) -> tuple[int, Layout | None]:
    """How many play: a lesson says it; else the table is as it is laid."""
    players = getattr(desk, "players", None)
    if players is not None:
        return players, None
    layout = desk.record.position.layout
    return layout.players, layout


@lru_cache(maxsize=64)
def _sheet(
    kind: str, reading: Reading, players: int, layout: Layout | None, language: str
) -> dict[str, Any]:
    if kind == "glossary":
        return glossary(language).model_dump(mode="json")
    make = rule_sheet if kind == "rules" else home_play
    try:
        return make(reading, players, layout, language).model_dump(mode="json")
    except ReadingError:  # nobody has a layout for so many
        return make(reading, _USUAL_PLAYERS, None, language).model_dump(mode="json")


def beside_words(language: str) -> dict[str, str]:
    """What stands on the buttons and in the dialog."""
    fixed = words(language).sheets.fixed()
    return {
        "beside": fixed["beside"],
        "rules": fixed["rules_button"],
        "glossary": fixed["glossary_button"],
        "home": fixed["home_button"],
        "print": fixed["print"],
        "close": fixed["close"],
        "wait": fixed["wait"],
    }
