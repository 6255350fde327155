"""English."""

from __future__ import annotations

from typing import Final

from laughlie.words.en import (
    cards,
    charts,
    claims_page,
    cli,
    compare,
    course,
    desk,
    doors,
    examples,
    front,
    money,
    odds,
    payoff_page,
    positions,
    readings,
    readings_page,
    records,
    refusals,
    sheets,
    site,
    solver,
    styles,
    table,
    teacher,
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
    payoff_page=payoff_page,
    charts=charts,
    cards=cards,
    refusals=refusals,
    positions=positions,
    records=records,
    styles=styles,
    site=site,
    front=front,
    table=table,
    desk=desk,
    course=course,
    widget=widget,
    cli=cli,
    solver=solver,
    readings_page=readings_page,
    claims_page=claims_page,
    sheets=sheets,
    teacher=teacher,
)
