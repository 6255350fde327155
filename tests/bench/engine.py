"""How many whole deals a second: five players, random play, beside OpenSpiel's crazy_eights.

``python -m tests.bench.engine`` needs ``open_spiel`` (``make bench`` installs it). All is done in
one process and one thread. Who is measured takes turns, and every other round goes backwards, so
that a machine that grows slower or faster favours nobody; times are the processor's, so that other
programs do not count. What counts is the median of the rounds' ratios.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np

from laughlie import Reading
from laughlie.dealing import deal
from laughlie.play.chances import Chances
from laughlie.play.plain import PlainPlayer, Result, replay
from laughlie.play.running import Move
from laughlie.readings import readings

PLAYERS: Final = 5
ALERTNESS: Final = 0.5
SEED: Final = 1
REPLAY_EVERY: Final = 500
OURS_A_ROUND: Final = 2000
THEIRS_A_ROUND: Final = 250
REACH: Final = {"parlett": 5.0}
REACH_ELSEWHERE: Final = 4.0
"""How many times OpenSpiel's deals a second each reading should reach."""


class Speed(NamedTuple):
    """What was done in a second of the processor's time."""

    deals: float
    decisions: float


def timed(play: Callable[[int], int], deals: int) -> Speed:
    """Time so many deals; ``play`` plays them and says how many decisions they took."""
    start = time.process_time()
    decisions = play(deals)
    seconds = time.process_time() - start
    return Speed(deals / seconds, decisions / seconds)


# --- OpenSpiel ------------------------------------------------------------------------------------


class OpenSpiel:
    """OpenSpiel's crazy_eights through its Python API, chance nodes drawn in one of two ways."""

    def __init__(self, draw: Callable[[Any], int]) -> None:
        import pyspiel

        self.game = pyspiel.load_game("crazy_eights", {"players": PLAYERS})
        self.draw = draw

    def play(self, deals: int) -> int:
        """Play deals; gives how many decisions they took, chance nodes not counted."""
        return sum(self.play_one() for _ in range(deals))

    def play_one(self) -> int:
        decisions = 0
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.draw(state.chance_outcomes()))
            else:
                decisions += 1
                state.apply_action(random.choice(state.legal_actions(state.current_player())))
        state.returns()
        return decisions


def as_in_its_example(outcomes: Any) -> int:
    """The way of ``open_spiel/python/examples/example.py``."""
    actions, chances = zip(*outcomes, strict=True)
    return int(np.random.choice(actions, p=chances))


def by_pythons_own(outcomes: Any) -> int:
    """A quicker way: Python's own generator."""
    actions, chances = zip(*outcomes, strict=True)
    return int(random.choices(actions, chances)[0])


# --- Ours -----------------------------------------------------------------------------------------


class Ours:
    """Whole deals by the tables of one reading, each counted and settled."""

    def __init__(self, reading: Reading, *, numpy: bool = True) -> None:
        self.reading = reading
        layout = reading.layout(PLAYERS)
        self.player = PlainPlayer(reading, layout, alertness=ALERTNESS)
        self.chances = Chances(SEED, layout, numpy=numpy)
        self.played = 0
        self.replayed = 0
        self.results: list[Result] = []

    def play(self, deals: int) -> int:
        """Play the next deals; gives how many actions they took."""
        numbers = range(self.played, self.played + deals)
        self.results = [self.player.play(dealt) for dealt in self.chances.deals(numbers)]
        self.played += deals
        return sum(result.actions for result in self.results)

    def check(self) -> None:
        """Play some of the latest deals again through `Position`."""
        first = self.played - len(self.results)
        for number in range(first, self.played):
            if number % REPLAY_EVERY == 0:
                self.check_one(number, self.results[number - first])
                self.replayed += 1

    def check_one(self, number: int, result: Result) -> None:
        line: list[Move] = []
        for dealt in self.chances.deals(range(number, number + 1)):
            again = self.player.play(dealt, line)
        start = deal(self.reading, PLAYERS, self.player.layout, seed=SEED, number=number)
        outcome = replay(start, line).outcome
        unit = self.player.layout.unit
        expected = outcome and Result(
            outcome.piles,
            tuple(int(net * unit) for net in outcome.nets),
            outcome.last_holder,
            next((move.seat for move in reversed(line) if move.from_table), None),
            outcome.bonus_seat,
            len(line),
        )
        if not expected == result == again:
            told = f"deal {number} under {self.reading.key}: {result}, but by Position {expected}"
            raise SystemExit(told)


# --- The run --------------------------------------------------------------------------------------


class Row(NamedTuple):
    """What was measured for one reading, each figure the median of its rounds."""

    ours: Speed
    ratio: float
    """Times OpenSpiel's deals a second, as in its example."""
    decision_ratio: float
    quicker_ratio: float
    """Times OpenSpiel's deals a second when its chance nodes are drawn more quickly."""
    without_numpy: float
    """The first ratio, when our deals are shuffled without NumPy."""


class Rounds:
    """One reading beside OpenSpiel, round after round."""

    def __init__(self, reading: Reading, example: OpenSpiel, quicker: OpenSpiel) -> None:
        self.ours = Ours(reading)
        self.without_numpy = Ours(reading, numpy=False)
        self.contenders: list[tuple[str, Callable[[int], int], int]] = [
            ("example", example.play, THEIRS_A_ROUND),
            ("ours", self.ours.play, OURS_A_ROUND),
            ("quicker", quicker.play, THEIRS_A_ROUND),
            ("without_numpy", self.without_numpy.play, OURS_A_ROUND // 2),
        ]
        self.rounds: list[dict[str, Speed]] = []

    def play_round(self) -> None:
        order = self.contenders[:: -1 if len(self.rounds) % 2 else 1]
        self.rounds.append({name: timed(play, deals) for name, play, deals in order})
        self.ours.check()
        self.without_numpy.check()

    def row(self) -> Row:
        return Row(
            self.speed("ours"),
            self.ratio("ours", "example"),
            median(r["ours"].decisions / r["example"].decisions for r in self.rounds),
            self.ratio("ours", "quicker"),
            self.ratio("without_numpy", "example"),
        )

    def ratio(self, one: str, other: str) -> float:
        return median(speeds[one].deals / speeds[other].deals for speeds in self.rounds)

    def speed(self, name: str) -> Speed:
        speeds = [speeds[name] for speeds in self.rounds]
        return Speed(median(s.deals for s in speeds), median(s.decisions for s in speeds))


def measure(rounds: int) -> list[Rounds]:
    """Play all readings so many rounds; no deal is played twice."""
    random.seed(SEED)
    np.random.seed(SEED)
    example, quicker = OpenSpiel(as_in_its_example), OpenSpiel(by_pythons_own)
    readings_played = [Rounds(reading, example, quicker) for reading in readings()]
    for _ in range(rounds):
        for played in readings_played:
            played.play_round()
    return readings_played


def theirs(played: Sequence[Rounds], name: str) -> Speed:
    """OpenSpiel's speed over all rounds."""
    speeds = [played_one.speed(name) for played_one in played]
    return Speed(median(s.deals for s in speeds), median(s.decisions for s in speeds))


def report(played: Sequence[Rounds]) -> bool:
    """Print what was measured; gives whether every reading reached its mark."""
    print(
        f"Whole random deals of {PLAYERS} players; rights and claims noticed with a chance of 1/2."
    )
    print("One thread, times of the processor, medians over the rounds.\n")
    print(f"{'OpenSpiel crazy_eights':<34}{'deals/s':>9}{'decisions/s':>13}")
    for told, name in (
        ("as in its own example", "example"),
        ("quicker: random.choices", "quicker"),
    ):
        speed = theirs(played, name)
        print(f"  {told:<32}{speed.deals:>9,.0f}{speed.decisions:>13,.0f}")
    print(f"\n{'':<34}{'':>22}   times OpenSpiel's example      its quicker way")
    print(f"{'laughlie':<34}{'deals/s':>9}{'decisions/s':>13}", end="")
    print(f"{'deals':>8}{'no NumPy':>10}{'decisions':>11}{'deals':>17}")
    reached = [report_reading(one.ours.reading.key, one.row()) for one in played]
    replayed = sum(one.ours.replayed + one.without_numpy.replayed for one in played)
    print(f"\n{replayed} deals played again through Position: same piles, nets and end.")
    return all(reached)


def report_reading(key: str, row: Row) -> bool:
    """Print one reading's line; gives whether it reached its mark."""
    wanted = REACH.get(key, REACH_ELSEWHERE)
    print(f"  {key:<32}{row.ours.deals:>9,.0f}{row.ours.decisions:>13,.0f}", end="")
    print(f"{row.ratio:>8.1f}{row.without_numpy:>10.1f}{row.decision_ratio:>11.1f}", end="")
    print(f"{row.quicker_ratio:>17.1f}", end="")
    print("" if row.ratio >= wanted else f"   below {wanted:g}, which it should reach")
    return row.ratio >= wanted


def main() -> None:
    """Measure and print; exit code 1 if a reading is slower than it should be."""
    parser = argparse.ArgumentParser(description="Whole deals a second, beside OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=9, help="how often each takes its turn")
    try:
        played = measure(max(1, parser.parse_args().rounds))
    except ModuleNotFoundError as error:
        sys.exit(f"{error.name} is not installed; make bench installs it")
    sys.exit(0 if report(played) else 1)


if __name__ == "__main__":
    main()
