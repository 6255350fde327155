"""What is wrong with something that came from outside, in English: one sentence each.

``where`` names the place: a file and what stands in it, like ``my.toml, points.deal_ends.value``.
"""

from __future__ import annotations

from collections.abc import Sequence


def either(names: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"


def no_such_file(name: str) -> str:
    """The file is not there or is not a file."""
    return f"{name}: there is no such file; give the path of one that is there."


def cannot_read(name: str) -> str:
    """The file is there but the system refuses it."""
    return f"{name}: the file cannot be opened; give one that you may read."


def not_utf8(name: str) -> str:
    """The bytes are not UTF-8 text."""
    return f"{name}: this is not text in UTF-8; save the file as UTF-8."


def too_large(name: str, most: int) -> str:
    """The file is too large; ``most`` is in bytes."""
    return f"{name}: this is too large; at most {most:,} bytes are read."


def not_toml(name: str, why: str) -> str:
    """The text is not TOML; ``why`` is the parser's word on it."""
    return f"{name}: this is not TOML ({why}); mend that place."


def not_json(name: str, why: str) -> str:
    """The text is not JSON; ``why`` is the parser's word on it."""
    return f"{name}: this is not JSON ({why}); mend that place."


def not_a_table(where: str) -> str:
    """Something that should have named parts has none."""
    return f"{where}: named parts belong here, like key = value."


def missing(where: str) -> str:
    """Something needed is not there."""
    return f"{where}: this is missing; add it."


def unknown_key(where: str, near: str | None) -> str:
    """A name that nothing here has."""
    advice = f"did you mean {near}?" if near else "take it out."
    return f"{where}: nothing by this name belongs here; {advice}"


def not_one_of(where: str, got: str, allowed: Sequence[str]) -> str:
    """A word that is none of those that may stand here."""
    return f"{where}: {got} cannot stand here; write {either(allowed)}."


def wrong_kind(where: str, got: str, kind: str) -> str:
    """Something of another kind; ``kind`` is one of those that `kind_name` names."""
    return f"{where}: {got} cannot stand here; it must be {_KINDS.get(kind, kind)}."


def too_long(where: str, most: int) -> str:
    """A text or a list that is too long."""
    return f"{where}: this is too long; at most {most} are allowed."


def too_short(where: str, least: int) -> str:
    """A text or a list that is too short."""
    return f"{where}: this is too short; at least {least} must be there."


def at_least(where: str, got: str, least: str) -> str:
    """A number that is too small."""
    return f"{where}: {got} is too small; {least} is the least."


def at_most(where: str, got: str, most: str) -> str:
    """A number that is too large."""
    return f"{where}: {got} is too large; {most} is the most."


def wrong_pattern(where: str, got: str) -> str:
    """A key that is not written as keys are."""
    return (
        f"{where}: {got} cannot be a key; write small letters, digits and hyphens,"
        " at most 40, like my-reading."
    )


def other(where: str, sentence: str) -> str:
    """A sentence that something else has found."""
    return f"{where}: {sentence}" if where else sentence


def whole(name: str) -> str:
    """The place that is the whole of something."""
    return name


def inside(name: str, path: str) -> str:
    """A place inside something: ``my.toml, points.turns``."""
    return f"{name}, {path}" if name else path


_KINDS = {
    "text": "text in quotes",
    "number": "a whole number",
    "list": "a list in square brackets",
    "table": "a table of named parts",
    "yes_or_no": "true or false",
    "languages": "text in quotes, or one text for each language, like note.en",
}
