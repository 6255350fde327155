"""The number of players and the seed that a page's address names."""

from __future__ import annotations

import pytest

from laughlie import course
from laughlie.course.starts import Asked, begin
from laughlie.readings import reading

LESSON = course.lesson("02_capturing")
DEAL = next(at for at, step in enumerate(LESSON.steps) if step.kind == "deal")
NOT_A_DEAL = "The address names 'soon' as the number of a deal."


def desk(**address: str) -> course.LessonDesk:
    """Lesson 2 at its deal, as an address has it."""
    made = course.desk_in_address(LESSON, address)
    made.go_to(DEAL)
    return made


@pytest.mark.parametrize(("text", "players"), [("4", 4), ("8", 8), (None, 5), ("", 5)])
def test_an_address_names_four_to_eight_players(text: str | None, players: int) -> None:
    assert course.players_in_address(text) == (players, "")


@pytest.mark.parametrize("text", ["3", "9", "55", "-4", "4.0", "five", "٥", "<b>", "4 "])
def test_another_number_of_players_is_said_and_left_out(text: str) -> None:
    players, said = course.players_in_address(text)
    assert players == 5
    assert said.endswith("There are deals for four to eight, so five play.")


def test_an_address_names_a_seed_up_to_the_largest() -> None:
    assert course.seed_in_address("0") == (0, "")
    assert course.seed_in_address("18446744073709551615") == (18446744073709551615, "")
    assert course.seed_in_address(None) == (None, "")


@pytest.mark.parametrize("text", ["18446744073709551616", "-1", "1e3", "soon", "7" * 3000])
def test_what_is_no_seed_is_said_and_left_out(text: str) -> None:
    seed, said = course.seed_in_address(text)
    assert seed is None
    assert said.startswith("The address names")
    assert len(said) < 300


def test_a_deal_has_the_players_and_the_seed_of_the_address() -> None:
    deal = desk(players="7", seed="99").record.deal
    assert deal is not None
    assert (deal.layout.players, deal.layout.hand, deal.layout.table) == (7, 6, 10)
    assert deal.seed == 99


def test_a_seed_that_cannot_be_read_is_said_with_what_else_cannot() -> None:
    desk = course.desk_in_address(LESSON, {"seed": "soon"})
    assert desk.message is not None
    assert NOT_A_DEAL in desk.message.text
    assert not desk.open_state("1.zz")
    assert NOT_A_DEAL in desk.message.text
    assert "zz" in desk.message.text


def test_a_deal_begun_with_five_is_there_again_after_a_look_at_six() -> None:
    mine = desk()
    mine.handle({"do": "sit", "seat": 4})
    before = mine.view()
    view = mine.use_players(6)
    assert len(view.scene.seats) == 6
    assert len(view.scene.table) > 0
    after = mine.use_players(5)
    assert after.link == before.link
    assert after.lesson is not None
    assert after.lesson["playing"] == 4


def test_who_sits_in_the_eighth_place_sits_at_the_eldest_s_when_four_play() -> None:
    mine = desk(players="8")
    mine.handle({"do": "sit", "seat": 7})
    mine.use_players(4)
    assert mine.playing == 1
    mine.use_players(8)
    assert mine.playing == 7


def test_a_link_to_a_deal_of_six_is_not_read_where_five_play() -> None:
    link = desk(players="6").view().link
    mine = desk()
    assert not mine.open_link(link)
    assert mine.record.begin.players == 5


def test_worked_examples_keep_their_players() -> None:
    for step in LESSON.steps:
        if step.kind in ("do", "replay"):
            assert (
                begin(step, reading("parlett"), Asked(8, 3)).record
                == begin(step, reading("parlett")).record
            )


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("label", ["parlett", "portuguese", "russian", "ways-to-play"])
def test_a_deal_is_laid_out_for_any_number_under_every_reading(label: str, players: int) -> None:
    begun = begin(LESSON.steps[DEAL], reading(label), Asked(players, 11))
    layout = reading(label).layout(players)
    assert [len(hand) for hand in begun.record.begin.hands] == [layout.hand] * players
    assert len(begun.record.begin.table) == layout.table
