"""What hypothesis draws for play without people: styles, alertness, and deals to play."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st

from laughlie.play.styles import STYLES, Look, Style, Wish
from laughlie.readings.points import SHAPES

ALERTNESS = st.one_of(st.sampled_from((0.0, 0.5, 1.0)), st.floats(0, 1))

_COUNTS = st.none() | st.frozensets(st.integers(0, 4))
_SHAPES = st.none() | st.frozensets(st.sampled_from(SHAPES))


def wishes() -> st.SearchStrategy[Wish]:
    """A wish that nobody ever had."""
    return st.builds(Wish, held=_COUNTS, table=_COUNTS, elsewhere=_COUNTS, shapes=_SHAPES)


def looks() -> st.SearchStrategy[Look]:
    """A look of a rank for which a style may keep it."""
    return st.builds(Look, held=_COUNTS, table=_COUNTS, elsewhere=_COUNTS)


def styles() -> st.SearchStrategy[Style]:
    """One of the program's styles, or one that somebody might make up."""
    graded = st.lists(st.lists(wishes(), min_size=1, max_size=3).map(tuple), max_size=5)
    own = st.builds(
        Style,
        key=st.just("own"),
        grades=graded.map(tuple),
        keeps=st.lists(looks(), max_size=2).map(tuple),
    )
    return st.sampled_from(sorted(STYLES.values(), key=lambda style: style.key)) | own


Each = TypeVar("Each")


def for_all_or_each(
    drawn: st.SearchStrategy[Each], players: int
) -> st.SearchStrategy[Each | tuple[Each, ...]]:
    """One for all seats, or one for each."""
    each = st.lists(drawn, min_size=players, max_size=players).map(tuple)
    return st.one_of(drawn, each)
