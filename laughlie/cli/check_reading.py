"""``laughlie check-reading``: what is wrong with a reading's file, and what is missing in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
from rich.console import RenderableType

from laughlie.cli.given import called, own, read_file
from laughlie.cli.options import as_json, own_readings
from laughlie.cli.pages import heading, note, show
from laughlie.cli.program import Fail
from laughlie.cli.streams import show_json
from laughlie.readings import Report, check_reading
from laughlie.words import words


@click.command("check-reading", help=words().cli.command_help("check-reading"))
@click.argument("path", metavar="FILE")
@as_json
@own_readings
@click.pass_context
def command(context: click.Context, path: str, as_json: bool) -> None:  # noqa: D103
    report = check_reading(read_file(path), called(path), own(context))
    if as_json:
        show_json(_data(report))
    elif report.reading is None:
        show(*_faults(report))
    else:
        show(*_told(report))
    if not report.good:
        raise Fail(words().cli.cannot_be_played(report.faults[0], len(report.faults)))


def _faults(report: Report) -> Iterator[RenderableType]:
    """The list of all; a single one is said on standard error alone."""
    if len(report.faults) > 1:
        yield note(words().cli.faults_heading(report.name, len(report.faults)))
        for fault in report.faults:
            yield note(fault, 2)


def _told(report: Report) -> Iterator[RenderableType]:
    say = words()
    assert report.reading is not None
    yield note(say.readings.reading_good(report.reading.title))
    yield note(say.cli.how_to_use(report.name, report.reading.key))
    for part in ("missing", "silent", "contradictory", "notes"):
        sentences = getattr(report, part)
        if sentences:
            yield heading(say.cli.report_heading(part, len(sentences)))
        yield from (note(sentence, 2) for sentence in sentences)


def _data(report: Report) -> dict[str, Any]:
    data = report._asdict()
    data["reading"] = None if report.reading is None else report.reading.key
    return {"good": report.good} | data
