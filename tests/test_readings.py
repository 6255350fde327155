"""What each source says, point by point, and what may be changed in a reading."""

from __future__ import annotations

import csv
import io
import json
import pickle
import subprocess
import sys
import tomllib
from copy import deepcopy
from importlib import resources
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

import laughlie
from laughlie.door import DoorError
from laughlie.readings import (
    BUNDLED,
    POINT_NAMES,
    Layout,
    Reading,
    ReadingError,
    check_reading,
    compare,
    custom_layout,
    load_reading,
    parse_layout,
    reading,
    readings,
    rulings,
    show_layout,
    show_value,
)
from laughlie.readings.layouts import FIGURES
from laughlie.readings.points import ALLOWED
from laughlie.readings.source import Figure, Status
from laughlie.rules import tables
from laughlie.words import LANGUAGES, words

# One row for each rule point: parlett, reconstruction, portuguese, russian, ways-to-play.
# After the value: nothing = stated, * only implied, – silent, ! the source contradicts itself.
TABLE = """
first_dealer          | low_cut | low_cut | any_method | low_cut | low_cut –
begins                | eldest | eldest | eldest – | eldest | eldest
won_piles             | face_up | face_up | face_down | face_up – | face_up –
capture_shapes        | 1:1 1:3 2:2 3:1 | 1:1 1:3 2:2 | 1:1 1:3 | 1:1 1:3 3:1 | 1:1 1:3
prial                 | own | own – | before_play | own * | own *
mournival_in_hand     | own | own – | before_play | before_play | own *
dead_pair_trigger     | another_player | anyone * | anyone * | another_player * | anyone *
dead_pair_window      | at_once | while_held – | at_once | at_once | while_held –
claim_order           | first | first | next_in_turn | first – | first
claim_is_turn         | no | no – | yes * | no – | no –
claimants             | everyone | everyone | still_in * | everyone – | everyone –
claimable             | TRD | TRD * | TR | TRD * | TRDPH
turns                 | rotation | rotation | rotation * | rotation | rotation *
deal_ends             | one_holder | one_holder | one_not_lain_down ! | one_holder * | one_holder
bonus_to              | last_holder | last_holder | last_holder | last_holder | last_capturer
bonus_if_nobody_holds | catch – | catch – | catch | catch – | catch *
leftovers_to          | dealer | dealer | dealer | dealer | dealer
match_ends            | full_rotation | full_rotation | open | full_rotation – | full_rotation –
"""
ORDER = ("parlett", "reconstruction", "portuguese", "russian", "ways-to-play")
SHORT = {"own": "any_own_turn", "first": "first_to_call", "catch": "last_capturer"}
MARKS = {"*": "implied", "–": "silent", "!": "contradictory"}
CLAIMS = {
    "T": "table_mournival",
    "R": "rest_of_prial",
    "D": "dead_pair",
    "P": "prial_pair",
    "H": "hand_mournival",
}


def table_cells() -> list[tuple[str, str, str, str]]:
    """Point, reading, value in one line, status: as typed above."""
    cells = []
    for line in TABLE.strip().splitlines():
        point, *parts = (part.strip() for part in line.split("|"))
        for key, part in zip(ORDER, parts, strict=True):
            words_of = part.split()
            status = MARKS.get(words_of[-1], "stated")
            value = " ".join(SHORT.get(word, word) for word in words_of if word not in MARKS)
            if point == "claimable":
                value = " ".join(CLAIMS[letter] for letter in value)
            cells.append((point, key, value, status))
    return cells


# --- What the sources say ---------------------------------------------------------------------


@pytest.mark.parametrize(("point", "key", "value", "status"), table_cells())
def test_each_source_says_what_the_table_of_rule_points_says(
    point: str, key: str, value: str, status: str
) -> None:
    cell = reading(key).cell(point)
    assert (show_value(cell.value), cell.status) == (value, status)


def test_the_table_has_every_point_of_every_reading() -> None:
    assert len(table_cells()) == 18 * 5
    assert {point for point, _, _, _ in table_cells()} == set(POINT_NAMES)
    assert BUNDLED == ORDER


@pytest.mark.parametrize("key", BUNDLED)
def test_every_cell_has_a_place_and_a_note_in_our_words(key: str) -> None:
    for point, cell in reading(key).cells.items():
        assert cell.place, point
        assert len(cell.note) > 15, point
        assert cell.source == key


@pytest.mark.parametrize("key", BUNDLED)
def test_every_head_says_what_the_source_is_and_that_willughby_was_not_seen(key: str) -> None:
    head = reading(key).head
    assert head.title
    assert head.about
    assert head.origin
    assert head.chain
    assert "We have" in head.unseen
    assert "seen" in head.unseen
    assert "Willughby" in head.unseen


def test_each_source_is_in_its_language() -> None:
    assert [r.head.language for r in readings()] == ["en", "en", "pt", "ru", "en"]


def test_the_places_of_parlett_name_the_headings_of_its_page() -> None:
    headings = {
        "Overview",
        "Special terms",
        "Setup (five players)",
        "Playing",
        "Lying down",
        "Catching mistakes",
        "Pay-off",
        "Winning the game",
        "Tips for beginners",
        "Variants",
    }
    parlett = reading("parlett")
    places = [cell.place for cell in parlett.cells.values()]
    places += [fact.place for fact in parlett.facts.values()]
    places += [tip.place for tip in parlett.advice.values()]
    places += [entry.place for entry in parlett.layouts]
    for place in places:
        for part in place.split("; "):
            assert part.split(",")[0] in headings, place


def test_nobody_can_point_at_a_paragraph_of_ways_to_play() -> None:
    for cell in reading("ways-to-play").cells.values():
        assert "as reported" in cell.place


def test_advice_is_willughbys_only_where_a_source_ascribes_it_to_him() -> None:
    by = {(r.key, key): tip.by for r in readings() for key, tip in r.advice.items()}
    assert by == {
        ("parlett", "contested_single"): "Willughby",
        ("parlett", "safe_capture"): "",
        ("parlett", "stay_in"): "",
        ("parlett", "pair_against_pair"): "",
        ("parlett", "watch"): "",
        ("russian", "prial_can_wait"): "Willughby",
        ("russian", "pair_can_wait"): "Willughby",
        ("russian", "dead_pair_at_once"): "Willughby",
        ("russian", "two_of_a_prial"): "Willughby",
    }


def test_compulsory_capture_is_stated_by_the_reconstruction_alone() -> None:
    status = {r.key: r.cell("compulsory_capture").status for r in readings()}
    assert status == {
        "parlett": "implied",
        "reconstruction": "stated",
        "portuguese": "implied",
        "russian": "implied",
        "ways-to-play": "implied",
    }


@pytest.mark.parametrize("key", BUNDLED)
@pytest.mark.parametrize(
    "rule", ["same_rank", "own_cards", "whole_hand", "compulsory_capture", "table_mournival"]
)
def test_every_source_has_a_place_for_the_basic_rules(key: str, rule: str) -> None:
    cell = reading(key).cell(rule)
    assert cell.place
    assert cell.note


def test_the_sources_contradict_each_other_on_who_numbered_the_players() -> None:
    parlett, portuguese = reading("parlett").facts, reading("portuguese").facts
    assert "game for four it ascribes to Willughby" in parlett["players"].text
    assert "Willughby four, six, seven and eight" in portuguese["players"].text


# --- Reading a point, and changing it ---------------------------------------------------------


@pytest.mark.parametrize("point", POINT_NAMES)
def test_every_point_is_an_attribute_of_the_reading(point: str) -> None:
    for r in readings():
        assert getattr(r, point) == getattr(r.points, point)


def test_an_overridden_point_is_ours_and_the_others_keep_their_source() -> None:
    before = laughlie.reading("parlett")
    after = before.override(deal_ends="one_not_lain_down")
    assert after.deal_ends == "one_not_lain_down"
    assert after.cell("deal_ends").status == "ours"
    assert "one_holder" in after.cell("deal_ends").note
    assert after.cell("bonus_to") == before.cell("bonus_to")
    assert before.deal_ends == "one_holder"
    assert after.title == "Parlett's reading, changed"
    assert after.label == "parlett*"


def test_a_point_set_back_to_what_the_source_says_is_not_changed() -> None:
    before = reading("parlett")
    there = before.override(won_piles="face_down", begins="dealer")
    assert there.override(won_piles="face_up", begins="eldest") == before
    assert there != before
    assert hash(there.override(won_piles="face_up", begins="eldest")) == hash(before)


@pytest.mark.parametrize(
    "shapes", [["1:1", "2:2"], ("2:2", "1:1"), {"1:1", "2:2"}, "1:1 2:2", "2:2, 1:1"]
)
def test_a_set_may_be_given_as_a_list_or_as_words(shapes: object) -> None:
    assert reading("parlett").override(capture_shapes=shapes).capture_shapes == {"1:1", "2:2"}


def test_nothing_at_all_may_be_claimable() -> None:
    quiet = reading("parlett").override(claimable=[])
    assert quiet.claimable == frozenset()
    assert show_value(quiet.cell("claimable").value) == "none"
    assert Reading.from_json(quiet.to_json()) == quiet


ONE_VALUE = [
    (point, value)
    for point, values in ALLOWED.items()
    if point not in ("capture_shapes", "claimable")
    for value in values
]


@pytest.mark.parametrize(("point", "value"), ONE_VALUE)
def test_every_value_of_every_point_can_be_set_under_parlett(point: str, value: str) -> None:
    assert getattr(reading("parlett").override(**{point: value}), point) == value


def test_points_have_the_values_of_the_rules() -> None:
    assert ALLOWED == {
        "first_dealer": ("low_cut", "any_method"),
        "begins": ("eldest", "dealer"),
        "won_piles": ("face_up", "face_down"),
        "capture_shapes": ("1:1", "1:3", "2:2", "3:1"),
        "prial": ("any_own_turn", "before_play", "after_third_captures"),
        "mournival_in_hand": ("any_own_turn", "before_play"),
        "dead_pair_trigger": ("another_player", "anyone"),
        "dead_pair_window": ("at_once", "while_held"),
        "claim_order": ("first_to_call", "next_in_turn"),
        "claim_is_turn": ("no", "yes"),
        "claimants": ("everyone", "still_in"),
        "claimable": (
            "table_mournival",
            "rest_of_prial",
            "dead_pair",
            "prial_pair",
            "hand_mournival",
        ),
        "turns": ("rotation", "free_for_all"),
        "deal_ends": ("one_holder", "one_not_lain_down"),
        "bonus_to": ("last_holder", "last_capturer"),
        "bonus_if_nobody_holds": ("last_capturer", "pot"),
        "leftovers_to": ("dealer", "last_holder"),
        "match_ends": ("full_rotation", "someone_is_broke", "open"),
    }


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"deal_end": "one_holder"}, "there is no rule point 'deal_end'; did you mean deal_ends?"),
        ({"turns": "free"}, "turns cannot be 'free'; write rotation or free_for_all."),
        ({"claim_is_turn": True}, "claim_is_turn cannot be True; write no or yes."),
        (
            {"capture_shapes": ["1:1", "1:2"]},
            "capture_shapes cannot hold '1:2'; write any of 1:1, 1:3, 2:2, 3:1 in a list.",
        ),
        ({"capture_shapes": 7}, "capture_shapes cannot hold 7; write any of 1:1, 1:3, 2:2, 3:1"),
        ({"turns": "x" * 9_000}, "write rotation or free_for_all."),
    ],
)
def test_a_wrong_point_or_value_is_refused_in_one_sentence(
    changes: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ReadingError) as caught:
        reading("parlett").override(**changes)
    assert sentence in str(caught.value)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("key", "changes", "named"),
    [
        ("parlett", {"capture_shapes": ["1:3"]}, ("capture_shapes", "1:1")),
        ("parlett", {"capture_shapes": []}, ("capture_shapes", "1:1")),
        (
            "ways-to-play",
            {"prial": "after_third_captures"},
            ("after_third_captures", "prial_pair"),
        ),
        ("portuguese", {"turns": "free_for_all"}, ("free_for_all", "next_in_turn")),
        (
            "portuguese",
            {"turns": "free_for_all", "claim_order": "first_to_call"},
            ("free_for_all", "claim_is_turn"),
        ),
        (
            "parlett",
            {"turns": "free_for_all", "claim_order": "next_in_turn"},
            ("free_for_all", "next_in_turn"),
        ),
        (
            "parlett",
            {"turns": "free_for_all", "claim_is_turn": "yes"},
            ("free_for_all", "claim_is_turn"),
        ),
    ],
)
def test_a_reading_that_contradicts_itself_is_refused(
    key: str, changes: dict[str, object], named: tuple[str, str]
) -> None:
    with pytest.raises(ReadingError) as caught:
        reading(key).override(**changes)
    for name in named:
        assert name in str(caught.value)


def test_a_reading_never_changes() -> None:
    parlett = reading("parlett")
    with pytest.raises(ValidationError):
        parlett.own = (("turns", "free_for_all"),)  # type: ignore[misc]
    with pytest.raises(ValidationError):
        parlett.points.turns = "free_for_all"  # type: ignore[misc]
    with pytest.raises(TypeError):
        parlett.cells["turns"] = parlett.cell("begins")  # type: ignore[index]


def test_an_unknown_reading_is_refused_with_the_keys_that_there_are() -> None:
    with pytest.raises(ReadingError, match="there is no reading 'polish'; there are parlett, "):
        reading("polish")


def test_a_cell_of_nothing_is_refused() -> None:
    with pytest.raises(ReadingError, match="there is no rule point 'trumps'"):
        reading("parlett").cell("trumps")


# --- Points without effect --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "changes", "points"),
    [
        ("parlett", {}, ["bonus_if_nobody_holds"]),
        ("reconstruction", {}, ["bonus_if_nobody_holds"]),
        ("portuguese", {}, ["claimants"]),
        ("russian", {}, ["bonus_if_nobody_holds"]),
        ("ways-to-play", {}, ["bonus_if_nobody_holds"]),
        ("parlett", {"deal_ends": "one_not_lain_down"}, []),
        (
            "parlett",
            {"deal_ends": "one_not_lain_down", "bonus_if_nobody_holds": "pot"},
            ["bonus_if_nobody_holds"],
        ),
        (
            "parlett",
            {"deal_ends": "one_not_lain_down", "leftovers_to": "last_holder"},
            ["leftovers_to"],
        ),
        ("parlett", {"turns": "free_for_all"}, ["begins", "bonus_if_nobody_holds"]),
        (
            "parlett",
            {"prial": "after_third_captures"},
            ["dead_pair_trigger", "bonus_if_nobody_holds"],
        ),
        (
            "parlett",
            {"claimable": []},
            ["claim_order", "claim_is_turn", "claimants", "bonus_if_nobody_holds"],
        ),
        ("parlett", {"claim_order": "next_in_turn"}, ["claimants", "bonus_if_nobody_holds"]),
    ],
)
def test_a_point_without_effect_is_noted(
    key: str, changes: dict[str, object], points: list[str]
) -> None:
    notes = reading(key).override(**changes).notes()
    assert [point for point, _ in notes] == points
    for _, sentence in notes:
        assert sentence.endswith(".")


@pytest.mark.parametrize("key", ["parlett", "reconstruction", "portuguese", "russian"])
def test_with_a_delayed_prial_it_makes_no_difference_whose_capture_gives_the_right(
    key: str,
) -> None:
    delayed = reading(key).override(prial="after_third_captures")
    one, other = (
        tables(delayed.override(dead_pair_trigger=trigger).points, 4)
        for trigger in ("another_player", "anyone")
    )
    assert (one.states, one.captures, one.claim) == (other.states, other.captures, other.claim)
    assert (one.put_down, one.lying_down) == (other.put_down, other.lying_down)


# --- The portuguese switches ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "changes", "place"),
    [
        (
            "delayed_prial",
            {"prial": "after_third_captures"},
            "Variants after 8 jogadores, bullet 2",
        ),
        (
            "winner_takes_leftovers",
            {"leftovers_to": "last_holder"},
            "Variants after 8 jogadores, bullet 3",
        ),
        ("no_turns", {"turns": "free_for_all"}, "Variants after 8 jogadores, bullet 1"),
        ("until_broke", {"match_ends": "someone_is_broke"}, "Fim do Jogo, paragraph 2"),
    ],
)
def test_a_switch_is_the_portuguese_pages_own_and_says_where(
    switch: str, changes: dict[str, str], place: str
) -> None:
    switched = reading("portuguese").switch(switch)
    for point, value in changes.items():
        assert getattr(switched, point) == value
        assert switched.cell(point).status == "stated"
        assert switched.cell(point).place == place
    assert Reading.from_json(switched.to_json()) == switched
    assert switched.label == f"portuguese+{switch}"


def test_without_turns_the_first_to_call_has_the_claim_and_that_is_ours() -> None:
    free = reading("portuguese").switch("no_turns")
    assert free.claim_order == "first_to_call"
    assert free.claim_is_turn == "no"
    for point in ("claim_order", "claim_is_turn"):
        assert free.cell(point).status == "ours"
        assert "ours" in free.cell(point).note
        assert free.cell(point).place == ""


def test_all_switches_can_be_on_together() -> None:
    portuguese = reading("portuguese")
    both = portuguese.switch(*portuguese.switches)
    assert (both.turns, both.prial) == ("free_for_all", "after_third_captures")
    assert (both.leftovers_to, both.match_ends) == ("last_holder", "someone_is_broke")
    assert Reading.from_json(both.to_json()) == both


def test_a_switch_counts_over_what_was_set_before_and_under_what_is_set_after() -> None:
    portuguese = reading("portuguese")
    assert portuguese.override(leftovers_to="dealer").switch("winner_takes_leftovers").own == ()
    after = portuguese.switch("winner_takes_leftovers").override(leftovers_to="dealer")
    assert after.leftovers_to == "dealer"
    assert after.cell("leftovers_to").status == "ours"
    assert Reading.from_json(after.to_json()) == after


def test_only_the_portuguese_page_has_switches() -> None:
    assert {r.key: list(r.switches) for r in readings() if r.switches} == {
        "portuguese": ["delayed_prial", "winner_takes_leftovers", "no_turns", "until_broke"]
    }
    with pytest.raises(ReadingError, match="has no switches"):
        reading("parlett").switch("no_turns")
    with pytest.raises(ReadingError, match="it has delayed_prial, winner_takes_leftovers"):
        reading("portuguese").switch("no_turn")


# --- Layouts ----------------------------------------------------------------------------------

# reading, key, hand, table, stakes, pot, bonus, low, high, unit as printed; then bonus, low, high,
# unit of the balanced form.
LAYOUTS = [
    ("parlett", "5", 8, 12, (3, 2), 11, (5, 8, 8, 2), (5, 8, 8, 2)),
    ("parlett", "4", 10, 12, (4, 3), 13, (7, 10, 10, 2), (7, 10, 10, 2)),
    ("reconstruction", "5", 8, 12, (3, 2), 11, (5, 8, 8, 2), (5, 8, 8, 2)),
    ("portuguese", "5", 8, 12, (3, 2), 11, (5, 8, 8, 2), (5, 8, 8, 2)),
    ("portuguese", "4", 10, 12, (3, 2), 9, (3, 10, 10, 1), (3, 10, 10, 2)),
    ("portuguese", "6", 6, 16, (3, 2), 13, (5, 6, 6, 1), (5, 6, 6, 2)),
    ("portuguese", "7", 6, 10, (3, 2), 15, (10, 6, 6, 1), (10, 6, 6, 2)),
    ("portuguese", "8 I", 5, 12, (3, 2), 17, (11, 4, 6, 1), (11, 5, 5, 2)),
    ("portuguese", "8 II", 5, 12, (2, 1), 9, (3, 4, 6, 1), (3, 5, 5, 2)),
    ("russian", "5", 8, 12, (3, 2), 11, (6, 8, 8, 2), (5, 8, 8, 2)),
    ("ways-to-play", "5", 8, 12, (3, 2), 11, (5, 8, 8, 2), (5, 8, 8, 2)),
    ("ways-to-play", "4", 10, 12, (3, 2), 9, (3, 8, 8, 2), (3, 10, 10, 2)),
]


@pytest.mark.parametrize("row", LAYOUTS, ids=lambda row: f"{row[0]} {row[1]}")
def test_each_layout_has_the_figures_of_its_source_and_a_balanced_form(
    row: tuple[
        str,
        str,
        int,
        int,
        tuple[int, int],
        int,
        tuple[int, int, int, int],
        tuple[int, int, int, int],
    ],
) -> None:
    whose, key, hand, table, stakes, pot, printed, balanced = row
    r = reading(whose)
    for form, figures in (("printed", printed), ("balanced", balanced)):
        layout = r.layout(int(key.split()[0]), key, form)
        assert (layout.hand, layout.table) == (hand, table)
        assert (layout.stake_dealer, layout.stake_other) == stakes
        assert layout.pot == pot
        assert (layout.bonus, layout.low, layout.high, layout.unit) == figures
        assert (layout.form, layout.belongs_to, layout.key) == (form, whose, key)


def test_there_are_no_layouts_but_these() -> None:
    assert [(r.key, e.key) for r in readings() for e in r.layouts] == [row[:2] for row in LAYOUTS]


@pytest.mark.parametrize("key", BUNDLED)
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_every_reading_can_be_played_by_four_to_eight(key: str, players: int) -> None:
    r = reading(key)
    layout = r.layout(players)
    assert layout.players == players
    own = players in {entry.players for entry in r.layouts}
    assert r.borrows(layout) is not own
    assert layout.belongs_to == (key if own else "portuguese")
    borrowed = [note for note in r.layout_notes(layout) if "borrowed from" in note]
    assert len(borrowed) == (0 if own else 1)


def test_the_first_of_two_layouts_is_meant_unless_the_other_is_named() -> None:
    portuguese = reading("portuguese")
    assert portuguese.layout(8).key == "8 I"
    assert portuguese.layout(8, "8 II").stake_dealer == 2
    with pytest.raises(ReadingError, match="there is no layout '9' for 8 players; there is 8 I"):
        portuguese.layout(8, "9")


def test_nobody_lays_the_game_out_for_three() -> None:
    for r in readings():
        with pytest.raises(ReadingError, match="no source has a layout for 3 players; give one"):
            r.layout(3)


@pytest.mark.parametrize("players", [2, 9, 0, -5, True, 10**30])
def test_two_or_nine_cannot_play(players: int) -> None:
    with pytest.raises(ReadingError, match="3 to 8 can play"):
        reading("parlett").layout(players)


def test_a_layout_has_no_third_form() -> None:
    with pytest.raises(ReadingError, match="write printed or balanced"):
        reading("parlett").layout(5, form="fair")


def test_parletts_four_player_deal_is_filled_in_and_says_so() -> None:
    parlett = reading("parlett")
    entry = parlett.layout_entry(4)
    assert entry.filled_in == ("hand", "table", "low", "high")
    assert "filled in by us" in entry.note
    assert any("filled in" in note for note in parlett.layout_notes(parlett.layout(4)))


def test_a_balanced_layout_says_what_it_changes() -> None:
    russian = reading("russian")
    notes = russian.layout_notes(russian.layout(5))
    assert "The balanced form is in use: the bonus 5 (printed: 6)." in notes
    printed = russian.layout_notes(russian.layout(5, form="printed"))
    assert "In every deal the pot lacks 1 counter." in printed


def test_a_layout_of_ones_own_serves_three_players() -> None:
    three = custom_layout(3, 12, 16, 4, 3, 2)
    assert (three.low, three.high, three.unit, three.pot) == (12, 12, 2, 10)
    assert three.form == "custom"
    assert not reading("parlett").borrows(three)


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ((5, 8, 13, 3, 2, 5), "5 hands of 8 and 13 on the table make 53 cards; a layout must use"),
        ((5, 8, 11, 3, 2, 5), "make 51 cards"),
        ((2, 20, 12, 3, 2, 5), "players: 2 is too small; 3 is the least."),
        ((9, 5, 7, 3, 2, 5), "players: 9 is too large; 8 is the most."),
        ((5, 8, 12, -3, 2, 5), "stake_dealer: -3 is too small; 0 is the least."),
        ((5, 8, 12, 3, -2, 5), "stake_other: -2 is too small"),
        ((5, 8, 12, 3, 2, -5), "bonus: -5 is too small"),
        ((4, 0, 52, 3, 2, 5), "hand: 0 is too small; 1 is the least."),
        ((8, 7, -4, 3, 2, 5), "table: -4 is too small; 0 is the least."),
        ((5, 8, 12, 3, 2, 5, 9, 8), "low is 9 and high is 8; low must not be above high."),
        ((5, 8, 12, 3, 2, 5, 8, 8, 0), "unit: 0 is too small; 1 is the least."),
        ((5, 8, 12, 3, 2, 5, 8, 8, -2), "unit: -2 is too small; 1 is the least."),
        ((5, 8, 12, 10**9, 2, 5), "stake_dealer: 1000000000 is too large"),
        ((5, 8, 12, 3.5, 2, 5), "stake_dealer: 3.5 cannot stand here; it must be a whole number."),
    ],
)
def test_a_layout_that_cannot_be_is_refused(figures: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(ReadingError) as caught:
        custom_layout(*figures)
    assert sentence in str(caught.value)
    assert str(caught.value).startswith("this layout")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (
            "players=3 hand=12 table=16 stakes=4,3 bonus=2",
            "players=3 hand=12 table=16 stakes=4,3 bonus=2 low=12 high=12 unit=2",
        ),
        (
            "stakes=4,3 table=16 hand=12 players=3",
            "players=3 hand=12 table=16 stakes=4,3 bonus=2 low=12 high=12 unit=2",
        ),
        (
            "players=8 hand=5 table=12 stakes=3,2 bonus=11 low=4 high=6 unit=1",
            "players=8 hand=5 table=12 stakes=3,2 bonus=11 low=4 high=6 unit=1",
        ),
    ],
)
def test_a_layout_can_be_typed(typed: str, shown: str) -> None:
    layout = parse_layout(typed)
    assert show_layout(layout) == shown
    assert parse_layout(show_layout(layout)) == layout


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "players is missing from this layout; add it, like players=4."),
        ("players=3 hand=12 table=16", "stakes is missing from this layout; add it, like stakes="),
        ("players=3 hand=12 table=16 stakes=4", "stakes=4 is no part of a layout"),
        ("players=3,4 hand=12", "players=3,4 is no part of a layout"),
        ("players=3 players=4", "players=4 is no part of a layout"),
        ("players=three", "players=three is no part of a layout"),
        ("colour=3", "colour=3 is no part of a layout"),
        ("players=3 hand=13 table=13 stakes=3,2", "no whole bonus empties this pot; add one"),
        ("players=3 hand=12 table=15 stakes=3,2 bonus=1", "make 51 cards"),
        ("<script>alert(1)</script>", "is no part of a layout"),
        ("x" * 10_000, "is no part of a layout"),
    ],
)
def test_a_layout_that_cannot_be_read_is_refused(typed: str, sentence: str) -> None:
    with pytest.raises(ReadingError) as caught:
        parse_layout(typed)
    assert sentence in str(caught.value)
    assert len(str(caught.value)) < 800


@given(st.text(max_size=60))
def test_typed_nonsense_is_a_layout_or_one_sentence(text: str) -> None:
    try:
        said = show_layout(parse_layout(text))
    except ReadingError as error:
        said = str(error)
    assert "\n" not in said


# --- Side by side -----------------------------------------------------------------------------


def test_readings_side_by_side_show_where_they_differ() -> None:
    both = compare([reading("parlett"), reading("reconstruction")])
    assert [row.point for row in both.differences] == [
        "capture_shapes",
        "dead_pair_trigger",
        "dead_pair_window",
    ]
    assert both.rows[3].values == ("1:1 1:3 2:2 3:1", "1:1 1:3 2:2")
    assert len(both.rows) == 18


def test_all_five_agree_on_few_points() -> None:
    differ = {row.point for row in compare(readings()).differences}
    assert set(POINT_NAMES) - differ == {
        "begins",
        "turns",
        "bonus_if_nobody_holds",
        "leftovers_to",
    }


def test_silences_are_listed() -> None:
    assert compare(readings()).silences() == {
        "parlett": ("bonus_if_nobody_holds",),
        "reconstruction": (
            "prial",
            "mournival_in_hand",
            "dead_pair_window",
            "claim_is_turn",
            "bonus_if_nobody_holds",
        ),
        "portuguese": ("begins",),
        "russian": (
            "won_piles",
            "claim_order",
            "claim_is_turn",
            "claimants",
            "bonus_if_nobody_holds",
            "match_ends",
        ),
        "ways-to-play": (
            "first_dealer",
            "won_piles",
            "dead_pair_window",
            "claim_is_turn",
            "claimants",
            "match_ends",
        ),
    }


def test_the_whole_table_goes_out_as_csv() -> None:
    lines = list(csv.DictReader(io.StringIO(compare(readings()).to_csv())))
    found = [(line["point"], line["reading"], line["value"], line["status"]) for line in lines]
    assert found == table_cells()
    assert {line["differs"] for line in lines if line["point"] == "prial"} == {"yes"}
    assert {line["differs"] for line in lines if line["point"] == "turns"} == {"no"}
    assert all(line["place"] and line["note"] for line in lines)


def test_the_whole_table_goes_out_as_json() -> None:
    data = json.loads(compare(readings()).to_json())
    assert data["format"] == 1
    assert [about["key"] for about in data["readings"]] == list(ORDER)
    assert all(about["unseen"] for about in data["readings"])
    shapes = next(row for row in data["points"] if row["point"] == "capture_shapes")
    assert shapes["differs"] is True
    assert shapes["cells"]["russian"]["value"] == ["1:1", "1:3", "3:1"]
    assert shapes["cells"]["russian"]["status"] == "stated"


# --- JSON -------------------------------------------------------------------------------------


class Holder(BaseModel):
    """Something that has a reading in it, as a position has."""

    reading: Reading


def test_a_bundled_reading_stands_in_json_by_its_key_and_what_was_changed() -> None:
    assert json.loads(reading("parlett").to_json()) == {"key": "parlett", "version": 1}
    changed = reading("portuguese").switch("until_broke")
    changed = changed.override(won_piles="face_up", claimable=["table_mournival"])
    assert json.loads(Holder(reading=changed).model_dump_json()) == {
        "reading": {
            "key": "portuguese",
            "version": 1,
            "switched": ["until_broke"],
            "set": {"won_piles": "face_up", "claimable": ["table_mournival"]},
        }
    }


@st.composite
def some_reading(draw: st.DrawFn) -> Reading:
    """A bundled reading with switches and points set, if that can be."""
    r = reading(draw(st.sampled_from(BUNDLED)))
    switches = draw(st.lists(st.sampled_from([*r.switches]), unique=True)) if r.switches else []
    points = draw(st.sets(st.sampled_from(POINT_NAMES), max_size=6))
    values: dict[str, object] = {}
    for point in points:
        choice = st.sampled_from(ALLOWED[point])
        is_set = point in ("capture_shapes", "claimable")
        values[point] = draw(st.sets(choice) if is_set else choice)
    try:
        return r.switch(*switches).override(**values)
    except ReadingError:
        return r


@given(some_reading())
def test_every_reading_comes_back_from_json_and_toml_as_it_was(r: Reading) -> None:
    assert Reading.from_json(r.to_json()) == r
    there = Holder(reading=r)
    assert Holder.model_validate_json(there.model_dump_json()) == there
    assert hash(Reading.from_json(r.to_json())) == hash(r)
    assert pickle.loads(pickle.dumps(r)) == r
    scholar = load_reading(r.to_toml())
    assert scholar.points == r.points
    assert Reading.from_json(scholar.to_json()) == scholar
    assert load_reading(scholar.to_toml()) == scholar


def test_a_reading_that_was_looked_at_is_the_same_in_another_process() -> None:
    """Where texts hash otherwise; a set must still find it there."""
    r = reading("portuguese").override(bonus_to="last_capturer")
    assert (r.cells, r.points, {r}, deepcopy(r)) == (r.cells, r.points, {r}, r)
    code = (
        "import pickle, sys\nfrom laughlie import reading\n"
        "other = pickle.load(sys.stdin.buffer)\n"
        "mine = reading('portuguese').override(bonus_to='last_capturer')\n"
        "sys.exit(0 if {other} == {mine} and other.cells == mine.cells else 1)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(r), check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("key", BUNDLED)
def test_a_reading_of_ones_own_stands_in_json_whole(key: str) -> None:
    whole = reading(key).source.data() | {"key": "mine"}
    mine = load_reading(json.dumps(whole))
    again = Reading.from_json(mine.to_json())
    assert again == mine
    assert again.source.data() == whole
    changed = mine.override(won_piles="face_down", begins="dealer")
    assert Reading.from_json(changed.to_json()) == changed
    assert Holder.model_validate_json(Holder(reading=changed).model_dump_json()).reading == changed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this reading: this is not JSON"),
        ("[]", "this reading: named parts belong here"),
        ('{"key": "parlet"}', "this reading, key: there is no reading 'parlet'; there are parlett"),
        ("{}", "this reading, key: this is missing; add it."),
        ('{"key": 7}', "this reading, key: there is no reading 7"),
        ('{"key": "parlett", "version": 2}', "this was made with version 2 of parlett; here is"),
        ('{"key": "parlett", "set": 3}', "this reading, set: 3 cannot stand here; it must be a"),
        ('{"key": "parlett", "switched": "no_turns"}', "this reading, switched: 'no_turns' cannot"),
        ('{"key": "parlett", "set": {"turns": "x"}}', "this reading, set: turns cannot be 'x'"),
        ('{"key": "portuguese", "set": {"turns": "free_for_all"}}', "contradict each other"),
        ('{"key": "parlett", "sets": {}}', "this reading, format: this is missing; add it."),
        ('{"key": "parlett", "set": {"self": 1}}', "there is no rule point 'self'"),
    ],
)
def test_json_that_is_no_reading_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ReadingError) as caught:
        Reading.from_json(text)
    assert sentence in str(caught.value)
    with pytest.raises(ValidationError):
        Holder.model_validate_json(f'{{"reading": {text or "1"}}}')


# --- A scholar's own reading ------------------------------------------------------------------

SCHOLAR = """
format = 1
key = "polish"
based_on = "parlett"

[head]
language = "pl"
title = "My reading"
about.en = "A reading for this test."
about.pl = "Odczytanie na potrzeby tego testu."

[points.capture_shapes]
value = ["1:1", "1:3"]
status = "stated"
place.en = "Letter 4, line 2"
note.en = "Pairs are never mentioned."

[points.deal_ends]
value = "one_not_lain_down"

[[layouts]]
key = "3"
printed = { players = 3, hand = 12, table = 16, stake_dealer = 4, stake_other = 3, bonus = 3, low = 12, high = 12, unit = 2 }
balanced = { bonus = 2 }
place.en = "Letter 5"
"""  # noqa: E501


def test_a_scholar_builds_on_a_bundled_reading_by_a_file(tmp_path: Path) -> None:
    path = tmp_path / "polish.toml"
    path.write_text(SCHOLAR, encoding="utf-8")
    mine = load_reading(path)
    assert mine == load_reading(str(path)) == load_reading(SCHOLAR)
    assert mine == load_reading(SCHOLAR.encode())
    assert (mine.key, mine.title, mine.deal_ends) == ("polish", "My reading", "one_not_lain_down")
    assert mine.cell("capture_shapes").place == "Letter 4, line 2"
    assert mine.cell("capture_shapes").source == "polish"
    assert mine.cell("deal_ends").status == "ours"
    assert mine.cell("begins").source == "parlett"
    assert mine.cell("begins").place == "Playing, paragraph 1"
    assert mine.head.about.say("pl") == "Odczytanie na potrzeby tego testu."
    assert mine.head.about.say("fr") == "A reading for this test."
    assert mine.layout(3).bonus == 2
    assert mine.layout(3, form="printed").bonus == 3
    assert mine.borrows(mine.layout(5))
    assert Reading.from_json(mine.to_json()) == mine
    assert load_reading(mine.to_toml()) == mine


def test_one_scholars_reading_may_build_on_another() -> None:
    first = load_reading(SCHOLAR)
    second = load_reading('format = 1\nkey = "czech"\nbased_on = "polish"', more=[first])
    assert second.points == first.points
    assert reading("polish", more=[first]) == first
    assert [r.key for r in readings([first])] == [*BUNDLED, "polish"]
    assert second.layout(3).belongs_to == "czech"
    assert Reading.from_json(second.to_json()) == second


FAULTY = [
    ("format = 1", "", "format: this is missing; add it."),
    ("format = 1", "format = 2", "format: 2 cannot stand here; write 1."),
    ('key = "polish"', 'key = "Po lish"', "key: 'Po lish' cannot be a key; write small letters"),
    ('key = "polish"', 'key = "parlett"', "key: parlett is the key of a reading that is there"),
    ('"parlett"', '"parlet"', "based_on: there is no reading 'parlet' to build on"),
    ('based_on = "parlett"', "", "points: first_dealer is missing; give it a value (low_cut or"),
    ("[points.deal_ends]", "[points.deal_end]", "points.deal_end: nothing by this name belongs"),
    (
        '"one_not_lain_down"',
        '"one_lain_down"',
        "points.deal_ends.value: deal_ends cannot be 'one_lain_down'; write one_holder or",
    ),
    ('"one_not_lain_down"', "4", "points.deal_ends.value: a value is one word in quotes, or a"),
    ('"1:3"]', '"1:2"]', "points.capture_shapes.value: capture_shapes cannot hold '1:2'"),
    ('"1:1", "1:3"', '"1:3"', "points: capture_shapes must have 1:1"),
    ('"stated"', '"sure"', "points.capture_shapes.status: 'sure' cannot stand here; write stated,"),
    ("place.en = ", "plaice.en = ", "points.capture_shapes.plaice: nothing by this name belongs"),
    ('"Letter 4, line 2"', "4", "points.capture_shapes.place.en: 4 cannot stand here; it must be"),
    ("table = 16", "table = 15", "layouts[1].printed: 3 hands of 12 and 15 on the table make 51"),
    ("unit = 2", "unit = 0", "layouts[1].printed.unit: 0 is too small; 1 is the least."),
    (", unit = 2", "", "layouts[1].printed: unit is missing; it is the cards for a counter"),
    ("bonus = 2", "bonos = 2", "layouts[1].balanced.bonos"),
    ("bonus = 2", "bonus = -2", "layouts[1].balanced.bonus: -2 is too small; 0 is the least."),
    ("[head]", "[hat]", "hat: nothing by this name belongs here"),
    ('title = "My', 'title = "' + "x" * 3_000 + "My", "head.title: this is too long; at most 2000"),
    ("[head]", "[head", "this is not TOML (expected ']'"),
    ('"My reading"', '"My reading', "this is not TOML (illegal character"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), FAULTY)
def test_each_fault_of_a_file_is_named_with_its_place_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in SCHOLAR
    path = tmp_path / "polish.toml"
    path.write_text(SCHOLAR.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ReadingError) as caught:
        load_reading(path)
    message = str(caught.value)
    assert message.startswith("polish.toml")
    assert sentence in message
    assert "\n" not in message
    assert len(message) < 400
    report = check_reading(path)
    assert message in report.faults
    assert not report.good


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    binary, huge = tmp_path / "latin.toml", tmp_path / "huge.toml"
    binary.write_bytes(SCHOLAR.encode() + "title = 'é'".encode("latin-1"))
    huge.write_bytes(b"#" * 1_000_001)
    deep = "format = " + "[" * 50_000
    refused: list[tuple[str | bytes | Path, str]] = [
        (binary, "latin.toml: this is not text in UTF-8; save the file as UTF-8."),
        (huge, "huge.toml: this is too large; at most 1,000,000 bytes are read."),
        (tmp_path / "none.toml", "none.toml: there is no such file"),
        (tmp_path, "there is no such file"),
        ("x" * 5_000, "there is no such file"),
        ("nul\0.toml", "there is no such file"),
        (deep, "this reading: this is not TOML"),
        ('{"a": ' + "[" * 50_000, "this reading: this is not JSON"),
        ("format = " + "9" * 5_000, "this reading: this is not TOML"),
        ("title = '\ud800'", "this reading: this is not text in UTF-8"),
        (b"\xff\xfe", "this reading: this is not text in UTF-8"),
    ]
    for what, sentence in refused:
        with pytest.raises(ReadingError) as caught:
            load_reading(what)
        assert sentence in str(caught.value)
        assert len(str(caught.value)) < 400
        assert not check_reading(what).good


def test_the_check_says_what_a_scholar_left_out() -> None:
    report = check_reading(SCHOLAR, "polish.toml")
    assert report.good
    assert report.faults == ()
    assert "head.origin: nothing is said here; add head.origin.en." in report.missing
    assert (
        "points.deal_ends: no note is given; add note.en with what stands there." in report.missing
    )
    assert report.silent == (
        "points.bonus_if_nobody_holds: the source is silent; the value is what is played.",
    )
    torn = SCHOLAR.replace('status = "stated"', 'status = "contradictory"')
    assert check_reading(torn).contradictory == (
        "points.capture_shapes: the source contradicts itself; the value is a choice.",
    )
    lavish = check_reading(SCHOLAR.replace("balanced = { bonus = 2 }", ""))
    assert "layout 3: In every deal the pot lacks 1 counter." in lavish.notes


def test_the_check_finds_every_fault_at_once() -> None:
    wrong = SCHOLAR.replace('"1:3"]', '"1:2"]').replace('"one_not', '"one_knot')
    wrong = wrong.replace("table = 16", "table = 15")
    faults = check_reading(wrong, "polish.toml").faults
    assert len(faults) >= 3
    assert any("capture_shapes" in fault for fault in faults)
    assert any("deal_ends" in fault for fault in faults)
    assert any("layouts[1]" in fault for fault in faults)


def test_a_switch_that_contradicts_its_reading_is_refused() -> None:
    text = SCHOLAR + '[switches.mad]\nset = { turns = "free_for_all", claim_is_turn = "yes" }\n'
    with pytest.raises(ReadingError, match=r"switches\.mad: turns = free_for_all and claim_is_tu"):
        load_reading(text)


def bundled_text(key: str) -> str:
    file = resources.files("laughlie.readings").joinpath(f"{key}.toml")
    return file.read_text(encoding="utf-8").replace(f'key = "{key}"', 'key = "mine"', 1)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good reading, in TOML or JSON, cut short or with a few places changed."""
    text = draw(st.sampled_from([SCHOLAR, bundled_text("portuguese"), bundled_text("russian")]))
    if draw(st.booleans()):
        data = load_reading(text).data()
        text = json.dumps(data, ensure_ascii=draw(st.booleans()))
    if draw(st.booleans()):
        return text[: draw(st.integers(0, len(text)))]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text) - 1))
        length = draw(st.integers(0, 12))
        put = draw(
            st.one_of(
                st.text(max_size=8),
                st.sampled_from(["[", "]", "{", "}", '"', "=", "\n", "-1", "nan", "1e99"]),
            )
        )
        text = text[:start] + put + text[start + length :]
    return text


@given(mutated())
@example(SCHOLAR.replace("3, 12", "99999999999999999999, 12"))
@example(SCHOLAR.replace("[head]", "[head]\ndate = 1979-05-27T07:32:00Z"))
@example(SCHOLAR + "\n[facts.a]\ntext.en = 1979-05-27")
@example(SCHOLAR + "\n[points.turns]\nvalue = nan")
@example(SCHOLAR + "\n[points]\n")
@example("a.b = 1\na.b.c = 2")
def test_a_damaged_file_gives_a_reading_or_one_sentence_and_never_a_traceback(text: str) -> None:
    report = check_reading(text + "\n", "mine.toml")
    assert report.good or report.faults
    for fault in report.faults:
        assert fault.startswith("mine.toml")
        assert "\n" not in fault
        assert len(fault) < 700
        fault.encode()
    if report.reading is not None:
        assert Reading.from_json(report.reading.to_json()) == report.reading


@given(st.binary(max_size=200))
def test_any_bytes_give_a_reading_or_one_sentence(raw: bytes) -> None:
    report = check_reading(raw, "upload")
    assert report.good or report.faults


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(
    st.sampled_from(["key", "head", "points", "layouts", "switches", "facts", "set", "switched"]),
    json_values,
)
def test_any_value_anywhere_in_a_file_gives_a_reading_or_one_sentence(
    part: str, value: object
) -> None:
    data = load_reading(SCHOLAR).data() | {part: value}
    report = check_reading(json.dumps(data), "mine.json")
    assert report.good or report.faults
    with pytest.raises(ReadingError):
        load_reading(json.dumps(data | {"extra": value}))


def test_a_reading_error_is_a_door_error_like_every_refusal_at_the_door() -> None:
    assert issubclass(ReadingError, DoorError)
    assert issubclass(DoorError, ValueError)


# --- Rulings and words ------------------------------------------------------------------------


def test_there_are_rulings_one_to_thirteen_and_they_are_ours() -> None:
    keys = list(rulings())
    assert keys[:13] == [f"R{number}" for number in range(1, 14)]
    for ruling in rulings().values():
        assert ruling.title
        assert ruling.text.endswith(".")
        for support in ruling.support:
            assert support.reading in BUNDLED
    cell = reading("parlett").cell("R8")
    assert (cell.status, cell.place) == ("ours", "R8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_value_and_status_has_words(language: str) -> None:
    say = words(language).readings
    for point in POINT_NAMES:
        assert say.point_title(point)
        assert say.point_question(point).endswith("?")
        for value in ALLOWED[point]:
            assert say.value_means(point, value).endswith(".")
    for status in get_args(Status):
        assert say.status(status)
        assert say.status_means(status).endswith(".")
    for name in FIGURES:
        assert say.figure(name)
    assert get_args(Figure) == FIGURES


def test_there_are_no_words_in_a_language_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="there are in en"):
        words("xx")


def sentences_of(key: str) -> list[str]:
    """Every text of ours in a reading's file."""

    def walk(data: object) -> list[str]:
        if isinstance(data, str):
            return [data]
        parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
        return [text for part in parts for text in walk(part)]

    file = resources.files("laughlie.readings").joinpath(f"{key}.toml")
    return walk(tomllib.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("key", BUNDLED)
def test_our_texts_are_plain_sentences(key: str) -> None:
    for text in sentences_of(key):
        assert text == text.strip()
        assert "  " not in text
        assert len(text) < 400


def test_the_readings_are_there_before_anything_heavy_is_imported() -> None:
    code = (
        "import sys, laughlie.readings as r; r.reading('parlett').points;"
        "heavy = {'numpy', 'starlette', 'click', 'rich', 'marimo', 'altair', 'anywidget'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_layout_round_trips_as_json() -> None:
    layout = reading("portuguese").layout(8, "8 II")
    assert Layout.model_validate_json(layout.model_dump_json()) == layout
