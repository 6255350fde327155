"""What lesson 2 says of the end of a deal, of emptied hands and of dead pairs, by the reading."""

from __future__ import annotations

import pytest

from laughlie import course
from laughlie.readings import Reading

LESSON = course.lesson("02_capturing")


def used(label: str) -> Reading:
    return course.reading_in_address(label)[0]


def told(key: str, label: str = "parlett") -> str:
    step = next(step for step in LESSON.steps if step.key == key).under(used(label).points)
    return f"{step.intro} {step.goal} {step.done}"


ONE_HOLDER = "The deal ends the moment only one player still holds cards."
NOT_DOWN = "The deal ends when all players but one have lain down, or when nobody holds cards"
TO_DEALER = "The cards that are left go to the dealer."
TO_LAST = "The cards that are left go to the last with cards."
LAST_PAID = "the last with cards, and is paid the bonus."
CAPTURER_PAID = "the bonus goes to whoever captured last."


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("parlett", (ONE_HOLDER, LAST_PAID, TO_DEALER)),
        ("reconstruction", (ONE_HOLDER, LAST_PAID, TO_DEALER)),
        ("russian", (ONE_HOLDER, LAST_PAID, TO_DEALER)),
        ("ways-to-play", (ONE_HOLDER, CAPTURER_PAID, TO_DEALER)),
        ("portuguese", (NOT_DOWN, LAST_PAID, TO_DEALER)),
        ("portuguese+winner_takes_leftovers", (NOT_DOWN, LAST_PAID, TO_LAST)),
    ],
)
def test_before_a_whole_deal_it_is_said_when_it_ends_and_who_gets_what(
    label: str, said: tuple[str, ...]
) -> None:
    assert all(sentence in told("a-whole-deal", label) for sentence in said)


def test_the_source_s_deal_is_told_to_end_where_it_does() -> None:
    assert "Ben alone still holds cards, and the deal is over at once." in told("the-round")
    assert "In this reading it would go on: Carla has not lain down." in told(
        "the-round", "portuguese"
    )


@pytest.mark.parametrize("label", ["parlett", "portuguese+delayed_prial"])
def test_whoever_has_captured_with_a_last_card_is_passed_over_and_not_laughed_at(
    label: str,
) -> None:
    assert "Only who lies down is laughed at" in told("lie-down", label)
    assert "only passed over" in told("lie-down", label)


def test_a_dead_pair_is_one_that_can_capture_nothing_any_more() -> None:
    assert "can never capture anything any more. Such a pair is called dead." in told("the-round")
    for step in LESSON.steps:
        for one in (step, *(step.varied(variant) for variant in step.variants)):
            assert "nothing can capture" not in f"{one.intro} {one.goal} {one.done}"


def test_stuck_pairs_and_the_best_order_go_further_than_one_needs_in_order_to_play() -> None:
    further = [step.key for step in LESSON.steps if step.further]
    assert further == ["can-the-queens-wait", "one-king-alone", "what-first", "check-what-first"]
