"""What holds of every lesson alike: hints, solutions, questions, goals, and nothing lost."""

from __future__ import annotations

from typing import Any, Final

import pytest

from laughlie import Reading, reading
from laughlie.actions import Action
from laughlie.course import LESSON_KEYS, LessonDesk, check_lessons, lesson, lessons
from laughlie.course.check import all_readings
from laughlie.course.starts import read_typed
from laughlie.table.desk import View
from tests.learning import something_done

READINGS: Final = all_readings()
NO_TURNS: Final = reading("portuguese").switch("no_turns")


def labels(one: Reading) -> str:
    return one.label


def steps_of(*kinds: str) -> list[Any]:
    """Every step of these kinds, in every lesson: the lesson's key and the step's."""
    return [
        pytest.param(one.key, step.key, id=f"{one.key}-{step.key}")
        for one in lessons()
        for step in one.steps
        if step.kind in kinds
    ]


def at(lesson_key: str, key: str, used: Reading = READINGS[0]) -> LessonDesk:
    """A lesson at one of its steps."""
    desk = LessonDesk(lesson(lesson_key), used)
    keys = [step.key for step in desk.lesson.steps]
    desk.handle({"do": "step", "number": keys.index(key) + 1})
    return desk


def acted(desk: LessonDesk, action: Action) -> View:
    """The action as cards that were chosen."""
    hand, table = ([str(card) for card in part] for part in (action.from_hand, action.from_table))
    what = {"do": "act", "what": action.kind, "seat": action.seat, "hand": hand, "table": table}
    return desk.handle(what)


def solution(desk: LessonDesk, number: int) -> Action:
    """One action of the solution, as things stand."""
    return read_typed(desk.position, desk.step.solution[number], desk.step.who)


def test_every_lesson_keeps_its_word_under_every_reading() -> None:
    assert [problem.sentence() for problem in check_lessons()] == []


# --- Hints and solutions ------------------------------------------------------------------------


@pytest.mark.parametrize("used", READINGS, ids=labels)
@pytest.mark.parametrize(("lesson_key", "key"), steps_of("do"))
def test_every_hint_followed_leads_to_success(lesson_key: str, key: str, used: Reading) -> None:
    desk = at(lesson_key, key, used)
    for left in (2, 1, 0):
        assert desk.handle({"do": "hint"}).lesson["hints_left"] == left  # type: ignore[index]
    pointed, seat = set(desk.hint_cards), solution(desk, 0).seat
    legal = [action for action in desk.position.legal_actions() if action.seat == seat]
    (action,) = [action for action in legal if set(action.cards) == pointed]
    acted(desk, action)
    for number in range(1, len(desk.step.solution)):
        acted(desk, solution(desk, number))
    assert desk.done


@pytest.mark.parametrize("used", READINGS, ids=labels)
@pytest.mark.parametrize(("lesson_key", "key"), steps_of("do"))
def test_a_shown_solution_is_accepted_and_ends_the_step(
    lesson_key: str, key: str, used: Reading
) -> None:
    desk = at(lesson_key, key, used)
    for _ in range(3):
        assert not desk.lesson_view().can_show_solution
        desk.handle({"do": "hint"})
    assert desk.lesson_view().can_show_solution
    view = desk.handle({"do": "solution"})
    assert desk.done
    assert view.message is not None
    assert view.message.tone == "right"
    assert view.lesson is not None
    assert view.lesson["hint"] == ""


@pytest.mark.parametrize("used", READINGS, ids=labels)
@pytest.mark.parametrize(("lesson_key", "key"), steps_of("do"))
def test_cards_of_one_rank_are_all_the_same_answer(
    lesson_key: str, key: str, used: Reading
) -> None:
    start = at(lesson_key, key, used)
    answers = [
        action
        for action in start.position.legal_actions()
        if any(pattern.fits(start.position, action) for pattern in start.step.accept)
    ]
    for action in answers:
        desk = at(lesson_key, key, used)
        view = acted(desk, action)
        assert view.message is not None
        assert view.message.tone == "right"
        assert desk.done


# --- Questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_four_questions_end_a_lesson(key: str) -> None:
    kinds = [step.kind for step in lesson(key).steps]
    assert kinds[-4:] == ["check"] * 4
    assert kinds.count("check") == 4


@pytest.mark.parametrize("used", [READINGS[0], NO_TURNS], ids=labels)
@pytest.mark.parametrize(("lesson_key", "key"), steps_of("check"))
def test_every_wrong_answer_has_a_reason_of_its_own_and_may_be_mended(
    lesson_key: str, key: str, used: Reading
) -> None:
    desk = at(lesson_key, key, used)
    step = desk.step
    reasons = [option.reason for option in step.options]
    assert len(set(reasons)) == len(reasons) >= 3
    for option in sorted(step.options, key=lambda option: option.right):
        view = desk.handle({"do": "answer", "key": option.key})
        assert view.message is not None
        assert view.message.text == option.reason
        assert view.message.tone == ("right" if option.right else "wrong")
        assert desk.done == option.right


@pytest.mark.parametrize(("lesson_key", "key"), steps_of("predict"))
def test_every_bet_is_told_why_and_what_would_have_won_it(lesson_key: str, key: str) -> None:
    step = at(lesson_key, key).step
    (right,) = [option for option in step.options if option.right]
    for option in step.options:
        desk = at(lesson_key, key)
        view = desk.handle({"do": "answer", "key": option.key})
        assert view.message is not None
        assert str(option.reason) in view.message.text
        assert str(right.reason) in view.message.text
        assert desk.done


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_every_goal_is_one_sentence_and_every_question_asks(key: str) -> None:
    for step in lesson(key).steps:
        for used in READINGS:
            goal = step.under(used.points).goal
            assert goal[-1] in ("?" if step.kind in ("check", "predict") else ".?")
            told = goal[:-1] if step.kind != "check" else ""
            assert not any(mark in told for mark in (". ", "? ", "! "))


# --- Whose cards, and nothing lost --------------------------------------------------------------


@pytest.mark.parametrize("used", READINGS, ids=labels)
@pytest.mark.parametrize("key", LESSON_KEYS)
def test_every_step_says_whose_its_cards_are_and_what_the_reading_makes_of_them(
    key: str, used: Reading
) -> None:
    desk = LessonDesk(lesson(key), used)
    for number in range(1, len(desk.lesson.steps) + 1):
        desk.handle({"do": "step", "number": number})
        view, example = desk.lesson_view(), desk.begun.example
        assert not view.table or view.origin
        if example is not None and example.reading != used and not example.is_ours:
            paid_by = view.fill.figures[0] if view.fill else ""
            assert view.belongs or "the reading in use" in paid_by or "as printed" in paid_by


@pytest.mark.parametrize("used", READINGS, ids=labels)
@pytest.mark.parametrize("key", LESSON_KEYS)
def test_every_step_can_be_come_to_and_left_in_every_order(key: str, used: Reading) -> None:
    desk = LessonDesk(lesson(key), used)
    last = len(desk.lesson.steps)
    for number in (*range(last, 0, -1), *range(1, last + 1, 3)):
        view = desk.handle({"do": "step", "number": number})
        assert view.lesson is not None
        assert view.lesson["number"] == number
    assert desk.handle({"do": "step", "number": 99}).lesson == desk.view().lesson


def begun(desk: LessonDesk) -> View:
    """Something is done in the step in hand."""
    for wish in something_done(desk):
        desk.handle(wish)
    return desk.view()


@pytest.mark.parametrize("used", [READINGS[0], NO_TURNS], ids=labels)
@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize("key", LESSON_KEYS)
def test_a_reload_at_every_step_keeps_table_and_answers(
    key: str, players: int, used: Reading
) -> None:
    desk = LessonDesk(lesson(key), used, players=players, seed=1672)
    for number in range(1, len(desk.lesson.steps) + 1):
        desk.handle({"do": "step", "number": number})
        view = begun(desk)
        again = LessonDesk(lesson(key), used, players=players, seed=1672)
        opened = again.open(desk.state, view.link)
        assert opened.message is None
        assert again.state == desk.state
        assert opened.link == view.link
        assert opened.scene.seats == view.scene.seats
        assert opened.scene.pot == view.scene.pot
        assert {c.card for c in opened.scene.table if c} == {c.card for c in view.scene.table if c}


@pytest.mark.parametrize("other", READINGS, ids=labels)
@pytest.mark.parametrize("key", LESSON_KEYS)
def test_another_reading_in_the_middle_keeps_step_and_answers(key: str, other: Reading) -> None:
    desk = LessonDesk(lesson(key), READINGS[0])
    numbers = range(1, len(desk.lesson.steps) + 1)
    for number in numbers:
        desk.handle({"do": "step", "number": number})
        begun(desk)
    seen = [desk.handle({"do": "step", "number": number}).scene for number in numbers]
    state = desk.state
    desk.use_reading(other)
    assert desk.state == state
    desk.use_reading(READINGS[0])
    for number, scene in enumerate(seen, 1):
        assert desk.handle({"do": "step", "number": number}).scene == scene
