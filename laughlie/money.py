"""Stakes, the pay-off, the audit of the pot, and the ledger of a match, in exact counters.

An amount is an ``int`` where it is whole and a ``Fraction`` where it is not; nothing is rounded.
What a deal leaves in the pot, or what the pot owes, is shown and never moved to a player. Gains and
losses are never limited by what somebody has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, model_validator

from laughlie.cards import DECK_SIZE
from laughlie.door import DoorError
from laughlie.readings import Layout, LayoutEntry, Reading, Text
from laughlie.readings.points import MatchEnds
from laughlie.words import words
from laughlie.words.doors import shown


def exact(amount: int | Fraction) -> int | Fraction:
    """The amount as an int if it is whole."""
    return int(amount) if Fraction(amount).denominator == 1 else amount


def _read(value: Any) -> Any:
    if isinstance(value, str):
        try:
            value = Fraction(value[:40])
        except (ValueError, ZeroDivisionError):
            raise ValueError(words().money.not_an_amount(shown(value))) from None
    return exact(value) if isinstance(value, Fraction) else value


def _write(amount: int | Fraction) -> int | str:
    return amount if isinstance(amount, int) else str(amount)


Counters = Annotated[
    int | Fraction, BeforeValidator(_read), PlainSerializer(_write, return_type=int | str)
]
"""An amount in counters: an int, or a Fraction; in JSON a fraction is text, as ``"1/2"``."""

PerSeat = tuple[Counters, ...]


# --- The pay-off of one deal ------------------------------------------------------------------

StepKind = Literal["stake", "bonus", "bonus_stays", "below", "above", "even"]


class Step(BaseModel):
    """One movement of counters between a seat and the pot."""

    model_config = ConfigDict(frozen=True)

    kind: StepKind
    seat: int | None
    amount: Counters
    """What the seat takes; negative: what it pays."""
    pot: Counters
    """What is in the pot afterwards."""
    pile: int | None = None
    """Cards in the seat's pile, where they decide."""


class Settlement(BaseModel):
    """The pay-off of one deal. Tuples are per seat."""

    model_config = ConfigDict(frozen=True)

    layout: Layout
    dealer: int
    piles: tuple[int, ...]
    bonus_seat: int | None
    stakes: PerSeat
    """What each put in."""
    bonuses: PerSeat
    adjustments: PerSeat
    """What each pile is paid; negative: what it pays."""
    nets: PerSeat
    """Won or lost in all, the stake counted."""
    pot_left: Counters
    """What is left in the pot; negative: what the pot owes."""
    steps: tuple[Step, ...]

    def sentences(self, names: Sequence[str], language: str = "en") -> tuple[str, ...]:
        """Each step in words."""
        return tuple(_step_said(self, step, names, language) for step in self.steps)


def adjustment(layout: Layout, pile: int) -> int | Fraction:
    """What a pile of so many cards is paid, in counters; negative: what it pays."""
    over = max(pile - layout.high, 0) - max(layout.low - pile, 0)
    return exact(Fraction(over, layout.unit))


def settle(layout: Layout, dealer: int, piles: Sequence[int], bonus_seat: int | None) -> Settlement:
    """Settle one deal: stakes, bonus, and what each pile is paid or pays.

    Whoever owes the pot pays before the pot pays anybody, so that it seldom runs short.

    Args:
        layout: the figures to settle by.
        dealer: the dealer's seat.
        piles: cards in each won pile, leftovers included: even numbers, 52 in all.
        bonus_seat: the seat that is paid the bonus; None: it stays in the pot.

    Raises:
        DoorError: if the piles or seats cannot be.
    """
    _check_piles(layout, piles)
    for seat in (dealer, bonus_seat):
        if seat is not None and not 0 <= seat < layout.players:
            raise DoorError(words().money.no_such_seat(seat, layout.players))
    stakes = layout.stakes(dealer)
    bonuses = tuple(layout.bonus if seat == bonus_seat else 0 for seat in range(layout.players))
    adjustments = tuple(adjustment(layout, pile) for pile in piles)
    nets = tuple(
        exact(bonus + paid - stake)
        for stake, bonus, paid in zip(stakes, bonuses, adjustments, strict=True)
    )
    return Settlement(
        layout=layout,
        dealer=dealer,
        piles=tuple(piles),
        bonus_seat=bonus_seat,
        stakes=stakes,
        bonuses=bonuses,
        adjustments=adjustments,
        nets=nets,
        pot_left=exact(-sum(nets, Fraction(0))),
        steps=tuple(_steps(layout, dealer, piles, bonus_seat)),
    )


def _check_piles(layout: Layout, piles: Sequence[int]) -> None:
    say = words().money
    if len(piles) != layout.players:
        raise DoorError(say.piles_count(len(piles), layout.players))
    for seat, pile in enumerate(piles):
        if type(pile) is not int or pile < 0 or pile % 2:
            raise DoorError(say.odd_pile(seat, shown(pile)))
    if sum(piles) != DECK_SIZE:
        raise DoorError(say.piles_sum(sum(piles)))


def _steps(
    layout: Layout, dealer: int, piles: Sequence[int], bonus_seat: int | None
) -> Iterator[Step]:
    pot: int | Fraction = 0
    for kind, seat, amount in _movements(layout, dealer, piles, bonus_seat):
        pot = exact(pot - amount)
        pile = piles[seat] if seat is not None and kind in ("below", "above", "even") else None
        yield Step(kind=kind, seat=seat, amount=amount, pot=pot, pile=pile)


def _movements(
    layout: Layout, dealer: int, piles: Sequence[int], bonus_seat: int | None
) -> Iterator[tuple[StepKind, int | None, int | Fraction]]:
    seats = [(dealer + step) % layout.players for step in range(layout.players)]
    stakes = layout.stakes(dealer)
    for seat in seats:
        yield "stake", seat, -stakes[seat]
    if bonus_seat is None:
        yield "bonus_stays", None, 0
    else:
        yield "bonus", bonus_seat, layout.bonus
    paid = {seat: adjustment(layout, piles[seat]) for seat in seats}
    for seat in (seat for seat in seats if paid[seat] < 0):
        yield "below", seat, paid[seat]
    for seat in (seat for seat in seats if paid[seat] > 0):
        yield "above", seat, paid[seat]
    for seat in (seat for seat in seats if paid[seat] == 0):
        yield "even", seat, 0


def _step_said(settled: Settlement, step: Step, names: Sequence[str], language: str) -> str:
    say, layout = words(language).money, settled.layout
    if step.seat is None:
        return say.bonus_stays(layout.bonus)
    who, pile = names[step.seat], step.pile or 0
    match step.kind:
        case "stake":
            return say.stake(who, -step.amount, step.seat == settled.dealer)
        case "bonus":
            return say.bonus(who, step.amount)
        case "below":
            return say.below(who, -step.amount, pile, layout.low)
        case "above":
            return say.above(who, step.amount, pile, layout.high)
        case _:
            return say.even(who, pile)


def remarks(
    settled: Settlement, reading: Reading, names: Sequence[str], language: str = "en"
) -> tuple[str, ...]:
    """What is to be said beside a pay-off: what the pot keeps or owes, and who answers for it."""
    say = words(language).money
    said = [say.pot_left(settled.pot_left)]
    fact = reading.facts.get("dealer_answers")
    if fact is not None:
        lack = exact(max(-settled.pot_left, Fraction(0)))
        said.append(say.dealer_answers(names[settled.dealer], lack, fact.place.say(language)))
    return tuple(said)


# --- The audit of the pot ---------------------------------------------------------------------

Scale = Literal["stated", "others_only", "below_gains"]
"""How piles are paid: as the layout states it; not the last holder's (who is paid the bonus); or
with a pile below ``low`` gaining what it should pay. The last two are words of sources read by the
letter."""

_EVEN: Final = range(0, DECK_SIZE + 1, 2)


class Audit(BaseModel):
    """What a layout leaves in the pot, over all the piles that there can be."""

    model_config = ConfigDict(frozen=True)

    layout: Layout
    scale: Scale = "stated"
    reading: str = ""
    """The key of the reading that it was audited for."""
    place: Text = Text()
    least: Counters
    most: Counters
    """What is left in the pot after the pay-off, at least and at most; negative: what it owes."""

    @property
    def empties(self) -> bool:
        """Whether the pot comes out empty whatever the piles."""
        return self.least == self.most == 0

    def sentence(self, language: str = "en") -> str:
        """The finding in words."""
        say = words(language).money
        return say.audit_found(self.least, self.most, self.scale)


def balancing_bonus(layout: Layout) -> int | Fraction:
    """The bonus with which the pot empties if ``low`` and ``high`` are the hand and the unit is 2.

    All piles together then gain half of the table, so it is the pot less ``table / 2``.
    """
    return exact(layout.pot - Fraction(layout.table, 2))


def audit(layout: Layout, scale: Scale = "stated") -> Audit:
    """Audit one layout: the range of what is left over all even piles that make 52."""
    paid = _payment(layout, scale)
    seats = layout.players
    free = [Fraction(0)] * len(_EVEN)
    each = [paid(pile) for pile in _EVEN]
    payments = [free if scale == "others_only" and not seat else each for seat in range(seats)]
    kept = layout.pot - layout.bonus
    return Audit(
        layout=layout,
        scale=scale,
        least=exact(kept - _extreme(payments, max)),
        most=exact(kept - _extreme(payments, min)),
    )


def _payment(layout: Layout, scale: Scale) -> Callable[[int], Fraction]:
    def paid(pile: int) -> Fraction:
        amount = Fraction(adjustment(layout, pile))
        return abs(amount) if scale == "below_gains" else amount

    return paid


def _extreme(
    payments: Sequence[Sequence[Fraction]], pick: Callable[[Iterator[Fraction]], Fraction]
) -> Fraction:
    """The largest (or least) that seats can be paid together if their pairs make 26.

    ``payments[seat][pairs]`` is what that seat is paid; seats are added one after another.
    """
    best = list(payments[0])
    for seat in payments[1:]:
        best = [
            pick(best[pairs - own] + seat[own] for own in range(pairs + 1))
            for pairs in range(len(best))
        ]
    return best[-1]


def audit_reading(reading: Reading) -> tuple[Audit, ...]:
    """Every layout of a reading, printed and balanced, and its scale by the letter if need be."""
    return tuple(line for entry in reading.layouts for line in _audit_entry(reading.key, entry))


def _audit_entry(key: str, entry: LayoutEntry) -> Iterator[Audit]:
    whose = {"reading": key, "place": entry.place}
    for layout in (entry.printed, entry.balanced):
        yield audit(layout).model_copy(update=whose)
    if entry.literal is not None:
        literal = audit(entry.printed, entry.literal.scale)
        yield literal.model_copy(update={"reading": key, "place": entry.literal.place})


# --- The ledger of a match --------------------------------------------------------------------

STOCK: Final = 20
"""Counters that each starts with, unless set."""


class Played(BaseModel):
    """One deal in the ledger."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    dealer: int
    nets: PerSeat
    pot_left: Counters


class Match(BaseModel):
    """Deals one after another, the deal passing to the left; whoever has most counters wins.

    ``full_rotation`` ends after as many deals as players, times ``rounds``; ``someone_is_broke``
    when after a deal a seat has nothing left of its stock; ``open`` when the players `stop`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: Annotated[int, Field(ge=3, le=8)]
    ends: MatchEnds
    rounds: Annotated[int, Field(ge=1, le=100)] = 1
    stock: Annotated[int, Field(ge=1, le=1_000_000)] = STOCK
    first_dealer: Annotated[int, Field(ge=0, le=7)] = 0
    deals: Annotated[tuple[Played, ...], Field(max_length=10_000)] = ()
    stopped: bool = False

    @model_validator(mode="after")
    def _fits(self) -> Match:
        say = words().money
        if self.first_dealer >= self.players:
            raise ValueError(say.no_such_seat(self.first_dealer, self.players))
        for number, played in enumerate(self.deals):
            if len(played.nets) != self.players:
                raise ValueError(say.piles_count(len(played.nets), self.players))
            if played.dealer != self._dealer_of(number):
                raise ValueError(say.not_the_dealer(played.dealer, self._dealer_of(number)))
        return self

    @classmethod
    def of(
        cls,
        reading: Reading,
        players: int,
        rounds: int = 1,
        stock: int = STOCK,
        first_dealer: int = 0,
    ) -> Match:
        """A match that ends as a reading has it."""
        return cls(
            players=players,
            ends=reading.match_ends,
            rounds=rounds,
            stock=stock,
            first_dealer=first_dealer,
        )

    def _dealer_of(self, number: int) -> int:
        return (self.first_dealer + number) % self.players

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        return self._dealer_of(len(self.deals))

    @property
    def planned(self) -> int | None:
        """How many deals are to be played; None if nobody can know."""
        return self.players * self.rounds if self.ends == "full_rotation" else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        if self.stopped:
            return True
        if self.ends == "someone_is_broke":
            return bool(self.broke)
        return self.planned is not None and len(self.deals) >= self.planned

    @property
    def totals(self) -> tuple[int | Fraction, ...]:
        """What each seat has won or lost so far."""
        nets = [played.nets for played in self.deals]
        return tuple(
            exact(sum((net[seat] for net in nets), Fraction(0))) for seat in range(self.players)
        )

    @property
    def holdings(self) -> tuple[int | Fraction, ...]:
        """What each seat has of counters: its stock and what it won; below 0 it is in debt."""
        return tuple(exact(self.stock + total) for total in self.totals)

    @property
    def broke(self) -> tuple[int, ...]:
        """The seats that have nothing left of their stock."""
        return tuple(seat for seat, held in enumerate(self.holdings) if held <= 0)

    @property
    def pot_left(self) -> int | Fraction:
        """What all deals together have left in the pot; negative: what the pot owes."""
        return exact(sum((played.pot_left for played in self.deals), Fraction(0)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with most counters: the winners once the match is over; ties stand."""
        most = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == most)

    def add(self, settled: Settlement) -> Match:
        """The match after one more deal.

        Raises:
            DoorError: if it is over, or the deal was another dealer's or for other players.
        """
        say = words().money
        if self.over:
            raise DoorError(say.match_over())
        if settled.layout.players != self.players:
            raise DoorError(say.piles_count(settled.layout.players, self.players))
        if settled.dealer != self.dealer:
            raise DoorError(say.not_the_dealer(settled.dealer, self.dealer))
        played = Played(dealer=settled.dealer, nets=settled.nets, pot_left=settled.pot_left)
        return self.model_copy(update={"deals": (*self.deals, played)})

    def stop(self) -> Match:
        """The match ended here by the players."""
        return self.model_copy(update={"stopped": True})

    def sentence(self, names: Sequence[str], language: str = "en") -> str:
        """How the match stands, in words."""
        say = words(language).money
        leaders = [names[seat] for seat in self.leaders]
        if not self.deals:
            return say.match_begins(self.planned)
        tell = say.match_won if self.over else say.match_stands
        return tell(leaders, max(self.totals), len(self.deals))
