"""Numbers filled in on a lesson's desk: taken, judged at once, shown, and kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel, ConfigDict

from laughlie.course.filling import (
    Account,
    Amount,
    Cell,
    Fill,
    Part,
    paid_by,
    read_amount,
    step_cells,
)
from laughlie.course.starts import Begun
from laughlie.examples import Example
from laughlie.money import Settlement, remarks
from laughlie.readings import Layout, Reading, readings
from laughlie.words import words

if TYPE_CHECKING:
    from laughlie.course.desk import LessonDesk
    from laughlie.words.language import PayoffPageWords

COLUMNS: tuple[Part, ...] = ("stake", "bonus", "pile", "net")


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class FillCell(_Plain):
    """One number: given, or to be filled in."""

    key: str
    label: str
    """What it is."""
    name: str
    """What it is and whose."""
    asked: bool
    text: str
    """What stands there; empty as long as nothing does."""
    right: bool | None
    """None as long as nothing was filled in."""
    reason: str


class FillRow(_Plain):
    """A player, or the pot."""

    name: str
    about: tuple[str, ...]
    """Dealer, last with cards, cards won: a few words each."""
    pile: int | None
    cells: tuple[FillCell, ...]


class FillView(_Plain):
    """A pay-off to fill in, as it stands."""

    figures: tuple[str, ...]
    """By whose figures, and what they are."""
    even: int
    """So many cards in a pile are neither paid nor pay; of two, the lower."""
    how: str
    """How numbers are written down."""
    halves: bool
    """Whether half counters come up."""
    rows: tuple[FillRow, ...]
    told: tuple[str, ...]
    """Once it is done: who would pay it otherwise, and how."""


# --- What is asked ------------------------------------------------------------------------------


def account_of(begun: Begun, language: str = "en") -> Account:
    """The pay-off that a step asks for."""
    step, of = begun.step, begun.example
    assert step.fill is not None
    assert of is not None
    reading = of.reading if step.fill.by == "source" else begun.reading
    settled = paid_by(of, reading)
    return Account(
        names=of.names,
        settled=settled,
        bonus_to=reading.points.bonus_to,
        holder=begun.record.position.last_holder,
        other_bonus=_other_bonus(reading, settled),
        language=language,
    )


def _other_bonus(reading: Reading, settled: Settlement) -> Amount | None:
    layout = settled.layout
    for entry in reading.layout_entries(layout.players):
        for other in (entry.printed, entry.balanced):
            if entry.key == layout.key and other.bonus != layout.bonus:
                return other.bonus
    return None


# --- Filling in ---------------------------------------------------------------------------------


def fill_in(desk: LessonDesk, typed: Iterable[tuple[str, str]]) -> None:
    """Write numbers down; at once it is said of each whether it is right, and why."""
    cells = {cell.key: cell for cell in step_cells(desk.step)}
    say, told, wrong = desk.words, [], False
    for key, text in typed:
        cell = cells.get(key)
        if cell is None:
            desk.tell("wrong", words(desk.language).payoff_page.no_such_cell())
            return
        right, sentence = _write(desk, cell, text)
        if sentence:
            verdict = say.right() if right else say.not_so()
            told.append(f"{_cell_name(desk, cell)}: {text.strip()[:20]}. {verdict}. {sentence}")
            wrong = wrong or not right
    if told:
        desk.said = " ".join(told)
        if wrong:
            desk.tell("wrong", desk.said)
    _look_whether_done(desk)


def _write(desk: LessonDesk, cell: Cell, text: str) -> tuple[bool, str]:
    """Write one number down: whether it is right, and why; nothing of one that is taken out."""
    filled, slot = desk.filled, (desk.index, cell.key)
    desk.amiss.pop(slot, None)
    if not text.strip():
        filled.pop(cell.key, None)
        return True, ""
    amount = read_amount(text)
    if amount is None:
        filled.pop(cell.key, None)
        desk.amiss[slot] = text[:20]
        return False, words(desk.language).payoff_page.no_amount()
    filled[cell.key] = amount
    return _judge(account_of(desk.begun, desk.language), cell, amount)


def _judge(account: Account, cell: Cell, amount: Amount) -> tuple[bool, str]:
    if account.is_right(cell, amount):
        return True, account.reason(cell)
    return False, account.why_wrong(cell, amount)


def _look_whether_done(desk: LessonDesk) -> None:
    account = account_of(desk.begun, desk.language)
    cells = step_cells(desk.step)
    filled = desk.filled
    if all(c.key in filled and account.is_right(c, filled[c.key]) for c in cells):
        again = desk.done
        desk.succeed(desk.text(desk.step.done))
        if again:
            desk.said = words(desk.language).course.done()


def fill_all(desk: LessonDesk) -> None:
    """Write down everything that is right."""
    account, say = account_of(desk.begun, desk.language), words(desk.language).payoff_page
    typed = [(c.key, say.number(c.part, account.right(c))) for c in step_cells(desk.step)]
    fill_in(desk, typed)


def next_reason(desk: LessonDesk) -> str:
    """The first number that is still to be filled in, and why it is that one."""
    account, filled = account_of(desk.begun, desk.language), desk.filled
    for cell in step_cells(desk.step):
        if cell.key not in filled or not account.is_right(cell, filled[cell.key]):
            say = words(desk.language).payoff_page
            number = say.number(cell.part, account.right(cell))
            return say.next_number(_cell_name(desk, cell), number, account.reason(cell))
    return ""


def _cell_name(desk: LessonDesk, cell: Cell) -> str:
    of, say = desk.begun.example, words(desk.language).payoff_page
    assert of is not None
    return say.cell_name(None if cell.seat is None else of.names[cell.seat], cell.part)


# --- Showing ------------------------------------------------------------------------------------


def fill_view(desk: LessonDesk) -> FillView | None:
    """A pay-off to fill in; None in a step of another kind."""
    step, of = desk.step, desk.begun.example
    if step.fill is None or of is None:
        return None
    account, language = account_of(desk.begun, desk.language), desk.language
    rows = [_row(desk, account, seat) for seat in range(len(of.names))]
    if step.fill.pot is not None:
        rows.append(_pot(desk, account, step.fill))
    layout, say = account.layout, words(language).payoff_page
    return FillView(
        figures=figures(desk.begun, account, desk.reading, language),
        even=layout.low,
        how=say.fill_how(minus=_pays_out(step.fill)),
        halves=layout.unit == 2 and (layout.low % 2 == 1 or layout.high % 2 == 1),
        rows=tuple(rows),
        told=otherwise(of, account, step.fill, desk.reading, language) if desk.done else (),
    )


def _pays_out(fill: Fill) -> bool:
    """Whether a step comes to what is paid out, or only to the stakes."""
    return bool({*fill.ask, *fill.given} - {"stake"}) or fill.pot == "left"


def _comes_to_the_end(fill: Fill) -> bool:
    """Whether all that makes up the nets is on the sheet."""
    return "net" in fill.ask or "bonus" in (*fill.ask, *fill.given)


def _row(desk: LessonDesk, account: Account, seat: int) -> FillRow:
    fill, name = desk.step.fill, account.names[seat]
    say = words(desk.language).payoff_page
    assert fill is not None
    asked = not fill.seats or name in fill.seats
    parts = [part for part in COLUMNS if part in (*fill.ask, *fill.given)]
    cells = tuple(
        _cell(desk, account, Cell(seat, part), asked=asked and part in fill.ask) for part in parts
    )
    settled, over = account.settled, _pays_out(fill)
    about = say.about_seat(
        settled.piles[seat] if over else None,
        dealer=seat == settled.dealer,
        holder=over and seat == account.holder,
        captured=over and account.bonus_to == "last_capturer" and seat == settled.bonus_seat,
    )
    pile = settled.piles[seat] if over else None
    return FillRow(name=name, about=about, pile=pile, cells=cells)


def _pot(desk: LessonDesk, account: Account, fill: Fill) -> FillRow:
    say = words(desk.language).payoff_page
    assert fill.pot is not None
    cell = _cell(desk, account, Cell(None, fill.pot), asked=True)
    return FillRow(name=say.the_pot(), about=(), pile=None, cells=(cell,))


def _cell(desk: LessonDesk, account: Account, cell: Cell, *, asked: bool) -> FillCell:
    say = words(desk.language).payoff_page
    who = None if cell.seat is None else account.names[cell.seat]
    common = {"key": cell.key, "label": say.part(cell.part), "name": say.cell_name(who, cell.part)}
    if not asked:
        text = say.number(cell.part, account.right(cell))
        return FillCell(**common, asked=False, text=text, right=None, reason="")
    amiss = desk.amiss.get((desk.index, cell.key))
    if amiss is not None:
        return FillCell(**common, asked=True, text=amiss, right=False, reason=say.no_amount())
    amount = desk.filled.get(cell.key)
    if amount is None:
        return FillCell(**common, asked=True, text="", right=None, reason="")
    right, reason = _judge(account, cell, amount)
    text = say.number(cell.part, max(amount, -amount) if cell.part == "stake" and right else amount)
    return FillCell(**common, asked=True, text=text, right=right, reason=reason)


# --- By whose figures, and by whose otherwise ---------------------------------------------------


def figures(begun: Begun, account: Account, in_use: Reading, language: str) -> tuple[str, ...]:
    """By whose figures it is to be paid, what those are, and what the source leaves open."""
    of, fill = begun.example, begun.step.fill
    assert of is not None
    assert fill is not None
    reading = of.reading if fill.by == "source" else begun.reading
    say, layout = words(language).payoff_page, account.layout
    printed = _has_two_forms(reading, account.settled)
    form, title = layout.form if printed else "", reading.title.say(language)
    if reading.borrows(layout):
        lender = _lender(layout, language)
        told = [say.paid_by_borrowed(title, layout.players, lender, form)]
    else:
        told = [say.paid_by(title, form, used=reading == in_use)]
    told += [means for means in (say.form_means(form),) if means]
    stakes, bonus, piles = say.figures(
        (layout.stake_dealer, layout.stake_other),
        layout.bonus,
        (layout.low, layout.high),
        layout.unit,
        account.bonus_to,
    )
    told += [stakes, bonus, piles] if _pays_out(fill) else [stakes]
    if not _pays_out(fill):
        return tuple(told)
    if account.bonus_to == "last_capturer" and not of.is_ours and of.completed is not None:
        told.append(say.who_captured(account.names[account.settled.bonus_seat or 0]))
    return tuple(told)


def _lender(layout: Layout, language: str) -> str:
    """Whose layout it is."""
    titles = {one.key: one.title.say(language) for one in readings()}
    if layout.belongs_to in titles:
        return titles[layout.belongs_to]
    return words(language).readings.reading_name(layout.belongs_to)


def _has_two_forms(reading: Reading, settled: Settlement) -> bool:
    layout = settled.layout
    entries = reading.layout_entries(layout.players)
    return any(entry.changed for entry in entries if entry.key == layout.key)


def otherwise(
    of: Example, account: Account, fill: Fill, in_use: Reading, language: str
) -> tuple[str, ...]:
    """What is left in the pot, and how the source and the reading in use pay, each in its forms.

    Nothing, as long as the bonus is not on the sheet, or if all is paid and all pay alike.
    """
    if not _comes_to_the_end(fill):
        return ()
    say, mine = words(language).payoff_page, account.settled
    reading = of.reading if fill.by == "source" else in_use
    told, same = list[str](), list[str]()
    for way, sentence in ways_to_pay(of, in_use, language):
        two = _has_two_forms(way.reading, way.settled)
        if way.reading == reading and (not two or way.settled.layout == mine.layout):
            continue
        if (way.settled.nets, way.settled.bonus_seat) == (mine.nets, mine.bonus_seat):
            same.append(way.whose)
        else:
            told.append(sentence)
    told += [say.pay_the_same(same)] if same else []
    if not told and not mine.pot_left:
        return ()
    return (*remarks(mine, reading, of.names, language), *told)


class Way(NamedTuple):
    """How somebody pays an example's piles."""

    whose: str
    reading: Reading
    settled: Settlement


def ways_to_pay(of: Example, in_use: Reading, language: str = "en") -> Iterator[tuple[Way, str]]:
    """How the source and the reading in use pay, as printed and balanced where that differs.

    Yields:
        Each way, and a sentence that says who is paid the bonus, the nets, and what the pot keeps.
    """
    say = words(language).payoff_page
    for reading in dict.fromkeys((of.reading, in_use)):
        for form in ("printed", "balanced"):
            settled = paid_by(of, reading, form)
            two = _has_two_forms(reading, settled)
            if two or form == "printed":
                whose = say.whose_figures(reading.title.say(language), form if two else "")
                yield Way(whose, reading, settled), _told_nets(say, whose, of, settled)


def _told_nets(say: PayoffPageWords, whose: str, of: Example, settled: Settlement) -> str:
    winner = None if settled.bonus_seat is None else of.names[settled.bonus_seat]
    nets = list(zip(of.names, settled.nets, strict=True))
    return say.would_pay(whose, nets, winner, settled.layout.bonus, settled.pot_left)
