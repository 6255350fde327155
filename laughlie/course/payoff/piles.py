"""Piles set by hand, and how any layout pays them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from laughlie import rules
from laughlie.cards import DECK_SIZE
from laughlie.course.head import reading_in_address
from laughlie.course.payoff.pages import block, folded, heading, paragraph, points
from laughlie.door import DoorError
from laughlie.money import Settlement, remarks, settle
from laughlie.names import DEFAULT_NAMES
from laughlie.readings import Layout, Reading, ReadingError, custom_layout, readings
from laughlie.readings.added import added
from laughlie.table.controls import Choice, Controls, Field, Number
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.charts import Shown

IN_USE: Final = "use"
OWN: Final = "own"
NOBODY: Final = "nobody"
_USUAL: Final[Mapping[int, tuple[int, ...]]] = {
    3: (20, 16, 16),
    4: (20, 12, 14, 6),
    5: (14, 12, 8, 6, 12),
    6: (4, 8, 12, 12, 8, 8),
    7: (4, 8, 4, 12, 10, 2, 12),
    8: (8, 8, 8, 2, 10, 10, 2, 4),
}
"""Piles to begin with: those of the worked examples."""
_FIGURES: Final = (
    ("players", 3, 8, 3),
    ("hand", 1, 52, 12),
    ("table", 0, 52, 16),
    ("stake_dealer", 0, 999, 4),
    ("stake_other", 0, 999, 3),
    ("bonus", 0, 999, 2),
    ("low", 0, 52, 12),
    ("high", 0, 52, 12),
    ("unit", 1, 52, 2),
)
"""The figures of a layout of one's own: name, least, most, and what it begins with."""


class Found(NamedTuple):
    """What the controls come to."""

    reading: Reading
    names: tuple[str, ...]
    layout: Layout | None
    settled: Settlement | None = None
    fault: str = ""
    """Why nothing can be paid, in a sentence or two."""
    told: str = ""
    """What is to be said besides."""
    held: bool = True
    """Whether somebody was the last with cards."""


class Piles:
    """Controls for a layout, its players and their piles, and what they come to."""

    def __init__(self, address: Mapping[str, object], language: str = "en") -> None:
        """Begin as the page's address says, as far as that can be."""
        self.language = language
        self.say = words(language).payoff_page
        text = address.get("reading")
        self.reading, _said_by_head = reading_in_address(
            text if isinstance(text, str) else None, added(), language
        )
        count = address.get("players")
        self.players = int(count) if count in ("4", "5", "6", "7", "8") else 5
        label = self.say.set_piles()
        self.controls = Controls(self._choice_of_layout(), label, address, language=language)
        self.controls.offer(self._fields(), address)
        self.controls.offer(self._fields(), address)  # now that the layout is known, its seats too
        self._left_out = self.controls.left_out

    def found(self, reading: Reading, players: int) -> Found:
        """How the piles are paid; or why they cannot be.

        Args:
            reading: the reading in use on the page.
            players: how many play on the page.
        """
        self.reading, self.players = reading, players
        self.controls.offer(self._fields())
        told, self._left_out = self.say.left_out(self._left_out), ()
        try:
            layout = self._layout()
        except ReadingError as refused:
            return Found(reading, (), None, fault=str(refused), told=told)
        names = DEFAULT_NAMES[: layout.players]
        found = Found(reading, names, layout, told=told, held=self._seat("held") is not None)
        piles = self._piles(layout.players)
        fault = self._amiss(piles, names)
        if fault:
            return found._replace(fault=fault)
        try:
            return found._replace(settled=self._settled(layout, piles))
        except DoorError as error:
            return found._replace(fault=str(error))

    def _settled(self, layout: Layout, piles: tuple[int, ...]) -> Settlement:
        held, took = (self._seat(name) for name in ("held", "took"))
        winner = rules.bonus_seat(self.reading.points, held, took)
        return settle(layout, self._seat("dealer") or 0, piles, winner)

    def _seat(self, name: str) -> int | None:
        value = self.controls.get(name)
        return None if value in (None, NOBODY) else int(value)

    # --- The layout ---

    def _layout(self) -> Layout:
        """The layout that is chosen.

        Raises:
            ReadingError: if the figures of one's own do not fit.
        """
        chosen = self.controls["lay"]
        form = self.controls.get("figures") or "balanced"
        if chosen == OWN:
            return custom_layout(**{name: self.controls[f"own.{name}"] for name, *_ in _FIGURES})
        if chosen == IN_USE:
            return self.reading.layout(self.players, None, form)
        whose, key = chosen.split(".")
        reading = next(one for one in readings(added()) if one.key == whose)
        return reading.layout(int(key[0]), key.replace("-", " "), form)

    @property
    def _count(self) -> int:
        """How many sit there, whether or not their layout fits."""
        if self.controls["lay"] == OWN:
            return int(self.controls.get("own.players") or _FIGURES[0][3])
        return self._layout().players

    # --- The fields ---

    def _choice_of_layout(self) -> Iterator[Field]:
        say, language = self.say, self.language
        options = [(IN_USE, say.layout_in_use(self.players))]
        for one in readings(added()):
            for entry in one.layouts:
                name = say.layout_of(one.title.say(language), entry.key)
                options.append((f"{one.key}.{entry.key.replace(' ', '-')}", name))
        options.append((OWN, say.layout_of_your_own()))
        yield Choice(
            name="lay",
            label=say.layout(),
            options=tuple(options),
            value=IN_USE,
            group=say.layout(),
            addressed=True,
        )

    def _fields(self) -> Iterator[Field]:
        say = self.say
        yield from self._choice_of_layout()
        if self.controls["lay"] == OWN:
            yield from self._own_figures()
        else:
            yield Choice(
                name="figures",
                label=say.figures_used(),
                options=say.forms(),
                value="balanced",
                group=say.layout(),
                addressed=True,
            )
        yield from self._seats()

    def _own_figures(self) -> Iterator[Field]:
        for name, least, most, value in _FIGURES:
            yield Number(
                name=f"own.{name}",
                label=self.say.figure_named(name),
                least=least,
                most=most,
                value=value,
                group=self.say.layout(),
                addressed=True,
            )

    def _seats(self) -> Iterator[Field]:
        say, count = self.say, self._count
        seats = tuple((str(seat), DEFAULT_NAMES[seat]) for seat in range(count))
        anybody = ((NOBODY, say.nobody()), *seats)
        group = say.who_was_who()
        for name, label, options, value in (
            ("dealer", say.who_dealt(), seats, "0"),
            ("held", say.who_held(), anybody, "1"),
            ("took", say.who_took(), anybody, "1"),
        ):
            yield Choice(
                name=name, label=label, options=options, value=value, group=group, addressed=True
            )
        for seat, pile in enumerate(_USUAL[count]):
            if self.controls.get("rest") != str(seat):
                yield Number(
                    name=f"pile{seat + 1}",
                    label=say.pile_of(DEFAULT_NAMES[seat]),
                    least=0,
                    most=DECK_SIZE,
                    step=2,
                    value=pile,
                    group=say.piles(),
                    addressed=True,
                )
        yield Choice(
            name="rest",
            label=say.who_has_the_rest(),
            options=anybody,
            value=NOBODY,
            group=say.piles(),
            addressed=True,
        )

    # --- The piles ---

    def _piles(self, count: int) -> tuple[int, ...]:
        """All piles; whoever is to have the rest has it."""
        rest = self._seat("rest")
        piles = [self.controls.get(f"pile{seat + 1}") or 0 for seat in range(count)]
        if rest is not None and rest < count:
            piles[rest] = DECK_SIZE - sum(pile for seat, pile in enumerate(piles) if seat != rest)
        return tuple(piles)

    def _amiss(self, piles: tuple[int, ...], names: tuple[str, ...]) -> str:
        """What is wrong with the piles: odd ones first, then how many are missing or too many."""
        rest = self._seat("rest")
        odd = [
            (name, pile)
            for seat, (name, pile) in enumerate(zip(names, piles, strict=True))
            if pile % 2 and seat != rest
        ]
        if odd:
            return self.say.odd_piles(odd)
        if rest is not None and rest < len(piles) and piles[rest] < 0:
            return self.say.nothing_left_for(names[rest], -piles[rest])
        missing = DECK_SIZE - sum(piles)
        return self.say.not_52(missing) if missing else ""


# --- Shown ---------------------------------------------------------------------------------------


def fault_html(found: Found, language: str = "en") -> str:
    """Why nothing can be paid, or that all 52 cards are there."""
    say = words(language).payoff_page
    if found.fault:
        parts = (paragraph(found.told, "told"), paragraph(found.fault, "refused"))
    else:
        parts = (paragraph(found.told, "told"), paragraph(say.all_52(), "soft"))
    return block(*parts, language=language, status=True)


def paid_html(found: Found, language: str = "en") -> str:
    """By which figures, step by step, and what the pot keeps or owes."""
    settled, layout = found.settled, found.layout
    if settled is None or layout is None:
        return ""
    say, points_ = words(language).payoff_page, found.reading.points
    stakes, even = (layout.stake_dealer, layout.stake_other), (layout.low, layout.high)
    figures = say.figures(stakes, layout.bonus, even, layout.unit, points_.bonus_to)
    notes = found.reading.layout_notes(layout, language) if layout.form != "custom" else ()
    steps = settled.sentences(found.names, language)
    return block(
        heading(say.what_it_comes_to()),
        points(
            (*_why_bonus(found), *remarks(settled, found.reading, found.names, language)),
            kind="main",
        ),
        folded(say.steps_summary(len(steps)), points(steps, counted=True)),
        folded(say.figures_summary(), points((*figures, *notes))),
        language=language,
    )


def _why_bonus(found: Found, language: str = "en") -> Iterator[str]:
    settled = found.settled
    assert settled is not None
    seat = settled.bonus_seat
    winner = "" if seat is None else found.names[seat]
    say = words(language).payoff_page
    told = say.who_has_the_bonus(winner, found.reading.points.bonus_to, held=found.held)
    if told and settled.layout.bonus:
        yield told


def paid_chart(found: Found, language: str = "en") -> Shown | None:
    """Where each player's counters come from; None if nothing can be paid."""
    from laughlie.charts import pay_rows, settlement

    if found.settled is None:
        return None
    return settlement(pay_rows(found.settled, found.names), language=language)
