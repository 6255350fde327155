"""What the solver takes for granted, and why it cannot solve something, in English."""

from __future__ import annotations


def open_hands() -> str:
    """What every seat knows, and wants."""
    return (
        "All hands lie open, and every seat plays for its own counters alone,"
        " knowing that the others do."
    )


def ties() -> str:
    """What a seat takes of actions that bring it the same."""
    return (
        "Of actions that bring it the same, a seat takes the one that brings least to the seat"
        " after it; if that is the same too, to the one after that, and so on around."
    )


def put_downs() -> str:
    """What goes down by itself."""
    return (
        "Nobody holds back what may go down: the dealer takes its mournivals, and mournivals,"
        " prials' pairs and dead pairs are put down as soon as the rules allow."
    )


def whole_prials() -> str:
    """What is left out of a seat's choices."""
    return "Nobody takes one of three on the table: who can take all three does, or leaves them."


def claims_in_turn() -> str:
    """Where only the seat in turn may claim."""
    return "Nothing is overlooked: the seat in turn claims what it may before it plays."


def first_call() -> str:
    """Where the first to call claims: that seat is in turn."""
    return "Nothing is overlooked, and the first to call is always the seat that is then in turn."


def claims_by_the_next() -> str:
    """Where the first to call claims, and nobody is in turn."""
    return (
        "Nothing is overlooked, and the first to call is always the next seat with cards,"
        " clockwise from the one whose mistake it was."
    )


def claims_are_choices() -> str:
    """Where a claim is a turn."""
    return (
        "A claim costs the turn, so it is a choice: the seat in turn weighs it against its"
        " captures, and nobody calls out of turn."
    )


def drawn_seats() -> str:
    """Where all play at once."""
    return (
        "All play at once, so who acts next is drawn: every seat that can capture is as likely as"
        " another, and if none can, every seat with cards. The values are exact averages over"
        " these draws."
    )


def unnamed_hand(who: str, cards: int) -> str:
    """A hand whose cards are not all known."""
    count = "a card" if cards == 1 else f"{cards} cards"
    return f"{who} holds {count} that nobody names; to solve a position, name every card in hand"


def unnamed_table() -> str:
    """Cards on the table that are not known."""
    return "some cards on the table are not named; to solve a position, name them all"


def not_in_time(seconds: float, positions: int) -> str:
    """It took longer than was allowed."""
    return (
        f"this is not solved within {seconds:g} s ({positions:,} positions were looked at);"
        " allow more time, or play on a little first"
    )
