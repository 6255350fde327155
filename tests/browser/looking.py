"""What can be asked of a page: is it ready, accessible, narrow enough, easy to hit."""

from __future__ import annotations

from typing import Any, cast

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

READY = """() => {
  const app = document.querySelector("#App");
  return app?.dataset.connectionState === "OPEN"
    && document.querySelector(".output-area")
    && !document.querySelector("[data-status=running], [data-status=queued], .needs-run");
}"""

_TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll("body *")]
  .filter(e => e === document.documentElement
    || ["auto", "scroll"].includes(getComputedStyle(e).overflowX))
  .filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0)
  .map(e => `${e.tagName.toLowerCase()}${e.id && "#" + e.id} is ${e.scrollWidth} wide`
    + ` in ${e.clientWidth}`)"""

# Every control of the page, those inside the shadow roots of widgets too.
_TARGETS = """([within, least]) => {
  const controls = "a[href], button, input, select, summary, [role=button], [tabindex='0']";
  const found = [];
  const look = root => {
    for (const e of root.querySelectorAll("*")) {
      if (e.shadowRoot) look(e.shadowRoot);
      if (!e.matches(controls) || e.closest("p, label")) continue;
      const { width, height } = e.getBoundingClientRect();
      if (width && height && (width < least || height < least)) {
        const name = e.getAttribute("aria-label") || e.textContent.trim().slice(0, 40);
        found.push(`${e.tagName} "${name}": ${width.toFixed()} × ${height.toFixed()}`);
      }
    }
  };
  look(document.querySelector(within));
  return found;
}"""


def wait_for_lesson(page: Page) -> None:
    """Wait until marimo has connected and no cell runs or waits any more."""
    page.wait_for_function(READY)


def violations(page: Page) -> list[str]:
    """What axe finds serious or critical, one line each: rule, how many, the first place."""
    result = Axe().run(page).response
    found = cast("list[dict[str, Any]]", result["violations"])
    return [
        f"{v['id']} × {len(v['nodes'])}: {v['nodes'][0]['html'][:200]}"
        for v in found
        if v["impact"] in {"serious", "critical"}
    ]


def sideways(page: Page) -> list[str]:
    """The page and whatever in it would have to be scrolled sideways."""
    return cast("list[str]", page.evaluate(_TOO_WIDE))


def small_targets(page: Page, least: int = 44, within: str = "body") -> list[str]:
    """Controls smaller than so many pixels; links and fields within a sentence may be."""
    return cast("list[str]", page.evaluate(_TARGETS, [within, least]))
