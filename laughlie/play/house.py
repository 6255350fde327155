"""The house: how the other seats play when somebody sits down alone.

They put down what they may at once, claim what was overlooked, and choose their captures by the
sources' advice: a contested single first, a safe capture last, a pair against a pair one card at a
time. Each looks at nothing but what its seat may see.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from laughlie.actions import Action, Capture, Claim, LieDown, TakeMournival
from laughlie.cards import OF_A_RANK
from laughlie.position import Position
from laughlie.record import Record

FREE: Final = ("take_mournival", "put_down", "claim")
"""The kinds of action that need no turn."""


def reply(position: Position, learner: int) -> Action | None:
    """What another seat than the learner's does next.

    Free actions come first (R11), and so does a claim on the learner's mistake.

    Returns:
        None if it is for the learner to act, or the deal is over.
    """
    others = [action for action in position.legal_actions() if action.seat != learner]
    free = [action for action in others if action.kind in FREE]
    if free:
        return min(free, key=lambda action: _order(position, action))
    if position.turn is None:
        return _without_turns(position, learner, others)
    return None if position.turn == learner else _best(position, others)


def advised(position: Position, seat: int) -> Action | None:
    """What the house would do in a seat; None if nothing is for that seat to do."""
    legal = [action for action in position.legal_actions() if action.seat == seat]
    free = [action for action in legal if action.kind in FREE]
    if free:
        return min(free, key=lambda action: _order(position, action))
    return _best(position, legal)


def chances(position: Position, learner: int) -> tuple[Action, ...]:
    """What the learner may do without being in turn: put down, take, or claim."""
    return tuple(
        action
        for action in position.legal_actions()
        if action.seat == learner and action.kind in FREE
    )


def play_on(record: Record, learner: int, known: Collection[Action] = ()) -> Record:
    """Let the others play until the learner may act: in turn, or out of turn by a new chance.

    Args:
        record: what they play on from where its cursor stands.
        known: chances that the learner has let pass already.
    """
    while True:
        action = reply(record.position, learner)
        if action is None:
            return record
        if action.kind not in FREE and set(chances(record.position, learner)).difference(known):
            return record
        record = record.play(action)


# --- Free actions --------------------------------------------------------------------------------


def _order(position: Position, action: Action) -> tuple[int, int]:
    """The dealer's mournival, then put-downs from the eldest on, then claims.

    A claim is called by the seat next to whose mistake it was.
    """
    match action:
        case TakeMournival():
            return 0, 0
        case Claim():
            return 2, _after(position, _mistaken(position, action), action.seat)
        case _:
            return 1, _after(position, position.dealer, action.seat)


def _mistaken(position: Position, claim: Claim) -> int:
    rank = claim.from_table[0].rank
    return next(open_.mistaken for open_ in position.open_claims() if open_.rank == rank)


def _after(position: Position, before: int, seat: int) -> int:
    """How many seats clockwise; who made the mistake comes last."""
    return (seat - before - 1) % position.players


# --- Turn actions --------------------------------------------------------------------------------


def _best(position: Position, actions: Iterable[Action]) -> Action | None:
    """The best turn action of one seat, or of several."""
    return min(
        (action for action in actions if isinstance(action, Capture | LieDown)),
        key=lambda action: _haste(position, action),
        default=None,
    )


def _haste(position: Position, action: Action) -> tuple[int, int, int]:
    """The lowest comes first."""
    if not isinstance(action, Capture):
        return (9, 0, 0)
    rank = action.from_hand[0].rank
    return (_safety(position.seen_by(action.seat), action.seat, rank), _waste(action), rank)


def _safety(seen: Position, seat: int, rank: int) -> int:
    """0: a single that somebody else may take; 1: the same with a pair in hand; 2: safe.

    Who holds a pair loses only a turn when somebody takes the single: the pair may then go down.
    """
    held, lying = seen.held(seat, rank), seen.on_table(rank)
    elsewhere = OF_A_RANK - held - lying - _won(seen, rank)
    if lying > 1 or not elsewhere:
        return 2
    return 0 if held == 1 else 1


def _won(seen: Position, rank: int) -> int:
    return sum(card.rank == rank for pile in seen.won for group in pile for card in group)


def _waste(capture: Capture) -> int:
    """All four by one card or against one; else a pair; a pair by a pair spends a turn for two."""
    if len(capture.from_hand) == len(capture.from_table):
        return len(capture.from_hand)
    return 0


# --- Where all play at once ----------------------------------------------------------------------


def _without_turns(position: Position, learner: int, others: list[Action]) -> Action | None:
    """After the learner, one of the others; then it is the learner's again, if it can capture.

    When nobody can capture, the next seat that holds cards lies down.
    """
    captures = [action for action in others if isinstance(action, Capture)]
    mine = position.first_capture(learner) is not None
    last = position.last.seat if position.last else position.dealer
    if mine and (last != learner or not captures):
        return None
    if captures:
        return _best(position, captures)
    if mine or position.over:
        return None
    following = (seat % position.players for seat in range(last + 1, last + 1 + position.players))
    seat = next(seat for seat in following if position.hand_size(seat))
    return None if seat == learner else LieDown(seat=seat, from_hand=position.hands[seat])
