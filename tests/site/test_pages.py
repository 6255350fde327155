"""The front page as HTML."""

from __future__ import annotations

from pathlib import Path

from laughlie.site import Lesson
from laughlie.site.pages import front_page


def test_what_a_lesson_says_of_itself_is_shown_as_text() -> None:
    lesson = Lesson(9, "09_odd", "<b>Odd</b> & $even", "A <script> ${title}.", Path("09_odd.py"))
    page = front_page([lesson])
    assert "&lt;b&gt;Odd&lt;/b&gt; &amp; $even" in page
    assert "A &lt;script&gt; ${title}." in page
    assert "<script" not in page


def test_every_link_of_the_front_page_is_relative() -> None:
    page = front_page([Lesson(1, "01_setup", "Setup", "", Path("01_setup.py"))])
    assert 'href="01_setup/"' in page
    assert 'href="/' not in page
    assert "http" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
