"""Styles of play and alertness, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_TITLES: Final = {
    "random": "At random",
    "willughby": "After Willughby",
    "most_cards": "Most cards first",
    "fewest_cards": "Fewest cards first",
}

_SENTENCES: Final = {
    "random": "Each seat draws among all captures of its turn, one as likely as another.",
    "willughby": (
        "Each seat first takes a single card that somebody else could take too, and saves what is "
        "safe. It takes a pair one card at a time, and keeps a prial whose fourth lies on the "
        "table."
    ),
    "most_cards": "Each seat takes four cards where it can, and draws among the other captures.",
    "fewest_cards": "Each seat always takes one card with one card.",
}


def title(key: str) -> str:
    """The name of a style."""
    return _TITLES.get(key, key)


def sentence(key: str) -> str:
    """How its seats play; empty for a style that is not ours."""
    return _SENTENCES.get(key, "")


def advice(text: str, by: str, source: str) -> str:
    """A piece of advice, who gives it, and in which source."""
    whose = f"{source}: {by}'s advice" if by else source
    return f"{text} ({whose})"


def unknown(key: str, near: str | None, known: Sequence[str]) -> str:
    """No style has this key."""
    meant = f"did you mean {near}?" if near else f"the styles are {', '.join(known)}."
    return f"there is no style of play {key}; {meant}"


def no_such_alertness(alertness: str) -> str:
    """Nobody can be so alert."""
    return f"alertness goes from 0 to 1, and {alertness} is not there"


def one_for_each_seat(given: int, players: int) -> str:
    """Styles or alertness were given seat by seat, but not for every seat."""
    return f"with {players} players there must be one for each seat, and {given} are given"


def no_such_number_of_deals(deals: str, most: int) -> str:
    """So many deals cannot be played."""
    return f"between 1 and {most:,} deals can be played, not {deals}"
