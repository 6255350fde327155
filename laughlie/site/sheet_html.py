"""A sheet as HTML: the same parts and classes as in the dialog beside a table."""

from __future__ import annotations

import re
from typing import Final

from laughlie.sheets import Elsewhere, Glossary, Line, Part, Sheet, Term
from laughlie.site.html import Html, fill, joined
from laughlie.words.letters import curly, escape

_SHEET: Final = (
    '<div class="sheet" data-kind="$kind"><h1>$title</h1><p class="subtitle">$subtitle</p>'
    '<div class="parts">$parts</div>$notes</div>'
)
_PART: Final = "<section><h2>$title</h2><$list>$lines</$list></section>"
_MARK: Final = ' <small class="mark is-$mark">$tag</small>'
_TERM: Final = "<div><dt><b>$term</b>$sound</dt><dd>$meaning</dd>$elsewhere</div>"
_SOUND: Final = ' <span class="sound">$said <span class="ipa">/$ipa/</span></span>'
_ELSEWHERE: Final = (
    '<dd class="elsewhere">$name: <i lang="$language">$word</i>$latin, $literally '
    '<span class="place">$place</span></dd>'
)


def sheet_html(sheet: Sheet) -> Html:
    """A rule sheet, or the sheet for playing at home."""
    notes = joined(f"<li>{_prose(note)}</li>" for note in sheet.notes)
    return fill(
        _SHEET,
        kind=sheet.kind,
        title=sheet.title,
        subtitle=curly(sheet.subtitle),
        parts=joined(map(_part, sheet.parts)),
        notes=Html(f'<ul class="notes">{notes}</ul>' if notes else ""),
    )


def glossary_html(glossary: Glossary) -> Html:
    """The glossary."""
    chapters = joined(
        Html(f"<section><h2>{escape(chapter.title)}</h2><dl>")
        + joined(map(_term, chapter.terms))
        + "</dl></section>"
        for chapter in glossary.chapters
    )
    return fill(
        _SHEET,
        kind=glossary.kind,
        title=glossary.title,
        subtitle=glossary.about,
        parts=chapters,
        notes=Html(""),
    )


def _part(part: Part) -> Html:
    return fill(
        _PART,
        title=part.title,
        list="ol" if part.ordered else "ul",
        lines=joined(map(_line, part.lines)),
    )


def _line(line: Line) -> Html:
    mark = fill(_MARK, mark=line.mark, tag=line.tag) if line.mark is not None else ""
    return Html(f"<li>{_prose(line.text)}{mark}</li>")


def _term(term: Term) -> Html:
    return fill(
        _TERM,
        term=term.term,
        sound=fill(_SOUND, said=term.said, ipa=term.ipa) if term.said else Html(""),
        meaning=f"{term.meaning} {term.note}".strip(),
        elsewhere=joined(map(_elsewhere, term.elsewhere)),
    )


def _elsewhere(one: Elsewhere) -> Html:
    return fill(
        _ELSEWHERE,
        name=one.language_name,
        language=one.word_language,
        word=one.word,
        latin=f" ({one.latin})" if one.latin else "",
        literally=one.literally,
        place=one.place,
    )


def _prose(text: str) -> Html:
    """A sentence: what stands between two stars is bold."""
    pieces = re.split(r"\*\*(.+?)\*\*", curly(text))
    return Html(
        "".join(f"<b>{escape(p)}</b>" if k % 2 else escape(p) for k, p in enumerate(pieces))
    )
