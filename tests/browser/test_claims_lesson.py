"""Lesson 3 in Chromium: a deal goes by, calls, the list of mistakes, both orders, and the chart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from laughlie.course import lesson
from laughlie.course.oversights import Oversight
from tests.browser.conftest import OpenPage
from tests.browser.learning import MAKERS, Keyboard, Learner, Words, at_step, desk_of
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.spotting_it import call, open_now
from tests.browser.tables import Opener, SeenTable, in_address

KEY = "03_claims"
PATH = f"{KEY}/"
SPOT = 1 + [step.kind for step in lesson(KEY).steps].index("spot")


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens watched pages with the lesson's table."""
    opener = Opener(chromium, makers=MAKERS[KEY])
    yield opener
    assert opener.close() == []


def one_step(table: SeenTable) -> None:
    with table.answered():
        table.button("One move").click()


def to_an_open_one(learner: Learner) -> Oversight:
    """Let the deal go by until something lies there to be called."""
    while True:
        one_step(learner.table)
        one = open_now(learner)
        if one is not None:
            return one


# --- The clock ----------------------------------------------------------------------------------


def test_the_deal_goes_by_at_the_chosen_pace_and_waits_when_it_is_told_to(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    table.root.get_by_label("Pace").select_option("1000")
    table.button("Play").click()
    slide = table.root.locator("input[type=range]")
    expect(slide).to_have_value(re.compile("^[3-9]$"))
    table.button("Pause").click()
    expect(table.button("Play")).to_be_visible()
    desk = desk_of(opener)
    expect(slide).to_have_value(str(len(desk.record.way)))
    stood = len(desk.record.way)
    one_step(table)  # had the clock gone on, another step would have come
    assert len(desk.record.way) == stood + 1


@pytest.mark.parametrize("way", [Learner, Keyboard, Words], ids=["mouse", "keyboard", "words"])
def test_a_call_stops_the_clock_so_that_the_answer_can_be_read(
    opener: Opener, way: type[Learner]
) -> None:
    table = at_step(opener, SPOT, likes="words" if way is Words else "")
    learner = way(table, desk_of(opener))
    to_an_open_one(learner)
    table.root.get_by_label("Pace").select_option("7000")
    with table.answered():
        table.button("Play").click()  # the next action comes at once, and may take the cards
    now = open_now(learner)
    if now is None:
        table.button("Pause").click()
        now = to_an_open_one(learner)
    call(learner, now)
    expect(table.button("Play")).to_be_visible()
    expect(table.message).to_contain_text("Well spotted")
    expect(table.root.locator(".score")).to_contain_text("One right call")


def test_space_plays_and_pauses_and_n_is_one_step(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    keys = table.page.keyboard
    with table.answered():
        keys.press("n")
    with table.answered():
        keys.press(" ")
    expect(table.button("Pause")).to_be_visible()
    keys.press(" ")
    expect(table.button("Play")).to_be_visible()
    assert table.moment == (2, 2)
    table.root.locator(".cards.table button.card").first.focus()
    keys.press(" ")  # on a card it chooses the card
    expect(table.root.locator(".cards.table button.card").first).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(table.button("Play")).to_be_visible()


def test_cards_stay_chosen_while_the_deal_goes_by(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    desk = desk_of(opener)
    stays = desk.played.positions[3].table
    card = next(card for card in desk.position.table if card in stays)
    chosen = table.root.locator(f".cards.table button[data-card='{card}']")
    chosen.click()
    for _ in range(3):
        one_step(table)
        expect(chosen).to_have_attribute("aria-pressed", "true")


# --- Calls and the list --------------------------------------------------------------------------


def test_what_is_still_to_come_is_nowhere_on_the_page(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    for _ in range(2):
        one_step(table)
    assert table.moment == (2, 2)
    seen = set(re.findall(r'"((?:10|[2-9AJQK])[♣♦♥♠])"', opener.hosts[-1].traits("lesson")))
    assert not seen & {str(card) for hand in desk_of(opener).position.hands for card in hand}
    expect(table.root.locator(".spotted")).to_be_hidden()


def test_a_false_call_is_told_why_and_counted(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    desk = desk_of(opener)
    one_step(table)
    bad = {one.rank for one in desk.played_oversights}
    card = next(card for card in desk.position.table if card.rank not in bad)
    table.root.locator(f".cards.table button[data-card='{card}']").click()
    table.act("There!")
    expect(table.message).to_have_attribute("data-tone", "wrong")
    expect(table.message).to_contain_text("Nobody has overlooked any")
    expect(table.urgent).to_contain_text("Nobody has overlooked any")
    expect(table.root.locator(".calls li")).to_have_attribute("data-right", "no")


def test_in_the_end_every_mistake_is_listed_and_leads_to_its_moment(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    learner = Learner(table, desk_of(opener))
    one = to_an_open_one(learner)
    call(learner, one)
    desk = learner.desk
    while not desk.gone_by:
        one_step(table)
    expect(table.message).to_contain_text("All are listed below")
    view = desk.lesson_view().spot
    assert view is not None
    rows = table.root.locator(".mistakes > li")
    expect(rows).to_have_count(len(view.mistakes))
    for row, said in zip(rows.all(), view.mistakes, strict=True):
        for text in (said.text, said.you, said.who, said.fate):
            expect(row).to_contain_text(text)
    called = table.root.locator(".mistakes > li[data-called=yes]")
    expect(called).to_have_count(1)
    with table.answered():
        called.get_by_role("button").click()
    assert table.moment[0] == one.lying
    for card in one.cards:
        expect(table.root.locator(f".cards.table [data-card='{card}']")).to_be_visible()


def test_a_reload_keeps_where_the_deal_stood_and_what_was_called(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    learner = Learner(table, desk_of(opener))
    call(learner, to_an_open_one(learner))
    one_step(table)
    before = table.moment, table.root.locator(".calls").inner_text(), table.drawn()
    table.page.reload()
    table.root.wait_for()
    expect(table.root.locator(".calls li")).to_have_count(1)
    assert (table.moment, table.root.locator(".calls").inner_text(), table.drawn()) == before


def test_another_deal_goes_by_when_one_asks_for_it(opener: Opener) -> None:
    table = at_step(opener, SPOT)
    desk = desk_of(opener)
    while not desk.gone_by:
        one_step(table)
    first = desk.record.deal
    table.act("New deal")
    assert desk.record.deal != first
    assert table.moment == (0, 0)
    expect(table.button("Play")).to_be_visible()
    assert str(desk.seed) in in_address(table.page, "at")


# --- The page -----------------------------------------------------------------------------------


def both(page: Page) -> Locator:
    return page.locator(".claims-page figure")


def open_lesson(open_page: OpenPage, query: str = "", **how: object) -> Page:
    page = open_page(f"{PATH}?{query}", **how)  # type: ignore[arg-type]
    wait_for_lesson(page)
    return page


def test_the_same_call_is_heard_under_one_order_and_refused_under_the_other(
    open_page: OpenPage,
) -> None:
    page = open_lesson(open_page)
    expect(both(page)).to_have_count(2)
    expect(both(page).first).to_contain_text("First to call")
    expect(both(page).first).to_contain_text("in use")
    expect(both(page).first).to_contain_text("Dan calls, and takes the two queens.")
    expect(both(page).last).to_contain_text("Only the player in turn may claim, and that is Carla")
    page.get_by_label("Who calls first?").select_option("Carla")
    expect(both(page).last).to_contain_text("Carla calls, and takes the two queens.")
    page.get_by_label("The mistake", exact=True).select_option("table_mournival")
    expect(both(page).first).to_contain_text("takes the four twos.")
    page.locator("label.reading select").first.select_option("portuguese")
    expect(both(page).last).to_contain_text("in use")


def test_one_bets_before_the_chart_is_drawn_and_players_change_it(open_page: OpenPage) -> None:
    page = open_lesson(open_page)
    expect(page.get_by_text("Bet first.")).to_be_visible()
    expect(page.locator(".vega-embed svg")).to_have_count(0)
    page.get_by_label("Less than half a counter").check()
    chart = page.locator(".vega-embed svg")
    chart.wait_for()
    expect(page.get_by_text("Not quite. You bet: less than half a counter")).to_be_visible()
    told = page.locator(".claims-page").last
    before = told.inner_text()
    assert re.search(
        r"\+0\.7\d \(95.% interval \+0\.7\d to \+0\.7\d\) counters a deal more", before
    )
    page.get_by_role("combobox", name="Players", exact=True).select_option("8")
    expect(page.get_by_text("Eight play.")).to_be_visible()
    expect(told).not_to_have_text(before)


@pytest.mark.parametrize(
    "dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"]
)
def test_the_page_with_everything_open_has_no_serious_barrier(
    open_page: OpenPage, dark: bool
) -> None:
    page = open_lesson(open_page, f"t=lesson&s={SPOT}.0", dark=dark, width=375 if dark else 1280)
    page.get_by_label("More than two").check()
    page.locator(".vega-embed svg").wait_for()
    table = SeenTable(page, "lesson")
    while table.button("One move").is_visible():
        one_step(table)
    expect(table.root.locator(".mistakes > li").first).to_be_visible()
    assert violations(page) == []
    assert sideways(page) == []
    assert small_targets(page) == []
