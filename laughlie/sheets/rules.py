"""The whole game on one page, under any reading: for somebody who plays it tonight.

Every sentence follows from the reading's points and from the layout, so that an overridden reading
or one of somebody's own has its right sheet too. A point that another makes empty (see
`laughlie.readings.Reading.notes`) leaves no trace on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from laughlie.readings import SHAPES, Layout, Reading
from laughlie.sheets.game import Game
from laughlie.sheets.model import Line, Part, Sheet

ONE_AT_A_TIME: Final = ("parlett", "portuguese", "reconstruction")
"""The readings whose sources say that cards are dealt one at a time (each in its place of
``dealing``); the others do not."""
TWENTY_ARE_ENOUGH: Final = 6
"""The largest stake for which about twenty counters each will do."""


def rule_sheet(
    reading: Reading,
    players: int = 5,
    layout: Layout | None = None,
    language: str = "en",
) -> Sheet:
    """The rules of a reading on one page, in the order of play.

    Args:
        players: how many play, where no layout is given.
        layout: the figures to play by; the reading's own for so many players unless given.

    Raises:
        ReadingError: if there is no layout for so many players.
    """
    game = Game.of(reading, players, layout, language)
    parts = tuple(_parts(game))
    lines = [line for part in parts for line in part.lines]
    return Sheet(
        kind="rules",
        title=game.fixed["rules_title"],
        subtitle=game.subtitle,
        reading=reading.label,
        players=game.layout.players,
        parts=parts,
        notes=game.notes(lines),
    )


def _parts(game: Game) -> Iterator[Part]:
    yield game.part("need", _need(game))
    yield game.part("deal", _deal(game))
    before = tuple(_before(game))
    if before:
        yield game.part("before", before)
    yield game.part("turn", _turn(game))
    yield game.part("lying_down", _lying_down(game))
    if game.layout.hand > 1:
        yield game.part("dead_pairs", _dead_pairs(game))
    yield game.part("claims", _claims(game))
    yield game.part("end", _end(game))
    yield game.part("pay", _pay(game))
    yield game.part("match", _match(game))


def one_at_a_time(reading: Reading) -> str:
    """What the cards' being dealt one by one rests on: the source's word, or none."""
    return "dealing" if reading.key in ONE_AT_A_TIME else "dealt_one_at_a_time"


def many_counters(layout: Layout) -> bool:
    """Whether twenty counters each are too few for these stakes."""
    return max(layout.stake_dealer, layout.stake_other) > TWENTY_ARE_ENOUGH


def _need(game: Game) -> Iterator[Line]:
    yield Line(text=game.say.you_need(game.layout.players, many=many_counters(game.layout)))
    yield Line(text=game.fixed["words"])


def _deal(game: Game) -> Iterator[Line]:
    points, layout, say = game.points, game.layout, game.say
    yield game.line(say.first_dealer(points.first_dealer), "first_dealer")
    if points.first_dealer == "low_cut":
        yield game.line(game.fixed["cut_again"], "R13")
    stakes = say.stakes(layout.stake_dealer, layout.stake_other, layout.pot)
    yield game.figures_line(stakes, "stake_dealer", "stake_other")
    yield game.figures_line(say.dealing(layout.hand, layout.table), "hand", "table")
    yield game.line(game.fixed["one_at_a_time"], one_at_a_time(game.reading))


def _before(game: Game) -> Iterator[Line]:
    points, say = game.points, game.say
    if game.table_mournivals:
        yield game.line(game.fixed["table_mournival"], "table_mournival")
    if game.prials:
        yield game.line(say.prial(points.prial, free=game.free), "prial")
    if game.mournivals:
        when = points.mournival_in_hand
        yield game.line(say.mournival(when, free=game.free), "mournival_in_hand")


def _turn(game: Game) -> Iterator[Line]:
    points, say, fixed = game.points, game.say, game.fixed
    if not game.free:
        yield game.line(say.begins(points.begins), "begins")
    yield game.line(say.turns(points.turns), "turns")
    if not game.free:
        emptied = "emptied_hand" if "emptied_hand" in game.reading.facts else "R3"
        yield game.line(fixed["emptied"], emptied)
        text = fixed["must_capture_or_claim" if _claim_instead(game) else "must_capture"]
        yield game.line(text, "compulsory_capture")
    yield from _shapes(game)
    piles = fixed["won_open" if points.won_piles == "face_up" else "won_closed"]
    yield game.line(piles, "won_piles")


def _shapes(game: Game) -> Iterator[Line]:
    fixed, shapes = game.fixed, game.points.capture_shapes
    one = fixed["one_takes_one_or_three" if "1:3" in shapes else "one_takes_one"]
    yield game.line(one, "capture_shapes")
    if "2:2" in shapes:
        yield game.line(fixed["pair_takes_pair"], "capture_shapes")
    if "3:1" in shapes and game.prials:
        yield game.line(fixed["prial_takes_one"], "capture_shapes")
    missing = [shape for shape in SHAPES[2:] if shape not in shapes]
    if missing:
        yield game.line(game.say.no_other_way(missing), "capture_shapes")


def _claim_instead(game: Game) -> bool:
    """Whether a claim can stand in for a capture."""
    return game.points.claim_is_turn == "yes" and bool(game.claimable)


def _lying_down(game: Game) -> Iterator[Line]:
    text = game.say.lie_down(free=game.free, claim=_claim_instead(game))
    yield game.line(text, "R8" if game.free else "whole_hand")
    yield Line(text=game.fixed["may_take"])


def _dead_pairs(game: Game) -> Iterator[Line]:
    points, fixed = game.points, game.fixed
    delayed = points.prial == "after_third_captures"
    another = points.dead_pair_trigger == "another_player" and not delayed
    yield Line(text=fixed["dead_pair"])
    text = fixed["by_another" if another else "by_anyone"]
    yield game.line(text, "prial" if delayed else "dead_pair_trigger")
    yield game.line(_window(game), "dead_pair_window")
    if game.prials and not delayed:
        own = fixed["own_stuck" if another else "own_dead"]
        yield game.line(own, "dead_pair_trigger")
    if not game.free:
        yield game.line(fixed["no_turn"], "R4")


def _window(game: Game) -> str:
    if game.points.dead_pair_window == "while_held":
        return game.fixed["while_held"]
    return game.say.at_once(free=game.free, claimed="dead_pair" in game.claimable)


def _claims(game: Game) -> Iterator[Line]:
    points, fixed, kinds = game.points, game.fixed, game.claimable
    if not kinds:
        yield game.line(fixed["none_claimable"], "claimable")
        return
    in_turn = points.claim_order == "next_in_turn"
    yield game.line(fixed[points.claim_order], "claim_order")
    yield game.line(game.say.claimable(kinds), "claimable")
    if in_turn and "table_mournival" in kinds:
        yield game.line(fixed["dealers_own"], "claim_order")
    if not in_turn:
        yield game.line(fixed[points.claimants], "claimants")
    if points.claim_is_turn == "yes":
        passes = fixed["claim_passes" if in_turn else "claim_passes_in_turn"]
        yield game.line(passes, "claim_is_turn")
    elif not game.free:
        yield game.line(fixed["claim_free"], "claim_is_turn")
    yield Line(text=fixed["claim_stays"])


def _end(game: Game) -> Iterator[Line]:
    points, fixed = game.points, game.fixed
    if points.deal_ends == "one_holder":
        yield game.line(fixed["ends_one_holder"], "deal_ends")
    else:
        yield game.line(fixed["ends_lain_down"], "deal_ends")
        yield game.line(fixed["ends_with_table"], "R7")
    if points.leftovers_to == "dealer":
        left = fixed["left_to_dealer"]
    else:
        left = fixed["left_to_holder_or_dealer" if game.maybe_no_holder else "left_to_holder"]
    yield game.line(left, "leftovers_to")


def _pay(game: Game) -> Iterator[Line]:
    layout, say = game.layout, game.say
    yield _bonus(game)
    scale = say.scale(layout.low, layout.high, layout.unit)
    yield game.figures_line(scale, "low", "high", "unit")
    if game.smallest_part > 1:
        yield Line(text=say.parts_of_a_counter(game.smallest_part))
    if not game.bonus_may_stay:
        yield Line(text=game.reading.layout_notes(layout, game.language)[-1])
    answers = game.reading.facts.get("dealer_answers")
    if answers is not None:
        yield game.line(answers.text.say(game.language), "dealer_answers")


def _bonus(game: Game) -> Line:
    points, layout = game.points, game.layout
    if not layout.bonus:
        return game.figures_line(game.fixed["no_bonus"], "bonus")
    without = game.without_holder
    text = game.say.bonus(layout.bonus, points.bonus_to, without)
    about = ("bonus_to", "bonus_if_nobody_holds") if without else ("bonus_to",)
    line, figures = game.line(text, *about), game.figures_line(text, "bonus")
    return line if line.mark is not None else figures.model_copy(update={"points": about})


def _match(game: Game) -> Iterator[Line]:
    points, fixed = game.points, game.fixed
    yield game.line(fixed["deal_passes"], "deal_passes")
    ends = {
        "full_rotation": game.say.full_rotation(game.layout.players),
        "someone_is_broke": fixed["ends_broke"],
        "open": fixed["ends_open"],
    }
    yield game.line(ends[points.match_ends], "match_ends")
    yield Line(text=fixed["most_wins"])
