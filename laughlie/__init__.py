"""Laugh and Lie Down: the card game, its readings, and lessons to play it."""

from __future__ import annotations

from laughlie.cards import Card, CardError, parse_cards, show_cards
from laughlie.readings import (
    Layout,
    Reading,
    ReadingError,
    custom_layout,
    load_reading,
    parse_layout,
    reading,
    readings,
)

__all__ = [
    "Card",
    "CardError",
    "Layout",
    "Reading",
    "ReadingError",
    "custom_layout",
    "load_reading",
    "parse_cards",
    "parse_layout",
    "reading",
    "readings",
    "show_cards",
]
