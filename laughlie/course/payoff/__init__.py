"""The pay-off on a page: whole deals, piles set by hand, the audit, a match, the dealer's place."""

from laughlie.course.payoff import audit, match, piles, place, wholes
from laughlie.course.payoff.pages import block, paragraph, style_html

__all__ = [
    "audit",
    "block",
    "match",
    "paragraph",
    "piles",
    "place",
    "style_html",
    "wholes",
]
