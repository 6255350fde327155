"""Counters, the pay-off and the match, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laughlie.words.en.cards import cards_count, number


def counters(amount: int | Fraction) -> str:
    """``one counter``'s worth as ``1 counter``, ``2½ counters``, ``−3 counters``."""
    one = amount in (1, -1) or (Fraction(amount).denominator != 1 and -1 < amount < 1)
    return f"{figure(amount)} {'counter' if one else 'counters'}"


def figure(amount: int | Fraction) -> str:
    """An amount in figures: ``3``, ``−2½``, ``4⅓``."""
    exact = Fraction(amount)
    sign = "−" if exact < 0 else ""
    whole, part = divmod(abs(exact), 1)
    if not part:
        return f"{sign}{whole}"
    small = _PARTS.get(part, f"{' ' if whole else ''}{part.numerator}/{part.denominator}")
    return f"{sign}{whole or ''}{small}"


def signed(amount: int | Fraction) -> str:
    """An amount with its sign, as in a ledger: ``+4``, ``−1``, ``0``."""
    return f"+{figure(amount)}" if amount > 0 else figure(amount)


_PARTS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def _names(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


# --- The pay-off, step by step ----------------------------------------------------------------


def stake(who: str, amount: int | Fraction, dealer: bool) -> str:
    """A stake."""
    as_dealer = " as the dealer" if dealer else ""
    return f"{who} puts {counters(amount)} into the pot{as_dealer}."


def bonus(who: str, amount: int | Fraction) -> str:
    """The bonus is paid."""
    return f"{who} takes the bonus of {counters(amount)}."


def bonus_stays(amount: int | Fraction) -> str:
    """The bonus is nobody's."""
    return f"The bonus of {counters(amount)} is nobody's and stays in the pot."


def below(who: str, amount: int | Fraction, pile: int, low: int) -> str:
    """A pile below break-even pays."""
    return f"{who} pays {figure(amount)}: {_cards(pile)}, {number(low - pile)} fewer than {low}."


def above(who: str, amount: int | Fraction, pile: int, high: int) -> str:
    """A pile above break-even is paid."""
    return f"{who} takes {figure(amount)}: {_cards(pile)}, {number(pile - high)} more than {high}."


def even(who: str, pile: int) -> str:
    """A pile at break-even."""
    return f"{who} neither pays nor takes: {_cards(pile)}."


def _cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}" if count else cards_count(0)


def pot_left(left: int | Fraction) -> str:
    """What the pot keeps or owes after the pay-off."""
    if left == 0:
        return "The pot is empty."
    if left > 0:
        return f"{counters(left)} stay{'s' if left <= 1 else ''} in the pot."
    return f"The pot owes {counters(-left)}."


def dealer_answers(who: str, lack: int | Fraction, place: str) -> str:
    """A source makes the dealer answerable for stakes and payments."""
    duty = f"In this reading the dealer answers for stakes and payments ({place})."
    if not lack:
        return duty
    return f"{duty} {who} would have to find {counters(lack)}; that is shown here, not moved."


# --- The audit --------------------------------------------------------------------------------


def audit_found(least: int | Fraction, most: int | Fraction, scale: str) -> str:
    """What the audit of a layout found: what is left at least and at most."""
    by_letter = _BY_LETTER.get(scale, "")
    if least == most:
        return by_letter + (
            "The pot comes out empty, whatever the piles."
            if not least
            else f"Every deal leaves {counters(least)} in the pot."
            if least > 0
            else f"In every deal the pot lacks {counters(-least)}."
        )
    return (
        f"{by_letter}What is left depends on the piles:"
        f" from {signed(least)} to {signed(most)} counters."
    )


_BY_LETTER = {
    "others_only": "By the letter the last holder is left out of the scale. ",
    "below_gains": "By the letter a pile below the scale gains too. ",
}


# --- The match --------------------------------------------------------------------------------


def match_begins(planned: int | None) -> str:
    """No deal has been played yet."""
    return "The match begins." if planned is None else f"The match begins: {planned} deals."


def match_stands(leaders: Sequence[str], total: int | Fraction, deals: int) -> str:
    """Who leads."""
    lead = "leads" if len(leaders) == 1 else "lead together"
    return f"After {_deals(deals)} {_names(leaders)} {lead} with {signed(total)}."


def match_won(leaders: Sequence[str], total: int | Fraction, deals: int) -> str:
    """Who has won; ties stand."""
    win = "wins" if len(leaders) == 1 else "win together"
    return f"After {_deals(deals)} {_names(leaders)} {win} with {signed(total)}."


def _deals(count: int) -> str:
    return f"{number(count)} deal{'' if count == 1 else 's'}"


# --- Faults -----------------------------------------------------------------------------------


def not_an_amount(text: str) -> str:
    """Something that should have been an amount of counters."""
    return f'{text} is not an amount of counters; write a whole number, or a part like "1/2".'


def no_such_seat(seat: int, players: int) -> str:
    """There are not so many seats; both are counted from 0."""
    return f"there is no seat {seat}; the seats are 0 to {players - 1}."


def piles_count(count: int, players: int) -> str:
    """There are more or fewer piles than seats."""
    return f"there are {count} piles and {players} players; give one pile for each player."


def odd_pile(seat: int, pile: str) -> str:
    """A pile that cannot be."""
    return f"the pile of seat {seat} is {pile}; a pile is an even number of cards, 0 or more."


def piles_sum(total: int) -> str:
    """The piles do not make a deck."""
    return f"the piles have {total} cards together; they must have 52."


def match_over() -> str:
    """No deal can be added."""
    return "this match is over; begin a new one."


def not_the_dealer(dealer: int, due: int) -> str:
    """A deal was dealt out of order; both are counted from 0."""
    return f"seat {dealer} dealt, but the deal was seat {due}'s; the deal passes to the left."
