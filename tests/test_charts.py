"""The charts: valid, titled, readable by day and by night, and every number in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any, Final, get_args

import altair as alt
import pytest

from laughlie.charts import (
    EVENTS,
    AlertRow,
    AuditRow,
    Chance,
    EstimateRow,
    LedgerRow,
    Shown,
    alertness,
    audit_rows,
    chance_by_players,
    chances,
    changed_deals,
    counters_by_seat,
    ledger,
    ledger_rows,
    order_of_captures,
    pay_rows,
    point_effects,
    pot_audit,
    settlement,
)
from laughlie.charts.look import Inks, evenly, inks
from laughlie.money import Match, settle
from laughlie.odds import odds_by_players
from laughlie.readings import reading, readings
from laughlie.table.look import Theme
from laughlie.words import words

NAMES: Final = ("Anna", "Ben", "Carla", "Dan", "Emil")
ANNA, BEN = 0, 1
NARROWEST: Final = 280
"""Pixels that a plot has on a page of 375, with numbers on its upright axis."""

Data = list[dict[str, Any]]


SEATS = (
    EstimateRow("Dealer", 1.12, 1.05, 1.19, "Parlett's reading"),
    EstimateRow("Dealer", 0.53, 0.47, 0.59, "The Portuguese page"),
    EstimateRow("Eldest", -0.31, -0.38, -0.24, "Parlett's reading"),
    EstimateRow("Eldest", -0.2, -0.26, -0.14, "The Portuguese page"),
)
EFFECTS = (
    EstimateRow(
        "Who may claim what somebody has overlooked, and in which order", 0.02, -0.04, 0.08
    ),
    EstimateRow("When the deal ends", -0.61, -0.7, -0.52),
)
CHANGED = (
    EstimateRow("Somebody’s counters", 0.84, 0.83, 0.85),
    EstimateRow("Who is paid the bonus", 0.44, 0.43, 0.45),
)
ORDERS = (
    EstimateRow("Safe first", -0.2, -0.28, -0.12),
    EstimateRow("Contested first", 0.3, 0.22, 0.38),
)
CURVE = (
    AlertRow(1.0, 0.6, 0.5, 0.7, "Parlett's reading"),
    AlertRow(0.0, -1.0, -1.1, -0.9, "Parlett's reading"),
    AlertRow(0.0, -0.5, -0.6, -0.4, "The Portuguese page"),
    AlertRow(1.0, 0.3, 0.2, 0.4, "The Portuguese page"),
)
MATCH = (
    LedgerRow(1, "Anna", 0),
    LedgerRow(1, "Ben", 5),
    LedgerRow(1, "Carla", -5),
    LedgerRow(2, "Anna", Fraction(-3, 2)),
    LedgerRow(2, "Ben", -1),
    LedgerRow(2, "Carla", Fraction(5, 2)),
)


def odds_chart(theme: Theme = "auto") -> Shown:
    rows = chances("table_mournival", odds_by_players(reading("parlett")))
    return chance_by_players("table_mournival", rows, mine=5, bet=0.05, theme=theme)


def anna_chart(theme: Theme = "auto") -> Shown:
    settled = settle(reading("parlett").layout(5), ANNA, (14, 12, 8, 6, 12), BEN)
    return settlement(pay_rows(settled, NAMES), theme=theme)


CHARTS: Final[dict[str, Callable[[Theme], Shown]]] = {
    "odds": odds_chart,
    "audit": lambda theme: pot_audit(audit_rows(readings()), theme=theme),
    "settlement": anna_chart,
    "ledger": lambda theme: ledger(MATCH, theme=theme),
    "seats": lambda theme: counters_by_seat(SEATS, "Seed 1.", theme=theme),
    "effects": lambda theme: point_effects(EFFECTS, "Seed 1.", theme=theme),
    "changed": lambda theme: changed_deals(CHANGED, "Seed 1.", theme=theme),
    "orders": lambda theme: order_of_captures(ORDERS, "Seed 1.", theme=theme),
    "alertness": lambda theme: alertness(CURVE, "Seed 1.", theme=theme),
}
TITLES: Final = {
    "odds": "A mournival on the table",
    "audit": "Does the pot come out empty?",
    "settlement": "Where each player’s counters come from",
    "ledger": "The match, deal by deal",
    "seats": "What each seat earns",
    "effects": "What each rule is worth",
    "changed": "How many deals change",
    "orders": "What an order of captures earns",
    "alertness": "What alertness earns",
}
AXES: Final = {
    "odds": {"percent of deals", "players; cards in a hand + on the table"},
    "audit": {"counters left in the pot"},
    "settlement": {"counters"},
    "ledger": {"counters", "deals played"},
    "seats": {"counters a deal"},
    "effects": {"counters a deal"},
    "changed": {"percent of deals"},
    "orders": {"counters a deal"},
    "alertness": {"counters a deal", "alertness: percent of occasions noticed"},
}
every_chart = pytest.mark.parametrize("name", CHARTS)


@cache
def drawn(name: str, theme: Theme = "auto") -> Shown:
    return CHARTS[name](theme)


@cache
def spec_of(name: str, theme: Theme = "auto") -> dict[str, Any]:
    return spec(drawn(name, theme))


def spec(shown: Shown) -> dict[str, Any]:
    """The chart as Vega-Lite is given it, checked against its schema."""
    return shown.chart.to_dict(validate=True)


def rows_with(shown: Shown, *fields: str) -> Data:
    """The rows of the first data set that has these fields."""
    sets = spec(shown)["datasets"].values()
    return next(rows for rows in sets if rows and all(field in rows[0] for field in fields))


def picked(rows: Data, *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(row[field] for field in fields) for row in rows]


def everything_in(value: Any) -> Iterator[Any]:
    """Every key and value of a spec, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from everything_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from everything_in(inner)
    else:
        yield value


# --- What holds for every chart ----------------------------------------------------------------


@every_chart
def test_every_chart_is_valid_fills_its_width_and_says_what_it_shows(name: str) -> None:
    shown = drawn(name)
    made = spec_of(name)
    assert made["width"] == "container"
    assert made["height"] >= 60
    assert made["description"] == shown.sentence
    assert re.fullmatch(r"\S.*[.]", shown.sentence)
    assert made["usermeta"] == {"embedOptions": {"actions": False, "renderer": "svg"}}


@every_chart
def test_every_chart_has_a_title_that_wraps_a_unit_and_named_axes(name: str) -> None:
    made = spec_of(name)
    narrow, wide = title_lines(made)
    assert wide == [TITLES[name]]
    assert " ".join(narrow) == TITLES[name]
    assert max(map(len, narrow)) <= 32
    subtitle = made["title"]["subtitle"]
    assert max(map(len, subtitle)) <= 46
    assert re.search(r"percent of deals|counters", " ".join(subtitle), re.IGNORECASE)
    assert axis_titles(made) == AXES[name]


def title_lines(made: dict[str, Any]) -> tuple[list[str], list[str]]:
    found = re.fullmatch(r'width < \d+ \? \["(.*)"\] : \["(.*)"\]', made["title"]["text"]["expr"])
    assert found
    return found[1].split('", "'), [found[2]]


def axis_titles(made: dict[str, Any]) -> set[str]:
    channels = [layer["encoding"].get(axis, {}) for layer in made["layer"] for axis in ("x", "y")]
    return {channel["title"] for channel in channels if channel.get("title")}


@every_chart
def test_no_chart_touches_altairs_theme_or_depends_on_it(name: str) -> None:
    before = alt.theme.active
    plain = spec(CHARTS[name]("auto"))["config"]
    assert alt.theme.active == before
    with alt.theme.enable("dark"):
        dark = spec(CHARTS[name]("auto"))["config"]
    for part in ("background", "font", "axis", "title", "text", "legend"):
        assert (
            plain[part].items() <= dark[part].items()
            if isinstance(plain[part], dict)
            else (plain[part] == dark[part])
        )


@every_chart
def test_every_chart_carries_its_data_and_asks_no_host_for_anything(name: str) -> None:
    made = spec_of(name)
    found = [text for text in everything_in(made) if isinstance(text, str)]
    assert not [text for text in found if "://" in text and "vega.github.io/schema" not in text]
    assert "url" not in found


@every_chart
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_every_colour_of_a_chart_is_one_of_its_theme(name: str, theme: Theme) -> None:
    ink = inks(theme)
    known = {*ink[:5], *ink.series}
    made = spec_of(name, theme)
    found = {text for text in everything_in(made) if re.fullmatch(r"#\w+", str(text))}
    assert found <= known
    assert ink.paper in found
    assert "light-dark" not in str(made)


@every_chart
def test_a_chart_of_no_theme_follows_the_page_in_every_colour(name: str) -> None:
    day, night = inks("light"), inks("dark")
    pairs = zip((*day[:5], *day.series), (*night[:5], *night.series), strict=True)
    known = {f"light-dark({light}, {dark})" for light, dark in pairs}
    found = {text for text in everything_in(spec_of(name)) if re.search(r"#[0-9a-f]{6}", str(text))}
    assert found <= known


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_text_and_marks_stand_out_by_day_by_night_and_on_paper(theme: Theme) -> None:
    ink: Inks = inks(theme)
    assert contrast(ink.ink, ink.paper) >= 7
    assert contrast(ink.soft, ink.paper) >= 4.5
    assert all(contrast(each, ink.paper) >= 3 for each in ink.series)
    assert contrast(ink.gold, ink.series[0]) >= 1.5


@pytest.mark.parametrize("name", ["audit", "settlement", "seats", "effects", "changed", "orders"])
def test_the_words_beside_a_mark_fit_into_the_narrowest_plot(name: str) -> None:
    shown = drawn(name)
    low, high = next(
        layer["encoding"]["x"]["scale"]["domain"]
        for layer in spec_of(name)["layer"]
        if "scale" in layer["encoding"].get("x", {})
    )
    for row in rows_with(shown, "edge", "text"):
        begins = (row["edge"] - low) / (high - low) * NARROWEST + 10
        assert begins + 7 * len(row["text"]) <= NARROWEST
    assert low < 0 < high


def test_lines_of_a_title_are_even_and_break_no_word() -> None:
    assert evenly("Where each player’s counters come from", 32) == [
        "Where each player’s",
        "counters come from",
    ]
    assert evenly("a pay-off", 9) == ["a pay-off"]
    assert evenly("", 10) == []


# --- The odds ------------------------------------------------------------------------------------


def test_the_chart_of_the_odds_shows_them_in_percent_by_players() -> None:
    rows = rows_with(odds_chart(), "label", "percent")
    assert picked(rows, "label", "text", "mine") == [
        ("4|10 + 12", "2.37\u00a0%", 0),
        ("5|8 + 12|here", "2.37\u00a0%", 1),
        ("6|6 + 16", "8.61\u00a0%", 0),
        ("7|6 + 10", "1.01\u00a0%", 0),
        ("8|5 + 12", "2.37\u00a0%", 0),
    ]
    assert rows[1]["percent"] == pytest.approx(2.3718, abs=0.0001)


def test_the_sentence_of_the_odds_names_those_who_play_and_both_extremes() -> None:
    assert odds_chart().sentence == (
        "With five players there is a mournival on the table in 2.37\u00a0% of deals, about one"
        " deal in 42. That is rarest with seven players (1.01\u00a0%) and commonest with six"
        " (8.61\u00a0%)."
    )


def test_without_players_here_the_sentence_says_itself_what_happens() -> None:
    rows = chances("prial_in_some_hand", odds_by_players(reading("parlett")))
    assert chance_by_players("prial_in_some_hand", rows).sentence == (
        "That somebody is dealt exactly a prial is rarest with eight players (16.57\u00a0%) and"
        " commonest with four (63.73\u00a0%)."
    )


def test_a_bet_is_drawn_where_it_was_laid_and_the_chart_reaches_up_to_it() -> None:
    rows = chances("table_mournival", odds_by_players(reading("parlett")))
    shown = chance_by_players("table_mournival", rows, bet=0.4)
    assert {"percent": 40.0, "text": "your bet: 40\u00a0%"} in [
        row for rows in spec(shown)["datasets"].values() for row in rows
    ]
    scales = [layer["encoding"]["y"].get("scale") for layer in spec(shown)["layer"]]
    tops = {scale["domain"][1] for scale in scales if scale is not None}
    assert len(tops) == 1
    assert tops.pop() > 40


def test_cutting_has_nothing_to_say_of_hands_and_table() -> None:
    shown = chance_by_players("cut_again", (Chance(3, 12, 16, Fraction(19, 169)),))
    assert picked(rows_with(shown, "label"), "label", "text") == [("3", "11.24\u00a0%")]
    assert shown.sentence == (
        "With three players the lowest cut is equal and is cut again in 11.24\u00a0% of cuts, about"
        " one cut in 9."
    )


@pytest.mark.parametrize("event", EVENTS)
def test_every_chance_of_a_deal_can_be_drawn(event: Any) -> None:
    odds = odds_by_players(reading("portuguese"))
    rows = chances(event, odds)
    assert [row.chance for row in rows] == [getattr(each, event) for each in odds]
    made = spec(chance_by_players(event, rows, mine=4))
    assert len(made["layer"]) >= 2


def test_tiny_shares_keep_two_figures() -> None:
    say = words().charts
    assert [say.percent(share) for share in (0, 0.000041, 0.00066, 0.0237, 1)] == [
        "0.00\u00a0%",
        "0.0041\u00a0%",
        "0.066\u00a0%",
        "2.37\u00a0%",
        "100.00\u00a0%",
    ]


# --- Counters ------------------------------------------------------------------------------------


def test_the_audit_shows_what_each_layout_leaves_as_printed() -> None:
    rows = rows_with(pot_audit(audit_rows(readings())), "heading", "low", "text")
    printed = {row["heading"]: (row["low"], row["high"]) for row in rows if row["row"] == "printed"}
    whose = "The Portuguese page, "
    assert printed[whose + "4 players"] == (-6, -6)
    assert printed[whose + "6 players"] == (-8, -8)
    assert printed[whose + "7 players"] == (-5, -5)
    assert printed[whose + "8 players (I)"] == printed[whose + "8 players (II)"] == (-12, 2)
    assert printed["The Russian page, 5 players"] == (-1, -1)
    assert printed["Ways to Play, 4 players"] == (-4, -4)
    assert printed["Parlett's reading, 5 players"] == (0, 0)
    assert len(printed) == 12


def test_balanced_layouts_all_stand_at_zero_in_the_audit() -> None:
    rows = rows_with(pot_audit(audit_rows(readings())), "heading", "low", "text")
    balanced = [row for row in rows if row["row"] == "balanced"]
    assert picked(balanced, "low", "high", "text") == [(0, 0, "balanced: 0")] * 12


def test_the_audit_says_how_many_layouts_empty_the_pot() -> None:
    assert pot_audit(audit_rows(readings())).sentence == (
        "As printed, five of twelve layouts empty the pot, five never do and with two it depends on"
        " the piles. Balanced, every layout empties the pot."
    )
    one = (AuditRow("Mine", "5", "printed", -1, -1), AuditRow("Mine", "4", "printed", 0, 0))
    assert pot_audit(one).sentence == (
        "As printed, one of two layouts empties the pot and one never does."
    )


def test_annas_pay_off_is_drawn_bar_by_bar() -> None:
    rows = rows_with(anna_chart(), "heading", "low", "text")
    assert picked(rows, "heading", "low", "high", "text")[:8] == [
        ("Anna, dealer: 14 cards", -3, 0, "stake −3"),
        ("Anna, dealer: 14 cards", -3, -3, "bonus 0"),
        ("Anna, dealer: 14 cards", -3, 0, "pile +3"),
        ("Anna, dealer: 14 cards", 0, 0, "net 0"),
        ("Ben: 12 cards", -2, 0, "stake −2"),
        ("Ben: 12 cards", -2, 3, "bonus +5"),
        ("Ben: 12 cards", 3, 5, "pile +2"),
        ("Ben: 12 cards", 0, 5, "net +5"),
    ]
    nets = [row["text"] for row in rows if row["row"] == "net"]
    assert nets == ["net 0", "net +5", "net −2", "net −3", "net 0"]


def test_the_sentence_of_annas_pay_off_names_ben_and_dan_and_the_empty_pot() -> None:
    assert anna_chart().sentence == (
        "Ben gains most, +5; Dan loses most, −3. All nets together are 0, so the pot comes out"
        " empty."
    )


def test_a_pot_that_is_not_empty_is_said() -> None:
    layout = reading("russian").layout(5, form="printed")
    settled = settle(layout, ANNA, (14, 12, 8, 6, 12), BEN)
    assert settlement(pay_rows(settled, NAMES)).sentence.endswith("The pot owes 1 counter.")


def test_the_ledger_adds_up_deal_by_deal_in_exact_counters() -> None:
    rows = rows_with(ledger(MATCH), "name", "total")
    assert picked(rows, "name", "deal", "total", "text") == [
        ("Anna", 0, 0, "0"),
        ("Anna", 1, 0, "0"),
        ("Anna", 2, -1.5, "−1½"),
        ("Ben", 0, 0, "0"),
        ("Ben", 1, 5, "+5"),
        ("Ben", 2, 4, "+4"),
        ("Carla", 0, 0, "0"),
        ("Carla", 1, -5, "−5"),
        ("Carla", 2, -2.5, "−2½"),
    ]
    assert ledger(MATCH).sentence == ("After two deals Ben leads with +4; Carla is last with −2½.")


def test_a_match_gives_the_ledger_its_rows() -> None:
    layout = reading("parlett").layout(5)
    match = Match.of(reading("parlett"), 5)
    match = match.add(settle(layout, 0, (14, 12, 8, 6, 12), 1))
    rows = ledger_rows(match, NAMES)
    assert [row.net for row in rows] == [0, 5, -2, -3, 0]
    assert {row.deal for row in rows} == {1}
    assert ledger([]).sentence == "No deal has been played yet."


def test_names_at_the_ends_of_lines_never_cover_each_other() -> None:
    nets = (3, 3, 3, 2, 2, -4, -4, -5)
    rows = [LedgerRow(1, f"Seat{seat}", net) for seat, net in enumerate(nets)]
    shown = ledger(rows)
    ends = [row for row in everything_rows(shown) if "name" not in row and "text" in row]
    low, high = next(
        layer["encoding"]["y"]["scale"]["domain"]
        for layer in spec(shown)["layer"]
        if "scale" in layer["encoding"]["y"]
    )
    pixels = sorted(row["total"] / (high - low) * spec(shown)["height"] for row in ends)
    assert len(pixels) == 8
    assert all(after - before >= 16.9 for before, after in pairwise(pixels))
    assert {row["text"] for row in ends} >= {"Seat0 +3", "Seat7 −5"}


def everything_rows(shown: Shown) -> Data:
    return [row for rows in spec(shown)["datasets"].values() for row in rows]


def test_eight_lines_of_a_ledger_differ_in_colour_or_dash() -> None:
    rows = [LedgerRow(1, name, 0) for name in "ABCDEFGH"]
    made = spec(ledger(rows))
    line = next(layer["encoding"] for layer in made["layer"] if layer["mark"]["type"] == "line")
    kinds = zip(
        line["color"]["scale"]["range"], map(str, line["strokeDash"]["scale"]["range"]), strict=True
    )
    assert len(set(kinds)) == 8


# --- Many deals ----------------------------------------------------------------------------------


def test_counters_by_seat_stand_under_each_seat_by_reading() -> None:
    shown = counters_by_seat(SEATS, "100,000 deals, seed 1.")
    rows = rows_with(shown, "heading", "low", "text")
    assert picked(rows, "heading", "row", "at", "low", "high", "text") == [
        ("Dealer", "Parlett's reading", 1.12, 1.05, 1.19, "+1.12"),
        ("Dealer", "The Portuguese page", 0.53, 0.47, 0.59, "+0.53"),
        ("Eldest", "Parlett's reading", -0.31, -0.38, -0.24, "−0.31"),
        ("Eldest", "The Portuguese page", -0.2, -0.26, -0.14, "−0.20"),
    ]
    assert " ".join(spec(shown)["title"]["subtitle"]) == (
        "In counters a deal, with 95\u00a0% intervals. 100,000 deals, seed 1."
    )
    assert shown.sentence.startswith(
        "Parlett's reading: Dealer earns most, +1.12 counters a deal (95\u00a0% interval +1.05 to"
        " +1.19); Eldest earns least, −0.31"
    )


def test_two_readings_are_told_apart_by_shape_too_and_named_in_a_legend() -> None:
    made = spec(counters_by_seat(SEATS))
    shapes = [layer["encoding"]["shape"] for layer in made["layer"] if "shape" in layer["encoding"]]
    assert shapes[0]["scale"]["domain"] == ["Parlett's reading", "The Portuguese page"]
    assert len(set(shapes[0]["scale"]["range"])) == 2
    assert shapes[0]["legend"]["orient"] == "bottom"


def test_the_largest_effect_comes_first_and_those_without_any_are_counted() -> None:
    shown = point_effects(EFFECTS)
    rows = rows_with(shown, "heading", "low", "text")
    assert picked(rows, "heading", "text") == [
        ("When the deal ends", "−0.61"),
        ("Who may claim what somebody has overlooked, and in which order", "+0.02"),
    ]
    assert shown.sentence == (
        "“When the deal ends” matters most: −0.61 counters a deal (95\u00a0% interval −0.70 to"
        " −0.52). For one rule of two the interval has zero in it: these deals show no effect."
    )


def test_a_long_heading_stands_in_lines() -> None:
    lines = [row["line"] for row in rows_with(point_effects(EFFECTS), "line")]
    assert lines == [
        "When the deal ends",
        "Who may claim what somebody has",
        "overlooked, and in which order",
    ]


def test_two_readings_that_do_not_differ_have_no_effects() -> None:
    assert point_effects([]).sentence == "No rule differs."
    assert spec(point_effects([]))["height"] > 0


def test_the_share_of_deals_that_change_is_shown_in_percent() -> None:
    shown = changed_deals(CHANGED)
    rows = rows_with(shown, "heading", "low", "text")
    assert picked(rows, "at", "low", "high", "text") == [
        (84, 83, 85, "84.0\u00a0%"),
        (44, 43, 45, "44.0\u00a0%"),
    ]
    assert shown.sentence == (
        "Largest is “Somebody’s counters”, with 84.0\u00a0% of deals (95\u00a0% interval"
        " 83.0\u00a0% to 85.0\u00a0%)."
    )


def test_the_best_order_of_captures_comes_first() -> None:
    shown = order_of_captures(ORDERS)
    rows = rows_with(shown, "heading", "low", "text")
    assert picked(rows, "heading", "text") == [
        ("Contested first", "+0.30"),
        ("Safe first", "−0.20"),
    ]
    assert shown.sentence == (
        "“Contested first” earns most, +0.30 counters a deal (95\u00a0% interval +0.22 to +0.38);"
        " “Safe first” least, −0.20 (95\u00a0% interval −0.28 to −0.12)."
    )


def test_the_curve_of_alertness_goes_by_percent_and_names_both_its_ends() -> None:
    shown = alertness(CURVE[:2])
    rows = rows_with(shown, "percent", "mean")
    assert picked(rows, "percent", "mean", "low", "high") == [
        (100, 0.6, 0.5, 0.7),
        (0, -1.0, -1.1, -0.9),
    ]
    assert shown.sentence == (
        "Parlett's reading: who notices everything earns +0.60 counters a deal (95\u00a0% interval"
        " +0.50 to +0.70), and who notices nothing −1.00 (95\u00a0% interval −1.10 to −0.90)."
    )


def test_one_deal_alone_has_no_interval() -> None:
    shown = counters_by_seat([EstimateRow("Dealer", 4.0, None, None)])
    assert picked(rows_with(shown, "heading", "low"), "low", "high", "text") == [(4, 4, "+4.00")]
    assert shown.sentence == "Dealer earns +4.00 counters a deal."
    assert alertness([AlertRow(0.5, 1.0, None, None)]).sentence.startswith(
        "Who notices 50\u00a0% of occasions earns +1.00 counters a deal"
    )


def test_minus_nothing_is_nothing() -> None:
    assert words().charts.mean(-0.001) == "0.00"


def test_there_is_a_theme_for_every_look_of_the_table() -> None:
    assert {theme: inks(theme).paper for theme in get_args(Theme)} == {
        "auto": "light-dark(#faf7f0, #17181a)",
        "light": "#faf7f0",
        "dark": "#17181a",
        "print": "#ffffff",
    }
