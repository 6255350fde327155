"""One deal under two readings, as a page shows it: where they part, and both beside each other."""

from __future__ import annotations

from collections.abc import Mapping

from laughlie.course.two_readings.choosing import Both
from laughlie.dealing import LARGEST_SEED
from laughlie.door import DoorError
from laughlie.play.compare import Parting, part
from laughlie.play.styles import STYLES
from laughlie.position import Position
from laughlie.readings import ReadingError
from laughlie.record import Record
from laughlie.table import picture
from laughlie.table.controls import Choice, Controls, Field, Number
from laughlie.words import words
from laughlie.words.letters import escape

MOST_SEED = min(LARGEST_SEED, 999_999_999)
DEFAULT_SEED = 7
_WIDTH = 420


def deal_controls(address: Mapping[str, object], language: str = "en") -> Controls:
    """Controls for what is dealt, and how it is played."""
    say = words(language).readings_page
    fields = (
        Number(
            name="seed",
            label=say.seed(),
            least=0,
            most=MOST_SEED,
            value=DEFAULT_SEED,
            draw=say.draw(),
            addressed=True,
        ),
        Choice(
            name="players",
            label=say.players(),
            options=tuple((str(number), str(number)) for number in range(4, 9)),
            value="5",
            addressed=True,
        ),
        Choice(
            name="layout",
            label=say.layout(),
            options=(("own", say.own_layout()), ("8 I", "8 I"), ("8 II", "8 II")),
            value="own",
            addressed=True,
        ),
        Choice(
            name="form", label=say.form(), options=say.forms(), value="balanced", addressed=True
        ),
        *play_fields(language, "one."),
    )
    return Controls(fields, say.the_deal(), address, language=language)


def play_fields(language: str = "en", prefix: str = "") -> tuple[Field, ...]:
    """Controls for how all seats play."""
    say = words(language).readings_page
    return (
        Choice(
            name=f"{prefix}style",
            label=say.style(),
            options=tuple((key, style.title(language)) for key, style in STYLES.items()),
            value="random",
            addressed=True,
        ),
        Number(
            name=f"{prefix}alertness",
            label=say.notice(),
            least=0,
            most=100,
            step=5,
            value=100,
            look="slid",
            unit=" %",
            addressed=True,
        ),
    )


def laid_out(controls: Controls) -> dict[str, object]:
    """What is dealt, as `laughlie.deal` takes it."""
    players, layout = int(controls["players"]), controls["layout"]
    key = layout if layout[0] == str(players) else None
    return {
        "players": players,
        "layout": key,
        "form": controls["form"],
        "seed": controls["seed"],
    }


def parted(both: Both, controls: Controls, language: str = "en") -> Parting | str:
    """Where the two part in the deal that is chosen; or a sentence, if there is no such deal."""
    how: dict[str, object] = {
        "style": STYLES[controls["one.style"]],
        "alertness": controls["one.alertness"] / 100,
        "language": language,
    }
    try:
        return part(both.first, both.second, **laid_out(controls), **how)  # type: ignore[arg-type]
    except (DoorError, ReadingError) as fault:
        return str(fault)


# --- The moment ----------------------------------------------------------------------------------


def moment_field(parting: Parting, language: str = "en") -> Number:
    """The slider through the moments of both lines; it begins where they part."""
    say, last = words(language).readings_page, _last(parting)
    texts = [say.at_the_deal()]
    for step in range(1, last + 1):
        if step <= parting.step:
            texts.append(say.at_step(step, last))
        elif step == parting.step + 1:
            texts.append(say.at_parting(step, last))
        else:
            texts.append(say.after_parting(step, last))
    return Number(
        name="moment",
        label=say.moment(),
        least=0,
        most=last,
        value=min(parting.step + 1, last),
        look="slid",
        texts=tuple(texts),
    )


def _last(parting: Parting) -> int:
    return max(len(parting.record_a.line), len(parting.record_b.line))


# --- Pictures and words --------------------------------------------------------------------------


def parting_html(parting: Parting, language: str = "en") -> str:
    """In what they part, and how."""
    title = escape(words(language).compare.parting_heading(parting.kind))
    point = ""
    if parting.point:
        point = (
            f' <span class="point">{escape(words(language).desk.rule_title(parting.point))}</span>'
        )
    said = escape(parting.sentence)
    return f"{_open(language)}<h3>{title}{point}</h3><p>{said}</p></div>"


def pictures_html(both: Both, parting: Parting, moment: int, language: str = "en") -> str:
    """Both tables at one moment, beside each other where there is room."""
    records = zip(both.titles(language), (parting.record_a, parting.record_b), strict=True)
    figures = "".join(_figure(title, record, moment, language) for title, record in records)
    return f'{_open(language)}<div class="beside">{figures}</div></div>'


def _figure(title: str, record: Record, moment: int, language: str) -> str:
    step = min(moment, len(record.line))
    position = record.positions[step]
    drawn = picture(position, width=_WIDTH, lettering="fonts", language=language)
    over = ""
    if moment > len(record.line):
        over = f"<p>{escape(words(language).readings_page.is_over(title))}</p>"
    return f"<figure><figcaption>{escape(title)}</figcaption>{over}{drawn}</figure>"


def lines_html(both: Both, parting: Parting, language: str = "en") -> str:
    """All steps of both lines in words, and what everybody comes to."""
    say = words(language).readings_page
    lines = tuple(parting.told(language))
    rows = "".join(_step(number, steps, parting, language) for number, steps in enumerate(lines, 1))
    heads = "".join(
        f'<th scope="col">{escape(text)}</th>'
        for text in (say.step_column(), *both.titles(language))
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    summary = escape(say.lines_summary(len(lines)))
    folded = f'<details class="fold"><summary>{summary}</summary>{table}</details>'
    return f"{_open(language)}{folded}{_paid(both, parting, language)}</div>"


def _step(number: int, steps: tuple[str, str], parting: Parting, language: str) -> str:
    say = words(language).readings_page
    head = f'<th scope="row">{number}</th>'
    if number <= parting.step:
        return f'<tr>{head}<td colspan="2">{escape(say.both_do(steps[0]))}</td></tr>'
    cells = "".join(f"<td>{escape(step or words(language).compare.over())}</td>" for step in steps)
    mark = ' class="parts"' if number == parting.step + 1 else ""
    return f"<tr{mark}>{head}{cells}</tr>"


def _paid(both: Both, parting: Parting, language: str) -> str:
    say = words(language)
    ends = [record.positions[-1] for record in (parting.record_a, parting.record_b)]
    rows = "".join(_nets(name, seat, ends, language) for seat, name in enumerate(ends[0].names))
    heads = "".join(
        f'<th scope="col">{escape(text)}</th>'
        for text in (say.readings_page.player_column(), *both.titles(language))
    )
    caption = escape(say.readings_page.paid_caption())
    return (
        f'<table class="numbers"><caption>{caption}</caption><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _nets(name: str, seat: int, ends: list[Position], language: str) -> str:
    signed = words(language).money.signed
    nets = [end.outcome.nets[seat] for end in ends if end.outcome is not None]
    cells = "".join(f"<td>{escape(signed(net))}</td>" for net in nets)
    mark = ' class="parts"' if len(set(nets)) > 1 else ""
    return f'<tr{mark}><th scope="row">{escape(name)}</th>{cells}</tr>'


def _open(language: str) -> str:
    return f'<div class="two-readings" lang="{escape(language)}">'
