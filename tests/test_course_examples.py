"""Every worked example of the sources, and every one of our own, stands in some lesson."""

from __future__ import annotations

from typing import Final

import pytest

from laughlie.course import lessons
from laughlie.course.check import all_readings
from laughlie.course.payoff.wholes import Wholes
from laughlie.examples import examples

LESSON_OF: Final = {
    "portuguese-nines": "01_setup",
    "parlett-round": "02_capturing",
    "portuguese-four": "02_capturing",
    "portuguese-sixes": "02_capturing",
    "portuguese-eights": "02_capturing",
    "portuguese-nines-wait": "02_capturing",
    "portuguese-nines-lost": "02_capturing",
    "reconstruction-queens": "02_capturing",
    "reconstruction-one-queen": "02_capturing",
    "russian-prial-one": "02_capturing",
    "russian-prial-all": "02_capturing",
    "portuguese-sevens": "03_claims",
    "parlett-payoff": "04_payoff",
    "portuguese-payoff": "04_payoff",
    "reconstruction-ledger": "04_payoff",
    "russian-payoff": "04_payoff",
    "russian-last-holder": "04_payoff",
}
"""The sources' worked examples, RULES.md section 7, and the lesson where each belongs."""


def in_steps() -> dict[str, set[str]]:
    """By example: the lessons that have it in a step under some reading."""
    found: dict[str, set[str]] = {}
    for lesson in lessons():
        for step in lesson.steps:
            for one in all_readings():
                start = step.under(one.points).start
                if start is not None and start.example is not None:
                    found.setdefault(start.example, set()).add(lesson.key)
    return found


def test_the_list_is_complete() -> None:
    assert {one.key for one in examples() if not one.is_ours} == set(LESSON_OF)


@pytest.mark.parametrize("key", LESSON_OF)
def test_a_worked_example_of_a_source_is_a_step_of_its_lesson(key: str) -> None:
    assert LESSON_OF[key] in in_steps().get(key, set())


def test_the_pay_offs_stand_in_lesson_4_with_the_deals_that_lead_to_them() -> None:
    (offered,) = Wholes({}).controls.fields
    assert {key for key, _ in offered["options"]} == {
        "parlett-payoff", "portuguese-payoff", "reconstruction-ledger", "russian-payoff",
        "russian-last-holder", *(one.key for one in examples() if one.is_ours),
    }  # fmt: skip
