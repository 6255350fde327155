"""Readings that whoever started the program added to it, for the lessons to offer."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from laughlie.readings.files import read_data
from laughlie.readings.model import Reading, reading_of

ADDED: Final = "LAUGHLIE_READINGS"
"""The environment's word for their files, parted like the paths in ``PATH``.

The lessons run inside the server's own process; this is how the command line tells them.
"""


def add(paths: Sequence[str]) -> None:
    """Let the lessons of this process offer the readings in these files."""
    os.environ[ADDED] = os.pathsep.join(str(Path(path).absolute()) for path in paths)


def added() -> tuple[Reading, ...]:
    """The readings that were added; none unless the program was started with some.

    Raises:
        ReadingError: if a file has been spoilt since.
    """
    return _added(os.environ.get(ADDED, ""))


@lru_cache(maxsize=1)
def _added(paths: str) -> tuple[Reading, ...]:
    found: list[Reading] = []
    for path in filter(None, paths.split(os.pathsep)):
        found.append(reading_of(*read_data(Path(path), ""), found))
    return tuple(found)
