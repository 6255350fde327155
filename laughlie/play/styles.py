"""Styles of play, as data: how a seat chooses among the captures of a turn, and what it keeps.

A style looks at one rank at a time, and there at nothing but what the seat may know: how many it
holds, how many lie on the table, how many are won. So it can be worked out once for every rank
state, and every engine can follow it.

A style says what its seats would rather do, never what they may do. Whether they notice that they
may do something is not its affair either, but a matter of alertness.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from laughlie.cards import OF_A_RANK
from laughlie.door import DoorError
from laughlie.readings import reading
from laughlie.readings.points import Shape
from laughlie.words import words
from laughlie.words.doors import near, shown


class StyleError(DoorError):
    """There is no such style of play, or nobody can be so alert; the message says what there is."""


class Seen(NamedTuple):
    """What a seat may know of the four cards of one rank."""

    held: int
    """Cards in its own hand."""
    table: int
    won: int
    """Cards in anybody's pile: each was seen when it was won."""

    @property
    def elsewhere(self) -> int:
        """Cards in other hands."""
        return OF_A_RANK - self.held - self.table - self.won


Counts = frozenset[Annotated[int, Field(ge=0, le=OF_A_RANK)]]


class Look(BaseModel):
    """How a rank may look to a seat. What is left out may be anything."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    held: Counts | None = None
    table: Counts | None = None
    elsewhere: Counts | None = None

    def fits(self, seen: Seen) -> bool:
        """Whether a rank looks like this."""
        return all(
            counts is None or count in counts
            for counts, count in (
                (self.held, seen.held),
                (self.table, seen.table),
                (self.elsewhere, seen.elsewhere),
            )
        )


class Wish(Look):
    """Captures of a kind: within a rank that looks like this, and of these shapes."""

    shapes: frozenset[Shape] | None = None

    def fits_capture(self, seen: Seen, shape: Shape) -> bool:
        """Whether a capture is of this kind."""
        return (self.shapes is None or shape in self.shapes) and self.fits(seen)


class Advice(BaseModel):
    """A piece of advice that a style follows, in the reading whose source gives it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reading: str
    name: str


_MOST_GRADES: Final = 30


class Style(BaseModel):
    """A style of play.

    Of the captures that it can make, a seat draws among those of the best grade that there is.
    What it notices that it may put down, it puts down at once, or keeps for good.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str = Field(min_length=1, max_length=40)
    grades: Annotated[tuple[tuple[Wish, ...], ...], Field(max_length=_MOST_GRADES)] = ()
    """What makes a capture of each grade, the best first: that one of these wishes fits. Captures
    that none of them fits are all of the last grade."""
    keeps: tuple[Look, ...] = ()
    """Of which ranks nothing is put down."""
    advice: tuple[Advice, ...] = ()
    """What it follows, and whose it is."""

    def grade(self, seen: Seen, shape: Shape) -> int:
        """How good a capture is: 0 is best."""
        for grade, wishes in enumerate(self.grades):
            if any(wish.fits_capture(seen, shape) for wish in wishes):
                return grade
        return len(self.grades)

    def keeps_in_hand(self, seen: Seen) -> bool:
        """Whether a seat puts nothing of a rank down although it noticed that it may."""
        return any(look.fits(seen) for look in self.keeps)

    def title(self, language: str = "en") -> str:
        """Its name."""
        return words(language).styles.title(self.key)

    def sentence(self, language: str = "en") -> str:
        """How its seats play."""
        return words(language).styles.sentence(self.key)


# --- Ours ----------------------------------------------------------------------------------------

_FOUR_CARDS: Final = frozenset[Shape](("1:3", "2:2", "3:1"))
_ONE_FOR_ONE: Final = frozenset[Shape](("1:1",))

RANDOM: Final = Style(key="random")

MOST_CARDS: Final = Style(key="most_cards", grades=((Wish(shapes=_FOUR_CARDS),),))

FEWEST_CARDS: Final = Style(key="fewest_cards", grades=((Wish(shapes=_ONE_FOR_ONE),),))

_ONE: Final = frozenset({1})
_OTHERS_HOLD_SOME: Final = frozenset({1, 2})
_BY_ONE_STROKE: Final = frozenset[Shape](("1:3", "3:1"))

WILLUGHBY: Final = Style(
    key="willughby",
    grades=(
        (Wish(held=_ONE, table=_ONE, elsewhere=_OTHERS_HOLD_SOME),),
        # Who holds a pair loses little by waiting: if the single goes, the pair may go down.
        (Wish(held=frozenset({2}), table=_ONE, elsewhere=_OTHERS_HOLD_SOME),),
        # All that is safe is worth one turn, but a pair against a pair is worth two.
        (
            Wish(shapes=_BY_ONE_STROKE),
            Wish(shapes=_ONE_FOR_ONE, held=frozenset({1, 2}), table=frozenset({1, 2})),
        ),
    ),
    keeps=(Look(held=frozenset({3}), table=_ONE),),
    advice=(
        Advice(reading="parlett", name="contested_single"),
        Advice(reading="parlett", name="safe_capture"),
        Advice(reading="parlett", name="stay_in"),
        Advice(reading="parlett", name="pair_against_pair"),
        Advice(reading="russian", name="prial_can_wait"),
        Advice(reading="russian", name="pair_can_wait"),
        Advice(reading="russian", name="dead_pair_at_once"),
    ),
)

STYLES: Final = {style.key: style for style in (RANDOM, WILLUGHBY, MOST_CARDS, FEWEST_CARDS)}
"""Every style of ours, by its key."""


def style_of(key: str) -> Style:
    """The style of a key.

    Raises:
        StyleError: if there is none.
    """
    if key not in STYLES:
        close = near(key, tuple(STYLES))
        raise StyleError(words().styles.unknown(shown(key), close, tuple(STYLES)))
    return STYLES[key]


def check_alertness(alertness: float) -> float:
    """The alertness, if anybody can be so alert: from 0, nothing noticed, to 1, everything.

    Raises:
        StyleError: if nobody can.
    """
    if not 0 <= alertness <= 1:
        raise StyleError(words().styles.no_such_alertness(shown(alertness)))
    return alertness


Each = TypeVar("Each", Style, float)


def each_seats(given: Each | tuple[Each, ...], players: int) -> tuple[Each, ...]:
    """One for each seat: those that are given, or the same for all.

    Raises:
        StyleError: if there are not as many as players.
    """
    each = given if isinstance(given, tuple) else (given,) * players
    if len(each) != players:
        raise StyleError(words().styles.one_for_each_seat(len(each), players))
    return each


def advice_of(style: Style, language: str = "en") -> tuple[str, ...]:
    """The advice that a style follows: each with who gives it, and in which source."""
    say = words(language).styles
    told = []
    for advice in style.advice:
        source = reading(advice.reading)
        given = source.advice[advice.name]
        text, title = given.text.say(language), source.title.say(language)
        told.append(say.advice(text, given.by, title))
    return tuple(told)
