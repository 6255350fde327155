"""What comes from outside: one clear line if it cannot be; if it can, it plays like any other."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import DoorError, Position, ReadingError, Record, deal, load_reading, reading
from laughlie.actions import TypedError, show_action
from laughlie.dealing import deal_from
from laughlie.door import LARGEST_TEXT
from laughlie.readings import Reading, custom_layout
from tests.seeing import forgotten
from tests.strategies import KEYS, moments, play_out
from tests.test_record import played, small

SEEDS = st.integers(0, 2**32 - 1)


def one_line(error: Exception) -> str:
    """The message of a refusal: one line, printable, not too long, and not pydantic's own."""
    message = str(error)
    assert message
    assert message.isprintable(), ascii(message)
    assert len(message) < 600
    assert "validation error" not in message
    assert "Traceback" not in message
    assert "pydantic" not in message
    assert "Input should" not in message
    assert "Value error" not in message
    return message


def refused(data: object) -> str:
    """What is said of a position that is turned away."""
    with pytest.raises(DoorError) as raised:
        Position.from_json(data if isinstance(data, str | bytes) else json.dumps(data))
    message = one_line(raised.value)
    assert message.startswith("this position")
    return message


def dumped(position: Position) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(position.to_json())
    return data


def a_deal() -> dict[str, Any]:
    return dumped(deal(reading("parlett"), seed=7))


def in_the_middle() -> dict[str, Any]:
    """Ben has taken one of three nines; nothing else has been done."""
    return dumped(played(small(), "9h x 9c").position)


# --- Cards --------------------------------------------------------------------------------------


def test_53_cards_are_refused() -> None:
    data = a_deal()
    data["unnamed_hands"][2] = 1
    assert "53 cards" in refused(data)


def test_a_card_that_is_there_twice_is_refused_by_name() -> None:
    data = a_deal()
    data["table"][0] = data["hands"][1][0]
    assert "ace of spades is there twice" in refused(data)


def test_a_whole_deal_with_a_card_missing_is_refused() -> None:
    data = a_deal()
    data["table"].pop()
    assert "51 cards" in refused(data)


def test_a_rank_of_which_an_odd_number_is_uncaptured_is_refused() -> None:
    data = in_the_middle()
    data["won"][1] = [["9♥", "9♣", "9♦"]]
    data["table"].remove("9♦")
    assert "1 of the nines" in refused(data)


@pytest.mark.parametrize(
    ("group", "says"),
    [
        (["9♥", "9♣", "9♦"], "9♥ 9♣ 9♦ is not a capture"),
        (["J♥", "Q♦"], "J♥ Q♦ is not a capture"),
        (["9♥"], "9♥ is not a capture"),
        ([], "nothing is not a capture"),
    ],
)
def test_a_pile_is_made_of_captures(group: list[str], says: str) -> None:
    data = dumped(forgotten(Position.from_json(json.dumps(in_the_middle())), 1, 1.0))
    data["won"][1] = [group]
    data["unnamed_won"][1] = 2
    data["unnamed_table"] -= len(group)
    assert says in refused(data)


@pytest.mark.parametrize("card", ["1♥", "joker", "", "9", "9♥♥", 34, None, ["9♥"], {"rank": 8}])
def test_what_is_no_card_is_refused_where_it_stands(card: object) -> None:
    data = a_deal()
    data["hands"][1][2] = card
    assert "hands[2][3]" in refused(data)


# --- Seats, turns and marks ---------------------------------------------------------------------

CHANGES: list[tuple[str, dict[str, Any], str]] = [
    ("a dealer out of range", {"dealer": 5}, "no seat number 5; with 5 players they are 0 to 4"),
    ("a dealer below the first seat", {"dealer": -1}, "no seat number -1"),
    ("a turn out of range", {"turn": 7}, "no seat number 7"),
    ("nobody's turn", {"turn": None}, "somebody must be in turn"),
    ("a dealer that is no number", {"dealer": "Anna"}, "dealer: 'Anna' cannot stand here"),
    ("half a seat", {"dealer": 1.5}, "dealer: 1.5 cannot stand here"),
    ("a huge seat", {"dealer": 10**4000}, "there is no such seat"),
    ("a seat that lay down twice", {"lain_down": [1, 1]}, "lain down twice"),
    ("who lay down and holds cards", {"lain_down": [1]}, "Ben has lain down"),
    ("a last holder of a running deal", {"last_holder": 1}, "the deal still runs"),
    ("leftovers of a running deal", {"leftovers": ["9♥"]}, "the deal still runs"),
    ("a deal said to be over", {"over": True, "turn": None, "opening": False}, "no cards can be"),
    ("a mistake in the opening", {"mistakes": [{"rank": "9", "kind": "rest_of_prial", "seat": 1}]},
     "the opening must be over"),
    ("a right in the opening", {"rights": [{"rank": "9", "right": "open"}]}, "opening must"),
    ("a rank that is none", {"rights": [{"rank": "11", "right": "open"}]}, "'11' is not a rank"),
    ("a right that is none", {"rights": [{"rank": "9", "right": "divine"}]}, "divine"),
    ("a card shown that nobody holds", {"shown": ["6♥"]}, "six of hearts is said to be shown"),
    ("too few hands", {"hands": [[]]}, "there are 5 names, so there must be 5 hands"),
    ("too many piles", {"won": [[]] * 6}, "5 piles"),
    ("fewer than no cards", {"unnamed_table": -1}, "unnamed_table: -1 is too small"),
    ("more cards than there are", {"unnamed_table": 99}, "unnamed_table: 99 is too large"),
    ("a key that is none", {"weather": "fine"}, "weather: nothing by this name belongs here"),
    ("another format", {"format": 2}, "format: 2 cannot stand here"),
    ("no hands", {"hands": None}, "hands"),
    ("an unknown reading", {"reading": {"key": "willughby"}}, "there is no reading 'willughby'"),
    ("a reading of another version", {"reading": {"key": "parlett", "version": 99}}, "version 99"),
    ("no reading", {"reading": 7}, "reading"),
    ("an action that is none", {"last": {"kind": "sing", "seat": 0}}, "sing"),
    ("an action of a long name", {"last": {"kind": "sing" * 9_999, "seat": 0}}, "…"),
    ("an action of nobody's", {"last": {"kind": "claim", "seat": 7, "from_table": []}}, "number 7"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "says"), [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_a_position_is_refused_that_has(changes: dict[str, Any], says: str) -> None:
    assert says in refused(a_deal() | changes)


@pytest.mark.parametrize("needed", ["reading", "layout", "names", "dealer", "turn", "hands", "won"])
def test_a_position_is_refused_without(needed: str) -> None:
    data = a_deal()
    del data[needed]
    assert f"{needed}: this is missing" in refused(data)


@pytest.mark.parametrize("key", ["", " ", "5\n", "<b>", "\u202e5", "5" * 41, 5, None])
@pytest.mark.parametrize("name", ["key", "belongs_to"])
def test_the_name_of_a_layout_is_a_plain_word(name: str, key: object) -> None:
    layout = a_deal()["layout"] | {name: key}
    if (name, key) != ("belongs_to", ""):
        assert f"layout.{name}" in refused(a_deal() | {"layout": layout})


def test_marks_must_fit_the_cards() -> None:
    data = in_the_middle()
    three = {"rank": "5", "kind": "prial_pair", "seat": 1}
    for mistakes, says in (
        ([{"rank": "9", "kind": "hand_mournival", "seat": 1}], "nines cannot come about"),
        ([{"rank": "9", "kind": "table_mournival", "seat": 1}], "nines cannot come about"),
        ([{"rank": "9", "kind": "rest_of_prial", "seat": 1}] * 2, "nines are marked twice"),
        ([{"rank": "9", "kind": "rest_of_prial", "seat": 3}], "no seat number 3"),
        ([three | {"kind": "dead_pair"}], "fives cannot come about"),
    ):
        assert says in refused(data | {"mistakes": mistakes})
    assert "twos cannot come about" in refused(data | {"rights": [{"rank": "2", "right": "open"}]})


def test_a_deal_that_would_be_over_must_be_marked_so() -> None:
    data = in_the_middle()
    for seat in (1, 2):
        data["table"] += data["hands"][seat]
        data["hands"][seat] = []
    data["turn"] = 0
    assert "over already" in refused(data)


def test_a_hand_may_lie_in_any_order() -> None:
    data = dumped(played(small(), "9h x 9c").position)
    data["hands"] = [hand[::-1] for hand in data["hands"]]
    position = Position.from_json(json.dumps(data))
    line = play_out(position, "forgets them", 1)
    assert line.end.over
    assert any(action.kind == "lie_down" for action in line.actions) or line.end.outcome


# --- Names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Anna",
        "A" * 41,
        "A" * 10_000,
        "<b>Anna</b>",
        "Anna & Ben",
        'Anna"',
        "Anna\nBen",
        "Anna\x00",
        "{Anna}",
        "$Anna$",
        "`Anna`",
        "An\u202ena",
        "An\u200bna",
        "An\ud800na",
        "🂡",
        "...",
        "[Anna](http://example.org)",
    ],
)
def test_a_name_that_is_too_long_or_has_markup_is_refused_and_not_repeated(name: str) -> None:
    names = [name, "Ben", "Carla", "Dan", "Emil"]
    with pytest.raises(DoorError) as raised:
        deal(reading("parlett"), names=names)
    assert len(one_line(raised.value)) < 200
    assert len(refused(a_deal() | {"names": names})) < 200


def test_two_players_have_two_names() -> None:
    for pair in (("Anna", "Anna"), ("Anna", "ANNA"), ("Straße", "STRASSE")):
        with pytest.raises(DoorError, match="needs a name of their own"):
            deal(reading("parlett"), names=[*pair, "Carla", "Dan", "Emil"])


@pytest.mark.parametrize(
    "name", ["Åsa", "Ben O’Neill", "李", "Anne-Marie", "Ł. 2", "नेहा", "Seat 2"]
)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    position = deal(reading("parlett"), names=[name, "Ben", "Carla", "Dan", "Emil"])
    assert Position.from_json(position.to_json()).names[0] == name


@given(st.text(max_size=45))
def test_whatever_is_a_name_comes_back_as_it_went(name: str) -> None:
    try:
        position = deal(reading("parlett"), names=[name, "Ben", "Carla", "Dan", "Emil"])
    except DoorError as error:
        one_line(error)
        return
    assert Position.from_json(position.to_json()).names[0] == name


# --- Deals --------------------------------------------------------------------------------------

DEALS: list[tuple[str, dict[str, Any], str]] = [
    ("two players", {"players": 2}, "3 to 8"),
    ("nine players", {"players": 9}, "3 to 8"),
    ("no player", {"players": 0}, "3 to 8"),
    ("three without a layout", {"players": 3}, "no source has a layout for 3 players"),
    ("a dealer out of range", {"dealer": 5}, "no seat number 5"),
    ("a dealer below the first", {"dealer": -1}, "no seat number -1"),
    ("a seed below zero", {"seed": -1}, "a seed is a whole number"),
    ("a seed too large", {"seed": 2**64}, "a seed is a whole number"),
    ("an unheard-of seed", {"seed": 10**5000}, "a seed is a whole number"),
    ("a number of the deal too large", {"number": 2**64}, "a seed is a whole number"),
    ("an unknown layout", {"layout": "9"}, "layout"),
    ("an unknown form", {"form": "golden"}, "golden"),
    ("another's layout", {"layout": custom_layout(4, 10, 12, 3, 2, 3)}, "the layout is for 4"),
    ("too few names", {"names": ["Anna"]}, "1 names for 5 players"),
]


@pytest.mark.parametrize(("given_", "says"), [d[1:] for d in DEALS], ids=[d[0] for d in DEALS])
def test_nothing_is_dealt_for(given_: dict[str, Any], says: str) -> None:
    with pytest.raises((DoorError, ReadingError)) as raised:
        deal(reading("parlett"), **given_)
    assert says in one_line(raised.value)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"dealer": 5}, "no seat number 5"),
        ({"dealer": 40}, "no seat number 40"),
        ({"names": ["Anna", "Ben"]}, "2 names for 5 players"),
        ({"names": []}, "0 names for 5 players"),
        ({"seed": -1}, "0 is the least"),
        ({"number": 2**64}, "is the most"),
    ],
)
def test_a_record_with_a_deal_that_cannot_be_is_refused(changes: dict[str, Any], says: str) -> None:
    data = json.loads(Record(deal=deal_from(reading("parlett"))).to_json())
    data["deal"] |= changes
    with pytest.raises(DoorError) as raised:
        Record.from_json(json.dumps(data))
    assert says in one_line(raised.value)


# --- Readings -----------------------------------------------------------------------------------

CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("no one for one", {"capture_shapes": ["1:3", "2:2"]}, "capture_shapes must have 1:1"),
    ("no shape at all", {"capture_shapes": []}, "capture_shapes must have 1:1"),
    ("a shape outside the four", {"capture_shapes": ["1:1", "1:2"]}, "1:2"),
    ("a claim outside the five", {"claimable": ["lost_cards"]}, "lost_cards"),
    (
        "a delayed prial to claim",
        {"prial": "after_third_captures", "claimable": ["prial_pair"]},
        "prial_pair",
    ),
    (
        "the next in turn without turns",
        {"turns": "free_for_all", "claim_order": "next_in_turn", "claim_is_turn": "no"},
        "next_in_turn",
    ),
    ("a claim for a turn without turns", {"turns": "free_for_all", "claim_is_turn": "yes"}, "turn"),
    ("no such point", {"weather": "fine"}, "there is no rule point"),
    ("no such value", {"deal_ends": "never"}, "deal_ends cannot be 'never'"),
]


@pytest.mark.parametrize(
    ("points", "says"), [c[1:] for c in CONTRADICTIONS], ids=[c[0] for c in CONTRADICTIONS]
)
@pytest.mark.parametrize("key", KEYS)
def test_a_reading_is_refused_that_has(key: str, points: dict[str, Any], says: str) -> None:
    if "turns" in points and "claim_order" not in points:
        points = points | {"claim_order": "first_to_call"}
    with pytest.raises(ReadingError) as raised:
        reading(key).override(**points)
    assert says in one_line(raised.value)
    plain = reading(key)
    if points.keys() <= set(type(plain.points).model_fields):
        data = a_deal() | {"reading": {"key": key, "set": points}}
        assert says in refused(data)


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ({"table": 13}, "must use 52"),
        ({"low": 9}, "low is 9 and high is 8"),
        ({"stake_dealer": -1}, "stake_dealer"),
        ({"stake_other": -1}, "stake_other"),
        ({"bonus": -1}, "bonus"),
        ({"unit": 0}, "unit"),
        ({"unit": -2}, "unit"),
        ({"players": 2, "hand": 20}, "players"),
        ({"players": 9, "hand": 4, "table": 16}, "players"),
        ({"hand": 0, "table": 52}, "hand"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(figures: dict[str, int], says: str) -> None:
    layout = a_deal()["layout"] | figures
    message = refused(a_deal() | {"layout": layout})
    assert says in message
    assert "layout" in message


# --- Text that is broken ------------------------------------------------------------------------


def position_text() -> str:
    return played(small(), "take A A A A", "9h x 9c", "7c x 7d 7h 7s").position.to_json()


def record_text() -> str:
    record = played(small(), "9h x 9c", "7c x 7d", "2c x 2d")
    return played(record.go(1), "8c x 8d", "2c x 2d").to_json()


TOML = """format = 1
key = "mine"
based_on = "parlett"

[head]
title = "Our house rules"

[points.deal_ends]
value = "one_not_lain_down"
status = "ours"
note = "We like it long."

[points.capture_shapes]
value = ["1:1", "1:3"]

[[layouts]]
key = "5"
[layouts.printed]
players = 5
hand = 8
table = 12
stake_dealer = 3
stake_other = 2
bonus = 5
low = 8
high = 8
unit = 2
"""

READ: dict[str, tuple[Callable[[], str], Callable[[str], object]]] = {
    "position": (position_text, Position.from_json),
    "record": (record_text, Record.from_json),
    "reading in JSON": (lambda: whole_reading().to_json(), Reading.from_json),
    "reading in TOML": (lambda: TOML, lambda text: load_reading(text, "mine")),
}


def whole_reading() -> Reading:
    return load_reading(TOML)


def assert_refused_or_sound(read: Callable[[str], object], text: str) -> None:
    """What is read is either refused in one line, or plays like anything of ours."""
    try:
        found = read(text)
    except (DoorError, ReadingError) as error:
        one_line(error)
        return
    if isinstance(found, Reading):
        found = deal(found, 5)
    if isinstance(found, Record):
        assert Record.from_json(found.to_json()) == found
        found = found.position
    assert isinstance(found, Position)
    assert_sound(found)


def assert_sound(position: Position) -> None:
    """Everything that can be asked of a position is answered, to the end of the deal."""
    assert Position.from_json(position.to_json()) == position
    for action in position.legal_actions():
        assert position.refusal(action) is None
    for seat in position.seats:
        position.seen_by(seat)
    end = play_out(position, "makes mistakes", 1).end
    if end.over:
        assert end.outcome is not None
        assert sum(end.outcome.piles) == 52
    assert end._repr_svg_()


@pytest.mark.parametrize("what", READ)
def test_a_text_cut_short_at_any_place_is_refused(what: str) -> None:
    text, read = READ[what][0](), READ[what][1]
    for length in range(0, len(text), 1 + len(text) // 100):
        if what == "reading in TOML":
            assert_refused_or_sound(read, text[:length])  # half a TOML file can be whole
            continue
        with pytest.raises((DoorError, ReadingError)) as raised:
            read(text[:length])
        one_line(raised.value)


LETTERS = st.one_of(st.sampled_from('{}[]",:=\\\n 0-1e9.♥'), st.characters(codec=None))


@pytest.mark.parametrize("what", READ)
@settings(max_examples=60)
@given(data=st.data())
def test_a_text_with_some_letters_changed_is_refused_or_sound(
    what: str, data: st.DataObject
) -> None:
    text, read = READ[what][0](), READ[what][1]
    for _ in range(data.draw(st.integers(1, 3))):
        at, letter = data.draw(st.integers(0, len(text) - 1)), data.draw(LETTERS)
        text = text[:at] + letter + text[at + data.draw(st.integers(0, 2)) :]
    assert_refused_or_sound(read, text)


JUNK: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        [None, True, 0, 1, -1, 7, 52, 10**20, 1.5, "", "9♥", "open", "A" * 10_000, [], {}, [[]]]
    ),
    st.text(max_size=5),
)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything inside something read from JSON."""
    inside = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
    found = [(*here, key) for key, _ in inside]
    for key, value in inside:
        if isinstance(value, dict | list):
            found += places(value, (*here, key))
    return found


def spoil(data: Any, draw: Callable[..., Any]) -> None:
    """Change something anywhere: take it out, double it, or put something else there."""
    everywhere = places(data)
    *way, key = draw(st.sampled_from(everywhere))
    there = data
    for step in way:
        there = there[step]
    match draw(st.sampled_from(("out", "junk", "other", "double"))):
        case "out":
            del there[key]
        case "junk":
            there[key] = draw(JUNK)
        case "other":
            *way, other = draw(st.sampled_from(everywhere))
            value = data
            for step in (*way, other):
                value = value[step]
            there[key] = json.loads(json.dumps(value))
        case _ if isinstance(there, list):
            there.append(json.loads(json.dumps(there[key])))


@pytest.mark.parametrize("what", ["position", "record", "reading in JSON"])
@settings(max_examples=150)
@given(data=st.data())
def test_data_with_something_wrong_inside_is_refused_or_sound(
    what: str, data: st.DataObject
) -> None:
    text, read = READ[what][0](), READ[what][1]
    whole = json.loads(text)
    for _ in range(data.draw(st.integers(1, 2))):
        if places(whole):
            spoil(whole, data.draw)
    assert_refused_or_sound(read, json.dumps(whole))


@settings(max_examples=150)
@given(moments(), SEEDS, st.data())
def test_any_position_with_something_wrong_inside_is_refused_or_sound(
    position: Position, seed: int, data: st.DataObject
) -> None:
    if seed % 2:
        position = forgotten(position, seed, 0.3)
    whole = dumped(position)
    spoil(whole, data.draw)
    assert_refused_or_sound(Position.from_json, json.dumps(whole))


BROKEN: list[tuple[str, str | bytes, str]] = [
    ("nothing", "", "not JSON"),
    ("a list", "[]", "table of named parts"),
    ("a number", "7", "table of named parts"),
    ("no JSON", "{'a': 1}", "not JSON"),
    ("no number", position_text().replace('"dealer":0', '"dealer":NaN'), "dealer"),
    ("an endless number", position_text().replace('"dealer":0', '"dealer":1e999'), "dealer"),
    ("bytes that are no text", b"\xff\xfe\x00", "this position"),
    ("half a character", '{"names": "\udc80"}', "UTF-8"),
    ("a lone surrogate", '{"names": ["\\ud800"]}', "this position"),
    ("a thing nested too deeply", "[" * 100_000, "this position"),
    ("tables nested too deeply", '{"a":' * 50_000, "this position"),
    ("a text too large", " " * (LARGEST_TEXT + 1), "too large"),
    ("a number of a million digits", '{"dealer": ' + "9" * 900_000 + "}", "this position"),
]


@pytest.mark.parametrize(("text", "says"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_a_position_cannot_be_read_from(text: str | bytes, says: str) -> None:
    assert says in refused(text)


@pytest.mark.timeout(20)
def test_a_hundred_thousand_names_are_turned_away_at_once() -> None:
    names = [f"n{number}" for number in range(100_000)]
    assert "names are too many; 8 can play at most" in refused(a_deal() | {"names": names})


def test_an_action_has_no_more_cards_than_there_are() -> None:
    last = {"kind": "claim", "seat": 0, "from_table": ["9♥"] * 60}
    assert "at most 52" in refused(a_deal() | {"last": last})


# --- Typed actions ------------------------------------------------------------------------------


@given(moments())
def test_every_legal_action_can_be_typed(position: Position) -> None:
    for action in position.legal_actions():
        typed = show_action(action)
        assert position.read(typed, action.seat) == action
        assert position.read(f"{position.names[action.seat]} {typed}") == action
        assert position.read(f"seat {action.seat + 1}: {typed.upper()}") == action


@pytest.mark.parametrize("name", ["Put", "9h", "Claim", "Lie", "Take", "x", "Put down", "Seat"])
def test_a_player_may_be_called_like_a_word_of_an_action(name: str) -> None:
    names = [name, "Ben", "Carla", "Dan", "Emil"]
    position = deal(reading("parlett"), dealer=4, seed=7, names=names)
    for action in position.legal_actions():
        typed = show_action(action)
        assert position.read(f"{position.names[action.seat]}: {typed}") == action
        assert position.read(typed, action.seat) == action


@settings(max_examples=300)
@given(
    st.one_of(
        st.text(max_size=30), st.text("0123456789AJQKTcdhsx ,:putclaimtkeliedown", max_size=30)
    )
)
def test_whatever_is_typed_is_an_action_or_told_in_one_line_what_would_be(text: str) -> None:
    position = small().position
    try:
        action = position.read(text)
    except TypedError as error:
        one_line(error)
        return
    if position.refusal(action) is None:
        position.play(action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "9h",
        "9h x",
        "x 9h",
        "9h x 9z",
        "put",
        "claim",
        "take",
        "Zoe put 9 9",
        "put 9 9 9 9 9",
        "9" * 10_000,
        "9h x 9\ud800",
        "\u212ah x \u212ad",
    ],
)
def test_what_is_no_action_is_told_what_would_be(text: str) -> None:
    with pytest.raises(TypedError) as raised:
        small().position.read(text)
    assert len(one_line(raised.value)) < 200
