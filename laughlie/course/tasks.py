"""What is asked in a step, and every answer to what may be tried.

Cards of one rank are interchangeable (R1), so answers are given as *patterns*: a kind of action,
a rank, and numbers of cards. What a pattern leaves out may be anything.
"""

from __future__ import annotations

from typing import Annotated, Final, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from laughlie.actions import Action, ActionKind
from laughlie.cards import Card, parse_cards
from laughlie.marks import Rank
from laughlie.position import Position
from laughlie.readings import Points, Text
from laughlie.readings.points import ALLOWED, ClaimKind, Shape
from laughlie.refusals import RefusalCode
from laughlie.words import words

GRADES: Final = 3
"""Hints of a step: where to look, which rule, which cards."""


def _cards(value: object) -> tuple[Card, ...]:
    if isinstance(value, str) and len(value) <= 300:
        return parse_cards(value)
    raise ValueError(words().examples.cards_as_text())


CardText = Annotated[tuple[Card, ...], BeforeValidator(_cards)]
Key = Annotated[str, StringConstraints(strict=True, pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Name = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=40)]
DoText = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=100)]
"""An action as typed, such as ``Carla claim 9 9``."""


class Data(BaseModel):
    """Anything that stands in a lesson's file."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class When(Data):
    """Under which readings something holds: all that is said here must."""

    has: tuple[Shape, ...] = ()
    """Captures that the reading has."""
    lacks: tuple[Shape, ...] = ()
    """Captures that it does not have."""
    claims: tuple[ClaimKind, ...] = ()
    """Mistakes of which the reading lets others claim the cards."""
    claims_not: tuple[ClaimKind, ...] = ()
    """Those of which it does not."""
    points: dict[str, str] = {}
    """Rule points and the values that they have."""

    @model_validator(mode="after")
    def _known(self) -> Self:
        for point, value in self.points.items():
            if value not in ALLOWED.get(point, ()):
                raise ValueError(words().course.no_such_value(point, value))
        if not (self.has or self.lacks or self.claims or self.claims_not or self.points):
            raise ValueError(words().course.empty_when())
        return self

    def holds(self, points: Points) -> bool:
        """Whether all of it is so under these points."""
        shapes = points.capture_shapes
        return (
            shapes.issuperset(self.has)
            and shapes.isdisjoint(self.lacks)
            and points.claimable.issuperset(self.claims)
            and points.claimable.isdisjoint(self.claims_not)
            and all(getattr(points, point) == value for point, value in self.points.items())
        )


class Pattern(Data):
    """Actions that count as the same answer."""

    kind: ActionKind
    who: Name | None = None
    rank: Rank | None = None
    hand: int | None = None
    """How many cards from the hand."""
    table: int | None = None
    """How many cards from the table."""

    def fits(self, position: Position, action: Action) -> bool:
        """Whether an action in a position is such a one."""
        return (
            action.kind == self.kind
            and self.who in (None, position.names[action.seat])
            and self.hand in (None, len(action.from_hand))
            and self.table in (None, len(action.from_table))
            and (self.rank is None or all(card.rank == self.rank for card in action.cards))
        )


class Won(Data):
    """A player has so many cards of a rank in the pile, in whatever way they came there."""

    who: Name
    rank: Rank
    cards: int = 4

    def holds(self, position: Position) -> bool:
        """Whether it is so."""
        pile = position.won[position.names.index(self.who)]
        return sum(card.rank == self.rank for group in pile for card in group) >= self.cards


class Also(Data):
    """Legal, but not what was asked: what it costs is said, and it stands."""

    fits: Pattern
    text: Text
    when: When | None = None


class Expected(Data):
    """A mistake that people make, and what becomes of it.

    Either the rules refuse it (``code``), or it is legal and somebody profits (``then``).
    """

    attempt: DoText
    """The mistake as typed, for whoever checks the lesson."""
    fits: Pattern | None = None
    """Which tries count; without it, those that are refused for the same reason."""
    code: RefusalCode | None = None
    then: tuple[DoText, ...] = ()
    """What others then do; it is done on the table at once."""
    text: Text = Text()
    """What is said of it; of a refusal, after the refusal's own words."""
    when: When | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.code is None) == (not self.then):
            raise ValueError(words().course.refused_or_punished())
        if self.then and (self.fits is None or not self.text):
            raise ValueError(words().course.punished_needs())
        return self

    def is_made(self, position: Position, action: Action, code: RefusalCode | None) -> bool:
        """Whether an action is this mistake.

        Args:
            code: why the action is refused; None if it is legal.
        """
        if code != self.code:
            return False
        return self.fits is None or self.fits.fits(position, action)


class Hint(Data):
    """One hint, and the cards that it points at."""

    text: Text
    cards: CardText = ()


class Option(Data):
    """One answer to a question, whether it is right, and why, or why not."""

    key: Key
    text: Text
    right: bool = False
    reason: Text


class Item(Data):
    """One thing to be put into order."""

    key: Key
    text: Text
    place: Annotated[int, Field(ge=1, le=20)]
    """Lower comes first; things of the same place may stand either way round."""
    reason: Text
    """Why there, and who says so."""


class Task(Data):
    """What a step asks."""

    intro: Text = Text()
    """What must be known before: a few sentences."""
    goal: Text
    """One sentence; of a question, the question."""
    accept: tuple[Pattern, ...] = ()
    """Actions that are success."""
    won: Won | None = None
    """What is success however it came about."""
    cleared: bool = False
    """Whether success is that nothing more may go down before play."""
    also: tuple[Also, ...] = ()
    mistakes: tuple[Expected, ...] = ()
    hints: Annotated[tuple[Hint, ...], Field(max_length=GRADES)] = ()
    solution: tuple[DoText, ...] = ()
    """Actions one after another; with the last one, and not before, the step is done."""
    show: tuple[DoText, ...] = ()
    """What is shown on the table once the bet is made."""
    done: Text = Text()
    """What is said when it is done."""
    options: tuple[Option, ...] = ()
    items: tuple[Item, ...] = ()

    def succeeds(self, before: Position, action: Action, after: Position) -> bool:
        """Whether an action that was played is what was asked."""
        if self.won is not None and self.won.holds(after):
            return True
        if self.cleared and after.opening and not _may_go_down(after):
            return True
        return any(pattern.fits(before, action) for pattern in self.accept)

    def mistake(
        self, position: Position, action: Action, code: RefusalCode | None
    ) -> Expected | None:
        """The expected mistake that an action is, if it is one; see `Expected.is_made`."""
        points = position.reading.points
        for mistake in self.mistakes:
            here = mistake.when is None or mistake.when.holds(points)
            if here and mistake.is_made(position, action, code):
                return mistake
        return None

    def otherwise(self, position: Position, action: Action) -> Also | None:
        """What there is to say of a legal action that was not asked for, if anything."""
        points = position.reading.points
        for also in self.also:
            here = also.when is None or also.when.holds(points)
            if here and also.fits.fits(position, action):
                return also
        return None


def _may_go_down(position: Position) -> bool:
    """Whether anybody may take a mournival from the table or put anything down."""
    kinds = ("take_mournival", "put_down")
    return any(action.kind in kinds for action in position.legal_actions())
