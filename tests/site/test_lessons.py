"""What the front page knows of a lesson, read out of its file."""

from __future__ import annotations

from pathlib import Path

from laughlie.site import find_lessons
from laughlie.site.lessons import read_lesson

LESSON = '''"""Who takes what.

More for those who read the file.
"""

import marimo

app = marimo.App(width="full", app_title="Taking & giving")
raise SystemExit("nobody imports a lesson to learn its title")
'''


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_title_and_summary_are_read_without_running_the_lesson(tmp_path: Path) -> None:
    lesson = read_lesson(write(tmp_path, "07_taking.py", LESSON))
    assert lesson.number == 7
    assert lesson.slug == "07_taking"
    assert lesson.title == "Taking & giving"
    assert lesson.summary == "Who takes what."


def test_a_lesson_without_a_title_is_called_by_its_file(tmp_path: Path) -> None:
    lesson = read_lesson(write(tmp_path, "06_at_the_table.py", "import marimo\n"))
    assert (lesson.title, lesson.summary) == ("At the table", "")


def test_a_lesson_that_does_not_parse_is_still_listed(tmp_path: Path) -> None:
    assert read_lesson(write(tmp_path, "03_claims.py", "def (")).title == "Claims"


def test_lessons_come_in_their_order_and_nothing_else_comes(tmp_path: Path) -> None:
    for name in ("10_last.py", "02_second.py", "helper.py", "3_no.py", "01_first.txt"):
        write(tmp_path, name, LESSON)
    assert [lesson.slug for lesson in find_lessons(tmp_path)] == ["02_second", "10_last"]


def test_every_lesson_of_ours_has_a_title_a_summary_and_our_look() -> None:
    lessons = find_lessons()
    assert lessons
    for lesson in lessons:
        text = lesson.path.read_text(encoding="utf-8")
        assert "app_title=" in text, lesson.slug
        assert lesson.summary.endswith("."), lesson.slug
        assert 'css_file="look/lesson.css"' in text, lesson.slug
        assert 'html_head_file="look/head.html"' in text, lesson.slug
        assert '# theme = "system"' in text, lesson.slug
