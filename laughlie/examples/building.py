"""From a file's parts to examples, with a sentence for each fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from laughlie.actions import TypedError, parse_typed
from laughlie.cards import Card, show_cards
from laughlie.door import DoorError
from laughlie.examples.example import Example
from laughlie.examples.parts import (
    OURS,
    ExampleFile,
    ExamplePart,
    Expect,
    OfARank,
    StartPart,
    StepPart,
    WholePart,
)
from laughlie.examples.starts import hand_size, table_size
from laughlie.readings import Layout, Reading, ReadingError, reading
from laughlie.words import words
from laughlie.words.doors import faults, place_in, shown

Loc = tuple[str | int, ...]
Fault = tuple[Loc, str]


class ExampleError(DoorError):
    """A file of examples that cannot be read; the message is one sentence.

    Attributes:
        faults: all that was found wrong, the message first.
    """

    def __init__(self, found: list[str]) -> None:
        super().__init__(found[0])
        self.faults = tuple(found)


def build(data: Mapping[str, Any], name: str, more: Iterable[Reading] = ()) -> tuple[Example, ...]:
    """Make examples of what a file says.

    Args:
        name: what to call the file in a sentence.
        more: readings besides the bundled ones.

    Raises:
        ExampleError: if something in it cannot be; all faults are its ``faults``.
    """
    try:
        file = ExampleFile.model_validate(data)
    except ValidationError as error:
        raise ExampleError(list(faults(error, name))) from None
    builders = [_Builder(part, tuple(more)) for part in file.examples]
    found = [*_keys(file.examples)]
    for number, builder in enumerate(builders):
        found += [(("examples", number, *loc), sentence) for loc, sentence in builder.found]
    if found:
        say = words().doors
        raise ExampleError([say.other(place_in(name, loc), sentence) for loc, sentence in found])
    return tuple(builder.example for builder in builders)


def _keys(parts: tuple[ExamplePart, ...]) -> Iterator[Fault]:
    keys = [part.key for part in parts]
    for number, key in enumerate(keys):
        if key in keys[:number]:
            yield ("examples", number, "key"), words().examples.key_twice(key)


class _Builder:
    """One example on its way; the faults gather in ``found``."""

    example: Example

    def __init__(self, part: ExamplePart, more: tuple[Reading, ...]) -> None:
        self.part = part
        self.say = words().examples
        self.found: list[Fault] = []
        rules = self._rules(more)
        self.found += self._parts()
        if rules is not None and not self.found:
            self.example = self._example(*rules)
            self.found += self._sizes(self.example.layout)
        if rules is not None and not self.found:
            self._starts()

    def fault(self, sentence: str, *loc: str | int) -> None:
        self.found.append((loc, sentence))

    # --- The reading and its layout ---

    def _rules(self, more: tuple[Reading, ...]) -> tuple[Reading, Layout] | None:
        part = self.part
        whose = part.reading or part.source
        if whose == OURS:
            self.fault(self.say.whose_rules(), "reading")
            return None
        where = "reading" if part.reading else "source"
        try:
            found = reading(whose, more).switch(*part.switches)
            where = "layout"
            layout = found.layout(len(part.players), part.layout, part.form)
        except ReadingError as error:
            self.fault(str(error), where)
            return None
        return found, layout

    def _example(self, rules: Reading, layout: Layout) -> Example:
        part = self.part
        return Example(
            key=part.key,
            source=part.source,
            place=part.place,
            title=part.title,
            note=part.note,
            reading=rules,
            layout=layout,
            names=part.players,
            dealer=part.players.index(part.dealer),
            named=part.cards.named,
            follows=part.cards.follows,
            chosen=part.cards.chosen,
            our_piles=tuple(part.players.index(name) for name in part.cards.piles),
            start=part.start,
            steps=part.steps,
            completed=part.whole,
        )

    def _starts(self) -> None:
        """Both starts must be possible positions, and a deal that is over must be payable."""
        for form in self.example.forms:
            where = "start" if form == "as_given" else form
            try:
                start = self.example.run(form).positions[0]
                assert start.outcome is not None or not start.over
            except ValidationError as error:
                self.fault(error.errors()[0]["msg"].removeprefix("Value error, "), where)
            except ValueError as error:
                self.fault(str(error), where)

    def _sizes(self, layout: Layout) -> Iterator[Fault]:
        """No more cards may be named than there are, and a whole deal names all of them."""
        for name in self.part.players:
            size, named = (
                hand_size(self.part.start, layout, name),
                self.part.start.hands.get(name, ()),
            )
            if len(named) > size:
                yield ("start", "hands", name), self.say.too_many_cards(len(named), size)
        on_table, size = self.part.start.table, table_size(self.part.start, layout)
        if len(on_table) > size:
            yield ("start", "table"), self.say.too_many_cards(len(on_table), size)
        whole = self.part.whole
        if whole is not None:
            hands = {name: len(whole.hands.get(name, ())) for name in self.part.players}
            for name, size in (*hands.items(), ("", len(whole.table))):
                dealt = layout.hand if name else layout.table
                if size != dealt:
                    loc = ("whole", "hands", name) if name else ("whole", "table")
                    yield loc, self.say.whole_size(dealt, size)

    # --- What the parts say of each other ---

    def _parts(self) -> Iterator[Fault]:
        yield from self._names(("dealer",), [self.part.dealer])
        yield from self._names(("cards", "piles"), self.part.cards.piles)
        yield from self._start(self.part.start)
        for number, step in enumerate(self.part.steps):
            yield from self._step(("steps", number), step)
        if self.part.whole is not None:
            yield from self._whole(self.part.whole)
        yield from self._marks()

    def _names(self, loc: Loc, names: Iterable[str | None]) -> Iterator[Fault]:
        for name in names:
            if name is not None and name not in self.part.players:
                yield loc, self.say.no_such_player(shown(name), self.part.players)

    def _start(self, start: StartPart) -> Iterator[Fault]:
        for place in ("hands", "sizes", "piles"):
            yield from self._names(("start", place), getattr(start, place))
        one_each = (start.turn, start.last_holder, start.last_capturer, *start.lain_down)
        yield from self._names(("start",), one_each)
        yield from self._expect(("start", "expect"), start.expect)

    def _step(self, loc: Loc, step: StepPart) -> Iterator[Fault]:
        yield from self._names((*loc, "untold"), [step.untold])
        if step.do is not None:
            yield from self._do((*loc, "do"), step.do)
        yield from self._expect((*loc, "expect"), step.expect)

    def _do(self, loc: Loc, do: str) -> Iterator[Fault]:
        """A typed action of a file names the player and every suit."""
        try:
            typed = parse_typed(do, self.part.players)
        except TypedError as error:
            yield loc, str(error)
            return
        if typed.seat is None:
            yield loc, self.say.do_needs_player(shown(do), self.part.players[0])
        if any(word.card is None for word in (*typed.from_hand, *typed.from_table)):
            yield loc, self.say.do_needs_suits(shown(do))

    def _expect(self, loc: Loc, expect: Expect) -> Iterator[Fault]:
        for place in ("hands", "won", "piles"):
            yield from self._names((*loc, place), getattr(expect, place))
        yield from self._names(loc, (expect.turn, expect.last_holder, expect.bonus_to))
        for name, hand in expect.hands.items():
            yield from self._of_a_rank((*loc, "hands", name), hand)
        yield from self._of_a_rank((*loc, "table"), expect.table)
        for number, do in enumerate(expect.legal):
            yield from self._do((*loc, "legal", number), do)
        for number, refused in enumerate(expect.refused):
            yield from self._do((*loc, "refused", number, "do"), refused.do)
        for number, claim in enumerate(expect.claims or ()):
            yield from self._names((*loc, "claims", number, "mistake"), [claim.mistake])
        for number, paid in enumerate(expect.paid):
            yield from self._names((*loc, "paid", number), [*paid.adjustments, *paid.nets])

    def _of_a_rank(self, loc: Loc, cards: OfARank) -> Iterator[Fault]:
        for rank, some in cards.items():
            if any(card.rank != rank for card in some):
                yield loc, self.say.other_rank(some, rank)

    def _whole(self, whole: WholePart) -> Iterator[Fault]:
        yield from self._names(("whole", "hands"), whole.hands)
        for number, entry in enumerate(whole.line):
            if isinstance(entry, str):
                yield from self._do(("whole", "line", number), entry)
        told = [number for number, step in enumerate(self.part.steps, 1) if step.do is not None]
        if [entry for entry in whole.line if isinstance(entry, int)] != told:
            yield ("whole", "line"), self.say.line_numbers(told)

    def _marks(self) -> Iterator[Fault]:
        """Every card that the example names is marked as the source's or ours, and only once."""
        marks = self.part.cards
        marked = [*marks.named, *marks.follows, *marks.chosen]
        there = list(_cards_of(self.part.start))
        twice = {card for card in marked if max(marked.count(card), there.count(card)) > 1}
        wrong = twice | (set(marked) ^ set(there))
        if wrong:
            yield ("cards",), self.say.marks_and_start(show_cards(sorted(wrong)))


def _cards_of(start: StartPart) -> Iterator[Card]:
    yield from start.table
    for hand in start.hands.values():
        yield from hand
