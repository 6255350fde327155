"""The drawer beside a rule: what the sources say of it, as data and as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie import Reading, ReadingError, load_reading, reading
from laughlie.course import lesson, sources_html, what_sources_say
from laughlie.course.sources import SourceRow
from laughlie.readings import POINT_NAMES
from laughlie.readings.model import BASIC_RULES

ALL = (*POINT_NAMES, *BASIC_RULES)
PARLETT, PORTUGUESE = reading("parlett"), reading("portuguese")


def row(point: str, used: Reading = PARLETT) -> SourceRow:
    (found,) = what_sources_say([point], used)
    return found


# --- As data ----------------------------------------------------------------------------------


def test_every_reading_stands_there_with_value_status_place_and_note() -> None:
    ends = row("deal_ends")
    assert ends.question == "When is a deal over?"
    assert [cell.label for cell in ends.cells] == [
        "parlett", "reconstruction", "portuguese", "russian", "ways-to-play",
    ]  # fmt: skip
    portuguese = ends.cells[2]
    assert portuguese.value.startswith("When all seats but one have lain down")
    assert portuguese.status == "contradicts itself"
    assert portuguese.place.startswith("Pontuação")
    assert "last player with cards" in portuguese.note


def test_what_differs_from_the_reading_in_use_is_marked() -> None:
    assert [cell.differs for cell in row("deal_ends").cells] == [False, False, True, False, False]
    assert [cell.differs for cell in row("deal_ends", PORTUGUESE).cells] == [
        True, True, False, True, True,
    ]  # fmt: skip
    assert [cell.in_use for cell in row("deal_ends", PORTUGUESE).cells].index(True) == 2


def test_a_set_of_captures_is_told_one_after_another() -> None:
    cells = row("capture_shapes").cells
    assert "A prial from the hand takes a single card" in cells[0].value
    assert "A prial" not in cells[1].value
    assert cells[1].differs


def test_a_reading_with_something_changed_stands_first_as_the_one_in_use() -> None:
    delayed = PORTUGUESE.switch("delayed_prial")
    cells = row("prial", delayed).cells
    assert len(cells) == 6
    assert cells[0].in_use
    assert cells[0].label == "portuguese+delayed_prial"
    assert all(cell.differs for cell in cells[1:])


def test_a_basic_rule_has_the_sources_words_and_differs_nowhere() -> None:
    must = row("compulsory_capture")
    assert must.question == "Must you capture if you can?"
    assert must.differ == 0
    assert {cell.status for cell in must.cells} == {"stated", "implied"}
    assert must.cells[1].value.startswith("Who can capture must.")


def test_a_scholars_own_reading_stands_beside_the_others() -> None:
    text = 'format = 1\nkey = "mine"\nbased_on = "parlett"\n[head]\ntitle = "Mine"\n'
    mine = load_reading(text + '[points.deal_ends]\nvalue = "one_not_lain_down"\n')
    (ends,) = what_sources_say(["deal_ends"], PARLETT, [mine])
    assert (ends.cells[-1].reading, ends.cells[-1].differs) == ("Mine", True)


def test_there_is_no_point_of_another_name() -> None:
    with pytest.raises(ReadingError, match="there is no rule point"):
        what_sources_say(["suits"], PARLETT)


@pytest.mark.parametrize("point", ALL)
def test_every_point_has_words_for_every_reading(point: str) -> None:
    found = row(point)
    assert found.title
    assert found.question.endswith("?")
    assert all(cell.value for cell in found.cells)


def test_every_step_of_the_lessons_has_points_to_ask_the_sources_about() -> None:
    for step in lesson("02_capturing").steps:
        assert what_sources_say(step.points, PARLETT)


# --- As HTML ----------------------------------------------------------------------------------


class Seen(HTMLParser):
    """The elements of a page in their order, and whether each is closed again."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.elements if name == tag]


def drawer(used: Reading = PARLETT, points: tuple[str, ...] = ("deal_ends", "prial")) -> Seen:
    seen = Seen(sources_html(what_sources_say(points, used)))
    assert seen.open == []
    return seen


def test_the_drawer_is_closed_and_says_what_it_is_about() -> None:
    seen = drawer()
    (details,) = seen.all("details")
    assert "open" not in details
    assert "What the sources say: The end of a deal, A prial in hand" in seen.texts
    assert (
        "open"
        in Seen(sources_html(what_sources_say(["prial"], PARLETT), opened=True)).all("details")[0]
    )


def test_every_table_has_a_caption_and_headings_with_a_scope() -> None:
    seen = drawer()
    assert len(seen.all("table")) == len(seen.all("caption")) == 2
    scopes = [attrs["scope"] for attrs in seen.all("th")]
    assert scopes.count("col") == 8
    assert scopes.count("row") == 10


def test_a_table_stays_one_to_whoever_hears_it_when_it_turns_into_blocks() -> None:
    seen = drawer()
    roles = {"table": "table", "tr": "row", "td": "cell", "thead": "rowgroup", "tbody": "rowgroup"}
    for tag, role in roles.items():
        assert {attrs.get("role") for attrs in seen.all(tag)} == {role}
    assert {attrs.get("role") for attrs in seen.all("th")} == {"columnheader", "rowheader"}
    assert all(attrs.get("data-label") for attrs in seen.all("td"))


def test_a_difference_is_marked_by_a_word() -> None:
    seen = drawer()
    assert seen.texts.count("differs") == sum(r.differ for r in what_sources_say(
        ("deal_ends", "prial"), PARLETT
    ))  # fmt: skip
    assert seen.texts.count("in use") == 2
    assert "One differs from the reading in use." in " ".join(seen.texts)


def test_the_drawer_has_no_script_and_asks_no_other_host_for_anything() -> None:
    text = sources_html(what_sources_say(ALL, PORTUGUESE))
    assert "<script" not in text
    assert not re.search(r"https?:|url\(|@import|\son\w+=", text)


def test_without_points_there_is_no_drawer() -> None:
    assert sources_html(()) == ""


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60))
def test_whatever_a_scholar_writes_is_shown_and_nothing_of_it_runs(text: str) -> None:
    nasty = f"<script>alert(1)</script>\"'&{text}"
    (plain,) = what_sources_say(["prial"], PARLETT)
    cells = tuple(
        cell.model_copy(update={"note": nasty, "value": nasty, "place": nasty, "reading": nasty})
        for cell in plain.cells
    )
    written = sources_html([plain.model_copy(update={"cells": cells, "title": nasty})])
    seen = Seen(written)
    assert seen.all("script") == []
    assert {name for name, _ in seen.elements} == {name for name, _ in drawer().elements}
