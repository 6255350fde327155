"""Counts of lines: how many ways there are to play so many actions from a fixed start.

``python -m tests.perft`` counts again, engine beside reference, and says where a count in
``tests/data/perft.toml`` is another; with ``--write`` it writes what both agree on. Cards of one
rank are told apart, and a line that ends before the depth is not counted.
"""

from __future__ import annotations

import json
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from laughlie import Position, Reading, deal, reading
from laughlie.actions import show_action
from tests import reference
from tests.strategies import KEYS, Line, play_out
from tests.test_reference import game_of, told

FILE: Final = Path(__file__).parent / "data" / "perft.toml"
ENOUGH: Final = 1_000
DEEPEST: Final = 6
"""Counting stops at this depth, or before, once so many lines were found."""
WHEN: Final = (0, 6, 12, 18)
"""After how many actions of a deal the counting starts."""


class Start(NamedTuple):
    """Where counting starts, and what it came to for each depth from 1."""

    reading: str
    switched: tuple[str, ...]
    players: int
    dealer: int
    seed: int
    played: tuple[str, ...]
    """The actions before, in their typed form."""
    lines: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        after = f" after {len(self.played)}" if self.played else ""
        return f"{'+'.join((self.reading, *self.switched))}, {self.players} players{after}"

    def read(self) -> Reading:
        return reading(self.reading).switch(*self.switched)

    def line(self) -> Line:
        """The deal and the actions before."""
        positions = [deal(self.read(), self.players, dealer=self.dealer, seed=self.seed)]
        actions = []
        for typed in self.played:
            actions.append(positions[-1].read(typed))
            positions.append(positions[-1].play(actions[-1]))
        return Line(tuple(positions), tuple(actions), "as written")

    def position(self) -> Position:
        return self.line().end

    def game(self) -> reference.Game:
        """The same moment as the reference has it, by its own play."""
        line = self.line()
        game = game_of(line.start)
        for action in line.actions:
            game = game.play(told(action))
        return game


def count(position: Position, depth: int) -> int:
    """Lines of exactly so many actions, by the engine."""
    legal = position.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(count(position.play(action), depth - 1) for action in legal)


def counts_of(start: Start) -> tuple[int, ...]:
    """The engine's counts, until there are enough."""
    position, counts = start.position(), [1]
    while len(counts) <= DEEPEST and 0 < counts[-1] < ENOUGH:
        counts.append(count(position, len(counts)))
    return tuple(counts[1:])


def reference_counts(start: Start, depth: int) -> tuple[int, ...]:
    game = start.game()
    return tuple(reference.count_lines(game, down) for down in range(1, depth + 1))


def starts() -> tuple[Start, ...]:
    """The starts that stand in the file, with their counts."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(_start(**start) for start in data["start"])


def _start(**fields: Any) -> Start:
    whole: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()
    }
    return Start(**whole)


def fresh() -> Iterator[Start]:
    """The starts to count from when the file is written anew."""
    for number, key in enumerate(KEYS):
        yield from _of_a_deal(key, (), 4 + number, number)
    for number, switch in enumerate(("no_turns", "delayed_prial")):
        yield from _of_a_deal("portuguese", (switch,), 5 + number, number)


def _of_a_deal(key: str, switched: tuple[str, ...], players: int, number: int) -> Iterator[Start]:
    begin = Start(key, switched, players, number % players, 40 + number, ())
    line = play_out(begin.position(), "makes mistakes", number)
    typed = [
        f"{p.names[action.seat]} {show_action(action)}"
        for p, action in zip(line.positions, line.actions, strict=False)
    ]
    for when in WHEN:
        yield begin._replace(played=tuple(typed[:when]))


# --- As a program -------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    write, faults = "--write" in arguments, 0
    counted = []
    for start in fresh() if write else starts():
        begun = time.perf_counter()
        counts = counts_of(start)
        took = time.perf_counter() - begun
        expected = reference_counts(start, len(counts))
        right = counts == expected == (counts if write else start.lines)
        faults += not right
        counted.append(start._replace(lines=counts))
        mark = "" if right else f"  BUT the reference has {expected}, the file {start.lines}"
        print(f"{start.name:45} {1000 * took:5.0f} ms  {' '.join(map(str, counts))}{mark}")  # noqa: T201
    if write and not faults:
        FILE.write_text("\n".join(map(_toml, counted)), encoding="utf-8", newline="\n")
    return min(faults, 1)


def _toml(start: Start) -> str:
    rows = [f"{name} = {_value(value)}" for name, value in start._asdict().items()]
    return "\n".join(("[[start]]", *rows, ""))


def _value(value: Any) -> str:
    """A value as TOML has it; long lists of text get a row for each."""
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        rows = "".join(f"    {json.dumps(text, ensure_ascii=False)},\n" for text in value)
        return f"[\n{rows}]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
