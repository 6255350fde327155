"""Lesson 1 without a browser: the cut, the stakes, the deal, the bets and what they show."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from laughlie import course, reading
from laughlie.course import setup
from laughlie.course.check import all_readings
from laughlie.course.setup.cutting import Cuts
from laughlie.course.setup.dealt import before_play
from laughlie.dealing import cut_for_deal, deal
from laughlie.names import DEFAULT_NAMES
from laughlie.readings import Reading
from laughlie.table import Controls, Table

LESSON = course.lesson("01_setup")
PARLETT = reading("parlett")
DELAYED = reading("portuguese").switch("delayed_prial")
COUNTS = (4, 5, 6, 7, 8)


def text_of(html: str) -> str:
    """What stands on the page, in one line."""
    bare = re.sub(r"<style>.*?</style>|<[^>]+>", " ", html)
    return " ".join(unescape(bare).split())


def laid(label: str = "parlett", players: int = 5, **address: str) -> setup.Laid:
    controls = setup.layout_controls(named(address))
    return setup.laid(controls, course.reading_in_address(label)[0], players)


def named(address: dict[str, str]) -> dict[str, str]:
    return {name.replace("__", "."): value for name, value in address.items()}


def stakes(label: str = "parlett", players: int = 5, **address: str) -> str:
    in_use = course.reading_in_address(label)[0]
    return text_of(setup.stakes_html(laid(label, players, **address), in_use, 0))


def cuts(players: int = 5, **address: str) -> Cuts:
    return setup.cuts_of(setup.cut_controls(address), players)


def asked(of: Cuts) -> Controls:
    controls = setup.who_controls()
    setup.ask_who_deals(controls, of)
    return controls


def answered(of: Cuts, name: str) -> str:
    controls = asked(of)
    controls.set("dealer", str(DEFAULT_NAMES.index(name)))
    return text_of(setup.answer_html(controls, of))


# --- What the lesson is -----------------------------------------------------------------------


def test_the_opening_is_five_sentences() -> None:
    opening = " ".join(str(paragraph) for paragraph in LESSON.opening)
    assert len(re.findall(r"[.!?](?= |$)", opening)) == 5


def test_four_questions_end_the_lesson() -> None:
    assert [step.kind for step in LESSON.steps[-4:]] == ["check"] * 4


def test_every_answer_has_a_reason_of_its_own() -> None:
    for step in LESSON.steps:
        reasons = [str(option.reason) for option in step.options]
        assert all(reasons)
        assert len(set(reasons)) == len(reasons)


def test_every_step_keeps_its_word_under_every_reading_and_variant() -> None:
    assert course.check_lessons([LESSON]) == []


# --- The cut ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_the_first_cut_is_equal_and_is_cut_again(players: int) -> None:
    of = cuts(players)
    assert len(of.rounds) > 1
    first = [str(card) for card in of.rounds[0].cards[:5]]
    assert first == ["Q♥", "A♠", "7♥", "A♥", "5♥"][:players]
    shown = text_of(setup.cut_html(of))
    tied = "Ben, Dan and Gus" if players >= 7 and of.rounds[0].cards[6].rank == 0 else "Ben and Dan"
    assert f"{tied} have cut equal lowest cards, so they cut again." in shown


def test_every_card_of_every_round_is_drawn_and_named() -> None:
    html = setup.cut_html(cuts())
    assert re.findall(r'aria-label="([^"]+)"', html) == [
        "queen of hearts",
        "ace of spades",
        "seven of hearts",
        "ace of hearts",
        "five of hearts",
        "seven of clubs",
        "two of diamonds",
    ]
    assert text_of(html).count("Ben") == 3


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Dan", "Right: Dan deals. The two of diamonds is the lower card where it was still open."),
        ("Ben", "in the last cut the seven of clubs is higher than Dan’s card"),
        (
            "Anna",
            "the queen of hearts is the highest card here, and the lowest one deals.",
        ),
        (
            "Emil",
            "five of hearts is higher than the ace of spades. The ace counts as the lowest",
        ),
    ],
)
def test_whoever_is_said_to_deal_the_answer_has_its_own_reason(name: str, said: str) -> None:
    assert said in answered(cuts(), name)


def test_one_round_without_a_tie_is_decided_by_its_lowest_card() -> None:
    seed = next(seed for seed in range(100) if len(cut_for_deal(5, seed)) == 1)
    of = cuts(cut=str(seed))
    dealer = DEFAULT_NAMES[of.dealer]
    assert "is the lowest card." in answered(of, dealer)


def test_another_cut_forgets_the_answer() -> None:
    controls = asked(cuts())
    controls.set("dealer", "3")
    other = cuts(cut="7")
    setup.ask_who_deals(controls, other)
    assert controls["dealer"] == ""
    assert text_of(setup.answer_html(controls, other)) == ""


@pytest.mark.parametrize("sent", ["8", "-1", "Dan", 3, None, {"a": 1}])
def test_an_answer_that_is_none_says_nothing(sent: object) -> None:
    controls = asked(cuts())
    controls.set("dealer", sent)
    assert text_of(setup.answer_html(controls, cuts())) == ""


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("parlett", "In Parlett’s reading the lowest cut deals (Setup (five players), item 1)."),
        ("portuguese", "The Portuguese page leaves it open how the first dealer is found"),
        ("portuguese+delayed_prial", "The Portuguese page leaves it open"),
        ("ways-to-play", "Ways to Play does not say how the first dealer is found."),
    ],
)
def test_it_is_said_what_the_reading_has_of_the_first_dealer(label: str, said: str) -> None:
    shown = text_of(setup.cut_rules_html(cuts(), course.reading_in_address(label)[0]))
    assert said in shown
    assert "our own ruling (R13)" in shown


def test_how_often_the_lowest_cards_are_equal_is_counted_exactly() -> None:
    # 1 − 13·5·(1/13)·Σ (r/13)^4 /13 …: 1 − 5·(0^4 + … + 12^4)/13^5 = 0.18245…
    exact = 1 - 5 * sum(r**4 for r in range(13)) / 13**5
    assert f"{100 * exact:.2f}" == "18.25"
    shown = text_of(setup.cut_rules_html(cuts(), PARLETT))
    assert "With five players the lowest cards are equal in 18.25 % of first rounds." in shown


# --- The stakes -------------------------------------------------------------------------------


def test_five_players_put_in_eleven_counters_the_dealer_three() -> None:
    shown = stakes()
    assert "Anna, the dealer 3 counters Ben 2 counters" in shown
    assert "The pot 11 counters" in shown
    assert "Five of them go to the last player who still holds cards, as a bonus." in shown
    assert "5 + 6 = 11: the pot comes out empty." in shown


def test_the_dealer_s_third_is_told_apart_as_our_conclusion() -> None:
    assert "Why does the dealer put in one more? No source says." in stakes()
    assert "we conclude; it is not stated." in stakes()
    assert "the cards that are left at the end are the dealer’s" in stakes()
    kept = stakes("portuguese+winner_takes_leftovers")
    assert "the cards that are left at the end are the dealer’s" not in kept
    assert "four cards of one rank that are dealt to the table are the dealer’s" in kept


def test_another_source_than_the_one_in_use_is_called_so() -> None:
    assert "Parlett’s page calls dealing an advantage" in stakes()
    assert "Another source" not in stakes()
    assert "Another source, Parlett’s page, calls dealing" in stakes("portuguese")


@pytest.mark.parametrize(
    ("label", "players", "pot"),
    [
        ("parlett", 4, 13),
        ("portuguese", 4, 9),
        ("ways-to-play", 4, 9),
        ("parlett", 6, 13),
        ("russian", 7, 15),
        ("reconstruction", 8, 17),
    ],
)
def test_the_pot_is_that_of_the_reading_and_the_number_of_players(
    label: str, players: int, pot: int
) -> None:
    assert f"The pot {pot} counters" in stakes(label, players)


def test_what_is_borrowed_filled_in_or_printed_otherwise_is_said() -> None:
    assert (
        "Parlett’s reading has no layout for six players, so this one is borrowed from the "
        "Portuguese page." in stakes("parlett", 6)
    )
    assert "but not the cards in a hand and on the table" in stakes("parlett", 4)
    russian = stakes("russian")
    assert "The Russian page prints a bonus of six (balanced: five)." in russian
    assert "So paid, the pot lacks 1 counter after every deal." in russian
    assert "The dealer is answerable for stakes and payments" in russian
    four = stakes("portuguese", 4)
    assert "one counter for each card too many or too few (balanced: for every two)" in four
    assert "So paid, the pot lacks 6 counters after every deal." in four
    eight = stakes("portuguese", 8)
    assert "four to six (balanced: five) as the numbers of cards that pay nothing" in eight
    assert "depending on the piles" in eight
    assert "prints" not in stakes("parlett", 5)


def test_the_printed_form_is_a_choice() -> None:
    russian = stakes("russian", form="printed")
    assert "5 + 6" not in russian
    assert "6 + 6 = 12, so the pot lacks 1 counter." in russian
    assert "This is what the page uses now." in russian


def test_a_bonus_for_the_last_capture_is_told_so() -> None:
    assert "Five of them go to whoever captures last, as a bonus." in stakes("ways-to-play")


def test_the_second_way_for_eight_players_is_a_choice() -> None:
    assert "The pot 9 counters" in stakes("portuguese", 8, layout="8 II")


# --- The layout -------------------------------------------------------------------------------


def own(**figures: int) -> setup.Laid:
    address = {f"own.{name}": str(value) for name, value in figures.items()}
    controls = setup.layout_controls({"layout": "mine", **address})
    return setup.laid(controls, PARLETT, 5)


def test_three_players_may_lay_out_twelve_each_and_sixteen() -> None:
    found = own(players=3, hand=12, table=16)
    assert (found.fault, found.entry) == ("", None)
    layout = found.layout
    assert (layout.players, layout.hand, layout.table) == (3, 12, 16)
    assert layout.left_in_pot == 0
    assert layout.bonus >= 1
    assert "This layout is yours, and no source has it." in text_of(
        setup.stakes_html(found, PARLETT, 0)
    )


def test_an_odd_number_on_the_table_leaves_half_a_counter() -> None:
    found = own(players=3, hand=13, table=13)
    assert found.fault == ""
    assert "3 + 6½ = 9½, so the pot keeps ½ counter." in text_of(
        setup.stakes_html(found, PARLETT, 0)
    )


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ({"players": 3, "hand": 12, "table": 12}, "with twelve in each hand, 16 would lie on the"),
        ({"players": 5, "hand": 9, "table": 12}, "are 57 cards, and the pack has 52: with nine in"),
        (
            {"players": 8, "hand": 9, "table": 0},
            "six each would be the most, with four on the",
        ),
    ],
)
def test_a_wrong_layout_is_told_what_would_be_right(figures: dict[str, int], said: str) -> None:
    found = own(**figures)
    assert said in found.fault
    assert found.layout == PARLETT.layout(5)
    assert "the page deals as the reading has it" in text_of(setup.refused_html(found))


@pytest.mark.parametrize(
    "address",
    [{"layout": "9"}, {"form": "odd"}, {"layout": "mine", "own.hand": "99"}, {"own.players": "2"}],
)
def test_what_the_address_cannot_say_of_the_layout_is_said_and_left_out(
    address: dict[str, str],
) -> None:
    controls = setup.layout_controls(address)
    setup.laid(controls, PARLETT, 5)
    assert "It is left out." in text_of(setup.left_out_html(controls))
    assert setup.left_out_html(setup.layout_controls({})) == ""


@pytest.mark.parametrize("in_use", all_readings(), ids=lambda one: one.label)
@pytest.mark.parametrize("players", COUNTS)
def test_every_reading_lays_out_any_number_and_says_why(in_use: Reading, players: int) -> None:
    for form in ("balanced", "printed"):
        there = setup.laid(setup.layout_controls({"form": form}), in_use, players)
        shown = text_of(setup.stakes_html(there, in_use, 0))
        assert f"The pot {there.layout.pot} counters" in shown
        told = text_of(setup.dealt_html(there, in_use, 2))
        assert f"{players} × {there.layout.hand} + {there.layout.table} = 52" in told


# --- The deal ---------------------------------------------------------------------------------


def dealt(label: str = "parlett", players: int = 5, dealer: int = 3) -> str:
    in_use = course.reading_in_address(label)[0]
    return text_of(setup.dealt_html(laid(label, players), in_use, dealer))


@pytest.mark.parametrize("label", ["parlett", "portuguese", "russian", "ways-to-play"])
def test_it_is_said_who_begins_and_that_turns_go_clockwise(label: str) -> None:
    assert (
        "The player on the dealer’s left is called the eldest: here Emil. The eldest begins, and "
        "turns go clockwise" in dealt(label)
    )


def test_where_a_source_is_silent_on_who_begins_or_deals_next_that_is_said() -> None:
    portuguese = dealt("portuguese")
    assert "The Portuguese page does not say who begins" in portuguese
    assert "The Portuguese page does not say who deals next." in portuguese
    assert "In Parlett’s reading the eldest begins (" in dealt()
    assert "After a deal the next dealer is the player on the left." in dealt()


def test_where_nobody_waits_for_a_turn_none_is_promised() -> None:
    told = dealt("portuguese+no_turns")
    assert "In this reading nobody waits for a turn" in told
    assert "clockwise, from each player" not in told


@pytest.mark.parametrize(
    ("label", "until"),
    [
        ("parlett", "until all have dealt equally often"),
        ("portuguese", "for as many deals as you like"),
        ("portuguese+until_broke", "until after a deal somebody has no counters left"),
    ],
)
def test_the_next_deal_is_the_eldest_s_and_how_many_follow_goes_by_the_reading(
    label: str, until: str
) -> None:
    assert f"The next deal is Emil’s, and so on round the table, {until}." in dealt(label)


def test_what_a_source_tells_of_five_players_is_told_as_of_five_where_others_play() -> None:
    assert "Parlett’s reading has it so (Setup" in dealt()
    assert "Parlett’s reading tells of five players (Setup" in dealt(players=6)
    assert "has it so" not in dealt(players=6)


def test_who_cut_lowest_deals_and_the_next_one_begins() -> None:
    made = setup.first_deal({}, PARLETT, 5)
    position = made.position()
    assert position.names[position.dealer] == "Dan"
    assert position.turn is not None
    assert position.names[position.turn] == "Emil"


def test_the_address_deals_the_same_cards_on_the_first_drawing() -> None:
    address = {"seed": "99", "cut": "7", "layout": "mine", "own.players": "3"}
    made = setup.first_deal(address, PARLETT, 5)
    assert (made.seed, made.layout.players) == (99, 3)
    there = setup.laid(setup.layout_controls(address), PARLETT, 5)
    of = setup.cuts_of(setup.cut_controls(address), 3)
    assert setup.deal_of(setup.deal_controls(address), there, PARLETT, of.dealer) == made


def test_a_new_deal_takes_the_place_of_the_old_one_and_the_same_stays() -> None:
    first = setup.first_deal({}, PARLETT, 5)
    table = Table(setup.DealDesk(first), "deal")
    table.handle({"do": "type", "text": "Anna put 9 9"})
    assert len(table.view["way"]) == 2
    setup.lay_out(table, first)
    assert len(table.view["way"]) == 2
    setup.lay_out(table, setup.first_deal({"seed": "8"}, PARLETT, 6))
    assert len(table.view["way"]) == 1
    assert len(table.view["scene"]["seats"]) == 6
    assert not table.view["new_deals"]


def test_what_may_go_down_is_listed_a_rank_once() -> None:
    found = before_play(deal(PARLETT, 5, seed=139))
    assert found == (
        "Anna, the dealer, takes the four aces from the table.",
        "Ben puts 5♣ 5♥ down.",
        "Emil puts 2♦ 2♥ down.",
    )


def test_under_the_variant_prials_are_told_to_wait() -> None:
    found = before_play(deal(DELAYED, 5, seed=139))
    assert found[1:] == (
        "Ben has three fives, but by this variant they wait.",
        "Emil has three twos, but by this variant they wait.",
    )


def test_where_nothing_may_go_down_it_is_said() -> None:
    seed = next(s for s in range(50) if len(before_play(deal(PARLETT, 8, seed=s))) == 1)
    assert before_play(deal(PARLETT, 8, seed=seed))


# --- The bets ---------------------------------------------------------------------------------


def desk(label: str = "parlett", **bets: str) -> course.LessonDesk:
    made = course.LessonDesk(LESSON, course.reading_in_address(label)[0])
    for key, option in bets.items():
        at = next(i for i, step in enumerate(LESSON.steps) if step.key == key.replace("_", "-"))
        made.go_to(at)
        made.handle({"do": "answer", "key": option})
    return made


def test_no_chart_is_shown_before_its_bet() -> None:
    before = desk(bet_table="four")
    assert setup.chance_chart(before, "bet-table", PARLETT, 5) is not None
    assert setup.chance_chart(before, "bet-prial", PARLETT, 5) is None


def test_all_bets_that_are_missing_are_asked_for_in_one_sentence() -> None:
    assert text_of(setup.to_bet_html(desk(bet_table="four"))) == (
        "The steps “How often a prial?” and “How often a mournival in a hand?” above ask you to "
        "bet; after each its chart stands here."
    )
    assert "The step “How often a prial?” above asks you to bet" in text_of(
        setup.to_bet_html(desk(bet_table="four", bet_hand="sixty"))
    )
    assert setup.to_bet_html(desk(bet_table="four", bet_prial="five", bet_hand="sixty")) == ""


@pytest.mark.parametrize(
    ("key", "option", "bet", "right"),
    [
        ("bet-table", "four", "25 %", "2.37 %"),
        ("bet-prial", "twenty", "5 %", "45.45 %"),
        ("bet-hand", "eight", "12.5 %", "1.67 %"),
    ],
)
def test_the_chart_marks_the_bet_and_beside_it_stands_what_is_so(
    key: str, option: str, bet: str, right: str
) -> None:
    made = desk(**{key.replace("-", "_"): option})
    shown = setup.chance_chart(made, key, PARLETT, 5)
    assert shown is not None
    drawn = json.dumps(shown.chart.to_dict(validate=False), ensure_ascii=False)
    assert f"your bet: {bet}" in drawn.replace("\u00a0", " ")
    said = text_of(setup.said_html(shown, made, key, PARLETT))
    assert said.startswith("With five players")
    assert f"You bet on {bet} with five players, and it is {right}." in said
    option_view = made.lesson_view().options
    assert right.split()[0] in " ".join(one.reason for one in option_view if one.right)


def test_a_bet_is_kept_in_the_address() -> None:
    made = desk(bet_table="forty", bet_prial="second")
    again = course.LessonDesk(LESSON, PARLETT)
    assert again.open_state(made.state)
    assert setup.chance_chart(again, "bet-prial", PARLETT, 5) is not None
    assert setup.chance_chart(again, "bet-hand", PARLETT, 5) is None


@pytest.mark.parametrize("in_use", all_readings(), ids=lambda one: one.label)
def test_the_charts_go_with_the_layouts_of_every_reading(in_use: Reading) -> None:
    made = desk(bet_table="forty", bet_prial="five", bet_hand="sixty")
    for players in COUNTS:
        for key in ("bet-table", "bet-prial", "bet-hand"):
            shown = setup.chance_chart(made, key, in_use, players)
            assert shown is not None
    borrowed = text_of(setup.layouts_html(in_use))
    own_four = in_use.key in ("parlett", "ways-to-play")
    if in_use.key == "portuguese":
        assert borrowed == "All five layouts are those of the Portuguese page."
    else:
        four = "six, seven or eight" if own_four else "four, six, seven or eight"
        assert f"has no layout for {four} players" in borrowed


# --- The steps --------------------------------------------------------------------------------


def at(key: str, label: str = "parlett") -> course.LessonDesk:
    made = course.LessonDesk(LESSON, course.reading_in_address(label)[0])
    made.go_to(next(i for i, step in enumerate(LESSON.steps) if step.key == key))
    return made


def typed(made: course.LessonDesk, text: str) -> str:
    """What is said of a typed action: its code if it is refused, else how it is taken."""
    message = made.handle({"do": "type", "text": text}).message
    assert message is not None
    return message.code or message.tone


def test_a_table_mournival_is_the_dealer_s_whoever_else_tries() -> None:
    made = at("on-the-table")
    assert typed(made, "Emil claim 6 6 6 6") == "dealers_first"
    assert typed(made, "Anna take 6 6 6 6") == "not_the_dealer"
    assert typed(made, "Dan take 6 6 6 6") == "right"
    assert sum(len(group) for group in made.position.won[3]) == 4


@pytest.mark.parametrize(
    "order",
    [
        ("Anna take A A A A", "Ben put 5 5", "Emil put 2 2"),
        ("Emil put 2 2", "Ben put 5 5", "Anna take A A A A"),
        ("Ben put 5 5", "Anna take A A A A", "Emil put 2 2"),
    ],
)
def test_all_that_goes_down_may_go_in_any_order(order: tuple[str, str, str]) -> None:
    made = at("all-of-it")
    assert [typed(made, text) for text in order] == ["also", "also", "right"]
    assert made.done


def test_by_the_variant_only_the_table_is_cleared() -> None:
    made = at("all-of-it", "portuguese+delayed_prial")
    assert typed(made, "Ben put 5 5") == "prial_waits"
    assert typed(made, "Anna take A A A A") == "right"


def test_a_prial_may_go_down_later_too_where_the_reading_has_it_so() -> None:
    assert "on a turn of one's own, before one plays" in str(at("two-of-three").step.intro)
    for label in ("portuguese", "portuguese+delayed_prial"):
        told = str(at("two-of-three", label).step.intro)
        assert "only before anybody plays" in told
    assert "on a turn of one's own" in str(at("four-of-a-rank").step.intro)
    assert "only before anybody plays" in str(at("four-of-a-rank", "russian").step.intro)


def test_what_is_to_be_found_is_not_marked_on_the_cards() -> None:
    unmarked = [step.key for step in LESSON.steps if step.unmarked]
    assert unmarked == ["four-of-a-rank", "on-the-table", "all-of-it"]


def test_the_bets_and_the_pay_off_go_further_than_a_beginner_needs() -> None:
    further = [step.key for step in LESSON.steps if step.further]
    assert further == ["bet-table", "bet-prial", "bet-hand", "check-pot"]


def test_half_a_mournival_is_refused() -> None:
    assert typed(at("four-of-a-rank"), "Carla put 7 7") == "whole_mournival"


def test_where_prials_wait_the_source_s_own_example_is_played_by_its_own_rules() -> None:
    made = at("two-of-three", "portuguese+delayed_prial")
    assert "rules of the Portuguese page" in made.lesson_view().belongs
    assert typed(made, "E put 9 9") == "right"


def test_the_deals_of_the_steps_do_not_change_with_the_page_s_seed_and_players() -> None:
    made = course.LessonDesk(LESSON, PARLETT, players=8, seed=5)
    made.go_to(1)
    assert made.position.players == 5
    assert typed(made, "Carla put 7 7 7 7") == "right"


def test_a_bet_needs_no_table_and_what_would_be_shown_needs_one() -> None:
    assert not at("bet-table").lesson_view().table
    step = next(step for step in LESSON.steps if step.key == "bet-table")
    with pytest.raises(ValueError, match="bet-table"):
        type(step).model_validate(step.model_dump() | {"show": ("lie down",)})
