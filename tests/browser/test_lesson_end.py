"""What a lesson shows at its end, and what it does not show before one has looked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from laughlie.course import lesson
from tests.browser.learning import MAKERS, at_step
from tests.browser.looking import violations
from tests.browser.tables import Opener

SETUP = lesson("01_setup")


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens watched pages with the table of lesson 1."""
    opener = Opener(chromium, makers=MAKERS[SETUP.key])
    yield opener
    assert opener.close() == []


def step(key: str) -> int:
    """The place of a step, counted from 1."""
    return [one.key for one in SETUP.steps].index(key) + 1


def test_a_finished_lesson_says_what_is_open_and_leads_to_the_next(opener: Opener) -> None:
    table = at_step(opener, len(SETUP.steps), width=375, height=812)
    end = table.root.locator("section.finish")
    expect(end).to_be_hidden()
    right = next(option for option in SETUP.steps[-1].options if option.right)
    with table.answered():
        table.root.locator(".options").get_by_role("button", name=right.text.say("en")).click()
    expect(end.get_by_role("heading")).to_have_text("You have finished lesson 1")
    expect(end).to_contain_text("10 of its 11 steps are still open")
    onward = end.get_by_role("link", name=re.compile("lesson 2"))
    href = onward.evaluate("e => e.href")
    assert urlsplit(href).path.endswith("/02_capturing/")
    assert violations(table.page) == []


def test_what_is_to_be_found_is_marked_by_hints_alone(opener: Opener) -> None:
    table = at_step(opener, step("four-of-a-rank"))
    marked = table.root.locator("button.card.is-may")
    expect(table.root.locator("button.card").first).to_be_visible()
    expect(marked).to_have_count(0)
    for _ in range(3):
        table.act("Hint")
    expect(marked).to_have_count(0)
    expect(table.root.locator("[data-card].is-hint")).to_have_count(4)


def test_a_step_that_goes_further_says_that_one_may_skip_it(opener: Opener) -> None:
    table = at_step(opener, step("bet-table"))
    expect(table.root.locator("p.step")).to_contain_text("goes further, you may skip it")
    table = at_step(opener, step("two-of-three"))
    expect(table.root.locator("p.step")).not_to_contain_text("further")
