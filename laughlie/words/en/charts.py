"""Titles, units and words of the charts, and what each shows, in English."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Final

from laughlie.words.en.cards import number
from laughlie.words.en.money import counters, signed
from laughlie.words.language import Estimated, OnCurve

Amount = int | Fraction

# --- Numbers ----------------------------------------------------------------------------------


_PERCENT: Final = "\u00a0%"
"""It stays with its figure at the end of a line."""


def percent(share: Fraction | float) -> str:
    """An exact share from 0 to 1 as ``2.37 %``; a tiny one keeps two figures, ``0.0041 %``."""
    value = 100 * float(share)
    if 0 < value < 0.1:
        places = next(places for places in range(3, 20) if round(value, places - 1))
        return f"{value:.{places}f}{_PERCENT}"
    return f"{value:.2f}{_PERCENT}"


def share(value: float) -> str:
    """A share that was counted over some deals, as ``43.2 %``."""
    return f"{100 * value:.1f}{_PERCENT}"


def mean(value: float) -> str:
    """A mean number of counters with its sign: ``+1.12``, ``−0.40``, ``0.00``."""
    text = f"{value:+.2f}".replace("-", "−")
    return text if float(f"{value:.2f}") else "0.00"


def interval(value: float, low: float | None, high: float | None) -> str:
    """A mean with its interval, if it has one."""
    return f"{mean(value)}{_between(low, high, mean)}"


def _a_deal(value: float, low: float | None, high: float | None) -> str:
    return f"{mean(value)} counters a deal{_between(low, high, mean)}"


def _of_deals(value: float, low: float | None, high: float | None) -> str:
    return f"{share(value)} of deals{_between(low, high, share)}"


def _between(low: float | None, high: float | None, said: Callable[[float], str]) -> str:
    if low is None or high is None:
        return ""
    return f" (95{_PERCENT} interval {said(low)} to {said(high)})"


def _quoted(label: str) -> str:
    return f"“{label}”"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- The odds ---------------------------------------------------------------------------------

_EVENTS: Final = {
    "table_mournival": "A mournival on the table",
    "prial_in_some_hand": "A prial in somebody’s hand",
    "mournival_in_some_hand": "A mournival in somebody’s hand",
    "before_play": "Something to put down before play",
    "eldest_lies_down": "Lying down on the very first turn",
    "cut_again": "An equal lowest cut",
}
_HAPPENS: Final = {
    "table_mournival": "there is a mournival on the table",
    "prial_in_some_hand": "somebody is dealt exactly a prial",
    "mournival_in_some_hand": "somebody is dealt a mournival",
    "before_play": "something may go down before play",
    "eldest_lies_down": "whoever begins has to lie down at once",
    "cut_again": "the lowest cut is equal and is cut again",
}


def chance_title(event: str) -> str:
    """What happens, in short."""
    return _EVENTS[event]


def chance_subtitle(event: str) -> str:
    """The unit."""
    return f"In percent of {_times(event)}s, by the number of players; exact, not sampled."


def _times(event: str) -> str:
    return "cut" if event == "cut_again" else "deal"


def chance_sentence(event: str, chances: Sequence[tuple[int, Fraction]], mine: int | None) -> str:
    """How likely it is: for the players who play here, and at least and at most."""
    told = [_with_players(event, *each) for each in chances if each[0] == mine]
    if len(chances) > 1:
        told.append(_least_and_most(event, chances, told_before=bool(told)))
    elif not told:
        told = [_with_players(event, *each) for each in chances]
    return " ".join(told)


def _with_players(event: str, players: int, chance: Fraction) -> str:
    once = f", about one {_times(event)} in {round(1 / chance)}" if 0 < chance < 0.2 else ""
    return (
        f"With {number(players)} players {_HAPPENS[event]} in {percent(chance)} of"
        f" {_times(event)}s{once}."
    )


def _least_and_most(
    event: str, chances: Sequence[tuple[int, Fraction]], *, told_before: bool
) -> str:
    rare = min(chances, key=lambda each: each[1])
    common = max(chances, key=lambda each: each[1])
    subject = "That" if told_before else f"That {_HAPPENS[event]}"
    return (
        f"{subject} is rarest with {number(rare[0])} players ({percent(rare[1])}) and commonest"
        f" with {number(common[0])} ({percent(common[1])})."
    )


def chance_axis(event: str) -> str:
    """The upright axis."""
    return f"percent of {_times(event)}s"


def players_axis(event: str) -> str:
    """The horizontal axis."""
    return "players" if event == "cut_again" else "players; cards in a hand + on the table"


def deal_label(players: int, hand: int, table: int, event: str, *, here: bool) -> tuple[str, ...]:
    """The lines under a bar."""
    dealt = () if event == "cut_again" else (f"{hand} + {table}",)
    return (str(players), *dealt, *(("here",) if here else ()))


def players_tip() -> str:
    """Before a number of players."""
    return "players"


def share_tip() -> str:
    """Before a share."""
    return "chance"


def your_bet(bet: float) -> str:
    """What the reader thought."""
    return f"your bet: {100 * bet:.3g}{_PERCENT}"


# --- The pot ----------------------------------------------------------------------------------


def audit_title() -> str:
    """The audit."""
    return "Does the pot come out empty?"


def audit_subtitle() -> str:
    """The unit."""
    return (
        "Counters left after the pay-off; below zero, what the pot owes. A bar: it depends on"
        " the piles."
    )


def pot_axis() -> str:
    """The horizontal axis."""
    return "counters left in the pot"


def layout_of(whose: str, layout: str) -> str:
    """A layout of a reading: ``Parlett's reading, 5 players``."""
    players, _, kind = layout.partition(" ")
    return f"{whose}, {players} players{kind and f' ({kind})'}"


def audit_text(form: str, least: Amount, most: Amount) -> str:
    """What one form leaves."""
    left = signed(least) if least == most else f"{signed(least)} to {signed(most)}"
    return f"{form}: {left}"


def audit_sentence(left: Sequence[tuple[str, Amount, Amount]]) -> str:
    """How many layouts empty the pot, as printed and balanced."""
    told = []
    for form, name in (("printed", "As printed"), ("balanced", "Balanced")):
        found = [(least, most) for which, least, most in left if which == form]
        if found:
            told.append(f"{name}, {_emptied(found)}.")
    return " ".join(told)


def _emptied(left: Sequence[tuple[Amount, Amount]]) -> str:
    empty = sum(least == most == 0 for least, most in left)
    depends = sum(least != most for least, most in left)
    always = len(left) - empty - depends
    if empty == len(left):
        return "every layout empties the pot"
    parts = [f"{number(empty)} of {number(len(left))} layouts empt{_ies(empty)} the pot"]
    if always:
        parts.append(f"{number(always)} never do{'es' * (always == 1)}")
    if depends:
        parts.append(f"with {number(depends)} it depends on the piles")
    return _listed(parts)


def _ies(count: int) -> str:
    return "ies" if count == 1 else "y"


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


# --- The pay-off ------------------------------------------------------------------------------

_PARTS: Final = {"stake": "stake", "bonus": "bonus", "pile": "pile", "net": "net"}


def settlement_title() -> str:
    """The pay-off."""
    return "Where each player’s counters come from"


def settlement_subtitle() -> str:
    """The unit, and how to read the bars."""
    return (
        "In counters. Each bar begins where the one above it ends; the net is all three together."
    )


def seat_and_pile(name: str, pile: int, *, dealer: bool) -> str:
    """Above a seat's bars."""
    return f"{name}{', dealer' if dealer else ''}: {pile} cards"


def part_text(part: str, amount: Amount) -> str:
    """Beside a bar."""
    return f"{_PARTS[part]} {signed(amount)}"


def settlement_sentence(nets: Sequence[tuple[str, Amount]]) -> str:
    """Who gains and loses most, and what the pot keeps."""
    left = -sum((net for _, net in nets), Fraction(0))
    if not left:
        pot = "All nets together are 0, so the pot comes out empty."
    elif left > 0:
        pot = f"The pot keeps {counters(left)}."
    else:
        pot = f"The pot owes {counters(-left)}."
    return f"{_extremes(nets, 'gain', 'lose')} {pot}"


def _extremes(nets: Sequence[tuple[str, Amount]], best: str, worst: str) -> str:
    most, least = max(net for _, net in nets), min(net for _, net in nets)
    if most == least:
        return f"All come to {signed(most)}."
    top = [name for name, net in nets if net == most]
    bottom = [name for name, net in nets if net == least]
    return (
        f"{_listed(top)} {best}{'s' * (len(top) == 1)} most, {signed(most)};"
        f" {_listed(bottom)} {worst}{'s' * (len(bottom) == 1)} most, {signed(least)}."
    )


def counters_axis() -> str:
    """Counters won or lost."""
    return "counters"


# --- The ledger -------------------------------------------------------------------------------


def ledger_title() -> str:
    """The match."""
    return "The match, deal by deal"


def ledger_subtitle() -> str:
    """The unit."""
    return "Counters won or lost since the match began."


def deals_axis() -> str:
    """The horizontal axis."""
    return "deals played"


def name_tip() -> str:
    """Before a player's name."""
    return "player"


def ledger_sentence(totals: Sequence[tuple[str, Amount]], deals: int) -> str:
    """Who leads and who is behind."""
    if not deals:
        return "No deal has been played yet."
    most, least = max(total for _, total in totals), min(total for _, total in totals)
    after = f"After {number(deals)} deal{'' if deals == 1 else 's'}"
    if most == least:
        return f"{after} all stand at {signed(most)}."
    ahead = [name for name, total in totals if total == most]
    behind = [name for name, total in totals if total == least]
    lead = "leads" if len(ahead) == 1 else "lead together"
    last = "is last" if len(behind) == 1 else "are last"
    return (
        f"{after} {_listed(ahead)} {lead} with {signed(most)};"
        f" {_listed(behind)} {last} with {signed(least)}."
    )


# --- Many deals -------------------------------------------------------------------------------


def with_intervals(about: str, *, share: bool) -> str:
    """The unit, what the bars are, and what it all stands on."""
    unit = "In percent of deals" if share else "In counters a deal"
    return f"{unit}, with 95{_PERCENT} intervals. {about}".strip()


def counters_a_deal_axis() -> str:
    """Mean counters won or lost."""
    return "counters a deal"


def share_axis() -> str:
    """A share of deals."""
    return "percent of deals"


def seats_title() -> str:
    """Counters by seat."""
    return "What each seat earns"


def seats_sentence(rows: Sequence[Estimated]) -> str:
    """Which seat does best and worst, under each reading."""
    return " ".join(_best_and_worst(series, found) for series, found in _by_series(rows))


def _best_and_worst(series: str, rows: Sequence[Estimated]) -> str:
    best, worst = max(rows, key=lambda row: row[1]), min(rows, key=lambda row: row[1])
    told = f"{_under(series)}{best[0]} earns {'' if best is worst else 'most, '}"
    told += _a_deal(*best[1:4])
    if best is not worst:
        told += f"; {worst[0]} earns least, {interval(*worst[1:4])}"
    return _capital(f"{told}.")


def _under(series: str) -> str:
    return f"{series}: " if series else ""


def _by_series(rows: Sequence[Estimated]) -> Iterable[tuple[str, Sequence[Estimated]]]:
    for series in dict.fromkeys(row[4] for row in rows):
        yield series, [row for row in rows if row[4] == series]


def effects_title() -> str:
    """The effect of each point."""
    return "What each rule is worth"


def effects_sentence(rows: Sequence[Estimated]) -> str:
    """The largest effect, and how many might be none."""
    if not rows:
        return "No rule differs."
    largest = max(rows, key=lambda row: abs(row[1]))
    told = f"{_quoted(largest[0])} matters most: {_a_deal(*largest[1:4])}."
    open_ones = sum(
        low <= 0 <= high for _, _, low, high, _ in rows if low is not None and high is not None
    )
    if not open_ones:
        return told
    those = "rule" if open_ones == 1 else "rules"
    return (
        f"{told} For {number(open_ones)} {those} of {number(len(rows))} the interval has zero in"
        " it: these deals show no effect."
    )


def orders_title() -> str:
    """What an order of captures earns."""
    return "What an order of captures earns"


def orders_sentence(rows: Sequence[Estimated]) -> str:
    """The best and the worst order."""
    best, worst = max(rows, key=lambda row: row[1]), min(rows, key=lambda row: row[1])
    told = f"{_quoted(best[0])} earns most, {_a_deal(*best[1:4])}"
    if best is worst:
        return f"{told}."
    return f"{told}; {_quoted(worst[0])} least, {interval(*worst[1:4])}."


def changed_title() -> str:
    """The share of deals that change."""
    return "How many deals change"


def changed_sentence(rows: Sequence[Estimated]) -> str:
    """The largest share."""
    if not rows:
        return "No deal changes."
    largest = max(rows, key=lambda row: row[1])
    return f"Largest is {_quoted(largest[0])}, with {_of_deals(*largest[1:4])}."


def alertness_title() -> str:
    """The curve."""
    return "What alertness earns"


def alertness_axis() -> str:
    """The horizontal axis."""
    return "alertness: percent of occasions noticed"


def alertness_sentence(rows: Sequence[OnCurve]) -> str:
    """The curve's two ends, under each reading."""
    told = []
    for series in dict.fromkeys(row[4] for row in rows):
        curve = sorted(row for row in rows if row[4] == series)
        told.append(_capital(f"{_under(series)}{_ends(curve[0], curve[-1])}."))
    return " ".join(told)


def _ends(sleepy: OnCurve, alert: OnCurve) -> str:
    return (
        f"who notices {_how_much(alert[0])} earns {_a_deal(*alert[1:4])},"
        f" and who notices {_how_much(sleepy[0])} {interval(*sleepy[1:4])}"
    )


def _how_much(share: float) -> str:
    named = {0.0: "nothing", 1.0: "everything"}
    return named.get(share, f"{100 * share:.0f}{_PERCENT} of occasions")
