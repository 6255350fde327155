"""Two lines of one deal, under two readings, that keep together as long as they can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from laughlie.dealing import Deal
from laughlie.play.chances import WORD_BITS, Chances, Dealt
from laughlie.play.plain import PlainPlayer, dressed
from laughlie.play.running import Move
from laughlie.play.styles import Style
from laughlie.position import Position
from laughlie.readings import Layout
from laughlie.record import Record, Step


class Beside:
    """The line of one deal under either reading, and what both have in common.

    The first reading's seats choose by the deal's chances. The second's choose the same where both
    choices are allowed under both readings, and else by the same chances.
    """

    def __init__(
        self,
        deal_a: Deal,
        deal_b: Deal,
        style: Style | tuple[Style, ...],
        alertness: float | tuple[float, ...],
    ) -> None:
        """Args: deal_b: the same deal, but for its reading and its stakes."""
        self.deals = (deal_a, deal_b)
        self.positions_a = [deal_a.position()]
        self.positions_b = [deal_b.position()]
        """Under either reading, every position of what they have in common."""
        self._player = _player(deal_b, style, alertness)
        self._chances = _Steered(_chances(deal_a), deal_a.layout)
        self.line_a = _line(_player(deal_a, style, alertness), self._chances)
        self.line_b = _line(self._player, self._chances)
        self._go_together()
        while self._steer():
            self._go_together()

    @property
    def step(self) -> int:
        """How many steps they have in common."""
        return len(self.positions_a) - 1

    @property
    def next_a(self) -> Move | None:
        """What is done under the first reading where they part; None where the deal is over."""
        return self.line_a[self.step] if self.step < len(self.line_a) else None

    @property
    def next_b(self) -> Move | None:
        """The same under the second reading."""
        return self.line_b[self.step] if self.step < len(self.line_b) else None

    def records(self) -> tuple[Record, Record]:
        """Both lines to their ends, the cursor where they part."""
        both = zip(self.deals, (self.line_a, self.line_b), strict=True)
        record_a, record_b = (_record(deal, line).go(self.step) for deal, line in both)
        return record_a, record_b

    def _go_together(self) -> None:
        while (move := self.next_a) is not None and move == self.next_b:
            for positions in (self.positions_a, self.positions_b):
                positions.append(positions[-1].play(dressed(positions[-1], move)))

    def _steer(self) -> bool:
        """Let the second reading's seat choose as the first's does, if both choices are allowed.

        What a seat can choose among has equal shares of the chances; so one of as many chances, in
        even steps, lies in the share that is sought.
        """
        move, other = self.next_a, self.next_b
        if move is None or other is None or not self._only_chosen(move, other):
            return False
        position = self.positions_b[-1]
        choices, held = self._chances.choices[move.seat], position.hand_size(move.seat)
        drawn = choices[held]
        for choices[held] in evenly(_ways_to_capture(position, move.seat)):
            line = _line(self._player, self._chances)
            if line[self.step] == move:
                self.line_b = line
                return True
        choices[held] = drawn
        return False

    def _only_chosen(self, move: Move, other: Move) -> bool:
        """Whether two moves are captures that one seat can make under both readings."""
        if not (move.kind == other.kind == "capture" and move.seat == other.seat):
            return False
        a, b = self.positions_a[-1], self.positions_b[-1]
        return a.refusal(dressed(a, other)) is None and b.refusal(dressed(b, move)) is None


class _Steered:
    """A deal's chances, some of which are set so that a seat chooses what it chose elsewhere."""

    def __init__(self, dealt: Dealt, layout: Layout) -> None:
        held = range(layout.hand + 1)
        self.codes = dealt.codes
        self.choices = [[choices[cards] for cards in held] for choices in dealt.choices]
        self.chance = dealt.chance


def evenly(number: int) -> Iterator[int]:
    """So many chances in even steps, each in the middle of its share."""
    return (((2 * place + 1) << WORD_BITS) // (2 * number) for place in range(number))


def _ways_to_capture(position: Position, seat: int) -> int:
    """Which of the nines is taken makes no other way."""
    return sum(len(position.tables.captures[state][seat]) for state in position.rank_states)


def _player(
    deal: Deal, style: Style | tuple[Style, ...], alertness: float | tuple[float, ...]
) -> PlainPlayer:
    return PlainPlayer(deal.reading, deal.layout, deal.dealer, alertness, style)


def _chances(deal: Deal) -> Dealt:
    chances = Chances(deal.seed, deal.layout, deal.dealer)
    return next(chances.deals(range(deal.number, deal.number + 1)))


def _line(player: PlainPlayer, chances: Dealt) -> list[Move]:
    line: list[Move] = []
    player.play(chances, line)
    return line


def _record(deal: Deal, line: Sequence[Move]) -> Record:
    steps, position = [], deal.position()
    for move in line:
        action = dressed(position, move)
        steps.append(Step(action=action))
        position = position.play(action)
    return Record(deal=deal, line=tuple(steps))
