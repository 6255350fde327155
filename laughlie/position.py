"""A position: real cards at a table, under one reading, at one moment of a deal.

A position never changes. `Position.play` gives the next one. It holds exactly 52 cards, some of
which may be *unnamed*: they are there, but what they are is not told, as in a source's example
that names a few cards, or in what one seat sees of another's hand.

What may be done is not decided here. A position finds the rank states beneath its cards, asks the
tables of `laughlie.rules`, and dresses the answer in cards again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from typing import Annotated, Any, Self

from pydantic import AfterValidator, ConfigDict, Field, model_validator

from laughlie import rules
from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.arrangement import check_arrangement
from laughlie.cards import OF_A_RANK, RANKS, Card
from laughlie.door import Formatted, read_json
from laughlie.marks import CardRow, Mistake, OpenClaim, PairRight
from laughlie.names import check_names
from laughlie.outcome import Outcome, outcome_of
from laughlie.playing import Played
from laughlie.readings import Layout, Reading
from laughlie.readings.points import ClaimKind
from laughlie.refusals import IllegalAction, Refusal, diagnose, diagnose_untold
from laughlie.rules import HAND_CARDS, TABLE_CARDS, ClaimStep, PutDownStep, RankState, Tables
from laughlie.typed import read_action
from laughlie.words import words

Names = Annotated[tuple[str, ...], AfterValidator(check_names)]
Count = Annotated[int, Field(ge=0, le=52)]


class Position(Formatted):
    """One moment of a deal; see the module's own words.

    Seats are numbered clockwise from 0. Every tuple "per seat" has one place a seat.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    reading: Reading
    layout: Layout
    names: Names
    dealer: int
    turn: int | None
    """The seat in turn. None when the deal is over, or where all play at once."""
    opening: bool = True
    """True from the deal to the first turn action."""
    hands: tuple[CardRow, ...]
    """Per seat, the named cards in hand."""
    table: CardRow
    """The named cards on the table, in the order in which they came there."""
    won: tuple[tuple[CardRow, ...], ...]
    """Per seat, the captured groups in the order in which they were won."""
    unnamed_hands: tuple[Count, ...]
    unnamed_table: Count = 0
    unnamed_won: tuple[Count, ...]
    lain_down: tuple[int, ...] = ()
    """The seats that have lain down, in that order."""
    rights: tuple[PairRight, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    shown: CardRow = ()
    """Cards in hands that all have seen: the third of a prial whose pair was put down."""
    dealer_acted: bool = False
    """Whether the dealer has made a turn action."""
    last_capturer: int | None = None
    """The seat that last took cards from the table."""
    last: Action | None = None
    """The action that led here."""
    over: bool = False
    last_holder: int | None = None
    """Once the deal is over: the seat that still held cards."""
    leftovers: CardRow = ()
    """Once the deal is over: the named cards that went to a pile uncaptured."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        check_arrangement(self)
        return self

    # --- Looking ---

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left."""
        return (self.dealer + 1) % self.players

    def hand_size(self, seat: int) -> int:
        """Cards in a hand, named or not."""
        return len(self.hands[seat]) + self.unnamed_hands[seat]

    def pile_size(self, seat: int) -> int:
        """Cards in a pile, named or not."""
        return sum(map(len, self.won[seat])) + self.unnamed_won[seat]

    @property
    def table_size(self) -> int:
        """Cards on the table, named or not."""
        return len(self.table) + self.unnamed_table

    def held(self, seat: int, rank: int) -> int:
        """How many named cards of a rank a seat holds."""
        return sum(card.rank == rank for card in self.hands[seat])

    def on_table(self, rank: int) -> int:
        """How many named cards of a rank lie on the table."""
        return sum(card.rank == rank for card in self.table)

    def right_of(self, rank: int) -> rules.Right:
        """The right to the pair of this rank whose other two cards are won."""
        return self.rank_state(rank).right

    def has_turn(self, seat: int) -> bool:
        """Whether the seat is in turn; where all play at once, always."""
        return rules.may_act(self.reading.points, self.turn, seat)

    @property
    def dealer_first(self) -> bool:
        """Whether the dealer holds cards and has made no turn action yet."""
        return self.hand_size(self.dealer) > 0 and not self.dealer_acted

    @cached_property
    def tables(self) -> Tables:
        """The rules of this reading, worked out for this number of players."""
        return rules.tables(self.reading.points, self.players)

    @cached_property
    def standings(self) -> tuple[RankState, ...]:
        """How the four cards of each rank stand, ace first."""
        counts = [[0] * (self.players + 1) for _ in RANKS]
        for seat, hand in enumerate((*self.hands, self.table)):
            for card in hand:
                counts[card.rank][seat] += 1
        rights = {mark.rank: mark.right for mark in self.rights}
        mistakes = {mark.rank: (mark.kind, mark.seat) for mark in self.mistakes}
        return tuple(
            RankState(
                tuple(row[:-1]),
                row[-1],
                rights.get(rank, "none"),
                *mistakes.get(rank, (None, None)),
            )
            for rank, row in enumerate(counts)
        )

    @cached_property
    def rank_states(self) -> tuple[int, ...]:
        """The number of each rank's state in `tables`."""
        return tuple(self.tables.number[state] for state in self.standings)

    def rank_state(self, rank: int) -> RankState:
        """How the four cards of a rank stand."""
        return self.standings[rank]

    def put_down_step(self, seat: int, rank: int) -> PutDownStep | None:
        """What a seat may put down of a rank, if the time is right."""
        return self.tables.put_down[self.rank_states[rank]][seat]

    def claim_step(self, rank: int) -> ClaimStep | None:
        """What there is to claim of a rank once the opening is over."""
        return self.tables.claim[self.rank_states[rank]]

    def overlooked(self, rank: int) -> bool:
        """Whether cards of a rank lie on the table by somebody's mistake, claimable or not."""
        state = self.rank_state(rank)
        return state.claim is not None or (state.table == OF_A_RANK and not self.opening)

    def open_claims(self) -> tuple[OpenClaim, ...]:
        """What anybody may claim, or may claim when its turn comes."""
        if self.opening or self.over:
            return ()
        return tuple(self._open_claims())

    def _open_claims(self) -> Iterator[OpenClaim]:
        for rank in range(len(RANKS)):
            step = self.claim_step(rank)
            if step is not None:
                mistaken = self.dealer if step.mistaken is None else step.mistaken
                yield OpenClaim(rank, step.kind, step.cards, self._on_table(rank), mistaken)

    def _in_hand(self, seat: int, rank: int) -> CardRow:
        return tuple(card for card in self.hands[seat] if card.rank == rank)

    def _on_table(self, rank: int) -> CardRow:
        return tuple(card for card in self.table if card.rank == rank)

    # --- What may be done ---

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action of every seat, cards told apart."""
        if self.over:
            return ()
        return tuple(action for seat in self.seats for action in self._legal(seat))

    def _legal(self, seat: int) -> Iterator[Action]:
        if self.has_turn(seat):
            yield from self._captures(seat)
        yield from self._lying_down(seat)
        yield from self._put_downs(seat)
        yield from self._takes(seat)
        yield from self._claims(seat)

    def _captures(self, seat: int) -> Iterator[Action]:
        for rank, state in enumerate(self.rank_states):
            for step in self.tables.captures[state][seat]:
                hands = combinations(self._in_hand(seat, rank), HAND_CARDS[step.shape])
                for hand in hands:
                    for table in combinations(self._on_table(rank), TABLE_CARDS[step.shape]):
                        yield Capture(seat=seat, from_hand=hand, from_table=table)

    def first_capture(self, seat: int) -> tuple[Card, Card] | None:
        """A card in this hand and one on the table that it takes, whosever turn it is."""
        for rank, state in enumerate(self.rank_states):
            if self.tables.captures[state][seat]:
                return self._in_hand(seat, rank)[0], self._on_table(rank)[0]
        return None

    def all_named(self, seat: int) -> bool:
        """Whether enough cards are named to say that a seat cannot capture (R10)."""
        if self.reading.points.turns == "free_for_all":
            return not any(self.unnamed_hands) and not self.unnamed_table
        return not self.unnamed_hands[seat] and not self.unnamed_table

    def _lying_down(self, seat: int) -> Iterator[Action]:
        if not self.hand_size(seat) or not self.all_named(seat):
            return
        able = [self.first_capture(other) is not None for other in self.seats]
        if rules.must_lie_down(self.reading.points, seat, self.turn, able):
            yield LieDown(seat=seat, from_hand=self.hands[seat])

    def _put_downs(self, seat: int) -> Iterator[Action]:
        for rank, state in enumerate(self.rank_states):
            step = self.tables.put_down[state][seat]
            if step and rules.may_put_down(step.when, self.opening, self.has_turn(seat)):
                for cards in combinations(self._in_hand(seat, rank), step.cards):
                    yield PutDown(seat=seat, from_hand=cards)

    def _takes(self, seat: int) -> Iterator[Action]:
        if not self.opening or seat != self.dealer:
            return
        for rank, state in enumerate(self.rank_states):
            if self.tables.taken[state] is not None:
                yield TakeMournival(seat=seat, from_table=self._on_table(rank))

    def _claims(self, seat: int) -> Iterator[Action]:
        for claim in self.open_claims():
            if self._claim_refused(claim.kind, seat) is None:
                for cards in combinations(claim.among, claim.cards):
                    yield Claim(seat=seat, from_table=cards)

    def _claim_refused(self, kind: ClaimKind, seat: int) -> rules.ClaimRefused | None:
        return rules.claim_refused(
            self.reading.points,
            kind,
            seat,
            turn=self.turn,
            lain_down=seat in self.lain_down,
            dealer_first=self.dealer_first,
            dealer=self.dealer,
        )

    def refusal(self, action: Action, language: str = "en") -> Refusal | None:
        """Why an action may not be played here; None if it may."""
        return diagnose(self, action, language)

    def read(self, text: str, seat: int | None = None) -> Action:
        """Read a typed action, such as ``9h x 9c 9d 9s`` or ``Dan put J J``.

        Args:
            seat: who acts if the text does not say so; without it, the seat in turn.

        Raises:
            TypedError: if it is not an action; whether it is legal is for `refusal` to say.
        """
        return read_action(self, text, seat)

    # --- Playing ---

    def play(self, action: Action) -> Position:
        """The position after an action.

        Raises:
            IllegalAction: if the action breaks a rule; its ``refusal`` says which.
        """
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return Played(self, action).position()

    def untold(self) -> Position:
        """The position after the seat in turn did something that the source does not tell (R10).

        Raises:
            IllegalAction: if no seat is in turn, or all its cards and those on the table are named.
        """
        refusal = diagnose_untold(self)
        if refusal is not None:
            raise IllegalAction(refusal)
        return Played(self, None).position()

    @property
    def outcome(self) -> Outcome | None:
        """What the deal came to, in counters; None while it runs."""
        return outcome_of(self) if self.over else None

    # --- Read otherwise ---

    def under(self, reading: Reading) -> Position:
        """The same cards under another reading, with that reading's own stakes if it has any.

        Raises:
            ValueError: if they cannot lie so under it, which only happens after the opening.
        """
        turn = self.turn
        if not self.over and (self.opening or reading.points.turns == "free_for_all"):
            turn = rules.first_turn(reading.points, self.dealer, self.players)
        sizes = [self.hand_size(seat) for seat in self.seats]
        if not self.over and turn is None and reading.points.turns == "rotation":
            turn = rules.next_turn(sizes, self.dealer)
        other = self.changed(
            reading=reading,
            layout=_own_layout(reading, self.layout),
            turn=rules.turn_when_skipped(sizes, turn),
        )
        check_arrangement(other)
        return other

    # --- Seeing ---

    def seen_by(self, seat: int) -> Position:
        """What one seat sees (R12), as a position: other hands are unnamed cards.

        Where piles lie face down, all of them are numbers of cards, and of what was taken only
        the last action shows.
        """
        hands = tuple(
            hand if other == seat else tuple(card for card in hand if card in self.shown)
            for other, hand in enumerate(self.hands)
        )
        known = {card.rank for card in self.hands[seat]}
        changes: dict[str, Any] = {
            "hands": hands,
            "unnamed_hands": tuple(
                self.hand_size(other) - len(hands[other]) for other in self.seats
            ),
            "rights": tuple(
                right for right in self.rights if self._pair_in(seat, right.rank, known)
            ),
        }
        if self.reading.points.won_piles == "face_down" and not self.over:
            changes["won"] = ((),) * self.players
            changes["unnamed_won"] = tuple(self.pile_size(other) for other in self.seats)
        return self.changed(**changes)

    def _pair_in(self, seat: int, rank: int, known: Iterable[int]) -> bool:
        return rank in known and self.held(seat, rank) == rules.PAIR

    def changed(self, **fields: Any) -> Position:
        """The same position with some fields changed, unchecked: for this package's own use."""
        own = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self).model_construct(**(own | fields))

    # --- Going out and coming in ---

    def to_json(self) -> str:
        """The position as JSON; `from_json` reads it again."""
        return self.model_dump_json(exclude_defaults=True)

    @classmethod
    def from_json(cls, text: str | bytes, what: str | None = None) -> Position:
        """Read a position.

        Args:
            what: what to call it when something is wrong: a file's name.

        Raises:
            DoorError: if the text is not a possible position; one sentence says what and where.
        """
        return read_json(cls, text, what or words().positions.this_position())

    def _repr_svg_(self) -> str:
        """The position as a picture, for any notebook."""
        from laughlie.table.svg import picture  # the drawing stands above; see the rooms

        return picture(self)


def _own_layout(reading: Reading, layout: Layout) -> Layout:
    """The reading's own layout with the same cards, if it has one; else the layout as it is."""
    if layout.form == "custom":
        return layout
    for entry in reading.layout_entries(layout.players):
        found = entry.form(layout.form)
        if (found.key, found.hand, found.table) == (layout.key, layout.hand, layout.table):
            return found
    return layout
