"""Lesson 4 in Chromium: numbers filled in and read back, piles, the audit, a match, the place."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.filling_in import number_field
from tests.browser.learning import MAKERS, at_step, desk_of
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.tables import Opener, SeenTable, in_address

PATH = "04_payoff/"
PILES, NETS, SHORT, HALVES = 2, 3, 7, 8
"""Steps, counted from 1."""


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens bare pages with the lesson's table."""
    opener = Opener(chromium, makers=MAKERS["04_payoff"])
    yield opener
    assert opener.close() == []


def lesson(open_page: OpenPage, query: str = "", **how: object) -> Page:
    page = open_page(f"{PATH}?{query}", **how)  # type: ignore[arg-type]
    wait_for_lesson(page)
    return page


def field(table: SeenTable, name: str) -> Locator:
    return number_field(table.root, name)


def reason(table: SeenTable, name: str) -> Locator:
    """What is said of a number, found as a screen reader finds it: by the field's description."""
    described = field(table, name).get_attribute("aria-describedby")
    return table.root.locator(f"[id='{described}']")


def write(table: SeenTable, name: str, text: str) -> None:
    """Type a number and leave its field."""
    with table.answered():
        field(table, name).fill(text)
        field(table, name).press("Tab")


# --- Numbers filled in ---------------------------------------------------------------------------


def test_a_number_is_judged_as_soon_as_its_field_is_left_and_said_once(opener: Opener) -> None:
    table = at_step(opener, PILES)
    write(table, "Anna, for the pile", "6")
    expect(field(table, "Anna, for the pile")).to_have_attribute("aria-invalid", "true")
    expect(reason(table, "Anna, for the pile")).to_contain_text("That is a counter a card.")
    expect(table.urgent).to_contain_text("That is a counter a card.")
    expect(table.polite).to_be_empty()
    expect(table.message).to_be_hidden()
    write(table, "Anna, for the pile", "3")
    expect(field(table, "Anna, for the pile")).not_to_have_attribute("aria-invalid", "true")
    expect(field(table, "Anna, for the pile")).to_have_value("+3")
    expect(reason(table, "Anna, for the pile")).to_contain_text(
        "Anna takes 3: 14 cards, six more than 8."
    )
    expect(table.polite).to_contain_text("Anna takes 3: 14 cards")
    expect(table.urgent).to_be_empty()


def test_enter_leads_to_the_next_empty_field(opener: Opener) -> None:
    table = at_step(opener, PILES)
    keys = table.page.keyboard
    field(table, "Anna, for the pile").focus()
    keys.type("3")
    keys.press("Enter")
    expect(field(table, "Ben, for the pile")).to_be_focused()
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    expect(field(table, "Ben, for the pile")).to_have_value("2")
    keys.press("Enter")
    expect(field(table, "Carla, for the pile")).to_be_focused()
    expect(field(table, "Ben, for the pile")).to_have_value("+2")


def test_numbers_typed_one_right_after_another_are_all_kept(opener: Opener) -> None:
    table = at_step(opener, NETS)
    field(table, "Anna, bonus").focus()
    for text in ("0", "0", "5", "5", "0", "-2", "0", "–3", "0", "0", "0"):
        table.page.keyboard.type(text)
        table.page.keyboard.press("Enter")
    expect(table.root.locator(".step .done")).to_be_visible()
    nets = [
        field(table, f"{who}, net").input_value() for who in ("Anna", "Ben", "Carla", "Dan", "Emil")
    ]
    assert nets == ["0", "+5", "−2", "−3", "0"]
    expect(field(table, "The pot, left at the end")).to_have_value("0")


def test_halves_are_counted_by_buttons_where_the_layout_has_them(opener: Opener) -> None:
    table = at_step(opener, HALVES)
    for _ in range(3):
        table.button("Gus, for the pile: a half less").click()
    expect(field(table, "Gus, for the pile")).to_have_value("−1½")
    with table.answered():
        table.button("Check what I have written").click()
    expect(reason(table, "Gus, for the pile")).to_contain_text("Gus pays 1½: 2 cards")


def test_what_is_filled_in_right_or_wrong_is_there_again_after_a_reload(opener: Opener) -> None:
    table = at_step(opener, NETS)
    write(table, "Ben, bonus", "11")
    write(table, "Dan, net", "−3")
    table.page.reload()
    table = SeenTable(table.page, "lesson")
    expect(field(table, "Ben, bonus")).to_have_value("11")
    expect(reason(table, "Ben, bonus")).to_contain_text("Nobody takes the whole pot.")
    expect(reason(table, "Dan, net")).to_contain_text("Together that is −3.")
    assert in_address(table.page, "s").startswith("3.0.3f")


def test_hints_come_in_three_grades_and_then_everything_is_filled_in(opener: Opener) -> None:
    table = at_step(opener, SHORT)
    hint = table.root.locator("aside.message[data-tone=hint]")
    for grade in (1, 2, 3):
        with table.answered():
            table.button("Hint").click()
        expect(hint).to_contain_text(f"Hint {grade}")
    expect(hint).to_contain_text("Ben, bonus: 6.")
    with table.answered():
        table.button("Show the solution").click()
    expect(table.root.locator(".step .done")).to_be_visible()
    expect(field(table, "Ben, bonus")).to_have_value("6")
    expect(field(table, "The pot, left at the end")).to_have_value("−1")
    told = table.root.locator(".otherwise")
    expect(told).to_contain_text("The pot owes 1 counter.")
    expect(told).to_contain_text("Anna would have to find 1 counter")
    expect(told).to_contain_text("By Parlett’s reading, the bonus of 5 goes to Ben.")


def test_to_begin_again_empties_the_fields(opener: Opener) -> None:
    table = at_step(opener, PILES)
    write(table, "Anna, for the pile", "x")
    expect(reason(table, "Anna, for the pile")).to_contain_text("no number of counters")
    write(table, "Ben, for the pile", "2")
    with table.answered():
        table.button("Begin again").click()
    expect(field(table, "Anna, for the pile")).to_have_value("")
    expect(field(table, "Ben, for the pile")).to_have_value("")
    assert desk_of(opener).filled == {}


def test_another_reading_in_the_middle_keeps_the_step_and_the_numbers(
    open_page: OpenPage,
) -> None:
    page = lesson(open_page, f"t=lesson&s={NETS}.0")
    table = SeenTable(page, "lesson")
    write(table, "Ben, bonus", "5")
    with table.answered():
        page.get_by_role("combobox", name="Reading", exact=True).select_option("russian")
    expect(table.root.locator("p.step")).to_contain_text(f"Step {NETS} of 13")
    expect(table.root.locator(".figures")).to_contain_text("Paid by the Russian page")
    expect(field(table, "Ben, bonus")).to_have_value("5")


# --- The page below ------------------------------------------------------------------------------


def charts(page: Page) -> Locator:
    return page.locator(".vega-embed svg")


def texts(chart: Locator) -> list[str]:
    """Everything that is written in a chart, each text once."""
    chart.wait_for()
    return list(dict.fromkeys(chart.locator("text").all_text_contents()))


def test_once_all_is_right_the_chart_shows_annas_nets(open_page: OpenPage) -> None:
    page = lesson(open_page, f"t=lesson&s={NETS}.0")
    table = SeenTable(page, "lesson")
    before = charts(page).count()
    for _ in range(3):
        with table.answered():
            table.button("Hint").click()
    with table.answered():
        table.button("Show the solution").click()
    expect(charts(page)).to_have_count(before + 1)
    written = texts(charts(page).first)
    nets = {text for text in written if text.startswith("net ")}
    assert nets == {"net 0", "net +5", "net −2", "net −3"}
    assert "Ben: 12 cards" in written
    expect(page.get_by_text("Ben gains most, +5; Dan loses most, −3.").first).to_be_visible()


def test_a_whole_deal_is_chosen_replayed_to_its_end_and_paid(open_page: OpenPage) -> None:
    page = lesson(open_page)
    page.get_by_label("Which deal").select_option("ours-4-parlett")
    table = SeenTable(page, "whole")
    expect(table.root.locator(".scrubber")).to_contain_text("0 of")
    expect(page.get_by_text("These cards are ours").first).to_be_visible()
    table.move("To the end")
    pay = table.root.locator(".stage table tr")
    nets = {row.locator("th, td").first.inner_text(): row for row in pay.all()}
    for who, net in (("Anna", "−2"), ("Ben", "−1"), ("Carla", "−3"), ("Dan", "+6")):
        assert nets[who].locator("td").last.inner_text() == net
    assert "whole=ours-4-parlett" in page.url


def test_piles_are_set_by_hand_and_told_what_is_missing(open_page: OpenPage) -> None:
    page = lesson(open_page, "lay=russian.5&figures=printed")
    status = page.locator(".payoff[role=status]")
    pile = page.get_by_role("spinbutton", name="Anna’s pile")

    def set_pile(text: str) -> None:
        pile.fill(text)
        pile.press("Tab")

    expect(page.get_by_text("The pot owes 1 counter.").first).to_be_visible()
    set_pile("10")
    expect(status).to_contain_text("48 cards together, and 4 cards are missing")
    expect(page.get_by_role("heading", name="What it comes to")).to_have_count(0)
    page.get_by_label("The rest of the 52 goes to").select_option("Emil")
    expect(status).to_contain_text("All 52 cards are there.")
    expect(page.get_by_role("heading", name="What it comes to")).to_be_visible()
    set_pile("11")
    expect(status).to_contain_text("Anna’s pile has 11 cards, and a pile is never odd")
    page.get_by_label("Layout", exact=True).select_option("own")
    page.get_by_label("Cards to each").fill("13")
    page.get_by_label("Cards to each").press("Tab")
    expect(status).to_contain_text("55")
    for part in ("lay=own", "own.hand=13", "pile1=11", "rest=4", "figures=printed"):
        assert part in page.url
    page.reload()
    wait_for_lesson(page)
    expect(status).to_contain_text("55")


def test_the_audit_is_bet_on_and_then_shows_the_sources_own_gaps(open_page: OpenPage) -> None:
    page = lesson(open_page)
    before = charts(page).count()
    page.get_by_label("With more than half").check()
    expect(page.get_by_text("Not so. As printed, five of twelve layouts")).to_be_visible()
    expect(charts(page)).to_have_count(before + 1)
    chart = charts(page).filter(has_text="counters left in the pot")
    left = [text for text in texts(chart) if text.startswith("printed: ")]
    assert set(left) == {
        "printed: 0",
        "printed: −6",
        "printed: −8",
        "printed: −5",
        "printed: −12 to +2",
        "printed: −1",
        "printed: −4",
    }
    assert [text for text in texts(chart) if text.startswith("balanced: ")] == ["balanced: 0"]
    expect(page.get_by_text("Here: 11 − 6 = 5. That is the bonus.")).to_be_visible()
    page.get_by_text("Two sentences by the letter").click()
    expect(page.get_by_text("from −4 to +22 counters")).to_be_visible()
    expect(page.get_by_text("from −33 to −1 counters")).to_be_visible()


def slide_to(page: Page, deal: int) -> None:
    page.get_by_role("slider", name="Deal by deal").evaluate(
        "(e, v) => { e.value = v; e.dispatchEvent(new Event('input', { bubbles: true })); }", deal
    )


def test_a_match_is_followed_deal_by_deal_to_its_ledger(open_page: OpenPage) -> None:
    page = lesson(open_page, "seed=7")
    page.get_by_role("radio", name="Anna").check()
    slide_to(page, 2)
    expect(page.get_by_text("After two deals Anna leads with +8.")).to_be_visible()
    slide_to(page, 5)
    expect(page.get_by_text("You have won your bet. Anna wins.")).to_be_visible()
    chart = charts(page).filter(has_text="deals played")
    expect(chart).to_contain_text("Anna +10")
    ends = [text for text in texts(chart) if re.fullmatch(r"\w+ [+−]?\d+", text)]
    assert set(ends) == {"Anna +10", "Ben −9", "Carla −5", "Dan +3", "Emil +1"}
    page.get_by_text("The ledger in numbers (5 deals)").click()
    ledger = page.locator("details table.numbers", has_text="5 (Emil)")
    rows = [row.locator("td").all_inner_texts() for row in ledger.locator("tbody tr").all()]
    assert rows == [
        ["+2", "−2", "−4", "0", "+4"],
        ["+8", "−5", "−8", "+2", "+3"],
        ["+4", "−6", "−3", "+2", "+3"],
        ["+4", "−10", "−3", "+8", "+1"],
        ["+10", "−9", "−5", "+3", "+1"],
    ]


def test_the_players_chosen_at_the_head_sit_at_the_match(open_page: OpenPage) -> None:
    page = lesson(open_page, "players=7")
    expect(page.get_by_role("radio", name="Gus")).to_be_visible()
    expect(page.get_by_role("spinbutton", name="Gus’s pile")).to_be_visible()
    expect(page.get_by_text("after 7 deals")).to_be_visible()


def test_the_dealers_place_is_bet_on_and_then_counted(open_page: OpenPage) -> None:
    page = lesson(open_page)
    press = page.get_by_role("button", name="Play 100,000 deals")
    expect(press).to_be_hidden()
    page.get_by_label("More than that").check()
    press.click()
    expect(page.get_by_text("You have won your bet. The dealer earns 1.16")).to_be_visible()
    chart = charts(page).filter(has_text="counters a deal")
    expect(chart).to_contain_text("Anna (dealer)")
    expect(chart).to_contain_text("+1.16")


def test_the_whole_page_fits_a_telephone_by_night(open_page: OpenPage) -> None:
    page = lesson(open_page, f"t=lesson&s={NETS}.0", dark=True, width=375, height=812)
    page.get_by_label("With none").check()
    slide_to(page, 5)
    expect(page.get_by_text("The ledger in numbers (5 deals)")).to_be_visible()
    page.get_by_text("The ledger in numbers (5 deals)").click()
    page.get_by_text("lines of the audit, with their places").click()
    assert sideways(page) == []
    assert small_targets(page) == []
    assert violations(page) == []
