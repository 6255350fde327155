"""The picture on the front page: a table in the middle of a real deal, drawn by the program."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from laughlie.actions import Action
from laughlie.dealing import deal
from laughlie.play.house import advised, reply
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.table.look import Look
from laughlie.table.scene import scene_of
from laughlie.table.svg import draw

SEED: Final = 1522
"""The year in which the game is first named."""
WIDTHS: Final = {"wide": 1120, "middle": 820, "narrow": 375}
_NOBODY: Final = -1


@lru_cache(maxsize=64)
def first_laugh(reading: Reading) -> Position:
    """The moment in our deal at which somebody lies down for the first time."""
    position = deal(reading, seed=SEED)
    while (action := _next(position)) is not None:
        position = position.play(action)
        if action.kind == "lie_down":
            break
    return position


def _next(position: Position) -> Action | None:
    """What the house does for all seats; where there are no turns, the first seat that can act."""
    if position.turn is not None or position.over:
        return reply(position, _NOBODY)
    wishes = (advised(position, seat) for seat in range(position.players))
    return next((action for action in wishes if action is not None), None)


@lru_cache(maxsize=64)
def front_picture(reading: Reading, size: str, language: str = "en") -> str:
    """The picture as SVG, by day and by night, as somebody sees it who looks on.

    Args:
        size: a key of `WIDTHS`.
    """
    scene = scene_of(first_laugh(reading), None, language=language)
    unsaid = scene.model_copy(update={"reading": ""})  # nobody knows yet what a reading is
    return draw(unsaid, Look(width=WIDTHS[size], laid=False))


@lru_cache(maxsize=64)
def what_it_shows(reading: Reading, language: str = "en") -> str:
    """The same in words."""
    return scene_of(first_laugh(reading), None, language=language).description
