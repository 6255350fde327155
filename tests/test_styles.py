"""Styles of play: what each prefers, whose advice it follows, and what is no style."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from laughlie import reading
from laughlie.door import DoorError
from laughlie.play.simulate import Batch, Task, play_batch
from laughlie.play.styles import (
    FEWEST_CARDS,
    MOST_CARDS,
    RANDOM,
    STYLES,
    WILLUGHBY,
    Look,
    Seen,
    Style,
    StyleError,
    Wish,
    advice_of,
    check_alertness,
    style_of,
)
from laughlie.readings.points import SHAPES, Shape
from laughlie.rules import HAND_CARDS, TABLE_CARDS
from tests.playing import styles

EVERY_LOOK = [
    Seen(held, table, won)
    for held in range(1, 4)
    for table in range(1, 5 - held)
    for won in range(5 - held - table)
]
"""Every way in which a rank can look to a seat that can capture there."""


def shapes(seen: Seen) -> list[Shape]:
    """In which shapes a seat could capture if the reading has all."""
    return [
        shape
        for shape in SHAPES
        if seen.held >= HAND_CARDS[shape] and (shape == "1:1" or seen.table == TABLE_CARDS[shape])
    ]


def best(style: Style, *looks: Seen) -> set[tuple[Seen, Shape]]:
    """What a seat would draw among, if ranks look like this."""
    graded = {(seen, shape): style.grade(seen, shape) for seen in looks for shape in shapes(seen)}
    return {capture for capture, grade in graded.items() if grade == min(graded.values())}


# --- What each prefers ---------------------------------------------------------------------------


def test_at_random_every_capture_is_as_good_as_another() -> None:
    everything = {(seen, shape) for seen in EVERY_LOOK for shape in shapes(seen)}
    assert best(RANDOM, *EVERY_LOOK) == everything


@pytest.mark.parametrize(("style", "cards"), [(MOST_CARDS, 4), (FEWEST_CARDS, 2)])
def test_most_cards_first_and_its_opposite_take_the_most_and_the_fewest_cards(
    style: Style, cards: int
) -> None:
    chosen = best(style, *EVERY_LOOK)
    everything = {(seen, shape) for seen in EVERY_LOOK for shape in shapes(seen)}
    assert chosen == {
        (seen, shape)
        for seen, shape in everything
        if HAND_CARDS[shape] + TABLE_CARDS[shape] == cards
    }


CONTESTED = Seen(held=1, table=1, won=0)
CONTESTED_LATE = Seen(held=1, table=1, won=1)
CONTESTED_PAIR = Seen(held=2, table=1, won=0)
SAFE_SINGLE = Seen(held=1, table=1, won=2)
ONE_OF_TWO = Seen(held=1, table=2, won=0)
PRIAL_ON_TABLE = Seen(held=1, table=3, won=0)
PAIR_TO_PAIR = Seen(held=2, table=2, won=0)
PRIAL_IN_HAND = Seen(held=3, table=1, won=0)
SAFE = (SAFE_SINGLE, ONE_OF_TWO, PRIAL_ON_TABLE, PAIR_TO_PAIR, PRIAL_IN_HAND)


def test_after_willughby_a_single_that_somebody_else_could_take_comes_first() -> None:
    chosen = best(WILLUGHBY, CONTESTED, CONTESTED_LATE, CONTESTED_PAIR, *SAFE)
    assert chosen == {(CONTESTED, "1:1"), (CONTESTED_LATE, "1:1")}


def test_after_willughby_who_holds_a_pair_hurries_less_but_does_not_wait() -> None:
    assert best(WILLUGHBY, CONTESTED_PAIR, *SAFE) == {(CONTESTED_PAIR, "1:1")}


def test_after_willughby_a_pair_takes_a_pair_one_card_at_a_time() -> None:
    assert best(WILLUGHBY, PAIR_TO_PAIR) == {(PAIR_TO_PAIR, "1:1")}


def test_after_willughby_one_card_takes_three_and_three_take_one() -> None:
    assert best(WILLUGHBY, PRIAL_ON_TABLE) == {(PRIAL_ON_TABLE, "1:3")}
    assert best(WILLUGHBY, PRIAL_IN_HAND) == {(PRIAL_IN_HAND, "3:1")}


def test_after_willughby_a_prial_is_kept_while_its_fourth_lies_on_the_table() -> None:
    assert WILLUGHBY.keeps_in_hand(PRIAL_IN_HAND)
    assert not WILLUGHBY.keeps_in_hand(Seen(held=3, table=0, won=0))


def test_a_dead_pair_is_put_down_in_every_style() -> None:
    assert not any(style.keeps_in_hand(Seen(2, 0, 2)) for style in STYLES.values())


def test_elsewhere_are_the_cards_that_are_neither_seen_nor_won() -> None:
    assert [Seen(1, 1, 0).elsewhere, Seen(1, 1, 2).elsewhere, Seen(2, 2, 0).elsewhere] == [2, 0, 0]


# --- What it comes to ----------------------------------------------------------------------------


def played(style: Style) -> Batch:
    whose = reading("parlett")
    return play_batch(Task(whose, whose.layout(5), 1, range(20_000), style=style))


def turns(style: Style) -> float:
    return sum(played(style).actions) / 20_000


def test_who_takes_few_cards_at_a_time_plays_longer() -> None:
    assert turns(FEWEST_CARDS) > turns(RANDOM) > turns(MOST_CARDS)


def test_every_style_plays_another_game() -> None:
    games = [tuple(played(style).nets[0]) for style in STYLES.values()]
    assert len(set(games)) == len(STYLES)


# --- A style is data -----------------------------------------------------------------------------


@given(styles())
def test_a_style_comes_back_from_json_the_same(style: Style) -> None:
    assert Style.model_validate_json(style.model_dump_json()) == style


def test_a_grade_is_the_first_of_which_a_wish_fits() -> None:
    mine = Style(
        key="mine",
        grades=(
            (Wish(shapes=frozenset({"1:3"})), Wish(held=frozenset({2}))),
            (Wish(table=frozenset({2}), elsewhere=frozenset({1})),),
        ),
    )
    assert mine.grade(PRIAL_ON_TABLE, "1:3") == 0
    assert mine.grade(PAIR_TO_PAIR, "1:1") == 0
    assert mine.grade(ONE_OF_TWO, "1:1") == 1
    assert mine.grade(CONTESTED, "1:1") == 2
    assert mine.grade(PRIAL_ON_TABLE, "1:1") == 2


@pytest.mark.parametrize(
    "json",
    [
        '{"key": ""}',
        '{"key": "mine", "grades": [[{"held": [5]}]]}',
        '{"key": "mine", "grades": [[{"shapes": ["1:2"]}]]}',
        '{"key": "mine", "keeps": [{"shapes": ["1:1"]}]}',
        '{"key": "mine", "seats": [1]}',
    ],
)
def test_what_is_no_style_is_refused(json: str) -> None:
    with pytest.raises(ValidationError):
        Style.model_validate_json(json)


def test_a_style_does_not_change() -> None:
    with pytest.raises(ValidationError):
        RANDOM.key = "other"  # type: ignore[misc]
    with pytest.raises(ValidationError):
        Look(held=frozenset({1})).held = None  # type: ignore[misc]


# --- In words ------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_every_style_has_a_name_and_a_sentence(style: Style) -> None:
    assert style_of(style.key) is style
    assert style.title() not in ("", style.key)
    assert style.sentence().endswith(".")


def test_whose_advice_a_style_follows_is_said_as_its_source_says_it() -> None:
    told = advice_of(WILLUGHBY)
    assert len(told) == len(WILLUGHBY.advice)
    for sentence, advice in zip(told, WILLUGHBY.advice, strict=True):
        given = reading(advice.reading).advice[advice.name]
        assert given.text.say("en") in sentence
        assert ("Willughby" in sentence.removeprefix(given.text.say("en"))) == bool(given.by)


def test_only_what_a_source_calls_willughbys_is_told_as_his() -> None:
    """The Parlett page gives him the contested single alone; the Russian page all its advice."""
    whose = {a.name: reading(a.reading).advice[a.name].by for a in WILLUGHBY.advice}
    assert {name for name, by in whose.items() if by == "Willughby"} == {
        "contested_single",
        "prial_can_wait",
        "pair_can_wait",
        "dead_pair_at_once",
    }


def test_an_unknown_style_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(StyleError) as error:
        style_of("wilughby")
    assert str(error.value) == "there is no style of play 'wilughby'; did you mean willughby?"
    with pytest.raises(StyleError, match="the styles are random, willughby, most_cards"):
        style_of("?")
    with pytest.raises(DoorError):
        style_of("x" * 10_000)


@pytest.mark.parametrize("alertness", [-0.1, 1.5, 2, float("nan"), float("inf")])
def test_nobody_is_so_alert(alertness: float) -> None:
    with pytest.raises(StyleError, match="alertness goes from 0 to 1"):
        check_alertness(alertness)


@given(st.floats(0, 1))
def test_alertness_is_anything_from_0_to_1(alertness: float) -> None:
    assert check_alertness(alertness) == alertness
