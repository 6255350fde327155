"""What an address says of the deals of a page: how many play, and what is dealt from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from laughlie.course.desk import LessonDesk
from laughlie.course.head import reading_in_address
from laughlie.course.starts import PLAYERS
from laughlie.course.steps import Lesson
from laughlie.dealing import LARGEST_SEED
from laughlie.readings import Reading
from laughlie.table.table import address_text
from laughlie.words import words
from laughlie.words.doors import shown

FEWEST_PLAYERS: Final = 4
MOST_PLAYERS: Final = 8
"""The readings lay a deal out for so many; who wants three lays it out for themselves."""


def players_in_address(text: str | None, language: str = "en") -> tuple[int, str]:
    """The number of players that an address names, 4 to 8.

    Returns:
        The number, five if the address names none; and what of it could not be used, if anything.
    """
    if not text:
        return PLAYERS, ""
    if re.fullmatch(r"[0-9]", text) and FEWEST_PLAYERS <= int(text) <= MOST_PLAYERS:
        return int(text), ""
    say = words(language).course
    return PLAYERS, say.players_left_out(shown(text), FEWEST_PLAYERS, MOST_PLAYERS, PLAYERS)


def seed_in_address(text: str | None, language: str = "en") -> tuple[int | None, str]:
    """The seed that an address names for the deals of its page, 0 to 2**64 - 1.

    Returns:
        The seed, None if the address names none; and what of it could not be used, if anything.
    """
    if not text:
        return None, ""
    if re.fullmatch(r"[0-9]{1,20}", text) and int(text) <= LARGEST_SEED:
        return int(text), ""
    return None, words(language).course.seed_left_out(shown(text))


def desk_in_address(
    lesson: Lesson,
    address: Mapping[str, object],
    more: Iterable[Reading] = (),
    language: str = "en",
) -> LessonDesk:
    """A lesson's desk under the reading, for the players and from the seed of an address.

    If the seed cannot be read, the desk says so; of the reading and the players the head says it.

    Args:
        address: the page's query, ``mo.query_params()``.
        more: readings besides the bundled ones that it may name.
    """
    reading, _said_by_head = reading_in_address(address_text(address, "reading"), more, language)
    players, _said_too = players_in_address(address_text(address, "players"), language)
    seed, no_seed = seed_in_address(address_text(address, "seed"), language)
    desk = LessonDesk(lesson, reading, language, players, seed)
    desk.left_out(no_seed)
    return desk
