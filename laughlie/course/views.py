"""The lesson's part of a view: plain data, and everything that is to be shown of a step."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from laughlie.cards import Card
from laughlie.course.filled import FillView
from laughlie.course.steps import StepKind
from laughlie.course.watched import SpotView


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class OptionView(_Plain):
    """One answer to a question."""

    key: str
    text: str
    chosen: bool
    right: bool | None
    """None as long as it is not to be known."""
    reason: str
    """Why, or why not; empty as long as it is not to be known."""


class ItemView(_Plain):
    """One thing to be put into order; they stand in the order last given."""

    key: str
    text: str
    reason: str = ""
    """Why there, and who says so; once the order is right."""
    right: bool | None = None
    """None as long as the order is not right."""


class LessonView(_Plain):
    """The step that is shown, and where it stands in the lesson."""

    lesson: str
    """The lesson's key."""
    number: int
    """Which step, counted from 1."""
    count: int
    titles: tuple[str, ...]
    """The title of every step of the lesson."""
    key: str
    """The step's key."""
    kind: StepKind
    title: str
    intro: str
    """What must be known before; may be empty."""
    goal: str
    """What to do, in one sentence; of a question, the question."""
    further: bool
    """Whether it goes further than one needs in order to play."""
    further_steps: tuple[int, ...]
    """The numbers of all such steps of the lesson."""
    unmarked: bool
    """Whether no card is to be marked now as one that fits: finding it is what is asked."""
    done: bool
    done_steps: tuple[int, ...]
    hint: str
    """The hint that was asked for last; empty if none was."""
    hint_cards: tuple[Card, ...]
    """Those that it points at, as far as they still lie in a hand or on the table."""
    hints_given: int
    """0 to 3: where to look, which rule, which cards."""
    hints_left: int
    can_show_solution: bool
    can_begin_again: bool
    """Whether anything happened on this step's table that can be wiped off."""
    options: tuple[OptionView, ...]
    items: tuple[ItemView, ...]
    table: bool
    """Whether there is a table to look at; a bare question has none."""
    playing: int | None
    """In a deal against the others: the seat that one plays."""
    waiting: str
    """In a deal against the others: why they wait; then one may say ``go_on``. Else empty."""
    origin: str
    """Whose cards these are, and where they stand."""
    note: str
    """What in them is ours, and why; may be empty."""
    belongs: str
    """What the reading in use makes of another source's example; empty where it is its own."""
    points: tuple[str, ...]
    """The rule points for the drawer "what the sources say"."""
    state: str
    """Step, steps done and answers, for the address."""
    fill: FillView | None = None
    """A pay-off to fill in, as it stands."""
    spot: SpotView | None = None
    """Where a deal goes by: what was called, and in the end every mistake."""
    since: tuple[str, ...] = ()
    """In a deal against the others: what they have done since one last played oneself."""
    finished: bool = False
    """Whether the lesson is at its end: its last step is done, or every step."""
    onward: tuple[str, int, str] | None = None
    """The lesson after this one: key, number, title."""
    code: str = ""
    """The result as a code for a teacher, once the lesson is finished; see `results`."""
