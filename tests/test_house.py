"""The house: how the other seats play when somebody sits down alone."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from laughlie import Reading, reading
from laughlie.actions import Action, Capture, Claim, PutDown, TakeMournival
from laughlie.dealing import deal_from
from laughlie.examples import example
from laughlie.play.house import FREE, advised, chances, play_on, reply
from laughlie.record import Record, record_of
from tests.seeing import hidden_swap, visible
from tests.strategies import KEYS, SWITCHES, Line, after, arranged, lines

READINGS = [reading(key) for key in KEYS] + [reading("portuguese").switch(s) for s in SWITCHES]
ROTATION = [one for one in READINGS if one.turns == "rotation"]
PARLETT = reading("parlett")


def labels(one: Reading) -> str:
    return one.label


def played_out(start: Record) -> Record:
    """All five seats played by the house."""
    record = start
    while not record.position.over:
        record = play_on(record, 0)
        action = advised(record.position, 0)
        if action is None:
            break
        record = record.play(action)
    return record


@pytest.mark.parametrize("used", READINGS, ids=labels)
def test_the_house_plays_every_deal_to_its_end(used: Reading) -> None:
    for seed in range(12):
        assert played_out(record_of(deal_from(used, seed=seed))).position.over


@pytest.mark.parametrize("used", READINGS, ids=labels)
def test_the_house_leaves_nothing_for_others_to_claim(used: Reading) -> None:
    for seed in range(12):
        record = played_out(record_of(deal_from(used, seed=seed)))
        assert not any(position.open_claims() for position in record.positions)


def test_a_contested_single_goes_before_what_nobody_can_take() -> None:
    start = arranged(
        PARLETT,
        "Q♠ 4♠ 2♣ 2♦",
        "5♥ 3♥ 4♣ 6♥",
        "5♣ 3♣ 7♣ 4♦",
        dealer=2,
        first="Q♥ Q♦ Q♣ 4♥",
    )
    chosen = advised(start, 0)
    assert isinstance(chosen, Capture)
    assert {card.rank for card in chosen.cards} == {3}


def test_where_three_lie_there_the_house_takes_all_three() -> None:
    start = arranged(PARLETT, "Q♠ 2♥", "5♥ 3♥", "5♣ 3♣", dealer=2, first="Q♥ Q♦ Q♣")
    taken = {len(action.cards) for action in [advised(start, 0)] if action}
    assert taken == {4}


def test_a_pair_against_a_pair_is_taken_one_card_at_a_time() -> None:
    start = arranged(PARLETT, "K♠ K♣", "5♥ 3♥", "5♣ 3♣", dealer=2, first="K♥ K♦")
    chosen = advised(start, 0)
    assert isinstance(chosen, Capture)
    assert len(chosen.from_hand) == len(chosen.from_table) == 1


def test_two_of_a_prial_go_down_before_the_turn_is_played() -> None:
    start = arranged(PARLETT, "K♠ K♣ K♦ 2♥", "5♥ 3♥ 2♣ 6♦", "5♣ 3♣ 8♥ 9♥", dealer=2)
    assert isinstance(advised(start, 0), PutDown)


def test_the_dealer_of_the_house_takes_a_mournival_from_the_table_first() -> None:
    start = arranged(PARLETT, "A♠ 2♥", "5♥ 3♥", "5♣ 3♣", dealer=2, first="K♠ K♣ K♦ K♥")
    assert isinstance(reply(start, 0), TakeMournival)


@pytest.mark.parametrize("used", ROTATION, ids=labels)
def test_whoever_sits_next_claims_at_once_what_the_learner_leaves(used: Reading) -> None:
    start = example("parlett-round").under(used, "whole").record.begin
    answer = reply(after(start, "Ben 9♥ x 9♣"), learner=1)
    assert isinstance(answer, Claim)
    assert start.names[answer.seat] == "Carla"
    assert {str(card) for card in answer.from_table} == {"9♦", "9♠"}


@given(lines(), st.integers(0, 7))
def test_the_house_never_acts_for_the_learner(line: Line, seat: int) -> None:
    learner = seat % line.start.players
    for position in line.positions:
        action = reply(position, learner)
        assert action is None or action.seat != learner


@given(lines(), st.integers(0, 7))
def test_what_the_house_does_is_legal(line: Line, seat: int) -> None:
    for position in line.positions:
        action = reply(position, seat % position.players)
        assert action is None or action in position.legal_actions()


@given(lines(), st.integers(0, 7))
def test_while_a_deal_runs_there_is_something_to_do_for_the_house_or_for_the_learner(
    line: Line, seat: int
) -> None:
    learner = seat % line.start.players
    for position in line.positions[:-1]:
        mine = any(action.seat == learner for action in position.legal_actions())
        assert mine or reply(position, learner) is not None


@given(lines(), st.integers(0, 2**32 - 1))
def test_the_house_looks_at_nothing_but_what_its_seat_may_see(line: Line, seed: int) -> None:
    rng = random.Random(seed)
    position = rng.choice(line.positions)
    assume(not position.over)
    seat = rng.randrange(position.players)
    other = hidden_swap(position, seat, visible(position, seat, frozenset(position.shown)), rng)
    assume(other is not None)
    assert other is not None
    assume(position.turn is not None)
    assert advised(position, seat) == advised(other, seat)


# --- Waiting for the learner ---------------------------------------------------------------------


def sevens_are_dead() -> Record:
    """B has just taken a seven, and D, who is not in turn, holds the last two."""
    sevens = example("portuguese-sevens")
    record = sevens.record("whole")
    return record_of(record.positions[sevens.run("whole").after(1) or 0])


def test_before_the_others_play_on_the_learner_is_asked_who_may_put_a_pair_down() -> None:
    record = play_on(sevens_are_dead(), 3)
    assert record == sevens_are_dead()
    assert record.position.turn == 2
    assert [str(card) for card in chances(record.position, 3)[0].from_hand] == ["7♣", "7♥"]


def test_a_chance_that_was_let_go_is_not_waited_for_again() -> None:
    record = sevens_are_dead()
    on = play_on(record, 3, chances(record.position, 3))
    assert on.step > record.step
    assert on.position.right_of(6) == "lapsed"


def test_in_the_opening_the_learner_is_asked_for_a_prial_of_ones_own() -> None:
    start = arranged(reading("portuguese"), "K♠ K♣ K♦", "5♥ 3♥ 2♣", "5♣ 3♣ 2♦", dealer=0)
    record = play_on(record_of(start), 0)
    assert record.step == 0
    assert chances(record.position, 0)


@given(st.integers(0, 2**32 - 1), st.integers(0, 4), st.sampled_from(READINGS))
def test_when_the_others_have_played_it_is_for_the_learner_to_act(
    seed: int, learner: int, used: Reading
) -> None:
    record = play_on(record_of(deal_from(used, seed=seed)), learner)
    position = record.position
    may = [action for action in position.legal_actions() if action.seat == learner]
    assert position.over or may
    assert all(made.action and made.action.seat != learner for made in record.line)


@pytest.mark.parametrize("seed", range(6))
def test_without_turns_the_others_leave_the_learner_the_next_capture(seed: int) -> None:
    record = record_of(deal_from(reading("portuguese").switch("no_turns"), seed=seed))
    seen: set[Action] = set()
    while not record.position.over:
        begun = record.step
        record = play_on(record, 0, seen)
        taken = [at for at in range(begun, record.step) if _is_capture(record, at)]
        for at in taken[1:]:
            assert record.positions[at].first_capture(0) is None
        mine = [action for action in record.position.legal_actions() if action.seat == 0]
        seen |= set(mine)
        turns = [action for action in mine if action.kind not in FREE]
        record = record.play((turns or mine)[0]) if mine else record
        assert mine or record.position.over


def _is_capture(record: Record, at: int) -> bool:
    action = record.line[at].action
    return action is not None and action.kind == "capture"
