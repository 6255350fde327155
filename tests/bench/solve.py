"""How long it takes to solve a whole deal, and how much memory: every reading, every table size.

``python -m tests.bench.solve`` solves the same deals under every reading, five players first. Times
are the processor's, from the position to the solution; the tables of a reading are made before.
Some deals are checked: their line of best play, played card by card, must come to their value.
"""

from __future__ import annotations

import argparse
import gc
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final, NamedTuple

from laughlie import Position, Reading, deal, reading, rules
from laughlie.play.solver import Solution, Solver, SolverError, solve
from laughlie.readings import readings

SEED: Final = 1
PLAYERS: Final = (5, 4, 6, 7, 8)
CHECK_EVERY: Final = 10
REACH: Final = {"parlett 5": 0.05}
"""Seconds that the median should take at most, by reading and number of players."""
WITHIN: Final = 5.0
"""Seconds for a deal where all play at once: there are far more ways through it."""
SEVERAL: Final = 10


class Row(NamedTuple):
    """What was measured over some deals."""

    seconds: list[float]
    positions: list[int]
    largest: Position
    """The deal of which the most positions were looked at."""


def measure(starts: Sequence[Position]) -> Row:
    """Solve each of these."""
    seconds, positions = [], []
    for number, start in enumerate(starts):
        gc.collect()
        since = time.process_time()
        solution = solve(start)
        seconds.append(time.process_time() - since)
        positions.append(solution.positions)
        if number % CHECK_EVERY == 0:
            check(start, solution)
    return Row(seconds, positions, starts[positions.index(max(positions))])


def check(start: Position, solution: Solution) -> None:
    """Play the line of best play."""
    solver, end = Solver(start), start
    while not solver.run():
        pass
    for action in solver.line():
        end = end.play(action)
    if end.outcome is None or end.outcome.nets != solution.values:
        raise SystemExit(f"the line does not come to {solution.values}: {start.to_json()}")


def peak(start: Position) -> float:
    """The most memory that solving takes at a time, in megabytes."""
    tracemalloc.start()
    solve(start)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6


def starts(read: Reading, players: int, deals: int) -> list[Position]:
    """The deals; the reading's tables are made."""
    rules.tables(read.points, players)
    return [deal(read, players, seed=SEED, number=number) for number in range(deals)]


def all_at_once(read: Reading, deals: int) -> Iterator[float]:
    """How long each deal takes where all play at once; those that take too long are left out."""
    for start in starts(read, PLAYERS[0], deals):
        since = time.process_time()
        try:
            solve(start, within=WITHIN)
        except SolverError:
            continue
        yield time.process_time() - since


def report(told: str, row: Row) -> None:
    """Print one line."""
    seconds, positions = row.seconds, row.positions
    print(f"  {told:<32}{median(seconds):>9.3f}{max(seconds):>9.3f}", end="")
    print(f"{median(positions):>12,.0f}{max(positions):>12,}{peak(row.largest):>9.0f}", end="")
    wanted = REACH.get(told.split(",")[0] + told.split(",")[1])
    print(f"   reach {wanted} s" if wanted else "", flush=True)


def main() -> None:
    """Measure and print; times are told, and nothing is made of them."""
    parser = argparse.ArgumentParser(description="The exact value of whole deals.")
    parser.add_argument("--deals", type=int, default=100, help="of five players, a reading")
    deals = max(1, parser.parse_args().deals)
    print(f"Whole deals with open hands, seed {SEED}; one thread, times of the processor.\n")
    print(f"  {'':<32}{'seconds':>18}{'positions':>24}{'peak':>9}")
    print(f"  {'reading, players, deals':<32}{'median':>9}{'max':>9}", end="")
    print(f"{'median':>12}{'max':>12}{'MB':>9}")
    for players in PLAYERS:
        count = deals if players == PLAYERS[0] else max(1, deals // 5)
        for read in readings():
            report(f"{read.key}, {players}, {count}", measure(starts(read, players, count)))
    times = list(all_at_once(reading("portuguese").switch("no_turns"), SEVERAL))
    print(
        f"\nWhere all play at once, portuguese, 5 players: {len(times)} of {SEVERAL} deals", end=""
    )
    print(f" within {WITHIN:g} s; of these the median takes {median(times or [0]):.2f} s.")


if __name__ == "__main__":
    main()
