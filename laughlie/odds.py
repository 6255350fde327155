"""Exact chances of the deal: combinatorics, no sampling. Every chance is a Fraction from 0 to 1.

A deck has R ranks of s cards, N = R·s in all. Dealing is choosing which cards lie in which *place*
(a hand, the table): all choices are equally likely. Suits never matter, so everything asked here is
asked of ranks: in how many of them does a place hold so many cards?

Two tools answer it. *Marking*: the chance that M given cards lie where each is wanted, m_p of
them in place p of c_p cards, is ∏ (c_p)_m_p / (N)_M, with (n)_m = n·(n−1)·…·(n−m+1).
*Generating functions over ranks*: a polynomial for the ways in which the cards of one rank can
lie, raised to the R-th power.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, perm
from typing import Final, NamedTuple

from laughlie.cards import OF_A_RANK, RANKS
from laughlie.readings import Layout, Reading
from laughlie.words import words

PAIR: Final = 2
PRIAL: Final = 3
MOURNIVAL: Final = 4

Chances = tuple[Fraction, ...]
"""The chances of exactly 0, 1, 2 … of something; they sum to 1."""


class Deck(NamedTuple):
    """A deck: how many ranks, and how many cards of each."""

    ranks: int
    suits: int

    @property
    def cards(self) -> int:
        """All cards."""
        return self.ranks * self.suits


FULL: Final = Deck(len(RANKS), OF_A_RANK)
"""The 52 cards."""


class Place(NamedTuple):
    """A hand or the table, and what is looked for there."""

    cards: int
    """How many cards are dealt to it."""
    wanted: tuple[int, ...]
    """The numbers of cards of one rank that count: ``(3,)`` for exactly three, ``(3, 4)`` for
    three or four."""


def at_least_one(chances: Chances) -> Fraction:
    """The chance of one or more: 1 − p₀."""
    return 1 - chances[0]


def mean(chances: Chances) -> Fraction:
    """How many there are on average: Σ k·pₖ."""
    return sum((k * chance for k, chance in enumerate(chances)), Fraction(0))


# --- Ranks that show a group somewhere --------------------------------------------------------

_Marked = dict[tuple[int, int], Fraction]
"""Coefficients by how many ranks are marked, and how many cards of them."""


@lru_cache(maxsize=256)
def ranks_showing(places: tuple[Place, ...], deck: Deck = FULL) -> Chances:
    """In exactly how many ranks some place holds a wanted number of cards, by chance.

    Inclusion–exclusion. With X the number of such ranks, pₖ = Σᵢ (−1)^(i−k)·C(i,k)·Bᵢ, where
    Bᵢ = E C(X,i) is the sum, over i ranks and a place for each, of the chance that each of these
    ranks has a wanted number there. "A wanted number" is a sum over marked sets of the rank's
    cards, [a ∈ W] = Σⱼ wⱼ·C(a,j) with wⱼ = Σₗ (−1)^(j−l)·C(j,l)·[l ∈ W], and the chance of marked
    sets is a product (see above). So with Q(z) = Σⱼ wⱼ·C(s,j)·zʲ for place p and E its
    exponential series in y·Q, each zᵐ standing for (c_p)ₘ,
    Bᵢ = (R)ᵢ·Σ_M [yⁱ z^M] ∏ₚ Eₚ / (N)_M.

    Args:
        places: Where cards are dealt and what is wanted there. Two places may not both have a
            wanted number in one rank, or the rank would be counted twice.
        deck: The deck.

    Returns:
        Chances of 0, 1, 2 … ranks, as far as there can be.

    Raises:
        ValueError: The places have more cards than the deck, or two can share a rank.
    """
    _check(places, deck)
    marked: _Marked = {(0, 0): Fraction(1)}
    for place in places:
        marked = _times(marked, _markings(place, deck))
    moments = [Fraction(0)] * (deck.ranks + 1)
    for (ranks, cards), weight in marked.items():
        if ranks <= deck.ranks:
            moments[ranks] += weight * Fraction(perm(deck.ranks, ranks), perm(deck.cards, cards))
    return _exactly(moments)


def _check(places: Sequence[Place], deck: Deck) -> None:
    _check_sizes([place.cards for place in places], deck)
    least = sorted(min(place.wanted) for place in places)
    if least and (least[0] < 1 or (len(least) > 1 and least[0] + least[1] <= deck.suits)):
        raise ValueError(words().odds.shared_rank(deck.suits))


def _check_sizes(sizes: Sequence[int], deck: Deck) -> None:
    if min(sizes, default=0) < 0 or sum(sizes) > deck.cards:
        raise ValueError(words().odds.no_such_deal(sizes, deck.cards))


def _markings(place: Place, deck: Deck) -> _Marked:
    """E: the powers of y·Q(z) over their factorials, each z^m made (c)_m."""
    one = _one_rank(place, deck)
    power: _Marked = {(0, 0): Fraction(1)}
    every = dict(power)
    for ranks in range(1, min(deck.ranks, place.cards) + 1):
        power = {
            at: value / ranks
            for at, value in _times(power, one).items()
            if at[1] <= place.cards and value
        }
        every |= power
    return {at: value * perm(place.cards, at[1]) for at, value in every.items()}


def _one_rank(place: Place, deck: Deck) -> _Marked:
    """y·Q(z): how the cards of one rank are marked so that wanted numbers count 1, others 0."""
    weights = {
        cards: sum((-1) ** (cards - a) * comb(cards, a) for a in place.wanted if a <= cards)
        for cards in range(1, deck.suits + 1)
    }
    return {
        (1, cards): Fraction(weight * comb(deck.suits, cards))
        for cards, weight in weights.items()
        if weight
    }


def _times(one: _Marked, other: _Marked) -> _Marked:
    result: _Marked = {}
    for (ranks, cards), value in one.items():
        for (more_ranks, more_cards), factor in other.items():
            at = (ranks + more_ranks, cards + more_cards)
            result[at] = result.get(at, Fraction(0)) + value * factor
    return result


def _exactly(moments: Sequence[Fraction]) -> Chances:
    """From the means of C(X,i) to the chances of X = k."""
    most = max(i for i, moment in enumerate(moments) if moment)
    return tuple(
        sum(
            ((-1) ** (i - k) * comb(i, k) * moments[i] for i in range(k, most + 1)),
            Fraction(0),
        )
        for k in range(most + 1)
    )


def mournivals_on_table(table: int, deck: Deck = FULL) -> Chances:
    """Exactly how many mournivals lie among the table's cards.

    ``at_least_one(mournivals_on_table(12))`` is the 2.37 % of five players.
    Bᵢ = C(R,i)·(t)_{si} / (N)_{si}.
    """
    return ranks_showing((Place(table, (deck.suits,)),), deck)


def in_one_hand(group: int, hand: int, deck: Deck = FULL) -> Chances:
    """In how many ranks one given hand holds exactly so many cards.

    ``in_one_hand(PRIAL, 8)`` are prials, ``MOURNIVAL`` mournivals. A prial is no pair here:
    ``in_one_hand(PAIR, 8)`` are the ranks with two cards and no more.
    """
    return ranks_showing((Place(hand, (group,)),), deck)


def in_some_hand(group: int, players: int, hand: int, deck: Deck = FULL) -> Chances:
    """In how many ranks some hand holds exactly so many cards.

    ``at_least_one(in_some_hand(PRIAL, 5, 8))`` is the chance that somebody is dealt exactly a
    prial. For the 52 cards the group is a prial or a mournival: two hands can hold a pair of the
    same rank.

    Raises:
        ValueError: The group is that small, or there are too few cards.
    """
    return ranks_showing((Place(hand, (group,)),) * players, deck)


def before_play(players: int, hand: int, table: int, prials: bool = True) -> Chances:
    """Of how many ranks something may leave hands or table before play.

    That is a mournival in a hand, one on the table (the dealer's), and, unless a reading lets
    prials wait, a prial in a hand.
    """
    wanted = (PRIAL, MOURNIVAL) if prials else (MOURNIVAL,)
    return ranks_showing((Place(hand, wanted),) * players + (Place(table, (MOURNIVAL,)),))


# --- A hand and the table ----------------------------------------------------------------------

_Poly = list[list[int]]
"""Coefficients of x^a·t^b: so many cards in the hand and on the table."""


@lru_cache(maxsize=64)
def ranks_in_both(hand: int, table: int, deck: Deck = FULL) -> Chances:
    """How many ranks lie both in one given hand and on the table: what that seat could capture.

    One rank lies in at most one of the two in A = (1+x)^s + (1+t)^s − 1 ways, and in both in
    B = (1+x+t)^s − A ways. pₖ = C(R,k)·[x^h t^T] A^(R−k)·Bᵏ / (C(N,h)·C(N−h,T)).

    Raises:
        ValueError: Hand and table have more cards than the deck.
    """
    _check_sizes((hand, table), deck)
    apart, both = _apart_and_both(hand, table, deck.suits)
    without, having = _powers(apart, deck.ranks), _powers(both, min(deck.ranks, hand, table))
    ways = comb(deck.cards, hand) * comb(deck.cards - hand, table)
    return tuple(
        Fraction(comb(deck.ranks, k) * _last(without[deck.ranks - k], chosen), ways)
        for k, chosen in enumerate(having)
    )


def _apart_and_both(hand: int, table: int, suits: int) -> tuple[_Poly, _Poly]:
    apart = [[0] * (table + 1) for _ in range(hand + 1)]
    both = [[0] * (table + 1) for _ in range(hand + 1)]
    for a, b in product(range(min(suits, hand) + 1), range(min(suits, table) + 1)):
        if a + b <= suits:
            (both if a and b else apart)[a][b] = comb(suits, a) * comb(suits - a, b)
    return apart, both


def _powers(poly: _Poly, most: int) -> list[_Poly]:
    one = [[0] * len(poly[0]) for _ in poly]
    one[0][0] = 1
    powers = [one]
    for _ in range(most):
        powers.append(_product(powers[-1], poly))
    return powers


def _product(one: _Poly, other: _Poly) -> _Poly:
    """The product, cut off at the highest powers that are asked for."""
    rows, columns = len(one), len(one[0])
    result = [[0] * columns for _ in range(rows)]
    factors = [(a, b, n) for a, row in enumerate(other) for b, n in enumerate(row) if n]
    for x, row in enumerate(one):
        for t, number in enumerate(row):
            for a, b, factor in factors if number else ():
                if x + a < rows and t + b < columns:
                    result[x + a][t + b] += number * factor
    return result


def _last(one: _Poly, other: _Poly) -> int:
    """The coefficient of the highest powers in the product."""
    flat = [number for row in one for number in row]
    back = [number for row in other for number in row]
    return sum(number * factor for number, factor in zip(flat, reversed(back), strict=True))


def eldest_lies_down(hand: int, table: int, deck: Deck = FULL) -> Fraction:
    """The chance that whoever begins must lie down at once.

    No rank lies both in that hand and on the table, and the hand is not all mournivals (those go
    down before play, and who has no cards does not lie down). What others put down before play
    changes neither. p₀ of `ranks_in_both` − C(R,h/s) / C(N,h), the latter only if s divides h.
    """
    whole, rest = divmod(hand, deck.suits)
    emptied = Fraction(0 if rest else comb(deck.ranks, whole), comb(deck.cards, hand))
    return ranks_in_both(hand, table, deck)[0] - emptied


# --- The cards of one rank ----------------------------------------------------------------------


def rank_lies(in_hand: int, on_table: int, hand: int, table: int, deck: Deck = FULL) -> Fraction:
    """The chance that of one given rank so many cards lie in a given hand and so many on the table.

    The others lie in other hands. C(s,a)·C(s−a,b)·(h)_a·(T)_b·(N−h−T)_{s−a−b} / (N)_s.
    """
    _check_sizes((hand, table), deck)
    elsewhere = deck.suits - in_hand - on_table
    if min(in_hand, on_table, elsewhere) < 0:
        return Fraction(0)
    ways = comb(deck.suits, in_hand) * comb(deck.suits - in_hand, on_table)
    lying = perm(hand, in_hand) * perm(table, on_table)
    lying *= perm(deck.cards - hand - table, elsewhere)
    return Fraction(ways * lying, perm(deck.cards, deck.suits))


def on_table_given_hand(held: int, hand: int, table: int, deck: Deck = FULL) -> Chances:
    """How many cards of a rank lie on the table if your hand has ``held`` of it.

    Hypergeometric: u = s − held others among N − h, T of these on the table;
    pₖ = C(u,k)·C(N−h−u,T−k) / C(N−h,T).
    """
    _check_sizes((hand, table), deck)
    others, unseen = deck.suits - held, deck.cards - hand
    return tuple(
        Fraction(comb(others, k) * comb(unseen - others, table - k), comb(unseen, table))
        for k in range(min(others, table) + 1)
    )


def in_one_other_hand(players: int, hand: int, cards: int = PAIR) -> Fraction:
    """The chance that all cards of a rank that you do not see lie in one other hand.

    After the deal you see your hand and the table, so ``cards`` unseen ones lie in the n−1 other
    hands, each place as likely: (n−1)·C(h,cards) / C((n−1)·h, cards).
    """
    others = players - 1
    return Fraction(others * comb(hand, cards), comb(others * hand, cards))


# --- Cutting for the deal -----------------------------------------------------------------------


def lowest_cuts(players: int, deck: Deck = FULL) -> Chances:
    """How many players share the lowest rank in one round of cutting; never 0.

    Each cuts the whole deck, so ranks are independent:
    pₖ = C(n,k)·Σᵣ (1/R)ᵏ·((R−1−r)/R)^(n−k), r the lowest rank from 0.
    """
    ways = deck.ranks**players
    return (
        Fraction(0),
        *(
            Fraction(comb(players, k) * sum(r ** (players - k) for r in range(deck.ranks)), ways)
            for k in range(1, players + 1)
        ),
    )


def cut_again(players: int, deck: Deck = FULL) -> Fraction:
    """The chance that the lowest cut is equal, so that those players cut again: 1 − p₁."""
    return 1 - lowest_cuts(players, deck)[1]


def rounds_of_cutting(players: int, deck: Deck = FULL) -> Fraction:
    """How many rounds of cutting it takes on average until one player has the lowest card.

    Only those with the equal lowest cut again: E₁ = 0, Eₙ = 1 + Σₖ pₖ·Eₖ, solved for Eₙ.
    """
    rounds = [Fraction(0), Fraction(0)]
    for n in range(2, players + 1):
        chances = lowest_cuts(n, deck)
        before = sum((chances[k] * rounds[k] for k in range(n)), Fraction(0))
        rounds.append((1 + before) / (1 - chances[n]))
    return rounds[players]


# --- A deal as a layout has it -------------------------------------------------------------------


class DealOdds(NamedTuple):
    """The chances of one way of dealing; each from 0 to 1."""

    players: int
    hand: int
    """Cards dealt to each seat."""
    table: int
    """Cards laid open."""
    table_mournival: Fraction
    """There is a mournival on the table."""
    prial_in_some_hand: Fraction
    """Some hand has exactly a prial."""
    mournival_in_some_hand: Fraction
    """Some hand has a mournival."""
    before_play: Fraction
    """Something may go down, or be taken by the dealer, before play, prials counted."""
    eldest_lies_down: Fraction
    """Whoever begins must lie down at once."""
    cut_again: Fraction
    """The lowest cut for the deal is equal."""


@lru_cache(maxsize=64)
def deal_odds(players: int, hand: int, table: int) -> DealOdds:
    """All chances of one way of dealing the 52 cards.

    Raises:
        ValueError: Hands and table have more cards than the deck.
    """
    return DealOdds(
        players=players,
        hand=hand,
        table=table,
        table_mournival=at_least_one(mournivals_on_table(table)),
        prial_in_some_hand=at_least_one(in_some_hand(PRIAL, players, hand)),
        mournival_in_some_hand=at_least_one(in_some_hand(MOURNIVAL, players, hand)),
        before_play=at_least_one(before_play(players, hand, table)),
        eldest_lies_down=eldest_lies_down(hand, table),
        cut_again=cut_again(players),
    )


def layout_odds(layout: Layout) -> DealOdds:
    """All chances of a layout."""
    return deal_odds(layout.players, layout.hand, layout.table)


def odds_by_players(reading: Reading) -> tuple[DealOdds, ...]:
    """The chances for four to eight players, as the reading's first layouts deal."""
    return tuple(layout_odds(reading.layout(players)) for players in range(4, 9))
