"""Layouts: how many cards and counters a deal is played with."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from laughlie.cards import DECK_SIZE
from laughlie.readings.errors import ReadingError
from laughlie.readings.text import Text
from laughlie.words import words
from laughlie.words.doors import faults

Form = Literal["printed", "balanced", "custom"]
MOST_COUNTERS: Final = 1_000_000

FIGURES: Final = (
    "players",
    "hand",
    "table",
    "stake_dealer",
    "stake_other",
    "bonus",
    "low",
    "high",
    "unit",
)

Players = Annotated[int, Field(strict=True, ge=3, le=8)]
Cards = Annotated[int, Field(strict=True, ge=0, le=DECK_SIZE)]
Unit = Annotated[int, Field(strict=True, ge=1, le=DECK_SIZE)]
Stake = Annotated[int, Field(strict=True, ge=0, le=MOST_COUNTERS)]


class Layout(BaseModel):
    """How a deal is laid out and paid, in cards and counters.

    A won pile above ``high`` cards is paid ``(pile - high) / unit`` counters; one below ``low``
    pays ``(low - pile) / unit``. Usually both are the number of cards dealt to a hand.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str = Field(default="custom", max_length=40, pattern=r"^[A-Za-z0-9][A-Za-z0-9 _-]*$")
    form: Form = "custom"
    belongs_to: str = Field(default="", max_length=40, pattern=r"^[a-z0-9_-]*$")
    """The key of the reading whose layout this is; empty for one of your own."""

    players: Players
    hand: Annotated[int, Field(strict=True, ge=1, le=DECK_SIZE)]
    """Cards dealt to each seat."""
    table: Cards
    """Cards laid open."""
    stake_dealer: Stake
    stake_other: Stake
    bonus: Stake
    low: Cards
    high: Cards
    unit: Unit
    """Cards for one counter."""

    @model_validator(mode="after")
    def _fits(self) -> Layout:
        say = words().readings
        dealt = self.players * self.hand + self.table
        if dealt != DECK_SIZE:
            raise ReadingError(say.not_52_cards(self.players, self.hand, self.table, dealt))
        if self.low > self.high:
            raise ReadingError(say.low_above_high(self.low, self.high))
        return self

    @property
    def pot(self) -> int:
        """Counters in the pot when all stakes are paid."""
        return self.stake_dealer + (self.players - 1) * self.stake_other

    def stakes(self, dealer: int) -> tuple[int, ...]:
        """What each seat puts into the pot."""
        return tuple(
            self.stake_dealer if seat == dealer else self.stake_other
            for seat in range(self.players)
        )

    @property
    def left_in_pot(self) -> Fraction | None:
        """What every deal leaves in the pot once the bonus is paid (negative: what it owes).

        None if that hangs on the piles, which it does when ``low`` is below ``high``.
        """
        if self.low != self.high:
            return None
        gains = Fraction(DECK_SIZE - self.players * self.low, self.unit)
        return self.pot - self.bonus - gains


class ByTheLetter(BaseModel):
    """A source's sentence on the scale, taken by the letter, where that cannot be meant."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    scale: Literal["others_only", "below_gains"]
    """The last holder's pile is left out; or piles below the scale gain too."""
    place: Text = Text()
    note: Text = Text()


class LayoutEntry(BaseModel):
    """A layout as a source prints it, the balanced form that play uses, and where it stands."""

    model_config = ConfigDict(frozen=True)

    printed: Layout
    balanced: Layout
    place: Text = Text()
    note: Text = Text()
    balanced_note: Text = Text()
    filled_in: tuple[str, ...] = ()
    """Figures that the source does not give."""
    literal: ByTheLetter | None = None
    source: str = ""
    """The key of the reading whose source the place lies in."""

    @property
    def key(self) -> str:
        """``5``, ``8 I`` and so on."""
        return self.printed.key

    @property
    def players(self) -> int:
        """Seats."""
        return self.printed.players

    @property
    def changed(self) -> tuple[str, ...]:
        """The figures in which the balanced form departs from the printed one."""
        return tuple(
            name for name in FIGURES if getattr(self.printed, name) != getattr(self.balanced, name)
        )

    def form(self, form: str) -> Layout:
        """The printed or the balanced layout."""
        return self.printed if form == "printed" else self.balanced


# --- Layouts of one's own ---------------------------------------------------------------------


def custom_layout(
    players: int,
    hand: int,
    table: int,
    stake_dealer: int,
    stake_other: int,
    bonus: int,
    low: int | None = None,
    high: int | None = None,
    unit: int = 2,
) -> Layout:
    """A layout of one's own.

    ``low`` and ``high`` are the number of cards in a hand unless they are given.

    Raises:
        ReadingError: if it does not use 52 cards, or a figure cannot be.
    """
    low = hand if low is None else low
    high = max(hand, low) if high is None else high
    figures = dict(
        zip(
            FIGURES,
            (players, hand, table, stake_dealer, stake_other, bonus, low, high, unit),
            strict=True,
        )
    )
    return _checked(figures)


def _checked(figures: dict[str, int]) -> Layout:
    try:
        return Layout.model_validate(figures)
    except ValidationError as error:
        raise ReadingError(faults(error, words().readings.your_layout())[0]) from None


_WORDS_OF_A_LAYOUT: Final = ("players", "hand", "table", "stakes", "bonus", "low", "high", "unit")
_PART: Final = re.compile(r"([a-z]{1,20})=(\d{1,7}(?:,\d{1,7})?)")


def parse_layout(text: str) -> Layout:
    """Read a layout as typed: ``players=3 hand=12 table=16 stakes=4,3 bonus=2``.

    ``stakes`` is the dealer's and everybody else's. ``low`` and ``high`` are the cards in a hand
    unless given, ``unit`` is 2, and ``bonus`` is the one that empties the pot if there is one.

    Raises:
        ReadingError: if a part cannot be read, is missing, or does not fit the others.
    """
    say = words().readings
    parts: dict[str, tuple[int, ...]] = {}
    for part in text[:500].split():
        match = _PART.fullmatch(part)
        if match is None or match[1] not in _WORDS_OF_A_LAYOUT or match[1] in parts:
            raise ReadingError(say.layout_part(part, _WORDS_OF_A_LAYOUT))
        numbers = tuple(int(number) for number in match[2].split(","))
        if len(numbers) != (2 if match[1] == "stakes" else 1):
            raise ReadingError(say.layout_part(part, _WORDS_OF_A_LAYOUT))
        parts[match[1]] = numbers
    missing = [name for name in ("players", "hand", "table", "stakes") if name not in parts]
    if missing:
        raise ReadingError(say.layout_missing(missing[0]))
    return _typed(parts)


def _typed(parts: dict[str, tuple[int, ...]]) -> Layout:
    given = {name: numbers[0] for name, numbers in parts.items() if name != "stakes"}
    dealer, other = parts["stakes"]
    bonus = given.pop("bonus", None)
    if bonus is None:
        unpaid = custom_layout(**given, stake_dealer=dealer, stake_other=other, bonus=0)
        left = unpaid.left_in_pot
        if left is None or left < 0 or left.denominator != 1:
            raise ReadingError(words().readings.bonus_needed())
        bonus = int(left)
    return custom_layout(**given, stake_dealer=dealer, stake_other=other, bonus=bonus)


def show_layout(layout: Layout) -> str:
    """A layout in the words that `parse_layout` reads."""
    return (
        f"players={layout.players} hand={layout.hand} table={layout.table}"
        f" stakes={layout.stake_dealer},{layout.stake_other} bonus={layout.bonus}"
        f" low={layout.low} high={layout.high} unit={layout.unit}"
    )
