"""Worked examples, in English: their steps, their files, and what does not come out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laughlie.cards import Card, show_cards
from laughlie.words.en.cards import cards_count, number, rank_name, ranks_name
from laughlie.words.en.doors import either
from laughlie.words.en.money import counters, signed

# --- Steps ------------------------------------------------------------------------------------


def form_name(form: str) -> str:
    """The two forms of an example."""
    return {"as_given": "as given", "whole": "whole deal"}[form]


def form_of(key: str, form: str) -> str:
    """An example in one of its forms."""
    return f"{key} ({form_name(form)})"


def our_step(did: str) -> str:
    """A step that we filled in; ``did`` is a sentence."""
    return f"{did} (This step is ours.)"


def our_deal() -> str:
    """The start of a deal of ours that leads to what the source tells."""
    return "The cards are dealt. How play comes to what the example tells is ours."


def untold(who: str) -> str:
    """A step that the source does not tell."""
    return f"{who} has a turn that the source does not tell"


# --- What was expected, and what came out -----------------------------------------------------


def problem(where: str, step: int, expected: str, came_out: str) -> str:
    """One thing that does not come out; the last two begin with a small letter."""
    return f"{where}, step {step}: expected {expected}, came out {came_out}."


def can_be_played(did: str) -> str:
    """A step of the line is allowed."""
    return f"that this can be played: {did}"


def allowed(do: str) -> str:
    """An action as typed is allowed."""
    return f"“{do}” is allowed"


def refused_as(do: str, code: str) -> str:
    """An action as typed is refused."""
    return f"“{do}” is refused as {code}"


def refused(code: str, sentence: str) -> str:
    """It is refused; the sentence says why."""
    return f"it is refused as {code} ({sentence.rstrip('.')})"


def over(over: bool) -> str:
    """Whether the deal is over."""
    return "the deal is over" if over else "the deal goes on"


def cards_lie(who: str | None, cards: Sequence[Card]) -> str:
    """Cards in somebody's hand; or, if it is nobody's, on the table."""
    return f"{_place(who)} {_shown(cards)}"


def of_a_rank(who: str | None, rank: int, cards: Sequence[Card]) -> str:
    """The cards of a rank in somebody's hand; or, if it is nobody's, on the table."""
    if not cards:
        return f"{_place(who)} no {ranks_name(rank)}"
    return f"{_place(who)} of the {ranks_name(rank)} {_shown(cards)}"


def _place(who: str | None) -> str:
    return "on the table" if who is None else f"in {who}'s hand"


def _shown(cards: Sequence[Card]) -> str:
    return show_cards(sorted(cards)) or "nothing"


def won_together(who: str, cards: Sequence[Card]) -> str:
    """Cards that were won at once."""
    return f"{who} has won {_shown(cards)} together"


def pile_holds(who: str, pile: Sequence[Sequence[Card]]) -> str:
    """A pile, group by group."""
    groups = "; ".join(_shown(group) for group in pile)
    return f"{who} has won {groups}" if groups else f"{who} has won nothing"


def turn_of(who: str | None) -> str:
    """Whose turn it is."""
    return "it is nobody's turn" if who is None else f"it is {who}'s turn"


def right_is(rank: int, right: str) -> str:
    """What may be done with the pair whose other two are won."""
    said = {
        "none": f"there is no pair of {ranks_name(rank)} that could go down",
        "open": f"a pair of {ranks_name(rank)} may go down",
        "lapsed": f"a pair of {ranks_name(rank)} may go down no longer",
        "stuck": f"a pair of {ranks_name(rank)} is stuck",
    }
    return said[right]


def claim(cards: int, among: Sequence[Card], kind: str, who: str) -> str:
    """One thing to claim, and whose mistake it was."""
    some = show_cards(among) if cards == len(among) else f"{number(cards)} of {show_cards(among)}"
    return f"{some} ({kind}, {who}'s mistake)"


def to_claim(claims: Sequence[str]) -> str:
    """All that there is to claim."""
    return f"to claim: {', '.join(claims)}" if claims else "there is nothing to claim"


def pot_of(amount: int | Fraction) -> str:
    """All stakes together."""
    return f"the stakes make {counters(amount)}"


def pile_of(who: str, cards: int) -> str:
    """The size of a pile at the end."""
    return f"{who}'s pile has {cards_count(cards)}"


def holds_last(who: str | None) -> str:
    """Who is left with cards."""
    return f"{who or 'nobody'} holds cards last"


def bonus_goes(who: str | None) -> str:
    """Who is paid the bonus."""
    return f"the bonus goes to {who}" if who else "the bonus stays in the pot"


def bonus_of(form: str, amount: int | Fraction) -> str:
    """The size of the bonus."""
    return f"a bonus of {counters(amount)} ({form})"


def paid_for_pile(form: str, who: str, amount: int | Fraction) -> str:
    """What a pile is paid, with its sign."""
    return f"{signed(amount)} for {who}'s pile ({form})"


def comes_to(form: str, who: str, amount: int | Fraction) -> str:
    """What somebody won or lost in all, with its sign."""
    return f"{who} comes to {signed(amount)} ({form})"


def pot_keeps(form: str, amount: int | Fraction) -> str:
    """What is left in the pot; negative: what it owes."""
    if not amount:
        return f"the pot is empty ({form})"
    said = f"keeps {counters(amount)}" if amount > 0 else f"owes {counters(-amount)}"
    return f"the pot {said} ({form})"


# --- What is wrong with a file, or a key --------------------------------------------------------


def no_such_example(key: str, near: str | None, keys: Sequence[str]) -> str:
    """No example has this key."""
    advice = f"did you mean {near}?" if near else f"the examples are {', '.join(keys)}."
    return f"There is no example {key}; {advice}"


def no_whole(key: str) -> str:
    """The example was not completed to a whole deal."""
    return f"The example {key} has no whole deal; take it as it is given."


def key_twice(key: str) -> str:
    """Two examples with one key."""
    return f"there is another example {key} before this one; give each its own key."


def whose_rules() -> str:
    """An example of one's own must say by which reading it is played."""
    return "an example of our own belongs to no source; name the reading that it is played under."


def no_such_player(name: str, players: Sequence[str]) -> str:
    """A name that is not among the players."""
    return f"nobody here is called {name}; write {either(players)}."


def cards_as_text() -> str:
    """Something else stands where cards should."""
    return "cards are written as one text, like 9♥ 9c 10s."


def line_entry() -> str:
    """Something else stands in the line of a whole deal."""
    return "a line holds numbers of the source's steps, and actions of ours as text."


def do_or_untold() -> str:
    """A step must be one of two things."""
    return "a step says either what somebody does (do) or whose turn is not told (untold)."


def do_needs_player(do: str, player: str) -> str:
    """A typed action without a player."""
    return f"{do} does not say who does it; put the player's name before it, like {player}."


def do_needs_suits(do: str) -> str:
    """A typed action that names a card by its rank alone."""
    return f"{do} leaves a suit out; write every card with its suit, like 9♥ or 9h."


def other_rank(cards: Sequence[Card], rank: int) -> str:
    """A card stands under another rank."""
    return f"{show_cards(cards)} cannot stand here; only a {rank_name(rank)} can."


def line_numbers(numbers: Sequence[int]) -> str:
    """The source's steps must all be in the line of a whole deal, in their order."""
    wanted = ", ".join(map(str, numbers)) or "none"
    return (
        f"the source's steps with something done in them belong here once each, in order: {wanted}."
    )


def marks_and_start(cards: str) -> str:
    """Cards of the start and the marks of where they come from do not fit together."""
    return (
        f"{cards} must stand in the start, and once under named, follows or chosen: every card that"
        " the example names, and no other."
    )


def too_many_cards(named: int, size: int) -> str:
    """More cards are named than there are in that place."""
    return f"{cards_count(named)} cannot be named here; only {number(size)} lie here."


def whole_size(dealt: int, given: int) -> str:
    """A hand or table of a whole deal of the wrong size."""
    return f"a whole deal has {cards_count(dealt)} here, and {number(given)} stand here."
