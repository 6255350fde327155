"""The house: how the other seats play when one sits down alone.

They put down what they may at once, claim what was overlooked, and choose their captures by the
advice that the sources give as Willughby's: a contested single first, a capture that is safe last.
They look only at what their seat may see.
"""

from __future__ import annotations

from laughlie.actions import Action, Capture
from laughlie.cards import OF_A_RANK
from laughlie.position import Position


def reply(position: Position, learner: int) -> Action | None:
    """What another seat than the learner's does next; None when it is for the learner to act.

    Free actions come first (R11), then the turn. A claim on the learner's own mistake is made
    too; one that the learner could make stays open for as long as the learner is in turn.
    """
    legal = [action for action in position.legal_actions() if action.seat != learner]
    free = [action for action in legal if action.kind in ("take_mournival", "put_down", "claim")]
    if free:
        return free[0]
    if position.turn == learner:
        return None
    return min(legal, key=lambda action: _haste(position, action), default=None)


def _haste(position: Position, action: Action) -> tuple[int, int, int]:
    """Lower comes first: contested captures, then the more cards the better, then by rank."""
    if not isinstance(action, Capture):
        return (9, 0, 0)
    rank = action.from_hand[0].rank
    return (_safety(position, action.seat, rank), -len(action.cards), rank)


def _safety(position: Position, seat: int, rank: int) -> int:
    """0: a single that somebody else may take; 1: a single and a pair in hand; 2: safe."""
    held, lying = position.held(seat, rank), position.on_table(rank)
    elsewhere = OF_A_RANK - held - lying - _won(position, rank)
    if lying > 1 or not elsewhere:
        return 2
    return 0 if held == 1 else 1


def _won(position: Position, rank: int) -> int:
    return sum(card.rank == rank for pile in position.won for group in pile for card in group)
