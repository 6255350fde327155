"""The sheets beside every table: they follow any reading; the glossary has the sources' words."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie.course import LessonDesk, lesson
from laughlie.dealing import deal_from
from laughlie.money import adjustment
from laughlie.readings import (
    POINT_NAMES,
    Reading,
    ReadingError,
    custom_layout,
    load_reading,
    reading,
    readings,
)
from laughlie.readings.points import ALLOWED, SET_POINTS
from laughlie.sheets import Glossary, Sheet, Term, glossary, home_play, rule_sheet
from laughlie.site.sheet_html import sheet_html
from laughlie.site.sheet_pages import sheet_page
from laughlie.table import Table
from laughlie.table.desk import Desk, free_deal

NO_EFFECT = {
    "begins": "without turns nobody begins",
    "dead_pair_trigger": "a prial that must capture first settles it",
    "claim_order": "nothing can be claimed",
    "claim_is_turn": "nothing can be claimed, or there are no turns",
    "claimants": "nothing can be claimed, or only the player in turn may",
    "bonus_if_nobody_holds": "the bonus is the last capturer's anyway, or somebody always holds",
}
"""The points that may leave no trace on a sheet, and why; each reading's notes say so too."""


def texts(sheet: Sheet) -> list[str]:
    """The sentences alone: a mark changes whenever a point is set by hand."""
    return [line.text for line in sheet.lines]


def said(sheet: Sheet) -> str:
    return sheet.text


def values(point: str) -> list[Any]:
    """Every value of a point; of a set, every set."""
    allowed = ALLOWED[point]
    if point not in SET_POINTS:
        return list(allowed)
    return [list(some) for size in range(len(allowed) + 1) for some in combinations(allowed, size)]


def pairs(base: Reading, point: str) -> list[tuple[Reading, Reading]]:
    """Readings that differ in one point alone, every pair of its values that can be."""
    possible = []
    for value in values(point):
        try:
            possible.append(base.override(**{point: value}))
        except ReadingError:
            continue
    return list(combinations(possible, 2))


BASES = [
    *readings(),
    reading("portuguese").switch("no_turns"),
    reading("portuguese").switch("delayed_prial", "winner_takes_leftovers"),
    reading("parlett").override(deal_ends="one_not_lain_down"),
    reading("ways-to-play").override(claim_order="next_in_turn"),
    reading("parlett").override(claimable=[]),
]


# --- The rule sheet ------------------------------------------------------------------------------


@pytest.mark.parametrize("point", POINT_NAMES)
@pytest.mark.parametrize("base", BASES, ids=lambda one: one.label)
def test_each_value_of_each_point_shows_on_the_sheet(base: Reading, point: str) -> None:
    for one, other in pairs(base, point):
        same = texts(rule_sheet(one)) == texts(rule_sheet(other))
        silent = all(point in dict(r.notes()) for r in (one, other))
        assert not same or (silent and point in NO_EFFECT), (one, other)


@pytest.mark.parametrize("point", POINT_NAMES)
def test_every_point_shows_under_some_reading(point: str) -> None:
    changed = [
        texts(rule_sheet(one)) != texts(rule_sheet(other))
        for base in BASES
        for one, other in pairs(base, point)
    ]
    assert any(changed)


def test_parlett_s_sheet_for_five_has_the_source_s_figures() -> None:
    text = said(rule_sheet(reading("parlett")))
    assert "Five players, a deck of 52 cards without jokers, and about twenty counters" in text
    assert "The dealer puts 3 counters into the pot, everybody else 2. That makes eleven." in text
    assert "Deal eight cards to each player" in text
    assert "Lay the other twelve open on the table" in text
    assert "First the last with cards takes 5 counters from the pot." in text
    assert "Eight cards break even. For every two cards more you take one counter" in text
    assert "Play five deals" in text
    assert "It never takes two." in text


@pytest.mark.parametrize(
    ("players", "hand", "table", "pot", "bonus", "even"),
    [
        (4, "ten", "twelve", "nine", 3, "Ten"),
        (5, "eight", "twelve", "eleven", 5, "Eight"),
        (6, "six", "16", "13", 5, "Six"),
        (7, "six", "ten", "15", 10, "Six"),
        (8, "five", "twelve", "17", 11, "Five"),
    ],
)
def test_the_portuguese_sheet_has_the_figures_of_each_number_of_players(
    players: int, hand: str, table: str, pot: str, bonus: int, even: str
) -> None:
    sheet = rule_sheet(reading("portuguese"), players)
    text = said(sheet)
    assert f"Deal {hand} cards to each player" in text
    assert f"Lay the other {table} open on the table" in text
    assert f"everybody else 2. That makes {pot}." in text
    assert f"takes {bonus} counters from the pot" in text
    assert f"{even} cards break even. For every two cards more" in text
    scale = next(line for line in sheet.lines if "break even" in line.text)
    assert scale.mark == (None if players == 5 else "figures")
    assert ("Half counters come up" in text) == (players == 8)
    assert ("There is also layout 8 II: stakes of 2 and 1, a pot of 9, a bonus of 3." in text) == (
        players == 8
    )


def test_a_printed_layout_has_the_printed_scale() -> None:
    portuguese = reading("portuguese")
    text = said(rule_sheet(portuguese, layout=portuguese.layout(8, form="printed")))
    assert "From four to six cards nothing is paid. For every card above six" in text
    assert "for every card below four you pay one" in text
    assert "What is left in the pot depends on the piles." in text


def test_a_borrowed_layout_says_whose_it_is() -> None:
    sheet = rule_sheet(reading("russian"), 6)
    assert any("borrowed from the reading portuguese" in note for note in sheet.notes)
    assert any(line.mark == "figures" for line in sheet.lines)


def test_the_portuguese_sheet_marks_what_its_source_leaves_open() -> None:
    marks = {
        line.points[0]: line.mark for line in rule_sheet(reading("portuguese")).lines if line.points
    }
    assert marks["begins"] == "silent"
    assert marks["deal_ends"] == "contradictory"
    assert marks["claim_order"] is None
    assert marks["R7"] == "ours"
    assert any(
        note == "**Silent**: the source says nothing here; this is how we play it."
        for note in rule_sheet(reading("portuguese")).notes
    )


def test_what_is_set_by_hand_is_marked_as_no_source_s() -> None:
    sheet = rule_sheet(reading("parlett").override(won_piles="face_down"))
    line = next(line for line in sheet.lines if "won_piles" in line.points)
    assert "face down" in line.text
    assert (line.mark, line.tag) == ("ours", "ours")


@pytest.mark.parametrize(
    ("changes", "there", "gone"),
    [
        ({"prial": "after_third_captures"}, "When one of them has taken the fourth", "stuck"),
        ({"dead_pair_trigger": "anyone"}, "That holds even if you took the fourth", "stuck"),
        ({"claim_order": "next_in_turn"}, "the player in turn alone", "first who calls"),
        ({"claim_is_turn": "yes"}, "or make a claim", "A claim costs no turn"),
        ({"turns": "free_for_all"}, "There are no turns", "has the first turn"),
        ({"leftovers_to": "last_holder"}, "pile of the last with cards.", "to the dealer’s pile"),
        ({"claimable": []}, "Nothing can be claimed", "To be claimed"),
        ({"match_ends": "open"}, "Play as many deals as you like", "Play five deals"),
    ],
)
def test_a_changed_point_changes_what_hangs_on_it(
    changes: dict[str, Any], there: str, gone: str
) -> None:
    text = said(rule_sheet(reading("parlett").override(**changes)))
    assert there in text
    assert gone not in text


def test_a_deal_that_can_end_without_a_last_holder_says_who_is_paid_then() -> None:
    base = reading("parlett").override(deal_ends="one_not_lain_down")
    text = said(rule_sheet(base.override(bonus_if_nobody_holds="pot", leftovers_to="last_holder")))
    assert "If nobody is, they stay in the pot." in text
    assert "or to the dealer’s if nobody is" in text
    assert "The pot comes out empty" not in text


def test_switches_stand_on_the_sheet_by_name() -> None:
    sheet = rule_sheet(reading("portuguese").switch("no_turns"))
    assert "Variants in use: No turns, all at once." in sheet.notes


def test_hands_too_small_for_a_prial_have_no_rule_for_one() -> None:
    layout = custom_layout(8, 2, 36, 0, 0, 0)
    text = said(rule_sheet(reading("parlett"), layout=layout))
    assert "Three of a rank in your hand" not in text
    assert "Four of a rank in your hand" not in text
    assert "Nobody pays a stake." in text
    assert "There is no bonus." in text


points = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(ALLOWED[name])
        if name not in SET_POINTS
        else st.lists(st.sampled_from(ALLOWED[name]), max_size=5)
        for name in POINT_NAMES
    },
)
layouts = st.builds(
    lambda players, hand, stakes, bonus, scale, unit: custom_layout(
        players,
        hand,
        52 - players * hand,
        stakes[0],
        stakes[1],
        bonus,
        min(scale),
        max(scale),
        unit,
    ),
    st.integers(3, 8),
    st.integers(1, 6),
    st.tuples(st.integers(0, 30), st.integers(0, 30)),
    st.integers(0, 40),
    st.tuples(st.integers(0, 52), st.integers(0, 52)),
    st.integers(1, 7),
)


@given(st.sampled_from(readings()), points, st.integers(4, 8), st.none() | layouts)
def test_any_reading_and_any_layout_has_whole_sheets(
    base: Reading, changes: dict[str, Any], players: int, layout: Any
) -> None:
    try:
        used = base.override(**changes)
    except ReadingError:
        return
    for sheet in (rule_sheet(used, players, layout), home_play(used, players, layout)):
        assert sheet.players == (layout.players if layout else players)
        for line in sheet.lines:
            assert re.fullmatch(r"[A-Z*].*[.!”]", line.text), line.text
            assert line.text.count("**") % 2 == 0
            assert "None" not in line.text
            assert bool(line.mark) == bool(line.tag)
        assert len(set(texts(sheet))) == len(texts(sheet))


def test_no_layout_for_three_players_is_said() -> None:
    with pytest.raises(ReadingError, match="no source has a layout for 3 players"):
        rule_sheet(reading("parlett"), 3)


def test_a_reading_of_one_s_own_has_its_sheet_as_text() -> None:
    own = load_reading(
        'format = 1\nkey = "mine"\nbased_on = "parlett"\n'
        '[head]\ntitle.en = "<b>Mine</b> & yours"\n'
        '[points.begins]\nvalue = "dealer"\nstatus = "stated"\n'
    )
    assert "The dealer has the first turn." in said(rule_sheet(own))
    html = sheet_html(rule_sheet(own))
    assert "&lt;b&gt;Mine&lt;/b&gt; &amp; yours, five players" in html


# --- Play it at home -----------------------------------------------------------------------------


def test_at_home_five_play_with_twenty_counters_each_and_eleven_in_the_bowl() -> None:
    sheet = home_play(reading("parlett"))
    text = said(sheet)
    assert "A deck of 52 cards. Leave the jokers in the box." in text
    assert "About twenty counters for each" in text
    assert "Twenty counters each is the figure of Parlett's reading." in sheet.notes
    assert "The dealer puts 3 into the bowl, everybody else 2. Count: eleven." in text
    assert "ten cards win 1 counter, and six cards pay 1." in text
    assert "“Claim the two nines!” The first to call has them." in text
    steps = next(part for part in sheet.parts if part.ordered)
    assert len(steps.lines) == 12


@pytest.mark.parametrize(
    ("label", "players", "expected"),
    [
        ("portuguese", 5, "it is your turn: “I claim the two nines.”"),
        ("portuguese", 5, "Once play has begun it is too late."),
        ("portuguese", 5, "When all but one have lain down, or nobody has cards left, stop."),
        ("portuguese", 4, "Deal ten to each"),
        ("portuguese", 8, "eight cards win 1½ counters, and two cards pay 1½."),
        ("russian", 5, "Four must go down now; two of three may wait."),
        ("ways-to-play", 5, "Whoever took the last cards from the table takes 5 counters"),
        ("reconstruction", 5, "may put it down at any moment"),
    ],
)
def test_at_home_the_reading_is_followed(label: str, players: int, expected: str) -> None:
    assert expected in said(home_play(reading(label), players))


@pytest.mark.parametrize("players", range(4, 9))
def test_the_example_at_home_is_what_the_engine_pays(players: int) -> None:
    layout = reading("portuguese").layout(players)
    number = {8: "eight", 10: "ten", 12: "twelve"}
    above = min(pile for pile in range(0, 53, 2) if pile > layout.high + (layout.high % 2))
    gain = Fraction(adjustment(layout, above))
    shown = "1½" if gain == Fraction(3, 2) else str(gain)
    text = said(home_play(reading("portuguese"), players))
    assert f"{number[above]} cards win {shown} counter" in text


# --- The glossary --------------------------------------------------------------------------------

# As they stand in the sources: the Portuguese and the Russian page, letter for letter.
PORTUGUESE = {
    "rank": ["valor"],
    "suit": ["naipe"],
    "pair": ["Par"],
    "prial": ["Par Real"],
    "mournival": ["Mournival", "quartetos"],
    "dealer": ["carteador"],
    "hand": ["mão"],
    "table": ["mesa"],
    "pile": ["montinho"],
    "counter": ["fichas"],
    "stake": ["apostas"],
    "pot": ["Pote"],
    "turn": ["vez de jogar"],
    "capture": ["capturar"],
    "lie_down": ["colocar a mão na mesa"],
    "laugh": ["gargalhar"],
    "claim": ["pegar"],
    "two_left": ['Par "solto"'],
    "last_holder": ["último jogador a ficar com cartas na mão"],
    "last_capturer": ["jogador que capturou a última carta da mesa"],
    "leftovers": ["cartas que ainda estejam sobre a mesa"],
    "deal": ["mão"],
}
RUSSIAN = {
    "rank": ["номинала"],
    "pair": ["пара"],
    "prial": ["peryall"],
    "mournival": ["murnival"],
    "dealer": ["Дилер"],
    "eldest": ["Elder"],
    "hand": ["на руках"],
    "table": ["стол"],
    "pile": ["перед собой"],
    "counter": ["каунтер"],
    "stake": ["ставки"],
    "turn": ["ход"],
    "capture": ["составляют пары"],
    "put_down": ["выкладывают перед собой"],
    "lie_down": ["сбрасывает свои карты на стол"],
    "laugh": ["смеяться"],
    "claim": ["забрать его себе"],
    "two_left": ["оставшиеся две"],
    "last_holder": ["победителем"],
    "leftovers": ["карты, оставшиеся на столе"],
}


@pytest.mark.parametrize(("source", "words"), [("portuguese", PORTUGUESE), ("russian", RUSSIAN)])
def test_the_words_of_a_source_are_those_that_it_writes(
    source: str, words: dict[str, list[str]]
) -> None:
    found = {
        term.key: [one.word for one in term.elsewhere if one.source == source]
        for term in glossary().terms
    }
    assert {key: there for key, there in found.items() if there} == words


def test_every_word_in_cyrillic_has_its_latin_letters_and_no_other_has() -> None:
    for term in glossary().terms:
        for one in term.elsewhere:
            cyrillic = bool(re.search("[А-Яа-я]", one.word))
            assert cyrillic == bool(one.latin)
            assert not re.search("[А-Яа-я]", one.latin)
            assert one.literally
            assert one.place


def term_of(found: Glossary, key: str) -> Term:
    return next(term for term in found.terms if term.key == key)


@pytest.mark.parametrize(
    ("key", "said", "ipa", "from_dictionaries"),
    [
        ("pair", "PAIR", "peə", False),
        ("prial", "PRY-ul", "ˈpraɪəl", True),
        ("mournival", "MOR-ni-vul", "ˈmɔːnɪvəl", True),
        ("eldest", "EL-dist", "ˈɛldɪst", False),
        ("lie_down", "lie DOWN", "laɪ ˈdaʊn", False),
        ("willughby", "WIL-uh-bee", "ˈwɪləbi", True),
    ],
)
def test_a_word_tells_how_it_is_said_and_how_we_know(
    key: str, said: str, ipa: str, from_dictionaries: bool
) -> None:
    term = term_of(glossary(), key)
    assert (term.said, term.ipa) == (said, ipa)
    assert ("dictionaries only" in term.note) == from_dictionaries


def test_the_glossary_has_the_words_that_the_rules_use() -> None:
    there = {term.key for term in glossary().terms}
    assert there >= {
        *(
            "pair",
            "prial",
            "mournival",
            "eldest",
            "dealer",
            "hand",
            "table",
            "pile",
            "stake",
            "pot",
        ),
        *("counter", "capture", "lie_down", "dead_pair", "stuck_pair", "claim", "last_holder"),
        *("leftovers", "reading"),
    }


def test_names_of_our_own_are_told_as_ours() -> None:
    found = glossary()
    for key in ("dead_pair", "stuck_pair", "last_holder", "last_capturer"):
        assert "The name is ours." in term_of(found, key).meaning


# --- Beside a table ------------------------------------------------------------------------------


def free_table(players: int = 5, layout: Any = None) -> Table:
    return Table(Desk(free_deal(deal_from(reading("parlett"), players, layout))), "free")


def ask(table: Table, *kinds: object) -> None:
    table.set_state({"asked": list(kinds)})


def test_a_table_carries_no_sheet_before_one_is_asked_for() -> None:
    table = free_table()
    assert table.beside == {}
    ask(table, "rules")
    assert list(table.beside) == ["rules"]
    assert table.beside["rules"] == rule_sheet(reading("parlett")).model_dump(mode="json")
    ask(table, "rules", "glossary", "home")
    assert table.beside["glossary"] == glossary().model_dump(mode="json")
    assert table.beside["home"] == home_play(reading("parlett")).model_dump(mode="json")


def test_a_sheet_beside_a_table_follows_the_reading() -> None:
    table = free_table()
    ask(table, "rules")
    table.use_reading(reading("portuguese").switch("no_turns"))
    assert table.beside["rules"]["reading"] == "portuguese+no_turns"


def test_a_sheet_beside_a_lesson_follows_reading_and_players() -> None:
    table = Table(LessonDesk(lesson("02_capturing"), reading("parlett")), "lesson")
    ask(table, "rules", "home")
    table.use_players(7)
    table.use_reading(reading("portuguese"))
    for kind, make in (("rules", rule_sheet), ("home", home_play)):
        assert table.beside[kind] == make(reading("portuguese"), 7).model_dump(mode="json")


def test_a_table_that_is_laid_out_otherwise_has_the_rules_of_its_layout() -> None:
    table = free_table(3, custom_layout(3, 13, 13, 4, 3, 2))
    ask(table, "rules")
    assert table.beside["rules"]["players"] == 3
    table.use_reading(reading("russian"))
    assert table.beside["rules"]["players"] == 3


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
        max_leaves=8,
    )
)
def test_whatever_a_browser_asks_for_only_sheets_are_given(asked: object) -> None:
    table = free_table()
    table.set_state({"asked": asked})
    assert table.beside == {}


# --- The pages -----------------------------------------------------------------------------------


def test_a_page_shows_the_reading_and_the_players_of_its_address() -> None:
    page = sheet_page("rules", "portuguese+delayed_prial", "7")
    assert "The Portuguese page, changed, seven players" in page
    assert "Variants in use: A prial must capture first." in page
    assert '<option value="portuguese+delayed_prial" selected>' in page
    assert '<option value="7" selected>' in page


@pytest.mark.parametrize("kind", ["rules", "home"])
def test_a_damaged_address_says_so_and_shows_the_first_reading_for_five(kind: str) -> None:
    page = sheet_page(kind, "<script>x", "99")
    assert "The reading in the link could not be used" in page
    assert "<script>x" not in page
    assert "Parlett’s reading, five players" in page


@pytest.mark.parametrize("kind", ["rules", "glossary", "home"])
def test_every_link_of_a_page_is_relative(kind: str) -> None:
    page = sheet_page(kind, "russian", "6")
    found = re.findall(r'(?:href|src|action)="([^"]+)"', page)
    assert len(found) >= 8
    assert all(link.startswith(("../", "./")) for link in found)


def test_the_other_pages_take_the_choice_along() -> None:
    page = sheet_page("rules", "portuguese+no_turns", "6")
    assert 'href="../home/?reading=portuguese%2Bno_turns&amp;players=6"' in page


def test_a_combination_of_variants_can_be_kept_in_the_choice() -> None:
    label = "portuguese+until_broke+delayed_prial"
    assert f'<option value="{label}" selected>' in sheet_page("home", label, None)


def test_cards_dealt_one_at_a_time_are_marked_where_the_source_does_not_say_so() -> None:
    marks = {}
    for key in ("parlett", "portuguese", "reconstruction", "russian", "ways-to-play"):
        lines = [line for part in rule_sheet(reading(key)).parts for line in part.lines]
        found = next(line for line in lines if "one card at a time" in line.text)
        marks[key] = found.mark
    assert marks == {
        "parlett": None,
        "portuguese": None,
        "reconstruction": None,
        "russian": "silent",
        "ways-to-play": "silent",
    }


def test_when_a_dead_pair_goes_down_stands_before_the_one_that_may_not() -> None:
    part = next(one for one in rule_sheet(reading("parlett")).parts if one.key == "dead_pairs")
    texts = [line.text for line in part.lines]
    assert "can never capture anything any more" in texts[0]
    at_once = next(place for place, text in enumerate(texts) if "**at once**" in text)
    stuck = next(place for place, text in enumerate(texts) if "**stuck**" in text)
    assert at_once < stuck
