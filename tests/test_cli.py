"""The command line: what each command answers, and how it complains."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree

import click
import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

import laughlie
import laughlie.site
from laughlie.cards import DECK
from laughlie.cli import main
from laughlie.cli.program import COMMANDS
from laughlie.readings import added
from laughlie.readings.added import ADDED
from laughlie.record import Record, record_of
from laughlie.site.serve import DEFAULT_HOST, DEFAULT_PORT

EXAMPLES = Path(laughlie.__file__).parent / "examples"
SVG = "{http://www.w3.org/2000/svg}"

MINE = """
format = 1
key = "mine"
based_on = "parlett"
[head]
title = "The house rules"
[points.deal_ends]
value = "one_not_lain_down"
"""


def run(*arguments: str, stdin: str | bytes | None = None, width: int = 80) -> Result:
    return CliRunner().invoke(main, arguments, input=stdin, env={"COLUMNS": str(width)})


def answer(*arguments: str, stdin: str | bytes | None = None, width: int = 80) -> str:
    result = run(*arguments, stdin=stdin, width=width)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def answer_json(*arguments: str, stdin: str | bytes | None = None) -> Any:
    return json.loads(answer(*arguments, stdin=stdin))


def complaint(*arguments: str, stdin: str | bytes | None = None) -> str:
    """The one line on standard error with which bad input is turned away."""
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert re.fullmatch(r"laughlie: [ -~À-￮]+\n", result.stderr), result.stderr
    return result.stderr.removeprefix("laughlie: ").rstrip("\n")


def row(text: str, *beginning: str) -> list[str]:
    """The words after these in the first line that begins with them."""
    lines = [line.split() for line in text.splitlines()]
    return next(line[len(beginning) :] for line in lines if line[: len(beginning)] == [*beginning])


@pytest.fixture
def mine(tmp_path: Path) -> str:
    return written(tmp_path / "mine.toml", MINE)


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def dealt(tmp_path: Path) -> str:
    """The deal of seed 7, as a file."""
    return written(tmp_path / "deal.json", answer("deal", "--json"))


# --- Help --------------------------------------------------------------------------------------


def test_the_help_lists_every_command_and_serving() -> None:
    text = answer("--help")
    for command in COMMANDS:
        assert re.search(rf"^  {command} +\S", text, re.MULTILINE)
    assert "serves the lessons" in text


def test_the_help_names_the_address_that_is_really_served_at() -> None:
    text = answer("--help")
    assert f"[default: {DEFAULT_HOST}]" in text
    assert f"[default: {DEFAULT_PORT}]" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example_and_a_word_on_every_option(command: str) -> None:
    text = answer(command, "--help")
    assert re.search(rf"\n\n  Example:\n.*laughlie {command} ", text, re.DOTALL)
    assert not re.search(r"^  --?\S+( [A-Z=]+)?$\n  -", text, re.MULTILINE)


def examples_in_the_help() -> list[str]:
    texts = [answer("--help"), *(answer(command, "--help") for command in COMMANDS)]
    return [
        line for text in texts for line in re.findall(r"^    (laughlie .+)$", text, re.MULTILINE)
    ]


def test_what_the_help_gives_as_examples_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "my-reading.toml", MINE)
    examples = examples_in_the_help()
    assert len(examples) == len(COMMANDS) + 2
    for line in examples:
        words = shlex.split(line)[1:]
        told = words[words.index(">") + 1] if ">" in words else None
        result = run(*words[: words.index(">")] if told else words)
        assert result.exit_code == (1 if "--try" in words else 0), line
        if told:
            written(tmp_path / told, result.stdout)


def test_the_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert answer("--version") == f"laughlie {version('laughlie')}\n"


# --- Readings ----------------------------------------------------------------------------------


def test_without_a_key_all_readings_are_listed() -> None:
    text = answer("readings", width=120)
    assert row(text, "parlett") == [
        "Parlett's",
        "reading",
        "17",
        "stated,",
        "1",
        "silent",
        "5,",
        "4",
    ]
    assert "1 contradictory" in " ".join(row(text, "portuguese"))
    for key in ("reconstruction", "russian", "ways-to-play"):
        assert row(text, key)


def test_one_reading_is_shown_whole_with_value_status_place_and_note_of_each_point() -> None:
    text = answer("readings", "parlett")
    assert text.startswith("Parlett's reading (parlett)\n")
    assert "The rules, in 18 points" in text
    assert "The cards left over (leftovers_to)\n  dealer (stated)\n" in text
    assert "Ways to capture (capture_shapes)\n  1:1 1:3 2:2 3:1 (stated)\n" in text
    assert "    Where: Playing, items 1 and 2\n" in text
    assert "Silent on\n  bonus_if_nobody_holds\n" in text
    assert "We have not seen Willughby's text." in " ".join(text.split())


def test_one_reading_shows_its_layouts_as_printed_and_what_balances_them() -> None:
    text = " ".join(answer("readings", "russian").split())
    assert "the bonus is 6." in text
    assert "Balanced, so that the pot empties: bonus = 5 (printed: 6)." in text


def test_one_reading_shows_the_variants_that_its_source_names() -> None:
    text = answer("readings", "portuguese")
    for switch in ("delayed_prial", "winner_takes_leftovers", "no_turns", "until_broke"):
        assert f"\n  {switch}: " in text


def test_side_by_side_differences_bear_another_mark_than_agreements() -> None:
    text = answer("readings", "parlett", "portuguese")
    assert row(text, "≠", "first_dealer") == ["low_cut", "any_method"]
    assert row(text, "=", "begins") == ["eldest", "eldest", "(silent)"]
    assert "They differ on 12 of 18 points." in text
    assert "  portuguese: begins\n" in text


def test_side_by_side_on_a_narrow_page_no_value_and_no_mark_is_lost() -> None:
    text = answer("readings", "parlett", "portuguese", "russian", width=60)
    assert (
        "≠ first_dealer: The first dealer\n"
        "    low_cut: parlett (stated), russian (stated)\n"
        "    any_method: portuguese (stated)\n"
    ) in text
    assert max(map(len, text.splitlines())) <= 60


def test_side_by_side_only_the_differences_can_be_shown() -> None:
    text = answer("readings", "parlett", "portuguese", "--differences")
    assert row(text, "≠", "deal_ends")[:2] == ["one_holder", "one_not_lain_down"]
    assert "\n=" not in text


def test_a_point_can_be_set_and_the_reading_says_so() -> None:
    text = answer("readings", "parlett", "--set", "deal_ends=one_not_lain_down")
    assert text.startswith("Parlett's reading, changed (parlett*)\n")
    assert "The end of a deal (deal_ends)\n  one_not_lain_down (ours)\n" in text
    assert "Set by hand. Parlett's reading has one_holder." in text


def test_a_set_can_be_emptied() -> None:
    points = answer_json("readings", "parlett", "--set", "claimable=none", "--json")["points"]
    assert points["claimable"] == {"value": [], "status": "ours"} | points["claimable"]


def test_a_switch_can_follow_the_key_or_stand_by_itself() -> None:
    attached = answer("readings", "portuguese+no_turns")
    assert "Turns (turns)\n  free_for_all (stated)\n" in attached
    assert attached == answer("readings", "portuguese", "--switch", "no_turns")


def test_the_table_of_all_readings_goes_out_as_csv() -> None:
    table = list(csv.DictReader(io.StringIO(answer("readings", "--csv"))))
    assert len(table) == 5 * 18
    (ends,) = (r for r in table if (r["reading"], r["point"]) == ("portuguese", "deal_ends"))
    assert (ends["value"], ends["status"]) == ("one_not_lain_down", "contradictory")
    assert ends["differs"] == "yes"


def test_the_table_of_all_readings_goes_out_as_json() -> None:
    table = answer_json("readings", "--json")
    assert [about["key"] for about in table["readings"]] == [
        "parlett",
        "reconstruction",
        "portuguese",
        "russian",
        "ways-to-play",
    ]
    (bonus,) = (point for point in table["points"] if point["point"] == "bonus_to")
    assert bonus["differs"] is True
    assert bonus["cells"]["ways-to-play"]["value"] == "last_capturer"


def test_one_reading_goes_out_as_json_with_its_silences() -> None:
    whole = answer_json("readings", "portuguese", "--json")
    assert whole["silences"] == ["begins"]
    assert whole["points"]["claim_order"]["value"] == "next_in_turn"
    assert [layout["key"] for layout in whole["layouts"]] == ["5", "4", "6", "7", "8 I", "8 II"]


# --- Readings of one's own ---------------------------------------------------------------------


def test_a_reading_of_ones_own_stands_among_the_others(mine: str) -> None:
    assert "The house rules" in answer("readings", "--readings", mine)
    beside = answer("--readings", mine, "readings", "mine", "parlett")
    assert row(beside, "≠", "deal_ends") == ["one_not_lain_down", "(ours)", "one_holder"]


def test_a_place_that_stands_in_another_source_says_in_which(mine: str) -> None:
    text = answer("readings", "mine", "--readings", mine)
    assert "Where, in parlett: Setup (five players), item 1\n" in text


def test_one_plays_by_a_reading_of_ones_own_by_its_key(mine: str, tmp_path: Path) -> None:
    text = answer("deal", "--readings", mine, "--reading", "mine", "--json")
    assert json.loads(text)["reading"]["points"]["deal_ends"]["value"] == "one_not_lain_down"
    again = answer("replay", written(tmp_path / "deal.json", text))
    assert again.startswith("The house rules (mine)\n")


@pytest.mark.parametrize(
    "named", ["mine", {"key": "mine"}, {"key": "mine", "set": {"prial": "before_play"}}]
)
def test_a_record_may_name_a_reading_of_ones_own_by_its_key(
    named: object, mine: str, dealt: str, tmp_path: Path
) -> None:
    position = json.loads(Path(dealt).read_text(encoding="utf-8")) | {"reading": named}
    for data in (position, {"start": position}):
        path = written(tmp_path / "mine.json", json.dumps(data))
        assert "there is no reading 'mine'" in complaint("replay", path)
        assert answer("replay", path, "--readings", mine).startswith("The house rules")


def test_one_reading_may_build_on_another_that_was_added_before_it(
    mine: str, tmp_path: Path
) -> None:
    text = MINE.replace('"parlett"', '"mine"').replace('key = "mine"', 'key = "yours"')
    yours = written(tmp_path / "yours.toml", text)
    assert answer("readings", "yours", "--readings", mine, "--readings", yours)
    assert "yours.toml" in complaint("readings", "--readings", yours)


def test_two_readings_of_one_key_are_refused(mine: str, tmp_path: Path) -> None:
    other = written(tmp_path / "other.toml", MINE + 'note = "another"\n')
    said = complaint("--readings", mine, "readings", "--readings", other)
    assert said.startswith(f"{other}: mine is the key of a reading that is there already")
    assert answer("--readings", mine, "readings", "mine", "--readings", mine)


# --- Dealing -----------------------------------------------------------------------------------


def test_a_deal_shows_every_card_once_and_who_deals_and_begins() -> None:
    text = answer("deal", "--seed", "12")
    shown = re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", text.split("What may be done")[0])
    assert sorted(shown) == sorted(map(str, DECK))
    assert row(text, "Anna", "dealer")
    assert row(text, "Ben", "to", "play")
    assert "Seed 12." in text


def test_the_same_seed_gives_the_same_cards_for_ever() -> None:
    assert " ".join(row(answer("deal", "--seed", "7"), "Dan")) == "4♣ 6♠ 10♣ 10♦ 10♥ J♣ J♠ K♦ –"


def test_a_deal_says_what_may_be_done_in_words_that_can_be_typed(dealt: str) -> None:
    said = answer("deal").split("What may be done now\n")[1]
    position = laughlie.Position.from_json(Path(dealt).read_text(encoding="utf-8"))
    typed = [
        position.read(f"{line.split()[0]} {form}")
        for line in said.splitlines()
        for form in line.split(maxsplit=1)[1].split(", ")
    ]
    assert sorted(typed, key=str) == sorted(position.legal_actions(), key=str)


def test_a_deal_goes_out_as_a_position_that_comes_in_again() -> None:
    text = answer("deal", "--reading", "portuguese", "--players", "8", "--layout", "8 II", "--json")
    position = laughlie.Position.from_json(text)
    expected = laughlie.deal(laughlie.reading("portuguese"), players=8, layout="8 II")
    assert position == expected
    assert position.layout.stake_dealer == 2


def test_a_borrowed_layout_and_a_balanced_one_say_so() -> None:
    text = " ".join(answer("deal", "--players", "6", "--reading", "russian").split())
    assert "this one is borrowed from the reading portuguese" in text
    assert "The balanced form is in use" in text


def test_the_printed_form_is_one_option_away_and_says_what_the_pot_lacks() -> None:
    text = " ".join(answer("deal", "--reading", "russian", "--form", "printed").split())
    assert "Layout 5, printed" in text
    assert "In every deal the pot lacks 1 counter." in text


def test_three_play_by_a_layout_of_their_own() -> None:
    layout = "players=3 hand=12 table=16 stakes=4,3 bonus=2"
    text = answer("deal", "--layout", layout, "--names", "Ada, Bo, Cy", "--dealer", "cy")
    assert "Your own layout: 3 players, 12 cards each, 16 on the table." in text
    assert row(text, "Cy", "dealer")
    assert row(text, "Ada", "to", "play")


def test_the_dealer_may_be_told_by_seat_from_0() -> None:
    text = answer("deal", "--dealer", "4", "--number", "3")
    assert row(text, "Emil", "dealer")
    assert "Seed 7, deal number 3." in text


def test_on_any_width_no_card_is_lost() -> None:
    narrow = answer("deal", width=20).split("What may be done")[0]
    assert sorted(re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", narrow)) == sorted(map(str, DECK))


# --- Examples ----------------------------------------------------------------------------------


def test_every_worked_example_comes_out() -> None:
    result = run("examples", "--check")
    assert result.exit_code == 0
    assert "NOT" not in result.stdout
    assert re.search(r"^All \d\d come out\.$", result.stdout, re.MULTILINE)


def test_an_example_is_told_as_its_source_gives_it_and_inside_a_whole_deal() -> None:
    text = answer("examples", "parlett-round")
    assert "Named by the source: 9♥ 9♣ 9♦ 9♠ J♥ J♦ J♠ J♣ 5♦ 5♠\n" in text
    given, whole = text.split("Inside a whole deal of ours")
    assert "1. Ben: 9♥ takes 9♣ 9♦ 9♠." in given
    assert "On the table: 9♣, 9♦, 9♠, J♥, 5♦ and 5♠, and six cards" in given
    assert "The deal is over" in whole


def test_the_pay_off_of_the_source_is_shown_as_it_gives_it() -> None:
    text = answer("examples", "parlett-payoff").split("comes to")[1]
    assert row(text, "Anna") == ["14", "+3", "0", "−3", "0"]
    assert row(text, "Ben") == ["12", "+2", "+5", "−2", "+5"]
    assert row(text, "Carla") == ["8", "0", "0", "−2", "−2"]
    assert row(text, "Dan") == ["6", "−1", "0", "−2", "−3"]
    assert row(text, "Emil") == ["12", "+2", "0", "−2", "0"]


def test_the_key_of_a_reading_lists_the_examples_of_its_source() -> None:
    text = answer("examples", "russian")
    assert "russian-payoff" in text
    assert "parlett-round" not in text


def test_an_example_goes_out_as_json() -> None:
    told = answer_json("examples", "parlett-round", "--json")["told"]["as_given"]
    assert told["steps"][0]["action"]["from_table"] == ["9♣", "9♦", "9♠"]
    assert told["steps"][3]["action"] is None
    assert told["outcome"] is None


def spoilt(tmp_path: Path, right: str, wrong: str) -> str:
    text = (EXAMPLES / "parlett.toml").read_text(encoding="utf-8")
    assert right in text
    return written(tmp_path / "mine.toml", text.replace(right, wrong))


def test_a_wrong_expectation_is_told_with_its_step_and_what_came_out(tmp_path: Path) -> None:
    path = spoilt(tmp_path, 'won.Ben = "9♥ 9♣ 9♦ 9♠"', 'won.Ben = "9♥ 9♣"')
    result = run("examples", "--check", "--file", path, width=200)
    assert result.exit_code == 1
    assert (
        "parlett-round (as given), step 1: expected Ben has won 9♣ 9♥ together,"
        " came out Ben has won 9♣ 9♦ 9♥ 9♠.\n"
    ) in result.stdout
    assert row(result.stdout, "parlett-round") == ["does", "NOT", "come", "out"]
    assert row(result.stdout, "parlett-payoff") == ["comes", "out"]


def test_an_illegal_step_of_an_example_is_told_with_its_refusal(tmp_path: Path) -> None:
    path = spoilt(tmp_path, 'do = "Carla J♦ x J♥"', 'do = "Dan J♠ x J♥"')
    result = run("examples", "parlett-round", "--check", "--json", "--file", path)
    assert result.exit_code == 1
    (told,) = json.loads(result.stdout)
    assert {(p["form"], p["step"]) for p in told["problems"]} >= {("as_given", 2)}
    assert "not_your_turn" in result.stdout
    assert "step 2" in complaint("examples", "parlett-round", "--file", path)


def test_examples_may_be_played_by_a_reading_of_ones_own(tmp_path: Path) -> None:
    same = written(tmp_path / "same.toml", 'format = 1\nkey = "mine"\nbased_on = "parlett"\n')
    path = spoilt(tmp_path, 'source = "parlett"', 'source = "mine"')
    assert "there is no reading 'mine'" in complaint("examples", "--check", "--file", path)
    assert "All 2 come out." in answer("examples", "--check", "--file", path, "--readings", same)


# --- Replaying ---------------------------------------------------------------------------------


def first_actions(position: laughlie.Position, count: int) -> Record:
    record = record_of(position)
    for _ in range(count):
        if record.position.over:
            break
        turn = record.position.turn
        actions = record.position.legal_actions()
        record = record.play(next(action for action in actions if action.seat == turn))
    return record


def test_a_record_is_told_step_by_step_to_its_pay_off(tmp_path: Path) -> None:
    record = first_actions(laughlie.deal(laughlie.reading("parlett")), 100)
    text = answer("replay", written(tmp_path / "r.json", record.to_json()))
    assert f"{len(record.line)} steps\n" in text
    assert " 1. Ben: A♠ takes A♥.\n" in text
    assert f"{len(record.line)}. " in text
    outcome = record.positions[-1].outcome
    assert outcome is not None
    for seat, name in enumerate(record.begin.names):
        assert row(text.split("comes to")[1], name)[0] == str(outcome.piles[seat])
    assert "The pot is empty." in text


def test_an_untold_turn_is_told_as_such(tmp_path: Path) -> None:
    from laughlie.examples import records

    path = written(tmp_path / "round.json", records()["parlett-round"].to_json())
    text = answer("replay", path)
    assert "4. Dan takes a turn that the source does not tell.\n" in text
    assert "Emil: 5♥ takes 5♦." in text


def test_a_branch_is_told_with_the_moment_where_it_leaves(tmp_path: Path, dealt: str) -> None:
    path = str(tmp_path / "r.json")
    answer("replay", dealt, "--try", "2h x 2c", "--try", "Q x Q", "--save", path)
    branched = str(tmp_path / "b.json")
    answer("replay", path, "--at", "1", "--try", "put 9 9", "--save", branched)
    text = answer("replay", branched)
    assert "Branch 1, leaving after step 1\n2. Carla puts 9♦ 9♥ down.\n" in text
    assert "2 steps\n1. Ben: 2♥ takes 2♣.\n2. Carla: Q♣ takes Q♥.\n" in text


def test_what_is_tried_is_played_and_kept(tmp_path: Path, dealt: str) -> None:
    path = str(tmp_path / "r.json")
    text = answer("replay", dealt, "--try", "Dan put 10 10", "--try", "2h x 2c", "--save", path)
    assert "Tried at the start\n1. Dan puts 10♣ 10♦ down.\n2. Ben: 2♥ takes 2♣.\n" in text
    assert row(text.split("After step 2")[1], "Carla", "to", "play")
    record = Record.from_json(Path(path).read_text(encoding="utf-8"))
    assert [step.action.kind for step in record.line if step.action] == ["put_down", "capture"]


def test_a_refused_try_says_why_by_which_rule_and_where_it_stands(dealt: str) -> None:
    result = run("replay", dealt, "--try", "lie down", width=200)
    assert result.exit_code == 1
    assert (
        "lie down is not allowed.\n"
        "  Ben can still capture, so Ben may not lie down: the ace of spades takes the ace of"
        " hearts. (Rule: compulsory_capture; see Lying down, paragraph 1.)\n"
    ) in result.stdout


def test_after_a_refusal_nothing_more_is_tried(dealt: str) -> None:
    result = run("replay", dealt, "--try", "A x A A", "--try", "2h x 2c", "--json")
    told = json.loads(result.stdout)
    assert [one["refusal"]["code"] for one in told["tries"]] == ["two_for_one"]
    assert told["tries"][0]["typed"] == "A♠ x A♣ A♥"
    assert told["position"] == json.loads(Path(dealt).read_text(encoding="utf-8"))


def test_a_record_goes_out_as_json_for_a_machine(tmp_path: Path) -> None:
    record = first_actions(laughlie.deal(laughlie.reading("parlett")), 100)
    told = answer_json("replay", written(tmp_path / "r.json", record.to_json()), "--json")
    assert [step["step"] for step in told["steps"]] == [*range(1, len(record.line) + 1)]
    assert told["steps"][0]["name"] == "Ben"
    assert sum(told["outcome"]["nets"]) == 0
    assert sum(told["outcome"]["piles"]) == 52


def test_a_record_may_come_from_standard_input(dealt: str) -> None:
    text = Path(dealt).read_text(encoding="utf-8")
    assert answer("replay", "-", stdin=text) == answer("replay", dealt)


def test_a_record_with_an_illegal_step_is_refused_by_its_number(tmp_path: Path) -> None:
    record = first_actions(laughlie.deal(laughlie.reading("parlett")), 6)
    data = json.loads(record.to_json())
    data["line"][3] = data["line"][2]
    said = complaint("replay", written(tmp_path / "r.json", json.dumps(data)))
    assert "r.json" in said
    assert "step 4 cannot be played." in said


# --- Pictures ----------------------------------------------------------------------------------


def test_a_picture_of_a_deal_is_an_svg_that_says_what_it_shows() -> None:
    tree = ElementTree.fromstring(answer("picture", "--seed", "12"))
    assert tree.tag == f"{SVG}svg"
    assert "Ben is to play" in tree.findtext(f"{SVG}title", "")


def test_a_picture_shows_the_moment_and_the_view_that_were_asked_for(
    tmp_path: Path, dealt: str
) -> None:
    path = str(tmp_path / "r.json")
    answer("replay", dealt, "--try", "2h x 2c", "--save", path)
    for step, next_one in (("0", "Ben"), ("1", "Carla")):
        svg = answer("picture", path, "--step", step, "--viewer", "Dan", "--width", "600")
        tree = ElementTree.fromstring(svg)
        assert f"{next_one} is to play" in tree.findtext(f"{SVG}title", "")
        heard = tree.findtext(f"{SVG}desc", "")
        assert "Dan holds 4♣, 6♠, 10♣, 10♦, 10♥, J♣, J♠ and K♦." in heard
        assert "Emil holds eight cards" in heard
        assert tree.get("width") == "600"


def test_a_picture_is_written_to_the_file_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    assert answer("picture", "-o", str(path)) == ""
    assert path.read_text(encoding="utf-8") == answer("picture")


# --- The audit ---------------------------------------------------------------------------------


def test_the_audit_shows_what_each_printed_layout_leaves_in_the_pot() -> None:
    text = answer("audit")
    left = {
        ("parlett", "5"): ["0"],
        ("parlett", "4"): ["0"],
        ("reconstruction", "5"): ["0"],
        ("portuguese", "5"): ["0"],
        ("portuguese", "4"): ["−6"],
        ("portuguese", "6"): ["−8"],
        ("portuguese", "7"): ["−5"],
        ("portuguese", "8", "I"): ["−12", "to", "+2"],
        ("portuguese", "8", "II"): ["−12", "to", "+2"],
        ("russian", "5"): ["−1"],
        ("ways-to-play", "5"): ["0"],
        ("ways-to-play", "4"): ["−4"],
    }
    for layout, amount in left.items():
        printed = row(text, *layout, "printed")
        assert printed[-len(amount) :] == amount
        assert row(text, *layout, "balanced")[-1] == "0"
    assert text.count(" printed ") == len(left)


def test_the_audit_sets_another_bonus_beside_the_one_that_would_empty_the_pot() -> None:
    text = answer("audit", "russian")
    assert row(text, "russian", "5", "printed") == ["5×8+12", "8", "2", "11", "6", "(≠", "5)", "−1"]
    assert "bonus = pot − table/2" in text


def test_the_audit_says_what_a_scale_by_the_letter_would_come_to() -> None:
    text = " ".join(answer("audit", "portuguese").split())
    assert "By the letter the last holder is left out of the scale." in text
    assert "from −4 to +22 counters. (See Pontuação, paragraph 4.)" in text


def test_the_audit_takes_a_layout_of_ones_own() -> None:
    layout = "players=3 hand=12 table=16 stakes=4,3 bonus=1"
    (line,) = answer_json("audit", "--layout", layout, "--json")
    assert (line["pot"], line["balancing_bonus"], line["least"], line["most"]) == (10, 2, 1, 1)
    assert line["empties"] is False


# --- The check of a reading --------------------------------------------------------------------


def test_a_reading_that_can_be_played_is_told_what_is_missing_and_silent(mine: str) -> None:
    text = answer("check-reading", mine)
    assert text.startswith("The house rules can be played")
    assert "points.deal_ends: no note is given" in text
    assert "Your source is silent (1)\n  points.bonus_if_nobody_holds" in text


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ('[points.capture_shapes]\nvalue = ["1:3"]\n', "capture_shapes must have 1:1"),
        ('[points.turns]\nvalue = "sometimes"\n', "write rotation or free_for_all"),
        ('[points.turn]\nvalue = "rotation"\n', "did you mean turns?"),
        ("[points.turns\n", "this is not TOML"),
    ],
)
def test_a_reading_that_cannot_be_played_is_refused_in_one_line(
    lines: str, words: str, tmp_path: Path
) -> None:
    path = written(tmp_path / "bad.toml", MINE + lines)
    said = complaint("check-reading", path)
    assert said.startswith(path)
    assert words in said
    assert complaint("deal", "--readings", path) == said


def test_of_many_faults_all_are_listed_and_the_first_is_complained_of(tmp_path: Path) -> None:
    path = written(
        tmp_path / "bad.toml", MINE.replace("format", "from") + '[points.x]\nvalue="y"\n'
    )
    result = run("check-reading", path, width=300)
    assert result.exit_code == 2
    assert f"{path}, format: this is missing; add it.\n" in result.stdout
    assert re.fullmatch(r"laughlie: .*\(\d more faults? (is|are) listed above\.\)\n", result.stderr)


# --- Bad input ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("readigns", "there is no command 'readigns'; did you mean readings?"),
        ("dance", "the commands are readings, examples, "),
        ("deal --plyers 3", "there is no option '--plyers' here; did you mean --players?"),
        ("deal --players 2", "--players: '2' cannot stand here; write a whole number from 3 to 8."),
        ("deal --players 9", "--players: '9' cannot stand here; write a whole number from 3 to 8."),
        ("deal --players five", "--players: 'five' cannot stand here"),
        ("deal --seed -1", "--seed: '-1' cannot stand here; write a whole number from 0 to"),
        ("deal --seed 18446744073709551616", "--seed"),
        (f"deal --seed {'9' * 5000}", "--seed"),
        ("deal --seed", "'--seed' is not used like that"),
        ("deal --dealer 5", "--dealer: '5' is no seat here; write Anna, Ben, Carla, Dan or Emil"),
        ("deal --dealer Zoe", "--dealer: 'Zoe' is no seat here"),
        ("deal --form fair", "--form: 'fair' cannot stand here; write balanced or printed."),
        ("deal --layout 9", "there is no layout '9' for 5 players; there is 5."),
        ("deal --layout players=3", "is missing from this layout"),
        ("deal --players 3", "no source has a layout for 3 players"),
        ("deal --players 4 --layout 'players=3 hand=12 table=16 stakes=4,3 bonus=2'", "3 players"),
        ("deal --reading parlet", "there is no reading 'parlet'; there are parlett"),
        ("deal --reading parlett+fast", "Parlett's reading has no switches"),
        ("deal --reading portuguese+fast", "it has delayed_prial"),
        ("deal --set turns", "--set: 'turns' cannot stand here; write POINT=VALUE"),
        ("deal --set turns=1", "turns cannot be '1'; write rotation or free_for_all."),
        ("deal --set turn=rotation", "did you mean turns?"),
        ("deal --set self=x", "there is no rule point 'self'"),
        ("deal --set capture_shapes=1:3", "capture_shapes must have 1:1"),
        ("deal --names Ann,Bo", "there are 2 names for 5 players"),
        ("deal --names Ann,Ann,B,C,D", "--names: two players are called Ann"),
        ("deal --names A,B,C,D,<script>", "--names: '<' cannot stand in a name"),
        (f"deal --names A,B,C,D,{'x' * 10_000}", "--names: a name has 1 to 40 characters"),
        ("readings nobody", "there is no reading 'nobody'"),
        ("examples nothing", "no example 'nothing'"),
        ("replay", "FILE is missing"),
        ("replay one two", "Got unexpected extra argument"),
        ("replay nowhere.json", "nowhere.json: there is no such file"),
        ("replay .", ".: this is a folder"),
        ("picture nowhere.json", "nowhere.json: there is no such file"),
        ("picture --step 1", "--step: a new deal has no steps"),
        ("picture --viewer Zoe", "--viewer: 'Zoe' is no seat here"),
        ("picture --width 10", "--width: '10' cannot stand here"),
        ("picture --theme pink", "write auto, light, dark or print."),
        ("picture -o nowhere/x.svg", "nowhere/x.svg: this cannot be written"),
        ("picture nowhere.json --seed 3", "--seed: the FILE says this already"),
        ("audit nobody", "there is no reading 'nobody'"),
        ("audit --layout players=4", "is missing from this layout"),
        ("check-reading nowhere.toml", "nowhere.toml: there is no such file"),
        ("check-reading .", ".: this is a folder"),
        ("--readings nowhere.toml deal", "nowhere.toml: there is no such file"),
        ("--port 70000", "--port: '70000' cannot stand here; write a whole number from 0 to 65535"),
    ],
)
def test_bad_input_is_turned_away_in_one_line_that_says_what_would_be_right(
    line: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert words in complaint(*shlex.split(line))


@pytest.mark.parametrize("command", ["replay", "picture", "check-reading", "examples --file"])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x01\x02",
        b"\xff\xfe\x00",
        b"caf\xe9",
        b"{",
        b"[]",
        b"null",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"x" * 1_000_001,
        b'{"format": 2}',
        b'{"hands": 3}',
        b'{"start": {"reading": "\\ud800"}}',
        b'{"reading": {"key": []}, "hands": []}',
    ],
    ids=range(14),
)
def test_a_file_that_is_no_such_thing_is_turned_away_by_its_name(
    command: str, content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "odd.file"
    path.write_bytes(content)
    result = run(*command.split(), str(path))
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"laughlie: {path}")
    assert len(line) < 600


def test_a_typed_try_that_is_no_action_is_turned_away(dealt: str) -> None:
    said = complaint("replay", dealt, "--try", "dance")
    assert said.startswith("--try: 'dance' is not an action; type 9h x 9c")
    assert "0 to 0" in complaint("replay", dealt, "--at", "3")


def test_a_file_is_not_drawn_and_dealt_at_once(dealt: str) -> None:
    assert complaint("picture", dealt, "--players", "5").startswith("--players: the FILE says")


@pytest.mark.parametrize(
    "odd", ["\x1b[31mred", "two\nlines", "\udcff", "a\x00b", "\u202eabc", "x" * 9_000]
)
@pytest.mark.parametrize("command", ["", "readings ", "replay ", "deal --names ", "deal --set "])
def test_nothing_that_is_typed_can_steer_the_terminal_or_break_the_line(
    command: str, odd: str
) -> None:
    said = complaint(*command.split(), odd)
    assert said.isprintable()
    assert len(said) < 1_100


def test_a_text_of_ones_own_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = written(tmp_path / "mine.toml", MINE.replace("The house", "\\u001b[31mThe\\u009b house"))
    for arguments in (["readings", "mine"], ["deal", "--reading", "mine"], ["readings"]):
        text = answer(*arguments, "--readings", path)
        assert "\x1b" not in text
        assert "\x9b" not in text
    assert "\x9b" not in answer("readings", "mine", "--json", "--readings", path)


TOKENS = [
    *("--json", "--set", "--switch", "--players", "--layout", "--dealer", "--names", "--seed"),
    *("--reading", "--readings", "--at", "--step", "--try", "--check", "--file", "--csv", "--form"),
    *("--deals", "--effects", "--number", "--alertness", "--style", "--within", "0.5", "A:turns=x"),
    *("--viewer", "--theme", "--differences", "-h", "-x", "--", "-", "", "=", "turns=", "parlett"),
    *("portuguese+no_turns", "players=3 hand=12 table=16 stakes=4,3 bonus=2", "9h x 9c", "1", "8"),
]


def no_option(text: str) -> bool:
    """Nothing that might write a file somewhere."""
    return not text.startswith("-")


@given(
    st.sampled_from(COMMANDS),
    st.lists(st.sampled_from(TOKENS) | st.text(max_size=12).filter(no_option), max_size=5),
)
def test_whatever_is_typed_ends_in_an_answer_or_in_one_line(
    command: str, arguments: list[str]
) -> None:
    with TemporaryDirectory() as folder, chdir(folder):  # --csv may write a file
        result = run(command, *arguments)
    assert result.exit_code in (0, 1, 2)
    assert isinstance(result.exception, SystemExit | None)
    assert len(result.stderr.splitlines()) == (1 if result.exit_code == 2 else 0)


# --- Serving -----------------------------------------------------------------------------------

Served = dict[str, Any]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What the lessons were served with, without serving them."""
    seen: Served = {}

    def serve(host: str, port: int, *, open_browser: bool, say: Callable[[str], object]) -> None:
        seen.update(host=host, port=port, open_browser=open_browser, added=added())
        say("served")

    monkeypatch.setattr(laughlie.site, "serve", serve)
    monkeypatch.setenv(ADDED, "")
    return seen


def test_alone_it_serves_the_lessons_and_opens_the_browser(served: Served) -> None:
    assert answer() == "served\n"
    assert served == {"host": "127.0.0.1", "port": 1522, "open_browser": True, "added": ()}


def test_the_lessons_are_served_where_one_likes(served: Served) -> None:
    answer("--host", "0.0.0.0", "--port", "0", "--no-browser")
    assert (served["host"], served["port"], served["open_browser"]) == ("0.0.0.0", 0, False)


def test_the_lessons_are_served_with_a_reading_of_ones_own(served: Served, mine: str) -> None:
    answer("--readings", mine)
    assert [reading.key for reading in served["added"]] == ["mine"]
    assert "need a file" in complaint("--readings", "-", stdin=MINE)


# --- As a program of its own -------------------------------------------------------------------


def program(
    *arguments: str | bytes, encoding: str = "utf-8", **how: Any
) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "COLUMNS": "80"}
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        environment.pop(name, None)
    command: Sequence[str | bytes] = [sys.executable, "-m", "laughlie", *arguments]
    return subprocess.run(
        command, capture_output=True, env=environment, timeout=60, check=False, **how
    )


def test_on_a_pipe_there_are_no_colours() -> None:
    done = program("deal")
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert "9♦ 9♥ 9♠" in done.stdout.decode()


@pytest.mark.parametrize("encoding", ["cp1252", "cp437"])
def test_an_encoding_without_suits_gets_letters_that_can_be_typed(encoding: str) -> None:
    done = program("deal", encoding=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "9d 9h 9s" in done.stdout.decode(encoding).replace("♦", "d").replace("♥", "h").replace(
        "♠", "s"
    )


def test_what_a_machine_reads_is_whole_in_any_encoding() -> None:
    deal = program("deal", "--json", encoding="cp1252")
    assert json.loads(deal.stdout)["hands"] == json.loads(program("deal", "--json").stdout)["hands"]
    for arguments in (["picture"], ["readings", "--csv"]):
        assert program(*arguments, encoding="cp1252").stdout == program(*arguments).stdout


def test_a_reader_that_goes_away_early_hears_no_more() -> None:
    command = [sys.executable, "-m", "laughlie", "readings", "portuguese"]
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(command, stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_a_closed_output_is_no_traceback() -> None:
    code = "import sys; sys.stdout = None; from laughlie.cli import main; main(['deal', '--json'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    real = click.echo

    def echo(message: object = None, **how: Any) -> None:
        if not how.get("err"):
            raise OSError(errno.ENOSPC, "No space left on device")
        real(message, **how)

    monkeypatch.setattr(click, "echo", echo)
    result = run("deal")
    assert result.exit_code == 1
    assert result.stderr == (
        "laughlie: the answer could not be written to its end (No space left on device).\n"
    )


def test_a_name_that_is_not_utf_8_is_turned_away_in_one_line() -> None:
    done = program("replay", os.fsdecode(b"no\xffsuch"), encoding="cp1252")
    assert done.returncode == 2
    (line,) = done.stderr.decode("cp1252").splitlines()
    assert "there is no such file" in line


def test_a_question_about_the_version_loads_neither_server_nor_drawing() -> None:
    code = (
        "import sys\nfrom laughlie.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "heavy = {'marimo', 'uvicorn', 'starlette', 'altair', 'numpy', 'rich'} & set(sys.modules)\n"
        "sys.exit(f'loaded {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.stderr == b""
    assert done.returncode == 0
