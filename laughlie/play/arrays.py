"""The generator and the deal for many deals at a time, with NumPy.

This needs NumPy. What comes out is what `laughlie.cards` says of each
deal by itself.

In a *word* every rank has a field of four bits, the aces' the lowest; twelve bits are left above.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from laughlie.cards import DECK_SEAT, DECK_SIZE, RANKS, stream

# What an array holds is said by its name; NumPy's own types do not follow it through a shift.
Words: TypeAlias = npt.NDArray[Any]
"""Of 64 bits, without a sign."""
Ints: TypeAlias = npt.NDArray[Any]
Flags: TypeAlias = npt.NDArray[Any]
Array: TypeAlias = npt.NDArray[Any]
"""Of small numbers, or of any."""

FIELD: Final = 4
"""Bits of a rank's field in a word."""
IN_FIELD: Final = (1 << FIELD) - 1
ONE_EACH: Final = sum(1 << FIELD * rank for rank in range(len(RANKS)))
"""The word with a one in the field of every rank."""

# --- The generator -------------------------------------------------------------------------------

_STEP: Final = 0x9E37_79B9_7F4A_7C15
_MASK: Final = (1 << 64) - 1


def counted_on(starts: Words, occasion: int) -> Words:
    """What `laughlie.cards.count_on` gives for every start."""
    return mix_in_place(starts + np.uint64((occasion + 1) * _STEP & _MASK))


def counted_each(starts: Words, occasions: Words) -> Words:
    """The same, with an occasion of its own for every start."""
    steps = occasions * _STEP
    steps += _STEP
    return mix_in_place(starts + steps)


def mix_in_place(words: Words, spare: Words | None = None) -> Words:
    """Write over every word what `laughlie.cards.mix` makes of it.

    Args:
        words: what is mixed.
        spare: room for as many words; what is in it is lost.
    """
    spare = np.right_shift(words, 30, out=spare)
    words ^= spare
    words *= 0xBF58_476D_1CE4_E5B9
    np.right_shift(words, 27, out=spare)
    words ^= spare
    words *= 0x94D0_49BB_1331_11EB
    np.right_shift(words, 31, out=spare)
    words ^= spare
    return words


# --- The deal ------------------------------------------------------------------------------------

_CARD: Final = 0x3F  # room for the number of a card
_TIE: Final = _CARD + 1
_SUIT_BITS: Final = 2
_BLOCK: Final = 1024  # deals whose keys stay in a processor's cache while they are sorted


def shuffled(seed: int, deals: Words) -> Array:
    """The cards of every deal in the order of `laughlie.cards.shuffle`: a row a place in the deck.

    Every card draws a key, as there. The lowest bits of a key then make room for its card, so that
    sorting the keys sorts the cards.
    """
    starts = stream(seed, deals, DECK_SEAT)
    cards = np.empty((DECK_SIZE, len(deals)), dtype=np.uint8)
    keys, spare = np.empty((2, min(_BLOCK, len(deals)), DECK_SIZE), dtype=np.uint64)
    for first in range(0, len(deals), _BLOCK):
        block = starts[first : first + _BLOCK, None]
        cards[:, first : first + _BLOCK] = _sorted(block, keys[: len(block)], spare[: len(block)]).T
    return cards


def _sorted(starts: Words, keys: Words, spare: Words) -> Array:
    places = np.arange(DECK_SIZE, dtype=np.uint64)
    np.add(starts, (places + 1) * _STEP, out=keys)
    mix_in_place(keys, spare)
    keys &= _MASK ^ _CARD
    keys |= places
    keys.sort(axis=1)
    cards = keys.astype(np.uint8) & np.uint8(_CARD)
    np.subtract(keys[:, 1:], keys[:, :-1], out=spare[:, 1:])
    tied = spare[:, 1:].min(axis=1) < _TIE
    if tied.any():  # in one of a million million deals, the bits that made room decide
        cards[tied] = counted_each(starts[tied], places).argsort(axis=1)
    return cards


def zones_of(players: int, hand: int, dealer: int) -> list[slice]:
    """For every seat's hand, and last for the table, the places in the deck that go there."""
    dealt = players * hand
    firsts = ((seat - dealer - 1) % players for seat in range(players))
    return [*(slice(first, dealt, players) for first in firsts), slice(dealt, DECK_SIZE)]


def counted(cards: Array, zones: Iterable[slice]) -> list[Words]:
    """For every zone, how many of each rank go there: one word a deal."""
    of_rank = (cards >> _SUIT_BITS) * np.uint8(FIELD)
    return [_one_each(of_rank[zone]).sum(axis=0, dtype=np.uint64) for zone in zones]


def _one_each(fields: Array) -> Words:
    return np.left_shift(np.uint64(1), fields.astype(np.uint64))


def coded(counts: Sequence[Words], values: Sequence[int]) -> Words:
    """The code of every rank, a row a rank: each card counts its zone's value."""
    sums = [
        sum(
            (count >> FIELD * first & _EVERY_FOURTH) * value
            for count, value in zip(counts, values, strict=True)
        )
        for first in range(4)
    ]
    return np.stack([sums[rank % 4] >> 16 * (rank // 4) & 0xFFFF for rank in range(len(RANKS))])


_EVERY_FOURTH: Final = sum(IN_FIELD << 16 * place for place in range(4))
"""The fields of every fourth rank, each with room for a code."""
