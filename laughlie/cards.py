"""The 52 cards, how they are read and printed, and the one generator that shuffles them.

Suits never matter to a rule of the game; they matter to people's eyes. So a card keeps its
suit, and every rule looks at its rank alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import total_ordering
from typing import Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import core_schema

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("♣", "♦", "♥", "♠")
DECK_SIZE: Final = 52
OF_A_RANK: Final = 4

_SUIT_LETTERS: Final = {"C": 0, "D": 1, "H": 2, "S": 3, "♣": 0, "♦": 1, "♥": 2, "♠": 3}
_SUIT_LETTERS_OUTLINED: Final = {"♧": 0, "♢": 1, "♡": 2, "♤": 3}
_RANK_NAMES: Final = {name: place for place, name in enumerate(RANKS)} | {"T": 9, "1": 0}
_CARD: Final = re.compile(r"(10|[2-9AJQKT])([CDHS♣♦♥♠♧♢♡♤])\ufe0f?", re.IGNORECASE | re.ASCII)


class CardError(ValueError):
    """What was written is not a card; the message says what would be."""


@total_ordering
class Card:
    """One of the 52 cards: immutable, hashable, ordered by rank (ace low) and then by suit.

    There are exactly 52 objects of this class; ``Card.of(8, 2)`` is always the same nine of
    hearts.
    """

    __slots__ = ("index",)
    index: int
    """0 to 51: four times the rank plus the suit."""

    def __new__(cls, index: int) -> Card:
        """The card of a number from 0 to 51."""
        if not 0 <= index < DECK_SIZE:
            raise CardError(f"there is no card number {index}; cards are numbered 0 to 51")
        return DECK[index]

    @classmethod
    def _make(cls, index: int) -> Card:
        card = object.__new__(cls)
        object.__setattr__(card, "index", index)
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card never changes")

    @classmethod
    def of(cls, rank: int, suit: int) -> Card:
        """The card of a rank (0 the ace, 12 the king) and a suit (0 clubs … 3 spades)."""
        return cls(rank * OF_A_RANK + suit)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: ``9♥``, ``9H``, ``9h``, ``10♥`` and ``TH`` are all understood.

        Raises:
            CardError: if the text is anything else.
        """
        match = _CARD.fullmatch(text.strip()) if len(text) <= 16 else None
        if match is None:
            shown = text if len(text) <= 16 else text[:16] + "…"
            raise CardError(f"{shown!r} is not a card; write it like 9♥, 9h or 10s")
        suit = match[2].upper()
        both = _SUIT_LETTERS | _SUIT_LETTERS_OUTLINED
        return cls.of(_RANK_NAMES[match[1].upper()], both[suit])

    @property
    def rank(self) -> int:
        """0 for the ace, 12 for the king."""
        return self.index // OF_A_RANK

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self.index % OF_A_RANK

    def __str__(self) -> str:
        return RANKS[self.rank] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (self.index,)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """A card stands in JSON as its two or three characters, ``"9♥"``."""
        return core_schema.no_info_plain_validator_function(
            _validated, serialization=core_schema.to_string_ser_schema()
        )


def _validated(value: object) -> Card:
    if isinstance(value, Card):
        return value
    if isinstance(value, str):
        return Card.parse(value)
    raise CardError("a card is written as text, like 9♥ or 9h")


DECK: Final = tuple(Card._make(index) for index in range(DECK_SIZE))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas, as ``9c 9d 9s``.

    Raises:
        CardError: if one of them is not a card.
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def show_cards(cards: Iterable[Card]) -> str:
    """Cards side by side: ``9♣ 9♦ 9♠``."""
    return " ".join(str(card) for card in cards)


def parse_rank(text: str) -> int:
    """Read a rank: ``A``, ``2`` … ``10``, ``T``, ``J``, ``Q``, ``K``.

    Raises:
        CardError: if it is none of the thirteen.
    """
    rank = _RANK_NAMES.get(text.strip().upper()) if len(text) <= 8 and text != "1" else None
    if rank is None:
        raise CardError(f"{text[:16]!r} is not a rank; the ranks are {' '.join(RANKS)}")
    return rank


# --- Chance -------------------------------------------------------------------------------

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15  # 2**64 divided by the golden ratio, made odd
DECK_SEAT: Final = 0xDECC
"""The "seat" that stands for the deck when it is shuffled."""


def mix(word: Any) -> Any:
    """The output function of splitmix64 (Steele, Lea and Flood, 2014) on one word or on many."""
    word = (word ^ (word >> 30)) * 0xBF58_476D_1CE4_E5B9 & _MASK
    word = (word ^ (word >> 27)) * 0x94D0_49BB_1331_11EB & _MASK
    return word ^ (word >> 31)


def stream(seed: Any, deal: Any, seat: Any) -> Any:
    """Where the numbers of one seat in one deal begin; `count_on` counts on from here."""
    word = mix(seed + _STEP & _MASK)
    word = mix((word ^ deal) + _STEP & _MASK)
    return mix((word ^ seat) + _STEP & _MASK)


def count_on(start: Any, occasion: Any) -> Any:
    """The number of one occasion (from 0) in the stream that begins here."""
    return mix(start + (occasion + 1) * _STEP & _MASK)


def draw(seed: Any, deal: Any, seat: Any, occasion: Any) -> Any:
    """A number from 0 to 2**64 - 1 that depends on these four alone.

    Whoever asks, in whatever order and on whatever machine, gets the same number for the same
    seed, deal, seat and occasion. Each of the four is an int from 0 to 2**64 - 1 or an array of
    uint64.
    """
    return count_on(stream(seed, deal, seat), occasion)


def below(word: Any, bound: Any) -> Any:
    """Turn a drawn word into a number from 0 to bound - 1 (bound at most 2**32).

    The upper half of the word is scaled; no value is favoured by more than one part in 2**32.
    """
    return (word >> 32) * bound >> 32


def shuffle(seed: int, deal: int = 0) -> tuple[Card, ...]:
    """The 52 cards in the order that a seed and the number of a deal give.

    Every card draws a key, and the cards are sorted by their keys.
    """
    start = stream(seed & _MASK, deal, DECK_SEAT)
    keys = [count_on(start, place) for place in range(DECK_SIZE)]
    return tuple(DECK[place] for place in sorted(range(DECK_SIZE), key=keys.__getitem__))
