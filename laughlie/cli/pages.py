"""Text for a terminal or a pipe, wrapped to the width there is; no meaning by colour alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import click
from rich.box import Box
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from laughlie.words.doors import ascii_if_broken

_ENDLESS: Final = 10_000
_RULED: Final = Box("    \n    \n -  \n    \n    \n    \n    \n    \n", ascii=True)
"""A table with one rule, under its headings."""


def show(*parts: RenderableType) -> None:
    """Print parts one below the other; where nobody looks at colours, there are none."""
    page = Console(highlight=False, markup=False, emoji=False)
    room = page.width
    with page.capture() as printed:
        for part in parts:
            page.width = max(room, _needed(page, part))
            page.print(part)
    lines = [f"{line.rstrip()}\n" for line in printed.get().splitlines()]
    click.echo("".join(lines), nl=False, color=page.is_terminal or None)


def width() -> int:
    """Columns to write in."""
    return Console().width


def _needed(page: Console, part: RenderableType) -> int:
    """Columns that a table cannot do without; a narrower window breaks its lines and loses none."""
    if not isinstance(part, Table):
        return 0
    return Measurement.get(page, page.options.update(max_width=_ENDLESS), part).minimum


def clean(text: str, style: str = "") -> Text:
    """Text in one paragraph, in which nothing can steer the terminal."""
    return Text(ascii_if_broken(" ".join(text.split())), style)


def heading(text: str) -> RenderableType:
    """A heading with an empty line before it."""
    return Padding(clean(text, "bold"), (1, 0, 0, 0))


def note(text: str, indent: int = 0, style: str = "") -> RenderableType:
    """A paragraph, set in by some columns."""
    return Padding(clean(text, style), (0, 0, 0, indent))


def labelled(label: str, text: str, indent: int = 0) -> RenderableType:
    """A paragraph with a word in front of it that says what it is."""
    return Padding(Text.assemble(clean(f"{label}:", "italic"), " ", clean(text)), (0, 0, 0, indent))


def table(
    rows: Sequence[Sequence[str]],
    headings: Sequence[str] = (),
    right: Collection[int] = (),
    wrap: Collection[int] = (),
) -> Table:
    """Rows in columns.

    Args:
        rows: each as many texts as there are columns.
        headings: none, or one for each column.
        right: the columns that are set to the right.
        wrap: the columns whose texts may go over several lines.
    """
    made = Table(
        box=_RULED if headings else None,
        show_header=bool(headings),
        show_edge=False,
        padding=(0, 1, 0, 0),
        collapse_padding=True,
        pad_edge=False,
        header_style="bold",
    )
    columns = headings or [""] * max((len(row) for row in rows), default=0)
    cells = [[clean(text) for text in row] for row in rows]
    for number, title in enumerate(columns):
        longest = max((row[number].cell_len for row in cells), default=0)
        made.add_column(
            clean(title),
            justify="right" if number in right else "left",
            min_width=None if number in wrap else max(longest, len(title)),
            overflow="fold",
        )
    for row in cells:
        made.add_row(*row)
    return made
