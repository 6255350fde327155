"""Texts as they are set on a page."""

from __future__ import annotations

import re


def plain(text: str) -> str:
    """A text of a lesson's file as it is set, with curved apostrophes."""
    return re.sub(r"(?<=\w)'(?=\w)", "’", text)
