"""What is shown and said of a deal that goes by: calls, and in the end every mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from laughlie.cards import OF_A_RANK, Card
from laughlie.course.oversights import Oversight
from laughlie.course.spotting import Judgement, claim_of, right_calls
from laughlie.position import Position
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.course.watching import WatchBench


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class CallView(_Plain):
    """One call."""

    step: int
    text: str
    right: bool


class OversightView(_Plain):
    """One mistake of a deal that has gone by."""

    step: int
    """The moment at which it was made."""
    look: int
    """The moment at which it is best seen: when the cards lay on the table, if they ever did."""
    text: str
    """Who overlooked what."""
    cards: tuple[Card, ...]
    you: str
    """Whether the learner called it, and how quickly."""
    who: str
    """Who could have profited under the reading in use."""
    fate: str
    """What became of it."""
    called: bool
    lying: bool


class SpotView(_Plain):
    """A deal that goes by."""

    texts: dict[str, str]
    labels: dict[str, str]
    paces: tuple[tuple[int, str], ...]
    step: int
    """How many moves have gone by."""
    over: bool
    score: str
    calls: tuple[CallView, ...]
    mistakes: tuple[OversightView, ...]
    """All of them, the first first; none before the deal has gone by."""


def spot_view(desk: WatchBench) -> SpotView:
    """What is shown now."""
    say = words(desk.language).claims_page
    over = desk.gone_by
    wrong = desk.wrong_calls
    return SpotView(
        texts=say.spot_texts(),
        labels=say.list_labels(),
        paces=say.paces(),
        step=len(desk.record.way),
        over=over,
        score=say.score(len(right_calls(desk.calls, desk.seen)), wrong),
        calls=tuple(_call(desk, place) for place in range(len(desk.calls))),
        mistakes=_mistakes(desk) if over else (),
    )


def _call(desk: WatchBench, place: int) -> CallView:
    call, kind = desk.calls[place], desk.judged(place).kind
    text = words(desk.language).claims_page.call_line(call.step, call.rank, kind)
    return CallView(step=call.step, text=text, right=kind == "right")


def _mistakes(desk: WatchBench) -> tuple[OversightView, ...]:
    seen, called = desk.seen, right_calls(desk.calls, desk.seen)
    return tuple(
        _mistake(desk.record.begin, one, called.get(place), desk.language)
        for place, one in enumerate(seen)
    )


def _mistake(start: Position, one: Oversight, called: int | None, language: str) -> OversightView:
    say, names = words(language).claims_page, start.names
    lying, owner = one.lying is not None, names[one.seat]
    after = None if called is None or one.lying is None else called - one.lying
    return OversightView(
        step=one.made,
        look=one.moment,
        text=say.mistake(one.kind, owner, one.rank, lying=lying, until=_until(start, one)),
        cards=one.cards,
        you=say.called(after, lying=lying),
        who=say.could_profit(
            [names[seat] for seat in one.callers],
            start.players,
            in_turn=start.reading.points.claim_order == "next_in_turn",
            claimable=one.claimable,
            lying=lying,
            owner=owner,
        ),
        fate=say.fate(one.fate, None if one.by is None else names[one.by], one.gone, owner),
        called=called is not None,
        lying=lying,
    )


def _until(position: Position, one: Oversight) -> int | None:
    """The step by which a right to put the cards down lapsed, where it lapsed before they lay."""
    lapses = position.reading.points.dead_pair_window == "at_once"
    lapsed = one.kind == "dead_pair" and lapses and one.made != one.lying
    return one.made if lapsed else None


def hidden_in(seen: tuple[Oversight, ...]) -> int:
    """Mistakes that nobody could see."""
    return sum(one.lying is None for one in seen)


def spotted_sentence(seen: tuple[Oversight, ...], right: int, wrong: int, language: str) -> str:
    """What was spotted of a whole deal."""
    hidden = hidden_in(seen)
    return words(language).claims_page.spotted(right, len(seen) - hidden, wrong, hidden)


# --- What is said of a call ----------------------------------------------------------------------


def after_right_call(
    position: Position, cards: tuple[Card, ...], judged: Judgement, language: str
) -> str:
    """Whose mistake it was, of what kind, and who may take the cards now."""
    say, names, one = words(language).claims_page, position.names, judged.oversight
    assert one is not None
    until = _until(position, one)
    told = say.mistake(one.kind, names[one.seat], one.rank, lying=True, until=until)
    if not one.claimable:
        return f"{told} {say.not_claimable()} {say.looking_on()}"
    in_turn = position.reading.points.claim_order == "next_in_turn"
    may = [names[seat] for seat in judged.callers]
    who = say.may_claim_now(may, position.players, in_turn=in_turn)
    refusal = position.refusal(claim_of(position, cards), language)
    whole = refusal is not None and refusal.code == "claim_whole"
    together = f"{say.together(refusal.sentence)} " if refusal and whole else ""
    return f"{told} {who} {together}{say.looking_on()}"


def why_false(position: Position, cards: tuple[Card, ...], judged: Judgement, language: str) -> str:
    """Why a call is false, or who was quicker."""
    say = words(language).claims_page
    one, rank = judged.oversight, cards[0].rank
    if one is not None:
        by = None if one.by is None else position.names[one.by]
        return say.too_late(one.fate, by, one.gone, rank)
    refusal = position.refusal(claim_of(position, cards), language)
    assert refusal is not None
    if refusal.code != "nothing_to_claim":
        return refusal.sentence
    return f"{refusal.sentence} {_what_lies_there(position, rank, language)}"


def _what_lies_there(position: Position, rank: int, language: str) -> str:
    """Cards of which others are in hands can be captured; a stuck pair was no mistake."""
    say = words(language).claims_page
    lying = position.on_table(rank)
    held = sum(position.held(seat, rank) for seat in position.seats)
    if held:
        return say.still_to_capture(rank, lying, held)
    return say.no_right_to_put_down(rank) if lying < OF_A_RANK else ""
