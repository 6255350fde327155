"""A pay-off to fill in, number by number: what is right, what people get wrong, and why.

What is right is what `laughlie.money.settle` says. What people get wrong are its numbers put
together otherwise; each such slip has a reason of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Self

from pydantic import model_validator

from laughlie import rules
from laughlie.course.tasks import Data, Name
from laughlie.examples import Example, example
from laughlie.money import Settlement, exact, settle
from laughlie.readings import Layout, Reading
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.course.steps import LessonStep

Amount = int | Fraction
SeatPart = Literal["stake", "bonus", "pile", "net"]
PotPart = Literal["stakes", "left"]
Part = SeatPart | PotPart
Slip = Literal[
    "other_stake",
    "whole_pot",
    "to_most",
    "to_dealer",
    "to_holder",
    "other_form",
    "each_card",
    "from_nothing",
    "the_cards",
    "own_stake",
    "no_bonus",
    "sign",
    "all_alike",
    "no_dealer",
    "nothing_paid",
    "bonus_only",
    "must_be_empty",
]
"""A mistake that people make; what it is says `_slips`."""

_LONGEST: Final = 20
_MOST: Final = 9_999


class Fill(Data):
    """What of a worked example's pay-off is filled in, and what is shown beside it."""

    ask: tuple[SeatPart, ...] = ()
    given: tuple[SeatPart, ...] = ()
    seats: tuple[Name, ...] = ()
    """Who is asked about; all, unless given. Of the others everything is shown."""
    pot: PotPart | None = None
    """Whether it is asked what all stakes come to, or what is left in the pot."""
    by: Literal["use", "source"] = "use"
    """By the figures of the reading in use, or as the example's own source prints them."""
    slips: tuple[Slip, ...] = ()
    """Mistakes that must be possible here, under some reading, and are then told apart."""

    @model_validator(mode="after")
    def _asks(self) -> Self:
        if not (self.ask or self.pot) or set(self.ask) & set(self.given):
            raise ValueError(words().payoff_page.needs_asking())
        return self


class Cell(NamedTuple):
    """One number to be filled in."""

    seat: int | None
    """None: of the pot."""
    part: Part

    @property
    def key(self) -> str:
        """``1-net``, ``pot-left``."""
        return f"{'pot' if self.seat is None else self.seat}-{self.part}"


def cells_of(fill: Fill, names: Sequence[str]) -> tuple[Cell, ...]:
    """All numbers that a step asks for, in the order in which they are written down."""
    seats = [names.index(name) for name in fill.seats] or range(len(names))
    cells = [Cell(seat, part) for seat in seats for part in fill.ask]
    return (*cells, Cell(None, fill.pot)) if fill.pot else tuple(cells)


def step_cells(step: LessonStep) -> tuple[Cell, ...]:
    """The numbers that a step of a lesson asks for; none if it asks for none."""
    if step.fill is None or step.start is None or step.start.example is None:
        return ()
    return cells_of(step.fill, example(step.start.example).names)


# --- Numbers as people write them ---------------------------------------------------------------

_SIGNS: Final = str.maketrans(dict.fromkeys("-‐‑‒–—−﹣－", "-") | {"＋": "+"})
_WHOLE_AND_HALF: Final = re.compile(r"([+-]?)([0-9]{0,4})(½|[.,][05]| 1/2)?")
_HALVES: Final = re.compile(r"([+-]?)([0-9]{1,4})/2")


def read_amount(text: str) -> Amount | None:
    """A number of counters as typed, a whole one or a half; None if it is none.

    Minus signs may be of any kind: ``-3``, ``−3``, ``–½``, ``2 1/2``, ``5/2``, ``2,5``.
    """
    if len(text) > _LONGEST:
        return None
    plain = " ".join(text.translate(_SIGNS).split()).replace("- ", "-").replace("+ ", "+")
    if halves := _HALVES.fullmatch(plain):
        amount = Fraction(int(halves[2]), 2)
        return exact(-amount if halves[1] == "-" else amount)
    found = _WHOLE_AND_HALF.fullmatch(plain)
    if found is None or not (found[2] or found[3]):
        return None
    half = Fraction(1, 2) if found[3] and found[3][-1] in "½52" else Fraction(0)
    amount = int(found[2] or 0) + half
    return exact(-amount if found[1] == "-" else amount)


def write_cells(cells: Sequence[Cell], filled: Mapping[str, Amount]) -> str:
    """What is filled in, in half counters, for the address: ``-6_10__4``."""
    given = (filled.get(cell.key) for cell in cells)
    return "_".join("" if amount is None else str(int(2 * amount)) for amount in given).rstrip("_")


def read_cells(cells: Sequence[Cell], text: str) -> dict[str, Amount] | None:
    """What `write_cells` wrote; None if it cannot be that."""
    parts = text.split("_")
    if len(parts) > len(cells) or not all(re.fullmatch(r"(-?[0-9]{1,5})?", part) for part in parts):
        return None
    found: dict[str, Amount] = {
        cell.key: exact(Fraction(int(part), 2))
        for cell, part in zip(cells, parts, strict=False)
        if part
    }
    return found if all(-_MOST <= amount <= _MOST for amount in found.values()) else None


# --- What is right ------------------------------------------------------------------------------


def paid_by(of: Example, reading: Reading, form: str | None = None) -> Settlement:
    """How a reading pays an example's piles.

    Where the bonus goes by the last capture and the source does not say whose that was, it is the
    one in the whole deal that we made for these piles.

    Args:
        form: the printed or the balanced layout; without it, the one that the example is paid by.
    """
    end = of.under(reading).record.position
    layout = end.layout
    if form is not None:
        layout = reading.layout(layout.players, layout.key, form)
    captured = of.run("whole").positions[-1] if of.completed is not None else end
    last = rules.bonus_seat(reading.points, end.last_holder, captured.last_capturer)
    return settle(layout, end.dealer, [end.pile_size(seat) for seat in end.seats], last)


@dataclass(frozen=True)
class Account:
    """A pay-off, number by number: each with its reason, and what people get wrong in it."""

    names: tuple[str, ...]
    settled: Settlement
    bonus_to: str
    """The rule point of the reading it is paid by."""
    holder: int | None = None
    """The seat that held cards last."""
    other_bonus: Amount | None = None
    """The bonus of the layout's other form, if that is another."""
    language: str = "en"

    @property
    def layout(self) -> Layout:
        """The figures that it is paid by."""
        return self.settled.layout

    def right(self, cell: Cell) -> Amount:
        """What belongs there. A stake is what goes in, all else what comes out to a player."""
        settled = self.settled
        if cell.seat is None:
            return settled.layout.pot if cell.part == "stakes" else settled.pot_left
        by_part: dict[Part, Sequence[Amount]] = {
            "stake": settled.stakes,
            "bonus": settled.bonuses,
            "pile": settled.adjustments,
            "net": settled.nets,
        }
        return by_part[cell.part][cell.seat]

    def is_right(self, cell: Cell, amount: Amount) -> bool:
        """Whether an amount is right; a stake may be written as what it costs."""
        if cell.part == "stake":
            amount = max(amount, -amount)
        return amount == self.right(cell)

    def reason(self, cell: Cell) -> str:
        """Why that is right, in the settlement's own words where it has any."""
        say, settled, seat = words(self.language).payoff_page, self.settled, cell.seat
        if seat is None:
            layout = self.layout
            if cell.part == "stakes":
                others = layout.players - 1
                return say.all_stakes(layout.stake_dealer, layout.stake_other, others, layout.pot)
            paid = exact(sum(settled.adjustments, Fraction(0)))
            bonus = exact(sum(settled.bonuses, Fraction(0)))
            return say.what_is_left(layout.pot, bonus, paid, settled.pot_left)
        if cell.part == "net":
            parts = (-settled.stakes[seat], settled.bonuses[seat], settled.adjustments[seat])
            return say.net_is(self.names[seat], parts, settled.nets[seat])
        return self._step(seat, cell.part) or say.no_bonus(self.names[seat], self._winner)

    def _step(self, seat: int, part: Part) -> str:
        """What the settlement says of this number; empty if nothing."""
        kinds = {"stake": ("stake",), "bonus": ("bonus",), "pile": ("below", "above", "even")}
        told = self.settled.sentences(self.names, self.language)
        for step, sentence in zip(self.settled.steps, told, strict=True):
            if step.seat == seat and step.kind in kinds[part]:
                return sentence
        return ""

    @property
    def _winner(self) -> str:
        seat = self.settled.bonus_seat
        return "" if seat is None else self.names[seat]

    def why_wrong(self, cell: Cell, amount: Amount) -> str:
        """Why an amount is wrong: a slip that people make, or else what to count, no number."""
        say, layout = words(self.language).payoff_page, self.layout
        slip = self.slip(cell, amount)
        who = "" if cell.seat is None else self.names[cell.seat]
        if slip is not None:
            return say.slip(
                slip,
                cell.part,
                who=who,
                winner=self._winner,
                pile=0 if cell.seat is None else self.settled.piles[cell.seat],
                even=(layout.low, layout.high),
                unit=layout.unit,
                bonus=layout.bonus,
                bonus_to=self.bonus_to,
                dealer=self.names[self.settled.dealer],
            )
        dealer = cell.seat == self.settled.dealer
        pile = 0 if cell.seat is None else self.settled.piles[cell.seat]
        even = (layout.low, layout.high)
        return say.count_again(cell.part, who, pile, even, layout.unit, dealer=dealer)

    def slip(self, cell: Cell, amount: Amount) -> Slip | None:
        """Which mistake an amount is, if it is one that people make."""
        if self.is_right(cell, amount):
            return None
        return next((slip for slip, value in self.slips(cell) if value == amount), None)

    def slips(self, cell: Cell) -> Iterator[tuple[Slip, Amount]]:
        """Mistakes and what they come to here; some may come to what is right."""
        if cell.seat is None:
            yield from self._pot_slips(cell.part)
        elif cell.part == "stake":
            yield "other_stake", self._other_stake(cell.seat)
            yield "other_stake", -self._other_stake(cell.seat)
        elif cell.part == "bonus":
            yield from self._bonus_slips(cell.seat)
        elif cell.part == "pile":
            yield from self._pile_slips(cell.seat)
        else:
            yield from self._net_slips(cell.seat)

    def _other_stake(self, seat: int) -> int:
        layout = self.layout
        return layout.stake_other if seat == self.settled.dealer else layout.stake_dealer

    def _pot_slips(self, part: Part) -> Iterator[tuple[Slip, Amount]]:
        layout = self.layout
        if part == "stakes":
            yield "all_alike", layout.players * layout.stake_other
            yield "all_alike", layout.players * layout.stake_dealer
            yield "no_dealer", (layout.players - 1) * layout.stake_other
            return
        yield "sign", -self.settled.pot_left
        yield "must_be_empty", 0
        yield "nothing_paid", layout.pot
        yield "bonus_only", layout.pot - layout.bonus

    def _bonus_slips(self, seat: int) -> Iterator[tuple[Slip, Amount]]:
        settled, layout = self.settled, self.layout
        mine = seat == settled.bonus_seat
        yield "whole_pot", layout.pot
        if mine:
            yield "sign", -layout.bonus
            if self.other_bonus is not None:
                yield "other_form", self.other_bonus
        elif seat == self.holder:
            yield "to_holder", layout.bonus
        elif settled.piles[seat] == max(settled.piles):
            yield "to_most", layout.bonus
        elif seat == settled.dealer:
            yield "to_dealer", layout.bonus

    def _pile_slips(self, seat: int) -> Iterator[tuple[Slip, Amount]]:
        pile, paid, layout = self.settled.piles[seat], self.settled.adjustments[seat], self.layout
        yield "sign", -paid
        yield "each_card", paid * layout.unit
        yield "each_card", -paid * layout.unit
        yield "the_cards", pile
        yield "from_nothing", exact(Fraction(pile, layout.unit))
        if seat == self.settled.bonus_seat:
            yield "whole_pot", layout.pot

    def _net_slips(self, seat: int) -> Iterator[tuple[Slip, Amount]]:
        settled, layout = self.settled, self.layout
        stake, bonus = settled.stakes[seat], settled.bonuses[seat]
        paid, net = settled.adjustments[seat], settled.nets[seat]
        if bonus:
            yield "whole_pot", layout.pot
            yield "whole_pot", layout.pot - stake
            yield "whole_pot", exact(layout.pot - stake + paid)
        yield "own_stake", exact(bonus + paid)
        if bonus:
            yield "no_bonus", exact(paid - stake)
            yield "no_bonus", paid
        yield "sign", -net
        yield "each_card", exact(bonus - stake + paid * layout.unit)
        yield "other_stake", exact(bonus - self._other_stake(seat) + paid)
        yield "sign", exact(bonus - stake - paid)
