"""What the clickable table says beside the game itself, in English."""

from __future__ import annotations

from typing import Final

from laughlie.words.en import readings

_BASIC: Final = {
    "same_rank": "Same rank",
    "own_cards": "Cards where they lie",
    "whole_hand": "The whole hand",
    "compulsory_capture": "You must capture if you can",
    "table_mournival": "A mournival on the table",
}


def not_that_way() -> str:
    """Over a refusal."""
    return "Not that way"


def not_understood() -> str:
    """The browser sent something that is no wish of ours."""
    return "That could not be understood. Nothing was changed."


def no_new_deal() -> str:
    """A worked example has its cards from its source."""
    return "These cards are the example's own, so there is no other deal to be had here."


def damaged_link_title() -> str:
    """Over what a damaged link could not say."""
    return "The link is damaged"


def damaged_link(why: str) -> str:
    """What of the link could not be read."""
    return f"The link to a position could not be read, since {why}. Here is the beginning instead."


def this_file() -> str:
    """What a file is called that somebody loads."""
    return "this file"


def damaged_file_title() -> str:
    """Over what was wrong with a file."""
    return "The file cannot be read"


def damaged_file(why: str) -> str:
    """What was wrong with a file that was to be loaded."""
    return f"{why[:1].upper()}{why[1:].rstrip('.')}. Nothing was changed."


def loaded() -> str:
    """A saved record lies on the table."""
    return "The saved deal lies on the table."


def no_loading() -> str:
    """A step of a lesson keeps its own cards."""
    return "This step keeps its own cards. A saved deal can be loaded where you play freely."


def no_such_table() -> str:
    """The address names a table that is not on the page."""
    return "The link names a table that is not on this page. Here is the beginning instead."


def the_deal() -> str:
    """The first mark of the scrubber."""
    return "deal"


def untold(who: str) -> str:
    """A turn that the source does not tell."""
    return f"{who} takes a turn. The source does not tell how."


def rule_title(point: str) -> str:
    """A rule point, a basic rule or a ruling, by name."""
    if point in _BASIC:
        return _BASIC[point]
    if point.startswith("R") and point[1:].isdigit():
        return f"Ruling {point}"
    return readings.point_title(point)


def our_ruling() -> str:
    """What decides where the sources are silent."""
    return "Our own ruling: the sources say nothing about this."


def rule_stands(title: str, status: str, reading: str, place: str) -> str:
    """Which rule, how surely, in which reading, and where."""
    where = f" · {place}" if place else ""
    return f"{title} · {status} · {reading}{where}"


def otherwise_title() -> str:
    """Over what another reading makes of the same actions."""
    return "Here the readings part"


def otherwise(reading: str, step: int, sentence: str) -> str:
    """Another reading refuses a step of the line."""
    return f"In {reading} step {step} cannot be played. {sentence}"
