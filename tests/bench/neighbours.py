"""How long a learner's click takes while two others on the same server run long comparisons.

``python -m tests.bench.neighbours`` starts a million paired deals in two pages of lesson 5, goes
back and forth through the round of lesson 2 in a third, and prints median and 95th percentile.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final, cast

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.click import WATCH
from tests.browser.chromium import launch
from tests.browser.looking import wait_for_lesson
from tests.browser.serving import Site, running_site
from tests.browser.tables import SeenTable
from tests.browser.test_readings_lesson import PATH, charts

CLICKS: Final = 60
REACH: Final = 250.0
"""Milliseconds: the 95th percentile to reach on an idle machine."""
ROUND: Final = "02_capturing/?t=lesson&s=8.0"


def start_a_long_run(browser: Browser, site: Site) -> Page:
    """A page of lesson 5 in which a million paired deals are being played."""
    page = browser.new_page()
    page.goto(f"{site.address}{PATH}")
    wait_for_lesson(page)
    page.get_by_label("The dealer", exact=True).check()
    charts(page).first.wait_for()
    page.get_by_label("Deals", exact=True).select_option("1000000")
    page.get_by_role("button", name="Play 1,000,000 deals").click()
    bar = page.get_by_role("progressbar", name="Deals played").first
    page.wait_for_function("e => e.value > 0", arg=bar.element_handle())
    return page


def click_through(page: Page) -> list[float]:
    """Go forward through the round and time every click; milliseconds."""
    table = SeenTable(page, "lesson")
    table.root.evaluate(WATCH)
    for click in range(CLICKS):
        table.move("One step on" if click % 40 < 20 else "One step back")
    return cast("list[float]", page.evaluate("window.times"))


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with running_site(Path(folder)) as site:
            third = browser.new_page()
            third.goto(f"{site.address}{ROUND}")
            wait_for_lesson(third)
            long_runs = [start_a_long_run(browser, site) for _ in range(2)]
            times = click_through(third)
            still = sum(page.get_by_role("button", name="Stop").count() > 0 for page in long_runs)
            for page in (third, *long_runs):
                page.close()
        browser.close()
    half, most = median(times), quantiles(times, n=20)[-1]
    print(f"{len(times)} clicks beside {still} long runs: median {half:.0f} ms, p95 {most:.0f} ms")
    print(f"to reach on an idle machine: p95 {REACH:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
