"""The 52 cards, how they are written, and the chance that shuffles them."""

from __future__ import annotations

import contextlib
import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie import Card, CardError, parse_cards, show_cards
from laughlie.cards import DECK, below, draw, mix, parse_rank, shuffle, stream
from laughlie.dealing import cut_for_deal
from tests.strategies import CARDS

# --- Writing and reading ------------------------------------------------------------------------


def test_the_deck_has_thirteen_ranks_in_four_suits() -> None:
    assert len(set(DECK)) == 52
    assert {(card.rank, card.suit) for card in DECK} == {
        (r, s) for r in range(13) for s in range(4)
    }


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("9♥", 8, 2),
        ("9H", 8, 2),
        ("9h", 8, 2),
        ("9♡", 8, 2),
        ("9♥\ufe0f", 8, 2),
        (" 9h ", 8, 2),
        ("10♥", 9, 2),
        ("TH", 9, 2),
        ("th", 9, 2),
        ("10s", 9, 3),
        ("A♣", 0, 0),
        ("ac", 0, 0),
        ("K♠", 12, 3),
        ("q♦", 11, 1),
        ("j♢", 10, 1),
    ],
)
def test_a_card_is_understood_in_every_usual_form(text: str, rank: int, suit: int) -> None:
    assert Card.parse(text) is Card.of(rank, suit)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "9",
        "h",
        "1h",
        "0h",
        "11h",
        "100h",
        "h9",
        "9hh",
        "9h9h",
        "Zh",
        "9x",
        "joker",
        "9\x00h",
        "９h",
        "\u212ah",  # the Kelvin sign, whose small letter is k
        "9\u017f",  # the long s, whose capital is S
        "\ud800h",
        "9" * 10_000,
    ],
)
def test_anything_else_is_no_card_and_is_told_so_in_one_line(text: str) -> None:
    with pytest.raises(CardError, match="is not a card; write it like 9♥, 9h or 10s") as refused:
        Card.parse(text)
    assert len(str(refused.value)) < 120
    assert "\n" not in str(refused.value)


@given(st.text(max_size=6))
def test_no_text_makes_the_reading_of_cards_and_ranks_break_down(text: str) -> None:
    for read in (Card.parse, parse_rank, parse_cards):
        with contextlib.suppress(CardError):
            read(text)


@given(CARDS)
def test_what_a_card_prints_reads_as_that_card(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(str(card).lower()) is card


@given(st.lists(CARDS))
def test_cards_side_by_side_read_as_those_cards(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)
    assert parse_cards(", ".join(map(str, cards))) == tuple(cards)


@pytest.mark.parametrize(("text", "rank"), [("A", 0), ("2", 1), ("10", 9), ("t", 9), ("k", 12)])
def test_a_rank_is_understood_in_every_usual_form(text: str, rank: int) -> None:
    assert parse_rank(text) == rank


@pytest.mark.parametrize("text", ["", "1", "11", "0", "X", "KK", "king", "\u212a", "9" * 10_000])
def test_anything_else_is_no_rank(text: str) -> None:
    with pytest.raises(CardError, match="is not a rank; the ranks are A 2 3 4 5 6 7 8 9 10 J Q K"):
        parse_rank(text)


@pytest.mark.parametrize("number", [-1, 52, 1000])
def test_there_is_no_card_with_another_number(number: int) -> None:
    with pytest.raises(CardError, match="cards are numbered 0 to 51"):
        Card(number)


# --- What a card is -----------------------------------------------------------------------------


def test_a_card_never_changes() -> None:
    with pytest.raises(AttributeError):
        Card.parse("9h").index = 3
    assert str(DECK[34]) == "9♥"


@given(CARDS)
def test_a_copy_of_a_card_is_the_same_card(card: Card) -> None:
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_cards_stand_in_order_of_rank_with_the_ace_low_and_then_of_suit() -> None:
    assert show_cards(sorted(parse_cards("K♠ A♠ 10♦ A♣ 9♥ J♣"))) == "A♣ A♠ 9♥ 10♦ J♣ K♠"


# --- Chance -------------------------------------------------------------------------------------

SPLITMIX64_FROM_ZERO = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
"""The first numbers that the published generator gives for the seed 0."""
STEP = 0x9E3779B97F4A7C15


def test_the_generator_is_splitmix64() -> None:
    assert [mix(STEP * n % 2**64) for n in (1, 2, 3)] == SPLITMIX64_FROM_ZERO


@given(st.tuples(*[st.integers(0, 2**64 - 1)] * 4))
def test_whole_numbers_and_numpy_draw_alike(words: tuple[int, int, int, int]) -> None:
    arrays = [np.array([word, word], dtype=np.uint64) for word in words]
    drawn = draw(*arrays)
    assert drawn.dtype == np.uint64
    assert drawn.tolist() == [draw(*words)] * 2
    assert below(drawn, np.uint64(52)).tolist() == [below(draw(*words), 52)] * 2


@given(st.integers(0, 2**64 - 1), st.integers(0, 1000))
def test_what_a_seat_draws_hangs_on_nothing_but_seed_deal_seat_and_occasion(
    seed: int, deal: int
) -> None:
    drawn = {draw(seed, deal, seat, occasion) for seat in range(8) for occasion in range(8)}
    assert len(drawn) == 64
    assert draw(seed, deal, 3, 4) == mix((stream(seed, deal, 3) + 5 * STEP) % 2**64)


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32))
def test_a_number_below_a_bound_is_below_it(word: int, bound: int) -> None:
    assert 0 <= below(word, bound) < bound


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_a_shuffle_has_every_card_once(seed: int, deal: int) -> None:
    assert sorted(shuffle(seed, deal)) == list(DECK)


def test_a_seed_gives_the_same_cards_for_ever() -> None:
    assert show_cards(shuffle(7)[:8]) == SEED_SEVEN
    assert shuffle(7, 1) != shuffle(7) != shuffle(8)


SEED_SEVEN = "4♦ 9♠ 6♠ Q♠ 7♦ A♠ 8♦ 10♦"
"""Worked out by hand from the definition, with another program."""


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    times = np.zeros((52, 52), dtype=int)
    deals = 3_000
    for number in range(deals):
        for place, card in enumerate(shuffle(1, number)):
            times[place, card.index] += 1
    expected = deals / 52
    chi_square = float(((times - expected) ** 2 / expected).sum())
    assert abs(chi_square - 51 * 51) < 5 * (2 * 51 * 51) ** 0.5


# --- Cutting for the deal -----------------------------------------------------------------------


@given(st.integers(3, 8), st.integers(0, 2**64 - 1))
def test_the_lowest_cut_deals_and_equal_lowest_cuts_are_cut_again(players: int, seed: int) -> None:
    seats = tuple(range(players))
    for cut in cut_for_deal(players, seed):
        assert cut.seats == seats
        low = min(card.rank for card in cut.cards)
        seats = tuple(s for s, card in zip(cut.seats, cut.cards, strict=True) if card.rank == low)
        assert cut.lowest() == seats
    assert len(seats) == 1
