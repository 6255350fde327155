"""The web application: the front page, each lesson at ``/NN_name/``, fonts and styles."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import marimo
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from laughlie.site import front, sheet_pages, teacher, worksheets
from laughlie.site.html import page
from laughlie.site.lessons import Lesson, find_lessons, lessons_folder
from laughlie.words import words

_HERE: Final = Path(__file__).parent
_FONTS: Final = _HERE.parent / "fonts"
_LESSON_HEAD: Final = (
    '<link rel="stylesheet" href="../fonts/fonts.css">'
    '<link rel="icon" type="image/svg+xml" href="../site/favicon.svg">'
)
"""What the server alone can add to a lesson; all else comes with the lesson's own file."""


def build_app() -> Starlette:
    """The whole site as an ASGI application; every link in it is relative.

    Raises:
        FileNotFoundError: The folder of the lessons is not there.
    """
    lessons = find_lessons()
    return Starlette(
        routes=[
            *front.routes(),
            *teacher.routes(),
            *worksheets.routes(),
            *sheet_pages.routes(),
            Mount("/fonts", StaticFiles(directory=_FONTS)),
            Mount("/look", StaticFiles(directory=lessons_folder() / "look")),
            Mount("/site", StaticFiles(directory=_HERE / "static")),
            *(Route(f"/{lesson.slug}", _add_slash) for lesson in lessons),
            Mount("/", _lessons_app(lessons)),
        ],
    )


def _lessons_app(lessons: Iterable[Lesson]) -> ASGIApp:
    builder = marimo.create_asgi_app(quiet=True, html_head=_LESSON_HEAD)
    for lesson in lessons:
        builder = builder.with_app(path=f"/{lesson.slug}", root=str(lesson.path))
    app = builder.build()
    if isinstance(app, Starlette):  # it answers for every address that nothing else knows
        app.add_exception_handler(404, _show_missing)
    return app


async def _add_slash(request: Request) -> Response:
    """Marimo's own redirect would lose the query, and with it what a link says."""
    slug = request.url.path.rsplit("/", 1)[-1]
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{slug}/{query}")


async def _show_missing(request: Request, _error: Exception) -> Response:
    say = words().site
    text = page(
        "missing.html",
        title=say.page_missing_title(),
        text=say.page_missing(),
        link=say.to_front_page(),
        root=request.scope.get("root_path", "") + "/",
    )
    return HTMLResponse(text, status_code=404)
