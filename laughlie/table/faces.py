"""The cards' own shapes, drawn for this table.

A card is drawn 60 wide and 84 high and scaled. Its index, the rank with the suit beneath, stands
in the left half, so that cards can overlap like cards in a hand and still be read.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 60
HEIGHT: Final = 84
INDEX: Final = 32
"""How much of a card's width must show for its index to be read."""

SUIT_CLASSES: Final = ("c", "d", "h", "s")

_CLUB: Final = (
    "M0-49A21 21 0 0 1 17-15.5A21.5 21.5 0 1 1 6.5 19C7.5 32 10 42 17 49H-17C-10 42-7.5 32-6.5 19"
    "A21.5 21.5 0 1 1-17-15.5A21 21 0 0 1 0-49Z"
)
_DIAMOND: Final = "M0-51C9-31 22-13 37 0C22 13 9 31 0 51C-9 31-22 13-37 0C-22-13-9-31 0-51Z"
_HEART: Final = (
    "M0 49C-6 34-44 8-44-19C-44-36-33-46-21-46C-11-46-4-40 0-29C4-40 11-46 21-46"
    "C33-46 44-36 44-19C44 8 6 34 0 49Z"
)
_SPADE: Final = (
    "M0-50C6-33 44-9 44 15C44 29 34 36 24 36C15 36 9 31 5.5 23C6.5 35 10 43 17 49H-17"
    "C-10 43-6.5 35-5.5 23C-9 31-15 36-24 36C-34 36-44 29-44 15C-44-9-6-33 0-50Z"
)
SUIT_PATHS: Final = (_CLUB, _DIAMOND, _HEART, _SPADE)
"""Clubs, diamonds, hearts, spades: 100 high, centred on 0, 0."""

_DOWN: Final = "l4.6 14l4.6-14" * 5
_UP: Final = "l4.6-14l4.6 14" * 5
LATTICE: Final = "".join(f"M7 {7 + 14 * row}{_DOWN}M7 {21 + 14 * row}{_UP}" for row in range(5))
"""The pattern on the back of every card."""
