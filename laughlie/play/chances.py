"""All that is left to chance in a deal: the shuffle, what each seat chooses, what it notices.

Every number is drawn by seed, deal, seat and occasion alone. So a deal meets the same chances
under every reading, on every machine, and however the work is split. With NumPy they are drawn
for many deals at a time, without it one after another; the numbers are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, Protocol

from laughlie.cards import DECK_SIZE, RANKS, count_on, shuffle, stream
from laughlie.play.styles import check_alertness, each_seats
from laughlie.readings import Layout
from laughlie.readings.points import CLAIM_KINDS, ClaimKind

WORD_BITS: Final = 32
"""Chances are whole numbers of so many bits, every one as likely as another."""

Noticeable = Literal["own_cards", "right", "take"] | ClaimKind
"""What there is to notice of a rank: a prial or mournival in one's own hand, a right that opens,
four on the table that the dealer may take, or a claim."""

_KINDS: Final[tuple[Noticeable, ...]] = ("own_cards", "right", "take", *CLAIM_KINDS)
_FIRST_NOTICE: Final = 64
NOTICE: Final[dict[Noticeable, int]] = {
    kind: _FIRST_NOTICE + place * len(RANKS) for place, kind in enumerate(_KINDS)
}
"""For each thing to notice, its occasion for aces; the other ranks' follow. Occasions before the
first of these are a seat's choices, each numbered by the cards that the seat then holds."""

_BLOCK: Final = 512  # deals that are drawn together: few enough to stay in a processor's cache


class Numbers(Protocol):
    """Anything that gives a number for a number, such as a list."""

    def __getitem__(self, place: int, /) -> int: ...


class Dealt(Protocol):
    """One deal's chances, wherever they come from."""

    @property
    def codes(self) -> Sequence[int]:
        """For each rank, where its four cards lie: the sum of their `zone_values`."""

    @property
    def choices(self) -> Sequence[Numbers]:
        """For each seat and number of cards in its hand, the chance by which it then chooses."""

    def chance(self, seat: int, occasion: int) -> int:
        """The chance of a seat on an occasion; the "seat" after the last is nobody's own."""


class Drawn:
    """One deal's chances as `laughlie.cards.draw` gives them."""

    __slots__ = ("_starts", "choices", "codes")

    def __init__(
        self, codes: Sequence[int], choices: Sequence[Numbers], starts: Sequence[int]
    ) -> None:
        self.codes = codes
        self.choices = choices
        self._starts = starts  # of each seat's stream

    def chance(self, seat: int, occasion: int) -> int:
        """The same number whenever it is asked for."""
        return int(count_on(self._starts[seat], occasion)) >> WORD_BITS


def zone_values(players: int) -> list[int]:
    """What a card counts in a rank's code: one value for each seat's hand, the last the table's.

    A rank has four cards, and no two ways to lay out four come to the same sum.
    """
    return list(_ZONE_VALUES[: players + 1])


_ZONE_VALUES: Final = (0, 1, 5, 21, 55, 153, 368, 856, 1424)  # the smallest such numbers


def notices_below(alertness: float | tuple[float, ...], players: int) -> tuple[int, ...]:
    """For each seat: it notices what it draws a lower chance for than this.

    Raises:
        StyleError: if nobody can be so alert, or there are too few or too many for the seats.
    """
    return tuple(
        round(check_alertness(each) * 2**WORD_BITS) for each in each_seats(alertness, players)
    )


class Chances:
    """The chances of deals with one seed, for one layout and dealer."""

    def __init__(self, seed: int, layout: Layout, dealer: int = 0, *, numpy: bool = True) -> None:
        """Args: numpy: whether NumPy is used where it is there; the chances are the same."""
        self.seed = seed
        self.players = layout.players
        self.hand = layout.hand
        self.dealer = dealer
        self._numpy = numpy_if_there() if numpy else None
        values = zone_values(self.players)
        dealt = self.players * self.hand
        self._values = [values[(dealer + 1 + place) % self.players] for place in range(dealt)]
        self._values += [values[self.players]] * (DECK_SIZE - dealt)

    def deals(self, numbers: range) -> Iterator[Dealt]:
        """The chances of the deals with these numbers, in their order."""
        np = self._numpy
        if np is None:
            return map(self._one, numbers)
        starts = range(0, len(numbers), _BLOCK)
        return (dealt for at in starts for dealt in self._block(np, numbers[at : at + _BLOCK]))

    # --- One after another ---

    def _one(self, number: int) -> Dealt:
        codes = [0] * len(RANKS)
        for card, value in zip(shuffle(self.seed, number), self._values, strict=True):
            codes[card.rank] += value
        starts = [stream(self.seed, number, seat) for seat in range(self.players + 1)]
        return Drawn(codes, [_Choices(start) for start in starts[:-1]], starts)

    # --- Many at a time ---

    def _block(self, np: Any, numbers: range) -> Iterable[Dealt]:
        deals = np.fromiter(numbers, dtype=np.uint64, count=len(numbers))[:, None]
        seats = np.arange(self.players + 1, dtype=np.uint64)
        held = np.arange(self.hand + 1, dtype=np.uint64)
        starts = stream(self.seed, deals, seats)
        choices = count_on(starts[:, :-1, None], held) >> WORD_BITS
        return map(Drawn, self._codes(deals[:, 0]), choices.tolist(), starts.tolist())

    def _codes(self, deals: Any) -> list[list[int]]:
        """The codes of every deal's ranks."""
        from laughlie.play.arrays import coded, counted, shuffled, zones_of

        zones = zones_of(self.players, self.hand, self.dealer)
        counts = counted(shuffled(self.seed, deals), zones)
        codes: list[list[int]] = coded(counts, zone_values(self.players)).T.tolist()
        return codes


class _Choices:
    """A seat's choices, drawn only when they are asked for."""

    __slots__ = ("_start",)

    def __init__(self, start: int) -> None:
        self._start = start

    def __getitem__(self, held: int) -> int:
        return int(count_on(self._start, held)) >> WORD_BITS


def numpy_if_there() -> Any:
    """NumPy, or None where there is none, as in a browser."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy
