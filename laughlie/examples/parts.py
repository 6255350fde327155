"""What stands in a file of worked examples, before examples are made of it.

Players are named by their names, cards are written like ``9♥ 9♣``, and an action is typed as a
person would: ``Ben 9♥ x 9♣ 9♦ 9♠``, with the player's name and every suit.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from laughlie.cards import DECK_SIZE, Card, parse_cards, parse_rank
from laughlie.money import Counters
from laughlie.names import check_names
from laughlie.readings import Text
from laughlie.readings.points import ClaimKind
from laughlie.readings.source import Key, LayoutKey
from laughlie.refusals import RefusalCode
from laughlie.rules import Right
from laughlie.words import words

OURS: Final = "ours"
"""What stands in place of a source's key where an example is our own."""

Form = Literal["as_given", "whole"]
"""As the source gives it, with unnamed cards and untold turns; or completed to a whole deal."""

_LONGEST_CARDS: Final = 400
_LONGEST_DO: Final = 200


def _cards(value: object) -> tuple[Card, ...]:
    if not isinstance(value, str) or len(value) > _LONGEST_CARDS:
        raise ValueError(words().examples.cards_as_text())
    return parse_cards(value)


def _rank(value: object) -> int:
    return parse_rank(value if isinstance(value, str) else "?")


def _entry(value: object) -> int | str:
    if type(value) is int or (isinstance(value, str) and len(value) <= _LONGEST_DO):
        return value
    raise ValueError(words().examples.line_entry())


CardText = Annotated[tuple[Card, ...], BeforeValidator(_cards)]
RankText = Annotated[int, BeforeValidator(_rank)]
NameText = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=40)]
DoText = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=_LONGEST_DO)]
LineEntry = Annotated[int | str, BeforeValidator(_entry)]
Names = Annotated[
    tuple[NameText, ...], Field(min_length=3, max_length=8), AfterValidator(check_names)
]
Few = Annotated[int, Field(strict=True, ge=0, le=DECK_SIZE)]
OfARank = dict[RankText, CardText]
"""By rank, the cards of that rank in some place: these and no others of it."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RefusedPart(_Part):
    """An action that must be refused, and with which code."""

    do: DoText
    code: RefusalCode


class ClaimPart(_Part):
    """Cards that must be there to claim, and whose mistake it was."""

    cards: CardText
    kind: ClaimKind
    mistake: NameText


class PaidPart(_Part):
    """What the pay-off must come to, by the figures as printed or as balanced; in counters."""

    form: Literal["printed", "balanced"]
    bonus: Counters | None = None
    adjustments: dict[NameText, Counters] = {}
    """What the pile is paid; negative: what it pays."""
    nets: dict[NameText, Counters] = {}
    """Won or lost in all, the stake counted."""
    pot_left: Counters | None = None


class Expect(_Part):
    """What must come out at one moment. Only what is written here is looked at."""

    hands: dict[NameText, OfARank] = {}
    table: OfARank = {}
    won: dict[NameText, CardText] = {}
    """Cards that must lie together in a pile, as one capture, put-down or claim."""
    turn: NameText | None = None
    rights: dict[RankText, Right] = {}
    claims: tuple[ClaimPart, ...] | None = None
    """All that there is to claim."""
    legal: tuple[DoText, ...] = ()
    """Actions that must be allowed."""
    refused: tuple[RefusedPart, ...] = ()
    pot: Counters | None = None
    """All stakes together."""
    piles: dict[NameText, Few] = {}
    """Cards in a pile at the end of the deal."""
    last_holder: NameText | None = None
    bonus_to: NameText | None = None
    paid: tuple[PaidPart, ...] = ()


class MarksPart(_Part):
    """Which cards come from where. Every card that the start names stands under one of them."""

    named: CardText = ()
    """Named by the source, rank and suit."""
    follows: CardText = ()
    """Not named, but no other card can stand there: the last one of its rank."""
    chosen: CardText = ()
    """The source speaks of such a card; which one it is, we chose."""
    piles: tuple[NameText, ...] = ()
    """Whose piles we filled in."""


class StartPart(_Part):
    """Where an example begins.

    That is the deal, with the layout's numbers of cards, unless more is said. Cards that are not
    named are unnamed cards in the hands and on the table.
    """

    text: Text
    hands: dict[NameText, CardText] = {}
    table: CardText = ()
    sizes: dict[NameText, Few] = {}
    """Cards in hand, where play has begun; a player who is left out has none."""
    table_size: Few | None = None
    piles: dict[NameText, Few] = {}
    turn: NameText | None = None
    lain_down: tuple[NameText, ...] = ()
    begun: bool = False
    """Whether the opening is over."""
    over: bool = False
    """Whether the deal is over and the piles are to be paid."""
    last_holder: NameText | None = None
    last_capturer: NameText | None = None
    expect: Expect = Expect()


class StepPart(_Part):
    """One step that the source tells, or the turn of a player that it does not tell."""

    do: DoText | None = None
    untold: NameText | None = None
    text: Text
    expect: Expect = Expect()

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.do is None) == (self.untold is None):
            raise ValueError(words().examples.do_or_untold())
        return self


class WholePart(_Part):
    """The example inside a whole deal of ours, played to its end.

    In its line a number is that step of the source, and a text is an action of ours.
    """

    hands: dict[NameText, CardText]
    table: CardText
    line: Annotated[tuple[LineEntry, ...], Field(max_length=400)]


class ExamplePart(_Part):
    """One worked example."""

    key: Key
    source: Key
    """The key of the reading whose source it stands in, or ``ours``."""
    place: Text = Text()
    """Heading and paragraph in the source."""
    title: Text
    note: Text = Text()
    """What should be said beside it: what is ours in it, and why."""
    reading: Key | None = None
    """The key of the reading it is played under; its source's own unless given."""
    switches: tuple[Key, ...] = ()
    """Variants of that reading that are on."""
    layout: LayoutKey | None = None
    form: Literal["printed", "balanced"] = "balanced"
    """The layout's figures that are used."""
    players: Names
    dealer: NameText
    cards: MarksPart = MarksPart()
    start: StartPart
    steps: Annotated[tuple[StepPart, ...], Field(max_length=400)] = ()
    whole: WholePart | None = None


class ExampleFile(_Part):
    """A file of worked examples."""

    format: Literal[1]
    examples: Annotated[tuple[ExamplePart, ...], Field(min_length=1, max_length=100)]
