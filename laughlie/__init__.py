"""Laugh and Lie Down: the card game, its readings, and lessons to play it."""

from __future__ import annotations

from laughlie.cards import Card, CardError, parse_cards, show_cards
from laughlie.dealing import Deal, cut_for_deal, deal
from laughlie.door import DoorError
from laughlie.position import Position
from laughlie.readings import (
    Layout,
    Reading,
    ReadingError,
    custom_layout,
    load_reading,
    parse_layout,
    reading,
)
from laughlie.record import Record
from laughlie.refusals import IllegalAction, Refusal

__all__ = [
    "Card",
    "CardError",
    "Deal",
    "DoorError",
    "IllegalAction",
    "Layout",
    "Position",
    "Reading",
    "ReadingError",
    "Record",
    "Refusal",
    "custom_layout",
    "cut_for_deal",
    "deal",
    "load_reading",
    "parse_cards",
    "parse_layout",
    "reading",
    "show_cards",
]
