"""Beside every table in Chromium: rules, glossary, play it at home; and their own pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from laughlie.readings import reading, readings
from tests.browser.conftest import OpenPage
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.tables import Opener, SeenTable

BUTTONS = {
    "Rules": "The rules on one page",
    "Glossary": "Glossary",
    "Play it at home": "Play it at home",
}
PAGES = ("rules", "glossary", "home")

# What each window, those within the page too, would have sent to the printer.
PRINTED = """() => {
  window.print = () => {
    const { body, title } = document;
    window.top.printed = { title, text: body.innerText, fonts: [...document.fonts].length };
  };
}"""


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens watched pages that host tables."""
    opener = Opener(chromium)
    yield opener
    assert opener.close() == []


def dialog(table: SeenTable) -> Locator:
    return table.root.get_by_role("dialog")


def open_beside(table: SeenTable, button: str) -> Locator:
    table.button(button).click()
    shown = dialog(table)
    expect(shown.locator(".sheet:not([aria-busy]) section").first).to_be_visible()
    return shown


# --- The dialog ----------------------------------------------------------------------------------


@pytest.mark.parametrize("button", BUTTONS)
def test_one_click_opens_it_and_escape_closes_it_again(opener: Opener, button: str) -> None:
    table = SeenTable(opener.page(), "free")
    shown = open_beside(table, button)
    expect(shown.get_by_role("heading", name=BUTTONS[button], level=2)).to_be_visible()
    expect(shown.locator(".sheet")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(table.button(button)).to_be_focused()


@pytest.mark.parametrize("button", BUTTONS)
def test_the_keyboard_alone_opens_scrolls_and_closes_it(opener: Opener, button: str) -> None:
    table = SeenTable(opener.page(), "free")
    keys = table.page.keyboard
    table.button(button).focus()
    keys.press("Enter")
    sheet = dialog(table).locator(".sheet")
    expect(sheet.locator("section").first).to_be_visible()
    keys.press("End")
    table.page.wait_for_function("sheet => sheet.scrollTop > 0", arg=sheet.element_handle())
    keys.press("Shift+Tab")
    expect(table.button("Close")).to_be_focused()
    keys.press("Enter")
    expect(dialog(table)).to_be_hidden()
    expect(table.button(button)).to_be_focused()


def test_the_focus_stays_within_the_dialog(opener: Opener) -> None:
    table = SeenTable(opener.page(), "free")
    shown = open_beside(table, "Rules")
    for _ in range(6):
        table.page.keyboard.press("Tab")
        inside = shown.evaluate(
            "d => { const a = d.getRootNode().activeElement; return a === null || d.contains(a); }"
        )
        assert inside


def test_a_click_beside_the_dialog_closes_it(opener: Opener) -> None:
    table = SeenTable(opener.page(), "free")
    open_beside(table, "Glossary")
    table.page.mouse.click(8, 450)
    expect(dialog(table)).to_be_hidden()


def test_the_table_s_keys_rest_while_one_reads(opener: Opener) -> None:
    table = SeenTable(opener.page(), "free")
    table.type("As x Ah")
    open_beside(table, "Rules")
    view = table.view
    for key in (",", "u", "Backspace", "ArrowLeft"):
        table.page.keyboard.press(key)
    table.page.keyboard.press("Escape")
    assert table.view == view
    assert table.moment == (1, 1)


def test_the_page_carries_no_sheet_before_it_is_opened(opener: Opener) -> None:
    page = opener.page()
    table = SeenTable(page, "free")
    carried = "() => Object.keys(window.models.free.get('beside'))"
    assert page.evaluate(carried) == []
    open_beside(table, "Rules")
    assert page.evaluate(carried) == ["rules"]


def test_an_open_sheet_follows_the_reading_at_once(opener: Opener) -> None:
    page = opener.page()
    table = SeenTable(page, "free")
    shown = open_beside(table, "Rules")
    expect(shown.locator(".subtitle")).to_have_text("Parlett’s reading, five players")
    expect(shown).to_contain_text("goes to the first who calls it")
    host = opener.hosts[-1]
    host.tables["free"].use_reading(reading("portuguese"))
    host.push(page, ["free"])
    expect(shown.locator(".subtitle")).to_have_text("The Portuguese page, five players")
    expect(shown).to_contain_text("by the player in turn alone")
    expect(shown.locator(".mark.is-contradictory")).to_have_text("contradicts itself")


def test_the_dialog_prints_its_sheet_and_nothing_else(opener: Opener) -> None:
    page = opener.page()
    page.context.add_init_script(f"({PRINTED})()")
    page.reload()
    table = SeenTable(page, "free")
    open_beside(table, "Rules")
    table.button("Print").click()
    page.wait_for_function("() => window.printed")
    printed = page.evaluate("window.printed")
    assert printed["title"] == "The rules on one page"
    assert printed["fonts"] == 3
    assert printed["text"].startswith("The rules on one page\n")
    assert "Whoever has won most counters wins the match." in printed["text"]
    assert "Ben" not in printed["text"]


@pytest.mark.parametrize(
    "dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"]
)
@pytest.mark.parametrize("width", [375, 1280])
def test_no_sheet_has_a_serious_barrier_or_is_too_wide(
    opener: Opener, dark: bool, width: int
) -> None:
    page = opener.page(dark=dark, width=width, height=812)
    table = SeenTable(page, "free")
    for button in BUTTONS:
        shown = open_beside(table, button)
        assert violations(page) == []
        assert sideways(page) == []
        assert small_targets(page) == []
        if width == 375:
            box = shown.bounding_box()
            assert box is not None
            assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 375, 812)
        page.keyboard.press("Escape")


# --- In a lesson ---------------------------------------------------------------------------------


def test_in_a_lesson_the_rules_are_those_of_the_reading_in_use(open_page: OpenPage) -> None:
    page = open_page("02_capturing/?reading=russian&players=6")
    wait_for_lesson(page)
    table = SeenTable(page, "lesson")
    shown = open_beside(table, "Rules")
    expect(shown.locator(".subtitle")).to_have_text("The Russian page, six players")
    page.keyboard.press("Escape")
    page.get_by_label("The reading in use").or_(page.get_by_label("Reading")).first.select_option(
        "portuguese"
    )
    expect(page.locator(".laughlie.head select").first).to_have_value("portuguese")
    open_beside(table, "Rules")
    expect(dialog(table).locator(".subtitle")).to_have_text("The Portuguese page, six players")


# --- The pages -----------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(
    "dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"]
)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_serious_barrier_and_fits(open_page: OpenPage, path: str, dark: bool) -> None:
    page = open_page(f"{path}/?reading=portuguese&players=8", dark=dark, width=375, height=812)
    assert violations(page) == []
    assert sideways(page) == []
    assert small_targets(page) == []


def sheets_of_paper(page: Page) -> int:
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", printed))


@pytest.mark.long
@pytest.mark.parametrize("path", ["rules", "home"])
@pytest.mark.parametrize(
    "label",
    [
        *(one.label for one in readings()),
        *(f"portuguese+{key}" for key in reading("portuguese").switches),
    ],
)
def test_a_sheet_fits_one_sheet_of_paper_for_every_number_of_players(
    open_page: OpenPage, path: str, label: str
) -> None:
    page = open_page(f"{path}/?reading={label.replace('+', '%2B')}")
    for players in range(4, 9):
        page.goto(f"{path}/?reading={label.replace('+', '%2B')}&players={players}")
        assert sheets_of_paper(page) == 1


def test_the_glossary_fits_two_sheets_of_paper(open_page: OpenPage) -> None:
    assert sheets_of_paper(open_page("glossary/")) <= 2


def test_choosing_changes_the_sheet_and_holds_on_the_other_pages(open_page: OpenPage) -> None:
    page = open_page("rules")
    expect(page.locator(".subtitle")).to_have_text("Parlett’s reading, five players")
    page.get_by_label("Reading").select_option("portuguese")
    expect(page.locator(".subtitle")).to_have_text("The Portuguese page, five players")
    page.get_by_label("Players").select_option("7")
    expect(page.locator(".subtitle")).to_have_text("The Portuguese page, seven players")
    page.get_by_role("link", name="Play it at home").click()
    expect(page.locator(".subtitle")).to_have_text("The Portuguese page, seven players")
    page.get_by_role("link", name="Glossary").click()
    expect(page.get_by_role("heading", name="Glossary", level=1)).to_be_visible()
    page.get_by_role("link", name="Laugh and Lie Down").click()
    expect(page).to_have_title("Laugh and Lie Down")


def test_a_damaged_link_says_so_and_shows_the_first_reading(open_page: OpenPage) -> None:
    page = open_page("rules/?reading=nonsense&players=5")
    expect(page.get_by_role("status")).to_contain_text("could not be used")
    expect(page.locator(".subtitle")).to_have_text("Parlett’s reading, five players")


def test_the_print_button_prints_the_page(open_page: OpenPage) -> None:
    page = open_page("home/")
    page.context.add_init_script(f"({PRINTED})()")
    page.reload()
    page.get_by_role("button", name="Print").click()
    assert "Play it at home" in page.evaluate("window.printed.title")
