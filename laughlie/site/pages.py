"""The web application: the front page, each lesson at ``/NN_name/``, fonts and styles."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from string import Template
from typing import Final

import marimo
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

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
    front = front_page(lessons)

    async def show_front(_request: Request) -> Response:
        return HTMLResponse(front)

    return Starlette(
        routes=[
            Route("/", show_front),
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
    page = _page(
        "missing.html",
        title=say.page_missing_title(),
        text=say.page_missing(),
        link=say.to_front_page(),
        root=request.scope.get("root_path", "") + "/",
    )
    return HTMLResponse(page, status_code=404)


def front_page(lessons: Iterable[Lesson]) -> str:
    """The front page as HTML: the game in short, its past, and the lessons there are."""
    say = words().site
    return _page(
        "front.html",
        title=say.game_name(),
        tagline=say.tagline(),
        skip=say.skip_link(),
        picture=say.picture(),
        past_heading=say.past_heading(),
        course_heading=say.lessons_heading(),
        footer=say.footer(),
        short=_paragraphs(say.game_in_short()),
        past=_paragraphs(say.where_it_comes_from()),
        course=_Html("".join(_item(lesson) for lesson in lessons)),
    )


class _Html(str):
    """Text that is HTML already and stays as it is."""

    __slots__ = ()


def _page(template: str, **parts: str) -> str:
    text = Template((_HERE / template).read_text(encoding="utf-8"))
    safe = {key: part if isinstance(part, _Html) else escape(part) for key, part in parts.items()}
    return text.substitute(safe, language=words().code)


def _paragraphs(texts: Iterable[str]) -> _Html:
    return _Html("".join(f"<p>{escape(text)}</p>" for text in texts))


def _item(lesson: Lesson) -> str:
    return (
        f'<li><a href="{escape(lesson.slug)}/"><span class="number">{lesson.number}</span>'
        f'<span><b>{escape(lesson.title)}</b><span class="summary">{escape(lesson.summary)}</span>'
        "</span></a></li>"
    )
