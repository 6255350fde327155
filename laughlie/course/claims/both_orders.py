"""One position and one mistake, and a call, under both orders of claims beside each other."""

from __future__ import annotations

from typing import Final, NamedTuple

from laughlie.actions import Action, Claim
from laughlie.course.oversights import callers
from laughlie.dealing import deal_from
from laughlie.examples import example
from laughlie.play.house import advised
from laughlie.position import Position
from laughlie.readings import Reading, reading
from laughlie.table import picture
from laughlie.table.controls import Choice, Controls
from laughlie.words import words
from laughlie.words.letters import escape

_ORDERS: Final = {"first_to_call": "parlett", "next_in_turn": "portuguese"}
"""Both orders of claims, and a reading that has each."""
_QUEENS: Final = "reconstruction-one-queen"
_TWOS: Final = 5
"""From this seed five players find a mournival of twos on the table."""
_OPENING: Final = (
    "Ben 7♦ x 7♠",
    "Carla 3♣ x 3♠",
    "Dan 6♦ x 6♥",
    "Emil J♣ x J♥",
    "Anna Q♥ x Q♦",
)
_WIDTH: Final = 420


class Side(NamedTuple):
    """The position after the mistake, under one of both orders."""

    reading: Reading
    in_use: bool
    position: Position
    rank: int
    """What was overlooked."""

    def call(self, seat: int) -> Claim:
        """A seat's call."""
        one = next(claim for claim in self.position.open_claims() if claim.rank == self.rank)
        return Claim(seat=seat, from_table=one.among[: one.cards])


def mistake_controls(language: str = "en") -> Controls:
    """Which mistake, and who calls first."""
    say = words(language).claims_page
    names = sides(reading("parlett"), "rest_of_prial")[0].position.names
    fields = (
        Choice(
            name="mistake",
            label=say.mistake_choice(),
            options=say.mistakes(),
            value="rest_of_prial",
        ),
        Choice(
            name="caller",
            label=say.caller_choice(),
            options=tuple((str(seat), name) for seat, name in enumerate(names)),
            value="3",
        ),
    )
    return Controls(fields, say.the_mistake(), language=language)


def sides(in_use: Reading, mistake: str) -> tuple[Side, ...]:
    """The same position under both orders; the reading in use stands for its own."""
    return tuple(_side(order, in_use, mistake) for order in _ORDERS)


def _side(order: str, in_use: Reading, mistake: str) -> Side:
    used = in_use.points.claim_order == order
    one = in_use if used else reading(_ORDERS[order])
    position, rank = _queens(one) if mistake == "rest_of_prial" else _twos(one)
    return Side(one, used, position, rank)


def _queens(used: Reading) -> tuple[Position, int]:
    found = example(_QUEENS).under(used, "whole")
    position = found.record.positions[1]
    assert position.last is not None
    return position, position.last.cards[0].rank


def _twos(used: Reading) -> tuple[Position, int]:
    position = deal_from(used, 5, seed=_TWOS).position()
    for typed in _OPENING:
        position = position.play(position.read(typed))
    return position, position.open_claims()[0].rank


# --- Shown ---------------------------------------------------------------------------------------


def both_orders_html(in_use: Reading, controls: Controls, language: str = "en") -> str:
    """What the call comes to under both, and each table when it is asked for."""
    both = sides(in_use, controls["mistake"])
    caller = int(controls["caller"])
    figures = "".join(_figure(side, caller, language) for side in both)
    about = f'class="claims-page" lang="{escape(language)}"'
    return f'<div {about}><div class="beside">{figures}</div></div>'


def _figure(side: Side, caller: int, language: str) -> str:
    say = words(language)
    title = say.claims_page.order_named(side.reading.points.claim_order)
    used = f"<b>{escape(say.course.in_use())}</b>" if side.in_use else ""
    called, after = _called(side, caller, language)
    looks = ' class="in-use"' if side.in_use else ""
    heard = "yes" if after is not side.position else "no"
    drawn = picture(after, width=_WIDTH, lettering="fonts", language=language)
    return (
        f"<figure{looks}><figcaption>{escape(title)}{used}"
        f"<small>{escape(side.reading.title.say(language))}</small></figcaption>"
        f'<p class="{heard}">{escape(called)}</p><p>{escape(_else(side, language))}</p>'
        f"<details><summary>{escape(say.claims_page.show_the_table())}</summary>{drawn}</details>"
        "</figure>"
    )


def _called(side: Side, caller: int, language: str) -> tuple[str, Position]:
    """What the call comes to, in words, and the position after it."""
    say, position = words(language).claims_page, side.position
    action = side.call(caller)
    refusal = position.refusal(action, language)
    who = position.names[caller]
    if refusal is not None:
        return say.call_refused(who, refusal.sentence), position
    return say.call_heard(who, len(action.from_table), side.rank), position.play(action)


def _else(side: Side, language: str) -> str:
    """Who has the chance now, and who has it if that is let go."""
    say, position = words(language).claims_page, side.position
    now = callers(position, side.rank)
    names = [position.names[seat] for seat in now]
    if side.reading.points.claim_order == "first_to_call" or position.turn is None:
        return say.lasts(names, position.players)
    seat = position.turn
    action = _other_than_a_claim(position, seat)
    after = callers(position.play(action), side.rank)
    did = words(language).table.did(
        action.kind, position.names[seat], action.from_hand, action.from_table
    )
    return say.passes_on(position.names[seat], did, [position.names[one] for one in after])


def _other_than_a_claim(position: Position, seat: int) -> Action:
    """What a seat plays that does not look."""
    turn = [
        action
        for action in position.legal_actions()
        if action.seat == seat and action.kind in ("capture", "lie_down")
    ]
    best = advised(position, seat)
    return best if best in turn else turn[0]
