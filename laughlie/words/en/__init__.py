"""English."""

from __future__ import annotations

from typing import Final

from laughlie.words.en import (
    cards,
    charts,
    cli,
    compare,
    course,
    desk,
    doors,
    examples,
    money,
    odds,
    positions,
    readings,
    readings_page,
    records,
    refusals,
    site,
    solver,
    styles,
    table,
    widget,
)
from laughlie.words.language import Language

ENGLISH: Final = Language(
    code="en",
    doors=doors,
    examples=examples,
    compare=compare,
    readings=readings,
    money=money,
    odds=odds,
    charts=charts,
    cards=cards,
    refusals=refusals,
    positions=positions,
    records=records,
    styles=styles,
    site=site,
    table=table,
    desk=desk,
    course=course,
    widget=widget,
    cli=cli,
    solver=solver,
    readings_page=readings_page,
)
