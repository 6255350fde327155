"""Complete worked examples to whole deals, and print them as they stand in a file of examples.

    python tools/complete_examples.py FILE [KEY ...] [--seed N] [--tries N]

Each example of the file that has no whole deal gets one, found by seeded trial: the cards that it
names are laid where it has them, the others are dealt, its steps are played, and everybody plays
on with some sense until the deal ends. The first deal is taken in which everything comes out that
the example asks for. The same seed always finds the same deal.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from laughlie.actions import Action, Capture, show_action
from laughlie.cards import DECK, Card, show_cards
from laughlie.examples import Example, check, load_examples
from laughlie.examples.parts import WholePart
from laughlie.examples.starts import whole_start
from laughlie.position import Position
from laughlie.refusals import IllegalAction

LONGEST = 120


class NotThisDeal(Exception):
    """These cards do not lead to the example."""


class Trial:
    """One deal tried out for an example."""

    def __init__(self, example: Example, chance: random.Random) -> None:
        self.example = example
        self.chance = chance
        self.line: list[int | str] = []
        self.todo = list(enumerate(example.steps, 1))
        self.position = self._deal()

    def whole(self) -> WholePart:
        """The deal and its line.

        Raises:
            NotThisDeal: if the example's steps do not come up in it.
        """
        start = self.position
        while not self.position.over:
            self._step()
            if len(self.line) > LONGEST:
                raise NotThisDeal
        if self.todo:
            raise NotThisDeal
        hands = dict(zip(start.names, start.hands, strict=True))
        return WholePart(hands=shown(hands), table=show_cards(start.table), line=tuple(self.line))

    # --- The cards ---

    def _deal(self) -> Position:
        example, start = self.example, self.example.start
        fixed = {name: list(cards) for name, cards in start.hands.items()}
        table = list(start.table)
        taken = {*table, *(card for cards in fixed.values() for card in cards)}
        deck = [card for card in DECK if card not in taken]
        self.chance.shuffle(deck)
        for name in example.names:
            hand = fixed.setdefault(name, [])
            while len(hand) < example.layout.hand:
                hand.append(deck.pop())
        whole = [*table, *deck]
        self.chance.shuffle(whole)
        for cards, named in ((whole, table), *((fixed[n], start.hands.get(n, ())) for n in fixed)):
            if any(distracts(cards, named)):
                raise NotThisDeal
        part = WholePart(hands=shown(fixed), table=show_cards(whole), line=())
        return whole_start(part, example.reading, example.layout, example.names, example.dealer)

    # --- The play ---

    def _step(self) -> None:
        """The source's next step if it can be made, and else a step of ours."""
        if self.todo and self.todo[0][1].untold:
            self._untold()
        elif self.todo and self._told():
            self.todo.pop(0)
        elif self.todo and not self.example.start.begun:
            raise NotThisDeal
        else:
            self._own()

    def _told(self) -> bool:
        number, step = self.todo[0]
        assert step.do is not None
        try:
            self.position = self.position.play(self.position.read(step.do))
        except IllegalAction:
            return False
        self.line.append(number)
        return True

    def _untold(self) -> None:
        """A turn of ours where the source does not tell one."""
        _, step = self.todo.pop(0)
        turn = self.position.turn
        if turn is None or self.position.names[turn] != step.untold:
            raise NotThisDeal
        while self.position.turn == turn and not self.position.over:
            self._own()

    def _own(self) -> None:
        action = self._chosen()
        self.line.append(f"{self.position.names[action.seat]} {show_action(action)}")
        self.position = self.position.play(action)

    def _chosen(self) -> Action:
        """Free actions come first; then the capture that others could take away."""
        kept = self._kept()
        actions = [a for a in self.position.legal_actions() if not kept & set(a.cards)]
        free = [a for a in actions if a.kind in ("take_mournival", "put_down", "claim")]
        if free:
            return self.chance.choice(free)
        if not actions:
            raise NotThisDeal
        best = max(self._wish(action) for action in actions)
        return self.chance.choice([a for a in actions if self._wish(a) == best])

    def _kept(self) -> set[Card]:
        """The cards that the source's steps still need."""
        start = self.example.start
        if not self.todo:
            return set()
        return {card for cards in (*start.hands.values(), start.table) for card in cards}

    def _wish(self, action: Action) -> int:
        if not isinstance(action, Capture):
            return 0
        rank = action.from_hand[0].rank
        lying, won = self.position.on_table(rank), len(action.cards)
        mine = self.position.held(action.seat, rank)
        if lying == 3:
            return 2 if won == 4 else 0
        if lying == 1 and mine == 1:
            return 4
        return 3 if won == 2 else 1


def distracts(cards: Sequence[Card], named: Sequence[Card]) -> Iterator[bool]:
    """Whether three of a rank lie together that the example does not speak of."""
    ranks = Counter(card.rank for card in cards)
    spoken_of = Counter(card.rank for card in named)
    for rank, count in ranks.items():
        yield count >= 3 and spoken_of[rank] != count


def shown(hands: Mapping[str, Sequence[Card]]) -> dict[str, str]:
    """Hands as they stand in a file."""
    return {name: show_cards(sorted(hand)) for name, hand in hands.items()}


def completed(example: Example, seed: int, tries: int) -> WholePart | None:
    """The first deal that comes out as the example asks."""
    chance = random.Random(f"{example.key} {seed}")
    wanted = example.start.expect.piles
    for _ in range(tries):
        try:
            trial = Trial(example, chance)
            whole = trial.whole()
        except NotThisDeal:
            continue
        outcome = trial.position.outcome
        assert outcome is not None
        piles = dict(zip(example.names, outcome.piles, strict=True))
        if any(piles[name] != pile for name, pile in wanted.items()):
            continue
        if not check(replace(example, completed=whole)):
            return whole
    return None


def toml(whole: WholePart) -> Iterator[str]:
    """The lines of a file that say this deal."""
    yield "[examples.whole]"
    for name, hand in whole.hands.items():
        yield f'hands.{name} = "{show_cards(hand)}"'
    yield f'table = "{show_cards(whole.table)}"'
    yield "line = ["
    row = "   "
    for entry in whole.line:
        text = f" {entry}," if isinstance(entry, int) else f' "{entry}",'
        if len(row + text) > 100:
            yield row
            row = "   "
        row += text
    yield row
    yield "]"


def main() -> int:
    """Complete the examples of a file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("keys", nargs="*", help="only these examples")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=20_000)
    given = parser.parse_args()
    missing = 0
    for example in load_examples(given.file):
        if example.completed is not None or (given.keys and example.key not in given.keys):
            continue
        whole = completed(example, given.seed, given.tries)
        missing += whole is None
        lines = toml(whole) if whole else ["# found none"]
        sys.stdout.write("\n".join((f"# {example.key}", *lines, "", "")))
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
