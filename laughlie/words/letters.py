"""Letters as a printed page has them: our data keep plain apostrophes, a page shows curved ones."""

from __future__ import annotations

import html
import re
from typing import Final

_WITHIN: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_OF_MANY: Final = re.compile(r"(?<!['\w-])([^\W\d_]+s)'(?=\s)")


def curly(text: str) -> str:
    """A text with the apostrophes of a printed page."""
    return _OF_MANY.sub(r"\1’", _WITHIN.sub("’", text))


def escape(text: str) -> str:
    """A text as a page shows it, safe within HTML and SVG."""
    return html.escape(curly(text))
