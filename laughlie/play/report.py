"""What a comparison found, as a table: for the page, for a spreadsheet and for a machine.

Every line of the table can stand alone: it carries what was compared, over how many deals, and with
which program. The same comparison gives the same text, to the last byte.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import version
from typing import Any, Literal, NamedTuple

from laughlie.names import DEFAULT_NAMES
from laughlie.play.effects import Effects
from laughlie.play.estimates import CONFIDENCE, Estimate, share
from laughlie.play.mixtures import Played
from laughlie.play.statistics import Pairing, Tally
from laughlie.readings import Layout, show_layout, show_value
from laughlie.words import words

Measure = Literal[
    "net", "bonus_share", "nobody_holds", "other_last", "net_difference", "changed", "effect"
]
"""The net of a seat in counters; in which share of the deals it is paid the bonus; in which share
nobody holds cards at the end, or somebody does and another captured last; the second reading's net
less the first's; in which share of the deals somebody's net is not the same; and what a point does
to a seat's net."""
Interval = Literal["normal", "wilson", "exact"]


class Figure(NamedTuple):
    """One figure that was found."""

    measure: Measure
    estimate: Estimate
    interval: Interval
    deals: int
    side: int | None = None
    """0 for the first reading, 1 for the second; None for both."""
    point: str = ""
    seat: int | None = None


class Report:
    """What a comparison found so far, or in all."""

    def __init__(
        self,
        pairing: Pairing,
        tally: Tally,
        effects: Effects | None = None,
        asked: int | None = None,
    ) -> None:
        """Args: asked: how many deals were asked for, if it was stopped before."""
        self.pairing = pairing
        self.tally = tally
        self.effects = effects
        self.asked = tally.deals if asked is None else asked

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """All figures, in a fixed order."""
        return (*self._of_sides(), *self._of_both(), *self._of_points())

    def figure(
        self, measure: Measure, side: int | None = None, seat: int | None = None, point: str = ""
    ) -> Estimate:
        """One figure.

        Raises:
            LookupError: if there is no such figure.
        """
        wanted = (measure, side, seat, point)
        for one in self.figures:
            if (one.measure, one.side, one.seat, one.point) == wanted:
                return one.estimate
        raise LookupError(f"no {wanted} was counted")

    # --- The figures ---

    def _of_sides(self) -> Iterator[Figure]:
        deals, scale = self.tally.deals, self.pairing.scale
        for number, side in enumerate(self.tally.sides):
            for seat, nets in enumerate(side.nets):
                yield Figure("net", nets.mean(scale), "normal", deals, number, seat=seat)
            for seat, paid in enumerate(side.bonuses):
                yield self._share("bonus_share", paid, number, seat)
            yield self._share("nobody_holds", side.nobody, number)
            yield self._share("other_last", side.other_last, number)

    def _of_both(self) -> Iterator[Figure]:
        deals, scale = self.tally.deals, self.pairing.scale
        for seat, nets in enumerate(self.tally.differences):
            yield Figure("net_difference", nets.mean(scale), "normal", deals, seat=seat)
        yield self._share("changed", self.tally.changed)

    def _of_points(self) -> Iterator[Figure]:
        if self.effects is None:
            return
        deals, nothing = self.effects.deals, Estimate(0.0, 0.0, 0.0)
        for point in self.effects.mixtures.points:
            for seat, effect in enumerate(self.effects.of(point)):
                yield Figure("effect", effect, "normal", deals, point=point, seat=seat)
        for point in self.effects.mixtures.idle:
            for seat in range(self.pairing.players):
                yield Figure("effect", nothing, "exact", deals, point=point, seat=seat)

    def _share(
        self, measure: Measure, count: int, side: int | None = None, seat: int | None = None
    ) -> Figure:
        deals = self.tally.deals
        return Figure(measure, share(count, deals), "wilson", deals, side, seat=seat)

    # --- Going out ---

    def about(self) -> dict[str, Any]:
        """What was compared, over how many deals, and by which program."""
        pairing = self.pairing
        return {
            "program": program(),
            "deals": self.tally.deals,
            "deals_asked": self.asked,
            "seed": pairing.seed,
            "players": pairing.players,
            "dealer": pairing.dealer,
            "style": pairing.style.key,
            "alertness": float(pairing.alertness),
            "readings": [_about_side(played) for played in pairing.sides],
        }

    def records(self) -> list[dict[str, Any]]:
        """A flat record for each figure, with all that it was counted from: for tables and charts.

        ``side``, ``seat``, ``low`` and ``high`` may be None: where both readings or all seats are
        meant, and where one deal is all there is.
        """
        about = _flat(self.about())
        return [about | self._record(figure) for figure in self.figures]

    def to_csv(self) -> str:
        """The table as CSV: a line for each figure."""
        records, out = self.records(), io.StringIO()
        table = csv.DictWriter(out, _columns(records[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(records)
        return out.getvalue()

    def data(self, language: str = "en") -> dict[str, Any]:
        """All of it for JSON: plain numbers, texts and lists."""
        effects = self.effects
        return {
            "format": 1,
            "about": self.about(),
            "methods": words(language).compare.methods(CONFIDENCE),
            "figures": [self._record(figure) for figure in self.figures],
            "effects": None if effects is None else _about_effects(effects, language),
        }

    def to_json(self, language: str = "en") -> str:
        """All of it as JSON."""
        return json.dumps(self.data(language), ensure_ascii=False, indent=1)

    def _record(self, figure: Figure) -> dict[str, Any]:
        side, seat = figure.side, figure.seat
        return {
            "measure": figure.measure,
            "side": side,
            "reading": "" if side is None else self.pairing.sides[side].reading.label,
            "point": figure.point,
            "seat": seat,
            "player": "" if seat is None else DEFAULT_NAMES[seat],
            **figure.estimate._asdict(),
            "interval": figure.interval,
            "deals": figure.deals,
        }


def program() -> str:
    """The program and its version, as ``laughlie 0.1.0``."""
    return f"laughlie {version('laughlie')}"


# --- What it is about ----------------------------------------------------------------------------


def _about_side(played: Played) -> dict[str, Any]:
    """A reading by its key, version and changes, and its layout."""
    reading, layout = played
    return {
        "reading": reading.label,
        "key": reading.key,
        "version": reading.version,
        "title": str(reading.title),
        "switched": list(reading.switched),
        "set": {point: show_value(value) for point, value in reading.own},
        "layout": layout.model_dump(mode="json"),
    }


def _flat(about: Mapping[str, Any]) -> dict[str, Any]:
    """The same in one row: what is each reading's own begins with ``first_`` or ``second_``."""
    flat = {name: value for name, value in about.items() if name != "readings"}
    for which, side in zip(("first", "second"), about["readings"], strict=True):
        changes = [*side["switched"], *(f"{point}={value}" for point, value in side["set"].items())]
        layout = Layout.model_validate(side["layout"])
        flat[f"{which}_reading"] = side["key"]
        flat[f"{which}_version"] = side["version"]
        flat[f"{which}_changes"] = "; ".join(changes)
        flat[f"{which}_layout"] = f"{layout.key} {layout.form}: {show_layout(layout)}"
    return flat


def _columns(record: Mapping[str, Any]) -> list[str]:
    """What was found stands before what it was found from."""
    first = list(record).index("measure")
    return [*list(record)[first:], *list(record)[:first]]


def _about_effects(effects: Effects, language: str) -> dict[str, Any]:
    mixtures, say = effects.mixtures, words(language).compare
    orders = mixtures.orders
    return {
        "deals": effects.deals,
        "definition": say.effect_means(None if orders is None else len(orders)),
        "points": list(mixtures.points),
        "idle": [{"point": point, "why": say.idle(why)} for point, why in mixtures.idle.items()],
        "ways": mixtures.ways,
        "orders": None if orders is None else [list(order) for order in orders],
        "mixtures": len(mixtures.played),
        "left_out": [
            {"points": list(refused.points), "why": refused.sentence}
            for refused in mixtures.refused
        ],
    }
