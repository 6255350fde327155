"""The position in which an example begins, in either form."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie import rules
from laughlie.cards import Card
from laughlie.examples.parts import StartPart, WholePart
from laughlie.position import Position
from laughlie.readings import Layout, Reading


def given_start(
    part: StartPart, reading: Reading, layout: Layout, names: Sequence[str], dealer: int
) -> Position:
    """The start with what the source names; all other cards are unnamed.

    Raises:
        ValueError: if this cannot be a position.
    """
    sizes = [hand_size(part, layout, name) for name in names]
    hands = [tuple(sorted(part.hands.get(name, ()))) for name in names]
    piles = [part.piles.get(name, 0) for name in names]
    return Position(
        reading=reading,
        layout=layout,
        names=tuple(names),
        dealer=dealer,
        turn=_turn(part, reading, names, dealer),
        opening=not (part.begun or part.over),
        hands=tuple(hands),
        table=part.table,
        won=((),) * len(names),
        unnamed_hands=tuple(size - len(hand) for size, hand in zip(sizes, hands, strict=True)),
        unnamed_table=table_size(part, layout) - len(part.table),
        unnamed_won=tuple(piles),
        lain_down=tuple(names.index(name) for name in part.lain_down),
        last_capturer=_seat(names, part.last_capturer),
        last_holder=_seat(names, part.last_holder),
        over=part.over,
    )


def hand_size(part: StartPart, layout: Layout, name: str) -> int:
    """Cards in a hand at the start of an example, named or not."""
    if part.over:
        return 0
    return part.sizes.get(name, 0) if part.sizes else layout.hand


def table_size(part: StartPart, layout: Layout) -> int:
    """Cards on the table at the start of an example, named or not."""
    if part.table_size is not None:
        return part.table_size
    return 0 if part.over else layout.table


def _turn(part: StartPart, reading: Reading, names: Sequence[str], dealer: int) -> int | None:
    first = None if part.over else rules.first_turn(reading.points, dealer, len(names))
    if first is None or part.turn is None:
        return first
    return names.index(part.turn)


def _seat(names: Sequence[str], name: str | None) -> int | None:
    return None if name is None else names.index(name)


def whole_start(
    part: WholePart, reading: Reading, layout: Layout, names: Sequence[str], dealer: int
) -> Position:
    """The whole deal, before anybody has done anything.

    Raises:
        ValueError: if this cannot be a position.
    """
    nothing: tuple[tuple[Card, ...], ...] = ()
    return Position(
        reading=reading,
        layout=layout,
        names=tuple(names),
        dealer=dealer,
        turn=rules.first_turn(reading.points, dealer, len(names)),
        hands=tuple(tuple(sorted(part.hands.get(name, ()))) for name in names),
        table=part.table,
        won=(nothing,) * len(names),
        unnamed_hands=(0,) * len(names),
        unnamed_won=(0,) * len(names),
    )
