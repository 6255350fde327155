"""What a lesson shows of its step, in the language in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from laughlie.course.filled import fill_view, next_reason
from laughlie.course.load import LESSON_KEYS, lesson
from laughlie.course.results import finished, lesson_code
from laughlie.course.starts import Begun
from laughlie.course.steps import LessonStep
from laughlie.course.tasks import Item, Option
from laughlie.course.views import ItemView, LessonView, OptionView
from laughlie.course.watched import spot_view
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.record import Record
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.course.desk import LessonDesk


def lesson_view(desk: LessonDesk) -> LessonView:
    """The lesson's part of a view."""
    step, begun, whole, language = desk.step, desk.begun, desk.lesson, desk.language
    return LessonView(
        lesson=whole.key,
        number=desk.index + 1,
        count=len(whole.steps),
        titles=tuple(desk.text(other.title) for other in whole.steps),
        key=step.key,
        kind=step.kind,
        title=desk.text(step.title),
        intro=desk.text(step.intro),
        goal=desk.text(step.goal),
        further=step.further,
        further_steps=tuple(k for k, other in enumerate(whole.steps, 1) if other.further),
        unmarked=step.unmarked and not desk.done,
        done=desk.done,
        done_steps=tuple(index + 1 for index in sorted(desk.progress.done)),
        hint=_hint(desk),
        hint_cards=desk.hint_cards,
        hints_given=desk.grade,
        hints_left=len(step.hints) - desk.grade,
        can_show_solution=bool(step.solution or step.fill) and desk.grade == len(step.hints),
        can_begin_again=step.start is not None and desk.touched,
        options=tuple(_option(desk, option) for option in step.options),
        items=_items(desk),
        table=step.start is not None and step.fill is None,
        playing=desk.playing if desk.is_deal else None,
        waiting=_waiting(desk),
        origin=origin(begun, desk.record, language),
        note=begun.example.note.say(language) if begun.example else "",
        belongs=belongs(begun, desk.reading, language),
        points=step.points,
        state=desk.state,
        spot=spot_view(desk) if desk.is_spot else None,
        fill=fill_view(desk),
        since=_since(desk),
        finished=finished(whole, desk.progress),
        onward=_onward(desk),
        code=lesson_code(whole, desk.reading, desk.players, desk.progress),
    )


def _hint(desk: LessonDesk) -> str:
    if not desk.grade:
        return ""
    text = desk.text(desk.step.hints[desk.grade - 1].text)
    whole = desk.step.fill is not None and desk.grade == len(desk.step.hints)
    return f"{text} {next_reason(desk)}".strip() if whole else text


def _since(desk: LessonDesk) -> tuple[str, ...]:
    """In a deal: what happened after one's own last action, up to the moment that is shown."""
    if not desk.is_deal:
        return ()
    record, told = desk.record, desk.sentences()
    way = record.way[: record.step]
    own = [k for k, made in enumerate(way, 1) if made.action and made.action.seat == desk.playing]
    return told[(own[-1] if own else 0) + 1 : record.step + 1]


def _onward(desk: LessonDesk) -> tuple[str, int, str] | None:
    """The lesson after this one, if it is one of ours and not the last."""
    keys = LESSON_KEYS[:-1]
    if desk.lesson.key not in keys:
        return None
    following = lesson(LESSON_KEYS[keys.index(desk.lesson.key) + 1])
    return following.key, following.number, desk.text(following.title)


def _option(desk: LessonDesk, option: Option) -> OptionView:
    """A bet, once made, is told about whole; of a question only what was chosen."""
    given = desk.chosen
    chosen = option.key in given
    known = chosen or (desk.step.kind == "predict" and bool(given))
    return OptionView(
        key=option.key,
        text=desk.text(option.text),
        chosen=chosen,
        right=option.right if known else None,
        reason=desk.text(option.reason) if known else "",
    )


def _items(desk: LessonDesk) -> tuple[ItemView, ...]:
    given = desk.chosen

    def place(item: Item) -> int:
        return given.index(item.key) if item.key in given else len(given)

    return tuple(
        ItemView(
            key=item.key,
            text=desk.text(item.text),
            reason=desk.text(item.reason) if desk.done else "",
            right=True if desk.done else None,
        )
        for item in sorted(desk.step.items, key=place)
    )


def _waiting(desk: LessonDesk) -> str:
    seat = desk.waiting_for
    if seat is None:
        return ""
    who = desk.position.names[seat]
    return desk.words.waits(who, mine=bool(desk.chances))


# --- Where the cards come from ------------------------------------------------------------------


def origin(begun: Begun, record: Record, language: str = "en") -> str:
    """Whose cards these are, and where they stand."""
    say, start, of = words(language).course, begun.step.start, begun.example
    if start is None:
        return ""
    if start.deal is not None:
        return say.our_deal(record.deal.seed if record.deal else start.deal.seed)
    if of is None or of.is_ours:
        return say.our_cards()
    return say.from_source(of.reading.head.title.say(language), of.place.say(language))


def belongs(begun: Begun, in_use: Reading, language: str = "en") -> str:
    """What the reading in use makes of another source's example; empty where it is its own."""
    say = words(language).course
    used = in_use.title.say(language)
    if begun.instead:
        return say.belongs_alone(begun.reading.title.say(language), used, begun.instead)
    if begun.cut is not None:
        return say.belongs_parts(used, begun.cut.step, begun.cut.refusal.sentence)
    of = begun.example
    if of is None or of.is_ours or of.reading == begun.reading or begun.step.fill is not None:
        return ""
    whose = of.reading.head.title.say(language)
    tell = say.belongs_otherwise if begun.varied else say.belongs_same
    return tell(whose, used)


# --- What is said ---------------------------------------------------------------------------------


def step_named(step: LessonStep, language: str = "en") -> str:
    """A step's title and goal, said when one comes to it."""
    title, goal = step.title.say(language), step.goal.say(language)
    return f"{title} {goal}" if title.endswith(("?", "!")) else f"{title}. {goal}"


def story(begun: Begun, record: Record, language: str = "en") -> str:
    """In a replay, on its line: what the source tells of the step that is shown; else empty."""
    of, start = begun.example, begun.step.start
    if begun.step.kind != "replay" or of is None or start is None:
        return ""
    if record.on is not None or not record.step:
        return ""
    move = of.moves(start.form)[record.step - 1]
    return "" if move.source is None else of.step_text(record.step, start.form, language)


def deal_result(position: Position, seat: int, language: str = "en") -> str:
    """A deal that is over, in two or three sentences, as the seat sees it that one played."""
    say, outcome = words(language).course, position.outcome
    assert outcome is not None
    last = None if outcome.last_holder is None else position.names[outcome.last_holder]
    pile, net = outcome.piles[seat], outcome.nets[seat]
    mine = outcome.last_holder == seat
    return f"{say.deal_ended(last)} {say.deal_result(position.names[seat], pile, net, mine=mine)}"
