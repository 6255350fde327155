"""What each rule point does to the counters, over many deals: the effects of the points.

Every deal is played by all mixtures of the two readings (`laughlie.play.mixtures` says which, and
what an effect is). So each point has an effect in each deal; what is shown is its mean over all
deals, with the interval of any mean.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final, NamedTuple

from laughlie.play.chances import numpy_if_there
from laughlie.play.columns import add_to, zeros
from laughlie.play.estimates import Estimate, Sums
from laughlie.play.mixtures import Mixture, Mixtures, mix
from laughlie.play.simulate import Batch, play_batch, steps
from laughlie.play.statistics import Pairing, added, scaled_nets

MOST_AT_ONCE: Final = 1 << 16
MOST_WITHOUT_NUMPY: Final = 1 << 12
"""Deals that all mixtures play before the next ones are begun; at first they are fewer."""
_FIRST_PART: Final = 16


@dataclass(frozen=True)
class Effects:
    """The effects of all points. Those over other deals are added with ``+``."""

    deals: int
    mixtures: Mixtures
    scale: int
    """What counters are multiplied by in the sums, the number of ways apart."""
    sums: tuple[tuple[Sums, ...], ...]
    """For each point and each seat."""

    def __add__(self, more: Effects) -> Effects:
        sums = zip(self.sums, more.sums, strict=True)
        return Effects(
            self.deals + more.deals,
            self.mixtures,
            self.scale,
            tuple(added(mine, its) for mine, its in sums),
        )

    def of(self, point: str) -> tuple[Estimate, ...]:
        """For each seat what a point does to its net, in counters.

        Raises:
            ValueError: if the two readings do not differ there, or it cannot matter.
        """
        sums = self.sums[self.mixtures.points.index(point)]
        return tuple(seat.mean(self.scale * self.mixtures.ways) for seat in sums)


class EffectsSoFar(NamedTuple):
    """Where the work stands."""

    done: int
    of: int
    """Deals that are played, and that are to be played, each mixture's counted by itself."""
    effects: Effects | None
    """Over the deals that all mixtures have played; None until the first are."""


def find_effects(
    pairing: Pairing, deals: int, executor: Executor | None = None, chunk: int | None = None
) -> Generator[EffectsSoFar, None, None]:
    """Find what each point does between two readings, step by step.

    Whoever asks for no more has cancelled; what was found so far is then what so many deals alone
    come to.

    Args:
        pairing: the two readings, and how they are played.
        deals: how many deals.
        executor: where to play; None: here.
        chunk: deals that all mixtures play before the next ones are begun; None: more and more.
    """
    mixtures = mix(pairing.first, pairing.second)
    if not mixtures.points:
        yield EffectsSoFar(0, 0, Effects(deals, mixtures, pairing.scale, ()))
        return
    found: Effects | None = None
    for numbers in _chunks(deals, chunk):
        finding = _Finding(pairing, mixtures, numbers)
        done, of = (many * len(finding.wanted) for many in (numbers.start, deals))
        for played in finding.play(executor):
            yield EffectsSoFar(done + played, of, found)
        found = finding.effects() if found is None else found + finding.effects()
        yield EffectsSoFar(numbers.stop * len(finding.wanted), of, found)


def _chunks(deals: int, size: int | None) -> Iterator[range]:
    """All deals: first a few, so that something is known soon, and then more at a time."""
    most = MOST_AT_ONCE if numpy_if_there() else MOST_WITHOUT_NUMPY
    length = size or most // _FIRST_PART
    start = 0
    while start < deals:
        yield range(start, min(start + length, deals))
        start += length
        length = size or min(2 * length, most)


class _Finding:
    """The effects in some deals, while one mixture after another plays them."""

    def __init__(self, pairing: Pairing, mixtures: Mixtures, numbers: range) -> None:
        self.pairing = pairing
        self.mixtures = mixtures
        self.numbers = numbers
        places = range(len(mixtures.points))
        self._shares = [mixtures.shares(place) for place in places]
        self.wanted = sorted(set().union(*self._shares))
        """The mixtures that count for any point."""
        self._columns = [[zeros(len(numbers)) for _ in range(pairing.players)] for _ in places]
        """For each point and seat, in every deal: the effect, times the number of ways."""

    def play(self, executor: Executor | None) -> Iterator[int]:
        """Play; after each step, how many deals that makes, each mixture's counted by itself."""
        played = (self.mixtures.played[mixture] for mixture in self.wanted)
        tasks = [self.pairing.task(one, self.numbers) for one in played]
        for step in steps(tasks, play_batch, executor):
            self._add(self.wanted[step.task], step.played)
            yield step.done

    def _add(self, mixture: Mixture, batch: Batch) -> None:
        start = batch.numbers.start - self.numbers.start
        nets = scaled_nets(batch, self.pairing.scale)
        for shares, columns in zip(self._shares, self._columns, strict=True):
            for column, of_seat in zip(columns, nets, strict=True):
                add_to(column, start, of_seat, shares.get(mixture, 0))

    def effects(self) -> Effects:
        """Once all have played."""
        sums = tuple(tuple(map(Sums.of, columns)) for columns in self._columns)
        return Effects(len(self.numbers), self.mixtures, self.pairing.scale, sums)
