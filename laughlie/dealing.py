"""Cutting for the deal, and dealing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from laughlie import rules
from laughlie.cards import DECK, DECK_SIZE, Card, below, draw, shuffle
from laughlie.door import DoorError
from laughlie.names import DEFAULT_NAMES, check_names
from laughlie.position import Position
from laughlie.readings import Layout, Reading
from laughlie.words import words

LARGEST_SEED = 2**64 - 1
_CUT_OCCASION = 0xC07  # apart from every occasion of play


class Deal(BaseModel):
    """Everything that one deal comes from: the same fields always give the same cards."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reading: Reading
    layout: Layout
    dealer: Annotated[int, Field(ge=0)] = 0
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]
    number: Annotated[int, Field(ge=0, le=LARGEST_SEED)] = 0
    """Which of the seed's deals this is, counted from 0."""
    names: Annotated[tuple[str, ...], AfterValidator(check_names)]

    @model_validator(mode="after")
    def _check(self) -> Self:
        say, players = words().positions, self.layout.players
        if self.dealer >= players:
            raise ValueError(say.no_such_seat(self.dealer, players))
        if len(self.names) != players:
            raise ValueError(say.names_count(len(self.names), players))
        return self

    def position(self) -> Position:
        """The position after the deal, before anybody has done anything."""
        return deal_cards(self, shuffle(self.seed, self.number))


def deal(
    reading: Reading,
    players: int = 5,
    layout: Layout | str | None = None,
    form: str = "balanced",
    dealer: int = 0,
    seed: int = 7,
    names: Sequence[str] | None = None,
    number: int = 0,
) -> Position:
    """Shuffle and deal.

    Args:
        players: 3 to 8.
        layout: a layout, or the key of one that the reading has for so many players.
        form: the layout's figures as printed, or balanced so that the pot empties.
        dealer: the dealer's seat; the seat after it is the eldest.
        seed: from 0 to 2**64 - 1.
        number: which of the seed's deals, counted from 0.

    Raises:
        DoorError: if there is no such seat or seed, or a name is unfit.
        ReadingError: if there is no such layout.
    """
    return deal_from(reading, players, layout, form, dealer, seed, names, number).position()


def deal_from(
    reading: Reading,
    players: int = 5,
    layout: Layout | str | None = None,
    form: str = "balanced",
    dealer: int = 0,
    seed: int = 7,
    names: Sequence[str] | None = None,
    number: int = 0,
) -> Deal:
    """What `deal` deals from; the arguments and errors are the same."""
    say = words().positions
    if not rules.FEWEST <= players <= rules.MOST:
        raise DoorError(words().readings.players_range(str(players)))
    if not isinstance(layout, Layout):
        layout = reading.layout(players, layout, form)
    if layout.players != players:
        raise DoorError(say.layout_and_seats(layout.players, players))
    if not 0 <= dealer < players:
        raise DoorError(say.no_such_seat(dealer, players))
    for value in (seed, number):
        if not 0 <= value <= LARGEST_SEED:
            raise DoorError(say.seed_range(value))
    given = DEFAULT_NAMES[:players] if names is None else tuple(names)
    if len(given) != players:
        raise DoorError(say.names_count(len(given), players))
    try:
        checked = check_names(given)
    except ValueError as error:
        raise DoorError(str(error)) from None
    return Deal(
        reading=reading, layout=layout, dealer=dealer, seed=seed, number=number, names=checked
    )


def deal_cards(spec: Deal, deck: Sequence[Card]) -> Position:
    """Deal this deck one card at a time, clockwise, the eldest first; the rest is the table."""
    players, size = spec.layout.players, spec.layout.hand
    hands: list[list[Card]] = [[] for _ in range(players)]
    for place in range(players * size):
        hands[(spec.dealer + 1 + place) % players].append(deck[place])
    nothing = ((),) * players
    return Position.model_construct(
        reading=spec.reading,
        layout=spec.layout,
        names=spec.names,
        dealer=spec.dealer,
        turn=rules.first_turn(spec.reading.points, spec.dealer, players),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        table=tuple(deck[players * size :]),
        won=nothing,
        unnamed_hands=(0,) * players,
        unnamed_won=(0,) * players,
    )


# --- Cutting for the deal ----------------------------------------------------------------------


class Cut(NamedTuple):
    """One round of cutting: who cut, and the card that each turned up."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]

    def lowest(self) -> tuple[int, ...]:
        """The seats whose card is of the lowest rank, ace low."""
        low = min(card.rank for card in self.cards)
        return tuple(s for s, card in zip(self.seats, self.cards, strict=True) if card.rank == low)


def cut_for_deal(players: int, seed: int, number: int = 0) -> tuple[Cut, ...]:
    """Cut until one seat has the lowest card; equal lowest cuts are cut again (R13).

    Every cut is one card of the whole deck. The last round's lowest seat deals.
    """
    seats = tuple(range(players))
    rounds: list[Cut] = []
    while len(seats) > 1:
        occasion = _CUT_OCCASION + len(rounds)
        drawn = (draw(seed, number, seat, occasion) for seat in seats)
        cards = tuple(DECK[below(word, DECK_SIZE)] for word in drawn)
        rounds.append(Cut(seats, cards))
        seats = rounds[-1].lowest()
    return tuple(rounds)
