"""The glossary: each word, how it is said, what it means, and what two sources call it."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from laughlie.readings import Text, reading
from laughlie.words import words

Group = Literal["cards", "table", "play", "end", "pages"]
GROUPS: Final[tuple[Group, ...]] = ("cards", "table", "play", "end", "pages")

_STRICT = ConfigDict(frozen=True, extra="forbid")


# --- As it stands in the file -----------------------------------------------------------------


class _Elsewhere(BaseModel):
    model_config = _STRICT

    source: Literal["portuguese", "russian"]
    word: str
    latin: str = ""
    english: bool = False
    literally: Text
    place: Text


class _Term(BaseModel):
    model_config = _STRICT

    group: Group
    term: Text
    said: Text
    ipa: str
    meaning: Text
    dictionary_only: bool = False
    elsewhere: tuple[_Elsewhere, ...] = ()


# --- As it is shown ---------------------------------------------------------------------------


class Elsewhere(BaseModel):
    """What a source in another language calls it."""

    model_config = _STRICT

    source: str
    """The key of its reading."""
    language: str
    """As a code: ``pt``, ``ru``."""
    language_name: str
    word_language: str
    """The language to say the word in: of an English word, English."""
    word: str
    """Letter for letter, in the form in which it stands there."""
    latin: str
    """The same in Latin letters; empty if it is."""
    literally: str
    place: str


class Term(BaseModel):
    """One word of the glossary."""

    model_config = _STRICT

    key: str
    term: str
    said: str
    """How it is said, spelt out; the loud syllable in capitals. Empty for words of every day."""
    ipa: str
    note: str
    """How surely we know how it is said; empty if there is no doubt."""
    meaning: str
    elsewhere: tuple[Elsewhere, ...]


class Chapter(BaseModel):
    """Words that belong together."""

    model_config = _STRICT

    key: Group
    title: str
    terms: tuple[Term, ...]


class Glossary(BaseModel):
    """All the words, in chapters."""

    model_config = _STRICT

    kind: Literal["glossary"] = "glossary"
    title: str
    about: str
    in_sources: str
    """What is said before the words of other languages."""
    chapters: tuple[Chapter, ...]

    @property
    def terms(self) -> tuple[Term, ...]:
        """Every word, in order."""
        return tuple(term for chapter in self.chapters for term in chapter.terms)


@lru_cache(maxsize=8)
def glossary(language: str = "en") -> Glossary:
    """The glossary in a language."""
    say = words(language).sheets
    terms = _terms()
    chapters = (
        Chapter(
            key=group,
            title=say.glossary_chapter(group),
            terms=tuple(_told(k, t, language) for k, t in terms.items() if t.group == group),
        )
        for group in GROUPS
    )
    fixed = say.fixed()
    return Glossary(
        title=fixed["glossary"],
        about=fixed["glossary_about"],
        in_sources=fixed["in_sources"],
        chapters=tuple(chapters),
    )


@lru_cache(maxsize=1)
def _terms() -> dict[str, _Term]:
    file = resources.files("laughlie.sheets").joinpath("glossary.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key: _Term.model_validate(term) for key, term in data.items()}


def _told(key: str, term: _Term, language: str) -> Term:
    note = words(language).sheets.fixed()["dictionary_only"] if term.dictionary_only else ""
    return Term(
        key=key,
        term=term.term.say(language),
        said=term.said.say(language),
        ipa=term.ipa,
        note=note,
        meaning=term.meaning.say(language),
        elsewhere=tuple(_called(one, language) for one in term.elsewhere),
    )


def _called(one: _Elsewhere, language: str) -> Elsewhere:
    code = reading(one.source).head.language
    return Elsewhere(
        source=one.source,
        language=code,
        language_name=words(language).sheets.language_name(code),
        word_language="en" if one.english else code,
        word=one.word,
        latin=one.latin,
        literally=one.literally.say(language),
        place=one.place.say(language),
    )
