"""From what pydantic finds wrong to one clear sentence that names the place."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from laughlie.words import words

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

LONGEST_SHOWN: Final = 40


def shown(value: object) -> str:
    """A value from outside, short and harmless enough to stand in a sentence.

    Control characters and broken Unicode come out as escapes.
    """
    if isinstance(value, dict | list | tuple | set | frozenset):
        value = type(value).__name__ if not value else f"{type(value).__name__} of {len(value)}"
        return str(value)
    text = ascii_if_broken(repr(value) if not isinstance(value, int) else _number(value))
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _number(value: int) -> str:
    return str(value) if abs(value) < 10**30 else "a huge number"


def ascii_if_broken(text: str) -> str:
    """The text, with escapes for what cannot be written as UTF-8 or would not show."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def near(name: str, names: Sequence[str]) -> str | None:
    """Which of the names was probably meant, if any."""
    return next(iter(difflib.get_close_matches(name[:100], names, 1)), None)


def path_of(loc: Sequence[int | str]) -> str:
    """``points.deal_ends.value``, ``layouts[2].printed``: places in lists count from 1."""
    steps = [f"[{step + 1}]" if isinstance(step, int) else f".{_step(step)}" for step in loc]
    return "".join(steps).lstrip(".")


def _step(step: str) -> str:
    plain = ascii_if_broken(step)
    return plain if len(plain) <= LONGEST_SHOWN else plain[: LONGEST_SHOWN - 1] + "…"


def place_in(name: str, loc: Sequence[int | str], language: str = "en") -> str:
    """A place in something from outside, in words."""
    say = words(language).doors
    return say.inside(name, path_of(loc)) if loc else say.whole(name)


def faults(
    error: ValidationError, name: str, language: str = "en", at: Sequence[int | str] = ()
) -> tuple[str, ...]:
    """One sentence for each fault that pydantic found, in its order.

    Args:
        error: what was raised.
        name: what was read, as ``my.toml`` or ``this record``.
        language: of the sentences.
        at: where in it the validated part stands.
    """
    details = error.errors(include_url=False)
    return tuple(_sentence(detail, name, language, at) for detail in details)


_LEAVE_OUT: Final = frozenset({"text", "languages", "[key]"})
_KIND_OF_ERROR: Final = (
    (re.compile("^string_"), "text"),
    (re.compile("^(int|float|decimal|finite)"), "number"),
    (re.compile("^(list|tuple|set|frozen_set|iterable)"), "list"),
    (re.compile("^(dict|model|mapping|dataclass)"), "table"),
    (re.compile("^bool"), "yes_or_no"),
    (re.compile("^union_tag"), "languages"),
)


def _sentence(detail: ErrorDetails, name: str, language: str, at: Sequence[int | str]) -> str:
    say = words(language).doors
    loc = tuple(step for step in detail["loc"] if step not in _LEAVE_OUT)
    where = place_in(name, (*at, *loc), language)
    got = shown(detail["input"])
    context: dict[str, Any] = detail.get("ctx", {})
    kind = detail["type"]
    simple: dict[str, Callable[[], str]] = {
        "missing": lambda: say.missing(where),
        "extra_forbidden": lambda: say.unknown_key(where, None),
        "literal_error": lambda: say.not_one_of(where, got, _words_in(context["expected"])),
        "string_too_long": lambda: say.too_long(where, context["max_length"]),
        "too_long": lambda: say.too_long(where, context["max_length"]),
        "too_short": lambda: say.too_short(where, context["min_length"]),
        "string_pattern_mismatch": lambda: say.wrong_pattern(where, got),
        "greater_than_equal": lambda: say.at_least(where, got, str(context["ge"])),
        "less_than_equal": lambda: say.at_most(where, got, str(context["le"])),
        "value_error": lambda: say.other(where, str(context["error"])),
        "union_tag_invalid": lambda: say.not_one_of(
            where, shown(context["tag"]), _words_in(context["expected_tags"])
        ),
        "json_invalid": lambda: say.not_json(name, str(context["error"])),
    }
    if kind in simple:
        return simple[kind]()
    for pattern, meant in _KIND_OF_ERROR:
        if pattern.match(kind):
            return say.wrong_kind(where, got, meant)
    return say.other(where, detail["msg"])


def _words_in(expected: str) -> list[str]:
    """The words between quotes in pydantic's list of what it expected."""
    return re.findall(r"'([^']*)'", expected) or [expected]
