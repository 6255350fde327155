"""A position, a step and an outcome as text, and as data for a machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rich.console import RenderableType

from laughlie import money
from laughlie.actions import Action, show_action
from laughlie.cards import show_cards
from laughlie.cli.pages import heading, note, table
from laughlie.outcome import Outcome
from laughlie.position import Position
from laughlie.readings import Layout
from laughlie.readings.layouts import FIGURES
from laughlie.record import Step
from laughlie.refusals import Refusal
from laughlie.words import words


def figures(layout: Layout) -> dict[str, int]:
    """The figures of a layout by their names."""
    return {name: getattr(layout, name) for name in FIGURES}


# --- A position --------------------------------------------------------------------------------


def frame(position: Position) -> Iterator[RenderableType]:
    """Under which reading and layout is played, and what is to be said of them."""
    reading, layout = position.reading, position.layout
    say = words().cli
    yield note(say.reading_in_use(reading.title, reading.label), style="bold")
    yield note(say.layout_in_use(layout.key, layout.form, figures(layout)))
    for sentence in reading.layout_notes(layout):
        yield note(sentence, 2)


def scene(position: Position) -> Iterator[RenderableType]:
    """Who holds, who has won, what lies on the table."""
    say = words()
    rows = [_seat_row(position, seat) for seat in position.seats]
    yield table(rows, say.cli.seat_columns(), wrap={0, 2})
    yield note(say.table.table_holds(position.table, position.unnamed_table))
    if position.turn is not None or not position.over:
        who = None if position.turn is None else position.names[position.turn]
        yield note(say.table.next_to_play(who, over=False))


def _seat_row(position: Position, seat: int) -> tuple[str, str, str, str]:
    say = words().cli
    won = position.pile_size(seat)
    return (position.names[seat], _part(position, seat), _hand(position, seat), say.won(won))


def _part(position: Position, seat: int) -> str:
    """What there is to know of a seat beside its cards."""
    say = words().table
    marks = []
    if seat == position.dealer:
        marks.append(say.dealer())
    if seat == position.turn:
        marks.append(say.to_play())
    if seat in position.lain_down:
        marks.append(say.lain_down())
    return ", ".join(marks)


def _hand(position: Position, seat: int) -> str:
    unnamed = position.unnamed_hands[seat]
    named = show_cards(position.hands[seat])
    return words().cli.hand(named, unnamed)


def choices(position: Position) -> Iterator[RenderableType]:
    """What may be done now, in the forms in which it can be typed."""
    actions = position.legal_actions()
    if not actions:
        return
    yield heading(words().cli.may_be_done())
    typed = {
        position.names[seat]: ", ".join(show_action(a) for a in actions if a.seat == seat)
        for seat in position.seats
    }
    yield table([(who, forms) for who, forms in typed.items() if forms], wrap={0, 1})


# --- A step ------------------------------------------------------------------------------------


def told(before: Position, step: Step) -> str:
    """One step of a line in words; what we filled in says so."""
    sentence = _sentence(before, step.action)
    return words().cli.filled_in(sentence) if step.ours else sentence


def _sentence(before: Position, action: Action | None) -> str:
    if action is None:
        assert before.turn is not None
        return words().cli.untold(before.names[before.turn])
    who = before.names[action.seat]
    return words().table.did(action.kind, who, action.from_hand, action.from_table)


def step_data(number: int, before: Position, step: Step) -> dict[str, Any]:
    """One step for a machine."""
    action = step.action
    seat = before.turn if action is None else action.seat
    return {
        "step": number,
        "seat": seat,
        "name": None if seat is None else before.names[seat],
        "action": None if action is None else action.model_dump(mode="json"),
        "typed": None if action is None else show_action(action),
        "ours": step.ours,
        "sentence": told(before, step),
    }


def refused(refusal: Refusal) -> str:
    """Why not, by which rule, and where that stands."""
    return words().cli.refused(refusal.sentence, refusal.point, refusal.place)


def refusal_data(refusal: Refusal) -> dict[str, str]:
    """The same for a machine."""
    return {name: str(part) for name, part in refusal._asdict().items()}


# --- An outcome --------------------------------------------------------------------------------


def payoff(position: Position) -> Iterator[RenderableType]:
    """What a finished deal came to."""
    outcome = position.outcome
    if outcome is None:
        return
    say, names = words(), position.names
    settled = outcome.settlement
    yield heading(say.cli.outcome_heading())
    who = None if outcome.last_holder is None else names[outcome.last_holder]
    yield note(say.cli.last_holder(who))
    if position.leftovers:
        yield note(say.cli.leftovers(show_cards(position.leftovers), names[outcome.leftovers_to]))
    paid = tuple(-stake for stake in settled.stakes)
    columns = (settled.adjustments, settled.bonuses, paid, settled.nets)
    rows = [
        (names[seat], str(outcome.piles[seat]), *(say.money.signed(row[seat]) for row in columns))
        for seat in position.seats
    ]
    yield table(rows, say.cli.payoff_columns(), right={1, 2, 3, 4, 5}, wrap={0})
    for sentence in money.remarks(settled, position.reading, names):
        yield note(sentence)


def outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    """The same for a machine: amounts are numbers, or text like ``"1/2"``."""
    if outcome is None:
        return None
    parts = outcome._asdict()
    del parts["settlement"]
    return {name: amounts(part) for name, part in parts.items()}


def amounts(part: Any) -> Any:
    """Amounts for a machine: whole numbers, or text like ``"1/2"``; in tuples, lists of them."""
    if isinstance(part, tuple):
        return [amounts(each) for each in part]
    return str(part) if isinstance(part, Fraction) else part


def position_data(position: Position) -> Any:
    """A position as it stands in JSON."""
    return json.loads(position.to_json())
