"""Whether cards, seats and marks can stand together as one moment of a deal.

Everything that comes in from outside passes here; the engine's own moves need not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from laughlie import rules
from laughlie.cards import DECK_SIZE, OF_A_RANK, Card
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.position import Position


def check_arrangement(position: Position) -> None:
    """Check a position as a whole.

    Raises:
        ValueError: if it cannot be; the message says what would be right.
    """
    for check in (_seats, _cards, _evens, _groups, _turn, _begun, _marks, _end):
        fault = next(check(position), None)
        if fault is not None:
            raise ValueError(fault)


def _seats(p: Position) -> Iterator[str]:
    say = words().positions
    rows = (p.hands, p.won, p.unnamed_hands, p.unnamed_won)
    if any(len(row) != p.players for row in rows):
        yield say.rows_and_seats(p.players)
    if p.layout.players != p.players:
        yield say.layout_and_seats(p.layout.players, p.players)
    last = p.last.seat if p.last is not None else None
    for seat in (p.dealer, p.turn, p.last_capturer, p.last_holder, last, *p.lain_down):
        if seat is not None and not 0 <= seat < p.players:
            yield say.no_such_seat(seat, p.players)
    for mistake in p.mistakes:
        if not 0 <= mistake.seat < p.players:
            yield say.no_such_seat(mistake.seat, p.players)
    if len(set(p.lain_down)) != len(p.lain_down):
        yield say.lain_down_twice()


def _all_cards(p: Position) -> list[Card]:
    hands = [card for hand in p.hands for card in hand]
    piles = [card for pile in p.won for group in pile for card in group]
    return hands + piles + list(p.table)


def _cards(p: Position) -> Iterator[str]:
    say = words().positions
    cards = _all_cards(p)
    card, times = Counter(cards).most_common(1)[0] if cards else (None, 0)
    if card is not None and times > 1:
        yield say.card_twice(card)
    unnamed = sum(p.unnamed_hands) + p.unnamed_table + sum(p.unnamed_won)
    if len(cards) + unnamed != DECK_SIZE:
        yield say.not_52(len(cards) + unnamed)
    held = {card for hand in p.hands for card in hand}
    for shown in p.shown:
        if shown not in held:
            yield say.shown_elsewhere(shown)


def _evens(p: Position) -> Iterator[str]:
    """Of each rank whose four cards are all named, an even number is uncaptured."""
    uncaptured = Counter(card.rank for hand in (*p.hands, p.table) for card in hand)
    named = Counter(card.rank for card in _all_cards(p))
    for rank, count in sorted(uncaptured.items()):
        if named[rank] == OF_A_RANK and count % 2 and not p.over:
            yield words().positions.odd_rank(rank, count)


def _groups(p: Position) -> Iterator[str]:
    for pile in p.won:
        for group in pile:
            one_rank = len({card.rank for card in group}) == 1 and len(group) in (2, 4)
            if not one_rank and not (p.over and set(group) == set(p.leftovers)):
                yield words().positions.not_a_group(group)


def _turn(p: Position) -> Iterator[str]:
    say = words().positions
    nobody = p.over or p.reading.points.turns == "free_for_all"
    if nobody != (p.turn is None):
        yield say.turn_of_nobody() if nobody else say.whose_turn()
    elif p.turn is not None and not p.hand_size(p.turn):
        yield say.turn_without_cards(p.names[p.turn])
    for seat in p.lain_down:
        if p.hand_size(seat):
            yield say.lain_down_with_cards(p.names[seat])


def _begun(p: Position) -> Iterator[str]:
    """In the opening nothing but mournivals and prials' pairs can have been won."""
    if not p.opening:
        return
    say = words().positions
    if p.lain_down or p.rights or p.mistakes or p.dealer_acted or p.over:
        yield say.opening_but_begun()
    if p.last_capturer not in (None, p.dealer):
        yield say.opening_but_begun()


def _marks(p: Position) -> Iterator[str]:
    """Rights and mistakes must fit the cards: the rank must be in a state that can arise."""
    say = words().positions
    for marks in (p.rights, p.mistakes):
        ranks = [mark.rank for mark in marks]
        for rank in ranks:
            if ranks.count(rank) > 1:
                yield say.mark_twice(rank)
    for rank, state in enumerate(p.standings):
        if state not in p.tables.number:
            yield say.impossible_rank(rank)
    for right in p.rights:
        if any(card.rank == right.rank for card in p.table):
            yield say.impossible_rank(right.rank)


def _end(p: Position) -> Iterator[str]:
    say = words().positions
    sizes = [p.hand_size(seat) for seat in p.seats]
    if p.over and (any(sizes) or p.table_size):
        yield say.over_with_cards()
    if not p.over and (p.last_holder is not None or p.leftovers):
        yield say.running_but_ended()
    if not p.over and rules.ending(p.reading.points, sizes, p.lain_down) is not None:
        yield say.already_over()
