"""The door: what comes from outside is checked here, and turned away in one clear sentence."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from pydantic import (
    BaseModel,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)

from laughlie.words import words
from laughlie.words.doors import faults

LARGEST_TEXT = 1_000_000
"""Bytes of JSON that are looked at; nothing of ours comes near it."""

Model = TypeVar("Model", bound=BaseModel)


class Formatted(BaseModel):
    """Whatever goes out as JSON and says in which format, also where defaults are left out."""

    format: Literal[1] = 1

    @model_serializer(mode="wrap")
    def _say_format(self, rest: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {"format": self.format, **rest(self)}


class DoorError(ValueError):
    """Something from outside was refused; the message is one sentence that names the place."""


def read_json(model: type[Model], text: str | bytes, what: str) -> Model:
    """Read JSON into a model, or say in one sentence what is wrong with it and where.

    Args:
        what: what this is meant to be, for the sentence: ``this position``, or a file's name.

    Raises:
        DoorError: if the text is not such a thing.
    """
    say = words().doors
    if len(text) > LARGEST_TEXT:
        raise DoorError(say.too_large(what, LARGEST_TEXT))
    try:
        raw = text if isinstance(text, bytes) else text.encode()
        return model.model_validate_json(raw)
    except UnicodeEncodeError:
        raise DoorError(say.not_utf8(what)) from None
    except ValidationError as error:
        raise DoorError(faults(error, what)[0]) from None
    except RecursionError:
        raise DoorError(say.other(what, words().positions.too_deep())) from None
