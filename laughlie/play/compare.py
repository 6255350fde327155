"""One deal under two readings: where they part, in what, and both lines beside each other.

The cards are the same, and so are the chances; whoever has the same to choose from chooses the
same. So the two lines are one line until a reading stands in the way: until one forbids what is
done under the other, forces somebody to something else, or ends the deal. From there each goes on
by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, Literal, NamedTuple, get_args

from laughlie.actions import Action, LieDown
from laughlie.dealing import Deal, deal_from
from laughlie.door import DoorError
from laughlie.outcome import Outcome
from laughlie.play.beside import Beside
from laughlie.play.plain import dressed
from laughlie.play.running import Move
from laughlie.play.styles import RANDOM, Style
from laughlie.position import Position
from laughlie.readings import Layout, Reading
from laughlie.record import Record
from laughlie.words import words

PartingKind = Literal["same", "legal", "forced", "end", "who_is_paid", "how_much"]
"""In what two readings part: in what is legal, what is forced, when the deal ends, who is paid, or
how much; or in nothing at all."""
PARTING_KINDS: Final[tuple[PartingKind, ...]] = get_args(PartingKind)


class Parting(NamedTuple):
    """Where two readings part in one deal, and both lines."""

    kind: PartingKind
    step: int
    """How many steps both have in common: they part with the next one, or with the pay-off."""
    sentence: str
    point: str | None
    """The rule point in which they differ there; None where they part in nothing, or in figures."""
    record_a: Record
    record_b: Record
    """The whole deal under either reading, the cursor where they part."""

    def told(self, language: str = "en") -> tuple[tuple[str, str], ...]:
        """Both lines beside each other, step by step in words; empty where a deal is over."""
        lines = (_told(self.record_a, language), _told(self.record_b, language))
        return tuple(zip_longest(*lines, fillvalue=""))


def part(
    reading_a: Reading,
    reading_b: Reading,
    players: int = 5,
    layout: Layout | str | None = None,
    form: str = "balanced",
    dealer: int = 0,
    seed: int = 7,
    names: Sequence[str] | None = None,
    number: int = 0,
    *,
    style: Style | tuple[Style, ...] = RANDOM,
    alertness: float | tuple[float, ...] = 1.0,
    language: str = "en",
) -> Parting:
    """Play one deal under two readings, and find the first moment at which they part.

    The arguments up to ``number`` are those of `laughlie.deal`. A layout that is given by its key
    is each reading's own.

    Args:
        reading_a: the reading whose seats choose where both choices are allowed.
        style: how the seats play; or a style for each.
        alertness: from 0, nobody notices anything, to 1, everybody everything; or one for each.
        language: of the sentence.

    Raises:
        DoorError: if there is no such deal or alertness, or the two deal the cards out otherwise.
    """
    deal_a, deal_b = (
        deal_from(reading, players, layout, form, dealer, seed, names, number)
        for reading in (reading_a, reading_b)
    )
    check_cards(deal_a.layout, deal_b.layout)
    return part_deal(deal_a, deal_b, style, alertness, language)


def part_deal(
    deal_a: Deal,
    deal_b: Deal,
    style: Style | tuple[Style, ...] = RANDOM,
    alertness: float | tuple[float, ...] = 1.0,
    language: str = "en",
) -> Parting:
    """The same for a deal as it is under either reading: all but reading and stakes are alike."""
    return _Look(Beside(deal_a, deal_b, style, alertness), language).parting()


def check_cards(one: Layout, other: Layout) -> None:
    """See that two layouts deal the cards out alike.

    Raises:
        DoorError: if they do not.
    """
    dealt = [(layout.players, layout.hand, layout.table) for layout in (one, other)]
    if dealt[0] != dealt[1]:
        raise DoorError(words().compare.other_cards(*dealt))


# --- In what they part ---------------------------------------------------------------------------

_TURNS: Final = ("turns", "begins", "claim_is_turn")
_BEHIND: Final[dict[str, tuple[str, ...]]] = {
    "turns": _TURNS,
    "claim_order": ("claim_order", *_TURNS),
    "claimable": ("claimable", "dead_pair_trigger", "prial"),
    "dead_pair_trigger": ("dead_pair_trigger", "prial"),
    "bonus": ("bonus_to", "deal_ends", "bonus_if_nobody_holds"),
    "leftovers": ("leftovers_to", "deal_ends"),
}
"""In which points readings may differ where they part over this; the nearest first."""


class _Why(NamedTuple):
    kind: PartingKind
    point: str | None
    sentence: str


class _Side(NamedTuple):
    """One of the two readings where they part: its name, the position, and what is done next."""

    name: str
    position: Position
    action: Action | None


class _Look:
    """A look at the moment where two lines part."""

    def __init__(self, beside: Beside, language: str) -> None:
        self.beside = beside
        self.language = language
        self.say = words(language).compare
        name_a, name_b = self._names()
        self.a = _side(name_a, beside.positions_a[-1], beside.next_a)
        self.b = _side(name_b, beside.positions_b[-1], beside.next_b)

    def parting(self) -> Parting:
        """What there is to say of it, and both lines."""
        why = self._why()
        records = self.beside.records()
        return Parting(why.kind, self.beside.step, why.sentence, why.point, *records)

    def _names(self) -> tuple[str, str]:
        """The readings' titles; if those are the same, which of the two it is."""
        name_a, name_b = (deal.reading.title.say(self.language) for deal in self.beside.deals)
        return self.say.one_and_other() if name_a == name_b else (name_a, name_b)

    def _why(self) -> _Why:
        action_a, action_b = self.a.action, self.b.action
        if action_a is None and action_b is None:
            return self._paid()
        if action_a is None:
            return self._ended(self.a, self.b)
        if action_b is None:
            return self._ended(self.b, self.a)
        if _free(action_a) or _free(action_b):
            return self._legal(action_a, action_b)
        if isinstance(action_a, LieDown):
            return self._forced(self.a, self.b, action_a)
        if isinstance(action_b, LieDown):
            return self._forced(self.b, self.a, action_b)
        return self._legal(action_a, action_b)

    def _did(self, side: _Side) -> str:
        return "" if side.action is None else _did(side.position, side.action, self.language)

    def _point(self, over: str) -> str | None:
        """The point behind it, in which the readings differ."""
        a, b = (deal.reading.cells for deal in self.beside.deals)
        points = [point for point in _BEHIND.get(over, (over,)) if point in a]
        return next((point for point in points if a[point].value != b[point].value), None)

    # --- While they play ---

    def _legal(self, action_a: Action, action_b: Action) -> _Why:
        """What is done under one reading is refused by the other: else both would have done it."""
        allows, forbids = self.a, self.b
        refused = self.b.position.refusal(action_a, self.language)
        if refused is None:
            allows, forbids = self.b, self.a
            refused = self.a.position.refusal(action_b, self.language)
        assert refused is not None
        did = self._did(allows)
        sentence = self.say.legal(allows.name, forbids.name, did, refused.sentence)
        return _Why("legal", self._point(refused.point), sentence)

    def _forced(self, forces: _Side, other: _Side, action: LieDown) -> _Why:
        who = forces.position.names[action.seat]
        sentence = self.say.forced(forces.name, other.name, who, self._did(other))
        return _Why("forced", self._point("turns"), sentence)

    def _ended(self, ended: _Side, other: _Side) -> _Why:
        who = self._seat(ended.position.last_holder)
        sentence = self.say.ended(ended.name, other.name, who, self._did(other))
        return _Why("end", self._point("deal_ends"), sentence)

    # --- At the pay-off ---

    def _paid(self) -> _Why:
        """Both have played the same and are over."""
        a, b = self.a.position.outcome, self.b.position.outcome
        assert a is not None
        assert b is not None
        if (a.piles, a.nets) == (b.piles, b.nets):
            return _Why("same", None, self.say.same(self.a.name, self.b.name))
        if a.bonus_seat != b.bonus_seat:
            who, whom = self._seat(a.bonus_seat), self._seat(b.bonus_seat)
            sentence = self.say.bonus(self.a.name, who, self.b.name, whom)
            return _Why("who_is_paid", self._point("bonus"), sentence)
        if a.piles != b.piles:
            who, whom = self._seat(a.leftovers_to), self._seat(b.leftovers_to)
            sentence = self.say.leftovers(self.a.name, who, self.b.name, whom)
            return _Why("who_is_paid", self._point("leftovers"), sentence)
        return _Why("how_much", None, self._how_much(a, b))

    def _seat(self, seat: int | None) -> str | None:
        return None if seat is None else self.a.position.names[seat]

    def _how_much(self, a: Outcome, b: Outcome) -> str:
        """Of the first seat that comes to another amount."""
        seat = next(seat for seat, net in enumerate(a.nets) if net != b.nets[seat])
        who = self.a.position.names[seat]
        return self.say.how_much(who, self.a.name, a.nets[seat], self.b.name, b.nets[seat])


def _side(name: str, position: Position, move: Move | None) -> _Side:
    return _Side(name, position, None if move is None else dressed(position, move))


def _free(action: Action) -> bool:
    return action.kind in ("take_mournival", "put_down", "claim")


def _did(before: Position, action: Action, language: str) -> str:
    who = before.names[action.seat]
    return words(language).table.did(action.kind, who, action.from_hand, action.from_table)


def _told(record: Record, language: str) -> Iterator[str]:
    for before, step in zip(record.positions, record.line, strict=False):
        assert step.action is not None
        yield _did(before, step.action, language)
