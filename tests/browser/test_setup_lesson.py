"""Lesson 1 in Chromium: cut, staked, dealt, laid out otherwise, looked for, and bet on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.tables import SeenTable, in_address

PATH = "01_setup/"
BETS = {
    "table": (5, "About once in forty deals.", "2.37"),
    "prial": (6, "About once in five deals.", "45.45"),
    "hand": (7, "About once in sixty deals.", "1.67"),
}

ORDER = [
    "Who deals first",
    "The stakes",
    "The deal",
    "Before play",
    "A deal to look at",
    "How often?",
]


def lesson(open_page: OpenPage, query: str = "", **how: object) -> Page:
    page = open_page(f"{PATH}?{query}", **how)  # type: ignore[arg-type]
    wait_for_lesson(page)
    page.get_by_role("heading", name="How often?").wait_for()
    return page


def answer(page: Page) -> Locator:
    return page.locator(".setup .answer")


def chosen(page: Page, what: str) -> Locator:
    """What is chosen at the head of the page."""
    return page.locator(".head label", has_text=what).locator("select")


def cut_cards(page: Page) -> list[str]:
    drawn = page.locator(".setup ul.cards").first.get_by_role("img").all()
    return [card.get_attribute("aria-label") or "" for card in drawn]


def seats(page: Page, key: str = "deal") -> Locator:
    return page.locator(f".laughlie[data-key={key}] .stage [data-seat]")


def dealer_row(page: Page) -> Locator:
    return page.locator("table.stakes tr.dealer")


def bet(page: Page, which: str) -> Locator:
    """Bet, and the chart that comes of it."""
    number, text, _ = BETS[which]
    table = SeenTable(page, "lesson")
    with table.answered():
        table.root.get_by_label("Go to a step").select_option(index=number - 1)
    with table.answered():
        table.root.get_by_role("button", name=text).click()
    title = {"table": "on the table", "prial": "A prial in", "hand": "A mournival in"}[which]
    return page.locator(".vega-embed svg").filter(has_text=title)


@pytest.mark.long
def test_whoever_is_said_to_deal_is_told_why_and_another_cut_asks_again(
    open_page: OpenPage,
) -> None:
    page = lesson(open_page)
    assert cut_cards(page)[:2] == ["queen of hearts", "ace of spades"]
    expect(page.get_by_text("Ben and Dan have cut equal lowest cards")).to_be_visible()
    page.get_by_role("radio", name="Ben").check()
    expect(answer(page)).to_contain_text("Not Ben: the first cards were equal")
    page.get_by_role("radio", name="Dan").check()
    expect(answer(page)).to_have_text(re.compile("^Right: Dan deals."))
    page.get_by_text("Cut other cards").click()
    page.get_by_role("button", name="Cut again").click()
    expect(answer(page)).to_have_text("")
    expect(page.get_by_role("radio", name="Dan")).not_to_be_checked()
    drawn = in_address(page, "cut")
    assert drawn.isdigit()
    cards = cut_cards(page)
    page.reload()
    wait_for_lesson(page)
    expect(page.get_by_label("Number of the cut")).to_have_value(drawn)
    assert cut_cards(page) == cards


def test_the_cut_is_answered_and_drawn_by_keys_alone(open_page: OpenPage) -> None:
    page = lesson(open_page)
    page.get_by_role("radio", name="Anna").focus()
    page.keyboard.press("Space")
    expect(answer(page)).to_contain_text("Not Anna")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(answer(page)).to_contain_text("Right: Dan deals.")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Cut again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text("")


def test_stakes_and_deal_go_with_the_number_of_players_and_the_reading(
    open_page: OpenPage,
) -> None:
    page = lesson(open_page)
    expect(dealer_row(page)).to_have_text("Dan, the dealer 3 counters")
    expect(page.locator("table.stakes tr.pot")).to_contain_text("11 counters")
    expect(seats(page)).to_have_count(5)
    chosen(page, "Players").select_option("8")
    expect(seats(page)).to_have_count(8)
    expect(page.locator("table.stakes tr.pot")).to_contain_text("17 counters")
    expect(page.get_by_text("8 × 5 + 12 = 52")).to_be_visible()
    expect(page.get_by_text("is borrowed from the Portuguese page").first).to_be_visible()
    chosen(page, "Reading").select_option("portuguese")
    expect(page.get_by_text("leaves it open how the first dealer is found")).to_be_hidden()
    page.get_by_text("Where this comes from").first.click()
    expect(page.get_by_text("leaves it open how the first dealer is found")).to_be_visible()
    expect(page.get_by_text("is borrowed from the Portuguese page")).to_have_count(0)
    page.get_by_text("Lay it out otherwise").click()
    page.get_by_label("Layout", exact=True).select_option("8 II")
    expect(page.locator("table.stakes tr.pot")).to_contain_text("9 counters")


@pytest.mark.long
def test_a_new_deal_stands_in_the_address_and_comes_back(open_page: OpenPage) -> None:
    page = lesson(open_page)
    table = SeenTable(page, "deal")
    first = table.drawn()
    with table.answered():
        page.get_by_role("button", name="New deal").click()
    second = table.drawn()
    assert second != first
    seed = in_address(page, "seed")
    page.reload()
    wait_for_lesson(page)
    expect(page.get_by_label("Number of the deal")).to_have_value(seed)
    assert SeenTable(page, "deal").drawn() == second


@pytest.mark.long
def test_one_s_own_layout_is_dealt_and_a_wrong_one_is_told_what_would_be_right(
    open_page: OpenPage,
) -> None:
    page = lesson(open_page)
    page.get_by_text("Lay it out otherwise").click()
    page.get_by_label("Layout", exact=True).select_option("mine")
    expect(seats(page)).to_have_count(3)
    expect(page.get_by_text("3 × 12 + 16 = 52")).to_be_visible()
    expect(page.locator(".setup ul.cards").first.locator("li")).to_have_count(3)
    hand = page.get_by_label("Cards in each hand")
    hand.fill("14")
    hand.press("Enter")
    refused = page.locator(".setup .refused")
    expect(refused).to_contain_text("with 14 in each hand, ten would lie on the table")
    expect(seats(page)).to_have_count(5)
    there = page.get_by_label("Cards on the table", exact=True)
    there.fill("10")
    there.press("Enter")
    expect(refused).to_have_count(0)
    expect(page.get_by_text("3 × 14 + 10 = 52")).to_be_visible()
    page.reload()
    wait_for_lesson(page)
    expect(page.get_by_text("3 × 14 + 10 = 52")).to_be_visible()


def test_what_may_go_down_is_folded_away_until_it_is_asked_for(open_page: OpenPage) -> None:
    page = lesson(open_page, "seed=139")
    found = page.get_by_text("takes the four aces from the table")
    expect(found).to_be_hidden()
    page.get_by_text("What may go down before play in this deal?").click()
    expect(found).to_be_visible()
    expect(page.get_by_text("puts 5♣ 5♥ down")).to_be_visible()


def test_a_mournival_on_the_table_is_refused_to_the_first_player_and_taken_by_the_dealer(
    open_page: OpenPage,
) -> None:
    page = lesson(open_page, "t=lesson&s=3")
    table = SeenTable(page, "lesson")
    sixes = [f"six of {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    table.choose(*sixes)
    expect(table.root.get_by_label("Who claims?")).to_have_value("4")
    table.act("Claim")
    expect(table.message).to_contain_text("Dan’s")
    expect(table.message).to_contain_text("Playing first gives no right to them")
    table.choose(*sixes)
    table.act("Take the four sixes")
    expect(table.message).to_contain_text("Well done")
    expect(table.message).to_contain_text("is the dealer’s")


@pytest.mark.parametrize("which", list(BETS))
def test_a_chart_comes_after_its_bet_and_its_figure_stands_beside_it(
    open_page: OpenPage, which: str
) -> None:
    page = lesson(open_page)
    title = {"table": "on the table", "prial": "a prial", "hand": "a mournival in a hand"}[which]
    expect(page.locator(".setup .waits")).to_contain_text(f"“How often {title}?”")
    expect(page.locator(".vega-embed")).to_have_count(0)
    chart = bet(page, which)
    expect(chart).to_be_visible()
    expect(chart).to_contain_text("your bet:")
    expect(page.locator(".setup .waits")).not_to_contain_text(f"“How often {title}?”")
    said = page.locator(".setup p", has_text="You bet on")
    expect(said).to_contain_text(re.compile(rf"and it is {re.escape(BETS[which][2])}.%\."))


def test_another_reading_and_a_reload_keep_step_and_bets(open_page: OpenPage) -> None:
    page = lesson(open_page)
    expect(bet(page, "table")).to_be_visible()
    expect(bet(page, "prial")).to_be_visible()
    chosen(page, "Reading").select_option("russian")
    expect(page.get_by_text("The Russian page has no layout for four, six")).to_be_visible()
    expect(page.locator(".vega-embed svg")).to_have_count(2)
    page.reload()
    wait_for_lesson(page)
    expect(page.locator(".vega-embed svg")).to_have_count(2)
    heading = SeenTable(page, "lesson").root.get_by_role("heading", name="How often a prial?")
    expect(heading).to_be_visible()


@pytest.mark.parametrize(
    "dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"]
)
def test_the_page_with_all_its_charts_fits_a_telephone_and_has_no_barrier(
    open_page: OpenPage, dark: bool
) -> None:
    page = lesson(open_page, "players=8", dark=dark, width=375)
    for which in BETS:
        expect(bet(page, which)).to_be_visible()
    page.get_by_text("Lay it out otherwise").click()
    page.get_by_text("Cut other cards").click()
    for summary in page.locator(".setup .fold > summary").all():
        summary.click()
    assert sideways(page) == []
    assert small_targets(page) == []
    assert violations(page) == []


def test_a_damaged_address_opens_the_lesson_and_says_what_was_left_out(
    open_page: OpenPage,
) -> None:
    page = lesson(open_page, "players=99&cut=x&seed=-3&layout=no&own.hand=1e9")
    expect(page.get_by_text("It is left out.")).to_be_visible()
    expect(seats(page)).to_have_count(5)
    expect(page.get_by_label("Number of the deal")).to_have_value("7")


def test_the_exercises_come_before_what_one_may_look_at_besides(open_page: OpenPage) -> None:
    page = lesson(open_page)
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    assert [text for text in headings if text in ORDER] == ORDER
    exercises = page.locator(".laughlie[data-key=lesson]").bounding_box()
    besides = page.get_by_role("heading", name="A deal to look at").bounding_box()
    assert exercises is not None
    assert besides is not None
    assert exercises["y"] < besides["y"]
    expect(page.get_by_label("Number of the cut")).to_be_hidden()
