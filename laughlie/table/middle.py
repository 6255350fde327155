"""What lies in the middle: the table's cards, the pot, the pay-off; and a hand in front."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from laughlie.table.drawn_cards import FEWEST_IN_A_ROW, RATIO, CardDrawer
from laughlie.table.lettering import measure, wrap
from laughlie.table.pen import Block, Pen, Spot, at, line, rect, together
from laughlie.table.scene import CardView, PayView, Scene, SeatView
from laughlie.table.seats import Sizes, discs_of
from laughlie.words import words

GAP: Final = 9
BETWEEN_RANKS: Final = 16
WITHIN_A_RANK: Final = 3
MOST_POT_DISCS: Final = 24

Place = tuple[int, CardView | None]
"""The number of a place on the table, and the card there."""


class Grid(NamedTuple):
    """How the table's cards are laid out."""

    columns: int
    card: float


def best_grid(count: int, width: float, height: float, largest: float, smallest: float) -> Grid:
    """The number of columns that lets the cards be largest, at least six.

    A table that does not fit at the smallest size grows downwards.
    """
    grids = []
    for rows in range(1, count + 1):
        columns = max(-(-count // rows), min(FEWEST_IN_A_ROW, count))
        wide = (width - (columns - 1) * GAP) / columns
        high = (height - (rows - 1) * GAP) / rows / RATIO
        grids.append(Grid(columns, min(wide, high, largest)))
    best = max(grids, key=lambda grid: grid.card)
    if best.card >= smallest:
        return best
    return Grid(max(1, int((width + GAP) // (smallest + GAP))), smallest)


class MiddleDrawer:
    """Draws the middle of one scene."""

    def __init__(self, pen: Pen, scene: Scene, sizes: Sizes) -> None:
        self.pen = pen
        self.scene = scene
        self.sizes = sizes
        self.cards = CardDrawer(pen, scene.language)
        self.say = words(scene.language).table
        self.money = words(scene.language).money

    # --- The table ---

    def table(self, width: float, height: float, largest: float, smallest: float) -> Block:
        """The cards on the table in a field of a given size, which grows if it must."""
        if not any(self.scene.table):
            return self.bare(width, height)
        grid = best_grid(len(self.scene.table), width, height, largest, smallest)
        rows = self.rows(grid, width)
        drawn = [self.row(row, grid.card) for row in rows]
        step = grid.card * RATIO + GAP
        total = len(drawn) * step - GAP
        top = max(0.0, (height - total) / 2)
        wide = max(row.width for row in drawn) if self.scene.order == "laid" else None
        return together(
            width,
            max(height, total),
            *(
                ((width - (wide or row.width)) / 2, top + k * step, row)
                for k, row in enumerate(drawn)
            ),
        )

    def rows(self, grid: Grid, width: float) -> list[list[Place]]:
        """The places of the table, row by row; sorted, no rank is parted if it can be helped."""
        places = list(enumerate(self.scene.table))
        if self.scene.order == "laid":
            return [places[k : k + grid.columns] for k in range(0, len(places), grid.columns)]
        rows: list[list[Place]] = [[]]
        for _, group in groupby(places, key=lambda place: _rank(place[1])):
            cards = list(group)
            longer = [*rows[-1], *cards]
            if rows[-1] and (
                len(longer) > grid.columns or self.row_width(longer, grid.card) > width
            ):
                rows.append([])
            rows[-1] += cards
        return rows

    def row_width(self, row: Sequence[Place], card: float) -> float:
        """How wide a row becomes."""
        return sum(card + self.space_after(row, k) for k in range(len(row)))

    def space_after(self, row: Sequence[Place], k: int) -> float:
        """The space between a card and the next one."""
        if k == len(row) - 1:
            return 0
        if self.scene.order == "laid":
            return GAP
        return WITHIN_A_RANK if _rank(row[k][1]) == _rank(row[k + 1][1]) else BETWEEN_RANKS

    def row(self, row: Sequence[Place], card: float) -> Block:
        """One row of cards, with a print in the cloth where the last action took one away."""
        body: list[str] = []
        spots: list[Spot] = []
        x = 0.0
        for k, (place, view) in enumerate(row):
            centre = (x + card / 2, card * RATIO / 2)
            if view is not None:
                body.append(self.cards.card(view, x, 0, card))
                if self.came_to_the_table(view):
                    spots.append(Spot("to", *centre, card / 2, card * RATIO / 2))
            elif place in self.scene.left:
                body.append(rect("print-left", x + 1, 1, card - 2, card * RATIO - 2, card / 10))
                spots.append(Spot("from", *centre))
            x += card + self.space_after(row, k)
        return Block(x, card * RATIO, "".join(body), tuple(spots))

    def came_to_the_table(self, view: CardView) -> bool:
        """Whether the card lies here since the last action."""
        last = self.scene.last
        return last is not None and last.kind == "lie_down" and view.card in last.from_hand

    def bare(self, width: float, height: float) -> Block:
        """A table without cards."""
        text, middle = self.say.empty_table(), width / 2
        body = self.pen.text(
            middle, height / 2, text, "italic", self.sizes.name, "on-soft", anchor="middle"
        )
        return Block(width, height, body)

    # --- The pot ---

    def pot(self, width: float, radius: float) -> Block:
        """The counters in the pot, and how many they are."""
        amount = self.scene.pot
        figure = self.money.figure(amount)
        text = self.say.pot_left(figure) if self.scene.over else self.say.pot(figure)
        size = self.sizes.small + 1
        discs = discs_of(amount, radius, MOST_POT_DISCS)
        lead = discs.width + 10 if discs.body else 0
        x = (width - lead - measure(text, "sans", size)) / 2
        drawn = self.pen.text(x + lead, radius + size * 0.36, text, "sans", size, "on")
        return Block(width, 2 * radius, at(x, 0, discs.body) + drawn)

    # --- The pay-off ---

    def pay(self, width: float, height: float) -> Block:
        """What each seat gains and loses, in the middle of a field of a given height."""
        sheet = self.pay_sheet(width)
        height = max(height, sheet.height)
        return together(width, height, (0, (height - sheet.height) / 2, sheet))

    def pay_sheet(self, width: float) -> Block:
        """What each seat gains and loses, written on a sheet of paper."""
        row, size = 27.0, self.sizes.small + 1
        columns = _columns(width)
        heads, top = self.pay_heads(columns)
        height = top + row * len(self.scene.pay) + 12
        parts = [rect("sheet", 0, 0, width, height, 4), heads]
        for k, pay in enumerate(self.scene.pay):
            y = top + row * (k + 0.7)
            parts.append(line("rule", 16, y - 19, width - 16, y - 19))
            parts.append(self.pay_row(pay, columns, y, size))
        return Block(width, height, "".join(parts))

    def pay_heads(self, columns: Sequence[float]) -> tuple[str, float]:
        """The words over the columns, in as many lines as they need, and where they end."""
        size, room = self.sizes.small + 1, columns[2] - columns[1] - 6
        parts, most = [], 1
        for x, head in zip(columns[1:], self.say.pay_columns(), strict=True):
            lines = wrap(head, "italic", size, room)
            most = max(most, len(lines))
            for k, text in enumerate(lines):
                y = 25 + k * size * 1.1
                parts.append(self.pen.text(x, y, text, "italic", size, "soft", anchor="end"))
        return "".join(parts), 33 + (most - 1) * size * 1.1

    def pay_row(self, pay: PayView, columns: Sequence[float], y: float, size: float) -> str:
        """One seat's line of the pay-off."""
        name = self.scene.seats[pay.seat].name
        room = columns[1] - columns[0] - 34
        parts = [self.pen.text(columns[0], y, name, "serif", size + 4, "ink", width=room)]
        figures = [
            str(pay.pile),
            self.money.signed(pay.scale),
            self.money.signed(pay.bonus) if pay.bonus else "–",
            self.money.signed(-pay.stake),
        ]
        for x, figure in zip(columns[1:5], figures, strict=True):
            parts.append(self.pen.text(x, y, figure, "sans", size, "ink", anchor="end"))
        net = self.money.signed(pay.net)
        parts.append(self.pen.text(columns[5], y, net, "serif", size + 6, "ink", anchor="end"))
        return "".join(parts)

    # --- The hand in front ---

    def tray(self, seat: SeatView, width: float, largest: float) -> Block:
        """A hand spread out large."""
        size, middle = self.sizes.name, width / 2
        label = self.pen.text(
            middle,
            size * 1.2,
            self.say.hand_of(seat.name),
            "serif",
            size,
            "on",
            anchor="middle",
            width=width,
        )
        head = Block(width, size * 1.75 + 12, line("on-rule", 0, 0, width, 0) + label)
        hand = self.cards.spread(seat.hand, width, largest, GAP)
        left = (width - hand.width) / 2
        return together(width, head.height + hand.height, (0, 0, head), (left, head.height, hand))


def _columns(width: float) -> list[float]:
    """Where the pay-off's columns end; the first is for the names and begins at the left."""
    step = (width - 32) * 0.16
    return [16, *(width - 16 - step * (4 - k) for k in range(5))]


def _rank(view: CardView | None) -> int:
    return -1 if view is None or view.card is None else view.card.rank
