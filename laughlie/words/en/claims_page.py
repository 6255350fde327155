"""The lesson on claims: calls, mistakes, whose cards they are, and what alertness earns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from laughlie.words.en.cards import count_of, number, rank_name, ranks_name
from laughlie.words.en.charts import interval

# --- Names --------------------------------------------------------------------------------------


def _names(names: Sequence[str], last: str = "and") -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- A right that lapsed -------------------------------------------------------------------------


def lapsed(who: str, rank: int, opened: tuple[int, str] | None, lapsed: tuple[int, str]) -> str:
    """When a right to put a pair down lapsed.

    Args:
        who: whose right it was.
        opened: the move that opened it and what was done in it; None if it was open at the start.
        lapsed: the same of the move by which it lapsed.
    """
    began = "was open at the start" if opened is None else f"opened with {_move(*opened)}"
    right = f"{who}’s right to put the {ranks_name(rank)} down"
    return f"{right} {began}. It lapsed with {_move(*lapsed)}."


def _move(step: int, did: str) -> str:
    return f"move {step} ({did.rstrip('.')})"


# --- Mistakes -----------------------------------------------------------------------------------


def mistake(kind: str, who: str, rank: int, *, lying: bool, until: int | None = None) -> str:
    """What somebody overlooked.

    Args:
        kind: the kind of claim that it opens, or would open if the cards lay there.
        lying: whether the cards came to the table.
        until: the move by which the right to put them down had lapsed before, if it had.
    """
    many = ranks_name(rank)
    when = "before" if until is None else f"until move {until}"
    if lying:
        return {
            "table_mournival": f"{who}, who dealt, left four {many} on the table.",
            "rest_of_prial": f"{who} took one of three {many} and left two.",
            "dead_pair": f"{who} lay down with two {many} that could have been put down {when}.",
            "prial_pair": f"{who} lay down with three {many}; two could have been put down before.",
            "hand_mournival": f"{who} lay down with all four {many}, never put down before.",
        }[kind]
    return {
        "dead_pair": f"{who} did not put down two {many} that could capture nothing any more.",
        "prial_pair": f"{who} was dealt three {many} and put none of them down before play.",
        "hand_mournival": f"{who} was dealt all four {many} and did not put them down before play.",
    }[kind]


def may_claim_now(names: Sequence[str], players: int, *, in_turn: bool) -> str:
    """Who may take what was overlooked, at this moment.

    Args:
        names: those who may.
        players: how many play.
        in_turn: whether only the player in turn may claim.
    """
    if not names:
        return "Nobody may take them at this moment; for now they are still the dealer’s."
    if in_turn:
        return f"Here the next in turn may take them, and that is {_names(names)}."
    if len(names) == players:
        return "Here the first to call may take them, whoever it is."
    return f"Here the first to call may take them: {_names(names, 'or')}."


def looking_on() -> str:
    """Whoever looks on takes nothing."""
    return "You look on, so nothing is taken, and the deal runs on as it was played."


def too_early() -> str:
    """Over a call of four cards that are still the dealer's."""
    return "Too early"


def show_the_table() -> str:
    """Over a table that is shown when it is asked for."""
    return "See the table"


def not_claimable() -> str:
    """The reading lets nobody claim cards overlooked in this way."""
    return "In this reading nobody may claim such cards, so nobody profits."


def could_profit(
    names: Sequence[str], players: int, *, in_turn: bool, claimable: bool, lying: bool, owner: str
) -> str:
    """Who could have profited from a mistake.

    Args:
        names: those who could have claimed it, in the order in which they could.
        lying: whether the cards came to the table.
        owner: whose mistake it was.
    """
    if not lying:
        return f"{owner} alone, by putting them down in time"
    if not claimable:
        return "nobody: in this reading such cards may not be claimed"
    if not names:
        return "nobody: it never came to be their turn"
    if in_turn:
        return (
            f"{names[0]}, next in turn"
            if len(names) == 1
            else f"one after another: {_names(names)}"
        )
    if len(names) == players:
        return f"anybody, {owner} too: the first to call"
    return f"the first to call: {_names(names, 'or')}"


def fate(kind: str, who: str | None, step: int | None, owner: str) -> str:
    """What became of a mistake.

    Args:
        kind: open, claimed, captured or left.
        who: who claimed or captured.
        step: in which move.
    """
    if kind == "claimed":
        whom = "took them back by a claim" if who == owner else "claimed them"
        return f"{who} {whom} at move {step}"
    if kind == "captured":
        return f"{who} captured of them at move {step}"
    if kind == "left":
        return "nobody took them; at the end they went with what was left over"
    return "still open"


def list_labels() -> dict[str, str]:
    """What stands before the parts of a mistake in the list."""
    return {"you": "You", "who": "Who could take them", "fate": "What became of them"}


def called(after: int | None, *, lying: bool) -> str:
    """Whether the learner called it, and how quickly.

    Args:
        after: how many moves later; None if it was not called.
        lying: whether it could be seen at all.
    """
    if not lying:
        return "could not see it, for the cards never came to the table"
    if after is None:
        return "did not call it"
    if not after:
        return "called it at once"
    return f"called it {'one move' if after == 1 else f'{number(after)} moves'} later"


# --- Calls --------------------------------------------------------------------------------------


def right_call() -> str:
    """Over a right call."""
    return "Well spotted"


def together(sentence: str) -> str:
    """A right call, but of too many or too few cards."""
    return f"To take them one would have to name them all. {sentence}"


def false_call() -> str:
    """Over a false call."""
    return "A false call"


def late_call() -> str:
    """Over a call that comes too late."""
    return "Too late"


def called_before() -> str:
    """Over a call that was made before."""
    return "You have called that"


def called_before_text() -> str:
    """It is still open."""
    return "You called these cards before, and they are still there. It counts once."


def too_late(kind: str, who: str | None, step: int | None, rank: int) -> str:
    """The cards were overlooked, but they are gone."""
    if kind in ("claimed", "captured"):
        took = "claimed" if kind == "claimed" else "captured"
        return f"The {ranks_name(rank)} were overlooked, but {who} {took} them at move {step}."
    return (
        f"The {ranks_name(rank)} were overlooked, but the deal has ended, and claims end with it."
    )


def still_to_capture(rank: int, lying: int, elsewhere: int) -> str:
    """Why cards that lie there may yet be captured."""
    there = "is one" if lying == 1 else f"are {number(lying)}"
    held = "another is" if elsewhere == 1 else f"{number(elsewhere)} more are"
    return (
        f"There {there} on the table and {held} still in hand somewhere, so a {rank_name(rank)} "
        "can still capture."
    )


def no_right_to_put_down(rank: int) -> str:
    """A pair lies there that nothing can capture, and it was nobody's mistake."""
    return (
        f"Nothing can capture these two {ranks_name(rank)} any more. But whoever threw them in "
        "never had the right to put them down, so it was no mistake."
    )


def watch_only() -> str:
    """Somebody tries to play for the players."""
    return "Here the players play by themselves. You watch, and call what they overlook."


def no_cards_called() -> str:
    """There! was pressed with no card chosen."""
    return "Choose the overlooked cards on the table first, and then call."


def nothing_more() -> str:
    """The deal has gone by."""
    return "The deal has gone by. Below stands everything that was overlooked in it."


def calls_full(most: int) -> str:
    """Far too many calls."""
    return f"You have called {most} times, and that is enough for one deal."


def call_line(step: int, rank: int, kind: str) -> str:
    """One call in the list of calls."""
    said = {
        "right": "right",
        "again": "called before",
        "late": "too late",
        "early": "too early, for the dealer may still take them",
        "false": "nothing was overlooked",
    }[kind]
    when = f"After move {step}" if step else "Before the first move"
    return f"{when}, {ranks_name(rank)}: {said}."


def score(right: int, wrong: int) -> str:
    """How many calls were right so far, and how many were not."""
    if not right and not wrong:
        return "You have called nothing yet."
    rights = f"{number(right)} right call{'' if right == 1 else 's'}"
    wrongs = f"{number(wrong) if wrong else 'none'} wrong"
    return _capital(f"{rights}, {wrongs}.")


def gone_by() -> str:
    """Over what is said once the deal has gone by."""
    return "The deal has gone by"


def spotted(right: int, of: int, wrong: int, hidden: int) -> str:
    """What the learner spotted of a whole deal.

    Args:
        of: mistakes that lay on the table.
        wrong: calls that were false or too late.
        hidden: mistakes that nobody could see.
    """
    seen = f"{number(of)} mistake{'' if of == 1 else 's'} that lay on the table"
    text = f"Of {seen} you called {number(right) if right else 'none'}"
    if wrong:
        text += f", and {number(wrong)} of your calls {'was' if wrong == 1 else 'were'} not right"
    text += "."
    if hidden:
        one = hidden == 1
        text += (
            f" {_capital(number(hidden))} more {'was' if one else 'were'} made in "
            f"{'a hand' if one else 'hands'}, where nobody could see {'it' if one else 'them'}."
        )
    return f"{text} All are listed below."


SPOT_TEXTS: Final = {
    "name": "The deal goes by",
    "play": "Play",
    "pause": "Pause",
    "one": "One move",
    "pace": "Pace",
    "paused": "Paused. Read in peace, then go on.",
    "going": "The deal is going by.",
    "there": "There!",
    "calls": "Your calls",
    "list": "All mistakes of this deal",
    "step": "Move {step}",
    "go": "Go to move {step}",
    "keys": "Space plays and pauses, N is one move. Choose the overlooked cards and press There!, "
    "or type a claim.",
}


def spot_texts() -> dict[str, str]:
    """What the browser writes on and around the deal that goes by."""
    return dict(SPOT_TEXTS)


def paces() -> tuple[tuple[int, str], ...]:
    """Milliseconds for a move, and how that is called; the third is what one begins with."""
    return (
        (1000, "1 second a move"),
        (2000, "2 seconds a move"),
        (4000, "4 seconds a move"),
        (7000, "7 seconds a move"),
    )


def spot_needs_deal() -> str:
    """A step in which a deal goes by, without one."""
    return "it needs a deal to start from, and how that is played (spot)."


def nothing_to_spot(players: int) -> str:
    """A deal goes by in which nothing may be claimed."""
    return f"with {number(players)} players the deal has no mistake that may be claimed."


# --- The same mistake under both -----------------------------------------------------------------


def the_mistake() -> str:
    """The name of the controls."""
    return "The mistake and the call"


def mistake_choice() -> str:
    """Which mistake."""
    return "The mistake"


def mistakes() -> tuple[tuple[str, str], ...]:
    """The mistakes to choose from."""
    return (
        ("rest_of_prial", "Ben took one of three queens and left two"),
        ("table_mournival", "Anna, who dealt, left four twos on the table"),
    )


def caller_choice() -> str:
    """Who calls first."""
    return "Who calls first?"


def order_named(order: str) -> str:
    """The order of claims in short."""
    return "First to call" if order == "first_to_call" else "Next in turn"


def call_heard(who: str, count: int, rank: int) -> str:
    """A call that counts."""
    return f"{who} calls, and takes the {count_of(count, rank)}."


def call_refused(who: str, why: str) -> str:
    """A call that does not."""
    return f"{who} calls, and gets nothing. {why}"


def passes_on(who: str, did: str, names: Sequence[str]) -> str:
    """What becomes of the chance if the one who has it does something else.

    Args:
        who: the one in turn.
        did: what that one does instead.
        names: those who may claim afterwards.
    """
    seen = f"The chance is {who}’s. If {who} sees nothing ({did.rstrip('.')}), "
    if not names:
        return f"{seen}nobody may claim for now."
    return f"{seen}it passes to {_names(names, 'or')}."


def lasts(names: Sequence[str], players: int) -> str:
    """Where anybody may call, it stays so."""
    who = "everybody at the table," if len(names) == players else _names(names, "or")
    return f"As long as nobody calls, the chance stays open to {who} whoever’s turn it is."


# --- What alertness earns ------------------------------------------------------------------------


def bet_of(players: int, percent: int) -> str:
    """The question before the chart."""
    noticed = f"{percent}\u00a0% of what there is to notice" if percent else "nothing at all"
    return (
        f"{number(players).capitalize()} play. All but one of them notice {noticed}. How much more "
        "does that one earn, in counters a deal, by noticing everything?"
    )


def bets() -> tuple[tuple[str, str], ...]:
    """What one may bet."""
    return (
        ("little", "Less than half a counter"),
        ("some", "From half a counter to one"),
        ("much", "From one counter to two"),
        ("more", "More than two"),
    )


def bet_first() -> str:
    """Where the chart will be."""
    return "Bet first. Then the deals are played, and the chart is drawn."


def bet_result(gain: float, low: float | None, high: float | None, *, won: bool, bet: str) -> str:
    """How the bet went.

    Args:
        gain: what it is, in counters a deal, with the ends of its interval.
        bet: what was bet.
    """
    verdict = "You were right" if won else "Not quite"
    return f"{verdict}. You bet: {_small(bet)}. It is {interval(gain, low, high)} counters a deal."


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def others_alertness() -> str:
    """The slider."""
    return "How much the others notice"


def play_them(deals: int) -> str:
    """The button that plays, where it takes a while."""
    return f"Play {deals:,} deals"


def press() -> str:
    """Where the chart will be, once the bet is made."""
    return "Press the button to play the deals."


def stands_on(who: str, percent: int, deals: int, seed: int, title: str) -> str:
    """Below the chart's title.

    Args:
        who: the one whose alertness changes.
        percent: what the others notice.
    """
    return (
        f"Counters a deal that {who} earns more than by noticing {percent}\u00a0%, as the others "
        f"do. {deals:,} deals, seed {seed}, {title}"
    )


def gain(who: str, percent: int, value: float, low: float | None, high: float | None) -> str:
    """What the chart shows."""
    others = f"{percent}\u00a0%" if percent else "nothing"
    return (
        f"Where the others notice {others}, {who} earns {interval(value, low, high)} counters a "
        f"deal more by noticing everything than by noticing {others} too."
    )


def units() -> str:
    """What is counted and how."""
    return (
        "Stakes and bonus are counted in. All choose their captures at random, so nothing differs "
        "but what is noticed: what may be put down, the dealer’s mournival, and claims. The "
        "95\u00a0% interval shows how far chance can move the figure: of a hundred such intervals, "
        "about ninety-five hold the true one."
    )
