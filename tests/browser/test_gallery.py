"""``marimo run lessons``: marimo's own page of a folder, without our server and its front page."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from laughlie.site import find_lessons
from laughlie.site.lessons import lessons_folder
from tests.browser.conftest import WAIT_MS
from tests.browser.looking import wait_for_lesson
from tests.browser.watching import Watch

START_SECONDS = 40

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder of lessons, as marimo serves it by itself."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    marimo = [sys.executable, "-m", "marimo", "run", str(lessons_folder())]
    folder = tmp_path_factory.mktemp("gallery")
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [*marimo, "--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port)],
            cwd=folder,
            env={**os.environ, "MARIMO_SKIP_UPDATE_CHECK": "1"},
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        _wait_for(address, process, folder / "log")
        yield address
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(10)


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            urlopen(address, timeout=2).close()
        except (URLError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"marimo does not answer: {log.read_text()}")


@pytest.fixture
def shown(chromium: Browser, gallery: str) -> Iterator[Page]:
    """The gallery, watched."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(WAIT_MS)
    watch = Watch(context, gallery)
    page = context.new_page()
    page.goto(gallery)
    yield page
    assert watch.close() == []


def lesson_from(page: Page, slug: str) -> Page:
    """Open a lesson by its link in the gallery; marimo gives it a tab of its own."""
    with page.context.expect_page() as opened:
        page.locator(f"a[href*='file={slug}.py']").first.click()
    wait_for_lesson(opened.value)
    return opened.value


def test_every_lesson_opens_from_marimo_s_own_page_of_the_folder(shown: Page) -> None:
    for lesson in find_lessons():
        page = lesson_from(shown, lesson.slug)
        expect(page).to_have_title(lesson.title)
        expect(page.get_by_role("heading", level=1).first).to_have_text(lesson.title)
        page.close()


def test_links_between_lessons_and_the_chosen_reading_work_there_too(shown: Page) -> None:
    page = lesson_from(shown, "02_capturing")
    page.get_by_role("combobox", name="Reading", exact=True).select_option("russian")
    page.get_by_role("link", name="Claims →").click()
    page.wait_for_url("**file=03_claims.py*")
    wait_for_lesson(page)
    expect(page.get_by_role("heading", level=1).first).to_have_text("Claims")
    reading = page.get_by_role("combobox", name="Reading", exact=True)
    expect(reading).to_have_value("russian")
    page.get_by_role("link", name="Laugh and Lie Down").click()
    expect(page.locator("a[href*='file=02_capturing.py']").first).to_be_visible()
