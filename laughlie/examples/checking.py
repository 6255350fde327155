"""An example replayed, and what comes out of it compared with what must."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from laughlie.actions import Action, show_action
from laughlie.examples.comparing import Comparison, Finding
from laughlie.examples.example import Example
from laughlie.examples.parts import Expect, Form
from laughlie.words import words


class Problem(NamedTuple):
    """One thing that does not come out as it must."""

    example: str
    """The key of the example."""
    form: Form
    step: int
    """The step of that form's line after which it was seen, or which was refused; 0: the start."""
    expected: str
    came_out: str

    def sentence(self, language: str = "en") -> str:
        """``parlett-round (as given), step 2: expected …, came out …``."""
        say = words(language).examples
        where = say.form_of(self.example, self.form)
        return say.problem(where, self.step, self.expected, self.came_out)


def check(example: Example, language: str = "en") -> list[Problem]:
    """Replay an example in every form it has, and compare what comes out with what must.

    Returns:
        What does not come out, in the order of the steps; nothing if all does.
    """
    return [
        Problem(example.key, form, step, *found)
        for form in example.forms
        for step, found in _Check(example, form, language).findings()
    ]


class _Check:
    """One form of one example, looked through. A finding comes with its step."""

    def __init__(self, example: Example, form: Form, language: str) -> None:
        self.example = example
        self.form = form
        self.say = words(language).examples
        self.language = language
        self.run = example.run(form)

    def findings(self) -> Iterator[tuple[int, Finding]]:
        for number, expect in self._expectations():
            step = self._moment(number)
            if step is not None:
                yield from ((step, found) for found in self._compared(step, expect))
        yield from self._refused()
        if self.form == "whole" and self.run.refused is None:
            yield from self._ends()
            yield from self._holds_the_start()

    def _expectations(self) -> Iterator[tuple[int, Expect]]:
        """The source's steps, 0 for the start, with what must come out there."""
        yield 0, self.example.start.expect
        for number, step in enumerate(self.example.steps, 1):
            yield number, step.expect

    def _moment(self, number: int) -> int | None:
        """Where an expectation is looked at: right after its step.

        A step that the source does not tell stands in the whole deal as actions of ours; what must
        come out of it is looked at before the source's next step. The same goes for the start.
        """
        if number and self.example.steps[number - 1].do is not None:
            return self.run.after(number)
        return self.run.before(number + 1)

    def _compared(self, step: int, expect: Expect) -> Iterator[Finding]:
        position = self.run.positions[step]
        return Comparison(position, expect, self.example.reading, self.language).findings()

    def _refused(self) -> Iterator[tuple[int, Finding]]:
        if self.run.refused is not None:
            step, action, refusal = self.run.refused
            tried = self.say.can_be_played(self._tried(action))
            yield step, (tried, self.say.refused(refusal.code, refusal.sentence))

    def _tried(self, action: Action | None) -> str:
        if action is None:
            return self.say.untold(self.run.moves[len(self.run.moments)].untold or "")
        return f"{self.example.names[action.seat]} {show_action(action)}"

    def _ends(self) -> Iterator[tuple[int, Finding]]:
        if not self.run.positions[-1].over:
            yield len(self.run.steps), (self.say.over(True), self.say.over(False))

    def _holds_the_start(self) -> Iterator[tuple[int, Finding]]:
        """Where the source's line begins, the whole deal has the cards that the source names."""
        start, step = self.example.start, self.run.before(1)
        if step is None or start.over:
            return
        position = self.run.positions[step]
        hands = dict(zip(position.names, position.hands, strict=True))
        held = [(name, named, hands[name]) for name, named in start.hands.items()]
        for name, named, there in (*held, (None, start.table, position.table)):
            if not set(named) <= set(there):
                yield step, (self.say.cards_lie(name, named), self.say.cards_lie(name, there))
