"""The server in a process of its own, started and ended as a user would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

END_SECONDS = 8


class Site(NamedTuple):
    """A running server."""

    address: str
    """``http://127.0.0.1:PORT/``"""
    log: Path
    """What it writes to standard error."""
    process: subprocess.Popen[str]


@contextmanager
def running_site(
    folder: Path,
    command: Sequence[str] = (sys.executable, "-m", "laughlie"),
    browser: Path | None = None,
) -> Iterator[Site]:
    """Serve the lessons on a free port from a folder, and end the server afterwards.

    Args:
        folder: Where the server is started and its log kept.
        command: What starts it.
        browser: The program that it takes for the user's browser; none is shown without.

    Raises:
        AssertionError: It did not say its address, did not end, or logged something.
    """
    log = folder / "server.log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--port", "0", *(() if browser else ("--no-browser",))],
            cwd=folder,
            env={**os.environ, "BROWSER": str(browser)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        yield Site(_told_address(process, log), log, process)
    finally:
        end(process)
    logged = log.read_text()
    assert logged == "", logged


def _told_address(process: subprocess.Popen[str], log: Path) -> str:
    """The address out of the line that the server prints once its port is open."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+/", line)
    assert found, f"the server said {line!r}; its log:\n{log.read_text()}"
    return found[0]


def end(process: subprocess.Popen[str]) -> None:
    """Tell a server to end, and wait until it has.

    Raises:
        AssertionError: It did not end in time.
    """
    process.terminate()
    try:
        process.communicate(timeout=END_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise AssertionError("the server did not end when it was told to") from None
