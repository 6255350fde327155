"""Lesson 3: claims, a right that lapses, both orders, a deal that goes by, what alertness earns."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import reading
from laughlie.cards import Card
from laughlie.course import LessonDesk, check_lessons, claims, lesson
from laughlie.course.check import all_readings
from laughlie.course.claims import alertness as alert
from laughlie.course.claims.both_orders import sides
from laughlie.course.oversights import Oversight, oversights
from laughlie.course.spotting import (
    Call,
    Spotting,
    play_out,
    read_calls,
    spot_deal,
    written_calls,
)
from laughlie.dealing import deal_from
from laughlie.play import columns, simulate
from laughlie.record import Record
from laughlie.table import LongRun
from tests import reference
from tests.test_reference import points_of, told

LESSON = lesson("03_claims")
READINGS = all_readings()


def place_of(key: str) -> int:
    """A step's place, counted from 1."""
    return 1 + [step.key for step in LESSON.steps].index(key)


def desk_at(key: str, label: str = "parlett", **how: Any) -> LessonDesk:
    """The lesson at one of its steps."""
    name, *switches = label.split("+")
    desk = LessonDesk(LESSON, reading(name).switch(*switches), **how)
    desk.handle({"do": "step", "number": place_of(key)})
    return desk


def message(desk: LessonDesk) -> str:
    """What was said of the last wish."""
    assert desk.message is not None
    return desk.message.text


# --- The steps ----------------------------------------------------------------------------------


def test_every_step_keeps_its_word_under_every_reading_and_number_of_players() -> None:
    assert [problem.sentence() for problem in check_lessons([LESSON])] == []


@pytest.mark.parametrize("key", ["dead-pair", "thrown-in", "prial-thrown-in", "dealers-mournival"])
@pytest.mark.parametrize("label", [one.label for one in READINGS])
def test_the_shown_solution_is_accepted(key: str, label: str) -> None:
    desk = desk_at(key, label)
    desk.handle({"do": "solution"})
    assert desk.done
    assert desk.message is not None
    assert desk.message.tone == "right"


def test_a_pair_thrown_in_is_claimed_where_the_reading_has_it_and_refused_where_it_has_not() -> (
    None
):
    for label, right in (("parlett", True), ("russian", True), ("portuguese", False)):
        desk = desk_at("thrown-in", label)
        desk.handle({"do": "type", "text": "claim 7 7"})
        assert desk.done is right, label
    assert "in the reading “The Portuguese page” nobody may claim them" in message(desk)


def test_two_of_three_kings_thrown_in_are_claimed_in_one_reading_alone() -> None:
    claimed = []
    for one in READINGS:
        desk = desk_at("prial-thrown-in", one.label)
        desk.handle({"do": "type", "text": "claim K♣ K♦"})
        if desk.done:
            claimed.append(one.label)
    assert claimed == ["ways-to-play"]


def test_who_took_one_king_of_three_is_claimed_from_on_the_table() -> None:
    desk = desk_at("prial-thrown-in")
    desk.handle({"do": "type", "text": "K♥ x K♣"})
    assert desk.position.pile_size(0) - desk.begun.record.position.pile_size(0) == 2
    assert "Anna saw it" in message(desk)


def test_a_right_that_lapsed_says_after_whose_action() -> None:
    desk = desk_at("forgotten")
    desk.handle({"do": "answer", "key": "no"})
    when = (
        "D’s right to put the sevens down was open at the start. It lapsed with "
        "move 1 (C: A♦ takes A♠)."
    )
    assert when in message(desk)
    desk.handle({"do": "type", "text": "D put 7 7"})
    assert desk.message is not None
    assert desk.message.code == "right_lapsed"
    assert when in message(desk)
    assert when in desk.said


def test_where_the_right_lasts_nothing_lapses_and_the_pair_goes_down_later() -> None:
    desk = desk_at("forgotten", "reconstruction")
    desk.handle({"do": "answer", "key": "yes"})
    assert "lapsed" not in message(desk)
    assert [card.rank for card in desk.position.won[3][-1]] == [6, 6]


@pytest.mark.parametrize(
    ("label", "right"),
    [("parlett", "first"), ("portuguese", "next"), ("portuguese+no_turns", "first")],
)
def test_who_may_claim_the_two_left_hangs_on_the_reading(label: str, right: str) -> None:
    desk = desk_at("two-left", label)
    assert next(option.key for option in desk.step.options if option.right) == right
    desk.handle({"do": "answer", "key": right})
    who = {"first": "Dan", "next": "Carla"}[right]
    assert desk.position.last is not None
    assert desk.position.names[desk.position.last.seat] == who


# --- The same mistake under both ----------------------------------------------------------------


@pytest.mark.parametrize("mistake", ["rest_of_prial", "table_mournival"])
def test_the_first_to_call_takes_it_in_one_reading_and_the_next_in_turn_in_the_other(
    mistake: str,
) -> None:
    first, second = sides(reading("parlett"), mistake)
    assert (first.reading.key, second.reading.key) == ("parlett", "portuguese")
    turn = second.position.turn
    for seat in first.position.seats:
        assert first.position.refusal(first.call(seat)) is None
        refusal = second.position.refusal(second.call(seat))
        assert (None if refusal is None else refusal.code) == (
            None if seat == turn else "not_your_turn_to_claim"
        )


def test_the_page_shows_the_same_call_under_both_and_why_it_is_refused() -> None:
    controls = claims.mistake_controls()
    shown = plain(claims.both_orders_html(reading("parlett"), controls))
    assert "First to call in use Parlett’s reading Dan calls, and takes the two queens." in shown
    assert (
        "Next in turn The Portuguese page Dan calls, and gets nothing. Only the player in turn may "
        "claim, and that is Carla, not Dan." in shown
    )
    assert "If Carla sees nothing (Carla: 3♠ takes 3♦), it passes to Dan." in shown
    controls.set("caller", "2")
    shown = plain(claims.both_orders_html(reading("parlett"), controls))
    assert shown.count("Carla calls, and takes the two queens.") == 2


def test_the_reading_in_use_stands_for_its_own_order_and_is_marked() -> None:
    controls = claims.mistake_controls()
    shown = plain(claims.both_orders_html(reading("russian"), controls))
    assert "First to call in use The Russian page" in shown
    shown = plain(claims.both_orders_html(reading("portuguese"), controls))
    assert "First to call Parlett’s reading" in shown
    assert "Next in turn in use The Portuguese page" in shown


def plain(html: str) -> str:
    """The words of some HTML, without its pictures."""
    words = re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL))
    return " ".join(words.replace("&#x27;", "'").split())


# --- A deal goes by -----------------------------------------------------------------------------


def watch(desk: LessonDesk, steps: int | None = None) -> None:
    """Let some actions go by; or all."""
    while (steps is None and not desk.gone_by) or (steps is not None and steps > 0):
        desk.handle({"do": "tick"})
        steps = None if steps is None else steps - 1


def spot(desk: LessonDesk) -> Any:
    view = desk.lesson_view().spot
    assert view is not None
    return view


def lying_at(desk: LessonDesk, rank: int) -> list[str]:
    return [str(card) for card in desk.position.table if card.rank == rank]


def test_what_is_still_to_come_cannot_be_seen() -> None:
    desk = desk_at("spot-it")
    for gone in range(4):
        view = desk.view()
        assert len(view.way) == gone + 1
        assert view.choices == ()
        assert all(card.card is None for seat in view.scene.seats for card in seat.hand)
        assert spot(desk).mistakes == ()
        text = json.dumps(view.model_dump(mode="json"))
        hidden = {str(card) for hand in desk.position.hands for card in hand}
        drawn = set(re.findall(r'"((?:10|[2-9AJQK])[♣♦♥♠])"', text))
        assert not drawn & hidden
        desk.handle({"do": "tick"})


@pytest.mark.parametrize("label", [one.label for one in READINGS])
@pytest.mark.parametrize("players", [4, 8])
def test_a_deal_goes_by_to_its_end_with_mistakes_that_are_all_listed(
    label: str, players: int
) -> None:
    desk = desk_at("spot-it", label, players=players)
    watch(desk)
    assert desk.done
    listed = [(row.step, row.text) for row in spot(desk).mistakes]
    assert len(listed) == len(oversights(desk.record))
    assert sum(row.lying for row in spot(desk).mistakes) >= 2
    assert desk.view().new_deals


def first_open(desk: LessonDesk) -> Oversight:
    """Let the deal go by until something lies there to be called."""
    while True:
        desk.handle({"do": "tick"})
        for one in desk.seen:
            if one.is_open(len(desk.record.way)) and one.claimable:
                return one


def test_a_right_call_tells_whose_mistake_it_was_and_who_may_take_the_cards() -> None:
    desk = desk_at("spot-it")
    one = first_open(desk)
    desk.handle({"do": "call", "cards": lying_at(desk, one.rank)})
    assert desk.message is not None
    assert desk.message.tone == "right"
    assert message(desk).startswith(desk.position.names[one.seat])
    assert "the first to call may take them, whoever it is" in message(desk)
    assert "You look on, so nothing is taken" in message(desk)
    assert spot(desk).score == "One right call, none wrong."
    desk.handle({"do": "call", "cards": lying_at(desk, one.rank)})
    assert desk.message.title == "You have called that"
    assert len(desk.calls) == 1
    watch(desk)
    called = [row for row in spot(desk).mistakes if row.called]
    assert [row.you for row in called] == ["called it at once"]


def test_where_only_the_next_in_turn_may_claim_the_call_names_that_player() -> None:
    desk = desk_at("spot-it", "portuguese")
    one = first_open(desk)
    desk.handle({"do": "type", "text": f"claim {' '.join(lying_at(desk, one.rank))}"})
    turn = desk.position.turn
    assert turn is not None
    if one.kind == "table_mournival" and desk.position.dealer_first and turn != 0:
        assert "still the dealer’s" in message(desk)
    else:
        assert f"and that is {desk.position.names[turn]}." in message(desk)


def test_a_false_call_is_told_why() -> None:
    desk = desk_at("spot-it")
    overlooked = {one.rank for one in desk.played_oversights}
    rank = next(card.rank for card in desk.position.table if card.rank not in overlooked)
    watch(desk, 1)
    card = next(card for card in desk.position.table if card.rank not in overlooked)
    rank = card.rank
    desk.handle({"do": "call", "cards": [str(card)]})
    assert desk.message is not None
    assert (desk.message.title, desk.message.tone) == ("A false call", "wrong")
    assert message(desk).startswith("Nobody has overlooked any ")
    assert "can still capture." in message(desk)
    assert [call.right for call in spot(desk).calls] == [False]
    assert rank not in {one.rank for one in desk.seen}


def test_before_play_the_four_on_the_table_are_the_dealer_s() -> None:
    for seed in range(60):
        desk = desk_at("spot-it", seed=seed)
        ranks = [card.rank for card in desk.position.table]
        four = next((rank for rank in ranks if ranks.count(rank) == 4), None)
        if four is not None:
            break
    assert four is not None
    desk.handle({"do": "call", "cards": lying_at(desk, four)})
    assert "are Anna's, the dealer's, to take first" in message(desk)
    assert desk.message is not None
    assert desk.message.title == "Too early"
    assert spot(desk).calls[0].text.startswith("Before the first move, ")
    assert spot(desk).calls[0].text.endswith("too early, for the dealer may still take them.")


def test_a_call_that_comes_too_late_says_who_was_quicker_and_when() -> None:
    for seed in range(40):
        desk = desk_at("spot-it", seed=seed)
        gone = [one for one in desk.played_oversights if one.fate == "claimed"]
        if gone:
            break
    one = gone[0]
    assert one.gone is not None
    assert one.by is not None
    watch(desk, one.gone)
    desk.handle({"do": "call", "cards": [str(card) for card in one.cards]})
    assert desk.message is not None
    assert desk.message.title == "Too late"
    who = desk.position.names[one.by]
    assert f"but {who} claimed them at move {one.gone}." in message(desk)


def test_an_onlooker_plays_no_card_and_calls_only_cards_of_one_rank() -> None:
    desk = desk_at("spot-it")
    watch(desk, 2)
    before = desk.record
    desk.handle({"do": "type", "text": "lie down"})
    assert "You watch" in message(desk)
    desk.handle({"do": "call", "cards": []})
    assert "Choose the overlooked cards" in message(desk)
    two = {card.rank: str(card) for card in desk.position.table}
    desk.handle({"do": "call", "cards": list(two.values())[:2]})
    assert "Only cards of the same rank go together" in message(desk)
    assert desk.record == before
    assert desk.calls == ()


@pytest.mark.parametrize("label", ["parlett", "portuguese", "portuguese+no_turns"])
def test_a_reload_keeps_where_the_deal_stood_and_what_was_called(label: str) -> None:
    desk = desk_at("spot-it", label, seed=11)
    one = first_open(desk)
    desk.handle({"do": "call", "cards": lying_at(desk, one.rank)})
    watch(desk, 2)
    other = LessonDesk(LESSON, desk.reading, seed=4)
    other.open(desk.state, desk.view().link)
    assert other.message is None
    assert (other.record, other.calls) == (desk.record, desk.calls)
    assert spot(other) == spot(desk)


def test_another_reading_lets_another_deal_go_by_and_under_the_first_all_is_there_again() -> None:
    desk = desk_at("spot-it")
    one = first_open(desk)
    desk.handle({"do": "call", "cards": lying_at(desk, one.rank)})
    before = desk.record, desk.calls
    desk.use_reading(reading("portuguese"))
    assert (len(desk.record.way), desk.calls) == (0, ())
    desk.use_reading(reading("parlett"))
    assert (desk.record, desk.calls) == before
    desk.use_players(7)
    assert desk.position.players == 7
    desk.use_players(5)
    assert (desk.record, desk.calls) == before


def test_begun_again_the_deal_and_the_calls_are_wiped_off() -> None:
    desk = desk_at("spot-it")
    one = first_open(desk)
    desk.handle({"do": "call", "cards": lying_at(desk, one.rank)})
    desk.handle({"do": "again"})
    assert (len(desk.record.way), desk.calls) == (0, ())


@pytest.mark.parametrize("damage", ["8.0.8c", "8.0.8c00", "8.0.8czz!", "8.0.8c" + "00a" * 99])
def test_calls_that_cannot_be_read_are_said_and_left_out(damage: str) -> None:
    desk = LessonDesk(LESSON, reading("parlett"))
    desk.open(damage.replace("8", str(place_of("spot-it"))))
    assert desk.calls == ()
    if damage != "8.0.8c":
        assert "is left out" in message(desk) or "longer than" in message(desk)


def test_a_link_to_a_deal_that_did_not_go_by_so_is_refused_whole() -> None:
    desk = desk_at("spot-it")
    before = desk.record
    start = desk.view().link
    action = next(one for one in desk.position.legal_actions() if one not in line_of(desk))
    link = LessonDesk(LESSON, reading("parlett"))
    played = Record(deal=before.deal).play(action)
    from laughlie.link import to_link

    assert link.open_link(start) is False  # it stands at another step
    assert desk.open_link(to_link(played)) is False
    assert "belongs to another step" in message(desk)
    assert desk.record == before


def line_of(desk: LessonDesk) -> list[Any]:
    return [step.action for step in desk.played.line]


@given(st.lists(st.builds(Call, st.integers(0, 400), st.integers(0, 12)), max_size=40))
def test_calls_are_written_and_read_again(calls: list[Call]) -> None:
    assert read_calls(written_calls(tuple(calls))) == tuple(calls)


def test_a_seed_gives_the_same_deal_whoever_asks() -> None:
    deal = deal_from(reading("parlett"), 6, seed=99)
    found = spot_deal(deal, Spotting())
    spot_deal.cache_clear()
    assert spot_deal(deal, Spotting()) == found
    assert play_out(found, Spotting()) == play_out(found, Spotting())


# --- The list against the second statement of the rules -----------------------------------------


class Noted(NamedTuple):
    """A mistake as the walk below notes it."""

    kind: str
    rank: int
    seat: int
    made: int
    lying: int | None
    gone: int
    fate: str
    by: int | None
    callers: frozenset[int]


class Walk:
    """The mistakes of a whole deal out of `tests.reference` alone."""

    def __init__(self, record: Record) -> None:
        deal = record.deal
        assert deal is not None
        points, layout = points_of(deal.reading), deal.layout.model_dump()
        self.points: Mapping[str, Any] = points
        self.game = reference.deal(points, layout, deal.dealer, deal.seed, deal.number)
        self.actions = [told(made.action) for made in record.way if made.action is not None]
        self.noted: list[Noted] = []
        self.hands: dict[int, tuple[str, int, int]] = {}
        self.table: dict[int, tuple[reference.Mistake, int, int, set[int]]] = {}

    def all(self) -> set[Noted]:
        for step, action in enumerate(self.actions, 1):
            before = self.game
            self.game = before.play(action)
            if before._is_turn_action(action[0]):
                self.forget(step, before)
            self.in_hands(step, action)
            self.on_table(step, before, action)
            self.listen()
        return set(self.noted)

    def forget(self, step: int, before: reference.Game) -> None:
        """A right that was open when a turn action came; cards that go down before play alone."""
        for rank, right in before.rights.items():
            if right == "open" and rank not in self.hands:
                owner = before._holder_of_last_pair(rank)
                assert owner is not None
                self.hands[rank] = ("dead_pair", owner, step)
        for number, kind, point in (
            (3, "prial_pair", "prial"),
            (4, "hand_mournival", "mournival_in_hand"),
        ):
            if not before.opening or self.points[point] != "before_play":
                continue
            for seat, hand in enumerate(before.hands):
                for rank in reference.RANKS:
                    if len(reference.of_rank(hand, rank)) == number:
                        self.hands[rank] = (kind, seat, step)

    def in_hands(self, step: int, action: reference.Action) -> None:
        kind, seat, from_hand, _ = action
        for rank, (what, owner, made) in list(self.hands.items()):
            played = seat == owner and kind in ("capture", "put_down")
            if played and reference.of_rank(from_hand, rank):
                if self.game.rights.get(rank) != "stuck":
                    del self.hands[rank]
            elif self.game.over:
                del self.hands[rank]
                nobody: frozenset[int] = frozenset()
                self.noted.append(Noted(what, rank, owner, made, None, step, "left", None, nobody))

    def on_table(self, step: int, before: reference.Game, action: reference.Action) -> None:
        kind, seat, _, from_table = action
        for rank, (mistake, made, lying, callers) in list(self.table.items()):
            taken = reference.of_rank(from_table, rank)
            if taken or self.game.over:
                fate = {"claim": "claimed", "capture": "captured"}[kind] if taken else "left"
                by = seat if taken else None
                del self.table[rank]
                self.noted.append(
                    Noted(mistake.kind, rank, mistake.seat, made, lying, step, fate, by,
                          frozenset(callers))
                )  # fmt: skip
        for mistake in () if self.game.over else self.game.mistakes[len(before.mistakes) :]:
            if mistake.kind == "prial_pair" and self.points["prial"] == "after_third_captures":
                continue  # its pair could never have gone down
            what = self.hands.pop(mistake.rank, None)
            made = step if what is None else what[2]
            self.table[mistake.rank] = (mistake, made, step, set())

    def listen(self) -> None:
        """Who may claim at this moment."""
        for kind, seat, _, cards in self.game.legal() if self.table else ():
            if kind == "claim":
                self.table[min(cards).rank][3].add(seat)


def noted(found: tuple[Oversight, ...]) -> Iterator[Noted]:
    for one in found:
        assert one.gone is not None
        yield Noted(
            one.kind, one.rank, one.seat, one.made, one.lying, one.gone, one.fate, one.by,
            frozenset(one.callers),
        )  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(READINGS),
    st.integers(4, 8),
    st.integers(0, 10**6),
    st.sampled_from([0.0, 0.12, 0.5]),
)
def test_every_mistake_is_listed_with_who_could_have_profited(
    used: Any, players: int, seed: int, alertness: float
) -> None:
    record = play_out(deal_from(used, players, seed=seed), Spotting(alertness=alertness))
    listed = list(noted(oversights(record)))
    assert len(set(listed)) == len(listed)
    assert set(listed) == Walk(record).all()


def test_a_mistake_s_cards_are_those_that_lay_there() -> None:
    record = play_out(deal_from(reading("parlett"), seed=3, number=10), Spotting())
    for one in oversights(record):
        if one.lying is not None:
            table: set[Card] = set(record.positions[one.lying].table)
            assert set(one.cards) <= table
            assert {card.rank for card in one.cards} == {one.rank}


# --- What alertness earns ------------------------------------------------------------------------


def found(label: str = "parlett", players: int = 5, percent: int = 25, deals: int = 600) -> Any:
    layout = deal_from(reading(label), players).layout
    asked = alert.Asked(reading(label), layout, percent, deals)
    *_, (_, _, whole) = alert.play(asked, 250)
    return whole


@pytest.mark.parametrize("label", ["parlett", "portuguese", "portuguese+no_turns", "ways-to-play"])
@pytest.mark.parametrize("players", [4, 8])
def test_who_notices_more_than_the_others_earns_more(label: str, players: int) -> None:
    name, *switches = label.split("+")
    used = reading(name).switch(*switches)
    asked = alert.Asked(used, deal_from(used, players).layout, 25, 600)
    *_, (_, _, whole) = alert.play(asked, 600)
    gains = [whole.gain(percent).value for percent in (0, 25, 50, 75, 100)]
    assert gains == sorted(gains)
    assert gains[1] == 0
    low = whole.gain(100).low
    assert low is not None
    assert low > 0


def test_the_numbers_are_the_same_without_numpy_and_in_any_pieces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_numpy = found(deals=120)
    for module in (alert, simulate, columns):
        monkeypatch.setattr(module, "numpy_if_there", lambda: None)
    assert found(deals=120) == with_numpy


def test_without_numpy_the_deals_are_played_piece_by_piece_after_the_bet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (alert, simulate, columns):
        monkeypatch.setattr(module, "numpy_if_there", lambda: None)
    bet, others, run = claims.bet_controls(), claims.alert_controls(), LongRun()
    asked = claims.asked(reading("parlett"), 5, others, bet)
    claims.offer_deals(run, asked, "")
    assert run.label == ""
    claims.offer_deals(run, asked, "much")
    assert run.label == "Play 300 deals"
    run.start()
    assert claims.found_of(asked, run, "much") is None
    while run.going:
        run.go_on()
    whole = claims.found_of(asked, run, "much")
    assert whole is not None
    assert whole.deals == 300


def test_the_bet_comes_first_and_is_told() -> None:
    bet, others, run = claims.bet_controls(), claims.alert_controls(), LongRun()
    asked = claims.asked(reading("parlett"), 5, others, bet)
    assert claims.found_of(asked, run, "") is None
    assert "Bet first" in claims.waiting_html("")
    whole = claims.found_of(asked, run, "much")
    assert whole is not None
    gain = whole.gain(100)
    assert 0.5 < gain.value < 1
    assert "You were right. You bet: from half a counter to one" in claims.bet_html(whole, "some")
    assert "Not quite. You bet: less than half a counter" in claims.bet_html(whole, "little")
    assert f"+{gain.value:.2f}" in claims.bet_html(whole, "little")


def test_a_bet_whose_limit_chance_leaves_open_is_won_on_both_sides() -> None:
    whole = found("portuguese", players=4, deals=10_000)
    gain = whole.gain(100)
    assert gain.low < 1 < gain.high
    for bet, right in (("little", False), ("some", True), ("much", True), ("more", False)):
        assert ("You were right" in claims.bet_html(whole, bet)) is right


def test_a_claim_by_rank_alone_of_what_does_not_lie_there_names_no_suit() -> None:
    desk = desk_at("thrown-in")
    desk.handle({"do": "type", "text": "claim 9 9"})
    assert "there is no nine on the table" in message(desk).lower()


def test_the_bet_asks_for_the_players_and_the_alertness_that_are_chosen() -> None:
    bet, others = claims.bet_controls(), claims.alert_controls()
    others.set("others", 50)
    claims.asked(reading("parlett"), 7, others, bet)
    label = bet.fields[0]["label"]
    assert label.startswith("Seven play. All but one of them notice 50\u00a0%")


def test_the_chart_shows_the_five_points_with_their_intervals() -> None:
    whole = found()
    shown = claims.curve(whole)
    data = json.dumps(shown.chart.to_dict())
    for percent in (0, 25, 50, 75, 100):
        gain = whole.gain(percent)
        assert f'"mean": {gain.value}' in data
    assert "Ben" in data
    sentence = plain(claims.gain_html(whole))
    assert f"Ben earns +{whole.gain(100).value:.2f} (95" in sentence
