"""What goes further, what is not marked, what the others did, and how a lesson ends."""

from __future__ import annotations

import pytest

from laughlie import deal, reading
from laughlie.course import LESSON_KEYS, LessonDesk, lesson

PARLETT = reading("parlett")
COURSE = LESSON_KEYS[:4]


def desk_at(key: str, step: str) -> LessonDesk:
    """A lesson at one of its steps."""
    desk = LessonDesk(lesson(key), PARLETT)
    desk.go_to([one.key for one in desk.lesson.steps].index(step))
    return desk


@pytest.mark.parametrize("key", COURSE)
def test_what_one_needs_to_play_is_most_of_a_lesson_and_ends_with_a_question(key: str) -> None:
    needed = [step for step in lesson(key).steps if not step.further]
    assert 2 * len(needed) > len(lesson(key).steps)
    assert needed[-1].kind == "check"


def test_the_first_four_lessons_promise_about_twenty_minutes() -> None:
    assert 20 <= sum(lesson(key).minutes for key in COURSE) <= 25


def test_a_step_that_goes_further_says_so_and_is_listed() -> None:
    shown = desk_at("01_setup", "bet-table").lesson_view()
    assert shown.further
    assert shown.number in shown.further_steps
    assert not desk_at("01_setup", "two-of-three").lesson_view().further


def test_what_is_to_be_found_is_not_marked_before_it_is_found() -> None:
    desk = desk_at("01_setup", "four-of-a-rank")
    desk.handle({"do": "hint"})
    assert desk.lesson_view().unmarked
    desk.handle({"do": "solution"})
    assert not desk.lesson_view().unmarked


def test_a_deal_tells_all_that_the_others_did_since_ones_own_last_action() -> None:
    desk = desk_at("02_capturing", "a-whole-deal")
    while desk.waiting_for is not None:
        desk.handle({"do": "go_on"})
    own = next(a for a in desk.position.legal_actions() if a.seat == desk.playing)
    before = len(desk.record.way)
    desk.act(own)
    made = desk.record.way[before + 1 :]
    told = desk.lesson_view().since
    assert len(told) == len(made) > 1
    for sentence, one in zip(told, made, strict=True):
        assert one.action is not None
        assert desk.position.names[one.action.seat] in sentence


def test_a_lesson_is_finished_with_its_last_step_and_leads_on_to_the_next() -> None:
    desk = LessonDesk(lesson("01_setup"), PARLETT)
    assert not desk.lesson_view().finished
    last = desk.lesson.steps[-1]
    desk.go_to(len(desk.lesson.steps) - 1)
    right = next(option.key for option in last.options if option.right)
    desk.handle({"do": "answer", "key": right})
    shown = desk.lesson_view()
    assert shown.finished
    assert shown.onward == ("02_capturing", 2, "Capturing")
    assert "finished lesson 1" in desk.said


def test_a_lost_bet_tells_the_reasons_of_all_answers() -> None:
    desk = desk_at("01_setup", "bet-table")
    desk.handle({"do": "answer", "key": "four"})
    options = desk.lesson_view().options
    assert len(options) == 3
    assert all(option.reason for option in options)


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("ace of spades x ace of hearts", "A♠ x A♥"),
        ("two takes two", "2 x 2"),
        ("lay my hand down", "lie down"),
    ],
)
def test_an_action_may_be_typed_in_words(typed: str, plain: str) -> None:
    position = deal(PARLETT, players=5, seed=7)
    assert position.read(typed) == position.read(plain)


def test_what_is_missing_is_told_by_its_number_and_not_by_a_suit_that_nobody_typed() -> None:
    position = deal(PARLETT, players=5, seed=7)
    with pytest.raises(ValueError, match="nine") as told:
        position.read("claim 9 9")
    assert "of clubs" not in str(told.value)
