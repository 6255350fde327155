"""Every worked example of the sources, replayed: what comes out was typed from the sources."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie.cards import DECK, Card, parse_cards
from laughlie.door import DoorError
from laughlie.examples import (
    Example,
    ExampleError,
    Form,
    check,
    example,
    examples,
    load_examples,
    records,
)
from laughlie.link import from_link, to_link
from laughlie.position import Position
from laughlie.readings import reading, readings

ROOT = Path(__file__).parents[1]
FORMS: tuple[Form, ...] = ("as_given", "whole")

SECTION_7 = {
    "parlett": ["parlett-round", "parlett-payoff"],
    "reconstruction": [
        "reconstruction-queens",
        "reconstruction-one-queen",
        "reconstruction-ledger",
    ],
    "portuguese": [
        "portuguese-four",
        "portuguese-sixes",
        "portuguese-eights",
        "portuguese-nines",
        "portuguese-sevens",
        "portuguese-nines-wait",
        "portuguese-nines-lost",
        "portuguese-payoff",
    ],
    "russian": [
        "russian-prial-one",
        "russian-prial-all",
        "russian-payoff",
        "russian-last-holder",
    ],
    "ours": [
        "ours-5-ways-to-play",
        "ours-4-portuguese",
        "ours-4-ways-to-play",
        "ours-4-parlett",
        "ours-6-portuguese",
        "ours-7-portuguese",
        "ours-8-1-portuguese",
        "ours-8-2-portuguese",
    ],
}
KEYS = [key for keys in SECTION_7.values() for key in keys]


def cards(text: str) -> set[Card]:
    return set(parse_cards(text))


def of_rank(there: tuple[Card, ...], like: str) -> set[Card]:
    return {card for card in there if card.rank == Card.parse(like).rank}


def after(key: str, step: int, form: Form = "as_given") -> Position:
    """The position after one of the source's steps."""
    found = example(key)
    place = found.run(form).after(step)
    assert place is not None
    return found.record(form).positions[place]


def won(position: Position, name: str) -> list[set[Card]]:
    return [set(group) for group in position.won[position.names.index(name)]]


def hand(position: Position, name: str) -> tuple[Card, ...]:
    return position.hands[position.names.index(name)]


def turn(position: Position) -> str | None:
    return None if position.turn is None else position.names[position.turn]


def refused(position: Position, typed: str) -> str | None:
    refusal = position.refusal(position.read(typed))
    return refusal.code if refusal else None


# --- All of them ------------------------------------------------------------------------------


def test_the_examples_are_those_that_the_sources_tell_and_one_for_every_other_layout() -> None:
    found: dict[str, list[str]] = {}
    for each in examples():
        found.setdefault(each.source, []).append(each.key)
    assert found == SECTION_7


@pytest.mark.parametrize("key", KEYS)
def test_an_example_comes_out_as_its_source_says(key: str) -> None:
    assert [problem.sentence() for problem in check(example(key))] == []


@pytest.mark.parametrize("key", KEYS)
def test_an_example_says_what_it_is_where_it_stands_and_what_in_it_is_ours(key: str) -> None:
    found = example(key)
    assert found.title
    assert found.note
    assert found.place or found.is_ours
    assert all(found.step_text(step) for step in range(len(found.steps) + 1))


@pytest.mark.parametrize("key", KEYS)
def test_as_it_is_given_an_example_names_only_what_its_source_speaks_of(key: str) -> None:
    found = example(key)
    start = found.record("as_given").begin
    named = {card for hand in start.hands for card in hand} | set(start.table)
    assert named == {*found.named, *found.follows, *found.chosen}
    unnamed = sum(start.unnamed_hands) + start.unnamed_table + sum(start.unnamed_won)
    assert len(named) + unnamed == 52
    assert not any(step.ours for step in found.record("as_given").line)


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_deal_names_all_cards_and_goes_on_to_its_end(key: str) -> None:
    record = example(key).record("whole")
    begin, end = record.begin, record.positions[-1]
    dealt = [card for hand in begin.hands for card in hand] + list(begin.table)
    assert sorted(dealt) == list(DECK)
    assert {len(hand) for hand in begin.hands} == {begin.layout.hand}
    assert end.over
    assert end.outcome is not None
    assert sum(end.outcome.piles) == 52
    assert record.fixed


@pytest.mark.parametrize("key", KEYS)
def test_in_a_whole_deal_the_steps_of_the_source_are_the_same_and_all_others_are_ours(
    key: str,
) -> None:
    given_line = example(key).record("as_given").line
    whole_line = example(key).record("whole").line
    told = [step.action for step in given_line if step.action is not None]
    assert [step.action for step in whole_line if not step.ours] == told
    assert all(step.action is not None for step in whole_line)


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_deal_holds_no_prial_but_those_that_the_example_is_about(key: str) -> None:
    found = example(key)
    begin = found.record("whole").begin
    about = {card.rank for card in (*found.named, *found.follows, *found.chosen)}
    for place in (*begin.hands, begin.table):
        counts = Counter(card.rank for card in place)
        assert {rank for rank, count in counts.items() if count > 2} <= about


@pytest.mark.parametrize("key", KEYS)
def test_in_a_whole_deal_nobody_overlooks_anything_that_the_source_does_not_tell(key: str) -> None:
    told = {"reconstruction-one-queen": 1}
    positions = example(key).record("whole").positions
    left = sum(bool(position.open_claims()) for position in positions)
    assert left == told.get(key, 0)
    assert not any(right.right == "lapsed" for position in positions for right in position.rights)


# --- parlett ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_ben_takes_three_nines_with_one_and_wins_four_cards(form: Form) -> None:
    position = after("parlett-round", 1, form)
    assert won(position, "Ben") == [cards("9♥ 9♣ 9♦ 9♠")]
    assert of_rank(position.table, "9♥") == set()
    assert turn(position) == "Carla"


@pytest.mark.parametrize("form", FORMS)
def test_carlas_jack_takes_the_jack_and_so_dan_may_put_his_two_down(form: Form) -> None:
    position = after("parlett-round", 2, form)
    assert won(position, "Carla") == [cards("J♦ J♥")]
    assert refused(position, "Dan put J♠ J♣") is None
    assert refused(after("parlett-round", 1, form), "Dan put J♠ J♣") == "not_three"


@pytest.mark.parametrize("form", FORMS)
def test_dans_jacks_go_down_and_his_own_turn_is_still_to_come(form: Form) -> None:
    position = after("parlett-round", 3, form)
    assert won(position, "Dan") == [cards("J♠ J♣")]
    assert turn(position) == "Dan"


def test_what_dan_plays_then_is_not_told_and_in_the_whole_deal_it_is_ours() -> None:
    found = example("parlett-round")
    fourth_given = found.record("as_given").line[3]
    fourth_whole = found.record("whole").line[3]
    assert fourth_given.action is None
    assert fourth_whole.action is not None
    assert fourth_whole.action.seat == found.names.index("Dan")
    assert fourth_whole.ours
    assert "does not tell" in found.step_text(4)
    assert "ours" in found.step_text(4, "whole")


@pytest.mark.parametrize("form", FORMS)
def test_emils_five_takes_one_of_two_fives_and_one_stays(form: Form) -> None:
    found = example("parlett-round")
    before = found.run(form).before(5)
    assert before is not None
    position = found.record(form).positions[before]
    assert turn(position) == "Emil"
    assert refused(position, "Emil 5♥ x 5♦ 5♠") == "two_for_one"
    position = after("parlett-round", 5, form)
    assert won(position, "Emil") == [cards("5♥ 5♦")]
    assert of_rank(position.table, "5♦") == cards("5♠")


def test_in_the_round_the_source_names_ten_cards_and_leaves_the_suit_of_emils_five_to_us() -> None:
    found = example("parlett-round")
    assert set(found.named) == cards("9♥ 9♣ 9♦ 9♠ J♥ J♦ J♠ J♣ 5♦ 5♠")
    assert found.chosen == (Card.parse("5♥"),)
    assert set(found.ours) == set(DECK) - set(found.named)
    assert found.names == ("Anna", "Ben", "Carla", "Dan", "Emil")
    assert found.dealer == 0


@pytest.mark.parametrize("form", FORMS)
def test_annas_deal_is_paid_as_the_source_says_and_a_whole_deal_really_ends_so(form: Form) -> None:
    end = example("parlett-payoff").record(form).positions[-1]
    outcome = end.outcome
    assert outcome is not None
    assert outcome.piles == (14, 12, 8, 6, 12)
    assert outcome.last_holder == outcome.bonus_seat == 1
    assert outcome.bonus == 5
    assert outcome.adjustments == (3, 2, 0, -1, 2)
    assert outcome.nets == (0, 5, -2, -3, 0)
    assert outcome.pot_left == 0


# --- reconstruction ---------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_one_queen_collects_the_other_three_and_leaves_none(form: Form) -> None:
    position = after("reconstruction-queens", 1, form)
    assert won(position, "Ben") == [cards("Q♠ Q♥ Q♦ Q♣")]
    assert of_rank(position.table, "Q♥") == set()
    assert position.open_claims() == ()


@pytest.mark.parametrize("form", FORMS)
def test_taking_one_queen_leaves_a_pair_that_an_observer_claims(form: Form) -> None:
    position = after("reconstruction-one-queen", 1, form)
    (claim,) = position.open_claims()
    assert (claim.kind, set(claim.among)) == ("rest_of_prial", cards("Q♦ Q♣"))
    assert position.names[claim.mistaken] == "Ben"
    position = after("reconstruction-one-queen", 2, form)
    assert won(position, "Dan") == [cards("Q♦ Q♣")]
    assert position.open_claims() == ()
    assert turn(position) == "Carla"


@pytest.mark.parametrize("form", FORMS)
def test_the_ledger_adds_up_to_six_and_the_survivors_five_empty_the_pot(form: Form) -> None:
    outcome = example("reconstruction-ledger").record(form).positions[-1].outcome
    assert outcome is not None
    assert outcome.piles == (16, 12, 10, 8, 6)
    assert outcome.adjustments == (4, 2, 1, 0, -1)
    assert sum(outcome.adjustments) == 6
    assert outcome.bonus == 5
    assert outcome.pot_left == 0


# --- portuguese -------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_takes_the_four_of_hearts_with_the_four_of_spades(form: Form) -> None:
    position = after("portuguese-four", 1, form)
    assert won(position, "A") == [cards("4♠ 4♥")]
    assert turn(position) == "B"


@pytest.mark.parametrize("form", FORMS)
def test_bs_six_of_diamonds_takes_the_three_other_sixes(form: Form) -> None:
    assert won(after("portuguese-sixes", 1, form), "B") == [cards("6♦ 6♠ 6♣ 6♥")]


@pytest.mark.parametrize("form", FORMS)
def test_cs_eight_takes_either_eight_of_a_pair_but_not_both(form: Form) -> None:
    begin = example("portuguese-eights").record(form).begin
    assert refused(begin, "C 8♦ x 8♠") is None
    assert refused(begin, "C 8♦ x 8♥") is None
    assert refused(begin, "C 8♦ x 8♠ 8♥") == "two_for_one"
    assert of_rank(after("portuguese-eights", 1, form).table, "8♥") == cards("8♥")


@pytest.mark.parametrize("form", FORMS)
def test_e_puts_two_nines_down_after_the_deal_and_keeps_the_nine_of_diamonds(form: Form) -> None:
    position = after("portuguese-nines", 1, form)
    assert won(position, "E") == [cards("9♠ 9♣")]
    assert of_rank(hand(position, "E"), "9♦") == cards("9♦")
    assert position.opening


def test_in_the_whole_deal_e_does_meet_the_nine_of_hearts() -> None:
    end = example("portuguese-nines").record("whole").positions[-1]
    assert cards("9♦ 9♥") in won(end, "E")


@pytest.mark.parametrize("form", FORMS)
def test_ds_sevens_go_down_out_of_turn_when_b_has_captured_the_other_two(form: Form) -> None:
    found = example("portuguese-sevens")
    assert found.follows == (Card.parse("7♦"),)
    position = after("portuguese-sevens", 2, form)
    assert won(position, "B") == [cards("7♦ 7♠")]
    assert won(position, "D") == [cards("7♣ 7♥")]
    assert turn(position) == "C"


@pytest.mark.parametrize("form", FORMS)
def test_under_the_variant_es_nines_wait_until_one_has_captured_the_fourth(form: Form) -> None:
    found = example("portuguese-nines-wait")
    assert found.reading == reading("portuguese").switch("delayed_prial")
    assert refused(found.record(form).begin, "E put 9♠ 9♣") == "prial_waits"
    assert won(after("portuguese-nines-wait", 2, form), "E") == [cards("9♦ 9♥"), cards("9♠ 9♣")]


@pytest.mark.parametrize("form", FORMS)
def test_under_the_variant_nines_that_cannot_capture_are_thrown_in_and_lost(form: Form) -> None:
    position = after("portuguese-nines-lost", 1, form)
    assert of_rank(position.table, "9♦") == cards("9♦ 9♠ 9♣")
    assert position.names.index("E") in position.lain_down
    position = after("portuguese-nines-lost", 2, form)
    assert cards("9♥ 9♦ 9♠ 9♣") in won(position, "A")


@pytest.mark.parametrize("form", FORMS)
def test_six_cards_pay_one_twelve_win_two_and_eight_are_even(form: Form) -> None:
    outcome = example("portuguese-payoff").record(form).positions[-1].outcome
    assert outcome is not None
    assert outcome.piles[:3] == (6, 12, 8)
    assert outcome.adjustments[:3] == (-1, 2, 0)
    assert outcome.pot_left == 0
    assert example("portuguese-payoff").our_piles == (3, 4)


# --- russian ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_with_three_in_hand_one_may_take_the_fourth_or_all_three_may(form: Form) -> None:
    begin = example("russian-prial-one").record(form).begin
    assert refused(begin, "Ben K♣ x K♥") is None
    assert refused(begin, "Ben K♣ K♦ K♠ x K♥") is None
    assert won(after("russian-prial-one", 1, form), "Ben") == [cards("K♣ K♥")]
    assert won(after("russian-prial-all", 1, form), "Ben") == [cards("K♣ K♦ K♠ K♥")]


@pytest.mark.parametrize("form", FORMS)
def test_russian_piles_of_six_eight_and_ten_pay_one_are_even_and_win_one(form: Form) -> None:
    outcome = example("russian-payoff").record(form).positions[-1].outcome
    assert outcome is not None
    assert outcome.piles[1:4] == (6, 8, 10)
    assert outcome.adjustments[1:4] == (-1, 0, 1)


@pytest.mark.parametrize("form", FORMS)
def test_the_russian_last_holder_is_paid_six_and_the_pot_owes_one(form: Form) -> None:
    outcome = example("russian-last-holder").record(form).positions[-1].outcome
    assert outcome is not None
    assert outcome.bonus == 6
    assert outcome.bonus_seat == outcome.last_holder
    assert outcome.pot_left == -1


# --- Our own ----------------------------------------------------------------------------------


def test_every_layout_of_every_reading_has_a_pay_off_in_both_its_forms() -> None:
    paid = {
        (each.layout.belongs_to, each.layout.key, form.form)
        for each in examples()
        for form in each.start.expect.paid
    }
    for whose in readings():
        for entry in whose.layouts:
            assert (whose.key, entry.key, "printed") in paid
            assert (whose.key, entry.key, "balanced") in paid or not entry.changed


LEFT_AS_PRINTED = {
    "ours-5-ways-to-play": 0,
    "ours-4-portuguese": -6,
    "ours-4-ways-to-play": -4,
    "ours-4-parlett": 0,
    "ours-6-portuguese": -8,
    "ours-7-portuguese": -5,
    "ours-8-1-portuguese": -4,
    "ours-8-2-portuguese": -4,
}


@pytest.mark.parametrize(("key", "left"), LEFT_AS_PRINTED.items())
def test_our_pay_offs_play_by_balanced_figures_and_say_what_the_printed_leave(
    key: str, left: int
) -> None:
    found = example(key)
    outcome = found.record("whole").positions[-1].outcome
    assert outcome is not None
    assert outcome.pot_left == 0
    assert found.start.expect.paid[0].form == "printed"
    assert found.start.expect.paid[0].pot_left == left
    assert found.named == found.follows == ()
    assert len(found.our_piles) == found.layout.players


def test_with_eight_players_half_counters_are_paid() -> None:
    outcome = example("ours-8-1-portuguese").record().begin.outcome
    assert outcome is not None
    assert outcome.adjustments[0] == Fraction(3, 2)
    assert outcome.nets[5] == Fraction(23, 2)


def test_ways_to_play_pays_whoever_matched_the_last_pair() -> None:
    outcome = example("ours-5-ways-to-play").record("whole").positions[-1].outcome
    assert outcome is not None
    assert (outcome.last_holder, outcome.bonus_seat) == (1, 2)


# --- Under another reading --------------------------------------------------------------------


def test_the_portuguese_reading_lets_only_the_next_player_claim_the_queens() -> None:
    record, no = example("reconstruction-one-queen").under(reading("portuguese"))
    assert no is not None
    assert (no.step, no.refusal.code) == (2, "not_your_turn_to_claim")
    assert len(record.line) == 1
    assert record.begin.reading == reading("portuguese")


def test_only_parlett_and_russian_let_a_prial_take_one() -> None:
    found = example("russian-prial-all")
    codes = {}
    for other in readings():
        no = found.under(other).refused
        codes[other.key] = no.refusal.code if no else None
    assert codes == {
        "parlett": None,
        "reconstruction": "shape_not_in_reading",
        "portuguese": "shape_not_in_reading",
        "russian": None,
        "ways-to-play": "shape_not_in_reading",
    }


def test_under_parlett_the_pair_is_stuck_when_its_own_third_nine_has_captured() -> None:
    no = example("portuguese-nines-wait").under(reading("parlett")).refused
    assert no is not None
    assert (no.step, no.refusal.code, no.refusal.point) == (2, "no_right", "dead_pair_trigger")
    assert example("portuguese-nines-wait").under(reading("reconstruction")).refused is None


def test_the_round_is_played_alike_under_all_five_readings() -> None:
    for other in readings():
        record, no = example("parlett-round").under(other)
        assert no is None
        assert len(record.line) == 5


def test_if_the_dealer_began_ben_would_not_be_in_turn() -> None:
    record, no = example("parlett-round").under(reading("parlett").override(begins="dealer"))
    assert no is not None
    assert (no.step, no.refusal.code) == (1, "not_your_turn")
    assert record.line == ()


def test_an_untold_turn_must_be_the_turn_of_the_player_whom_it_names(
    tmp_path: Path,
) -> None:
    (first, *_) = check(changed(tmp_path, 'untold = "Dan"', 'untold = "Emil"')[0])
    assert first.step == 4
    assert "It is Dan's turn, not Emil's" in first.sentence()


def test_where_all_play_at_once_an_untold_turn_is_no_step() -> None:
    free = reading("parlett").override(turns="free_for_all")
    record, no = example("parlett-round").under(free)
    assert no is None
    assert [step.action.kind for step in record.line if step.action] == [
        "capture",
        "capture",
        "put_down",
        "capture",
    ]
    assert len(record.line) == 4


def test_another_reading_pays_by_its_own_layout() -> None:
    found = example("ours-4-ways-to-play")
    layout = found.under(reading("parlett")).record.begin.layout
    assert (layout.stake_dealer, layout.bonus) == (4, 7)
    borrowed = example("ours-8-2-portuguese").under(reading("russian")).record.begin.layout
    assert borrowed.key == "8 II"


# --- Words, keys, links -----------------------------------------------------------------------


def test_a_whole_deal_that_leads_up_to_its_example_says_when_it_has_come_there() -> None:
    found = example("parlett-payoff")
    last = len(found.record("whole").line)
    assert "ours" in found.step_text(0, "whole")
    assert found.step_text(last, "whole").endswith(found.start.text)


def test_an_unknown_key_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(DoorError, match=r"There is no example 'parlett-rond'; did you mean"):
        example("parlett-rond")


def test_a_link_can_name_an_example_and_the_branch_of_ones_own_from_it() -> None:
    named = records()
    assert len(named) == 2 * len(KEYS)
    record = named["parlett-round-whole"].go(3)
    branch = record.play(record.position.legal_actions()[-1])
    link = to_link(branch, "parlett-round-whole")
    assert from_link(link, named).positions == branch.positions


# --- Files of one's own -----------------------------------------------------------------------


def changed(tmp_path: Path, old: str, new: str, name: str = "parlett.toml") -> tuple[Example, ...]:
    """A bundled file of examples with one thing in it changed."""
    text = resources.files("laughlie.examples").joinpath(name).read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_examples(file)


WRONG = [
    ('turn = "Carla"', 'turn = "Dan"', 1, "it is Dan's turn, came out it is Carla's turn"),
    ('table.5 = "5♠"', 'table.5 = ""', 5, "no fives, came out on the table of the fives 5♠"),
    ('hands.Dan.J = ""', 'hands.Dan.J = "J♠"', 3, "of the jacks J♠, came out in Dan's hand no"),
    ('won.Emil = "5♥ 5♦"', 'won.Emil = "5♥ 5♠"', 5, "won 5♥ 5♠ together, came out Emil has won 5♦"),
    ('rights.J = "open"', 'rights.J = "stuck"', 2, "jacks is stuck, came out a pair of jacks may"),
    (
        '"two_for_one"',
        '"ranks_differ"',
        0,
        "refused as ranks_differ, came out it is refused as two",
    ),
    ('do = "Ben 9♥ x 9♣ 9♦", code', 'do = "Ben 9♥ x 9♣", code', 0, "came out “Ben 9♥ x 9♣” is all"),
    ('legal = ["Ben 9♥ x 9♣', 'legal = ["Ben 9♥ x J♥", "Ben 9♥ x 9♣', 0, "refused as ranks_differ"),
    ('do = "Carla J♦ x J♥"', 'do = "Carla J♦ x 9♥"', 2, "can be played: Carla J♦ x 9♥, came out"),
    (', "Carla 7♣ x 7♦"', "", 25, "expected the deal is over, came out the deal goes on"),
    ("pot = 11", "pot = 12", 0, "stakes make 12 counters, came out the stakes make 11 counters"),
    ("bonus = 5", "bonus = 6", 0, "a bonus of 6 counters (printed), came out a bonus of 5"),
    ("Dan = -1,", "Dan = 1,", 0, "+1 for Dan's pile (printed), came out −1 for Dan's pile"),
    ("Dan = -3,", "Dan = -4,", 0, "Dan comes to −4 (printed), came out Dan comes to −3"),
    ("pot_left = 0", "pot_left = 1", 0, "the pot keeps 1 counter (printed), came out the pot is"),
    (
        'bonus_to = "Ben"',
        'bonus_to = "Dan"',
        0,
        "bonus goes to Dan, came out the bonus goes to Ben",
    ),
]


@pytest.mark.parametrize(("old", "new", "step", "sentence"), WRONG)
def test_a_wrong_expectation_is_told_with_its_step_and_what_came_out_instead(
    tmp_path: Path, old: str, new: str, step: int, sentence: str
) -> None:
    text = resources.files("laughlie.examples").joinpath("parlett.toml").read_text("utf-8")
    old = old if old in text else old.removeprefix(", ")
    problems = [problem for each in changed(tmp_path, old, new) for problem in check(each)]
    assert [problem for problem in problems if problem.step == step]
    said = next(problem.sentence() for problem in problems if problem.step == step)
    assert f"step {step}: expected" in said
    assert sentence in said


def test_a_wrong_claim_and_a_wrong_last_holder_are_told(tmp_path: Path) -> None:
    queens = changed(tmp_path, 'mistake = "Ben"', 'mistake = "Anna"', "reconstruction.toml")
    (problem, *_) = [found for each in queens for found in check(each)]
    assert problem.step == 1
    assert problem.sentence().endswith("came out to claim: Q♣ Q♦ (rest_of_prial, Ben's mistake).")
    payoff = changed(
        tmp_path, 'expect]\npot = 11\nlast_holder = "Ben"', 'expect]\nlast_holder = "Dan"'
    )
    (problem, *_) = check(payoff[1])
    assert "expected Dan holds cards last, came out Ben holds cards last" in problem.sentence()


FAULTS = [
    ("format = 1", "format = 2", "mine.toml, format: 2 cannot stand here; write 1."),
    ("format = 1", "format = ", "mine.toml: this is not TOML"),
    ("format = 1", "formt = 1\nformat = 1", "mine.toml, formt: nothing by this name belongs here"),
    ("title.en", "titel.en", "mine.toml, examples[1].title: this is missing; add it."),
    ('source = "parlett"', 'source = "parlet"', "examples[1].source: there is no reading 'parlet'"),
    ('source = "parlett"', 'source = "ours"', "examples[1].reading: an example of our own belongs"),
    (
        'key = "parlett-payoff"',
        'key = "parlett-round"',
        "examples[2].key: there is another example",
    ),
    ('dealer = "Anna"', 'dealer = "Ann"', "examples[1].dealer: nobody here is called 'Ann'; write"),
    ('"Anna", "Ben",', '"Ben", "Ben",', "examples[1].players: two players are called Ben"),
    ('"Anna", "Ben",', '"<b>", "Ben",', "examples[1].players: '<' cannot stand in a name"),
    ('Ben = "9♥"', 'Ben = "9X"', "examples[1].start.hands.Ben: '9X' is not a card"),
    ('Ben = "9♥"', "Ben = 9", "examples[1].start.hands.Ben: cards are written as one text"),
    ('Ben = "9♥"', 'Ben = "9♥ 9♥"', "examples[1].cards: 9♥ must stand in the start, and once"),
    ('"9♥ 9♣ 9♦ 9♠ J♥', '"9♥ 9♣ 9♦ J♥', "examples[1].cards: 9♠ must stand in the start, and once"),
    ("table.9", "table.11", "examples[1].steps[1].expect.table.11: '11' is not a rank"),
    ('table.5 = "5♠"', 'table.5 = "6♠"', "expect.table: 6♠ cannot stand here; only a five can."),
    ('"Ben 9♥ x 9♣ 9♦ 9♠"]', '"9♥ x 9♣"]', "legal[1]: '9♥ x 9♣' does not say who does it"),
    ('do = "Carla J♦ x J♥"', 'do = "Carla J x J"', "steps[2].do: 'Carla J x J' leaves a suit out"),
    ('do = "Carla J♦ x J♥"', 'do = "Carla naps"', "steps[2].do: 'naps' is not an action"),
    ('do = "Carla J♦ x J♥"', "", "examples[1].steps[2]: a step says either what somebody does"),
    ('"two_for_one"', '"two_for_on"', "refused[1].code: 'two_for_on' cannot stand here; write"),
    ('rights.J = "open"', 'rights.J = "shut"', "rights.J: 'shut' cannot stand here; write"),
    ('hands.Anna = "4♦ 4♠', 'hands.Anna = "4♠', "whole.hands.Anna: a whole deal has eight cards"),
    ('5♥ 8♣ Q♦ Q♠ K♠"', '4♠ 8♣ Q♦ Q♠ K♠"', "examples[1].whole: the four of spades is there twice"),
    ("1, 2, 3,", "1, 3, 2,", "whole.line: the source's steps with something done in them"),
    ("1, 2, 3,", "1, 2, 3, 1.5,", "whole.line[4]: a line holds numbers of the source's steps"),
    ("over = true", "over = false", "examples[2].start: these are 104 cards"),
    ("Anna = 14, Ben = 12", "Anna = 13, Ben = 13", "examples[2].start: the pile of seat"),
    ("Anna = 14, Ben = 12", "Anna = 16, Ben = 12", "examples[2].start: these are 54 cards"),
    ("nets = { Anna = 0", 'nets = { Anna = "x"', "nets.Anna: 'x' is not an amount of counters"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), FAULTS)
def test_a_fault_in_a_file_is_one_sentence_that_names_the_place(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(DoorError) as refused:
        changed(tmp_path, old, new)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith("mine.toml")


def test_all_faults_of_a_file_are_kept(tmp_path: Path) -> None:
    with pytest.raises(ExampleError) as refused:
        changed(tmp_path, 'hands.Carla = "J♦"\nhands.Dan', 'hands.Carlo = "J♦"\nhands.Don')
    assert len(refused.value.faults) == 2


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(DoorError, match=r"^none\.toml: there is no such file"):
        load_examples(tmp_path / "none.toml")


def test_an_example_without_a_whole_deal_has_one_form_only(tmp_path: Path) -> None:
    text = resources.files("laughlie.examples").joinpath("parlett.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.split("[examples.whole]")[0], encoding="utf-8")
    (found,) = load_examples(file)
    assert found.forms == ("as_given",)
    assert check(found) == []
    with pytest.raises(DoorError, match="has no whole deal"):
        found.record("whole")


def test_an_illegal_step_keeps_an_example_from_being_a_record(tmp_path: Path) -> None:
    found = changed(tmp_path, 'do = "Carla J♦ x J♥"', 'do = "Carla J♦ x 9♥"')[0]
    with pytest.raises(DoorError, match=r"parlett-round \(as given\): step 2 cannot be played"):
        found.record()


def test_the_tool_completes_an_example_to_a_whole_deal_in_which_it_comes_out(
    tmp_path: Path,
) -> None:
    text = resources.files("laughlie.examples").joinpath("reconstruction.toml").read_text("utf-8")
    first = text.split("[examples.whole]")[0]
    file = tmp_path / "mine.toml"
    file.write_text(first, encoding="utf-8")
    tool = [sys.executable, str(ROOT / "tools" / "complete_examples.py"), str(file)]
    runs = [subprocess.run(tool, capture_output=True, cwd=ROOT, check=True) for _ in range(2)]
    assert runs[0].stdout == runs[1].stdout
    file.write_text(first + runs[0].stdout.decode("utf-8"), encoding="utf-8")
    (found,) = load_examples(file)
    assert found.forms == FORMS
    assert check(found) == []


@given(
    name=st.sampled_from(["parlett.toml", "portuguese.toml"]),
    cut=st.tuples(st.floats(0, 1), st.integers(0, 30)),
    put=st.text(max_size=8) | st.sampled_from(['"', "9♥", "= 1\n", "[[examples]]\n", "[", "-1"]),
)
def test_a_damaged_file_is_refused_in_one_sentence_or_checked_in_full(
    tmp_path_factory: pytest.TempPathFactory, name: str, cut: tuple[float, int], put: str
) -> None:
    text = resources.files("laughlie.examples").joinpath(name).read_text("utf-8")
    at = int(cut[0] * len(text))
    file = tmp_path_factory.getbasetemp() / "damaged.toml"
    damaged = text[:at] + put + text[at + cut[1] :]
    file.write_text(damaged, encoding="utf-8", errors="surrogatepass")
    assert loaded_or_refused(file)


def loaded_or_refused(file: Path) -> bool:
    """Whether a file is refused in one sentence that names it, or else checked without trouble."""
    try:
        found = load_examples(file)
    except DoorError as refused:
        return "\n" not in str(refused) and str(refused).startswith(file.name)
    return all("expected" in problem.sentence() for each in found for problem in check(each))
