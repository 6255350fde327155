"""What stands in the lessons' cells: prose, widgets and charts put in place; no rule, no logic."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from laughlie.readings import POINT_NAMES
from laughlie.readings.points import ALLOWED
from laughlie.site import find_lessons

MOST_LINES: Final = 15
ROOMS: Final = ("marimo", "laughlie.course", "laughlie.readings", "laughlie.table")
"""What a cell may import from, and whatever stands below these."""
INNER: Final = frozenset(
    {
        "position", "positions", "record", "legal_actions", "refusal", "outcome", "layout",
        "stake", "bonus", "pot", "play", "deal", "hands", "won", "claims", "rules",
        "actions", "money", "refusals", "playing",
    }
)  # fmt: skip
"""What only the rooms below know of a deal: names that no cell reads from anything."""
LOGIC: Final = (
    ast.If, ast.IfExp, ast.For, ast.While, ast.Try, ast.With, ast.Lambda, ast.ClassDef, ast.BinOp,
    ast.BoolOp, ast.AugAssign, ast.Match, ast.Global, ast.Delete,
)  # fmt: skip


class Cell(NamedTuple):
    """One cell of a lesson."""

    where: str
    """File and line."""
    function: ast.FunctionDef
    source: tuple[str, ...]
    """The lines of its file."""

    def nodes(self) -> Iterator[ast.AST]:
        """Everything in it."""
        for statement in self.function.body:
            yield from ast.walk(statement)

    def lines(self) -> int:
        """How many lines of code there are in it: no empty ones, and no prose."""
        prose = {
            line
            for node in self.nodes()
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            for line in range(node.lineno + 1, (node.end_lineno or node.lineno) + 1)
        }
        body = range(self.function.body[0].lineno, (self.function.end_lineno or 0) + 1)
        return sum(line not in prose and bool(self.source[line - 1].strip()) for line in body)


def cells() -> Iterator[Cell]:
    for lesson in find_lessons():
        text = lesson.path.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                yield Cell(f"{lesson.slug}:{node.lineno}", node, tuple(text.splitlines()))


CELLS: Final = tuple(cells())


def test_there_are_cells_to_look_at() -> None:
    assert len(CELLS) > 2 * len(find_lessons())
    assert all(
        isinstance(node, ast.FunctionDef | ast.Assign | ast.Import | ast.Expr | ast.If)
        for lesson in find_lessons()
        for node in ast.parse(lesson.path.read_text(encoding="utf-8")).body
    )


def test_no_cell_is_longer_than_fifteen_lines() -> None:
    long = {cell.where: cell.lines() for cell in CELLS if cell.lines() > MOST_LINES}
    assert long == {}


def test_a_cell_imports_lessons_tables_and_readings_and_nothing_that_knows_a_rule() -> None:
    foreign = {
        cell.where: name
        for cell in CELLS
        for name in imported(cell)
        if not any(name == room or name.startswith(f"{room}.") for room in ROOMS)
    }
    assert foreign == {}


def imported(cell: Cell) -> Iterator[str]:
    """The modules that a cell imports, and what it takes from the package itself."""
    for node in cell.nodes():
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from names if node.module == "laughlie" else [str(node.module)]


def test_no_cell_decides_counts_or_loops() -> None:
    found = {
        f"{cell.where}+{getattr(node, 'lineno', 0) - cell.function.lineno}": ast.unparse(node)
        for cell in CELLS
        for node in cell.nodes()
        if isinstance(node, LOGIC) or (isinstance(node, ast.Compare) and not asks_for_none(node))
    }
    assert found == {}


def asks_for_none(node: ast.Compare) -> bool:
    """``x is None``, ``x is not None``: whether there is something to show yet."""
    return all(isinstance(operator, ast.Is | ast.IsNot) for operator in node.ops)


def test_no_cell_reads_what_only_the_rules_know() -> None:
    found = {
        cell.where: ast.unparse(node)
        for cell in CELLS
        for node in cell.nodes()
        if isinstance(node, ast.Attribute) and node.attr in INNER
    }
    assert found == {}


@pytest.mark.parametrize("kind", ["rule points and their values", "counters and cards"])
def test_no_cell_has_in_it(kind: str) -> None:
    if kind.startswith("rule"):
        values = {value for allowed in ALLOWED.values() for value in allowed}
        forbidden: set[object] = {*POINT_NAMES, *values}
    else:
        forbidden = {2, 3, 4, 6, 7, 8, 10, 11, 12, 16, 20, 52}
    found = {
        cell.where: node.value
        for cell in CELLS
        for node in cell.nodes()
        if isinstance(node, ast.Constant)
        and not isinstance(node.value, bool)
        and node.value in forbidden
    }
    assert found == {}
