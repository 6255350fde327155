"""The solver against a search that plays every card, and what must hold of every solution."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from laughlie import Deal, Layout, Position, Reading, deal, reading
from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival, show_action
from laughlie.cards import DECK, RANKS, Card, parse_cards
from laughlie.dealing import deal_from
from laughlie.play.solver import Solution, Solver, SolverError, assumptions, solve
from tests.strategies import KEYS, STYLES, clumped, custom_layouts, deals, laid_out, play_out
from tests.strategies import readings as any_readings

Nets = tuple[Fraction, ...]

# --- A search that plays every card ---------------------------------------------------------------


class TooLarge(Exception):
    """More positions than a test may look at."""


class CardByCard:
    """Max^n over `Position.play`: every card of every capture by itself, nothing folded.

    The assumptions are written down here a second time, over the legal actions of a position.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[object, Nets] = {}

    def value(self, position: Position) -> Nets:
        position = self.done_at_once(position)
        key = situation(position)
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooLarge
            self.known[key] = self.worked_out(position)
        return self.known[key]

    def worked_out(self, position: Position) -> Nets:
        if position.outcome is not None:
            return tuple(map(Fraction, position.outcome.nets))
        seats: dict[int, list[Action]] = {}
        for action in self.turns(position):
            seats.setdefault(action.seat, []).append(action)
        each = [self.chosen(position, seat, actions) for seat, actions in seats.items()]
        return tuple(sum(nets, Fraction(0)) / len(each) for nets in zip(*each, strict=True))

    def chosen(self, position: Position, seat: int, actions: Sequence[Action]) -> Nets:
        """The most for the seat; of equals the least for the next seat, then the one after."""
        found = [self.value(position.play(action)) for action in actions]
        circle = [(seat + step) % position.players for step in range(1, position.players)]
        return min(found, key=lambda nets: [-nets[seat], *(nets[other] for other in circle)])

    def done_at_once(self, position: Position) -> Position:
        while (action := next(self.free(position), None)) is not None:
            position = position.play(action)
        return position

    def free(self, position: Position) -> Iterator[Action]:
        """What is done at once, in its order."""
        legal = position.legal_actions()
        yield from (action for action in legal if isinstance(action, TakeMournival))
        downs = [action for action in legal if isinstance(action, PutDown)]
        first = position.eldest if position.turn is None else position.turn
        downs.sort(key=lambda action: (action.seat - first) % position.players)
        yield from (action for action in downs if is_dead(position, action))
        if position.reading.claim_is_turn == "no":
            yield from (a for a in legal if isinstance(a, Claim) and a.seat == caller(position, a))
        yield from downs

    def turns(self, position: Position) -> Iterator[Action]:
        claims = position.reading.claim_is_turn == "yes"
        for action in position.legal_actions():
            if isinstance(action, LieDown) or (
                isinstance(action, Capture) and whole(position, action)
            ):
                yield action
            if claims and isinstance(action, Claim) and action.seat == position.turn:
                yield action


def is_dead(position: Position, action: PutDown) -> bool:
    """Two cards whose other two are won."""
    rank = action.cards[0].rank
    rows = [*position.hands, position.table]
    return len(action.cards) == 2 == sum(card.rank == rank for row in rows for card in row)


def caller(position: Position, claim: Claim) -> int | None:
    """The seat in turn; where there is none, the next with cards after whose mistake it was."""
    if position.reading.turns == "rotation":
        return position.turn
    rank = claim.cards[0].rank
    seat = next(c.mistaken for c in position.open_claims() if c.rank == rank)
    while True:
        seat = (seat + 1) % position.players
        if position.hands[seat]:
            return seat


def whole(position: Position, action: Capture) -> bool:
    """Not one of three that could go together."""
    lying = [card for card in position.table if card.rank == action.cards[0].rank]
    apart = len(lying) == 3 and len(action.from_table) == 1
    return not (apart and "1:3" in position.reading.capture_shapes)


def situation(position: Position) -> object:
    """All that the rest of a deal hangs on."""
    return (
        position.hands,
        frozenset(position.table),
        position.turn,
        position.opening,
        position.rights,
        position.mistakes,
        position.lain_down,
        position.dealer_acted,
        position.last_capturer,
        tuple(position.pile_size(seat) for seat in position.seats),
        position.over,
        position.last_holder,
    )


def earliest_small(positions: Sequence[Position], most: int) -> tuple[Position, CardByCard]:
    """The earliest of a line that so few positions come of, and the search that found it."""
    found = positions[-1], CardByCard(most)
    found[1].value(found[0])
    for position in reversed(positions[:-1]):
        search = CardByCard(most)
        try:
            search.value(position)
        except TooLarge:
            return found
        found = position, search
    return found


@st.composite
def small(draw: st.DrawFn, whose: st.SearchStrategy[Reading], most: int) -> tuple[Position, Any]:
    """A position near the end of a deal in any style, and the search that goes with it."""
    dealt, seed = draw(deals(whose)), draw(st.integers(0, 2**32 - 1))
    start = dealt.position() if draw(st.booleans()) else clumped(dealt, seed)
    line = play_out(start, draw(st.sampled_from(STYLES)), seed)
    return earliest_small(line.positions, most)


@st.composite
def forgetful(draw: st.DrawFn, whose: st.SearchStrategy[Reading]) -> Position:
    """A few ranks late in a deal in which people forgot to put down, to take and to claim."""
    read, rng = draw(whose), draw(st.randoms(use_true_random=False))
    players = draw(st.integers(3, 5))
    layout = draw(custom_layouts(players))
    rows: list[list[Card]] = [[] for _ in range(players + 1)]
    ranks = rng.sample(range(13), draw(st.integers(3, 7)))
    for rank in ranks:
        close = rng.randrange(players + 1)  # whose cards like to stay together
        for suit in rng.sample(range(4), rng.choice((2, 4, 4, 4))):
            place = close if rng.random() < 0.5 else rng.randrange(players + 1)
            rows[place].append(Card.of(rank, suit))
    return laid_late(read, layout, rows, rng)


def laid_late(
    read: Reading, layout: Layout, rows: Sequence[Sequence[Card]], rng: random.Random
) -> Position:
    """These hands and this table, the rest won; rights, seats and turns by chance."""
    *hands, table = rows
    holders = [seat for seat, hand in enumerate(hands) if hand]
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    in_turns = read.turns == "rotation" and holders
    somewhere = {card for row in rows for card in row}
    won = [group_left(rank, somewhere) for rank in range(13)]
    piles: list[list[Any]] = [[] for _ in hands]
    for group in won:
        if group:
            rng.choice(piles).append(group)
    try:
        return altered(
            deal_from(read, layout.players, layout, dealer=rng.randrange(len(hands))).position(),
            turn=rng.choice(holders) if in_turns else None,
            opening=False,
            hands=hands,
            table=table,
            won=piles,
            dealer_acted=rng.random() < 0.5,
            last_capturer=rng.choice([None, *range(len(hands))]),
            lain_down=[seat for seat in empty if rng.random() < 0.5],
            rights=list(rights_of(read, hands, somewhere, rng)),
            mistakes=list(mistakes_on(table, somewhere, rng, len(hands))),
        )
    except ValueError:
        reject()


def group_left(rank: int, somewhere: set[Card]) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card.rank == rank and card not in somewhere)


def rights_of(
    read: Reading, hands: Sequence[Sequence[Card]], somewhere: set[Card], rng: random.Random
) -> Iterator[dict[str, Any]]:
    """A right, or none, for every pair whose other two are won; not every reading knows all."""
    known = ["open", "lapsed" if read.dead_pair_window == "at_once" else "open"]
    if read.dead_pair_trigger == "another_player" and read.prial != "after_third_captures":
        known.append("stuck")
    for hand in hands:
        for rank in pairs_in(hand, somewhere):
            yield {"rank": RANKS[rank], "right": rng.choice(known)}


def mistakes_on(
    table: Sequence[Card], somewhere: set[Card], rng: random.Random, players: int
) -> Iterator[dict[str, Any]]:
    """Whose mistake it is that cards lie there; four that are nobody's are the dealer's."""
    found = ("rest_of_prial", "dead_pair", None)
    kinds: dict[int, tuple[str | None, ...]] = dict.fromkeys(pairs_in(table, somewhere), found)
    for rank in range(13):
        lying = sum(card.rank == rank for card in table)
        if lying > 2:
            kinds[rank] = ("prial_pair" if lying == 3 else "hand_mournival", None)
    for rank, possible in kinds.items():
        mistake = rng.choice(possible)
        if mistake:
            yield {"rank": RANKS[rank], "kind": mistake, "seat": rng.randrange(players)}


def pairs_in(row: Sequence[Card], somewhere: set[Card]) -> Iterator[int]:
    """Ranks of which two cards lie here, and the others are won."""
    for rank in range(13):
        here = [card for card in row if card.rank == rank]
        if len(here) == 2 == sum(card.rank == rank for card in somewhere):
            yield rank


def told(position: Position, solution: Solution) -> str:
    options = [(show_action(option.action), option.values) for option in solution.options]
    return f"{position.to_json()} {solution.values} {options}"


def agrees(position: Position, search: CardByCard) -> None:
    """The solver finds what the search finds, of the position and of every option."""
    solution = solve(position)
    assert solution.values == search.value(position), told(position, solution)
    start = search.done_at_once(position)
    for option in solution.options:
        assert option.values == search.value(start.play(option.action)), told(position, solution)
    if not start.over:
        weighed = {kind(option.action) for option in solution.options}
        assert weighed == {kind(action) for action in search.turns(start)}


def kind(action: Action) -> tuple[object, ...]:
    rank = action.cards[0].rank
    return action.kind, action.seat, rank, len(action.from_hand), len(action.from_table)


PLAYED: Final = [*map(reading, KEYS), reading("portuguese").switch("no_turns")]
IN_TURNS: Final = PLAYED[:-1]


def title(read: Reading) -> str:
    return f"{read.key} {read.turns}"


@pytest.mark.parametrize("read", PLAYED, ids=title)
def test_a_small_position_comes_to_what_playing_every_card_finds(read: Reading) -> None:
    @settings(max_examples=12)
    @given(small(st.just(read), 60))
    def holds(drawn: tuple[Position, CardByCard]) -> None:
        agrees(*drawn)

    holds()


@settings(max_examples=25)
@given(small(any_readings(), 60))
def test_it_follows_every_rule_point(drawn: tuple[Position, CardByCard]) -> None:
    agrees(*drawn)


def agrees_if_small(position: Position, most: int) -> None:
    try:
        agrees(position, CardByCard(most))
    except TooLarge:
        reject()


@settings(max_examples=60)
@given(forgetful(st.one_of(st.sampled_from(PLAYED), any_readings())))
def test_what_people_forgot_comes_to_what_playing_every_card_finds(position: Position) -> None:
    agrees_if_small(position, 300)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("read", PLAYED, ids=title)
def test_many_small_positions_come_to_what_playing_every_card_finds(read: Reading) -> None:
    @settings(max_examples=500)
    @given(small(st.just(read), 100))
    def holds(drawn: tuple[Position, CardByCard]) -> None:
        agrees(*drawn)

    holds()


@pytest.mark.long
@pytest.mark.timeout(1800)
@settings(max_examples=500)
@given(small(any_readings(), 100))
def test_it_follows_every_rule_point_in_many_positions(
    drawn: tuple[Position, CardByCard],
) -> None:
    agrees(*drawn)


@pytest.mark.long
@pytest.mark.timeout(1800)
@settings(max_examples=2000)
@given(forgetful(st.one_of(st.sampled_from(PLAYED), any_readings())))
def test_all_that_people_may_forget_comes_to_what_playing_every_card_finds(
    position: Position,
) -> None:
    agrees_if_small(position, 1000)


# --- Positions that can be worked out by hand -----------------------------------------------------


def late(hands: Sequence[str], table: str, read: Reading | None = None) -> Position:
    """Ben is in turn with these hands and this table; who holds nothing has lain down.

    All other cards are in the pile of Anna, who deals.
    """
    rows, lying = [parse_cards(hand) for hand in hands], parse_cards(table)
    somewhere = {card for row in (*rows, lying) for card in row}
    ranks = [[card for card in DECK if card.rank == rank] for rank in range(13)]
    left = [tuple(card for card in four if card not in somewhere) for four in ranks]
    start = deal(read or reading("parlett"), len(hands))
    return altered(
        start,
        turn=1 if start.reading.turns == "rotation" else None,
        opening=False,
        hands=rows,
        table=lying,
        won=[[group for group in left if group], *[[] for _ in rows[1:]]],
        dealer_acted=True,
        last_capturer=0,
        lain_down=[seat for seat, row in enumerate(rows) if not row],
    )


def altered(position: Position, **changes: Any) -> Position:
    """The position with some fields changed, and looked at as if it came from outside."""
    own = {name: getattr(position, name) for name in Position.model_fields}
    return Position.model_validate(own | changes)


def values(solution: Solution) -> dict[str, tuple[int | Fraction, ...]]:
    return {show_action(option.action): option.values for option in solution.options}


def test_three_at_once_bring_a_counter_more_than_one_does() -> None:
    # Carla takes the other nine and has no more cards. So Ben is the last holder either way, and
    # is paid five; what he leaves on the table is the dealer's.
    solution = solve(late(["", "9H 4H", "9D", "", ""], "9C 9S 4C 4D 4S"))
    assert values(solution) == {
        "4♥ x 4♣ 4♦ 4♠": (16, 1, -5, -6, -6),
        "9♥ x 9♣": (17, 0, -5, -6, -6),
    }
    assert [show_action(action) for action in solution.best] == ["4♥ x 4♣ 4♦ 4♠"]
    assert solution.values == (16, 1, -5, -6, -6)


@pytest.mark.parametrize(
    ("carla", "dan", "taken"), [("9D", "4D", "9♥ x 9♣"), ("4D", "9D", "4♥ x 4♣")]
)
def test_of_equals_a_seat_takes_what_brings_least_to_the_next(
    carla: str, dan: str, taken: str
) -> None:
    # What Ben does not take, Carla or Dan takes; the other of them lies down, and Anna is last.
    solution = solve(late(["9S 4S", "9H 4H", carla, dan, ""], "9C 4C"))
    assert solution.values == (22, -5, -6, -5, -6)
    assert len(solution.best) == 2
    assert show_action(solution.best[0]) == taken


def test_a_pair_that_dies_as_the_deal_ends_stays_in_hand() -> None:
    # Carla's last nine takes the fourth: Dan alone holds cards, is paid, and puts nothing down.
    solution = solve(late(["", "4H", "9H", "9D 9S", ""], "4C 9C"))
    assert solution.values == (17, -5, -5, -1, -6)


def test_who_claims_last_is_the_last_capturer() -> None:
    # Ben takes the four. Carla lies down with a pair of nines that was forgotten; Dan claims it
    # and lies down, and Ben is left. The bonus is Dan's.
    read = reading("parlett").override(bonus_to="last_capturer")
    position = late(["", "4H 6H", "9D 9H", "6D", ""], "4C", read)
    solution = solve(altered(position, rights=[{"rank": "9", "right": "lapsed"}]))
    assert solution.values == (17, -5, -6, 0, -6)


def test_a_dead_pair_that_empties_its_hand_may_end_the_deal() -> None:
    # If Ben takes the nine, Carla's nines go down and he is the last holder; if he takes the four,
    # she takes the nine, he has to lie down, and she is.
    position = late(["", "9H 4H", "9D 9S", "", ""], "9C 4C 4D 4S")
    agrees(position, CardByCard(100))
    assert show_action(solve(position).best[0]) == "9♥ x 9♣"


def test_a_prial_that_was_forgotten_goes_down_when_its_owners_turn_comes() -> None:
    position = late(["", "4H 6H", "9D 9H 9S 6D", "4D", ""], "9C 4C 4S 6C 6S")
    agrees(position, CardByCard(1000))
    done = [(action.seat, action.kind) for action in solved(position).line()]
    assert (2, "put_down") in done


def test_a_forgotten_prial_may_empty_the_hand_and_pass_the_turn() -> None:
    read = reading("parlett").override(mournival_in_hand="any_own_turn")
    position = late(["", "4H 6H", "9C 9D 9H 9S", "4D 6D", ""], "4C 4S 6C 6S", read)
    agrees(position, CardByCard(1000))
    done = [(action.seat, action.kind) for action in solved(position).line()]
    assert done[1:3] == [(2, "put_down"), (3, "capture")]


@pytest.mark.parametrize("a_turn", ["yes", "no"])
def test_a_mournival_on_the_table_waits_for_the_dealers_first_turn(a_turn: str) -> None:
    read = reading("portuguese").override(claim_is_turn=a_turn)
    hands = ["4S 6S", "4H 6H 9H", "9D 6D", "4D 9S", ""]
    position = altered(late(hands, "7C 7D 7H 7S 4C 6C 9C", read), dealer_acted=False)
    agrees(position, CardByCard(4000))
    assert all(option.action.kind == "capture" for option in solve(position).options)
    claims = [action for action in solved(position).line() if action.kind == "claim"]
    assert [action.seat for action in claims] == [0]


def test_what_the_dealer_leaves_on_its_first_turn_the_others_may_claim() -> None:
    # Two mournivals lie there. Anna's first turn is the one claim; then the other is Ben's.
    read = reading("portuguese").override(claimable=["table_mournival"])
    position = late(["10H", "3D 10S", "", "", ""], "3C 6C 6D 6H 6S 7C 7D 7H 7S 10C 10D", read)
    position = altered(position, dealer_acted=False)
    agrees(position, CardByCard(100))
    claims = [action.seat for action in solved(position).line() if action.kind == "claim"]
    assert claims == [0, 1]


@pytest.mark.parametrize("key", ["parlett", "portuguese", "russian"])
def test_a_pair_that_lapsed_is_claimed_when_its_owner_lies_down(key: str) -> None:
    position = late(["", "4H 6H", "9D 9H", "4D 6D", ""], "4C 4S 6C 6S", reading(key))
    lapsed = altered(position, rights=[{"rank": "9", "right": "lapsed"}])
    agrees(lapsed, CardByCard(1000))
    claims = [action.kind for action in solved(lapsed).line()].count("claim")
    assert claims == (0 if key == "portuguese" else 1)


def test_half_counters_come_out_exactly() -> None:
    layout = reading("portuguese").layout(8, "8 I", "balanced")
    solution = solve(deal(reading("portuguese"), 8, layout, seed=3))
    assert all(Fraction(value) * 2 % 1 == 0 for value in solution.values)
    assert any(Fraction(value).denominator == 2 for value in solution.values)
    assert sum(solution.values) == 0


# --- What must hold of every solution -------------------------------------------------------------

PER_READING: Final = settings(max_examples=6)


def start_of(solution: Solution, position: Position) -> Position:
    for action in solution.automatic:
        position = position.play(action)
    return position


@pytest.mark.parametrize("read", IN_TURNS, ids=title)
def test_the_line_of_a_whole_deal_is_legal_and_reaches_its_value(read: Reading) -> None:
    @PER_READING
    @given(deals(st.just(read)))
    def holds(drawn: Deal) -> None:
        start = drawn.position()
        solver = solved(start)
        end = start
        for action in solver.line():
            end = end.play(action)
        assert end.outcome is not None
        assert end.outcome.nets == solver.solution().values
        assert sum(end.outcome.nets) == -end.outcome.pot_left

    holds()


@pytest.mark.parametrize("read", IN_TURNS, ids=title)
def test_what_is_best_is_legal_and_comes_to_the_value_again(read: Reading) -> None:
    @PER_READING
    @given(deals(st.just(read)))
    def holds(drawn: Deal) -> None:
        position = drawn.position()
        solution = solve(position)
        start = start_of(solution, position)
        seat = start.turn
        if start.over or seat is None:
            return
        after = [solve(start.play(action)).values for action in solution.best]
        assert after[0] == solution.values
        assert {nets[seat] for nets in after} == {solution.values[seat]}

    holds()


@settings(max_examples=15)
@given(deals(st.sampled_from(IN_TURNS)), st.randoms(use_true_random=False))
def test_neither_suits_nor_the_order_of_ranks_matter(drawn: Deal, rng: random.Random) -> None:
    ranks, suits = rng.sample(range(13), 13), [rng.sample(range(4), 4) for _ in range(13)]
    start = drawn.position()
    rows = [
        [Card.of(ranks[card.rank], suits[card.rank][card.suit]) for card in row]
        for row in (*start.hands, start.table)
    ]
    assert solve(laid_out(drawn, rows[:-1], rows[-1])).values == solve(start).values


@settings(max_examples=15)
@given(deals(st.sampled_from(IN_TURNS)), st.integers(1, 7))
def test_it_does_not_matter_which_seat_is_called_the_first(drawn: Deal, by: int) -> None:
    start, players = drawn.position(), drawn.layout.players
    moved = drawn.model_copy(update={"dealer": (drawn.dealer + by) % players})
    hands = [start.hands[(seat - by) % players] for seat in start.seats]
    found = solve(laid_out(moved, hands, start.table)).values
    assert tuple(found[(seat + by) % players] for seat in start.seats) == solve(start).values


def test_where_all_play_at_once_the_values_still_make_what_the_pot_loses() -> None:
    read = reading("portuguese").switch("no_turns")
    solution = solve(deal(read, 5, seed=1, number=4))
    assert sum(solution.values) == 0
    assert any(Fraction(value).denominator > 1 for value in solution.values)
    seats = {option.action.seat for option in solution.options}
    assert {action.seat for action in solution.best} == seats
    assert len(seats) > 1


# --- In slices, and with little memory ------------------------------------------------------------


def solved(position: Position, **options: Any) -> Solver:
    solver = Solver(position, **options)
    while not solver.run():
        pass
    return solver


def plain(solution: Solution) -> Solution:
    """The solution without what its work was."""
    return solution.model_copy(update={"positions": 0, "seconds": 0.0})


@pytest.mark.parametrize("read", PLAYED, ids=title)
def test_slices_of_any_size_find_the_same(read: Reading) -> None:
    position = deal(read, 5, seed=1, number=4)
    whole_search, sliced = solved(position), Solver(position)
    rng = random.Random(1)
    while not sliced.done:
        before, most = sliced.positions, rng.randint(1, 3000)
        sliced.run(most)
        assert sliced.positions - before <= most
    assert sliced.solution().values == whole_search.solution().values
    assert plain(sliced.solution()) == plain(whole_search.solution())
    assert sliced.positions == whole_search.positions


def test_a_full_table_forgets_and_still_finds_the_same() -> None:
    position = deal(reading("parlett"), 5, seed=1, number=0)
    ample, tight = solved(position), solved(position, most_kept=500)
    assert tight.positions > ample.positions
    assert plain(tight.solution()) == plain(ample.solution())
    assert tight.line() == ample.line()


def test_a_slice_that_is_over_gives_the_others_their_turn() -> None:
    solver = Solver(deal(reading("parlett"), 5, seed=1, number=3))
    assert not solver.run(1000)
    assert solver.positions <= 1000
    with pytest.raises(RuntimeError, match="until it is done"):
        solver.solution()


def test_it_gives_up_when_its_time_is_over() -> None:
    with pytest.raises(SolverError, match="not solved within 0 s"):
        solve(deal(reading("parlett"), 5, seed=1, number=3), within=0)


# --- What cannot be solved, and what is taken for granted -----------------------------------------


def test_hidden_hands_are_refused_in_one_sentence() -> None:
    seen = deal(reading("parlett"), 5).seen_by(2)
    with pytest.raises(SolverError, match=r"^Anna holds 8 cards that nobody names; .* name every"):
        solve(seen)


def test_hidden_cards_on_the_table_are_refused_in_one_sentence() -> None:
    whole_deal = deal(reading("parlett"), 5)
    lacking = altered(whole_deal, table=whole_deal.table[:-1], unnamed_table=1)
    with pytest.raises(SolverError, match="on the table are not named"):
        solve(lacking)


def test_piles_may_lie_face_down() -> None:
    position = late(["9S 4S", "9H 4H", "9D", "4D", ""], "9C 4C")
    hidden = altered(position, won=[[]] * 5, unnamed_won=(position.pile_size(0), 0, 0, 0, 0))
    assert solve(hidden).values == solve(position).values


def test_a_deal_that_is_over_is_worth_what_it_came_to() -> None:
    end = play_out(deal(reading("parlett"), 5), STYLES[0], seed=1).end
    assert end.outcome is not None
    solution = solve(end)
    assert solution.values == end.outcome.nets
    assert (solution.best, solution.options, solution.automatic) == ((), (), ())


def test_what_is_done_at_once_is_told() -> None:
    position = deal(reading("parlett"), 5, seed=1, number=0)
    solution = solve(position)
    assert [show_action(action) for action in solution.automatic] == ["put 2♦ 2♥"]
    assert start_of(solution, position).turn == 1


@pytest.mark.parametrize("read", PLAYED, ids=title)
def test_every_solution_says_what_it_takes_for_granted(read: Reading) -> None:
    said = assumptions(read.points)
    assert solve(late(["", "9H", "9D", "", ""], "9C 9S", read)).assumptions == said
    assert len(set(said)) == len(said)
    assert all(sentence[0].isupper() and sentence[-1] == "." for sentence in said)


def test_the_assumptions_follow_the_reading() -> None:
    said = {read: " ".join(assumptions(read.points)) for read in PLAYED}
    by_call, *_, drawn = said.values()
    assert "first to call is always the seat that is then in turn" in by_call
    assert "costs the turn" in said[reading("portuguese")]
    assert "who acts next is drawn" in drawn
    assert sum("drawn" in text for text in said.values()) == 1
    nothing = reading("parlett").override(claimable=[], capture_shapes=["1:1"])
    bare = " ".join(assumptions(nothing.points))
    assert "overlooked" not in bare
    assert "three on the table" not in bare


def test_a_solution_goes_out_as_json_and_comes_in_again() -> None:
    solution = solve(late(["9S 4S", "9H 4H", "9D", "4D", ""], "9C 4C"))
    assert Solution.model_validate_json(solution.model_dump_json()) == solution
