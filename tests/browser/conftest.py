"""A served site and a Chromium to look at it; every page is watched while a test runs.

Fixtures: `site` (the running server), `chromium` (the browser), `page` (a watched page, light,
1280 × 900) and `open_page` (more of them: dark, narrow, without motion ...). A watched page fails
its test on a console error, an uncaught exception, or a request to any other host.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.serving import Site, running_site
from tests.browser.watching import Watch

WAIT_MS = 20_000
"""How long a page may take before a test gives up on it."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server, started as a user would, in a folder that is not the project's."""
    with running_site(tmp_path_factory.mktemp("served")) as site:
        yield site


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; each page has a context, and so a profile, of its own."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class OpenPage(Protocol):
    """Opens a watched page at a path of the site (``""`` is the front page)."""

    def __call__(
        self,
        path: str = "",
        *,
        dark: bool = False,
        width: int = 1280,
        height: int = 900,
        **more: Any,
    ) -> Page: ...


@pytest.fixture
def open_page(chromium: Browser, site: Site) -> Iterator[OpenPage]:
    """Opens watched pages; ``more`` goes to Playwright's ``new_context``."""
    watches: list[Watch] = []

    def open_one(
        path: str = "", *, dark: bool = False, width: int = 1280, height: int = 900, **more: Any
    ) -> Page:
        context = chromium.new_context(
            color_scheme="dark" if dark else "light",
            viewport={"width": width, "height": height},
            base_url=site.address,
            **more,
        )
        context.set_default_timeout(WAIT_MS)
        watches.append(Watch(context, site.address))
        page = context.new_page()
        page.goto(path)
        return page

    yield open_one
    problems = [problem for watch in watches for problem in watch.close()]
    assert problems == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The front page, light, 1280 × 900, watched."""
    return open_page()


@pytest.fixture
def shots() -> Path:
    """Where pictures of pages go, to be looked at: ``build/shots``."""
    folder = Path(__file__).parents[2] / "build" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
