"""Which lessons there are: read from their files, none of them imported."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final, NamedTuple

import laughlie

_FILE_NAME: Final = re.compile(r"(\d\d)_([a-z0-9_]+)")


class Lesson(NamedTuple):
    """One lesson, as the front page names it."""

    number: int
    """Its place in the course, from 1."""
    slug: str
    """``02_capturing``: its file name, and its place in an address."""
    title: str
    """The ``app_title`` of its marimo app; without one, the words of its file name."""
    summary: str
    """The first paragraph of its docstring; empty without one."""
    path: Path


def lessons_folder() -> Path:
    """The folder of the lessons: inside the installed package, or beside it in a checkout.

    Raises:
        FileNotFoundError: There is neither.
    """
    package = Path(laughlie.__path__[0])
    for folder in (package / "lessons", package.parent / "lessons"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(package / "lessons")


def find_lessons(folder: Path | None = None) -> tuple[Lesson, ...]:
    """The lessons ``NN_name.py`` of a folder (the project's own, unless given), in their order.

    Raises:
        FileNotFoundError: The folder of the lessons is not there.
    """
    files = sorted((folder or lessons_folder()).glob("*.py"))
    return tuple(read_lesson(file) for file in files if _FILE_NAME.fullmatch(file.stem))


def read_lesson(path: Path) -> Lesson:
    """Read number, title and summary of a lesson out of its file."""
    number, words = path.stem.split("_", 1)
    tree = _parse(path)
    title = _app_title(tree) or words.replace("_", " ").capitalize()
    return Lesson(int(number), path.stem, title, _summary(tree), path)


def _parse(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError:  # marimo shows what is wrong on the lesson's own page
        return ast.Module(body=[], type_ignores=[])


def _app_title(tree: ast.Module) -> str | None:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "marimo.App":
            return _text_argument(call, "app_title")
    return None


def _text_argument(call: ast.Call, name: str) -> str | None:
    for keyword in call.keywords:
        if keyword.arg == name and isinstance(keyword.value, ast.Constant):
            return str(keyword.value.value)
    return None


def _summary(tree: ast.Module) -> str:
    paragraph = (ast.get_docstring(tree) or "").split("\n\n", 1)[0]
    return " ".join(paragraph.split())
