"""A result in sixteen characters: written, read back, and refused when it is mistyped."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie.course import LessonDesk, lesson
from laughlie.course.load import LESSON_KEYS
from laughlie.course.results import (
    ALPHABET,
    CodeError,
    Result,
    code_of,
    label_in_code,
    lesson_code,
    questions,
    read_code,
)
from laughlie.readings import reading, readings

_LABELS: Final = (
    None,
    *(one.label for one in readings()),
    *(one.switch(name).label for one in readings() for name in one.switches),
    "portuguese+delayed_prial+until_broke",
)


@st.composite
def results(draw: st.DrawFn) -> Result:
    steps = draw(st.integers(1, 40))
    return Result(
        lesson=draw(st.integers(1, 15)),
        reading=draw(st.sampled_from(_LABELS)),
        players=draw(st.integers(4, 8)),
        steps=steps,
        done=draw(st.frozensets(st.integers(1, steps))),
        tries=tuple(draw(st.lists(st.integers(0, 7), max_size=7))),
    )


def typed(characters: list[str]) -> str:
    return "".join(characters)


@given(results())
def test_a_result_comes_back_from_its_code(result: Result) -> None:
    code = code_of(result)
    assert read_code(code) == result
    assert read_code(code.lower().replace("-", "")) == result


@given(results(), st.data())
def test_a_code_with_one_other_character_is_refused(result: Result, data: st.DataObject) -> None:
    characters = list(code_of(result).replace("-", ""))
    at = data.draw(st.integers(0, len(characters) - 1))
    characters[at] = data.draw(st.sampled_from(ALPHABET).filter(lambda one: one != characters[at]))
    with pytest.raises(CodeError):
        read_code(typed(characters))


@given(results(), st.data())
def test_a_code_with_two_characters_swapped_is_refused(result: Result, data: st.DataObject) -> None:
    characters = list(code_of(result).replace("-", ""))
    one, other = data.draw(st.tuples(*(st.integers(0, len(characters) - 1),) * 2))
    if characters[one] == characters[other]:
        return
    characters[one], characters[other] = characters[other], characters[one]
    with pytest.raises(CodeError):
        read_code(typed(characters))


@given(results(), st.data())
def test_a_code_that_lacks_a_character_or_has_one_too_many_is_refused(
    result: Result, data: st.DataObject
) -> None:
    characters = list(code_of(result).replace("-", ""))
    at = data.draw(st.integers(0, len(characters) - 1))
    with pytest.raises(CodeError):
        read_code(typed(characters[:at] + characters[at + 1 :]))
    with pytest.raises(CodeError):
        read_code(typed([*characters[:at], "7", *characters[at:]]))


@given(st.text(max_size=200))
def test_whatever_is_typed_is_read_or_refused_in_words(text: str) -> None:
    with suppress(CodeError):
        assert code_of(read_code(text))


def test_what_a_hand_makes_of_noughts_and_ones_is_read_as_such() -> None:
    codes = (
        code_of(Result(lesson=2, reading="parlett", players=players, steps=steps))
        for players in range(4, 9)
        for steps in range(1, 30)
    )
    code = next(code for code in codes if "0" in code and "1" in code)
    assert read_code(code.replace("0", "O").replace("1", "l")) == read_code(code)


def test_a_code_has_no_letter_that_looks_like_a_digit() -> None:
    assert len(set(ALPHABET)) == 32
    assert not set("ILOU") & set(ALPHABET)


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_the_code_of_each_lesson_can_be_written_down_by_hand(key: str) -> None:
    of = lesson(key)
    steps = len(of.steps)
    code = code_of(
        Result(
            lesson=of.number,
            reading="portuguese+no_turns",
            players=8,
            steps=steps,
            done=frozenset(range(1, steps + 1)),
            tries=(7,) * len(questions(of)),
        )
    )
    assert 12 <= len(code.replace("-", "")) <= 24
    assert {len(group) for group in code.split("-")} == {4}


def test_every_reading_of_ours_with_its_variants_can_be_named_in_a_code() -> None:
    for one in readings():
        switched = (one, *(one.switch(name) for name in one.switches))
        assert [label_in_code(used) for used in switched] == [used.label for used in switched]


def test_a_reading_of_ones_own_is_called_that() -> None:
    own = reading("parlett").override(prial="before_play")
    assert label_in_code(own) is None
    result = Result(lesson=5, reading=None, players=5, steps=4)
    assert read_code(code_of(result)).reading is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "0 characters"),
        ("ABCD-EFG", "7 characters"),
        ("UUUU-UUUU-UUUU-UUUU", "no “U”"),
        ("0000-0000-0000-0000", "not one of our result codes"),
        ("AAAA-BBBB-CCCC-DDDD", "mistyped"),
    ],
)
def test_a_code_that_is_none_is_told_what_is_wrong_with_it(text: str, says: str) -> None:
    with pytest.raises(CodeError, match=says):
        read_code(text)


# --- In a lesson ---------------------------------------------------------------------------------


def answered(desk: LessonDesk, number: int, *keys: str) -> str:
    """Answer a step of a desk; the code that is shown then."""
    desk.handle({"do": "step", "number": number})
    for key in keys:
        desk.handle({"do": "answer", "key": key})
    return desk.lesson_view().code


def test_a_lesson_has_no_code_until_its_last_step_is_done() -> None:
    desk = LessonDesk(lesson("05_readings"), reading("portuguese").switch("no_turns"))
    assert desk.lesson_view().code == ""
    assert answered(desk, 1, "forbidden", "marked") == ""
    code = answered(desk, 4, "no")
    assert read_code(code) == Result(
        lesson=5,
        reading="portuguese+no_turns",
        players=5,
        steps=4,
        done=frozenset({1, 4}),
        tries=(2, 0, 0, 1),
    )
    assert answered(desk, 2) == ""


def test_a_lesson_that_is_done_to_the_last_step_has_its_code_at_every_step() -> None:
    desk = LessonDesk(lesson("05_readings"), reading("parlett"))
    for number, key in enumerate(("marked", "luck", "open", "no"), 1):
        code = answered(desk, number, key)
    assert read_code(code).tries == (1, 1, 1, 1)
    assert answered(desk, 2) == code


def test_reading_the_other_answers_afterwards_costs_no_try() -> None:
    desk = LessonDesk(lesson("05_readings"), reading("parlett"))
    answered(desk, 4, "no", "even", "uneven", "no")
    assert read_code(desk.lesson_view().code).tries == (0, 0, 0, 1)


def test_the_code_is_that_of_the_address_after_a_reload() -> None:
    desk = LessonDesk(lesson("05_readings"), reading("parlett"))
    code = answered(desk, 4, "stakes", "even", "no")
    again = LessonDesk(lesson("05_readings"), reading("parlett"))
    again.open(desk.state)
    assert again.lesson_view().code == code
    assert read_code(code).tries[-1] == 3
    assert lesson_code(desk.lesson, desk.reading, desk.players, desk.progress) == code
