"""What is packed into the wheel, and that it serves the lessons wherever it is installed."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path
from urllib.request import urlopen

import pytest

from laughlie.site import find_lessons
from tests.browser.serving import running_site

ROOT = Path(__file__).parents[1]
DATA = {".toml", ".js", ".css", ".woff2", ".html", ".svg", ".txt", ".json", ".typed"}


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by hatchling itself: no network, no environment of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (wheel,) = folder.glob("laughlie-*.whl")
    return wheel


def packed(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files(folder: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.suffix in DATA | {".py"} and not {"__pycache__", "__marimo__"} & set(path.parts)
    }


def test_the_wheel_carries_every_module_and_every_data_file(wheel: Path) -> None:
    assert files("laughlie") <= packed(wheel)


def test_the_wheel_carries_the_lessons_and_their_look(wheel: Path) -> None:
    lessons = {f"laughlie/{name}" for name in files("lessons")}
    assert "laughlie/lessons/look/lesson.css" in lessons
    assert lessons <= packed(wheel)


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    outside = {name for name in packed(wheel) if not name.startswith("laughlie/")}
    assert {name.split("/")[0] for name in outside} == {f"laughlie-{version('laughlie')}.dist-info"}
    assert not [name for name in packed(wheel) if "__pycache__" in name or "__marimo__" in name]


def test_the_wheel_names_the_licences_of_code_texts_and_fonts(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
        told = archive.read(name).decode()
    assert "License-Expression: MIT AND OFL-1.1 AND CC-BY-4.0\n" in told
    assert "License-File: LICENSE\n" in told
    assert "License-File: LICENSE-TEXTS\n" in told


@pytest.mark.long
@pytest.mark.timeout(600)
def test_installed_in_an_empty_environment_it_serves_the_same_lessons(
    wheel: Path, tmp_path: Path
) -> None:
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True)
    programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    with running_site(tmp_path, [str(programs / "laughlie")]) as site:
        front = urlopen(site.address).read().decode()
        for lesson in find_lessons():
            assert f'href="{lesson.slug}/"' in front
            page = urlopen(f"{site.address}{lesson.slug}/").read().decode()
            assert f"<title>{lesson.title}</title>" in page
            assert "--paper: #faf7f0" in page
