"""Where a step of a lesson begins, and under whose rules it is played.

That is the reading in use, wherever it allows what the step teaches. Where it does not, the step
is played by the rules of the example's own source, and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from laughlie.actions import Action
from laughlie.cards import DECK_SIZE, Card
from laughlie.course.spotting import spot_deal
from laughlie.course.steps import CardsStart, DealStart, LessonStep, Start
from laughlie.dealing import Deal, deal_from
from laughlie.examples import Example, RefusedStep, example
from laughlie.examples.shelf import WHOLE
from laughlie.names import DEFAULT_NAMES
from laughlie.position import Position
from laughlie.readings import Reading, reading
from laughlie.record import IllegalStep, Record, record_of
from laughlie.words import words

PLAYERS: Final = 5
"""So many sit at our own cards, and at a deal if nobody chose another number."""
_FOLLOW: Final = ("deal", "spot")
"""Steps whose cards nothing in their file names, so that any deal will do."""
_OTHERWISE: Final = "parlett"
"""By whose rules our own cards are played if the reading in use does not allow what is asked."""
_NO_TABLE_SEED: Final = 7


class Begun(NamedTuple):
    """A step that is ready to begin."""

    step: LessonStep
    """The step as the reading has it that it is played under."""
    record: Record
    reading: Reading
    """The reading that it is played under."""
    whole: Record
    """The same with nothing cut off that only this reading refuses: an example's own record."""
    name: str | None
    """What the start is known as in links; a deal is known by its seed."""
    example: Example | None = None
    cut: IllegalStep | None = None
    """The first step of a replay that the reading refuses."""
    varied: bool = False
    """Whether it is another step than under the reading that its cards come from."""
    instead: str = ""
    """Why the reading in use could not be played under, if it could not."""

    @property
    def ours(self) -> frozenset[Card]:
        """Cards that we filled in where the example's source names none."""
        return frozenset(self.example.ours if self.example else ())


class Asked(NamedTuple):
    """How whoever looks at the page wants its deals."""

    players: int = PLAYERS
    """4 to 8; a deal's file may fix its own number instead."""
    seed: int | None = None
    """The deals of the page; without one, each deal's file has its own."""


_AS_FILED: Final = Asked()


def begin(step: LessonStep, in_use: Reading, asked: Asked = _AS_FILED) -> Begun:
    """A step's beginning under the reading in use, or else under the example's own.

    Raises:
        ValueError: if it cannot be played under either.
    """
    if step.start is None:
        record = record_of(deal_from(in_use, PLAYERS, seed=_NO_TABLE_SEED).position())
        return Begun(step.under(in_use.points), record, in_use, record, step.key)
    try:
        return begin_under(step, in_use, asked)
    except ValueError as fault:
        own = own_reading(step)
        if own == in_use:
            raise
        return begin_under(step, own, asked)._replace(instead=str(fault))


def own_reading(step: LessonStep) -> Reading:
    """The reading that a step's cards come from."""
    key = step.start.example if step.start else None
    return example(key).reading if key else reading(_OTHERWISE)


def begin_under(step: LessonStep, used: Reading, asked: Asked = _AS_FILED) -> Begun:
    """A step's beginning under one reading.

    Raises:
        ValueError: if that reading does not allow what the step asks; with its reason.
    """
    here, at_home = step.under(used.points), step.under(own_reading(step).points)
    assert here.start is not None
    begun = _begun(here, here.start, used, asked)._replace(varied=here != at_home)
    solve(begun)
    return begun


def _begun(step: LessonStep, start: Start, used: Reading, asked: Asked) -> Begun:
    if start.example is not None:
        return _in_example(step, example(start.example), start, used)
    if start.cards is not None:
        record = record_of(_after(_cards(start.cards, used), start.line))
        return Begun(step, record, used, record, step.key)
    assert start.deal is not None
    follows = step.kind in _FOLLOW
    spec = _deal(start.deal, used, asked if follows else _AS_FILED)
    if follows:
        record = record_of(spec if step.spot is None else spot_deal(spec, step.spot))
        return Begun(step, record, used, record, None)
    record = record_of(_after(spec.position(), start.line))
    return Begun(step, record, used, record, step.key)


def _deal(start: DealStart, used: Reading, asked: Asked) -> Deal:
    players = start.players or asked.players
    if asked.seed is None:
        return deal_from(used, players, dealer=start.dealer, seed=start.seed, number=start.number)
    return deal_from(used, players, dealer=start.dealer, seed=asked.seed)


def _in_example(step: LessonStep, of: Example, start: Start, used: Reading) -> Begun:
    if step.kind == "replay":
        return _replayed(step, of, start, used)
    found = of.under(used, start.form)
    if len(found.record.line) < start.at:
        raise ValueError(_why(found.refused, start.at))
    record = record_of(_after(found.record.positions[start.at], start.line))
    return Begun(step, record, used, record, step.key, of)


def _replayed(step: LessonStep, of: Example, start: Start, used: Reading) -> Begun:
    whole = of.record(start.form).go(start.at)
    record, cut = whole.under(used)
    if len(record.line) <= start.at:
        raise ValueError(_why(cut, start.at))
    return Begun(
        step, record, used, whole, of.key + (WHOLE if start.form == "whole" else ""), of, cut
    )


def _why(refused: RefusedStep | IllegalStep | None, at: int) -> str:
    return refused.refusal.sentence if refused else words().course.no_such_moment(at)


def _after(position: Position, line: Sequence[str]) -> Position:
    for typed in line:
        position = position.play(position.read(typed))
    return position


# --- Cards of our own -------------------------------------------------------------------------


def _cards(start: CardsStart, used: Reading) -> Position:
    """The position; it must be one that play can lead to.

    Raises:
        ValueError: if it cannot be.
    """
    names = DEFAULT_NAMES[:PLAYERS]
    hands = tuple(tuple(sorted(start.hands.get(name, ()))) for name in names)
    uncaptured = [card for hand in (*hands, start.table) for card in hand]
    for rank, count in Counter(card.rank for card in uncaptured).items():
        if count % 2:
            raise ValueError(words().positions.odd_rank(rank, count))
    turns = used.points.turns == "rotation"
    return Position(
        reading=used,
        layout=used.layout(PLAYERS),
        names=names,
        dealer=names.index(start.dealer),
        turn=names.index(start.turn) if turns else None,
        opening=False,
        hands=hands,
        table=start.table,
        won=((),) * PLAYERS,
        unnamed_hands=(0,) * PLAYERS,
        unnamed_won=_spread(DECK_SIZE - len(uncaptured)),
        dealer_acted=True,
    )


def _spread(cards: int) -> tuple[int, ...]:
    """So many won cards over the piles, two by two, the eldest's first."""
    pairs = [cards // 2 // PLAYERS] * PLAYERS
    for seat in range(cards // 2 % PLAYERS):
        pairs[(seat + 1) % PLAYERS] += 1
    return tuple(2 * count for count in pairs)


# --- Whether it can be done ---------------------------------------------------------------------


def solve(begun: Begun) -> tuple[Position, ...]:
    """Carry out a step's solution, or what it shows: every position of it, the start first.

    Raises:
        ValueError: if an action of it is refused, or it is no success; with the reason.
    """
    step = begun.step
    positions = [begun.record.position]
    succeeded = False
    for action in _actions(begun, positions):
        after = positions[-1].play(action)
        succeeded = step.succeeds(positions[-1], action, after)
        positions.append(after)
    if step.kind == "do" and not succeeded:
        raise ValueError(words().course.no_success(step.key))
    return tuple(positions)


def _actions(begun: Begun, positions: list[Position]) -> Iterator[Action]:
    for typed in begun.step.solution or begun.step.show:
        yield read_typed(positions[-1], typed, begun.step.who)


def read_typed(position: Position, typed: str, who: str | None) -> Action:
    """An action of a step's file: if it names nobody, the one whose step it is acts.

    Raises:
        TypedError: if it is not an action.
    """
    return position.read(typed, None if who is None else position.names.index(who))
