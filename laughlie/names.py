"""The names of players: what may be one, and those used when nobody gives any."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

DEFAULT_NAMES: Final = ("Anna", "Ben", "Carla", "Dan", "Emil", "Frida", "Gus", "Hana")
LONGEST_NAME: Final = 40
_ALSO: Final = frozenset(" '’-.·_")


def check_name(name: str) -> str:
    """A player's name: 1 to 40 letters, figures, spaces, hyphens, full stops or apostrophes.

    Raises:
        ValueError: if it is not.
    """
    if not 1 <= len(name) <= LONGEST_NAME:
        raise ValueError(f"a name has 1 to {LONGEST_NAME} characters, and this one {len(name)}")
    if name != name.strip() or not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise ValueError("a name has a letter or figure in it and no space around it")
    for character in name:
        if unicodedata.category(character)[0] not in "LMN" and character not in _ALSO:
            raise ValueError(
                f"{character!r} cannot stand in a name; letters, figures, spaces, hyphens, full "
                "stops and apostrophes can"
            )
    return name


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names for a table: at most 8, each fit to be one, and no two alike.

    Raises:
        ValueError: if there are too many, or one is unfit or stands twice.
    """
    if len(names) > len(DEFAULT_NAMES):
        raise ValueError(f"{len(names)} names are too many; {len(DEFAULT_NAMES)} can play at most")
    checked = tuple(check_name(name) for name in names)
    folded = [name.casefold() for name in checked]
    for name in checked:
        if folded.count(name.casefold()) > 1:
            raise ValueError(f"two players are called {name}; each needs a name of their own")
    return checked
