"""The front page and the lessons as a visitor finds them."""

from __future__ import annotations

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from laughlie.site import find_lessons
from tests.browser.conftest import OpenPage
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.serving import Site, end, running_site

SLUGS = [lesson.slug for lesson in find_lessons()]
PATHS = ["", *(f"{slug}/" for slug in SLUGS)]

GROUND = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const ground = document.querySelector("#App") ?? document.body;
  pen.fillStyle = getComputedStyle(ground).backgroundColor;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


def wait_for_page(page: Page, path: str) -> None:
    if path.rstrip("/") in SLUGS:
        wait_for_lesson(page)


def test_the_front_page_leads_to_every_lesson(page: Page) -> None:
    for lesson in find_lessons():
        page.get_by_role("navigation").get_by_role("link", name=lesson.title).click()
        expect(page).to_have_title(lesson.title)
        wait_for_lesson(page)
        page.go_back()
        expect(page).to_have_title("Laugh and Lie Down")


def test_the_keyboard_reaches_the_lessons_in_two_steps(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the lessons")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("navigation").get_by_role("link").first).to_be_focused()


def test_a_lesson_without_its_last_slash_keeps_what_the_link_says(open_page: OpenPage) -> None:
    page = open_page("02_capturing?reading=russian&step=3")
    wait_for_lesson(page)
    assert page.url.endswith("/02_capturing/?reading=russian&step=3")


@pytest.mark.parametrize("path", ["no-such-page", "02_capturing/no/such", "look/none.css"])
def test_an_address_that_is_nothing_answers_404(site: Site, path: str) -> None:
    with pytest.raises(HTTPError) as answer:
        urlopen(site.address + path)
    with answer.value as error:
        assert error.code == 404


def test_the_page_for_a_wrong_address_leads_to_the_front_page(site: Site, page: Page) -> None:
    with pytest.raises(HTTPError) as answer:
        urlopen(site.address + "no/such/page")
    with answer.value as error:
        page.set_content(error.read().decode())
    page.get_by_role("link", name="To the front page").click()
    expect(page).to_have_title("Laugh and Lie Down")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_no_serious_barrier(open_page: OpenPage, path: str, dark: bool) -> None:
    page = open_page(path, dark=dark)
    wait_for_page(page, path)
    assert violations(page) == []


@pytest.mark.parametrize("path", PATHS)
def test_a_page_fits_a_telephone(open_page: OpenPage, shots: Path, path: str) -> None:
    page = open_page(path, width=375, height=720)
    wait_for_page(page, path)
    page.screenshot(path=shots / f"{path.rstrip('/') or 'front'}-375.png")
    assert sideways(page) == []


@pytest.mark.parametrize("path", PATHS)
def test_a_thumb_can_hit_what_is_to_be_hit(open_page: OpenPage, path: str) -> None:
    page = open_page(path, width=375, height=720)
    wait_for_page(page, path)
    assert small_targets(page) == []


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_dark_where_the_system_is_dark(open_page: OpenPage, path: str) -> None:
    page = open_page(path, dark=True)
    wait_for_page(page, path)
    assert page.evaluate(GROUND) == [23, 24, 26]


@pytest.mark.parametrize("path", PATHS)
def test_titles_are_set_in_the_font_that_we_ship(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    wait_for_page(page, path)
    heading = page.get_by_role("heading", level=1).first
    assert heading.evaluate("e => getComputedStyle(e).fontFamily").startswith('"EB Garamond"')
    page.wait_for_function("document.fonts.check('600 20px \"EB Garamond\"')")
    loaded = "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)"
    assert "EB Garamond" in {name.strip('"') for name in page.evaluate(loaded)}


def test_a_lesson_left_open_does_not_hold_the_server(tmp_path: Path, chromium: Browser) -> None:
    with running_site(tmp_path) as other, chromium.new_context() as context:
        page = context.new_page()
        page.goto(f"{other.address}02_capturing/")
        wait_for_lesson(page)
        end(other.process)
        assert other.process.returncode is not None
