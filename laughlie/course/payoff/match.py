"""A match: deals one after another, played by the house, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from laughlie.course.head import reading_in_address
from laughlie.course.payoff.pages import block, folded, paragraph, points, table
from laughlie.money import STOCK, Match, Settlement, settle
from laughlie.names import DEFAULT_NAMES
from laughlie.play.simulate import NOBODY, Task, play_batch
from laughlie.play.styles import STYLES
from laughlie.readings import Reading
from laughlie.readings.added import added
from laughlie.table.controls import Choice, Controls, Field, Number, Tick
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.charts import Shown

HOUSE: Final = "willughby"
"""How all seats play: by the sources' advice."""
DEFAULT_SEED: Final = 7
MOST_SEED: Final = 999_999_999
_MOST: Final = 60
"""Deals after which a match that nobody ends is left."""
_OPEN: Final = 10
"""Deals that are shown of a match that has no end of its own."""


class Whole(NamedTuple):
    """A match as far as it goes: every stand of it, and the pay-off of each deal."""

    reading: Reading
    names: tuple[str, ...]
    stands: tuple[Match, ...]
    """Before the first deal, and after each."""
    paid: tuple[Settlement, ...]


@lru_cache(maxsize=64)
def play_match(reading: Reading, players: int, seed: int, stock: int = STOCK) -> Whole:
    """Play a match: the house deals from the seed, and the deal passes to the left."""
    match = Match.of(reading, players, stock=stock)
    stands = [match]
    paid: list[Settlement] = []
    most = _OPEN if match.ends == "open" else _MOST
    while not match.over and len(paid) < most:
        settled = _deal(reading, players, seed, len(paid), match.dealer)
        match = match.add(settled)
        stands.append(match)
        paid.append(settled)
    return Whole(reading, DEFAULT_NAMES[:players], tuple(stands), tuple(paid))


def _deal(reading: Reading, players: int, seed: int, number: int, dealer: int) -> Settlement:
    """One deal, played by the house to its end."""
    layout = reading.layout(players)
    numbers = range(number, number + 1)
    played = play_batch(Task(reading, layout, seed, numbers, dealer, STYLES[HOUSE], numpy=False))
    winner = played.bonus_seat[0]
    piles = [pile[0] for pile in played.piles]
    return settle(layout, dealer, piles, None if winner == NOBODY else winner)


# --- What is chosen -----------------------------------------------------------------------------


class Matches:
    """Controls for a match: its seed, a bet on it, and how many of its deals are shown."""

    def __init__(self, address: Mapping[str, object], language: str = "en") -> None:
        """Begin as the page's address says, as far as that can be."""
        self.language = language
        self.say = words(language).payoff_page
        self.whole: Whole | None = None
        text = address.get("reading")
        named = text if isinstance(text, str) else None
        reading, _said_by_head = reading_in_address(named, added(), language)
        fields = self._first(reading)
        self.controls = Controls(fields, self.say.a_match(), address, language=language)
        self.shown = Controls((), "", None, language=language)
        self._address: Mapping[str, object] = address

    def _first(self, reading: Reading) -> tuple[Field, ...]:
        say = self.say
        seed = Number(
            name="seed",
            label=say.seed(),
            least=0,
            most=MOST_SEED,
            value=DEFAULT_SEED,
            draw=say.draw_seed(),
            addressed=True,
        )
        stock = Number(
            name="stock",
            label=say.stock(),
            least=1,
            most=999,
            value=STOCK,
            addressed=True,
        )
        return (seed, stock) if reading.match_ends == "someone_is_broke" else (seed,)

    def match(self, reading: Reading, players: int) -> Whole:
        """The match that is chosen, played to its end; its slider and its bet are offered."""
        self.controls.offer(self._first(reading), self._address)
        stock = self.controls.get("stock") or STOCK
        whole = play_match(reading, players, self.controls["seed"], stock)
        if whole != self.whole:
            fresh = ("bet", "deals", "stop") if self.whole is not None else ()
            self.whole = whole
            self.shown.offer(self._second(whole), self._address, fresh)
            self._address = {}
        return whole

    def _second(self, whole: Whole) -> tuple[Field, ...]:
        say, last = self.say, len(whole.paid)
        seats = tuple((str(seat), name) for seat, name in enumerate(whole.names))
        options = (*seats, ("tie", say.a_tie()))
        bet = Choice(name="bet", label=say.match_bet(), options=options, look="open")
        texts = [say.before_the_first()]
        texts += [
            say.after_deal(number, whole.names[settled.dealer])
            for number, settled in enumerate(whole.paid, 1)
        ]
        deals = Number(
            name="deals",
            label=say.deals_shown(),
            least=0,
            most=last,
            value=0,
            look="slid",
            texts=tuple(texts),
            addressed=True,
        )
        stop = Tick(name="stop", label=say.stop_here())
        return (bet, deals, stop) if whole.stands[0].ends == "open" else (bet, deals)

    def stand(self, whole: Whole) -> Match:
        """The match after the deals that are shown."""
        shown: int = self.shown["deals"]
        match = whole.stands[min(shown, len(whole.paid))]
        return match.stop() if self.shown.get("stop") and match.deals else match

    @property
    def bet(self) -> str:
        """Whom the reader bets on; empty: nobody yet."""
        return str(self.shown["bet"])


# --- Shown ---------------------------------------------------------------------------------------


def stand_html(whole: Whole, match: Match, bet: str, language: str = "en") -> str:
    """The last deal in numbers, who leads, when it ends, and how the bet went."""
    say = words(language).payoff_page
    told = [say.match_ends(match.ends, match.planned, match.stock)]
    if not match.deals:
        return block(points(told), paragraph(say.slide_on(), "soft"), language=language)
    told.append(match.sentence(whole.names, language))
    if match.broke and match.ends == "someone_is_broke":
        told.append(say.broke([whole.names[seat] for seat in match.broke]))
    if match.pot_left:
        told.append(say.pots_left(match.pot_left))
    result = _bet_said(whole, match, bet, language)
    return block(
        _deal_table(whole, match, language),
        points(told, kind="main"),
        paragraph(result, "said"),
        language=language,
    )


def _bet_said(whole: Whole, match: Match, bet: str, language: str) -> str:
    if not bet or not match.over:
        return ""
    winners = [whole.names[seat] for seat in match.leaders]
    won = bet == "tie" if len(winners) > 1 else bet == str(match.leaders[0])
    return words(language).payoff_page.match_bet_result(winners, won=won)


def _deal_table(whole: Whole, match: Match, language: str) -> str:
    say, money = words(language).payoff_page, words(language).money
    number = len(match.deals)
    settled = whole.paid[number - 1]
    rows = []
    for seat, name in enumerate(whole.names):
        who = say.dealer_named(name) if seat == settled.dealer else name
        numbers = (
            -settled.stakes[seat],
            settled.bonuses[seat],
            settled.adjustments[seat],
            settled.nets[seat],
            match.totals[seat],
        )
        rows.append((who, str(settled.piles[seat]), *map(money.signed, numbers)))
    caption = say.deal_caption(number, whole.names[settled.dealer])
    return table(caption, say.deal_columns(), rows)


def ledger_html(whole: Whole, match: Match, language: str = "en") -> str:
    """Every deal and what each had after it, as a table."""
    say, money = words(language).payoff_page, words(language).money
    rows = [
        (
            say.deal_row(number, whole.names[stand.deals[-1].dealer]),
            *map(money.signed, stand.totals),
        )
        for number, stand in enumerate(whole.stands[1 : len(match.deals) + 1], 1)
    ]
    numbers = table(say.ledger_caption(), (say.deal_column(), *whole.names), rows)
    return block(folded(say.ledger_summary(len(rows)), numbers), language=language)


def ledger_chart(whole: Whole, match: Match, language: str = "en") -> Shown | None:
    """What each has won or lost since the match began; None before its first deal."""
    from laughlie.charts import ledger, ledger_rows

    return ledger(ledger_rows(match, whole.names), language=language) if match.deals else None
