"""A deal that goes by with mistakes in it, and calls that are made while it does.

The players are the plain engine's: each draws among its captures, and notices only some of what it
might put down or claim. Which of a seed's deals is shown is the first one in which enough is
overlooked, so a seed always gives the same deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from laughlie.actions import Claim
from laughlie.cards import OF_A_RANK, RANKS, Card
from laughlie.course.oversights import Oversight, callers, oversights
from laughlie.course.tasks import Data
from laughlie.dealing import Deal
from laughlie.play.chances import Chances
from laughlie.play.plain import PlainPlayer, dressed
from laughlie.play.running import Move
from laughlie.position import Position
from laughlie.record import Record, Step

MOST_CALLS: Final = 40
_MOST_TRIED: Final = 60
"""Deals of a seed that are looked through, at most; nearly always a dozen are enough."""


class Spotting(Data):
    """How a deal is played in which mistakes are to be spotted."""

    alertness: Annotated[float, Field(ge=0, le=1)] = 0.12
    """How likely a player is to notice an occasion, from 0 to 1."""
    least: Annotated[int, Field(ge=1, le=6)] = 3
    """So many mistakes at least lie on the table for all to see."""


# --- The deal -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def spot_deal(deal: Deal, how: Spotting) -> Deal:
    """The first deal of a seed with mistakes enough, or else the best of those looked through.

    Of the mistakes at least two may be claimed under the reading, and they are not all of one kind.
    """
    best, most = deal, (-1, -1, -1)
    for number in range(deal.number, deal.number + _MOST_TRIED):
        tried = deal.model_copy(update={"number": number})
        seen = [one for one in oversights(play_out(tried, how)) if one.lying is not None]
        worth = (
            min(len(seen), how.least),
            min(sum(one.claimable for one in seen), 2),
            min(len({one.kind for one in seen}), 2),
        )
        if worth > most:
            best, most = tried, worth
        if most == (how.least, 2, 2):
            break
    return best


def play_out(deal: Deal, how: Spotting) -> Record:
    """A deal played to its end by players who notice little; the cursor stands at the start."""
    player = PlainPlayer(deal.reading, deal.layout, deal.dealer, how.alertness)
    chances = Chances(deal.seed, deal.layout, deal.dealer, numpy=False)
    dealt = next(iter(chances.deals(range(deal.number, deal.number + 1))))
    moves: list[Move] = []
    player.play(dealt, moves)
    position, line = deal.position(), list[Step]()
    for move in moves:
        action = dressed(position, move)
        line.append(Step(action=action))
        position = position.play(action)
    return Record(deal=deal, line=tuple(line))


SpotSlot = tuple[int, str, int, int]
"""Which deal goes by: in which step, under which reading, for how many, and from which seed."""


# --- A call -------------------------------------------------------------------------------------


class Call(NamedTuple):
    """Somebody called: after which move, and cards of which rank."""

    step: int
    rank: int


CallKind = Literal["right", "again", "late", "early", "false"]


class Judgement(NamedTuple):
    """What a call is worth."""

    kind: CallKind
    oversight: Oversight | None = None
    """The mistake that was called, now or too late."""
    callers: tuple[int, ...] = ()
    """Who may claim it now."""


def judge_call(
    call: Call, seen: tuple[Oversight, ...], record: Record, before: tuple[Call, ...]
) -> Judgement:
    """What a call is worth.

    Args:
        seen: every mistake of the deal so far.
        record: the deal so far.
        before: calls made earlier.
    """
    of_rank = [one for one in seen if one.rank == call.rank and one.lying is not None]
    for one in of_rank:
        if one.is_open(call.step):
            again = any(was.rank == call.rank and one.is_open(was.step) for was in before)
            may = callers(record.positions[call.step], call.rank)
            return Judgement("again" if again else "right", one, may)
    gone = [one for one in of_rank if one.gone is not None and one.gone <= call.step]
    if gone:
        return Judgement("late", gone[-1])
    early = record.positions[call.step].on_table(call.rank) == OF_A_RANK
    return Judgement("early" if early else "false")


def right_calls(calls: tuple[Call, ...], seen: tuple[Oversight, ...]) -> dict[int, int]:
    """For each mistake that was called in time, by its place: the step after which it was."""
    found: dict[int, int] = {}
    for place, one in enumerate(seen):
        when = [call.step for call in calls if call.rank == one.rank and one.is_open(call.step)]
        if when:
            found[place] = min(when)
    return found


def claim_of(position: Position, cards: tuple[Card, ...]) -> Claim:
    """A claim to these cards, by whoever may make it, or else by anybody."""
    ranks = {card.rank for card in cards}
    may = callers(position, ranks.pop()) if len(ranks) == 1 else ()
    return Claim(seat=may[0] if may else position.eldest, from_table=cards)


# --- In an address -------------------------------------------------------------------------------

_RANK_LETTERS: Final = "a23456789tjqk"
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def written_calls(calls: tuple[Call, ...]) -> str:
    """Calls in three characters each."""
    return "".join(
        _DIGITS[call.step // 36] + _DIGITS[call.step % 36] + _RANK_LETTERS[call.rank]
        for call in calls
    )


def read_calls(text: str) -> tuple[Call, ...] | None:
    """Calls out of an address; None if they are none."""
    if len(text) % 3 or len(text) > 3 * MOST_CALLS:
        return None
    calls = tuple(_calls(text))
    return calls if len(calls) == len(text) // 3 else None


def _calls(text: str) -> Iterator[Call]:
    for at in range(0, len(text), 3):
        high, low, rank = (text[place] for place in range(at, at + 3))
        if high in _DIGITS and low in _DIGITS and rank in _RANK_LETTERS:
            yield Call(36 * _DIGITS.index(high) + _DIGITS.index(low), _RANK_LETTERS.index(rank))


assert len(_RANK_LETTERS) == len(RANKS)
