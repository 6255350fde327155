"""Options that several commands share, and how their values are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click

from laughlie.cli.given import add_reading, pick
from laughlie.cli.program import Fail
from laughlie.dealing import LARGEST_SEED, Deal, deal_from
from laughlie.names import DEFAULT_NAMES, check_names
from laughlie.readings import Layout, parse_layout
from laughlie.words import words
from laughlie.words.doors import shown

Decorated = TypeVar("Decorated", bound=Callable[..., object])
say = words().cli

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 8
DEFAULT_PLAYERS: Final = 5


def whole(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(text: str) -> int:
        short = len(text) <= len(str(most)) + 10
        if short and re.fullmatch(r"[+-]?[0-9]+", text) and least <= int(text) <= most:
            return int(text)
        raise click.BadParameter(say.not_a_number_between(shown(text), least, most))

    return read


def decimal(least: int, most: int) -> Callable[[str], float]:
    """Reads a number within bounds, with or without a decimal point."""

    def read(text: str) -> float:
        if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{0,20})?|\.[0-9]{1,20}", text):
            value = float(text)
            if least <= value <= most:
                return value
        raise click.BadParameter(say.not_a_decimal_between(shown(text), least, most))

    return read


def one_of(*allowed: str) -> Callable[[str], str]:
    """Reads one of a few words."""

    def read(text: str) -> str:
        if text in allowed:
            return text
        raise click.BadParameter(say.not_one_of(shown(text), allowed))

    return read


def option(*names: str, topic: str | None = None, **how: Any) -> Callable[[Decorated], Decorated]:
    """An option with its help out of the words; the topic is its long name, if not said."""
    topic = topic or next(name for name in names if name.startswith("--")).lstrip("-")
    return click.option(*names, help=say.option_help(topic), **how)


def own_readings(command: Decorated) -> Decorated:
    """``--readings FILE``: on the program and on every command that knows readings."""
    return option(
        "--readings",
        "own_files",
        metavar="FILE",
        multiple=True,
        expose_value=False,
        callback=add_reading,
    )(command)


def as_json(command: Decorated) -> Decorated:
    """``--json``."""
    return option("--json", "as_json", is_flag=True)(command)


def changes(command: Decorated) -> Decorated:
    """``--set POINT=VALUE`` and ``--switch NAME``."""
    command = option("--switch", "switches", metavar="NAME", multiple=True)(command)
    return option("--set", "points", metavar="POINT=VALUE", multiple=True)(command)


def deal_options(command: Decorated) -> Decorated:
    """All that says what is dealt; `dealt` makes a deal of it."""
    seed = whole(0, LARGEST_SEED)
    for decorate in (
        own_readings,
        changes,
        option("--names", metavar="A,B,C", default=None),
        option("--number", metavar="N", type=seed, default="0"),
        option("--seed", metavar="N", type=seed, default="7", show_default=True),
        option("--dealer", metavar="SEAT", default="0"),
        option("--form", metavar="FORM", type=one_of("balanced", "printed"), default="balanced"),
        option("--layout", metavar="LAYOUT", default=None),
        option("--players", metavar="N", type=whole(FEWEST_PLAYERS, MOST_PLAYERS), default=None),
        option("--reading", "key", metavar="KEY", default="parlett", show_default=True),
    ):
        command = decorate(command)
    return command


def dealt(
    key: str,
    players: int | None,
    layout: str | None,
    form: str,
    dealer: str,
    seed: int,
    number: int,
    names: str | None,
    switches: tuple[str, ...],
    points: tuple[str, ...],
) -> Deal:
    """The deal that the options of `deal_options` describe.

    Raises:
        DoorError, ReadingError: if there is no such reading, layout or seat, or a name is unfit.
    """
    reading = pick(click.get_current_context(), key, switches, points)
    players, figures = laid_out(players, layout)
    called = None if names is None else _names(names)
    seat = seat_of(dealer, DEFAULT_NAMES[:players] if called is None else called, "--dealer")
    return deal_from(reading, players, figures, form, seat, seed, called, number)


def laid_out(players: int | None, layout: str | None) -> tuple[int, Layout | str | None]:
    """How many play, and the layout: its key, one that was typed, or None for the first there is.

    Raises:
        ReadingError: if a typed one cannot be.
    """
    figures = parse_layout(layout) if layout is not None and "=" in layout else layout
    if players is None:
        players = figures.players if isinstance(figures, Layout) else DEFAULT_PLAYERS
    return players, figures


def _names(text: str) -> tuple[str, ...]:
    try:
        return check_names([name.strip() for name in text.split(",")])
    except ValueError as fault:
        raise Fail(words().doors.other("--names", str(fault))) from None


def seat_of(text: str, names: Sequence[str], where: str) -> int:
    """A seat by its number, counted from 0, or by its player's name.

    Args:
        where: the option that says it, for the sentence if there is no such seat.
    """
    folded = [name.casefold() for name in names]
    if text.strip().casefold() in folded:
        return folded.index(text.strip().casefold())
    if re.fullmatch("[0-9]{1,3}", text) and int(text) < len(names):
        return int(text)
    raise Fail(words().doors.other(where, say.not_a_seat(shown(text), names)))
