"""A table on a page, as somebody in front of it sees and uses it."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Locator, Page, expect

from laughlie import custom_layout, reading
from laughlie.dealing import deal_from
from laughlie.examples import records
from laughlie.table import Table
from laughlie.table.desk import Desk, free_deal
from tests.browser.hosting import ADDRESS, Host, Maker
from tests.browser.serving import Site, running_site
from tests.browser.watching import Watch

WAIT_MS = 20_000
_HERE = Path(__file__).parent
_LOOK = _HERE.parents[1] / "lessons" / "look"
TRIAL = "01_trial/"

# What a table shows: all its words, and every card with its marks.
_DRAWN = """root => {
  const cards = [...root.querySelectorAll(".stage [data-card]")]
    .map(e => [e.dataset.card, [...e.classList].sort().join(" ")].join(": "));
  return [root.querySelector(".stage").innerText, ...cards];
}"""


@contextmanager
def trial_site(folder: Path) -> Iterator[Site]:
    """Serve the page of trial tables."""
    lessons = folder / "lessons"
    shutil.copytree(_HERE / "trial", lessons)
    shutil.copytree(_LOOK, lessons / "look")
    command = (sys.executable, str(_HERE / "serve_trial.py"), str(lessons))
    with running_site(folder, command) as site:
        yield site


class Opener:
    """Opens watched pages; what they did wrong is told by `close`.

    With a site the pages are marimo's; without one they are bare pages that host the same tables.
    """

    def __init__(
        self,
        chromium: Browser,
        site: Site | None = None,
        makers: Mapping[str, Maker] | None = None,
    ) -> None:
        self.chromium = chromium
        self.makers = MAKERS if makers is None else makers
        self.address = ADDRESS if site is None else site.address
        self.path = "" if site is None else TRIAL
        self.hosts: list[Host] = []
        self.watches: list[Watch] = []

    def page(
        self,
        query: str = "",
        *,
        dark: bool = False,
        width: int = 1280,
        height: int = 900,
        likes: str = "",
        **more: Any,
    ) -> Page:
        """A page.

        Args:
            query: what its address says.
            likes: what somebody has chosen to see, by names.
            more: for Playwright's ``new_context``.
        """
        context = self.chromium.new_context(
            color_scheme="dark" if dark else "light",
            viewport={"width": width, "height": height},
            base_url=self.address,
            **more,
        )
        context.set_default_timeout(WAIT_MS)
        self.watches.append(Watch(context, self.address))
        if self.address == ADDRESS:
            self.hosts.append(Host(context, self.makers))
        if likes:
            kept = json.dumps(dict.fromkeys(likes.split(), True))
            context.add_init_script(
                f"if (origin !== 'null') localStorage.setItem('laughlie.table', '{kept}')"
            )
        page = context.new_page()
        page.goto(f"{self.path}?{query}" if query else self.path)
        return page

    def close(self) -> list[str]:
        """Close all pages; the problems that were seen."""
        return [problem for watch in self.watches for problem in watch.close()]


def _example(address: Mapping[str, object]) -> Table:
    known = records()
    desk = Desk(known["parlett-round"], name="parlett-round", known=known)
    return Table(desk, "example", address, others=("free",))


def _free(address: Mapping[str, object]) -> Table:
    players = int(str(address.get("players", 5)))
    names = str(address["names"]).split(",") if "names" in address else None
    layout = custom_layout(3, 13, 13, 3, 3, 2) if players == 3 else None
    seed = int(str(address.get("seed", 7)))
    deal = deal_from(reading("parlett"), players, layout, seed=seed, names=names)
    return Table(Desk(free_deal(deal)), "free", address)


MAKERS: Final[dict[str, Maker]] = {"example": _example, "free": _free}
"""The same tables as on the trial page, for bare pages."""


class SeenTable:
    """One table of a page."""

    def __init__(self, page: Page, key: str) -> None:
        self.page = page
        self.root = page.locator(f".laughlie[data-key={key}]")
        self.root.wait_for()

    def button(self, name: str) -> Locator:
        """The button of exactly this name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """A card that can be chosen, by its name: ``nine of hearts``."""
        return self.button(name)

    def choose(self, *names: str) -> None:
        """Choose cards."""
        for name in names:
            self.card(name).click()
            expect(self.card(name)).to_have_attribute("aria-pressed", "true")

    def act(self, name: str) -> None:
        """Press a button below the hand, and wait for what comes of it."""
        with self.answered():
            self.root.locator(".acts").get_by_role("button", name=name, exact=True).click()

    def move(self, name: str) -> None:
        """Press a button beside the scrubber, and wait for what comes of it."""
        with self.answered():
            self.root.get_by_role("group", name="Replay").get_by_role("button", name=name).click()

    def type(self, text: str) -> None:
        """Type an action, and wait for what comes of it."""
        line = self.root.get_by_label("Type an action")
        with self.answered():
            line.fill(text)
            line.press("Enter")

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Wait until the answer to what is done has been drawn."""
        before = self.view
        yield
        expect(self.root).not_to_have_attribute("data-view", before)

    @property
    def view(self) -> str:
        """The number of the view that is drawn."""
        return self.root.get_attribute("data-view") or ""

    @property
    def telling(self) -> Locator:
        """The sentence below the hand."""
        return self.root.locator(".telling")

    @property
    def message(self) -> Locator:
        """What was said about the last try."""
        return self.root.locator("aside.message").first

    @property
    def polite(self) -> Locator:
        """The live region for what happened."""
        return self.root.locator("[aria-live=polite]")

    @property
    def urgent(self) -> Locator:
        """The live region for what was wrong."""
        return self.root.locator("[aria-live=assertive]")

    @property
    def moment(self) -> tuple[int, int]:
        """The step where it stands, and the last step of this way."""
        slide = self.root.locator("input[type=range]")
        return int(slide.input_value()), int(slide.get_attribute("max") or 0)

    def drawn(self) -> list[str]:
        """Everything that is drawn: the words, and every card with its marks."""
        return cast("list[str]", self.root.evaluate(_DRAWN))

    def saved(self) -> str:
        """What is saved, as JSON."""
        more = self.root.locator("details.more")
        if more.get_attribute("open") is None:
            more.locator("summary").click()
        with self.page.expect_download() as download:
            self.button("Save").click()
        return Path(download.value.path()).read_text(encoding="utf-8")

    def load(self, text: str) -> None:
        """Load a file of this content."""
        file = {"name": "deal.json", "mimeType": "application/json", "buffer": text.encode()}
        with self.answered():
            self.root.locator("input[type=file]").set_input_files([cast("Any", file)])


def in_address(page: Page, name: str) -> str:
    """A part of the page's address; empty if it is not there."""
    return parse_qs(urlsplit(page.url).query).get(name, [""])[0]
