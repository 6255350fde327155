"""The turn, the end and who is paid, as NumPy arrays.

No rule stands here: all comes from `laughlie.rules`. This needs NumPy.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from laughlie import rules
from laughlie.play.lookups import NONE
from laughlie.play.packed import ends_of
from laughlie.readings.points import CLAIM_KINDS, ClaimKind, Points


class Seats:
    """What hangs on who holds cards and who has lain down, and on nothing else of a deal.

    Who *stands* how is a number: a bit for each seat that holds cards, and further up one for each
    that has lain down.
    """

    def __init__(self, points: Points, players: int, dealer: int) -> None:
        ends = dict(ends_of(points, players, dealer))
        self.over = np.zeros(1 << 2 * players, dtype=np.bool_)
        """By how they stand: whether the deal is over."""
        self.last_holder = np.full(len(self.over), NONE, dtype=np.int8)
        self.leftovers_to = np.full(len(self.over), NONE, dtype=np.int8)
        for standing, end in ends.items():
            if end is not None:
                self.over[standing] = True
                self.last_holder[standing] = _or_none(end.last_holder)
                self.leftovers_to[standing] = end.leftovers_to
        self.next = np.array(
            [
                _next(players, turn, holding)
                for turn, holding in product(range(players), range(1 << players))
            ]
        )
        """By the seat in turn and who holds cards: who is in turn next."""
        capturers = [None, *range(players)]
        self.bonus_seat = np.array(
            [
                [_or_none(rules.bonus_seat(points, holder, c)) for c in capturers]
                for holder in capturers
            ],
            dtype=np.int8,
        )
        """By 1 + the last holder and 1 + the last capturer."""
        self.may_claim = np.array(
            [
                _may_claim(points, kind, *case)
                for kind in CLAIM_KINDS
                for case in product((False, True), repeat=4)
            ]
        )
        """By kind, and whether a seat is in turn, has lain down, waits for the dealer, and is the
        dealer: whether it may claim. The last four are bits, the dealer's lowest."""
        waiting = np.arange(len(self.may_claim)) & WAITS_FOR_DEALER > 0
        without = self.may_claim[np.flatnonzero(waiting) - WAITS_FOR_DEALER]
        self.may_wait = bool((self.may_claim[waiting] != without).any())
        """Whether it ever matters that somebody waits for the dealer."""
        self.chosen = np.array([_places(seats) for seats in range(1 << rules.MOST)], dtype=np.int8)
        """By a bit for each of some seats, and a number: that one of them."""


IN_TURN, LAIN_DOWN, WAITS_FOR_DEALER, IS_DEALER = 8, 4, 2, 1


def _or_none(seat: int | None) -> int:
    return NONE if seat is None else seat


def _next(players: int, turn: int, holding: int) -> int:
    seat = rules.next_turn([holding >> seat & 1 for seat in range(players)], turn)
    return turn if seat is None else seat


def _may_claim(
    points: Points, kind: ClaimKind, in_turn: bool, lain: bool, first: bool, dealer: bool
) -> bool:
    refused = rules.claim_refused(
        points,
        kind,
        seat=0,
        turn=0 if in_turn else 1,
        lain_down=lain,
        dealer_first=first,
        dealer=0 if dealer else 2,
    )
    return refused is None


def _places(bits: int) -> list[int]:
    places = [place for place in range(rules.MOST) if bits >> place & 1]
    return places + [NONE] * (rules.MOST - len(places))
