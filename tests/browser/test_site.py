"""The front page and the lessons as a visitor finds them."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect
from starlette.routing import Route

from laughlie.site import find_lessons
from laughlie.site.pages import build_app
from tests.browser.conftest import OpenPage
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.serving import Site, end, running_site

SLUGS = [lesson.slug for lesson in find_lessons()]
PATHS = [
    *(
        route.path[1:]
        for route in build_app().routes
        if isinstance(route, Route)
        and "GET" in (route.methods or ())
        and route.path.endswith("/")
        and "{" not in route.path
    ),
    *(f"{slug}/" for slug in SLUGS),
]
"""Every page that the site has."""
NEEDS_A_QUERY = {"print/position/"}
"""Nobody links to it but a table, which says which position."""

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
    links = page.get_by_role("navigation").get_by_role("link")
    for lesson in find_lessons():
        link = links.filter(has_text=lesson.title).first
        assert (link.get_attribute("href") or "").split("?")[0] == f"{lesson.slug}/"
    first = find_lessons()[0]
    links.filter(has_text=first.title).first.click()
    expect(page).to_have_title(first.title)
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


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.long if path.count("/") > 1 else ()) for path in PATHS],
)
def test_a_page_has_no_serious_barrier_and_is_set_in_the_font_that_we_ship(
    open_page: OpenPage, path: str
) -> None:
    page = open_page(path)
    wait_for_page(page, path)
    assert violations(page) == []
    heading = page.get_by_role("heading", level=1).first
    assert heading.evaluate("e => getComputedStyle(e).fontFamily").startswith('"EB Garamond"')
    page.wait_for_function("document.fonts.check('600 20px \"EB Garamond\"')")
    loaded = "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)"
    assert "EB Garamond" in {name.strip('"') for name in page.evaluate(loaded)}


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.long if path.count("/") > 1 else ()) for path in PATHS],
)
def test_a_page_is_dark_where_the_system_is_and_fits_a_telephone_and_a_thumb(
    open_page: OpenPage, shots: Path, path: str
) -> None:
    page = open_page(path, dark=True, width=375, height=720)
    wait_for_page(page, path)
    page.screenshot(path=shots / f"{path.strip('/').replace('/', '-') or 'front'}-375.png")
    assert violations(page) == []
    assert sideways(page) == []
    assert small_targets(page) == []
    assert page.evaluate(GROUND) == [23, 24, 26]


def test_every_page_is_led_to_and_every_link_answers(site: Site) -> None:
    seen: dict[str, set[str]] = {}
    open_ones = [site.address]
    while open_ones:
        address = open_ones.pop()
        with urlopen(address) as answer:
            text = answer.read().decode() if "html" in answer.headers["content-type"] else ""
        seen[address] = {
            urljoin(address, link).split("#")[0].split("?")[0]
            for link in re.findall(r'<a [^>]*href="([^"]+)"', text)
        }
        open_ones += [
            link
            for link in seen[address]
            if link.startswith(site.address) and link not in seen and link not in open_ones
        ]
    reached = {address.removeprefix(site.address) for address in seen}
    assert {path for path in PATHS if path not in NEEDS_A_QUERY} <= reached


def test_a_lesson_left_open_does_not_hold_the_server(tmp_path: Path, chromium: Browser) -> None:
    with running_site(tmp_path) as other, chromium.new_context() as context:
        page = context.new_page()
        page.goto(f"{other.address}02_capturing/")
        wait_for_lesson(page)
        end(other.process)
        assert other.process.returncode is not None
