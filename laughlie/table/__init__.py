"""The table: what one viewer may see, as a still picture and as something to click on."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from laughlie.table.look import Look
from laughlie.table.scene import Marks, Scene, scene_of
from laughlie.table.svg import draw, picture

if TYPE_CHECKING:
    from laughlie.table.controls import Controls
    from laughlie.table.head import Head
    from laughlie.table.long_run import Downloads, LongRun
    from laughlie.table.table import Table

__all__ = [
    "Controls",
    "Downloads",
    "Head",
    "LongRun",
    "Look",
    "Marks",
    "Scene",
    "Table",
    "draw",
    "picture",
    "scene_of",
]

_WIDGETS = {
    "Controls": "laughlie.table.controls",
    "Downloads": "laughlie.table.long_run",
    "Head": "laughlie.table.head",
    "LongRun": "laughlie.table.long_run",
    "Table": "laughlie.table.table",
}


def __getattr__(name: str) -> Any:
    """The widgets are loaded when they are asked for: whoever draws a picture needs none."""
    if name in _WIDGETS:
        return getattr(import_module(_WIDGETS[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
