"""Every sentence that the program itself speaks, by language and topic."""

from __future__ import annotations

from typing import Final

from laughlie.words.en import ENGLISH
from laughlie.words.language import Language

__all__ = ["LANGUAGES", "Language", "words"]

LANGUAGES: Final = {"en": ENGLISH}


def words(language: str = "en") -> Language:
    """The sentences of a language.

    Raises:
        LookupError: if there are none in that language.
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise LookupError(f"there are no words in {language[:20]!r}; there are in {known}")
    return LANGUAGES[language]
