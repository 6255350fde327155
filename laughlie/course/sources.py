"""What the sources say of a few rule points: the drawer beside a rule, as data and as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import get_args

from pydantic import BaseModel, ConfigDict

from laughlie.readings import Cell, Reading, Status, readings
from laughlie.readings.points import POINT_NAMES
from laughlie.words import words
from laughlie.words.letters import escape


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SourceCell(_Plain):
    """One point in one reading, in words."""

    reading: str
    """The reading's title."""
    label: str
    """Its key, with what was changed."""
    value: str
    """What it has, in words."""
    status: str
    """How surely: stated, implied, silent, contradicts itself, ours."""
    place: str
    note: str
    in_use: bool
    differs: bool
    """Whether it has something else than the reading in use."""


class SourceRow(_Plain):
    """One rule point across the readings."""

    point: str
    title: str
    question: str
    cells: tuple[SourceCell, ...]

    @property
    def differ(self) -> int:
        """How many readings have something else than the one in use."""
        return sum(cell.differs for cell in self.cells)


def what_sources_say(
    points: Iterable[str],
    in_use: Reading,
    more: Iterable[Reading] = (),
    language: str = "en",
) -> tuple[SourceRow, ...]:
    """What every reading has for some rule points or basic rules.

    Args:
        points: rule points such as ``capture_shapes``, or basic rules such as ``same_rank``.
        in_use: the reading in use; if it is none of the bundled ones it stands first.
        more: readings besides the bundled ones.

    Raises:
        ReadingError: if there is no such point.
    """
    all_of_them = readings(more)
    if in_use not in all_of_them:
        all_of_them = (in_use, *all_of_them)
    return tuple(_row(point, in_use, all_of_them, language) for point in points)


def _row(point: str, in_use: Reading, all_of_them: Sequence[Reading], language: str) -> SourceRow:
    say = words(language)
    basic = point not in POINT_NAMES
    here = in_use.cell(point).value
    return SourceRow(
        point=point,
        title=say.desk.rule_title(point),
        question=say.course.basic_question(point) if basic else say.readings.point_question(point),
        cells=tuple(
            SourceCell(
                reading=reading.title.say(language),
                label=reading.label,
                value=value_in_words(point, cell, language),
                status=say.readings.status(cell.status),
                place=cell.place.say(language),
                note="" if basic else cell.note.say(language),
                in_use=reading == in_use,
                differs=cell.value != here,
            )
            for reading in all_of_them
            for cell in (reading.cell(point),)
        ),
    )


def value_in_words(point: str, cell: Cell, language: str = "en") -> str:
    """What a cell has, in a sentence or a few; of a basic rule, what stands there."""
    say = words(language)
    if point not in POINT_NAMES:
        return cell.note.say(language) or say.course.no_rule_there()
    values = (cell.value,) if isinstance(cell.value, str) else cell.value
    return " ".join(say.readings.value_means(point, value) for value in values) or (
        say.readings.none()
    )


# --- As HTML ------------------------------------------------------------------------------------


def sources_html(rows: Sequence[SourceRow], language: str = "en", *, opened: bool = False) -> str:
    """The drawer: closed at first, with a table for each point.

    It needs no script. Where there is little room the tables turn into blocks, and stay tables to
    whoever hears them. Differences are marked by a word. Everything is escaped.

    Args:
        opened: whether it is open at first.
    """
    if not rows:
        return ""
    summary = words(language).course.sources_about([row.title for row in rows])
    inner = "".join(part for row in rows for part in section(row, language))
    inner += f"<p>{escape(how_surely(rows, language))}</p>"
    return (
        f"<style>{sources_style()}</style>"
        f'<details class="laughlie-sources" lang="{escape(language)}"{" open" if opened else ""}>'
        f"<summary>{escape(summary)}</summary>{inner}</details>"
    )


def how_surely(rows: Iterable[SourceRow], language: str = "en") -> str:
    """What the words under "how surely" mean, as far as they stand in the tables."""
    say = words(language)
    there = {cell.status for row in rows for cell in row.cells}
    known = [(say.readings.status(one), say.readings.status_means(one)) for one in get_args(Status)]
    return say.course.how_surely([pair for pair in known if pair[0] in there])


@lru_cache(maxsize=1)
def sources_style() -> str:
    """The style sheet, with no more space in it than it needs."""
    text = (files("laughlie.course") / "sources.css").read_text(encoding="utf-8")
    return " ".join(text.split())


def section(row: SourceRow, language: str = "en") -> Iterator[str]:
    """The table of one point, in parts; its style is `sources_style`."""
    say = words(language).course
    counted = f" {say.sources_differ(row.differ)}" if row.point in POINT_NAMES else ""
    yield '<table role="table"><caption>'
    yield f"<strong>{escape(row.title)}</strong> {escape(row.question)}{escape(counted)}</caption>"
    yield '<thead role="rowgroup"><tr role="row">'
    columns = say.sources_columns()
    for column in columns:
        yield f'<th scope="col" role="columnheader">{escape(column)}</th>'
    yield '</tr></thead><tbody role="rowgroup">'
    for cell in row.cells:
        yield from _line(cell, columns, language)
    yield "</tbody></table>"


def _line(cell: SourceCell, columns: tuple[str, str, str, str], language: str) -> Iterator[str]:
    say = words(language).course
    badges = [(cell.in_use, "in-use", say.in_use()), (cell.differs, "differs", say.differs())]
    marks = "".join(
        f' <b class="{name}">{escape(word)}</b>' for there, name, word in badges if there
    )
    yield f'<tr role="row"{" class=" + chr(34) + "differs" + chr(34) if cell.differs else ""}>'
    yield f'<th scope="row" role="rowheader">{escape(cell.reading)}{marks}</th>'
    where = cell.place or say.place_unknown()
    texts = (cell.value, cell.status, ". ".join(part for part in (where, cell.note) if part))
    for column, text in zip(columns[1:], texts, strict=True):
        label = f'data-label="{escape(column)}"'
        yield f'<td role="cell" {label}>{escape(text)}</td>'
    yield "</tr>"
