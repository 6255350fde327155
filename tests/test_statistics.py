"""Many deals under two readings: the figures, how sure they are, and what each point does."""

from __future__ import annotations

import csv
import io
import json
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from fractions import Fraction
from functools import cache, reduce
from importlib import import_module
from importlib.metadata import version
from itertools import accumulate, pairwise, permutations
from multiprocessing import get_context
from operator import add
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from laughlie import DoorError, Reading, ReadingError, custom_layout, deal, reading
from laughlie.outcome import Outcome
from laughlie.play.chances import Chances
from laughlie.play.columns import add_to, column, how_many_differ, less, squares, total, zeros
from laughlie.play.effects import Effects, find_effects
from laughlie.play.estimates import Estimate, Sums, share
from laughlie.play.mixtures import (
    LAYOUT,
    MOST_FOR_ALL,
    Mixtures,
    Played,
    mix,
    stated_orders,
    why_idle,
)
from laughlie.play.plain import PlainPlayer, replay
from laughlie.play.report import Report
from laughlie.play.running import Move
from laughlie.play.statistics import Pairing, Tally, compare_deals, pair
from laughlie.play.styles import STYLES, Style, StyleError
from tests.strategies import KEYS, deals, overridden, readings

PARLETT, PORTUGUESE = reading("parlett"), reading("portuguese")
WAYS = reading("ways-to-play")


def tally_of(pairing: Pairing, number: int, **how: Any) -> Tally:
    *_, last = compare_deals(pairing, number, **how)
    return last.tally


def effects_of(pairing: Pairing, number: int, **how: Any) -> Effects:
    *_, last = find_effects(pairing, number, **how)
    assert last.effects is not None
    return last.effects


def report_of(pairing: Pairing, number: int, **how: Any) -> Report:
    return Report(pairing, tally_of(pairing, number, **how), effects_of(pairing, number, **how))


def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)


# --- Means and shares ----------------------------------------------------------------------------


def test_the_interval_of_a_mean_is_1_96_standard_errors_to_either_side() -> None:
    """Of 1, 2, 3 and 4 the mean is 2.5, the variance 5/3, the standard error √(5/12) = 0.645497."""
    assert Sums.of([1, 2, 3, 4]).mean() == Estimate(2.5, 1.234849, 3.765151)
    assert Sums.of([1, 2, 3, 4]).mean(2) == Estimate(1.25, 0.617424, 1.882576)
    assert Sums.of([-1, -2, -3, -4]).mean() == Estimate(-2.5, -3.765151, -1.234849)


def test_what_never_differs_is_sure() -> None:
    assert Sums.of([3, 3, 3]).mean() == Estimate(3, 3, 3)


def test_one_deal_has_a_mean_and_no_interval() -> None:
    assert Sums.of([3]).mean() == Estimate(3, None, None)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(8, 10, 0.490162, 0.943318), (0, 10, 0, 0.277533), (10, 10, 0.722467, 1), (1, 1, 0.206549, 1)],
)
def test_the_interval_of_a_weightis_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert share(count, of) == Estimate(count / of, low, high)


@given(st.integers(0, 500), st.integers(1, 500))
def test_the_ends_of_wilsons_interval_are_1_96_standard_errors_from_the_share(
    count: int, of: int
) -> None:
    count = min(count, of)
    found = share(count, of)
    for end in (found.low, found.high):
        assert end is not None
        if 1e-4 < end < 1 - 1e-4:
            error = (end * (1 - end) / of) ** 0.5
            assert abs(found.value - end) == pytest.approx(1.96 * error, rel=1e-2, abs=1e-4)


def test_95_of_100_intervals_hold_what_they_are_about() -> None:
    """Of 30 coins each: heads is 1 counter, and half of all."""
    chance, held = random.Random(1), Counter[str]()
    for _ in range(4000):
        coins = [chance.randint(0, 1) for _ in range(30)]
        for what, found in (("mean", Sums.of(coins).mean()), ("share", share(sum(coins), 30))):
            assert found.low is not None
            assert found.high is not None
            held[what] += found.low <= 0.5 <= found.high
    assert 3740 <= held["mean"] <= 3860
    assert 3740 <= held["share"] <= 3860


WHOLE = st.integers(-(2**40), 2**40)
COLUMN = st.lists(WHOLE, min_size=1, max_size=30)


@given(st.lists(COLUMN, min_size=1, max_size=5))
def test_sums_of_parts_are_the_sums_of_the_whole(parts: list[list[int]]) -> None:
    whole = [value for part in parts for value in part]
    assert reduce(add, map(Sums.of, parts)) == Sums.of(whole)
    assert Sums.of(whole).mean().value == pytest.approx(statistics.fmean(whole), abs=1e-5)


@given(st.data(), st.integers(1, 4), st.integers(1, 20), st.integers(1, 6))
def test_columns_come_to_the_same_with_and_without_numpy(
    data: st.DataObject, seats: int, length: int, times: int
) -> None:
    values = st.lists(st.integers(-(2**31), 2**31 - 1), min_size=length, max_size=length)
    here, there = (data.draw(st.lists(values, min_size=seats, max_size=seats)) for _ in range(2))
    start, weight = data.draw(st.integers(0, 5)), data.draw(st.integers(-40320, 40320))
    found = []
    for numpy in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            if not numpy:
                without_numpy(patch)
            mine, its = ([column(one, times) for one in side] for side in (here, there))
            assert isinstance(mine[0], list) is not numpy
            differences = [list(map(int, less(*both))) for both in zip(mine, its, strict=True)]
            added = zeros(length + 5)
            for one in mine:
                add_to(added, start, one, weight)
            sums = [(total(one), squares(one)) for one in mine]
            found.append((differences, list(map(int, added)), sums, how_many_differ(mine, its)))
    assert found[0] == found[1]
    assert found[0][2][0] == (
        sum(value * times for value in here[0]),
        sum((value * times) ** 2 for value in here[0]),
    )


# --- Deals under two readings --------------------------------------------------------------------


def outcome_of(pairing: Pairing, side: Played, number: int) -> Outcome:
    """Of one deal, played card by card."""
    (whose, layout), seed, dealer = side, pairing.seed, pairing.dealer
    chances = next(Chances(seed, layout, dealer).deals(range(number, number + 1)))
    line: list[Move] = []
    player = PlainPlayer(whose, layout, dealer, pairing.alertness, pairing.style)
    player.play(chances, line)
    position = deal(whose, layout.players, layout, dealer=dealer, seed=seed, number=number)
    outcome = replay(position, line).outcome
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(
    ("second", "players", "form", "dealer", "alertness"),
    [
        (PORTUGUESE, 5, "balanced", 0, 1.0),
        (PORTUGUESE, 4, "printed", 2, 0.5),  # paid by the card there, by two cards here
        (WAYS, 8, "balanced", 7, 0.0),
    ],
)
def test_the_figures_are_those_of_deals_that_are_played_card_by_card(
    second: Reading, players: int, form: str, dealer: int, alertness: float
) -> None:
    pairing = pair(PARLETT, second, players, None, form, dealer, 5, alertness=alertness)
    report = Report(pairing, tally_of(pairing, 60))
    came = [[outcome_of(pairing, side, number) for number in range(60)] for side in pairing.sides]
    for seat in range(players):
        nets = [[one.nets[seat] for one in side] for side in came]
        for number, side in enumerate(nets):
            assert_mean(report.figure("net", number, seat), side)
            paid = sum(one.bonus_seat == seat for one in came[number])
            assert report.figure("bonus_share", number, seat) == share(paid, 60)
        assert_mean(
            report.figure("net_difference", seat=seat),
            [there - here for here, there in zip(*nets, strict=True)],
        )
    for number, outcomes in enumerate(came):
        nobody = sum(one.last_holder is None for one in outcomes)
        assert report.figure("nobody_holds", number) == share(nobody, 60)
    changed = sum(here.nets != there.nets for here, there in zip(*came, strict=True))
    assert report.figure("changed") == share(changed, 60)


def assert_mean(found: Estimate, values: Sequence[int | Fraction]) -> None:
    mean = statistics.fmean(values)
    error = statistics.stdev(map(float, values)) / len(values) ** 0.5
    assert found.value == pytest.approx(mean, abs=1e-6)
    assert found.low == pytest.approx(mean - 1.959964 * error, abs=1e-6)
    assert found.high == pytest.approx(mean + 1.959964 * error, abs=1e-6)


def test_a_reading_beside_itself_makes_no_difference() -> None:
    report = Report(pairing := pair(WAYS, WAYS), tally_of(pairing, 50))
    assert report.figure("changed").value == 0
    assert report.figure("net_difference", seat=3) == Estimate(0, 0, 0)


def test_who_captures_last_is_counted_beside_who_holds_cards_last() -> None:
    """Paid to the last capturer, the bonus goes elsewhere in just those deals."""
    pairing = pair(PARLETT, PARLETT.override(bonus_to="last_capturer"), seed=3)
    report = Report(pairing, tally_of(pairing, 300))
    assert report.figure("other_last", 0) == report.figure("changed")
    assert 0.35 < report.figure("other_last", 0).value < 0.55


@pytest.mark.long
def test_the_figures_that_are_known_come_out() -> None:
    """Of random play with everything noticed, five players, balanced."""
    pairing = pair(PARLETT, PORTUGUESE, seed=1)
    report = Report(pairing, tally_of(pairing, 100_000))
    assert 1 <= report.figure("net", 0, 0).value <= 1.25
    assert 0.4 <= report.figure("net", 1, 0).value <= 0.7
    assert 0.43 <= report.figure("other_last", 0).value <= 0.48
    assert 0.52 <= report.figure("nobody_holds", 1).value <= 0.57
    assert report.figure("nobody_holds", 0).value == 0


# --- However it is played ------------------------------------------------------------------------


def three_points() -> Reading:
    return PARLETT.override(
        deal_ends="one_not_lain_down", bonus_to="last_capturer", turns="free_for_all"
    )


def test_two_runs_give_the_same_bytes() -> None:
    pairing = pair(PARLETT, three_points(), alertness=0.5)
    texts = [(report.to_json(), report.to_csv()) for report in (report_of(pairing, 300),) * 2]
    assert texts[0] == texts[1]


@pytest.mark.parametrize(("chunk", "number"), [(1, 5), (7, 60), (90, 300), (1000, 300)])
def test_steps_of_any_size_give_the_same_bytes(chunk: int, number: int) -> None:
    pairing = pair(PARLETT, three_points(), alertness=0.5)
    in_steps = report_of(pairing, number, chunk=chunk)
    assert in_steps.to_json() == report_of(pairing, number).to_json()


def test_without_numpy_the_bytes_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = pair(PARLETT, three_points(), alertness=0.5)
    number = 2000
    with_numpy = Report(pairing, tally_of(pairing, number), effects_of(pairing, 200))
    without_numpy(monkeypatch)
    without = Report(pairing, tally_of(pairing, number), effects_of(pairing, 200))
    assert without.to_json() == with_numpy.to_json()


@pytest.fixture(scope="module")
def two_processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        yield pool


def test_two_processes_give_the_same_bytes(two_processes: Executor) -> None:
    pairing = pair(PARLETT, three_points(), alertness=0.5)
    here = Report(pairing, tally_of(pairing, 2000), effects_of(pairing, 200))
    there = Report(
        pairing,
        tally_of(pairing, 2000, executor=two_processes, chunk=300),
        effects_of(pairing, 200, executor=two_processes, chunk=90),
    )
    assert there.to_json() == here.to_json()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_dask_gives_the_same_bytes() -> None:
    pairing = pair(PARLETT, PORTUGUESE, seed=1)
    here = Report(pairing, tally_of(pairing, 100_000), effects_of(pairing, 2000))
    dask = import_module("distributed")
    cluster = dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, dask.Client(cluster) as client, client.get_executor() as executor:
        tally = tally_of(pairing, 100_000, executor=executor)
        there = Report(pairing, tally, effects_of(pairing, 2000, executor=executor))
    assert there.to_json() == here.to_json()


def test_whoever_asks_for_no_more_has_what_so_many_deals_come_to() -> None:
    pairing = pair(PARLETT, PORTUGUESE)
    running = compare_deals(pairing, 1000, chunk=100)
    seen = [next(running) for _ in range(3)]
    running.close()
    assert [(one.done, one.of) for one in seen] == [(100, 1000), (200, 1000), (300, 1000)]
    assert seen[-1].tally == tally_of(pairing, 300)


def test_effects_come_step_by_step_too() -> None:
    pairing = pair(PARLETT, PARLETT.override(bonus_to="last_capturer"))
    seen = list(find_effects(pairing, 100, chunk=40))
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert {one.of for one in seen} == {200}
    found = [one.effects for one in seen if one.effects is not None]
    assert seen[0].effects is None
    assert {one.deals for one in found} == {40, 80, 100}
    assert found[0] == effects_of(pairing, 40)


# --- Mixtures and ways ---------------------------------------------------------------------------


def mixed(first: Reading, second: Reading, players: int = 5) -> Mixtures:
    return mix(Played(first, first.layout(players)), Played(second, second.layout(players)))


def effect(mixtures: Mixtures, place: int, worth: Mapping[frozenset[str], int]) -> Fraction:
    """Of a point, where we say what every mixture is worth."""
    points = mixtures.points
    return sum(
        (
            Fraction(ways, mixtures.ways)
            * worth[frozenset(p for at, p in enumerate(points) if mixture >> at & 1)]
            for mixture, ways in mixtures.shares(place).items()
        ),
        Fraction(0),
    )


THREE = {
    "deal_ends": "one_not_lain_down",
    "bonus_to": "last_capturer",
    "leftovers_to": "last_holder",
}


def test_the_effect_of_a_point_is_its_shapley_value() -> None:
    """The game of gloves: who has the left one needs one of two right ones; 2/3, 1/6 and 1/6."""
    mixtures = mixed(PARLETT, PARLETT.override(**THREE))
    left, right, other = mixtures.points
    worth = Counter({frozenset({left, right}): 1, frozenset({left, other}): 1, frozenset(THREE): 1})
    assert mixtures.orders is None
    assert mixtures.ways == 6
    assert [effect(mixtures, place, worth) for place in range(3)] == [
        Fraction(2, 3),
        Fraction(1, 6),
        Fraction(1, 6),
    ]


def test_a_point_that_works_by_itself_has_the_effect_that_it_always_has() -> None:
    mixtures = mixed(PARLETT, PARLETT.override(**THREE))
    worth = {
        frozenset(points): 5 * (mixtures.points[0] in points) - 2 * (mixtures.points[2] in points)
        for mask in range(8)
        for points in [[p for at, p in enumerate(mixtures.points) if mask >> at & 1]]
    }
    assert [effect(mixtures, place, worth) for place in range(3)] == [5, 0, -2]


def test_no_way_leads_through_a_mixture_that_contradicts_itself() -> None:
    """Without turns nobody is next: so the order of claims must change before the turns do."""
    second = PORTUGUESE.override(
        claim_order="first_to_call", claim_is_turn="no", turns="free_for_all"
    )
    first = second.override(claim_order="next_in_turn", turns="rotation")
    mixtures = mixed(first, second)
    assert mixtures.points == ("claim_order", "turns")
    assert mixtures.ways == 1
    (refused,) = mixtures.refused
    assert refused.points == ("turns",)
    assert "contradict each other" in refused.sentence
    assert mixtures.shares(0) == {0: -1, 1: 1}
    assert mixtures.shares(1) == {1: -1, 3: 1}


@given(readings(), readings())
def test_the_ways_are_all_orders_that_can_be_played(first: Reading, second: Reading) -> None:
    mixtures = mixed(first, second)
    assume(1 <= len(mixtures.points) <= 6)
    places = range(len(mixtures.points))
    ways = [
        tuple(accumulate((1 << place for place in order), initial=0))
        for order in permutations(places)
    ]
    ways = [way for way in ways if all(mixture in mixtures.played for mixture in way)]
    assert mixtures.orders is None
    assert mixtures.ways == len(ways) > 0
    assert len(mixtures.played) + len(mixtures.refused) == 1 << len(mixtures.points)
    for place in places:
        shares = Counter[int]()
        for way in ways:
            for before, after in pairwise(way):
                if before ^ after == 1 << place:
                    shares[before] -= 1
                    shares[after] += 1
        assert mixtures.shares(place) == {mixture: n for mixture, n in shares.items() if n}


@given(readings(), readings())
def test_the_effects_of_all_points_are_the_whole_difference(
    first: Reading, second: Reading
) -> None:
    mixtures = mixed(first, second)
    assume(mixtures.points)
    shares = Counter[int]()
    for place in range(len(mixtures.points)):
        shares.update(mixtures.shares(place))
    last = (1 << len(mixtures.points)) - 1
    assert {mixture: n for mixture, n in shares.items() if n} == {
        0: -mixtures.ways,
        last: mixtures.ways,
    }


@given(readings(), readings())
def test_a_mixture_has_each_point_as_one_of_the_two_has_it(first: Reading, second: Reading) -> None:
    mixtures = mixed(first, second)
    for mixture, played in list(mixtures.played.items())[:: max(1, len(mixtures.played) // 8)]:
        for at, point in enumerate(mixtures.points):
            whose = second if mixture >> at & 1 else first
            if point != LAYOUT:
                assert played.reading.cell(point).value == whose.cell(point).value
    for refused in mixtures.refused[:3]:
        changed = {point: second.cell(point).value for point in refused.points if point != LAYOUT}
        with pytest.raises(ReadingError):
            first.override(**changed)


def nine_apart() -> tuple[Reading, Reading]:
    """More points than can be taken in every order."""
    return PARLETT, PORTUGUESE.override(begins="dealer", leftovers_to="last_holder")


def test_of_more_than_8_points_some_orders_are_taken_and_named() -> None:
    mixtures = mixed(*nine_apart())
    assert len(mixtures.points) == 9 > MOST_FOR_ALL
    assert mixtures.orders is not None
    assert len(mixtures.orders) == mixtures.ways == 18
    assert mixtures.orders[0] == mixtures.points
    assert {order[0] for order in mixtures.orders} == set(mixtures.points)
    assert all(sorted(order) == sorted(mixtures.points) for order in mixtures.orders)
    assert len(mixtures.played) == 2 + 9 * 8


def test_among_the_stated_orders_every_point_takes_every_place_as_often() -> None:
    orders = stated_orders(9)
    assert orders[1] == (1, 2, 3, 4, 5, 6, 7, 8, 0)
    assert orders[9] == (0, 8, 7, 6, 5, 4, 3, 2, 1)
    for place in range(9):
        assert Counter(order[place] for order in orders) == Counter([*range(9)] * 2)


def test_a_stated_order_through_a_contradiction_is_left_out() -> None:
    first, second = nine_apart()
    mixtures = mixed(first.override(turns="free_for_all"), second)
    assert mixtures.orders is not None
    assert 0 < len(mixtures.orders) < 20
    for order in mixtures.orders:
        assert order.index("turns") < order.index("claim_order")
        assert order.index("turns") < order.index("claim_is_turn")
    assert all("turns" not in refused.points for refused in mixtures.refused)


def test_other_figures_count_as_one_more_point() -> None:
    mixtures = mixed(PARLETT, PARLETT.override(begins="dealer"), 4)
    assert LAYOUT not in mixtures.points
    first, second = PARLETT.layout(4), PORTUGUESE.layout(4)
    mixtures = mix(Played(PARLETT, first), Played(PARLETT.override(begins="dealer"), second))
    assert mixtures.points == ("begins", LAYOUT)
    assert [mixtures.played[mixture].layout for mixture in range(4)] == [
        first,
        first,
        second,
        second,
    ]


def test_bundled_readings_are_never_so_far_apart_that_orders_must_be_chosen() -> None:
    for first in KEYS:
        for second in KEYS:
            assert mixed(reading(first), reading(second)).orders is None


# --- Points that never matter --------------------------------------------------------------------

IDLE = {
    "first_dealer": ("low_cut", "any_method"),
    "won_piles": ("face_up", "face_down"),
    "match_ends": ("full_rotation", "someone_is_broke", "open"),
    "mournival_in_hand": ("any_own_turn", "before_play"),
    "dead_pair_window": ("at_once", "while_held"),
    "prial": ("any_own_turn", "before_play"),
}


@given(
    deals(),
    st.fixed_dictionaries({point: st.sampled_from(values) for point, values in IDLE.items()}),
    st.sampled_from((0.0, 0.5, 1.0)),
    st.sampled_from([*STYLES.values()]),
)
def test_a_point_that_is_said_never_to_matter_does_not(
    deal: Any, points: dict[str, str], alertness: float, style: Style
) -> None:
    whose = deal.reading
    if whose.prial == "after_third_captures":
        del points["prial"]
    other = overridden(whose, points)
    for point in points:
        if whose.cell(point).value != other.cell(point).value:
            assert why_idle(point, whose.points, other.points) is not None
    lines: list[list[Move]] = [[], []]
    chances = next(Chances(deal.seed, deal.layout, deal.dealer).deals(range(1)))
    for one, line in zip((whose, other), lines, strict=True):
        PlainPlayer(one, deal.layout, deal.dealer, alertness, style).play(chances, line)
    assert lines[0] == lines[1]


def test_a_delayed_prial_may_matter() -> None:
    delayed = PORTUGUESE.switch("delayed_prial")
    assert why_idle("prial", PORTUGUESE.points, delayed.points) is None
    assert mixed(PORTUGUESE, delayed).points == ("prial",)


# --- Effects of points ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "players"),
    [(PARLETT, WAYS, 5), (WAYS, reading("russian"), 4), (*nine_apart(), 5)],
)
def test_over_any_deals_the_effects_add_up_to_the_difference_to_the_last_half_counter(
    first: Reading, second: Reading, players: int
) -> None:
    pairing = pair(first, second, players, alertness=0.5)
    effects, tally = effects_of(pairing, 30), tally_of(pairing, 30)
    for seat in range(players):
        together = sum(of_point[seat].total for of_point in effects.sums)
        assert together == tally.differences[seat].total * effects.mixtures.ways


def test_the_effect_of_the_only_point_is_the_difference() -> None:
    pairing = pair(PARLETT, PARLETT.override(bonus_to="last_capturer"))
    effects, tally = effects_of(pairing, 100), tally_of(pairing, 100)
    assert effects.of("bonus_to") == tuple(one.mean(pairing.scale) for one in tally.differences)


def test_an_effect_is_the_mean_over_deals_of_what_the_mixtures_come_to() -> None:
    """Two points, so two orders: half of what each does before the other, and after it."""
    both = {"bonus_to": "last_capturer", "deal_ends": "one_not_lain_down"}
    pairing = pair(PARLETT, PARLETT.override(**both), seed=2)
    nets = {}
    for changed in ((), ("bonus_to",), ("deal_ends",), tuple(both)):
        whose = PARLETT.override(**{point: both[point] for point in changed})
        player = PlainPlayer(whose, pairing.first.layout)
        nets[changed] = [result.nets[0] / 2 for result in player.deals(2, range(50))]
    alone = zip(nets[()], nets["bonus_to",], nets["deal_ends",], nets[tuple(both)], strict=True)
    expected = [((one - none) + (all_ - other)) / 2 for none, one, other, all_ in alone]
    assert_mean(effects_of(pairing, 50).of("bonus_to")[0], [Fraction(value) for value in expected])


def test_readings_that_differ_in_nothing_that_matters_have_no_effects() -> None:
    pairing = pair(PARLETT, PARLETT.override(match_ends="open"))
    effects = effects_of(pairing, 10)
    assert effects.mixtures.points == ()
    assert dict(effects.mixtures.idle) == {"match_ends": "not_in_a_deal"}


# --- The table -----------------------------------------------------------------------------------


@cache
def small_report() -> Report:
    second = PORTUGUESE.override(
        turns="free_for_all", claim_order="first_to_call", claim_is_turn="no"
    )
    pairing = pair(
        *(PARLETT, second, 4, None, "printed", 2, 11), style=STYLES["willughby"], alertness=0.5
    )
    return report_of(pairing, 20)


def test_every_line_says_what_it_was_counted_from() -> None:
    report = small_report()
    lines = list(csv.DictReader(io.StringIO(report.to_csv())))
    assert len(lines) == len(report.figures)
    for line in lines:
        assert line["program"] == f"laughlie {version('laughlie')}"
        assert (line["deals"], line["deals_asked"], line["seed"]) == ("20", "20", "11")
        assert (line["players"], line["dealer"]) == ("4", "2")
        assert (line["style"], line["alertness"]) == ("willughby", "0.5")
        assert (line["first_reading"], line["first_version"]) == ("parlett", "1")
        assert line["first_changes"] == ""
        assert line["first_layout"] == (
            "4 printed: players=4 hand=10 table=12 stakes=4,3 bonus=7 low=10 high=10 unit=2"
        )
        assert (line["second_reading"], line["second_version"]) == ("portuguese", "1")
        assert line["second_changes"] == (
            "claim_order=first_to_call; claim_is_turn=no; turns=free_for_all"
        )
        assert line["second_layout"].endswith("stakes=3,2 bonus=3 low=10 high=10 unit=1")


def test_the_table_and_the_json_have_the_same_figures() -> None:
    report = small_report()
    lines = list(csv.DictReader(io.StringIO(report.to_csv())))
    data = json.loads(report.to_json())
    for line, figure in zip(lines, data["figures"], strict=True):
        assert {name: line[name] for name in figure} == {
            name: "" if value is None else str(value) for name, value in figure.items()
        }


def test_the_json_says_what_it_is_about() -> None:
    report = small_report()
    data = json.loads(report.to_json())
    about = data["about"]
    assert about["program"] == f"laughlie {version('laughlie')}"
    assert (about["deals"], about["seed"], about["style"]) == (20, 11, "willughby")
    assert (about["alertness"], about["dealer"], about["players"]) == (0.5, 2, 4)
    assert [side["key"] for side in about["readings"]] == ["parlett", "portuguese"]
    assert about["readings"][1]["set"]["turns"] == "free_for_all"
    assert about["readings"][1]["layout"]["unit"] == 1
    effects = data["effects"]
    assert effects["orders"] is None
    assert effects["points"][-1] == "layout"
    assert {one["point"] for one in effects["idle"]} >= {"first_dealer", "match_ends"}
    assert all("contradict" in one["why"] for one in effects["left_out"])
    assert len(effects["left_out"]) + effects["mixtures"] == 2 ** len(effects["points"])
    assert set(data["methods"]) == {"normal", "wilson", "exact"}


def test_shares_of_the_bonus_make_one_where_somebody_is_always_paid() -> None:
    report = Report(pairing := pair(PARLETT, WAYS), tally_of(pairing, 40))
    for side in (0, 1):
        paid = [report.figure("bonus_share", side, seat).value for seat in range(5)]
        assert sum(paid) == pytest.approx(1, abs=1e-5)


def test_a_report_of_what_was_stopped_says_how_many_were_asked_for() -> None:
    pairing = pair(PARLETT, WAYS)
    report = Report(pairing, tally_of(pairing, 30), None, 1000)
    assert (report.about()["deals"], report.about()["deals_asked"]) == (30, 1000)
    assert report.data()["effects"] is None


def test_there_is_no_figure_of_a_seat_that_is_not_there() -> None:
    report = small_report()
    with pytest.raises(LookupError):
        report.figure("net", 0, 4)


# --- What cannot be compared ---------------------------------------------------------------------


def test_no_pairing_has_another_seat_seed_alertness_or_layout_than_there_is() -> None:
    own = custom_layout(players=3, hand=10, table=22, stake_dealer=3, stake_other=2, bonus=0)
    with pytest.raises(DoorError, match="seat number 5"):
        pair(PARLETT, PORTUGUESE, dealer=5)
    with pytest.raises(DoorError, match="seed"):
        pair(PARLETT, PORTUGUESE, seed=-1)
    with pytest.raises(StyleError):
        pair(PARLETT, PORTUGUESE, alertness=1.5)
    with pytest.raises(DoorError, match="no layout '9'"):
        pair(PARLETT, PORTUGUESE, layout="9")
    with pytest.raises(DoorError, match="3 players"):
        pair(PARLETT, PORTUGUESE, 5, own)
    assert pair(PARLETT, PORTUGUESE, 3, own).players == 3
