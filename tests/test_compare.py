"""One deal under two readings: it is one line until a reading stands in the way."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie import DoorError, Reading, custom_layout, load_reading, reading
from laughlie.actions import Action, LieDown, show_action
from laughlie.dealing import deal_from
from laughlie.outcome import Outcome
from laughlie.play.beside import Beside, evenly
from laughlie.play.chances import WORD_BITS, Chances
from laughlie.play.compare import PARTING_KINDS, Parting, part
from laughlie.play.plain import PlainPlayer, dressed
from laughlie.play.running import Move
from laughlie.play.styles import RANDOM, STYLES, Style, StyleError
from laughlie.record import Record
from tests.strategies import readings

PARLETT, PORTUGUESE = reading("parlett"), reading("portuguese")
RUSSIAN, WAYS = reading("russian"), reading("ways-to-play")


def actions(record: Record) -> list[Action]:
    return [step.action for step in record.line if step.action is not None]


def outcome(record: Record) -> Outcome:
    found = record.positions[-1].outcome
    assert found is not None
    return found


# --- A deal that can be followed by hand ---------------------------------------------------------

ONE_CARD_EACH = custom_layout(
    players=3, hand=1, table=49, stake_dealer=3, stake_other=2, bonus=4, low=2, unit=2
)


def tiny(first: Reading, second: Reading) -> Parting:
    """Three cards in hands, all others on the table, and nobody notices anything.

    The dealer, Anna, holds the 6♦, Ben the 10♠ and Carla the 10♦. So in turn Ben takes one ten,
    Carla the other, and Anna, if the deal goes on, a six or all three.
    """
    return part(first, second, 3, ONE_CARD_EACH, seed=4, alertness=0)


def test_the_deal_that_is_followed_by_hand() -> None:
    begin = tiny(PARLETT, PARLETT).record_a.begin
    assert [str(hand[0]) for hand in begin.hands] == ["6♦", "10♠", "10♦"]


def test_nothing_parts_a_reading_from_itself() -> None:
    parting = tiny(PARLETT, PARLETT)
    assert (parting.kind, parting.step, parting.point) == ("same", 2, None)
    assert [show_action(action) for action in actions(parting.record_a)] == [
        "10♠ x 10♣",
        "10♦ x 10♥",
    ]
    assert outcome(parting.record_b).nets == (24, -2, -2)  # 48, 2 and 2 cards; Anna has the bonus


def test_readings_part_where_one_ends_the_deal() -> None:
    parting = tiny(PARLETT, PARLETT.override(deal_ends="one_not_lain_down"))
    assert (parting.kind, parting.step, parting.point) == ("end", 2, "deal_ends")
    assert parting.sentence == (
        "Parlett's reading ends the deal here: Anna is the last with cards."
        " Parlett's reading, changed goes on: Anna: 6♦ takes 6♣ 6♥ 6♠."
    )
    assert len(parting.record_b.line) == 3


def test_readings_part_over_who_is_paid_the_bonus() -> None:
    parting = tiny(PARLETT, PARLETT.override(bonus_to="last_capturer"))
    assert (parting.kind, parting.step, parting.point) == ("who_is_paid", 2, "bonus_to")
    assert parting.sentence == (
        "Parlett's reading pays the bonus to Anna. Parlett's reading, changed pays it to Carla."
    )
    assert outcome(parting.record_b).nets == (20, -2, 2)


def test_readings_part_over_whose_the_cards_left_over_are() -> None:
    first = PARLETT.override(begins="dealer")
    parting = tiny(first, first.override(leftovers_to="last_holder"))
    assert (parting.kind, parting.step, parting.point) == ("who_is_paid", 2, "leftovers_to")
    assert parting.sentence == (
        "The first reading gives the cards left over to Anna. The second reading gives them to"
        " Carla."
    )
    assert outcome(parting.record_a).piles == (50, 2, 0)
    assert outcome(parting.record_b).piles == (4, 2, 46)


def test_a_bonus_of_which_nobody_holds_the_last_card_may_stay_in_the_pot() -> None:
    first = PARLETT.override(deal_ends="one_not_lain_down")
    parting = tiny(first, first.override(bonus_if_nobody_holds="pot"))
    assert (parting.kind, parting.point) == ("who_is_paid", "bonus_if_nobody_holds")
    assert parting.sentence == (
        "The first reading pays the bonus to Anna."
        " The second reading pays it to nobody: it stays in the pot."
    )


def test_readings_part_where_one_forbids_a_capture() -> None:
    first = PARLETT.override(begins="dealer")
    parting = tiny(first, first.override(capture_shapes="1:1"))
    assert (parting.kind, parting.step, parting.point) == ("legal", 0, "capture_shapes")
    assert parting.sentence.startswith(
        "The first reading allows this: Anna: 6♦ takes 6♣ 6♥ 6♠. The second reading forbids it."
    )


def test_readings_part_where_one_seat_begins_and_another() -> None:
    parting = tiny(PARLETT, PARLETT.override(begins="dealer"))
    assert (parting.kind, parting.step, parting.point) == ("legal", 0, "begins")
    assert "Ben: 10♠ takes 10♣." in parting.sentence
    assert parting.sentence.endswith("It is Anna's turn, not Ben's.")


def test_both_lines_stand_beside_each_other_in_words() -> None:
    parting = tiny(PARLETT, PARLETT.override(deal_ends="one_not_lain_down"))
    assert parting.told() == (
        ("Ben: 10♠ takes 10♣.", "Ben: 10♠ takes 10♣."),
        ("Carla: 10♦ takes 10♥.", "Carla: 10♦ takes 10♥."),
        ("", "Anna: 6♦ takes 6♣ 6♥ 6♠."),
    )


# --- Whole deals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "number", "kind", "step", "point", "said"),
    [
        (PARLETT, PORTUGUESE, 5, "legal", 13, "capture_shapes", "Anna: 10♣ 10♥ take 10♦ 10♠."),
        (PARLETT, PORTUGUESE, 3, "legal", 17, "claim_order", "Ben claims K♥ K♠."),
        (PARLETT, PORTUGUESE, 181, "forced", 12, "claim_is_turn", "forces Ben to lie down."),
        (PARLETT, PORTUGUESE, 0, "end", 27, "deal_ends", "goes on: Anna: 3♠ takes 3♥."),
        (PARLETT, PORTUGUESE, 1, "same", 27, None, "never part here"),
        (
            *(PORTUGUESE, PORTUGUESE.switch("delayed_prial"), 0),
            *("legal", 0, "prial", "must wait until the third of them has captured the fourth."),
        ),
    ],
)
def test_whole_deals_part_in_each_of_these(
    first: Reading,
    second: Reading,
    number: int,
    kind: str,
    step: int,
    point: str | None,
    said: str,
) -> None:
    parting = part(first, second, seed=1, number=number)
    assert (parting.kind, parting.step, parting.point) == (kind, step, point)
    assert said in parting.sentence


def test_readings_part_over_how_much_where_only_the_figures_differ() -> None:
    """The russian page prints a bonus of 6."""
    parting = part(PARLETT, RUSSIAN, form="printed", seed=1)
    assert (parting.kind, parting.step, parting.point) == ("how_much", 27, None)
    assert parting.sentence == (
        "All is played alike, but not paid alike: Anna comes to +5 by Parlett's reading,"
        " and to +6 by the Russian page."
    )
    assert outcome(parting.record_a).bonus_seat == outcome(parting.record_b).bonus_seat == 0


def test_a_layout_given_by_its_key_is_each_readings_own() -> None:
    parting = part(PARLETT, PORTUGUESE, players=4, layout="4", seed=1)
    stakes = [record.begin.layout.stake_dealer for record in (parting.record_a, parting.record_b)]
    assert (parting.kind, stakes) == ("how_much", [4, 3])


# --- What holds in every deal --------------------------------------------------------------------

PARTINGS = st.builds(
    part,
    readings(),
    readings(),
    st.integers(4, 8),
    seed=st.integers(0, 2**64 - 1),
    number=st.integers(0, 2**40),
    style=st.sampled_from([*STYLES.values()]),
    alertness=st.sampled_from((0.0, 0.5, 1.0)),
)


@given(PARTINGS)
def test_both_readings_play_alike_up_to_where_they_part_and_not_beyond(parting: Parting) -> None:
    lines = actions(parting.record_a), actions(parting.record_b)
    apart = [one != other for one, other in zip_longest(*lines)]
    assert not any(apart[: parting.step])
    assert apart[parting.step : parting.step + 1] != [False]
    assert parting.record_a.step == parting.record_b.step == parting.step


@given(PARTINGS)
def test_what_the_kind_says_is_so(parting: Parting) -> None:
    a, b = parting.record_a.position, parting.record_b.position
    next_a = actions(parting.record_a)[parting.step : parting.step + 1]
    next_b = actions(parting.record_b)[parting.step : parting.step + 1]
    came = outcome(parting.record_a), outcome(parting.record_b)
    match parting.kind:
        case "legal":
            assert b.refusal(next_a[0]) or a.refusal(next_b[0])
        case "forced":
            assert isinstance(next_a[0], LieDown) or isinstance(next_b[0], LieDown)
            assert {next_a[0].kind, next_b[0].kind} <= {"capture", "lie_down"}
        case "end":
            assert a.over != b.over
        case "who_is_paid":
            assert (came[0].bonus_seat, came[0].piles) != (came[1].bonus_seat, came[1].piles)
        case "how_much":
            assert came[0].nets != came[1].nets
            assert (came[0].bonus_seat, came[0].piles) == (came[1].bonus_seat, came[1].piles)
        case "same":
            assert (came[0].nets, came[0].piles) == (came[1].nets, came[1].piles)
    if parting.kind in ("who_is_paid", "how_much", "same"):
        assert a.over
        assert b.over


@given(PARTINGS)
def test_the_point_that_is_named_differs_between_the_readings(parting: Parting) -> None:
    if parting.kind in ("same", "how_much"):
        assert parting.point is None
        return
    assert parting.point is not None
    first, second = parting.record_a.begin.reading, parting.record_b.begin.reading
    assert first.cell(parting.point).value != second.cell(parting.point).value


@given(
    readings(),
    readings(),
    st.integers(0, 10**9),
    st.sampled_from([*STYLES.values()]),
    st.booleans(),
)
def test_the_first_line_is_the_one_that_the_first_reading_plays_alone(
    first: Reading, second: Reading, seed: int, style: Style, alert: bool
) -> None:
    layout = first.layout(5)
    player = PlainPlayer(first, layout, 0, float(alert), style)
    line: list[Move] = []
    player.play(next(Chances(seed, layout).deals(range(1))), line)
    parting = part(first, second, seed=seed, style=style, alertness=float(alert))
    positions = parting.record_a.positions
    dressed_line = [dressed(before, move) for before, move in zip(positions, line, strict=False)]
    assert actions(parting.record_a) == dressed_line


@given(readings(), st.integers(0, 10**9), st.sampled_from((0.0, 0.5, 1.0)))
def test_no_reading_parts_from_itself(whose: Reading, seed: int, alertness: float) -> None:
    assert part(whose, whose, seed=seed, alertness=alertness).kind == "same"


@given(readings(), readings(), st.integers(0, 10**9))
def test_where_there_is_little_to_choose_it_does_not_matter_which_reading_comes_first(
    first: Reading, second: Reading, seed: int
) -> None:
    """With one card each a choice is at most whether to take one or three."""
    both = [
        part(*pair, 3, ONE_CARD_EACH, seed=seed, alertness=0)
        for pair in ((first, second), (second, first))
    ]
    assert both[0].kind == both[1].kind
    assert both[0].step == both[1].step


def test_seats_choose_the_same_where_both_readings_allow_it() -> None:
    """The portuguese page lacks two shapes, so that its seats would often choose otherwise."""
    steered = alone = 0
    for number in range(40):
        deal = deal_from(PARLETT, seed=1, number=number)
        other = deal_from(PORTUGUESE, seed=1, number=number)
        beside = Beside(deal, other, RANDOM, 1.0)
        player = PlainPlayer(PORTUGUESE, other.layout)
        line: list[Move] = []
        player.play(next(Chances(1, other.layout).deals(range(number, number + 1))), line)
        together = [one == other for one, other in zip(beside.line_a, line, strict=False)]
        alone += [*together, False].index(False)
        steered += beside.step
    assert steered > alone


def test_in_many_deals_readings_part_in_every_kind() -> None:
    pairs = [(PARLETT, PORTUGUESE), (PORTUGUESE, PARLETT), (PARLETT, WAYS), (PARLETT, RUSSIAN)]
    seen = {
        part(first, second, players, seed=1, number=number).kind
        for first, second in pairs
        for players in (4, 5)
        for number in range(12)
    }
    assert seen >= {"same", "legal", "end", "who_is_paid", "how_much"}
    assert seen <= set(PARTING_KINDS)


def test_every_one_of_equal_shares_is_met() -> None:
    """However many fewer captures there are than chances are tried."""
    for tried in range(1, 27):
        for there in range(1, tried + 1):
            met = {chance * there >> WORD_BITS for chance in evenly(tried)}
            assert met == set(range(there))


# --- What cannot be compared ---------------------------------------------------------------------


def test_readings_that_deal_otherwise_cannot_be_compared() -> None:
    own = 'format = 1\nkey = "mine"\nbased_on = "parlett"\n[[layouts]]\nkey = "5"\nprinted = {}\n'
    figures = "players = 5, hand = 10, table = 2, stake_dealer = 3, stake_other = 2"
    mine = load_reading(
        own.replace("{}", "{ " + figures + ", bonus = 5, low = 10, high = 10, unit = 2 }")
    )
    with pytest.raises(DoorError, match="5×8\\+12 and 5×10\\+2"):
        part(PARLETT, mine)


@pytest.mark.parametrize("alertness", [-0.1, 1.1, float("nan")])
def test_nobody_is_less_than_not_alert_or_more_than_all(alertness: float) -> None:
    with pytest.raises(StyleError):
        part(PARLETT, PORTUGUESE, alertness=alertness)
