"""Texts that stand beside data, in one language or in several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import core_schema

LONGEST: Final = 2_000
"""Characters in one text."""

HOME: Final = "en"


class Text(str):
    """A text, as a plain string in English (or in the first language it has), and in others.

    In a file it is written ``note.en = "..."``, with one line for each language, or just
    ``note = "..."`` for English.
    """

    __slots__ = ("languages",)
    languages: Mapping[str, str]

    def __new__(cls, texts: str | Mapping[str, str] = "") -> Text:
        """A text out of a plain string, or out of one string for each language."""
        if isinstance(texts, Text):
            return texts
        many = {HOME: texts} if isinstance(texts, str) else dict(texts)
        first = next(iter(many.values()), "")
        self = super().__new__(cls, many.get(HOME, first))
        self.languages = many
        return self

    def say(self, language: str) -> str:
        """The text in a language; in English, or the first there is, if that one is missing."""
        return self.languages.get(language, str(self))

    def data(self) -> dict[str, str] | str:
        """As it stands in a file: a string if it is English alone."""
        return str(self) if set(self.languages) == {HOME} else dict(self.languages)

    def __reduce__(self) -> tuple[type[Text], tuple[dict[str, str]]]:
        return Text, (dict(self.languages),)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        one = core_schema.str_schema(strict=True, max_length=LONGEST)
        code = core_schema.str_schema(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$")
        many = core_schema.dict_schema(code, one, min_length=1, max_length=20)
        either = core_schema.tagged_union_schema(
            {"text": one, "languages": many}, discriminator=_written_as
        )
        return core_schema.no_info_after_validator_function(
            cls,
            either,
            serialization=core_schema.plain_serializer_function_ser_schema(
                cls.data, when_used="always"
            ),
        )


def _written_as(value: object) -> str:
    return "languages" if isinstance(value, Mapping) else "text"
