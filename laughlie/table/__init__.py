"""The table as a picture: what one viewer may see, and how it is drawn."""

from laughlie.table.look import Look
from laughlie.table.scene import Marks, Scene, scene_of
from laughlie.table.svg import draw, picture

__all__ = ["Look", "Marks", "Scene", "draw", "picture", "scene_of"]
