"""Lessons as a learner meets them: goals, hints, mistakes, answers, deals, and the address."""

from __future__ import annotations

import base64
import itertools
import json
import tomllib
import zlib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from laughlie import DoorError, Position, Reading, Record, deal, reading
from laughlie.actions import Action
from laughlie.cli import main
from laughlie.course import LessonDesk, check_lessons, lesson, lessons, read_lesson
from laughlie.course.check import all_readings
from laughlie.course.head import lesson_head, reading_in_address
from laughlie.course.starts import begin
from laughlie.course.wishes import INTENT_OR_WISH
from laughlie.dealing import deal_from
from laughlie.link import to_link
from laughlie.play.house import advised
from laughlie.record import record_of
from laughlie.table.desk import Desk, View
from tests.strategies import readings as any_readings

CAPTURING = lesson("02_capturing")
PARLETT, PORTUGUESE, RUSSIAN = reading("parlett"), reading("portuguese"), reading("russian")
READINGS = all_readings()
LABELS = {one.label for one in READINGS}


def labels(one: Reading) -> str:
    return one.label


# --- At the desk ------------------------------------------------------------------------------


def at(key: str, used: Reading = PARLETT) -> LessonDesk:
    """The lesson at one of its steps."""
    desk = LessonDesk(CAPTURING, used)
    desk.handle({"do": "step", "number": number_of(key)})
    return desk


def number_of(key: str) -> int:
    return [step.key for step in CAPTURING.steps].index(key) + 1


def typed(desk: LessonDesk, text: str) -> View:
    return desk.handle({"do": "type", "text": text})


def acted(desk: LessonDesk, action: Action) -> View:
    """The action as cards that were chosen."""
    hand, table = ([str(card) for card in part] for part in (action.from_hand, action.from_table))
    what = {"do": "act", "what": action.kind, "seat": action.seat, "hand": hand, "table": table}
    return desk.handle(what)


def said_of(view: View) -> str:
    assert view.message is not None
    return f"{view.message.title}. {view.message.text}"


def is_done(desk: LessonDesk) -> bool:
    return desk.lesson_view().done


def shown(view: View) -> dict[str, Any]:
    """All that a view shows, but for what only counts: its number, and what is done for good."""
    data = view.model_dump(mode="json", exclude={"id"})
    lesson = dict(data.pop("lesson") or {})
    return data | {k: v for k, v in lesson.items() if k not in ("state", "done", "done_steps")}


# --- What is tried ----------------------------------------------------------------------------


def test_the_fourth_nine_takes_all_three() -> None:
    desk = at("three-nines")
    typed(desk, "9♥ x 9♣ 9♦ 9♠")
    assert [len(group) for group in desk.position.won[1]] == [4]
    assert is_done(desk)


@pytest.mark.parametrize("used", READINGS, ids=labels)
def test_who_takes_one_nine_of_three_sees_a_neighbour_claim_the_other_two(used: Reading) -> None:
    desk = at("three-nines", used)
    view = typed(desk, "9♥ x 9♣")
    assert said_of(view).startswith("Allowed, and costly")
    assert view.message is not None
    assert "Catching mistakes" in view.message.source or desk.begun.reading.key != "parlett"
    assert [str(card) for group in desk.position.won[2] for card in group] == ["9♦", "9♠"]
    assert not is_done(desk)
    before, claim = desk.record.positions[1], desk.record.line[1].action
    assert claim is not None
    assert claim.kind == "claim"
    assert claim in before.legal_actions()


def test_the_line_with_the_claim_replays_outside_the_lesson() -> None:
    view = typed(at("three-nines"), "9♥ x 9♣")
    record = Record.from_json(view.json_text)
    assert record.position.last is not None
    assert record.position.last.kind == "claim"
    assert [sum(map(len, pile)) for pile in record.position.won] == [0, 2, 2, 0, 0]


def test_two_for_one_is_made_shown_and_refuted_by_its_rule() -> None:
    desk = at("three-nines")
    before = desk.record
    view = typed(desk, "9♥ x 9♣ 9♦")
    assert view.message is not None
    assert view.message.code == "two_for_one"
    assert view.message.tone == "wrong"
    assert "never two" in view.message.text
    assert "twos and fours" in view.message.text
    assert view.message.source.startswith("Ways to capture · stated · ")
    assert "Playing, items 1 and 2" in view.message.source
    assert {str(card) for card in view.tried} == {"9♥", "9♣", "9♦"}
    assert desk.record == before


def test_of_two_eights_either_is_taken_and_never_both() -> None:
    for eight in ("8♠", "8♥"):
        desk = at("one-of-two-eights", PORTUGUESE)
        typed(desk, f"8♦ x {eight}")
        assert is_done(desk)
        assert len(desk.position.table) == 1
    desk = at("one-of-two-eights", PORTUGUESE)
    assert typed(desk, "8♦ x 8♠ 8♥").message.code == "two_for_one"  # type: ignore[union-attr]
    assert not is_done(desk)


@pytest.mark.parametrize("used", [PARLETT, reading("reconstruction")], ids=labels)
def test_where_a_pair_takes_a_pair_one_king_is_also_legal_and_costs_the_pair(used: Reading) -> None:
    desk = at("pair-for-pair", used)
    view = typed(desk, "K♠ x K♥")
    assert view.message is not None
    assert view.message.tone == "also"
    assert "can wait" in view.message.text
    assert len(desk.position.won[1][0]) == 2
    assert not is_done(desk)
    desk.handle({"do": "move", "to": "undo"})
    typed(desk, "K♠ K♣ x K♥ K♦")
    assert is_done(desk)


@pytest.mark.parametrize("used", [PORTUGUESE, RUSSIAN, reading("ways-to-play")], ids=labels)
def test_where_no_pair_takes_a_pair_the_try_is_refused_and_one_by_one_is_the_way(
    used: Reading,
) -> None:
    desk = at("pair-for-pair", used)
    refused = typed(desk, "K♠ K♣ x K♥ K♦")
    assert refused.message is not None
    assert refused.message.code == "shape_not_in_reading"
    typed(desk, "K♠ x K♥")
    assert is_done(desk)


@pytest.mark.parametrize("used", [PARLETT, RUSSIAN], ids=labels)
def test_three_kings_may_take_the_fourth_or_two_go_down_first(used: Reading) -> None:
    desk = at("prial-for-one", used)
    typed(desk, "K♣ K♦ K♠ x K♥")
    assert is_done(desk)
    desk = at("prial-for-one", used)
    first = typed(desk, "put K♣ K♦")
    assert first.message is not None
    assert first.message.tone == "also"
    typed(desk, "K♠ x K♥")
    assert is_done(desk)


@pytest.mark.parametrize("used", [PARLETT, RUSSIAN], ids=labels)
def test_one_king_alone_leaves_two_that_are_stuck(used: Reading) -> None:
    desk = at("prial-for-one", used)
    view = typed(desk, "K♣ x K♥")
    assert "stuck" in said_of(view)
    assert desk.position.right_of(12) == "stuck"
    assert not is_done(desk)


@pytest.mark.parametrize("used", [PORTUGUESE, reading("reconstruction")], ids=labels)
def test_where_three_do_not_take_one_the_other_two_go_down_after_it_or_before(
    used: Reading,
) -> None:
    for line in (("K♣ x K♥", "Ben put K♦ K♠"), ("put K♣ K♦", "K♠ x K♥")):
        desk = at("prial-for-one", used)
        for text in line:
            typed(desk, text)
        assert is_done(desk)


def test_under_the_delayed_variant_three_nines_wait_for_the_fourth() -> None:
    desk = at("prial-for-one", PORTUGUESE.switch("delayed_prial"))
    assert desk.position.names[desk.sitting or 0] == "E"
    assert typed(desk, "put 9♠ 9♣").message.code == "prial_waits"  # type: ignore[union-attr]
    typed(desk, "9♠ x 9♥")
    typed(desk, "E put 9♣ 9♦")
    assert is_done(desk)


def test_who_can_take_nothing_lies_down_whole_and_is_laughed_at() -> None:
    desk = at("lie-down")
    view = desk.handle({"do": "act", "what": "lie_down", "seat": 1})
    assert is_done(desk)
    assert len(desk.position.table) == 20
    assert [seat.laughs for seat in view.scene.seats] == [True, False, True, True, True]
    assert "the others laugh" in view.said


def test_a_card_is_never_thrown_away() -> None:
    desk = at("lie-down")
    view = typed(desk, "put 7♦")
    assert view.message is not None
    assert view.message.code == "put_down_size"
    assert "never thrown away" in view.message.text


def test_nobody_lies_down_by_choice() -> None:
    desk = at("not-by-choice")
    view = desk.handle({"do": "act", "what": "lie_down", "seat": 3})
    assert view.message is not None
    assert view.message.code == "can_still_capture"
    assert "queen of hearts" in view.message.text
    assert "Lying down, paragraph 1" in view.message.source


def test_any_seat_may_claim_what_was_left_where_the_first_to_call_has_it() -> None:
    for who in ("Anna", "Ben", "Carla", "Dan", "Emil"):
        desk = at("two-queens-left")
        typed(desk, f"{who} claim Q Q")
        assert is_done(desk)


def test_where_the_next_in_turn_claims_another_seat_is_told_so() -> None:
    desk = at("two-queens-left", PORTUGUESE)
    view = typed(desk, "Dan claim Q Q")
    assert view.message is not None
    assert view.message.code == "not_your_turn_to_claim"
    typed(desk, "claim Q Q")
    assert is_done(desk)


def test_a_hint_goes_away_with_its_step() -> None:
    desk = at("three-nines")
    desk.handle({"do": "hint"})
    desk.handle({"do": "next"})
    desk.handle({"do": "previous"})
    assert desk.lesson_view().hint == ""
    assert desk.lesson_view().hints_left == 3


def test_a_hint_points_at_no_card_that_is_gone() -> None:
    desk = at("three-nines")
    typed(desk, "9♥ x 9♣")
    for _ in range(3):
        desk.handle({"do": "hint"})
    assert desk.lesson_view().hint_cards == ()


def test_a_step_can_be_begun_again() -> None:
    desk = at("three-nines")
    assert not desk.lesson_view().can_begin_again
    typed(desk, "9♥ x 9♣")
    assert desk.lesson_view().can_begin_again
    desk.handle({"do": "again"})
    assert len(desk.position.table) == 6
    assert not desk.lesson_view().can_begin_again


def test_each_step_keeps_its_table_while_one_looks_at_others() -> None:
    desk = at("three-nines")
    before = typed(desk, "9♥ x 9♣")
    desk.handle({"do": "step", "number": 1})
    desk.handle({"do": "step", "number": 9})
    after = desk.handle({"do": "step", "number": number_of("three-nines")})
    assert after.link == before.link
    assert after.scene.table == before.scene.table


# --- Questions --------------------------------------------------------------------------------


@pytest.mark.parametrize("bet", ["two", "three", "four"])
def test_who_bets_is_shown_what_comes_of_it(bet: str) -> None:
    desk = at("how-many-sixes")
    assert all(option.right is None for option in desk.lesson_view().options)
    view = desk.handle({"do": "answer", "key": bet})
    assert [len(group) for group in desk.position.won[1]] == [4]
    assert view.message is not None
    assert view.message.tone == ("right" if bet == "four" else "info")
    assert [o.right for o in desk.lesson_view().options] == [False, False, True]
    assert is_done(desk)


def test_a_bet_stands() -> None:
    desk = at("how-many-sixes")
    desk.handle({"do": "answer", "key": "two"})
    view = desk.handle({"do": "answer", "key": "four"})
    assert "stands" in said_of(view)
    assert [o.key for o in desk.lesson_view().options if o.chosen] == ["two"]


@pytest.mark.parametrize(
    ("label", "right", "won"),
    [
        ("parlett", "nothing", 2),
        ("russian", "nothing", 2),
        ("reconstruction", "down", 4),
        ("portuguese", "down", 4),
        ("portuguese+delayed_prial", "down", 4),
        ("ways-to-play", "down", 4),
    ],
)
def test_two_kings_that_stay_are_stuck_or_go_down_as_the_reading_has_it(
    label: str, right: str, won: int
) -> None:
    desk = at("one-king-alone", reading_in_address(label)[0])
    view = desk.handle({"do": "answer", "key": right})
    assert view.message is not None
    assert view.message.tone == "right"
    assert sum(len(group) for group in desk.position.won[1]) == won


def test_where_nobody_has_a_turn_the_exercise_and_the_question_speak_of_none() -> None:
    for key in ("what-first", "check-nothing-fits"):
        desk = at(key, PORTUGUESE.switch("no_turns"))
        step = desk.step
        told = " ".join(texts_of((step.intro, step.goal, step.items, step.options)))
        assert "turn" not in told.replace("nobody waits for a turn", "").replace("turns up", "")
    assert "Ben's turn" in str(at("what-first").step.intro)


def test_an_answer_that_is_none_of_those_is_said_so() -> None:
    assert "none of the answers" in said_of(
        at("check-two-fives").handle({"do": "answer", "key": "x"})
    )


def test_a_contested_single_comes_first_and_safe_captures_come_last_either_way_round() -> None:
    keys = [item.key for item in at("what-first").step.items]
    right = []
    for order in itertools.permutations(keys):
        desk = at("what-first")
        desk.handle({"do": "order", "keys": list(order)})
        if is_done(desk):
            right.append(order)
        assert all(bool(item.reason) == is_done(desk) for item in desk.lesson_view().items)
    safe = itertools.permutations(("kings", "queens", "nines"))
    assert set(right) == {("fours", "tens", *rest) for rest in safe}


def test_a_wrong_order_is_told_what_comes_earlier_and_why() -> None:
    desk = at("what-first")
    view = desk.handle({"do": "order", "keys": ["kings", "fours", "tens", "nines", "queens"]})
    assert "only four on the table" in said_of(view)
    assert "Willughby" in said_of(view)
    assert desk.lesson_view().items[0].key == "kings"


def test_an_order_needs_all_five() -> None:
    view = at("what-first").handle({"do": "order", "keys": ["fours", "fours", "kings", "x"]})
    assert said_of(view).endswith("Put all five into order.")


def test_in_the_exercise_the_others_hands_lie_face_down() -> None:
    seats = at("what-first").view().scene.seats
    assert [{card.kind for card in seat.hand} for seat in seats] == [
        {"back"}, {"face"}, {"back"}, {"back"}, {"back"},
    ]  # fmt: skip


def test_nothing_is_given_as_willughbys_but_what_a_page_gives_as_his() -> None:
    """In each sentence that names him the page is named too, and that page has such advice."""
    pages = {"Parlett's page": PARLETT, "The Russian page": RUSSIAN}
    found = 0
    for text in texts_of(CAPTURING):
        for sentence in text.replace("? ", ". ").split(". "):
            if "Willughby" in sentence:
                named = [used for page, used in pages.items() if page in sentence]
                assert named, sentence
                assert any(a.by == "Willughby" for used in named for a in used.advice.values())
                found += 1
    assert found == 4


def texts_of(part: object) -> Iterator[str]:
    """Every text of a lesson."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple | list):
        for each in part:
            yield from texts_of(each)
    elif isinstance(part, BaseModel):
        for name in type(part).model_fields:
            yield from texts_of(getattr(part, name))


# --- Replays ----------------------------------------------------------------------------------


def test_the_round_is_done_when_its_end_was_seen() -> None:
    desk = at("the-round")
    for _ in range(25):
        desk.handle({"do": "move", "to": "forward"})
        assert not is_done(desk)
    desk.handle({"do": "move", "to": "forward"})
    assert desk.position.over
    assert is_done(desk)


def test_the_source_is_heard_where_it_tells_a_step_and_not_where_we_filled_in() -> None:
    desk = at("the-round")
    told = []
    for _ in range(6):
        view = desk.handle({"do": "move", "to": "forward"})
        told.append(view.message is not None)
    assert told == [True, True, True, False, True, False]
    assert [step.ours for step in view.way[1:7]] == [False, False, False, True, False, True]


def test_from_any_moment_of_the_round_one_plays_otherwise_and_comes_back() -> None:
    desk = at("the-round")
    desk.handle({"do": "go", "step": 2})
    typed(desk, "Dan 7♠ x 7♥")  # and his jacks are forgotten
    view = typed(desk, "Dan put J♠ J♣")
    assert view.message is not None
    assert view.message.code == "right_lapsed"
    assert desk.record.left_at == 2
    home = desk.handle({"do": "move", "to": "home"})
    assert (home.left_at, home.step) == (None, 2)
    assert not is_done(desk)


def test_ben_may_take_one_nine_in_the_round_and_any_seat_claims() -> None:
    desk = at("the-round")
    typed(desk, "Ben 9♥ x 9♣")
    claims = [action for action in desk.position.legal_actions() if action.kind == "claim"]
    assert {action.seat for action in claims} == {0, 1, 2, 3, 4}
    view = acted(desk, claims[-1])
    assert view.message is None
    assert view.left_at == 0


# --- A deal against the others ----------------------------------------------------------------


def played_to_the_end(desk: LessonDesk) -> None:
    """One's own seat is played as the house would."""
    for _ in range(100):
        if desk.position.over:
            return
        action = advised(desk.position, desk.playing)
        if action is None:
            desk.handle({"do": "go_on"})
        else:
            acted(desk, action)


@pytest.mark.parametrize("used", READINGS, ids=labels)
@pytest.mark.parametrize("seat", range(5))
def test_a_deal_is_played_to_its_end_in_any_seat(seat: int, used: Reading) -> None:
    desk = at("a-whole-deal", used)
    desk.handle({"do": "sit", "seat": seat})
    played_to_the_end(desk)
    assert desk.position.over
    assert is_done(desk)
    name = desk.position.names[seat]
    assert f"You played {name} and won" in said_of(desk.view())


def test_at_the_end_one_hears_who_held_out_and_what_it_came_to() -> None:
    desk = at("a-whole-deal")
    played_to_the_end(desk)
    outcome = desk.position.outcome
    assert outcome is not None
    assert outcome.last_holder is not None
    assert desk.position.names[outcome.last_holder] in said_of(desk.view())
    assert str(abs(outcome.nets[1])) in said_of(desk.view())


def test_in_a_deal_one_sees_ones_own_hand_alone() -> None:
    view = at("a-whole-deal").view()
    for seat in view.scene.seats:
        kinds = {card.kind for card in seat.hand}
        assert kinds == ({"face"} if seat.seat == 1 else {"back"})
    assert {choice.seat for choice in view.choices} == {1}


def test_the_others_claim_at_once_what_one_overlooks() -> None:
    desk = at("a-whole-deal")
    for seed in range(200):
        desk.handle({"do": "new", "seed": seed})
        careless = [
            action
            for action in desk.position.legal_actions()
            if action.kind == "capture"
            and len(action.from_table) == 1
            and desk.position.on_table(action.cards[0].rank) == 3
        ]
        if careless:
            break
    rank = careless[0].cards[0].rank
    acted(desk, careless[0])
    (claim,) = [
        made.action for made in desk.record.way if made.action and made.action.kind == "claim"
    ]
    assert claim.seat != 1
    assert {card.rank for card in claim.cards} == {rank}


def waiting_desk(used: Reading = PARLETT) -> LessonDesk:
    """A deal in which one may put a pair down while another seat is in turn."""
    desk = at("a-whole-deal", used)
    for seed in range(300):
        desk.handle({"do": "new", "seed": seed})
        while not desk.position.over and not (desk.waiting_for is not None and desk.chances):
            action = advised(desk.position, desk.playing)
            if action is None:
                break
            acted(desk, action)
        if desk.waiting_for is not None and not desk.position.over and not desk.position.opening:
            return desk
    raise AssertionError


def test_the_others_wait_while_one_may_put_a_dead_pair_down_out_of_turn() -> None:
    desk = waiting_desk()
    assert "there is something that you may do" in desk.lesson_view().waiting
    assert desk.position.turn != desk.playing
    pair = desk.chances[0]
    acted(desk, pair)
    assert pair in [made.action for made in desk.record.way]


def test_who_lets_a_dead_pair_go_has_lost_it() -> None:
    desk = waiting_desk()
    rank = desk.chances[0].cards[0].rank
    step = desk.record.step
    desk.handle({"do": "go_on"})
    assert desk.record.step > step
    assert desk.position.right_of(rank) == "lapsed"


def test_where_the_right_lasts_one_is_not_asked_for_ever() -> None:
    desk = waiting_desk(reading("reconstruction"))
    pair = desk.chances[0]
    desk.handle({"do": "go_on"})
    assert pair in desk.chances or desk.position.over
    assert desk.waiting_for is None or desk.chances != (pair,)


def test_taking_back_goes_to_ones_own_last_choice() -> None:
    desk = at("a-whole-deal")
    first = desk.view()
    acted(desk, desk.chances[0] if desk.chances else first_of(desk))
    assert desk.record.step > 1
    after = desk.handle({"do": "move", "to": "undo"})
    assert after.link == first.link
    nothing = desk.handle({"do": "move", "to": "undo"})
    assert "nothing yet" in said_of(nothing)


def first_of(desk: LessonDesk) -> Action:
    return next(a for a in desk.position.legal_actions() if a.seat == desk.playing)


def test_another_deal_has_another_seed_and_it_stands_in_the_link() -> None:
    desk = at("a-whole-deal")
    view = desk.handle({"do": "new", "seed": 77})
    assert ".77.0~" in view.link
    assert view.lesson is not None
    assert "seed 77" in view.lesson["origin"]
    drawn = {desk.handle({"do": "new"}).link.split("~")[1] for _ in range(3)}
    assert len(drawn) == 3


def test_where_the_cards_are_the_steps_own_there_is_no_other_deal() -> None:
    desk = at("lie-down")
    assert not desk.view().new_deals
    before = desk.record
    desk.handle({"do": "new", "seed": 1})
    assert desk.record == before


# --- Deals worth looking at -------------------------------------------------------------------


@lru_cache(maxsize=1)
def notable() -> dict[str, Any]:
    text = (Path(__file__).parent / "data" / "deals.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def along(name: str, used: Reading) -> list[Position]:
    positions = [deal(used, seed=notable()[name]["seed"])]
    for text in notable()[name]["line"]:
        positions.append(positions[-1].play(positions[-1].read(text)))
    return positions


@pytest.mark.parametrize("key", ["parlett", "reconstruction", "portuguese", "russian"])
def test_there_is_a_deal_in_which_the_eldest_must_lie_down_at_once(key: str) -> None:
    start, end = along("eldest_lies_down", reading(key))
    assert start.opening
    assert [action.kind for action in start.legal_actions()] == ["lie_down"]
    assert end.lain_down == (start.eldest,)
    assert end.turn == 2


@pytest.mark.parametrize("key", ["parlett", "reconstruction", "portuguese", "russian"])
def test_there_is_a_deal_in_which_a_hand_is_empty_before_its_first_turn(key: str) -> None:
    positions = along("empty_before_its_turn", reading(key))
    assert all(made.turn != 0 for made in positions)
    assert positions[-1].hand_size(0) == 0
    assert positions[-1].lain_down == ()
    assert positions[-1].turn == 1


def test_the_one_is_shown_as_laughed_at_and_the_other_as_skipped() -> None:
    desk = at("a-whole-deal")
    desk.handle({"do": "sit", "seat": 1})
    desk.handle({"do": "new", "seed": notable()["eldest_lies_down"]["seed"]})
    view = desk.handle({"do": "act", "what": "lie_down", "seat": 1})
    assert view.scene.seats[1].state == "lain_down"
    assert "the others laugh" in view.said
    record = Record(start=along("empty_before_its_turn", PARLETT)[-1])
    after = Desk(record).view()
    assert after.scene.seats[0].state == "emptied"
    assert not any(seat.laughs for seat in after.scene.seats)
    assert after.acting == 1


# --- Another reading in the middle ------------------------------------------------------------


def worked_through(desk: LessonDesk) -> None:
    """Something is done in every step."""
    for number, step in enumerate(CAPTURING.steps, 1):
        desk.handle({"do": "step", "number": number})
        if step.kind == "do":
            desk.handle({"do": "solution"})
        elif step.options:
            desk.handle({"do": "answer", "key": step.options[0].key})
        elif step.items:
            desk.handle({"do": "order", "keys": [item.key for item in step.items]})
        elif step.kind == "replay":
            desk.handle({"do": "go", "step": 7})
            typed(desk, "Carla A♦ x A♥")
        else:
            acted(desk, first_of(desk))


def all_steps(desk: LessonDesk) -> list[dict[str, Any]]:
    """What every step shows as one comes to it."""
    last = len(CAPTURING.steps)
    desk.handle({"do": "step", "number": last})
    return [shown(desk.handle({"do": "step", "number": number})) for number in range(1, last + 1)]


@pytest.mark.parametrize("other", READINGS, ids=labels)
def test_another_reading_keeps_step_and_answers_and_the_first_one_gets_all_back(
    other: Reading,
) -> None:
    desk = LessonDesk(CAPTURING, PARLETT)
    worked_through(desk)
    before = all_steps(desk)
    progress, number = desk.state, desk.lesson_view().number
    desk.use_reading(other)
    assert (desk.state, desk.lesson_view().number) == (progress, number)
    for number in range(len(CAPTURING.steps), 0, -1):
        desk.handle({"do": "step", "number": number})
    assert desk.lesson_view().done_steps
    desk.use_reading(PARLETT)
    assert all_steps(desk) == before


def test_a_reading_that_refuses_what_was_done_says_so_and_keeps_it_for_later() -> None:
    desk = at("pair-for-pair")
    typed(desk, "K♠ K♣ x K♥ K♦")
    view = desk.use_reading(PORTUGUESE)
    assert "step 1 cannot be played" in said_of(view)
    assert view.step == 0
    assert view.lesson is not None
    assert view.lesson["goal"].startswith("Take one of the kings")
    assert view.lesson["done"]
    back = desk.use_reading(PARLETT)
    assert back.step == 1
    assert back.scene.last is not None


def test_in_a_step_of_another_source_the_reading_in_use_is_told() -> None:
    assert "goes the same way" in at("one-for-one").lesson_view().belongs
    assert at("one-for-one", PORTUGUESE).lesson_view().belongs == ""
    assert (
        "goes by the reconstruction"
        in at("prial-for-one", reading("reconstruction")).lesson_view().belongs
    )


def test_what_no_reading_of_ones_own_allows_is_played_by_the_sources_rules() -> None:
    only_one = PARLETT.override(capture_shapes=["1:1"])
    desk = at("three-nines", only_one)
    typed(desk, "9♥ x 9♣ 9♦ 9♠")
    assert is_done(desk)
    assert "played by the rules of Parlett's reading here" in desk.lesson_view().belongs
    assert desk.reading == only_one


def test_every_lesson_can_be_worked_through_under_readings_that_nobody_has() -> None:
    odd = [
        PARLETT.override(capture_shapes=["1:1"], claimable=[], prial="before_play"),
        RUSSIAN.override(dead_pair_trigger="anyone", deal_ends="one_not_lain_down"),
        PORTUGUESE.override(capture_shapes=["1:1", "3:1"], claimants="everyone"),
        reading("ways-to-play").override(turns="free_for_all", begins="dealer"),
    ]
    found = check_lessons(under=odd)
    assert [problem.sentence() for problem in found if problem.reading] == []


FEWER = settings(max_examples=max(1, settings().max_examples // 5))
"""For whole lessons worked through, which take a while."""


@FEWER
@given(any_readings())
def test_under_any_reading_whatever_every_step_can_be_done(used: Reading) -> None:
    desk = LessonDesk(CAPTURING, used)
    for number, step in enumerate(CAPTURING.steps, 1):
        desk.handle({"do": "step", "number": number})
        if step.kind == "do":
            desk.handle({"do": "solution"})
            assert is_done(desk)
        elif step.kind == "predict":
            desk.handle({"do": "answer", "key": step.options[-1].key})
            assert is_done(desk)
        elif step.kind == "replay":
            desk.handle({"do": "move", "to": "last"})
            assert is_done(desk)
        elif step.kind == "deal":
            played_to_the_end(desk)
            assert is_done(desk)


@FEWER
@given(any_readings(), any_readings())
def test_any_reading_may_follow_any_other_in_the_middle_of_the_lesson(
    one: Reading, other: Reading
) -> None:
    desk = LessonDesk(CAPTURING, one)
    worked_through(desk)
    before, state = all_steps(desk), desk.state
    desk.use_reading(other)
    all_steps(desk)
    desk.use_reading(one)
    assert all_steps(desk) == before
    assert desk.state == state


# --- Undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "before", "action"),
    [
        ("the-round", ("Ben 9♥ x 9♣",), "Dan claim 9 9"),
        ("the-round", ("Ben 9♥ x 9♣ 9♦ 9♠", "Carla J♦ x J♥"), "Dan put J♠ J♣"),
        ("two-queens-left", (), "claim Q Q"),
        ("prial-for-one", (), "put K K"),
        ("lie-down", (), "lie down"),
    ],
)
def test_undo_over_a_put_down_or_a_claim_leaves_all_as_it_was(
    key: str, before: tuple[str, ...], action: str
) -> None:
    desk = at(key)
    for text in before:
        typed(desk, text)
    then = desk.view()
    typed(desk, action)
    assert desk.record.step == len(before) + 1
    after = desk.handle({"do": "move", "to": "undo"})
    assert shown(after) == shown(then)
    assert after.json_text == then.json_text
    assert after.said == then.said


# --- The address ------------------------------------------------------------------------------


@pytest.mark.parametrize("used", [PARLETT, PORTUGUESE, PORTUGUESE.switch("no_turns")], ids=labels)
def test_a_reload_at_every_step_keeps_table_answers_and_seat(used: Reading) -> None:
    desk = LessonDesk(CAPTURING, used)
    worked_through(desk)
    desk.handle({"do": "step", "number": number_of("a-whole-deal")})
    desk.handle({"do": "sit", "seat": 3})
    for number in range(1, len(CAPTURING.steps) + 1):
        view = desk.handle({"do": "step", "number": number})
        again = LessonDesk(CAPTURING, used)
        opened = again.open(desk.state, view.link)
        assert opened.message is None
        assert again.state == desk.state
        assert opened.link == view.link
        assert opened.scene.seats == view.scene.seats
        assert opened.scene.pot == view.scene.pot
        assert {c.card for c in opened.scene.table if c} == {c.card for c in view.scene.table if c}


@pytest.mark.parametrize(
    ("state", "what"),
    [
        ("0", "'0' is no step here; they are 1 to 18"),
        ("19.0", "'19' is no step here"),
        ("three", "'three' is no step here"),
        ("", ""),
        ("3.zz", "Which steps are done could not be read from 'zz'"),
        ("3.fffff", "could not be read from 'fffff'"),
        ("3.0.2-9", "The answer '2-9' could not be read"),
        ("3.0.2", "The answer '2' could not be read"),
        ("3.0.2-1-1", "The answer '2-1-1' could not be read"),
        ("3.0.1-1", "The answer '1-1' could not be read"),
        ("3.0.99-1", "The answer '99-1' could not be read"),
        ("٣.0", "is no step here"),
        ("<script>alert(1)</script>", "'<script>alert(1)</script>' is no step here"),
        ("1" * 10_000, "longer than 400 characters"),
        ("\ud800.\x00.\u202e", "is no step here"),
    ],
)
def test_a_damaged_state_opens_the_lesson_and_says_what_could_not_be_read(
    state: str, what: str
) -> None:
    desk = LessonDesk(CAPTURING, PARLETT)
    view = desk.open(state)
    told = "" if view.message is None else view.message.text
    assert what in told
    assert bool(told) == bool(what)
    told.encode()
    assert view.lesson is not None
    assert view.lesson["number"] == (3 if state.startswith("3.") else 1)


def test_what_of_a_damaged_state_can_be_read_is_kept() -> None:
    desk = LessonDesk(CAPTURING, PARLETT)
    desk.open("5.3.2-1.2-7.x.13-2-4-1-3-5")
    assert desk.state == "5.3.2-1.13-2-4-1-3-5"


@pytest.mark.parametrize(
    ("link", "what"),
    [
        ("", ""),
        ("1~three-nines~c19h-9c9d~~~1", "With one card Ben takes one of the nines"),
        ("1~three-nines~c19h-9c9d9s~~~7", "step"),
        ("1~two-queens-left~~~~0", "two-queens-left"),
        ("1~deal.parlett.5.5.balanced.0.7.0~~~~0", "belongs to another step"),
        ("2~three-nines~~~~0", "could not be set up"),
        ("<img src=x onerror=alert(1)>", "could not be set up"),
        ("1~" + "9" * 10_000, "could not be set up"),
        ("1~z.AAAA~~~~0", "could not be set up"),
        ("\ud800\x00", "could not be set up"),
    ],
)
def test_a_damaged_position_opens_the_step_and_says_what_could_not_be_read(
    link: str, what: str
) -> None:
    desk = LessonDesk(CAPTURING, PARLETT)
    view = desk.open("3.0", link)
    told = "" if view.message is None else view.message.text
    assert what in told
    assert bool(told) == bool(what)
    told.encode()
    assert desk.record == desk.begun.record
    assert view.lesson is not None
    assert view.lesson["key"] == "three-nines"


def test_a_deal_that_was_begun_under_another_reading_is_read_by_the_one_in_use() -> None:
    view = at("a-whole-deal").view()
    desk = at("a-whole-deal", PORTUGUESE)
    assert desk.open_link(view.link)
    assert desk.record.begin.reading == PORTUGUESE
    assert desk.record.begin.hands == at("a-whole-deal").record.begin.hands


# --- From outside -----------------------------------------------------------------------------

NASTY = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "<script>alert(1)</script>",
            "x" * 10_000,
            "Анна",
            "阿娜",
            "\ud800",
            "a\x00b",
            "\u202eevil",
            "'; DROP TABLE",
            "9♥ x 9♣",
            "lie down",
            "claim 9 9",
            "٣♥ x 9♣",
        ]
    ),
)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), NASTY, st.binary())
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(NASTY, inner, max_size=4)),
    max_leaves=8,
)
WORDS = st.sampled_from(
    ["act", "type", "move", "go", "new", "sit", "load", "hint", "solution", "next", "previous",
     "again", "step", "answer", "order", "go_on"]
)  # fmt: skip
FIELDS = st.sampled_from(
    ["what", "seat", "hand", "table", "text", "to", "step", "seed", "number", "key", "keys", "at"]
)
NONSENSE = st.one_of(
    ANYTHING,
    st.builds(lambda do, rest: {"do": do} | rest, WORDS, st.dictionaries(FIELDS, ANYTHING)),
    st.builds(lambda do: {"do": do}, ANYTHING),
)


@pytest.fixture(scope="module")
def desks() -> list[LessonDesk]:
    return [at(key) for key in ("three-nines", "how-many-sixes", "the-round", "a-whole-deal")]


@given(st.data())
def test_nonsense_never_raises_and_never_moves_a_card(
    desks: list[LessonDesk], data: st.DataObject
) -> None:
    desk = data.draw(st.sampled_from(desks))
    intent = data.draw(NONSENSE)
    before, index = desk.record, desk.index
    view = desk.handle(intent)
    view.model_dump_json()
    if not is_understood(intent):
        assert (desk.record, desk.index) == (before, index)
    if before.begin == desk.record.begin and before.line is not desk.record.line:
        Record.model_validate(desk.record.model_dump())


def is_understood(intent: object) -> bool:
    """Whether it is a wish after all, by whatever luck."""
    if isinstance(intent, dict):
        intent = {name: part for name, part in intent.items() if name != "at"}
    try:
        INTENT_OR_WISH.validate_python(intent)
    except ValidationError:
        return False
    return True


@given(NASTY)
def test_whatever_is_typed_is_an_action_or_is_told_why_not(text: str) -> None:
    desk = at("three-nines")
    view = typed(desk, text)
    if desk.record == desk.begun.record:
        assert view.message is not None
        assert view.message.text
        view.message.text.encode()
    view.model_dump_json()


@given(NASTY, NASTY)
def test_no_address_raises_and_whatever_is_said_can_be_written(state: str, link: str) -> None:
    view = LessonDesk(CAPTURING, PARLETT).open(state, link)
    view.model_dump_json()


@given(st.one_of(st.none(), NASTY.filter(lambda text: text not in LABELS)))
def test_no_reading_in_an_address_raises(text: str | None) -> None:
    used, told = reading_in_address(text)
    assert used == PARLETT
    assert bool(told) == bool(text)
    told.encode()


def test_a_reading_in_an_address_may_have_its_variants_with_it() -> None:
    assert reading_in_address("russian") == (RUSSIAN, "")
    delayed = PORTUGUESE.switch("delayed_prial")
    assert reading_in_address("portuguese+delayed_prial") == (delayed, "")
    assert reading_in_address("portuguese delayed_prial") == (delayed, "")


def test_a_click_meant_for_an_older_table_plays_nothing() -> None:
    desk = at("three-nines")
    number = desk.view().id
    intent = {"do": "act", "what": "capture", "seat": 1, "hand": ["9♥"], "table": ["9♣"]}
    desk.handle(intent | {"at": number})
    step = desk.record.step
    desk.handle(intent | {"at": number})
    assert desk.record.step == step


PLAYERS_OF_OTHER_SCRIPTS = ("Анна", "阿娜", "Ünal", "Ben-Ami O’Neil", "x" * 40)


def link_with_names(*names: str) -> str:
    """A link to a deal with these names, packed by hand: nobody has checked them."""
    link = to_link(record_of(deal_from(PARLETT, seed=3, names=["P1", "P2", "P3", "P4", "P5"])))
    packed = link.split("~")[1].removeprefix("z.")
    text = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()
    data = json.loads(text)
    data["deal"]["names"] = list(names)
    raw_ = zlib.compress(json.dumps(data).encode())
    return f"1~z.{base64.urlsafe_b64encode(raw_).decode().rstrip('=')}~~~~0"


def test_players_may_be_called_what_they_are_called() -> None:
    desk = at("a-whole-deal")
    assert desk.open_link(link_with_names(*PLAYERS_OF_OTHER_SCRIPTS))
    assert desk.position.names == PLAYERS_OF_OTHER_SCRIPTS
    desk.handle({"do": "sit", "seat": 1})
    played_to_the_end(desk)
    assert "You played 阿娜" in said_of(desk.view())


@given(NASTY)
def test_a_name_that_is_none_leaves_the_deal_as_it_was_and_says_so(name: str) -> None:
    desk = AT_DEAL
    before = desk.record
    link = link_with_names(name, "Ben", "Carla", "Dan", "Emil")
    opened = desk.open_link(link)
    desk.view().model_dump_json()
    if not opened:
        assert desk.record == before
        said_of(desk.view()).encode()
    else:
        assert desk.position.names[0] == name
        assert not set(name) & set('<>&"\x00\u202e')


AT_DEAL = at("a-whole-deal")


# --- Lessons as files -------------------------------------------------------------------------


def raw() -> str:
    return (files("laughlie.course") / "02_capturing.toml").read_text(encoding="utf-8")


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(DoorError, match="there is no lesson '07_dreaming'; there is 01_"):
        lesson("07_dreaming")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("", "= nonsense", "this is not TOML"),
        ('key = "02_capturing"', "", "mine.toml, key: this is missing"),
        ('kind = "do"', 'kind = "dance"', r"steps\[1\].kind: 'dance' cannot stand here; write do"),
        ('code = "put_down_size"', 'code = "x"', r"steps\[1\].mistakes\[1\].code: 'x' cannot"),
        ('solution = ["4♠ x 4♥"]', "", "step one-for-one: it must say what is accepted"),
        ('cards = "4♠ 4♥"', 'cards = "4♠ 14♥"', r"hints\[3\].cards: '14♥' is not a card"),
        ('start = { example = "portuguese-four" }', "", "step one-for-one: it needs a start"),
        ("then = [", "never = [", r"mistakes\[2\].*nothing by this name"),
        ('key = "how-many-sixes"', 'key = "one-for-one"', "two steps are called one-for-one"),
        ('lacks = ["2:2"]', 'lacks = ["2:3"]', r"when.lacks\[1\]: '2:3' cannot stand here"),
        ('hands.Anna = "2♥', 'hands.Zoe = "2♥', "there is no 'Zoe'|Zoe"),
    ],
)
def test_a_damaged_lesson_is_refused_in_one_sentence_that_names_the_place(
    old: str, new: str, what: str
) -> None:
    broken = raw().replace(old, new, 1) if old else new + raw()
    with pytest.raises(DoorError, match=what):
        read_lesson(broken.encode(), "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('cards = "8♦ 8♠"', 'cards = "8♦ 4♠"', "hint 3 points at 8♦ 4♠, and no legal action"),
        ('cards = "9♥ 9♣ 9♦ 9♠"', 'cards = "9♥ 9♣"', "hint 3 does not point at the cards"),
        ('solution = ["8♦ x 8♠"]', 'solution = ["8♦ x 8♠ 8♥"]', "it cannot be played: With one"),
        ('solution = ["lie down"]', 'solution = ["put 8 8"]', "it cannot be played"),
        ('attempt = "put 4♠"', 'attempt = "4♠ x 4♥"', "should be refused as put_down_size"),
        ('attempt = "lie down"\ncode = "can_still_capture"',
         'attempt = "lie down"\ncode = "not_your_turn"', "refused as can_still_capture"),
        ('attempt = "9♥ x 9♣"', 'attempt = "9♥ x 9♣ 9♦"', "should be allowed"),
        ('then = ["Carla claim 9 9"]', 'then = ["Carla claim 9"]', "refused as claim_whole"),
        ('fits = { kind = "put_down", rank = "K" }', 'fits = { kind = "put_down", rank = "Q" }',
         "no legal action fits number 2 of what is also legal"),
        ("points = [\"same_rank\", \"capture_shapes\"]", 'points = ["suits"]', "no rule point"),
        ('when = { lacks = ["2:2"] }', 'when = { has = ["2:2"], lacks = ["2:2"] }',
         "variant 1 holds under none of the readings"),
    ],
)  # fmt: skip
def test_the_check_finds_what_a_lesson_promises_and_does_not_keep(
    old: str, new: str, what: str
) -> None:
    assert old in raw()
    wrong = read_lesson(raw().replace(old, new, 1).encode(), "mine.toml")
    found = [problem.sentence() for problem in check_lessons([wrong], READINGS)]
    assert any(what in sentence for sentence in found)
    assert all(sentence.startswith("02_capturing, step ") for sentence in found)


def test_the_check_finds_things_that_stand_in_the_right_order_from_the_start() -> None:
    (step,) = [step for step in CAPTURING.steps if step.items]
    in_order = tuple(sorted(step.items, key=lambda item: item.place))
    sorted_step = step.model_copy(update={"items": in_order})
    wrong = CAPTURING.model_copy(update={"steps": (sorted_step,)})
    found = check_lessons([wrong], READINGS)
    assert {problem.reading for problem in found} == {one.label for one in READINGS}
    assert all("right order from the start" in problem.what for problem in found)


# --- The head ---------------------------------------------------------------------------------


def test_the_head_names_the_lesson_the_readings_and_the_one_in_use() -> None:
    head = lesson_head(CAPTURING, PORTUGUESE.switch("delayed_prial"))
    assert (head.number, head.title, head.minutes) == (2, "Capturing", 8)
    assert [one.current for one in head.readings] == [False, False, True, False, False]
    assert head.current == "portuguese+delayed_prial"
    switches = {switch.key: switch for switch in head.readings[2].switches}
    assert switches["delayed_prial"].on
    assert switches["delayed_prial"].label == "portuguese"
    assert switches["no_turns"].label == "portuguese+delayed_prial+no_turns"
    for one in head.readings:
        assert reading_in_address(one.label)[1] == ""


def test_before_and_after_a_lesson_stand_only_lessons_that_there_are() -> None:
    there = [one.key for one in lessons()]
    for place, one in enumerate(lessons()):
        head = lesson_head(one, PARLETT)
        assert (head.previous is None) == (place == 0)
        assert (head.next is None) == (place == len(there) - 1)


# --- What it takes ----------------------------------------------------------------------------


def test_a_newcomer_has_eighteen_short_steps_and_eight_minutes() -> None:
    assert len(CAPTURING.steps) == 18
    assert CAPTURING.minutes == 8


def test_every_capturing_example_of_the_sources_is_in_the_lesson() -> None:
    used = set()
    for step in CAPTURING.steps:
        for one in READINGS:
            example = begin(step, one).example
            used |= {example.key} if example else set()
    assert used >= {
        "portuguese-four", "portuguese-sixes", "portuguese-eights", "portuguese-nines-wait",
        "portuguese-nines-lost", "parlett-round", "reconstruction-queens",
        "reconstruction-one-queen", "russian-prial-all", "russian-prial-one",
    }  # fmt: skip


# --- On the command line ----------------------------------------------------------------------


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, env={"COLUMNS": "160"})


def test_the_command_line_lists_the_steps() -> None:
    result = run("lessons")
    assert result.exit_code == 0
    assert all(step.key in result.stdout for step in CAPTURING.steps)
    (one,) = json.loads(run("lessons", CAPTURING.key, "--json").stdout)
    assert [step["key"] for step in one["steps"]] == [step.key for step in CAPTURING.steps]


@pytest.mark.long
def test_the_command_line_plays_every_step() -> None:
    result = run("lessons", "--check")
    assert result.exit_code == 0
    count = sum(len(one.steps) for one in lessons())
    assert f"All {count} steps keep their word under {len(READINGS)} readings" in result.stdout
    assert json.loads(run("lessons", "--check", "--json").stdout) == []


def test_the_command_line_names_the_step_that_does_not_keep_its_word(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(raw().replace('cards = "8♦ 8♠"', 'cards = "8♦ 4♠"'), encoding="utf-8")
    result = run("lessons", "--check", "--file", str(path))
    assert result.exit_code == 1
    assert "1 of 18 steps do not keep their word." in result.stdout
    assert "step one-of-two-eights, parlett: hint 3 points at 8♦ 4♠" in result.stdout


def test_a_damaged_lesson_ends_the_command_with_two_and_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("key = 3", encoding="utf-8")
    result = run("lessons", "--file", str(path))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "mine.toml" in result.stderr
    assert run("lessons", "07_dreaming").exit_code == 2
