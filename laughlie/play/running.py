"""One deal played by the rules' tables, from the deal to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from laughlie import rules
from laughlie.actions import ActionKind
from laughlie.play.chances import NOTICE, WORD_BITS, Dealt, Noticeable
from laughlie.play.packed import (
    A_CLAIM_OPENS,
    ALL_RANKS,
    CAPTURES_OF,
    FIELD,
    FIRST_IN,
    NOTHING_OPENS,
    OF_ONE_GRADE,
    RANKS_IN,
    SECOND_IN,
    End,
    Free,
)
from laughlie.readings.points import ClaimKind

if TYPE_CHECKING:
    from laughlie.play.plain import PlainPlayer


class Move(NamedTuple):
    """An action without its suits: so many cards of a rank from the hand and from the table."""

    kind: ActionKind
    seat: int
    rank: int | None
    """None where a whole hand lies down."""
    from_hand: int
    from_table: int


class _Waiting(NamedTuple):
    """A claim that is open, and who noticed it: the first of them calls first."""

    rank: int
    kind: ClaimKind
    noticed: list[int]


class Running:
    """One deal while it is played: `play` is what happens often, all else happens seldom."""

    __slots__ = (
        "actions",
        "dealer_acted",
        "dealt",
        "end",
        "last_capturer",
        "line",
        "packed",
        "piles",
        "player",
        "sizes",
        "standing",
        "states",
        "view",
        "waiting",
    )

    def __init__(self, player: PlainPlayer, dealt: Dealt, line: list[Move] | None) -> None:
        packed = player.packed
        players = packed.players
        self.player = player
        self.packed = packed
        self.dealt = dealt
        self.line = line
        self.states = [packed.first[code] for code in dealt.codes]
        view = 0
        for state in reversed(self.states):
            view = view << 1 | packed.views[state]
        self.view = view
        self.sizes = [player.layout.hand] * players
        self.piles = [0] * players
        self.standing = (1 << players) - 1
        """Who holds cards, a bit a seat; and further up, who has lain down."""
        self.last_capturer: int | None = None
        self.dealer_acted = False
        self.waiting: list[_Waiting] = []
        self.actions = 0
        self.end: End | None = None

    def play(self) -> End:
        """Play to the end.

        This is where all the time goes. So it is one function, on names of its own; only
        `view` must be handed over to the others and back.
        """
        packed, sizes, piles, states = self.packed, self.sizes, self.piles, self.states
        next_seat, free_for_all = self.player.next_seat, self.player.free_for_all
        of_seat, captures_of_seat = packed.of_seat, packed.captures_of_seat
        captures, choices = packed.captures, self.dealt.choices
        line, waiting = self.line, self.waiting
        turn, turns = self.player.first_turn, 0
        self.open()
        view = self.view
        while self.end is None:
            while not sizes[turn]:
                turn = next_seat[turn]
            if waiting or free_for_all:
                self.view = view
                turn = self.before_turn(turn, turns)
                view = self.view
            turns += 1
            options = view >> of_seat[turn] & captures_of_seat
            if options:
                while not options & OF_ONE_GRADE:
                    options >>= CAPTURES_OF * FIELD
                among = FIRST_IN[options & ALL_RANKS]
                if options & OF_ONE_GRADE > ALL_RANKS:
                    among += SECOND_IN[options >> FIELD & ALL_RANKS]
                rank, which = among[choices[turn][sizes[turn]] * len(among) >> WORD_BITS]
                states[rank], flips, cards, wins, opens = captures[states[rank]][turn][which]
                view ^= flips << rank
                sizes[turn] -= cards
                piles[turn] += wins
                self.last_capturer = turn
                if line is not None:
                    line.append(Move("capture", turn, rank, cards, wins - cards))
                if opens or not sizes[turn]:
                    self.view = view
                    self.after_capture(turn, rank, opens)
                    view = self.view
            else:
                self.view = view
                self.lie_down(turn)
                view = self.view
            turn = next_seat[turn]
        self.actions += turns
        return self.end

    # --- The opening ---

    def open(self) -> None:
        """Put down and take what is noticed at the deal."""
        for rank in RANKS_IN[self.view >> self.packed.opening]:
            if self.end is None:
                self.open_rank(rank)

    def open_rank(self, rank: int) -> None:
        """Put down a mournival or a prial's pair, or take the table's mournival, if noticed."""
        state = self.states[rank]
        dealer, take = self.player.dealer, self.packed.taken[state]
        if take is None:
            for seat, step in enumerate(self.packed.put_down[state]):
                if step is not None and self.notices(seat, "own_cards", rank):
                    self.put_down(seat, rank, step)
        elif self.notices(dealer, "take", rank):
            self.take("take_mournival", dealer, rank, take)
        else:
            self.claim_opens(rank)

    # --- Turn actions ---

    def after_capture(self, seat: int, rank: int, opens: int) -> None:
        """See whether the deal has ended, and if not, what the capture has opened."""
        if not self.sizes[seat]:
            self.emptied(seat)
        if self.end is not None:
            return
        if opens == A_CLAIM_OPENS:
            self.claim_opens(rank)
        elif opens != NOTHING_OPENS:
            self.right_opens(opens - 1, rank)

    def lie_down(self, seat: int) -> None:
        """Throw in the hand, and see whose mistakes lie on the table now."""
        mistakes = []
        for rank in RANKS_IN[self.view >> self.packed.held[seat] & ALL_RANKS]:
            after, flips, opens = self.packed.laid[self.states[rank]][seat]
            self.states[rank] = after
            self.view ^= flips << rank
            if opens:
                mistakes.append(rank)
        self.write(Move("lie_down", seat, None, self.sizes[seat], 0))
        self.sizes[seat] = 0
        self.standing |= 1 << self.packed.players + seat
        self.emptied(seat)
        if self.end is None:
            for rank in mistakes:
                self.claim_opens(rank)

    def emptied(self, seat: int) -> None:
        """A seat holds no cards any more: that may be the end."""
        self.standing ^= 1 << seat
        self.end = self.packed.ends[self.standing]

    # --- Free actions ---

    def right_opens(self, owner: int, rank: int) -> None:
        """Put the pair down if its owner notices; nobody asks again.

        So it makes no difference whether the right would lapse.
        """
        step = self.packed.put_down[self.states[rank]][owner]
        if step is not None and self.notices(owner, "right", rank):
            self.put_down(owner, rank, step)

    def claim_opens(self, rank: int) -> None:
        """Let every seat notice a claim; of those who do, who drew lowest will call first.

        How low a chance is is seen beside those by which the seat would have noticed, so that
        whoever notices may be first, one as likely as another, however alert.
        """
        kind = self.packed.claim_kind[self.states[rank]]
        if kind is None:
            return
        drawn = []
        for seat, below in enumerate(self.player.notices_below):
            chance = self.dealt.chance(seat, NOTICE[kind] + rank)
            if chance < below:
                drawn.append(((chance << WORD_BITS) // below, seat))
        if drawn:
            noticed = [seat for _, seat in sorted(drawn)]
            self.waiting.append(_Waiting(rank, kind, noticed))
            self.waiting.sort(key=lambda claim: claim.rank)

    def notices(self, seat: int, what: Noticeable, rank: int) -> bool:
        """Whether a seat notices something of a rank."""
        return self.dealt.chance(seat, NOTICE[what] + rank) < self.player.notices_below[seat]

    def put_down(self, seat: int, rank: int, step: Free) -> None:
        """Cards go from a hand to its own pile."""
        cards = self.win(seat, rank, step)
        self.write(Move("put_down", seat, rank, cards, 0))
        self.sizes[seat] -= cards
        if not self.sizes[seat]:
            self.emptied(seat)

    def take(self, kind: ActionKind, seat: int, rank: int, step: Free) -> None:
        """The dealer's mournival, or a claim."""
        cards = self.win(seat, rank, step)
        self.write(Move(kind, seat, rank, 0, cards))
        self.last_capturer = seat

    def win(self, seat: int, rank: int, step: Free) -> int:
        """What all free actions have in common; gives how many cards."""
        self.states[rank], flips, cards = step
        self.view ^= flips << rank
        self.piles[seat] += cards
        self.actions += 1
        return cards

    def write(self, move: Move) -> None:
        """Write down what was done, if that is wanted."""
        if self.line is not None:
            self.line.append(move)

    # --- Before a turn action ---

    def before_turn(self, turn: int, turns: int) -> int:
        """Make the claims that can be made now; give the seat that acts then.

        Args:
            turn: the seat in turn.
            turns: how many turn actions there were; before the first there is no claim.
        """
        if turns:
            turn = self.call(turn)
        self.dealer_acted = self.dealer_acted or turn == self.player.dealer
        return self.any_seat() if self.player.free_for_all else turn

    def call(self, turn: int) -> int:
        """Make claims, rank after rank, until nobody can make one; give the seat in turn then."""
        place = 0
        while place < len(self.waiting):
            rank, kind, noticed = self.waiting[place]
            step = self.packed.claim[self.states[rank]]
            if step is None or kind != self.packed.claim_kind[self.states[rank]]:
                del self.waiting[place]  # a capture has taken what there was to claim
                continue
            seat = next((seat for seat in noticed if self.may_claim(seat, kind, turn)), None)
            if seat is None:
                place += 1
                continue
            del self.waiting[place]
            self.take("claim", seat, rank, step)
            if seat == turn and self.player.claim_is_turn:
                turn, place = self.passed_on(turn), 0
        return turn

    def may_claim(self, seat: int, kind: ClaimKind, turn: int) -> bool:
        """Whether the rules let a seat make a claim of this kind now."""
        dealer = self.player.dealer
        refused = rules.claim_refused(
            self.player.points,
            kind,
            seat,
            turn=turn,
            lain_down=bool(self.standing >> self.packed.players + seat & 1),
            dealer_first=self.sizes[dealer] > 0 and not self.dealer_acted,
            dealer=dealer,
        )
        return refused is None

    def passed_on(self, turn: int) -> int:
        """The seat in turn after a claim that was a turn."""
        self.dealer_acted = self.dealer_acted or turn == self.player.dealer
        following = rules.next_turn(self.sizes, turn)
        return turn if following is None else following

    def any_seat(self) -> int:
        """Where all play at once: any that can capture; if none can, any that holds cards (R8)."""
        packed, seats = self.packed, range(self.packed.players)
        able = [s for s in seats if self.view >> packed.of_seat[s] & packed.captures_of_seat]
        able = able or [seat for seat in seats if self.sizes[seat]]
        chance = self.dealt.chance(packed.players, sum(self.sizes))
        return able[chance * len(able) >> WORD_BITS]
