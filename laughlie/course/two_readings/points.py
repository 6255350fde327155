"""The rule points of two readings and of all others, as a page shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files

from laughlie.course.sources import (
    SourceRow,
    section,
    sources_style,
    value_in_words,
    what_sources_say,
)
from laughlie.course.two_readings.choosing import Both
from laughlie.readings import POINT_NAMES, Reading, compare, readings
from laughlie.readings.added import added
from laughlie.readings.compare import Comparison
from laughlie.table.controls import Controls, Tick
from laughlie.table.long_run import Keepsake
from laughlie.words import words
from laughlie.words.letters import escape


def filter_controls(address: Mapping[str, object], language: str = "en") -> Controls:
    """The filter of the table of points."""
    label = words(language).readings_page.only_differences()
    return Controls((Tick(name="differ", label=label, addressed=True),), "", address)


@lru_cache(maxsize=1)
def style_html() -> str:
    """The style of all that this room writes; once on a page."""
    text = (files("laughlie.course.two_readings") / "page.css").read_text(encoding="utf-8")
    return f"<style>{sources_style()} {' '.join(text.split())}</style>"


def all_readings(both: Both) -> tuple[Reading, ...]:
    """The two, and then all others that there are."""
    there = list(dict.fromkeys((both.first, both.second, *readings(added()))))
    return tuple(there)


def comparison(both: Both) -> Comparison:
    """All readings side by side, the two first."""
    return compare(all_readings(both))


def keepsakes(both: Both, language: str = "en") -> tuple[Keepsake, ...]:
    """The whole table, and either reading, as files."""
    say, whole = words(language).readings_page, comparison(both)
    own = [
        Keepsake(say.keep_reading(number), f"{_file_name(reading)}.toml", reading.to_toml)
        for number, reading in enumerate((both.first, both.second))
    ]
    return (
        Keepsake(say.table_csv(), "readings.csv", lambda: whole.to_csv(language)),
        Keepsake(say.table_json(), "readings.json", lambda: whole.to_json(language)),
        *own,
    )


def _file_name(reading: Reading) -> str:
    return f"my-{reading.key}" if reading.changed else reading.key


def summary(both: Both, language: str = "en") -> tuple[str, ...]:
    """How many points differ, and how well founded either reading is: a sentence each."""
    say, titles = words(language).readings_page, both.titles(language)
    differ = len(compare((both.first, both.second)).differences)
    founded = {
        title: (len(reading.silences()), len(reading.with_status("contradictory")))
        for title, reading in zip(titles, (both.first, both.second), strict=True)
    }
    told = [say.silent_on(title, *counts) for title, counts in founded.items()]
    return (say.differ_at(differ, len(POINT_NAMES), *titles), *told)


def points_html(both: Both, language: str = "en", *, only_differences: bool = False) -> str:
    """Every rule point: what the two have, and, folded away, what all readings have and where.

    Args:
        only_differences: leave out the points at which the two have the same.
    """
    others = all_readings(both)
    rows = what_sources_say(POINT_NAMES, both.first, _beside_bundled(others), language)
    shown = (row for row in rows if not only_differences or _differs(both, row.point))
    told = " ".join(map(escape, summary(both, language)))
    body = "".join(part for row in shown for part in _point(both, row, language))
    return f'<div class="two-readings" lang="{escape(language)}"><p>{told}</p>{body}</div>'


def _beside_bundled(others: tuple[Reading, ...]) -> tuple[Reading, ...]:
    return tuple(reading for reading in others if reading not in readings())


def _differs(both: Both, point: str) -> bool:
    return both.first.cells[point].value != both.second.cells[point].value


def _point(both: Both, row: SourceRow, language: str) -> Iterator[str]:
    differs = _differs(both, row.point)
    yield f'<details class="laughlie-sources point"><summary><span class="name">{escape(row.title)}'
    for kind, word in _marks(both, row, language):
        yield f' <b class="{kind}">{escape(word)}</b>'
    yield "</span>"
    for sentence in _values(both, row.point, language, differs=differs):
        yield f'<span class="has">{escape(sentence)}</span>'
    yield "</summary>"
    yield from section(row, language)
    yield "</details>"


def _marks(both: Both, row: SourceRow, language: str) -> Iterator[tuple[str, str]]:
    say = words(language)
    if _differs(both, row.point):
        yield "differs", say.course.differs()
    sides = zip(both.titles(language), (both.first, both.second), strict=True)
    silent = [title for title, reading in sides if reading.cells[row.point].status == "silent"]
    if silent:
        yield "silent", say.readings_page.silent(silent)


def _values(both: Both, point: str, language: str, *, differs: bool) -> Iterator[str]:
    say = words(language).readings_page
    first, second = (
        value_in_words(point, reading.cells[point], language)
        for reading in (both.first, both.second)
    )
    if not differs:
        yield say.same_for_both(first)
        return
    yield say.one_has(0, first)
    yield say.one_has(1, second)


def faults_html(both: Both, language: str = "en") -> str:
    """What was refused, and what is to be said besides; empty if nothing."""
    parts = [("refused", text) for text in both.faults] + [("told", text) for text in both.told]
    body = "".join(f'<p class="{kind}">{escape(text)}</p>' for kind, text in parts)
    return f'<div class="two-readings" role="status" lang="{escape(language)}">{body}</div>'


def refused_html(sentence: object, language: str = "en") -> str:
    """One sentence on what cannot be; empty for anything but a sentence."""
    if not isinstance(sentence, str):
        return ""
    return (
        f'<div class="two-readings" role="status" lang="{escape(language)}">'
        f'<p class="refused">{escape(sentence[:1].upper() + sentence[1:])}</p></div>'
    )


def said_html(sentence: str, language: str = "en") -> str:
    """A sentence that may have a reader's own words in it."""
    return (
        f'<div class="two-readings" lang="{escape(language)}">'
        f'<p class="said">{escape(sentence)}</p></div>'
    )
