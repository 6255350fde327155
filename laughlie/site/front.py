"""The front page: the game in short, its past, the lessons there are, and the readings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from laughlie import course
from laughlie.course.head import DEFAULT_READING, reading_in_address
from laughlie.readings import Reading, reading, readings
from laughlie.readings.added import added
from laughlie.site.html import Html, fill, joined, page, paragraphs
from laughlie.site.lessons import Lesson, find_lessons
from laughlie.site.picture import WIDTHS, front_picture, what_it_shows
from laughlie.words import words
from laughlie.words.letters import curly

_LAST_TAUGHT: Final = 4
"""The lessons up to this one teach the game; those after it are about the sources and for play."""


def routes() -> list[BaseRoute]:
    """The front page and its picture, one for every reading and size.

    Raises:
        FileNotFoundError: The folder of the lessons is not there.
    """
    lessons = find_lessons()

    async def show_front(request: Request) -> Response:
        wished = request.query_params.get("reading")
        return HTMLResponse(front_page(lessons, *reading_in_address(wished, added())))

    return [Route("/", show_front), Route("/picture/{size}/{label}.svg", _show_picture)]


async def _show_picture(request: Request) -> Response:
    label, size = request.path_params["label"], request.path_params["size"]
    used, said = reading_in_address(label, added())
    if said or size not in WIDTHS:
        return PlainTextResponse(words().site.page_missing_title(), status_code=404)
    return Response(front_picture(used, size), media_type="image/svg+xml")


def front_page(lessons: Sequence[Lesson], in_use: Reading | None = None, said: str = "") -> str:
    """The front page as HTML.

    Args:
        lessons: those there are, in their order.
        in_use: the reading that holds here; the first one unless given.
        said: what of the address could not be used.
    """
    there = readings(added())
    used = there[0] if in_use is None else in_use
    say = words().front
    return page(
        "front.html",
        title=say.title(),
        tagline=say.tagline(),
        skip=say.skip_link(),
        said=curly(said),
        short=paragraphs(say.game_in_short()),
        facts=joined(fill(_FACT, name=name, value=value) for name, value in say.facts()),
        facts_label=say.facts_label(),
        picture=_picture(used),
        go_on=say.progress()["go-on"],
        begin=joined(map(_begin, lessons[:1])),
        course_heading=say.course_heading(),
        course_intro=say.course_intro(sum(_minutes(one) for one in lessons if _teaches(one))),
        course=joined(map(_lesson, lessons)),
        past_heading=say.past_heading(),
        past=paragraphs(say.where_it_comes_from()),
        readings_heading=say.readings_heading(),
        readings_intro=say.readings_intro(),
        readings_lesson=say.readings_lesson(),
        readings=joined(_reading(used if one.key == used.key else one, used) for one in there),
        use_reading=say.use_reading(),
        beside_heading=say.beside_heading(),
        beside=joined(
            fill(_BESIDE, to=to, name=name, text=text) for to, name, text in say.beside()
        ),
        kept_heading=say.kept_heading(),
        kept=say.kept(),
        forget=say.forget(),
        words=json.dumps({**say.progress(), **_told()}, ensure_ascii=False),
    )


def _told() -> dict[str, str]:
    """What the page says once something was chosen, forgotten, or is not there any more."""
    say = words().front
    return {
        "holds": say.reading_holds(),
        "gone": say.reading_gone(curly(reading(DEFAULT_READING).title)),
        "forgotten": say.forgotten(),
        "nothing": say.nothing_to_forget(),
    }


# --- The picture ---------------------------------------------------------------------------------

_PICTURE: Final = (
    '<picture><source media="(max-width: 560px)" srcset="picture/narrow/$label.svg">'
    '<source media="(max-width: 960px)" srcset="picture/middle/$label.svg">'
    '<img src="picture/wide/$label.svg" alt="$alt" $size></picture>'
)


def _picture(used: Reading) -> Html:
    size = Html('width="1120" height="780"')
    return fill(_PICTURE, label=used.label, alt=_alt(used), size=size)


def _alt(used: Reading) -> str:
    return words().front.picture_alt(what_it_shows(used))


# --- The course ----------------------------------------------------------------------------------

_LESSON: Final = (
    '<li><a href="$slug/" data-lesson="$slug" data-number="$number" data-title="$title" data-carry>'
    '<span class="number">$number</span>'
    '<span class="what"><b>$title</b><span class="summary">$summary</span></span>'
    '<span class="how-far"><span>$minutes</span><span class="done" hidden></span></span></a></li>'
)


_BEGIN: Final = '<a class="button" href="$slug/" data-carry>$begin</a>'


def _begin(lesson: Lesson) -> Html:
    begin = words().front.begin(lesson.number, lesson.title)
    return fill(_BEGIN, slug=lesson.slug, begin=begin)


def _lesson(lesson: Lesson) -> Html:
    minutes = _minutes(lesson)
    return fill(
        _LESSON,
        slug=lesson.slug,
        number=str(lesson.number),
        title=lesson.title,
        summary=lesson.summary,
        minutes=words().front.minutes(minutes) if minutes else "",
    )


def _minutes(lesson: Lesson) -> int:
    """How long it takes somebody who never heard of the game; 0 if nobody says."""
    known = lesson.slug in course.LESSON_KEYS
    return course.lesson(lesson.slug).minutes if known else 0


def _teaches(lesson: Lesson) -> bool:
    return lesson.number <= _LAST_TAUGHT


# --- The readings --------------------------------------------------------------------------------

_READING: Final = (
    '<div class="reading"><label><input type="radio" name="reading" value="$label" '
    'data-choose="reading" data-key="$key" data-switches="$switches" data-alt="$alt" '
    'data-title="$title" $checked>'
    '<span><b>$title</b><span class="language">$language</span><span>$about</span></span></label>'
    "<details><summary>$more</summary>$known</details></div>"
)
_FACT: Final = "<div><dt>$name</dt><dd>$value</dd></div>"
_BESIDE: Final = '<li><a href="$to" data-carry><b>$name</b><span>$text</span></a></li>'


def _reading(one: Reading, used: Reading) -> Html:
    say, head = words().front, one.head
    return fill(
        _READING,
        label=one.label,
        key=one.key,
        switches=" ".join(one.switches),
        title=curly(one.title),
        alt=_alt(one),
        checked=Html("checked") if one.label == used.label else "",
        language=say.source_language(head.language),
        about=curly(head.about),
        more=say.more_of_source(),
        known=paragraphs(curly(part) for part in (head.origin, head.chain, head.unseen) if part),
    )
