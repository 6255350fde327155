"""The same position with other seats, other cards, or fewer names: what some tests compare with."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from laughlie import Card, Position
from laughlie.actions import Action
from laughlie.cards import DECK
from tests.strategies import made

T = TypeVar("T")
CardMap = Callable[[Card], Card]
SeatMap = Callable[[int], int]


def rebuilt(position: Position, **changes: object) -> Position:
    """The position with some fields changed, checked as one that comes from outside.

    Raises:
        ValueError: if it cannot be.
    """
    fields = {name: getattr(position, name) for name in Position.model_fields}
    return Position.model_validate(fields | changes)


def all_cards(position: Position) -> list[Card]:
    piles = [card for pile in position.won for group in pile for card in group]
    return [card for hand in position.hands for card in hand] + list(position.table) + piles


def uncaptured(position: Position, rank: int) -> int:
    held = sum(card.rank == rank for hand in position.hands for card in hand)
    return held + sum(card.rank == rank for card in position.table)


# --- Seats turned round, ranks and suits renamed ------------------------------------------------


def turned(position: Position, by: int) -> Position:
    """Everybody moves so many seats clockwise, cards, names, mistakes and all."""
    n = position.players

    def seat(old: int | None) -> int | None:
        return None if old is None else (old + by) % n

    def row(old: Sequence[T]) -> tuple[T, ...]:
        return tuple(old[(place - by) % n] for place in range(n))

    return rebuilt(
        position,
        names=row(position.names),
        dealer=seat(position.dealer),
        turn=seat(position.turn),
        hands=row(position.hands),
        won=row(position.won),
        unnamed_hands=row(position.unnamed_hands),
        unnamed_won=row(position.unnamed_won),
        lain_down=tuple(map(seat, position.lain_down)),
        mistakes=tuple(m.model_copy(update={"seat": seat(m.seat)}) for m in position.mistakes),
        last_capturer=seat(position.last_capturer),
        last_holder=seat(position.last_holder),
        last=None if position.last is None else turned_action(position.last, by, n),
    )


def turned_action(action: Action, by: int, players: int) -> Action:
    return action.model_copy(update={"seat": (action.seat + by) % players})


def new_names(seed: int) -> CardMap:
    """Another rank for every rank, and other suits within each."""
    rng = random.Random(seed)
    ranks = rng.sample(range(13), 13)
    suits = [rng.sample(range(4), 4) for _ in range(13)]
    return lambda card: Card.of(ranks[card.rank], suits[card.rank][card.suit])


def renamed(position: Position, name: CardMap) -> Position:
    """The same deal with other cards."""

    def cards(old: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(map(name, old))

    def marks(old: Sequence[Any]) -> tuple[Any, ...]:
        of_rank = {mark.rank: name(Card.of(mark.rank, 0)).rank for mark in old}
        return tuple(mark.model_copy(update={"rank": of_rank[mark.rank]}) for mark in old)

    return rebuilt(
        position,
        hands=tuple(tuple(sorted(cards(hand))) for hand in position.hands),
        table=cards(position.table),
        won=tuple(tuple(map(cards, pile)) for pile in position.won),
        rights=marks(position.rights),
        mistakes=marks(position.mistakes),
        shown=cards(position.shown),
        leftovers=cards(position.leftovers),
        last=None if position.last is None else renamed_action(position.last, name),
    )


def renamed_action(action: Action, name: CardMap) -> Action:
    hand, table = map(name, action.from_hand), map(name, action.from_table)
    return made(type(action), action.seat, tuple(hand), tuple(table))


def essence(position: Position) -> dict[str, object]:
    """All that a position says, without the order in which it says it."""
    unordered = {
        "hands": tuple(map(frozenset, position.hands)),
        "table": frozenset(position.table),
        "won": tuple(tuple(map(frozenset, pile)) for pile in position.won),
        "rights": frozenset(position.rights),
        "mistakes": frozenset(position.mistakes),
        "shown": frozenset(position.shown),
        "leftovers": frozenset(position.leftovers),
    }
    return {name: getattr(position, name) for name in Position.model_fields} | unordered


# --- What a seat cannot see ---------------------------------------------------------------------


def visible(position: Position, seat: int, shown: frozenset[Card]) -> frozenset[Card]:
    """The cards that a seat can see (R12).

    Args:
        shown: the third cards of prials that were put down, where they still are in a hand.
    """
    seen = {*position.hands[seat], *position.table, *shown}
    if position.last is not None:
        seen |= set(position.last.cards)
    if position.over or position.reading.points.won_piles == "face_up":
        seen |= {card for pile in position.won for group in pile for card in group}
    return frozenset(seen)


def hidden_swap(
    position: Position, seat: int, seen: frozenset[Card], rng: random.Random
) -> Position | None:
    """Another truth behind the same view: unseen cards change places. None if nothing can.

    Two things that nobody at this seat can tell apart are tried: two unseen cards of two other
    hands, and all the cards of two ranks of which the seat sees none.
    """
    ways = (_two_ranks_swapped, _two_cards_swapped)
    for way in rng.sample(ways, 2):
        other = way(position, seat, seen, rng)
        if other is not None and other != position:
            return other
    return None


def _two_cards_swapped(
    position: Position, seat: int, seen: frozenset[Card], rng: random.Random
) -> Position | None:
    others = [s for s in position.seats if s != seat and set(position.hands[s]) - seen]
    marked = {mark.rank for mark in position.rights}
    for _ in range(6 if len(others) > 1 else 0):
        chosen = rng.sample(others, 2)
        one, two = (rng.choice(sorted(set(position.hands[s]) - seen)) for s in chosen)
        if {one.rank, two.rank} & marked:
            continue
        swap = {one: two, two: one}
        hands = [tuple(sorted(swap.get(c, c) for c in hand)) for hand in position.hands]
        return rebuilt(position, hands=tuple(hands))
    return None


def _two_ranks_swapped(
    position: Position, seat: int, seen: frozenset[Card], rng: random.Random
) -> Position | None:
    claimed = {mark.rank for mark in position.mistakes}
    unseen = [r for r in range(13) if not any(c.rank == r for c in seen) and r not in claimed]
    if len(unseen) < 2:
        return None
    one, two = rng.sample(unseen, 2)
    ranks = {one: two, two: one}
    return renamed(position, lambda card: Card.of(ranks.get(card.rank, card.rank), card.suit))


# --- Fewer names --------------------------------------------------------------------------------


def forgotten(position: Position, seed: int, share: float) -> Position:
    """The same position with some cards unnamed, as in a source that names only a few (R10)."""
    rng = random.Random(seed)
    lost = {card for card in DECK if rng.random() < share}
    hands = tuple(tuple(c for c in hand if c not in lost) for hand in position.hands)
    table = tuple(card for card in position.table if card not in lost)
    won = tuple(tuple(g for g in pile if not lost & set(g)) for pile in position.won)
    kept = {card for hand in hands for card in hand}
    size = position.table_size - len(table)
    ranks = {card.rank for card in lost}
    return rebuilt(
        position,
        hands=hands,
        table=table,
        won=won,
        unnamed_hands=tuple(position.hand_size(s) - len(hands[s]) for s in position.seats),
        unnamed_table=size,
        unnamed_won=tuple(position.pile_size(s) - sum(map(len, won[s])) for s in position.seats),
        shown=tuple(card for card in position.shown if card in kept),
        rights=tuple(mark for mark in position.rights if mark.rank not in ranks),
        mistakes=tuple(mark for mark in position.mistakes if mark.rank not in ranks),
        leftovers=() if lost & set(position.leftovers) else position.leftovers,
    )
