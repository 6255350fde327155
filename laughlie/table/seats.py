"""One player's place at the table: name, hand, pile, counters."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from laughlie.table.drawn_cards import INDEX_HEIGHT, RATIO, CardDrawer, index_step
from laughlie.table.lettering import measure
from laughlie.table.pen import NOTHING, Block, Pen, Spot, at, num, rect, together, under_one_another
from laughlie.table.scene import CardView, Scene, SeatView
from laughlie.words import words

MOST_DISCS: Final = 8
EDGE: Final = 2.5  # how far each card of a stack shows under the one above


class Sizes(NamedTuple):
    """How large things are, in pixels."""

    card: float  # in hands and piles; never under 44
    back: float
    name: float
    small: float
    gap: float
    step: float  # from card to card in a hand
    panel: float  # how far the frame of the seat in turn stands off


WIDE: Final = Sizes(card=46, back=42, name=22, small=13.5, gap=18, step=26, panel=12)
NARROW: Final = Sizes(card=44, back=26, name=19, small=12.5, gap=10, step=34, panel=6)


class SeatDrawer:
    """Draws places of one scene, all in one size."""

    def __init__(self, pen: Pen, scene: Scene, sizes: Sizes) -> None:
        self.pen = pen
        self.scene = scene
        self.sizes = sizes
        self.cards = CardDrawer(pen, scene.language)
        self.say = words(scene.language).table
        self.money = words(scene.language).money
        self.card_height = sizes.card * RATIO

    def seat(self, seat: SeatView, width: float, *, stacked: bool) -> Block:
        """A place of a given width; stacked: the pile under the hand instead of beside it."""
        parts = [self.head(seat, width)]
        if not stacked:
            parts.append(self.hand_and_pile(seat, width))
        elif seat.pile.opened:
            parts.append(self.hand(seat, width, sideways=True))
        else:
            parts += [self.hand(seat, width, sideways=True), self.pile(seat, width)]
        if seat.pile.opened:
            parts.append(self.opened(seat, width))
        return self.place(seat, width, [*parts, self.foot(seat, width)])

    def place(self, seat: SeatView, width: float, parts: list[Block]) -> Block:
        """The parts of a place, framed if the seat is in turn."""
        place = under_one_another(parts)
        panel = self.panel(width, place.height) if seat.turn else ""
        body = f'<g class="seat" data-seat="{seat.seat}">{panel}{place.body}</g>'
        return Block(width, place.height, body, place.spots)

    def panel(self, width: float, height: float) -> str:
        """The frame round the seat in turn."""
        off = self.sizes.panel
        return rect("turn", -off, -9, width + 2 * off, height + 16, 14)

    # --- The head: name and marks ---

    def head(self, seat: SeatView, width: float) -> Block:
        """Name, turn mark, dealer's mark, laugh; the name makes room for the marks."""
        size = self.sizes.name
        marks = self.marks(seat)
        wanted = min(measure(seat.name, "serif", size), width * 0.45)
        while marks and _width_of(marks) + wanted > width:
            marks.pop()
        room = width - _width_of(marks)
        body = self.pen.text(0, size, seat.name, "serif", size, "on", width=room)
        x = min(measure(seat.name, "serif", size), room) + 9
        for mark in marks:
            body += at(x, size * 0.22, mark.body)
            x += mark.width + 7
        return Block(width, size * 1.55, body)

    def marks(self, seat: SeatView) -> list[Block]:
        """The small signs after a name, the most important first."""
        marks = []
        if seat.turn:
            marks.append(self.pill(self.say.to_play(), filled=True))
        if seat.dealer:
            marks.append(self.pill(self.say.dealer(), filled=False))
        if seat.laughs:
            marks.append(self.laugh())
        return marks

    def pill(self, text: str, *, filled: bool) -> Block:
        """A word in a rounded frame; filled, with a pointer before it, for the turn."""
        size = self.sizes.small - 1
        left, lead = size * 0.65, size * 0.85 if filled else 0.0
        width = measure(text, "sans", size) + 2 * left + lead
        height = size * 1.65
        body = rect("pill-full" if filled else "pill", 0.5, 0.5, width - 1, height - 1, height / 2)
        css = "on-pill" if filled else "on-soft"
        if filled:
            tip = f"M{num(left)} {num(height / 2 - 4)}l6.5 4l-6.5 4z"
            body += f'<path class="on-pill" d="{tip}"/>'
        body += self.pen.text(left + lead, size * 1.18, text, "sans", size, css)
        return Block(width, height, body)

    def laugh(self) -> Block:
        """The others laugh."""
        size = self.sizes.name * 0.86
        text = self.say.laugh()
        drawn = self.pen.text(0, size * 0.85, text, "italic", size, "on")
        return Block(measure(text, "italic", size), size, f'<g transform="rotate(-5)">{drawn}</g>')

    # --- Whoever looks ---

    def own(self, seat: SeatView, width: float, largest: float) -> Block:
        """The place of whoever looks: the hand spread out large, the pile at its right or below."""
        parts = [self.head(seat, width), NOTHING._replace(height=9)]
        parts += self.own_cards(seat, width, largest)
        if seat.pile.opened:
            parts.append(self.opened(seat, width))
        return self.place(seat, width, [*parts, self.foot(seat, width)])

    def own_cards(self, seat: SeatView, width: float, largest: float) -> list[Block]:
        """The hand spread out, or why there is none, and the pile."""
        pile = self.top_of_pile(seat, width)
        if seat.hand:
            hand = self.cards.spread(seat.hand, width, largest, 9)
        else:
            hand = self.hand(seat, width / 2)
        left, right = (width - hand.width) / 2, width - pile.width
        height = hand.height + 8
        if left + hand.width + self.sizes.gap <= right:
            low = hand.height - pile.height
            return [together(width, height, (left, 0, hand), (right, low, pile))]
        row = together(width, height, (left, 0, hand))
        return [row, together(width, pile.height + 8, (right, 0, pile))]

    # --- Hand and pile ---

    def hand_and_pile(self, seat: SeatView, width: float) -> Block:
        """The hand at the left and the pile at the right."""
        pile = self.top_of_pile(seat, width * 0.55)
        room = width - (pile.width + self.sizes.gap if pile.width else 0)
        hand = self.hand(seat, room)
        return together(width, self.card_height + 8, (0, 0, hand), (width - pile.width, 0, pile))

    def pile(self, seat: SeatView, width: float) -> Block:
        """The pile in a row of its own; its room is kept where there is none yet."""
        pile = self.top_of_pile(seat, width)
        spots = tuple(spot._replace(sideways=True) for spot in pile.spots)
        return together(width, self.card_height + 8, (0, 0, pile._replace(spots=spots)))

    def least_width(self, seat: SeatView) -> float:
        """The room that a place needs, so that all can be read."""
        if seat.seat == self.scene.front or not seat.hand:
            return 90.0
        size = self.sizes.card if _shows(seat) else self.sizes.back
        return self.reading_width(seat.hand, size)

    def reading_width(self, cards: Sequence[CardView], size: float) -> float:
        """The narrowest fan in which every index can be read."""
        return size + sum(self.steps(cards, index_step(size), size)[:-1])

    def steps(self, cards: Sequence[CardView], step: float, size: float) -> list[float]:
        """From each card to the next one; backs overlap more than faces."""
        return [step if view.kind == "face" else size * 0.38 for view in cards]

    def hand(self, seat: SeatView, room: float, *, sideways: bool = False) -> Block:
        """The cards in hand, or why there are none."""
        if seat.seat == self.scene.front and seat.hand and self.scene.own != seat.seat:
            return self.remark(self.say.hand_below(), room)
        if not seat.hand:
            why = {
                "lain_down": self.say.lain_down(),
                "emptied": self.say.no_cards_left(),
                "last_holder": self.say.last_holder(),
                "in": "",
            }
            return self.remark(why[seat.state], room, self.spot_of_lying(seat, sideways))
        size = self.sizes.card if _shows(seat) else self.sizes.back
        fan = self.fanned(seat, size, room)
        low = max(0.0, (self.card_height - fan.height) / 2)
        return together(fan.width, max(fan.height, self.card_height) + 8, (0, low, fan))

    def fanned(self, seat: SeatView, size: float, room: float) -> Block:
        """The hand as a fan; as several, one over the other, if one could not be read."""
        rows = 1
        while self.reading_width(self.share(seat, rows), size) > room + 2 and rows < len(seat.hand):
            rows += 1
        count = len(self.share(seat, rows))
        steps = self.steps(seat.hand, self.sizes.step, size)
        fans = [
            self.cards.fan(seat.hand[k : k + count], size, steps[k:], room)
            for k in range(0, len(seat.hand), count)
        ]
        down = size * RATIO * INDEX_HEIGHT
        height = fans[-1].height + down * (len(fans) - 1)
        width = max(fan.width for fan in fans)
        return together(width, height, *((0, k * down, fan) for k, fan in enumerate(fans)))

    def share(self, seat: SeatView, rows: int) -> Sequence[CardView]:
        """The first of so many rows of a hand."""
        return seat.hand[: -(-len(seat.hand) // rows)]

    def remark(self, text: str, room: float, spots: tuple[Spot, ...] = ()) -> Block:
        """Words where cards would be."""
        size = self.sizes.name * 0.8
        y = self.card_height / 2 + size * 0.3
        drawn = self.pen.text(0, y, text, "italic", size, "on-soft", width=room) if text else ""
        return Block(room, self.card_height + 8, drawn, spots)

    def spot_of_lying(self, seat: SeatView, sideways: bool) -> tuple[Spot, ...]:
        """Where the cards of a hand that has just been thrown in came from."""
        last = self.scene.last
        if last is None or last.kind != "lie_down" or last.seat != seat.seat:
            return ()
        wide = measure(self.say.lain_down(), "italic", self.sizes.name * 0.8)
        return (Spot("from", wide / 2, self.card_height / 2, wide / 2 + 14, sideways=sideways),)

    def top_of_pile(self, seat: SeatView, room: float) -> Block:
        """The pile as a stack; what was won last lies spread on it while it is news."""
        pile, last = seat.pile, self.scene.last
        if pile.opened or not pile.count:
            return NOTHING
        news = last is not None and last.seat == seat.seat and last.kind != "lie_down"
        top = self.latest(seat) if news else ()
        top = top or (pile.groups[-1][-1:] if pile.groups else (CardView(kind="back"),))
        edges = min(4, (pile.count - len(top) + 3) // 4)
        size = self.sizes.card
        fan = self.cards.fan(top, size, [index_step(size) + 1] * len(top), room - edges * EDGE)
        stack = "".join(
            rect("edge", fan.width - size + k * EDGE, 0, size, self.card_height, 4.5)
            for k in range(edges, 0, -1)
        )
        middle = (fan.width / 2, self.card_height / 2)
        spots = (Spot("to", *middle, *middle, below=self.sizes.small * 1.9),) if news else ()
        return Block(fan.width + edges * EDGE, self.card_height, stack + fan.body, spots)

    def latest(self, seat: SeatView) -> Sequence[CardView]:
        """The cards of the last action, where they lie in this pile."""
        groups = (g for g in reversed(seat.pile.groups) if any("last" in v.marks for v in g))
        return tuple(view for view in next(groups, ()) if "last" in view.marks)

    def opened(self, seat: SeatView, width: float) -> Block:
        """All that was won and may be seen, capture by capture."""
        pieces, x, y = [], 0.0, 0.0
        row, step = self.card_height + 8, index_step(self.sizes.card) + 1
        most = max(1, int((width - self.sizes.card) / step) + 1)
        for group in (
            whole[k : k + most] for whole in seat.pile.groups for k in range(0, len(whole), most)
        ):
            fan = self.cards.fan(group, self.sizes.card, [step] * most, width)
            if x and x + fan.width > width:
                x, y = 0.0, y + row
            pieces.append((x, y, fan))
            x += fan.width + 8
        return together(width, y + row if pieces else 0, *pieces)

    # --- The foot: counters and count ---

    def foot(self, seat: SeatView, width: float) -> Block:
        """What the seat has staked, or what it comes to; how many cards it has won."""
        size = self.sizes.small
        y = size * 1.15
        won = self.say.won(seat.pile.count)
        right = self.pen.text(width, y, won, "sans", size, "on-soft", anchor="end")
        room = width - measure(won, "sans", size) - 8
        return Block(width, size * 1.6, self.counters(seat, y, room) + right)

    def counters(self, seat: SeatView, y: float, room: float) -> str:
        """The stake in words; at the end the net, with its counters if it is a gain."""
        size = self.sizes.small
        if seat.net is None:
            text = self.say.staked(self.money.figure(seat.stake))
            return self.pen.text(0, y, text, "sans", size, "on-soft")
        text = self.say.comes_out(self.money.signed(seat.net))
        discs = discs_of(seat.net, 5.2)
        shift = measure(text, "sans", size * 1.15) + 9
        drawn = self.pen.text(0, y, text, "sans", size * 1.15, "on")
        if shift + discs.width > room:
            return drawn
        return drawn + at(shift, y - size * 0.38 - discs.height / 2, discs.body)


def _shows(seat: SeatView) -> bool:
    return any(view.kind != "back" for view in seat.hand)


def _width_of(marks: Sequence[Block]) -> float:
    return sum(mark.width + 9 for mark in marks)


def discs_of(amount: Fraction, radius: float, most: int = MOST_DISCS) -> Block:
    """Counters in a row, half a counter as half a disc; none if they are too many to count."""
    whole, part = divmod(amount, 1)
    if amount <= 0 or whole > most:
        return Block(0, 2 * radius, "")
    step = radius * 1.75
    body = "".join(disc(radius + k * step, radius, radius) for k in range(int(whole)))
    if part:
        x, r = radius + int(whole) * step, num(radius)
        body += f'<path class="counter" d="M{num(x)} 0a{r} {r} 0 0 0 0 {num(2 * radius)}z"/>'
    count = int(whole) + (1 if part else 0)
    return Block(2 * radius + (count - 1) * step, 2 * radius, body)


def disc(x: float, y: float, radius: float) -> str:
    """One counter."""
    place = f'cx="{num(x)}" cy="{num(y)}"'
    return (
        f'<circle class="counter" {place} r="{num(radius)}"/>'
        f'<circle class="counter-ring" {place} r="{num(radius * 0.58)}"/>'
    )
