"""Each value of each rule point, in a deal arranged to show it.

Anna deals, Ben is the eldest, Carla comes after him, unless it is said otherwise. All cards that
nobody holds lie on the table.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie import Position, Reading, custom_layout, reading, show_cards
from laughlie.actions import show_action
from laughlie.rules import Tables, tables
from tests.strategies import KEYS, all_points, arranged, overridden, readings

PARLETT, PORTUGUESE = reading("parlett"), reading("portuguese")
ANNA, BEN, CARLA = range(3)


def ruled(base: str = "parlett", **points: Any) -> Reading:
    return overridden(reading(base), points)


def after(position: Position, *typed: str) -> Position:
    for text in typed:
        position = position.play(position.read(text))
    return position


def may(position: Position, typed: str) -> bool:
    return position.refusal(position.read(typed)) is None


def options(position: Position, kind: str) -> set[str]:
    """The legal actions of a kind, with who does them and ranks for cards."""
    return {
        f"{position.names[action.seat]} {bare(show_action(action))}"
        for action in position.legal_actions()
        if action.kind == kind
    }


def bare(typed: str) -> str:
    return "".join(letter for letter in typed if letter not in "♣♦♥♠")


# --- Capture shapes -----------------------------------------------------------------------------

SHAPES = {
    "parlett": {"1:1", "1:3", "2:2", "3:1"},
    "reconstruction": {"1:1", "1:3", "2:2"},
    "portuguese": {"1:1", "1:3"},
    "russian": {"1:1", "1:3", "3:1"},
    "ways-to-play": {"1:1", "1:3"},
}
TRIED = {"1:1": "9h x 9c", "1:3": "9h x 9c 9d 9s", "2:2": "8c 8d x 8h 8s", "3:1": "7c 7d 7h x 7s"}


@pytest.mark.parametrize("shape", TRIED)
@pytest.mark.parametrize("key", KEYS)
def test_cards_are_captured_in_the_shapes_that_the_source_has(key: str, shape: str) -> None:
    position = arranged(
        reading(key), "2♣ 3♣ 4♣ 5♣ 6♣ 10♣", "9♥ 8♣ 8♦ 7♣ 7♦ 7♥", "2♦ 3♦ 4♦ 5♦ 6♦ 10♦"
    )
    assert may(position, TRIED[shape]) == (shape in SHAPES[key])


@pytest.mark.parametrize("key", KEYS)
def test_with_one_card_nobody_takes_two(key: str) -> None:
    position = arranged(reading(key), "2♣ 3♣", "9♥ 8♣", "8♦ 4♣")
    assert options(position, "capture") == {"Ben 9 x 9", "Ben 9 x 9 9 9", "Ben 8 x 8"}


def test_captured_cards_and_capturing_cards_go_to_the_pile_together() -> None:
    position = after(arranged(PARLETT, "2♣ 3♣", "9♥ 8♣", "8♦ 4♣"), "9h x 9c 9d 9s")
    assert [show_cards(group) for group in position.won[BEN]] == ["9♥ 9♣ 9♦ 9♠"]
    assert show_cards(position.hands[BEN]) == "8♣"
    assert not position.on_table(8)


def test_who_can_capture_must_and_who_cannot_lies_down() -> None:
    position = arranged(PARLETT, "2♣ 3♣", "9♣ 9♦", "9♥ 9♠")
    assert options(position, "lie_down") == {"Ben lie down"}
    position = after(position, "lie down")
    assert position.lain_down == (BEN,)
    assert show_cards(position.table[-2:]) == "9♣ 9♦"
    assert options(position, "capture") == {"Carla 9 x 9", "Carla 9 9 x 9 9"}
    assert not options(position, "lie_down")


# --- The opening --------------------------------------------------------------------------------


def holding(nines: str, read: Reading) -> Position:
    """Carla, who is not in turn, holds these nines and a six."""
    others = {4: ("2♣ 3♣ 4♣ 5♣ 7♣", "2♦ 3♦ 4♦ 5♦ 7♦"), 3: ("2♣ 3♣ 4♣ 5♣", "2♦ 3♦ 4♦ 5♦")}
    return arranged(read, *others[len(nines.split())], f"{nines} 6♣")


PRIAL, FOUR = "9♣ 9♦ 9♥", "9♣ 9♦ 9♥ 9♠"


@pytest.mark.parametrize(
    ("value", "opening", "own_turn"),
    [
        ("any_own_turn", True, True),
        ("before_play", True, False),
        ("after_third_captures", False, False),
    ],
)
def test_a_prials_pair_goes_down_when_the_reading_says(
    value: str, opening: bool, own_turn: bool
) -> None:
    start = holding(PRIAL, ruled(prial=value))
    assert may(start, "Carla put 9 9") == opening
    assert may(after(start, "2d x 2h"), "Carla put 9 9") == own_turn
    assert not may(after(start, "2d x 2h", "6c x 6d"), "Carla put 9 9")


@pytest.mark.parametrize(
    ("value", "opening", "own_turn"), [("any_own_turn", True, True), ("before_play", True, False)]
)
def test_a_mournival_in_hand_goes_down_when_the_reading_says(
    value: str, opening: bool, own_turn: bool
) -> None:
    start = holding(FOUR, ruled(mournival_in_hand=value))
    assert may(start, "Carla put 9 9 9 9") == opening
    assert may(after(start, "2d x 2h"), "Carla put 9 9 9 9") == own_turn
    assert not may(after(start, "2d x 2h", "6c x 6d"), "Carla put 9 9 9 9")


def test_after_a_prials_pair_the_third_card_stays_in_hand_and_all_have_seen_it() -> None:
    position = after(holding(PRIAL, PARLETT), "Carla put 9c 9d")
    assert show_cards(position.hands[CARLA]) == "6♣ 9♥"
    assert [show_cards(group) for group in position.won[CARLA]] == ["9♣ 9♦"]
    assert show_cards(position.seen_by(ANNA).hands[CARLA]) == "9♥"
    assert position.turn == BEN


def test_of_four_in_hand_all_go_down_and_never_two() -> None:
    assert options(holding(FOUR, PARLETT), "put_down") == {"Carla put 9 9 9 9"}


def test_in_the_opening_the_dealer_takes_a_mournival_from_the_table_and_play_has_not_begun() -> (
    None
):
    position = arranged(PARLETT, "2♣", "9♥", "7♣")
    assert options(position, "take_mournival") == {
        f"Anna take {' '.join([rank] * 4)}"
        for rank in ("A", "3", "4", "5", "6", "8", "10", "J", "Q", "K")
    }
    position = after(position, "take A A A A")
    assert position.opening
    assert position.turn == BEN
    assert position.last_capturer == ANNA
    assert [show_cards(group) for group in position.won[ANNA]] == ["A♣ A♦ A♥ A♠"]


def test_a_put_down_out_of_turn_takes_nobodys_turn() -> None:
    position = after(arranged(PARLETT, "9♣ 9♦ 9♥", "2♦ 3♦ 4♦", "2♣ 3♣ 4♣"), "Anna put 9 9")
    assert position.turn == BEN
    assert position.opening


def test_a_hand_emptied_before_its_first_turn_is_passed_over() -> None:
    position = arranged(PARLETT, "2♣ 3♣ 4♣ 5♣", "9♣ 9♦ 9♥ 9♠", "2♦ 3♦ 4♦ 5♦", "6♣ 7♣ 8♣ 10♣")
    position = after(position, "Ben put 9 9 9 9")
    assert position.turn == CARLA
    assert position.opening
    assert BEN not in position.lain_down


def test_emptying_ones_hand_by_a_put_down_on_ones_turn_passes_the_turn_on() -> None:
    read = ruled(dead_pair_trigger="anyone", dead_pair_window="while_held")
    position = arranged(read, "2♣ 3♣ 4♣", "9♣ 9♦ 9♥", "2♦ 3♦ 4♦")
    position = after(position, "9h x 9s", "2d x 2h", "3c x 3h")
    assert position.turn == BEN
    assert after(position, "put 9 9").turn == CARLA


# --- Dead pairs and stuck pairs -----------------------------------------------------------------


def annas_pair(**points: str) -> Position:
    """Ben's seven takes the last one that Anna's pair could have had."""
    position = arranged(ruled(**points), "7♣ 7♦ 2♣", "7♥ 3♣ 4♣", "5♣ 6♣ 8♣")
    return after(position, "7h x 7s")


def test_a_dead_pair_goes_down_at_once_though_it_is_anothers_turn() -> None:
    position = annas_pair()
    assert position.turn == CARLA
    assert options(position, "put_down") == {"Anna put 7 7"}
    position = after(position, "Anna put 7 7")
    assert position.turn == CARLA
    assert position.last_capturer == BEN


@pytest.mark.parametrize(("value", "still"), [("at_once", False), ("while_held", True)])
def test_the_right_lasts_for_the_window_of_the_reading(value: str, still: bool) -> None:
    position = after(annas_pair(dead_pair_window=value), "5c x 5d")
    assert may(position, "Anna put 7 7") == still
    assert position.right_of(6) == ("open" if still else "lapsed")


def test_a_free_action_lets_no_right_lapse() -> None:
    read = ruled(claim_is_turn="no")
    position = arranged(read, "7♣ 7♦ 2♣", "7♥ 3♣ 4♣", "5♣ 6♣ 8♣")
    position = after(position, "7h x 7s", "Carla claim A A A A")
    assert may(position, "Anna put 7 7")


def test_where_a_claim_is_a_turn_it_lets_rights_lapse() -> None:
    position = after(annas_pair(claim_is_turn="yes"), "Carla claim A A A A")
    assert not may(position, "Anna put 7 7")


@pytest.mark.parametrize(("value", "right"), [("another_player", "stuck"), ("anyone", "open")])
def test_who_takes_the_fourth_with_one_of_a_prial_has_the_right_or_not(
    value: str, right: str
) -> None:
    read = ruled(dead_pair_trigger=value)
    position = after(arranged(read, "2♣ 3♣ 4♣", "7♣ 7♦ 7♥", "5♣ 6♣ 8♣"), "7c x 7s")
    assert position.right_of(6) == right
    assert may(position, "Ben put 7 7") == (right == "open")


@pytest.mark.parametrize("trigger", ["another_player", "anyone"])
def test_a_delayed_prial_gives_the_right_when_its_third_card_has_captured(trigger: str) -> None:
    read = ruled("portuguese", prial="after_third_captures", dead_pair_trigger=trigger)
    position = after(arranged(read, "2♣ 3♣ 4♣", "7♣ 7♦ 7♥", "5♣ 6♣ 8♣"), "7c x 7s")
    assert position.right_of(6) == "open"
    assert after(position, "Ben put 7 7").hands[BEN] == ()


def test_taking_three_for_one_leaves_no_pair() -> None:
    position = arranged(PARLETT, "2♣ 3♣ 4♣", "7♣ 7♦ 7♥", "5♣ 6♣ 8♣")
    position = after(position, "7c 7d 7h x 7s")
    assert position.rights == ()
    assert position.hand_size(BEN) == 0
    assert BEN not in position.lain_down


def test_a_pair_whose_mates_are_in_another_hand_may_not_go_down() -> None:
    position = arranged(PARLETT, "9♣ 9♦", "2♣ 3♣", "9♥ 9♠")
    assert not options(position, "put_down")


# --- Claims -------------------------------------------------------------------------------------

CLAIMABLE = {
    "parlett": {"table_mournival", "rest_of_prial", "dead_pair"},
    "reconstruction": {"table_mournival", "rest_of_prial", "dead_pair"},
    "portuguese": {"table_mournival", "rest_of_prial"},
    "russian": {"table_mournival", "rest_of_prial", "dead_pair"},
    "ways-to-play": {
        "table_mournival",
        "rest_of_prial",
        "dead_pair",
        "prial_pair",
        "hand_mournival",
    },
}

# Each is a start, the actions that make the mistake, whose mistake it is, and what is claimed.
# The jacks and those after them are left out of the table where they would be mistakes as well.
MISTAKES = {
    "table_mournival": (("2♣ 3♣", "9♥ 5♣", "7♣ 8♣"), ("9h x 9c 9d 9s",), ANNA, "A A A A"),
    "rest_of_prial": (("2♣ 3♣", "9♥ 5♣", "7♣ 8♣"), ("9h x 9c",), BEN, "9 9"),
    "dead_pair": (
        ("2♣ 3♣ 4♣", "5♣ 6♣ 8♣", "7♥ 5♦ 6♦", "7♣ 7♦ 8♦"),
        ("5c x 5h", "7h x 7s", "8d x 8h", "2c x 2d 2h 2s", "6c x 6h", "5d x 5s", "lie down"),
        3,
        "7 7",
    ),
    "prial_pair": (("9♠ 2♣ 3♣", "9♣ 9♦ 9♥", "7♣ 8♣ 4♣"), ("lie down",), BEN, "9 9"),
    "hand_mournival": (
        ("2♣ 3♣ 4♣ 5♣", "9♣ 9♦ 9♥ 9♠", "7♣ 8♣ 6♣ 10♣"),
        ("lie down",),
        BEN,
        "9 9 9 9",
    ),
}


def mistaken(kind: str, read: Reading) -> Position:
    hands, actions, _, _ = MISTAKES[kind]
    return after(arranged(read, *hands), *actions)


@pytest.mark.parametrize("kind", MISTAKES)
@pytest.mark.parametrize("key", KEYS)
def test_what_was_overlooked_can_be_claimed_where_the_source_has_it(key: str, kind: str) -> None:
    position = mistaken(kind, reading(key))
    _, _, whose, cards = MISTAKES[kind]
    found = {claim.kind: claim.mistaken for claim in position.open_claims()}
    assert (kind in found) == (kind in CLAIMABLE[key])
    if kind in found:
        assert found[kind] == whose
        claimant = BEN if position.turn is None else position.turn
        first = kind == "table_mournival" and reading(key).claim_order == "next_in_turn"
        assert may(position, f"seat {claimant + 1} claim {cards}") == (not first)


@pytest.mark.parametrize("kind", MISTAKES)
def test_where_nothing_is_claimable_nothing_is_claimed(kind: str) -> None:
    assert not mistaken(kind, ruled(claimable=())).open_claims()


def test_a_claim_goes_to_the_pile_of_whoever_claims_and_is_a_capture_from_the_table() -> None:
    position = after(mistaken("rest_of_prial", PARLETT), "Anna claim 9 9")
    assert [show_cards(group) for group in position.won[ANNA]] == ["9♦ 9♠"]
    assert position.last_capturer == ANNA
    assert position.turn == CARLA
    assert not {claim.rank for claim in position.open_claims()} & {8}


def test_who_made_the_mistake_may_claim_it_back() -> None:
    assert may(mistaken("rest_of_prial", PARLETT), "Ben claim 9 9")


def test_of_a_prial_thrown_in_two_are_claimed_and_the_third_waits_for_its_mate() -> None:
    position = mistaken("prial_pair", reading("ways-to-play"))
    position = after(position, "Carla claim 9 9")
    assert position.on_table(8) == 1
    assert {claim.kind for claim in position.open_claims()} == {"table_mournival"}
    assert options(after(position, "7c x 7d"), "capture") >= {"Anna 9 x 9"}


@pytest.mark.parametrize(
    ("claimable", "left", "whose"),
    [
        (["prial_pair", "rest_of_prial"], "rest_of_prial", ANNA),
        (["prial_pair"], "prial_pair", BEN),
    ],
)
def test_of_two_mistakes_with_a_rank_the_newest_that_counts_is_kept(
    claimable: list[str], left: str, whose: int
) -> None:
    position = mistaken("prial_pair", ruled("ways-to-play", claimable=claimable))
    position = after(position, "7c x 7d", "9s x 9c")
    nines = [claim for claim in position.open_claims() if claim.rank == 8]
    assert [(claim.kind, claim.mistaken, claim.cards) for claim in nines] == [(left, whose, 2)]


def test_a_stuck_pair_that_is_thrown_in_is_nobodys_to_claim() -> None:
    position = arranged(PARLETT, "2♣ 3♣ 4♣", "7♣ 7♦ 7♥", "5♣ 6♣ 8♣")
    position = after(position, "7c x 7s", "5c x 5d 5h 5s", "2c x 2d 2h 2s", "lie down")
    assert position.on_table(6) == 2
    assert not [claim for claim in position.open_claims() if claim.rank == 6]


def test_a_lapsed_pair_is_claimed_when_it_is_thrown_in() -> None:
    position = mistaken("dead_pair", PARLETT)
    assert position.lain_down == (3,)
    assert may(position, "Anna claim 7 7")


def test_the_first_to_call_claims_in_or_out_of_turn_and_even_after_lying_down() -> None:
    position = mistaken("prial_pair", ruled("ways-to-play"))
    assert options(position, "claim") >= {"Anna claim 9 9", "Ben claim 9 9", "Carla claim 9 9"}


def test_only_those_still_in_claim_where_the_reading_says_so() -> None:
    position = mistaken("prial_pair", ruled("ways-to-play", claimants="still_in"))
    assert not may(position, "Ben claim 9 9")
    assert may(position, "Anna claim 9 9")


def test_who_was_emptied_by_play_may_still_claim() -> None:
    read = ruled(claimants="still_in")
    position = after(arranged(read, "2♣", "9♥", "7♣", "8♣"), "9h x 9c")
    assert position.hand_size(BEN) == 0
    assert may(position, "Ben claim 9 9")


def test_next_in_turn_the_chance_goes_round_until_somebody_takes_it() -> None:
    read = ruled(claim_order="next_in_turn")
    position = arranged(read, "2♣ 3♣ 4♣", "9♥ 5♣ 6♣", "7♣ 8♣ 10♣")
    position = after(position, "9h x 9c")
    for who, card in ((CARLA, "7c x 7d"), (ANNA, "2c x 2d"), (BEN, "5c x 5d")):
        claimants = {claim[: claim.index(" ")] for claim in options(position, "claim")}
        assert may(position, f"seat {who + 1} claim 9 9")
        assert claimants == {position.names[who]}
        position = after(position, card)
    assert may(position, "Carla claim 9 9")


def test_next_in_turn_a_table_mournival_is_the_dealers_up_to_the_dealers_first_turn() -> None:
    read = ruled(claim_order="next_in_turn")
    position = arranged(read, "2♣ 3♣ 4♣", "9♥ 5♣ 6♣", "7♣ 8♣ 10♣")
    position = after(position, "9h x 9c 9d 9s")
    assert not may(position, "Carla claim A A A A")
    position = after(position, "7c x 7d 7h 7s")
    assert may(position, "Anna claim A A A A")
    position = after(position, "2c x 2d 2h 2s")
    assert may(position, "Ben claim A A A A")


def test_next_in_turn_a_dealer_without_cards_has_no_first_claim() -> None:
    read = ruled(claim_order="next_in_turn")
    position = arranged(read, "9♣ 9♦ 9♥ 9♠", "5♣ 6♣ 10♣ 2♦", "7♣ 8♣ 2♣ 4♣", "3♣ 3♦ 4♦ 5♦")
    position = after(position, "Anna put 9 9 9 9", "5c x 5h")
    assert may(position, "Carla claim A A A A")


def test_where_a_claim_is_a_turn_it_passes_the_turn_and_saves_from_lying_down() -> None:
    read = ruled(claim_order="next_in_turn", claim_is_turn="yes")
    position = arranged(read, "2♣ 3♣ 4♣", "9♥ 5♣ 6♣", "7♣ 7♦ 7♥", "7♠ 8♣ 10♣")
    position = after(position, "9h x 9c")
    assert options(position, "lie_down") == {"Carla lie down"}
    position = after(position, "claim 9 9")
    assert position.turn == 3
    assert CARLA not in position.lain_down


def test_where_a_claim_is_a_turn_a_call_from_elsewhere_takes_nobodys_turn() -> None:
    read = ruled(claim_order="first_to_call", claim_is_turn="yes")
    position = after(arranged(read, "2♣ 3♣", "9♥ 5♣", "7♣ 8♣"), "9h x 9c", "Anna claim 9 9")
    assert position.turn == CARLA


def test_a_claim_costs_no_turn_where_it_is_none() -> None:
    read = ruled(claim_order="next_in_turn", claim_is_turn="no")
    position = after(arranged(read, "2♣ 3♣", "9♥ 5♣", "7♣ 8♣"), "9h x 9c", "claim 9 9")
    assert position.turn == CARLA


# --- Turns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "seat"), [("eldest", BEN), ("dealer", ANNA)])
def test_the_first_turn_is_the_eldests_or_the_dealers(value: str, seat: int) -> None:
    assert arranged(ruled(begins=value), "2♣", "9♥", "7♣").turn == seat


def test_without_turns_all_who_can_capture_may_and_nobody_lies_down_meanwhile() -> None:
    position = arranged(ruled(turns="free_for_all"), "2♣ 3♣", "9♣ 9♦", "9♥ 9♠")
    assert position.turn is None
    assert options(position, "capture") == {
        f"Anna {way}" for way in ("2 x 2", "2 x 2 2 2", "3 x 3", "3 x 3 3 3")
    }
    assert not options(position, "lie_down")


def test_without_turns_when_nobody_can_capture_whoever_holds_cards_may_lie_down() -> None:
    position = arranged(ruled(turns="free_for_all"), "2♣ 3♣", "9♣ 9♦", "9♥ 9♠")
    position = after(position, "Anna 2c x 2d 2h 2s", "Anna 3c x 3d 3h 3s")
    assert options(position, "lie_down") == {"Ben lie down", "Carla lie down"}


def test_without_turns_ones_own_turn_is_any_time() -> None:
    position = arranged(ruled(turns="free_for_all"), "2♣ 3♣ 4♣", "9♣ 9♦ 9♥", "5♣ 6♣ 7♣")
    assert may(after(position, "Anna 2c x 2d"), "Ben put 9 9")


# --- The end ------------------------------------------------------------------------------------


def three_cards(**points: str) -> Position:
    """One card each; everybody can capture three."""
    layout = custom_layout(3, 1, 49, 3, 2, 7)
    return arranged(ruled(**points), "2♣", "9♥", "7♣", layout=layout)


def test_with_one_holder_the_deal_ends_when_one_alone_holds_cards() -> None:
    position = after(three_cards(), "9h x 9c 9d 9s", "7c x 7d 7h 7s")
    assert position.over
    assert position.turn is None
    assert position.last_holder == ANNA
    assert not position.legal_actions()


@pytest.mark.parametrize(("value", "seat"), [("dealer", ANNA), ("last_holder", CARLA)])
def test_the_last_cards_go_to_the_dealer_or_to_the_last_holder(value: str, seat: int) -> None:
    position = after(three_cards(begins="dealer", leftovers_to=value), "2c x 2d", "9h x 9c")
    outcome = position.outcome
    assert outcome is not None
    assert outcome.last_holder == CARLA
    assert outcome.leftovers_to == seat
    assert set(position.won[seat][-1]) == set(position.leftovers)
    assert len(position.leftovers) == 52 - 4
    assert outcome.piles[seat] == 48 + (2 if seat == ANNA else 0)


def test_the_last_holder_gets_the_bonus_or_the_last_capturer_does() -> None:
    for value, seat in (("last_holder", ANNA), ("last_capturer", CARLA)):
        position = after(three_cards(bonus_to=value), "9h x 9c", "7c x 7d")
        outcome = position.outcome
        assert outcome is not None
        assert outcome.bonus_seat == seat
        assert outcome.last_holder == ANNA


def test_putting_down_makes_nobody_the_last_capturer() -> None:
    read = ruled(bonus_to="last_capturer", dead_pair_window="while_held")
    position = arranged(read, "2♣ 3♣", "9♣ 9♦", "9♥ 4♣")
    position = after(position, "9c x 9s")
    assert position.last_capturer == BEN
    position = arranged(read, "9♣ 9♦ 9♥ 9♠", "2♣ 2♦ 2♥ 2♠", "3♣ 4♣ 5♣ 6♣")
    position = after(position, "Anna put 9 9 9 9", "Ben put 2 2 2 2")
    outcome = position.outcome
    assert outcome is not None
    assert position.last_capturer is None
    assert outcome.last_holder == outcome.bonus_seat == CARLA


def test_with_one_not_lain_down_a_lone_seat_plays_on_while_another_sits_there_emptied() -> None:
    read = ruled(deal_ends="one_not_lain_down")
    position = arranged(read, "2♣ 9♠ 9♥", "3♣ 3♦ 3♥", "9♣ 9♦ 4♣")
    position = after(position, "3c 3d 3h x 3s", "4c x 4d 4h 4s", "2c x 2d 2h 2s")
    assert position.hand_size(BEN) == 0
    assert position.turn == CARLA
    position = after(position, "lie down")
    assert not position.over
    assert position.turn == ANNA
    assert [seat for seat in position.seats if position.hand_size(seat)] == [ANNA]
    position = after(position, "9s x 9c")
    assert position.turn == ANNA
    position = after(position, "9h x 9d")
    assert position.over
    assert position.last_holder is None


def test_with_one_not_lain_down_who_has_not_is_the_last_holder_even_without_cards() -> None:
    read = ruled(deal_ends="one_not_lain_down")
    position = arranged(read, "7♣ 7♦ 7♥", "3♣ 3♦ 3♥", "8♣ 8♦ 8♥")
    position = after(position, "3c 3d 3h x 3s", "8c x 8s", "7c x 7s", "lie down")
    assert position.hand_size(BEN) == 0
    assert not position.over
    position = after(position, "lie down")
    assert position.over
    assert position.lain_down == (CARLA, ANNA)
    assert position.last_holder == BEN
    assert position.outcome is not None
    assert position.outcome.bonus_seat == BEN


@pytest.mark.parametrize(("value", "seat"), [("last_capturer", ANNA), ("pot", None)])
def test_when_nobody_holds_the_bonus_goes_to_the_last_capturer_or_stays_in_the_pot(
    value: str, seat: int | None
) -> None:
    position = three_cards(deal_ends="one_not_lain_down", bonus_if_nobody_holds=value)
    position = after(position, "9h x 9c 9d 9s", "7c x 7d 7h 7s", "2c x 2d 2h 2s")
    outcome = position.outcome
    assert outcome is not None
    assert outcome.last_holder is None
    assert outcome.bonus_seat == seat
    assert outcome.leftovers_to == ANNA
    assert outcome.piles == (4 + 40, 4, 4)
    # Stakes 3 2 2, bonus 7, a hand of one card, two cards a counter.
    bonus = 0 if seat is None else 7
    assert [2 * net for net in outcome.nets] == [2 * (bonus - 3) + 43, -4 + 3, -4 + 3]
    assert 2 * outcome.pot_left == 2 * (7 - bonus) - 49


# --- The tables ---------------------------------------------------------------------------------


def test_readings_that_differ_only_in_turn_end_and_money_share_their_tables() -> None:
    other = ruled(deal_ends="one_not_lain_down", begins="dealer", leftovers_to="last_holder")
    assert tables(PARLETT.points, 5) is tables(other.points, 5)
    assert tables(PARLETT.points, 5) is not tables(PORTUGUESE.points, 5)


@given(st.builds(lambda points: overridden(PARLETT, points), all_points()), st.integers(3, 8))
def test_every_state_of_a_rank_keeps_its_cards_and_leads_to_states_that_are_there(
    read: Reading, players: int
) -> None:
    made = Tables(read.points, players)
    for number, state in enumerate(made.states):
        total = sum(state.held) + state.table
        for seat in range(players):
            for capture in made.captures[number][seat]:
                after_capture = made.states[capture.after]
                assert total - sum(after_capture.held) - after_capture.table == capture.wins
                assert capture.wins in (2, 4)
            lain = made.states[made.lying_down[number][seat]]
            assert sum(lain.held) + lain.table == total
            put = made.put_down[number][seat]
            if put is not None:
                assert total - sum(made.states[put.after].held) - state.table == put.cards
        assert made.turned[made.turned[number]] == made.turned[number]


@given(readings(), st.integers(3, 8))
def test_a_rank_has_some_hundreds_of_states_and_no_more(read: Reading, players: int) -> None:
    assert len(tables(read.points, players).states) < 1200
