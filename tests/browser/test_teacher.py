"""A class and its teacher: one link, the projector, paper, and result codes read back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from laughlie.course import lesson
from laughlie.course.results import read_code
from tests.browser.conftest import OpenPage
from tests.browser.learning import KEY, MAKERS
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.tables import Opener, SeenTable, in_address
from tests.browser.text import plain

LESSON: Final = "02_capturing"
STEPS: Final = lesson(LESSON).steps
PAGES: Final = ("teacher/", "teacher/plans/capturing/", "print/02_capturing/?step=3&answers=yes")
COLD: Final = "show=projector"

# How much of the step lies outside of the window, in pixels.
_HIDDEN: Final = """root => {
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = root;
  return [Math.max(0, scrollHeight - clientHeight), Math.max(0, scrollWidth - clientWidth)];
}"""


def place_of(kind: str) -> int:
    """The first step of a kind, counted from 1."""
    return next(k for k, step in enumerate(STEPS, 1) if step.kind == kind)


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens watched bare pages with the lesson's table."""
    opener = Opener(chromium, makers=MAKERS[LESSON])
    yield opener
    assert opener.close() == []


# --- One link for a class ------------------------------------------------------------------------


def test_everybody_who_opens_the_link_of_a_class_is_dealt_the_same_cards(
    open_page: OpenPage,
) -> None:
    page = open_page("teacher/")
    page.get_by_label("Lesson and step").select_option(f"{LESSON}:{place_of('deal')}")
    page.get_by_label("Players").select_option("6")
    page.get_by_label("Seed").fill("4711")
    page.get_by_role("button", name="Make the link").click()
    link = page.locator("#address").inner_text()
    seen = []
    for address in (link, link, link.replace("seed=4711", "seed=4712")):
        pupil = open_page(address)
        wait_for_lesson(pupil)
        table = SeenTable(pupil, KEY)
        expect(table.root.locator(".seat")).to_have_count(6)
        seen.append(table.drawn())
    assert seen[0] == seen[1]
    assert seen[0] != seen[2]


def test_a_seed_is_drawn_and_shown_and_the_link_can_be_copied(open_page: OpenPage) -> None:
    page = open_page("teacher/", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Draw a seed").click()
    link = page.locator("#address").inner_text()
    seed = page.get_by_label("Seed").input_value()
    assert f"seed={seed}" in link
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_link_is_large_enough_for_the_last_row(open_page: OpenPage) -> None:
    page = open_page("teacher/?step=02_capturing%3A3&seed=7")
    size = page.locator("#address").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= 36


def test_the_variants_of_a_reading_are_shown_while_it_is_chosen(open_page: OpenPage) -> None:
    page = open_page("teacher/")
    variants = page.get_by_role("group", name="Variants")
    expect(variants).to_be_hidden()
    page.locator("select[name=reading]").select_option("portuguese")
    expect(variants).to_be_visible()


def test_the_teachers_page_works_without_a_script(open_page: OpenPage) -> None:
    page = open_page("teacher/", java_script_enabled=False)
    page.get_by_label("Seed").fill("9")
    page.get_by_role("button", name="Make the link").click()
    expect(page.locator("#address")).to_contain_text("seed=9")
    page.get_by_label("Codes, one on a line").fill("Mia: nothing")
    page.get_by_role("button", name="Read the codes").click()
    expect(page.get_by_text("Line 1 (Mia)")).to_be_visible()


# --- Results -------------------------------------------------------------------------------------


def test_the_code_at_the_end_of_a_lesson_is_read_back_on_the_teachers_page(
    open_page: OpenPage,
) -> None:
    page = open_page("05_readings/?reading=russian&t=lesson&s=4.7.1-3.2-1-2.3-3")
    wait_for_lesson(page)
    table = SeenTable(page, KEY)
    result = table.root.locator("section.result")
    expect(result).to_be_hidden()
    last = lesson("05_readings").steps[3]
    right = next(option for option in last.options if option.right)
    with table.answered():
        table.root.get_by_role("button", name=plain(str(right.text)[:40])).click()
    expect(result).to_contain_text("4 of 4 steps")
    code = result.locator(".code").inner_text()
    assert read_code(code).tries == (1, 2, 1, 1)
    assert violations(page) == []
    teacher = open_page("teacher/")
    teacher.get_by_label("Codes, one on a line").fill(f"Mia: {code}")
    teacher.get_by_role("button", name="Read the codes").click()
    row = teacher.get_by_role("row", name="Mia")
    for told in ("5 Readings", "The Russian page", "4 of 4", "2 tries"):
        expect(row).to_contain_text(told)
    expect(row.get_by_text("first try")).to_have_count(3)
    with teacher.expect_download() as kept:
        teacher.get_by_role("button", name="Save as a table").click()
    assert kept.value.suggested_filename == "results.csv"


# --- On a projector ------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_every_step_fits_the_projector_and_page_down_goes_on(
    opener: Opener, width: int, height: int
) -> None:
    page = opener.page(f"t={KEY}&s=1.0&{COLD}", width=width, height=height)
    table = SeenTable(page, KEY)
    for number in range(1, len(STEPS) + 1):
        expect(table.root.locator("p.step")).to_contain_text(f"Step {number} of {len(STEPS)}")
        assert table.root.evaluate(_HIDDEN) == [0, 0], STEPS[number - 1].key
        assert table.root.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
        if number < len(STEPS):
            with table.answered():
                page.keyboard.press("PageDown")
    assert in_address(page, "show") == "projector"


def test_a_goal_is_shown_at_twice_its_size_where_there_is_room(opener: Opener) -> None:
    number = next(k for k, step in enumerate(STEPS, 1) if step.key == "not-by-choice")
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    sizes = []
    for query in ("", f"&{COLD}"):
        page = opener.page(f"t={KEY}&s={number}.0{query}", width=1920, height=1080)
        sizes.append(SeenTable(page, KEY).root.locator("p.goal").evaluate(size))
    assert sizes[1] >= 2 * sizes[0]


def test_keys_lead_on_and_back_and_arrows_stay_among_the_cards(opener: Opener) -> None:
    page = opener.page(f"t={KEY}&s=1.0&{COLD}", width=1280, height=720)
    table = SeenTable(page, KEY)
    step = table.root.locator("p.step")
    for key, number in (("ArrowRight", 2), ("PageDown", 3), ("ArrowLeft", 2), ("PageUp", 1)):
        with table.answered():
            page.keyboard.press(key)
        expect(step).to_contain_text(f"Step {number} of")
    table.root.locator(".cards.hand button.card").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(step).to_contain_text("Step 1 of")
    with table.answered():
        page.keyboard.press("PageDown")
    expect(step).to_contain_text("Step 2 of")


def test_escape_and_the_buttons_turn_the_projector_on_and_off(opener: Opener) -> None:
    page = opener.page(f"t={KEY}&s=3.0")
    table = SeenTable(page, KEY)
    table.root.locator("summary").get_by_text("See, save, share").click()
    table.button("On a projector").click()
    expect(table.root).to_have_attribute("data-projector", "")
    assert in_address(page, "show") == "projector"
    page.keyboard.press("Escape")
    expect(table.root).not_to_have_attribute("data-projector", "")
    assert in_address(page, "show") == ""
    table.button("On a projector").click()
    table.button("Leave the projector’s view").click()
    expect(table.root).not_to_have_attribute("data-projector", "")
    expect(table.root.locator("p.step")).to_contain_text("Step 3 of")


def test_the_projector_has_no_serious_barrier(opener: Opener) -> None:
    page = opener.page(f"t={KEY}&s=15.0&{COLD}", width=1280, height=720)
    SeenTable(page, KEY)
    assert violations(page) == []
    assert small_targets(page) == []


def test_on_the_projector_the_pages_other_cells_have_a_screen_each(open_page: OpenPage) -> None:
    page = open_page(f"05_readings/?t=lesson&s=1.0&{COLD}", width=1280, height=720)
    wait_for_lesson(page)
    table = SeenTable(page, KEY)
    heading = page.get_by_role("heading", name="Many deals")
    expect(heading).to_be_hidden()
    expect(table.root.locator("p.step")).to_be_visible()
    page.keyboard.press("PageUp")
    expect(table.root.locator("p.step")).to_be_hidden()
    for _ in range(12):
        if heading.is_visible():
            break
        page.keyboard.press("PageUp")
    expect(heading).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(table.root.locator("p.step")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


# --- On paper ------------------------------------------------------------------------------------


def on_paper(page: Page) -> None:
    """Show the page as it is printed."""
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")


def test_a_step_is_printed_without_buttons_and_without_its_answer(opener: Opener) -> None:
    number = place_of("check")
    page = opener.page(f"t={KEY}&s={number}.0")
    table, step = SeenTable(page, KEY), STEPS[number - 1]
    for option in step.options:
        with table.answered():
            table.root.get_by_role("button", name=plain(str(option.text))).click()
    reason = plain(str(next(option.reason for option in step.options if option.right)))
    expect(table.root.get_by_text(reason[:40]).first).to_be_visible()
    on_paper(page)
    said = table.root.inner_text()
    for option in step.options:
        assert plain(str(option.text)) in said
        assert plain(str(option.reason)) not in said
    assert plain(str(step.goal)) in said
    for name in ("Next step", "Begin again", "Save", "Print", "Right.", "Wrong.", "done"):
        assert name not in said
    expect(table.root.locator(".options .icon:visible")).to_have_count(0)
    assert f"s={number}.0" in said


def test_neither_hint_nor_marks_nor_what_was_said_is_printed(opener: Opener) -> None:
    page = opener.page(f"t={KEY}&s=3.0")
    table = SeenTable(page, KEY)
    for _ in range(3):
        table.act("Hint")
    table.type("lie down")
    expect(table.message).to_be_visible()
    on_paper(page)
    said = table.root.inner_text()
    for hint in STEPS[2].hints:
        assert plain(str(hint.text))[:30] not in said
    expect(table.root.locator("aside.message:visible")).to_have_count(0)
    expect(table.root.locator(".badges > :visible:not(.ours)")).to_have_count(0)


def test_a_pay_off_is_printed_with_empty_fields_and_no_verdict(chromium: Browser) -> None:
    opener = Opener(chromium, makers=MAKERS["04_payoff"])
    page = opener.page(f"t={KEY}&s=1.0")
    table = SeenTable(page, KEY)
    for number, typed in enumerate(("3", "7")):
        with table.answered():
            field = table.root.locator(".filling input").nth(number)
            field.fill(typed)
            field.press("Enter")
    expect(table.root.locator(".filling .reasons:visible")).to_have_count(2)
    on_paper(page)
    expect(table.root.locator(".filling .reasons:visible")).to_have_count(0)
    looks = """all => all.map(e => {
      const { color, borderBottomColor, boxShadow, textDecorationLine } = getComputedStyle(e);
      const around = getComputedStyle(e.parentElement).boxShadow;
      return [color, borderBottomColor, boxShadow, textDecorationLine, around].join();
    })"""
    seen = table.root.locator(".filling input").evaluate_all(looks)
    assert set(seen) == {"rgba(0, 0, 0, 0),rgb(0, 0, 0),none,none,none"}
    assert opener.close() == []


def test_things_to_be_put_into_order_are_printed_in_no_order(opener: Opener) -> None:
    number = place_of("order")
    page = opener.page(f"t={KEY}&s={number}.0")
    table, step = SeenTable(page, KEY), STEPS[number - 1]
    on_paper(page)
    tops = table.root.locator(".order li").evaluate_all(
        "all => all.map(e => [e.getBoundingClientRect().top, e.firstChild.textContent])"
    )
    printed = [text for _, text in sorted(tops)]
    assert printed == [plain(str(item.text)) for item in sorted(step.items, key=lambda i: i.key)]
    places = {plain(str(item.text)): item.place for item in step.items}
    assert [places[text] for text in printed] != sorted(places.values())


def test_the_button_prints_the_step_alone_on_one_sheet(open_page: OpenPage) -> None:
    page = open_page(f"{LESSON}/?t=lesson&s=3.0")
    wait_for_lesson(page)
    table = SeenTable(page, KEY)
    page.evaluate("window.print = () => { window.asked = document.documentElement.dataset.print }")
    table.root.locator("summary").get_by_text("See, save, share").click()
    table.root.locator(".tools").get_by_role("button", name="Print", exact=True).click()
    assert page.evaluate("window.asked") == "step"
    on_paper(page)
    expect(page.get_by_role("heading", name="Capturing", exact=True)).to_be_hidden()
    assert pages_of(page.pdf(prefer_css_page_size=True, format="A4")) == 1
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.get_by_role("heading", name="Capturing", exact=True)).to_be_visible()


def pages_of(pdf: bytes) -> int:
    """How many sheets a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_answers_are_printed_on_a_sheet_of_their_own(open_page: OpenPage) -> None:
    page = open_page("print/02_capturing/?step=3")
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 1
    page.goto("print/02_capturing/?step=3&answers=yes")
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 2


# --- All pages -----------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("path", PAGES)
def test_a_page_for_teachers_has_no_barrier_and_fits_a_telephone(
    open_page: OpenPage, path: str
) -> None:
    for width, dark in ((1280, False), (375, True)):
        page = open_page(path, width=width, dark=dark)
        assert violations(page) == []
        assert sideways(page) == []
        assert small_targets(page) == []
