"""Why an action is refused: a named code, a sentence, the rule point, and its place in the source.

The rules themselves stand in `laughlie.rules`; here they are only looked up, in the order in which
a person would want to hear of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.cards import OF_A_RANK, Card
from laughlie.readings.points import SHAPES
from laughlie.rules import MOURNIVAL, PAIR, PRIAL, ClaimStep, claim_refused, may_put_down
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.position import Position

RefusalCode = Literal[
    "deal_over",
    "no_such_seat",
    "card_twice",
    "lain_down",
    "hand_empty",
    "not_your_turn",
    "card_not_in_hand",
    "card_not_on_table",
    "ranks_differ",
    "two_for_one",
    "no_such_shape",
    "shape_not_in_reading",
    "can_still_capture",
    "somebody_can_capture",
    "not_the_whole_hand",
    "cards_not_named",
    "put_down_size",
    "whole_mournival",
    "not_three",
    "prial_waits",
    "no_right",
    "right_lapsed",
    "opening_over",
    "not_the_dealer",
    "not_four",
    "take_it",
    "dealers_first",
    "nothing_to_claim",
    "not_claimable_here",
    "claim_whole",
    "not_your_turn_to_claim",
    "only_still_in",
    "nothing_untold",
]
REFUSAL_CODES: tuple[RefusalCode, ...] = get_args(RefusalCode)


class Refusal(NamedTuple):
    """Why not: what the program calls it, what it says, and where that stands."""

    code: RefusalCode
    sentence: str
    point: str
    """The rule point (or basic rule, or ruling) behind it."""
    place: str
    """Where the reading's source says so."""


class IllegalAction(ValueError):
    """An action that breaks a rule; `refusal` says which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def diagnose(position: Position, action: Action, language: str = "en") -> Refusal | None:
    """Why an action may not be played here; None if it may."""
    return _Diagnosis(position, language).of(action)


def diagnose_untold(position: Position, language: str = "en") -> Refusal | None:
    """Why a turn may not be left untold here (R10); None if it may."""
    return _Diagnosis(position, language).untold()


class _Diagnosis:
    """One look at a position. Each method gives the first reason against an action, or None."""

    def __init__(self, position: Position, language: str) -> None:
        self.p = position
        self.points = position.reading.points
        self.say = words(language).refusals

    def no(self, code: RefusalCode, point: str, sentence: str) -> Refusal:
        return Refusal(code, sentence, point, self.p.reading.cell(point).place)

    def name(self, seat: int | None) -> str:
        return self.p.names[seat] if seat is not None else ""

    def of(self, action: Action) -> Refusal | None:
        if self.p.over:
            return self.no("deal_over", "deal_ends", self.say.deal_over())
        if action.seat >= self.p.players:
            sentence = self.say.no_such_seat(action.seat, self.p.players)
            return self.no("no_such_seat", "turns", sentence)
        for card in action.cards:
            if action.cards.count(card) > 1:
                return self.no("card_twice", "own_cards", self.say.card_twice(card))
        return self._of_kind(action)

    def _of_kind(self, action: Action) -> Refusal | None:
        match action:
            case Capture():
                return self.capture(action)
            case LieDown():
                return self.lie_down(action)
            case PutDown():
                return self.put_down(action)
            case TakeMournival():
                return self.take(action)
            case Claim():
                return self.claim(action)

    def untold(self) -> Refusal | None:
        if self.p.over:
            return self.no("deal_over", "deal_ends", self.say.deal_over())
        if self.p.turn is None:
            return self.no("nothing_untold", "R10", self.say.nobody_in_turn())
        if self.p.all_named(self.p.turn):
            sentence = self.say.nothing_untold(self.name(self.p.turn))
            return self.no("nothing_untold", "R10", sentence)
        return None

    # --- What several kinds share ---

    def out_of_play(self, seat: int) -> Refusal | None:
        if seat in self.p.lain_down:
            return self.no("lain_down", "whole_hand", self.say.lain_down(self.name(seat)))
        if not self.p.hand_size(seat):
            return self.no("hand_empty", "turns", self.say.hand_empty(self.name(seat)))
        return None

    def turn(self, seat: int, point: str = "turns") -> Refusal | None:
        if self.p.has_turn(seat):
            return None
        sentence = self.say.not_your_turn(self.name(seat), self.name(self.p.turn))
        return self.no("not_your_turn", point, sentence)

    def hand(self, seat: int, cards: Sequence[Card]) -> Refusal | None:
        for card in cards:
            if card not in self.p.hands[seat]:
                sentence = self.say.card_not_in_hand(self.name(seat), card)
                return self.no("card_not_in_hand", "own_cards", sentence)
        return None

    def table(self, cards: Sequence[Card]) -> Refusal | None:
        for card in cards:
            if card not in self.p.table:
                return self.no("card_not_on_table", "own_cards", self.say.card_not_on_table(card))
        return None

    def one_rank(self, cards: Sequence[Card]) -> Refusal | None:
        ranks = sorted({card.rank for card in cards})
        if len(ranks) > 1:
            return self.no("ranks_differ", "same_rank", self.say.ranks_differ(ranks))
        return None

    # --- Turn actions ---

    def capture(self, action: Capture) -> Refusal | None:
        return (
            self.out_of_play(action.seat)
            or self.turn(action.seat)
            or self.hand(action.seat, action.from_hand)
            or self.table(action.from_table)
            or self.one_rank(action.cards)
            or self.shape(action)
        )

    def shape(self, action: Capture) -> Refusal | None:
        hand, table = len(action.from_hand), len(action.from_table)
        if (hand, table) == (1, 2):
            rank = action.from_hand[0].rank
            sentence = self.say.two_for_one(self.name(action.seat), rank)
            return self.no("two_for_one", "capture_shapes", sentence)
        shape = f"{hand}:{table}"
        if shape not in SHAPES:
            return self.no("no_such_shape", "capture_shapes", self.say.no_such_shape(hand, table))
        if shape not in self.points.capture_shapes:
            sentence = self.say.shape_not_in_reading(hand, table, self.p.reading.title)
            return self.no("shape_not_in_reading", "capture_shapes", sentence)
        return None

    def lie_down(self, action: LieDown) -> Refusal | None:
        return (
            self.out_of_play(action.seat)
            or self.turn(action.seat)
            or self.can_capture(action.seat)
            or self.unnamed(action.seat)
            or self.whole_hand(action)
        )

    def can_capture(self, seat: int) -> Refusal | None:
        """In rotation one's own capture counts; where all play at once, anybody's."""
        rotation = self.points.turns == "rotation"
        for who in (seat,) if rotation else self.p.seats:
            found = self.p.first_capture(who)
            if found is None:
                continue
            if who == seat:
                sentence = self.say.can_still_capture(self.name(who), *found)
                return self.no("can_still_capture", "compulsory_capture", sentence)
            sentence = self.say.somebody_can_capture(self.name(who), *found)
            return self.no("somebody_can_capture", "turns", sentence)
        return None

    def unnamed(self, seat: int) -> Refusal | None:
        if not self.p.all_named(seat):
            return self.no("cards_not_named", "R10", self.say.cards_not_named(self.name(seat)))
        return None

    def whole_hand(self, action: LieDown) -> Refusal | None:
        refused = self.hand(action.seat, action.from_hand)
        size = self.p.hand_size(action.seat)
        if refused is None and len(action.from_hand) != size:
            sentence = self.say.not_the_whole_hand(self.name(action.seat), size)
            return self.no("not_the_whole_hand", "whole_hand", sentence)
        return refused

    # --- Putting down ---

    def put_down(self, action: PutDown) -> Refusal | None:
        return (
            self.out_of_play(action.seat)
            or self.hand(action.seat, action.from_hand)
            or self.one_rank(action.from_hand)
            or self.put_down_cards(action)
        )

    def put_down_cards(self, action: PutDown) -> Refusal | None:
        cards = len(action.from_hand)
        if cards not in (PAIR, MOURNIVAL):
            return self.no("put_down_size", "prial", self.say.put_down_size(cards))
        rank = action.from_hand[0].rank
        held = self.p.held(action.seat, rank)
        who = self.name(action.seat)
        if cards == PAIR and held == MOURNIVAL:
            sentence = self.say.whole_mournival(who, rank)
            return self.no("whole_mournival", "mournival_in_hand", sentence)
        step = self.p.put_down_step(action.seat, rank)
        if step is None:
            return self.no_put_down(who, held, rank)
        point = "mournival_in_hand" if held == MOURNIVAL else "prial"
        if may_put_down(step.when, self.p.opening, self.p.has_turn(action.seat)):
            return None
        if step.when == "opening":
            return self.no("opening_over", point, self.say.opening_over())
        return self.turn(action.seat, point)

    def no_put_down(self, who: str, held: int, rank: int) -> Refusal:
        if held == PRIAL:
            return self.no("prial_waits", "prial", self.say.prial_waits(who, rank))
        right = self.p.right_of(rank)
        if right == "lapsed":
            sentence = self.say.right_lapsed(who, rank)
            return self.no("right_lapsed", "dead_pair_window", sentence)
        if right == "stuck":
            return self.no("no_right", "dead_pair_trigger", self.say.no_right(who, rank))
        return self.no("not_three", "prial", self.say.not_three(who, rank))

    # --- The dealer's mournival ---

    def take(self, action: TakeMournival) -> Refusal | None:
        dealer = self.p.dealer
        if action.seat != dealer:
            sentence = self.say.not_the_dealer(self.name(action.seat), self.name(dealer))
            return self.no("not_the_dealer", "table_mournival", sentence)
        if not self.p.opening:
            return self.no("opening_over", "table_mournival", self.say.opening_over())
        refused = self.table(action.from_table) or self.one_rank(action.from_table)
        if refused is None and len(action.from_table) != OF_A_RANK:
            named = len(action.from_table)
            rank = action.from_table[0].rank if named else None
            return self.no("not_four", "table_mournival", self.say.not_four(rank, named))
        return refused

    # --- Claims ---

    def claim(self, action: Claim) -> Refusal | None:
        refused = self.table(action.from_table) or self.one_rank(action.from_table)
        if refused is not None:
            return refused
        if not action.from_table:
            return self.no("nothing_to_claim", "claimable", self.say.nothing_to_claim(None))
        rank = action.from_table[0].rank
        if self.p.opening:
            return self.claim_in_opening(action.seat, rank)
        step = self.p.claim_step(rank)
        return self.no_claim(rank) if step is None else self.claim_of(action, rank, step)

    def claim_in_opening(self, seat: int, rank: int) -> Refusal:
        dealer = self.name(self.p.dealer)
        if self.p.on_table(rank) != OF_A_RANK:
            return self.no("nothing_to_claim", "claimable", self.say.nothing_to_claim(rank))
        if seat == self.p.dealer:
            return self.no("take_it", "table_mournival", self.say.take_it(dealer, rank))
        sentence = self.say.dealers_first(dealer, rank)
        return self.no("dealers_first", "table_mournival", sentence)

    def no_claim(self, rank: int) -> Refusal:
        if self.p.overlooked(rank):
            sentence = self.say.not_claimable_here(rank, self.p.reading.title)
            return self.no("not_claimable_here", "claimable", sentence)
        return self.no("nothing_to_claim", "claimable", self.say.nothing_to_claim(rank))

    def claim_of(self, action: Claim, rank: int, step: ClaimStep) -> Refusal | None:
        named = len(action.from_table)
        if named != step.cards:
            sentence = self.say.claim_whole(step.cards, rank, named)
            return self.no("claim_whole", "claimable", sentence)
        refused = claim_refused(
            self.points,
            step.kind,
            action.seat,
            turn=self.p.turn,
            lain_down=action.seat in self.p.lain_down,
            dealer_first=self.p.dealer_first,
            dealer=self.p.dealer,
        )
        if refused is None:
            return None
        sentence = {
            "dealers_first": self.say.dealers_first(self.name(self.p.dealer), rank),
            "not_your_turn_to_claim": self.say.not_your_turn_to_claim(
                self.name(action.seat), self.name(self.p.turn)
            ),
            "only_still_in": self.say.only_still_in(self.name(action.seat)),
        }[refused.code]
        return self.no(refused.code, refused.point, sentence)
