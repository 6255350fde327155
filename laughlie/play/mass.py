"""Whole deals by the thousand: many are played abreast, with NumPy.

Every deal comes to the same as when the plain player plays it (`laughlie.play.plain`).

This needs NumPy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from laughlie import rules
from laughlie.cards import DECK_SIZE
from laughlie.money import adjustment
from laughlie.play.abreast import Abreast
from laughlie.play.arrays import Array
from laughlie.play.chances import WORD_BITS, notices_below
from laughlie.play.lookups import NONE, PILE, PILE_AT, Lookups
from laughlie.play.seats import Seats
from laughlie.play.styles import RANDOM, Style, each_seats
from laughlie.readings import Layout
from laughlie.readings.points import Points
from laughlie.rules import Tables

ABREAST: Final = 1 << 15
"""Deals that are played side by side: so many that a call of NumPy costs little, so few that what
is known of them stays in a processor's cache."""


class MassPlayer:
    """Plays many deals under one reading and layout, with one dealer, style and alertness."""

    def __init__(
        self,
        points: Points,
        layout: Layout,
        dealer: int = 0,
        alertness: float | tuple[float, ...] = 1.0,
        style: Style | tuple[Style, ...] = RANDOM,
    ) -> None:
        """The same as for `laughlie.play.plain.PlainPlayer`."""
        players = layout.players
        self.layout = layout
        self.dealer = dealer
        self.players = players
        self.lookups = lookups(points, players, each_seats(style, players))
        self.seats = seats(points, players, dealer)
        self.notices_below = np.array(notices_below(alertness, players), dtype=np.uint64)
        self.all_is_noticed = bool((self.notices_below == 1 << WORD_BITS).all())
        self.all_as_alert = bool((self.notices_below == self.notices_below[0]).all())
        self.claims = bool(points.claimable) and bool(self.notices_below.any())
        self.claim_is_turn = points.claim_is_turn == "yes"
        self.free_for_all = points.turns == "free_for_all"
        first = rules.first_turn(points, dealer, players)
        self.first_turn = 0 if first is None else first
        self.paid = np.array(
            [int(adjustment(layout, pile) * layout.unit) for pile in range(DECK_SIZE + 1)],
            dtype=np.int32,
        )
        self.stakes = np.array(layout.stakes(dealer), dtype=np.int32) * layout.unit

    def columns(self, seed: int, numbers: range) -> list[Array]:
        """Play the deals of a seed that have these numbers.

        Returns:
            The columns of their batch (`laughlie.play.simulate.Batch`).
        """
        first, step = (np.uint64(value % 2**64) for value in (numbers.start, numbers.step))
        deals = np.arange(len(numbers), dtype=np.uint64) * step + first
        parts = [
            self._settled(Abreast(self, seed, deals[at : at + ABREAST]))
            for at in range(0, len(deals), ABREAST)
        ]
        return [np.concatenate(same) for same in zip(*parts, strict=True)]

    def _settled(self, abreast: Abreast) -> list[Array]:
        """Play deals and see who is paid: the leftovers first, then the bonus and the piles."""
        abreast.play()
        rows, ended = np.arange(len(abreast.hands)), abreast.ended
        piles = (abreast.hands >> PILE_AT & PILE).astype(np.int64)
        left = DECK_SIZE - piles.sum(axis=1)
        piles[rows, self.seats.leftovers_to[ended.standing]] += left
        holder = self.seats.last_holder[ended.standing]
        bonus = self.seats.bonus_seat[holder + 1, ended.capturer + 1]
        nets = self.paid[piles] - self.stakes
        paid = bonus != NONE
        nets[rows[paid], bonus[paid]] += self.layout.bonus * self.layout.unit
        return [*piles.T, *nets.T, holder, ended.capturer, bonus, ended.actions]


def lookups(points: Points, players: int, styles: tuple[Style, ...]) -> Lookups:
    """The arrays of a reading and styles; readings that have the same tables share theirs."""
    return _lookups(rules.tables(points, players), styles)


@lru_cache(maxsize=64)
def _lookups(tables: Tables, styles: tuple[Style, ...]) -> Lookups:
    return Lookups(tables, styles)


@lru_cache(maxsize=64)
def seats(points: Points, players: int, dealer: int) -> Seats:
    """What hangs on the seats alone; made once, then kept."""
    return Seats(points, players, dealer)
