"""The steps of the lesson on a page: goals, hints, answers, orders, a deal; finished three ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from laughlie import reading
from laughlie.actions import Action, show_action
from laughlie.cards import Card
from laughlie.course import LessonDesk, LessonStep, lesson
from laughlie.table import Table
from laughlie.words import words
from tests.browser.looking import small_targets, violations
from tests.browser.tables import Opener, SeenTable, in_address

LESSON: Final = lesson("02_capturing")


def place_of(kind: str) -> int:
    """The first step of a kind, counted from 1."""
    return next(k for k, step in enumerate(LESSON.steps, 1) if step.kind == kind)


def make(address: Mapping[str, object]) -> Table:
    return Table(LessonDesk(LESSON, reading("parlett")), "lesson", address)


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens watched pages with the lesson's table."""
    opener = Opener(chromium, makers={"lesson": make})
    yield opener
    assert opener.close() == []


def at_step(opener: Opener, number: int, **more: object) -> SeenTable:
    """The lesson at one of its steps."""
    page = opener.page(f"t=lesson&s={number}.0", **more)  # type: ignore[arg-type]
    return SeenTable(page, "lesson")


def desk_of(opener: Opener) -> LessonDesk:
    """What stands behind the table of the page that was opened last."""
    desk = opener.hosts[-1].tables["lesson"].desk
    assert isinstance(desk, LessonDesk)
    return desk


# --- Hints and solutions -------------------------------------------------------------------------


def test_hints_come_in_three_grades_and_then_the_solution(opener: Opener) -> None:
    number = place_of("do")
    table, step = at_step(opener, number), LESSON.steps[number - 1]
    hint = table.root.locator("aside.message[data-tone=hint]")
    expect(hint).to_be_hidden()
    for grade, said in enumerate(step.hints, 1):
        table.act("Hint")
        expect(hint).to_contain_text(f"Hint {grade}")
        expect(table.polite).not_to_be_empty()
        marked = table.root.locator("button.card.is-hint")
        assert {one.get_attribute("data-card") for one in marked.all()} == set(map(str, said.cards))
    expect(table.root.locator(".acts").get_by_role("button", name="Hint")).to_have_count(0)
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


def test_an_answer_is_judged_at_once_beside_it(opener: Opener) -> None:
    number = place_of("check")
    table, step = at_step(opener, number), LESSON.steps[number - 1]
    wrong = next(option for option in step.options if not option.right)
    right = next(option for option in step.options if option.right)
    for option, mark in ((wrong, "no"), (right, "yes")):
        line = table.root.locator(".options li").filter(has_text=plain(option.text.say("en")))
        with table.answered():
            line.get_by_role("button").click()
        expect(line).to_have_attribute("data-right", mark)
        expect(line.locator("p")).to_contain_text(plain(option.reason.say("en")))
    expect(table.root.locator(".step .done")).to_be_visible()
    expect(table.message).to_be_hidden()


def plain(text: str) -> str:
    """A text as it is set, with curved apostrophes."""
    return re.sub(r"(?<=\w)'(?=\w)", "’", text)


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
    seen = set(re.findall(r'"(\w+[♣♦♥♠])"', opener.hosts[-1].traits("lesson")))
    position = desk_of(opener).position
    for seat in position.seats:
        if seat != 3:
            assert not seen & set(map(str, position.hands[seat]))


# --- The whole lesson, three ways ----------------------------------------------------------------


class Learner:
    """Somebody who goes through the lesson in one way."""

    def __init__(self, table: SeenTable, desk: LessonDesk) -> None:
        self.table = table
        self.desk = desk

    def press(self, button: Locator) -> None:
        button.click()

    def do(self, action: Action) -> None:
        """Carry out an action."""
        for card in action.from_hand if action.kind != "lie_down" else ():
            self.choose("hand", card)
        for card in action.from_table:
            self.choose("table", card)
        bar = self.table.root.locator(".acts")
        if action.kind == "lie_down":
            self.answer(bar.get_by_role("button", name="Lie down"))
            return
        if action.kind == "claim" and self.desk.acting() != action.seat:
            name = self.desk.position.names[action.seat]
            self.table.root.get_by_label("Who claims?").select_option(name)
        self.answer(bar.locator("button").first)

    def choose(self, where: str, card: Card) -> None:
        name = words().cards.card_name(card)
        row = self.table.root.locator(f".cards.{where}")
        self.press(row.get_by_role("button", name=name, exact=True))

    def answer(self, button: Locator) -> None:
        with self.table.answered():
            self.press(button)


class Keyboard(Learner):
    """Tab, arrows and Enter, nothing else."""

    def press(self, button: Locator) -> None:
        self.go_to(button)
        self.table.page.keyboard.press("Enter")

    def go_to(self, target: Locator) -> None:
        keys = self.table.page.keyboard
        for _ in range(80):
            if has_focus(target):
                return
            in_row = target.evaluate(
                "e => e.closest('.cards')?.contains(e.getRootNode().activeElement)"
            )
            if in_row:
                keys.press("Home")
                while not has_focus(target):
                    keys.press("ArrowRight")
                return
            keys.press("Tab")
        raise AssertionError(f"the keyboard does not reach {target}")


class Words(Learner):
    """Text mode: everything is typed or pressed."""

    def do(self, action: Action) -> None:
        self.table.type(f"seat {action.seat + 1} {show_action(action)}")


def has_focus(target: Locator) -> bool:
    return bool(target.evaluate("e => e.getRootNode().activeElement === e"))


def take_step(learner: Learner, step: LessonStep) -> None:
    """Do what a step asks."""
    table, desk = learner.table, learner.desk
    if step.kind == "do":
        for typed in step.solution:
            learner.do(desk.position.read(typed, desk.acting()))
    elif step.kind == "replay":
        while table.moment[0] < table.moment[1]:
            learner.answer(table.button("One step on"))
    elif step.kind in ("predict", "check"):
        right = next(option for option in step.options if option.right)
        name = plain(right.text.say("en"))
        learner.answer(table.root.locator(".options").get_by_role("button", name=name))
    elif step.kind == "order":
        put_in_order(learner, step)
    else:
        play_out(learner)


def put_in_order(learner: Learner, step: LessonStep) -> None:
    """Bring the items to their places, one after the other, to the top from the last on."""
    for item in sorted(step.items, key=lambda item: -item.place):
        name = plain(item.text.say("en"))
        up = learner.table.root.get_by_role("button", name=f"Up: {name}")
        while up.get_attribute("aria-disabled") is None:
            learner.press(up)
    learner.answer(learner.table.button("Is this the order?"))


def play_out(learner: Learner) -> None:
    """Play a deal to its end: whatever is allowed first."""
    desk, bar = learner.desk, learner.table.root.locator(".acts")
    while not desk.position.over:
        mine = [a for a in desk.position.legal_actions() if a.seat == desk.acting()]
        if mine:
            learner.do(mine[0])
        else:
            learner.answer(bar.get_by_role("button", name="Let them play on"))


@pytest.mark.parametrize("way", [Learner, Keyboard, Words], ids=["mouse", "keyboard", "words"])
def test_the_lesson_is_finished(opener: Opener, way: Callable[..., Learner]) -> None:
    table = at_step(opener, 1, likes="words" if way is Words else "")
    learner = way(table, desk_of(opener))
    for number, _ in enumerate(LESSON.steps, 1):
        take_step(learner, learner.desk.step)
        expect(table.root.locator(".step .done")).to_be_visible()
        if number < len(LESSON.steps):
            learner.answer(table.button("Next step"))
    ticked = table.root.get_by_label("Go to a step").locator("option").all_text_contents()
    assert all(title.endswith("✓") for title in ticked)
    done = in_address(table.page, "s").split(".")[1]
    assert int(done, 16) == 2 ** len(LESSON.steps) - 1


@pytest.mark.parametrize("kind", ["do", "predict", "order", "deal", "check", "replay"])
def test_a_step_has_no_serious_barrier_and_fits_a_thumb(opener: Opener, kind: str) -> None:
    table = at_step(opener, place_of(kind), width=375, height=812)
    assert violations(table.page) == []
    assert small_targets(table.page) == []
