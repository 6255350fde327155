"""The table inside marimo: what marimo does to widgets, addresses and sessions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.serving import Site
from tests.browser.tables import Opener, SeenTable, in_address, trial_site


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A page of tables to try out, served as the lessons are."""
    with trial_site(tmp_path_factory.mktemp("trial")) as site:
        yield site


@pytest.fixture
def opener(chromium: Browser, trial: Site) -> Iterator[Opener]:
    """Opens watched pages of it."""
    opener = Opener(chromium, trial)
    yield opener
    assert opener.close() == []


def test_another_reading_keeps_the_step_and_stands_in_the_address(opener: Opener) -> None:
    page = opener.page()
    table, other = SeenTable(page, "example"), SeenTable(page, "free")
    table.move("One step on")
    with other.answered(), table.answered():
        page.get_by_label("Reading").select_option(label="The Russian page")
    assert in_address(page, "reading") == "russian"
    assert table.moment[0] == 1
    assert in_address(page, "t") == "example"
    page.reload()
    table.root.wait_for()
    assert table.moment[0] == 1
    expect(page.get_by_label("Reading").locator("option:checked")).to_have_text("The Russian page")


def test_a_reload_keeps_a_line_of_one_s_own(opener: Opener) -> None:
    page = opener.page()
    table = SeenTable(page, "example")
    table.choose("nine of hearts")
    table.act("Take one nine")
    before = (table.drawn(), in_address(page, "at"), table.moment)
    page.reload()
    table.root.wait_for()
    assert (table.drawn(), in_address(page, "at"), table.moment) == before


def test_two_tables_of_a_lesson_do_not_disturb_each_other(opener: Opener) -> None:
    page = opener.page()
    one, other = SeenTable(page, "example"), SeenTable(page, "free")
    at_rest = other.drawn()
    one.choose("nine of hearts")
    with one.answered():
        one.root.locator(".acts .main").dblclick()
    expect(page.get_by_text("Steps: 1 and 0")).to_be_visible()
    assert other.drawn() == at_rest
    assert one.moment == (1, 5)
    drawn = one.drawn()
    other.type("As x Ah")
    expect(page.get_by_text("Steps: 1 and 1")).to_be_visible()
    assert in_address(page, "t") == "free"
    assert one.drawn() == drawn


@pytest.mark.parametrize(
    "dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"]
)
def test_a_page_with_tables_has_no_serious_barrier(opener: Opener, dark: bool) -> None:
    page = opener.page("reading=portuguese", dark=dark)
    SeenTable(page, "free")
    wait_for_lesson(page)
    assert violations(page) == []


def test_a_page_with_tables_fits_a_telephone_and_a_thumb(opener: Opener) -> None:
    page = opener.page("reading=portuguese", width=375, height=812)
    table = SeenTable(page, "free")
    wait_for_lesson(page)
    assert sideways(page) == []
    assert small_targets(page) == []
    cloth = table.root.locator(".cloth").bounding_box()
    assert cloth is not None
    assert cloth["x"] >= 0
    assert cloth["x"] + cloth["width"] <= 375


def test_a_reading_that_is_not_there_is_told(opener: Opener) -> None:
    page = opener.page("reading=esperanto")
    SeenTable(page, "example")
    expect(page.get_by_role("status")).to_contain_text("The reading 'esperanto' is not here.")
    expect(page.get_by_label("Reading")).to_have_value("parlett")


def test_a_variant_of_a_reading_can_be_set(opener: Opener) -> None:
    page = opener.page("reading=portuguese")
    table = SeenTable(page, "free")
    variants = page.get_by_role("group", name="Variants that this source names")
    with table.answered():
        variants.get_by_role("button").first.click()
    expect(variants.get_by_role("button").first).to_have_attribute("aria-pressed", "true")
    assert in_address(page, "reading").startswith("portuguese+")
