"""The stakes of a layout as a page shows them: who puts in what, and why."""

from __future__ import annotations

from fractions import Fraction

from laughlie.course.setup.cards import curly, folded, opened, paragraphs
from laughlie.course.setup.layouts import Laid
from laughlie.money import exact
from laughlie.names import DEFAULT_NAMES
from laughlie.readings import Layout, Reading, reading
from laughlie.words import words

_ANSWERS = "dealer_answers"
_CALLS_IT_AN_ADVANTAGE = "parlett"
"""The source that calls dealing an advantage."""


def stakes_html(laid: Laid, in_use: Reading, dealer: int, language: str = "en") -> str:
    """What each seat puts into the pot, drawn and counted, and why that much."""
    say, layout = words(language).setup_page, laid.layout
    why = paragraphs(
        _why_pot(layout, in_use, language),
        say.why_dealer(
            layout.stake_dealer - layout.stake_other,
            leftovers=in_use.points.leftovers_to == "dealer",
            own=in_use.key == _CALLS_IT_AN_ADVANTAGE,
        ),
        _answers(in_use, language),
        *_differs(laid, language),
    )
    origins = paragraphs(*origin(laid, in_use, language))
    table = _table(layout, dealer, language)
    return f"{opened(language)}{table}{origins}{folded(say.why_stakes(), why)}</div>"


def _table(layout: Layout, dealer: int, language: str) -> str:
    say = words(language).setup_page
    rows = []
    for seat, stake in enumerate(layout.stakes(dealer)):
        name = DEFAULT_NAMES[seat]
        shown = say.dealer_named(name) if seat == dealer else name
        rows.append(_row(shown, stake, "dealer" if seat == dealer else "", language))
    rows.append(_row(say.pot_row(), layout.pot, "pot", language))
    heads = "".join(
        f'<th scope="col">{curly(text)}</th>' for text in (say.player_column(), say.stake_column())
    )
    caption = curly(say.stakes_caption(layout.players))
    return (
        f'<table class="stakes"><caption>{caption}</caption><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _row(name: str, amount: int, looks: str, language: str) -> str:
    said = curly(words(language).setup_page.counters_of(amount))
    discs = "<i></i>" * amount
    return (
        f'<tr class="{looks}"><th scope="row">{curly(name)}</th>'
        f'<td><span class="discs" aria-hidden="true">{discs}</span> {said}</td></tr>'
    )


def _why_pot(layout: Layout, in_use: Reading, language: str) -> str:
    say = words(language).setup_page
    last_capture = in_use.points.bonus_to == "last_capturer"
    plain = layout.low == layout.high == layout.hand and layout.unit == 2
    left = layout.left_in_pot
    if not plain or left is None:
        return say.why_pot_other(layout.pot, layout.bonus, last_capture=last_capture)
    gains = exact(Fraction(layout.table, 2))
    return say.why_pot(
        layout.pot, layout.bonus, layout.table, gains, last_capture=last_capture, left=left
    )


def _answers(in_use: Reading, language: str) -> str:
    """What the Russian page has besides: who is answerable for the counters."""
    fact = in_use.facts.get(_ANSWERS)
    if fact is None:
        return ""
    title, place = in_use.head.title.say(language), fact.place.say(language)
    return words(language).setup_page.dealer_answers(fact.text.say(language), title, place)


def origin(laid: Laid, in_use: Reading, language: str = "en") -> tuple[str, ...]:
    """Whose layout it is, where that is not the reading in use, and what was filled in."""
    say, layout, title = words(language).setup_page, laid.layout, in_use.head.title.say(language)
    if laid.entry is None:
        left = layout.left_in_pot or Fraction(0)
        told = say.own_layout(layout.stake_dealer, layout.stake_other, layout.bonus, left)
        return (told,)
    if in_use.borrows(layout):
        lender = reading(layout.belongs_to).title.say(language)
        return (say.borrowed(title, layout.players, lender),)
    if {"hand", "table"} & {*laid.entry.filled_in}:
        return (say.filled_in(title),)
    return ()


def _differs(laid: Laid, language: str) -> tuple[str, ...]:
    """Where the source's printed figures and the balanced ones differ."""
    entry = laid.entry
    if entry is None or not entry.changed:
        return ()
    figures = [
        (name, getattr(entry.printed, name), getattr(entry.balanced, name))
        for name in entry.changed
    ]
    left, form = entry.printed.left_in_pot, laid.layout.form
    whose = reading(entry.printed.belongs_to).head.title.say(language)
    return (words(language).setup_page.differs(whose, figures, left, form),)
