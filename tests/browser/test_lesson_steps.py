"""The steps of every lesson on a page: goals, hints, answers; finished three ways; never lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, cast

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Browser, expect

from laughlie import reading
from laughlie.course import LESSON_KEYS, lesson
from laughlie.words import words
from tests.browser.conftest import OpenPage
from tests.browser.learning import (
    KEY,
    MAKERS,
    Keyboard,
    Learner,
    Words,
    at_step,
    desk_of,
    finish,
    option_line,
    table_of,
)
from tests.browser.looking import sideways, small_targets, violations, wait_for_lesson
from tests.browser.tables import Opener, SeenTable, in_address
from tests.browser.text import plain
from tests.learning import something_done

LESSON: Final = lesson("02_capturing")
PARLETT: Final = reading("parlett")
NO_TURNS: Final = reading("portuguese").switch("no_turns")
KINDS: Final = sorted({(step.kind, key) for key in LESSON_KEYS for step in lesson(key).steps})
"""Every kind of step in every lesson that has it."""

# All that a step shows and keeps: its texts, what was chosen or filled in, the table and its cards.
_KEPT: Final = """root => {
  const text = selector => {
    const part = root.querySelector(selector);
    return part?.checkVisibility() ? part.innerText : "";
  };
  const fields = [...root.querySelectorAll("header.lesson, .playing")]
    .flatMap(part => [...part.querySelectorAll("input, select")])
    .filter(e => e.checkVisibility()).map(e => e.value);
  const marks = card => [...card.classList].filter(c => !/last|wrong|hint/.test(c)).sort();
  const cards = [...root.querySelectorAll(".stage [data-card]")]
    .map(e => [e.dataset.card, marks(e)].join(": "));
  return [text("header.lesson"), text(".spotting .score"), text(".calls"), ...fields, ...cards];
}"""


FIRST: Final = dict(reversed(KINDS))
"""Every kind of step, and a lesson that has it."""


def at_length(parts: tuple[object, ...], quick: bool) -> ParameterSet:
    """What is tried: among the quick tests, or among those that take their time."""
    return pytest.param(*parts, marks=() if quick else pytest.mark.long)


def place_of(kind: str, key: str = LESSON.key) -> int:
    """The first step of a kind, counted from 1."""
    return next(k for k, step in enumerate(lesson(key).steps, 1) if step.kind == kind)


class Opened:
    """Opens watched pages with a lesson's table."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.openers: list[Opener] = []

    def of(self, key: str) -> Opener:
        """An opener for one lesson."""
        self.openers.append(Opener(self.chromium, makers=MAKERS[key]))
        return self.openers[-1]


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opened]:
    """Opens pages of any lesson."""
    opened = Opened(chromium)
    yield opened
    assert [problem for opener in opened.openers for problem in opener.close()] == []


@pytest.fixture
def opener(opened: Opened) -> Opener:
    """Opens pages with the table of lesson 2."""
    return opened.of(LESSON.key)


# --- The whole lesson, three ways ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "way"),
    [
        at_length((key, way), way is Learner or key == LESSON.key)
        for key in LESSON_KEYS
        for way in (Learner, Keyboard, Words)
    ],
)
def test_a_lesson_is_finished(opened: Opened, key: str, way: Callable[..., Learner]) -> None:
    opener = opened.of(key)
    table = at_step(opener, 1, likes="words" if way is Words else "")
    learner = way(table, desk_of(opener))
    finish(learner)
    ticked = table.root.get_by_label("Go to a step").locator("option").all_text_contents()
    assert len(ticked) == len(lesson(key).steps)
    assert all(title.endswith("✓") for title in ticked)
    done = in_address(table.page, "s").split(".")[1]
    assert int(done, 16) == 2 ** len(lesson(key).steps) - 1


# --- Hints and solutions -------------------------------------------------------------------------


@pytest.mark.parametrize("key", [key for key in LESSON_KEYS if ("do", key) in KINDS])
def test_three_hints_and_what_the_last_one_points_at_is_success(opened: Opened, key: str) -> None:
    opener = opened.of(key)
    number = next(
        k
        for k, step in enumerate(lesson(key).steps, 1)
        if step.kind == "do" and len(step.solution) == 1 and step.accept[0].kind != "lie_down"
    )
    table, step = at_step(opener, number), lesson(key).steps[number - 1]
    hint = table.root.locator("aside.message[data-tone=hint]")
    expect(hint).to_be_hidden()
    for grade, said in enumerate(step.hints, 1):
        table.act("Hint")
        expect(hint).to_contain_text(f"Hint {grade}")
        expect(table.polite).not_to_be_empty()
        marked = table.root.locator("button.card.is-hint")
        assert {one.get_attribute("data-card") for one in marked.all()} == set(map(str, said.cards))
    expect(table.root.locator(".acts").get_by_role("button", name="Hint")).to_have_count(0)
    table.choose(*(words().cards.card_name(card) for card in step.hints[-1].cards))
    with table.answered():
        table.root.locator(".acts button").first.click()
    expect(table.root.locator(".step .done")).to_be_visible()
    expect(hint).to_be_hidden()


def test_after_three_hints_the_solution_can_be_shown(opener: Opener) -> None:
    table = at_step(opener, place_of("do"))
    for _ in range(3):
        table.act("Hint")
    with table.answered():
        table.button("Show the solution").click()
    expect(table.root.locator(".step .done")).to_be_visible()
    expect(table.message).to_have_attribute("data-tone", "right")
    expect(table.root.locator("nav.steps .next")).to_have_class(re.compile("main"))


def test_a_hint_goes_away_with_its_step(opener: Opener) -> None:
    table = at_step(opener, place_of("do"))
    table.act("Hint")
    with table.answered():
        table.button("Next step").click()
    expect(table.root.locator("aside.message[data-tone=hint]")).to_be_hidden()


def test_a_new_step_is_begun_at_its_title_and_said_once(opener: Opener) -> None:
    table = at_step(opener, 1)
    with table.answered():
        table.button("Next step").click()
    title = table.root.get_by_role("heading", level=2)
    expect(title).to_have_text(LESSON.steps[1].title.say("en"))
    expect(title).to_be_focused()
    assert title.inner_text() not in (table.polite.text_content() or "")
    expect(table.polite).to_contain_text(LESSON.steps[1].goal.say("en"))
    assert in_address(table.page, "s").split(".")[0] == "2"


def test_one_can_go_to_any_step_and_back(opener: Opener) -> None:
    table = at_step(opener, 1)
    last = len(LESSON.steps)
    with table.answered():
        table.root.get_by_label("Go to a step").select_option(str(last))
    expect(table.root.locator("p.step")).to_contain_text(f"Step {last} of {last}")
    expect(table.button("Next step")).to_have_attribute("aria-disabled", "true")
    with table.answered():
        table.button("Previous step").click()
    expect(table.root.locator("p.step")).to_contain_text(f"Step {last - 1} of {last}")


def test_a_mistake_is_punished_on_the_table_and_can_be_wiped_off(opener: Opener) -> None:
    number = next(
        k
        for k, step in enumerate(LESSON.steps, 1)
        if any(mistake.then for mistake in step.mistakes)
    )
    table = at_step(opener, number)
    expect(table.button("Begin again")).to_have_attribute("aria-disabled", "true")
    mistake = next(one for one in LESSON.steps[number - 1].mistakes if one.then)
    table.type(mistake.attempt)
    expect(table.message).to_have_attribute("data-tone", "wrong")
    assert table.moment == (1 + len(mistake.then), 1 + len(mistake.then))
    expect(table.urgent).not_to_be_empty()
    with table.answered():
        table.button("Begin again").click()
    assert table.moment == (0, 0)


# --- Questions and orders ------------------------------------------------------------------------


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_every_mistake_in_check_yourself_is_given_its_own_reason_beside_it(
    opened: Opened, key: str
) -> None:
    table = at_step(opened.of(key), 1)
    questions = [(k, s) for k, s in enumerate(lesson(key).steps, 1) if s.kind == "check"]
    assert len(questions) == 4
    for number, step in questions:
        if in_address(table.page, "s").split(".")[0] != str(number):
            with table.answered():
                table.root.get_by_label("Go to a step").select_option(str(number))
        said = set()
        for option in sorted(step.options, key=lambda option: option.right):
            line = option_line(table, step, option)
            with table.answered():
                line.get_by_role("button").click()
            expect(line).to_have_attribute("data-right", "yes" if option.right else "no")
            expect(line.locator("p")).to_contain_text(plain(option.reason.say("en")))
            expect(table.root.locator(".step .done")).to_be_visible(visible=option.right)
            expect(table.message).to_be_hidden()
            said.add(line.locator("p").inner_text())
        assert len(said) == len(step.options)


def test_things_are_put_into_order_by_keys_and_the_focus_stays(opener: Opener) -> None:
    number = place_of("order")
    table, step = at_step(opener, number), LESSON.steps[number - 1]
    last = table.root.locator(".order li").last
    text = last.locator("span").first.inner_text()
    up = table.root.get_by_role("button", name=f"Up: {text}")
    up.focus()
    for place in range(len(step.items) - 1, 0, -1):
        table.page.keyboard.press("Enter")
        expect(up).to_be_focused()
        expect(table.polite).to_have_text(f"{text} is now number {place} of {len(step.items)}.")
    expect(table.root.locator(".order li").first).to_contain_text(text)


# --- A deal --------------------------------------------------------------------------------------


def test_in_a_deal_one_may_sit_anywhere_and_sees_only_one_s_own_hand(opener: Opener) -> None:
    table = at_step(opener, place_of("deal"))
    expect(table.root.locator(".fan [data-card]")).to_have_count(0)
    with table.answered():
        table.root.get_by_label("You play").select_option("Dan")
    expect(table.root.get_by_role("group", name="Dan’s hand")).to_be_visible()
    seen = set(re.findall(r'"(\w+[♣♦♥♠])"', opener.hosts[-1].traits(KEY)))
    position = desk_of(opener).position
    for seat in position.seats:
        if seat != 3:
            assert not seen & set(map(str, position.hands[seat]))


# --- Nothing is lost -----------------------------------------------------------------------------


def kept(table: SeenTable) -> list[str]:
    """All that a step shows and keeps."""
    return cast("list[str]", table.root.evaluate(_KEPT))


def push(opener: Opener, table: SeenTable) -> None:
    """Let the page know what changed in Python, and wait until it is drawn."""
    with table.answered():
        opener.hosts[-1].push(table.page, [KEY])


def do_something(opener: Opener, table: SeenTable) -> None:
    """Something in the step in hand that is to be kept."""
    for wish in something_done(desk_of(opener)):
        table_of(opener).handle(wish)
    push(opener, table)


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_a_reload_at_every_step_keeps_it(opened: Opened, key: str) -> None:
    opener = opened.of(key)
    table = at_step(opener, 1)
    for number in range(1, len(lesson(key).steps) + 1):
        if number > 1:
            table_of(opener).handle({"do": "step", "number": number})
            push(opener, table)
        do_something(opener, table)
        before, state = kept(table), in_address(table.page, "s")
        table.page.reload()
        table.root.wait_for()
        assert kept(table) == before
        assert in_address(table.page, "s") == state == desk_of(opener).state
        assert state.split(".")[0] == str(number)


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_another_reading_at_every_step_keeps_step_and_answers(opened: Opened, key: str) -> None:
    opener = opened.of(key)
    table = at_step(opener, 1)
    for number, step in enumerate(lesson(key).steps, 1):
        if number > 1:
            table_of(opener).handle({"do": "step", "number": number})
            push(opener, table)
        do_something(opener, table)
        before, state = kept(table), in_address(table.page, "s")
        table_of(opener).use_reading(NO_TURNS)
        push(opener, table)
        expect(table.root.locator("p.step")).to_contain_text(f"Step {number} of")
        if step.kind != "spot":  # where another deal goes by, and calls belong to a deal
            assert in_address(table.page, "s") == state
        table_of(opener).use_reading(PARLETT)
        push(opener, table)
        assert in_address(table.page, "s") == state
        assert kept(table) == before


# --- Every kind of step --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "key"), [at_length((kind, key), FIRST[kind] == key) for kind, key in KINDS]
)
def test_a_step_has_no_serious_barrier_and_fits_a_telephone_and_a_thumb(
    opened: Opened, kind: str, key: str
) -> None:
    table = at_step(opened.of(key), place_of(kind, key), width=375, height=812)
    assert violations(table.page) == []
    assert small_targets(table.page) == []
    assert sideways(table.page) == []


# --- In marimo -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [at_length((key,), key == LESSON.key) for key in LESSON_KEYS])
def test_on_the_lesson_s_own_page_another_reading_and_a_reload_keep_step_and_answers(
    open_page: OpenPage, key: str
) -> None:
    number = place_of("check", key)
    step = lesson(key).steps[number - 1]
    page = open_page(f"{key}/?t={KEY}&s={number}.0")
    wait_for_lesson(page)
    table = SeenTable(page, KEY)
    wrong = next(option for option in step.options if not option.right)
    line = option_line(table, step, wrong)
    with table.answered():
        line.get_by_role("button").click()
    state = in_address(page, "s")
    with table.answered():
        page.locator("label.reading select").first.select_option("russian")
    for _ in range(2):
        expect(line).to_have_attribute("data-right", "no")
        assert in_address(page, "s") == state
        assert in_address(page, "reading") == "russian"
        page.reload()
        table.root.wait_for()
        wait_for_lesson(page)
