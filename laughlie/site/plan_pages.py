"""A lesson plan as a page to print: the plan, and its answers on a page of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from laughlie.course.plans import Phase, Plan, step_of
from laughlie.site.html import Html, fill, joined, page
from laughlie.words import words
from laughlie.words.letters import escape

_UP: Final = "../../../"
"""From ``teacher/plans/KEY/`` to the front page."""


def plan_page(plan: Plan, language: str = "en") -> str:
    """The page of a plan."""
    say = words(language).teacher
    title = plan.title.say(language)
    return page(
        "plan.html",
        root=_UP,
        title=title,
        minutes=say.minutes(plan.minutes),
        back=say.to_teacher(),
        print=say.print_it(),
        apart=say.answers_apart(),
        goals_title=say.goals_title(),
        goals=_list(text.say(language) for text in plan.goals),
        material_title=say.material_title(),
        material=_list(text.say(language) for text in plan.material),
        phases_title=say.phases_title(),
        heads=joined(fill("<th scope=col>$head", head=head) for head in say.phase_columns()),
        phases=joined(_phases(plan, language)),
        questions_title=say.questions_title(),
        questions=_list(question.ask.say(language) for question in plan.questions),
        troubles_title=say.troubles_title(),
        troubles=joined(
            fill("<dt>$what</dt><dd>$help</dd>", what=one.what.say(language), help=one.help)
            for one in plan.troubles
        ),
        answers_title=say.answers_title(title),
        answers=joined(
            fill(
                "<li><p><b>$ask</b></p><p>$answer</p></li>",
                ask=one.ask.say(language),
                answer=one.answer.say(language),
            )
            for one in plan.questions
        ),
    )


def _list(texts: Iterator[str]) -> Html:
    return joined(f"<li>{escape(text)}</li>" for text in texts)


def _phases(plan: Plan, language: str) -> Iterator[Html]:
    begun = 0
    for phase in plan.phases:
        yield fill(
            "<tr><td>$begun<td>$takes<td><b>$title</b> $text$steps</tr>",
            begun=f"{begun}–{begun + phase.minutes}",
            takes=words(language).teacher.minutes(phase.minutes),
            title=phase.title.say(language),
            text=phase.text.say(language),
            steps=_steps(phase, language),
        )
        begun += phase.minutes


def _steps(phase: Phase, language: str) -> Html:
    if not phase.steps:
        return Html()
    links = []
    for name in phase.steps:
        lesson, step, number = step_of(name)
        links.append(
            fill(
                '<li><a href="$up$key/?t=lesson&amp;s=$number.0">$lesson.$number $title</a></li>',
                up=_UP,
                key=lesson.key,
                number=str(number),
                lesson=str(lesson.number),
                title=step.title.say(language),
            )
        )
    return fill("<ul class=steps>$links</ul>", links=joined(links))
