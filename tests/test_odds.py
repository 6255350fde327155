"""The exact chances of the deal: against counting every deal, by hand, and against dealing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from itertools import product as every
from math import comb, sqrt

import pytest

from laughlie.cards import shuffle
from laughlie.odds import (
    FULL,
    MOURNIVAL,
    PAIR,
    PRIAL,
    Chances,
    Deck,
    Place,
    at_least_one,
    before_play,
    cut_again,
    deal_odds,
    eldest_lies_down,
    in_one_hand,
    in_one_other_hand,
    in_some_hand,
    layout_odds,
    lowest_cuts,
    mean,
    mournivals_on_table,
    odds_by_players,
    on_table_given_hand,
    rank_lies,
    ranks_in_both,
    ranks_showing,
    rounds_of_cutting,
)
from laughlie.readings import custom_layout, reading

Ranks = tuple[int, ...]
"""The ranks of the cards of one place."""

# --- Every deal of a small deck ----------------------------------------------------------------


@cache
def every_deal(deck: Deck, sizes: tuple[int, ...]) -> tuple[tuple[Ranks, ...], ...]:
    """Every way to deal places of these sizes: the ranks that lie in each."""
    cards = frozenset(range(deck.cards))
    return tuple(
        tuple(tuple(card // deck.suits for card in place) for place in deal)
        for deal in dealt(cards, sizes)
    )


def dealt(cards: frozenset[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not sizes:
        yield ()
        return
    for place in combinations(sorted(cards), sizes[0]):
        for rest in dealt(cards - frozenset(place), sizes[1:]):
            yield (place, *rest)


def counted(
    deck: Deck, sizes: tuple[int, ...], count: Callable[[tuple[Ranks, ...]], int]
) -> dict[int, Fraction]:
    """The chance of every count that comes out, by counting all deals."""
    deals = every_deal(deck, sizes)
    found = Counter(map(count, deals))
    return {number: Fraction(times, len(deals)) for number, times in found.items()}


def as_counted(chances: Chances) -> dict[int, Fraction]:
    return {number: chance for number, chance in enumerate(chances) if chance}


def showing(wanted: Sequence[tuple[int, ...]]) -> Callable[[tuple[Ranks, ...]], int]:
    def count(places: tuple[Ranks, ...]) -> int:
        ranks = {rank for place in places for rank in place}
        return sum(
            any(place.count(rank) in want for place, want in zip(places, wanted, strict=True))
            for rank in ranks
        )

    return count


SMALL = [
    (Deck(3, 3), ((3, (2,)), (3, (2,)), (2, (3,)))),
    (Deck(3, 3), ((4, (2, 3)), (2, (2,)))),
    (Deck(2, 4), ((3, (3,)), (3, (3,)), (2, (4,)))),
    (Deck(3, 4), ((4, (3, 4)), (4, (3, 4)), (4, (4,)))),
    (Deck(3, 4), ((6, (3,)), (4, (3,)))),
    (Deck(4, 3), ((5, (1,)),)),
    (Deck(4, 3), ((6, (1, 3)),)),
    (Deck(5, 2), ((4, (2,)), (4, (2,)), (2, (2,)))),
    (Deck(3, 4), ((12, (4,)),)),
]


@pytest.mark.parametrize(("deck", "places"), SMALL)
def test_in_a_small_deck_the_ranks_that_show_a_group_come_out_as_counted(
    deck: Deck, places: tuple[tuple[int, tuple[int, ...]], ...]
) -> None:
    chances = ranks_showing(tuple(Place(*place) for place in places), deck)
    sizes = tuple(size for size, _ in places)
    assert as_counted(chances) == counted(deck, sizes, showing([want for _, want in places]))
    assert sum(chances) == 1


def test_prials_in_some_hand_of_a_small_deck_come_out_as_counted() -> None:
    deck = Deck(3, 4)
    chances = in_some_hand(PRIAL, 2, 4, deck)
    assert as_counted(chances) == counted(deck, (4, 4), showing([(3,), (3,)]))


def test_pairs_in_one_hand_of_a_small_deck_come_out_as_counted() -> None:
    deck = Deck(4, 4)
    assert as_counted(in_one_hand(PAIR, 6, deck)) == counted(deck, (6,), showing([(2,)]))


@pytest.mark.parametrize(("deck", "hand", "table"), [(Deck(4, 3), 4, 4), (Deck(3, 4), 3, 5)])
def test_in_a_small_deck_what_hand_and_table_share_comes_out_as_counted(
    deck: Deck, hand: int, table: int
) -> None:
    found = counted(deck, (hand, table), lambda places: len({*places[0]} & {*places[1]}))
    assert as_counted(ranks_in_both(hand, table, deck)) == found


@pytest.mark.parametrize(("deck", "hand", "table"), [(Deck(4, 3), 3, 4), (Deck(5, 2), 4, 3)])
def test_in_a_small_deck_the_eldest_lies_down_as_often_as_counted(
    deck: Deck, hand: int, table: int
) -> None:
    def lies_down(places: tuple[Ranks, ...]) -> int:
        own, laid = places
        kept = [rank for rank in own if own.count(rank) < deck.suits]
        return bool(kept) and not {*kept} & {*laid}

    assert eldest_lies_down(hand, table, deck) == counted(deck, (hand, table), lies_down)[1]


def test_in_a_small_deck_one_rank_lies_as_often_as_counted() -> None:
    deck = Deck(3, 3)
    found = Counter((own.count(0), laid.count(0)) for own, laid in every_deal(deck, (4, 3)))
    deals = len(every_deal(deck, (4, 3)))
    for a, b in every(range(5), range(5)):
        assert rank_lies(a, b, 4, 3, deck) == Fraction(found[a, b], deals)


def test_in_a_small_deck_the_table_under_a_known_hand_is_as_counted() -> None:
    deck = Deck(3, 3)
    deals = [laid for own, laid in every_deal(deck, (4, 3)) if own.count(0) == 1]
    found = Counter(laid.count(0) for laid in deals)
    chances = on_table_given_hand(1, 4, 3, deck)
    assert chances == tuple(Fraction(found[k], len(deals)) for k in range(3))


def test_cutting_comes_out_as_counting_every_cut() -> None:
    cuts = list(every(range(5), repeat=3))
    found = Counter(cut.count(min(cut)) for cut in cuts)
    assert lowest_cuts(3, Deck(5, 4)) == tuple(Fraction(found[k], len(cuts)) for k in range(4))


# --- Worked out by hand ------------------------------------------------------------------------


def test_a_mournival_lies_among_twelve_cards_in_2_37_percent_of_deals() -> None:
    # 13 ranks, C(48,8) tables with a given one, less C(13,2) pairs of ranks with C(44,4) tables,
    # and C(13,3) tables of three: over C(52,12).
    at_least = Fraction(13 * 377_348_994 - 78 * 135_751 + 286, 206_379_406_870)
    chances = mournivals_on_table(12)
    assert at_least_one(chances) == at_least
    assert f"{100 * float(at_least):.2f}" == "2.37"
    assert chances[3] == Fraction(286, 206_379_406_870)
    assert len(chances) == 4


def test_ranks_of_four_on_the_table_average_13_times_the_chance_of_one() -> None:
    chance = Fraction(12 * 11 * 10 * 9, 52 * 51 * 50 * 49)
    assert mean(mournivals_on_table(12)) == 13 * chance


def test_a_hand_of_three_is_a_prial_once_in_425() -> None:
    assert in_one_hand(PRIAL, 3) == (Fraction(424, 425), Fraction(1, 425))


def test_a_hand_of_four_is_a_mournival_once_in_20825() -> None:
    assert at_least_one(in_one_hand(MOURNIVAL, 4)) == Fraction(1, 20_825)


def test_poker_hands_have_as_many_pairs_as_poker_says() -> None:
    two_pairs, one_pair_or_full_house = 123_552, 1_098_240 + 3_744
    chances = in_one_hand(PAIR, 5)
    assert chances[2] == Fraction(two_pairs, 2_598_960)
    assert chances[1] == Fraction(one_pair_or_full_house, 2_598_960)


def test_with_five_players_some_hand_has_exactly_a_prial_in_45_to_45_9_percent() -> None:
    chance = at_least_one(in_some_hand(PRIAL, 5, 8))
    assert Fraction(450, 1000) < chance < Fraction(459, 1000)


def test_prials_average_as_many_as_each_hand_and_rank_has_of_them() -> None:
    one = Fraction(4 * comb(48, 5), comb(52, 8))
    assert mean(in_some_hand(PRIAL, 5, 8)) == 5 * 13 * one


def test_two_hands_of_one_card_each_hold_no_group() -> None:
    assert in_some_hand(PRIAL, 2, 1) == (Fraction(1),)


def test_if_all_cards_lie_on_the_table_all_thirteen_mournivals_do() -> None:
    assert mournivals_on_table(52) == (Fraction(0),) * 13 + (Fraction(1),)


def test_one_card_matches_one_table_card_in_3_deals_of_51() -> None:
    assert ranks_in_both(1, 1) == (Fraction(48, 51), Fraction(3, 51))
    assert eldest_lies_down(1, 1) == Fraction(48, 51)


def test_with_an_empty_table_the_eldest_lies_down_unless_all_of_the_hand_goes_down() -> None:
    assert eldest_lies_down(5, 0) == 1
    assert eldest_lies_down(4, 0) == 1 - Fraction(1, 20_825)


def test_two_unseen_cards_lie_in_one_of_four_hands_in_7_cases_of_31() -> None:
    assert in_one_other_hand(5, 8) == Fraction(7, 31)


def test_of_a_card_held_alone_the_other_three_lie_on_the_table_as_counted_by_hand() -> None:
    assert on_table_given_hand(1, 8, 12)[3] == Fraction(12 * 11 * 10, 44 * 43 * 42)
    assert sum(on_table_given_hand(1, 8, 12)) == 1


def test_all_ways_in_which_one_rank_can_lie_make_one() -> None:
    assert sum(rank_lies(a, b, 8, 12) for a, b in every(range(5), range(5))) == 1
    assert rank_lies(0, 4, 8, 12) == Fraction(12 * 11 * 10 * 9, 52 * 51 * 50 * 49)
    assert rank_lies(3, 2, 8, 12) == 0


def test_two_players_cut_equal_once_in_13_and_three_19_times_in_169() -> None:
    assert cut_again(2) == Fraction(1, 13)
    assert cut_again(3) == Fraction(19, 169)


def test_two_players_need_13_rounds_of_cutting_for_12_decisions() -> None:
    assert rounds_of_cutting(1) == 0
    assert rounds_of_cutting(2) == Fraction(13, 12)


def test_three_players_cut_on_as_the_equal_ones_do() -> None:
    # p2 = 3 · Σ r / 13³ = 234/2197, p3 = 13/2197; E3 = (1 + p2 · 13/12) / (1 − p3).
    assert rounds_of_cutting(3) == (1 + Fraction(234, 2197) * Fraction(13, 12)) / (
        1 - Fraction(13, 2197)
    )


# --- Against dealing ----------------------------------------------------------------------------

DEALS = 4000
SEED = 20


def places_of(number: int, players: int, hand: int) -> tuple[list[Ranks], Ranks]:
    ranks = [card.rank for card in shuffle(SEED, number)]
    end = players * hand
    return [tuple(ranks[seat:end:players]) for seat in range(players)], tuple(ranks[end:])


def shows(place: Ranks, group: int) -> bool:
    return group in Counter(place).values()


@pytest.fixture(scope="module")
def dealt_five() -> list[tuple[list[Ranks], Ranks]]:
    return [places_of(number, 5, 8) for number in range(DEALS)]


def near(times: int, chance: Fraction) -> bool:
    """Within four standard errors."""
    error = sqrt(chance * (1 - chance) / DEALS)
    return abs(times / DEALS - chance) <= 4 * error


def test_dealing_comes_near_every_chance_of_five_players(
    dealt_five: list[tuple[list[Ranks], Ranks]],
) -> None:
    odds = deal_odds(5, 8, 12)
    on_table = [shows(table, 4) for _, table in dealt_five]
    prials = [any(shows(hand, 3) for hand in hands) for hands, _ in dealt_five]
    fours = [any(shows(hand, 4) for hand in hands) for hands, _ in dealt_five]
    before = [any(found) for found in zip(on_table, prials, fours, strict=True)]
    stuck = [not {*hands[0]} & {*table} for hands, table in dealt_five]
    assert near(sum(on_table), odds.table_mournival)
    assert near(sum(prials), odds.prial_in_some_hand)
    assert near(sum(fours), odds.mournival_in_some_hand)
    assert near(sum(before), odds.before_play)
    assert near(sum(stuck), odds.eldest_lies_down)


def test_dealing_comes_near_how_many_ranks_the_eldest_can_capture(
    dealt_five: list[tuple[list[Ranks], Ranks]],
) -> None:
    shared = Counter(len({*hands[0]} & {*table}) for hands, table in dealt_five)
    assert all(near(shared[k], chance) for k, chance in enumerate(ranks_in_both(8, 12)))


# --- By layout, and what cannot be asked ----------------------------------------------------------


def test_the_odds_of_a_reading_are_those_of_its_layouts() -> None:
    odds = odds_by_players(reading("parlett"))
    assert [(each.players, each.hand, each.table) for each in odds] == [
        (4, 10, 12),
        (5, 8, 12),
        (6, 6, 16),
        (7, 6, 10),
        (8, 5, 12),
    ]
    percent = [f"{100 * float(each.table_mournival):.2f}" for each in odds]
    assert percent == ["2.37", "2.37", "8.61", "1.01", "2.37"]


def test_three_players_have_the_odds_of_a_layout_of_ones_own() -> None:
    odds = layout_odds(custom_layout(3, 12, 16, 4, 3, 2))
    assert odds.players == 3
    assert odds.cut_again == Fraction(19, 169)
    assert odds.table_mournival == deal_odds(6, 6, 16).table_mournival


def test_where_prials_wait_less_may_go_down_before_play() -> None:
    waiting = at_least_one(before_play(5, 8, 12, prials=False))
    most = at_least_one(mournivals_on_table(12)) + at_least_one(in_some_hand(MOURNIVAL, 5, 8))
    assert at_least_one(mournivals_on_table(12)) < waiting < most
    assert waiting < at_least_one(before_play(5, 8, 12))


def test_more_cards_than_the_deck_has_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match=r"8 \+ 8 \+ 8 \+ 8 \+ 8 \+ 8 \+ 8 cards cannot be dealt"):
        in_some_hand(PRIAL, 7, 8)
    with pytest.raises(ValueError, match="cannot be dealt from 52"):
        ranks_in_both(40, 13)
    with pytest.raises(ValueError, match="cannot be dealt from 52"):
        mournivals_on_table(-1)


def test_a_pair_in_some_of_several_hands_is_refused_since_two_can_hold_one_of_a_rank() -> None:
    with pytest.raises(ValueError, match="in two places at once"):
        in_some_hand(PAIR, 5, 8)
    assert FULL.cards == 52
