"""Writing a reading as TOML, so that its scholar can go on working on it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

_INLINE = frozenset({"printed", "balanced", "set", "needs"})


def to_toml(data: Mapping[str, Any]) -> str:
    """A reading's data, as `Source.data` gives it, in TOML that `load_reading` reads."""
    return "\n".join(_table((), data)).strip() + "\n"


def _table(path: tuple[str, ...], data: Mapping[str, Any]) -> Iterator[str]:
    tables = {name: part for name, part in data.items() if _is_table(name, part)}
    for name, part in data.items():
        if name not in tables:
            yield f"{_key(name)} = {_value(part)}"
    for name, part in tables.items():
        inner = (*path, name)
        if isinstance(part, list):
            for each in part:
                yield from ("", f"[[{_dotted(inner)}]]", *_table(inner, each))
        else:
            yield from ("", f"[{_dotted(inner)}]", *_table(inner, part))


def _is_table(name: str, part: Any) -> bool:
    if isinstance(part, list):
        return bool(part) and isinstance(part[0], dict)
    return isinstance(part, dict) and name not in _INLINE


def _dotted(path: tuple[str, ...]) -> str:
    return ".".join(_key(name) for name in path)


def _key(name: str) -> str:
    plain = name.replace("-", "").replace("_", "")
    return name if plain.isascii() and plain.isalnum() else _value(name)


def _value(part: Any) -> str:
    if isinstance(part, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in part.items()) + " }"
    if isinstance(part, list | tuple):
        return "[" + ", ".join(_value(each) for each in part) + "]"
    # A JSON string is a TOML string, but for one character that TOML wants escaped.
    return json.dumps(part, ensure_ascii=False).replace("\x7f", "\\u007f")
