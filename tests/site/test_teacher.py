"""The teacher's page without a browser: links, sheets, plans, codes, and what is hostile."""

from __future__ import annotations

import csv
import io
import re
from html import unescape
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.applications import Starlette

from laughlie.course import LESSON_KEYS, lesson, lessons
from laughlie.course.plans import plans
from laughlie.course.results import Result, code_of
from laughlie.site import teacher, worksheets
from laughlie.site.class_link import only_this_machine
from laughlie.site.result_codes import MOST_LINES, read_codes
from tests.site.visiting import Client

MIA: Final = code_of(
    Result(
        lesson=2,
        reading="portuguese+no_turns",
        players=6,
        steps=18,
        done=frozenset(range(1, 17)),
        tries=(1, 2, 0, 7),
    )
)
TOM: Final = code_of(
    Result(lesson=5, reading=None, players=5, steps=4, done=frozenset({1, 2, 3, 4}), tries=(1,) * 4)
)
HOSTILE: Final = '"><script>alert(1)</script>'


@pytest.fixture(scope="module")
def client() -> Client:
    app = Starlette(routes=[*teacher.routes(), *worksheets.routes()])
    return Client(app, "school.example:1522")


def text_of(page: str) -> str:
    """What can be read of a page, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


# --- One link for a class ------------------------------------------------------------------------


def made_link(page: str) -> str:
    found = re.search(r'id="address">([^<]*)<', page)
    assert found
    return unescape(found[1])


def test_a_link_for_a_class_names_everything_that_makes_the_deal(client: Client) -> None:
    page = client.get(
        "/teacher/",
        params={
            "step": "02_capturing:3",
            "reading": "portuguese",
            "variant": "portuguese+no_turns",
            "players": "6",
            "seed": "1522",
        },
    ).text
    assert made_link(page) == (
        "http://school.example:1522/02_capturing/"
        "?reading=portuguese+no_turns&players=6&seed=1522&t=lesson&s=3.0"
    )
    assert 'href="../02_capturing/?reading=portuguese+no_turns&amp;players=6' in page
    assert "&amp;s=3.0&amp;show=projector" in page
    assert "No turns, all at once" in text_of(page)


def test_a_link_to_a_lessons_start_names_no_step(client: Client) -> None:
    page = client.get("/teacher/?step=05_readings&reading=russian&players=4&seed=7").text
    query = parse_qs(urlsplit(made_link(page)).query)
    assert query == {"reading": ["russian"], "players": ["4"], "seed": ["7"]}


def test_a_variant_of_another_reading_is_left_out(client: Client) -> None:
    page = client.get(
        "/teacher/",
        params={
            "step": "02_capturing",
            "reading": "russian",
            "variant": "portuguese+no_turns",
            "players": "5",
            "seed": "1",
        },
    ).text
    assert "reading=russian&players=5" in made_link(page)


def test_a_seed_is_drawn_and_then_stands_in_the_address(client: Client) -> None:
    asked = "/teacher/?step=02_capturing%3A3&reading=parlett&players=5&seed=12&draw=yes"
    answer = client.get(asked)
    assert answer.status_code == 303
    there = urlsplit(answer.headers["location"])
    query = parse_qs(there.query)
    assert "draw" not in query
    assert 1000 <= int(query["seed"][0]) <= 9999
    assert query["step"] == ["02_capturing:3"]
    assert f"seed={query['seed'][0]}&" in made_link(client.get(f"/teacher/?{there.query}").text)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("step=99_nothing", "There is no such step"),
        ("step=02_capturing%3A99", "There is no such step"),
        ("step=02_capturing&reading=nobody", "There is no such reading"),
        ("step=02_capturing&players=11", "Four to eight can play"),
        ("step=02_capturing&seed=-1", "A seed is a whole number"),
        ("step=02_capturing&seed=" + "9" * 300, "A seed is a whole number"),
        (f"step={HOSTILE}&reading={HOSTILE}&players={HOSTILE}&seed={HOSTILE}", "no such step"),
    ],
)
def test_what_cannot_be_asked_for_is_said_and_a_link_made_all_the_same(
    client: Client, query: str, told: str
) -> None:
    answer = client.get(f"/teacher/?{query}")
    assert answer.status_code == 200
    assert told in text_of(answer.text)
    assert made_link(answer.text).startswith("http://school.example:1522/")
    assert "<script>alert" not in answer.text


def test_who_can_only_reach_this_machine_is_told_so(client: Client) -> None:
    asked = "/teacher/?step=02_capturing&seed=1"
    local = Client(client.app, "127.0.0.1:1522").get(asked)
    assert "laughlie --host 0.0.0.0" in text_of(local.text)
    assert "laughlie --host 0.0.0.0" not in text_of(client.get(asked).text)
    assert only_this_machine("localhost")
    assert only_this_machine("::1")
    assert not only_this_machine("192.168.1.5")


# --- Plans ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.key)
def test_a_plan_is_printed_with_its_answers_on_a_page_of_their_own(
    client: Client, plan: object
) -> None:
    key = getattr(plan, "key", "")
    page = client.get(f"/teacher/plans/{key}/").text
    before, after = page.split('<article class="sheet plan answers">')
    for question in next(one for one in plans() if one.key == key).questions:
        ask, answer = (str(text).replace("'", "’") for text in (question.ask, question.answer))
        assert ask in text_of(before)
        assert answer in text_of(after)
        assert answer not in text_of(before)


def test_the_page_leads_to_every_plan_and_every_sheet(client: Client) -> None:
    page = client.get("/teacher/").text
    for plan in plans():
        assert f'href="plans/{plan.key}/"' in page
    for key in LESSON_KEYS:
        assert f'href="../print/{key}/"' in page
        assert client.get(f"/print/{key}/").status_code == 200


def test_the_pages_use_no_address_of_their_own_or_of_anybody_else(client: Client) -> None:
    for path in ("/teacher/", "/teacher/plans/one-lesson/", "/print/05_readings/"):
        page = client.get(path).text
        assert not re.search(r'(?:href|src|action)="(?:/|https?:)', page)


# --- Result codes --------------------------------------------------------------------------------


def read(client: Client, typed: str) -> str:
    answer = client.post("/teacher/", data={"codes": typed})
    assert answer.status_code == 200
    return answer.text


def test_many_codes_are_read_at_once(client: Client) -> None:
    page = read(client, f"Mia: {MIA}\n\nAnna-Lena Groß\t{TOM}\n{MIA.lower()}\n")
    rows = [text_of(row) for row in re.findall(r"<tr><th scope=row>.*?</tr>", page) if "of" in row]
    results = [row for row in rows if "try" in row]
    assert results == [
        (
            "Mia 2 Capturing The Portuguese page (No turns, all at once) 6 16 of 18 "
            "not steps 17, 18 first try 2 tries not yet 7 tries or more"
        ),
        (
            "Anna-Lena Groß 5 Readings one of their own 5 4 of 4 first try first try first try "
            "first try"
        ),
        (
            f"{MIA} 2 Capturing The Portuguese page (No turns, all at once) 6 16 of 18 "
            "not steps 17, 18 first try 2 tries not yet 7 tries or more"
        ),
    ]


def test_a_mistyped_code_is_told_with_its_line(client: Client) -> None:
    wrong = MIA[:-1] + ("A" if MIA[-1] != "A" else "B")
    page = text_of(read(client, f"Mia: {MIA}\nTom: {wrong}\nAda: {MIA[:-2]}\nBo: {MIA[:-1]}U"))
    assert "3 lines could not be read" in page
    assert "Line 2 (Tom): this code does not fit: a character is mistyped" in page
    assert "Line 3 (Ada): there are 14 characters" in page
    assert "Line 4 (Bo): a result code has no “U”" in page


def test_two_characters_that_changed_places_are_told(client: Client) -> None:
    at = next(k for k in range(3) if MIA[k] != MIA[k + 1])
    swapped = MIA[:at] + MIA[at + 1] + MIA[at] + MIA[at + 2 :]
    assert "Line 1 (Mia): this code does not fit" in text_of(read(client, f"Mia: {swapped}"))


@pytest.mark.parametrize(
    "line", ["Mia: {}", "Mia {}", "Mia\t{}", "Mia, {}", "Mia K.; {}", "Ms: Mia: {}", "{}", "  {} "]
)
def test_a_name_may_stand_before_a_code_in_many_ways(line: str) -> None:
    found = read_codes(line.format(MIA))
    assert [row.code for row in found.rows] == [MIA]
    assert found.faults == ()


def test_nothing_typed_is_told(client: Client) -> None:
    assert "There is no code here yet." in text_of(read(client, "  \n"))


def test_what_was_typed_stays_in_the_field(client: Client) -> None:
    page = read(client, f"Mia: {MIA}\nTom: nothing")
    assert f"Mia: {MIA}\nTom: nothing</textarea>" in page


def test_names_and_codes_are_shown_as_text(client: Client) -> None:
    page = read(client, f"{HOSTILE}: {MIA}\n</textarea>{HOSTILE}")
    assert "<script>alert" not in page
    assert page.count("</textarea>") == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("x" * 30_000, "more text than this page reads"),
        ("€" * 60_000, "more text than this page reads"),
        ("n" * 100 + f": {MIA}", "a name has at most 60 characters"),
        ("\n".join([MIA] * (MOST_LINES + 1)), f"Line {MOST_LINES + 1}: only the first"),
        (" " * 19_000 + ":", "Line 1"),
    ],
)
def test_too_much_is_told_and_nothing_breaks(client: Client, typed: str, told: str) -> None:
    assert told in text_of(read(client, typed))


@pytest.mark.parametrize("body", [b"", b"\xff\xfe%zz&&&=", b"a=1&" * 50, b"codes=%00%01\x00"])
def test_a_form_that_is_none_is_answered_in_words(client: Client, body: bytes) -> None:
    assert client.post("/teacher/", content=body).status_code == 200
    assert client.post("/teacher/results.csv", content=body).status_code == 200


def test_the_table_is_kept_as_csv_and_no_name_becomes_a_formula(client: Client) -> None:
    answer = client.post("/teacher/results.csv", data={"codes": f"Mia: {MIA}\n=1+1; {TOM}"})
    assert answer.headers["content-disposition"] == 'attachment; filename="results.csv"'
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0][:6] == ["Name", "Lesson", "Reading", "Players", "Steps done", "Steps not done"]
    assert rows[1] == [
        "Mia",
        "2 Capturing",
        "The Portuguese page (No turns, all at once)",
        "6",
        "16 of 18",
        "17 18",
        "first try",
        "2 tries",
        "not yet",
        "7 tries or more",
        MIA,
    ]
    assert rows[2][0] == "'=1+1"


# --- Worksheets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", LESSON_KEYS)
def test_a_worksheet_has_every_step_and_no_answer(client: Client, key: str) -> None:
    page = client.get(f"/print/{key}/").text
    assert page.count('class="task"') == len(lesson(key).steps)
    said = text_of(page)
    for step in lesson(key).steps:
        for option in step.options:
            assert str(option.reason).replace("'", "’") not in said
        for hint in step.hints:
            assert str(hint.text).replace("'", "’") not in said
    assert 'class="sheet answers"' not in page


@pytest.mark.parametrize("key", LESSON_KEYS)
@pytest.mark.parametrize("query", ["reading=portuguese+no_turns&players=8", "reading=russian"])
def test_a_worksheet_can_be_made_under_any_reading_with_its_answers(
    client: Client, key: str, query: str
) -> None:
    page = client.get(f"/print/{key}/?{query}&answers=yes").text
    before, after = page.split('<article class="sheet answers">')
    assert after.count("class=answer") == len(lesson(key).steps)
    assert before.count('class="task"') == len(lesson(key).steps)


def test_the_answers_say_what_is_right_and_why(client: Client) -> None:
    page = client.get("/print/02_capturing/?answers=yes").text
    after = text_of(page.split('<article class="sheet answers">')[1]).replace("\ufe0e", "")
    assert "Any seven on the table; all of them if there are three." in after
    assert "Ben: 9 ♥ takes 9 ♣ 9 ♦ 9 ♠ ." in after


def test_a_pay_off_is_blank_on_the_sheet_and_filled_in_among_the_answers(client: Client) -> None:
    step = next(k for k, one in enumerate(lesson("04_payoff").steps, 1) if one.kind == "fill")
    page = client.get(f"/print/04_payoff/?step={step}&answers=yes").text
    before, after = page.split('<article class="sheet answers">')
    table = before[before.index('<table class="account">') :]
    assert table.count('<td class="blank">') == 6
    assert "11" in text_of(after)
    assert "11" not in text_of(table)


def test_every_mistake_of_the_deal_that_goes_by_is_among_the_answers(client: Client) -> None:
    step = next(k for k, one in enumerate(lesson("03_claims").steps, 1) if one.kind == "spot")
    page = client.get(f"/print/03_claims/?step={step}&answers=yes").text
    before, after = page.split('<article class="sheet answers">')
    assert "Mistakes that I called" in text_of(before)
    assert after.count("Who could take them:") >= 3
    assert "Who could take them:" not in before


def test_one_step_is_printed_with_the_link_that_leads_to_it(client: Client) -> None:
    page = client.get("/print/02_capturing/?step=3&reading=parlett&players=6&seed=9").text
    assert page.count('class="task"') == 1
    assert page.count("<svg") == 1
    link = (
        "http://school.example:1522/02_capturing/?reading=parlett&players=6&seed=9&t=lesson&s=3.0"
    )
    assert link in unescape(page)


def test_a_step_is_printed_at_the_moment_that_a_link_names(client: Client) -> None:
    number = next(
        k for k, step in enumerate(lesson("02_capturing").steps, 1) if step.key == "the-round"
    )
    at = "1~parlett-round-whole~~~~1"
    page = client.get(f"/print/02_capturing/?step={number}&at={at}").text
    assert f"&at={at}" in unescape(page)
    taken = "Ben: 9♥ takes 9♣ 9♦ 9♠."
    assert taken in page
    assert taken not in client.get(f"/print/02_capturing/?step={number}").text


def test_a_position_is_printed_with_its_link(client: Client) -> None:
    at = "1~parlett-round~~~~3"
    page = client.get(f"/print/position/?at={at}").text
    assert page.count("<svg") == 1
    assert f"http://school.example:1522/print/position/?at={at}" in text_of(page)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/print/position/", "The address names no position"),
        ("/print/position/?at=nonsense", "This position cannot be shown"),
        (f"/print/position/?at={HOSTILE}", "This position cannot be shown"),
        ("/print/position/?at=" + "~" * 9000, "This position cannot be shown"),
        ("/print/02_capturing/?step=99", "a step that is not there"),
        (f"/print/02_capturing/?step={HOSTILE}", "a step that is not there"),
        ("/print/02_capturing/?step=3&at=1~nobody~~~~0", "02_capturing"),
        ("/print/02_capturing/?reading=nobody", "nobody"),
        ("/print/02_capturing/?players=99&seed=x", "99"),
    ],
)
def test_what_cannot_be_printed_is_said(client: Client, path: str, told: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert told in text_of(answer.text)
    assert 'class="said"' in answer.text or "class=said" in answer.text or "<p>" in answer.text
    assert "<script>alert" not in answer.text


def test_there_is_no_sheet_of_a_lesson_that_is_not_there(client: Client) -> None:
    assert client.get("/print/99_nothing/").status_code == 404


def test_an_address_without_its_last_slash_leads_to_the_page(client: Client) -> None:
    answer = client.get("/print/02_capturing?step=3")
    assert answer.headers["location"] == "02_capturing/?step=3"
    assert client.get("/teacher").headers["location"] == "teacher/"


def test_every_lesson_can_be_chosen_for_a_link(client: Client) -> None:
    page = client.get("/teacher/").text
    for one in lessons():
        assert page.count(f'value="{one.key}') == 1 + len(one.steps)
