"""``laughlie deal``: shuffle, deal, and show the cards."""

from __future__ import annotations

from typing import Any

import click

from laughlie.cli.options import as_json, deal_options, dealt
from laughlie.cli.pages import note, show
from laughlie.cli.streams import show_json
from laughlie.cli.tables import choices, frame, position_data, scene
from laughlie.words import words


@click.command("deal", help=words().cli.command_help("deal"))
@deal_options
@as_json
def command(as_json: bool, **options: Any) -> None:  # noqa: D103 (the help says it)
    deal = dealt(**options)
    position = deal.position()
    if as_json:
        show_json(position_data(position))
        return
    show(
        *frame(position),
        note(words().cli.dealt_from(deal.seed, deal.number)),
        *scene(position),
        *choices(position),
    )
