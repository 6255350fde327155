"""The README's own words, tried."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

from click.testing import CliRunner

from laughlie.cli import main
from laughlie.course import lessons

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_the_session_in_the_readme_runs_as_it_stands_there() -> None:
    found = doctest.testfile(str(README), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 10


def test_every_command_in_the_readme_is_one() -> None:
    commands = set(re.findall(r"`laughlie ([a-z-]+)", README.read_text(encoding="utf-8")))
    assert len(commands) > 8
    for command in commands:
        result = CliRunner().invoke(main, [command, "--help"])
        assert result.exit_code == 0, command


def test_every_picture_in_the_readme_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    for picture in pictures:
        assert (README.parent / picture).is_file(), picture


def test_the_readme_names_every_lesson_with_its_minutes() -> None:
    readme = README.read_text(encoding="utf-8")
    for one in lessons():
        row = rf"^\| {one.number} {one.title} \|.*\| {one.minutes} \|$"
        assert re.search(row, readme, re.MULTILINE), one.key


def test_the_readme_names_every_key_that_the_browser_keeps() -> None:
    kept = (ROOT / "laughlie/table/browser/kept.js").read_text(encoding="utf-8")
    head = (ROOT / "lessons/look/head.html").read_text(encoding="utf-8")
    (shapes,) = re.findall(r"const shapes = \{(.*)\};", head)
    keys = {*re.findall(r'"laughlie\.(\w+)"', kept), *re.findall(r"(\w+): /", shapes)}
    told = re.findall(r"^\| `laughlie\.(\w+)` \|", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(told) == sorted(keys) == ["course", "players", "reading", "table"]


def test_what_is_cited_is_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "version"
    ]
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {version}\n" in cited
    assert '- name: "the laughlie authors"' in cited
    assert "The laughlie authors (2026)" in README.read_text(encoding="utf-8")
    assert f"(version {version})" in README.read_text(encoding="utf-8")
