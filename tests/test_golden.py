"""The golden deals: the engine tells them so, and the reference finds every word of them true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from laughlie import Card, Position, deal, parse_cards
from laughlie.cards import RANKS
from tests import reference
from tests.golden import FOLDER, GOLDEN, Golden, tell
from tests.test_reference import game_of

HAPPENED = {
    "capture": re.compile(r"(?P<who>\w+) takes (?!the m)(?P<table>.+) with (?P<hand>.+)\."),
    "lie_down": re.compile(r"(?P<who>\w+) lies down with (?P<hand>.+)\."),
    "put_down": re.compile(r"(?P<who>\w+) puts (?P<hand>.+) down\."),
    "take_mournival": re.compile(r"(?P<who>\w+) takes the mournival (?P<table>.+)\."),
    "claim": re.compile(r"(?P<who>\w+) claims (?P<table>.+)\."),
}
RIGHT = re.compile(r"The pair of (\S+) in hand is (\w+)\.")
CLAIM = re.compile(r"(\d) of (.+) can be claimed, by (\w+)'s mistake\.")
TURN = re.compile(r"(\w+) is in turn; (\d+) actions? (?:is|are) legal\.")
RESULT = re.compile(r"(\w+) has (\d+) cards: (\S+), and (\S+) in all\.")


def text_of(golden: Golden) -> str:
    return (FOLDER / f"{golden.name}.txt").read_text(encoding="utf-8")


class Told:
    """A golden deal as its text tells it, and the reference's game that follows it."""

    def __init__(self, golden: Golden) -> None:
        self.start = deal(
            golden.reading(),
            golden.players,
            golden.layout,
            golden.form,
            golden.dealer,
            golden.seed,
        )
        self.names = self.start.names
        head, line, self.end = text_of(golden).strip().split("\n\n")[1:4]
        self.head, self.line = head.split("\n"), line.split("\n")
        self.game = game_of(self.start)

    def seat(self, name: str) -> int | None:
        return None if name == "Nobody" else self.names.index(name)

    def steps(self) -> Iterator[tuple[str, list[str]]]:
        """Each action as told, and the remarks on it."""
        told: str | None = None
        remarks: list[str] = []
        for row in self.line:
            if not row.startswith(" "):
                if told is not None:
                    yield told, remarks
                told, remarks = row.split(". ", 1)[1], []
            else:
                remarks.append(row.strip())
        if told is not None:
            yield told, remarks

    def action(self, told: str) -> reference.Action:
        for kind, pattern in HAPPENED.items():
            match = pattern.fullmatch(told)
            if match:
                parts = match.groupdict()
                hand, table = (
                    frozenset(parse_cards(parts.get(p) or "")) for p in ("hand", "table")
                )
                return kind, self.names.index(parts["who"]), hand, table
        raise AssertionError(f"this is no action: {told}")


@pytest.fixture(params=GOLDEN, ids=[golden.name for golden in GOLDEN])
def golden(request: pytest.FixtureRequest) -> Golden:
    chosen: Golden = request.param
    return chosen


def test_there_is_a_golden_deal_for_each_reading_and_no_text_besides() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {golden.name for golden in GOLDEN}
    assert {golden.key for golden in GOLDEN} >= {
        "parlett",
        "reconstruction",
        "portuguese",
        "russian",
        "ways-to-play",
    }


def test_the_engine_tells_the_golden_deal_word_for_word(golden: Golden) -> None:
    assert tell(golden) == text_of(golden)


def test_the_cards_are_dealt_as_the_reference_deals_them(golden: Golden) -> None:
    told = Told(golden)
    points, layout = told.game.points, told.start.layout.model_dump()
    game = reference.deal(points, layout, golden.dealer, golden.seed)
    for row, name, hand in zip(told.head[:-1], told.names, game.hands, strict=True):
        assert row.startswith(f"{name} holds ")
        assert cards_in(row) == hand
    assert cards_in(told.head[-1]) == game.table


def cards_in(row: str) -> frozenset[Card]:
    return frozenset(parse_cards(re.sub(r".* (?:holds|lie) ", "", row).rstrip(".")))


def test_the_reference_allows_every_action_and_agrees_with_every_remark(golden: Golden) -> None:
    told = Told(golden)
    for action, remarks in told.steps():
        told.game = told.game.play(told.action(action))
        assert_true(told, remarks)
    assert told.game.over


def assert_true(told: Told, remarks: list[str]) -> None:
    """The remarks name all rights and claims of the reference, its turn and how much is legal."""
    game = told.game
    text = "\n".join(remarks)
    rights = {RANKS.index(rank): right for rank, right in RIGHT.findall(text)}
    claims = {
        (int(number), frozenset(parse_cards(cards)), told.seat(name))
        for number, cards, name in CLAIM.findall(text)
    }
    open_claims = {} if game.opening else game.open_claims()
    assert rights == dict(game.rights)
    assert claims == {
        (reference.CLAIM_SIZE[claim.kind], claim.cards, claim.seat)
        for claim in open_claims.values()
    }
    turns = TURN.findall(text)
    expected = [] if game.over else [(game.turn, len(game.legal()))]
    assert [(told.seat(name), int(number)) for name, number in turns] == expected
    assert len(remarks) == len(rights) + len(claims) + len(turns)


def test_the_reference_pays_the_golden_deal_as_it_is_told(golden: Golden) -> None:
    told = Told(golden)
    for action, _ in told.steps():
        told.game = told.game.play(told.action(action))
    outcome, rows = told.game.outcome(), told.end.split("\n")
    assert_end(told, outcome, rows)
    results = [RESULT.fullmatch(row) for row in rows[2:-1]]
    for seat, result in enumerate(results):
        assert result is not None
        name, pile, scale, net = result.groups()
        assert told.seat(name) == seat
        assert int(pile) == outcome["piles"][seat]
        assert Fraction(scale) == outcome["adjustments"][seat]
        assert Fraction(net) == outcome["nets"][seat]


def assert_end(told: Told, outcome: dict[str, Any], rows: list[str]) -> None:
    first = re.fullmatch(r"(\w+) is the last holder; (\w+) has the bonus of (\d+)\.", rows[0])
    assert first is not None
    assert told.seat(first[1]) == outcome["last_holder"]
    assert told.seat(first[2]) == outcome["bonus_seat"]
    assert int(first[3]) == told.start.layout.bonus
    left = len(told.game.table) + sum(map(len, told.game.hands))
    assert re.fullmatch(rf"\w+ has the {left} cards left over\.", rows[1])
    assert rows[-1] == f"The pot keeps {outcome['pot_left']}."


def test_the_golden_deals_show_most_of_the_game() -> None:
    text = "\n".join(text_of(golden) for golden in GOLDEN)
    assert {right for _, right in RIGHT.findall(text)} >= {"open", "lapsed"}
    for kind, pattern in HAPPENED.items():
        found = [row for row in text.split("\n") if pattern.fullmatch(row.partition(". ")[2])]
        assert len(found) > 3 or kind == "take_mournival", kind
    assert "Nobody is the last holder" in text


def test_a_golden_deal_ends_with_all_cards_in_piles(golden: Golden) -> None:
    end: Position = golden.line().end
    assert sum(end.pile_size(seat) for seat in end.seats) == 52
