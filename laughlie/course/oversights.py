"""What was overlooked in a deal: when, by whom, who could have profited, and what became of it.

Nothing of the rules is said here. A position says of each rank whether cards of it were overlooked,
who may claim them, and what may be put down; this walks from one position to the next and notes
when that begins and when it ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from laughlie.actions import Action, Capture, Claim, LieDown, PutDown
from laughlie.cards import RANKS, Card
from laughlie.position import Position
from laughlie.readings.points import ClaimKind
from laughlie.record import Record
from laughlie.rules import PRIAL

Fate = Literal["open", "claimed", "captured", "left"]
"""It may still be claimed; somebody claimed it; somebody captured of it; it was left over."""

_TURN: Final = (Capture, LieDown)


class Oversight(NamedTuple):
    """One mistake. Steps are counted from 1; a moment is known by the step that led to it."""

    kind: ClaimKind
    rank: int
    seat: int
    """Whose mistake it was."""
    made: int
    """The step by which it was made, or after which it was too late to put the cards down."""
    lying: int | None
    """Since which step the cards lie on the table for all to see; None: they never did."""
    gone: int | None
    """The step that ended it; None while it is open."""
    fate: Fate
    by: int | None
    """Who claimed or captured."""
    cards: tuple[Card, ...]
    """The cards that it was about, as they lay when it was made."""
    callers: tuple[int, ...]
    """The seats that could have claimed it, in the order in which they could."""
    claimable: bool
    """Whether the reading lets anybody claim cards overlooked in this way."""

    @property
    def moment(self) -> int:
        """The step at which it could first be seen, or else by which it was made."""
        return self.made if self.lying is None else self.lying

    def is_open(self, step: int) -> bool:
        """Whether the cards lay open on the table after so many steps."""
        return self.lying is not None and self.lying <= step < (self.gone or step + 1)


@dataclass
class _Going:
    """A mistake of which the end is still to come."""

    kind: ClaimKind
    rank: int
    seat: int
    made: int
    cards: tuple[Card, ...]
    lying: int | None = None
    callers: list[int] = field(default_factory=list)

    def ended(self, gone: int | None, fate: Fate, by: int | None, claimable: bool) -> Oversight:
        return Oversight(
            self.kind,
            self.rank,
            self.seat,
            self.made,
            self.lying,
            gone,
            fate,
            by,
            self.cards,
            tuple(self.callers),
            claimable,
        )


def oversights(record: Record) -> tuple[Oversight, ...]:
    """Every mistake of the way that a record's cursor is on, to that way's end.

    They stand in the order in which they could be seen; what could not be seen, when it was made.

    Rights to put down that were forgotten count as well: of a dead pair that the next turn action
    found in its owner's hand, and of cards that may go down before play alone.
    """
    actions = [made.action for made in record.way]
    return tuple(sorted(_Walk(record.positions, actions).found(), key=lambda one: one.moment))


class _Walk:
    """From position to position; mistakes in hands and on the table are known by their rank."""

    def __init__(self, positions: Sequence[Position], actions: Sequence[Action | None]) -> None:
        self.positions = positions
        self.actions = actions
        self.claimable = positions[0].reading.points.claimable
        self.in_hand: dict[int, _Going] = {}
        self.on_table: dict[int, _Going] = {}

    def found(self) -> Iterator[Oversight]:
        moments = zip(self.positions, self.actions, self.positions[1:], strict=False)
        for step, (before, action, after) in enumerate(moments, 1):
            self._forgotten(step, before, action, after)
            for rank in range(len(RANKS)):
                yield from self._in_hand(step, rank, action, after)
                yield from self._on_table(step, rank, action, after)
            for going in self.on_table.values():
                _note_callers(going, after)
        for going in (*self.in_hand.values(), *self.on_table.values()):
            yield self._ended(going, None, "open", None)

    def _ended(self, going: _Going, gone: int | None, fate: Fate, by: int | None) -> Oversight:
        return going.ended(gone, fate, by, going.kind in self.claimable)

    # --- In hands ---

    def _forgotten(
        self, step: int, before: Position, action: Action | None, after: Position
    ) -> None:
        """What could have gone down before this step, and did not."""
        for rank in range(len(RANKS)):
            lost = before.right_of(rank) == "open" and (
                action is None or isinstance(action, _TURN) or after.right_of(rank) == "lapsed"
            )
            if lost and rank not in self.in_hand:
                self._forget(step, before, rank, "dead_pair")
        if before.opening and (action is None or isinstance(action, _TURN)):
            for seat in before.seats:
                self._left_in_hand(step, before, seat)

    def _left_in_hand(self, step: int, before: Position, seat: int) -> None:
        """Before play alone a mournival or a prial's pair could have gone down."""
        for rank in range(len(RANKS)):
            down = before.put_down_step(seat, rank)
            if down is not None and down.when == "opening":
                three = before.held(seat, rank) == PRIAL
                self._forget(step, before, rank, "prial_pair" if three else "hand_mournival")

    def _forget(self, step: int, before: Position, rank: int, kind: ClaimKind) -> None:
        seat = max(before.seats, key=lambda one: before.held(one, rank))
        cards = tuple(card for card in before.hands[seat] if card.rank == rank)
        self.in_hand[rank] = _Going(kind, rank, seat, step, cards)

    def _in_hand(
        self, step: int, rank: int, action: Action | None, after: Position
    ) -> Iterator[Oversight]:
        """What was forgotten may yet be played, or be thrown in, or stay to the end."""
        going = self.in_hand.get(rank)
        if going is None:
            return
        if _plays(action, going.seat, rank) and after.right_of(rank) != "stuck":
            del self.in_hand[rank]  # the cards are won after all, or can be won
        elif after.over:
            yield self._ended(self.in_hand.pop(rank), step, "left", None)

    # --- On the table ---

    def _on_table(
        self, step: int, rank: int, action: Action | None, after: Position
    ) -> Iterator[Oversight]:
        """What lies on the table may be claimed or captured, or stay to the end."""
        now = _mistake(after, rank)
        going = self.on_table.get(rank)
        if going is not None and now != (going.kind, going.seat):
            fate, by = _fate(action, rank)
            yield self._ended(self.on_table.pop(rank), step, fate, by)
            going = None
        if going is None and now is not None:
            kind, seat = now
            known = self.in_hand.pop(rank, None)
            made = step if known is None or known.seat != seat else known.made
            cards = tuple(card for card in after.table if card.rank == rank)
            self.on_table[rank] = _Going(kind, rank, seat, made, cards, lying=step)


def _mistake(position: Position, rank: int) -> tuple[ClaimKind, int] | None:
    """Whose mistake lies on the table, and of what kind."""
    if position.over or not position.overlooked(rank):
        return None
    state = position.rank_state(rank)
    seat = position.dealer if state.mistaken is None else state.mistaken
    return state.claim or "table_mournival", seat


def _plays(action: Action | None, seat: int, rank: int) -> bool:
    """Whether a seat plays cards of a rank from its hand."""
    plays = isinstance(action, Capture | PutDown) and action.seat == seat
    return plays and action is not None and action.cards[0].rank == rank


def _fate(action: Action | None, rank: int) -> tuple[Fate, int | None]:
    """What an action makes of cards of a rank that lay there, overlooked."""
    if isinstance(action, Claim | Capture) and action.cards[0].rank == rank:
        return ("claimed" if isinstance(action, Claim) else "captured"), action.seat
    return "left", None


def _note_callers(going: _Going, position: Position) -> None:
    for seat in callers(position, going.rank):
        if seat not in going.callers:
            going.callers.append(seat)


def callers(position: Position, rank: int) -> tuple[int, ...]:
    """The seats that may claim cards of a rank here and now."""
    found = next((one for one in position.open_claims() if one.rank == rank), None)
    if found is None:
        return ()
    cards = found.among[: found.cards]
    return tuple(
        seat
        for seat in position.seats
        if position.refusal(Claim(seat=seat, from_table=cards)) is None
    )


# --- A right that lapsed -------------------------------------------------------------------------


class Lapse(NamedTuple):
    """When a right to put a pair down opened and when it lapsed."""

    rank: int
    seat: int
    opened: int | None
    """The step that opened it; None: it was open at the start."""
    lapsed: int
    """The step by which it lapsed."""


def lapses(record: Record) -> tuple[Lapse, ...]:
    """The rights that have lapsed up to where a record's cursor stands, as far as it shows when."""
    found: list[Lapse] = []
    opened: dict[int, int | None] = {}
    positions = record.positions[: record.step + 1]
    for step, position in enumerate(positions):
        for mark in position.rights:
            if mark.right == "open":
                opened.setdefault(mark.rank, step or None)
            elif mark.right == "lapsed" and mark.rank in opened:
                seat = max(position.seats, key=lambda one: position.held(one, mark.rank))
                found.append(Lapse(mark.rank, seat, opened.pop(mark.rank), step))
    return tuple(found)
