"""What cannot be asked of the odds, in English."""

from __future__ import annotations

from collections.abc import Sequence


def no_such_deal(sizes: Sequence[int], cards: int) -> str:
    """Hands and table are larger than the deck, or smaller than nothing."""
    asked = " + ".join(map(str, sizes))
    return f"{asked} cards cannot be dealt from {cards}; give 0 or more each, {cards} at most."


def shared_rank(suits: int) -> str:
    """Two places can show the group in one rank."""
    return (
        f"this can happen to one rank in two places at once; over several hands only groups of"
        f" more than half of the {suits} cards of a rank can be counted."
    )
