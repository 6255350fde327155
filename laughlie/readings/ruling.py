"""The rulings R1, R2 …: what decides where the sources are silent. They are ours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pydantic import BaseModel, ConfigDict

from laughlie.readings.shelf import read_resource
from laughlie.readings.text import Text


class Support(BaseModel):
    """A source that says the same, or something near it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reading: str
    place: Text
    note: Text


class Ruling(BaseModel):
    """One ruling of ours."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    title: Text
    text: Text
    support: tuple[Support, ...] = ()


@lru_cache(maxsize=1)
def rulings() -> Mapping[str, Ruling]:
    """Every ruling by its key, in their order."""
    data = read_resource("rulings.toml")
    return MappingProxyType(
        {key: Ruling.model_validate({"key": key} | ruling) for key, ruling in data.items()}
    )
