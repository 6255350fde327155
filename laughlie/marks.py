"""What a position remembers beyond where its cards lie: rights, mistakes, and what they leave."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from laughlie.cards import RANKS, Card, parse_rank
from laughlie.readings.points import ClaimKind

CardRow = tuple[Card, ...]
Rank = Annotated[
    int,
    BeforeValidator(lambda value: parse_rank(value) if isinstance(value, str) else value),
    Field(ge=0, le=len(RANKS) - 1),
    PlainSerializer(lambda rank: RANKS[rank], str, when_used="json"),
]


class PairRight(BaseModel):
    """A pair in one hand whose other two cards are won, and what may be done with it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rank: Rank
    right: Literal["open", "lapsed", "stuck"]


class Mistake(BaseModel):
    """Cards on the table that somebody overlooked, and whose mistake it was.

    A mournival that the dealer left at the deal needs no mark: four of a rank on the table say it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    rank: Rank
    kind: ClaimKind
    seat: int


class OpenClaim(NamedTuple):
    """What there is to claim: ``cards`` of the ``among`` go together."""

    rank: int
    kind: ClaimKind
    cards: int
    among: CardRow
    mistaken: int
    """The seat whose mistake it was."""
