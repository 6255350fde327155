"""The README's own words, tried."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from click.testing import CliRunner

from laughlie.cli import main

README = Path(__file__).parent.parent / "README.md"


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
