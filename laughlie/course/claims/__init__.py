"""The page of lesson 3: the same mistake under both orders of claims, and what alertness earns."""

from laughlie.course.claims.alertness import (
    Asked,
    alert_controls,
    asked,
    bet_controls,
    bet_html,
    curve,
    found_of,
    gain_html,
    offer_deals,
    waiting_html,
)
from laughlie.course.claims.both_orders import both_orders_html, mistake_controls
from laughlie.course.claims.style import style_html

__all__ = [
    "Asked",
    "alert_controls",
    "asked",
    "bet_controls",
    "bet_html",
    "both_orders_html",
    "curve",
    "found_of",
    "gain_html",
    "mistake_controls",
    "offer_deals",
    "style_html",
    "waiting_html",
]
