"""The plain player: what it plays is the game, and what is left to chance is even."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie import Deal, Position, reading
from laughlie.cards import draw
from laughlie.play.chances import NOTICE, WORD_BITS, Chances, Dealt
from laughlie.play.plain import PlainPlayer, Result, dressed, replay
from laughlie.play.running import Move
from laughlie.play.styles import RANDOM, Seen, Style
from laughlie.readings.points import Shape
from laughlie.rules import HAND_CARDS, TABLE_CARDS
from tests.playing import ALERTNESS, styles
from tests.strategies import KEYS, deals, overridden, readings


def player_of(
    deal: Deal, alertness: float, style: Style | tuple[Style, ...] = RANDOM
) -> PlainPlayer:
    return PlainPlayer(deal.reading, deal.layout, deal.dealer, alertness, style)


def chances_of(deal: Deal) -> Dealt:
    chances = Chances(deal.seed, deal.layout, deal.dealer)
    return next(chances.deals(range(deal.number, deal.number + 1)))


def line_of(
    deal: Deal, alertness: float, style: Style | tuple[Style, ...] = RANDOM
) -> tuple[Result, Sequence[Move]]:
    line: list[Move] = []
    result = player_of(deal, alertness, style).play(chances_of(deal), line)
    return result, line


def before_each(deal: Deal, line: Sequence[Move]) -> Iterator[tuple[Position, Move]]:
    """Every move with the position before it."""
    position = deal.position()
    for move in line:
        yield position, move
        position = position.play(dressed(position, move))


# --- It is the game -----------------------------------------------------------------------------


@given(deals(), ALERTNESS, styles())
def test_what_it_plays_is_legal_and_comes_to_the_same(
    deal: Deal, alertness: float, style: Style
) -> None:
    result, line = line_of(deal, alertness, style)
    outcome = replay(deal.position(), line).outcome
    assert outcome is not None
    assert result.piles == outcome.piles
    assert result.nets == tuple(net * deal.layout.unit for net in outcome.nets)
    assert result.last_holder == outcome.last_holder
    assert result.last_capturer == last_capturer(line)
    assert result.bonus_seat == outcome.bonus_seat
    assert result.actions == len(line)


def last_capturer(line: Sequence[Move]) -> int | None:
    return next((move.seat for move in reversed(line) if move.from_table), None)


@given(deals())
def test_who_notices_everything_leaves_nothing_to_put_down_or_claim(deal: Deal) -> None:
    _, line = line_of(deal, alertness=1)
    for position, move in before_each(deal, line):
        if move.kind in ("capture", "lie_down"):
            kinds = {action.kind for action in position.legal_actions()}
            assert kinds <= {"capture", "lie_down"}


@given(deals())
def test_who_notices_nothing_captures_and_lies_down(deal: Deal) -> None:
    _, line = line_of(deal, alertness=0)
    assert {move.kind for move in line} <= {"capture", "lie_down"}


EIGHT_STYLES = st.lists(styles(), min_size=8, max_size=8)


@given(deals(), ALERTNESS, EIGHT_STYLES)
def test_a_seat_takes_a_capture_of_the_best_grade_that_there_is_in_its_style(
    deal: Deal, alertness: float, each: list[Style]
) -> None:
    _, line = line_of(deal, alertness, tuple(each[: deal.layout.players]))
    for position, move in before_each(deal, line):
        if move.kind == "capture":
            style = each[move.seat]
            grades = {
                (rank, step.shape): style.grade(seen(position, rank, move.seat), step.shape)
                for rank, state in enumerate(position.rank_states)
                for step in position.tables.captures[state][move.seat]
            }
            assert move.rank is not None
            assert grades[move.rank, shape_of(move)] == min(grades.values())


@given(deals(), EIGHT_STYLES)
def test_a_seat_keeps_what_its_style_keeps_and_puts_the_rest_down(
    deal: Deal, each: list[Style]
) -> None:
    _, line = line_of(deal, 1, tuple(each[: deal.layout.players]))
    for position, move in before_each(deal, line):
        if move.kind == "put_down":
            assert move.rank is not None
            assert not each[move.seat].keeps_in_hand(seen(position, move.rank, move.seat))
        elif move.kind in ("capture", "lie_down") and position.opening:
            for action in position.legal_actions():
                if action.kind == "put_down":
                    rank = action.from_hand[0].rank
                    assert each[action.seat].keeps_in_hand(seen(position, rank, action.seat))


def seen(position: Position, rank: int, seat: int) -> Seen:
    state = position.standings[rank]
    return Seen(state.held[seat], state.table, 4 - sum(state.held) - state.table)


def shape_of(move: Move) -> Shape:
    shapes: dict[tuple[int, int], Shape] = {
        (HAND_CARDS[shape], TABLE_CARDS[shape]): shape for shape in HAND_CARDS
    }
    return shapes[move.from_hand, move.from_table]


# --- Chance is even ------------------------------------------------------------------------------


class Arranged(NamedTuple):
    """A deal's cards and chances, some of which a test has set."""

    drawn: Dealt
    codes: Sequence[int]
    choices: Sequence[Sequence[int]]
    """The same for every turn."""
    settled: dict[tuple[int, int], int]
    """By seat and occasion."""

    def chance(self, seat: int, occasion: int) -> int:
        return self.settled.get((seat, occasion), self.drawn.chance(seat, occasion))


def arranged(deal: Deal, choice: int = 0, settled: Mapping[tuple[int, int], int] = {}) -> Arranged:
    drawn = chances_of(deal)
    choices = [[choice] * (deal.layout.hand + 1) for _ in range(deal.layout.players)]
    return Arranged(drawn, drawn.codes, choices, dict(settled))


def evenly(number: int) -> list[int]:
    """As many chances as there are things to choose from, each in the middle of its share."""
    return [(2 * place + 1) * 2**WORD_BITS // (2 * number) for place in range(number)]


def first_move(deal: Deal, chances: Dealt) -> Move:
    line: list[Move] = []
    player_of(deal, alertness=0).play(chances, line)
    return line[0]


@given(deals())
def test_every_capture_of_a_turn_has_an_equal_share_of_the_chances(deal: Deal) -> None:
    """A capture here is a rank and a shape: which of the nines is taken is no choice."""
    start = deal.position()
    if start.turn is None:
        return
    there = {
        (action.from_hand[0].rank, len(action.from_hand), len(action.from_table))
        for action in start.legal_actions()
        if action.kind == "capture"
    }
    chosen = [first_move(deal, arranged(deal, choice))[2:] for choice in evenly(len(there))]
    assert len(chosen) == len(there)
    assert set(chosen) == there


@given(deals(readings().filter(lambda r: r.turns == "free_for_all")))
def test_where_all_play_at_once_every_seat_that_can_act_has_an_equal_share(deal: Deal) -> None:
    turns = [a for a in deal.position().legal_actions() if a.kind in ("capture", "lie_down")]
    able = {action.seat for action in turns}
    nobodys, cards = deal.layout.players, deal.layout.players * deal.layout.hand
    chosen = [
        first_move(deal, arranged(deal, settled={(nobodys, cards): chance})).seat
        for chance in evenly(len(able))
    ]
    assert sorted(chosen) == sorted(able)


@given(deals(), st.integers(0, 7))
def test_whoever_draws_lowest_calls_first(deal: Deal, seat: int) -> None:
    seat %= deal.layout.players
    deal = changed(deal, claim_order="first_to_call", claimants="everyone")
    occasions = [(seat, first + rank) for first in NOTICE.values() for rank in range(13)]
    line: list[Move] = []
    player_of(deal, 0.5).play(arranged(deal, settled=dict.fromkeys(occasions, 0)), line)
    assert {move.seat for move in line if move.kind == "claim"} <= {seat}


def changed(deal: Deal, **points: str) -> Deal:
    return deal.model_copy(update={"reading": overridden(deal.reading, points)})


def lines(key: str, alertness: float, number: int) -> Iterator[Sequence[Move]]:
    whose = reading(key)
    yield from played(PlainPlayer(whose, whose.layout(5), alertness=alertness), number)


def played(player: PlainPlayer, number: int) -> Iterator[Sequence[Move]]:
    for dealt in Chances(1, player.layout).deals(range(number)):
        line: list[Move] = []
        player.play(dealt, line)
        yield line


def test_claims_are_called_evenly_by_all_seats() -> None:
    calls = Counter(
        move.seat
        for line in lines("ways-to-play", 0.5, 4000)
        for move in line
        if move.kind == "claim"
    )
    even = calls.total() / 5
    assert even > 400
    assert all(abs(calls[seat] - even) < 4 * (even * 4 / 5) ** 0.5 for seat in range(5))


def test_who_seldom_notices_calls_no_sooner_when_it_does() -> None:
    """One seat sees all, four see a quarter: so it calls (1 - 0.75**5) / 1.25 of what is called."""
    whose = reading("ways-to-play")
    player = PlainPlayer(whose, whose.layout(5), alertness=(1.0, *4 * [0.25]))
    calls = Counter(
        move.seat for line in played(player, 4000) for move in line if move.kind == "claim"
    )
    share = (1 - 0.75**5) / 1.25
    expected, spread = calls.total() * share, (calls.total() * share * (1 - share)) ** 0.5
    assert calls.total() > 1000
    assert abs(calls[0] - expected) < 4 * spread


def test_half_alert_seats_put_down_half_of_their_prials_and_mournivals() -> None:
    def put_down(alertness: float) -> int:
        """How many, before the first turn."""
        turn = ("capture", "lie_down")
        return sum(
            move.kind == "put_down"
            for line in lines("parlett", alertness, 4000)
            for move in takewhile(lambda move: move.kind not in turn, line)
        )

    all_of_them = put_down(1)
    assert all_of_them > 1000
    assert abs(put_down(0.5) - all_of_them / 2) < 4 * all_of_them**0.5 / 2


@pytest.mark.parametrize(("key", "least", "most"), [("parlett", 1, 1.25), ("portuguese", 0.4, 0.7)])
def test_the_dealer_gains_what_is_known_of_random_play(key: str, least: float, most: float) -> None:
    """With everything noticed; the bounds are three standard errors and more from the mean."""
    whose = reading(key)
    player = PlainPlayer(whose, whose.layout(5))
    number = 20_000
    nets = sum(result.nets[0] for result in player.deals(1, range(number)))
    assert least <= nets / player.layout.unit / number <= most


# --- The same chances everywhere ------------------------------------------------------------------


@given(deals(), st.integers(0, 3))
def test_with_and_without_numpy_the_chances_are_the_same(deal: Deal, dealer: int) -> None:
    dealer %= deal.layout.players
    numbers = range(deal.number, deal.number + 3)
    both = [
        Chances(deal.seed, deal.layout, dealer, numpy=numpy).deals(numbers)
        for numpy in (True, False)
    ]
    for one, other in zip(*both, strict=True):
        assert one.codes == other.codes
        for seat in range(deal.layout.players):
            for held in range(deal.layout.hand + 1):
                assert one.choices[seat][held] == other.choices[seat][held]
                assert one.choices[seat][held] == one.chance(seat, held)
            assert one.chance(seat, 99) == other.chance(seat, 99)


@given(deals(), st.integers(0, 7), st.integers(0, 200))
def test_a_chance_hangs_on_seed_deal_seat_and_occasion_alone(
    deal: Deal, seat: int, occasion: int
) -> None:
    seat %= deal.layout.players + 1
    drawn = draw(deal.seed, deal.number, seat, occasion) >> 32
    assert chances_of(deal).chance(seat, occasion) == drawn


@pytest.mark.parametrize("cuts", [(1,), (512,), (513, 600)])
def test_deals_come_out_the_same_however_they_are_split(cuts: tuple[int, ...]) -> None:
    player = PlainPlayer(reading("russian"), reading("russian").layout(5), alertness=0.5)
    parts = [range(start, end) for start, end in pairwise((0, *cuts, 1100))]
    split = [result for part in parts for result in player.deals(5, part)]
    assert split == list(player.deals(5, range(1100)))


def test_no_deal_needs_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    player = PlainPlayer(reading("russian"), reading("russian").layout(5))
    with_numpy = list(player.deals(5, range(20)))
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert list(player.deals(5, range(20))) == with_numpy


def test_every_reading_plays_its_own_game() -> None:
    """The same deals come out otherwise under each reading."""
    played = {tuple(map(tuple, lines(key, 0.5, 100))) for key in KEYS}
    assert len(played) == len(KEYS)
