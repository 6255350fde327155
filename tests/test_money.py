"""Counters: the pay-offs that the sources print, the audit of every pot, the ledger of a match."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError

from laughlie.door import DoorError
from laughlie.money import (
    Audit,
    Match,
    Settlement,
    adjustment,
    audit,
    audit_reading,
    balancing_bonus,
    remarks,
    settle,
)
from laughlie.readings import Layout, custom_layout, reading, readings

NAMES = ("Anna", "Ben", "Carla", "Dan", "Emil")
ANNA, BEN, CARLA, DAN, EMIL = range(5)


def five(key: str = "parlett", form: str = "balanced") -> Layout:
    return reading(key).layout(5, form=form)


def eight(key: str, form: str) -> Layout:
    return reading("portuguese").layout(8, key, form)


# --- The pay-offs of the sources ---------------------------------------------------------------


def test_annas_pay_off_comes_out_as_parlett_prints_it() -> None:
    settled = settle(five(), ANNA, (14, 12, 8, 6, 12), BEN)
    assert settled.stakes == (3, 2, 2, 2, 2)
    assert settled.bonuses == (0, 5, 0, 0, 0)
    assert settled.adjustments == (3, 2, 0, -1, 2)
    assert settled.nets == (0, 5, -2, -3, 0)
    assert settled.pot_left == 0


def test_annas_pay_off_is_told_step_by_step() -> None:
    settled = settle(five(), ANNA, (14, 12, 8, 6, 12), BEN)
    assert settled.sentences(NAMES) == (
        "Anna puts 3 counters into the pot as the dealer.",
        "Ben puts 2 counters into the pot.",
        "Carla puts 2 counters into the pot.",
        "Dan puts 2 counters into the pot.",
        "Emil puts 2 counters into the pot.",
        "Ben takes the bonus of 5 counters.",
        "Dan pays 1: 6 cards, two fewer than 8.",
        "Anna takes 3: 14 cards, six more than 8.",
        "Ben takes 2: 12 cards, four more than 8.",
        "Emil takes 2: 12 cards, four more than 8.",
        "Carla neither pays nor takes: 8 cards.",
    )
    assert [step.pot for step in settled.steps] == [3, 5, 7, 9, 11, 6, 7, 4, 2, 0, 0]


def test_the_ledger_of_the_reconstruction_comes_out_as_printed() -> None:
    settled = settle(five("reconstruction"), ANNA, (16, 12, 10, 8, 6), BEN)
    assert settled.adjustments == (4, 2, 1, 0, -1)
    assert sum(settled.adjustments) == 6
    assert settled.pot_left == 0


@pytest.mark.parametrize(
    ("key", "pile", "paid"),
    [
        ("portuguese", 6, -1),
        ("portuguese", 12, 2),
        ("portuguese", 8, 0),
        ("russian", 6, -1),
        ("russian", 10, 1),
        ("russian", 8, 0),
    ],
)
def test_a_pile_is_paid_as_the_source_says(key: str, pile: int, paid: int) -> None:
    for form in ("printed", "balanced"):
        assert adjustment(five(key, form), pile) == paid


def test_the_russian_survivor_is_paid_six_as_printed_and_the_pot_owes_one() -> None:
    settled = settle(five("russian", "printed"), ANNA, (14, 12, 8, 6, 12), BEN)
    assert settled.bonuses[BEN] == 6
    assert settled.nets == (0, 6, -2, -3, 0)
    assert settled.pot_left == -1
    said = remarks(settled, reading("russian"), NAMES)
    assert said[0] == "The pot owes 1 counter."
    assert "the dealer answers for stakes and payments" in said[1]
    assert "Anna would have to find 1 counter; that is shown here, not moved." in said[1]
    assert settled.nets[ANNA] == 0


def test_the_dealer_answers_for_the_pot_in_the_russian_reading_alone() -> None:
    settled = settle(five(), ANNA, (14, 12, 8, 6, 12), BEN)
    assert {r.key for r in readings() if len(remarks(settled, r, NAMES)) > 1} == {"russian"}
    assert remarks(settled, reading("parlett"), NAMES) == ("The pot is empty.",)


# Ours, one for each other layout: stakes are checked by the nets.
OURS = [
    ("parlett", 4, None, "balanced", (16, 12, 14, 10), 1, (-1, 5, -1, -3), 0),
    ("portuguese", 4, None, "printed", (16, 12, 14, 10), 1, (3, 3, 2, -2), -6),
    ("portuguese", 4, None, "balanced", (16, 12, 14, 10), 1, (0, 2, 0, -2), 0),
    ("ways-to-play", 4, None, "printed", (16, 12, 14, 10), 1, (1, 3, 1, -1), -4),
    ("ways-to-play", 4, None, "balanced", (16, 12, 14, 10), 1, (0, 2, 0, -2), 0),
    ("portuguese", 6, None, "printed", (16, 10, 4, 6, 8, 8), 5, (7, 2, -4, -2, 0, 5), -8),
    ("portuguese", 6, None, "balanced", (16, 10, 4, 6, 8, 8), 5, (2, 0, -3, -2, -1, 4), 0),
    ("portuguese", 7, None, "printed", (14, 6, 6, 4, 8, 8, 6), 6, (5, -2, -2, -4, 0, 0, 8), -5),
    ("portuguese", 7, None, "balanced", (14, 6, 6, 4, 8, 8, 6), 6, (1, -2, -2, -3, -1, -1, 8), 0),
]


@pytest.mark.parametrize(("key", "players", "name", "form", "piles", "last", "nets", "left"), OURS)
def test_a_pay_off_of_our_own_for_each_layout(
    key: str,
    players: int,
    name: str | None,
    form: str,
    piles: tuple[int, ...],
    last: int,
    nets: tuple[int, ...],
    left: int,
) -> None:
    settled = settle(reading(key).layout(players, name, form), 0, piles, last)
    assert settled.nets == nets
    assert settled.pot_left == left


def test_with_eight_players_half_counters_are_exact() -> None:
    piles = (12, 8, 6, 6, 6, 4, 4, 6)
    settled = settle(eight("8 I", "balanced"), 0, piles, 7)
    half = Fraction(1, 2)
    assert settled.adjustments == (3 + half, 1 + half, half, half, half, -half, -half, half)
    assert settled.nets == (
        half,
        -half,
        -1 - half,
        -1 - half,
        -1 - half,
        -2 - half,
        -2 - half,
        9 + half,
    )
    assert settled.pot_left == 0
    assert "Ada takes 3½: 12 cards, seven more than 5." in settled.sentences(("Ada", *"BCDEFGH"))


def test_with_eight_players_four_to_six_cards_are_even_as_printed() -> None:
    piles = (12, 8, 6, 6, 6, 4, 4, 6)
    settled = settle(eight("8 II", "printed"), 0, piles, 7)
    assert settled.adjustments == (6, 2, 0, 0, 0, 0, 0, 0)
    assert settled.nets == (4, 1, -1, -1, -1, -1, -1, 2)
    assert settled.pot_left == -2


def test_whole_amounts_are_ints_and_others_are_fractions() -> None:
    assert all(type(amount) is int for amount in settle(five(), 0, (10,) * 4 + (12,), 1).nets)
    assert type(adjustment(eight("8 I", "balanced"), 6)) is Fraction


def test_a_bonus_that_is_nobodys_stays_in_the_pot() -> None:
    settled = settle(five(), ANNA, (14, 12, 8, 6, 12), None)
    assert settled.pot_left == 5
    assert settled.bonuses == (0, 0, 0, 0, 0)
    assert "The bonus of 5 counters is nobody's and stays in the pot." in settled.sentences(NAMES)
    assert remarks(settled, reading("parlett"), NAMES) == ("5 counters stay in the pot.",)


def test_losses_are_never_limited_by_what_somebody_has() -> None:
    settled = settle(five(), ANNA, (52, 0, 0, 0, 0), ANNA)
    assert settled.nets == (24, -6, -6, -6, -6)


def test_an_empty_pile_pays_in_full() -> None:
    sentences = settle(five(), ANNA, (52, 0, 0, 0, 0), ANNA).sentences(NAMES)
    assert "Ben pays 4: no cards, eight fewer than 8." in sentences
    assert "Anna takes 22: 52 cards, 44 more than 8." in sentences


@pytest.mark.parametrize(
    ("piles", "dealer", "last", "sentence"),
    [
        ((14, 12, 8, 6, 10), 0, 1, "the piles have 50 cards together; they must have 52."),
        ((14, 12, 8, 6, 14), 0, 1, "the piles have 54 cards together; they must have 52."),
        ((13, 13, 8, 6, 12), 0, 1, "the pile of seat 0 is 13; a pile is an even number of cards"),
        ((14, 12, 8, -6, 24), 0, 1, "the pile of seat 3 is -6; a pile is an even number of cards"),
        ((14.0, 12, 8, 6, 12), 0, 1, "the pile of seat 0 is 14.0; a pile is an even number"),
        ((26, 26), 0, 1, "there are 2 piles and 5 players; give one pile for each player."),
        ((14, 12, 8, 6, 12), 5, 1, "there is no seat 5; the seats are 0 to 4."),
        ((14, 12, 8, 6, 12), 0, -1, "there is no seat -1; the seats are 0 to 4."),
    ],
)
def test_piles_and_seats_that_cannot_be_are_refused(
    piles: tuple[int, ...], dealer: int, last: int, sentence: str
) -> None:
    with pytest.raises(DoorError) as caught:
        settle(five(), dealer, piles, last)
    assert sentence in str(caught.value)


@st.composite
def settlements(draw: st.DrawFn) -> Settlement:
    """Any pay-off of any layout of any reading, or of a layout of one's own."""
    r = draw(st.sampled_from(readings()))
    entry = draw(st.sampled_from([e for n in range(4, 9) for e in r.layout_entries(n)]))
    layout = draw(st.sampled_from([entry.printed, entry.balanced]))
    if draw(st.booleans()):
        hand = draw(st.integers(1, 52 // layout.players))
        figures = [draw(st.integers(0, 30)) for _ in range(4)]
        low = draw(st.integers(0, 52))
        layout = custom_layout(
            layout.players,
            hand,
            52 - hand * layout.players,
            figures[0],
            figures[1],
            figures[2],
            low=low,
            high=min(low + figures[3], 52),
            unit=draw(st.integers(1, 9)),
        )
    cuts = sorted(draw(st.lists(st.integers(0, 26), min_size=7, max_size=7)))[: layout.players - 1]
    pairs = [b - a for a, b in zip([0, *cuts], [*cuts, 26], strict=True)]
    seats = st.integers(0, layout.players - 1)
    return settle(layout, draw(seats), [2 * pair for pair in pairs], draw(seats | st.none()))


@given(settlements())
def test_no_counter_is_made_or_lost(settled: Settlement) -> None:
    assert sum(settled.nets) == -settled.pot_left
    assert settled.steps[-1].pot == settled.pot_left
    assert settled.layout.pot == sum(settled.stakes)
    for seat, net in enumerate(settled.nets):
        assert net == sum(step.amount for step in settled.steps if step.seat == seat)


@given(settlements())
def test_what_is_left_lies_within_what_the_audit_found(settled: Settlement) -> None:
    assume(settled.bonus_seat is not None)
    found = audit(settled.layout)
    assert found.least <= settled.pot_left <= found.most


@given(settlements())
def test_piles_gain_half_of_the_table_where_low_and_high_are_the_hand(settled: Settlement) -> None:
    layout = settled.layout
    assume(layout.low == layout.high == layout.hand and layout.unit == 2)
    assert sum(settled.adjustments) == Fraction(layout.table, 2)


@given(settlements())
def test_a_pay_off_comes_back_from_json_as_it_was(settled: Settlement) -> None:
    assert Settlement.model_validate_json(settled.model_dump_json()) == settled


def test_half_counters_stand_in_json_as_text() -> None:
    settled = settle(eight("8 I", "balanced"), 0, (10, 6, 6, 6, 6, 6, 6, 6), 7)
    assert '"adjustments":["5/2","1/2"' in settled.model_dump_json()


# --- The audit --------------------------------------------------------------------------------

AUDIT = {
    ("parlett", "5", "printed"): (0, 0),
    ("parlett", "5", "balanced"): (0, 0),
    ("parlett", "4", "printed"): (0, 0),
    ("parlett", "4", "balanced"): (0, 0),
    ("reconstruction", "5", "printed"): (0, 0),
    ("reconstruction", "5", "balanced"): (0, 0),
    ("portuguese", "5", "printed"): (0, 0),
    ("portuguese", "5", "balanced"): (0, 0),
    ("portuguese", "4", "printed"): (-6, -6),
    ("portuguese", "4", "balanced"): (0, 0),
    ("portuguese", "6", "printed"): (-8, -8),
    ("portuguese", "6", "balanced"): (0, 0),
    ("portuguese", "7", "printed"): (-5, -5),
    ("portuguese", "7", "balanced"): (0, 0),
    ("portuguese", "8 I", "printed"): (-12, 2),
    ("portuguese", "8 I", "balanced"): (0, 0),
    ("portuguese", "8 II", "printed"): (-12, 2),
    ("portuguese", "8 II", "balanced"): (0, 0),
    ("russian", "5", "printed"): (-1, -1),
    ("russian", "5", "balanced"): (0, 0),
    ("ways-to-play", "5", "printed"): (0, 0),
    ("ways-to-play", "5", "balanced"): (0, 0),
    ("ways-to-play", "4", "printed"): (-4, -4),
    ("ways-to-play", "4", "balanced"): (0, 0),
}


def all_audits() -> list[Audit]:
    return [line for r in readings() for line in audit_reading(r)]


def test_every_pot_leaves_or_owes_what_the_audit_says() -> None:
    found = {
        (line.reading, line.layout.key, line.layout.form): (line.least, line.most)
        for line in all_audits()
        if line.scale == "stated"
    }
    assert found == AUDIT


def test_every_balanced_layout_empties_its_pot() -> None:
    for line in all_audits():
        if line.scale == "stated" and line.layout.form == "balanced":
            assert line.empties
            assert line.sentence() == "The pot comes out empty, whatever the piles."


def test_the_portuguese_scale_by_the_letter_would_not_empty_the_pot() -> None:
    lines = [line for line in all_audits() if line.scale == "others_only"]
    assert [(line.reading, line.layout.key) for line in lines] == [("portuguese", "5")]
    # What is left is what the last holder's pile would have been paid: 0 to 52 cards of 8.
    assert (lines[0].least, lines[0].most) == (-4, 22)
    assert lines[0].place == "Pontuação, paragraph 4"
    assert not lines[0].empties
    assert lines[0].sentence() == (
        "By the letter the last holder is left out of the scale. What is left depends on the"
        " piles: from −4 to +22 counters."
    )


def test_the_russian_sentence_by_the_letter_would_overdraw_the_pot() -> None:
    lines = [line for line in all_audits() if line.scale == "below_gains"]
    assert [(line.reading, line.layout.key) for line in lines] == [("russian", "5")]
    # Most even: four piles of 10 and one of 12 take 6 of the 5 left; one pile of 52 takes 38.
    assert (lines[0].least, lines[0].most) == (-33, -1)


def test_eight_players_leave_two_if_all_are_even_and_owe_twelve_if_one_takes_all() -> None:
    layout = eight("8 I", "printed")
    assert settle(layout, 0, (52, 0, 0, 0, 0, 0, 0, 0), 0).pot_left == -12
    assert settle(layout, 0, (10, 6, 6, 6, 6, 6, 6, 6), 0).pot_left == 2


@pytest.mark.parametrize(
    ("key", "players", "name", "bonus"),
    [
        ("parlett", 5, None, 5),
        ("parlett", 4, None, 7),
        ("portuguese", 4, None, 3),
        ("portuguese", 6, None, 5),
        ("portuguese", 7, None, 10),
        ("portuguese", 8, "8 I", 11),
        ("portuguese", 8, "8 II", 3),
        ("russian", 5, None, 5),
    ],
)
def test_the_bonus_that_empties_the_pot_is_the_pot_less_half_the_table(
    key: str, players: int, name: str | None, bonus: int
) -> None:
    layout = reading(key).layout(players, name)
    assert balancing_bonus(layout) == bonus == layout.bonus
    assert layout.pot - Fraction(layout.table, 2) == bonus


@given(st.integers(3, 8), st.data())
def test_the_identity_holds_for_every_layout_of_ones_own(players: int, data: st.DataObject) -> None:
    hand = data.draw(st.integers(1, 52 // players))
    bonus = data.draw(st.integers(0, 40))
    layout = custom_layout(players, hand, 52 - players * hand, 9, 8, bonus)
    assert audit(layout).empties is (balancing_bonus(layout) == bonus)


# --- A match ----------------------------------------------------------------------------------


def a_deal(dealer: int, piles: tuple[int, ...] = (14, 12, 8, 6, 12), last: int = BEN) -> Settlement:
    return settle(five(), dealer, piles, last)


def test_a_match_is_one_deal_for_each_dealer_and_the_deal_passes_left() -> None:
    match = Match.of(reading("parlett"), 5)
    assert match.planned == 5
    for dealer in (0, 1, 2, 3, 4):
        assert not match.over
        assert match.dealer == dealer
        match = match.add(a_deal(dealer))
    assert match.over
    # Each paid 2 four times and 3 once; the piles and the bonus were the same five times.
    assert match.totals == (15 - 11, 35 - 11, 0 - 11, -5 - 11, 10 - 11)
    assert match.leaders == (BEN,)
    assert match.sentence(NAMES) == "After five deals Ben wins with +24."
    with pytest.raises(DoorError, match="this match is over"):
        match.add(a_deal(0))


def test_a_match_may_be_a_multiple_of_the_players() -> None:
    match = Match.of(reading("reconstruction"), 5, rounds=2, first_dealer=3)
    assert match.planned == 10
    assert match.dealer == 3
    assert match.add(a_deal(3)).dealer == 4
    assert match.add(a_deal(3)).add(a_deal(4)).dealer == 0


def test_an_open_match_ends_when_the_players_stop() -> None:
    match = Match.of(reading("portuguese"), 5)
    assert match.planned is None
    for number in range(12):
        match = match.add(a_deal(number % 5))
    assert not match.over
    assert match.sentence(NAMES).startswith("After twelve deals Ben leads with")
    assert match.stop().over


def test_a_match_until_somebody_is_broke_ends_after_the_deal_that_breaks_them() -> None:
    match = Match.of(reading("portuguese").switch("until_broke"), 5)
    assert match.stock == 20
    one_loses = (14, 14, 14, 10, 0)
    deals = 0
    while not match.over:
        match = match.add(a_deal(deals % 5, one_loses, ANNA))
        deals += 1
    # Emil pays 2 and 4 each time: 20, 14, 8, 2, broke.
    assert deals == 4
    assert match.holdings[EMIL] == -4
    assert match.broke == (EMIL,)


def test_a_seat_with_exactly_nothing_left_is_broke() -> None:
    match = Match.of(reading("portuguese").switch("until_broke"), 5, stock=3)
    assert not match.over
    match = match.add(a_deal(0))
    assert match.holdings == (3, 8, 1, 0, 3)
    assert match.broke == (DAN,)
    assert match.over


def test_ties_stand() -> None:
    match = Match.of(reading("portuguese"), 5).add(a_deal(0, (18, 8, 8, 0, 18), BEN)).stop()
    assert match.totals == (2, 3, -2, -6, 3)
    assert match.leaders == (BEN, EMIL)
    assert match.sentence(NAMES) == "After one deal Ben and Emil win together with +3."


def test_what_pots_leave_is_shown_in_the_ledger_and_moved_to_nobody() -> None:
    printed = settle(five("russian", "printed"), 0, (14, 12, 8, 6, 12), BEN)
    match = Match.of(reading("russian"), 5).add(printed)
    assert match.pot_left == -1
    assert sum(match.totals) == 1


def test_a_deal_of_another_dealer_or_for_others_is_not_entered() -> None:
    match = Match.of(reading("parlett"), 5)
    with pytest.raises(DoorError, match="seat 2 dealt, but the deal was seat 0's"):
        match.add(a_deal(2))
    with pytest.raises(DoorError, match="there are 4 piles and 5 players"):
        match.add(settle(reading("parlett").layout(4), 0, (16, 12, 14, 10), 1))


def test_a_match_comes_back_from_json_as_it_was() -> None:
    match = Match.of(reading("parlett"), 5).add(a_deal(0)).add(a_deal(1))
    assert Match.model_validate_json(match.model_dump_json()) == match
    bad = match.model_dump_json().replace('"dealer":1', '"dealer":3')
    with pytest.raises(ValidationError, match="seat 3 dealt, but the deal was seat 1's"):
        Match.model_validate_json(bad)
