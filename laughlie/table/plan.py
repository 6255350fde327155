"""Where everything lies: round a table where there is room, else under one another."""

from __future__ import annotations

from typing import Final, NamedTuple

from laughlie.table.drawn_cards import RATIO, SMALLEST
from laughlie.table.middle import MiddleDrawer
from laughlie.table.pen import Block, Pen, Spot, num, together, under_one_another
from laughlie.table.scene import Scene, SeatView
from laughlie.table.seats import NARROW, WIDE, SeatDrawer

ROUND_FROM: Final = 820
"""The width, in pixels, from which the seats stand round the table."""

PLACES: Final = {
    3: (0, 1, 1),
    4: (1, 1, 1),
    5: (2, 1, 1),
    6: (2, 1, 2),
    7: (3, 1, 2),
    8: (3, 1, 3),
}
"""Seats above the table, on either side of it, and below."""

PLACES_OF_OTHERS: Final = {seats: (seats - 3, 1, 1) for seats in PLACES}
"""The same where somebody looks, who sits below alone."""


class Ring(NamedTuple):
    """Who sits where; clockwise, as seen from above, beginning at the bottom."""

    top: tuple[SeatView, ...]  # from the left
    left: tuple[SeatView, ...]
    right: tuple[SeatView, ...]
    bottom: tuple[SeatView, ...]  # from the left


def ring(scene: Scene) -> Ring:
    """The seats round the table; the viewer sits at the bottom, else the first seat."""
    plan = PLACES if scene.own is None else PLACES_OF_OTHERS
    above, beside, below = plan[len(scene.seats)]
    base = scene.viewer if isinstance(scene.viewer, int) else 0
    order = [*scene.seats[base:], *scene.seats[:base]]
    first = below // 2 + 1  # of those below, the base and who comes after it
    lower, rest = order[:first], order[first:]
    left, rest = rest[:beside], rest[beside:]
    top, rest = rest[:above], rest[above:]
    right, tail = rest[:beside], rest[beside:]
    return Ring(tuple(top), tuple(left), tuple(right), (*reversed(lower), *reversed(tail)))


def lay_out(pen: Pen, scene: Scene, width: float, *, wide: bool) -> Block:
    """Everything on the cloth, in a given width."""
    return around(pen, scene, width) if wide else in_rows(pen, scene, width)


# --- Round the table --------------------------------------------------------------------------

FIELD: Final = (590.0, 232.0)
"""Width and height of the table's field."""
LARGEST: Final = 80.0
HEAD: Final = 9.0
LANE: Final = 24.0
"""How far before its end an arrow turns."""
BETWEEN: Final = 32.0


def around(pen: Pen, scene: Scene, width: float) -> Block:
    """The seats round the table."""
    seats, middle = SeatDrawer(pen, scene, WIDE), MiddleDrawer(pen, scene, WIDE)
    places = ring(scene)
    rows = [spread(seats, places.top, width), between_sides(seats, middle, places, width)]
    if scene.own is None:
        rows.append(spread(seats, places.bottom, width))
        rows += in_front(middle, scene, width, LARGEST)
    else:
        rows.append(seats.own(scene.seats[scene.own], width, LARGEST))
    content = under_one_another([row for row in rows if row.height], BETWEEN)
    return content._replace(body=arrows(content.spots) + content.body)


def between_sides(seats: SeatDrawer, middle: MiddleDrawer, places: Ring, width: float) -> Block:
    """The table with the seats at its left and right."""
    field = min(FIELD[0], width * 0.5)
    side = (width - field) / 2 - BETWEEN
    core = centre(middle, field, FIELD[1], LARGEST, radius=8.5)
    left = [seats.seat(seat, side, stacked=True) for seat in places.left]
    right = [seats.seat(seat, side, stacked=True) for seat in places.right]
    height = max(block.height for block in (core, *left, *right))
    placed = [(0.0, block) for block in left]
    placed += [(width - side, block) for block in right]
    placed.append(((width - field) / 2, core))
    return together(
        width, height, *((x, (height - block.height) / 2, block) for x, block in placed)
    )


def centre(
    middle: MiddleDrawer, width: float, height: float, card: float, *, radius: float
) -> Block:
    """The table's cards over the pot; at the end the pay-off."""
    scene = middle.scene
    if scene.pay and not any(scene.table):
        field = middle.pay(width, height)
    else:
        field = middle.table(width, height, card, SMALLEST)
    return under_one_another([field, middle.pot(width, radius)], 16)


def spread(seats: SeatDrawer, row: tuple[SeatView, ...], width: float) -> Block:
    """Seats beside one another, evenly."""
    if not row:
        return Block(width, 0, "")
    share = width / len(row)
    apart = 44.0 if len(row) < 4 else 30.0
    each = min(340.0, (width - apart * (len(row) - 1)) / len(row))
    blocks = [seats.seat(seat, each, stacked=False) for seat in row]
    return together(
        width,
        max(block.height for block in blocks),
        *((k * share + (share - each) / 2, 0.0, block) for k, block in enumerate(blocks)),
    )


def in_front(middle: MiddleDrawer, scene: Scene, width: float, card: float) -> list[Block]:
    """The hand that is spread out large, if there is one."""
    if scene.front is None or not scene.seats[scene.front].hand:
        return []
    return [middle.tray(scene.seats[scene.front], width, card)]


def arrows(spots: tuple[Spot, ...]) -> str:
    """From where the last action took cards to where it laid them, under all cards."""
    starts = [spot for spot in spots if spot.role == "from"]
    ends = [spot for spot in spots if spot.role == "to"]
    if not starts or not ends:
        return ""
    return "".join(arrow(start, min(ends, key=lambda end: _apart(start, end))) for start in starts)


def _apart(start: Spot, end: Spot) -> float:
    return (start.x - end.x) ** 2 + (start.y - end.y) ** 2


def arrow(start: Spot, end: Spot) -> str:
    """A dotted curve from a dot to an arrowhead beside where it ends."""
    sideways = start.sideways or end.sideways
    leaving = _sign(end.x - start.x) if start.sideways else 1.0
    start = start._replace(x=start.x + leaving * start.half_width)
    tip = _tip(start, end, sideways)
    into = (0.0, _sign(end.y - start.y)) if not sideways else (_sign(end.x - start.x), 0.0)
    neck = (tip[0] - HEAD * into[0], tip[1] - HEAD * into[1])
    lane = (tip[0] - LANE * into[0], tip[1] - LANE * into[1])
    first = (lane[0], start.y) if sideways else (start.x, lane[1])
    curve = " ".join(num(value) for point in (first, lane, neck) for value in point)
    wing = (HEAD * 0.5 * into[1], HEAD * 0.5 * into[0])
    back = (tip[0] - HEAD * 1.25 * into[0], tip[1] - HEAD * 1.25 * into[1])
    corners = (tip, (back[0] + wing[0], back[1] + wing[1]), (back[0] - wing[0], back[1] - wing[1]))
    head = "L".join(f"{num(x)} {num(y)}" for x, y in corners)
    return (
        f'<circle class="on" cx="{num(start.x)}" cy="{num(start.y)}" r="3.5"/>'
        f'<path class="way" d="M{num(start.x)} {num(start.y)}C{curve}"/>'
        f'<path class="on" d="M{head}Z"/>'
    )


def _sign(value: float) -> float:
    return 1.0 if value > 0 else -1.0


def _tip(start: Spot, end: Spot, sideways: bool) -> tuple[float, float]:
    """Where the arrowhead ends: a little outside the cards that it points at."""
    if sideways:
        return end.x - _sign(end.x - start.x) * (end.half_width + 7), end.y
    below = end.below if start.y > end.y else 0
    return end.x, end.y - _sign(end.y - start.y) * (end.half_height + 7 + below)


# --- Under one another ------------------------------------------------------------------------

APART: Final = 20.0


def in_rows(pen: Pen, scene: Scene, width: float) -> Block:
    """First the seats, then the table, then the hand in front: for narrow pages.

    Whoever looks sits below the table, next to the own hand.
    """
    seats, middle = SeatDrawer(pen, scene, NARROW), MiddleDrawer(pen, scene, NARROW)
    others = tuple(seat for seat in scene.seats if seat.seat != scene.own)
    rows = [beside(seats, row, width) for row in shared_out(others, columns(seats, others, width))]
    card = min(72.0, (width - 5 * 9) / 6)
    rows.append(centre(middle, width, card * RATIO * 2 + 9, card, radius=7))
    if scene.own is None:
        rows += in_front(middle, scene, width, 64)
    else:
        rows.append(seats.own(scene.seats[scene.own], width, 64))
    return under_one_another(rows, 24)


def beside(seats: SeatDrawer, row: tuple[SeatView, ...], width: float) -> Block:
    """Seats beside one another, filling the width."""
    each = (width - APART * (len(row) - 1)) / len(row)
    stacked = any(seats.least_width(seat) + 54 > each for seat in row)
    blocks = [seats.seat(seat, each, stacked=stacked) for seat in row]
    height = max(block.height for block in blocks)
    return together(
        width, height, *((k * (each + APART), 0.0, block) for k, block in enumerate(blocks))
    )


def columns(seats: SeatDrawer, row: tuple[SeatView, ...], width: float) -> int:
    """How many of these seats can stand beside one another."""
    widest = max(seats.least_width(seat) for seat in row)
    return max(1, min(len(row), int((width + APART) // (widest + APART))))


def shared_out(seats: tuple[SeatView, ...], columns: int) -> list[tuple[SeatView, ...]]:
    """Rows that are as even as can be, so that no seat is left over alone."""
    count = -(-len(seats) // columns)
    short, longer = divmod(len(seats), count)
    rows, start = [], 0
    for k in range(count):
        size = short + (1 if k < longer else 0)
        rows.append(seats[start : start + size])
        start += size
    return rows
