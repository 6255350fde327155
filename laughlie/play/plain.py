"""Whole deals played by the rules' tables, in plain Python.

A player plays deal after deal under one reading and layout, all seats in one style and with one
alertness: how likely a seat is to notice an occasion (a right or a claim) when it opens. Who
notices a right uses it at once. Whoever notices a claim may be its caller, one as likely as
another; where only the seat in turn may claim, the claim waits until the turn comes to somebody
who noticed it. What nobody noticed when it opened is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from laughlie import rules
from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.cards import DECK_SIZE
from laughlie.money import adjustment
from laughlie.play.chances import Chances, Dealt, notices_below
from laughlie.play.packed import End, packed
from laughlie.play.running import Move, Running
from laughlie.play.styles import RANDOM, Style, each_seats
from laughlie.position import Position
from laughlie.readings import Layout, Reading


class Result(NamedTuple):
    """What a deal came to. Tuples are per seat."""

    piles: tuple[int, ...]
    """Cards in each pile, leftovers included."""
    nets: tuple[int, ...]
    """Won or lost in all, in counters times the layout's ``unit``: whole numbers."""
    last_holder: int | None
    last_capturer: int | None
    """The seat that last took cards from the table."""
    bonus_seat: int | None
    actions: int
    """Everything that was done: captures, hands laid down, put-downs, takes and claims."""


class PlainPlayer:
    """Plays deals under one reading and layout, with one dealer, style and alertness."""

    def __init__(
        self,
        reading: Reading,
        layout: Layout,
        dealer: int = 0,
        alertness: float | tuple[float, ...] = 1.0,
        style: Style | tuple[Style, ...] = RANDOM,
    ) -> None:
        """Who plays, and how.

        Args:
            reading: whose rules are played.
            layout: how the deal is laid out and paid.
            dealer: the dealer's seat.
            alertness: from 0, nobody notices anything, to 1, everybody everything; for all seats,
                or one for each.
            style: how every seat chooses, or one for each.

        Raises:
            StyleError: if nobody can be so alert, or there are too few or too many for the seats.
        """
        self.layout = layout
        self.dealer = dealer
        self.points = reading.points
        styles = each_seats(style, layout.players)
        self.packed = packed(reading.points, layout.players, dealer, styles)
        self.notices_below = notices_below(alertness, layout.players)
        self.next_seat = [(seat + 1) % layout.players for seat in range(layout.players)]
        self.claim_is_turn = reading.points.claim_is_turn == "yes"
        self.free_for_all = reading.points.turns == "free_for_all"
        first = rules.first_turn(reading.points, dealer, layout.players)
        self.first_turn = 0 if first is None else first

    def play(self, dealt: Dealt, line: list[Move] | None = None) -> Result:
        """Play one deal to its end.

        Args:
            dealt: its chances.
            line: where to write down everything that is done, if that is wanted.
        """
        running = Running(self, dealt, line)
        end = running.play()
        return self._result(running, end)

    def deals(self, seed: int, numbers: range) -> Iterator[Result]:
        """Play the deals of a seed that have these numbers."""
        return map(self.play, Chances(seed, self.layout, self.dealer).deals(numbers))

    @cached_property
    def _paid(self) -> list[int]:
        """What a pile of so many cards is paid, times the layout's unit."""
        layout = self.layout
        return [int(adjustment(layout, pile) * layout.unit) for pile in range(DECK_SIZE + 1)]

    @cached_property
    def _stakes(self) -> list[int]:
        return [stake * self.layout.unit for stake in self.layout.stakes(self.dealer)]

    def _result(self, running: Running, end: End) -> Result:
        last_holder, leftovers_to = end
        piles = running.piles
        piles[leftovers_to] += DECK_SIZE - sum(piles)
        capturer = running.last_capturer
        bonus = rules.bonus_seat(self.points, last_holder, capturer)
        paid = self._paid
        nets = [paid[pile] - stake for pile, stake in zip(piles, self._stakes, strict=True)]
        if bonus is not None:
            nets[bonus] += self.layout.bonus * self.layout.unit
        return Result(tuple(piles), tuple(nets), last_holder, capturer, bonus, running.actions)


# --- In cards again ------------------------------------------------------------------------------


def dressed(position: Position, move: Move) -> Action:
    """A move as an action with cards; of a rank the lowest suits are taken (R1: all are alike)."""
    seat, hand = move.seat, position.hands[move.seat]
    if move.kind == "lie_down":
        return LieDown(seat=seat, from_hand=hand)
    held = tuple(card for card in hand if card.rank == move.rank)[: move.from_hand]
    lying = sorted(card for card in position.table if card.rank == move.rank)
    table = tuple(lying[: move.from_table])
    match move.kind:
        case "capture":
            return Capture(seat=seat, from_hand=held, from_table=table)
        case "put_down":
            return PutDown(seat=seat, from_hand=held)
        case "take_mournival":
            return TakeMournival(seat=seat, from_table=table)
        case "claim":
            return Claim(seat=seat, from_table=table)


def replay(position: Position, line: Iterable[Move]) -> Position:
    """Play a line of moves from a position.

    Raises:
        IllegalAction: if one of them breaks a rule.
    """
    for move in line:
        position = position.play(dressed(position, move))
    return position
