"""The widgets from Python's side: what a browser may send, and what it is answered and given."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import laughlie
from laughlie import Record, reading
from laughlie.actions import show_action
from laughlie.cards import DECK
from laughlie.course import LessonDesk, lesson
from laughlie.dealing import deal_from
from laughlie.examples import records
from laughlie.link import from_link
from laughlie.readings import readings
from laughlie.table import Head, Table
from laughlie.table.assets import SCRIPT, faces
from laughlie.table.desk import Desk, free_deal
from laughlie.table.drawn_cards import CardDrawer
from laughlie.table.look import DARK, LIGHT, Look
from laughlie.table.pen import Pen
from laughlie.table.scene import CardView, scene_of
from laughlie.table.telling import tell_scene
from laughlie.words import words

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
DOING = st.sampled_from(
    ["act", "type", "move", "go", "new", "sit", "load", "hint", "order", "step", "answer"]
)
NEARLY = st.fixed_dictionaries(
    {"do": DOING},
    optional={
        "what": st.sampled_from(["capture", "put_down", "claim", "take_mournival", "lie_down"]),
        "seat": st.integers(-1, 9),
        "hand": st.lists(st.sampled_from([*map(str, DECK), "Z9", "", "9"]), max_size=5),
        "table": st.lists(st.sampled_from([*map(str, DECK), "♥"]), max_size=5),
        "text": st.text(max_size=40),
        "to": st.sampled_from(["first", "back", "home", "undo", "nowhere"]),
        "step": st.integers(-3, 2000),
        "seed": st.integers(-1, 2**64),
        "n": st.integers(),
    },
)


def free_table(key: str = "free", address: dict[str, object] | None = None) -> Table:
    return Table(Desk(free_deal(deal_from(reading("parlett")))), key, address)


def example_table(address: dict[str, object] | None = None) -> Table:
    known = records()
    desk = Desk(known["parlett-round"], name="parlett-round", known=known)
    return Table(desk, "example", address)


def send(table: Table, /, **intent: Any) -> None:
    """As a browser sends it: with the view that it was meant for, and a number of its own."""
    table.set_state({"intent": {**intent, "at": table.view["id"], "n": table.view["id"] + 100}})


# --- Intents and views ---------------------------------------------------------------------------


def test_an_intent_from_the_browser_is_answered_by_a_view() -> None:
    table = free_table()
    send(table, do="act", what="capture", seat=1, hand=["A♠"], table=["A♥"])
    assert table.view["scene"]["caption"] == "Ben: A♠ takes A♥."
    assert table.state["step"] == 1


def test_an_intent_that_was_meant_for_an_older_view_is_passed_over() -> None:
    table = free_table()
    for number in (1, 2):
        table.set_state({"intent": {"do": "type", "text": "As x Ah", "at": 0, "n": number}})
    assert table.view["message"] is None
    assert table.state["step"] == 1


@given(st.lists(PLAIN | NEARLY, max_size=6))
def test_no_intent_raises_and_the_cards_stay_52(intents: list[object]) -> None:
    for table in (free_table(), example_table()):
        for intent in intents:
            table.set_state({"intent": intent})
            table.handle(intent)
        json.dumps(table.view)
        position = table.desk.position
        held = sum(position.hand_size(seat) + position.pile_size(seat) for seat in position.seats)
        assert held + len(position.table) + position.unnamed_table == 52


@given(st.lists(NEARLY, max_size=4))
def test_no_intent_raises_in_a_lesson(intents: list[object]) -> None:
    table = Table(LessonDesk(lesson("02_capturing"), reading("parlett")), "lesson", {})
    for intent in intents:
        table.handle(intent)
    assert table.view["lesson"]["count"] == table.desk.view().lesson["count"]  # type: ignore[index]


def test_every_choice_has_a_label_a_sentence_and_can_be_done() -> None:
    table = free_table()
    for choice in table.view["choices"]:
        other = free_table()
        wish = {name: choice[name] for name in ("what", "seat", "hand", "table")}
        send(other, do="act", **wish)
        assert other.view["message"] is None
        assert other.view["scene"]["caption"] == choice["sentence"]
        assert re.match("Take|Put|Claim|Lie", choice["label"])


@pytest.mark.parametrize(
    ("shape", "label"),
    [
        (("capture", 8, 1, 1, 3), "Take one nine"),
        (("capture", 8, 1, 1, 1), "Take the nine"),
        (("capture", 8, 1, 3, 3), "Take all three nines"),
        (("capture", 0, 2, 2, 2), "Take both aces"),
        (("capture", 10, 3, 1, 1), "Take the jack with three"),
        (("put_down", 5, 2, 0, 0), "Put two sixes down"),
        (("put_down", 5, 4, 0, 0), "Put four sixes down"),
        (("claim", 12, 0, 2, 2), "Claim the two kings"),
        (("take_mournival", 3, 0, 4, 4), "Take the four fours"),
        (("lie_down", 0, 8, 0, 0), "Lie down"),
    ],
)
def test_a_button_says_what_it_does(shape: tuple[str, int, int, int, int], label: str) -> None:
    assert words().widget.choice(*shape) == label


# --- What other cells may know -------------------------------------------------------------------


def test_the_state_tells_other_cells_where_the_table_is() -> None:
    table = example_table()
    send(table, do="act", what="capture", seat=1, hand=["9♥"], table=["9♣"])
    assert table.state == {
        "key": "example",
        "step": 1,
        "steps": 1,
        "own_line": True,
        "over": False,
        "reading": "parlett",
        "lesson_step": None,
        "lesson_key": None,
        "done": False,
        "done_steps": [],
        "points": [],
    }


def test_in_a_lesson_the_state_tells_the_step() -> None:
    table = Table(LessonDesk(lesson("02_capturing"), reading("parlett")), "lesson")
    send(table, do="next")
    assert table.state["lesson_step"] == 2
    assert table.state["points"] == table.view["lesson"]["points"]


# --- The address ---------------------------------------------------------------------------------


def test_a_link_in_the_address_is_opened() -> None:
    table = example_table()
    send(table, do="act", what="capture", seat=1, hand=["9♥"], table=["9♣"])
    opened = example_table({"t": "example", "at": table.view["link"]})
    assert opened.view["scene"] == table.view["scene"]
    assert opened.view["message"] is None


def test_a_link_for_another_table_is_left_to_that_one() -> None:
    table = example_table({"t": "free", "at": "nonsense"})
    assert table.view["message"] is None


def test_a_table_without_an_address_leaves_the_page_s_alone() -> None:
    assert not free_table().addressed
    assert free_table(address={}).addressed


@given(st.text(max_size=60) | st.sampled_from(["1~~~~~", "1~z.AAAA~~~~0", "~" * 9]))
def test_a_damaged_link_says_so_and_changes_nothing(text: str) -> None:
    table = example_table({"t": "example", "at": text, "s": text})
    assert table.view["message"]["title"] == "The link is damaged"
    assert table.view["scene"] == example_table().view["scene"]


def test_of_a_part_that_the_address_says_twice_the_last_counts() -> None:
    table = example_table({"t": "example", "at": ["nonsense", "1~parlett-round~~~~2"]})
    assert table.state["step"] == 2


# --- Files ---------------------------------------------------------------------------------------


def test_a_saved_record_is_loaded_with_its_branches() -> None:
    table = example_table()
    send(table, do="act", what="capture", seat=1, hand=["9♥"], table=["9♣"])
    other = free_table()
    send(other, do="load", text=table.view["json_text"])
    assert other.state["own_line"]
    assert other.view["json_text"] == table.view["json_text"]
    assert from_link(other.view["link"]).position == table.desk.position


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 2}', "x" * 1_100_000])
def test_a_damaged_file_is_refused_in_one_sentence(text: str) -> None:
    table = free_table()
    send(table, do="load", text=text)
    message = table.view["message"]
    assert message["title"] == "The file cannot be read"
    assert message["text"].endswith("Nothing was changed.")
    assert "\n" not in message["text"]


def test_a_step_of_a_lesson_keeps_its_own_cards() -> None:
    table = Table(LessonDesk(lesson("02_capturing"), reading("parlett")), "lesson")
    before = table.view["scene"]
    send(table, do="load", text=free_table().view["json_text"])
    assert not table.view["loads"]
    assert table.view["message"]["tone"] == "info"
    assert table.view["scene"] == before


# --- The reading in use --------------------------------------------------------------------------


def test_the_reading_in_use_can_be_changed_and_changed_back() -> None:
    table = free_table()
    send(table, do="type", text="As x Ah")
    before = table.view["scene"]
    table.use_reading(reading("portuguese"))
    assert table.state["reading"] == "portuguese"
    table.use_reading(reading("parlett"))
    assert table.view["scene"] == before


def test_the_same_reading_again_is_no_new_view() -> None:
    table = free_table(address={"t": "free", "at": "nonsense"})
    before = table.view
    table.use_reading(reading("parlett"))
    assert table.view == before
    assert table.view["message"] is not None


def head(address: dict[str, object] | None = None) -> Head:
    return Head("02_capturing", [("02_capturing", "Capturing"), ("03_claims", "Claims")], address)


def test_the_head_takes_the_reading_from_the_address() -> None:
    assert head().chosen == reading("parlett")
    assert head({"reading": "russian"}).chosen == reading("russian")
    assert head({"reading": "russian"}).said == ""


def test_a_variant_that_a_source_names_stands_in_the_address_too() -> None:
    variant = next(iter(reading("portuguese").switches))
    for between in "+ ":  # a plus may come as a space
        chosen = head({"reading": f"portuguese{between}{variant}"}).chosen
        assert chosen == reading("portuguese").switch(variant)


@given(st.text(max_size=40))
def test_a_reading_that_is_not_there_is_told_and_parlett_s_used(text: str) -> None:
    known = {one.key for one in readings()}
    made = head({"reading": text})
    if text and text.replace(" ", "+").split("+")[0] not in known:
        assert made.reading == "parlett"
        assert "is not here. Parlett's reading is used instead." in made.said


def test_a_browser_can_choose_only_readings_that_are_there() -> None:
    made = head()
    made.set_state({"reading": "esperanto"})
    assert made.reading == "parlett"
    made.set_state({"reading": "portuguese"})
    assert made.chosen == reading("portuguese")


def test_turning_a_variant_gives_its_label_and_back() -> None:
    made = head({"reading": "portuguese"})
    (used,) = [one for one in made.readings if one["label"] == made.reading]
    made.set_state({"reading": used["switches"][0]["label"]})
    assert made.chosen.switched == (next(iter(reading("portuguese").switches)),)
    (used,) = [one for one in made.readings if one["label"] == made.reading]
    assert used["switches"][0]["on"]
    assert used["switches"][0]["label"] == "portuguese"


def with_players(players: int | None, address: dict[str, object] | None = None) -> Head:
    return Head("02_capturing", [("02_capturing", "Capturing")], address, players=players)


def test_the_number_of_players_is_the_address_s_or_the_page_s() -> None:
    assert with_players(5).players == 5
    assert with_players(5, {"players": "7"}).players == 7
    assert with_players(5, {"players": ["4", "8"]}).players == 8
    assert with_players(5, {"players": "7"}).said == ""


def test_a_page_without_a_choice_of_players_takes_none_from_the_address() -> None:
    made = with_players(None, {"players": "7"})
    assert (made.players, made.said) == (0, "")
    made.set_state({"players": 6})
    assert made.players == 0


@pytest.mark.parametrize("wrong", ["3", "9", "0", "-5", "five", "5.0", "٥", " 5", "5" * 90])
def test_a_number_of_players_that_cannot_be_is_told_and_five_play(wrong: str) -> None:
    made = with_players(5, {"players": wrong})
    assert made.players == 5
    assert made.said == "The link asks for a number of players other than 4 to 8. Here 5 play."


def test_a_browser_can_choose_only_numbers_of_players_that_can_be() -> None:
    made = with_players(5)
    for wished, stays in ((8, 8), (9, 8), (0, 8), (-1, 8), (4, 4)):
        made.set_state({"players": wished})
        assert made.players == stays


# --- What the browser is given -------------------------------------------------------------------


def test_the_script_has_the_faces_of_the_still_picture() -> None:
    given_faces: Any = faces()
    pen = Pen(Look())
    for card in DECK:
        drawn = CardDrawer(pen, "en").card(CardView(kind="face", card=card), 0, 0, 60)
        suit, parts = given_faces["cards"][str(card)]
        assert f'<g class="{suit}">' in drawn
        for _, transform in parts:
            assert f'transform="{transform}"' in drawn
    for key, outline in given_faces["outlines"].items():
        assert f'd="{outline}"' in pen.outlines[key]


def test_the_script_names_no_other_host() -> None:
    addresses = set(re.findall(r"https?://[^\s\"'`]+", SCRIPT))
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_no_data_becomes_markup() -> None:
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert way not in SCRIPT


def test_the_browser_has_every_text_that_its_script_asks_for() -> None:
    texts = words().widget.for_browser()["texts"]
    asked = set(re.findall(r"(?:\.text|\bsay)\(\s*\"(\w+)\"", SCRIPT))
    assert asked <= set(texts)
    assert {f"like_{name}" for name in ("words", "sorted", "covered", "four", "large")} <= set(
        texts
    )
    assert set(words().widget.for_browser()["cards"]) == {str(card) for card in DECK}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG has it."""

    def light(colour: str) -> float:
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dim = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_cards_and_texts_stand_out_seven_to_one(palette: Any) -> None:
    on_card = [palette.black, palette.red, palette.green, palette.blue]
    assert min(contrast(colour, palette.card) for colour in on_card) >= 7
    assert min(contrast(c, palette.paper) for c in (palette.ink, palette.text_red)) >= 7
    assert contrast(palette.on, palette.cloth) >= 7
    assert contrast(palette.sign, palette.gold) >= 7


# --- In words ------------------------------------------------------------------------------------


def test_the_table_is_told_in_sentences() -> None:
    position = laughlie.deal(reading("parlett"))
    told = tell_scene(scene_of(position))
    assert told.seats[0].lines[0] == "Anna deals."
    assert told.seats[1].lines[0] == "Ben is to play."
    assert "Ben holds A♠, 2♥" in told.seats[1].lines[1]
    assert told.pot_line == "In the pot: 11."
    assert told.unnamed == ""


def test_of_a_hidden_hand_only_its_size_is_told() -> None:
    position = laughlie.deal(reading("parlett"))
    told = tell_scene(scene_of(position, viewer=0))
    assert told.seats[1].lines[1] == "Ben holds eight cards, face down."
    for card in position.hands[1]:
        assert str(card) not in json.dumps(told.model_dump()["seats"][1], ensure_ascii=False)


def test_at_the_end_the_pay_off_is_told() -> None:
    position = laughlie.deal(reading("parlett"))
    while not position.over:
        acts = position.legal_actions()
        position = position.play(next(a for a in acts if a.kind in ("capture", "lie_down")))
    told = tell_scene(scene_of(position))
    outcome = position.outcome
    assert outcome is not None
    assert [int(row[1]) for row in told.pay] == list(outcome.piles)
    assert told.pot_line == "Left in the pot: 0."
    assert (
        sum(line.endswith("was the last with cards.") for s in told.seats for line in s.lines) == 1
    )


def test_a_whole_deal_can_be_typed() -> None:
    table = free_table()
    while not table.state["over"]:
        position = table.desk.position
        action = position.legal_actions()[0]
        send(table, do="type", text=f"seat {action.seat + 1} {show_action(action)}")
        assert table.view["message"] is None
    assert Record.from_json(table.view["json_text"]).position.over
