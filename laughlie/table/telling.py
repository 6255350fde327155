"""The table in words: labels of what is drawn, and the sentences of text mode."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict

from laughlie.cards import Card
from laughlie.table.scene import PayView, Scene, SeatView
from laughlie.words import words


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True)


class SeatTold(_Plain):
    """One seat in words. Cards stand in them as they are printed, ``9♥``."""

    purse: str
    """What it has staked; once the deal is over, what it comes to."""
    pile: str
    """Under the pile."""
    pile_name: str
    hand_name: str
    lines: tuple[str, ...]
    """What it holds, has won, and has staked or comes to, in sentences."""


class Told(_Plain):
    """A scene in words."""

    seats: tuple[SeatTold, ...]
    unnamed: str
    """How many cards of the table are not named; empty if all are."""
    pot: str
    """Under the pot."""
    pot_line: str
    pay: tuple[tuple[str, ...], ...]
    """The pay-off: for each seat its name, then what the columns say."""


def tell_scene(scene: Scene) -> Told:
    """Say in words what a scene shows, and no more."""
    say = words(scene.language)
    unnamed = sum(view is not None and view.card is None for view in scene.table)
    amount = say.money.figure(scene.pot)
    return Told(
        seats=tuple(_seat(scene, seat) for seat in scene.seats),
        unnamed=say.widget.unnamed_cards(unnamed) if unnamed else "",
        pot=say.table.pot_left(amount) if scene.over else say.table.pot(amount),
        pot_line=say.widget.pot_line(amount, over=scene.over),
        pay=tuple(_pay_row(scene, pay) for pay in scene.pay),
    )


def _seat(scene: Scene, seat: SeatView) -> SeatTold:
    say = words(scene.language)
    staked = say.table.staked(say.money.figure(seat.stake))
    return SeatTold(
        purse=staked if seat.net is None else say.table.comes_out(say.money.signed(seat.net)),
        pile=say.table.won(seat.pile.count),
        pile_name=say.widget.pile_of(seat.name, seat.pile.count),
        hand_name=say.table.hand_of(seat.name),
        lines=tuple(_lines(scene, seat)),
    )


def _lines(scene: Scene, seat: SeatView) -> Iterator[str]:
    say = words(scene.language)
    if seat.dealer:
        yield say.table.deals(seat.name)
    if seat.turn:
        yield say.table.next_to_play(seat.name, over=False)
    yield _holding(scene, seat)
    yield say.table.seat_won(seat.name, seat.pile.count)
    if seat.net is None:
        yield say.widget.seat_staked(seat.name, say.money.figure(seat.stake))
    else:
        yield say.table.comes_to(seat.name, say.money.signed(seat.net))


def _holding(scene: Scene, seat: SeatView) -> str:
    say = words(scene.language)
    if seat.state == "lain_down":
        return say.table.seat_has_lain_down(seat.name)
    if seat.state == "last_holder":
        return say.widget.seat_held_last(seat.name)
    if not seat.hand:
        return say.table.seat_is_empty(seat.name)
    if all(view.kind == "back" for view in seat.hand):
        return say.widget.seat_hides(seat.name, len(seat.hand))
    named: list[Card] = [view.card for view in seat.hand if view.card is not None]
    return say.table.seat_holds(seat.name, named, len(seat.hand) - len(named))


def _pay_row(scene: Scene, pay: PayView) -> tuple[str, ...]:
    money = words(scene.language).money
    return (
        scene.seats[pay.seat].name,
        str(pay.pile),
        money.signed(pay.scale),
        money.signed(pay.bonus) if pay.bonus else "–",
        money.signed(-pay.stake),
        money.signed(pay.net),
    )
