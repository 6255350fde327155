"""What becomes of the cards that nobody captured, in words."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie.position import Position
from laughlie.words import words


def tell_leftovers(position: Position, names: Sequence[str], language: str = "en") -> str:
    """How many cards a deal leaves over, and to whose pile they go.

    Args:
        names: of the seats, as they are to be shown.

    Returns:
        A sentence; nothing while the deal lasts, or where cards without a name make the number
        uncertain.
    """
    outcome = position.outcome
    if outcome is None or any(position.unnamed_won):
        return ""
    seat = outcome.leftovers_to
    count, dealer = len(position.leftovers), seat == position.dealer
    return words(language).table.leftovers(count, names[seat], dealer=dealer)
