"""The five readings that come with the package, each read when it is first asked for."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from laughlie.readings.build import build
from laughlie.readings.source import Source

BUNDLED: Final = ("parlett", "reconstruction", "portuguese", "russian", "ways-to-play")
LENDER: Final = "portuguese"
"""Whose layouts the others borrow."""


def bundled(key: str) -> Source | None:
    """A source that comes with the package; None if none has this key."""
    return _source(key) if key in BUNDLED else None


def lender() -> Source:
    """The source whose layouts the others borrow."""
    return _source(LENDER)


@lru_cache(maxsize=len(BUNDLED))
def _source(key: str) -> Source:
    return build(read_resource(f"{key}.toml"), f"{key}.toml", bundled)


def read_resource(name: str) -> dict[str, Any]:
    """A TOML file of this room."""
    file = resources.files("laughlie.readings").joinpath(name)
    return tomllib.loads(file.read_text(encoding="utf-8"))
