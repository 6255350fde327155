"""Somebody who watches a deal go by and calls what is overlooked in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from laughlie.course.oversights import Oversight
from laughlie.words import words

if TYPE_CHECKING:
    from tests.browser.learning import Learner


def watch_to_the_end(learner: Learner) -> None:
    """Step by step until the deal has gone by; what may be claimed is called once."""
    called = False
    while not learner.desk.gone_by:
        learner.answer(learner.table.button("One move"))
        one = open_now(learner)
        if one is not None and not called:
            call(learner, one)
            called = True
    assert called
    assert [row.right for row in learner.desk.lesson_view().spot.calls] == [True]  # type: ignore[union-attr]


def open_now(learner: Learner) -> Oversight | None:
    """Something that lies there, overlooked, for anybody to see."""
    desk = learner.desk
    return next((one for one in desk.seen if one.is_open(len(desk.record.way))), None)


def call(learner: Learner, one: Oversight) -> None:
    """Call the cards: by choosing them, or in words."""
    from tests.browser.learning import Words

    lying = [card for card in learner.desk.position.table if card.rank == one.rank]
    if isinstance(learner, Words):
        learner.table.type("claim " + " ".join(map(str, lying)))
        return
    for card in lying:
        learner.choose("table", card)
    name = words().claims_page.spot_texts()["there"]
    learner.answer(learner.table.root.locator(".acts").get_by_role("button", name=name))
