"""Long work: how far it has come, on how many processors, and how it is stopped."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Step(Protocol):
    """Where some work stands."""

    @property
    def done(self) -> int:
        """How much is done."""

    @property
    def of(self) -> int:
        """How much there is to do."""


SomeStep = TypeVar("SomeStep", bound=Step)


@contextmanager
def processors(workers: int) -> Iterator[Executor | None]:
    """So many processes to work in; None for one, which is this process.

    They start afresh (spawn) on every system, so that they are the same everywhere. Ctrl-C is for
    this process alone to hear: it calls back what has not begun.
    """
    if workers == 1:
        yield None
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _hear_no_interrupt)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _hear_no_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def work(steps: Generator[SomeStep, None, None], what: str) -> tuple[SomeStep | None, bool]:
    """Go through all steps, with a bar if somebody looks on.

    Args:
        steps: the work; it is closed if it is stopped.
        what: what stands beside the bar.

    Returns:
        The last step that was done, and whether Ctrl-C has stopped the work after it.
    """
    last: SomeStep | None = None
    try:
        with _bar(what) as tell:
            for last in steps:
                tell(last)
    except KeyboardInterrupt:
        return last, True
    finally:
        steps.close()
    return last, False


@contextmanager
def _bar(what: str) -> Iterator[Callable[[Step], None]]:
    """A bar on standard error; none on a pipe."""
    looked_at = Console(stderr=True)
    if not looked_at.is_terminal:
        yield lambda _step: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=looked_at, transient=True) as progress:
        bar = progress.add_task(what, total=None)
        yield lambda step: progress.update(bar, completed=step.done, total=step.of)


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """A sign of life on standard error; none on a pipe."""
    looked_at = Console(stderr=True)
    if looked_at.is_terminal:
        with looked_at.status(what):
            yield
    else:
        yield
