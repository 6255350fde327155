"""The teacher's page: choosing what a link for a class opens, and the link, shown large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from laughlie.course import lessons
from laughlie.readings import Reading, readings
from laughlie.readings.added import added
from laughlie.site.class_link import (
    PLAYER_COUNTS,
    ClassLink,
    default_link,
    numbered,
    only_this_machine,
    place,
    reading_name,
)
from laughlie.site.html import Html, fill, joined
from laughlie.words import words

_FORM: Final = """<form method="get" action="./#link" class="choose">
<label class="wide"><span>$which_step</span><select name="step">$steps</select></label>
<label><span>$which_reading</span><select name="reading">$readings</select></label>
<label><span>$how_many</span><select name="players">$players</select></label>
<label><span>$which_seed</span>
<input name="seed" inputmode="numeric" autocomplete="off" value="$seed"></label>
$variants
<p class="buttons"><button class="main">$make</button>
<button name="draw" value="yes">$draw</button></p>
</form>"""

_MADE: Final = """<div class="made" role="region" aria-labelledby="made-title">
<h3 id="made-title">$link_is</h3>
<p class="address" id="address">$address</p>
<p>$opens</p>
<p class="buttons">
<button type="button" data-copy="address" data-done="$copied" hidden>$copy</button>
<a class="button" href="../$path">$open</a>
<a class="button" href="../$projector">$on_projector</a></p>
<p class="help">$projector_help</p>
$only_here
</div>"""


def link_part(base: str, host: str | None, made: ClassLink | None, language: str) -> Iterator[Html]:
    """The form, and above it the link that was asked for; see `teacher.teacher_page`."""
    say = words(language).teacher
    chosen = default_link() if made is None else made
    for fault in chosen.faults:
        yield fill('<p class="said" role="status">$fault</p>', fault=fault)
    if made is not None:
        yield _made(base, host, made, language)
    yield fill(
        _FORM,
        which_step=say.which_step(),
        steps=joined(_step_choices(chosen, language)),
        which_reading=say.which_reading(),
        readings=joined(
            _choice(one.label.split("+")[0], str(one.title), one.key == chosen.reading.key)
            for one in readings(added())
        ),
        how_many=say.how_many_players(),
        players=joined(_choice(str(n), str(n), n == chosen.players) for n in PLAYER_COUNTS),
        which_seed=say.which_seed(),
        seed=str(chosen.seed),
        variants=joined(_variants(one, chosen.reading, language) for one in readings(added())),
        make=say.make_link(),
        draw=say.draw_seed(),
    )


def _made(base: str, host: str | None, made: ClassLink, language: str) -> Html:
    say = words(language).teacher
    reading = reading_name(made.reading, language)
    alone = fill('<p class="help">$text</p>', text=say.only_here())
    return fill(
        _MADE,
        link_is=say.link_is(),
        address=base + made.address(),
        opens=say.what_it_opens(made.title(language), reading, made.players, made.seed),
        copy=say.copy_link(),
        copied=say.copied(),
        path=made.address(),
        open=say.open_it(),
        projector=made.address(projector=True),
        on_projector=say.open_projector(),
        projector_help=say.projector_help(),
        only_here=alone if only_this_machine(host) else "",
    )


def _step_choices(chosen: ClassLink, language: str) -> Iterator[Html]:
    for one in lessons():
        first = words(language).teacher.from_the_start(numbered(one, language))
        options = [_choice(place(one, None), first, chosen.place == place(one, None))]
        for number, step in enumerate(one.steps, 1):
            at = place(one, number)
            title = f"{one.number}.{number} {step.title.say(language)}"
            options.append(_choice(at, title, chosen.place == at))
        group = '<optgroup label="$title">$options</optgroup>'
        yield fill(group, title=numbered(one, language), options=joined(options))


def _choice(value: str, title: str, selected: bool) -> Html:
    chosen = Html(" selected") if selected else Html()
    return fill(
        '<option value="$value"$chosen>$title</option>', value=value, chosen=chosen, title=title
    )


def _variants(one: Reading, chosen: Reading, language: str) -> Html:
    """The variants that a reading's source names; they are shown while it is chosen."""
    if not one.switches:
        return Html()
    boxes = joined(
        fill(
            '<label class="tick"><input type="checkbox" name="variant" value="$value"$on>'
            "<span>$title</span></label>",
            value=f"{one.key}+{name}",
            on=Html(" checked") if name in chosen.switched and one.key == chosen.key else Html(),
            title=switch.title.say(language),
        )
        for name, switch in one.switches.items()
    )
    title = words(language).teacher.its_variants(one.title.say(language))
    pattern = '<fieldset data-of="$key"><legend>$title</legend>$boxes</fieldset>'
    return fill(pattern, key=one.key, title=title, boxes=boxes)
