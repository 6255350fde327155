"""The words on and around the table, in English."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie.cards import Card, show_cards
from laughlie.words.en.cards import cards_count, cards_list, ranks_name

GAME = "Laugh and Lie Down"


def dealer() -> str:
    """The mark of who deals."""
    return "dealer"


def to_play() -> str:
    """The mark of the seat in turn."""
    return "to play"


def lain_down() -> str:
    """What stands where the hand was of a seat that lay down."""
    return "has lain down"


def no_cards_left() -> str:
    """What stands where the hand was of a seat that has played all its cards."""
    return "no cards left"


def last_holder() -> str:
    """What stands where the hand was of the last seat with cards, once the deal is over."""
    return "last with cards"


def laugh() -> str:
    """What the others do when somebody lies down."""
    return "ha, ha, ha!"


def nameless(seat: int) -> str:
    """A seat whose name has nothing that can be shown; seats count from 0."""
    return f"Seat {seat + 1}"


def won(count: int) -> str:
    """Under a pile."""
    return f"won {count}"


def staked(amount: str) -> str:
    """Beside a seat's stake, which lies in the pot."""
    return f"staked {amount}"


def comes_out(net: str) -> str:
    """In place of the stake, once the deal is over: what the seat gains or loses."""
    return f"net {net}"


def pot(amount: str) -> str:
    """Under the pot."""
    return f"pot {amount}"


def pot_left(amount: str) -> str:
    """Under the pot, once all are paid."""
    return f"left in the pot {amount}"


def hand_of(who: str) -> str:
    """Over the hand that lies below."""
    return f"{who}’s hand"


def hand_below() -> str:
    """Where a hand would be that is spread out below."""
    return "hand below"


def empty_table() -> str:
    """Where the table's cards would be."""
    return "the table is empty"


def not_named() -> str:
    """An unnamed card, in the legend."""
    return "a card that is not named"


def ours() -> str:
    """A card that we filled in, in the legend."""
    return "filled in by us"


def may_be_touched() -> str:
    """A card that may be touched, in the legend."""
    return "may be chosen"


def chosen() -> str:
    """A card that is chosen, in the legend."""
    return "chosen"


def wrong() -> str:
    """A card of a try that was refused, in the legend."""
    return "not that way"


def pay_columns() -> tuple[str, str, str, str, str]:
    """Over the columns of the pay-off: pile, pay for it, bonus, stake, net."""
    return ("cards won", "for the pile", "bonus", "stake", "net")


def reading_in_use(title: str) -> str:
    """Below the picture."""
    return f"{title}."


def next_to_play(who: str | None, *, over: bool) -> str:
    """Who acts next; nobody in particular if all play at once."""
    if over:
        return "The deal is over."
    return f"{who} is to play." if who else "Whoever can capture may play."


def begins() -> str:
    """Nothing has happened yet."""
    return "The cards are dealt."


def some_moment() -> str:
    """What led here is not known."""
    return "A moment in the deal."


def did(kind: str, who: str, hand: Sequence[Card], table: Sequence[Card]) -> str:
    """The last action in one sentence.

    Args:
        kind: capture, lie_down, take_mournival, put_down or claim.
        who: the player's name.
        hand: the cards from the hand.
        table: the cards from the table.
    """
    match kind:
        case "capture":
            verb = "takes" if len(hand) == 1 else "take"
            return f"{who}: {show_cards(hand)} {verb} {show_cards(table)}."
        case "lie_down":
            return f"{who} lies down with {show_cards(hand)}, and the others laugh."
        case "take_mournival":
            return f"{who}, the dealer, takes the four {ranks_name(table[0].rank)} from the table."
        case "put_down":
            return f"{who} puts {show_cards(hand)} down."
        case _:
            return f"{who} claims {show_cards(table)}."


def leftovers(count: int, who: str, *, dealer: bool) -> str:
    """The cards that nobody captured, and to whose pile they go.

    Args:
        count: how many there are.
        who: the name of the player who gets them.
        dealer: whether that is the dealer; else the last one with cards.
    """
    if not count:
        return "No card is left over."
    left, go = ("is", "it goes") if count == 1 else ("are", "they go")
    why = "the dealer" if dealer else "the last with cards"
    return f"{cards_count(count).capitalize()} {left} left; {go} to {who}, {why}."


def title(next_one: str) -> str:
    """The picture's title, for whoever hears it."""
    return f"{GAME}. {next_one}"


def table_holds(cards: Sequence[Card], unnamed: int) -> str:
    """What lies on the table, for whoever hears it."""
    return f"On the table: {_cards(cards, unnamed)}."


def seat_holds(who: str, cards: Sequence[Card], hidden: int) -> str:
    """A hand, for whoever hears it."""
    return f"{who} holds {_cards(cards, hidden)}."


def seat_has_lain_down(who: str) -> str:
    """A seat that lay down, for whoever hears it."""
    return f"{who} has lain down."


def seat_is_empty(who: str) -> str:
    """A seat without cards, for whoever hears it."""
    return f"{who} has no cards left."


def seat_won(who: str, count: int) -> str:
    """A pile, for whoever hears it."""
    return f"{who} has won {cards_count(count)}."


def comes_to(who: str, net: str) -> str:
    """A seat's net, for whoever hears it."""
    return f"{who} comes to {net}."


def deals(who: str) -> str:
    """Who deals, for whoever hears it."""
    return f"{who} deals."


def in_pot(amount: str) -> str:
    """The pot, for whoever hears it."""
    return f"In the pot: {amount}."


def _cards(cards: Sequence[Card], hidden: int) -> str:
    if not cards:
        return cards_count(hidden)
    if not hidden:
        return cards_list(cards)
    return f"{cards_list(cards)}, and {cards_count(hidden)} that cannot be seen"
