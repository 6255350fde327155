"""How the lesson on the pay-off writes what it found: paragraphs, lists and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files

from laughlie.course.sources import sources_style
from laughlie.words.letters import escape


@lru_cache(maxsize=1)
def style_html() -> str:
    """The style of all that this room writes; once on a page."""
    text = (files("laughlie.course.payoff") / "page.css").read_text(encoding="utf-8")
    return f"<style>{sources_style()} {' '.join(text.split())}</style>"


def block(*parts: str, language: str = "en", status: bool = False) -> str:
    """Parts of a page, put together; empty if there are none."""
    body = "".join(parts)
    role = ' role="status"' if status else ""
    return f'<div class="payoff" lang="{escape(language)}"{role}>{body}</div>' if body else ""


def paragraph(text: str, kind: str = "") -> str:
    """A sentence or two; nothing for no text."""
    mark = f' class="{kind}"' if kind else ""
    return f"<p{mark}>{escape(_capital(text))}</p>" if text else ""


def heading(text: str) -> str:
    """A small heading."""
    return f"<h3>{escape(text)}</h3>"


def points(texts: Iterable[str], *, counted: bool = False, kind: str = "") -> str:
    """A list; nothing for no texts."""
    items = "".join(f"<li>{escape(text)}</li>" for text in texts)
    tag, mark = "ol" if counted else "ul", f' class="{kind}"' if kind else ""
    return f"<{tag}{mark}>{items}</{tag}>" if items else ""


def folded(summary: str, body: str) -> str:
    """Something that is shown when it is asked for."""
    return f'<details class="fold"><summary>{escape(summary)}</summary>{body}</details>'


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of numbers; the first cell of a row says what it is about."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(_row(row, heads) for row in rows)
    return (
        f'<table class="numbers"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(row: Sequence[str], heads: Sequence[str]) -> str:
    first, *rest = row
    cells = "".join(
        f'<td data-head="{escape(head)}">{escape(cell)}</td>'
        for head, cell in zip(heads[1:], rest, strict=True)
    )
    return f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
