"""How long from a click to the redrawn table, in Chromium, inside marimo as the lessons are served.

``python -m tests.bench.click`` plays deals by mouse and prints median and 95th percentile. The time
begins when the browser gets the click and ends when the frame with the new table is to be painted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Final, cast

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.tables import Opener, SeenTable, trial_site

CLICKS: Final = 200
WARM_UP: Final = 5
REACH: Final = (50.0, 100.0)
"""Milliseconds: the median and the 95th percentile to reach on an idle machine."""

# A click is timed until the frame after the table's new view was drawn.
WATCH: Final = """root => {
  window.times = [];
  let begun = null;
  addEventListener("click", event => { begun = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (begun === null) return;
    const from = begun;
    begun = null;
    requestAnimationFrame(() => window.times.push(performance.now() - from));
  }).observe(root, { attributeFilter: ["data-view"] });
}"""


def click_through(page: Page, clicks: int) -> list[float]:
    """Play deals by mouse and time every click that plays; milliseconds."""
    table = SeenTable(page, "free")
    table.root.evaluate(WATCH)
    for _ in range(clicks + WARM_UP):
        touchable = table.root.locator(".cards.hand .is-may")
        if touchable.count():
            touchable.first.click()
        button = table.root.locator(".acts .main")
        with table.answered():
            button.click()
    return cast("list[float]", page.evaluate("window.times"))[WARM_UP:]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if the page did something wrong meanwhile."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.click", description=__doc__)
    parser.add_argument("--clicks", type=int, default=CLICKS, help="how many are timed")
    clicks = parser.parse_args(arguments).clicks
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with trial_site(Path(folder)) as site:
            opener = Opener(browser, site)
            times = click_through(opener.page(), clicks)
            problems = opener.close()
        browser.close()
    half, most = median(times), quantiles(times, n=20)[-1]
    print(f"{len(times)} clicks: median {half:.0f} ms, 95th percentile {most:.0f} ms")
    print(f"to reach on an idle machine: {REACH[0]:.0f} ms and {REACH[1]:.0f} ms")
    for problem in problems:
        print(problem)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
