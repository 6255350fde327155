"""One deal under two readings, as text and as data for a machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType

from laughlie.cli.pages import heading, note, table
from laughlie.cli.replay import steps_data
from laughlie.cli.tables import frame, outcome_data, scene
from laughlie.outcome import Outcome
from laughlie.play.compare import Parting
from laughlie.record import Record
from laughlie.words import words


def parting_told(parting: Parting) -> Iterator[RenderableType]:
    """Where they part, the line that both have in common, and then both beside each other."""
    say, begin = words(), parting.record_a.begin
    for record in (parting.record_a, parting.record_b):
        yield from frame(record.begin)
    yield heading(say.compare.parting_heading(parting.kind))
    yield note(parting.sentence)
    yield heading(say.cli.start_heading())
    yield from scene(begin)
    yield from _lines(parting)
    yield from _nets(parting)


def _lines(parting: Parting) -> Iterator[RenderableType]:
    say = words().compare
    lines = list(enumerate(parting.told(), 1))
    alike, apart = lines[: parting.step], lines[parting.step :]
    yield heading(say.together_heading(len(alike)))
    if alike:
        yield table([(f"{number}.", step) for number, (step, _) in alike], right={0}, wrap={1})
    if apart:
        rows = [(f"{number}.", *map(_step, steps)) for number, steps in apart]
        yield heading(say.apart_heading())
        yield table(rows, ("", *_titles(parting)), right={0}, wrap={1, 2})


def _step(sentence: str) -> str:
    return sentence or words().compare.over()


def _titles(parting: Parting) -> tuple[str, str]:
    first, second = (record.begin.reading.title for record in (parting.record_a, parting.record_b))
    return words().compare.one_and_other() if first == second else (first, second)


def _nets(parting: Parting) -> Iterator[RenderableType]:
    say, outcomes = words(), [_outcome(record) for record in (parting.record_a, parting.record_b)]
    names = parting.record_a.begin.names
    rows = [
        (name, *(say.money.signed(outcome.nets[seat]) for outcome in outcomes))
        for seat, name in enumerate(names)
    ]
    yield heading(say.cli.outcome_heading())
    yield table(rows, say.compare.share_columns(*_titles(parting)), right={1, 2})


def _outcome(record: Record) -> Outcome:
    outcome = record.positions[-1].outcome
    assert outcome is not None
    return outcome


def parting_data(parting: Parting) -> dict[str, Any]:
    """The same for a machine."""
    records = (parting.record_a, parting.record_b)
    return {
        "format": 1,
        "kind": parting.kind,
        "step": parting.step,
        "sentence": parting.sentence,
        "point": parting.point,
        "readings": [record.begin.reading.label for record in records],
        "lines": [steps_data(record.begin, record.line) for record in records],
        "outcomes": [outcome_data(_outcome(record)) for record in records],
    }
