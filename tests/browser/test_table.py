"""The clickable table in Chromium: mouse, keyboard and words; nothing lost, nothing said twice."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from laughlie.actions import Claim
from laughlie.examples import records
from laughlie.link import from_link
from laughlie.record import Record
from tests.browser.looking import sideways, small_targets, violations
from tests.browser.tables import Opener, SeenTable, in_address

ROUND = ("9h x 9c 9d 9s", "Jd x Jh", "Dan put J J", "", "5h x 5d")
"""The source's round as one types it; Dan's own turn is not told and is stepped over."""
SENTENCES = (
    "Ben: 9♥ takes 9♣ 9♦ 9♠.",
    "Carla: J♦ takes J♥.",
    "Dan puts J♣ J♠ down.",
    "Dan takes a turn. The source does not tell how.",
    "Emil: 5♥ takes 5♦.",
)
DEALS = tomllib.loads((Path(__file__).parents[1] / "data" / "deals.toml").read_text())

BUSY = """root => {
  window.most = 0;
  const look = () => {
    window.most = Math.max(window.most, root.getRootNode().getAnimations().length);
    requestAnimationFrame(look);
  };
  look();
}"""

LISTEN = """root => {
  window.heard = [];
  for (const region of root.querySelectorAll("[aria-live]")) {
    new MutationObserver(changes => {
      for (const change of changes)
        for (const node of change.addedNodes) window.heard.push(node.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  }
}"""

OUTSIDE = """root => [...root.querySelectorAll("*")]
  .filter(e => e.checkVisibility() && !e.closest(".unseen, .flights, svg"))
  .filter(e => { const b = e.getBoundingClientRect(); return b.width && b.right > innerWidth + 1; })
  .map(e => e.className + " " + e.getBoundingClientRect().right)"""


@pytest.fixture
def opener(chromium: Browser) -> Iterator[Opener]:
    """Opens watched pages that host tables."""
    opener = Opener(chromium)
    yield opener
    assert opener.close() == []


@pytest.fixture
def example(opener: Opener) -> SeenTable:
    """The table of the source's example."""
    return SeenTable(opener.page(), "example")


def free(opener: Opener, query: str = "", **more: object) -> SeenTable:
    """The table of a deal that one plays oneself."""
    return SeenTable(opener.page(query, **more), "free")  # type: ignore[arg-type]


def one_nine_of_three(table: SeenTable) -> None:
    table.choose("nine of hearts")
    table.act("Take one nine")


# --- The round, three ways -----------------------------------------------------------------------


def test_the_round_is_replayed_to_its_end_by_mouse(example: SeenTable) -> None:
    for sentence in SENTENCES:
        example.move("One step on")
        expect(example.telling).to_contain_text(sentence)
    assert example.moment == (5, 5)
    expect(example.root.locator(".flag")).to_be_hidden()
    assert in_address(example.page, "at") == "1~parlett-round~~~~5"


def test_the_round_is_played_card_by_card_along_the_source_s_line(example: SeenTable) -> None:
    example.choose("nine of hearts", "nine of clubs", "nine of diamonds", "nine of spades")
    example.act("Take all three nines")
    example.choose("jack of diamonds", "jack of hearts")
    example.act("Take the jack")
    example.choose("jack of clubs", "jack of spades")
    example.act("Put two jacks down")
    example.move("One step on")
    example.choose("five of hearts", "five of diamonds")
    example.act("Take one five")
    assert example.moment == (5, 5)
    expect(example.root.locator(".flag")).to_be_hidden()


def test_the_round_is_played_by_the_keyboard_alone(example: SeenTable) -> None:
    page, keys = example.page, example.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if example.card("nine of clubs").evaluate("e => e.getRootNode().activeElement === e"):
            break
    for key in (" ", "ArrowRight", " ", "ArrowRight", " ", "ArrowDown", "ArrowDown"):
        keys.press(key)
    expect(example.card("nine of hearts")).to_be_focused()
    keys.press("Enter")
    expect(example.telling).to_contain_text("9♥ takes 9♣ 9♦ 9♠")
    keys.press("Tab")
    expect(example.button("Take all three nines")).to_be_focused()
    with example.answered():
        keys.press("Enter")
    expect(example.card("jack of diamonds")).to_be_focused()
    for key in (".", ".", ".", "."):
        with example.answered():
            keys.press(key)
    expect(example.telling).to_contain_text(SENTENCES[-1])
    assert in_address(page, "at") == "1~parlett-round~~~~5"


def test_the_round_is_played_in_words_alone(opener: Opener) -> None:
    table = SeenTable(opener.page(likes="words"), "example")
    expect(table.root.get_by_role("region", name="The table")).to_have_class("in-words")
    line = table.root.get_by_label("Type an action")
    line.focus()
    for typed, sentence in zip(ROUND, SENTENCES, strict=True):
        if typed:
            table.type(typed)
            expect(line).to_be_focused()
            expect(line).to_have_value("")
        else:
            table.button("Emil").count()
            table.move("One step on")
        assert spoken(sentence) in table.root.locator(".in-words").inner_text()
        expect(table.polite).to_have_text(spoken(sentence))
    assert table.moment == (5, 5)


def spoken(sentence: str) -> str:
    """A sentence as it is heard."""
    suits = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
    ranks = {"5": "five", "9": "nine", "J": "jack"}
    sentence = re.sub(r"([♣♦♥♠]) (?=\w[♣♦♥♠])", r"\1, ", sentence)
    return re.sub(r"(\w)([♣♦♥♠])", lambda m: f"{ranks[m[1]]} of {suits[m[2]]}", sentence)


def test_words_list_the_table_the_hands_and_what_may_be_done(opener: Opener) -> None:
    table = SeenTable(opener.page(likes="words"), "example")
    words = table.root.locator(".in-words")
    expect(words.get_by_role("heading", name="On the table")).to_be_visible()
    expect(words.locator(".lying li")).to_have_count(7)
    expect(words.locator(".lying li").last).to_have_text("six cards that are not named")
    expect(words).to_contain_text("Ben holds nine of hearts, and seven cards that cannot be seen.")
    words.get_by_text("What may be done now").click()
    with table.answered():
        words.get_by_role("button", name="Ben: nine of hearts takes nine of clubs.").click()
    expect(words).to_contain_text("Carla is to play.")
    with table.answered():
        words.get_by_role("button", name="The cards are dealt.").click()
    assert table.moment == (0, 1)


# --- Trying otherwise ----------------------------------------------------------------------------


def test_ben_takes_one_nine_of_three_and_a_neighbour_claims_the_other_two(
    example: SeenTable,
) -> None:
    one_nine_of_three(example)
    example.choose("nine of diamonds", "nine of spades")
    example.root.get_by_label("Who claims?").select_option("Dan")
    example.act("Claim the two nines")
    expect(example.telling).to_contain_text("Dan claims 9♦ 9♠.")
    record = from_link(in_address(example.page, "at"), records())
    claim = record.way[1].action
    assert isinstance(claim, Claim)
    assert claim.seat == 3
    assert claim in record.positions[1].legal_actions()


def test_two_of_a_pair_for_one_card_is_refused_in_words_that_name_the_rule(
    example: SeenTable,
) -> None:
    before = example.moment
    example.choose("nine of hearts", "nine of clubs", "nine of spades")
    example.act("Take")
    expect(example.message).to_contain_text("Not that way")
    expect(example.message).to_contain_text("but never two")
    expect(example.message.locator(".source")).to_have_text(re.compile("^Ways to capture · stated"))
    expect(example.message).to_be_in_viewport()
    expect(example.urgent).to_contain_text("but never two")
    wrong = example.root.locator("button.card.is-wrong")
    assert [one.get_attribute("data-card") for one in wrong.all()] == ["9♣", "9♠", "9♥"]
    assert example.moment == before


def test_a_message_goes_when_something_else_is_done(example: SeenTable) -> None:
    example.choose("nine of hearts", "nine of clubs", "nine of spades")
    example.act("Take")
    example.move("One step on")
    expect(example.message).to_be_hidden()
    expect(example.urgent).to_be_empty()


def test_one_key_leads_from_a_line_of_one_s_own_back_to_the_source_s(example: SeenTable) -> None:
    example.move("One step on")
    example.choose("jack of diamonds")
    example.act("Lie down")
    expect(example.message).to_contain_text("Not that way")
    example.move("One step back")
    one_nine_of_three(example)
    expect(example.root.locator(".flag")).to_have_text("your own line")
    assert example.moment == (1, 1)
    example.card("jack of diamonds").focus()
    with example.answered():
        example.page.keyboard.press("Backspace")
    expect(example.root.locator(".flag")).to_be_hidden()
    assert example.moment == (0, 5)
    example.move("One step on")
    expect(example.telling).to_contain_text(SENTENCES[0])


def test_the_button_leads_back_to_the_moment_where_one_left(example: SeenTable) -> None:
    for _ in range(4):
        example.move("One step on")
    example.choose("five of hearts", "five of spades")
    example.act("Take one five")
    assert example.moment == (5, 5)
    with example.answered():
        example.button("Back to the source’s line").click()
    assert example.moment == (4, 5)


def test_undo_across_a_claim_and_a_put_down_leaves_all_as_it_was(example: SeenTable) -> None:
    def seen() -> tuple[object, ...]:
        return (
            example.drawn(),
            in_address(example.page, "at"),
            example.polite.text_content(),
            example.saved(),
        )

    one_nine_of_three(example)
    moments = [seen()]
    example.choose("nine of diamonds", "nine of spades")
    example.act("Claim the two nines")
    moments.append(seen())
    example.choose("jack of diamonds")
    example.act("Take the jack")
    moments.append(seen())
    example.button("Dan: lay the hand out below").click()
    example.choose("jack of clubs", "jack of spades")
    example.act("Put two jacks down")
    example.root.get_by_role("group", name="Replay").focus()
    for expected in reversed(moments):
        example.move("Take back")
        assert seen() == expected


def test_a_card_of_another_open_hand_comes_to_the_front_with_its_hand(example: SeenTable) -> None:
    example.move("One step on")
    example.move("One step on")
    example.move("One step back")
    example.root.locator(".fan [data-card='J♠']").click(position={"x": 8, "y": 8})
    expect(example.root.get_by_role("group", name="Dan’s hand")).to_be_visible()
    expect(example.card("jack of spades")).to_have_attribute("aria-pressed", "true")
    example.page.keyboard.press("Escape")


def test_any_typed_nonsense_is_answered_in_words_and_changes_nothing(example: SeenTable) -> None:
    example.type("abracadabra")
    expect(example.message).to_contain_text("'abracadabra' is not an action")
    expect(example.root.get_by_label("Type an action")).to_have_value("abracadabra")
    assert example.moment == (0, 5)


# --- Reload, links, files ------------------------------------------------------------------------


def test_a_reload_at_every_step_keeps_it(example: SeenTable) -> None:
    page = example.page

    def claim(table: SeenTable) -> None:
        table.choose("nine of diamonds", "nine of spades")
        table.act("Claim the two nines")

    for step in (one_nine_of_three, claim, lambda table: table.move("One step back")):
        step(example)
        before = (example.drawn(), in_address(page, "at"), example.moment)
        page.reload()
        example.root.wait_for()
        assert (example.drawn(), in_address(page, "at"), example.moment) == before


def test_a_damaged_link_says_what_it_could_not_read(opener: Opener) -> None:
    table = SeenTable(opener.page("t=example&at=1~parlett-round~~0~c19h-9x~1"), "example")
    expect(table.message).to_contain_text("The link is damaged")
    expect(table.message).to_contain_text("c19h-9x")
    expect(table.polite).to_contain_text("c19h-9x")
    assert table.moment == (0, 5)


def test_a_link_to_a_table_that_is_not_there_says_so(opener: Opener) -> None:
    table = SeenTable(opener.page("t=examples&at=1~parlett-round~~~~2"), "example")
    expect(table.message).to_contain_text("a table that is not on this page")


def test_a_saved_deal_can_be_loaded_again(opener: Opener) -> None:
    table = free(opener)
    table.type("As x Ah")
    text = table.saved()
    table.move("Take back")
    assert table.moment == (0, 0)
    table.load(text)
    assert table.moment == (1, 1)
    expect(table.telling).to_contain_text("Ben: A♠ takes A♥.")
    assert Record.from_json(text) == Record.from_json(table.saved())


def test_a_damaged_file_is_refused_in_one_sentence(opener: Opener) -> None:
    table = free(opener)
    before = table.drawn()
    table.load('{"format": 1, "line": [')
    expect(table.message).to_contain_text("The file cannot be read")
    expect(table.message).to_contain_text("Nothing was changed.")
    assert table.drawn() == before


def test_a_copied_link_opens_exactly_this(opener: Opener) -> None:
    page = opener.page(permissions=["clipboard-read", "clipboard-write"])
    table = SeenTable(page, "example")
    one_nine_of_three(table)
    table.root.locator("details.more summary").click()
    table.button("Copy a link to this").click()
    expect(table.button("The link is copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    other = SeenTable(opener.page(urlsplit(link).query), "example")
    assert other.drawn() == table.drawn()


# --- Hands that are quick, or held down ----------------------------------------------------------


def test_a_double_click_plays_once(opener: Opener) -> None:
    table = free(opener)
    table.choose("ace of spades", "ace of hearts")
    with table.answered():
        table.root.locator(".acts .main").dblclick()
    assert table.moment == (1, 1)


def test_two_clicks_of_a_slow_double_click_do_not_lie_down_for_the_next_seat(
    opener: Opener,
) -> None:
    table = free(opener, f"seed={DEALS['eldest_lies_down']['seed']}")
    button = table.root.locator(".acts").get_by_role("button", name="Lie down")
    with table.answered():
        button.dispatch_event("click", {"detail": 1})
    before = table.view
    button.dispatch_event("click", {"detail": 2})
    table.move("One step back")
    assert int(table.view) == int(before) + 1


def test_a_held_key_plays_once(opener: Opener) -> None:
    table = free(opener)
    table.choose("ace of spades", "ace of hearts")
    table.root.locator(".acts .main").focus()
    with table.answered():
        for _ in range(8):
            table.page.keyboard.down("Enter")
        table.page.keyboard.up("Enter")
    assert table.moment == (1, 1)
    assert table.view == "1"


# --- Two tables, and what is heard ---------------------------------------------------------------


def test_two_tables_on_one_page_do_not_disturb_each_other(opener: Opener) -> None:
    page = opener.page()
    one, other = SeenTable(page, "example"), SeenTable(page, "free")
    at_rest = other.drawn()
    one.choose("nine of hearts")
    one.act("Take one nine")
    one.root.locator("details.more summary").click()
    one.button("Table sorted by rank").click()
    assert other.drawn() == at_rest
    assert other.polite.text_content() == ""
    assert in_address(page, "t") == "example"
    drawn = one.drawn()
    other.type("As x Ah")
    assert in_address(page, "t") == "free"
    assert one.drawn() == drawn


def test_where_nothing_can_be_copied_the_link_is_shown(opener: Opener) -> None:
    page = opener.page()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    table = SeenTable(page, "example")
    one_nine_of_three(table)
    table.root.locator("details.more summary").click()
    table.button("Copy a link to this").click()
    expect(table.root.get_by_label("Link to this")).to_have_value(page.url)


def test_each_action_is_said_once(example: SeenTable) -> None:
    example.root.evaluate(LISTEN)
    one_nine_of_three(example)
    example.choose("nine of diamonds", "nine of spades")
    example.act("Claim the two nines")
    example.choose("jack of diamonds", "five of spades")
    example.act("Take")
    example.button("Carla’s pile: two cards").click()
    heard = example.page.evaluate("window.heard")
    assert heard[:2] == [
        "Ben: nine of hearts takes nine of clubs.",
        "Carla claims nine of diamonds, nine of spades.",
    ]
    assert len(heard) == 3
    assert "same rank" in heard[2] or "rank" in heard[2]


def test_the_focus_is_never_lost(opener: Opener) -> None:
    table = free(opener)
    keys = table.page.keyboard
    lost = "root => root.getRootNode().activeElement === null"
    for _ in range(6):
        table.root.locator(".cards.hand .is-may").first.focus()
        keys.press("Enter")
        assert table.root.locator(".acts .main").count() == 1
        keys.press("Tab")
        with table.answered():
            keys.press("Enter")
        assert not table.root.evaluate(lost)
        expect(table.root.locator(".cards.hand button:focus")).to_have_count(1)
    for key in ("ArrowRight", "End", "ArrowUp", "Home", "ArrowDown"):
        keys.press(key)
        expect(table.root.locator(".cards button:focus")).to_have_count(1)


def test_escape_lets_go_of_all_cards(example: SeenTable) -> None:
    example.choose("nine of hearts", "nine of clubs")
    example.page.keyboard.press("Escape")
    expect(example.root.locator("[data-card][aria-pressed=true]")).to_have_count(0)


# --- How it looks --------------------------------------------------------------------------------


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_barrier_in_any_state(opener: Opener, dark: bool) -> None:
    page = opener.page(dark=dark)
    table = SeenTable(page, "example")
    one_nine_of_three(table)
    table.choose("nine of diamonds", "nine of spades")
    table.root.locator("details.more summary").click()
    assert violations(page) == []
    table.choose("jack of diamonds")
    table.act("Take")
    table.button("Ben’s pile: two cards").click()
    table.button("In words").click()
    assert violations(page) == []


@pytest.mark.parametrize("players", [3, 5, 8])
def test_a_table_fits_a_telephone(opener: Opener, shots: Path, players: int) -> None:
    table = free(opener, f"players={players}", width=375, height=812)
    if players > 3:
        table.root.locator(".cards.hand .is-may").first.click()
        table.act(table.root.locator(".acts .main").inner_text())
    table.root.locator("details.more summary").click()
    table.root.locator(".cloth").evaluate("e => e.scrollIntoView()")
    table.page.screenshot(path=shots / f"table-{players}-375.png")
    assert sideways(table.page) == []
    assert table.root.evaluate(OUTSIDE) == []
    assert small_targets(table.page) == []


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_nothing_of_a_table_overlaps_at_a_desk(opener: Opener, players: int) -> None:
    table = free(opener, f"players={players}")
    boxes = table.root.evaluate(
        """root => [...root.querySelectorAll(".seat, .cards.table, .tray, .bar")].map(e => {
          const b = e.getBoundingClientRect();
          return [e.className, b.left, b.top, b.right, b.bottom];
        })"""
    )
    for k, (one, left, top, right, bottom) in enumerate(boxes):
        for other, left2, top2, right2, bottom2 in boxes[k + 1 :]:
            apart = (
                right <= left2 + 1 or right2 <= left + 1 or bottom <= top2 + 1 or bottom2 <= top + 1
            )
            assert apart, (one, other)


def test_on_a_projector_everything_is_twice_as_large(opener: Opener) -> None:
    table = free(opener, width=1920, height=1080)
    card = table.root.locator(".cards.hand button").first
    width = card.bounding_box()
    table.root.locator("details.more summary").click()
    table.button("Large").click()
    large = card.bounding_box()
    assert width is not None
    assert large is not None
    assert large["width"] == pytest.approx(2 * width["width"], rel=0.02)
    assert sideways(table.page) == []
    assert table.root.evaluate(OUTSIDE) == []


def test_four_colours_are_kept_for_the_next_time(opener: Opener) -> None:
    table = free(opener)
    fill = "e => getComputedStyle(e.querySelector('.picture g')).fill"
    king = table.card("king of clubs")
    black = king.evaluate(fill)
    table.root.locator("details.more summary").click()
    table.button("Four colours").click()
    green = king.evaluate(fill)
    assert green != black
    table.page.reload()
    table.root.wait_for()
    assert king.evaluate(fill) == green


def test_other_hands_can_lie_face_down(opener: Opener) -> None:
    table = free(opener)
    table.root.locator("details.more summary").click()
    table.button("Other hands face down").click()
    expect(table.root.locator(".fan [data-card]")).to_have_count(0)
    expect(table.root.locator(".cards.hand button")).to_have_count(8)


def test_the_table_can_be_sorted_and_laid_again(opener: Opener) -> None:
    table = free(opener)
    ranks = """root => [...root.querySelectorAll(".cards.table [data-card]")]
      .map(e => e.dataset.card.slice(0, -1))"""
    laid = table.root.evaluate(ranks)
    table.root.locator("details.more summary").click()
    table.button("Table sorted by rank").click()
    order = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    assert table.root.evaluate(ranks) == sorted(laid, key=order.index)
    table.button("Table sorted by rank").click()
    assert table.root.evaluate(ranks) == laid


def test_nothing_moves_where_people_want_no_motion(opener: Opener) -> None:
    moved = []
    for motion in ("reduce", "no-preference"):
        table = free(opener, reduced_motion=motion)
        table.root.evaluate(BUSY)
        table.choose("ace of spades")
        table.act("Take one ace")
        table.type("lie down")
        table.move("To the start")
        moved.append(table.page.evaluate("window.most"))
    assert moved[0] == 0
    assert moved[1] > 0


def test_whoever_must_lie_down_at_once_is_laughed_at(opener: Opener) -> None:
    table = free(opener, f"seed={DEALS['eldest_lies_down']['seed']}")
    expect(table.root.locator(".acts .main")).to_have_text("Lie down")
    table.act("Lie down")
    expect(table.root.locator("[data-seat='1'] .remark")).to_have_text("has lain down")
    laughs = table.root.locator(".laugh:not(:empty)")
    expect(laughs).to_have_text(["ha, ha, ha!"] * 4)
    expect(table.root.locator("[data-seat='1'] .laugh")).to_be_empty()


def test_a_seat_that_is_empty_before_its_turn_is_shown_and_skipped(opener: Opener) -> None:
    deal = DEALS["empty_before_its_turn"]
    table = free(opener, f"seed={deal['seed']}")
    for typed in deal["line"]:
        table.type(typed)
    expect(table.root.locator("[data-seat='0'] .remark")).to_have_text("no cards left")
    expect(table.root.locator("[data-seat='0']")).not_to_have_class(re.compile("in-turn"))
    expect(table.telling).to_contain_text("Ben is to play.")


def test_a_whole_deal_is_played_to_its_pay_off(opener: Opener) -> None:
    table = free(opener)
    for _ in range(60):
        if table.root.locator(".pay").is_visible():
            break
        touchable = table.root.locator(".cards.hand .is-may")
        if touchable.count():
            touchable.first.click()
            table.act(table.root.locator(".acts .main").inner_text())
        else:
            table.act("Lie down")
    rows = table.root.locator(".pay tbody tr")
    expect(rows).to_have_count(5)
    expect(table.root.locator(".pot")).to_contain_text("left in the pot 0")
    table.act("New deal")
    expect(rows.first).to_be_hidden()
    assert table.moment == (0, 0)
    seed = in_address(table.page, "at").split(".")[6]
    assert seed != "7"


# --- Hostile texts -------------------------------------------------------------------------------

HOSTILE = (
    "<img src=x onerror=window.bad=1>",
    "<script>window.bad=1</script>",
    "</style><svg onload=window.bad=1>",
    "'\"><b>bold</b>",
    "{{constructor.constructor('window.bad=1')()}}",
    "javascript:window.bad=1",
    "&lt;b&gt;&#x3c;b&#x3e;",
    "\u202egnp.exe",
    "\ud83d\ude00\u200d\u2640",
    "x" * 900,
    "9h x 9c; DROP TABLE cards",
    "％3Cb％3E",
    "سلام x 9c",
    "九 x 9c",
    "\u0000\u0001",
    "**__proto__**",
    "__proto__",
    "constructor",
    "${window.bad=1}",
    "put \ufffd\ufffe",
)


def test_hostile_texts_are_shown_as_text_and_nothing_of_theirs_runs(opener: Opener) -> None:
    page = opener.page()
    table = SeenTable(page, "example")
    elements = table.root.evaluate("root => root.querySelectorAll('b, img, script').length")
    for text in HOSTILE:
        table.type(text)
        expect(table.message).to_be_visible()
    for text in HOSTILE:
        table.load(json.dumps({"format": 1, "start": text, "names": [text] * 5}))
        expect(table.message).to_contain_text("Nothing was changed.")
    assert page.evaluate("window.bad") is None
    now = table.root.evaluate("root => root.querySelectorAll('b, img, script').length")
    assert now == elements
    assert table.moment == (0, 5)


def test_hostile_links_open_the_page_and_run_nothing(opener: Opener) -> None:
    page = opener.page()
    for text in HOSTILE:
        url = page.evaluate(
            "t => '/?' + new URLSearchParams({t: 'example', at: t, s: t, reading: t})",
            text,
        )
        page.goto(url)
        table = SeenTable(page, "example")
        expect(table.message).to_contain_text("The link is damaged")
        assert page.evaluate("window.bad") is None


def test_names_of_all_scripts_are_shown_as_they_are(opener: Opener) -> None:
    names = ["Bartholomäus von und zu Hohenstein", "Ευρυδίκη", "李小龍", "محمد", "O’Neill"]
    table = free(opener, "names=" + ",".join(names), width=375)
    shown = [name.text_content() for name in table.root.locator(".seat .name bdi").all()]
    assert shown == names
    assert table.root.evaluate(OUTSIDE) == []


def fonts_of(page: Page) -> set[str]:
    loaded = "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)"
    return {str(name).strip('"') for name in page.evaluate(loaded)}


def test_the_fonts_come_along(example: SeenTable) -> None:
    example.page.wait_for_function("document.fonts.check('500 20px \"EB Garamond\"')")
    assert {"EB Garamond", "Inter"} <= fonts_of(example.page)
