"""Lesson 5 without a browser: what is chosen, set, refused, played, shown and kept."""

from __future__ import annotations

import base64
import csv
import io
import json
from typing import Any

import pytest

from laughlie import course, reading
from laughlie.course import orders
from laughlie.course import two_readings as two
from laughlie.course.two_readings.choosing import SECOND
from laughlie.course.two_readings.many import made_of, play_at_once, stands_on
from laughlie.play.compare import Parting
from laughlie.play.effects import find_effects
from laughlie.play.mixtures import mix
from laughlie.play.report import Report
from laughlie.play.statistics import compare_deals
from laughlie.readings import POINT_NAMES, load_reading, readings
from laughlie.table import Controls, Downloads, LongRun
from laughlie.table.controls import Choice, Number, Several, Tick
from laughlie.words import words

PARLETT = reading("parlett")


def chosen(**address: str) -> two.Choosing:
    return two.Choosing({name.replace("__", "."): value for name, value in address.items()})


def upload(choosing: two.Choosing, text: str, name: str = "mine.toml") -> two.Both:
    data = base64.b64encode(text.encode()).decode()
    choosing.which.set("own", {"name": name, "data": data})
    return choosing.both(PARLETT)


def few_deals(first: str = "parlett", second: str = "portuguese", **many: Any) -> Report:
    report = play_at_once(asked(first, second, **many))
    assert isinstance(report, Report)
    return report


def asked(first: str = "parlett", second: str = "portuguese", **many: Any) -> two.Asked:
    both = two.Both(reading(first), reading(second))
    controls = two.many_controls({})
    for name, value in many.items():
        controls.set(name, value)
    found = two.asked(both, two.deal_controls({}), controls)
    assert isinstance(found, two.Asked)
    return found._replace(deals=60)


# --- Which two, and what is set in them ----------------------------------------------------------


def test_the_reading_in_use_is_the_first_and_the_second_is_chosen() -> None:
    choosing = chosen()
    assert choosing.both(PARLETT)[:2] == (PARLETT, reading("portuguese"))
    choosing.which.set(SECOND, "russian")
    assert choosing.both(reading("reconstruction"))[:2] == (
        reading("reconstruction"),
        reading("russian"),
    )


def test_whoever_uses_the_portuguese_page_compares_it_with_another() -> None:
    address = {"reading": "portuguese"}
    both = two.Choosing(address).both(reading("portuguese"))
    assert (both.first.key, both.second.key) == ("portuguese", "parlett")


def test_a_variant_that_the_source_names_can_be_turned_on() -> None:
    choosing = chosen()
    choosing.which.set(f"{SECOND}.variants", ["no_turns"])
    assert choosing.both(PARLETT).second == reading("portuguese").switch("no_turns")


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("point", POINT_NAMES)
def test_every_point_of_either_reading_can_be_set(point: str, side: int) -> None:
    choosing = chosen(reading="russian", **{SECOND: "russian"})
    plain = reading("russian")
    other = {
        "capture_shapes": ["1:1"],
        "claimable": ["dead_pair"],
    }
    field = next(one for one in choosing.points.fields if one["name"] == f"a.{point}")
    value = (
        other.get(point)
        or next(
            one for one, _ in field["options"] if one != field["value"] and one != "free_for_all"
        )
        if point != "turns"
        else "free_for_all"
    )
    choosing.points.set(f"{'ab'[side]}.{point}", value)
    both = choosing.both(plain)
    changed = both[side]
    if both.faults:
        assert point in both.faults[0]
    else:
        assert changed == plain.override(**{point: value})
        assert both[1 - side] == plain


def test_what_contradicts_itself_is_refused_in_words_and_the_page_keeps_what_it_had() -> None:
    choosing = chosen()
    choosing.points.set("a.deal_ends", "one_not_lain_down")
    before = choosing.both(PARLETT)
    choosing.points.set("a.capture_shapes", ["2:2"])
    both = choosing.both(PARLETT)
    assert both.first == before.first == PARLETT.override(deal_ends="one_not_lain_down")
    assert len(both.faults) == 1
    assert "capture_shapes must have 1:1" in both.faults[0]
    assert "capture_shapes must have 1:1" in two.faults_html(both)


def test_another_reading_begins_with_nothing_set_in_it() -> None:
    choosing = chosen()
    choosing.points.set("b.leftovers_to", "last_holder")
    assert choosing.both(PARLETT).second.own
    choosing.which.set(SECOND, "russian")
    assert choosing.both(PARLETT).second == reading("russian")


def test_all_that_was_set_can_be_taken_back_at_once() -> None:
    choosing = chosen()
    choosing.points.set("a.leftovers_to", "last_holder")
    choosing.points.set("b.deal_ends", "one_holder")
    choosing.both(PARLETT)
    choosing.points.set("undo", 1)
    assert choosing.both(PARLETT)[:2] == (PARLETT, reading("portuguese"))


# --- The address ---------------------------------------------------------------------------------


def test_a_link_brings_back_both_readings_and_what_was_set() -> None:
    choosing = chosen(
        reading="russian",
        **{
            SECOND: "portuguese",
            f"{SECOND}__variants": "no_turns",
            "a__leftovers_to": "last_holder",
            "b__capture_shapes": "1:1",
        },
    )
    both = choosing.both(reading("russian"))
    assert both.first == reading("russian").override(leftovers_to="last_holder")
    assert both.second == reading("portuguese").switch("no_turns").override(capture_shapes="1:1")
    assert both.told == ()


def test_what_a_link_says_amiss_is_told_and_left_out() -> None:
    both = chosen(**{SECOND: "esperanto", "a__deal_ends": "<b>never</b>"}).both(PARLETT)
    assert both[:2] == (PARLETT, reading("portuguese"))
    assert "with" in both.told[0]
    assert "a.deal_ends" in both.told[0]


@pytest.mark.parametrize("text", ["-1", "7.5", "1e3", "9" * 30, "seven", "٧"])
def test_a_seed_that_is_none_leaves_the_usual_one(text: str) -> None:
    controls = two.deal_controls({"seed": text})
    assert controls["seed"] == 7
    assert controls.left_out == ("seed",)


@pytest.mark.parametrize("junk", [None, [], {}, 7, True, "no such", ["x"], [[]], {"name": 1}, -1])
def test_a_browser_may_send_anything_and_a_field_keeps_to_what_it_may_have(junk: object) -> None:
    fields = (
        Choice(name="one", label="", options=(("a", "A"),), value="a"),
        Several(name="some", label="", options=(("a", "A"),), value=("a",)),
        Number(name="number", label="", least=3, most=4, value=3),
        Tick(name="tick", label=""),
    )
    controls = Controls(fields)
    controls.values = dict.fromkeys(("one", "some", "number", "tick"), junk)
    assert controls["one"] == "a"
    assert set(controls["some"]) <= {"a"}
    assert controls["number"] == 3
    assert controls["tick"] is (junk is True)


# --- A reading of one's own ----------------------------------------------------------------------

OWN = """
format = 1
key = "mine"
version = 3
based_on = "parlett"
[head]
title.en = "<script>My grandmother</script>"
[points.deal_ends]
value = "one_not_lain_down"
status = "stated"
"""


def test_an_uploaded_reading_becomes_the_second_or_the_first() -> None:
    choosing = chosen()
    both = upload(choosing, OWN)
    assert both.second.key == "mine"
    assert "was read" in both.told[0]
    choosing.which.set("own.as", "first")
    both = choosing.both(PARLETT)
    assert (both.first.key, both.second.key) == ("mine", "portuguese")
    choosing.which.set("own.as", "")
    assert choosing.both(PARLETT)[:2] == (PARLETT, reading("portuguese"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (OWN.replace("deal_ends", "deal_edns"), "deal_edns"),
        (OWN.replace("one_not_lain_down", "never"), "never"),
        (OWN.replace('based_on = "parlett"', ""), "mine.toml"),
        ("{", "mine.toml"),
        ("", "mine.toml"),
    ],
)
def test_a_broken_reading_is_refused_in_one_sentence(text: str, fault: str) -> None:
    both = upload(chosen(), text)
    assert both[:2] == (PARLETT, reading("portuguese"))
    assert len(both.faults) == 1
    assert fault in both.faults[0]
    assert "Traceback" not in both.faults[0]


def test_a_better_file_after_a_broken_one_is_used() -> None:
    choosing = chosen()
    upload(choosing, "{")
    both = upload(choosing, OWN)
    assert (both.second.key, both.faults) == ("mine", ())


def test_a_reading_with_something_set_is_kept_as_a_file_that_reads_the_same() -> None:
    choosing = chosen(a__leftovers_to="last_holder", a__capture_shapes="1:1,3:1")
    both = choosing.both(PARLETT)
    kept = two.keepsakes(both)[2]
    assert kept.name == "my-parlett.toml"
    assert load_reading(kept.text(), "kept").points == both.first.points


def test_a_title_of_somebody_s_own_is_text_wherever_it_stands() -> None:
    both = upload(chosen(), OWN)
    for html in (two.points_html(both), two.faults_html(both)):
        assert "<script>" not in html
        assert "&lt;script&gt;My grandmother" in html


# --- Point by point ------------------------------------------------------------------------------


def test_the_table_has_every_point_in_every_reading() -> None:
    both = chosen().both(PARLETT)
    html = two.points_html(both)
    assert html.count('class="laughlie-sources point"') == len(POINT_NAMES)
    assert html.count('<th scope="row"') == len(POINT_NAMES) * len(readings())


def test_the_filter_leaves_only_what_differs_between_the_two() -> None:
    both = chosen(**{SECOND: "russian"}).both(PARLETT)
    differ = [p for p in POINT_NAMES if both.first.cells[p].value != both.second.cells[p].value]
    html = two.points_html(both, only_differences=True)
    assert html.count('class="laughlie-sources point"') == len(differ)
    assert f"differ at {len(differ)} of 18" in html


def test_the_downloads_have_every_point_and_every_reading() -> None:
    both = chosen(b__deal_ends="one_holder").both(PARLETT)
    as_csv, as_json, *_ = two.keepsakes(both)
    lines = list(csv.DictReader(io.StringIO(as_csv.text())))
    labels = {"parlett", "portuguese*", *(one.label for one in readings())}
    assert {line["reading"] for line in lines} == labels
    assert len(lines) == len(POINT_NAMES) * len(labels)
    assert len(json.loads(as_json.text())["points"]) == len(POINT_NAMES)


# --- One deal ------------------------------------------------------------------------------------


def parted(both: two.Both, **deal: Any) -> Parting | str:
    controls = two.deal_controls({})
    for name, value in deal.items():
        controls.set(name, value)
    return two.parted(both, controls)


def test_the_slider_begins_where_the_two_part() -> None:
    both = chosen().both(PARLETT)
    parting = parted(both)
    assert isinstance(parting, Parting)
    field = two.moment_field(parting)
    assert field.value == parting.step + 1
    assert len(field.texts) == field.most + 1
    assert "here they part" in field.texts[field.value]


def test_both_tables_stand_beside_each_other_and_agree_until_they_part() -> None:
    both = chosen().both(PARLETT)
    parting = parted(both)
    assert isinstance(parting, Parting)
    html = two.pictures_html(both, parting, parting.step)
    assert html.count("<svg") == html.count("<figure>") == 2
    assert parting.record_a.positions[parting.step].hands == (
        parting.record_b.positions[parting.step].hands
    )


def test_a_reading_under_which_the_deal_is_over_says_so() -> None:
    both = chosen().both(PARLETT)
    parting = parted(both)
    assert isinstance(parting, Parting)
    lengths = (len(parting.record_a.line), len(parting.record_b.line))
    assert lengths[0] != lengths[1]
    html = two.pictures_html(both, parting, max(lengths))
    assert html.count("the deal is over.</p>") == 1


def test_every_step_of_both_lines_stands_there_in_words() -> None:
    both = chosen().both(PARLETT)
    parting = parted(both)
    assert isinstance(parting, Parting)
    html = two.lines_html(both, parting)
    assert html.count('colspan="2"') == parting.step
    assert html.count('<th scope="row">') == len(parting.told()) + 5


@pytest.mark.parametrize("players", ["4", "6", "7", "8"])
def test_other_numbers_of_players_can_be_chosen(players: str) -> None:
    parting = parted(chosen().both(PARLETT), players=players)
    assert isinstance(parting, Parting)
    assert parting.record_a.begin.players == int(players)


def test_eight_players_have_two_layouts() -> None:
    both = chosen().both(PARLETT)
    found = [parted(both, players="8", layout=key) for key in ("8 I", "8 II")]
    dealt = [one.record_a.begin.layout for one in found if isinstance(one, Parting)]
    assert [layout.key for layout in dealt] == ["8 I", "8 II"]
    assert dealt[0] != dealt[1]


# --- Many deals ----------------------------------------------------------------------------------


def test_nothing_is_shown_before_the_bet() -> None:
    assert two.report_of(asked(), LongRun(), "") is None
    assert two.report_of(asked(), LongRun(), "dealer") is not None


def test_a_bet_is_won_by_who_gains_most_and_by_nobody_else() -> None:
    report = few_deals()
    gains = [report.figure("net_difference", seat=seat).value for seat in range(5)]
    best = gains.index(max(gains))
    right = {0: "dealer", 1: "eldest"}.get(best, "other") if max(gains) >= 0.1 else "nobody"
    for bet in ("dealer", "eldest", "other", "nobody"):
        assert ("have won" in two.bet_sentence(report, bet)) == (bet == right)


def test_between_a_reading_and_itself_nobody_gains() -> None:
    assert "have won" in two.bet_sentence(few_deals("parlett", "parlett"), "nobody")


def test_what_the_numbers_stand_on_stands_beside_them_and_in_every_line_of_the_file() -> None:
    report = few_deals(style="willughby", alertness=40)
    page = two.numbers_html(report)
    for part in ("60 deals", "seed 7", "after willughby", "alertness 40%"):
        assert part in page
        assert part in stands_on(report)
    for part in ("laughlie ", "parlett, version", "portuguese, version", "players=5"):
        assert part in made_of(report)
        assert part in page
    as_csv, as_json = two.number_keepsakes(report)
    for line in csv.DictReader(io.StringIO(as_csv.text())):
        assert (line["style"], line["alertness"], line["seed"]) == ("willughby", "0.4", "7")
        assert line["program"].startswith("laughlie ")
        assert line["first_version"]
    about = json.loads(as_json.text())["about"]
    assert (about["deals"], about["style"]) == (60, "willughby")


@pytest.mark.parametrize("point", ["deal_ends", "bonus_to", "capture_shapes"])
def test_a_point_changed_changes_the_numbers(point: str) -> None:
    values = {
        "deal_ends": "one_not_lain_down",
        "bonus_to": "last_capturer",
        "capture_shapes": ["1:1"],
    }
    choosing = chosen()
    before = choosing.both(PARLETT)
    choosing.points.set(f"a.{point}", values[point])
    after = choosing.both(PARLETT)
    found = []
    for both in (before, after):
        many = two.asked(both, two.deal_controls({}), two.many_controls({}))
        assert isinstance(many, two.Asked)
        found.append(two.numbers_html(play_at_once(many._replace(deals=60))))
    assert found[0] != found[1]
    assert two.points_html(before) != two.points_html(after)


def test_the_charts_name_every_seat_and_both_readings() -> None:
    report = few_deals()
    spec = json.loads(course.Plot(two.seats_chart(report)).spec)
    text = json.dumps(spec, ensure_ascii=False)
    for name in ("Anna (dealer)", "Ben (eldest)", "Emil", "Parlett's reading"):
        assert name in text
    assert "somebody comes to another amount" in two.changes_chart(report).sentence


# --- Long work -----------------------------------------------------------------------------------


def test_a_long_run_goes_piece_by_piece_to_what_so_many_deals_come_to() -> None:
    many, run = asked()._replace(deals=12_000), LongRun()
    two.offer_deals(run, many, bet="dealer")
    assert "12,000" in run.label
    run.start()
    assert run.going
    assert two.report_of(many, run, "dealer") is None
    while run.going:
        run.go_on()
    report = two.report_of(many, run, "dealer")
    assert report is not None
    *_, whole = compare_deals(many.pairing, 12_000)
    assert report.tally == whole.tally
    assert (run.state["done"], run.state["of"]) == (12_000, 12_000)


def test_a_run_that_is_stopped_plays_no_more_and_says_how_far_it_came() -> None:
    many, run = asked()._replace(deals=1_000_000), LongRun()
    two.offer_deals(run, many, bet="dealer")
    run.start()
    run.stop()
    done = run.state["done"]
    run.go_on()
    assert run.state["done"] == done < 1_000_000
    report = two.report_of(many, run, "dealer")
    assert report is not None
    assert report.tally.deals == done
    assert f"Stopped after {done:,} of 1,000,000 deals" in two.numbers_html(report)


def test_other_settings_stop_a_run_and_the_same_ones_do_not() -> None:
    many, run = asked()._replace(deals=1_000_000), LongRun()
    two.offer_deals(run, many, bet="dealer")
    run.start()
    two.offer_deals(run, many._replace(), bet="dealer")
    assert run.going
    two.offer_deals(run, asked(alertness=50)._replace(deals=1_000_000), bet="dealer")
    assert not run.going
    assert run.result is None


def test_the_browser_hears_of_every_piece() -> None:
    run, states = LongRun(), []
    run.offer("work", "Go", lambda: iter([(1, 1, "a"), (1, 1, "b")]))
    run.observe(lambda change: states.append(change["new"]), names="state")
    run.start()
    while run.going:
        run.go_on()
    assert [state["going"] for state in states] == [True, True, False]
    assert run.result == "b"


@pytest.mark.parametrize("junk", [None, 7, "start", {"do": "fly"}, {"save": 99}, {"save": "0"}])
def test_a_message_that_is_none_does_nothing(junk: object) -> None:
    run = LongRun()
    run._hear(run, junk, [])
    assert not run.going
    files = Downloads()
    files._hear(files, junk, [])


def test_the_effects_name_every_point_that_can_matter_and_why_others_do_not() -> None:
    report, run = few_deals("parlett", "russian"), LongRun()
    assert two.effects_chart(report, 0) is None
    pairing = report.pairing
    run.offer("effects", "Mix", lambda: find_effects(pairing, 20))
    run.start()
    while run.going:
        run.go_on()
    whole = two.with_effects(report, run)
    chart = two.effects_chart(whole, 0)
    assert chart is not None
    points = mix(pairing.first, pairing.second).points
    drawn = json.dumps(chart.chart.to_dict(), ensure_ascii=False)
    for point in points:
        assert words().readings.point_title(point) in drawn
    assert "No effect:" in two.effects_html(whole)
    assert {one["point"] for one in whole.records() if one["measure"] == "effect"} >= set(points)


def test_between_a_reading_and_itself_there_is_nothing_to_mix() -> None:
    run = LongRun()
    two.offer_effects(run, few_deals("parlett", "parlett"))
    assert run.label == ""
    run.start()
    assert not run.going


# --- Lesson 2: what an order earns ---------------------------------------------------------------


def ordered(keys: list[str], used: str = "parlett") -> orders.Orders:
    desk = course.LessonDesk(course.lesson("02_capturing"), reading(used))
    number = [step.key for step in desk.lesson.steps].index("what-first") + 1
    desk.handle({"do": "step", "number": number})
    assert orders.orders_of(desk) is None
    desk.handle({"do": "order", "keys": keys})
    found = orders.orders_of(desk)
    assert found is not None
    return found


def test_the_advice_earns_more_than_its_opposite() -> None:
    found = ordered(["queens", "nines", "tens", "kings", "fours"])
    assert [name for name, _ in found.orders] == [
        "Your order",
        "What may be gone first",
        "What is safe first",
    ]
    *_, (_, _, (_, advised, opposite)) = orders.play_orders(found, 40)
    assert advised.mean().low > opposite.mean().high


def test_an_order_that_is_the_advised_one_stands_there_once() -> None:
    advised = ordered(["queens", "nines", "tens", "kings", "fours"]).orders[1][1]
    by_rank = {3: "fours", 8: "nines", 9: "tens", 11: "queens", 12: "kings"}
    again = ordered([by_rank[rank] for rank in advised])
    assert len(again.orders) == 2
    assert advised in [ranks for _, ranks in again.orders]


def test_what_the_learner_cannot_see_is_dealt_anew_and_nothing_else() -> None:
    found = ordered(["queens", "nines", "tens", "kings", "fours"])
    start, seat = found.position, found.seat
    hidden = orders.hands(start, seat)
    others = [next(hidden) for _ in range(5)]
    for other in others:
        assert other.hands[seat] == start.hands[seat]
        assert other.table == start.table
        assert sorted(sum(other.hands, ())) == sorted(sum(start.hands, ()))
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in start.hands]
    assert len({other.hands for other in others}) == 5
