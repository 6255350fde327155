"""What a step of a lesson asks, as room to write on paper; and its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from laughlie.course import LessonDesk
from laughlie.course.filled import FillView
from laughlie.course.watched import SpotView
from laughlie.site.html import Html, fill, joined
from laughlie.site.prose import prose
from laughlie.words import words
from laughlie.words.letters import escape

_LINES: Final = 2
_MOVES: Final = 5
_MOST_ACTIONS: Final = 200
"""No deal is nearly so long."""
_RULE: Final = Html('<p class="rule"></p>')


# --- To write on ---------------------------------------------------------------------------------


def task_of(desk: LessonDesk) -> Html:
    """Room for the answer to the step that a desk shows."""
    return _TASKS[desk.step.kind](desk)


def _do(desk: LessonDesk) -> Html:
    return _room(words(desk.language).teacher.your_answer(), _LINES)


def _replay(desk: LessonDesk) -> Html:
    return _room(words(desk.language).teacher.tell_moves(), _MOVES)


def _check(desk: LessonDesk) -> Html:
    return _options(desk, words(desk.language).teacher.tick_one())


def _predict(desk: LessonDesk) -> Html:
    return _options(desk, words(desk.language).teacher.bet_first())


def _order(desk: LessonDesk) -> Html:
    items = desk.lesson_view().items
    return _boxes(words(desk.language).teacher.put_numbers(), "number", (one.text for one in items))


def _deal(desk: LessonDesk) -> Html:
    say = words(desk.language).teacher
    return _blanks(say.play_at_table(), say.deal_ended_for_me())


def _spot(desk: LessonDesk) -> Html:
    say = words(desk.language).teacher
    return _blanks(say.spot_on_page(), say.count_calls())


def _fill(desk: LessonDesk) -> Html:
    return _account(_fill_view(desk))


_TASKS: Final[Mapping[str, Callable[[LessonDesk], Html]]] = {
    "do": _do,
    "replay": _replay,
    "check": _check,
    "predict": _predict,
    "order": _order,
    "deal": _deal,
    "spot": _spot,
    "fill": _fill,
}


def _room(what: str, lines: int) -> Html:
    pattern = '<div class="room"><p class="how">$what</p>$lines</div>'
    return fill(pattern, what=what, lines=joined([_RULE] * lines))


def _options(desk: LessonDesk, how: str) -> Html:
    return _boxes(how, "tick", (option.text for option in desk.lesson_view().options))


def _boxes(how: str, kind: str, texts: Iterable[str]) -> Html:
    items = joined(
        fill('<li><span class="box"></span><span>$text</span></li>', text=prose(text))
        for text in texts
    )
    return fill(
        '<div class="room"><p class="how">$how</p><ul class="boxes $kind">$items</ul></div>',
        how=how,
        kind=kind,
        items=items,
    )


def _blanks(how: str, what: Iterable[str]) -> Html:
    blanks = joined(fill("<li><span>$name</span><i></i></li>", name=name) for name in what)
    pattern = '<div class="room"><p class="how">$how</p><ul class="blanks">$blanks</ul></div>'
    return fill(pattern, how=how, blanks=blanks)


# --- A pay-off -----------------------------------------------------------------------------------


def _fill_view(desk: LessonDesk) -> FillView:
    view = desk.lesson_view().fill
    assert view is not None
    return view


def _account(view: FillView) -> Html:
    """A pay-off as a table: what is given is written there, what is asked is left blank."""
    heads = next((row.cells for row in view.rows if row.pile is not None), ())
    return fill(
        '<div class="room"><p class="how">$figures</p><table class="account">'
        "<thead><tr><td></td>$heads</tr></thead><tbody>$rows</tbody></table></div>",
        figures=prose(" ".join(view.figures)),
        heads=joined(fill("<th scope=col>$label</th>", label=cell.label) for cell in heads),
        rows=joined(_rows(view)),
    )


def _rows(view: FillView) -> Iterator[Html]:
    width = max(len(row.cells) for row in view.rows)
    for row in view.rows:
        alone = row.pile is None  # the pot: what is asked of it stands before its one cell
        name = f"{row.name}: {row.cells[0].label}" if alone else row.name
        cells = (f'<td class="{"blank" if not c.text else ""}">{escape(c.text)}' for c in row.cells)
        yield fill(
            "<tr><th scope=row>$name<span>$about</span></th>$cells$rest</tr>",
            name=name,
            about=", ".join(row.about),
            cells=joined(cells),
            rest=joined(["<td>"] * (width - len(row.cells))),
        )


# --- The answer ----------------------------------------------------------------------------------


def answer_of(desk: LessonDesk) -> Html:
    """The answer to the step that a desk shows; the desk carries it out."""
    match desk.step.kind:
        case "check" | "predict":
            return _right_option(desk)
        case "order":
            return _right_order(desk)
        case "replay":
            return _line(desk)
        case "do":
            return _solution(desk)
        case "fill":
            return _filled(desk)
        case "spot":
            return _spotted(desk)
        case _:
            return fill("<p>$text</p>", text=words(desk.language).teacher.any_deal())


def _right_option(desk: LessonDesk) -> Html:
    right = next(option for option in desk.step.options if option.right)
    return fill(
        "<p><b>$text</b> $reason</p>",
        text=prose(right.text.say(desk.language)),
        reason=prose(right.reason.say(desk.language)),
    )


def _right_order(desk: LessonDesk) -> Html:
    say = words(desk.language).teacher
    items = sorted(desk.step.items, key=lambda item: item.place)
    places = [1 + sum(other.place < item.place for other in items) for item in items]
    lines = joined(
        fill(
            "<li value=$place><b>$text</b> $reason</li>",
            place=str(place),
            text=prose(item.text.say(desk.language)),
            reason=prose(item.reason.say(desk.language)),
        )
        for place, item in zip(places, items, strict=True)
    )
    return fill("<p>$order</p><ol>$lines</ol>", order=say.order_is(), lines=lines)


def _line(desk: LessonDesk) -> Html:
    desk.handle({"do": "move", "to": "last"})
    return _told(desk, words(desk.language).teacher.line_is())


def _solution(desk: LessonDesk) -> Html:
    desk.handle({"do": "solution"})
    return _told(desk, words(desk.language).teacher.solution_is())


def _told(desk: LessonDesk, head: str) -> Html:
    """What has happened on the desk, and what is said once it is done."""
    return fill(
        "<p><b>$head</b> $line</p><p>$done</p>",
        head=head,
        line=prose(" ".join(desk.sentences()[1:])),
        done=prose(desk.step.done.say(desk.language)),
    )


def _spotted(desk: LessonDesk) -> Html:
    """Every mistake of the deal that goes by, once it has."""
    for _ in range(_MOST_ACTIONS):
        if _spot_view(desk).over:
            break
        desk.handle({"do": "tick"})
    spot = _spot_view(desk)
    pattern = "<li><p>$what</p><p><i>$who_head:</i> $who. <i>$fate_head:</i> $fate.</p></li>"
    mistakes = joined(
        fill(
            pattern,
            what=prose(one.text),
            who_head=spot.labels["who"],
            who=prose(one.who),
            fate_head=spot.labels["fate"],
            fate=prose(one.fate),
        )
        for one in spot.mistakes
    )
    return fill("<ol>$all</ol>", all=mistakes)


def _spot_view(desk: LessonDesk) -> SpotView:
    view = desk.lesson_view().spot
    assert view is not None
    return view


def _filled(desk: LessonDesk) -> Html:
    desk.handle({"do": "solution"})
    view = _fill_view(desk)
    cells = [cell for row in view.rows for cell in row.cells if cell.asked]
    reasons = joined(
        fill("<li>$name: <b>$text</b> $reason</li>", name=c.name, text=c.text, reason=c.reason)
        for c in cells
    )
    return fill("<ul>$reasons</ul><p>$told</p>", reasons=reasons, told=" ".join(view.told))
