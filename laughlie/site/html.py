"""Pages as HTML: templates with gaps, and text that is safe to stand in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Template
from typing import Final

from laughlie.words import words
from laughlie.words.letters import escape

HERE: Final = Path(__file__).parent


class Html(str):
    """Text that is HTML already and stays as it is."""

    __slots__ = ()


def page(template: str, **parts: str) -> str:
    """A page from a template beside this file; every part that is not `Html` is escaped."""
    text = Template((HERE / template).read_text(encoding="utf-8"))
    return text.substitute(_safe(parts), language=words().code)


def fill(pattern: str, **parts: str) -> Html:
    """A piece of HTML with ``$gaps``; every part that is not `Html` is escaped."""
    return Html(Template(pattern).substitute(_safe(parts)))


def joined(pieces: Iterable[str]) -> Html:
    """Pieces of HTML, one after another."""
    return Html("".join(pieces))


def paragraphs(texts: Iterable[str]) -> Html:
    """One paragraph for each text."""
    return Html("".join(f"<p>{escape(text)}</p>" for text in texts))


def _safe(parts: Mapping[str, str]) -> dict[str, str]:
    return {key: part if isinstance(part, Html) else escape(part) for key, part in parts.items()}
