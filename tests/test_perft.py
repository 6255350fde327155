"""The counts of lines that stand in the file: the engine's and the reference's."""

from __future__ import annotations

from typing import get_args

import pytest

from laughlie.actions import ActionKind
from tests.perft import Start, counts_of, reference_counts, starts
from tests.strategies import KEYS


@pytest.mark.parametrize("start", starts(), ids=lambda start: start.name)
def test_there_are_just_so_many_lines(start: Start) -> None:
    assert counts_of(start) == start.lines
    assert reference_counts(start, len(start.lines)) == start.lines


def test_lines_are_counted_under_each_reading_from_several_moments_of_a_deal() -> None:
    for key in KEYS:
        assert len({len(start.played) for start in starts() if start.reading == key}) >= 3
    assert {start.players for start in starts()} == {4, 5, 6, 7, 8}
    assert all(start.lines for start in starts())


def test_every_kind_of_action_is_legal_somewhere_among_the_starts() -> None:
    kinds = {action.kind for start in starts() for action in start.position().legal_actions()}
    assert kinds >= {*get_args(ActionKind)} - {"take_mournival"}
