"""From what a person typed to an action in a position.

A card may be typed by its rank alone: cards of one rank are interchangeable (R1), so the first
that lies where it should is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from laughlie.actions import (
    Action,
    Capture,
    Claim,
    LieDown,
    Named,
    PutDown,
    TakeMournival,
    Typed,
    TypedError,
    parse_typed,
)
from laughlie.cards import DECK, SUITS, Card
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.position import Position


def read_action(position: Position, text: str, seat: int | None = None) -> Action:
    """Read a typed action; see `laughlie.actions.parse_typed` for its forms.

    Args:
        seat: who acts if the text does not say so; without it, the seat in turn, or the dealer
            for a mournival taken from the table.

    Raises:
        TypedError: if it is not an action; the message says what would be right.
    """
    typed = parse_typed(text, position.names)
    who = _who(position, typed, seat)
    hand = _found(typed.from_hand, position.hands[who])
    table = _found(typed.from_table, position.table)
    _not_there(typed.from_table, position.table)
    match typed.kind:
        case "capture":
            return Capture(seat=who, from_hand=hand, from_table=table)
        case "put_down":
            return PutDown(seat=who, from_hand=hand)
        case "claim":
            return Claim(seat=who, from_table=table)
        case "take_mournival":
            return TakeMournival(seat=who, from_table=table)
        case "lie_down":
            return LieDown(seat=who, from_hand=position.hands[who])


def _who(position: Position, typed: Typed, seat: int | None) -> int:
    if typed.seat is not None:
        return typed.seat
    if typed.kind == "take_mournival":
        return position.dealer
    chosen = seat if seat is not None else position.turn
    if chosen is None:
        raise TypedError(words().positions.who_acts())
    return chosen


def _found(named: Sequence[Named], there: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are meant; one that is not there stays, and will be refused by name."""
    found: list[Card] = [word.card for word in named if word.card is not None]
    for word in named:
        if word.card is None:
            found.append(_first_of(word.rank, there, found))
    return tuple(found)


def _not_there(named: Sequence[Named], table: Sequence[Card]) -> None:
    """Ranks typed without a suit are to lie there; else it is said how many do not.

    A card that is typed with its suit is refused by its name instead, by the rules.
    """
    ranks = Counter(card.rank for card in table)
    for rank, count in Counter(word.rank for word in named if word.card is None).items():
        if count > len(SUITS):
            raise TypedError(words().positions.more_than_four(rank))
        if count > ranks[rank]:
            raise TypedError(words().positions.so_many_not_there(rank, count, ranks[rank]))


def _first_of(rank: int, there: Iterable[Card], taken: Sequence[Card]) -> Card:
    present = [card for card in there if card.rank == rank and card not in taken]
    absent = [card for card in DECK if card.rank == rank and card not in taken]
    if not present and not absent:
        raise TypedError(words().positions.more_than_four(rank))
    return (present or absent)[0]
