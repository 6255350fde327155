"""What is written, and where: no character and no closed pipe may end in a traceback."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from typing import Any, Final

import click

from laughlie.words.doors import ascii_if_broken

_ERRORS: Final = "laughlie-nearest"
_NEAREST: Final = str.maketrans(
    {
        "♣": "c",
        "♦": "d",
        "♥": "h",
        "♠": "s",
        "−": "-",
        "–": "-",
        "—": "-",
        "×": "x",
        "·": "-",
        "…": "...",
        "’": "'",
        "“": '"',
        "”": '"',
        "½": " 1/2",
        "≠": "!=",
    }
)
_LONGEST_LINE: Final = 1_000


def ready() -> None:
    """Let the streams write what their encoding lacks in its nearest form.

    A Windows pipe often knows no suits. There ``9♥`` comes out as ``9h``, which can be typed too.
    """
    codecs.register_error(_ERRORS, _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_ERRORS)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    near = error.object[error.start : error.end].translate(_NEAREST)
    return near.encode(error.encoding, "replace").decode(error.encoding), error.end


def complain(sentence: str) -> None:
    """One line on standard error."""
    line = ascii_if_broken(sentence)
    short = line if len(line) <= _LONGEST_LINE else line[: _LONGEST_LINE - 1] + "…"
    click.echo(f"laughlie: {short}", err=True)


def show_json(data: Any) -> None:
    """Data for a machine: what a terminal would obey, or the stream cannot write, is escaped."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    plain = not encoding.lower().startswith("utf")
    click.echo(_escaped(json.dumps(data, ensure_ascii=plain, indent=2)))


def _escaped(text: str) -> str:
    return "".join(
        char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text
    )


def forget_output() -> None:
    """Let what is still to be written go nowhere: the reader has gone, or the disk is full."""
    try:
        place = sys.stdout.fileno()
    except (OSError, ValueError, AttributeError):
        return  # closed, or no real file
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, place)
    os.close(nowhere)
