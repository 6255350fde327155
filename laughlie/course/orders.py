"""What an order of captures earns: the step of lesson 2, played to its end many times.

Who makes the captures knows only what lies open. So in each deal the cards that are hidden from
them are dealt to the others anew, with the same hidden cards for every order, and the others play
by the sources' advice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from laughlie.actions import Action, Capture
from laughlie.cards import OF_A_RANK, Card, shuffle
from laughlie.course.desk import LessonDesk
from laughlie.course.starts import begin
from laughlie.course.tasks import Item
from laughlie.play import house
from laughlie.play.estimates import Sums
from laughlie.position import Position
from laughlie.table.long_run import LongRun, Progress
from laughlie.words import words
from laughlie.words.letters import escape

if TYPE_CHECKING:
    from laughlie.charts import Shown

DEALS: Final = 200
SEED: Final = 7
_RANKS: Final = {"fours": 3, "nines": 8, "tens": 9, "queens": 11, "kings": 12}
"""The ranks of the step's captures, by the keys of its items."""


class Orders(NamedTuple):
    """What is to be played: a position, who acts, and the orders by their names."""

    position: Position
    seat: int
    orders: tuple[tuple[str, tuple[int, ...]], ...]


def orders_of(desk: LessonDesk, language: str = "en") -> Orders | None:
    """The orders to be played, once the learner has put the captures into one; else None."""
    step = desk.step
    if step.kind != "order" or len(desk.chosen) < len(step.items):
        return None
    if not {item.key for item in step.items} <= _RANKS.keys() or step.who is None:
        return None
    say = words(language).readings_page
    advised = sorted(step.items, key=lambda item: item.place)
    named = (
        (say.your_order(), desk.chosen),
        (say.advised_order(), _keys(advised)),
        (say.other_way_round(), _keys(advised)[::-1]),
    )
    names = {keys: name for name, keys in reversed(named)}  # an order that stands twice: once
    orders = tuple((names[keys], tuple(_RANKS[key] for key in keys)) for keys in reversed(names))
    position = begin(desk.lesson.steps[desk.index], desk.reading).record.begin
    return Orders(position, position.names.index(step.who), orders)


def _keys(items: Sequence[Item]) -> tuple[str, ...]:
    return tuple(item.key for item in items)


# --- Played many times ---------------------------------------------------------------------------


def offer_orders(run: LongRun, orders: Orders | None, language: str = "en") -> None:
    """Offer to play the orders, if there are any."""
    if orders is None:
        run.offer(None, "", None)
    else:
        label = words(language).readings_page.play_orders(DEALS)
        run.offer(orders, label, lambda: play_orders(orders, DEALS))


def play_orders(orders: Orders, deals: int) -> Iterator[Progress]:
    """Play every order with the same hidden cards, deal by deal; gives the nets so far."""
    nets: list[list[int]] = [[] for _ in orders.orders]
    unit, hidden = orders.position.layout.unit, hands(orders.position, orders.seat)
    for number in range(deals):
        start = next(hidden)
        for found, (_, ranks) in zip(nets, orders.orders, strict=True):
            outcome = played(start, orders.seat, ranks).outcome
            assert outcome is not None
            found.append(int(outcome.nets[orders.seat] * 2 * unit))
        yield number + 1, deals, tuple(Sums.of(found) for found in nets)


def hands(position: Position, seat: int) -> Iterator[Position]:
    """The position with the cards that a seat cannot see dealt anew, again and again.

    Nobody has in hand what could have been put down before.
    """
    others = [other for other in position.seats if other != seat]
    pool = {card for other in others for card in position.hands[other]}
    left = Counter(card.rank for hand in (*position.hands, position.table) for card in hand)
    number = 0
    while True:
        order = iter([card for card in shuffle(SEED, number) if card in pool])
        number += 1
        dealt = {
            other: tuple(sorted(next(order) for _ in position.hands[other])) for other in others
        }
        if not any(_overlooked(hand, left) for hand in dealt.values()):
            now = tuple(dealt.get(one, position.hands[one]) for one in position.seats)
            parts = {name: getattr(position, name) for name in Position.model_fields}
            yield Position(**parts | {"hands": now})


def _overlooked(hand: tuple[Card, ...], left: Counter[int]) -> bool:
    """Whether a hand has a prial, or a pair whose other two are won."""
    held = Counter(card.rank for card in hand)
    return any(n > 2 or (n == 2 and left[rank] < OF_A_RANK) for rank, n in held.items())


def played(position: Position, seat: int, ranks: Sequence[int]) -> Position:
    """A position played to its end: a seat captures in an order of ranks, the others as advised."""
    while not position.over:
        action = house.reply(position, seat) or _own(position, seat, ranks)
        position = position.play(action)
    return position


def _own(position: Position, seat: int, ranks: Sequence[int]) -> Action:
    captures = [
        action
        for action in position.legal_actions()
        if action.seat == seat and isinstance(action, Capture)
    ]
    advised = house.advised(position, seat)
    assert advised is not None
    if advised.kind in house.FREE or not captures:
        return advised
    wanted = [action for action in captures if action.from_hand[0].rank in ranks]
    return min(wanted, key=lambda action: _place(action, ranks), default=advised)


def _place(capture: Capture, ranks: Sequence[int]) -> tuple[int, int, int]:
    """All three by one card before one by one, and that before a pair by a pair."""
    by_one = len(capture.from_hand) == 1
    return ranks.index(capture.from_hand[0].rank), -by_one, -len(capture.from_table)


# --- Shown ---------------------------------------------------------------------------------------


def orders_chart(orders: Orders | None, run: LongRun, language: str = "en") -> Shown | None:
    """What each order earns; None while that is not known."""
    from laughlie.charts import EstimateRow, order_of_captures  # only who plays waits for altair

    found: Any = None if run.going else run.result
    if orders is None or found is None:
        return None
    say, unit = words(language).readings_page, orders.position.layout.unit
    rows = [
        EstimateRow(name, *sums.mean(2 * unit))
        for (name, _), sums in zip(orders.orders, found, strict=True)
    ]
    who = orders.position.names[orders.seat]
    about = say.orders_about(who, found[0].count, SEED, orders.position.reading.title.say(language))
    return order_of_captures(rows, about, language=language)


def orders_html(shown: Shown, language: str = "en") -> str:
    """What the chart shows, and how it was found."""
    told = (shown.sentence, words(language).readings_page.orders_found())
    body = "".join(f"<p>{escape(text)}</p>" for text in told)
    return f'<div class="prose" lang="{escape(language)}">{body}</div>'
