"""Somebody who works through a lesson on a page: by mouse, by the keyboard alone, or in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Locator, expect

from laughlie.actions import Action, show_action
from laughlie.cards import Card
from laughlie.course import LESSON_KEYS, LessonDesk, LessonStep, desk_in_address, lesson
from laughlie.course.tasks import Option
from laughlie.table import Table
from laughlie.words import words
from tests.browser.filling_in import fill_in
from tests.browser.hosting import Maker
from tests.browser.spotting_it import watch_to_the_end
from tests.browser.tables import Opener, SeenTable
from tests.browser.text import plain

KEY: Final = "lesson"
"""What the table of a lesson is called in the address."""


def lesson_table(key: str) -> Maker:
    """Makes a lesson's table by what an address says, as its page does."""

    def make(address: Mapping[str, object]) -> Table:
        return Table(desk_in_address(lesson(key), address), KEY, address, (KEY, "deal"))

    return make


MAKERS: Final = {key: {KEY: lesson_table(key)} for key in LESSON_KEYS}
"""By lesson: its table, for a bare page."""


def at_step(opener: Opener, number: int, query: str = "", **more: object) -> SeenTable:
    """The lesson at one of its steps, counted from 1."""
    page = opener.page(f"t={KEY}&s={number}.0{query}", **more)  # type: ignore[arg-type]
    return SeenTable(page, KEY)


def table_of(opener: Opener) -> Table:
    """What stands behind the table of the page that was opened last."""
    return opener.hosts[-1].tables[KEY]


def desk_of(opener: Opener) -> LessonDesk:
    """The desk of that table."""
    desk = table_of(opener).desk
    assert isinstance(desk, LessonDesk)
    return desk


# Where the focus is, as somebody sees it who wants to bring it to an element.
_FOCUS: Final = """wanted => {
  const focused = wanted.getRootNode().activeElement;
  if (focused === wanted) return "here";
  return wanted.closest(".cards")?.contains(focused) ? "in its row" : "elsewhere";
}"""


# --- Somebody who learns ------------------------------------------------------------------------


class Learner:
    """Somebody with a mouse."""

    def __init__(self, table: SeenTable, desk: LessonDesk) -> None:
        self.table = table
        self.desk = desk

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def do(self, action: Action) -> None:
        """Carry out an action."""
        if action.from_hand:
            self.bring(action.seat)
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

    def bring(self, seat: int) -> None:
        """Bring a seat's hand to the front, unless it lies there."""
        name = self.table.root.locator(f".seat[data-seat='{seat}'] button.name")
        if name.get_attribute("aria-pressed") == "false":
            self.press(name)

    def choose(self, where: str, card: Card) -> None:
        """Choose a card of the hand in front or of the table."""
        name = words().cards.card_name(card)
        row = self.table.root.locator(f".cards.{where}")
        self.press(row.get_by_role("button", name=name, exact=True))

    def answer(self, button: Locator) -> None:
        """Press a button, and wait for what comes of it."""
        with self.table.answered():
            self.press(button)


class Keyboard(Learner):
    """Tab, arrows and Enter, nothing else."""

    def press(self, button: Locator) -> None:
        self.go_to(button)
        self.table.page.keyboard.press("Enter")

    def go_to(self, target: Locator) -> None:
        """Bring the focus to it; within a row of cards by the arrows."""
        keys, node = self.table.page.keyboard, target.element_handle()
        for _ in range(80):
            where = node.evaluate(_FOCUS)
            if where == "here":
                return
            if where == "in its row":
                keys.press("Home")
                while node.evaluate(_FOCUS) != "here":
                    keys.press("ArrowRight")
                return
            keys.press("Tab")
        raise AssertionError(f"the keyboard does not reach {target}")


class Words(Learner):
    """Text mode: everything is typed or pressed."""

    def do(self, action: Action) -> None:
        self.table.type(f"seat {action.seat + 1} {show_action(action)}")


# --- One step -----------------------------------------------------------------------------------


def take_step(learner: Learner, step: LessonStep) -> None:
    """Do what a step asks, as it is now under the reading in use."""
    match step.kind:
        case "do":
            for typed in step.solution:
                learner.do(learner.desk.position.read(typed, seat_of(learner.desk, step)))
        case "replay":
            go_through(learner)
        case "predict" | "check":
            give_answer(learner, step)
        case "order":
            put_in_order(learner, step)
        case "deal":
            play_out(learner)
        case "fill":
            fill_in(learner)
        case "spot":
            watch_to_the_end(learner)
        case kind:
            raise AssertionError(f"nobody has said how a step of kind {kind} is finished")


def seat_of(desk: LessonDesk, step: LessonStep) -> int | None:
    """Whose hand a step is about; without that, the seat that is to act."""
    names = desk.position.names
    return names.index(step.who) if step.who in names else desk.acting()


def go_through(learner: Learner) -> None:
    """Step by step to the end of a replay."""
    while learner.table.moment[0] < learner.table.moment[1]:
        learner.answer(learner.table.button("One step on"))


def give_answer(learner: Learner, step: LessonStep) -> None:
    """The right answer to a question, or the bet that wins."""
    right = next(option for option in step.options if option.right)
    learner.answer(option_line(learner.table, step, right).get_by_role("button"))


def option_line(table: SeenTable, step: LessonStep, option: Option) -> Locator:
    """Where an answer stands, with its reason once it is given."""
    return table.root.locator(".options li").nth(step.options.index(option))


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


def finish(learner: Learner) -> None:
    """Every step of the lesson, one after the other; each must say that it is done."""
    table, last = learner.table, len(learner.desk.lesson.steps)
    for number in range(1, last + 1):
        take_step(learner, learner.desk.step)
        expect(table.root.locator(".step .done")).to_be_visible()
        if number < last:
            learner.answer(table.button("Next step"))
