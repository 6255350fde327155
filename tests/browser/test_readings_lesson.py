"""Lesson 5 in Chromium: chosen, set, refused, slid, stopped, kept and linked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson

PATH = "05_readings/"


def lesson(open_page: OpenPage, query: str = "", *, bet: bool = True, **how: object) -> Page:
    page = open_page(f"{PATH}?{query}", **how)  # type: ignore[arg-type]
    wait_for_lesson(page)
    if bet:
        page.get_by_label("The dealer", exact=True).check()
        charts(page).first.wait_for()
    return page


def charts(page: Page) -> Locator:
    return page.locator(".vega-embed svg")


def all_numbers(page: Page) -> Locator:
    return page.locator("details", has_text="All numbers").locator("table.numbers")


def numbers(page: Page) -> str:
    return all_numbers(page).text_content() or ""


def slide(page: Page, percent: int) -> None:
    """Move the slider of the many deals and wait for its chart."""
    page.get_by_label("How much everybody notices").last.evaluate(
        "(e, v) => { e.value = v; e.dispatchEvent(new Event('input', { bubbles: true })); }",
        percent,
    )
    charts(page).filter(has_text=f"alertness {percent}%").first.wait_for()


def test_a_point_set_changes_the_table_the_deal_and_every_number(open_page: OpenPage) -> None:
    page = lesson(open_page)
    before = numbers(page)
    paid = page.locator("table.numbers").first.text_content()
    page.get_by_text("Set any point of either reading").click()
    point = page.get_by_role("group", name="The end of a deal")
    point.get_by_label("First: Parlett’s reading").select_option("one_not_lain_down")
    expect(page.locator("details.point", has_text="The end of a deal")).to_contain_text("Both:")
    expect(page.get_by_text("differ at 11 of 18")).to_be_visible()
    expect(page.locator("p.made").first).to_contain_text("deal_ends = one_not_lain_down")
    assert numbers(page) != before
    assert page.locator("table.numbers").first.text_content() != paid
    assert "a.deal_ends=one_not_lain_down" in page.url
    page.reload()
    wait_for_lesson(page)
    expect(page.get_by_text("differ at 11 of 18")).to_be_visible()


def test_what_contradicts_itself_is_refused_in_words(open_page: OpenPage) -> None:
    page = lesson(open_page, bet=False)
    page.get_by_text("Set any point of either reading").click()
    group = page.get_by_role("group", name="Ways to capture").first
    group.get_by_label("One card from the hand takes one from the table.").first.uncheck()
    expect(page.get_by_role("status").filter(has_text="cannot be so")).to_contain_text("1:1")
    page.get_by_role("button", name="Take back all that was set").click()
    expect(page.get_by_text("cannot be so")).to_have_count(0)


def test_a_broken_reading_is_refused_and_a_kept_one_comes_back(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = lesson(open_page, "b.leftovers_to=last_holder", bet=False)
    with page.expect_download() as kept:
        page.get_by_role("button", name="The second reading as TOML").click()
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    broken = tmp_path / "broken.toml"
    broken.write_text(file.read_text().replace("leftovers_to", "leftovers_too"))
    own = page.get_by_label("A reading of your own")
    own.set_input_files(broken)
    expect(page.get_by_text("Your file cannot be used")).to_contain_text("leftovers_to")
    own.set_input_files(file)
    expect(page.get_by_text("Your file was read")).to_be_visible()
    expect(page.get_by_text("Your file cannot be used")).to_have_count(0)


def test_the_slider_goes_through_one_deal_and_a_seed_is_drawn(open_page: OpenPage) -> None:
    page = lesson(open_page, bet=False)
    moment = page.get_by_role("slider", name="Moment")
    expect(page.get_by_text("here they part")).to_be_visible()
    moment.focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("The deal, before anything is played")).to_be_visible()
    expect(page.locator(".two-readings figure svg")).to_have_count(2)
    page.get_by_role("button", name="Draw one").click()
    seed = page.get_by_label("Seed of the shuffle").input_value()
    page.wait_for_url(f"**seed={seed}**")
    page.reload()
    wait_for_lesson(page)
    expect(page.get_by_label("Seed of the shuffle")).to_have_value(seed)


def test_the_slider_of_alertness_draws_ten_thousand_fresh_deals(open_page: OpenPage) -> None:
    page = lesson(open_page)
    slide(page, 95)
    expect(all_numbers(page)).to_contain_text("10,000 deals, seed 7, at random, alertness 95%")
    before = numbers(page)
    slide(page, 20)
    expect(all_numbers(page)).to_contain_text("10,000 deals, seed 7, at random, alertness 20%")
    after = numbers(page)
    assert after.replace("20%", "95%") != before


def test_a_long_run_is_stopped_and_the_page_stays_alive(open_page: OpenPage) -> None:
    page = lesson(open_page)
    page.get_by_label("Deals", exact=True).select_option("1000000")
    page.get_by_role("button", name="Play 1,000,000 deals").click()
    bar = page.get_by_role("progressbar", name="Deals played").first
    page.wait_for_function("e => e.value > 0", arg=bar.element_handle())
    page.get_by_label("Only what differs").check()  # answered while it runs
    expect(page.locator("details.point").filter(has_text="Both:")).to_have_count(0)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("of 1,000,000 deals. This is what those come to.")).to_be_visible()
    page.get_by_label("Deals", exact=True).select_option("1000")
    charts(page).filter(has_text="1,000 deals").first.wait_for()


@pytest.mark.parametrize(
    "dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"]
)
def test_the_page_with_all_its_charts_has_no_serious_barrier(
    open_page: OpenPage, shots: Path, dark: bool
) -> None:
    page = lesson(open_page, "with=russian", dark=dark, width=375 if dark else 1280)
    page.get_by_role("button", name="Mix the readings").click()
    charts(page).nth(2).wait_for(timeout=60_000)
    page.get_by_text("Set any point of either reading").click()
    page.get_by_text("All numbers, with their intervals").click()
    page.screenshot(path=shots / f"05_readings-{'dark' if dark else 'light'}.png")
    assert violations(page) == []
    assert sideways(page) == []
    assert small_targets(page) == []
