"""Lesson 4 without a browser: filled in, judged, kept; piles, the audit, a match, the place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from laughlie import reading
from laughlie.course import LessonDesk, lesson
from laughlie.course.check import all_readings, check_lessons
from laughlie.course.filled import FillCell
from laughlie.course.filling import read_amount
from laughlie.course.load import read_lesson
from laughlie.course.payoff import audit, match, piles, place, wholes
from laughlie.door import DoorError
from laughlie.examples import example
from laughlie.money import Match
from laughlie.readings import Reading
from laughlie.table import LongRun

LESSON = lesson("04_payoff")
PARLETT = reading("parlett")
STEPS = {step.key: index for index, step in enumerate(LESSON.steps)}


def at(key: str, used: Reading = PARLETT) -> LessonDesk:
    desk = LessonDesk(LESSON, used)
    desk.go_to(STEPS[key])
    return desk


def write(desk: LessonDesk, **numbers: str) -> None:
    """Write numbers by ``Ben_net="5"``; ``pot_left`` is the pot's."""
    assert desk.begun.example is not None
    names = desk.begun.example.names
    typed = []
    for name, text in numbers.items():
        who, part = name.split("_")
        seat = who if who == "pot" else str(names.index(who))
        typed.append([f"{seat}-{part}", text])
    desk.handle({"do": "fill", "numbers": typed})


def cells(desk: LessonDesk) -> dict[str, FillCell]:
    view = desk.lesson_view().fill
    assert view is not None
    return {f"{row.name} {cell.key.split('-')[1]}": cell for row in view.rows for cell in row.cells}


def judged(desk: LessonDesk, name: str, text: str) -> FillCell:
    write(desk, **{name: text})
    return cells(desk)[name.replace("pot_", "The pot ").replace("_", " ")]


# --- Filling in ----------------------------------------------------------------------------------

RIGHT = {
    "into-the-pot": {
        "Anna_stake": "3",
        "Ben_stake": "2",
        "Carla_stake": "2",
        "Dan_stake": "2",
        "Emil_stake": "2",
        "pot_stakes": "11",
    },
    "the-piles": {
        "Anna_pile": "+3",
        "Ben_pile": "+2",
        "Carla_pile": "0",
        "Dan_pile": "−1",
        "Emil_pile": "+2",
    },
    "bonus-and-nets": {
        "Anna_bonus": "0",
        "Anna_net": "0",
        "Ben_bonus": "5",
        "Ben_net": "+5",
        "Carla_bonus": "0",
        "Carla_net": "−2",
        "Dan_bonus": "0",
        "Dan_net": "−3",
        "Emil_bonus": "0",
        "Emil_net": "0",
        "pot_left": "0",
    },
    "the-ledger": {
        "Anna_pile": "+4",
        "Ben_pile": "+2",
        "Carla_pile": "+1",
        "Dan_pile": "0",
        "Emil_pile": "−1",
    },
    "six-twelve-eight": {"A_pile": "−1", "B_pile": "+2", "C_pile": "0"},
    "six-and-ten": {"Ben_net": "−3", "Carla_net": "−2", "Dan_net": "−1"},
    "one-short": {"Ben_bonus": "6", "pot_left": "−1"},
    "half-counters": {"Emil_pile": "2½", "Gus_pile": "−1½", "Hana_pile": "−½"},
}
"""What the sources' examples come to, typed from them; the last one is ours."""


@pytest.mark.parametrize("used", all_readings(), ids=lambda used: used.label)
@pytest.mark.parametrize("key", RIGHT)
def test_the_sources_own_figures_are_right_under_every_reading(key: str, used: Reading) -> None:
    desk = at(key, used)
    asked = [cell for cell in cells(desk).values() if cell.asked]
    assert len(asked) == len(RIGHT[key])
    assert not desk.done
    write(desk, **RIGHT[key])
    assert desk.done
    assert all(cell.right and cell.reason for cell in cells(desk).values() if cell.asked)


@pytest.mark.parametrize(
    ("key", "name", "typed", "said"),
    [
        ("into-the-pot", "Ben_stake", "3", "the other stake"),
        ("into-the-pot", "pot_stakes", "10", "Not all stakes are alike"),
        ("into-the-pot", "pot_stakes", "8", "The dealer puts in a stake too"),
        ("the-piles", "Anna_pile", "6", "a counter a card"),
        ("the-piles", "Anna_pile", "14", "how many cards are in the pile"),
        ("the-piles", "Anna_pile", "7", "The first 8 cards are not paid"),
        ("the-piles", "Dan_pile", "1", "the sign is not: fewer than 8 cards pay"),
        ("the-piles", "Emil_pile", "-2", "the sign is not: more than 8 cards are paid"),
        ("the-piles", "Anna_pile", "5", "Anna has 14 cards, six more than 8"),
        ("bonus-and-nets", "Ben_bonus", "11", "Nobody takes the whole pot"),
        ("bonus-and-nets", "Anna_bonus", "5", "Most cards do not win the bonus"),
        ("bonus-and-nets", "Ben_net", "11", "Nobody takes the whole pot"),
        ("bonus-and-nets", "Ben_net", "7", "Ben has put a stake into the pot before"),
        ("bonus-and-nets", "Ben_net", "0", "Ben is paid the bonus besides"),
        ("bonus-and-nets", "Dan_net", "3", "A sign is wrong"),
        ("bonus-and-nets", "Emil_net", "2", "Emil has put a stake into the pot before"),
        ("bonus-and-nets", "pot_left", "11", "Some of it has been paid out since"),
        ("bonus-and-nets", "pot_left", "6", "left after the bonus"),
        ("one-short", "Ben_bonus", "5", "two figures for this bonus"),
        ("one-short", "pot_left", "0", "do not empty the pot"),
        ("one-short", "pot_left", "1", "the sign is not"),
        ("half-counters", "Emil_pile", "5", "a counter a card"),
    ],
)
def test_each_mistake_that_people_make_has_its_own_reason(
    key: str, name: str, typed: str, said: str
) -> None:
    desk = at(key)
    cell = judged(desk, name, typed)
    assert cell.right is False
    assert said in cell.reason
    assert desk.message is not None
    assert desk.message.tone == "wrong"
    assert said in desk.said
    assert not desk.done


def test_a_reading_that_pays_the_last_capture_says_who_that_was() -> None:
    desk = at("bonus-and-nets", reading("ways-to-play"))
    figures = desk.lesson_view().fill
    assert figures is not None
    assert "Bonus: 5 counters, to whoever captured last." in figures.figures
    assert "The source does not say who captured last" in figures.figures[-1]


def test_what_a_right_number_is_told_is_the_settlements_own_sentence() -> None:
    desk = at("the-piles")
    assert judged(desk, "Dan_pile", "-1").reason == "Dan pays 1: 6 cards, two fewer than 8."
    assert "Dan, for the pile: -1. Right. Dan pays 1" in desk.said


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        *[(f"{sign}3", -3) for sign in "-‐‑‒–—−﹣－"],
        ("+3", 3),
        (" − 3 ", -3),
        ("½", Fraction(1, 2)),
        ("−½", Fraction(-1, 2)),
        ("2½", Fraction(5, 2)),
        ("2 1/2", Fraction(5, 2)),
        ("5/2", Fraction(5, 2)),
        ("-1/2", Fraction(-1, 2)),
        ("2.5", Fraction(5, 2)),
        ("2,5", Fraction(5, 2)),
        (".5", Fraction(1, 2)),
        ("4.0", 4),
        ("0", 0),
        ("-0", 0),
    ],
)
def test_a_number_may_be_written_in_any_usual_way(text: str, amount: Fraction | int) -> None:
    assert read_amount(text) == amount


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "x",
        "1/3",
        "3.7",
        "--3",
        "1e3",
        "٣",
        "12345",
        "3 3",
        "<b>3</b>",
        "9" * 99,
        "½½",
        "nan",
    ],
)
def test_what_is_no_number_of_counters_is_none(text: str) -> None:
    assert read_amount(text) is None


def test_something_that_is_no_number_is_told_so_and_not_kept() -> None:
    desk = at("the-piles")
    cell = judged(desk, "Anna_pile", "<b>three</b>")
    assert (cell.text, cell.right) == ("<b>three</b>", False)
    assert "no number of counters" in cell.reason
    assert desk.filled == {}
    assert judged(desk, "Anna_pile", "3").right
    assert judged(desk, "Anna_pile", "").right is None


@pytest.mark.parametrize(
    "numbers",
    [None, 7, [["0-pile"]], [["0-pile", 3]], [["9-pile", "3"]], [["0-net", "3"]], [[[], {}]], "x"],
)
def test_a_browser_may_send_anything(numbers: object) -> None:
    desk = at("the-piles")
    before = desk.state
    desk.handle({"do": "fill", "numbers": numbers})
    assert desk.message is not None
    assert desk.message.tone == "wrong"
    assert desk.state == before


def test_in_a_step_of_another_kind_there_is_nothing_to_fill_in() -> None:
    desk = at("check-most-cards")
    desk.handle({"do": "fill", "numbers": [["0-pile", "3"]]})
    assert desk.message is not None
    assert "not asked for" in desk.message.text
    assert desk.lesson_view().fill is None


@pytest.mark.parametrize("key", RIGHT)
def test_three_hints_and_the_last_names_the_next_number_and_the_solution_is_accepted(
    key: str,
) -> None:
    desk = at(key)
    hints = []
    for _ in range(3):
        desk.handle({"do": "hint"})
        hints.append(desk.lesson_view().hint)
    assert len(set(hints)) == 3
    first, value = next(iter(RIGHT[key].items()))
    assert first.split("_")[0] in hints[2]
    assert value.lstrip("+") in hints[2]
    assert desk.lesson_view().can_show_solution
    desk.handle({"do": "solution"})
    assert desk.done
    assert desk.message is not None
    assert desk.message.tone == "right"


# --- Kept ----------------------------------------------------------------------------------------


def test_what_is_filled_in_comes_back_out_of_the_address_right_and_wrong() -> None:
    desk = at("half-counters")
    write(desk, Emil_pile="2½", Gus_pile="-3")
    state = desk.state
    assert state == "8.0.8f5_-6"
    again = LessonDesk(LESSON, PARLETT)
    again.open(state)
    assert again.filled == {"4-pile": Fraction(5, 2), "6-pile": -3}
    assert [cells(again)[name].right for name in ("Emil pile", "Gus pile", "Hana pile")] == [
        True,
        False,
        None,
    ]


@pytest.mark.parametrize(
    "part",
    [
        "2f1_2_3_4_5_6",
        "2fx",
        "2f99999",
        "2f-",
        "2f1-2",
        "99f1",
        "0f1",
        "13f1",
        "2g1",
        "2f" + "1" * 80,
    ],
)
def test_a_damaged_part_of_the_address_is_told_and_left_out(part: str) -> None:
    desk = LessonDesk(LESSON, PARLETT)
    desk.open(f"2.0.{part}")
    assert desk.message is not None
    assert desk.message.tone == "info"
    assert desk.index == 1
    assert desk.filled == {}


def test_another_reading_keeps_the_step_and_what_is_filled_in_and_judges_it_anew() -> None:
    desk = at("bonus-and-nets")
    write(desk, Ben_bonus="5", Ben_net="5", Dan_net="1")
    desk.use_reading(reading("russian"))
    assert desk.index == STEPS["bonus-and-nets"]
    assert cells(desk)["Ben bonus"].right
    assert cells(desk)["Dan net"].right is False


def test_to_begin_again_wipes_off_the_numbers() -> None:
    desk = at("the-piles")
    assert not desk.lesson_view().can_begin_again
    write(desk, Anna_pile="3")
    assert desk.lesson_view().can_begin_again
    desk.handle({"do": "again"})
    assert desk.filled == {}


# --- By whose figures ----------------------------------------------------------------------------


def test_the_russian_figures_are_printed_ones_and_the_dealer_answers_for_what_is_missing() -> None:
    desk = at("one-short")
    view = desk.lesson_view().fill
    assert view is not None
    assert view.figures[0] == "Paid by the Russian page, as printed."
    assert "Bonus: 6 counters, to the last with cards." in view.figures
    assert view.told == ()
    desk.handle({"do": "solution"})
    view = desk.lesson_view().fill
    assert view is not None
    assert view.told[0] == "The pot owes 1 counter."
    assert "Anna would have to find 1 counter" in view.told[1]
    assert any(
        "By Parlett's reading, the bonus of 5 goes to Ben. Net: Anna 0, Ben +5, Carla −4, Dan"
        " −2, Emil +1. The pot is empty." in line
        for line in view.told
    )


def test_the_reading_in_use_says_how_it_would_pay_another_sources_example() -> None:
    desk = at("the-ledger", reading("ways-to-play"))
    desk.handle({"do": "solution"})
    view = desk.lesson_view().fill
    assert view is not None
    assert view.figures[0] == "Paid by Ways to Play, the reading in use."
    assert view.told[-1] == "The reconstruction retold pays the same."
    assert desk.lesson_view().origin.startswith("An example of the reconstruction retold")


def test_before_the_deal_nothing_is_told_of_piles_and_nothing_stands_under_the_stakes() -> None:
    desk = at("into-the-pot")
    desk.handle({"do": "solution"})
    view = desk.lesson_view().fill
    assert view is not None
    assert view.figures == (
        "Paid by Parlett's reading, the reading in use.",
        "Stakes: 3 from the dealer, 2 from everybody else.",
    )
    assert [row.about for row in view.rows] == [("dealer",), (), (), (), (), ()]
    assert {row.pile for row in view.rows} == {None}
    assert view.how == "A number is judged as soon as you leave its field."
    assert view.told == ()


@pytest.mark.parametrize("key", ["the-piles", "bonus-and-nets"])
def test_where_all_pay_alike_nothing_is_told_of_others(key: str) -> None:
    desk = at(key)
    desk.handle({"do": "solution"})
    view = desk.lesson_view().fill
    assert view is not None
    assert view.how.startswith("Write a minus")
    assert view.told == ()


def test_borrowed_and_balanced_figures_say_what_that_means() -> None:
    view = at("half-counters").lesson_view().fill
    assert view is not None
    assert view.figures[0] == (
        "Paid by Parlett's reading, the reading in use. It has no figures for eight players, so"
        " those of the Portuguese page, balanced, are borrowed."
    )
    assert view.figures[1] == (
        "“Balanced” means that we changed a number, so that the pot comes out empty."
    )
    view = at("one-short").lesson_view().fill
    assert view is not None
    assert "even if they do not empty the pot" in view.figures[1]


def test_piles_of_ones_own_say_why_somebody_is_paid_the_bonus() -> None:
    assert "The bonus goes to the last with cards: Ben." in piles.paid_html(found())
    nobody = piles.paid_html(found(held="nobody", took=2))
    assert "Nobody was the last with cards, so the bonus goes to" in nobody
    assert "whoever captured last: Carla." in nobody
    pot = found(PARLETT.override(bonus_if_nobody_holds="pot"), held="nobody", took=2)
    assert "the bonus then stays in the pot" in piles.paid_html(pot)
    last = piles.paid_html(found(reading("ways-to-play"), held=1, took=4))
    assert "In this reading the bonus goes to whoever captured last: Emil." in last


def test_who_captured_last_decides_where_a_reading_says_so() -> None:
    told = wholes.told_html(example("russian-last-holder"), reading("ways-to-play"))
    assert "By the Russian page, as printed, the bonus of 6 goes to Ben" in told
    assert "By Ways to Play, the bonus of 5 goes to Emil. Net: Anna 0, Ben 0," in told


# --- The check of the lesson ---------------------------------------------------------------------

SPOILED = """
key = "04_payoff"
title.en = "Pay-off"
summary.en = "One step."
minutes = 1
opening = []
[[steps]]
key = "one"
kind = "fill"
title.en = "One"
goal.en = "Fill in."
start = { example = "parlett-payoff" }
fill = { ask = ["pile"], slips = ["SLIP"] }
hints = [{ text.en = "HINT" }, { text.en = "Two." }, { text.en = "Three." }]
"""


def test_the_lesson_keeps_its_word_under_every_reading() -> None:
    assert check_lessons([LESSON]) == []


@pytest.mark.parametrize(
    ("slip", "hint", "said"),
    [
        ("sign", "One.", ""),
        ("bonus_only", "One.", "the mistake bonus_only cannot be made here"),
        ("sign", "It is 3.", "hint 1 names a number"),
    ],
)
def test_a_fill_step_that_does_not_keep_its_word_is_found(slip: str, hint: str, said: str) -> None:
    text = SPOILED.replace("SLIP", slip).replace("HINT", hint)
    found = check_lessons([read_lesson(text.encode(), "own.toml")], [PARLETT])
    assert [said in problem.what for problem in found] == [True] * bool(said)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('ask = ["pile"]', "ask = []"),
        ('ask = ["pile"]', 'ask = ["pile"], given = ["pile"]'),
        ('start = { example = "parlett-payoff" }\n', ""),
        ('{ text.en = "Two." }, ', ""),
        ('slips = ["SLIP"]', 'slips = ["slip"]'),
    ],
)
def test_a_fill_step_that_cannot_be_is_refused_at_the_door(old: str, new: str) -> None:
    assert old in SPOILED
    with pytest.raises(DoorError):
        read_lesson(SPOILED.replace(old, new).encode(), "own.toml")


# --- Whole deals ---------------------------------------------------------------------------------

NETS: dict[str, tuple[Any, ...]] = {
    "parlett-payoff": (0, 5, -2, -3, 0),
    "reconstruction-ledger": (1, 5, -1, -2, -3),
    "portuguese-payoff": (-3, 0, -2, 7, -2),
    "russian-payoff": (1, -3, -2, -1, 6),
    "russian-last-holder": (0, 6, -4, -2, 1),
    "ours-5-ways-to-play": (0, 0, 6, -5, -1),
    "ours-4-portuguese": (2, -1, 3, -4),
    "ours-4-ways-to-play": (-1, -5, 5, 1),
    "ours-4-parlett": (-2, -1, -3, 6),
    "ours-6-portuguese": (-4, -1, 1, 6, -1, -1),
    "ours-7-portuguese": (-4, -1, -3, 1, 0, -4, 11),
}


def test_every_pay_off_has_a_whole_deal_in_the_list_and_ours_say_so() -> None:
    chosen = wholes.Wholes({})
    options = chosen.controls.fields[0]["options"]
    assert len(options) == 13
    assert [text for key, text in options if key.startswith("ours")] == [
        text for _, text in options if text.endswith("(ours)")
    ]


@pytest.mark.parametrize("key", NETS)
def test_a_whole_deal_ends_in_the_nets_of_its_example(key: str) -> None:
    table = wholes.Wholes({"whole": key}).table()
    assert wholes.end_chart(wholes.end_of(table)) is None
    table.handle({"do": "move", "to": "last"})
    end = wholes.end_of(table)
    assert end is not None
    assert end[0].nets == NETS[key]
    chart = wholes.end_chart(end)
    assert chart is not None
    assert chart.sentence


def test_a_link_opens_the_deal_that_it_names_and_another_choice_begins_at_its_start() -> None:
    first = wholes.Wholes({"whole": "parlett-payoff"})
    table = first.table()
    table.handle({"do": "move", "to": "last"})
    link = table.view["link"]
    opened = wholes.Wholes({"whole": "parlett-payoff", "t": "whole", "at": link})
    assert opened.table().view["step"] == 28
    opened.controls.set("whole", "ours-4-parlett")
    assert opened.table().view["step"] == 0


def test_a_deal_that_is_not_in_the_list_leaves_the_first_one() -> None:
    assert wholes.Wholes({"whole": "parlett-round"}).chosen.key == "reconstruction-ledger"


# --- Piles set by hand ---------------------------------------------------------------------------


def found(used: Reading = PARLETT, players: int = 5, **values: Any) -> piles.Found:
    address = {name.replace("__", "."): str(value) for name, value in values.items()}
    return piles.Piles(address).found(used, players)


def test_the_piles_begin_as_annas_deal_and_come_to_her_nets() -> None:
    whole = found()
    assert whole.settled is not None
    assert whole.settled.nets == (0, 5, -2, -3, 0)
    shown = piles.paid_html(whole)
    assert "The pot is empty." in shown
    assert "Ben takes the bonus of 5 counters." in shown


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"pile1": 10}, "48 cards together, and 4 cards are missing"),
        ({"pile1": 20}, "58 cards together, 6 too many"),
        ({"pile1": 13}, "Anna’s pile has 13 cards, and a pile is never odd"),
        ({"pile1": 13, "pile2": 13}, "Anna’s pile has 13 and Ben’s pile has 13 cards"),
        ({"pile1": 52, "pile2": 12, "rest": 3}, "Nothing is left for Dan"),
        ({"lay": "own"}, ""),
        ({"lay": "own", "own__hand": 10}, "46"),
        ({"lay": "own", "own__low": 14, "own__high": 12}, "low"),
    ],
)
def test_piles_and_layouts_that_cannot_be_are_told_why(values: dict[str, Any], said: str) -> None:
    whole = found(**values)
    assert (whole.settled is None) == bool(said)
    assert said in whole.fault
    html = piles.fault_html(whole)
    assert 'role="status"' in html
    assert ("refused" in html) == bool(said)
    assert (piles.paid_chart(whole) is None) == bool(said)


def test_one_player_may_have_the_rest() -> None:
    whole = found(pile1=10, rest=4)
    assert whole.settled is not None
    assert whole.settled.piles == (10, 12, 8, 6, 16)


def test_printed_figures_leave_what_the_source_leaves() -> None:
    left = {
        ("portuguese.4", "printed"): -6,
        ("portuguese.6", "printed"): -8,
        ("portuguese.7", "printed"): -5,
        ("russian.5", "printed"): -1,
        ("ways-to-play.4", "printed"): -4,
        ("portuguese.8-I", "balanced"): 0,
        ("parlett.4", "printed"): 0,
    }
    for (lay, form), amount in left.items():
        whole = found(lay=lay, figures=form)
        assert whole.settled is not None, lay
        assert whole.settled.pot_left == amount


def test_halves_come_up_where_five_cards_are_even() -> None:
    whole = found(lay="portuguese.8-I")
    assert whole.settled is not None
    assert whole.settled.adjustments[0] == Fraction(3, 2)
    assert "1½" in piles.paid_html(whole)


def test_with_nobody_left_the_bonus_goes_by_the_reading() -> None:
    whole = found(held="nobody", took=2)
    assert whole.settled is not None
    assert whole.settled.bonus_seat == 2
    by_pot = PARLETT.override(bonus_if_nobody_holds="pot")
    whole = found(by_pot, held="nobody", took=2)
    assert whole.settled is not None
    assert whole.settled.bonus_seat is None
    assert "5 counters stay in the pot." in piles.paid_html(whole)
    whole = found(reading("ways-to-play"), held=1, took=4)
    assert whole.settled is not None
    assert whole.settled.bonus_seat == 4


def test_in_the_russian_reading_the_dealer_is_told_to_answer_for_the_pot() -> None:
    shown = piles.paid_html(found(reading("russian"), figures="printed", dealer=2))
    assert "The pot owes 1 counter." in shown
    assert "Carla would have to find 1 counter" in shown


def test_the_number_of_players_follows_the_page_and_a_layout_of_ones_own() -> None:
    assert found(players=7).names[-1] == "Gus"
    three = found(lay="own")
    assert three.names == ("Anna", "Ben", "Carla")
    assert three.settled is not None
    assert three.settled.pot_left == 0


@pytest.mark.parametrize("text", ["-2", "53", "x", "1e9", "14.0", "٤", ""])
def test_what_a_link_says_amiss_of_a_pile_is_told_and_left_out(text: str) -> None:
    whole = found(pile1=text, lay="esperanto")
    assert "lay" in whole.told
    assert whole.settled is not None
    assert whole.settled.piles[0] == 14


def test_going_from_one_layout_to_another_and_back_never_leaves_a_wrong_number_of_piles() -> None:
    whole = piles.Piles({})
    for lay, players in (("portuguese.8-II", 8), ("own", 3), ("use", 5), ("portuguese.6", 6)):
        whole.controls.set("lay", lay)
        now = whole.found(PARLETT, 5)
        assert len(now.names) == players
        assert now.settled is not None


# --- The audit -----------------------------------------------------------------------------------


def test_the_audit_has_every_layout_and_the_two_sentences_by_the_letter() -> None:
    lines = audit.audits()
    printed = {
        (line.reading, line.layout.key): (line.least, line.most)
        for line in lines
        if line.scale == "stated" and line.layout.form == "printed"
    }
    assert printed == {
        ("parlett", "5"): (0, 0),
        ("parlett", "4"): (0, 0),
        ("reconstruction", "5"): (0, 0),
        ("portuguese", "5"): (0, 0),
        ("portuguese", "4"): (-6, -6),
        ("portuguese", "6"): (-8, -8),
        ("portuguese", "7"): (-5, -5),
        ("portuguese", "8 I"): (-12, 2),
        ("portuguese", "8 II"): (-12, 2),
        ("russian", "5"): (-1, -1),
        ("ways-to-play", "5"): (0, 0),
        ("ways-to-play", "4"): (-4, -4),
    }
    assert all(line.empties for line in lines if line.layout.form == "balanced")
    shown = audit.letters_html()
    for part in ("Pontuação, paragraph 4", "from −4 to +22", "Ход игры, paragraph 7"):
        assert part in shown
    assert "−12 to +2" in shown


def test_the_audit_is_bet_on_first() -> None:
    assert "Bet first" in audit.bet_html("")
    assert "You have won your bet. As printed, five of twelve" in audit.bet_html("few")
    assert "Not so. As printed, five of twelve" in audit.bet_html("all")
    assert "five of twelve" in audit.audit_chart().sentence


def test_the_identity_is_reckoned_out_in_the_layout_in_use() -> None:
    assert "Here: 11 − 6 = 5. That is the bonus." in audit.why_html(PARLETT, 5)
    assert "Here: 15 − 5 = 10. That is the bonus." in audit.why_html(reading("portuguese"), 7)


# --- A match -------------------------------------------------------------------------------------


def match_of(used: Reading, players: int = 5, **values: Any) -> tuple[match.Matches, match.Whole]:
    matches = match.Matches({name: str(value) for name, value in values.items()})
    return matches, matches.match(used, players)


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_a_match_has_a_deal_for_each_player_and_the_deal_passes_to_the_left(players: int) -> None:
    _, whole = match_of(PARLETT, players)
    assert [settled.dealer for settled in whole.paid] == list(range(players))
    assert whole.stands[-1].over
    assert not whole.stands[-2].over
    assert all(sum(stand.totals) == 0 for stand in whole.stands)
    assert whole.stands[-1].totals == tuple(
        sum(settled.nets[seat] for settled in whole.paid) for seat in range(players)
    )


def test_the_same_seed_gives_the_same_ledger() -> None:
    _, whole = match_of(PARLETT)
    assert [stand.totals for stand in whole.stands[1:]] == [
        (2, -2, -4, 0, 4),
        (8, -5, -8, 2, 3),
        (4, -6, -3, 2, 3),
        (4, -10, -3, 8, 1),
        (10, -9, -5, 3, 1),
    ]
    assert match_of(PARLETT, seed=8)[1].stands != whole.stands


def test_the_deals_are_shown_one_after_another_and_a_bet_is_told_at_the_end() -> None:
    matches, whole = match_of(PARLETT)
    assert "Move the slider" in match.stand_html(whole, matches.stand(whole), "")
    assert match.ledger_chart(whole, matches.stand(whole)) is None
    matches.shown.set("deals", 2)
    shown = match.stand_html(whole, matches.stand(whole), "0")
    assert "After two deals Anna leads with +8." in shown
    assert "bet" not in shown
    matches.shown.set("deals", 5)
    shown = match.stand_html(whole, matches.stand(whole), "0")
    assert "After five deals Anna wins with +10." in shown
    assert "You have won your bet. Anna wins." in shown
    assert "Not so. Anna wins." in match.stand_html(whole, matches.stand(whole), "tie")
    assert "5 (Emil)" in match.ledger_html(whole, matches.stand(whole))
    chart = match.ledger_chart(whole, matches.stand(whole))
    assert chart is not None
    assert "Anna leads with +10" in chart.sentence


def test_a_tie_stands() -> None:
    _, whole = match_of(PARLETT)
    tied = whole.stands[-1].model_copy(update={"deals": whole.stands[-1].deals[:0]})
    assert tied.leaders == (0, 1, 2, 3, 4)
    first = next(
        seed
        for seed in range(200)
        if len(match.play_match(PARLETT, 5, seed).stands[-1].leaders) > 1
    )
    whole = match.play_match(PARLETT, 5, first)
    shown = match.stand_html(whole, whole.stands[-1], "tie")
    assert "You have won your bet." in shown
    assert "win together; a tie stands." in shown


def test_an_open_match_ends_when_the_players_stop() -> None:
    matches, whole = match_of(reading("portuguese"))
    assert len(whole.paid) == 10
    matches.shown.set("deals", 3)
    assert not matches.stand(whole).over
    assert "when the players stop" in match.stand_html(whole, matches.stand(whole), "")
    matches.shown.set("stop", True)
    assert matches.stand(whole).over


def test_by_the_good_method_a_match_ends_when_somebody_has_nothing_left() -> None:
    used = reading("portuguese").switch("until_broke")
    matches, whole = match_of(used)
    last = whole.stands[-1]
    assert last.over
    assert min(last.holdings) <= 0 < min(whole.stands[-2].holdings)
    assert "Ben has nothing left." in match.stand_html(whole, last, "")
    assert "stock" in {field["name"] for field in matches.controls.fields}
    assert "stock" not in {field["name"] for field in match_of(PARLETT)[0].controls.fields}
    _, shorter = match_of(used, stock=5)
    assert len(shorter.paid) < len(whole.paid)


def test_another_seed_begins_the_match_and_the_bet_anew() -> None:
    matches, _ = match_of(PARLETT, deals=4)
    assert matches.shown["deals"] == 4
    matches.shown.set("bet", "1")
    matches.controls.set("seed", 9)
    whole = matches.match(PARLETT, 5)
    assert matches.shown["deals"] == 0
    assert matches.bet == ""
    assert isinstance(matches.stand(whole), Match)


# --- The dealer's place --------------------------------------------------------------------------


def test_what_the_dealers_place_is_worth_is_found_piece_by_piece() -> None:
    run, where = LongRun(), place.Place(PARLETT, 5)
    place.offer_place(run, where, "")
    assert run.label == ""
    assert "Bet first" in place.place_html(where, run, "", None)
    place.offer_place(run, where, "much")
    run.start()
    pieces = 1
    while run.going:
        assert place.means(where, run) == ()
        run.go_on()
        pieces += 1
    assert pieces > 5
    dealer = place.means(where, run)[0]
    assert dealer.value == pytest.approx(1.16, abs=0.02)
    assert dealer.low is not None
    assert dealer.low < dealer.value
    assert sum(mean.value for mean in place.means(where, run)) == pytest.approx(0, abs=1e-4)
    chart = place.place_chart(where, run)
    assert chart is not None
    assert "Anna (dealer) earns most" in chart.sentence
    shown = place.place_html(where, run, "much", chart)
    assert "You have won your bet. The dealer earns 1.16 counters a deal" in shown
    assert "Not so. The dealer earns" in place.place_html(where, run, "loses", None)
