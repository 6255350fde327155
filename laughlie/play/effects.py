"""What each rule point does to the counters, over many deals: the effects of the points.

Every deal is played by all mixtures of the two readings (`laughlie.play.mixtures` says which, and
what an effect is). So each point has an effect in each deal; what is shown is its mean over all
deals, with the interval of any mean.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final, NamedTuple

from laughlie.play.columns import weighed
from laughlie.play.estimates import Estimate, Sums
from laughlie.play.mixtures import Mixtures, mix
from laughlie.play.simulate import Batch, Task, play_batch, steps
from laughlie.play.statistics import Pairing, added, scaled_nets

CHUNK: Final = 4096
"""Deals that are played by all mixtures before the next ones are."""


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
    pairing: Pairing, deals: int, executor: Executor | None = None, chunk: int = CHUNK
) -> Generator[EffectsSoFar, None, None]:
    """Find what each point does between two readings, step by step.

    Whoever asks for no more has cancelled; what was found so far is then what so many deals alone
    come to. The arguments are those of `laughlie.play.statistics.compare_deals`.
    """
    mixtures = mix(pairing.first, pairing.second)
    if not mixtures.points:
        yield EffectsSoFar(0, 0, Effects(deals, mixtures, pairing.scale, ()))
        return
    finding = _Finding(pairing, mixtures)
    of, found = deals * len(finding.wanted), None
    for numbers in _chunks(deals, chunk):
        batches: list[Batch] = []
        done = numbers.start * len(finding.wanted)
        for step in steps(finding.tasks(numbers), play_batch, executor, chunk):
            batches.append(step.played)
            yield EffectsSoFar(done + step.done, of, found)
        more = finding.effects(batches)
        found = more if found is None else found + more
        yield EffectsSoFar(numbers.stop * len(finding.wanted), of, found)


def _chunks(deals: int, size: int) -> Iterator[range]:
    return (range(start, min(start + size, deals)) for start in range(0, deals, size))


class _Finding:
    """What is worked out once: which mixtures are wanted, and what each counts for each point."""

    def __init__(self, pairing: Pairing, mixtures: Mixtures) -> None:
        self.pairing = pairing
        self.mixtures = mixtures
        shares = [mixtures.shares(place) for place in range(len(mixtures.points))]
        self.wanted = sorted(set().union(*shares))
        self._weights = [[row.get(mixture, 0) for mixture in self.wanted] for row in shares]

    def tasks(self, numbers: range) -> list[Task]:
        """Some deals, to be played by every mixture that is wanted."""
        played = (self.mixtures.played[mixture] for mixture in self.wanted)
        return [self.pairing.task(one, numbers) for one in played]

    def effects(self, batches: Sequence[Batch]) -> Effects:
        """Out of what the same deals came to by each of these mixtures."""
        scale = self.pairing.scale
        nets = zip(*(scaled_nets(batch, scale) for batch in batches), strict=True)
        by_seat = [[Sums.of(column) for column in weighed(self._weights, of)] for of in nets]
        by_point = tuple(zip(*by_seat, strict=True))
        return Effects(len(batches[0]), self.mixtures, scale, by_point)
