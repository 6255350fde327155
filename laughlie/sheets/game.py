"""What a sheet is written from: a reading, its figures, and how surely each rule stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from laughlie.cards import DECK_SIZE
from laughlie.money import adjustment
from laughlie.readings import Layout, LayoutEntry, Points, Reading, ReadingError
from laughlie.readings.source import Status
from laughlie.sheets.model import Line, Mark, Part
from laughlie.words import words
from laughlie.words.language import SheetTexts, SheetWords

PRIAL, MOURNIVAL = 3, 4

_MARKS: Final[dict[Status, Mark]] = {
    "contradictory": "contradictory",
    "silent": "silent",
    "ours": "ours",
}
"""What is stated or implied has no mark. The first of these that applies is the one shown."""


class Game(NamedTuple):
    """A reading with the layout that it is played by, in a language."""

    reading: Reading
    layout: Layout
    language: str

    @classmethod
    def of(cls, reading: Reading, players: int, layout: Layout | None, language: str) -> Game:
        """The game that a sheet is for; without a layout, the reading's own for these players."""
        return cls(reading, reading.layout(players) if layout is None else layout, language)

    # --- Words ---

    @property
    def say(self) -> SheetWords:
        """The sentences."""
        return words(self.language).sheets

    @property
    def fixed(self) -> SheetTexts:
        """The sentences that are the same in every game."""
        return self.say.fixed()

    @property
    def subtitle(self) -> str:
        """Whose reading, and for how many players."""
        return self.say.subtitle(self.reading.title.say(self.language), self.layout.players)

    def line(self, text: str, *points: str) -> Line:
        """A line that rests on rule points, facts or rulings (``R13``), and its mark."""
        return self._marked(text, self._mark(points), points)

    def figures_line(self, text: str, *figures: str) -> Line:
        """A line with figures of the layout; marked if one is not as the source prints it."""
        return self._marked(text, "figures" if self._strange(figures) else None, figures)

    def part(self, key: str, lines: Iterable[Line], *, ordered: bool = False) -> Part:
        """A part, with its heading."""
        return Part(key=key, title=self.say.part(key), lines=tuple(lines), ordered=ordered)

    def _marked(self, text: str, mark: Mark | None, points: tuple[str, ...]) -> Line:
        tag = self.say.tag(mark) if mark is not None else ""
        return Line(text=text, points=points, mark=mark, tag=tag)

    def _mark(self, points: tuple[str, ...]) -> Mark | None:
        found = {self._status(point) for point in points}
        return next((mark for status, mark in _MARKS.items() if status in found), None)

    def _status(self, name: str) -> Status:
        """How a point, a fact or a ruling stands; a fact that the source lacks is silent."""
        try:
            return self.reading.cell(name).status
        except ReadingError:
            return "silent"

    # --- Figures ---

    @property
    def points(self) -> Points:
        """The value of every rule point."""
        return self.reading.points

    @property
    def free(self) -> bool:
        """Whether all play at once."""
        return self.points.turns == "free_for_all"

    @property
    def prials(self) -> bool:
        """Whether a hand can hold three of a rank."""
        return self.layout.hand >= PRIAL

    @property
    def mournivals(self) -> bool:
        """Whether a hand can hold four of a rank."""
        return self.layout.hand >= MOURNIVAL

    @property
    def table_mournivals(self) -> bool:
        """Whether four of a rank can be dealt to the table."""
        return self.layout.table >= MOURNIVAL

    @property
    def claimable(self) -> tuple[str, ...]:
        """What can be claimed where these figures let it come up."""
        possible = {
            "table_mournival": self.table_mournivals,
            "rest_of_prial": True,
            "dead_pair": self.layout.hand > 1,
            "prial_pair": self.prials,
            "hand_mournival": self.mournivals,
        }
        kinds = self.points.claimable
        return tuple(kind for kind, there in possible.items() if there and kind in kinds)

    @property
    def maybe_no_holder(self) -> bool:
        """Whether a deal can end with nobody as the last holder."""
        return self.points.deal_ends == "one_not_lain_down"

    @property
    def bonus_may_stay(self) -> bool:
        """Whether the bonus can be left in the pot."""
        return self.without_holder == "pot"

    @property
    def without_holder(self) -> str:
        """What becomes of the bonus without a last holder; empty if that cannot come up."""
        points = self.points
        asked = points.bonus_to == "last_holder" and self.maybe_no_holder
        return points.bonus_if_nobody_holds if asked else ""

    @property
    def left(self) -> Fraction | None:
        """What is left in the pot when all are paid; None if that depends."""
        return self.layout.left_in_pot

    def paid_piles(self) -> tuple[int, int]:
        """An even pile that is paid and one that pays, near the break-even; 0 if none pays."""
        above = self.layout.high + 2 + self.layout.high % 2
        below = max(self.layout.low - 2 - self.layout.low % 2, 0)
        return above, below

    @property
    def smallest_part(self) -> int:
        """Into how many parts a counter must be divided to pay every even pile."""
        piles = range(0, DECK_SIZE + 1, 2)
        parts = (Fraction(adjustment(self.layout, pile)).denominator for pile in piles)
        return max(parts)

    # --- Where figures come from ---

    @property
    def entry(self) -> LayoutEntry | None:
        """What a source has of this layout; None for a layout of one's own."""
        return next((entry for entry in self._entries if entry.key == self.layout.key), None)

    @property
    def others(self) -> tuple[Layout, ...]:
        """The other layouts that there are for as many players."""
        form = self.layout.form
        return tuple(one.form(form) for one in self._entries if one.key != self.layout.key)

    @property
    def _entries(self) -> tuple[LayoutEntry, ...]:
        if self.layout.form == "custom":
            return ()
        try:
            return self.reading.layout_entries(self.layout.players)
        except ReadingError:
            return ()

    def _strange(self, figures: tuple[str, ...]) -> bool:
        """Whether a figure is borrowed, filled in, or changed so that the pot empties."""
        entry = self.entry
        if entry is None:
            return False
        changed = entry.changed if self.layout.form == "balanced" else ()
        borrowed = self.reading.borrows(self.layout)
        return borrowed or bool(set(figures) & {*changed, *entry.filled_in})

    def notes(self, lines: Iterable[Line]) -> tuple[str, ...]:
        """What is to be said of the figures, and of each mark that stands on these lines."""
        *figures, _left = self.reading.layout_notes(self.layout, self.language)
        others = [
            self.say.other_layout(one.key, one.stake_dealer, one.stake_other, one.pot, one.bonus)
            for one in self.others
        ]
        return (*self.variants(), *figures, *others, *self._meanings(lines))

    def variants(self) -> tuple[str, ...]:
        """Which variants of its source are set, if any are."""
        reading = self.reading
        titles = [reading.switches[key].title.say(self.language) for key in reading.switched]
        return (self.say.variants_set(titles),) if titles else ()

    def _meanings(self, lines: Iterable[Line]) -> Iterator[str]:
        shown = {line.mark for line in lines}
        for mark in (*_MARKS.values(), "figures"):
            if mark in shown:
                yield self.say.mark_means(mark)
