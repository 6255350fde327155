"""Mass simulation: many deals of one seed, in batches that may be played anywhere.

What a deal comes to hangs on its task alone, never on how the work is split, on which machine it is
played, or whether NumPy is there. All that is counted is whole numbers, so sums cannot differ by a
byte either.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from typing import Final, Generic, NamedTuple, TypeVar

from laughlie.dealing import LARGEST_SEED
from laughlie.door import DoorError
from laughlie.play.chances import Chances, numpy_if_there
from laughlie.play.plain import PlainPlayer, Result
from laughlie.play.styles import RANDOM, Style, check_alertness, each_seats
from laughlie.readings import Layout, Reading
from laughlie.words import words
from laughlie.words.doors import shown

MOST_DEALS: Final = 100_000_000
"""The most deals that may be asked for at a time."""

CHUNK: Final = 1 << 15
CHUNK_WITHOUT_NUMPY: Final = 1 << 10
"""Deals of one step of the work: what takes about a tenth of a second."""

IN_FLIGHT: Final = 32
"""Steps that an executor is given before the first of them is done."""

NOBODY: Final = -1
"""The seat that stands in a batch where there is none."""


@dataclass(frozen=True)
class Task:
    """Deals to play. It may be pickled and played elsewhere.

    Raises:
        DoorError: if there is no such seat, seed, number of a deal or alertness.
    """

    reading: Reading
    layout: Layout
    seed: int
    numbers: range
    """Which deals of the seed."""
    dealer: int = 0
    style: Style | tuple[Style, ...] = RANDOM
    """How all seats play, or a style for each."""
    alertness: float | tuple[float, ...] = 1.0
    """How likely a seat is to notice an occasion when it opens, from 0 to 1; or one for each."""
    numpy: bool | None = None
    """Whether NumPy plays; None: where it is there. What comes out is the same."""

    def __post_init__(self) -> None:
        say = words().positions
        if not 0 <= self.dealer < self.layout.players:
            raise DoorError(say.no_such_seat(self.dealer, self.layout.players))
        for value in (self.seed, *self.numbers[:1], *self.numbers[-1:]):
            if not 0 <= value <= LARGEST_SEED:
                raise DoorError(say.seed_range(value))
        each_seats(self.style, self.layout.players)
        for alertness in each_seats(self.alertness, self.layout.players):
            check_alertness(alertness)

    @property
    def uses_numpy(self) -> bool:
        """Whether NumPy plays it here."""
        return numpy_if_there() is not None if self.numpy is None else self.numpy

    def pieces(self, chunk: int | None = None) -> Iterator[Task]:
        """The same deals in tasks of so many, in their order."""
        size = chunk or (CHUNK if self.uses_numpy else CHUNK_WITHOUT_NUMPY)
        for start in range(0, len(self.numbers), size):
            yield replace(self, numbers=self.numbers[start : start + size])


def check_deals(deals: int) -> int:
    """The number of deals, if so many can be played.

    Raises:
        DoorError: if not.
    """
    if not 1 <= deals <= MOST_DEALS:
        raise DoorError(words().styles.no_such_number_of_deals(shown(deals), MOST_DEALS))
    return deals


# --- What comes out ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Batch:
    """What deals came to: columns with one number a deal, and for piles and nets one a seat.

    The columns are arrays of Python's own, so that they are the same whoever played; with NumPy
    ``numpy.asarray(column)`` looks at one without copying it.
    """

    numbers: range
    """Which deals of the seed these are."""
    unit: int
    """The layout's."""
    piles: tuple[array[int], ...]
    """For each seat the cards in its pile, leftovers included."""
    nets: tuple[array[int], ...]
    """For each seat what it won or lost in all, in counters times the unit."""
    last_holder: array[int]
    """The seat that held cards last; -1: the deal ended with nobody holding any."""
    last_capturer: array[int]
    """The seat that last took cards from the table; -1: nobody ever did."""
    bonus_seat: array[int]
    """The seat that was paid the bonus; -1: it stayed in the pot."""
    actions: array[int]
    """Everything that was done: captures, hands laid down, put-downs, takes and claims."""

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.nets)

    @property
    def columns(self) -> tuple[array[int], ...]:
        """Every column: piles and nets by seat, then the four others."""
        others = (self.last_holder, self.last_capturer, self.bonus_seat, self.actions)
        return (*self.piles, *self.nets, *others)

    @classmethod
    def of(cls, numbers: range, layout: Layout, columns: Sequence[array[int]]) -> Batch:
        """A batch from its columns, in their order."""
        n = layout.players
        return cls(numbers, layout.unit, tuple(columns[:n]), tuple(columns[n:-4]), *columns[-4:])

    @classmethod
    def joined(cls, batches: Sequence[Batch]) -> Batch:
        """Batches of deals that follow one another, as one.

        Raises:
            ValueError: if there are none.
        """
        if not batches:
            raise ValueError("there are no batches to join")
        first, last = batches[0], batches[-1]
        numbers = range(first.numbers.start, last.numbers.stop, first.numbers.step)
        columns = [_joined(same) for same in zip(*(b.columns for b in batches), strict=True)]
        n = first.players
        return cls(numbers, first.unit, tuple(columns[:n]), tuple(columns[n:-4]), *columns[-4:])


def _joined(columns: Sequence[array[int]]) -> array[int]:
    whole = columns[0][:]
    for column in columns[1:]:
        whole.extend(column)
    return whole


def column_types(players: int) -> str:
    """The type of every column, as `array` names them."""
    return "b" * players + "i" * players + "bbbh"


# --- Playing -------------------------------------------------------------------------------------


def play_batch(task: Task) -> Batch:
    """Play all deals of a task, at once and here."""
    types = column_types(task.layout.players)
    if not task.numbers:
        columns = [array(type_) for type_ in types]
    elif task.uses_numpy:
        columns = _by_numpy(task, types)
    else:
        columns = _one_by_one(task, types)
    return Batch.of(task.numbers, task.layout, columns)


def _by_numpy(task: Task, types: str) -> list[array[int]]:
    from laughlie.play.mass import MassPlayer

    points, layout = task.reading.points, task.layout
    player = MassPlayer(points, layout, task.dealer, task.alertness, task.style)
    played = player.columns(task.seed, task.numbers)
    columns = [array(type_) for type_ in types]
    for column, numbers in zip(columns, played, strict=True):
        column.frombytes(numbers.astype(column.typecode).tobytes())
    return columns


def _one_by_one(task: Task, types: str) -> list[array[int]]:
    player = PlainPlayer(task.reading, task.layout, task.dealer, task.alertness, task.style)
    chances = Chances(task.seed, task.layout, task.dealer, numpy=False)
    rows = [_row(player.play(dealt)) for dealt in chances.deals(task.numbers)]
    columns = zip(*rows, strict=True)
    return [array(type_, column) for type_, column in zip(types, columns, strict=True)]


def _row(result: Result) -> tuple[int, ...]:
    seats = (result.last_holder, result.last_capturer, result.bonus_seat)
    found = (NOBODY if seat is None else seat for seat in seats)
    return (*result.piles, *result.nets, *found, result.actions)


# --- In steps, here or elsewhere -----------------------------------------------------------------

Played = TypeVar("Played")


class Step(NamedTuple, Generic[Played]):
    """One step of the work that is done."""

    task: int
    """Which of the tasks it belongs to."""
    played: Played
    done: int
    """Deals that are played so far, of all tasks."""
    of: int
    """Deals of all tasks."""


def steps(
    tasks: Sequence[Task],
    play: Callable[[Task], Played],
    executor: Executor | None = None,
    chunk: int | None = None,
) -> Generator[Step[Played], None, None]:
    """Play tasks step by step; every step of each task in turn, in the order of its deals.

    Whoever asks for no more steps has cancelled: closing the generator also calls back what an
    executor has not begun yet. A page asks for a step on each of its ticks.

    Args:
        tasks: what to play.
        play: what is done with the deals of a step; an executor of processes must be able to
            pickle it and what it gives.
        executor: where it is done; None: here, each step when it is asked for.
        chunk: deals of a step; None: as many as take about a tenth of a second.
    """
    pieces = ((place, piece) for place, task in enumerate(tasks) for piece in task.pieces(chunk))
    of, done = sum(len(task.numbers) for task in tasks), 0
    for place, piece, played in _each(pieces, play, executor):
        done += len(piece.numbers)
        yield Step(place, played, done, of)


_Pieces = Iterator[tuple[int, Task]]


def _each(
    pieces: _Pieces, play: Callable[[Task], Played], executor: Executor | None
) -> Generator[tuple[int, Task, Played], None, None]:
    if executor is None:
        for place, piece in pieces:
            yield place, piece, play(piece)
        return
    waiting: deque[tuple[int, Task, Future[Played]]] = deque()
    try:
        for place, piece in pieces:
            waiting.append((place, piece, executor.submit(play, piece)))
            if len(waiting) >= IN_FLIGHT:
                yield _first(waiting)
        while waiting:
            yield _first(waiting)
    finally:
        for _, _, future in waiting:
            future.cancel()


def _first(waiting: deque[tuple[int, Task, Future[Played]]]) -> tuple[int, Task, Played]:
    place, piece, future = waiting[0]
    played = future.result()
    waiting.popleft()
    return place, piece, played


class Cancelled(Exception):
    """The work was cancelled before it was done."""


def run(
    tasks: Sequence[Task],
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> list[Batch]:
    """Play tasks to their end; gives one batch a task.

    Args:
        tasks: what to play.
        executor: any executor of `concurrent.futures`, such as a pool of processes or Dask's
            ``Client.get_executor()``; None: it is played here.
        chunk: deals of a step.
        progress: told after each step how many deals are played, and of how many.
        cancel: asked before each step whether to stop.

    Raises:
        Cancelled: if ``cancel`` said so.
    """
    batches: list[list[Batch]] = [[] for _ in tasks]
    going = steps(tasks, play_batch, executor, chunk)
    while not (cancel is not None and cancel()):
        step = next(going, None)
        if step is None:
            return [_whole(task, parts) for task, parts in zip(tasks, batches, strict=True)]
        batches[step.task].append(step.played)
        if progress is not None:
            progress(step.done, step.of)
    going.close()
    raise Cancelled


def _whole(task: Task, parts: Sequence[Batch]) -> Batch:
    return Batch.joined(parts) if parts else play_batch(task)
