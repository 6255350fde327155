"""The table: what one viewer may see, as a still picture and as something to click on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from laughlie.table.look import Look
from laughlie.table.scene import Marks, Scene, scene_of
from laughlie.table.svg import draw, picture

if TYPE_CHECKING:
    from laughlie.table.head import Head
    from laughlie.table.table import Table

__all__ = ["Head", "Look", "Marks", "Scene", "Table", "draw", "picture", "scene_of"]


def __getattr__(name: str) -> Any:
    """The widgets are loaded when they are asked for: whoever draws a picture needs none."""
    if name == "Table":
        from laughlie.table.table import Table

        return Table
    if name == "Head":
        from laughlie.table.head import Head

        return Head
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
