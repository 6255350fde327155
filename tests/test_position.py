"""What holds in every deal, under every reading, layout and number of players, however played."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from laughlie import Card, Deal, IllegalAction, Position, Reading, deal, reading
from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.cards import DECK, shuffle
from laughlie.refusals import REFUSAL_CODES
from tests.seeing import (
    all_cards,
    essence,
    forgotten,
    hidden_swap,
    new_names,
    rebuilt,
    renamed,
    renamed_action,
    turned,
    turned_action,
    uncaptured,
    visible,
)
from tests.strategies import (
    KEYS,
    LAYOUTS_OF,
    Line,
    any_actions,
    deals,
    lines,
    made,
    moments,
    overridden,
    play_out,
    readings,
)

SEEDS = st.integers(0, 2**32 - 1)
HALF = settings().max_examples // 2
"""Half as many examples as the profile asks for: a whole deal is many positions."""


def ends_with(value: str) -> st.SearchStrategy[Line]:
    """Lines under readings with this end of a deal."""
    return lines(readings().map(lambda read: overridden(read, {"deal_ends": value})))


# --- Dealing ------------------------------------------------------------------------------------


@given(deals())
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_eldest_and_the_rest_lie_open(
    spec: Deal,
) -> None:
    position, layout = spec.position(), spec.layout
    deck = list(shuffle(spec.seed, spec.number))
    hands: dict[int, list[Card]] = {seat: [] for seat in position.seats}
    for _ in range(layout.hand):
        for place in range(1, layout.players + 1):
            hands[(spec.dealer + place) % layout.players].append(deck.pop(0))
    assert [set(hand) for hand in position.hands] == [set(hands[s]) for s in position.seats]
    assert list(position.table) == deck
    assert position.eldest == (spec.dealer + 1) % layout.players


@given(deals())
def test_the_eldest_begins_or_the_dealer_or_nobody(spec: Deal) -> None:
    position, points = spec.position(), spec.reading.points
    begins = {"eldest": position.eldest, "dealer": position.dealer}[points.begins]
    assert position.turn == (begins if points.turns == "rotation" else None)


# --- The facts of section 6 ---------------------------------------------------------------------


@settings(max_examples=HALF)
@given(lines())
def test_the_52_cards_are_always_each_in_exactly_one_place(line: Line) -> None:
    for position in line.positions:
        assert sorted(all_cards(position)) == list(DECK)


@settings(max_examples=HALF)
@given(lines())
def test_nothing_ever_returns_to_a_hand_and_nothing_won_is_lost(line: Line) -> None:
    for before, action, after in line.steps():
        for seat in before.seats:
            gone = set(before.hands[seat]) - set(after.hands[seat])
            assert set(after.hands[seat]) <= set(before.hands[seat])
            assert after.won[seat][: len(before.won[seat])] == before.won[seat]
            if not after.over:
                assert gone == (set(action.from_hand) if seat == action.seat else set())


@settings(max_examples=HALF)
@given(lines())
def test_only_who_acts_wins_cards_and_wins_just_those_of_the_action(line: Line) -> None:
    for before, action, after in line.steps():
        won = [new[len(old) :] for old, new in zip(before.won, after.won, strict=True)]
        gained = {seat: groups for seat, groups in enumerate(won) if groups}
        if after.leftovers:
            last = next(groups for groups in gained.values() if groups[-1] == after.leftovers)
            gained[won.index(last)] = last[:-1]
        cards = set() if isinstance(action, LieDown) else set(action.cards)
        assert {c for groups in gained.values() for group in groups for c in group} == cards
        assert all(seat == action.seat for seat, groups in gained.items() if groups)


@settings(max_examples=HALF)
@given(lines())
def test_of_each_rank_an_even_number_is_uncaptured_after_every_action(line: Line) -> None:
    for position in line.positions:
        assert all(uncaptured(position, rank) % 2 == 0 for rank in range(13))
        assert all(position.pile_size(seat) % 2 == 0 for seat in position.seats)


@settings(max_examples=HALF)
@given(lines())
def test_lying_down_brings_no_rank_to_the_table_that_shows_there(line: Line) -> None:
    for before, action, _ in line.steps():
        if isinstance(action, LieDown):
            shows = {card.rank for card in before.table}
            assert not shows & {card.rank for card in action.from_hand}


def origins(line: Line) -> Iterator[tuple[Position, dict[int, str]]]:
    """Each position of a line, and by rank how its overlooked cards came to be there."""
    whence = {rank: "dealt" for rank in range(13) if line.start.on_table(rank) == 4}
    for before, action, _ in line.steps():
        yield before, whence
        if isinstance(action, LieDown):
            held = Counter(card.rank for card in action.from_hand)
            whence |= {rank: "thrown in" for rank, count in held.items() if count == 4}
            lone = {r for r, count in held.items() if count == 2 and uncaptured(before, r) == 2}
            whence |= dict.fromkeys(lone, "a pair that nothing could capture")
        if isinstance(action, Capture) and len(action.cards) == 2:
            rank = action.from_table[0].rank
            if before.on_table(rank) == 3:
                whence[rank] = "a half-taken prial"
    yield line.end, whence


@settings(max_examples=HALF)
@given(lines())
def test_four_of_a_rank_on_the_table_were_dealt_there_or_thrown_in_together(line: Line) -> None:
    for position, whence in origins(line):
        for rank in range(13):
            if position.on_table(rank) == 4:
                assert whence[rank] in ("dealt", "thrown in")


@settings(max_examples=HALF)
@given(lines())
def test_two_orphans_are_a_half_taken_prial_or_a_pair_that_nothing_could_capture(
    line: Line,
) -> None:
    for position, whence in origins(line):
        for rank in range(13):
            if position.on_table(rank) == 2 and uncaptured(position, rank) == 2:
                assert whence[rank] in ("a half-taken prial", "a pair that nothing could capture")


@settings(max_examples=HALF)
@given(
    lines(
        readings().map(lambda read: overridden(read, {"deal_ends": "one_holder"})), ["uses rights"]
    )
)
def test_who_holds_the_last_cards_could_still_capture_if_every_right_was_used(line: Line) -> None:
    before, action = line.positions[-2], line.actions[-1]
    holder = line.end.last_holder
    assert holder is not None
    assert can_capture_at_the_end(line) or {*unusable(before, action, holder)}


def can_capture_at_the_end(line: Line) -> bool:
    before, action = line.positions[-2], line.actions[-1]
    assert line.end.last_holder is not None
    hand = set(before.hands[line.end.last_holder]) - set(action.from_hand)
    table = set(before.table) - set(action.from_table)
    table |= set(action.from_hand) if isinstance(action, LieDown) else set()
    return bool({card.rank for card in hand} & {card.rank for card in table})


def unusable(before: Position, action: Action, holder: int) -> Iterator[int]:
    """Ranks of which the last holder has a stuck pair, or one whose right opened just now."""
    for rank in range(13):
        if before.held(holder, rank) == 2 and before.on_table(rank) <= 1:
            if before.right_of(rank) == "stuck":
                yield rank
            if isinstance(action, Capture) and action.from_hand[0].rank == rank:
                yield rank


@settings(max_examples=HALF)
@given(lines())
def test_the_counters_add_up_to_what_the_pot_keeps(line: Line) -> None:
    outcome, layout = line.end.outcome, line.end.layout
    assert outcome is not None
    assert sum(outcome.piles) == 52
    assert sum(map(Fraction, outcome.nets)) == -Fraction(outcome.pot_left)
    if layout.low == layout.high == layout.hand and layout.unit == 2:
        assert sum(map(Fraction, outcome.adjustments)) == Fraction(layout.table, 2)
    bonus = 0 if outcome.bonus_seat is None else layout.bonus
    paid = bonus + sum(map(Fraction, outcome.adjustments))
    assert (
        outcome.pot_left == layout.stake_dealer + (layout.players - 1) * layout.stake_other - paid
    )


@settings(max_examples=HALF)
@given(lines())
def test_each_net_is_bonus_and_scale_less_the_stake(line: Line) -> None:
    outcome, layout = line.end.outcome, line.end.layout
    assert outcome is not None
    for seat, pile in enumerate(outcome.piles):
        stake = layout.stake_dealer if seat == line.end.dealer else layout.stake_other
        scale = Fraction(max(pile - layout.high, 0) - max(layout.low - pile, 0), layout.unit)
        bonus = layout.bonus if seat == outcome.bonus_seat else 0
        assert outcome.adjustments[seat] == scale
        assert outcome.nets[seat] == bonus + scale - stake


@settings(max_examples=HALF)
@given(ends_with("one_holder"))
def test_with_one_holder_no_deal_ends_with_all_hands_empty(line: Line) -> None:
    before, action = line.positions[-2], line.actions[-1]
    holder = line.end.last_holder
    assert holder is not None
    assert set(before.hands[holder]) - set(action.from_hand)
    for position in line.positions[:-1]:
        assert sum(bool(position.hand_size(seat)) for seat in position.seats) >= 2


@settings(max_examples=HALF)
@given(ends_with("one_not_lain_down"))
def test_with_one_not_lain_down_the_deal_ends_when_all_but_one_have_or_nobody_holds_cards(
    line: Line,
) -> None:
    end = line.end
    if len(end.lain_down) == end.players - 1:
        assert end.last_holder not in end.lain_down
        assert end.last_holder is not None
    else:
        assert end.last_holder is None
    for position in line.positions[:-1]:
        assert len(position.lain_down) < position.players - 1
        assert any(position.hand_size(seat) for seat in position.seats)


@settings(max_examples=HALF)
@given(lines())
def test_while_a_deal_runs_somebody_can_capture_or_lie_down(line: Line) -> None:
    for position in line.positions[:-1]:
        legal = position.legal_actions()
        assert any(isinstance(action, Capture | LieDown) for action in legal)
    assert line.end.over


@settings(max_examples=HALF)
@given(lines())
def test_the_turn_goes_clockwise_to_the_next_who_holds_cards(line: Line) -> None:
    claim_turns = line.start.reading.points.claim_is_turn == "yes"
    for before, action, after in line.steps():
        if before.turn is None or after.over:
            assert after.turn is None
            continue
        circle = [(before.turn + step) % before.players for step in range(1, before.players + 1)]
        turn_action = isinstance(action, Capture | LieDown) or (
            claim_turns and isinstance(action, Claim) and action.seat == before.turn
        )
        moves = turn_action or not after.hand_size(before.turn)
        holders = [seat for seat in circle if after.hand_size(seat)]
        assert after.turn == (holders[0] if moves else before.turn)


@settings(max_examples=HALF)
@given(lines())
def test_the_opening_lasts_to_the_first_turn_action(line: Line) -> None:
    opening = True
    for before, action, _ in line.steps():
        assert before.opening == opening
        opening = opening and isinstance(action, PutDown | TakeMournival)


FACTS = (
    test_the_52_cards_are_always_each_in_exactly_one_place,
    test_nothing_ever_returns_to_a_hand_and_nothing_won_is_lost,
    test_only_who_acts_wins_cards_and_wins_just_those_of_the_action,
    test_of_each_rank_an_even_number_is_uncaptured_after_every_action,
    test_lying_down_brings_no_rank_to_the_table_that_shows_there,
    test_four_of_a_rank_on_the_table_were_dealt_there_or_thrown_in_together,
    test_two_orphans_are_a_half_taken_prial_or_a_pair_that_nothing_could_capture,
    test_the_counters_add_up_to_what_the_pot_keeps,
    test_each_net_is_bonus_and_scale_less_the_stake,
    test_while_a_deal_runs_somebody_can_capture_or_lie_down,
    test_the_turn_goes_clockwise_to_the_next_who_holds_cards,
    test_the_opening_lasts_to_the_first_turn_action,
)


@pytest.mark.long
@pytest.mark.timeout(600)
@settings(max_examples=1500)
@given(lines())
def test_all_these_facts_hold_in_a_great_many_lines(line: Line) -> None:
    for fact in FACTS:
        inside_of(fact)(line)


def inside_of(test: object) -> Callable[..., None]:
    """A test without the hypothesis around it, to ask it of an example of one's own."""
    inner: Callable[..., None] = getattr(test, "hypothesis").inner_test  # noqa: B009
    return inner


# --- How often things happen (long) -------------------------------------------------------------


def random_lines(read: str, players: int, number: int, style: str) -> list[Line]:
    start = reading(read)
    spec = [deal(start, players, dealer=n % players, seed=n) for n in range(number)]
    return [play_out(position, style, n) for n, position in enumerate(spec)]


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_deal_of_five_is_about_27_actions_21_of_them_captures() -> None:
    played = random_lines("parlett", 5, 1000, "uses rights")
    kinds = Counter(action.kind for line in played for action in line.actions)
    per_deal = {kind: count / len(played) for kind, count in kinds.items()}
    assert 26 < sum(per_deal.values()) < 29
    assert 20 < per_deal["capture"] < 22
    assert 3 < per_deal["lie_down"] < 4


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_last_holder_who_cannot_capture_is_rare() -> None:
    played = random_lines("parlett", 5, 4000, "uses rights")
    stuck = sum(not can_capture_at_the_end(line) for line in played)
    assert 4000 / 440 < stuck < 4000 / 110


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("players", "least", "most"), [(5, 0.48, 0.62), (8, 0.9, 1.0)])
def test_with_one_not_lain_down_all_hands_are_often_empty_at_the_end(
    players: int, least: float, most: float
) -> None:
    played = random_lines("portuguese", players, 1000, "uses rights")
    empty = sum(line.end.last_holder is None for line in played)
    assert least < empty / len(played) <= most


# --- Going out and coming in --------------------------------------------------------------------


@settings(max_examples=HALF)
@given(lines())
def test_a_position_comes_back_from_json_as_it_went_at_every_step(line: Line) -> None:
    for position in line.positions:
        again = Position.from_json(position.to_json())
        assert again == position
        assert again.legal_actions() == position.legal_actions()
        assert again.outcome == position.outcome


@settings(max_examples=HALF)
@given(moments(), st.data())
def test_what_a_seat_sees_comes_back_from_json_too(position: Position, data: st.DataObject) -> None:
    view = position.seen_by(data.draw(st.sampled_from(position.seats)))
    assert Position.from_json(view.to_json()) == view


# --- Seeing (R12) -------------------------------------------------------------------------------


def shown_thirds(line: Line) -> Iterator[tuple[Position, frozenset[Card]]]:
    """Each position, and the third cards that putting prials down has shown and that are held."""
    third: set[Card] = set()
    for before, action, after in line.steps():
        yield before, frozenset(third)
        if isinstance(action, PutDown):
            rank = action.from_hand[0].rank
            third |= {card for card in after.hands[action.seat] if card.rank == rank}
        third &= {card for hand in after.hands for card in hand}
    yield line.end, frozenset(third)


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_a_seat_sees_its_own_hand_and_what_lies_open_and_nothing_else(
    line: Line, seed: int
) -> None:
    seat = seed % line.start.players
    for position, shown in shown_thirds(line):
        view = position.seen_by(seat)
        named = {*all_cards(view), *(view.last.cards if view.last else ())}
        assert named == visible(position, seat, shown)
        assert view.hands[seat] == position.hands[seat]
        for other in position.seats:
            assert view.hand_size(other) == position.hand_size(other)
            assert view.pile_size(other) == position.pile_size(other)


@settings(max_examples=2 * HALF)
@given(lines(), SEEDS)
def test_two_positions_that_differ_only_in_what_a_seat_cannot_see_look_alike(
    line: Line, seed: int
) -> None:
    rng = random.Random(seed)
    seat, differed = seed % line.start.players, 0
    for position, shown in shown_thirds(line):
        other = hidden_swap(position, seat, visible(position, seat, shown), rng)
        if other is not None:
            differed += 1
            assert other.seen_by(seat) == position.seen_by(seat)
            assert other.seen_by(seat).to_json() == position.seen_by(seat).to_json()
    assume(differed)


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_nobody_sees_whether_another_may_still_put_a_pair_down(line: Line, seed: int) -> None:
    seat = seed % line.start.players
    for position in line.positions:
        hidden = [mark for mark in position.rights if position.held(seat, mark.rank) != 2]
        for mark in hidden:
            others = [m for m in position.rights if m != mark]
            changes = [mark.model_copy(update={"right": r}) for r in ("open", "lapsed", "stuck")]
            for change in changes:
                with contextlib.suppress(ValueError):  # not every reading knows all three
                    other = rebuilt(position, rights=(*others, change))
                    assert essence(other.seen_by(seat)) == essence(position.seen_by(seat))


def may_do(position: Position, seat: int) -> set[Action]:
    return {action for action in position.legal_actions() if action.seat == seat}


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_a_seat_sees_all_that_it_may_do(line: Line, seed: int) -> None:
    seat = seed % line.start.players
    for position in line.positions:
        view = position.seen_by(seat)
        truly, seemingly = may_do(position, seat), may_do(view, seat)
        if position.turn is None:  # nobody can know that the others cannot capture either
            truly = {action for action in truly if not isinstance(action, LieDown)}
            seemingly = {action for action in seemingly if not isinstance(action, LieDown)}
        assert seemingly == truly


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_playing_and_then_looking_is_looking_and_then_playing(line: Line, seed: int) -> None:
    seat = seed % line.start.players
    for position in line.positions:
        for action in may_do(position.seen_by(seat), seat):
            then = position.play(action)
            if not then.over:
                first = position.seen_by(seat).play(action)
                assert first.seen_by(seat) == then.seen_by(seat)


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_looking_twice_shows_no_more_and_no_less(line: Line, seed: int) -> None:
    seat = seed % line.start.players
    for position in line.positions:
        view = position.seen_by(seat)
        assert view.seen_by(seat) == view


SIGHTS = (
    test_a_seat_sees_its_own_hand_and_what_lies_open_and_nothing_else,
    test_nobody_sees_whether_another_may_still_put_a_pair_down,
    test_a_seat_sees_all_that_it_may_do,
    test_playing_and_then_looking_is_looking_and_then_playing,
    test_looking_twice_shows_no_more_and_no_less,
)


@pytest.mark.long
@pytest.mark.timeout(600)
@settings(max_examples=500)
@given(lines(), SEEDS)
def test_so_it_is_seen_in_a_great_many_lines(line: Line, seed: int) -> None:
    for sight in SIGHTS:
        inside_of(sight)(line, seed)


# --- Nothing hangs on seats and names of cards --------------------------------------------------


@settings(max_examples=HALF)
@given(lines(), st.integers(1, 7))
def test_turning_the_seats_round_changes_nothing(line: Line, by: int) -> None:
    players = line.start.players
    for before, action, after in line.steps():
        moved = turned(before, by)
        legal = {turned_action(option, by, players) for option in before.legal_actions()}
        assert set(moved.legal_actions()) == legal
        assert moved.play(turned_action(action, by, players)) == turned(after, by)
    there, here = turned(line.end, by).outcome, line.end.outcome
    assert there is not None
    assert here is not None
    assert [there.nets[(seat + by) % players] for seat in range(players)] == list(here.nets)
    assert there.pot_left == here.pot_left


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_renaming_ranks_and_suits_changes_nothing(line: Line, seed: int) -> None:
    name = new_names(seed)
    for before, action, after in line.steps():
        other = renamed(before, name)
        legal = {renamed_action(option, name) for option in before.legal_actions()}
        assert set(other.legal_actions()) == legal
        played = other.play(renamed_action(action, name))
        assert essence(played) == essence(renamed(after, name))
    assert renamed(line.end, name).outcome == line.end.outcome


# --- What may be done, and what may not ---------------------------------------------------------


def assert_refused(position: Position, action: Action) -> None:
    """The action is refused with a code, a sentence and a place, and nothing has changed."""
    before = position.to_json()
    refusal = position.refusal(action)
    assert refusal is not None, f"{action} is not legal and not refused in {before}"
    assert refusal.code in REFUSAL_CODES
    assert refusal.sentence[0].isupper()
    assert refusal.sentence.endswith(".")
    assert "\n" not in refusal.sentence
    assert position.reading.cell(refusal.point).place == refusal.place
    with pytest.raises(IllegalAction) as raised:
        position.play(action)
    assert raised.value.refusal == refusal
    assert position.to_json() == before


def assert_allowed_or_refused(position: Position, action: Action) -> None:
    if action in position.legal_actions():
        assert position.refusal(action) is None
        assert position.play(action) != position
    else:
        assert_refused(position, action)


@settings(max_examples=2 * HALF)
@given(moments(), st.data())
def test_whatever_is_not_legal_is_refused_and_changes_nothing(
    position: Position, data: st.DataObject
) -> None:
    for _ in range(8):
        assert_allowed_or_refused(position, data.draw(any_actions(position)))


@settings(max_examples=2 * HALF)
@given(moments(), SEEDS, st.data())
def test_so_it_is_where_only_some_cards_are_named(
    position: Position, seed: int, data: st.DataObject
) -> None:
    fragment = forgotten(position, seed, 0.4)
    view = position.seen_by(seed % position.players)
    for _ in range(5):
        assert_allowed_or_refused(fragment, data.draw(any_actions(fragment)))
        assert_allowed_or_refused(view, data.draw(any_actions(view)))


@settings(max_examples=HALF)
@given(moments())
def test_whatever_is_legal_is_not_refused(position: Position) -> None:
    legal = position.legal_actions()
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert position.refusal(action) is None


def of_one_rank(position: Position, rank: int) -> Iterator[Action]:
    """Every action of every seat with cards of one rank, wherever they are said to be."""
    cards = [Card.of(rank, suit) for suit in range(4)]
    for size in range(1, 5):
        for chosen in combinations(cards, size):
            for cut in range(size + 1):
                for hand in combinations(chosen, cut):
                    table = [card for card in chosen if card not in hand]
                    for seat in position.seats:
                        yield Capture(seat=seat, from_hand=hand, from_table=tuple(table))
            for kind in (LieDown, PutDown, TakeMournival, Claim):
                for seat in position.seats:
                    yield made(kind, seat, chosen, chosen)


@settings(max_examples=HALF)
@given(moments(), st.integers(0, 12))
def test_of_all_actions_with_one_rank_just_the_legal_ones_are_allowed(
    position: Position, rank: int
) -> None:
    ranks = {action: {card.rank for card in action.cards} for action in position.legal_actions()}
    legal = {action for action, found in ranks.items() if found == {rank}}
    allowed = {a for a in of_one_rank(position, rank) if position.refusal(a) is None}
    assert allowed == legal


# --- Read otherwise -----------------------------------------------------------------------------


@settings(max_examples=2 * HALF)
@given(moments(), readings())
def test_cards_lie_under_another_reading_as_they_lay_or_cannot_lie_so(
    position: Position, other: Reading
) -> None:
    try:
        moved = position.under(other)
    except ValueError as error:
        assert str(error).isprintable()  # noqa: PT017
        assert not position.opening
        return
    assert moved.reading == other
    assert all_cards(moved) == all_cards(position)
    assert Position.from_json(moved.to_json()) == moved
    assert play_out(moved, "makes mistakes", 1).end.over


# --- Unnamed cards and untold turns (R10) -------------------------------------------------------


@settings(max_examples=HALF)
@given(lines(), SEEDS)
def test_a_deal_with_unnamed_cards_can_be_played_on_to_its_end(line: Line, seed: int) -> None:
    rng = random.Random(seed)
    begin = line.positions[seed % len(line.positions)]
    position = forgotten(begin, seed, rng.random())
    for _ in range(200):
        if position.over:
            break
        assert Position.from_json(position.to_json()) == position
        ways: list[Action | None] = [*position.legal_actions()]
        if position.turn is not None and not position.all_named(position.turn):
            assert_untold(position)
            ways += [None] * (not ways or rng.random() < 0.2)
        if not ways:
            assert position.turn is None
            break
        action = rng.choice(ways)
        position = position.untold() if action is None else position.play(action)
    if position.over:
        assert position.outcome is not None
        assert sum(position.outcome.piles) == 52


def assert_untold(position: Position) -> None:
    """An untold turn passes the turn on and moves no card."""
    after = position.untold()
    assert all_cards(after) == all_cards(position)
    assert after.unnamed_hands == position.unnamed_hands
    assert not after.opening
    assert position.turn is not None
    others = [(position.turn + step) % position.players for step in range(1, position.players)]
    holders = [seat for seat in others if position.hand_size(seat)]
    assert after.turn == (holders[0] if holders else position.turn)


@settings(max_examples=HALF)
@given(moments(), SEEDS)
def test_unnamed_cards_match_nothing_and_forbid_nothing_that_the_named_ones_allow(
    position: Position, seed: int
) -> None:
    assume(not position.over)
    fragment = forgotten(position, seed, 0.3)
    named = set(all_cards(fragment))
    lost = {card.rank for card in DECK if card not in named}
    for action in fragment.legal_actions():
        ranks = {card.rank for card in action.cards}
        if not ranks & lost and not isinstance(action, LieDown):
            assert position.refusal(action) is None
    for action in position.legal_actions():
        ranks = {card.rank for card in action.cards}
        if not ranks & lost and not isinstance(action, LieDown):
            assert fragment.refusal(action) is None


@settings(max_examples=HALF)
@given(lines())
def test_where_all_cards_are_named_no_turn_is_untold(line: Line) -> None:
    for position in line.positions:
        with pytest.raises(IllegalAction) as raised:
            position.untold()
        assert raised.value.refusal.code in ("nothing_untold", "deal_over")


# --- The pot of each layout -------------------------------------------------------------------

POT_LEFT = {
    ("parlett", "5"): (0, 0),
    ("parlett", "4"): (0, 0),
    ("reconstruction", "5"): (0, 0),
    ("portuguese", "5"): (0, 0),
    ("portuguese", "4"): (-6, 0),
    ("portuguese", "6"): (-8, 0),
    ("portuguese", "7"): (-5, 0),
    ("russian", "5"): (-1, 0),
    ("ways-to-play", "5"): (0, 0),
    ("ways-to-play", "4"): (-4, 0),
}
"""What a deal leaves in the pot: printed and balanced, from RULES.md section 5."""


@pytest.mark.parametrize(("key", "layout"), POT_LEFT)
def test_a_deal_leaves_in_the_pot_what_its_layout_says(key: str, layout: str) -> None:
    for form, left in zip(("printed", "balanced"), POT_LEFT[key, layout], strict=True):
        for seed in range(5):
            start = deal(reading(key), int(layout), layout, form, seed=seed)
            outcome = play_out(start, "makes mistakes", seed).end.outcome
            assert outcome is not None
            assert outcome.pot_left == (left if outcome.bonus_seat is not None else left + 99)


@pytest.mark.parametrize("layout", LAYOUTS_OF[8])
def test_eight_players_leave_from_minus_twelve_to_two_in_the_printed_pot(layout: str) -> None:
    for seed in range(20):
        for form, least, most in (("printed", -12, 2), ("balanced", 0, 0)):
            start = deal(reading("portuguese"), 8, layout, form, seed=seed)
            outcome = play_out(start, "makes mistakes", seed).end.outcome
            assert outcome is not None
            assert least <= outcome.pot_left <= most
            assert all(Fraction(net).denominator <= 2 for net in outcome.nets)


def test_every_reading_can_be_played_by_four_to_eight() -> None:
    for key in KEYS:
        for players in range(4, 9):
            line = play_out(deal(reading(key), players, seed=players), "makes mistakes", players)
            assert line.end.over
