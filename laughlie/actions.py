"""What a seat can do, as data, and the form in which a person types it.

Two kinds of action pass the turn on: a capture, and lying down. The other three are free: they
cost no turn (unless a reading makes a claim a turn).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    TypeAdapter,
    model_serializer,
)

from laughlie.cards import DECK, DECK_SIZE, RANKS, Card, CardError, parse_rank, show_cards
from laughlie.words import words as words_of

Cards = Annotated[
    tuple[Card, ...],
    Field(max_length=DECK_SIZE),
    AfterValidator(lambda cards: tuple(sorted(cards))),
]
"""Cards of one action; their order means nothing, so they are kept sorted."""

MOST_SEATS = 8


class _Action(BaseModel):
    """What all five have in common: a seat, cards from its hand, and cards from the table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: int = Field(ge=0, le=MOST_SEATS - 1)

    @model_serializer(mode="wrap")
    def _with_kind(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """The kind is always written, since it says how the rest is read."""
        rest: dict[str, Any] = handler(self)
        return {"kind": getattr(self, "kind", None)} | rest

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the action: those from the hand, then those from the table."""
        hand: tuple[Card, ...] = getattr(self, "from_hand", ())
        table: tuple[Card, ...] = getattr(self, "from_table", ())
        return hand + table


class Capture(_Action):
    """Cards of one rank from the hand and from the table go to the seat's pile together."""

    kind: Literal["capture"] = "capture"
    from_hand: Cards
    from_table: Cards


class LieDown(_Action):
    """The whole hand goes face up to the table, and the others laugh."""

    kind: Literal["lie_down"] = "lie_down"
    from_hand: Cards

    @property
    def from_table(self) -> tuple[Card, ...]:
        """Nothing comes from the table."""
        return ()


class TakeMournival(_Action):
    """In the opening the dealer takes four of a rank from the table."""

    kind: Literal["take_mournival"] = "take_mournival"
    from_table: Cards

    @property
    def from_hand(self) -> tuple[Card, ...]:
        """Nothing comes from the hand."""
        return ()


class PutDown(_Action):
    """A mournival, a prial's pair or a dead pair goes from the seat's hand to its own pile."""

    kind: Literal["put_down"] = "put_down"
    from_hand: Cards

    @property
    def from_table(self) -> tuple[Card, ...]:
        """Nothing comes from the table."""
        return ()


class Claim(_Action):
    """Cards on the table that somebody overlooked go to the pile of whoever claims them."""

    kind: Literal["claim"] = "claim"
    from_table: Cards

    @property
    def from_hand(self) -> tuple[Card, ...]:
        """Nothing comes from the hand."""
        return ()


Action = Annotated[Capture | LieDown | TakeMournival | PutDown | Claim, Field(discriminator="kind")]
ActionKind = Literal["capture", "lie_down", "take_mournival", "put_down", "claim"]
ACTION: TypeAdapter[Action] = TypeAdapter(Action)
"""Reads an action from plain data or JSON: ``ACTION.validate_python({...})``."""


def show_action(action: Action) -> str:
    """The typed form of an action, without its seat: ``9♥ x 9♣ 9♦ 9♠``.

    `Position.read` understands it again.
    """
    match action:
        case Capture():
            return f"{show_cards(action.from_hand)} x {show_cards(action.from_table)}"
        case LieDown():
            return "lie down"
        case TakeMournival():
            return f"take {show_cards(action.from_table)}"
        case PutDown():
            return f"put {show_cards(action.from_hand)}"
        case Claim():
            return f"claim {show_cards(action.from_table)}"


# --- Typed by a person -----------------------------------------------------------------------


class TypedError(ValueError):
    """What was typed is not an action; the message says what would be."""


class Named(NamedTuple):
    """A card as a person types it: with its suit, or by its rank alone (then card is None)."""

    rank: int
    card: Card | None


class Typed(NamedTuple):
    """An action as typed. The cards may be named by rank alone; the position finds them."""

    kind: ActionKind
    seat: int | None
    from_hand: tuple[Named, ...]
    from_table: tuple[Named, ...]


LONGEST_TYPED = 200
HOW_TO_TYPE = "type 9h x 9c, put J J, claim 9 9, take 4 4 4 4 or lie down"

_CAPTURE = re.compile(r"(.+?)\s*(?:\bx\b|\btakes?\b|×)\s*(.+)", re.IGNORECASE)
_VERBS: tuple[tuple[re.Pattern[str], ActionKind], ...] = (
    (
        re.compile(r"(?:lies?|lays?) ?(?:(?:my |the )?hand )?down", re.IGNORECASE),
        "lie_down",
    ),
    (re.compile(r"puts?(?: ?down)?\b(.*)", re.IGNORECASE), "put_down"),
    (re.compile(r"claims?\b(.*)", re.IGNORECASE), "claim"),
    (re.compile(r"takes?\b(?: ?mournival\b)?(.*)", re.IGNORECASE), "take_mournival"),
)


def parse_typed(text: str, names: Sequence[str]) -> Typed:
    """Read what a person typed: ``9h x 9c 9d 9s``, ``Dan put J J``, ``claim 9 9``, ``lie down``.

    A name, or ``seat 3`` (counted from 1), may stand before it.

    Raises:
        TypedError: if the text is none of the forms; the message says what would be right.
    """
    words = " ".join(text.replace(",", " ").split()) if len(text) <= LONGEST_TYPED else None
    if words is None:
        raise TypedError(f"that is too long for one action; {HOW_TO_TYPE}")
    seat, rest = _leading_seat(words, names)
    found = _matched(rest)
    if found is None and seat is not None:  # somebody's name is a word of the action itself
        seat, found = None, _matched(words)
    if found is None:
        raise TypedError(f"{_shown(rest)} is not an action; {HOW_TO_TYPE}")
    return _typed(seat, *found)


def _matched(words: str) -> tuple[ActionKind, tuple[str, ...]] | None:
    """The kind of action that the words are, and the parts of them that name its cards."""
    for pattern, kind in _VERBS:
        match = pattern.fullmatch(words)
        if match:
            return kind, match.groups()
    match = _CAPTURE.fullmatch(words)
    return None if match is None else ("capture", match.groups())


def _typed(seat: int | None, kind: ActionKind, groups: tuple[str, ...]) -> Typed:
    if kind == "capture":
        return Typed(kind, seat, _cards(groups[0]), _cards(groups[1]))
    cards = _cards(groups[0]) if groups else ()
    if kind != "lie_down" and not cards:
        raise TypedError(f"say which cards; {HOW_TO_TYPE}")
    return Typed(kind, seat, cards, ()) if kind == "put_down" else Typed(kind, seat, (), cards)


def _leading_seat(words: str, names: Sequence[str]) -> tuple[int | None, str]:
    """Split off who acts; the longest name that fits counts."""
    for seat in sorted(range(len(names)), key=lambda seat: -len(names[seat])):
        for name in (names[seat], f"seat {seat + 1}"):
            rest = words[len(name) :]
            if words[: len(name)].casefold() == name.casefold() and rest[:1] in (" ", ":"):
                return seat, rest.lstrip(" :")
    return None, words


_FILLERS: Final = frozenset({"all", "and", "both", "the"})


def _cards(text: str) -> tuple[Named, ...]:
    """The cards named: ``9h 9c``, ``J J``, and in whole words ``the nine of hearts``, ``nines``."""
    text = " ".join(text.split())
    for name, sign in _card_names().items():
        text = re.sub(rf"\b{name}\b", sign, text, flags=re.IGNORECASE)
    named = [word for word in text.split() if word.casefold() not in _FILLERS]
    return tuple(_named(word) for word in named)


@lru_cache(maxsize=1)
def _card_names() -> dict[str, str]:
    return {words_of().cards.card_name(card): str(card) for card in DECK}


@lru_cache(maxsize=1)
def _rank_names() -> dict[str, int]:
    say = words_of().cards
    ranks = range(len(RANKS))
    return {name(rank): rank for rank in ranks for name in (say.rank_name, say.ranks_name)}


def _named(word: str) -> Named:
    try:
        card = Card.parse(word)
    except CardError:
        return Named(_rank(word), None)
    return Named(card.rank, card)


def _rank(word: str) -> int:
    in_words = _rank_names().get(word.casefold())
    if in_words is not None:
        return in_words
    try:
        return parse_rank(word)
    except CardError:
        message = f"{_shown(word)} is neither a card nor a rank; write 9h, 10♠, or just J"
        raise TypedError(message) from None


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
