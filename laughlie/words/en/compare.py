"""What is said of two readings beside each other, in English."""

from __future__ import annotations

from fractions import Fraction

from laughlie.words.en.money import signed

# --- Where one deal parts ------------------------------------------------------------------------


def one_and_other() -> tuple[str, str]:
    """Two readings that have the same title."""
    return "The first reading", "The second reading"


def same(one: str, other: str) -> str:
    """They never part."""
    return f"{one} and {_inside(other)} never part here: every step and every counter is the same."


def legal(allows: str, forbids: str, did: str, why: str) -> str:
    """One reading forbids what is done under the other, and why."""
    return f"{allows} allows this: {did} {forbids} forbids it. {why}"


def forced(forces: str, other: str, who: str, did: str) -> str:
    """Under one reading somebody must lie down; under the other something else is done."""
    return f"{forces} forces {who} to lie down. {other} does not: {did}"


def ended(ends: str, other: str, who: str | None, did: str) -> str:
    """Under one reading the deal is over, with who holds cards last; the other goes on."""
    last = f"{who} is the last with cards" if who else "nobody is left with cards"
    return f"{ends} ends the deal here: {last}. {other} goes on: {did}"


def bonus(one: str, who: str | None, other: str, whom: str | None) -> str:
    """The bonus goes to somebody else; None: it stays in the pot."""
    return f"{one} pays the bonus {_to(who)}. {other} pays it {_to(whom)}."


def _to(who: str | None) -> str:
    return f"to {who}" if who else "to nobody: it stays in the pot"


def leftovers(one: str, who: str | None, other: str, whom: str | None) -> str:
    """The cards left over go to somebody else's pile."""
    return f"{one} gives the cards left over to {who}. {other} gives them to {whom}."


def how_much(who: str, one: str, net: int | Fraction, other: str, other_net: int | Fraction) -> str:
    """All is played alike, but the figures are others."""
    return (
        f"All is played alike, but not paid alike: {who} comes to {signed(net)} by {_inside(one)},"
        f" and to {signed(other_net)} by {_inside(other)}."
    )


def other_cards(one: tuple[int, int, int], other: tuple[int, int, int]) -> str:
    """Two layouts that deal the cards out otherwise: players, hand, table."""
    return (
        f"the two readings deal otherwise, {_cards(one)} and {_cards(other)}, so no deal is the"
        " same under both; choose one layout for both."
    )


def _cards(dealt: tuple[int, int, int]) -> str:
    players, hand, table = dealt
    return f"{players}×{hand}+{table}"


def _inside(title: str) -> str:
    """A title within a sentence."""
    return f"t{title[1:]}" if title.startswith("The ") else title
