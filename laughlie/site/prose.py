"""A lesson's sentences as HTML: what stands between stars is bold, suits are suits."""

from __future__ import annotations

import re
from typing import Final

from laughlie.site.html import Html
from laughlie.words.letters import escape

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_SUIT: Final = re.compile("([♣♦♥♠])\ufe0e?")


def prose(text: str) -> Html:
    """One sentence or a few; everything in them is escaped."""
    safe = escape(text)
    bold = _BOLD.sub(r"<b>\1</b>", safe)
    return Html(_SUIT.sub('<span class="suit">\\1\ufe0e</span>', bold))
