"""Whether a pay-off to fill in keeps its word: solved, hinted at, and each mistake told apart."""

from __future__ import annotations

from collections.abc import Iterator

from laughlie.course.filled import account_of
from laughlie.course.filling import Account, Cell, read_cells, step_cells, write_cells
from laughlie.course.starts import Begun
from laughlie.words import words


def fill_faults(begun: Begun) -> Iterator[str]:
    """What is wrong with it under the reading that it begins under."""
    say = words().payoff_page
    account, cells = account_of(begun), step_cells(begun.step)
    filled = {cell.key: account.right(cell) for cell in cells}
    if not all(account.is_right(cell, filled[cell.key]) and account.reason(cell) for cell in cells):
        yield say.not_accepted()
    if read_cells(cells, write_cells(cells, filled)) != filled:
        yield say.not_kept()
    for grade, hint in enumerate(begun.step.hints, 1):
        if any(character.isdigit() for character in hint.text):
            yield say.hint_spoils(grade)
    assert begun.step.fill is not None
    for slip in begun.step.fill.slips:
        if not any(_told_apart(account, cell, slip) for cell in cells):
            yield say.never_slips(slip)


def _told_apart(account: Account, cell: Cell, slip: str) -> bool:
    """Whether a mistake can be made in a place, and is told for what it is and not the number."""
    return any(
        kind == slip
        and account.slip(cell, amount) == slip
        and bool(account.why_wrong(cell, amount))
        for kind, amount in account.slips(cell)
    )
