"""English."""

from __future__ import annotations

from typing import Final

from laughlie.words.en import (
    cards,
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
    records,
    refusals,
    site,
    styles,
    table,
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
    cards=cards,
    refusals=refusals,
    positions=positions,
    records=records,
    styles=styles,
    site=site,
    table=table,
    desk=desk,
    course=course,
    cli=cli,
)
