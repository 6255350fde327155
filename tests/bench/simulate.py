"""How many deals a second mass simulation plays, beside OpenSpiel's crazy_eights with five players.

``python -m tests.bench.simulate`` needs ``open_spiel`` (``make bench`` installs it). Everything is
done as in `tests.bench.engine`: one process, one thread, times of the processor, in turns with who
is measured against, and what counts is the median of the rounds' ratios. Some of the deals are
played again by the plain player.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from statistics import median
from typing import Final, NamedTuple

import numpy as np

from laughlie.play.simulate import CHUNK, Task, play_batch, run
from laughlie.play.styles import STYLES
from laughlie.readings import readings
from tests.bench.engine import PLAYERS, SEED, OpenSpiel, as_in_its_example, by_pythons_own

THEIRS_A_ROUND: Final = 200
ALERTNESS: Final = (1.0, 0.5, 0.0)
REACH: Final = 100.0
"""Times OpenSpiel's deals a second, under parlett with everything noticed."""
REACH_ELSEWHERE: Final = 40.0
AGAIN: Final = 50
"""Deals that are played again."""
PAIRED: Final = 10_000


class Row(NamedTuple):
    """One reading, style and alertness, and what was measured; figures are medians."""

    task: Task
    deals: float
    """Deals a second."""
    ratio: float
    """Times OpenSpiel's deals a second, as in its example."""
    quicker_ratio: float
    """The same when OpenSpiel's chance nodes are drawn more quickly."""

    @property
    def name(self) -> str:
        """Reading, style and alertness."""
        style = getattr(self.task.style, "key", "")
        return f"{self.task.reading.key:<16}{style:<14}{self.task.alertness:<5}"

    @property
    def reach(self) -> float:
        """The ratio that it should reach."""
        stated = self.task.reading.key == "parlett" and self.task.alertness == 1
        return REACH if stated else REACH_ELSEWHERE


def tasks() -> Iterator[Task]:
    """Every reading with every style and some alertness."""
    for reading, style, alertness in product(readings(), STYLES.values(), ALERTNESS):
        layout = reading.layout(PLAYERS)
        yield Task(reading, layout, SEED, range(CHUNK), style=style, alertness=alertness)


class Measure:
    """OpenSpiel, and mass simulation in turns with it."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.example, self.quicker = OpenSpiel(as_in_its_example), OpenSpiel(by_pythons_own)
        self.again = 0

    def row(self, task: Task) -> Row:
        """Measure one task, no deal of it twice."""
        play_batch(replace(task, numbers=range(AGAIN)))  # makes its tables
        rounds = [self.round(task, number) for number in range(self.rounds)]
        self.check(task)
        return Row(
            task,
            median(ours for ours, _, _ in rounds),
            median(ours / example for ours, example, _ in rounds),
            median(ours / quicker for ours, _, quicker in rounds),
        )

    def round(self, task: Task, number: int) -> tuple[float, float, float]:
        """Deals a second: ours, OpenSpiel's as in its example, and its quicker way."""
        example = self.theirs(self.example)
        start = time.process_time()
        play_batch(replace(task, numbers=range(number * CHUNK, (number + 1) * CHUNK)))
        ours = CHUNK / (time.process_time() - start)
        return ours, example, self.theirs(self.quicker)

    def theirs(self, openspiel: OpenSpiel) -> float:
        """How many deals a second OpenSpiel plays now."""
        start = time.process_time()
        openspiel.play(THEIRS_A_ROUND)
        return THEIRS_A_ROUND / (time.process_time() - start)

    def check(self, task: Task) -> None:
        """Let the plain player play some of the deals again."""
        some = replace(task, numbers=range(CHUNK - AGAIN, CHUNK))
        if play_batch(some) != play_batch(replace(some, numpy=False)):
            raise SystemExit(f"under {task.reading.key} the plain player comes to something else")
        self.again += AGAIN


def report(rounds: int) -> bool:
    """Measure and print; gives whether everything reached its mark."""
    measure = Measure(rounds)
    print(
        f"Mass simulation of deals with {PLAYERS} players, {CHUNK:,} at a time, NumPy "
        f"{np.__version__}."
    )
    print("One thread, times of the processor, medians over the rounds.\n")
    print(f"{'':<45}{'times OpenSpiel':>21}{'its quicker':>13}")
    print(
        f"{'reading':<16}{'style':<14}{'alert':<5}{'deals/s':>10}{'in its example':>21}{'way':>13}"
    )
    rows = []
    for task in tasks():
        rows.append(row := measure.row(task))
        print(f"{row.name}{row.deals:>10,.0f}{row.ratio:>21.0f}{row.quicker_ratio:>13.0f}", end="")
        print("" if row.ratio >= row.reach else f"   below {row.reach:g}, which it should reach")
    print(f"\nThe least is {min(row.ratio for row in rows):.0f} times.")
    print(f"{measure.again:,} deals played again by the plain player: the same in all.")
    print(f"{PAIRED:,} deals under two readings: {paired(rounds):.3f} s")
    return all(row.ratio >= row.reach for row in rows)


def paired(rounds: int) -> float:
    """Seconds for the same deals under two readings."""
    both = [
        Task(reading, reading.layout(PLAYERS), SEED, range(PAIRED)) for reading in readings()[:2]
    ]
    seconds = []
    for _ in range(rounds):
        start = time.process_time()
        run(both)
        seconds.append(time.process_time() - start)
    return median(seconds)


def main() -> None:
    """Measure and print; exit code 1 if anything is slower than it should be."""
    parser = argparse.ArgumentParser(description="Mass simulation beside OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=3, help="how often each takes its turn")
    random.seed(SEED)
    np.random.seed(SEED)
    try:
        reached = report(max(1, parser.parse_args().rounds))
    except ModuleNotFoundError as error:
        sys.exit(f"{error.name} is not installed; make bench installs it")
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
