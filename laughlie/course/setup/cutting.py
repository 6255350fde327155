"""Cutting for the deal, as a page shows it: round after round, and who deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from laughlie.cards import Card
from laughlie.course.setup.cards import StillCards, curly, folded, opened, paragraphs
from laughlie.dealing import Cut, cut_for_deal
from laughlie.names import DEFAULT_NAMES
from laughlie.odds import cut_again, rounds_of_cutting
from laughlie.readings import Reading
from laughlie.readings.ruling import rulings
from laughlie.table.controls import Choice, Controls, Number
from laughlie.words import words

MOST_SEED: Final = 2**53 - 1
"""The largest whole number that a browser keeps exactly."""
FIRST_CUT: Final = 121
"""Its lowest cards are two aces, whether four play or eight."""
_RULING: Final = "R13"


class Cuts(NamedTuple):
    """A cut for the deal."""

    players: int
    rounds: tuple[Cut, ...]

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.rounds[-1].lowest()[0]

    def last_card(self, seat: int) -> Card:
        """The card that a seat cut last."""
        cut = [one for one in self.rounds if seat in one.seats][-1]
        return cut.cards[cut.seats.index(seat)]


def cut_controls(address: Mapping[str, object], language: str = "en") -> Controls:
    """Controls for the cut."""
    say = words(language).setup_page
    field = Number(
        name="cut",
        label=say.cut_number(),
        least=0,
        most=MOST_SEED,
        value=FIRST_CUT,
        draw=say.cut_again(),
        addressed=True,
    )
    return Controls((field,), say.cut(), address, folded=True, language=language)


def cuts_of(controls: Controls, players: int) -> Cuts:
    """The cut that is chosen, for so many players."""
    return Cuts(players, cut_for_deal(players, controls["cut"]))


def cut_html(cuts: Cuts, language: str = "en") -> str:
    """Every round with its cards, and who cuts again."""
    say = words(language).setup_page
    cards = StillCards(language)
    parts = []
    for number, cut in enumerate(cuts.rounds, 1):
        parts.append(f"<h3>{curly(say.cut_round(number))}</h3>{_row(cut, cards)}")
        if number < len(cuts.rounds):
            names = [DEFAULT_NAMES[seat] for seat in cut.lowest()]
            parts.append(paragraphs(say.cut_tie(names)))
    return f"{opened(language)}{cards.finish(''.join(parts))}</div>"


def cut_rules_html(cuts: Cuts, reading: Reading, language: str = "en") -> str:
    """Where it stands who deals first, what is our ruling in it, and how often cuts are equal."""
    say = words(language).setup_page
    ruling = say.cut_ruling(rulings()[_RULING].key)
    rules = paragraphs(_rule(reading, language), ruling, _chance(cuts, language))
    return f"{opened(language)}{folded(say.where_from(), rules)}</div>"


def _row(cut: Cut, cards: StillCards) -> str:
    lines = "".join(
        f"<li>{cards.card(card)}<span>{curly(DEFAULT_NAMES[seat])}</span></li>"
        for seat, card in zip(cut.seats, cut.cards, strict=True)
    )
    return f'<ul class="cards">{lines}</ul>'


def _rule(reading: Reading, language: str) -> str:
    """What the reading in use says of the first dealer."""
    say, cell = words(language).setup_page, reading.cell("first_dealer")
    title = reading.head.title.say(language)
    if cell.value == "any_method":
        return say.cut_open(title, cell.place.say(language))
    if cell.status == "silent":
        return say.cut_silent(title)
    return say.cut_stated(title, cell.place.say(language))


def _chance(cuts: Cuts, language: str) -> str:
    players = cuts.players
    chance, rounds = cut_again(players), rounds_of_cutting(players)
    return words(language).setup_page.cut_chance(players, chance, rounds)


# --- The question --------------------------------------------------------------------------------


def who_controls(language: str = "en") -> Controls:
    """The question who deals; `ask_who_deals` gives it its answers."""
    return Controls((), words(language).setup_page.who_deals(), language=language)


def ask_who_deals(controls: Controls, cuts: Cuts, language: str = "en") -> None:
    """Ask who deals by this cut; an answer to another cut is forgotten."""
    asked = getattr(controls, "asked", None)
    if asked == cuts:
        return
    controls.asked = cuts
    options = tuple((str(seat), DEFAULT_NAMES[seat]) for seat in range(cuts.players))
    label = words(language).setup_page.who_deals()
    field = Choice(name="dealer", label=label, options=options, look="open")
    controls.offer((field,), fresh=("dealer",))


def answer_html(controls: Controls, cuts: Cuts, language: str = "en") -> str:
    """Whether the answer is right, and why, or why not."""
    given = controls.get("dealer")
    if not given or getattr(controls, "asked", None) != cuts:
        return f'{opened(language)}<p class="answer" role="status"></p></div>'
    seat = int(given)
    right = seat == cuts.dealer
    said = curly(_judged(cuts, seat, language))
    looks = "answer right" if right else "answer wrong"
    return f'{opened(language)}<p class="{looks}" role="status">{said}</p></div>'


def _judged(cuts: Cuts, seat: int, language: str) -> str:
    say, name, card = words(language).setup_page, DEFAULT_NAMES[seat], cuts.last_card(seat)
    if seat == cuts.dealer:
        return say.deals_right(name, card, len(cuts.rounds))
    if seat in cuts.rounds[-1].seats and len(cuts.rounds) > 1:
        return say.deals_tied(name, card, DEFAULT_NAMES[cuts.dealer])
    first = cuts.rounds[0].cards
    if card.rank == max(one.rank for one in first) and card in first:
        return say.deals_highest(name, card)
    lowest = min(cuts.rounds[0].cards, key=lambda one: one.rank)
    return say.deals_higher(name, card, lowest)
