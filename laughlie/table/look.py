"""How a picture looks: its width, its colours by day, by night and on paper."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Theme = Literal["auto", "light", "dark", "print"]
Lettering = Literal["outlines", "fonts"]


class Look(NamedTuple):
    """What the person who looks may choose; nothing of it changes what is shown."""

    width: int = 1280
    """CSS pixels, 320 to 3840. Up to 819 the seats stand under one another."""
    theme: Theme = "auto"
    """``auto`` follows the reader's system; ``print`` is ink on white."""
    four_colours: bool = False
    """Clubs green and diamonds blue, so that all four suits differ."""
    lettering: Lettering = "outlines"
    """``outlines`` stands alone; ``fonts`` is text, for a page that brings the fonts along."""
    laid: bool = True
    """Whether the paper shows its lines; without them it passes into a plain page."""


class Palette(NamedTuple):
    """One colour for each thing. Gold means: may be touched. Madder means: wrong, or different."""

    paper: str
    laid: str  # the lines in laid paper
    ink: str
    soft: str  # second text on paper
    rule: str
    cloth: str
    cloth_edge: str  # the lower, darker side of the cloth
    weave: str
    hem: str  # the line along the cloth's edge
    on: str  # text on the cloth
    on_soft: str
    place: str  # the place of the seat in turn
    card: str
    card_edge: str
    black: str
    red: str
    green: str  # clubs, in four colours
    blue: str  # diamonds, in four colours
    text_red: str  # suits in a sentence, on paper
    text_green: str
    text_blue: str
    ours: str  # the broken frame of a card that we filled in
    sign: str  # a tick on gold
    back: str
    lattice: str
    gold: str
    madder: str
    counter: str
    counter_edge: str


LIGHT: Final = Palette(
    paper="#faf7f0",
    laid="#f0ebdf",
    ink="#211d17",
    soft="#584f43",
    rule="#d8cfbe",
    cloth="#26503f",
    cloth_edge="#1a3a2f",
    weave="#1f4537",
    hem="#8fab97",
    on="#f8f4e9",
    on_soft="#dce6d9",
    place="#16332a",
    card="#fffdf6",
    card_edge="#a99f8a",
    black="#17181a",
    red="#a6001c",
    green="#0a5428",
    blue="#123a94",
    text_red="#a6001c",
    text_green="#0a5428",
    text_blue="#123a94",
    ours="#5c5448",
    sign="#211d17",
    back="#33456b",
    lattice="#a9b7d2",
    gold="#f0c24b",
    madder="#a3262a",
    counter="#efe3c6",
    counter_edge="#5d4c2c",
)
DARK: Final = Palette(
    paper="#17181a",
    laid="#1c1d1f",
    ink="#efe9dd",
    soft="#b9b1a3",
    rule="#3b3c3f",
    cloth="#1e3f33",
    cloth_edge="#142b23",
    weave="#19372c",
    hem="#6c8a77",
    on="#f3eee1",
    on_soft="#c3d0c3",
    place="#0e211a",
    card="#f3ecdc",
    card_edge="#8e8573",
    black="#141517",
    red="#98001a",
    green="#084a22",
    blue="#103384",
    text_red="#ff9c93",
    text_green="#8fd6a6",
    text_blue="#a9c0ff",
    ours="#5c5448",
    sign="#211d17",
    back="#2c3c5e",
    lattice="#93a2c0",
    gold="#e9bd4b",
    madder="#9c1f25",
    counter="#e2d5b6",
    counter_edge="#4d3f24",
)
PRINT: Final = Palette(
    paper="#ffffff",
    laid="#ffffff",
    ink="#000000",
    soft="#333333",
    rule="#999999",
    cloth="#ffffff",
    cloth_edge="#ffffff",
    weave="#ffffff",
    hem="#000000",
    on="#000000",
    on_soft="#333333",
    place="#efefef",
    card="#ffffff",
    card_edge="#000000",
    black="#000000",
    red="#8c0016",
    green="#04401b",
    blue="#0c2c75",
    text_red="#8c0016",
    text_green="#04401b",
    text_blue="#0c2c75",
    ours="#333333",
    sign="#ffffff",
    back="#ffffff",
    lattice="#666666",
    gold="#000000",
    madder="#8c0016",
    counter="#ffffff",
    counter_edge="#000000",
)
