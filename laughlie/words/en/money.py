"""Counters, the pay-off and the match, in English."""

from __future__ import annotations

from fractions import Fraction


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
