"""How long lesson 5 takes to draw the chart of 10,000 fresh paired deals, in Chromium.

``python -m tests.bench.alertness`` moves the slider of alertness and prints the median time until
the new chart is there.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.looking import wait_for_lesson
from tests.browser.serving import running_site
from tests.browser.test_readings_lesson import PATH, charts, slide

REACH: Final = 500.0
"""Milliseconds to reach on an idle machine."""
PERCENT: Final = (50, 80, 20, 65, 35, 90, 10, 75, 55, 30)


def times(page: Page) -> list[float]:
    """Move the slider again and again; milliseconds until each chart is there."""
    taken = []
    for percent in PERCENT:
        began = page.evaluate("performance.now()")
        slide(page, percent)
        taken.append(float(page.evaluate("performance.now()") - began))
        wait_for_lesson(page)
    return taken


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with running_site(Path(folder)) as site:
            page = browser.new_page()
            page.goto(f"{site.address}{PATH}")
            wait_for_lesson(page)
            page.get_by_label("The dealer", exact=True).check()
            charts(page).first.wait_for()
            slide(page, 95)
            taken = times(page)
            page.close()
        browser.close()
    print(f"{len(taken)} slides, 10,000 paired deals each: median {median(taken):.0f} ms")
    print(f"slowest {max(taken):.0f} ms; to reach on an idle machine: {REACH:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
