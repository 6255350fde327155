"""What the browser may wish in a lesson, beside what any table takes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from laughlie.table.desk import FewCards, Intent

_Key = Annotated[str, Field(max_length=40)]
_Typed = Annotated[str, Field(max_length=40)]


class LessonWish(BaseModel):
    """What all of them are."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class AskHint(LessonWish):
    """The next hint of the step."""

    do: Literal["hint"]


class AskSolution(LessonWish):
    """The step's solution, carried out on the table."""

    do: Literal["solution"]


class Turn(LessonWish):
    """To the next step of the lesson, or the one before, or this one begun again."""

    do: Literal["next", "previous", "again"]


class ToStep(LessonWish):
    """To a step of the lesson, counted from 1."""

    do: Literal["step"]
    number: Annotated[int, Field(ge=1, le=100)]


class Answer(LessonWish):
    """An answer to a question, or a bet."""

    do: Literal["answer"]
    key: _Key


class Arrange(LessonWish):
    """Things put into order, the first one first."""

    do: Literal["order"]
    keys: Annotated[tuple[_Key, ...], Field(max_length=20)]


class FillIn(LessonWish):
    """Numbers of a pay-off, each by the key of its place and as it was typed."""

    do: Literal["fill"]
    numbers: Annotated[tuple[tuple[_Key, _Typed], ...], Field(max_length=60)]


class Tick(LessonWish):
    """Where a deal goes by: one action more."""

    do: Literal["tick"]


class CallOut(LessonWish):
    """Where a deal goes by: these cards on the table were overlooked."""

    do: Literal["call"]
    cards: FewCards = ()


class GoOn(LessonWish):
    """In a deal against the others: let them play on."""

    do: Literal["go_on"]


Wish = AskHint | AskSolution | Turn | ToStep | Answer | Arrange | FillIn | Tick | CallOut | GoOn
INTENT_OR_WISH: Final[TypeAdapter[Intent | Wish]] = TypeAdapter(
    Annotated[Intent | Wish, Field(discriminator="do")]
)
