"""Play it at home: what one needs, who does what, and the first deal step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from laughlie.money import adjustment
from laughlie.readings import Layout, Reading, reading
from laughlie.sheets.game import Game
from laughlie.sheets.model import Line, Part, Sheet
from laughlie.sheets.rules import many_counters

TWENTY_FROM: Final = "parlett"
"""The reading whose source names twenty counters each (Overview, list)."""


def home_play(
    reading: Reading,
    players: int = 5,
    layout: Layout | None = None,
    language: str = "en",
) -> Sheet:
    """How to play a reading at home, with a deck and counters.

    Args:
        players: how many play, where no layout is given.
        layout: the figures to play by; the reading's own for so many players unless given.

    Raises:
        ReadingError: if there is no layout for so many players.
    """
    game = Game.of(reading, players, layout, language)
    return Sheet(
        kind="home",
        title=game.fixed["home_title"],
        subtitle=game.subtitle,
        reading=reading.label,
        players=game.layout.players,
        parts=tuple(_parts(game)),
        notes=tuple(_notes(game)),
    )


def _parts(game: Game) -> Iterator[Part]:
    yield game.part("at_hand", map(_said, _at_hand(game)))
    yield game.part("who", map(_said, _who(game)))
    yield game.part("first_deal", map(_said, _first_deal(game)), ordered=True)
    yield game.part("aloud", map(_said, _aloud(game)))
    yield game.part("bowl", map(_said, _bowl(game)))
    yield game.part("tips", map(_said, _tips(game)))


def _said(text: str) -> Line:
    return Line(text=text)


def _notes(game: Game) -> Iterator[str]:
    yield from game.variants()
    if not many_counters(game.layout):
        title = reading(TWENTY_FROM).title.say(game.language)
        yield game.say.twenty_is_parletts(title)
    yield game.fixed["marks_elsewhere"]


def _at_hand(game: Game) -> Iterator[str]:
    fixed = game.fixed
    yield fixed["deck"]
    yield game.say.players_round(game.layout.players)
    yield game.say.stock(many=many_counters(game.layout))
    yield fixed["bowl_and_paper"]
    yield fixed["sheet_printed"]


def _who(game: Game) -> Iterator[str]:
    points, fixed = game.points, game.fixed
    yield fixed["dealer_does"]
    if points.leftovers_to == "dealer":
        rotation = points.match_ends == "full_rotation"
        gains = f" {fixed['dealer_gains']}" if rotation else ""
        yield f"{fixed['dealer_gets']}{gains}"
    if game.free:
        yield fixed["nobody_begins"]
    elif points.begins == "eldest":
        yield fixed["eldest_does"]
    else:
        yield fixed["dealer_begins"]
    if game.claimable:
        yield fixed["everybody_watches"]


def _first_deal(game: Game) -> Iterator[str]:
    points, layout, say, fixed = game.points, game.layout, game.say, game.fixed
    low_cut = points.first_dealer == "low_cut"
    yield fixed["step_cut"] if low_cut else fixed["step_choose"]
    yield say.step_stakes(layout.stake_dealer, layout.stake_other, layout.pot)
    yield say.step_deal(layout.hand, layout.table)
    yield from _before(game)
    yield fixed["step_take_free"] if game.free else fixed["step_take"]
    if layout.hand > 1:
        at_once = points.dead_pair_window == "at_once"
        yield fixed["step_pause"] if at_once else fixed["step_no_pause"]
    yield fixed["step_lie_down_free"] if game.free else fixed["step_lie_down"]
    yield from _last_steps(game)


def _before(game: Game) -> Iterator[str]:
    fixed = game.fixed
    if game.table_mournivals:
        yield fixed["step_look_table"]
    points = game.points
    prial = points.prial if game.prials and points.prial != "after_third_captures" else ""
    mournival = points.mournival_in_hand if game.mournivals else ""
    if not prial and not mournival:
        return
    both = fixed["step_ask_both"] if prial and mournival else ""
    asked = both or (fixed["step_ask_three"] if prial else fixed["step_ask_four"])
    yield f"{asked} {game.say.ask_late(prial, mournival, free=game.free)}"


def _last_steps(game: Game) -> Iterator[str]:
    points, fixed = game.points, game.fixed
    one_holder = points.deal_ends == "one_holder"
    yield fixed["step_end_one_holder"] if one_holder else fixed["step_end_lain_down"]
    if points.leftovers_to == "dealer":
        yield fixed["step_left_dealer"]
    elif game.maybe_no_holder:
        yield fixed["step_left_holder_or_dealer"]
    else:
        yield fixed["step_left_holder"]
    yield fixed["step_pay"]
    yield fixed["step_next"]


def _aloud(game: Game) -> Iterator[str]:
    points, fixed = game.points, game.fixed
    three = "1:3" in points.capture_shapes
    yield fixed["aloud_take"] if three else fixed["aloud_take_one"]
    if game.prials and points.prial != "after_third_captures":
        yield fixed["aloud_prial"]
    if game.mournivals:
        yield fixed["aloud_mournival"]
    if game.layout.hand > 1:
        yield fixed["aloud_dead_pair"]
    yield fixed["aloud_lie_down"]
    if not game.claimable:
        return
    if points.claim_order == "first_to_call":
        yield fixed["aloud_first"]
    else:
        yield fixed["aloud_in_turn"]
        yield fixed["aloud_out_of_turn"]
    yield fixed["aloud_unsure"]


def _bowl(game: Game) -> Iterator[str]:
    points, layout, say, fixed = game.points, game.layout, game.say, game.fixed
    yield say.step_bonus(layout.bonus, points.bonus_to, game.without_holder)
    yield fixed["pay_order"]
    above, below = game.paid_piles()
    gain, loss = adjustment(layout, above), -adjustment(layout, below)
    yield say.paid_example(above, gain, below, loss)
    if game.smallest_part > 1:
        yield say.parts_of_a_counter(game.smallest_part)
    empties = game.left == 0 and not game.bonus_may_stay
    yield fixed["bowl_empty"] if empties else fixed["bowl_count"]
    yield fixed["account"]
    yield say.home_match(points.match_ends, layout.players)


def _tips(game: Game) -> Iterator[str]:
    yield game.fixed["tip_open"]
    yield game.fixed["tip_read"]
    yield game.fixed["tip_again"]
