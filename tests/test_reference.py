"""The engine against the second statement of the rules, at every step of lines of play."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given, settings

from laughlie import Deal, Position, Reading, deal, reading
from laughlie.actions import Action, Capture
from laughlie.cards import Card
from laughlie.dealing import deal_from
from laughlie.readings.points import Points
from tests import reference
from tests.strategies import (
    CHOICES,
    KEYS,
    SETS,
    STYLES,
    SWITCHES,
    Line,
    Style,
    clumped,
    deals,
    lines,
    overridden,
    play_out,
)


def told(action: Action) -> reference.Action:
    """An action of the engine's as the reference has it."""
    return action.kind, action.seat, frozenset(action.from_hand), frozenset(action.from_table)


def points_of(read: Reading) -> dict[str, object]:
    return {name: getattr(read.points, name) for name in Points.model_fields}


def game_of(position: Position) -> reference.Game:
    """The reference's game of a deal in which nothing has been done yet."""
    return reference.Game.start(
        points_of(position.reading),
        position.hands,
        position.table,
        position.dealer,
        position.layout.model_dump(),
    )


def situation(position: Position) -> tuple[object, ...]:
    """What the reference calls the situation. It leaves the last cards where they lie."""
    return (
        tuple(map(frozenset, position.hands)),
        frozenset(position.table),
        tuple(frozenset(card for group in pile for card in group) for pile in position.won),
        frozenset(position.lain_down),
        position.turn,
        position.over,
    )


def claims_of(position: Position) -> dict[int, tuple[str, int, frozenset[Card]]]:
    return {c.rank: (c.kind, c.mistaken, frozenset(c.among)) for c in position.open_claims()}


def claims_in(game: reference.Game) -> dict[int, tuple[str, int, frozenset[Card]]]:
    if game.opening:
        return {}
    return {rank: (c.kind, c.seat, c.cards) for rank, c in game.open_claims().items()}


def rights_of(position: Position) -> dict[int, str]:
    return {mark.rank: mark.right for mark in position.rights}


def assert_alike(position: Position, game: reference.Game) -> None:
    """Engine and reference see one running deal and allow the same."""
    assert situation(position) == game.situation()
    assert position.opening == game.opening
    assert rights_of(position) == dict(game.rights)
    assert claims_of(position) == claims_in(game)
    legal = position.legal_actions()
    assert len(set(legal)) == len(legal)
    assert {told(action) for action in legal} == game.legal()


def assert_ended_alike(position: Position, game: reference.Game) -> None:
    outcome, expected = position.outcome, game.outcome()
    assert outcome is not None
    assert game.over
    assert not game.legal()
    assert not position.legal_actions()
    assert outcome.last_holder == expected["last_holder"]
    assert outcome.bonus_seat == expected["bonus_seat"]
    assert list(outcome.piles) == expected["piles"]
    assert fractions(outcome.adjustments) == expected["adjustments"]
    assert fractions(outcome.nets) == expected["nets"]
    assert Fraction(outcome.pot_left) == expected["pot_left"]
    assert position.lain_down == tuple(sorted(game.lain_down, key=position.lain_down.index))


def fractions(amounts: Iterable[int | Fraction]) -> list[Fraction]:
    return [Fraction(amount) for amount in amounts]


def assert_same_line(line: Line) -> None:
    """Play one deal again in the reference, from the deal to the pay-off."""
    game = game_of(line.start)
    for before, action, _ in line.steps():
        assert_alike(before, game)
        game = game.play(told(action))
    assert_ended_alike(line.end, game)


# --- Lines under readings of every kind ---------------------------------------------------------


@given(deals())
def test_both_deal_the_same_cards_from_one_seed(spec: Deal) -> None:
    points, layout = points_of(spec.reading), spec.layout.model_dump()
    game = reference.deal(points, layout, spec.dealer, spec.seed, spec.number)
    assert_alike(spec.position(), game)


@given(lines())
def test_engine_and_reference_play_the_same_game(line: Line) -> None:
    assert_same_line(line)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("key", KEYS)
def test_they_agree_under_each_source_with_five_players(key: str, style: Style) -> None:
    for seed in range(4):
        start = deal(reading(key), 5, dealer=seed % 5, seed=seed)
        assert_same_line(play_out(start, style, seed))


@pytest.mark.parametrize("switch", SWITCHES)
def test_they_agree_under_each_variant_that_the_portuguese_source_names(switch: str) -> None:
    for seed in range(6):
        players = 4 + seed % 5
        start = deal(reading("portuguese").switch(switch), players, seed=seed)
        assert_same_line(play_out(start, STYLES[seed % 3], seed))


ONE_BY_ONE = [(point, value) for point, values in CHOICES.items() for value in values]
ONE_BY_ONE_SETS = [(point, value) for point, values in SETS.items() for value in values]


@pytest.mark.parametrize(("point", "value"), ONE_BY_ONE)
def test_they_agree_with_each_value_of_each_point(point: str, value: str) -> None:
    for number, key in enumerate(KEYS):
        read = overridden(reading(key), {point: value})
        start = deal(read, 4 + number % 5, dealer=number % 4, seed=number)
        assert_same_line(play_out(start, "makes mistakes", number))


@pytest.mark.parametrize(("point", "value"), ONE_BY_ONE_SETS)
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "missing"])
def test_they_agree_with_each_shape_and_claim_alone_or_missing(
    point: str, value: str, alone: bool
) -> None:
    chosen = [value] if alone else [other for other in SETS[point] if other != value]
    for number, key in enumerate(KEYS):
        read = overridden(reading(key), {point: chosen})
        start = deal(read, 4 + number % 5, dealer=number % 4, seed=number)
        assert_same_line(play_out(start, "makes mistakes", number))


@pytest.mark.long
@pytest.mark.timeout(400)
@settings(max_examples=3000)
@given(lines())
def test_they_agree_in_a_great_many_lines(line: Line) -> None:
    assert_same_line(line)


# --- What lines of play come to -----------------------------------------------------------------


def test_such_lines_know_every_kind_of_action_claim_and_right() -> None:
    seen: set[str] = set()
    for number in range(40):
        read = overridden(reading("ways-to-play"), {"capture_shapes": SETS["capture_shapes"]})
        if number % 2:
            read = read.override(dead_pair_trigger="another_player", dead_pair_window="at_once")
        spec = deal_from(read, 4 + number % 5, seed=number)
        line = play_out(clumped(spec, number), "makes mistakes", number)
        for before, action, _ in line.steps():
            seen |= {action.kind, *rights_of(before).values()}
            seen |= {claim.kind for claim in before.open_claims()}
            if isinstance(action, Capture):
                seen.add(f"{len(action.from_hand)}:{len(action.from_table)}")
    kinds = {"capture", "lie_down", "take_mournival", "put_down", "claim"}
    assert seen == {*kinds, "open", "lapsed", "stuck", *SETS["claimable"], *SETS["capture_shapes"]}
