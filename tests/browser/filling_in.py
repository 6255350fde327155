"""Somebody who fills in a pay-off: by the mouse's counting, by keys alone, or by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from laughlie.course.filled import account_of
from laughlie.course.filling import step_cells
from laughlie.words import words

if TYPE_CHECKING:
    from tests.browser.learning import Learner


def fill_in(learner: Learner) -> None:
    """Fill in every number that the step asks for, as it is right under the reading in use."""
    from tests.browser.learning import Keyboard, Words

    account = account_of(learner.desk.begun)
    say = words().payoff_page
    for cell in step_cells(learner.desk.step):
        who = None if cell.seat is None else account.names[cell.seat]
        name, amount = say.cell_name(who, cell.part), account.right(cell)
        field = number_field(learner.table.root, name)
        if isinstance(learner, Keyboard):
            learner.go_to(field)
            learner.table.page.keyboard.type(say.number(cell.part, amount))
            learner.table.page.keyboard.press("Enter")
        elif isinstance(learner, Words):
            field.fill(say.number(cell.part, amount))
        else:
            count(learner, name, int(2 * amount), halves=account.layout.hand % 2 == 1)
    if not isinstance(learner, Keyboard):
        learner.press(learner.table.button("Check what I have written"))
    expect(learner.table.root.locator(".step .done")).to_be_visible()


def number_field(root: Locator, name: str) -> Locator:
    """The field of a number, by its name: ``Ben, in all``."""
    return root.get_by_role("textbox", name=name, exact=True)


def count(learner: Learner, name: str, half_counters: int, *, halves: bool) -> None:
    """Count a number up or down by the buttons beside its field."""
    step = "a half" if halves else "one"
    more, less = (learner.table.button(f"{name}: {step} {way}") for way in ("more", "less"))
    presses = half_counters if halves else half_counters // 2
    for _ in range(abs(presses)):
        learner.press(more if presses > 0 else less)
    if not presses:
        learner.press(more)
        learner.press(less)
