"""What hypothesis draws: readings, layouts, deals, and lines of play in three styles.

A line is drawn as a number from which Python's own generator makes every choice: a whole deal has
about 27 choices, and drawing each by itself would cost more than playing it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

from hypothesis import strategies as st

from laughlie import Deal, Layout, Position, Reading, custom_layout, reading
from laughlie.actions import (
    Action,
    Capture,
    Claim,
    LieDown,
    PutDown,
    TakeMournival,
    show_action,
)
from laughlie.cards import DECK, Card, parse_cards
from laughlie.dealing import deal_cards, deal_from
from laughlie.readings.points import CLAIM_KINDS, SHAPES, Points

KEYS: Final = ("parlett", "reconstruction", "portuguese", "russian", "ways-to-play")
SWITCHES: Final = ("delayed_prial", "winner_takes_leftovers", "no_turns", "until_broke")
SETS: Final = {"capture_shapes": SHAPES, "claimable": CLAIM_KINDS}
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    name: get_args(field.annotation)
    for name, field in Points.model_fields.items()
    if name not in SETS
}
"""The values of every point that has one value at a time."""

# --- Readings -----------------------------------------------------------------------------------


def peaceful(points: Mapping[str, Any]) -> dict[str, Any]:
    """The same points with what contradicts the others taken out (RULES.md, end of section 3)."""
    kept = dict(points)
    if "capture_shapes" in kept:
        kept["capture_shapes"] = sorted({"1:1", *kept["capture_shapes"]})
    if kept.get("prial") == "after_third_captures":
        kept["claimable"] = sorted(set(kept["claimable"]) - {"prial_pair"})
    if kept.get("turns") == "free_for_all":
        kept |= {"claim_order": "first_to_call", "claim_is_turn": "no"}
    return kept


def all_points() -> st.SearchStrategy[dict[str, Any]]:
    """A value for every point, with no regard to any source."""
    one = {name: st.sampled_from(values) for name, values in CHOICES.items()}
    several = {name: st.sets(st.sampled_from(values)) for name, values in SETS.items()}
    return st.fixed_dictionaries({**one, **several}).map(peaceful)


def some_points() -> st.SearchStrategy[dict[str, Any]]:
    """Values for one, two or three points."""
    names = st.lists(st.sampled_from(sorted(CHOICES)), min_size=1, max_size=3, unique=True)
    return names.flatmap(
        lambda chosen: st.fixed_dictionaries({n: st.sampled_from(CHOICES[n]) for n in chosen})
    )


def overridden(base: Reading, points: Mapping[str, Any]) -> Reading:
    """The reading with these points, and whatever else must change with them."""
    own = {name: getattr(base, name) for name in Points.model_fields} | dict(points)
    return base.override(**peaceful(own))


@st.composite
def readings(draw: st.DrawFn) -> Reading:
    """A bundled reading as it is, with switches, or with other values at some points or at all."""
    base = reading(draw(st.sampled_from(KEYS)))
    match draw(st.sampled_from(("plain", "switched", "some", "all"))):
        case "switched":
            base = reading("portuguese")
            chosen = draw(st.lists(st.sampled_from(SWITCHES), min_size=1, unique=True))
            return base.switch(*chosen)
        case "some":
            return overridden(base, draw(some_points()))
        case "all":
            return overridden(base, draw(all_points()))
        case _:
            return base


# --- Layouts and deals --------------------------------------------------------------------------

LAYOUTS_OF: Final = {4: ("4",), 5: ("5",), 6: ("6",), 7: ("7",), 8: ("8 I", "8 II")}


@st.composite
def custom_layouts(draw: st.DrawFn, players: int | None = None) -> Layout:
    """A layout that nobody ever printed; hands are small or large, stakes odd."""
    players = draw(st.integers(3, 8)) if players is None else players
    hand = draw(st.integers(1, 52 // players))
    low = draw(st.integers(0, 20))
    return custom_layout(
        players=players,
        hand=hand,
        table=52 - players * hand,
        stake_dealer=draw(st.integers(0, 9)),
        stake_other=draw(st.integers(0, 9)),
        bonus=draw(st.integers(0, 30)),
        low=low,
        high=draw(st.integers(low, 20)),
        unit=draw(st.integers(1, 4)),
    )


@st.composite
def layouts(draw: st.DrawFn, whose: Reading) -> Layout:
    """A printed or balanced layout of the reading's, a borrowed one, or one of one's own."""
    players = draw(st.integers(3, 8))
    form = draw(st.sampled_from(("printed", "balanced", "custom")))
    if players == 3 or form == "custom":
        return draw(custom_layouts(players))
    key = draw(st.sampled_from(LAYOUTS_OF[players]))
    return whose.layout(players, key, form)


@st.composite
def deals(draw: st.DrawFn, whose: st.SearchStrategy[Reading] | None = None) -> Deal:
    """Everything that a deal comes from."""
    read = draw(readings() if whose is None else whose)
    layout = draw(layouts(read))
    return deal_from(
        read,
        layout.players,
        layout,
        dealer=draw(st.integers(0, layout.players - 1)),
        seed=draw(st.integers(0, 2**64 - 1)),
        number=draw(st.integers(0, 3)),
    )


def clumped(deal: Deal, seed: int) -> Position:
    """A deal in which prials and mournivals are common: four of a rank like to stay together."""
    rng, places = random.Random(seed), [deal.layout.hand] * deal.layout.players
    room = [*places, deal.layout.table]
    rows: list[list[Card]] = [[] for _ in room]
    for rank in rng.sample(range(13), 13):
        close = rng.choices(range(len(room)), weights=[size + 0.01 for size in room])[0]
        for suit in rng.sample(range(4), 4):
            stays = rng.random() < 0.7 and room[close] > 0
            place = close if stays else rng.choice([n for n, size in enumerate(room) if size])
            room[place] -= 1
            rows[place].append(Card.of(rank, suit))
    return laid_out(deal, rows[:-1], rows[-1])


def laid_out(deal: Deal, hands: Sequence[Sequence[Card]], table: Sequence[Card]) -> Position:
    """The position after a deal that gives each seat just these cards."""
    n = len(hands)
    by_turn = [hands[(deal.dealer + 1 + place) % n] for place in range(n)]
    dealt = [card for turn in zip(*by_turn, strict=True) for card in turn]
    return deal_cards(deal, [*dealt, *table])


# --- Lines of play ------------------------------------------------------------------------------

Style = str
STYLES: Final[tuple[Style, ...]] = ("uses rights", "forgets them", "makes mistakes")


def choose(position: Position, style: Style, rng: random.Random) -> Action:
    """One of the legal actions, as a player of this style would.

    Who *uses rights* puts down and claims whatever is there before any turn is played, and takes
    all three of three. Who *forgets them* plays turns alone. Who *makes mistakes* does anything.
    """
    legal = position.legal_actions()
    free = [action for action in legal if isinstance(action, PutDown | TakeMournival | Claim)]
    turns = [action for action in legal if isinstance(action, Capture | LieDown)]
    if style == "uses rights":
        return rng.choice(free or most_cards(turns))
    if style == "forgets them":
        return rng.choice(turns or legal)
    if free and rng.random() < 0.4:
        return rng.choice(free)
    return rng.choice(legal)


def most_cards(turns: Sequence[Action]) -> list[Action]:
    """Of the captures of each rank those that take most, so that nothing is left to claim."""
    most: dict[tuple[int, int], int] = {}
    for action in turns:
        key = action.seat, action.cards[0].rank
        most[key] = max(most.get(key, 0), len(action.cards))
    return [a for a in turns if len(a.cards) == most[a.seat, a.cards[0].rank]]


@dataclass(frozen=True)
class Line:
    """A whole deal, played out: one position more than there are actions."""

    positions: tuple[Position, ...]
    actions: tuple[Action, ...]
    style: Style

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def end(self) -> Position:
        return self.positions[-1]

    def steps(self) -> Iterator[tuple[Position, Action, Position]]:
        """Every action with the position before and after it."""
        yield from zip(self.positions[:-1], self.actions, self.positions[1:], strict=True)

    def __repr__(self) -> str:
        played = ", ".join(f"{a.seat} {show_action(a)}" for a in self.actions)
        return f"Line of one who {self.style}, from {self.start.to_json()}: {played}"

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        printer.text(repr(self))


def play_out(start: Position, style: Style, seed: int) -> Line:
    """Play from a position until the deal is over, or nobody can be told to act."""
    rng, positions, actions = random.Random(seed), [start], list[Action]()
    while not positions[-1].over and positions[-1].legal_actions():
        actions.append(choose(positions[-1], style, rng))
        positions.append(positions[-1].play(actions[-1]))
    return Line(tuple(positions), tuple(actions), style)


@st.composite
def lines(
    draw: st.DrawFn,
    whose: st.SearchStrategy[Reading] | None = None,
    styles: Sequence[Style] = STYLES,
) -> Line:
    """A deal, fair or clumped, played to its end in one of the styles."""
    deal, seed = draw(deals(whose)), draw(st.integers(0, 2**32 - 1))
    start = deal.position() if draw(st.booleans()) else clumped(deal, seed)
    return play_out(start, draw(st.sampled_from(styles)), seed)


@st.composite
def moments(draw: st.DrawFn, whose: st.SearchStrategy[Reading] | None = None) -> Position:
    """Some position in the middle of a line."""
    return draw(st.sampled_from(draw(lines(whose)).positions))


# --- Deals that are arranged --------------------------------------------------------------------


def arranged(
    whose: Reading, *hands: str, dealer: int = 0, layout: Layout | None = None, first: str = ""
) -> Position:
    """A whole deal in which each seat holds just these cards; all others lie on the table.

    Args:
        layout: the layout, if its figures matter; it must fit the hands.
        first: cards that shall lie first on the table.
    """
    dealt, begin = [parse_cards(hand) for hand in hands], parse_cards(first)
    placed = {card for hand in (*dealt, begin) for card in hand}
    table = [*begin, *(card for card in DECK if card not in placed)]
    chosen = layout or custom_layout(len(hands), len(dealt[0]), len(table), 3, 2, 1)
    return laid_out(deal_from(whose, len(hands), chosen, dealer=dealer), dealt, table)


def after(position: Position, *typed: str) -> Position:
    """The position after actions in their typed form, or ``untold``."""
    for text in typed:
        position = position.untold() if text == "untold" else position.play(position.read(text))
    return position


# --- Wrong actions ------------------------------------------------------------------------------

CARDS: Final = st.sampled_from(DECK)


@st.composite
def any_actions(draw: st.DrawFn, position: Position) -> Action:
    """An action that somebody might try: a legal one spoilt, cards of one rank, or any cards."""
    legal = position.legal_actions()
    seat = draw(st.integers(0, 7))
    way = draw(st.sampled_from(("spoilt", "one rank", "any"))) if legal else "any"
    if way == "spoilt":
        return draw(spoilt(draw(st.sampled_from(legal))))
    seat = seat % position.players if way == "one rank" else seat
    kind = draw(st.sampled_from((Capture, LieDown, PutDown, TakeMournival, Claim)))
    rank = draw(st.integers(0, 12))
    here = position.hands[seat] if seat < position.players else ()
    if kind is LieDown and draw(st.booleans()):
        return LieDown(seat=seat, from_hand=here)
    hand = _pick(draw, [c for c in here if way == "any" or c.rank == rank])
    table = _pick(draw, [c for c in position.table if way == "any" or c.rank == rank])
    return made(kind, seat, hand, table)


def _pick(draw: st.DrawFn, cards: Sequence[Card]) -> list[Card]:
    from_here = st.sampled_from(cards) if cards else CARDS
    return draw(st.lists(st.one_of(from_here, from_here, CARDS), max_size=4, unique=True))


def made(
    kind: Callable[..., Action], seat: int, hand: Sequence[Card], table: Sequence[Card]
) -> Action:
    """An action of this kind with as many of these cards as it can hold."""
    fields = getattr(kind, "model_fields", {})
    given = {"seat": seat, "from_hand": tuple(hand), "from_table": tuple(table)}
    return kind(**{name: value for name, value in given.items() if name in fields})


@st.composite
def spoilt(draw: st.DrawFn, action: Action) -> Action:
    """A legal action with something about it changed; it may be legal still."""
    hand, table, seat = list(action.from_hand), list(action.from_table), action.seat
    match draw(st.sampled_from(("seat", "add", "drop", "swap", "kind"))):
        case "seat":
            seat = draw(st.integers(0, 7))
        case "add":
            draw(st.sampled_from((hand, table))).append(draw(CARDS))
        case "drop":
            cards = table or hand
            cards.remove(draw(st.sampled_from(cards)))
        case "swap":
            cards = hand or table
            cards[draw(st.integers(0, len(cards) - 1))] = draw(CARDS)
        case _:
            kind = draw(st.sampled_from((Capture, LieDown, PutDown, TakeMournival, Claim)))
            return made(kind, seat, hand or table, table or hand)
    return made(type(action), seat, hand, table)
