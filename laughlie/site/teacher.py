"""The teacher's page: plans, one link for a class, sheets to print, and a reader of result codes.

Everything on it works without a script, and nothing that is typed on it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import parse_qs, urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from laughlie.course import lessons
from laughlie.course.plans import Plan, plans
from laughlie.course.steps import Lesson
from laughlie.site import result_codes
from laughlie.site.class_link import ClassLink, class_link, draw_seed, numbered
from laughlie.site.codes_part import codes_part
from laughlie.site.html import Html, fill, joined, page
from laughlie.site.link_part import link_part
from laughlie.site.plan_pages import plan_page
from laughlie.site.result_codes import Read, as_csv, read_codes
from laughlie.words import words
from laughlie.words.language import TeacherWords

_LONGEST_BODY: Final = 4 * result_codes.MOST_CHARACTERS
"""Bytes of a form: its characters may be written in several."""
_FORM_FIELDS: Final = 4


def routes() -> list[BaseRoute]:
    """The teacher's page, and a page for every plan."""
    pages: list[BaseRoute] = [
        Route("/teacher/", _show, methods=["GET"]),
        Route("/teacher/", _read, methods=["POST"]),
        Route("/teacher", _add_slash),
        Route("/teacher/results.csv", _keep, methods=["POST"]),
    ]
    for plan in plans():
        pages += [
            Route(f"/teacher/plans/{plan.key}/", _show_plan),
            Route(f"/teacher/plans/{plan.key}", _add_slash),
        ]
    return pages


async def _add_slash(request: Request) -> Response:
    name = request.url.path.rsplit("/", 1)[-1]
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{name}/{query}")


async def _show_plan(request: Request) -> Response:
    key = request.url.path.rstrip("/").rsplit("/", 1)[-1]
    return HTMLResponse(plan_page(next(plan for plan in plans() if plan.key == key)))


async def _show(request: Request) -> Response:
    query = request.query_params
    if "draw" in query:
        kept = [pair for pair in query.multi_items() if pair[0] not in ("draw", "seed")]
        pairs = urlencode([*kept, ("seed", draw_seed())])
        return RedirectResponse(f"./?{pairs}#link", status_code=303)
    made = class_link(query, query.getlist("variant")) if "step" in query else None
    return HTMLResponse(teacher_page(str(request.base_url), request.url.hostname, made))


async def _read(request: Request) -> Response:
    text = await _typed(request)
    host = request.url.hostname
    return HTMLResponse(teacher_page(str(request.base_url), host, None, text, _read_text(text)))


async def _keep(request: Request) -> Response:
    rows = _read_text(await _typed(request)).rows
    head = {"Content-Disposition": 'attachment; filename="results.csv"'}
    return Response(as_csv(rows), media_type="text/csv; charset=utf-8", headers=head)


def _read_text(text: str | None) -> Read:
    if text is None:
        return Read((), (), words().teacher.too_much_text(result_codes.MOST_CHARACTERS))
    return read_codes(text)


async def _typed(request: Request) -> str | None:
    """What was typed into the field; None if it is too much to be looked at."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > _LONGEST_BODY:
            return None
    try:
        fields = parse_qs(body.decode("utf-8", "replace"), max_num_fields=_FORM_FIELDS)
    except ValueError:
        return None
    return fields.get("codes", [""])[0]


# --- The page ------------------------------------------------------------------------------------


def teacher_page(
    base: str,
    host: str | None,
    made: ClassLink | None = None,
    typed: str | None = "",
    read: Read | None = None,
    language: str = "en",
) -> str:
    """The page as HTML.

    Args:
        base: the address of the front page, as this visitor has it.
        host: its host.
        made: the link that was asked for.
        typed: what was typed into the field for codes.
        read: what of it was read.
    """
    say = words(language).teacher
    return page(
        "teacher.html",
        title=say.page_title(),
        about=say.page_about(),
        skip=say.skip_link(),
        home=words(language).site.game_name(),
        on_this_page=say.on_this_page(),
        link_title=say.link_title(),
        link_about=say.link_about(),
        link=joined(link_part(base, host, made, language)),
        plans_title=say.plans_title(),
        plans_about=say.plans_about(),
        plans=joined(_plans_part(language)),
        sheets_title=say.sheets_title(),
        sheets_about=say.sheets_about(),
        sheets=_sheets_part(language),
        codes_title=say.codes_title(),
        codes_about=say.codes_about(),
        codes=joined(codes_part(typed or "", read, language)),
    )


# --- Plans and sheets ----------------------------------------------------------------------------


def _plans_part(language: str) -> Iterator[Html]:
    say = words(language).teacher
    groups = (
        (say.whole_course(), [plan for plan in plans() if plan.lesson is None]),
        (say.lesson_by_lesson(), [plan for plan in plans() if plan.lesson is not None]),
    )
    for title, group in groups:
        items = joined(_plan(plan, say, language) for plan in group)
        yield fill("<h3>$title</h3><ul class=list>$items</ul>", title=title, items=items)


def _plan(plan: Plan, say: TeacherWords, language: str) -> Html:
    return fill(
        '<li><a href="plans/$key/"><b>$title</b><span class="minutes">$minutes</span>'
        '<span class="what">$goal</span></a></li>',
        key=plan.key,
        title=plan.title.say(language),
        minutes=say.minutes(plan.minutes),
        goal=plan.goals[0].say(language),
    )


def _sheets_part(language: str) -> Html:
    say = words(language).teacher
    heads = joined(fill("<th scope=col>$head</th>", head=head) for head in say.sheet_columns())
    rows = joined(_sheet(one, say, language) for one in lessons())
    pattern = '<table class="sheets"><thead><tr>$heads</tr></thead><tbody>$rows</tbody></table>'
    return fill(pattern, heads=heads, rows=rows)


def _sheet(one: Lesson, say: TeacherWords, language: str) -> Html:
    return fill(
        '<tr><th scope=row>$title</th><td><a href="../print/$key/">$sheet</a></td>'
        '<td><a href="../print/$key/?answers=yes">$answers</a></td></tr>',
        title=numbered(one, language),
        key=one.key,
        sheet=say.sheet_link(),
        answers=say.sheet_with_answers(),
    )
