"""Why an action is not allowed, in English: one sentence a code, for a child to understand."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie.cards import Card
from laughlie.words.en.cards import a_rank, card_name, cards_count, number, ranks_name


def deal_over() -> str:
    """Nothing can be played any more."""
    return "This deal is over; the cards are being counted."


def no_such_seat(seat: int, players: int) -> str:
    """There are not so many seats; both numbers are counted from 1."""
    return f"There is no seat {seat + 1} here; the seats are 1 to {players}."


def card_twice(card: Card) -> str:
    """One card was named twice."""
    return f"The {card_name(card)} is named twice; there is only one."


def lain_down(who: str) -> str:
    """The seat threw its hand in."""
    return f"{who} has lain down and plays no more cards in this deal."


def hand_empty(who: str) -> str:
    """The seat played all its cards."""
    return f"{who} has no cards left to play."


def not_your_turn(who: str, turn: str) -> str:
    """Somebody else is in turn."""
    return f"It is {turn}'s turn, not {who}'s."


def card_not_in_hand(who: str, card: Card) -> str:
    """The card lies elsewhere."""
    return f"{who} does not hold the {card_name(card)}."


def card_not_on_table(card: Card) -> str:
    """The card lies elsewhere."""
    return f"The {card_name(card)} does not lie on the table."


def ranks_differ(ranks: Sequence[int]) -> str:
    """Cards of more than one rank were put together."""
    kinds = [a_rank(rank) for rank in ranks]
    together = f"{', '.join(kinds[:-1])} and {kinds[-1]}"
    return f"Only cards of the same rank go together, and these are {together}."


def two_for_one(who: str, rank: int) -> str:
    """One card for two."""
    return (
        f"With one card {who} takes one of the {ranks_name(rank)}, or all three when three lie "
        "there, but never two."
    )


def no_such_shape(hand: int, table: int) -> str:
    """A number of cards for a number of cards that is no capture."""
    return (
        f"{number(hand).capitalize()} from the hand for {number(table)} from the table is not a "
        "capture; a capture wins two cards of a rank, or all four."
    )


def shape_not_in_reading(hand: int, table: int, reading: str) -> str:
    """A capture that other readings know."""
    what = {
        (1, 3): "one card takes three",
        (2, 2): "a pair takes a pair",
        (3, 1): "a prial takes one card",
    }[hand, table]
    return f"In the reading “{reading}” it never happens that {what}."


def can_still_capture(who: str, hand: Card, table: Card) -> str:
    """Lying down is for those who cannot capture."""
    return (
        f"{who} can still capture, so {who} may not lie down: the {card_name(hand)} takes the "
        f"{card_name(table)}."
    )


def somebody_can_capture(who: str, hand: Card, table: Card) -> str:
    """Where all play at once, nobody lies down while somebody can capture."""
    return (
        f"Nobody lies down while somebody can capture, and {who} can: the {card_name(hand)} takes "
        f"the {card_name(table)}."
    )


def not_the_whole_hand(who: str, cards: int) -> str:
    """Only a part of the hand was thrown in."""
    return f"Who lies down lays the whole hand down; {who} holds {cards_count(cards)}."


def cards_not_named(who: str) -> str:
    """The example does not say what the seat holds."""
    return (
        f"The source does not name all the cards here, so nobody can say that {who} must lie down."
    )


def put_down_size(cards: int) -> str:
    """A number of cards that nothing to put down has."""
    return (
        f"Two of a prial, a dead pair or a whole mournival may be put down, but not "
        f"{cards_count(cards)}."
    )


def whole_mournival(who: str, rank: int) -> str:
    """Two of four."""
    return f"{who} holds all four {ranks_name(rank)} and puts all four down, or none."


def not_three(who: str, rank: int) -> str:
    """A pair that can still be captured is not put down."""
    return (
        f"{who} holds two {ranks_name(rank)}, not three, and the other two are not both won: such "
        "a pair has to capture."
    )


def prial_waits(who: str, rank: int) -> str:
    """In this reading the third card must capture first."""
    return (
        f"{who}'s pair of {ranks_name(rank)} must wait until the third of them has captured the "
        "fourth."
    )


def no_right(who: str, rank: int) -> str:
    """A stuck pair: its owner took the other two."""
    return (
        f"{who} took the other two {ranks_name(rank)} with a card of this prial, and only another "
        "player's capture would let the last pair down."
    )


def right_lapsed(who: str, rank: int) -> str:
    """The right had to be used at once."""
    return (
        f"{who} could put the {ranks_name(rank)} down at once, when the other two were won; the "
        "next turn was taken, and now it is too late."
    )


def opening_over() -> str:
    """It could be done before play alone."""
    return "That can only be done before play begins, and play has begun."


def not_the_dealer(who: str, dealer: str) -> str:
    """A mournival on the table at the deal is the dealer's."""
    return f"A mournival that is dealt to the table is the dealer's: {dealer}'s, not {who}'s."


def not_four(rank: int | None, there: int) -> str:
    """Fewer than four of the rank were named."""
    what = "cards of a rank" if rank is None else ranks_name(rank)
    return (
        f"A mournival is all four {what}, and {number(there)} "
        f"{'is' if there == 1 else 'are'} named here."
    )


def take_it(dealer: str, rank: int) -> str:
    """The dealer need not claim in the opening."""
    return f"Before play begins {dealer} need not claim the four {ranks_name(rank)}: take them."


def dealers_first(dealer: str, rank: int) -> str:
    """Nobody else may claim it yet."""
    return f"The four {ranks_name(rank)} are {dealer}'s, the dealer's, to take first."


def nothing_to_claim(rank: int | None) -> str:
    """Nobody made a mistake with this rank."""
    what = "cards" if rank is None else ranks_name(rank)
    return f"Nobody has overlooked any {what}, so there is nothing to claim."


def not_claimable_here(rank: int, reading: str) -> str:
    """A mistake that this reading does not punish."""
    return (
        f"The {ranks_name(rank)} were overlooked, but in the reading “{reading}” nobody may claim "
        "them."
    )


def claim_whole(cards: int, rank: int, named: int) -> str:
    """Too few or too many cards were claimed."""
    return f"There are {number(cards)} {ranks_name(rank)} to claim together, not {number(named)}."


def not_your_turn_to_claim(who: str, turn: str) -> str:
    """Only the seat in turn may claim."""
    return f"Only the player in turn may claim, and that is {turn}, not {who}."


def only_still_in(who: str) -> str:
    """Only those who have not lain down may claim."""
    return f"{who} has lain down, and only those still in the deal may claim."


def nothing_untold(who: str) -> str:
    """All cards of the seat are known, so its turn has to be played."""
    return f"All of {who}'s cards are known, so {who}'s turn has to be played out."


def nobody_in_turn() -> str:
    """Where all play at once, no turn can be left untold."""
    return "Everybody plays at once here, so there is no turn that could be left untold."
