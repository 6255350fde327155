"""Worksheets: a lesson, one step of it, or a position, on white paper; answers on their own page.

``print/<lesson>/`` takes ``reading``, ``players`` and ``seed`` as a lesson's page does, ``step``
(its number) for one step alone, ``at`` for another moment of that step, and ``answers=yes``.
``print/position/`` takes ``at``, the text of any record's link.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from laughlie.course import LESSON_KEYS, LessonDesk, lesson
from laughlie.course.address import players_in_address, seed_in_address
from laughlie.course.head import reading_in_address
from laughlie.course.steps import Lesson
from laughlie.examples import records
from laughlie.link import LONGEST_LINK, from_link
from laughlie.readings.added import added
from laughlie.site.class_link import lesson_address, numbered, reading_name
from laughlie.site.html import Html, fill, joined, page, paragraphs
from laughlie.site.pictures import still, still_of
from laughlie.site.prose import prose
from laughlie.site.tasks import answer_of, task_of
from laughlie.table.desk import Desk
from laughlie.words import words

_UP: Final = "../../"
_LONGEST: Final = 200


def routes() -> list[BaseRoute]:
    """The pages that are there to be printed."""
    sheets: list[BaseRoute] = []
    for key in LESSON_KEYS:
        sheets += [Route(f"/print/{key}/", _show_lesson), Route(f"/print/{key}", _add_slash)]
    at = Route("/print/position/", _show_position), Route("/print/position", _add_slash)
    return [*at, *sheets]


async def _add_slash(request: Request) -> Response:
    name = request.url.path.rsplit("/", 1)[-1]
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{name}/{query}")


async def _show_lesson(request: Request) -> Response:
    key = request.url.path.rstrip("/").rsplit("/", 1)[-1]
    asked = asked_in(request.query_params, lesson(key))
    return HTMLResponse(worksheet(asked, str(request.base_url)))


async def _show_position(request: Request) -> Response:
    text = request.query_params.get("at", "")
    return HTMLResponse(position_sheet(text, str(request.url)))


# --- A lesson, or a step of it -------------------------------------------------------------------


class Asked(NamedTuple):
    """What is to be printed."""

    desk: LessonDesk
    step: int | None
    """The one step, counted from 1; None for the whole lesson."""
    answers: bool
    moment: bool
    """Whether the step stands at a moment that a link names."""
    said: tuple[str, ...]
    """What of the address could not be used."""

    def query(self, *, step: int | None, answers: bool) -> str:
        """The query of another sheet under the same reading."""
        desk = self.desk
        parts: dict[str, object] = {"reading": desk.reading.label, "players": desk.players}
        if desk.seed is not None:
            parts["seed"] = desk.seed
        if step is not None:
            parts["step"] = step
        return urlencode(parts | ({"answers": "yes"} if answers else {}))


def asked_in(query: Mapping[str, str], of: Lesson) -> Asked:
    """What an address asks for; what of it cannot be used is said, and left out."""
    used, no_reading = reading_in_address(query.get("reading"), added())
    players, no_players = players_in_address(query.get("players", "")[:_LONGEST])
    seed, no_seed = seed_in_address(query.get("seed", "")[:_LONGEST])
    step, no_step = _step(query.get("step", ""), of)
    desk = LessonDesk(of, used, players=players, seed=seed)
    at = query.get("at", "")
    no_moment = ""
    if step is not None:
        desk.go_to(step - 1)
        if at and not desk.open_link(at[: LONGEST_LINK + 1]) and desk.message is not None:
            no_moment = desk.message.text
    said = tuple(filter(None, (no_reading, no_players, no_seed, no_step, no_moment)))
    moment = bool(at) and step is not None and not no_moment
    return Asked(desk, step, query.get("answers") == "yes", moment, said)


def _step(text: str, of: Lesson) -> tuple[int | None, str]:
    numbers = {str(number): number for number in range(1, len(of.steps) + 1)}
    return numbers.get(text), words().teacher.step_left_out() if text not in (*numbers, "") else ""


def worksheet(asked: Asked, base: str) -> str:
    """The sheet as a page.

    Args:
        base: the address of the front page, for the links that are printed.
    """
    desk, say = asked.desk, words(asked.desk.language).teacher
    title = numbered(desk.lesson, desk.language)
    numbers = range(1, len(desk.lesson.steps) + 1) if asked.step is None else (asked.step,)
    tasks: list[Html] = []
    answers: list[Html] = []
    for number in numbers:
        desk.go_to(number - 1)
        tasks.append(_task(asked, number, base))
        if asked.answers:
            answers.append(_answer(desk, number))
    return page(
        "worksheet.html",
        root=_UP,
        title=say.worksheet_title(title),
        ways=joined(_ways(asked)),
        print=say.print_it(),
        said=joined(fill("<p class=said>$text</p>", text=text) for text in asked.said),
        who=joined(fill("<span>$what</span>", what=what) for what in say.name_and_date()),
        under=say.under_reading(reading_name(desk.reading, desk.language), desk.players),
        body=joined(tasks),
        answers=_answers(answers, title, desk.language),
    )


def _ways(asked: Asked) -> Iterator[Html]:
    """To the lesson's other sheets."""
    say = words(asked.desk.language).teacher
    link = '<a href="$to">$text</a> '
    yield fill(link, to="../../teacher/", text=say.to_teacher())
    other = say.without_answers() if asked.answers else say.with_answers()
    yield fill(link, to="?" + asked.query(step=asked.step, answers=not asked.answers), text=other)
    if asked.step is not None:
        whole = asked.query(step=None, answers=asked.answers)
        yield fill(link, to="?" + whole, text=say.whole_lesson())


_TASK: Final = (
    '<section class="task"><h2><span class="number">$number</span> $title</h2>'
    "<p>$intro</p>$picture<p class=goal>$goal</p>$room<p class=origin>$origin</p>"
    "<p class=link>$on_page <span>$link</span></p></section>"
)


def _task(asked: Asked, number: int, base: str) -> Html:
    desk = asked.desk
    view, say = desk.lesson_view(), words(desk.language).teacher
    address = lesson_address(desk.lesson, number, desk.reading, desk.players, desk.seed)
    if asked.moment:
        address += "&" + urlencode({"at": desk.view().link}, safe="~")
    return fill(
        _TASK,
        number=str(number),
        title=prose(view.title),
        intro=prose(view.intro),
        picture=still_of(desk) if view.table else "",
        goal=prose(view.goal),
        room=task_of(desk),
        origin=prose(" ".join(filter(None, (view.belongs, view.origin, view.note)))),
        on_page=say.link_to_step(),
        link=base + address,
    )


def _answer(desk: LessonDesk, number: int) -> Html:
    title = desk.step.title.say(desk.language)
    pattern = "<section class=answer><h3>$number $title</h3>$answer</section>"
    return fill(pattern, number=str(number), title=prose(title), answer=answer_of(desk))


def _answers(answers: list[Html], title: str, language: str) -> Html:
    if not answers:
        return Html()
    return fill(
        '<article class="sheet answers"><h2>$title</h2>$answers</article>',
        title=words(language).teacher.answers_title(title),
        answers=joined(answers),
    )


# --- A position ----------------------------------------------------------------------------------


def position_sheet(text: str, address: str, language: str = "en") -> str:
    """A position, or a moment of a record, with its link.

    Args:
        text: the text of the record's link.
        address: of this page, to be printed.
    """
    say = words(language).teacher
    picture, said = Html(), say.no_position()
    if text:
        try:
            desk = Desk(from_link(text, records()), language=language)
        except ValueError as fault:
            said = say.position_not_read(str(fault))
        else:
            picture, said = still(desk.scene(None)), ""
    body = fill(
        '$picture<p class="link">$on_page <span>$link</span></p>',
        picture=picture,
        on_page=say.link_to_step(),
        link=address,
    )
    return page(
        "worksheet.html",
        root=_UP,
        title=say.position_title(),
        ways=fill('<a href="$to">$text</a>', to="../../teacher/", text=say.to_teacher()),
        print=say.print_it(),
        said=paragraphs([said]) if said else "",
        who="",
        under="",
        body=body if picture else "",
        answers="",
    )
