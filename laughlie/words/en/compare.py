"""What is said of two readings beside each other, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from laughlie.words.en.money import signed

# --- Where one deal parts ------------------------------------------------------------------------


def one_and_other() -> tuple[str, str]:
    """Two readings that have the same title."""
    return "The first reading", "The second reading"


def same(one: str, other: str) -> str:
    """They never part."""
    return f"{one} and {_inside(other)} never part here: every step and every counter is the same."


def legal(allows: str, forbids: str, did: str, why: str) -> str:
    """One reading forbids what is done under the other, and why."""
    return f"{allows} allows this: {did} {forbids} forbids it. {why}"


def forced(forces: str, other: str, who: str, did: str) -> str:
    """Under one reading somebody must lie down; under the other something else is done."""
    return f"{forces} forces {who} to lie down. {other} does not: {did}"


def ended(ends: str, other: str, who: str | None, did: str) -> str:
    """Under one reading the deal is over, with who holds cards last; the other goes on."""
    last = f"{who} is the last with cards" if who else "nobody is left with cards"
    return f"{ends} ends the deal here: {last}. {other} goes on: {did}"


def bonus(one: str, who: str | None, other: str, whom: str | None) -> str:
    """The bonus goes to somebody else; None: it stays in the pot."""
    return f"{one} pays the bonus {_to(who)}. {other} pays it {_to(whom)}."


def _to(who: str | None) -> str:
    return f"to {who}" if who else "to nobody: it stays in the pot"


def leftovers(one: str, who: str | None, other: str, whom: str | None) -> str:
    """The cards left over go to somebody else's pile."""
    return f"{one} gives the cards left over to {who}. {other} gives them to {whom}."


def how_much(who: str, one: str, net: int | Fraction, other: str, other_net: int | Fraction) -> str:
    """All is played alike, but the figures are others."""
    return (
        f"All is played alike, but not paid alike: {who} comes to {signed(net)} by {_inside(one)},"
        f" and to {signed(other_net)} by {_inside(other)}."
    )


def other_cards(one: tuple[int, int, int], other: tuple[int, int, int]) -> str:
    """Two layouts that deal the cards out otherwise: players, hand, table."""
    return (
        f"the two readings deal otherwise, {_cards(one)} and {_cards(other)}, so no deal is the"
        " same under both; choose one layout for both."
    )


def _cards(dealt: tuple[int, int, int]) -> str:
    players, hand, table = dealt
    return f"{players}×{hand}+{table}"


def _inside(title: str) -> str:
    """A title within a sentence."""
    return f"t{title[1:]}" if title.startswith("The ") else title


# --- Over many deals -----------------------------------------------------------------------------


def methods(confidence: float) -> dict[str, str]:
    """How each kind of interval is found."""
    held = f"{confidence:.0%} interval"
    return {
        "normal": (
            f"{held} of a mean over deals: 1.96 sample standard errors to either side. A difference"
            " is taken within each deal, between the same cards and chances under both readings."
        ),
        "wilson": f"{held} of a share of the deals, after Wilson.",
        "exact": "No interval: it cannot be anything else.",
    }


def effect_means(orders: int | None) -> str:
    """What the effect of a point is; orders: how many were taken, None: all."""
    ways = (
        "every order in which the points can be changed from the first reading to the second"
        if orders is None
        else f"{orders} orders in which the points are changed from the first reading to the second"
    )
    return (
        "The effect of a point is how much a net changes when that point is changed, as a mean over"
        f" {ways}, one after another. All effects together are the whole difference."
    )


def idle(why: str) -> str:
    """Why a point never matters where seats play by themselves."""
    return _IDLE[why]


_IDLE: Final = {
    "not_in_a_deal": "it is not about the play of a deal",
    "noticed_at_once": "seats that play by themselves do at once what they notice, or never",
}


def amount(value: float) -> str:
    """A mean of counters: ``+1.19``."""
    return f"{value:+.2f}".replace("-", "−") if round(value, 2) else "0.00"


def margin(half: float | None) -> str:
    """How far an interval goes to either side: ``±0.17``."""
    return "" if half is None else f"±{half:.2f}"


def percent(value: float) -> str:
    """A share: ``32.9 %``."""
    return f"{100 * value:.1f} %"


def between(low: float, high: float) -> str:
    """The interval of a share, in per cent: ``30.9–35.0``."""
    return f"{100 * low:.1f}–{100 * high:.1f}"


def beside(one: str, key: str, other: str, other_key: str) -> str:
    """Over a comparison: titles and keys."""
    return f"{one} ({key}) and {_inside(other)} ({other_key})"


def played(deals: int, seed: int, style: str, alertness: float, dealer: str) -> str:
    """What was played."""
    which = "1 deal" if deals == 1 else f"{deals:,} deals"
    return f"{which} of seed {seed}. {dealer} deals. Style: {style}. Alertness: {alertness:g}."


def stopped(deals: int, asked: int) -> str:
    """Somebody stopped it."""
    if not deals:
        return f"stopped before the first of {asked:,} deals were counted."
    return f"stopped after {deals:,} of {asked:,} deals; what is shown is what those come to."


def methods_heading() -> str:
    """Over how the intervals are found."""
    return "How sure that is"


def nets_heading() -> str:
    """Over the nets."""
    return "Counters a deal, won or lost"


def net_columns(first: str, second: str) -> tuple[str, ...]:
    """Over the nets: the player, either reading, and the difference."""
    return ("player", first, second, "difference")


def bonus_heading() -> str:
    """Over the shares of the bonus."""
    return "Who is paid the bonus"


def share_columns(first: str, second: str) -> tuple[str, ...]:
    """Over shares: what is meant, and either reading."""
    return ("", first, second)


def ends_heading() -> str:
    """Over how deals end."""
    return "How deals end"


def nobody_holds() -> str:
    """A kind of end."""
    return "nobody holds cards"


def other_last() -> str:
    """A kind of end."""
    return "the last with cards did not capture last"


def changed(share: str, interval: str) -> str:
    """The share of deals that change."""
    return f"In {share} of the deals ({interval}) somebody's net is not the same under both."


def effects_heading() -> str:
    """Over the effects of the points."""
    return "What each point does, in counters a deal"


def point_column() -> str:
    """Over the points."""
    return "rule point"


def idle_points(points: Sequence[str], why: str) -> str:
    """Points that differ and never matter."""
    return f"No effect: {', '.join(points)}; {why}."


def effects_over(deals: int, asked: int) -> str:
    """The effects are over fewer deals than were asked for."""
    return f"Stopped: these are the effects over {deals:,} of {asked:,} deals."


def no_effects() -> str:
    """The two differ in nothing that matters."""
    return "The two do not differ in anything that matters within a deal."


def left_out(points: Sequence[str], why: str) -> str:
    """A mixture that contradicts itself: its points from the second reading, and why."""
    return f"Left out: the first reading with {', '.join(points)} of the second: {why}"


def orders_taken(orders: Sequence[Sequence[str]]) -> str:
    """The orders that were taken, if not all were."""
    return f"The orders: {'; '.join(', '.join(order) for order in orders)}."


def progress(what: str) -> str:
    """Beside the bar: ``deals`` or ``effects``."""
    return {"deals": "Playing", "effects": "Mixing the readings"}[what]


# --- One deal, told ------------------------------------------------------------------------------


def parting_heading(kind: str) -> str:
    """Over where one deal parts."""
    return _KINDS[kind]


_KINDS: Final = {
    "same": "They do not part",
    "legal": "They part in what is legal",
    "forced": "They part in what is forced",
    "end": "They part in when the deal ends",
    "who_is_paid": "They part in who is paid",
    "how_much": "They part in how much is paid",
}


def together_heading(steps: int) -> str:
    """Over the steps that both have in common."""
    return f"Alike for {steps} {'step' if steps == 1 else 'steps'}"


def apart_heading() -> str:
    """Over the steps of both from where they part."""
    return "From there, each by itself"


def over() -> str:
    """Beside another line that goes on."""
    return "(the deal is over)"
