"""The examples that come with the package, read when they are first asked for; and your own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

from laughlie.door import DoorError
from laughlie.examples.building import build
from laughlie.examples.example import Example
from laughlie.examples.parts import Form
from laughlie.readings import Reading
from laughlie.readings.files import read_data
from laughlie.record import Record
from laughlie.words import words
from laughlie.words.doors import near, shown

FILES: Final = ("parlett", "reconstruction", "portuguese", "russian", "ours")
"""One file for each source that has examples, and one for those of our own."""

WHOLE: Final = "-whole"
"""What a whole deal's name ends in, after its example's key."""


@lru_cache(maxsize=1)
def examples() -> tuple[Example, ...]:
    """All examples that come with the package, source by source."""
    return tuple(example for name in FILES for example in _bundled(f"{name}.toml"))


def _bundled(name: str) -> tuple[Example, ...]:
    file = resources.files("laughlie.examples").joinpath(name)
    return build(tomllib.loads(file.read_text(encoding="utf-8")), name)


def example(key: str) -> Example:
    """The example with a key.

    Raises:
        DoorError: if there is none.
    """
    for found in examples():
        if found.key == key:
            return found
    keys = [found.key for found in examples()]
    raise DoorError(words().examples.no_such_example(shown(key), near(key, keys), keys))


def load_examples(path: str | Path, more: Iterable[Reading] = ()) -> tuple[Example, ...]:
    """Read a file of examples of one's own, in TOML or JSON.

    Args:
        path: the file.
        more: readings besides the bundled ones.

    Raises:
        DoorError: one sentence on the first fault, which names the place and what would be right.
    """
    data, name = read_data(Path(path), "")
    return build(data, name, more)


class _Records(Mapping[str, Record]):
    """Every example's records by name, each made when it is asked for."""

    def __init__(self) -> None:
        self._named: dict[str, tuple[Example, Form]] = {
            found.key + (WHOLE if form == "whole" else ""): (found, form)
            for found in examples()
            for form in found.forms
        }

    def __getitem__(self, name: str) -> Record:
        found, form = self._named[name]
        return found.record(form)

    def __iter__(self) -> Iterator[str]:
        return iter(self._named)

    def __len__(self) -> int:
        return len(self._named)


@lru_cache(maxsize=1)
def records() -> Mapping[str, Record]:
    """The records of all examples by name: an example's key, or that and ``-whole``.

    These are names that a link may give for its start.
    """
    return _Records()
