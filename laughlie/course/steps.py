"""What a lesson is made of: steps in order, each a goal, a start, and what counts as success.

A lesson is a TOML file of such steps; see `laughlie.course.load`. Where a reading lacks what a
step is about, a *variant* changes the step: what the variant says takes the place of what the
step says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from laughlie.course.filling import Fill
from laughlie.course.spotting import Spotting
from laughlie.course.tasks import (
    GRADES,
    CardText,
    Data,
    DoText,
    Key,
    Name,
    Task,
    When,
)
from laughlie.examples.parts import Form
from laughlie.names import DEFAULT_NAMES
from laughlie.readings import Points, Text
from laughlie.words import words

StepKind = Literal["do", "replay", "predict", "check", "order", "deal", "fill", "spot"]
"""To do something on the table; to replay an example; to bet before it is shown; to answer a
question; to put things into order; to play a deal to its end; to fill in a pay-off; to watch
a deal go by and call what is overlooked in it."""

_NEEDS_TABLE: Final = ("do", "replay", "deal")
_FEWEST: Final = 4
"""As many sit at least at a deal that follows the number of players chosen."""


class DealStart(Data):
    """A start that is dealt from a seed, under the layout of the reading in use.

    In a step whose cards nothing in its file names, such as a deal to be played, the page's own
    seed and number of players take the place of what stands here.
    """

    seed: Annotated[int, Field(ge=0)]
    number: Annotated[int, Field(ge=0)] = 0
    dealer: Annotated[int, Field(ge=0, le=7)] = 0
    players: Annotated[int, Field(ge=_FEWEST, le=8)] | None = None
    """The number of players, where it is not to be chosen."""

    @model_validator(mode="after")
    def _seated(self) -> Self:
        players = self.players or _FEWEST
        if self.dealer >= players:
            raise ValueError(words().positions.no_such_seat(self.dealer, players))
        return self


class CardsStart(Data):
    """Five players in the middle of a deal, with cards that we chose.

    Cards that stand nowhere here are won already; nobody needs to know by whom, so they are spread
    over the piles.
    """

    turn: Name
    dealer: Name = DEFAULT_NAMES[0]
    hands: dict[Name, CardText]
    table: CardText = ()

    @model_validator(mode="after")
    def _players(self) -> Self:
        players = DEFAULT_NAMES[:5]
        for name in (self.turn, self.dealer, *self.hands):
            if name not in players:
                raise ValueError(words().examples.no_such_player(repr(name), players))
        return self


class Start(Data):
    """Where a step begins: in a worked example, in a deal, or with cards of our own."""

    example: Key | None = None
    form: Form = "as_given"
    at: Annotated[int, Field(ge=0)] = 0
    """After so many steps of the example's line."""
    deal: DealStart | None = None
    cards: CardsStart | None = None
    line: tuple[DoText, ...] = ()
    """What has happened since, as typed."""

    @model_validator(mode="after")
    def _one_start(self) -> Self:
        if sum(part is not None for part in (self.example, self.deal, self.cards)) != 1:
            raise ValueError(words().course.one_start())
        return self


class Variant(Task):
    """How a step changes under readings that lack what it is about."""

    goal: Text = Text()
    when: When
    start: Start | None = None
    who: Name | None = None


class LessonStep(Task):
    """One step of a lesson."""

    key: Key
    kind: StepKind
    title: Text
    start: Start | None = None
    who: Name | None = None
    """Whose hand lies in front; without it, that of the player in turn."""
    open_hands: bool = True
    """Whether all hands lie open, or only the one in front."""
    further: bool = False
    """Whether it goes further than one needs in order to play: one may skip it."""
    unmarked: bool = False
    """Whether no card on the table is marked as one that fits: finding it is what is asked."""
    points: tuple[str, ...] = ()
    """The rule points, or basic rules, on which the sources are asked beside it."""
    variants: tuple[Variant, ...] = ()
    spot: Spotting | None = None
    """How the deal is played that goes by."""
    fill: Fill | None = None
    """What of the example's pay-off is to be filled in."""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        steps: tuple[LessonStep, ...] = (self, *map(self.varied, self.variants))
        for step in steps:
            fault = next(_gaps(step), None)
            if fault is not None:
                raise ValueError(words().course.of_step(self.key, fault))
        return self

    def under(self, points: Points) -> LessonStep:
        """The step as it is under these points: itself, or changed by the variant that holds."""
        for variant in self.variants:
            if variant.when.holds(points):
                return self.varied(variant)
        return self

    def varied(self, variant: Variant) -> LessonStep:
        """The step as a variant changes it."""
        said = variant.model_fields_set - {"when"}
        return self.model_copy(update={name: getattr(variant, name) for name in said})


def _gaps(step: LessonStep) -> Iterator[str]:
    say = words().course
    if step.start is None and (step.kind in _NEEDS_TABLE or step.show):
        yield say.needs_start()
    if step.kind == "do":
        if not step.solution or not (step.accept or step.won or step.cleared):
            yield say.needs_success()
        if len(step.hints) != GRADES:
            yield say.needs_hints(GRADES)
    if step.kind in ("spot", "fill"):
        yield from (_spot_gaps if step.kind == "spot" else _fill_gaps)(step)
    if step.kind in ("predict", "check"):
        if sum(option.right for option in step.options) != 1:
            yield say.needs_one_right()
        if len(step.options) < 2:
            yield say.needs_two()
    if step.kind == "order" and len({item.place for item in step.items}) < 2:
        yield say.needs_two()


def _spot_gaps(step: LessonStep) -> Iterator[str]:
    if step.spot is None or step.start is None or step.start.deal is None:
        yield words().claims_page.spot_needs_deal()


def _fill_gaps(step: LessonStep) -> Iterator[str]:
    if step.fill is None or step.start is None or step.start.example is None:
        yield words().payoff_page.fill_needs_example()
    if len(step.hints) != GRADES:
        yield words().course.needs_hints(GRADES)


class Lesson(Data):
    """One lesson: its head, and its steps in order."""

    key: Annotated[str, StringConstraints(strict=True, pattern=r"^\d\d_[a-z]{1,20}$")]
    """Its place in the course and its name: ``02_capturing``."""
    title: Text
    summary: Text
    minutes: Annotated[int, Field(ge=1, le=120)]
    """How long somebody takes who never heard of the game."""
    opening: tuple[Text, ...]
    """What is said before the first step: a paragraph each."""
    steps: Annotated[tuple[LessonStep, ...], Field(min_length=1, max_length=40)]

    @model_validator(mode="after")
    def _keys(self) -> Self:
        keys = [step.key for step in self.steps]
        for key in keys:
            if keys.count(key) > 1:
                raise ValueError(words().course.step_twice(key))
        return self

    @property
    def number(self) -> int:
        """Its place in the course, counted from 1."""
        return int(self.key[:2])
