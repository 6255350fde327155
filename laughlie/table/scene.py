"""What one viewer may see of a position, as plain data.

The still picture and the clickable table are both drawn from it, and neither knows a rule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, PlainSerializer

from laughlie.actions import Action, ActionKind
from laughlie.cards import Card
from laughlie.position import Position
from laughlie.table.ending import tell_leftovers
from laughlie.table.lettering import clean_name
from laughlie.words import words

Amount = Annotated[Fraction, PlainSerializer(str, return_type=str)]
"""Counters; in JSON as text, ``"5"`` or ``"-3/2"``."""

Mark = Literal["may", "chosen", "last", "wrong", "ours"]
"""What a card is marked with: may be touched; is chosen; belongs to the last action; was tried and
refused; was filled in by us where the source names no card."""

Kind = Literal["face", "back", "blank"]
"""A card face up; one face down; one that is there and that nobody names."""

Viewer = int | Literal["all"] | None
"""A seat; everybody's hand open; or an onlooker, who sees no hand."""

Order = Literal["laid", "rank"]

State = Literal["in", "emptied", "lain_down", "last_holder"]


class Marks(NamedTuple):
    """Cards to be marked, by what the mark means."""

    may: Collection[Card] = ()
    chosen: Collection[Card] = ()
    wrong: Collection[Card] = ()
    ours: Collection[Card] = ()


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class CardView(_Plain):
    """One card as it lies there."""

    kind: Kind
    card: Card | None = None
    """Only for a face."""
    marks: tuple[Mark, ...] = ()


class PileView(_Plain):
    """What a seat has won."""

    count: int
    """All cards of the pile, seen or not."""
    groups: tuple[tuple[CardView, ...], ...] = ()
    """The captures that may be seen, the latest at the end."""
    opened: bool = False
    """All groups are spread out; else the last one lies on top."""


class SeatView(_Plain):
    """One seat."""

    seat: int
    name: str
    """Fit to be shown, and still to be escaped."""
    dealer: bool = False
    turn: bool = False
    state: State = "in"
    laughs: bool = False
    """Somebody else has just lain down."""
    hand: tuple[CardView, ...] = ()
    pile: PileView
    stake: Amount
    net: Amount | None = None
    """Once the deal is over: what the seat gains or loses by it."""


class LastView(_Plain):
    """The action that led here."""

    kind: ActionKind
    seat: int
    from_hand: tuple[Card, ...] = ()
    from_table: tuple[Card, ...] = ()
    sentence: str


class PayView(_Plain):
    """One seat's line of the pay-off."""

    seat: int
    pile: int
    scale: Amount
    """Gained or paid for the pile."""
    bonus: Amount
    stake: Amount
    net: Amount


class Scene(_Plain):
    """Everything that is drawn and said."""

    language: str = "en"
    viewer: Viewer = "all"
    title: str
    description: str
    caption: str
    """What happened last, or that the deal begins."""
    next: str
    """Who acts next."""
    reading: str
    """The title of the reading in use; empty where it is not to be told."""
    seats: tuple[SeatView, ...]
    front: int | None = None
    """The seat whose hand is spread out large, if any."""
    table: tuple[CardView | None, ...]
    """As laid, with a None where a card has been taken away; or sorted."""
    left: tuple[int, ...] = ()
    """The places in ``table`` from which the last action took a card."""
    order: Order = "laid"
    pot: Amount
    last: LastView | None = None
    pay: tuple[PayView, ...] = ()
    over: bool = False

    @property
    def own(self) -> int | None:
        """The seat of whoever looks, if its hand is the one in front."""
        return self.front if self.front == self.viewer else None

    def cards(self) -> Iterator[CardView]:
        """Every card that is drawn, hidden ones in piles excepted."""
        for seat in self.seats:
            yield from seat.hand
            for group in seat.pile.groups:
                yield from group
        yield from (card for card in self.table if card is not None)


def scene_of(
    position: Position,
    viewer: Viewer = "all",
    *,
    front: int | None = None,
    sort: bool = False,
    open_piles: Collection[int] = (),
    marks: Marks = Marks(),  # noqa: B008 (immutable)
    before: Scene | None = None,
    caption: str | None = None,
    language: str = "en",
) -> Scene:
    """What a viewer sees of a position.

    Args:
        position: the moment to show.
        viewer: a seat, ``"all"`` for open hands, or None for an onlooker, who sees no hand.
        front: the seat whose hand is spread out large; a viewer's own, if not said.
        sort: the table by rank instead of as laid.
        open_piles: the seats whose piles are spread out, as far as they may be seen.
        marks: cards to be marked.
        before: the scene before this one, so that cards on the table keep their places.
        caption: the words below, in place of the last action.
        language: of all words.
    """
    return _Stage(position, viewer, marks, language).scene(front, sort, open_piles, before, caption)


class _Stage:
    """A position looked at by one viewer."""

    def __init__(self, position: Position, viewer: Viewer, marks: Marks, language: str) -> None:
        self.whole = position
        self.viewer = viewer
        self.seen = position.seen_by(viewer) if isinstance(viewer, int) else position
        self.language = language
        self.say = words(language).table
        self.amount = words(language).money.figure
        self.names = tuple(
            clean_name(name) or self.say.nameless(seat) for seat, name in enumerate(position.names)
        )
        self.marked: dict[Mark, frozenset[Card]] = {
            "last": frozenset(position.last.cards if position.last else ()),
            "may": frozenset(marks.may),
            "chosen": frozenset(marks.chosen),
            "wrong": frozenset(marks.wrong),
            "ours": frozenset(marks.ours),
        }

    def scene(
        self,
        front: int | None,
        sort: bool,
        open_piles: Collection[int],
        before: Scene | None,
        caption: str | None,
    ) -> Scene:
        seats = tuple(self.seat(seat, seat in open_piles) for seat in self.whole.seats)
        turn = self.whole.turn
        next_one = self.say.next_to_play(
            None if turn is None else self.names[turn], over=self.whole.over
        )
        last = self.last()
        said = self.said(last) if caption is None else caption
        if front is None and isinstance(self.viewer, int):
            front = self.viewer
        outcome = self.whole.outcome
        table = self.table(sort, before)
        return Scene(
            language=self.language,
            viewer=self.viewer,
            title=self.say.title(next_one),
            description=" ".join(self.description(seats, said)),
            caption=said,
            next=next_one,
            reading=self.whole.reading.title.replace("'", "’"),
            seats=seats,
            front=front,
            table=table,
            left=_just_left(table, before, self.marked["last"]),
            order="rank" if sort else "laid",
            pot=Fraction(outcome.pot_left if outcome else self.whole.layout.pot),
            last=last,
            pay=self.pay(),
            over=self.whole.over,
        )

    # --- Cards ---

    def face(self, card: Card) -> CardView:
        marks = tuple(mark for mark, cards in self.marked.items() if card in cards)
        return CardView(kind="face", card=card, marks=marks)

    def faces(self, cards: Iterable[Card]) -> tuple[CardView, ...]:
        return tuple(self.face(card) for card in cards)

    def hand(self, seat: int) -> tuple[CardView, ...]:
        if self.viewer is None:
            return (CardView(kind="back"),) * self.whole.hand_size(seat)
        hidden: Kind = "blank" if self.viewer in ("all", seat) else "back"
        unseen = (CardView(kind=hidden),) * self.seen.unnamed_hands[seat]
        return self.faces(sorted(self.seen.hands[seat])) + unseen

    def table(self, sort: bool, before: Scene | None) -> tuple[CardView | None, ...]:
        blanks = (CardView(kind="blank"),) * self.seen.unnamed_table
        if sort:
            return self.faces(sorted(self.seen.table)) + blanks
        places = _kept_places(self.seen.table, before)
        return tuple(None if card is None else self.face(card) for card in places) + blanks

    def pile(self, seat: int, opened: bool) -> PileView:
        groups = self.seen.won[seat]
        if self.viewer is None and self.hides_piles:
            groups = ()
        last = self.whole.last
        if last and last.seat == seat and not groups and last.kind != "lie_down":
            groups = (
                last.cards,
            )  # what is taken is seen as it is taken, even where piles are hidden
        shown = tuple(self.faces(group) for group in groups)
        return PileView(count=self.whole.pile_size(seat), groups=shown, opened=opened)

    @property
    def hides_piles(self) -> bool:
        return self.whole.reading.points.won_piles == "face_down" and not self.whole.over

    # --- Seats and counters ---

    def seat(self, seat: int, opened: bool) -> SeatView:
        whole, last = self.whole, self.whole.last
        outcome = whole.outcome
        laughs = last is not None and last.kind == "lie_down" and last.seat != seat
        return SeatView(
            seat=seat,
            name=self.names[seat],
            dealer=seat == whole.dealer,
            turn=seat == whole.turn,
            state=self.state(seat),
            laughs=laughs,
            hand=self.hand(seat),
            pile=self.pile(seat, opened),
            stake=Fraction(whole.layout.stakes(whole.dealer)[seat]),
            net=Fraction(outcome.nets[seat]) if outcome else None,
        )

    def state(self, seat: int) -> State:
        if seat == self.whole.last_holder:
            return "last_holder"
        if seat in self.whole.lain_down:
            return "lain_down"
        return "in" if self.whole.hand_size(seat) or self.whole.over else "emptied"

    def pay(self) -> tuple[PayView, ...]:
        outcome, layout = self.whole.outcome, self.whole.layout
        if outcome is None:
            return ()
        return tuple(
            PayView(
                seat=seat,
                pile=outcome.piles[seat],
                scale=Fraction(outcome.adjustments[seat]),
                bonus=Fraction(layout.bonus if outcome.bonus_seat == seat else 0),
                stake=Fraction(layout.stakes(self.whole.dealer)[seat]),
                net=Fraction(outcome.nets[seat]),
            )
            for seat in self.whole.seats
        )

    # --- Words ---

    def last(self) -> LastView | None:
        action: Action | None = self.whole.last
        if action is None:
            return None
        who = self.names[action.seat]
        return LastView(
            kind=action.kind,
            seat=action.seat,
            from_hand=action.from_hand,
            from_table=action.from_table,
            sentence=self.say.did(action.kind, who, action.from_hand, action.from_table),
        )

    def said(self, last: LastView | None) -> str:
        """What led here, and what becomes of the cards that are left over."""
        if last is not None:
            left = tell_leftovers(self.whole, self.names, self.language)
            return f"{last.sentence} {left}".strip()
        return self.say.begins() if self.whole.opening else self.say.some_moment()

    def description(self, seats: Iterable[SeatView], said: str) -> Iterator[str]:
        yield said
        yield self.say.deals(self.names[self.whole.dealer])
        yield self.say.table_holds(self.seen.table, self.seen.unnamed_table)
        for seat in seats:
            yield self.holding(seat)
            yield self.say.seat_won(seat.name, seat.pile.count)
            if seat.net is not None:
                yield self.say.comes_to(seat.name, words(self.language).money.signed(seat.net))
        yield self.say.in_pot(self.amount(self.whole.layout.pot))

    def holding(self, seat: SeatView) -> str:
        if seat.state == "lain_down":
            return self.say.seat_has_lain_down(seat.name)
        if not seat.hand:
            return self.say.seat_is_empty(seat.name)
        named = [view.card for view in seat.hand if view.card is not None]
        return self.say.seat_holds(seat.name, named, len(seat.hand) - len(named))


def _kept_places(cards: tuple[Card, ...], before: Scene | None) -> tuple[Card | None, ...]:
    """The cards on the table: who stays keeps the place, who comes fills a gap or joins the end."""
    old = before.table if before is not None and before.order == "laid" else ()
    stay = [view.card if view and view.card in cards else None for view in old]
    come = [card for card in cards if card not in stay]
    for place, card in enumerate(stay):
        if card is None and come:
            stay[place] = come.pop(0)
    while stay and stay[-1] is None:
        stay.pop()
    return (*stay, *come)


def _just_left(
    table: tuple[CardView | None, ...], before: Scene | None, moved: Collection[Card]
) -> tuple[int, ...]:
    """The places that are empty now and from which a card of the last action came."""
    old = before.table if before is not None and before.order == "laid" else ()
    now = (*table, *(None,) * len(old))
    return tuple(
        place
        for place, view in enumerate(old)
        if view is not None and view.card in moved and now[place] is None
    )
