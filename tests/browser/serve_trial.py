"""Serves the lessons of a folder as ``laughlie`` serves its own: ``serve_trial.py FOLDER ...``."""

from __future__ import annotations

import sys
from pathlib import Path

from laughlie.cli import main
from laughlie.site import find_lessons, pages


def serve(folder: Path) -> None:
    """Let another folder of lessons take the place of the package's own, and serve it."""
    lessons = find_lessons(folder)
    vars(pages).update(find_lessons=lambda: lessons, lessons_folder=lambda: folder)
    main()


if __name__ == "__main__":
    given = Path(sys.argv.pop(1))
    serve(given)
