"""``laughlie compare`` and ``laughlie solve``: what they answer, and how they complain."""

from __future__ import annotations

import csv
import json
import re
import shlex
import signal
import sys
from collections.abc import Generator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import laughlie
from laughlie.cli import main
from laughlie.play.compare import part
from laughlie.play.effects import EffectsSoFar, find_effects
from laughlie.play.solver import Solution, assumptions, solve
from laughlie.play.statistics import Pairing, SoFar, compare_deals
from laughlie.position import Position
from laughlie.record import record_of

MINE = """
format = 1
key = "mine"
based_on = "parlett"
[points.deal_ends]
value = "one_not_lain_down"
"""


def run(*arguments: str, width: int = 100, **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, env={"COLUMNS": str(width), **environment})


def answer(*arguments: str, width: int = 100) -> str:
    result = run(*arguments, width=width)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def compared(line: str) -> Any:
    return json.loads(answer("compare", *shlex.split(line), "--json"))


def figures(data: Any, measure: str) -> list[Any]:
    return [figure for figure in data["figures"] if figure["measure"] == measure]


def complaint(*arguments: str) -> str:
    """The one line on standard error with which bad input is turned away."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line.removeprefix("laughlie: ")


# --- Many deals ----------------------------------------------------------------------------------


def test_two_readings_stand_beside_each_other_seat_by_seat() -> None:
    text = answer("compare", "parlett", "portuguese", "--deals", "400", "--seed", "1")
    assert text.startswith("Parlett's reading (parlett) and the Portuguese page (portuguese)\n")
    assert "400 deals of seed 1. Anna deals. Style: At random. Alertness: 1.\n" in text
    amount, margin, share = r"[+−]?\d\.\d\d", r"±\d\.\d\d", r"\d+\.\d % \(\d+\.\d–\d+\.\d\)"
    for name in ("Anna", "Ben", "Carla", "Dan", "Emil"):
        assert re.search(rf"^{name} +({amount} {margin} *){{3}}$", text, re.MULTILINE)
        assert re.search(rf"^{name} +{share} +{share}$", text, re.MULTILINE)
    assert re.search(r"^In \d\d\.\d % of the deals \(\d\d\.\d–\d\d\.\d\)", text, re.MULTILINE)
    assert re.search(rf"^nobody holds cards +0\.0 % \(0\.0–\d\.\d\) +{share}$", text, re.MULTILINE)
    assert "1.96 sample standard errors" in text


def test_what_is_printed_is_what_the_json_says() -> None:
    line = ("compare", "parlett", "ways-to-play", "--deals", "300", "--seed", "5")
    text = answer(*line)
    for net in figures(json.loads(answer(*line, "--json")), "net_difference"):
        half = net["high"] - net["value"]
        shown = f"{net['value']:+.2f}".replace("-", "−") if round(net["value"], 2) else "0.00"
        assert f"{shown} ±{half:.2f}" in text


def test_the_json_carries_what_it_was_counted_from() -> None:
    data = compared(
        "parlett portuguese --deals 50 --seed 9 --players 4 --dealer Ben --style most_cards"
        " --alertness 0.25 --set B:deal_ends=one_holder"
    )
    about = data["about"]
    assert (about["deals"], about["deals_asked"], about["seed"]) == (50, 50, 9)
    assert (about["players"], about["dealer"]) == (4, 1)
    assert (about["style"], about["alertness"]) == ("most_cards", 0.25)
    assert [side["set"] for side in about["readings"]] == [{}, {"deal_ends": "one_holder"}]
    assert data["effects"] is None


def test_the_deals_are_10000_unless_another_number_is_given() -> None:
    assert compared("parlett parlett")["about"]["deals"] == 10_000


def test_a_point_is_set_in_both_readings_or_in_one() -> None:
    def sets(line: str) -> list[Any]:
        about = compared(f"parlett portuguese --deals 5 {line}")["about"]
        return [side["set"] for side in about["readings"]]

    assert sets("--set begins=dealer") == [{"begins": "dealer"}] * 2
    assert sets("--set A:begins=dealer") == [{"begins": "dealer"}, {}]
    assert sets("--set B:begins=dealer --set capture_shapes=1:1") == [
        {"capture_shapes": "1:1"},
        {"begins": "dealer", "capture_shapes": "1:1"},
    ]


def test_a_reading_can_be_compared_with_itself_changed() -> None:
    text = answer(
        "compare", "parlett", "parlett", "--set", "B:bonus_to=last_capturer", "--deals", "50"
    )
    assert "Parlett's reading (parlett) and Parlett's reading, changed (parlett*)\n" in text
    assert re.search("^player +parlett +parlett[*] +difference$", text, re.MULTILINE)
    changed = ["A:begins=dealer", "B:bonus_to=last_capturer"]
    text = answer(
        *("compare", "parlett", "parlett", "--set", changed[0], "--set", changed[1]), "--deals", "5"
    )
    assert re.search("^player +A: parlett[*] +B: parlett[*] +difference$", text, re.MULTILINE)


def test_switches_may_follow_a_key() -> None:
    about = compared("portuguese portuguese+no_turns --deals 5")["about"]
    assert [side["switched"] for side in about["readings"]] == [[], ["no_turns"]]


def test_a_reading_of_ones_own_is_compared_by_its_key(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    data = compared(f"mine parlett --readings {shlex.quote(str(path))} --deals 100")
    assert figures(data, "nobody_holds")[0]["value"] > 0.3
    path.write_text(MINE.replace("deal_ends", "deal_end"), encoding="utf-8")
    said = complaint("compare", "mine", "parlett", "--readings", str(path))
    assert "did you mean deal_ends?" in said


def test_a_layout_of_ones_own_is_for_both() -> None:
    layout = "players=3 hand=12 table=16 stakes=4,3 bonus=2"
    about = compared(f"parlett portuguese --deals 5 --layout {shlex.quote(layout)}")["about"]
    assert [side["layout"]["hand"] for side in about["readings"]] == [12, 12]
    about = compared("parlett portuguese --players 4 --form printed --deals 5")["about"]
    assert [side["layout"]["unit"] for side in about["readings"]] == [2, 1]


def test_the_effects_of_the_points_add_up_to_the_difference() -> None:
    line = ("compare", "parlett", "ways-to-play", "--deals", "200", "--effects")
    data = json.loads(answer(*line, "--json"))
    for seat in range(5):
        effects = [one["value"] for one in figures(data, "effect") if one["seat"] == seat]
        whole = figures(data, "net_difference")[seat]["value"]
        assert sum(effects) == pytest.approx(whole, abs=1e-5)
    text = answer(*line, width=1000)
    assert re.search(r"^bonus_to +([+−]?\d\.\d\d ±\d\.\d\d *){5}$", text, re.MULTILINE)
    assert "No effect: dead_pair_window; seats that play by themselves" in text
    assert "every order in which the points can be changed" in text


def test_of_readings_that_are_far_apart_the_orders_and_what_is_left_out_are_told() -> None:
    far = "A:turns=free_for_all A:begins=dealer B:leftovers_to=last_holder B:bonus_to=last_capturer"
    sets = [part for text in far.split() for part in ("--set", text)]
    text = " ".join(
        answer("compare", "parlett", "portuguese", "--deals", "3", "--effects", *sets).split()
    )
    assert re.search(r"a mean over \d+ orders in which the points are changed", text)
    assert "The orders: " in text
    assert "Left out: the first reading with claim_order of the second: turns = free" in text


def test_the_table_goes_into_a_file_as_csv(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    line = ("compare", "parlett", "russian", "--deals", "50", "--effects", "--csv", str(path))
    text = answer(*line)
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    data = json.loads(answer(*line, "--json"))
    assert [line["measure"] for line in lines] == [one["measure"] for one in data["figures"]]
    assert {line["second_reading"] for line in lines} == {"russian"}
    assert "capture_shapes" in text


# --- The same bytes ------------------------------------------------------------------------------

SAME = ("compare", "parlett", "portuguese", "--seed", "1", "--alertness", "0.5", "--json")


def test_the_same_seed_gives_the_same_bytes_twice_with_two_workers_and_without_numpy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = (*SAME, "--deals", "2000")
    once = answer(*line)
    assert answer(*line) == once
    assert answer(*line, "--workers", "2") == once
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert answer(*line) == once


def test_another_seed_gives_other_figures() -> None:
    assert (
        compared("parlett portuguese --deals 50 --seed 1")["figures"]
        != (compared("parlett portuguese --deals 50 --seed 2")["figures"])
    )


@pytest.mark.long
@pytest.mark.timeout(600)
def test_over_100000_deals_the_bytes_are_the_same_too(monkeypatch: pytest.MonkeyPatch) -> None:
    line = (*SAME, "--deals", "100000")
    once = answer(*line)
    assert answer(*line) == once
    assert answer(*line, "--workers", "2") == once
    line = (*SAME, "--deals", "10000")
    once = answer(*line)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert answer(*line) == once


# --- While it is at work -------------------------------------------------------------------------


def test_on_a_terminal_a_bar_shows_how_far_it_is() -> None:
    result = run(*SAME, "--deals", "300", TTY_COMPATIBLE="1", TERM="xterm")
    assert "Playing" in result.stderr
    assert "300/300" in result.stderr
    assert json.loads(result.stdout)["about"]["deals"] == 300


def stop_after(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C when so many steps are done, at a hundred deals a step."""

    def stopped(
        pairing: Pairing, deals: int, executor: Executor | None
    ) -> Generator[SoFar, None, None]:
        for done, step in enumerate(compare_deals(pairing, deals, executor, 100)):
            if done == number:
                signal.raise_signal(signal.SIGINT)
            yield step

    monkeypatch.setattr("laughlie.cli.compare.compare_deals", stopped)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_it_and_what_was_found_so_far_is_told(
    workers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = json.loads(answer(*SAME, "--deals", "300"))
    stop_after(3, monkeypatch)
    result = run(*SAME, "--deals", "5000", "--workers", workers)
    assert result.exit_code == 130
    assert result.stderr == (
        "laughlie: stopped after 300 of 5,000 deals; what is shown is what those come to.\n"
    )
    told = json.loads(result.stdout)
    assert told["about"] == expected["about"] | {"deals_asked": 5000}
    assert told["figures"] == expected["figures"]


def test_the_text_says_too_that_it_was_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stop_after(2, monkeypatch)
    path = tmp_path / "table.csv"
    result = run(*SAME[:-1], "--deals", "5000", "--effects", "--csv", str(path))
    assert result.exit_code == 130
    assert "Stopped after 200 of 5,000 deals; what is shown is what those come to." in result.stdout
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert {(line["deals"], line["deals_asked"]) for line in lines} == {("200", "5000")}


def test_stopped_before_anything_was_found_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after(0, monkeypatch)
    result = run(*SAME, "--deals", "5000")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "laughlie: stopped before the first of 5,000 deals were counted.\n"


def test_effects_that_were_stopped_leave_the_rest_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(
        pairing: Pairing, deals: int, executor: Executor | None
    ) -> Generator[EffectsSoFar, None, None]:
        for step in find_effects(pairing, deals, executor, 20):
            if step.effects is not None and step.effects.deals > 40:
                signal.raise_signal(signal.SIGINT)
            yield step

    monkeypatch.setattr("laughlie.cli.compare.find_effects", stopped)
    result = run("compare", "parlett", "russian", "--deals", "100", "--effects")
    assert result.exit_code == 130
    assert "100 deals of seed 7." in result.stdout
    assert "Stopped: these are the effects over 40 of 100 deals." in result.stdout


# --- One deal ------------------------------------------------------------------------------------


def test_one_deal_is_told_to_where_the_readings_part_and_beyond() -> None:
    text = answer("compare", "parlett", "portuguese", "--seed", "1", "--number", "3")
    assert "They part in what is legal\nParlett's reading allows this: Ben claims K♥ K♠." in text
    alike, apart = text.split("Alike for 17 steps\n")[1].split("From there, each by itself\n")
    assert alike.startswith(" 1. Emil puts 2♣ 2♦ down.\n")
    assert "17. Ben: K♦ takes K♣.\n" in alike
    assert re.search("^18[.] +Ben claims K♥ K♠[.] +Dan claims K♥ K♠[.]$", apart, re.MULTILINE)
    assert "(the deal is over)" in apart
    assert re.search("^Anna +0 +−4$", apart, re.MULTILINE)


def test_one_deal_that_never_parts_is_told_once() -> None:
    text = answer("compare", "parlett", "portuguese", "--seed", "1", "--number", "1")
    assert "They do not part\n" in text
    assert "Alike for 27 steps\n" in text
    assert "From there" not in text


def test_one_deal_goes_out_as_json() -> None:
    line = ("compare", "parlett", "portuguese", "--seed", "1", "--number", "0", "--json")
    told = json.loads(answer(*line))
    assert (told["kind"], told["step"], told["point"]) == ("end", 27, "deal_ends")
    first, second = told["lines"]
    assert [step["typed"] for step in first[:27]] == [step["typed"] for step in second[:27]]
    assert len(first) == 27 < len(second)
    parting = part(laughlie.reading("parlett"), laughlie.reading("portuguese"), seed=1)
    records = (parting.record_a, parting.record_b)
    for record, outcome in zip(records, told["outcomes"], strict=True):
        came = record.positions[-1].outcome
        assert came is not None
        assert outcome["nets"] == list(came.nets)


# --- Solving -------------------------------------------------------------------------------------


@pytest.fixture
def dealt(tmp_path: Path) -> str:
    path = tmp_path / "deal.json"
    path.write_text(laughlie.deal(laughlie.reading("parlett")).to_json(), encoding="utf-8")
    return str(path)


def test_a_position_is_solved_for_every_seat(dealt: str) -> None:
    position = laughlie.deal(laughlie.reading("parlett"))
    solution = solve(position)
    told = json.loads(answer("solve", dealt, "--json"))
    assert told["values"] == list(solution.values)
    assert [one["action"] for one in told["best"]] == [
        action.model_dump(mode="json") for action in solution.best
    ]
    assert told["assumptions"] == list(assumptions(position.reading.points))
    assert sum(told["values"]) == 0
    assert [one["typed"] for one in told["options"] if one["best"]] == [
        one["typed"] for one in told["best"]
    ]


def test_what_can_be_chosen_is_told_with_what_all_then_come_to(dealt: str) -> None:
    text = answer("solve", dealt)
    assert re.search("^Anna +[+]1$", text.split("comes to")[1], re.MULTILINE)
    assert "Carla puts 9♦ 9♥ down.\n" in text.split("Done at once")[1]
    assert re.search("^[*] +Ben +2♥ x 2♣ +[+]1 +0 +−4 +−2 +[+]5$", text, re.MULTILINE)
    assert re.search("^ +Ben +A♠ x A♥ +[+]2 +−2 +−4 +0 +[+]4$", text, re.MULTILINE)
    assert "Taken for granted\nAll hands lie open" in text


def test_the_moment_of_a_record_can_be_chosen(dealt: str, tmp_path: Path) -> None:
    record = record_of(laughlie.deal(laughlie.reading("parlett")))
    record = record.play(record.position.read("2h x 2c"))
    path = tmp_path / "record.json"
    path.write_text(record.to_json(), encoding="utf-8")
    assert json.loads(answer("solve", str(path), "--json"))["turn"] == 2
    assert json.loads(answer("solve", str(path), "--at", "0", "--json"))["turn"] == 1
    assert "there is no step 2" in complaint("solve", str(path), "--at", "2")
    assert answer("solve", dealt) == answer("solve", str(path), "--at", "0")


def test_a_deal_that_is_over_has_its_pay_off_and_nothing_to_choose(tmp_path: Path) -> None:
    record = part(laughlie.reading("parlett"), laughlie.reading("parlett")).record_a.end()
    path = tmp_path / "over.json"
    path.write_text(record.to_json(), encoding="utf-8")
    assert "The deal is over" in answer("solve", str(path))
    told = json.loads(answer("solve", str(path), "--json"))
    outcome = record.position.outcome
    assert outcome is not None
    assert told["values"] == list(outcome.nets)
    assert told["best"] == []


def test_cards_that_are_not_named_cannot_be_solved(tmp_path: Path) -> None:
    view = laughlie.deal(laughlie.reading("parlett")).seen_by(1)
    path = tmp_path / "view.json"
    path.write_text(view.to_json(), encoding="utf-8")
    assert "Anna" in complaint("solve", str(path))


# --- Bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--deals 0", "--deals: '0' cannot stand here; write a whole number from 1 to 10000000."),
        ("--deals -1", "--deals: '-1' cannot stand here; write a whole number from 1 to 10000000."),
        ("--deals 1000000000000", "write a whole number from 1 to 10000000."),
        ("--deals many", "--deals: 'many' cannot stand here"),
        ("--alertness 2", "--alertness: '2' cannot stand here; write a number from 0 to 1"),
        ("--alertness -0.5", "--alertness: '-0.5' cannot stand here"),
        ("--alertness nan", "--alertness: 'nan' cannot stand here"),
        ("--alertness 1e-3", "--alertness: '1e-3' cannot stand here"),
        ("--style wild", "--style: 'wild' cannot stand here; write random, willughby, most_cards"),
        ("--set turn=rotation", "there is no rule point 'turn'; did you mean turns?"),
        ("--set turns=sideways", "turns cannot be 'sideways'; write rotation or free_for_all."),
        ("--set A:turns", "--set: 'A:turns' cannot stand here; write POINT=VALUE"),
        ("--set turns=free_for_all", "contradict each other"),
        ("--layout 9", "there is no layout '9' for 5 players"),
        ("--layout hand=3", "is missing from this layout"),
        ("--players 3", "no source has a layout for 3 players"),
        ("--players 9", "--players: '9' cannot stand here"),
        ("--dealer Zoe", "--dealer: 'Zoe' is no seat here"),
        ("--seed -1", "--seed: '-1' cannot stand here"),
        ("--workers 0", "--workers: '0' cannot stand here; write a whole number from 1 to 64."),
        ("--workers 1000", "--workers: '1000' cannot stand here"),
        ("--csv nowhere/table.csv", "nowhere/table.csv: this cannot be written"),
        ("--number 3 --deals 5", "--deals: --number tells a single deal"),
        ("--number 3 --effects", "--effects: --number tells a single deal"),
        ("--number 3 --csv x.csv", "--csv: --number tells a single deal"),
        ("--number x", "--number: 'x' cannot stand here"),
    ],
)
def test_bad_input_is_turned_away_in_one_line_that_says_what_would_be_right(
    line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in complaint("compare", "parlett", "portuguese", *shlex.split(line))
    assert not list(tmp_path.iterdir())


def test_two_readings_are_needed() -> None:
    assert "B is missing" in complaint("compare", "parlett")
    assert "there is no reading 'nobody'" in complaint("compare", "parlett", "nobody")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.json",), "nowhere.json: there is no such file"),
        ((".",), ".: this is a folder"),
        ((), "FILE is missing"),
    ],
)
def test_a_file_that_cannot_be_solved_is_turned_away(arguments: tuple[str, ...], said: str) -> None:
    assert said in complaint("solve", *arguments)


def test_the_solver_is_given_so_much_time(dealt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []

    def patient(position: Position, *, within: float | None) -> Solution:
        given.append(within)
        return solve(position)

    monkeypatch.setattr("laughlie.cli.solve.solve", patient)
    assert answer("solve", dealt)
    assert answer("solve", dealt, "--within", "5")
    assert given == [60, 5]
    assert "--within: '0' cannot stand here" in complaint("solve", dealt, "--within", "0")
