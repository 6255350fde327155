"""Golden deals: one whole deal a reading, told as text.

``python -m tests.golden`` writes them again into ``tests/data/golden``; look at the difference
before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final, NamedTuple

from laughlie import Position, Reading, deal, reading, show_cards
from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.cards import RANKS
from tests.strategies import Line, play_out

FOLDER: Final = Path(__file__).parent / "data" / "golden"


class Golden(NamedTuple):
    """What a golden deal comes from: it is played by people who make mistakes."""

    name: str
    key: str
    players: int
    layout: str
    form: str
    dealer: int
    seed: int
    switches: tuple[str, ...] = ()

    def reading(self) -> Reading:
        return reading(self.key).switch(*self.switches)

    def line(self) -> Line:
        start = deal(self.reading(), self.players, self.layout, self.form, self.dealer, self.seed)
        return play_out(start, "makes mistakes", self.seed)


GOLDEN: Final = (
    Golden("parlett", "parlett", 5, "5", "balanced", 0, 132),
    Golden("reconstruction", "reconstruction", 5, "5", "balanced", 3, 33),
    Golden("portuguese", "portuguese", 6, "6", "printed", 1, 40),
    Golden("russian", "russian", 5, "5", "printed", 4, 390),
    Golden("ways-to-play", "ways-to-play", 4, "4", "printed", 2, 338),
    Golden("portuguese-no-turns", "portuguese", 8, "8 II", "balanced", 6, 188, ("no_turns",)),
    Golden("portuguese-delayed-prial", "portuguese", 4, "4", "balanced", 0, 11, ("delayed_prial",)),
)


def tell(golden: Golden) -> str:
    """The whole deal as text."""
    line = golden.line()
    return "\n".join((*_head(golden, line.start), "", *_told(line), "", *_end(line.end), ""))


def _head(golden: Golden, start: Position) -> Iterator[str]:
    switched = f", switched to {' and '.join(golden.switches)}" if golden.switches else ""
    yield f"A deal of {golden.players} under {golden.key}{switched}."
    yield f"The layout is {golden.layout}, {golden.form}; the seed is {golden.seed}."
    yield f"{start.names[start.dealer]} deals; {start.names[start.eldest]} is the eldest."
    yield ""
    for name, hand in zip(start.names, start.hands, strict=True):
        yield f"{name} holds {show_cards(hand)}."
    yield f"On the table lie {show_cards(start.table)}."


def _told(line: Line) -> Iterator[str]:
    for number, (before, action, after) in enumerate(line.steps(), 1):
        yield f"{number}. {sentence(before, action)}"
        for remark in remarks(after):
            yield f"   {remark}"


def sentence(position: Position, action: Action) -> str:
    """One action in words."""
    who = position.names[action.seat]
    hand, table = show_cards(action.from_hand), show_cards(action.from_table)
    match action:
        case Capture():
            return f"{who} takes {table} with {hand}."
        case LieDown():
            return f"{who} lies down with {hand}."
        case PutDown():
            return f"{who} puts {hand} down."
        case TakeMournival():
            return f"{who} takes the mournival {table}."
        case Claim():
            return f"{who} claims {table}."


def remarks(position: Position) -> Iterator[str]:
    """What has become of it: rights, what is there to claim, whose turn it is."""
    if position.over:
        return
    for mark in position.rights:
        yield f"The pair of {RANKS[mark.rank]} in hand is {mark.right}."
    for claim in position.open_claims():
        whose = position.names[claim.mistaken]
        yield f"{claim.cards} of {show_cards(claim.among)} can be claimed, by {whose}'s mistake."
    number = len(position.legal_actions())
    actions = "1 action is" if number == 1 else f"{number} actions are"
    turn = "Nobody" if position.turn is None else position.names[position.turn]
    yield f"{turn} is in turn; {actions} legal."


def _end(end: Position) -> Iterator[str]:
    outcome = end.outcome
    assert outcome is not None
    holder, bonus = (
        "Nobody" if seat is None else end.names[seat]
        for seat in (outcome.last_holder, outcome.bonus_seat)
    )
    yield f"{holder} is the last holder; {bonus} has the bonus of {outcome.bonus}."
    yield f"{end.names[outcome.leftovers_to]} has the {len(end.leftovers)} cards left over."
    for seat, name in enumerate(end.names):
        scale, net = signed(outcome.adjustments[seat]), signed(outcome.nets[seat])
        yield f"{name} has {outcome.piles[seat]} cards: {scale}, and {net} in all."
    yield f"The pot keeps {outcome.pot_left}."


def signed(amount: int | Fraction) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for golden in GOLDEN:
        (FOLDER / f"{golden.name}.txt").write_text(tell(golden), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
