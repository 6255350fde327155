"""What is wrong with a record or a link, in English."""

from __future__ import annotations


def deal_or_start() -> str:
    """A record begins with one of the two."""
    return "a record begins either with a deal or with a start, so give one of the two"


def illegal_step(step: int, sentence: str) -> str:
    """An action of the line breaks a rule; steps are counted from 1."""
    return f"step {step} cannot be played. {sentence}"


def illegal_branch_step(branch: int, step: int, sentence: str) -> str:
    """An action of a branch breaks a rule; branches are counted from 0 and said from 1."""
    return f"branch {branch + 1}, step {step} cannot be played. {sentence}"


def branch_past_end(branch: int, at: int, steps: int) -> str:
    """A branch leaves the line where there is none any more."""
    return f"branch {branch + 1} leaves after step {at}, and the line has {steps}"


def no_such_branch(branch: int) -> str:
    """The cursor is on a branch that is not there."""
    return f"there is no branch number {branch}"


def no_such_step(step: int, steps: int) -> str:
    """The cursor stands past the end."""
    return f"there is no step {step}; this way has {steps}"


def link_too_long(most: int) -> str:
    """The link is longer than any of ours."""
    return f"it is longer than {most} characters"


def link_version() -> str:
    """The link does not begin as ours do."""
    return "it does not begin as a link of ours does"


def link_parts(count: int) -> str:
    """Parts of the link are missing, or there are too many."""
    return f"it should have five parts after the first, and has {count}"


def link_start(part: str) -> str:
    """The part that says what was dealt."""
    return f"its beginning, {part!r}, names no deal"


def link_action(part: str) -> str:
    """One action in it."""
    return f"{part!r} in it is not an action"


def link_number(part: str) -> str:
    """One number in it."""
    return f"{part!r} in it should be a number"


def link_packed() -> str:
    """The packed part cannot be unpacked."""
    return "a packed part of it is damaged"
