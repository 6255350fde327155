"""Records: stepping, branching, returning, going out and coming in."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import DoorError, IllegalAction, Reading, Record, deal, reading
from laughlie.dealing import deal_from
from laughlie.record import Branch, Step, record_of
from tests.strategies import KEYS, Line, any_actions, arranged, choose, lines, readings
from tests.test_reference import game_of, told

SEEDS = st.integers(0, 2**32 - 1)


def record_of_line(line: Line, fixed: bool = False) -> Record:
    steps = tuple(Step(action=action) for action in line.actions)
    return Record(start=line.start, line=steps, fixed=fixed)


def small() -> Record:
    """Anna deals; Ben, Carla and Anna have three cards each; nothing has been done."""
    return record_of(arranged(reading("parlett"), "2♣ 3♣ 4♣", "9♥ 5♣ 6♣", "7♣ 8♣ 10♣"))


def played(record: Record, *typed: str) -> Record:
    for text in typed:
        record = record.play(record.position.read(text))
    return record


def way_of(record: Record) -> list[str]:
    """The actions from the start to the end of this way, for reading."""
    return [f"{step.action.seat} {step.action.kind}" for step in record.way if step.action]


# --- Stepping -----------------------------------------------------------------------------------


@given(lines(), st.integers(-5, 80))
def test_every_moment_of_a_line_is_the_position_that_was_there(line: Line, step: int) -> None:
    record = record_of_line(line).go(step)
    at = max(0, min(step, len(line.actions)))
    assert record.position == line.positions[at]
    assert record.first().position == line.start
    assert record.end().position == line.end
    assert record.back().position == line.positions[max(0, at - 1)]
    assert record.forward().position == line.positions[min(at + 1, len(line.actions))]
    assert (record.last_step is None) == (at == 0)


def test_what_is_played_lengthens_the_line_and_the_record_before_stays_as_it_was() -> None:
    begin = small()
    record = played(begin, "9h x 9c", "7c x 7d")
    assert record.step == 2
    assert record.on is None
    assert len(record.line) == 2
    assert begin == small()


def test_an_illegal_action_changes_nothing() -> None:
    record = played(small(), "9h x 9c")
    with pytest.raises(IllegalAction):
        record.play(record.position.read("Ben 5c x 5d"))
    assert record == played(small(), "9h x 9c")


def test_playing_what_the_line_plays_is_a_step_forward() -> None:
    record = played(small(), "9h x 9c", "7c x 7d").first()
    assert played(record, "9h x 9c") == record.forward()


# --- Branching ----------------------------------------------------------------------------------


def test_playing_something_else_begins_a_branch_and_one_key_leads_back() -> None:
    line = played(small(), "9h x 9c", "7c x 7d", "2c x 2d")
    branch = played(line.go(1), "8c x 8d")
    assert branch.on == 0
    assert branch.left_at == 1
    assert branch.line == line.line
    assert branch.home() == branch._with(on=None, step=1)
    assert branch.home().end().position == line.position
    assert branch.home().follow(0).forward().position == branch.position


def test_a_branch_grows_at_its_end_and_is_followed_by_playing_it_again() -> None:
    line = played(small(), "9h x 9c", "7c x 7d")
    branch = played(line.go(1), "8c x 8d", "2c x 2d")
    assert [len(b.steps) for b in branch.branches] == [2]
    again = played(branch.home(), "8c x 8d")
    assert again == branch.back()
    assert played(again, "2c x 2d") == branch


def test_playing_what_the_line_plays_leads_from_a_branch_back_to_the_line() -> None:
    line = played(small(), "9h x 9c", "7c x 7d")
    branch = played(line.go(1), "8c x 8d")
    back = played(branch.back(), "7c x 7d")
    assert back.on is None
    assert back.position == line.position
    assert back.branches == branch.branches


def test_before_a_branch_leaves_playing_what_it_plays_stays_on_its_way() -> None:
    line = played(small(), "9h x 9c", "7c x 7d", "2c x 2d")
    branch = played(line.go(2), "3c x 3d")
    again = played(branch.first(), "9h x 9c", "7c x 7d", "3c x 3d")
    assert again == branch


def test_a_branch_from_a_branch_keeps_its_first_steps() -> None:
    line = played(small(), "9h x 9c", "7c x 7d")
    record = played(line.go(1), "8c x 8d", "2c x 2d").back()
    record = played(record, "3c x 3d")
    assert record.left_at == 1
    assert [len(b.steps) for b in record.branches] == [2, 2]
    assert way_of(record) == ["1 capture", "2 capture", "0 capture"]


def test_a_sources_line_is_never_lengthened_and_never_shortened() -> None:
    line = played(small(), "9h x 9c")
    fixed = Record(start=line.begin, line=line.line, fixed=True).end()
    grown = played(fixed, "7c x 7d")
    assert grown.line == fixed.line
    assert grown.on == 0
    assert grown.home().position == fixed.position
    assert fixed.take_back() == fixed.back()


def test_taking_back_forgets_the_last_step_of_ones_own() -> None:
    record = played(small(), "9h x 9c", "7c x 7d")
    assert record.take_back() == played(small(), "9h x 9c")
    branch = played(record.go(1), "8c x 8d", "2c x 2d")
    assert branch.take_back() == played(record.go(1), "8c x 8d")
    assert branch.take_back().take_back() == record.go(1)
    assert small().take_back() == small()


def test_taking_the_line_back_past_a_branch_forgets_the_branch_too() -> None:
    line = played(small(), "9h x 9c", "7c x 7d", "2c x 2d")
    shorter = played(line.go(2), "3c x 3d").home().end().take_back()
    assert [branch.at for branch in shorter.branches] == [2]
    shortest = shorter.take_back()
    assert shortest.branches == ()
    assert Record.from_json(shortest.to_json()) == shortest


def walks() -> st.SearchStrategy[list[str]]:
    moves = (
        "play",
        "play",
        "play",
        "first",
        "back",
        "forward",
        "end",
        "home",
        "follow",
        "take_back",
    )
    return st.lists(st.sampled_from(moves), max_size=40)


def walked(record: Record, move: str, rng: random.Random) -> Record:
    if move == "play":
        if record.position.over:
            return record
        return record.play(choose(record.position, "makes mistakes", rng))
    if move == "follow":
        chosen = rng.randrange(len(record.branches)) if record.branches else None
        return record if chosen is None else record.follow(chosen)
    moves: dict[str, Callable[[], Record]] = {
        name: getattr(record, name)
        for name in ("first", "back", "forward", "end", "home", "take_back")
    }
    return moves[move]()


@given(readings(), SEEDS, st.booleans(), walks())
def test_however_one_walks_the_record_stays_sound_and_comes_back_from_json(
    read: Reading, seed: int, fixed: bool, moves: list[str]
) -> None:
    rng = random.Random(seed)
    record = record_of(deal_from(read, 4 + seed % 5, seed=seed), fixed)
    for move in moves:
        before = record.position
        record = walked(record, move, rng)
        assert record.position == record.positions[record.step]
        if move == "play" and not before.over:
            assert record.positions[record.step - 1] == before
        assert not fixed or not record.line
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.position == record.position
    assert again.positions == record.positions


# --- Under another reading ----------------------------------------------------------------------


@given(lines(), readings())
def test_a_line_under_another_reading_is_cut_where_that_reading_first_refuses(
    line: Line, other: Reading
) -> None:
    moved, fault = record_of_line(line).under(other)
    assert moved.begin.reading == other
    game = game_of(moved.begin)
    for step in moved.line:
        assert step.action is not None
        game = game.play(told(step.action))
    if fault is None:
        assert len(moved.line) == len(line.actions)
    else:
        assert fault.step == len(moved.line) + 1
        assert told(line.actions[fault.step - 1]) not in game.legal()


@given(lines(), SEEDS)
def test_under_its_own_reading_a_record_stays_as_it_is(line: Line, seed: int) -> None:
    record = record_of_line(line).go(seed % 30)
    moved, fault = record.under(line.start.reading)
    assert fault is None
    assert moved.begin.hands == record.begin.hands
    assert moved.line == record.line
    assert moved.step == record.step


@pytest.mark.parametrize("other", KEYS)
@pytest.mark.parametrize("key", KEYS)
def test_a_deal_under_another_reading_has_that_readings_stakes(key: str, other: str) -> None:
    record, _ = record_of(deal_from(reading(key), 5, form="printed", seed=3)).under(reading(other))
    own = deal(reading(other), 5, form="printed", seed=3)
    assert record.begin == own


# --- Going out and coming in --------------------------------------------------------------------


@settings(max_examples=25)
@given(lines())
def test_a_record_comes_back_from_json_as_it_went(line: Line) -> None:
    record = record_of_line(line).go(len(line.actions) // 2)
    text = record.to_json()
    assert json.loads(text)["format"] == 1
    assert Record.from_json(text) == record
    assert Record.from_json(text.encode()) == record


def test_a_record_of_a_deal_keeps_the_deal_and_not_the_cards() -> None:
    record = played(record_of(deal_from(reading("parlett"), seed=7)), "As x Ah")
    data = json.loads(record.to_json())
    assert data["deal"]["seed"] == 7
    assert "start" not in data


def test_an_untold_turn_is_a_step_of_a_record() -> None:
    view = deal(reading("parlett"), seed=7).seen_by(0)
    record = Record(start=view, line=(Step(action=None), Step(action=None, ours=True)))
    again = Record.from_json(record.to_json())
    assert again == record
    assert [position.turn for position in again.positions] == [1, 2, 3]


def dumped(record: Record) -> dict[str, object]:
    data: dict[str, object] = json.loads(record.to_json())
    return data


def refused(data: object) -> str:
    with pytest.raises(DoorError) as raised:
        Record.from_json(json.dumps(data))
    message = str(raised.value)
    assert "\n" not in message
    assert message.startswith("this record")
    return message


def test_an_illegal_action_in_the_middle_is_named_by_its_step() -> None:
    data = dumped(played(small(), "9h x 9c", "7c x 7d", "2c x 2d", "5c x 5d"))
    lines = data["line"]
    assert isinstance(lines, list)
    lines[2]["action"]["from_hand"] = ["3♣"]
    message = refused(data)
    assert "step 3 cannot be played" in message
    assert "Only cards of the same rank" in message


def test_an_illegal_action_in_a_branch_is_named_by_branch_and_step() -> None:
    record = played(played(small(), "9h x 9c", "7c x 7d").go(1), "8c x 8d", "2c x 2d")
    data = dumped(record)
    branches = data["branches"]
    assert isinstance(branches, list)
    branches[0]["steps"][1]["action"]["seat"] = 1
    assert "branch 1, step 3 cannot be played" in refused(data)


@given(lines(), SEEDS, st.data())
def test_any_line_with_one_wrong_step_is_refused_with_the_number_of_that_step(
    line: Line, seed: int, data: st.DataObject
) -> None:
    at = seed % len(line.actions)
    wrong = data.draw(any_actions(line.positions[at]))
    steps = [Step(action=action) for action in line.actions]
    steps[at] = Step(action=wrong)
    whole = Record.model_construct(start=line.start, line=tuple(steps))
    if line.positions[at].refusal(wrong) is not None:
        assert f"step {at + 1} cannot be played" in refused(json.loads(whole.to_json()))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"deal": None, "start": None}, "give one of the two"),
        ({"on": 0}, "there is no branch number 0"),
        ({"on": -1}, "on: -1 is too small; 0 is the least"),
        ({"step": 9}, "there is no step 9; this way has 2"),
        ({"step": -1}, "0 is the least"),
        ({"step": 10**4000}, "step: a huge number is too large"),
        ({"on": 10**4000}, "on: a huge number is too large"),
        (
            {"branches": [{"at": 10**4000, "steps": []}]},
            "branches[1].at: a huge number is too large",
        ),
        ({"branches": [{"at": 3, "steps": []}]}, "branch 1 leaves after step 3"),
        ({"format": 2}, "format: 2 cannot stand here"),
        ({"line": [{"action": None}] * 401}, "at most 400"),
        ({"branches": [{"at": 0, "steps": []}] * 201}, "at most 200"),
        ({"line": [{"action": {"kind": "sing", "seat": 1}}]}, "sing"),
        ({"line": [{"action": {"seat": 1}}]}, "line[1].action"),
        ({"line": [{"action": {"kind": "lie_down", "seat": 9, "from_hand": []}}]}, "7 is the most"),
        ({"line": [{"action": None}]}, "step 1 cannot be played"),
        ({"author": "me"}, "author: nothing by this name belongs here"),
    ],
)
def test_a_record_that_cannot_be_is_refused_at_its_place(
    changes: dict[str, object], says: str
) -> None:
    data = dumped(played(small(), "9h x 9c", "7c x 7d"))
    assert says in refused(data | changes)


def test_a_record_has_a_deal_or_a_start_and_not_both() -> None:
    both = dumped(record_of(deal_from(reading("parlett")))) | {"start": dumped(small())["start"]}
    assert "give one of the two" in refused(both)


def test_a_branch_may_leave_at_the_very_end() -> None:
    record = played(small(), "9h x 9c")
    data = dumped(record) | {"branches": [{"at": 1, "steps": []}], "on": 0}
    assert Record.from_json(json.dumps(data)).position == record.position


def test_not_more_than_two_hundred_branches_are_kept_and_the_newest_are() -> None:
    record = record_of(deal_from(reading("parlett"), 5, seed=7))
    rng = random.Random(1)
    steps = [Step(action=choose(record.position, "makes mistakes", rng)) for _ in range(300)]
    many = tuple(Branch(at=0, steps=(step,)) for step in steps[:200])
    full = Record(deal=record.deal, line=steps[:1], branches=many, fixed=True)
    action = next(a for a in full.position.legal_actions() if Step(action=a) != steps[0])
    grown = full.play(action)
    assert len(grown.branches) <= 200
    assert grown.on is not None
    assert grown.position.last == action
    assert Record.from_json(grown.to_json()) == grown
