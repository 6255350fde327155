"""The site as one application."""

from __future__ import annotations

from laughlie.site import build_app
from tests.site.asking import ask


def test_a_page_that_is_not_there_leads_back_to_the_front_page() -> None:
    answer = ask(build_app().routes, "/nowhere/")
    assert answer.status == 404
    assert "There is no such page here" in answer.text
    assert 'href="/"' in answer.text


def test_a_lesson_without_its_last_slash_is_found_with_its_query() -> None:
    assert ask(build_app().routes, "/02_capturing", "reading=russian").status == 307


def test_the_front_page_and_its_script_are_there() -> None:
    routes = build_app().routes
    assert ask(routes, "/").kind == "text/html"
    assert ask(routes, "/site/choice.js").status == 200
    assert ask(routes, "/look/lesson.css").kind == "text/css"
