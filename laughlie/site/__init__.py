"""The front page and the server of the lessons."""

from laughlie.site.lessons import Lesson, find_lessons
from laughlie.site.pages import build_app
from laughlie.site.serve import ServeError, serve

__all__ = ["Lesson", "ServeError", "build_app", "find_lessons", "serve"]
