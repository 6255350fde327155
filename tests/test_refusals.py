"""Every way to break a rule, reached by play from a whole deal, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from laughlie import IllegalAction, Position, Refusal, parse_cards, reading
from laughlie.actions import Action, Capture, LieDown
from laughlie.refusals import REFUSAL_CODES
from tests.strategies import after, arranged

# Anna deals, Ben is the eldest and in turn, Carla comes after him.
PARLETT, PORTUGUESE = reading("parlett"), reading("portuguese")


def plain(key: str = "parlett") -> Position:
    """Three hands without a pair; their mates and four whole mournivals lie on the table."""
    return arranged(reading(key), "2♣ 3♣ 4♣", "9♥ 5♣ 6♣", "7♣ 8♣ 10♣")


def nearly_over() -> Position:
    """One card each: Ben and Carla have but to play theirs."""
    return arranged(PARLETT, "2♣", "9♥", "7♣")


def four_nines(read: str = "parlett", **points: str) -> Position:
    """Ben and Carla hold two nines each, so that neither can capture; Anna can."""
    return arranged(reading(read).override(**points), "2♣ 3♣", "9♣ 9♦", "9♥ 9♠")


def pair_left(window: str = "at_once") -> Position:
    """Anna holds a pair of sevens, Ben the third; the fourth lies on the table."""
    read = PARLETT.override(dead_pair_window=window)
    return arranged(read, "7♣ 7♦ 2♣", "7♥ 3♣ 4♣", "5♣ 6♣ 8♣")


def anna_has_three_nines(read: str, **points: str) -> Position:
    return arranged(reading(read).override(**points), "9♣ 9♦ 9♥", "2♣ 3♣ 4♣", "5♣ 6♣ 7♣")


class Case(NamedTuple):
    """One way to break a rule: where, by what, and what must be said."""

    code: str
    sentence: str
    position: Callable[[], Position]
    action: str | Action | None
    """In its typed form; None: an untold turn."""
    point: str
    says: str
    """Some words of the sentence that must come out."""


CASES = [
    Case(
        "deal_over",
        "nobody plays on once one alone holds cards",
        lambda: after(nearly_over(), "9h x 9c", "7c x 7d"),
        "Anna 2c x 2d",
        "deal_ends",
        "over",
    ),
    Case(
        "no_such_seat",
        "nobody sits on a sixth chair of three",
        plain,
        Capture(seat=5, from_hand=parse_cards("9h"), from_table=parse_cards("9c")),
        "turns",
        "no seat 6",
    ),
    Case(
        "card_twice",
        "the nine of hearts cannot take itself",
        plain,
        Capture(seat=1, from_hand=parse_cards("9h"), from_table=parse_cards("9h")),
        "own_cards",
        "nine of hearts",
    ),
    Case(
        "lain_down",
        "who has lain down captures no more",
        lambda: after(four_nines(), "lie down"),
        "Ben 9c x 9h",
        "whole_hand",
        "Ben has lain down",
    ),
    Case(
        "hand_empty",
        "who has played all cards captures no more",
        lambda: after(nearly_over(), "9h x 9c"),
        "Ben 9d x 9s",
        "turns",
        "Ben has no cards",
    ),
    Case("not_your_turn", "Carla waits for Ben", plain, "Carla 7c x 7d", "turns", "Ben's turn"),
    Case(
        "card_not_in_hand",
        "nobody captures with a card of another's",
        plain,
        "Ben 7c x 7d",
        "own_cards",
        "Ben does not hold the seven of clubs",
    ),
    Case(
        "card_not_in_hand",
        "nobody puts down a card of another's",
        plain,
        "Ben put 7c 7d",
        "own_cards",
        "Ben does not hold",
    ),
    Case(
        "card_not_on_table",
        "nobody takes what lies in a hand",
        plain,
        "Ben 9h x 2c",
        "own_cards",
        "two of clubs does not lie on the table",
    ),
    Case("ranks_differ", "a nine takes no seven", plain, "Ben 9h x 7d", "same_rank", "same rank"),
    Case(
        "two_for_one",
        "one card takes one of a pair, never both",
        lambda: arranged(PARLETT, "9♠ 2♣", "9♥ 5♣", "7♣ 8♣"),
        "Ben 9h x 9c 9d",
        "capture_shapes",
        "never two",
    ),
    Case(
        "two_for_one",
        "one card takes one or all of a prial, never two",
        plain,
        "Ben 9h x 9c 9d",
        "capture_shapes",
        "all three",
    ),
    Case(
        "no_such_shape",
        "two cards do not take one",
        lambda: arranged(PARLETT, "2♣ 3♣", "9♥ 9♠", "7♣ 8♣"),
        "Ben 9h 9s x 9c",
        "capture_shapes",
        "not a capture",
    ),
    Case(
        "no_such_shape",
        "no card takes nothing",
        plain,
        Capture(seat=1, from_hand=parse_cards("9h"), from_table=()),
        "capture_shapes",
        "not a capture",
    ),
    Case(
        "shape_not_in_reading",
        "the portuguese source knows no pair that takes a pair",
        lambda: arranged(PORTUGUESE, "2♣ 3♣", "9♥ 9♠", "7♣ 8♣"),
        "Ben 9h 9s x 9c 9d",
        "capture_shapes",
        "a pair takes a pair",
    ),
    Case(
        "shape_not_in_reading",
        "the reconstruction knows no prial that takes one card",
        lambda: arranged(reading("reconstruction"), "2♣ 3♣ 4♣", "9♥ 9♠ 9♦", "7♣ 8♣ 6♣"),
        "Ben 9h 9s 9d x 9c",
        "capture_shapes",
        "a prial takes one card",
    ),
    Case(
        "can_still_capture",
        "who can capture may not lie down",
        plain,
        "Ben lie down",
        "compulsory_capture",
        "Ben can still capture",
    ),
    Case(
        "somebody_can_capture",
        "without turns nobody lies down while another can capture",
        lambda: four_nines(turns="free_for_all"),
        "Ben lie down",
        "turns",
        "Anna can",
    ),
    Case(
        "not_the_whole_hand",
        "who lies down keeps nothing back",
        four_nines,
        LieDown(seat=1, from_hand=parse_cards("9c")),
        "whole_hand",
        "two cards",
    ),
    Case(
        "cards_not_named",
        "Carla cannot say that Ben must lie down",
        lambda: four_nines().seen_by(2),
        LieDown(seat=1, from_hand=()),
        "R10",
        "nobody can say that Ben must lie down",
    ),
    Case(
        "put_down_size",
        "nobody puts a single card down",
        plain,
        "Ben put 9h",
        "prial",
        "one card",
    ),
    Case(
        "put_down_size",
        "of a prial two go down and not three",
        lambda: anna_has_three_nines("parlett"),
        "Anna put 9 9 9",
        "prial",
        "three cards",
    ),
    Case(
        "whole_mournival",
        "of a mournival all four go down or none",
        lambda: arranged(PARLETT, "2♣ 3♣ 4♣ 5♣", "9♥ 9♠ 9♦ 9♣", "7♣ 8♣ 6♣ 10♣"),
        "Ben put 9c 9d",
        "mournival_in_hand",
        "all four nines",
    ),
    Case(
        "not_three",
        "a pair that can still capture is not put down",
        lambda: arranged(PARLETT, "2♣ 3♣", "9♥ 9♠", "7♣ 8♣"),
        "Ben put 9h 9s",
        "prial",
        "not three",
    ),
    Case(
        "prial_waits",
        "the delayed prial waits until its third card has captured",
        lambda: arranged(PORTUGUESE.switch("delayed_prial"), "2♣ 3♣ 4♣", "9♥ 9♠ 9♦", "7♣ 8♣ 6♣"),
        "Ben put 9h 9s",
        "prial",
        "must wait",
    ),
    Case(
        "no_right",
        "who took the fourth with one of a prial is stuck with the pair",
        lambda: after(arranged(PARLETT, "2♣ 3♣ 4♣", "7♣ 7♦ 7♥", "5♣ 6♣ 8♣"), "7c x 7s"),
        "Ben put 7d 7h",
        "dead_pair_trigger",
        "another player",
    ),
    Case(
        "right_lapsed",
        "at once means before the next turn is played",
        lambda: after(pair_left(), "7h x 7s", "5c x 5d"),
        "Anna put 7c 7d",
        "dead_pair_window",
        "too late",
    ),
    Case(
        "opening_over",
        "where prials go down before play, play ends that",
        lambda: after(anna_has_three_nines("portuguese"), "2c x 2d"),
        "Anna put 9c 9d",
        "prial",
        "play has begun",
    ),
    Case(
        "opening_over",
        "where mournivals go down before play, play ends that",
        lambda: after(
            arranged(PORTUGUESE, "9♥ 9♠ 9♦ 9♣", "2♣ 3♣ 4♣ 5♣", "7♣ 8♣ 6♣ 10♣"), "2c x 2d"
        ),
        "Anna put 9 9 9 9",
        "mournival_in_hand",
        "play has begun",
    ),
    Case(
        "opening_over",
        "the dealer takes a mournival before play alone",
        lambda: after(plain(), "9h x 9c"),
        "Anna take A A A A",
        "table_mournival",
        "play has begun",
    ),
    Case(
        "not_the_dealer",
        "the mournival on the table is not the eldest's to take",
        plain,
        "Ben take A A A A",
        "table_mournival",
        "Anna's, not Ben's",
    ),
    Case(
        "not_four",
        "three aces of four are no mournival",
        plain,
        "Anna take A A A",
        "table_mournival",
        "all four aces",
    ),
    Case(
        "not_your_turn",
        "a prial waits for an own turn once play has begun",
        lambda: after(anna_has_three_nines("parlett"), "2c x 2d"),
        "Anna put 9c 9d",
        "prial",
        "Carla's turn",
    ),
    Case(
        "take_it",
        "before play the dealer takes and need not claim",
        plain,
        "Anna claim A A A A",
        "table_mournival",
        "take them",
    ),
    Case(
        "dealers_first",
        "before play nobody else claims the dealer's mournival",
        plain,
        "Ben claim A A A A",
        "table_mournival",
        "Anna's, the dealer's",
    ),
    Case(
        "dealers_first",
        "where the next in turn claims, the dealer's first turn comes first",
        lambda: after(plain("portuguese"), "9h x 9c 9d 9s"),
        "Carla claim A A A A",
        "claim_order",
        "Anna's, the dealer's",
    ),
    Case(
        "nothing_to_claim",
        "three on the table are nobody's mistake",
        plain,
        "Ben claim 9 9",
        "claimable",
        "nothing to claim",
    ),
    Case(
        "nothing_to_claim",
        "nobody claims a stuck pair",
        lambda: after(
            arranged(PARLETT, "2♣ 3♣ 4♣", "7♣ 7♦ 7♥", "5♣ 6♣ 8♣"),
            "7c x 7s",
            "5c x 5d 5h 5s",
            "2c x 2d 2h 2s",
            "lie down",
        ),
        "Carla claim 7 7",
        "claimable",
        "nothing to claim",
    ),
    Case(
        "not_claimable_here",
        "the portuguese source lets nobody claim a forgotten prial",
        lambda: after(arranged(PORTUGUESE, "2♣ 3♣ 4♣", "9♣ 9♦ 9♥", "9♠ 6♣ 8♣"), "lie down"),
        "Carla claim 9c 9d",
        "claimable",
        "nobody may claim",
    ),
    Case(
        "claim_whole",
        "the two left of three are claimed together",
        lambda: after(plain(), "9h x 9c"),
        "Carla claim 9d",
        "claimable",
        "two nines",
    ),
    Case(
        "not_your_turn_to_claim",
        "where the next in turn claims, the others wait",
        lambda: after(plain("portuguese"), "9h x 9c"),
        "Anna claim 9d 9s",
        "claim_order",
        "Carla, not Anna",
    ),
    Case(
        "only_still_in",
        "where only those still in claim, who lay down does not",
        lambda: after(four_nines(claimants="still_in"), "lie down"),
        "Ben claim A A A A",
        "claimants",
        "Ben has lain down",
    ),
    Case(
        "nothing_untold",
        "a turn is told where all cards are named",
        plain,
        None,
        "R10",
        "Ben's turn has to be played",
    ),
    Case(
        "nothing_untold",
        "no turn is left untold where there are none",
        lambda: four_nines(turns="free_for_all").seen_by(0),
        None,
        "R10",
        "no turn that could be left untold",
    ),
    Case(
        "deal_over",
        "no turn is left untold once the deal is over",
        lambda: after(nearly_over(), "9h x 9c", "7c x 7d"),
        None,
        "deal_ends",
        "over",
    ),
]


def refusal_of(position: Position, action: str | Action | None) -> Refusal:
    tried = position.read(action) if isinstance(action, str) else action
    with pytest.raises(IllegalAction) as raised:
        position.untold() if tried is None else position.play(tried)
    return raised.value.refusal


@pytest.mark.parametrize("case", CASES, ids=[f"{c.sentence} ({c.code})" for c in CASES])
def test_it_is_refused_that(case: Case) -> None:
    position = case.position()
    before = position.to_json()
    refusal = refusal_of(position, case.action)
    assert refusal.code == case.code
    assert refusal.point == case.point
    assert case.says in refusal.sentence
    assert refusal.place == position.reading.cell(case.point).place
    assert position.to_json() == before


def test_every_code_is_reached_by_play_and_there_are_no_others() -> None:
    assert {case.code for case in CASES} == set(REFUSAL_CODES)
    assert len(set(REFUSAL_CODES)) == len(REFUSAL_CODES)


@pytest.mark.parametrize("case", CASES, ids=[f"{c.sentence} ({c.code})" for c in CASES])
def test_a_child_can_read_why(case: Case) -> None:
    sentence = refusal_of(case.position(), case.action).sentence
    assert len(sentence.split()) <= 35
    assert not {word for word in sentence.split() if "_" in word}
    assert sentence[0].isupper()
    assert sentence.endswith(".")


PLACES = [
    ("parlett", "Ben 9h x 9c 9d"),
    ("portuguese", "Carla 7c x 7d"),
    ("russian", "Ben 9h x 9c 9d"),
    ("ways-to-play", "Ben 9h x 9c 9d"),
    ("reconstruction", "Ben lie down"),
]


@pytest.mark.parametrize(("key", "action"), PLACES)
def test_a_refusal_says_where_its_source_says_so(key: str, action: str) -> None:
    refusal = refusal_of(plain(key), action)
    assert refusal.place, refusal.point


def test_a_refused_action_leaves_the_same_actions_legal() -> None:
    position = plain()
    legal = position.legal_actions()
    refusal_of(position, "Ben 9h x 7d")
    assert position.legal_actions() == legal
