"""One action carried out: from a position to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from laughlie import rules
from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.marks import Mistake, PairRight

if TYPE_CHECKING:
    from laughlie.position import Position


class Played:
    """One action carried out: the parts of the next position, changed one by one."""

    def __init__(self, before: Position, action: Action | None) -> None:
        self.before = before
        self.points = before.reading.points
        self.tables = before.tables
        self.action = action
        self.states = list(before.rank_states)
        self.hands = list(before.hands)
        self.table = before.table
        self.won = list(before.won)
        self.turn = before.turn
        self.lain_down = before.lain_down
        self.shown = before.shown
        self.opening = before.opening
        self.dealer_acted = before.dealer_acted
        self.last_capturer = before.last_capturer

    def position(self) -> Position:
        """The next position."""
        match self.action:
            case None:
                assert self.turn is not None
                self.turn_action(self.turn)
            case Capture():
                self.capture(self.action)
            case LieDown():
                self.lie_down(self.action)
            case PutDown():
                self.put_down(self.action)
            case TakeMournival():
                self.take(self.action)
            case Claim():
                self.claim(self.action)
        end = rules.ending(self.points, self.sizes, self.lain_down)
        return self.running() if end is None else self.ended(end)

    @property
    def sizes(self) -> list[int]:
        """Cards in each hand now, unnamed ones counted."""
        unnamed = self.before.unnamed_hands
        return [len(hand) + more for hand, more in zip(self.hands, unnamed, strict=True)]

    # --- The five actions ---

    def capture(self, action: Capture) -> None:
        """Cards of one rank, from hand and table, are won."""
        self.lapse()
        rank = action.from_hand[0].rank
        shape = f"{len(action.from_hand)}:{len(action.from_table)}"
        steps = self.tables.captures[self.states[rank]][action.seat]
        self.states[rank] = next(step.after for step in steps if step.shape == shape)
        self.win(action)
        self.last_capturer = action.seat
        self.pass_turn(action.seat)

    def lie_down(self, action: LieDown) -> None:
        """The whole hand goes to the table."""
        self.lapse()
        for rank in {card.rank for card in action.from_hand}:
            self.states[rank] = self.tables.lying_down[self.states[rank]][action.seat]
        self.hands[action.seat] = ()
        self.table += action.from_hand
        self.lain_down += (action.seat,)
        self.pass_turn(action.seat)

    def put_down(self, action: PutDown) -> None:
        """Cards go from hand to pile; the third of a prial has been seen."""
        rank = action.from_hand[0].rank
        step = self.tables.put_down[self.states[rank]][action.seat]
        assert step is not None
        self.states[rank] = step.after
        self.win(action)
        self.shown += tuple(card for card in self.hands[action.seat] if card.rank == rank)
        self.turn = rules.turn_when_skipped(self.sizes, self.turn)

    def take(self, action: TakeMournival) -> None:
        """The dealer takes four from the table."""
        rank = action.from_table[0].rank
        after = self.tables.taken[self.states[rank]]
        assert after is not None
        self.states[rank] = after
        self.win(action)
        self.last_capturer = action.seat

    def claim(self, action: Claim) -> None:
        """Overlooked cards are won by whoever claims them."""
        if self.points.claim_is_turn == "yes":
            self.lapse()
        rank = action.from_table[0].rank
        step = self.tables.claim[self.states[rank]]
        assert step is not None
        self.states[rank] = step.after
        self.win(action)
        self.last_capturer = action.seat
        if self.points.claim_is_turn == "yes" and action.seat == self.turn:
            self.pass_turn(action.seat)

    # --- Their parts ---

    def turn_action(self, seat: int) -> None:
        """A turn that the source does not tell."""
        self.lapse()
        self.pass_turn(seat)

    def lapse(self) -> None:
        """What any turn action does to every rank, before anything else."""
        self.states = [self.tables.turned[state] for state in self.states]

    def pass_turn(self, seat: int) -> None:
        """The turn goes on, and the opening is over."""
        self.opening = False
        self.dealer_acted = self.dealer_acted or seat == self.before.dealer
        if self.points.turns == "rotation":
            self.turn = rules.next_turn(self.sizes, seat)

    def win(self, action: Capture | PutDown | TakeMournival | Claim) -> None:
        """Cards of an action leave hand and table for the seat's pile."""
        seat = action.seat
        self.hands[seat] = tuple(c for c in self.hands[seat] if c not in action.from_hand)
        self.table = tuple(card for card in self.table if card not in action.from_table)
        self.shown = tuple(card for card in self.shown if card not in action.from_hand)
        self.won[seat] = (*self.won[seat], action.cards)

    # --- The next position ---

    def running(self) -> Position:
        """The next position, while the deal runs."""
        held = {card for hand in self.hands for card in hand}
        return self.before.changed(
            turn=self.turn,
            opening=self.opening,
            hands=tuple(self.hands),
            table=self.table,
            won=tuple(self.won),
            lain_down=self.lain_down,
            rights=tuple(self.rights()),
            mistakes=tuple(self.mistakes()),
            shown=tuple(card for card in self.shown if card in held),
            dealer_acted=self.dealer_acted,
            last_capturer=self.last_capturer,
            last=self.action,
        )

    def rights(self) -> Iterator[PairRight]:
        """The rights that stand open, have lapsed or never were."""
        for rank, state in enumerate(self.states):
            right = self.tables.states[state].right
            if right != "none":
                yield PairRight(rank=rank, right=right)

    def mistakes(self) -> Iterator[Mistake]:
        """The mistakes that left cards on the table."""
        for rank, state in enumerate(self.states):
            claim, mistaken = self.tables.states[state][3:]
            if claim is not None and mistaken is not None:
                yield Mistake(rank=rank, kind=claim, seat=mistaken)

    def ended(self, end: rules.Ending) -> Position:
        """The last holder's hand and the table go to a pile; rights and claims die (R6)."""
        seat = rules.leftovers_seat(self.points, self.before.dealer, end.last_holder)
        left = tuple(card for hand in self.hands for card in hand) + self.table
        if left:
            self.won[seat] = (*self.won[seat], left)
        unnamed = list(self.before.unnamed_won)
        unnamed[seat] += sum(self.before.unnamed_hands) + self.before.unnamed_table
        return self.running().changed(
            turn=None,
            hands=((),) * self.before.players,
            table=(),
            won=tuple(self.won),
            unnamed_hands=(0,) * self.before.players,
            unnamed_table=0,
            unnamed_won=tuple(unnamed),
            rights=(),
            mistakes=(),
            shown=(),
            over=True,
            last_holder=end.last_holder,
            leftovers=left,
        )
