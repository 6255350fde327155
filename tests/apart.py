"""Running something as if no browser had ever been driven in this process.

A driven browser holds an event loop in the thread that began it, and keeps it for the whole run: no
other loop can be run there, and Python's parser loses count of how deep it is.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Made = TypeVar("Made")


def apart(work: Callable[[], Made]) -> Made:
    """Do some work in a thread of its own, and wait for it."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
