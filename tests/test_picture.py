"""The still picture: what is drawn, what is not, and that it stands alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laughlie import Card, Position, custom_layout, deal, parse_cards, reading
from laughlie.table import Look, Marks, Scene, draw, picture, scene_of
from laughlie.table.lettering import clean_name, fit, measure, wrap
from laughlie.table.look import DARK, LIGHT, PRINT, Palette
from laughlie.table.scene import Viewer
from tests.strategies import moments, play_out

SVG: Final = "{http://www.w3.org/2000/svg}"
WIDTHS: Final = (320, 375, 700, 820, 980, 1280, 1920)
RANKS: Final = [
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
]
SUITS: Final = ["clubs", "diamonds", "hearts", "spades"]

Element = ElementTree.Element


def parsed(svg: str) -> Element:
    return ElementTree.fromstring(svg)


def cards_of(svg: str, kind: str) -> list[Element]:
    """The drawn cards of a kind: face, back or blank."""
    return [
        group
        for group in parsed(svg).iter(f"{SVG}g")
        if {"card", kind} <= set(group.get("class", "").split())
    ]


def faces_of(svg: str) -> Counter[str]:
    return Counter(group.get("data-card", "") for group in cards_of(svg, "face"))


def named_cards(position: Position) -> Counter[str]:
    hands = [card for hand in position.hands for card in hand]
    piles = [card for pile in position.won for group in pile for card in group]
    return Counter(map(str, [*hands, *piles, *position.table]))


def texts_of(position: Position, viewer: int | str | None = "all", **wishes: object) -> list[str]:
    """Every line of text in the picture."""
    drawn = picture(position, viewer, lettering="fonts", **wishes)  # type: ignore[arg-type]
    return ["".join(text.itertext()) for text in parsed(drawn).iter(f"{SVG}text")]


def five(moves: int = 0, seed: int = 7) -> Position:
    """A five-player deal after some moves."""
    start = deal(reading("parlett"), seed=seed)
    return play_out(start, "uses rights", 1).positions[moves]


def fragment() -> Position:
    """A moment of which a source names only a few cards."""
    hands = [parse_cards(text) for text in ("", "9h", "Jd", "Js Jc", "5h")]
    return five().changed(
        hands=tuple(hands),
        unnamed_hands=tuple(8 - len(hand) for hand in hands),
        table=parse_cards("9c 9d 9s Jh 5c 5s"),
        unnamed_table=6,
    )


# --- Every card ---------------------------------------------------------------------------------


@given(moments(), st.sampled_from((375, 1280)))
def test_with_all_piles_open_every_named_card_is_drawn_exactly_once(
    position: Position, width: int
) -> None:
    svg = picture(position, open_piles=position.seats, width=width)
    assert faces_of(svg) == named_cards(position)


@given(moments())
def test_no_card_is_drawn_twice_and_every_card_is_drawn_or_counted_in_a_pile(
    position: Position,
) -> None:
    svg = picture(position, lettering="fonts")
    assert set(faces_of(svg).values()) <= {1}
    texts = ["".join(text.itertext()) for text in parsed(svg).iter(f"{SVG}text")]
    counted = sum(int(text.split()[1]) for text in texts if re.fullmatch(r"won \d+", text))
    outside = [*cards_of(svg, "face"), *cards_of(svg, "blank")]
    in_piles = {str(card) for pile in position.won for group in pile for card in group}
    outside = [card for card in outside if card.get("data-card") not in in_piles]
    assert len(outside) + counted == 52


def test_every_drawn_card_says_its_name() -> None:
    svg = picture(five(6), open_piles=range(5))
    for group in cards_of(svg, "face"):
        card = Card.parse(group.get("data-card", ""))
        title = group.find(f"{SVG}title")
        assert title is not None
        assert title.text == f"{RANKS[card.rank]} of {SUITS[card.suit]}"


def test_a_card_that_no_source_names_is_a_blank_and_one_lying_face_down_is_a_back() -> None:
    start = fragment()
    everyone = picture(start)
    assert len(cards_of(everyone, "blank")) == 8 + 7 + 7 + 6 + 7 + 6
    assert len(cards_of(everyone, "face")) == 11
    assert not cards_of(everyone, "back")
    ben = picture(start, viewer=1)
    assert len(cards_of(ben, "blank")) == 7 + 6  # Ben's own, and those on the table
    assert len(cards_of(ben, "back")) == 4 * 8
    assert "a card that is not named" in texts_of(start)
    assert "a card that is not named" not in texts_of(five())


def test_what_the_source_names_and_what_we_filled_in_are_drawn_apart() -> None:
    ours = parse_cards("9h 5h")
    svg = picture(fragment(), marks=Marks(ours=ours))
    marked = {g.get("data-card") for g in cards_of(svg, "is-ours")}
    assert marked == {"9♥", "5♥"}
    for group in cards_of(svg, "face"):
        framed = any(rect.get("class") == "ours" for rect in group.iter(f"{SVG}rect"))
        assert framed == (group.get("data-card") in marked)
    assert "filled in by us" in texts_of(fragment(), marks=Marks(ours=ours))
    assert "filled in by us" not in texts_of(fragment())


def test_one_who_looks_sees_the_own_hand_open_and_all_others_as_backs() -> None:
    start = five()
    svg = picture(start, viewer=2)
    assert faces_of(svg) == Counter(map(str, [*start.hands[2], *start.table]))
    assert len(cards_of(svg, "back")) == 4 * 8


def test_an_onlooker_sees_no_hand() -> None:
    start = five()
    assert faces_of(picture(start, viewer=None)) == Counter(map(str, start.table))


@given(moments(), st.integers(0, 7), st.randoms(use_true_random=False))
def test_what_a_seat_cannot_see_is_not_in_its_picture(
    position: Position, seat: int, rng: object
) -> None:
    viewer = seat % position.players
    hidden = [s for s in position.seats if s != viewer and position.hands[s]]
    hands = list(position.hands)
    if len(hidden) > 1:
        one, two = hidden[:2]
        a = next((c for c in hands[one] if c not in position.shown), None)
        b = next((c for c in hands[two] if c not in position.shown), None)
        if a and b:
            hands[one] = tuple(b if c == a else c for c in hands[one])
            hands[two] = tuple(a if c == b else c for c in hands[two])
    swapped = position.changed(hands=tuple(hands))
    assert picture(swapped, viewer=viewer) == picture(position, viewer=viewer)


def test_face_down_piles_show_only_what_was_just_taken() -> None:
    start = deal(reading("portuguese"), seed=7)
    line = play_out(start, "forgets them", 3)
    later = next(p for p in line.positions[4:] if p.last and p.last.kind == "capture")
    svg = picture(later, viewer=0, open_piles=later.seats)
    assert later.last is not None
    seen = {*later.hands[0], *later.table, *later.last.cards, *later.shown}
    assert set(faces_of(svg)) == set(map(str, seen))


# --- Seats, counters, the end -------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("width", [375, 1280])
def test_every_seat_from_three_to_eight_has_its_name_and_the_dealer_and_the_turn_are_marked(
    players: int, width: int
) -> None:
    layout = custom_layout(3, 12, 16, 4, 3, 2) if players == 3 else None
    start = deal(reading("portuguese"), players=players, layout=layout, dealer=1)
    texts = texts_of(start, width=width)
    for name in start.names:
        assert texts.count(name) == 1
    assert texts.count("dealer") == 1
    assert texts.count("to play") == 1
    assert texts.count("won 0") == players
    assert f"pot {start.layout.pot}" in texts


def test_the_last_action_is_said_and_its_cards_are_ringed_where_they_lie() -> None:
    before = fragment()
    action = before.legal_actions()[-1]
    taken = next(a for a in before.legal_actions() if len(a.from_table) == 3)
    after = before.play(taken)
    svg = picture(after, before=scene_of(before))
    ringed = {group.get("data-card") for group in cards_of(svg, "is-last")}
    assert ringed == {"9♥", "9♣", "9♦", "9♠"}
    assert "Ben: 9♥ takes 9♣ 9♦ 9♠." in texts_of(after)
    ways = [path for path in parsed(svg).iter(f"{SVG}path") if path.get("class") == "way"]
    assert len(ways) == 3  # from each of the three places to Ben's pile
    prints = [one for one in parsed(svg).iter(f"{SVG}rect") if one.get("class") == "print-left"]
    assert len(prints) == 3
    assert action is not None


def test_cards_that_stay_on_the_table_keep_their_places() -> None:
    line = play_out(deal(reading("parlett"), seed=3), "uses rights", 5)
    scene: Scene | None = None
    for position in line.positions:
        if position.over:
            break
        following = scene_of(position, before=scene)
        places = {v.card: k for k, v in enumerate(following.table) if v is not None}
        assert set(places) == set(position.table)
        if scene is not None:
            for place, view in enumerate(scene.table):
                if view is not None and view.card in places:
                    assert places[view.card] == place
        scene = following


def test_a_hand_that_lies_down_lies_on_the_table_and_the_others_laugh() -> None:
    line = play_out(deal(reading("parlett"), seed=7), "forgets them", 1)
    before, action, after = next(step for step in line.steps() if step[1].kind == "lie_down")
    svg = picture(after, before=scene_of(before))
    ringed = {group.get("data-card") for group in cards_of(svg, "is-last")}
    assert ringed == set(map(str, action.from_hand))
    texts = texts_of(after)
    assert texts.count("ha, ha, ha!") == after.players - 1
    assert texts.count("has lain down") == len(after.lain_down)
    assert any(text.startswith(f"{after.names[action.seat]} lies down with ") for text in texts)
    assert "ha, ha, ha!" not in texts_of(before)


def test_the_end_of_a_deal_shows_piles_and_nets_and_what_is_left_in_the_pot() -> None:
    end = play_out(deal(reading("parlett"), seed=7), "uses rights", 1).end
    assert end.over
    assert end.outcome is not None
    texts = texts_of(end)
    assert texts.count("The deal is over. Parlett’s reading.") == 1
    assert "left in the pot 0" in texts
    for seat in end.seats:
        sign = "+" if end.outcome.nets[seat] > 0 else ""
        net = f"{sign}{end.outcome.nets[seat]}".replace("-", "−")
        assert texts.count(f"won {end.pile_size(seat)}") >= 1
        assert texts.count(f"net {net}") >= 1  # at the seat
        assert texts.count(net) >= 1  # in the pay-off
    assert "last with cards" in texts


def test_the_end_of_a_deal_says_how_many_cards_are_left_and_to_whom_they_go() -> None:
    end = play_out(deal(reading("parlett"), seed=7), "uses rights", 1).end
    assert "".join(map(str, end.leftovers)) == "2♠4♦2♦4♥"
    told = "Anna: 5♥ takes 5♦. Four cards are left; they go to Anna, the dealer."
    assert scene_of(end).caption == told
    to_holder = reading("parlett").override(leftovers_to="last_holder")
    end = play_out(deal(to_holder, seed=7), "uses rights", 1).end
    told = "Four cards are left; they go to Ben, the last with cards."
    assert scene_of(end).caption.endswith(told)


def test_half_a_counter_is_shown_as_a_half() -> None:
    scene = scene_of(five())
    seats = tuple(
        seat.model_copy(update={"net": Fraction(5, 2)}) if seat.seat == 0 else seat
        for seat in scene.seats
    )
    drawn = draw(scene.model_copy(update={"seats": seats}), Look(lettering="fonts"))
    assert "net +2½" in ["".join(text.itertext()) for text in parsed(drawn).iter(f"{SVG}text")]


# --- What may be touched, what was wrong --------------------------------------------------------


def test_a_mark_is_a_shape_and_a_word_not_a_colour_alone() -> None:
    start = five()
    may, chosen, wrong = start.table[0], start.hands[1][0], start.table[1]
    marks = Marks(may=[may], chosen=[chosen], wrong=[wrong])
    svg = picture(start, marks=marks)
    shapes = {}
    for card, mark in ((may, "may"), (chosen, "chosen"), (wrong, "wrong")):
        [group] = cards_of(svg, f"is-{mark}")
        assert group.get("data-card") == str(card)
        shapes[mark] = frozenset(e.get("d") or e.get("r") for e in group.iter()) - {None}
    plain = cards_of(svg, "face")[-1]
    assert plain.get("class") == "card face"
    bare = frozenset(e.get("d") or e.get("r") for e in plain.iter()) - {None}
    assert len({bare, *shapes.values()}) == 4
    texts = texts_of(start, marks=marks)
    assert {"may be chosen", "chosen", "not that way"} <= set(texts)


def test_sorted_by_rank_the_table_rises_from_the_ace() -> None:
    scene = scene_of(five(), sort=True)
    ranks = [view.card.rank for view in scene.table if view is not None and view.card]
    assert ranks == sorted(ranks)
    assert len(ranks) == 12


# --- Where things lie ---------------------------------------------------------------------------


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def boxes(svg: str) -> Iterator[tuple[Element, Box]]:
    """Every card face, back or blank, with its box in pixels of the picture."""
    yield from _boxes(parsed(svg), 0.0, 0.0, 1.0)


def _boxes(element: Element, x: float, y: float, scale: float) -> Iterator[tuple[Element, Box]]:
    transform = element.get("transform", "")
    if move := re.search(r"translate\((\S+) (\S+?)\)", transform):
        x, y = x + scale * float(move[1]), y + scale * float(move[2])
    if grow := re.search(r"scale\((\S+?)\)", transform):
        scale *= float(grow[1])
    if "card" in element.get("class", "").split():
        yield element, Box(x, y, x + 60 * scale, y + 84 * scale)
    for child in element:
        yield from _boxes(child, x, y, scale)


@given(moments(), st.sampled_from(WIDTHS), st.booleans(), st.booleans())
def test_every_card_lies_within_the_sheet_and_is_wide_enough_to_be_read(
    position: Position, width: int, looks: bool, opened: bool
) -> None:
    viewer: Viewer = 0 if looks else "all"
    piles = position.seats if opened else ()
    svg = picture(position, viewer, width=width, open_piles=piles)
    root = parsed(svg)
    wide, high = (float(size) for size in root.get("viewBox", "").split()[2:])
    assert float(root.get("width", "0")) == width
    for element, box in boxes(svg):
        assert box.left >= 0
        assert box.right <= wide + 0.1
        assert box.top >= 0
        assert box.bottom <= high
        if "face" in element.get("class", "").split():
            assert (box.right - box.left) * width / wide >= 43.9


@given(moments(), st.sampled_from(WIDTHS))
def test_no_index_of_a_card_is_covered_by_another_card(position: Position, width: int) -> None:
    drawn = [box for _, box in boxes(picture(position, width=width, open_piles=position.seats))]
    for place, below in enumerate(drawn):
        size = below.right - below.left
        index = Box(
            below.left + size * 0.1,
            below.top + size * 0.1,
            below.left + size * 0.42,
            below.top + size * 0.8,
        )
        for above in drawn[place + 1 :]:
            apart = (
                above.left >= index.right
                or above.right <= index.left
                or above.top >= index.bottom
                or above.bottom <= index.top
            )
            assert apart, (below, above)


# --- It stands alone ----------------------------------------------------------------------------


@given(moments(), st.sampled_from(("auto", "light", "dark", "print")), st.booleans())
def test_a_picture_refers_to_nothing_outside_itself(
    position: Position, theme: str, four: bool
) -> None:
    svg = picture(position, theme=theme, four_colours=four)  # type: ignore[arg-type]
    root = parsed(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for name, value in element.attrib.items():
            if name.endswith("href"):
                assert value.removeprefix("#") in ids
            for inner in re.findall(r"url\((.*?)\)", value):
                assert inner.removeprefix("#") in ids
    assert svg.count("http") == 1  # the namespace
    assert "@import" not in svg
    assert "@font-face" not in svg


def test_a_picture_has_a_title_and_a_description_for_whoever_hears_it() -> None:
    root = parsed(picture(five(6)))
    assert root.get("role") == "img"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.get("id") == root.get("aria-labelledby")
    assert description is not None
    assert description.get("id") == root.get("aria-describedby")
    said = description.text or ""
    for name in ("Anna", "Ben", "Carla", "Dan", "Emil"):
        assert f"{name} holds " in said
    assert "On the table: " in said
    assert (title.text or "").startswith("Laugh and Lie Down. ")


def test_two_pictures_on_one_page_do_not_share_a_style_or_an_outline() -> None:
    light = picture(five(), theme="light")
    dark = picture(five(), theme="dark")
    prefixes = [re.findall(r'class="(L[0-9a-f]{8})p"', svg) for svg in (light, dark)]
    assert prefixes[0] != prefixes[1]
    for svg, [prefix] in zip((light, dark), prefixes, strict=True):
        assert all(one.startswith(prefix) for one in re.findall(r'id="(\w+)"', svg))
        style = parsed(svg).find(f"{SVG}style")
        assert style is not None
        rules = re.findall(r"([^{}]+)\{", (style.text or "").replace("@media", ""))
        chosen = [one for rule in rules for one in rule.split(",") if "scheme" not in one]
        assert all(one.strip().startswith(f".{prefix}p ") for one in chosen)


def test_a_position_draws_itself_in_a_notebook() -> None:
    assert five()._repr_svg_() == picture(five())


def test_a_scene_is_plain_data_and_comes_back_from_json() -> None:
    for position in play_out(deal(reading("russian"), seed=5), "makes mistakes", 2).positions:
        scene = scene_of(position, viewer=1)
        again = Scene.model_validate_json(scene.model_dump_json())
        assert again == scene
        assert draw(again) == draw(scene)


# --- Hostile names ------------------------------------------------------------------------------

HOSTILE: Final = (
    "<script>alert(1)</script>",
    "\"'><g onload=alert(1)>",
    "]]></text></svg><svg onload=x>",
    "&lt;&#60;&bogus;",
    "x" * 10_000,
    "\u202eright to left\u2066",
    "\ud800\udfff lone surrogates",
    "\x00\x01\x1b\ufffe\uffff controls",
    "a" + "\u0301" * 500,
    "\u200b\u200d\ufeff",
    "",
    "  \n\t ",
    "${OWN}{x}</style>",
    "محمد بن عبد الله",
    "👩‍👩‍👧‍👦 🇩🇪",
)


def anyhow(position: Position, names: tuple[str, ...]) -> Position:
    """The position with names that its door would not let in."""
    return position.changed(names=names)


@given(
    st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60)), min_size=5, max_size=5),
    st.sampled_from((375, 1280)),
    st.sampled_from(("outlines", "fonts")),
    st.integers(0, 12),
)
def test_a_hostile_name_is_shown_as_text_and_never_becomes_markup(
    names: list[str], width: int, lettering: str, moves: int
) -> None:
    position = anyhow(five(moves), tuple(names))
    svg = picture(position, width=width, lettering=lettering)  # type: ignore[arg-type]
    allowed = {
        "svg", "title", "desc", "style", "defs", "linearGradient", "stop", "pattern", "path",
        "rect", "circle", "g", "use", "text", "tspan",
    }  # fmt: skip
    for element in parsed(svg).iter():
        assert element.tag.removeprefix(SVG) in allowed
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "script" not in value.lower()
    svg.encode("utf-8")
    assert len(svg) < 200_000


def test_a_name_without_anything_to_show_is_called_by_its_seat() -> None:
    scene = scene_of(anyhow(five(), ("", "\u200b", "\u202e", " \n", "\ud800")))
    assert [seat.name for seat in scene.seats] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5"]


@given(st.text())
def test_a_cleaned_name_is_one_short_line_without_control_signs(name: str) -> None:
    shown = clean_name(name)
    assert len(shown) <= 49
    assert shown == " ".join(shown.split())
    assert not any(ord(c) < 32 or 0xD800 <= ord(c) < 0xE000 for c in shown)
    assert not set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069") & set(shown)
    assert clean_name(shown) == shown


@given(st.text(max_size=80), st.floats(20, 400))
def test_a_shortened_text_fits_its_room(text: str, room: float) -> None:
    shown = fit(text, "serif", 20, room)
    assert shown == text or (shown.endswith("…") and measure(shown, "serif", 20) <= room + 0.01)


def test_a_long_sentence_breaks_between_words() -> None:
    sentence = "Jean-Baptiste lies down with 2♠ 4♦ 8♣ 10♠ J♦ Q♦, and the others laugh."
    lines = wrap(sentence, "serif", 20, 300)
    assert len(lines) > 1
    assert " ".join(lines) == sentence
    assert all(measure(one, "serif", 20) <= 300 for one in lines)


# --- Colours ------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """Relative luminance, as the Web Content Accessibility Guidelines 2.2 define it."""
    channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_a_contrast_of_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("palette", [LIGHT, DARK, PRINT], ids=["light", "dark", "print"])
def test_cards_and_words_have_a_contrast_of_seven_to_one(palette: Palette) -> None:
    for colour in (palette.black, palette.red, palette.green, palette.blue):
        assert contrast(colour, palette.card) >= 7
    for colour in (palette.ink, palette.soft):
        assert contrast(colour, palette.paper) >= 7
    for ground in (palette.cloth, palette.cloth_edge, palette.place):
        assert contrast(palette.on, ground) >= 7
        assert contrast(palette.on_soft, ground) >= 7


@pytest.mark.parametrize("palette", [LIGHT, DARK, PRINT], ids=["light", "dark", "print"])
def test_marks_stand_out_from_what_they_lie_on(palette: Palette) -> None:
    for ground in (palette.cloth, palette.cloth_edge, palette.place):
        assert contrast(palette.gold, ground) >= 3
    assert contrast(palette.madder, palette.card) >= 4.5
    assert contrast(palette.sign, palette.gold) >= 4.5
    assert contrast(palette.ours, palette.card) >= 4.5
    for colour in (palette.text_red, palette.text_blue, palette.text_green):
        assert contrast(colour, palette.paper) >= 4.5


def test_the_picture_follows_the_readers_system_or_stays_as_it_is_told() -> None:
    auto, light = picture(five()), picture(five(), theme="light")
    dark, printed = picture(five(), theme="dark"), picture(five(), theme="print")
    assert "@media(prefers-color-scheme:dark)" in auto
    assert LIGHT.paper in auto
    assert DARK.paper in auto
    for svg in (light, dark, printed):
        assert "@media" not in svg
    assert LIGHT.paper in light
    assert DARK.paper in dark
    assert DARK.cloth not in light
    assert LIGHT.cloth not in printed


def test_four_colours_give_every_suit_its_own() -> None:
    two = picture(five(), theme="light")
    four = picture(five(), theme="light", four_colours=True)
    assert LIGHT.blue not in two
    for colour in (LIGHT.black, LIGHT.red, LIGHT.green, LIGHT.blue):
        assert colour in four
