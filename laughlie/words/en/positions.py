"""Why cards and seats cannot stand together as a position, in English."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie.cards import Card, show_cards
from laughlie.words.en.cards import card_name, count_of, rank_name, ranks_name


def rows_and_seats(players: int) -> str:
    """Hands, piles and names must have one place a seat."""
    return f"there are {players} names, so there must be {players} hands and {players} piles"


def layout_and_seats(layout: int, players: int) -> str:
    """The layout is for another number of players."""
    return f"the layout is for {layout} players, and there are {players} names"


def no_such_seat(seat: int, players: int) -> str:
    """A seat out of range."""
    which = f"seat number {seat}" if abs(seat) < 1_000_000 else "such seat"
    return f"there is no {which}; with {players} players they are 0 to {players - 1}"


def lain_down_twice() -> str:
    """A seat lies down once."""
    return "a seat has lain down twice; each lies down once at the most"


def card_twice(card: Card) -> str:
    """A card in two places."""
    return f"the {card_name(card)} is there twice; each card is in one place"


def not_52(count: int) -> str:
    """Too many or too few cards."""
    return f"these are {count} cards; hands, table and piles hold 52 together, unnamed ones counted"


def shown_elsewhere(card: Card) -> str:
    """A shown card must be in a hand."""
    return f"the {card_name(card)} is said to be shown in a hand, and no hand holds it"


def odd_rank(rank: int, count: int) -> str:
    """Cards are won in twos and fours."""
    return (
        f"{count} of the {ranks_name(rank)} are not yet won; it can only be 0, 2 or 4, since cards "
        "are won in twos and fours"
    )


def not_a_group(cards: Sequence[Card]) -> str:
    """A pile is made of captures."""
    return f"{show_cards(cards) or 'nothing'} is not a capture; each is two or four of one rank"


def turn_of_nobody() -> str:
    """A turn where there is none."""
    return "nobody is in turn here, so the turn must be null"


def whose_turn() -> str:
    """The turn is missing."""
    return "somebody must be in turn while the deal runs"


def turn_without_cards(who: str) -> str:
    """The turn skips empty hands."""
    return f"{who} cannot be in turn without cards in hand"


def lain_down_with_cards(who: str) -> str:
    """Lying down leaves nothing in hand."""
    return f"{who} has lain down and cannot hold cards"


def opening_but_begun() -> str:
    """The opening lasts to the first turn action."""
    return "play has begun here, so the opening must be over"


def mark_twice(rank: int) -> str:
    """One right and one mistake a rank."""
    return f"the {ranks_name(rank)} are marked twice"


def impossible_rank(rank: int) -> str:
    """A right or mistake that does not fit the cards."""
    return f"what is said of the {ranks_name(rank)} cannot come about with the cards where they lie"


def over_with_cards() -> str:
    """At the end all cards go to piles."""
    return "the deal is over, so no cards can be left in hands or on the table"


def running_but_ended() -> str:
    """A last holder in a running deal."""
    return "the deal still runs, so it has no last holder and no leftovers yet"


def already_over() -> str:
    """The deal would have ended before."""
    return "the deal would be over already, and it is not marked so"


def this_position() -> str:
    """What a position that is read is called."""
    return "this position"


def this_record() -> str:
    """What a record that is read is called."""
    return "this record"


def seed_range(value: int) -> str:
    """A seed too small or too large for the generator."""
    shown = value if abs(value) < 10**30 else "that"
    return f"{shown} cannot be a seed; a seed is a whole number from 0 to 18446744073709551615"


def names_count(given: int, players: int) -> str:
    """Too few or too many names."""
    return f"there are {given} names for {players} players; give one for each, or none"


def who_acts() -> str:
    """A typed action does not say whose it is."""
    return "say who does that, as in: Dan put J J"


def so_many_not_there(rank: int, count: int, there: int) -> str:
    """So many of a rank were typed, and fewer lie on the table."""
    if not there:
        return f"there is no {rank_name(rank)} on the table"
    return f"there are not {count_of(count, rank)} on the table"


def too_deep() -> str:
    """JSON nested beyond reason."""
    return "this is nested too deeply"


def more_than_four(rank: int) -> str:
    """Five cards of a rank were typed."""
    return f"there are only four {ranks_name(rank)}"
