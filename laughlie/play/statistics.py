"""Two readings over many deals with the same shuffles: what changes, and how sure that is.

Every deal is played under both readings, with the same cards and the same chances, and what is
counted is the difference within the deal: most of what is left to chance is the same on both sides
and drops out. What is counted is whole numbers, so the result is the same to the last byte, however
the work was split and whether NumPy was there or not.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import NamedTuple

from laughlie.dealing import deal_from
from laughlie.play.columns import Column, column, how_many_differ, less
from laughlie.play.compare import check_cards
from laughlie.play.estimates import Sums
from laughlie.play.mixtures import Played
from laughlie.play.simulate import NOBODY, Batch, Task, play_batch, steps
from laughlie.play.styles import RANDOM, Style
from laughlie.readings import Layout, Reading


@dataclass(frozen=True)
class Pairing:
    """Two readings, and the deals that both are played with. It may be pickled.

    Raises:
        DoorError: if the two deal the cards out otherwise.
    """

    first: Played
    second: Played
    seed: int
    dealer: int = 0
    style: Style = RANDOM
    """How all seats play."""
    alertness: float = 1.0
    """How likely a seat is to notice an occasion, from 0 to 1."""
    numpy: bool | None = None
    """Whether NumPy plays; None: where it is there. What comes out is the same."""

    def __post_init__(self) -> None:
        check_cards(self.first.layout, self.second.layout)
        self.task(self.first, range(1))

    @property
    def sides(self) -> tuple[Played, Played]:
        """Both."""
        return self.first, self.second

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.first.layout.players

    @property
    def scale(self) -> int:
        """What amounts are multiplied by, so that they are whole numbers on both sides."""
        return math.lcm(self.first.layout.unit, self.second.layout.unit)

    def task(self, played: Played, numbers: range) -> Task:
        """Some of the deals, to be played by one of the two or by a mixture of them."""
        return Task(
            played.reading,
            played.layout,
            self.seed,
            numbers,
            self.dealer,
            self.style,
            self.alertness,
            self.numpy,
        )

    def tally(self, task: Task) -> Tally:
        """Play the deals of a task, which is the first reading's, under both, and count."""
        reading, layout = self.second
        other = replace(task, reading=reading, layout=layout)
        return count(play_batch(task), play_batch(other), self.scale)


def pair(
    first: Reading,
    second: Reading,
    players: int = 5,
    layout: Layout | str | None = None,
    form: str = "balanced",
    dealer: int = 0,
    seed: int = 7,
    *,
    style: Style = RANDOM,
    alertness: float = 1.0,
    numpy: bool | None = None,
) -> Pairing:
    """Put two readings beside each other.

    The arguments up to ``seed`` are those of `laughlie.deal`, and the others those of `Pairing`. A
    layout that is given by its key is each reading's own.

    Raises:
        DoorError: if there is no such layout, seat, seed or alertness, or the two deal the cards
            out otherwise.
    """
    sides = [
        Played(reading, deal_from(reading, players, layout, form, dealer, seed).layout)
        for reading in (first, second)
    ]
    return Pairing(sides[0], sides[1], seed, dealer, style, alertness, numpy)


# --- Counting ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """What deals came to under one reading."""

    nets: tuple[Sums, ...]
    """For each seat: what it won or lost in all, in counters times the pairing's scale."""
    bonuses: tuple[int, ...]
    """For each seat: in how many deals it was paid the bonus."""
    nobody: int
    """In how many deals nobody held cards at the end."""
    other_last: int
    """In how many deals somebody held cards last, and another captured last."""

    def __add__(self, more: Side) -> Side:
        return Side(
            added(self.nets, more.nets),
            tuple(map(sum, zip(self.bonuses, more.bonuses, strict=True))),
            self.nobody + more.nobody,
            self.other_last + more.other_last,
        )


@dataclass(frozen=True)
class Tally:
    """What deals came to under two readings. Tallies of other deals are added with ``+``."""

    deals: int
    sides: tuple[Side, Side]
    differences: tuple[Sums, ...]
    """For each seat: the second reading's net less the first's, deal by deal."""
    changed: int
    """In how many deals somebody's net is not the same."""

    def __add__(self, more: Tally) -> Tally:
        first, second = (mine + its for mine, its in zip(self.sides, more.sides, strict=True))
        return Tally(
            self.deals + more.deals,
            (first, second),
            added(self.differences, more.differences),
            self.changed + more.changed,
        )


def added(some: Sequence[Sums], more: Sequence[Sums]) -> tuple[Sums, ...]:
    """Sums seat by seat."""
    return tuple(one + other for one, other in zip(some, more, strict=True))


def count(first: Batch, second: Batch, scale: int) -> Tally:
    """Count what the same deals came to under two readings."""
    here, there = scaled_nets(first, scale), scaled_nets(second, scale)
    return Tally(
        len(first),
        (_side(first, here), _side(second, there)),
        tuple(Sums.of(less(*nets)) for nets in zip(there, here, strict=True)),
        how_many_differ(here, there),
    )


def scaled_nets(batch: Batch, scale: int) -> list[Column]:
    """For each seat its nets, in counters times a scale that the layout's unit divides."""
    return [column(nets, scale // batch.unit) for nets in batch.nets]


def _side(batch: Batch, nets: Sequence[Column]) -> Side:
    last = zip(batch.last_holder, batch.last_capturer, strict=True)
    return Side(
        tuple(map(Sums.of, nets)),
        tuple(batch.bonus_seat.count(seat) for seat in range(batch.players)),
        batch.last_holder.count(NOBODY),
        sum(NOBODY != holder != capturer for holder, capturer in last),
    )


# --- Over many deals -----------------------------------------------------------------------------


class SoFar(NamedTuple):
    """Where a comparison stands."""

    done: int
    of: int
    """Deals that are played, and that are to be played."""
    tally: Tally


def compare_deals(
    pairing: Pairing, deals: int, executor: Executor | None = None, chunk: int | None = None
) -> Generator[SoFar, None, None]:
    """Play the first so many deals of the seed under both readings, step by step.

    Whoever asks for no more has cancelled; what was found so far is then what so many deals alone
    come to.

    Args:
        pairing: what is compared.
        deals: how many.
        executor: where to play, such as a pool of processes; None: here.
        chunk: deals of a step.
    """
    whole: Tally | None = None
    tasks = [pairing.task(pairing.first, range(deals))]
    for step in steps(tasks, pairing.tally, executor, chunk):
        whole = step.played if whole is None else whole + step.played
        yield SoFar(step.done, step.of, whole)
