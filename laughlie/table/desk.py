"""The desk: what stands behind a clickable table.

A desk holds a record and what was last said about it. It takes *intents*, finished wishes such as
"Ben's 9♥ takes 9♣" or "one step back", and answers each with a *view*: everything that is to be
shown, as plain data. The browser draws the view and knows no rule; the desk asks the engine, and
anything may be tried. It knows nothing of browsers either, so that it can be tested without one.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from laughlie.actions import (
    Action,
    Capture,
    Claim,
    LieDown,
    PutDown,
    TakeMournival,
    TypedError,
)
from laughlie.cards import Card
from laughlie.dealing import Deal
from laughlie.door import LARGEST_TEXT
from laughlie.link import from_link, to_link
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.record import IllegalStep, Record, record_of
from laughlie.refusals import Refusal
from laughlie.table.ending import tell_leftovers
from laughlie.table.scene import Marks, Scene, Viewer, scene_of
from laughlie.table.telling import Told, tell_scene
from laughlie.words import words

# --- What the browser may wish ---------------------------------------------------------------

Seat = Annotated[int, Field(ge=0, le=7)]
FewCards = Annotated[tuple[Card, ...], Field(max_length=52)]


class _Intent(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Act(_Intent):
    """Cards were chosen and something is to be done with them."""

    do: Literal["act"]
    what: Literal["capture", "put_down", "claim", "take_mournival", "lie_down"]
    seat: Seat
    hand: FewCards = ()
    table: FewCards = ()


class Type(_Intent):
    """An action was typed."""

    do: Literal["type"]
    text: Annotated[str, Field(max_length=20_000)]
    seat: Seat | None = None


class Move(_Intent):
    """To another moment: along the way, back to the source's line, or one's last step undone."""

    do: Literal["move"]
    to: Literal["first", "back", "forward", "last", "home", "undo"]


class GoTo(_Intent):
    """To a step of this way, by its number."""

    do: Literal["go"]
    step: Annotated[int, Field(ge=0, le=1000)]


class NewDeal(_Intent):
    """A new deal; without a seed one is drawn, and stands in the address from then on."""

    do: Literal["new"]
    seed: Annotated[int, Field(ge=0, le=2**64 - 1)] | None = None


class Load(_Intent):
    """A record that was saved, as JSON."""

    do: Literal["load"]
    text: Annotated[str, Field(max_length=2 * LARGEST_TEXT)]


class Sit(_Intent):
    """To look from a seat: its hand in front, or with None from nowhere in particular."""

    do: Literal["sit"]
    seat: Seat | None = None


Intent = Annotated[Act | Type | Move | GoTo | NewDeal | Load | Sit, Field(discriminator="do")]
_INTENT: TypeAdapter[Intent] = TypeAdapter(Intent)

# --- What it is answered ---------------------------------------------------------------------

Tone = Literal["right", "also", "wrong", "info"]


class Message(BaseModel):
    """What is said about the last intent, apart from the action itself."""

    model_config = ConfigDict(frozen=True)

    tone: Tone
    title: str
    text: str
    source: str = ""
    """The rule point, how surely it stands, and where."""
    code: str = ""


class Choice(BaseModel):
    """One legal action, for marking what may be touched and for offering it in words."""

    model_config = ConfigDict(frozen=True)

    what: str
    seat: int
    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    label: str
    """What a button for it says."""
    sentence: str
    """What will be said once it is done."""


class Step(BaseModel):
    """One step of the way, for the scrubber and for text mode."""

    model_config = ConfigDict(frozen=True)

    label: str
    """Whose step, or ``deal``."""
    sentence: str
    ours: bool


class View(BaseModel):
    """Everything that is to be shown after an intent."""

    model_config = ConfigDict(frozen=True)

    id: int
    """Rises with every view. An intent that was meant for an older view is not carried out."""
    scene: Scene
    acting: int | None
    """The seat whose hand lies in front: the seat in turn, unless one sat down elsewhere."""
    choices: tuple[Choice, ...]
    """Every legal action of every seat."""
    can_be_claimed: bool
    """Whether anything could have been overlooked yet: before play begins nothing can."""
    way: tuple[Step, ...]
    """Every step of this way, the deal first."""
    step: int
    source_steps: int
    """How many of them are the line's own; later ones are the branch's."""
    left_at: int | None
    """On a branch: the moment of the line where it left."""
    fixed: bool
    """Whether the line is a source's."""
    message: Message | None
    said: str
    """What a screen reader should hear now."""
    tried: tuple[Card, ...]
    """Cards of a try that was refused."""
    link: str
    json_text: str
    """The record as it can be saved."""
    new_deals: bool
    """Whether one may ask for another deal."""
    loads: bool
    """Whether a saved record may be set on it."""
    told: Told
    """The table in words, for text mode."""
    lesson: dict[str, Any] | None = None
    """What a lesson adds; see `laughlie.course`."""


class Desk:
    """A record with a cursor, and what was last said about it. Changes only by `handle`."""

    loads = True
    """Whether a saved record may take the place of this one."""

    intents: ClassVar[TypeAdapter[Any]] = _INTENT
    """What it understands."""

    def __init__(
        self,
        record: Record,
        *,
        name: str | None = None,
        known: Mapping[str, Record] | None = None,
        viewer: Viewer = "all",
        ours: frozenset[Card] = frozenset(),
        language: str = "en",
    ) -> None:
        """Set a record on the desk.

        Args:
            name: what the record's start is known as in links (an example's key).
            known: every start that a link may name; defaults to this one.
            viewer: whose eyes: a seat, ``"all"`` for open hands, or None for an onlooker.
            ours: cards that we filled in where the source names none.
        """
        self.record = record
        self.whole = record
        """The record as it was before another reading cut its line."""
        self.name = name
        alone = {name: record} if name else {}
        self.known: Mapping[str, Record] = alone if known is None else known
        self.viewer: Viewer = viewer
        self.ours = ours
        self.language = language
        self.sitting: int | None = viewer if isinstance(viewer, int) else None
        self.message: Message | None = None
        self.said = ""
        self.tried: tuple[Card, ...] = ()
        self.number = 0

    # --- Taking intents ---

    def handle(self, raw: object) -> View:
        """Carry out one intent, given as plain data, and show what came of it.

        Nothing that is handed in can raise: what cannot be understood is said, and changes nothing.
        An intent may carry ``at``, the id of the view for which it was meant; it is passed over if
        that view is no longer the newest, so that a double click plays once.
        """
        if isinstance(raw, dict) and "at" in raw:
            at, raw = raw["at"], {key: value for key, value in raw.items() if key != "at"}
            if at != self.number:
                return self.view()
        try:
            intent = self.intents.validate_python(raw)
        except (ValidationError, RecursionError):
            self.tell("wrong", words(self.language).desk.not_understood())
        else:
            self.carry_out(intent)
        self.number += 1
        return self.view()

    def carry_out(self, intent: Intent) -> None:
        """Carry out one intent; what was said before is forgotten."""
        self.message, self.said, self.tried = None, "", ()
        match intent:
            case Act():
                self.act(_action(intent, self.position))
            case Type():
                self.type(intent)
            case Move():
                self.move(intent.to)
            case GoTo():
                self.show(self.record.go(intent.step))
            case NewDeal():
                self.new_deal(intent.seed)
            case Load():
                self.load(intent.text)
            case Sit():
                self.sit(intent.seat)

    @property
    def position(self) -> Position:
        """Where the cursor stands."""
        return self.record.position

    def act(self, action: Action) -> None:
        """Try an action: play it, or say why not."""
        refusal = self.position.refusal(action, self.language)
        if refusal is not None:
            self.refuse(action, refusal)
        else:
            self.show(self.record.play(action))

    def refuse(self, action: Action, refusal: Refusal) -> None:
        """Say why not, with the rule and its place."""
        self.tried = action.cards
        say = words(self.language).desk
        text = refusal.sentence
        self.message = Message(
            tone="wrong",
            title=say.not_that_way(),
            text=text,
            source=source_line(self.position, refusal.point, self.language),
            code=refusal.code,
        )
        self.said = text

    def type(self, intent: Type) -> None:
        """Read a typed action and try it."""
        try:
            action = self.position.read(intent.text, intent.seat)
        except (TypedError, ValueError) as error:
            self.tell("wrong", str(error))
        else:
            self.act(action)

    def move(self, to: str) -> None:
        """Move the cursor."""
        moves: dict[str, Callable[[], Record]] = {
            "first": self.record.first,
            "back": self.record.back,
            "forward": self.record.forward,
            "last": self.record.end,
            "home": self.record.home,
            "undo": self.record.take_back,
        }
        self.show(moves[to]())

    def show(self, record: Record) -> None:
        """Set another record, or the same at another moment, on the desk, and say what it shows."""
        self.whole = self._whole_of(record)
        self.record = record
        self.said = self.sentences()[record.step]

    def new_deal(self, seed: int | None) -> None:
        """Deal again by another seed, under the same reading and layout."""
        deal = self.record.deal
        if deal is None or self.record.fixed:
            self.tell("info", words(self.language).desk.no_new_deal())
            return
        fields = {"seed": secrets.randbits(32) if seed is None else seed, "number": 0}
        self.show(record_of(deal.model_copy(update=fields)))

    def load(self, text: str) -> None:
        """Set a saved record on the desk; if it is none, say so and keep all as it is."""
        say = words(self.language).desk
        if not self.loads:
            self.tell("info", say.no_loading())
            return
        try:
            record = Record.from_json(text, say.this_file())
        except ValueError as error:
            self.tell("wrong", say.damaged_file(str(error)), say.damaged_file_title())
            return
        known = self.known.get(self.name or "")
        if known is None or (known.begin, known.line) != (record.begin, record.line):
            self.name = None
        self.record = self.whole = record
        self.said = f"{say.loaded()} {self.sentences()[record.step]}"

    def sit(self, seat: int | None) -> None:
        """Look from another seat, if there is one."""
        if seat is None or seat < self.position.players:
            self.sitting = seat

    def tell(self, tone: Tone, text: str, title: str = "") -> None:
        """Say something that is no refusal by a rule."""
        heading = title or (words(self.language).desk.not_that_way() if tone == "wrong" else "")
        self.message = Message(tone=tone, title=heading, text=text)
        self.said = text

    def open_link(self, text: str) -> bool:
        """Set on the desk what a link says; if it cannot be read, say so and keep all as it is."""
        try:
            record = from_link(text, self.known)
        except ValueError as error:
            say = words(self.language).desk
            self.tell("info", say.damaged_link(str(error)), say.damaged_link_title())
            return False
        self.record = self.whole = record
        return True

    def _whole_of(self, record: Record) -> Record:
        """A record that is to be shown, with what another reading may have cut from its line."""
        moved = record.line is self.record.line and record.branches is self.record.branches
        if moved and record.on is None and self.whole.on is None:
            return self.whole.go(record.step)
        known = self.known.get(self.name or "")
        if known is not None and record.fixed:
            return known.with_branches_of(record)
        return record

    # --- The reading in use ---

    def use_reading(self, reading: Reading) -> View:
        """Read the same cards otherwise: the same actions, as far as the reading allows them.

        Nothing is lost: under the first reading again, all of it is there.
        """
        self.record, fault = self.whole.under(reading)
        self.message, self.said, self.tried = None, "", ()
        if fault is not None:
            self.tell_otherwise(fault)
        self.number += 1
        return self.view()

    def tell_otherwise(self, fault: IllegalStep) -> None:
        """Say which step the reading in use refuses, and by which rule."""
        say, reading = words(self.language).desk, self.position.reading
        text = say.otherwise(reading.title, fault.step, fault.refusal.sentence)
        source = source_line(self.position, fault.refusal.point, self.language)
        title = say.otherwise_title()
        self.message = Message(
            tone="info", title=title, text=text, source=source, code=fault.refusal.code
        )
        self.said = text

    # --- Showing ---

    def view(self) -> View:
        """Everything that is to be shown now."""
        record = self.record
        acting = self.acting()
        scene = self.scene(acting)
        return View(
            id=self.number,
            scene=scene,
            acting=acting,
            choices=self.choices(),
            can_be_claimed=not self.position.opening,
            way=self.way(),
            step=record.step,
            source_steps=len(record.line) if record.left_at is None else record.left_at,
            left_at=record.left_at,
            fixed=record.fixed,
            message=self.message,
            said=self.said,
            tried=self.tried,
            link=to_link(record, self.name),
            json_text=record.to_json(),
            new_deals=record.deal is not None and not record.fixed,
            loads=self.loads,
            told=tell_scene(scene),
        )

    def acting(self) -> int | None:
        """The seat whose hand lies in front."""
        return self.sitting if self.sitting is not None else self.position.turn

    def scene(self, acting: int | None) -> Scene:
        """The table as it is seen from here; cards stay in their places from step to step."""
        marks = Marks(ours=self.ours, wrong=self.tried)
        told = self.sentences()
        before: Scene | None = None
        for step, position in enumerate(self.record.positions[: self.record.step + 1]):
            before = scene_of(
                position, self.viewer, front=acting, before=before, marks=marks,
                caption=told[step], language=self.language,
            )  # fmt: skip
        assert before is not None
        return before

    def choices(self) -> tuple[Choice, ...]:
        """Every legal action that may be seen from here."""
        return tuple(
            self.choice(action)
            for action in self.position.legal_actions()
            if self.viewer == "all" or action.seat == self.viewer
        )

    def choice(self, action: Action) -> Choice:
        """An action that may be done, with its words."""
        say, position = words(self.language), self.position
        hand, table = action.from_hand, action.from_table
        rank = action.cards[0].rank if action.cards else 0
        label = say.widget.choice(action.kind, rank, len(hand), len(table), position.on_table(rank))
        return Choice(
            what=action.kind,
            seat=action.seat,
            hand=hand,
            table=table,
            label=label,
            sentence=say.table.did(action.kind, position.names[action.seat], hand, table),
        )

    def way(self) -> tuple[Step, ...]:
        """Every step of this way in words, the deal first."""
        say = words(self.language).desk
        sentences = self.sentences()
        first = Step(label=say.the_deal(), sentence=sentences[0], ours=False)
        rest = (
            Step(
                label=self.who(step), sentence=sentences[step], ours=self.record.way[step - 1].ours
            )
            for step in range(1, len(sentences))
        )
        return (first, *rest)

    def who(self, step: int) -> str:
        """Who took a step of this way, counted from 1."""
        before, action = self.record.positions[step - 1], self.record.way[step - 1].action
        seat = before.turn if action is None else action.seat
        return "" if seat is None else before.names[seat]

    def sentences(self) -> tuple[str, ...]:
        """What to say at each moment of this way, the deal first."""
        language, begin = words(self.language), self.record.begin
        told = [language.table.begins() if begin.opening else language.table.some_moment()]
        if (led := begin.last) is not None:
            who = begin.names[led.seat]
            told = [language.table.did(led.kind, who, led.from_hand, led.from_table)]
        for step, made in enumerate(self.record.way, 1):
            who, a = self.who(step), made.action
            if a is None:
                told.append(language.desk.untold(who))
            else:
                told.append(language.table.did(a.kind, who, a.from_hand, a.from_table))
        told[-1] = f"{told[-1]} {self.leftovers()}".strip()
        return tuple(told)

    def leftovers(self) -> str:
        """What becomes of the cards that are left over at the end of this way, if it is one."""
        end = self.record.positions[-1]
        return tell_leftovers(end, end.names, self.language)


def _action(intent: Act, position: Position) -> Action:
    """The action that an intent means; who lies down lies down whole."""
    match intent.what:
        case "capture":
            return Capture(seat=intent.seat, from_hand=intent.hand, from_table=intent.table)
        case "put_down":
            return PutDown(seat=intent.seat, from_hand=intent.hand)
        case "claim":
            return Claim(seat=intent.seat, from_table=intent.table)
        case "take_mournival":
            return TakeMournival(seat=intent.seat, from_table=intent.table)
        case "lie_down":
            hand = position.hands[intent.seat] if intent.seat < position.players else ()
            return LieDown(seat=intent.seat, from_hand=hand)


def source_line(position: Position, point: str, language: str = "en") -> str:
    """Which rule, how surely it stands in the reading, and where."""
    if point.startswith("R"):
        return words(language).desk.our_ruling()
    cell = position.reading.cell(point)
    title = words(language).desk.rule_title(point)
    status = words(language).readings.status(cell.status)
    place = cell.place.say(language)
    return words(language).desk.rule_stands(title, status, position.reading.title, place)


def free_deal(deal: Deal) -> Record:
    """A record for a deal that one plays oneself."""
    return record_of(deal)
