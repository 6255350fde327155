"""How a deal is laid out on the page: as the reading has it, otherwise, or in one's own way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from laughlie.cards import DECK_SIZE
from laughlie.course.setup.cards import curly, opened
from laughlie.money import balancing_bonus
from laughlie.readings import Layout, Reading, ReadingError
from laughlie.readings.layouts import LayoutEntry, custom_layout
from laughlie.table.controls import Choice, Controls, Field, Number
from laughlie.words import words

_FEWEST: Final = 3
_MOST: Final = 8
_LEAST_STAKE: Final = 2


class Laid(NamedTuple):
    """The layout of the page."""

    layout: Layout
    entry: LayoutEntry | None
    """Where it comes from; None for one's own."""
    fault: str = ""
    """Why one's own cannot be, if it cannot."""

    @property
    def players(self) -> int:
        """How many play."""
        return self.layout.players


def layout_controls(address: Mapping[str, object], language: str = "en") -> Controls:
    """Controls for the layout; what they offer depends on the reading and the players."""
    label = words(language).setup_page.laying_out()
    known = (*_choice(("8 I", "8 II"), language), *_forms(language), *_own(language))
    return Controls(known, label, address, folded=True, language=language)


def laid(controls: Controls, reading: Reading, players: int, language: str = "en") -> Laid:
    """The layout that is chosen, under a reading and for so many players."""
    entries = reading.layout_entries(players)
    chosen = controls.get("layout")
    entry = next((one for one in entries if one.key == chosen), entries[0])
    left_out = controls.left_out
    controls.offer(_fields(entries, entry, chosen, language))
    controls.left_out = left_out
    form = controls.get("form") or "balanced"
    there = Laid(entry.form(form), entry)
    if chosen != "mine":
        return there
    figures = (controls["own.players"], controls["own.hand"], controls["own.table"])
    own = _own_layout(*figures, language)
    return there._replace(fault=own) if isinstance(own, str) else Laid(own, None)


def _fields(
    entries: tuple[LayoutEntry, ...], entry: LayoutEntry, chosen: str, language: str
) -> Iterator[Field]:
    yield from _choice(tuple(one.key for one in entries), language)
    if chosen == "mine":
        yield from _own(language)
    elif entry.changed:
        yield from _forms(language)


def _choice(keys: tuple[str, ...], language: str) -> Iterator[Field]:
    say = words(language).setup_page
    yield Choice(
        name="layout", label=say.layout(), options=say.layouts(keys), value="own", addressed=True
    )


def _forms(language: str) -> Iterator[Field]:
    say = words(language).setup_page
    yield Choice(
        name="form", label=say.form(), options=say.forms(), value="balanced", addressed=True
    )


def _own(language: str) -> Iterator[Field]:
    say = words(language).setup_page
    for name, label, least, most, value in (
        ("players", say.own_players(), _FEWEST, _MOST, 3),
        ("hand", say.own_hand(), 1, DECK_SIZE, 12),
        ("table", say.own_table(), 0, DECK_SIZE, 16),
    ):
        yield Number(
            name=f"own.{name}", label=label, least=least, most=most, value=value, addressed=True
        )


def _own_layout(players: int, hand: int, table: int, language: str) -> Layout | str:
    """One's own layout with stakes that it can be played for; or why it cannot be."""
    say = words(language).setup_page
    right = DECK_SIZE - players * hand
    if right < 0:
        most = DECK_SIZE // players
        return say.hands_too_large(players, hand, most, DECK_SIZE - players * most)
    if right != table:
        return say.too_many(players, hand, table, right)
    try:
        return _paid(players, hand, table)
    except ReadingError as fault:
        return str(fault)


def _paid(players: int, hand: int, table: int) -> Layout:
    """The layout with the least stakes that leave a bonus."""
    stake = _LEAST_STAKE
    while True:
        layout = custom_layout(players, hand, table, stake + 1, stake, 0)
        bonus = Fraction(balancing_bonus(layout))
        if bonus >= 1:
            return layout.model_copy(update={"bonus": int(bonus)})
        stake += 1


def refused_html(laid: Laid, language: str = "en") -> str:
    """Why one's own layout cannot be; empty if it can."""
    said = f'<p class="refused">{curly(laid.fault)}</p>' if laid.fault else ""
    return f'{opened(language)}<div role="status">{said}</div></div>'


def left_out_html(*controls: Controls, language: str = "en") -> str:
    """That something of the address could not be used; empty if all could."""
    if not any(each.left_out for each in controls):
        return ""
    said = curly(words(language).setup_page.left_out())
    return f'{opened(language)}<p class="refused" role="status">{said}</p></div>'
