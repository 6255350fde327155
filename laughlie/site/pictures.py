"""Still pictures for paper: ink on white."""

from __future__ import annotations

from typing import Final

from laughlie.site.html import Html, fill
from laughlie.table.desk import Desk
from laughlie.table.look import Look
from laughlie.table.scene import CardView, Scene
from laughlie.table.svg import draw

WIDTH: Final = 900
"""A little wider than paper in CSS pixels, so that seats stand round the table and can be read."""


def still(scene: Scene) -> Html:
    """A scene for paper."""
    drawn = draw(scene, Look(WIDTH, "print", lettering="fonts"))
    return fill("<figure>$drawn</figure>", drawn=Html(drawn))


def still_of(desk: Desk) -> Html:
    """What lies on a desk, without any mark that tells what to do."""
    view = desk.view()
    seats = tuple(
        seat.model_copy(update={"hand": tuple(map(_unmarked, seat.hand))})
        for seat in view.scene.seats
    )
    table = tuple(card and _unmarked(card) for card in view.scene.table)
    return still(view.scene.model_copy(update={"seats": seats, "table": table}))


def _unmarked(card: CardView) -> CardView:
    kept = tuple(mark for mark in card.marks if mark == "ours")
    return card.model_copy(update={"marks": kept})
