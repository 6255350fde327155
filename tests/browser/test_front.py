"""The front page in a browser: what is chosen holds on every page, and where one stopped is found.

A link wins, then what the browser keeps, then Parlett's reading and five players.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looking import small_targets, violations, wait_for_lesson

NO_STORE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""

REFUSES = """const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, text) {
  if (!name.startsWith("laughlie.")) return setItem.call(this, name, text);
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};"""
"""For our keys alone: what marimo makes of a full store is its own affair."""

LEFT = {"t": "lesson", "s": "2.1", "at": "", "step": 2, "done": 1, "count": 18}


def choice(page: Page, name: str) -> Locator:
    """One of the readings of the front page."""
    return page.get_by_role("radio", name=name)


def chosen_in_lesson(page: Page) -> tuple[str, str]:
    """The reading and the number of players that a lesson shows, once it is there."""
    wait_for_lesson(page)
    reading, players = (
        page.get_by_role("combobox", name=name, exact=True) for name in ("Reading", "Players")
    )
    expect(reading).to_be_visible()
    return reading.input_value(), players.input_value()


def asked(page: Page) -> dict[str, str]:
    """What the page's address says."""
    return {name: values[-1] for name, values in parse_qs(urlsplit(page.url).query).items()}


def keep(page: Page, **kept: object) -> None:
    """Let the browser keep something of ours, as text or as JSON, and come to the page anew."""
    for name, value in kept.items():
        text = value if isinstance(value, str) else json.dumps(value)
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)", [f"laughlie.{name}", text]
        )
    page.goto("./")


def kept(page: Page) -> dict[str, str]:
    """All that the browser keeps of ours."""
    found: dict[str, str] = page.evaluate("({...localStorage})")
    return {name: text for name, text in found.items() if name.startswith("laughlie.")}


# --- The reading ---------------------------------------------------------------------------------


def test_a_reading_chosen_on_the_front_page_holds_on_every_page(page: Page) -> None:
    choice(page, "The Russian page").check()
    expect(page.locator("#holds")).to_have_text(
        "Every page now follows this reading: The Russian page."
    )
    expect(page.locator("figure img")).to_have_attribute("src", "picture/wide/russian.svg")
    page.get_by_role("link", name="Capturing").first.click()
    assert chosen_in_lesson(page) == ("russian", "5")
    assert asked(page) == {"reading": "russian"}
    page.goto("./rules/")
    expect(page.get_by_role("combobox", name="Reading")).to_have_value("russian")
    page.goto("./")
    expect(choice(page, "The Russian page")).to_be_checked()


def test_a_reading_and_players_chosen_in_a_lesson_hold_on_every_page(open_page: OpenPage) -> None:
    page = open_page("02_capturing/")
    assert chosen_in_lesson(page) == ("parlett", "5")
    page.get_by_role("combobox", name="Reading", exact=True).select_option("russian")
    page.get_by_role("combobox", name="Players", exact=True).select_option("7")
    assert asked(page) == {"reading": "russian", "players": "7"}
    assert kept(page) == {"laughlie.reading": "russian", "laughlie.players": "7"}
    page.get_by_role("link", name="Laugh and Lie Down").click()
    expect(choice(page, "The Russian page")).to_be_checked()
    page.goto("./home/")
    expect(page.get_by_role("combobox", name="Players")).to_have_value("7")
    page.goto("./02_capturing/")
    assert chosen_in_lesson(page) == ("russian", "7")


def test_a_link_wins_and_goes_along_and_is_not_kept(page: Page) -> None:
    keep(page, reading="russian", players="6")
    page.goto("./02_capturing/?reading=portuguese")
    assert chosen_in_lesson(page) == ("portuguese", "6")
    assert kept(page)["laughlie.reading"] == "russian"
    onward = page.get_by_role("link", name="Claims →")
    expect(onward).to_have_attribute("href", "../03_claims/?reading=portuguese")
    page.get_by_role("link", name="Laugh and Lie Down").click()
    expect(choice(page, "The Portuguese page")).to_be_checked()
    expect(page.locator("figure img")).to_have_attribute("src", "picture/wide/portuguese.svg")
    for name in ("Capturing", "The rules on one page"):
        href = page.get_by_role("link", name=name).first.get_attribute("href")
        assert href is not None
        assert href.endswith("/?reading=portuguese")
    page.goto("./")
    expect(choice(page, "The Russian page")).to_be_checked()


def test_the_number_of_players_chosen_among_a_lesson_s_own_controls_holds_too(page: Page) -> None:
    keep(page, players="7")
    page.goto("./05_readings/?reading=russian")
    wait_for_lesson(page)
    players = page.get_by_role("combobox", name="Players", exact=True)
    expect(players).to_have_value("7")
    players.select_option("5")
    assert kept(page)["laughlie.players"] == "5"
    assert asked(page) == {"reading": "russian", "players": "5"}
    expect(page.get_by_role("link", name="← Pay-off")).to_have_attribute(
        "href", "../04_payoff/?reading=russian"
    )


def test_the_teacher_s_pages_begin_with_what_was_chosen(page: Page) -> None:
    keep(page, reading="russian", players="6")
    page.goto("./teacher/")
    expect(page.get_by_role("combobox", name="Reading")).to_have_value("russian")
    expect(page.get_by_role("combobox", name="Players")).to_have_value("6")
    page.goto("./print/02_capturing/")
    expect(page.locator(".under")).to_contain_text("Reading: The Russian page; 6 players")


def test_the_seed_of_a_class_goes_along(open_page: OpenPage) -> None:
    page = open_page("?seed=1665")
    href = page.get_by_role("link", name="Capturing").first.get_attribute("href")
    assert href == "02_capturing/?seed=1665"


def test_who_goes_back_finds_the_reading_that_was_chosen_since(page: Page) -> None:
    keep(page, reading="russian")
    page.goto("./02_capturing/")
    assert chosen_in_lesson(page) == ("russian", "5")
    page.goto("./")
    choice(page, "Ways to Play").check()
    page.go_back()
    assert chosen_in_lesson(page) == ("ways-to-play", "5")
    page.go_forward()
    expect(choice(page, "Ways to Play")).to_be_checked()


def test_a_variant_that_a_source_names_is_kept_with_its_reading(page: Page) -> None:
    keep(page, reading="portuguese+no_turns")
    expect(choice(page, "The Portuguese page")).to_be_checked()
    source = page.locator("figure img")
    expect(source).to_have_attribute("src", "picture/wide/portuguese%2Bno_turns.svg")
    assert page.evaluate("document.querySelector('figure img').decode().then(() => true)")


def test_a_kept_reading_that_is_no_longer_there_is_told(page: Page) -> None:
    keep(page, reading="my-own")
    expect(page.locator("#said")).to_have_text(
        "The reading “my-own”, chosen last, is not here any more. "
        "Parlett’s reading is used instead."
    )
    expect(choice(page, "Parlett’s reading")).to_be_checked()
    page.goto("./02_capturing/")
    assert chosen_in_lesson(page) == ("parlett", "5")
    told = page.get_by_text("The reading 'my-own' is not here. Parlett’s reading is used instead.")
    expect(told).to_be_visible()


# --- Where one stopped ---------------------------------------------------------------------------


def test_the_front_page_goes_on_exactly_where_one_stopped(open_page: OpenPage) -> None:
    page = open_page("02_capturing/")
    wait_for_lesson(page)
    page.get_by_role("button", name="Next step").click()
    expect(page.get_by_text("Step 2 of 18")).to_be_visible()
    left = asked(page)
    assert left["s"] == "2.0"
    page.goto("./")
    stopped = page.locator("#stopped")
    expect(stopped).to_contain_text("You stopped in lesson 2, Capturing, at step 2 of 18.")
    expect(page.locator("a[data-lesson='02_capturing'] .done")).to_have_text("0 of 18 steps done")
    stopped.get_by_role("link", name="Go on from there").click()
    wait_for_lesson(page)
    expect(page.get_by_text("Step 2 of 18")).to_be_visible()
    assert asked(page) == left


def test_how_far_one_is_stands_beside_each_lesson(page: Page) -> None:
    keep(
        page,
        course={"05_readings": {**LEFT, "done": 6, "step": 6, "count": 6}, "02_capturing": LEFT},
    )
    done = {
        lesson: page.locator(f"a[data-lesson='{lesson}'] .done")
        for lesson in ("02_capturing", "05_readings", "03_claims")
    }
    expect(done["02_capturing"]).to_have_text("1 of 18 steps done")
    expect(done["05_readings"]).to_have_text("all 6 steps done")
    expect(done["03_claims"]).to_be_hidden()
    expect(page.locator("#stopped")).to_contain_text("in lesson 2, Capturing, at step 2 of 18")
    expect(page.locator("#stopped a")).to_have_attribute("href", "02_capturing/?t=lesson&s=2.1")


def test_after_a_finished_lesson_the_next_one_is_offered(page: Page) -> None:
    keep(page, course={"02_capturing": {**LEFT, "done": 18, "step": 18}})
    stopped = page.locator("#stopped")
    expect(stopped).to_contain_text("You have finished lesson 2, Capturing.")
    onward = stopped.get_by_role("link", name="On to lesson 3, Claims")
    expect(onward).to_have_attribute("href", "03_claims/")


def test_the_link_beside_a_finished_lesson_passes_over_those_that_are_finished(page: Page) -> None:
    whole = {**LEFT, "done": 18, "step": 18}
    keep(page, course={"03_claims": whole, "05_readings": whole, "02_capturing": whole})
    link = page.locator("#stopped a")
    expect(link).to_have_text("On to lesson 4, Pay-off")
    keep(page, course={"04_payoff": whole, "02_capturing": whole, "05_readings": whole})
    expect(link).to_have_text("On to lesson 1, Setup")
    names = ("01_setup", "02_capturing", "03_claims", "04_payoff", "05_readings")
    keep(page, course=dict.fromkeys(names, whole))
    expect(page.locator("#stopped")).to_contain_text("You have finished all the lessons.")
    expect(link).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (375, 720)])
def test_whoever_is_new_sees_where_to_begin_without_scrolling(
    open_page: OpenPage, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    begin = page.get_by_role("link", name="Begin with lesson 1, Setup")
    expect(begin).to_be_in_viewport(ratio=1)
    keep(page, course={"02_capturing": LEFT})
    expect(begin).to_be_hidden()
    expect(page.get_by_role("link", name="Go on from there")).to_be_in_viewport(ratio=1)


def test_another_reading_keeps_the_step_and_not_the_cards_that_lay_there(page: Page) -> None:
    keep(page, course={"02_capturing": {**LEFT, "at": "1~x~~~~0", "reading": "russian"}})
    go_on = page.locator("#stopped a")
    expect(go_on).to_have_attribute(
        "href", "02_capturing/?reading=russian&t=lesson&s=2.1&at=1~x~~~~0"
    )
    choice(page, "Ways to Play").check()
    expect(go_on).to_have_attribute("href", "02_capturing/?t=lesson&s=2.1")


# --- Forgetting, and what cannot be kept ---------------------------------------------------------


def test_one_button_forgets_all_that_is_ours_and_nothing_else(page: Page) -> None:
    page.evaluate("localStorage.setItem('other', 'stays')")
    keep(page, reading="russian", players="7", course={"02_capturing": LEFT}, table={"four": True})
    assert len(kept(page)) == 4
    expect(page.locator("#stopped")).to_be_visible()
    page.get_by_role("button", name="Forget all of it").click()
    expect(page.locator("#forgotten")).to_have_text("It is all forgotten.")
    assert page.locator("#forgotten").get_attribute("role") == "status"
    assert kept(page) == {}
    assert page.evaluate("localStorage.getItem('other')") == "stays"
    expect(page.locator("#stopped")).to_be_hidden()
    expect(choice(page, "Parlett’s reading")).to_be_checked()
    expect(page.locator("a[data-lesson='02_capturing'] .done")).to_be_hidden()


DAMAGED: list[dict[str, Any]] = [
    {"reading": "", "players": "", "course": "", "table": ""},
    {"reading": "<b>", "players": "99", "course": "{", "table": "["},
    {"reading": "x" * 5000, "players": "five", "course": "null", "table": "null"},
    {"reading": "a b", "players": "-5", "course": "7", "table": "7"},
    {"course": {"02_capturing": None, "05_readings": [1], "nowhere": LEFT, "__proto__": LEFT}},
    {"course": {"02_capturing": {**LEFT, "count": "18"}, "05_readings": {**LEFT, "done": 99}}},
    {"course": {"02_capturing": {**LEFT, "s": {"a": 1}}, "05_readings": {**LEFT, "step": 0}}},
]


@pytest.mark.parametrize("damaged", DAMAGED)
def test_what_is_damaged_in_the_store_is_passed_over(page: Page, damaged: dict[str, Any]) -> None:
    keep(page, **damaged)
    expect(choice(page, "Parlett’s reading")).to_be_checked()
    expect(page.locator("#stopped")).to_be_hidden()
    assert page.locator("#said").text_content() == ""
    for link in page.locator("a[data-lesson]").all():
        assert link.get_attribute("href") == f"{link.get_attribute('data-lesson')}/"


def test_a_lesson_opens_whatever_the_store_holds(page: Page) -> None:
    keep(page, reading="<b>", players="99", course="{", table="[")
    page.goto("./02_capturing/")
    assert chosen_in_lesson(page) == ("parlett", "5")
    assert asked(page) == {}
    page.get_by_role("button", name="Next step").click()
    expect(page.get_by_text("Step 2 of 18")).to_be_visible()
    assert json.loads(kept(page)["laughlie.course"])["02_capturing"]["step"] == 2


def test_a_browser_that_keeps_nothing_takes_the_reading_along(open_page: OpenPage) -> None:
    page = open_page()
    page.context.add_init_script(NO_STORE)
    page.goto("./")
    choice(page, "The Russian page").check()
    link = page.get_by_role("link", name="Capturing").first
    expect(link).to_have_attribute("href", "02_capturing/?reading=russian")
    page.get_by_role("button", name="Forget all of it").click()
    expect(page.locator("#forgotten")).to_have_text("This browser keeps nothing of these pages.")


def test_without_a_script_the_page_is_read_and_leads_on(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_have_text("Laugh and Lie Down")
    expect(page.get_by_role("button", name="Forget all of it")).to_be_hidden()
    expect(page.locator("#stopped")).to_be_hidden()
    choice(page, "The Russian page").check()
    page.get_by_role("button", name="Use this reading").click()
    assert asked(page) == {"reading": "russian"}
    expect(choice(page, "The Russian page")).to_be_checked()
    page.get_by_role("link", name="Capturing").first.click()
    assert urlsplit(page.url).path == "/02_capturing/"


def test_the_page_has_no_barrier_once_somebody_has_been_here(open_page: OpenPage) -> None:
    for dark in (False, True):
        page = open_page(dark=dark, width=375, height=800)
        keep(page, course={"02_capturing": LEFT}, reading="my-own")
        expect(page.locator("#stopped")).to_be_visible()
        assert violations(page) == []
        assert small_targets(page) == []


def test_a_lesson_opens_in_a_browser_that_keeps_nothing(open_page: OpenPage) -> None:
    page = open_page("rules/")
    page.context.add_init_script(REFUSES)
    page.goto("./02_capturing/?players=7")
    assert chosen_in_lesson(page) == ("parlett", "7")
    page.get_by_role("combobox", name="Reading", exact=True).select_option("russian")
    onward = page.get_by_role("link", name="Claims →")
    expect(onward).to_have_attribute("href", "../03_claims/?reading=russian&players=7")
    assert kept(page) == {}
