"""Each lesson as the notebook that it is: run whole, under every reading and for 4 to 8 players."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final

import marimo
import pytest

from laughlie.course import LessonDesk
from laughlie.course.check import all_readings
from laughlie.dealing import deal_from
from laughlie.site import find_lessons
from laughlie.table import Table

LESSONS: Final = {lesson.slug: lesson for lesson in find_lessons()}
LABELS: Final = [reading.label for reading in all_readings()]
HANDS: Final = {4: 10, 5: 8, 6: 6, 7: 6, 8: 5}
"""Cards to each player, by the number of players: the portuguese source, Número de jogadores."""


@lru_cache(maxsize=8)
def app(slug: str) -> Any:
    """The marimo app of a lesson's file."""
    spec = importlib.util.spec_from_file_location(f"lesson_{slug}", LESSONS[slug].path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.app


def run(monkeypatch: pytest.MonkeyPatch, slug: str, address: Mapping[str, str]) -> Any:
    """Run all cells as a page with this address would; what they define.

    Raises:
        Exception: whatever a cell raises.
    """
    asked = SimpleNamespace(to_dict=lambda: dict(address))
    monkeypatch.setattr(marimo, "query_params", lambda: asked)
    _, defs = app(slug).run()
    return defs


def desks(defs: Mapping[str, Any]) -> list[LessonDesk]:
    """The desks of the lesson's tables."""
    widgets = [getattr(one, "widget", None) for one in defs.values()]
    return [w.desk for w in widgets if isinstance(w, Table) and isinstance(w.desk, LessonDesk)]


def deals(desk: LessonDesk) -> Iterator[LessonDesk]:
    """The desk at each step that is a deal of the page's own."""
    for number, step in enumerate(desk.lesson.steps, 1):
        start = step.start
        if step.kind == "deal" and start and start.deal and start.deal.players is None:
            desk.handle({"do": "step", "number": number})
            yield desk


@pytest.mark.parametrize("players", HANDS)
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_runs_under_every_reading_and_for_any_number_of_players(
    monkeypatch: pytest.MonkeyPatch, slug: str, label: str, players: int
) -> None:
    defs = run(monkeypatch, slug, {"reading": label, "players": str(players)})
    assert defs["head"].widget.chosen.label == label
    assert desks(defs)
    for desk in desks(defs):
        assert desk.reading.label == label
        if defs["head"].widget.players:
            assert defs["head"].widget.players == desk.players == players
            for dealt in deals(desk):
                position = dealt.record.begin
                assert position.players == players
                assert {len(hand) for hand in position.hands} == {HANDS[players]}


def test_the_players_of_the_address_sit_at_the_deal_of_lesson_2(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for players in HANDS:
        (desk,) = desks(run(monkeypatch, "02_capturing", {"players": str(players)}))
        (dealt,) = deals(desk)
        assert dealt.position.players == players


def test_the_seed_of_the_address_is_dealt_from_in_every_lesson(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for slug in LESSONS:
        for desk in desks(run(monkeypatch, slug, {"seed": "1672", "players": "6"})):
            for dealt in deals(desk):
                assert dealt.record.begin == deal_from(desk.reading, 6, seed=1672).position()


@pytest.mark.parametrize("slug", LESSONS)
def test_nonsense_in_the_address_never_stops_a_lesson(
    monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    nonsense = ("", "x" * 5000, "<script>", "-1", "9" * 40, "٣", "\ud800", "1~deal.parlett~~~~9")
    for text in nonsense:
        names = ("reading", "players", "seed", "t", "s", "at", "show", "with", "deals")
        defs = run(monkeypatch, slug, dict.fromkeys(names, text))
        assert defs["head"].widget.chosen.label == "parlett"
