"""Lesson plans: their minutes sum up, their steps are there, and every lesson has one."""

from __future__ import annotations

from importlib.resources import files

import pytest

from laughlie.course import LESSON_KEYS, lessons
from laughlie.course.plans import Plan, check_plans, plans, read_plans, step_of
from laughlie.door import DoorError


def raw() -> str:
    return (files("laughlie.course") / "plans.toml").read_text(encoding="utf-8")


def test_every_step_that_a_plan_names_is_there_and_every_lesson_has_a_plan() -> None:
    assert list(check_plans(plans())) == []
    assert {plan.lesson for plan in plans()} == {None, *LESSON_KEYS}


def test_the_whole_course_fits_one_lesson_and_a_double_lesson() -> None:
    whole = [plan for plan in plans() if plan.lesson is None]
    assert [plan.minutes for plan in whole] == [45, 90]


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.key)
def test_a_plans_minutes_are_those_of_its_phases(plan: Plan) -> None:
    assert sum(phase.minutes for phase in plan.phases) == plan.minutes


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.key)
def test_the_plan_of_a_lesson_uses_its_own_steps_in_their_order(plan: Plan) -> None:
    if plan.lesson is None:
        return
    named = [step_of(name) for phase in plan.phases for name in phase.steps]
    assert {lesson.key for lesson, _, _ in named} == {plan.lesson}
    numbers = [number for _, _, number in named]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.key)
def test_the_plan_of_a_lesson_ends_with_all_its_questions(plan: Plan) -> None:
    if plan.lesson is None:
        return
    lesson = next(one for one in lessons() if one.key == plan.lesson)
    asked = {f"{lesson.key}/{step.key}" for step in lesson.steps if step.kind == "check"}
    assert asked <= {name for phase in plan.phases for name in phase.steps}


def test_a_plan_for_the_whole_course_ends_at_the_tables_with_real_cards() -> None:
    for plan in plans():
        if plan.lesson is None:
            assert any("real cards" in str(phase.title) for phase in plan.phases)
            assert any("deck of 52 cards" in str(text) for text in plan.material)


def test_minutes_that_do_not_sum_up_are_told() -> None:
    with pytest.raises(DoorError, match="has 46 minutes, and its phases add up to 45"):
        read_plans(raw().replace("minutes = 45", "minutes = 46", 1).encode())


def test_two_plans_of_one_name_are_told() -> None:
    with pytest.raises(DoorError, match="two plans called one-lesson"):
        read_plans(raw().replace('key = "double-lesson"', 'key = "one-lesson"').encode())


def test_a_step_that_is_not_there_is_told() -> None:
    wrong = read_plans(raw().replace("02_capturing/lie-down", "02_capturing/sit-down").encode())
    told = list(check_plans(wrong))
    assert told
    assert {fault.split(" names ")[1] for fault in told} == {
        "the step 02_capturing/sit-down, and there is none"
    }


def test_a_lesson_without_a_plan_is_told() -> None:
    rest = [plan for plan in plans() if plan.lesson != "02_capturing"]
    assert list(check_plans(rest)) == ["there is no plan for the lesson 02_capturing"]
