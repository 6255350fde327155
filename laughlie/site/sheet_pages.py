"""The pages ``rules/``, ``glossary/`` and ``home/``: each prints on paper as one sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from laughlie.course.address import FEWEST_PLAYERS, MOST_PLAYERS, players_in_address
from laughlie.course.head import reading_in_address
from laughlie.readings import Reading, readings
from laughlie.readings.added import added
from laughlie.sheets import glossary, home_play, rule_sheet
from laughlie.site.html import Html, fill, joined, page
from laughlie.site.sheet_html import glossary_html, sheet_html
from laughlie.table.assets import sheet_style
from laughlie.words import words

KINDS: Final = ("rules", "glossary", "home")
_LANGUAGE: Final = "en"

_OPTION: Final = '<option value="$value"$chosen>$text</option>'
_LINK: Final = '<li><a href="../$kind/$query"$here data-carry>$text</a></li>'
_CHOICE: Final = (
    '<form method="get" action="./" aria-label="$choose">'
    '<label><span>$reading</span><select name="reading" data-choose="reading">$readings</select>'
    '</label><label><span>$players</span><select name="players" data-choose="players">$numbers'
    "</select></label><noscript><button>$show</button></noscript></form>"
)


def routes() -> list[BaseRoute]:
    """The three pages."""
    return [
        *(Route(f"/{kind}", _add_slash) for kind in KINDS),
        *(Route(f"/{kind}/", _show) for kind in KINDS),
    ]


async def _add_slash(request: Request) -> Response:
    kind = request.url.path.rsplit("/", 1)[-1]
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{kind}/{query}")


async def _show(request: Request) -> Response:
    kind = request.url.path.rstrip("/").rsplit("/", 1)[-1]
    asked = request.query_params
    return HTMLResponse(sheet_page(kind, asked.get("reading"), asked.get("players")))


def sheet_page(kind: str, reading: str | None = None, players: str | None = None) -> str:
    """One of the pages as HTML.

    Args:
        kind: ``rules``, ``glossary`` or ``home``.
        reading: the label that the address gives, if it does.
        players: the number that it gives, if it does. What cannot be read is said on the page,
            and the first reading or five players are taken.
    """
    used, no_reading = reading_in_address(reading, added(), _LANGUAGE)
    count, no_players = players_in_address(players, _LANGUAGE)
    fixed = words(_LANGUAGE).sheets.fixed()
    follows = kind != "glossary"
    return page(
        "sheet.html",
        title=_title(kind),
        takes="reading players" if follows else "",
        said=" ".join(part for part in (no_reading, no_players) if part),
        game=words(_LANGUAGE).site.game_name(),
        pages=fixed["pages"],
        links=joined(_links(kind, used, count, linked=bool(reading or players))),
        choice=_choice(used, count) if follows else Html(""),
        sheet=_sheet(kind, used, count),
        style=Html(sheet_style()),
        print=fixed["print"],
    )


def _title(kind: str) -> str:
    fixed = words(_LANGUAGE).sheets.fixed()
    titles = {
        "rules": fixed["rules_title"],
        "glossary": fixed["glossary"],
        "home": fixed["home_title"],
    }
    return titles[kind]


def _sheet(kind: str, used: Reading, players: int) -> Html:
    if kind == "glossary":
        return glossary_html(glossary(_LANGUAGE))
    make = rule_sheet if kind == "rules" else home_play
    return sheet_html(make(used, players, language=_LANGUAGE))


# --- The way about ----------------------------------------------------------------------------


def _links(kind: str, used: Reading, players: int, *, linked: bool) -> Iterator[Html]:
    """To the three pages; what the address chose goes along, without a script too."""
    query = f"?reading={used.label.replace('+', '%2B')}&players={players}" if linked else ""
    for other in KINDS:
        here = Html(' aria-current="page"') if other == kind else Html("")
        yield fill(_LINK, kind=other, query=query, here=here, text=_title(other))


def _choice(used: Reading, players: int) -> Html:
    fixed = words(_LANGUAGE).sheets.fixed()
    numbers = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    return fill(
        _CHOICE,
        choose=fixed["choose"],
        reading=fixed["reading"],
        readings=joined(_option(one.label, _named(one), one == used) for one in _choices(used)),
        players=fixed["players"],
        numbers=joined(_option(str(n), str(n), n == players) for n in numbers),
        show=fixed["show"],
    )


def _choices(used: Reading) -> Iterator[Reading]:
    """Every reading, after each its variants by themselves, and the one in use."""
    known = [
        variant
        for one in readings(added())
        for variant in (one, *(one.switch(key) for key in one.switches))
    ]
    yield from known
    if used not in known:
        yield used


def _named(one: Reading) -> str:
    variants = [one.switches[key].title.say(_LANGUAGE) for key in one.switched]
    title = (one.head.title or one.key) if variants else one.title
    return words(_LANGUAGE).sheets.with_variants(str(title), variants)


def _option(value: str, text: str, chosen: bool) -> Html:
    return fill(_OPTION, value=value, text=text, chosen=Html(" selected" if chosen else ""))
