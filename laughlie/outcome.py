"""What a finished deal came to."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from laughlie import money, rules

if TYPE_CHECKING:
    from laughlie.position import Position

Counters = int | Fraction
"""An amount in counters: a whole number, or a Fraction where halves are paid."""


class Outcome(NamedTuple):
    """What a deal came to. Tuples are per seat; amounts are in counters."""

    last_holder: int | None
    """The seat that still held cards; None if nobody did."""
    bonus_seat: int | None
    """The seat that is paid the bonus; None: it stays in the pot."""
    bonus: Counters
    leftovers_to: int
    """The seat whose pile the cards left in hand and on the table went to."""
    piles: tuple[int, ...]
    """Cards in each pile, leftovers included."""
    adjustments: tuple[Counters, ...]
    """What each pile is paid, or pays."""
    nets: tuple[Counters, ...]
    """What each seat won or lost in all, its stake counted."""
    pot_left: Counters
    """What is left in the pot; negative: what the pot owes."""
    settlement: money.Settlement
    """The same, step by step."""


def outcome_of(position: Position) -> Outcome:
    """The outcome of a deal that is over."""
    points = position.reading.points
    bonus_seat = rules.bonus_seat(points, position.last_holder, position.last_capturer)
    piles = tuple(position.pile_size(seat) for seat in position.seats)
    settled = money.settle(position.layout, position.dealer, piles, bonus_seat)
    return Outcome(
        last_holder=position.last_holder,
        bonus_seat=bonus_seat,
        bonus=position.layout.bonus,
        leftovers_to=rules.leftovers_seat(points, position.dealer, position.last_holder),
        piles=piles,
        adjustments=settled.adjustments,
        nets=settled.nets,
        pot_left=settled.pot_left,
        settlement=settled,
    )
