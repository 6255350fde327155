"""Cards in English words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from laughlie.cards import Card, show_cards

_RANKS: Final = (
    ("ace", "aces"),
    ("two", "twos"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
)
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def card_name(card: Card) -> str:
    """``nine of hearts``."""
    return f"{rank_name(card.rank)} of {suit_name(card.suit)}"


def rank_name(rank: int) -> str:
    """``nine`` for 8."""
    return _RANKS[rank][0]


def ranks_name(rank: int) -> str:
    """``nines`` for 8."""
    return _RANKS[rank][1]


def a_rank(rank: int) -> str:
    """``a nine``, ``an ace``."""
    name = rank_name(rank)
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def suit_name(suit: int) -> str:
    """``hearts`` for 2."""
    return _SUITS[suit]


def number(count: int) -> str:
    """``three`` for 3; figures above twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def count_of(count: int, rank: int) -> str:
    """``one nine``, ``three nines``."""
    return f"{number(count)} {rank_name(rank) if count == 1 else ranks_name(rank)}"


def cards_count(count: int) -> str:
    """``one card``, ``six cards``."""
    return f"{number(count)} card{'' if count == 1 else 's'}"


def cards_list(cards: Sequence[Card]) -> str:
    """Cards as they are printed, with an "and": ``9♣, 9♦ and 9♠``."""
    shown = [str(card) for card in cards]
    if len(shown) < 2:
        return show_cards(cards)
    return f"{', '.join(shown[:-1])} and {shown[-1]}"
