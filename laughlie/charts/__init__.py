"""Charts: each a `Shown`, an altair chart and the sentence that says what it shows.

They take plain rows, carry their own look (altair's themes are global to the process and never
touched), fill the width they are given down to 320 pixels, and follow the page's light or dark.
Put one into a lesson as it is: ``shown.chart``, with ``shown.sentence`` beside it.
"""

from __future__ import annotations

from laughlie.charts.audit import AuditRow, audit_rows, pot_audit
from laughlie.charts.chances import EVENTS, Chance, Event, chance_by_players, chances
from laughlie.charts.curve import AlertRow, alertness
from laughlie.charts.estimates import (
    EstimateRow,
    changed_deals,
    counters_by_seat,
    order_of_captures,
    point_effects,
)
from laughlie.charts.ledger import LedgerRow, ledger, ledger_rows
from laughlie.charts.look import Shown
from laughlie.charts.pay import PayRow, pay_rows, settlement

__all__ = [
    "EVENTS",
    "AlertRow",
    "AuditRow",
    "Chance",
    "EstimateRow",
    "Event",
    "LedgerRow",
    "PayRow",
    "Shown",
    "alertness",
    "audit_rows",
    "chance_by_players",
    "chances",
    "changed_deals",
    "counters_by_seat",
    "ledger",
    "ledger_rows",
    "order_of_captures",
    "pay_rows",
    "point_effects",
    "pot_audit",
    "settlement",
]
