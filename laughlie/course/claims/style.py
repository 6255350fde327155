"""How this page's own parts look."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=1)
def style_html() -> str:
    """The style of all that this room writes; once on a page."""
    text = (files("laughlie.course.claims") / "page.css").read_text(encoding="utf-8")
    return f"<style>{' '.join(text.split())}</style>"
