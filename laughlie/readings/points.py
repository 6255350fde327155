"""The rule points: every place where the sources disagree, or are silent, and what may stand there.

A `Points` holds one value for each point. It is all that the rules need to know of a reading.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import (
    TYPE_CHECKING,
    Annotated,
    Final,
    Generic,
    Literal,
    TypeVar,
    cast,
    get_args,
)

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer

from laughlie.readings.errors import ReadingError
from laughlie.words import words
from laughlie.words.doors import near, shown

FirstDealer = Literal["low_cut", "any_method"]
Begins = Literal["eldest", "dealer"]
WonPiles = Literal["face_up", "face_down"]
Shape = Literal["1:1", "1:3", "2:2", "3:1"]
PrialTime = Literal["any_own_turn", "before_play", "after_third_captures"]
MournivalTime = Literal["any_own_turn", "before_play"]
DeadPairTrigger = Literal["another_player", "anyone"]
DeadPairWindow = Literal["at_once", "while_held"]
ClaimOrder = Literal["first_to_call", "next_in_turn"]
YesNo = Literal["no", "yes"]
Claimants = Literal["everyone", "still_in"]
ClaimKind = Literal["table_mournival", "rest_of_prial", "dead_pair", "prial_pair", "hand_mournival"]
Turns = Literal["rotation", "free_for_all"]
DealEnds = Literal["one_holder", "one_not_lain_down"]
BonusTo = Literal["last_holder", "last_capturer"]
BonusIfNobodyHolds = Literal["last_capturer", "pot"]
LeftoversTo = Literal["dealer", "last_holder"]
MatchEnds = Literal["full_rotation", "someone_is_broke", "open"]

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
CLAIM_KINDS: Final[tuple[ClaimKind, ...]] = get_args(ClaimKind)


def _as_set(value: object) -> object:
    """A set may be written as a list or as words parted by spaces or commas."""
    if isinstance(value, str):
        return frozenset(value.replace(",", " ").split())
    return value


ShapeSet = Annotated[
    frozenset[Shape],
    BeforeValidator(_as_set),
    PlainSerializer(lambda shapes: [s for s in SHAPES if s in shapes], list[str]),
]
ClaimSet = Annotated[
    frozenset[ClaimKind],
    BeforeValidator(_as_set),
    PlainSerializer(lambda kinds: [k for k in CLAIM_KINDS if k in kinds], list[str]),
]


class Points(BaseModel):
    """One value for every rule point: what the rules need to know of a reading, and no more."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first_dealer: FirstDealer
    begins: Begins
    won_piles: WonPiles
    capture_shapes: ShapeSet
    prial: PrialTime
    mournival_in_hand: MournivalTime
    dead_pair_trigger: DeadPairTrigger
    dead_pair_window: DeadPairWindow
    claim_order: ClaimOrder
    claim_is_turn: YesNo
    claimants: Claimants
    claimable: ClaimSet
    turns: Turns
    deal_ends: DealEnds
    bonus_to: BonusTo
    bonus_if_nobody_holds: BonusIfNobodyHolds
    leftovers_to: LeftoversTo
    match_ends: MatchEnds


POINT_NAMES: Final[tuple[str, ...]] = tuple(Points.model_fields)

Value = str | tuple[str, ...]
"""A value as a cell keeps it: one word, or several in a fixed order."""


def point_values(points: Points) -> dict[str, Value]:
    """The value of every point, sets as tuples in the order of `SHAPES` and `CLAIM_KINDS`."""
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in points.model_dump().items()
    }


ALLOWED: Final[dict[str, tuple[str, ...]]] = {
    name: SHAPES
    if name == "capture_shapes"
    else CLAIM_KINDS
    if name == "claimable"
    else get_args(field.annotation)
    for name, field in Points.model_fields.items()
}
"""For each point the values that it may have; for the two sets, what they may hold."""

SET_POINTS: Final = frozenset({"capture_shapes", "claimable"})


def normal_value(point: str, value: object) -> Value:
    """A value for a point, in the form in which cells keep it.

    Raises:
        ReadingError: if there is no such point, or it cannot have that value.
    """
    if point not in ALLOWED:
        raise ReadingError(unknown_point(point))
    allowed = ALLOWED[point]
    if point in SET_POINTS:
        return _normal_set(point, value, allowed)
    if not isinstance(value, str) or value not in allowed:
        raise ReadingError(words().readings.unknown_value(point, shown(value), allowed))
    return value


def _normal_set(point: str, value: object, allowed: tuple[str, ...]) -> Value:
    given = value.replace(",", " ").split() if isinstance(value, str) else value
    if isinstance(given, str) or not isinstance(given, Iterable):
        given = [given]
    members = list(given)
    for member in members:
        if not isinstance(member, str) or member not in allowed:
            raise ReadingError(words().readings.unknown_value_in_set(point, shown(member), allowed))
    return tuple(name for name in allowed if name in members)


def unknown_point(point: object) -> str:
    """What is wrong with a name that is no rule point."""
    close = near(point, POINT_NAMES) if isinstance(point, str) else None
    return words().readings.unknown_point(shown(point), close, POINT_NAMES)


def show_value(value: Value) -> str:
    """A value in one line: ``one_holder``, or ``1:1 1:3``; an empty set is ``none``."""
    if isinstance(value, str):
        return value
    return " ".join(value) or words().readings.none()


# --- Points that cannot stand together, and points that have no effect -------------------------


def contradictions(points: Points) -> tuple[str, ...]:
    """Names for each way in which these points contradict each other; empty if they do not."""
    found = []
    if "1:1" not in points.capture_shapes:
        found.append("no_one_to_one")
    if points.prial == "after_third_captures" and "prial_pair" in points.claimable:
        found.append("delayed_prial_claimable")
    if points.turns == "free_for_all" and points.claim_order == "next_in_turn":
        found.append("next_in_turn_without_turns")
    if points.turns == "free_for_all" and points.claim_is_turn == "yes":
        found.append("claim_is_turn_without_turns")
    return tuple(found)


def without_effect(points: Points) -> tuple[tuple[str, str], ...]:
    """Points that change nothing, or less than they seem to, because of another.

    Each is a pair: the point, and a name for the reason.
    """
    reasons = {
        "begins": {"no_turns": points.turns == "free_for_all"},
        "dead_pair_trigger": {"delayed_prial": points.prial == "after_third_captures"},
        "claim_order": {"nothing_claimable": not points.claimable},
        "claim_is_turn": {"nothing_claimable": not points.claimable},
        "claimants": {
            "nothing_claimable": not points.claimable,
            "only_in_turn": bool(points.claimable) and points.claim_order == "next_in_turn",
        },
        "bonus_if_nobody_holds": {
            "last_capturer_anyway": points.bonus_to == "last_capturer",
            "somebody_holds": points.bonus_to == "last_holder" and points.deal_ends == "one_holder",
            "pot_keeps_bonus": points.bonus_to == "last_holder"
            and points.deal_ends == "one_not_lain_down"
            and points.bonus_if_nobody_holds == "pot",
        },
        "leftovers_to": {
            "maybe_no_holder": points.leftovers_to == "last_holder"
            and points.deal_ends == "one_not_lain_down"
        },
    }
    return tuple(
        (point, reason)
        for point, tests in reasons.items()
        for reason, applies in tests.items()
        if applies
    )


Named = TypeVar("Named")


class _Point(Generic[Named]):
    """One rule point, readable on a whole that has ``points``."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, whole: HasPoints, owner: type) -> Named:
        return cast("Named", getattr(whole.points, self.name))


class HasPoints:
    """Whatever has ``points`` shows each of them as an attribute too."""

    if TYPE_CHECKING:

        @property
        def points(self) -> Points:
            """The value of every point."""

    first_dealer = _Point[FirstDealer]()
    begins = _Point[Begins]()
    won_piles = _Point[WonPiles]()
    capture_shapes = _Point[frozenset[Shape]]()
    prial = _Point[PrialTime]()
    mournival_in_hand = _Point[MournivalTime]()
    dead_pair_trigger = _Point[DeadPairTrigger]()
    dead_pair_window = _Point[DeadPairWindow]()
    claim_order = _Point[ClaimOrder]()
    claim_is_turn = _Point[YesNo]()
    claimants = _Point[Claimants]()
    claimable = _Point[frozenset[ClaimKind]]()
    turns = _Point[Turns]()
    deal_ends = _Point[DealEnds]()
    bonus_to = _Point[BonusTo]()
    bonus_if_nobody_holds = _Point[BonusIfNobodyHolds]()
    leftovers_to = _Point[LeftoversTo]()
    match_ends = _Point[MatchEnds]()
