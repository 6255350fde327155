"""Mass simulation: the same deals come to the same, whoever plays them and wherever."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import reading, rules
from laughlie.cards import DECK, count_on, shuffle
from laughlie.door import DoorError
from laughlie.play import abreast, arrays, chances, mass, simulate
from laughlie.play.packed import grades_of
from laughlie.play.plain import PlainPlayer
from laughlie.play.simulate import Batch, Cancelled, Task, check_deals, play_batch, run, steps
from laughlie.play.styles import STYLES, Style, style_of
from laughlie.readings import Reading, custom_layout
from tests.playing import ALERTNESS, for_all_or_each, styles
from tests.strategies import KEYS, layouts, readings


def task(
    key: str = "parlett",
    deals: int | range = 100,
    players: int = 5,
    alertness: float = 1.0,
    style: str = "random",
    numpy: bool | None = None,
    seed: int = 1,
) -> Task:
    whose = reading(key)
    numbers = deals if isinstance(deals, range) else range(deals)
    layout = whose.layout(players)
    return Task(whose, layout, seed, numbers, 0, style_of(style), alertness, numpy)


@st.composite
def tasks(draw: st.DrawFn, deals: int) -> Task:
    """So many deals under any reading, with any style, alertness, layout and players."""
    whose = draw(readings())
    layout = draw(layouts(whose))
    first = draw(st.integers(0, 1000) | st.just(2**64 - deals))
    return Task(
        whose,
        layout,
        draw(st.integers(0, 2**64 - 1)),
        range(first, first + deals),
        draw(st.integers(0, layout.players - 1)),
        draw(for_all_or_each(styles(), layout.players)),
        draw(for_all_or_each(ALERTNESS, layout.players)),
    )


def by(numpy: bool, asked: Task) -> Batch:
    return play_batch(replace(asked, numpy=numpy))


# --- NumPy and the plain player ------------------------------------------------------------------


@settings(max_examples=50)
@given(tasks(deals=40))
def test_numpy_plays_every_deal_as_the_plain_player_does(asked: Task) -> None:
    assert by(True, asked) == by(False, asked)


@pytest.mark.long
@pytest.mark.timeout(3600)
@settings(max_examples=400)
@given(tasks(deals=250))
def test_numpy_plays_a_hundred_thousand_deals_as_the_plain_player_does(asked: Task) -> None:
    assert by(True, asked) == by(False, asked)


@pytest.mark.parametrize("alertness", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("key", KEYS)
def test_under_every_bundled_reading_numpy_and_the_plain_player_agree(
    key: str, alertness: float
) -> None:
    for style in STYLES:
        asked = task(key, 150, alertness=alertness, style=style)
        assert by(True, asked) == by(False, asked)


@pytest.mark.parametrize("claim_order", ["first_to_call", "next_in_turn"])
@pytest.mark.parametrize("claim_is_turn", ["yes", "no"])
@pytest.mark.parametrize("dealer", [0, 3])
def test_they_agree_on_who_may_claim_what_a_sleepy_dealer_leaves_on_the_table(
    dealer: int, claim_is_turn: str, claim_order: str
) -> None:
    """One deal in forty has a mournival there, and nobody may claim it before somebody played."""
    points = {"claim_is_turn": claim_is_turn, "claim_order": claim_order}
    whose = reading("portuguese").override(**points)
    alertness = tuple(0.0 if seat == dealer else 1.0 for seat in range(5))
    asked = Task(whose, whose.layout(5), 1, range(2000), dealer, alertness=alertness)
    assert by(True, asked) == by(False, asked)


def test_they_agree_on_a_deal_that_ends_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three seats put down all that they hold; so the third may not put down its own."""
    deck = [card for cards in zip(DECK[:4], DECK[4:8], DECK[8:12], strict=True) for card in cards]
    deck += DECK[12:]
    stacked = np.array([[card.index] for card in deck], dtype=np.uint8)
    monkeypatch.setattr(chances, "shuffle", lambda *_: tuple(deck))
    monkeypatch.setattr(abreast, "shuffled", lambda *_: stacked)
    layout = custom_layout(3, 4, 40, 3, 2, 1, 4, 4, 2)
    asked = Task(reading("parlett"), layout, 1, range(1))
    ended = by(True, asked)
    assert ended == by(False, asked)
    assert [list(pile) for pile in ended.piles] == [[44], [4], [4]]
    assert list(ended.last_holder) == [0]
    assert list(ended.actions) == [2]


@given(tasks(deals=5))
def test_a_batch_tells_what_the_plain_player_tells_of_each_deal(asked: Task) -> None:
    player = PlainPlayer(asked.reading, asked.layout, asked.dealer, asked.alertness, asked.style)
    batch = play_batch(asked)
    for place, result in enumerate(player.deals(asked.seed, asked.numbers)):
        assert tuple(pile[place] for pile in batch.piles) == result.piles
        assert tuple(net[place] for net in batch.nets) == result.nets
        seats = (batch.last_holder, batch.last_capturer, batch.bonus_seat)
        told = (result.last_holder, result.last_capturer, result.bonus_seat)
        assert [seat[place] for seat in seats] == [-1 if s is None else s for s in told]
        assert batch.actions[place] == result.actions


@given(readings(), st.integers(3, 8), styles())
def test_seats_that_hold_as_many_of_a_rank_can_capture_as_much(
    whose: Reading, players: int, style: Style
) -> None:
    """On this rests that one word of the table serves all seats."""
    tables = rules.tables(whose.points, players)
    grades = grades_of(tables, (style,) * players)
    for number, state in enumerate(tables.states):
        able: dict[int, set[tuple[tuple[str, int], ...]]] = {}
        for seat, held in enumerate(state.held):
            steps = enumerate(tables.captures[number][seat])
            can = tuple((step.shape, grades[number, seat, which]) for which, step in steps)
            able.setdefault(held, set()).add(can)
        assert all(len(same) == 1 for same in able.values())


# --- The generator -------------------------------------------------------------------------------


def words(*numbers: int) -> arrays.Words:
    return np.array(numbers, dtype=np.uint64)


NUMBERS = st.integers(0, 2**64 - 1)


@given(NUMBERS, st.lists(NUMBERS, min_size=1, max_size=20))
def test_many_decks_are_shuffled_as_each_by_itself(seed: int, deals: list[int]) -> None:
    cards = arrays.shuffled(seed, words(*deals))
    for place, number in enumerate(deals):
        assert tuple(DECK[card] for card in cards[:, place]) == shuffle(seed, number)


def test_cards_whose_keys_are_nearly_the_same_are_still_sorted_by_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Keys that agree in all but their lowest bits are too rare to wait for: here all count so."""
    monkeypatch.setattr(arrays, "_TIE", 2**64 - 1)
    test_many_decks_are_shuffled_as_each_by_itself.hypothesis.inner_test(7, [*range(50)])  # type: ignore[attr-defined]


@given(st.lists(NUMBERS, min_size=1, max_size=5), st.integers(0, 2**32))
def test_many_numbers_are_drawn_as_each_by_itself(starts: list[int], occasion: int) -> None:
    each = [count_on(start, occasion) for start in starts]
    asked = words(*[occasion] * len(starts))
    assert arrays.counted_each(words(*starts), asked).tolist() == each


# --- However the work is split -------------------------------------------------------------------


@pytest.mark.parametrize("numpy", [True, False])
@pytest.mark.parametrize("chunk", [1, 7, 99, 100, 1000])
def test_deals_come_to_the_same_in_chunks_of_any_size(chunk: int, numpy: bool) -> None:
    asked = task("russian", 100, alertness=0.5, numpy=numpy)
    assert run([asked], chunk=chunk) == [play_batch(asked)]


def test_many_deals_come_to_the_same_as_those_played_abreast(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = play_batch(task("portuguese", 1000, alertness=0.5, numpy=True))
    monkeypatch.setattr(mass, "ABREAST", 300)
    assert play_batch(task("portuguese", 1000, alertness=0.5, numpy=True)) == whole


def test_the_deals_of_a_task_are_those_of_its_numbers() -> None:
    whole = play_batch(task(deals=100))
    for numbers in (range(40, 60), range(3, 100, 7), range(99, -1, -1)):
        some = play_batch(task(deals=numbers))
        for column, all_of_it in zip(some.columns, whole.columns, strict=True):
            assert list(column) == [all_of_it[number] for number in numbers]


def test_no_deals_are_an_empty_batch() -> None:
    for numpy in (True, False):
        nothing = play_batch(task(deals=0, numpy=numpy))
        assert len(nothing) == 0
        assert {len(column) for column in nothing.columns} == {0}
        assert run([task(deals=0, numpy=numpy)]) == [nothing]


def test_without_numpy_the_plain_player_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = task("ways-to-play", 60, alertness=0.5)
    assert asked.uses_numpy
    with_numpy = play_batch(asked)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert not asked.uses_numpy
    assert play_batch(asked) == with_numpy


def test_other_seeds_and_deals_come_to_something_else() -> None:
    assert play_batch(task(seed=1)).nets != play_batch(task(seed=2)).nets
    assert play_batch(task(deals=range(100))).nets != play_batch(task(deals=range(100, 200))).nets


# --- By executors --------------------------------------------------------------------------------


def two_tasks(deals: int) -> list[Task]:
    return [task("parlett", deals, alertness=0.7), task("portuguese", deals, alertness=0.7)]


def test_processes_that_start_afresh_play_the_same() -> None:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawn) as pool:
        assert run(two_tasks(1000), pool, chunk=300) == run(two_tasks(1000))


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_dask_plays_the_same() -> None:
    dask = import_module("distributed")
    cluster = dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, dask.Client(cluster) as client, client.get_executor() as executor:
        assert run(two_tasks(20_000), executor, chunk=3000) == run(two_tasks(20_000))


def test_steps_come_in_order_whoever_is_done_first() -> None:
    with ThreadPoolExecutor(4) as pool:
        played = list(steps(two_tasks(500), first_of, pool, chunk=20))
    assert [step.played for step in played] == [*range(0, 500, 20)] * 2
    assert [step.task for step in played] == [0] * 25 + [1] * 25
    assert [step.done for step in played] == [*range(20, 1020, 20)]
    assert {step.of for step in played} == {1000}


def first_of(asked: Task) -> int:
    return asked.numbers[0]


class Slow(Executor):
    """Takes all that it is given, and begins nothing until it is asked for."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append(future)
        if len(self.given) == 1:
            future.set_result(fn(*args, **kwargs))
        return future


def test_an_executor_is_not_given_more_than_it_can_do_soon() -> None:
    executor = Slow()
    going = steps([task(deals=10_000)], first_of, executor, chunk=1)
    assert next(going).played == 0
    assert len(executor.given) == simulate.IN_FLIGHT
    going.close()


def test_what_an_executor_has_not_begun_is_called_back() -> None:
    executor = Slow()
    going = steps([task(deals=100)], first_of, executor, chunk=1)
    next(going)
    going.close()
    assert all(future.cancelled() for future in executor.given[1:])


# --- Progress, and cancelling --------------------------------------------------------------------


def test_progress_is_told_after_every_step() -> None:
    told: list[tuple[int, int]] = []
    run(two_tasks(100), chunk=40, progress=lambda done, of: told.append((done, of)))
    assert told == [(done, 200) for done in (40, 80, 100, 140, 180, 200)]


def test_work_is_cancelled_between_two_steps() -> None:
    told: list[int] = []
    with pytest.raises(Cancelled):
        run(
            [task(deals=100)],
            chunk=10,
            progress=lambda done, _of: told.append(done),
            cancel=lambda: len(told) == 3,
        )
    assert told == [10, 20, 30]


def test_a_page_plays_a_step_when_it_asks_for_one() -> None:
    played: list[int] = []

    def play(asked: Task) -> int:
        played.append(len(asked.numbers))
        return len(asked.numbers)

    going = steps([task(deals=100)], play, chunk=30)
    assert played == []
    assert next(going).done == 30
    assert played == [30]
    assert [step.done for step in going] == [60, 90, 100]


# --- What is told of deals -----------------------------------------------------------------------


def test_a_batch_is_the_same_after_a_journey() -> None:
    batch = play_batch(task())
    assert pickle.loads(pickle.dumps(batch)) == batch
    assert pickle.loads(pickle.dumps(task(style="willughby"))) == task(style="willughby")


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("key", KEYS)
def test_all_cards_are_in_piles_and_all_counters_somewhere(key: str, players: int) -> None:
    asked = task(key, 200, players, alertness=0.5)
    batch, layout = play_batch(asked), asked.layout
    left = (layout.left_in_pot or 0) * layout.unit
    for place in range(len(batch)):
        assert sum(pile[place] for pile in batch.piles) == 52
        paid = 0 if batch.bonus_seat[place] == -1 else layout.bonus
        kept = left + (layout.bonus - paid) * layout.unit
        assert sum(net[place] for net in batch.nets) == -kept


def refused(**changes: Any) -> str:
    with pytest.raises(DoorError) as error:
        replace(task(), **changes)
    return str(error.value)


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    assert refused(dealer=5) == "there is no seat number 5; with 5 players they are 0 to 4"
    assert "there is no seat" in refused(dealer=-1)
    assert "cannot be a seed" in refused(seed=-1)
    assert "cannot be a seed" in refused(seed=2**64)
    assert "cannot be a seed" in refused(numbers=range(2**64 - 1, 2**64 + 1))
    assert refused(alertness=2) == "alertness goes from 0 to 1, and 2 is not there"
    assert refused(alertness=(1, 1, 1, 1, -1)).endswith("and -1 is not there")
    few = "with 5 players there must be one for each seat, and 2 are given"
    assert refused(alertness=(1, 1)) == few
    assert refused(style=(style_of("random"), style_of("willughby"))) == few


@pytest.mark.parametrize("deals", [0, -1, 10**12])
def test_a_number_of_deals_that_cannot_be_played_is_refused(deals: int) -> None:
    with pytest.raises(
        DoorError, match=f"between 1 and 100,000,000 deals can be played, not {deals}"
    ):
        check_deals(deals)
    assert check_deals(1) == 1


# --- Known figures -------------------------------------------------------------------------------

MANY = 100_000


@pytest.fixture(scope="module")
def parlett() -> Batch:
    return play_batch(task("parlett", MANY))


@pytest.fixture(scope="module")
def portuguese() -> Batch:
    return play_batch(task("portuguese", MANY))


def mean_net_of_the_dealer(batch: Batch) -> float:
    return sum(batch.nets[0]) / batch.unit / len(batch)


def test_the_dealer_gains_as_is_known_under_parlett(parlett: Batch) -> None:
    assert 1.0 <= mean_net_of_the_dealer(parlett) <= 1.25


def test_the_dealer_gains_as_is_known_under_the_portuguese_page(portuguese: Batch) -> None:
    assert 0.4 <= mean_net_of_the_dealer(portuguese) <= 0.7


def test_the_last_to_capture_is_often_not_the_last_holder_under_parlett(parlett: Batch) -> None:
    pairs = zip(parlett.last_holder, parlett.last_capturer, strict=True)
    assert 0.43 <= sum(holder != capturer for holder, capturer in pairs) / MANY <= 0.48
    assert -1 not in parlett.last_holder


def test_half_of_the_portuguese_deals_end_with_nobody_holding_cards(portuguese: Batch) -> None:
    assert 0.52 <= portuguese.last_holder.count(-1) / MANY <= 0.57


def test_prials_and_mournivals_are_dealt_as_often_as_is_known() -> None:
    cards = arrays.shuffled(1, np.arange(MANY, dtype=np.uint64))
    *hands, table = arrays.counted(cards, arrays.zones_of(5, 8, 0))
    assert abs(has(table, 4).mean() - 0.0237) < 0.0015
    prial = np.any([has(hand, 3) for hand in hands], axis=0)
    assert 0.450 <= prial.mean() <= 0.459


def has(counts: arrays.Words, number: int) -> arrays.Flags:
    """Where there are just so many of some rank."""
    found: arrays.Flags = np.any([counts >> 4 * rank & 15 == number for rank in range(13)], axis=0)
    return found
