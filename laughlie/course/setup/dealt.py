"""A deal from a seed on the page: the table, how it was dealt, and what may go down before play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from laughlie.course.setup.cards import curly, folded, opened, paragraphs
from laughlie.course.setup.cutting import MOST_SEED, cut_controls, cuts_of
from laughlie.course.setup.layouts import Laid, laid, layout_controls
from laughlie.course.starts import PLAYERS
from laughlie.dealing import Deal, deal_from
from laughlie.names import DEFAULT_NAMES
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.record import record_of
from laughlie.table.controls import Controls, Number
from laughlie.table.desk import Desk, View
from laughlie.table.table import Table
from laughlie.words import words

FIRST_DEAL: Final = 7


class DealDesk(Desk):
    """A desk that shows a deal chosen beside it."""

    loads = False

    def __init__(self, deal: Deal, language: str = "en") -> None:
        """Set a deal on the desk."""
        self.deal = deal
        super().__init__(record_of(deal), language=language)

    def use_deal(self, deal: Deal) -> View:
        """Another deal takes the place of this one; the same one lies as it was left."""
        if deal != self.deal:
            self.deal = deal
            self.message, self.tried, self.sitting = None, (), None
            self.show(record_of(deal))
            self.number += 1
        return self.view()

    def view(self) -> View:
        """Everything to be shown; new deals are asked for beside the table."""
        return super().view().model_copy(update={"new_deals": False})


def deal_controls(address: Mapping[str, object], language: str = "en") -> Controls:
    """Controls for the deal."""
    say = words(language).setup_page
    field = Number(
        name="seed",
        label=say.deal_number(),
        least=0,
        most=MOST_SEED,
        value=FIRST_DEAL,
        draw=say.new_deal(),
        addressed=True,
    )
    return Controls((field,), say.the_deal(), address, language=language)


def first_deal(address: Mapping[str, object], reading: Reading, players: int) -> Deal:
    """The deal that an address asks for, as the page's controls will have it."""
    there = laid(layout_controls(address), reading, players)
    cuts = cuts_of(cut_controls(address), there.players)
    return deal_of(deal_controls(address), there, reading, cuts.dealer)


def deal_of(controls: Controls, laid: Laid, reading: Reading, dealer: int) -> Deal:
    """The deal that is chosen."""
    layout = laid.layout
    return deal_from(reading, layout.players, layout, dealer=dealer, seed=controls["seed"])


def lay_out(table: Table, deal: Deal) -> None:
    """Lay a deal out on a table whose desk shows deals."""
    desk = table.desk
    if isinstance(desk, DealDesk) and desk.deal != deal:
        table.show(desk.use_deal(deal))


def dealt_html(laid: Laid, reading: Reading, dealer: int, language: str = "en") -> str:
    """How the cards are dealt, who begins, who deals next; folded away, who says so."""
    say, layout = words(language).setup_page, laid.layout
    names = DEFAULT_NAMES
    eldest = names[(dealer + 1) % layout.players]
    told = paragraphs(
        say.dealt(names[dealer], layout.players, layout.hand, layout.table),
        say.begins(
            eldest,
            names[dealer],
            by_dealer=reading.points.begins == "dealer",
            in_turn=reading.points.turns == "rotation",
        ),
        say.deals_next(eldest, reading.points.match_ends),
    )
    sources = paragraphs(
        _stated(reading, layout.players, language),
        _begins(reading, language),
        _next(reading, language),
    )
    return f"{opened(language)}{told}{folded(say.where_from(), sources)}</div>"


def before_html(deal: Deal, language: str = "en") -> str:
    """What may go down before play in a deal, folded away until it is asked for."""
    summary = words(language).setup_page.before_summary()
    lines = "".join(f"<li>{curly(text)}</li>" for text in before_play(deal.position(), language))
    return f"{opened(language)}{folded(summary, f'<ul>{lines}</ul>')}</div>"


def _stated(reading: Reading, players: int, language: str) -> str:
    """What the reading in use says of dealing."""
    say, title = words(language).setup_page, reading.head.title.say(language)
    fact = reading.facts.get("dealing")
    if fact is None:
        return say.dealing_silent(title)
    told = fact.text.say(language), title, fact.place.say(language)
    return say.dealing_stated(*told, same=players == PLAYERS)


def _begins(reading: Reading, language: str) -> str:
    """Whether the reading in use says who begins."""
    cell, title = reading.cell("begins"), reading.head.title.say(language)
    place = cell.place.say(language) if cell.status != "silent" else ""
    return words(language).setup_page.begins_said(title, place, by_dealer=cell.value == "dealer")


def _next(reading: Reading, language: str) -> str:
    """Whether the reading in use says who deals next."""
    say, title = words(language).setup_page, reading.head.title.say(language)
    fact = reading.facts.get("deal_passes")
    if fact is None:
        return say.next_silent(title)
    return say.next_stated(fact.text.say(language), title, fact.place.say(language))


def before_play(position: Position, language: str = "en") -> tuple[str, ...]:
    """What may go down before play, and what must wait by the variant; a sentence each."""
    told = (*_goes_down(position, language), *_waits(position, language))
    return told or (words(language).setup_page.before_nothing(),)


def _goes_down(position: Position, language: str) -> Iterator[str]:
    """One sentence a rank: which two of a prial go down makes no difference (R1)."""
    say, told = words(language).table, set()
    for action in position.legal_actions():
        if action.kind not in ("put_down", "take_mournival"):
            continue
        which = action.seat, action.cards[0].rank
        if which not in told:
            told.add(which)
            who = position.names[action.seat]
            yield say.did(action.kind, who, action.from_hand, action.from_table)


def _waits(position: Position, language: str) -> Iterator[str]:
    if position.reading.points.prial != "after_third_captures":
        return
    say = words(language)
    for seat, name in enumerate(position.names):
        for rank in sorted({card.rank for card in position.hands[seat]}):
            if position.held(seat, rank) == 3:
                yield say.setup_page.before_waits(name, say.cards.ranks_name(rank))
