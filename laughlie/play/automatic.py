"""What the solver does by itself, so that a seat decides only what it does with its turn.

Rights and claims are used at once, always in the same order: first the dealer takes its
mournivals from the table, then dead pairs go down, then what lies open is claimed, then mournivals
and prials' pairs go down; seats do so from the seat in turn on, clockwise.

Who claims? Where there are turns, the seat in turn; where all play at once, the next seat with
cards after the one whose mistake it was. Where a claim is a turn it is a choice like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from laughlie import rules
from laughlie.actions import Action, Capture, Claim, PutDown, TakeMournival
from laughlie.position import Position
from laughlie.readings.points import Points, Shape
from laughlie.rules import PRIAL


def settled(position: Position) -> tuple[Position, tuple[Action, ...]]:
    """The position once all that is done at once is done, and those actions."""
    done: list[Action] = []
    while (action := _at_once(position)) is not None:
        done.append(action)
        position = position.play(action)
    return position, tuple(done)


def choices(position: Position) -> tuple[Action, ...]:
    """What whoever may act can choose among; of cards that are as good as each other, one.

    The position must be `settled`.
    """
    found: dict[tuple[object, ...], Action] = {}
    for action in position.legal_actions():
        if _chosen(position, action):
            rank = action.cards[0].rank
            kind = action.kind, action.seat, rank, len(action.from_hand), len(action.from_table)
            found.setdefault(kind, action)
    return tuple(found.values())


def claims_chosen(points: Points) -> bool:
    """Whether a claim is a seat's choice: where it costs the turn."""
    return points.claim_is_turn == "yes"


def breaks_a_prial(points: Points, table: int, shape: Shape) -> bool:
    """Whether a capture takes one of three on the table that could be taken together."""
    return shape == "1:1" and table == PRIAL and "1:3" in points.capture_shapes


def claimant(
    points: Points, turn: int | None, mistaken: int | None, dealer: int, sizes: Sequence[int]
) -> int | None:
    """Who claims what is open, if the rules let it; a mistaken None is the dealer.

    Args:
        sizes: cards in each hand.
    """
    if points.turns == "rotation":
        return turn
    return rules.next_turn(sizes, dealer if mistaken is None else mistaken)


def _chosen(position: Position, action: Action) -> bool:
    points = position.reading.points
    if isinstance(action, Capture):
        return not _breaks(position, action)
    if isinstance(action, Claim):
        return claims_chosen(points) and action.seat == position.turn
    return action.kind == "lie_down"


def _breaks(position: Position, action: Capture) -> bool:
    lying = position.on_table(action.from_table[0].rank)
    shape: Shape | None = "1:1" if len(action.cards) == rules.PAIR else None
    return shape is not None and breaks_a_prial(position.reading.points, lying, shape)


def _at_once(position: Position) -> Action | None:
    """The next action that is done by itself; None when it is for a seat to choose."""
    legal = _clockwise(position)
    for is_next in _ORDER:
        for action in legal:
            if is_next(position, action):
                return action
    return None


def _clockwise(position: Position) -> list[Action]:
    """The free actions, from the seat in turn on; from the eldest where there are no turns."""
    first = position.eldest if position.turn is None else position.turn
    free = (PutDown, TakeMournival, Claim)
    legal = [action for action in position.legal_actions() if isinstance(action, free)]
    return sorted(legal, key=lambda action: (action.seat - first) % position.players)


def _is_take(_position: Position, action: Action) -> bool:
    return isinstance(action, TakeMournival)


def _is_dead_pair(position: Position, action: Action) -> bool:
    if not isinstance(action, PutDown):
        return False
    return position.right_of(action.from_hand[0].rank) == "open"


def _is_claim_at_once(position: Position, action: Action) -> bool:
    points = position.reading.points
    if not isinstance(action, Claim) or claims_chosen(points):
        return False
    mistaken = position.rank_state(action.from_table[0].rank).mistaken
    sizes = [position.hand_size(seat) for seat in position.seats]
    return action.seat == claimant(points, position.turn, mistaken, position.dealer, sizes)


def _is_put_down(_position: Position, action: Action) -> bool:
    return isinstance(action, PutDown)


_ORDER: Final[tuple[Callable[[Position, Action], bool], ...]] = (
    _is_take,
    _is_dead_pair,
    _is_claim_at_once,
    _is_put_down,
)
