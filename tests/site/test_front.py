"""The front page, and the picture on it."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from laughlie.readings import Reading, reading, readings
from laughlie.site import Lesson, find_lessons
from laughlie.site.front import front_page, routes
from laughlie.site.picture import first_laugh
from tests.site.asking import ask

ADDRESSES = re.compile(r'(?:href|src|srcset|action)="([^"]*)"')


def labels() -> list[str]:
    """Every reading, and every one with one of the variants that its source names."""
    ones: list[Reading] = []
    for one in readings():
        ones += [one, *(one.switch(key) for key in one.switches)]
    return [one.label for one in ones]


def chosen(text: str) -> list[str]:
    """The readings that are chosen on the page."""
    return re.findall(r'value="([^"]*)" data-choose="reading"[^>]*\schecked', text)


def test_what_a_lesson_says_of_itself_is_shown_as_text() -> None:
    lesson = Lesson(9, "09_odd", "<b>Odd</b> & $even", "A <script> ${title}.", Path("09_odd.py"))
    page = front_page([lesson])
    assert "&lt;b&gt;Odd&lt;/b&gt; &amp; $even" in page
    assert "A &lt;script&gt; ${title}." in page
    assert page.count("<script") == 2


def test_every_address_on_the_front_page_is_relative() -> None:
    page = front_page(find_lessons())
    addresses = ADDRESSES.findall(page)
    assert "02_capturing/" in addresses
    assert "picture/wide/parlett.svg" in addresses
    assert [one for one in addresses if one.startswith("/") or "//" in one or ":" in one] == []
    assert "http" not in page


def test_the_course_is_listed_with_its_minutes() -> None:
    page = front_page(find_lessons())
    (item,) = re.findall(r'<li><a href="02_capturing/".*?</li>', page, re.DOTALL)
    for part in (">2<", ">Capturing<", "when you must lie down.", ">8 minutes<"):
        assert part in item


def test_the_page_says_what_the_game_is_and_how_it_is_known() -> None:
    page = unescape(front_page(find_lessons()))
    for part in (
        "Twelve cards lie face up on the table.",
        "named as early as 1522",
        "Francis Willughby, in his Book of Games, about 1665",
        "We have not seen his text.",
        "David Parlett",
    ):
        assert part in page


def test_every_source_is_told_with_its_language_and_what_is_known_of_it() -> None:
    page = unescape(front_page(find_lessons()))
    for title, language in (
        ("Parlett’s reading", "In English"),
        ("The reconstruction retold", "In English"),
        ("The Portuguese page", "In Portuguese"),
        ("The Russian page", "In Russian"),
        ("Ways to Play", "In English"),
    ):
        assert f'<b>{title}</b><span class="language">{language}</span>' in page
    assert page.count("We have not seen Willughby’s text") == 4
    assert "Our copy names no author and no date. It ends with a heading for its sources" in page


def test_parlett_is_chosen_unless_the_address_says_otherwise() -> None:
    assert chosen(ask(routes(), "/").text) == ["parlett"]
    page = ask(routes(), "/", "reading=russian").text
    assert chosen(page) == ["russian"]
    assert 'src="picture/wide/russian.svg"' in page


@pytest.mark.parametrize("between", ["%2B", "+"])
def test_a_variant_comes_with_its_reading(between: str) -> None:
    page = ask(routes(), "/", f"reading=portuguese{between}no_turns").text
    assert chosen(page) == ["portuguese+no_turns"]
    assert 'src="picture/wide/portuguese+no_turns.svg"' in page


@pytest.mark.parametrize("wrong", ["esperanto", "parlett+no_turns", '"><script>', "x" * 9000, "\0"])
def test_a_reading_that_is_not_there_is_told_and_parlett_s_is_used(wrong: str) -> None:
    answer = ask(routes(), "/", urlencode({"reading": wrong}))
    assert answer.status == 200
    assert chosen(answer.text) == ["parlett"]
    assert "The reading in the link could not be used" in answer.text
    assert answer.text.count("<script") == 2
    assert len(answer.text) < 30_000


@pytest.mark.parametrize("label", labels())
def test_the_picture_shows_a_real_deal_under_each_reading(label: str) -> None:
    key, *switches = label.split("+")
    position = first_laugh(reading(key).switch(*switches))
    assert position.last is not None
    assert position.last.kind == "lie_down"
    assert len(position.lain_down) == 1
    for size in ("wide", "middle", "narrow"):
        answer = ask(routes(), f"/picture/{size}/{quote(label)}.svg")
        assert (answer.status, answer.kind) == (200, "image/svg+xml")
        assert "and the others laugh." in answer.text
        assert "prefers-color-scheme:dark" in answer.text


def test_the_picture_is_told_to_those_who_cannot_see_it() -> None:
    page = unescape(front_page(find_lessons()))
    assert 'alt="A table in the middle of a deal, as an onlooker sees it. Dan lies down' in page
    assert "Dan lies down with A♣ 5♥ 5♠ 9♣ J♣, and the others laugh." in page


def test_an_onlooker_sees_nobody_s_hand_in_the_picture() -> None:
    """Emil holds the king of spades; Anna has won the eight of hearts, and it lies open."""
    assert "K♠" in str(first_laugh(reading("parlett")).hands[4])
    picture = ask(routes(), "/picture/wide/parlett.svg").text
    assert 'data-card="8♥"' in picture
    assert 'data-card="K♠"' not in picture


def test_there_is_no_picture_of_what_is_not_there() -> None:
    for path in ("/picture/wide/esperanto.svg", "/picture/huge/parlett.svg"):
        assert ask(routes(), path).status == 404


def test_the_browser_gets_every_sentence_that_its_script_says() -> None:
    page = front_page(find_lessons())
    (data,) = re.findall(r'<main data-words="([^"]*)"', page)
    given = json.loads(unescape(data))
    script = Path("laughlie/site/static/front.js").read_text(encoding="utf-8")
    asked = set(re.findall(r'words(?:\.(\w+)|\["([\w-]+)"\])', script))
    assert {dotted or quoted for dotted, quoted in asked} == set(given)


def test_no_script_of_the_pages_makes_markup_of_data() -> None:
    for name in ("choice.js", "front.js"):
        script = (Path("laughlie/site/static") / name).read_text(encoding="utf-8")
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert way not in script


def test_the_first_link_of_the_page_begins_the_first_lesson() -> None:
    page = front_page(find_lessons())
    assert '<a class="button" href="01_setup/" data-carry>Begin with lesson 1, Setup</a>' in page
    assert page.index("Begin with lesson 1") < page.index("<picture>")


def test_the_picture_speaks_of_no_reading_before_one_is_explained() -> None:
    picture = ask(routes(), "/picture/wide/parlett.svg").text
    assert "Parlett" not in picture
