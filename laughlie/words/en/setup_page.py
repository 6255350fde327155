"""What the lesson on the setup says, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laughlie.cards import Card
from laughlie.words.en.cards import card_name, number
from laughlie.words.en.charts import percent
from laughlie.words.en.money import counters, figure

Amount = int | Fraction


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _within(title: str) -> str:
    """A title inside a sentence: ``the Portuguese page``."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def _figures(amount: Amount) -> str:
    """A whole number in words."""
    return number(amount) if isinstance(amount, int) else figure(amount)


# --- Cutting for the deal ------------------------------------------------------------------------


def cut() -> str:
    """What the controls of the cut are for."""
    return "Cut other cards"


def cut_number() -> str:
    """The seed of the cut."""
    return "Number of the cut"


def cut_again() -> str:
    """A button that draws another."""
    return "Cut again"


def cut_round(round_: int) -> str:
    """Over a round, counted from 1."""
    named = {1: "Everybody cuts", 2: "The second cut", 3: "The third cut"}
    return named.get(round_, f"Cut {round_}")


def cut_tie(names: Sequence[str]) -> str:
    """The lowest cards of a round are equal."""
    return f"{_listed(names)} have cut equal lowest cards, so they cut again."


def who_deals() -> str:
    """The question."""
    return "Who deals?"


def deals_right(name: str, card: Card, rounds: int) -> str:
    """Right."""
    if rounds == 1:
        return f"Right: {name} deals. The {card_name(card)} is the lowest card."
    return f"Right: {name} deals. The {card_name(card)} is the lower card where it was still open."


def deals_tied(name: str, card: Card, dealer: str) -> str:
    """Chosen: somebody who cut an equal lowest card, and then a higher one."""
    return (
        f"Not {name}: the first cards were equal, but in the last cut the {card_name(card)} is "
        f"higher than {dealer}'s card, and the lowest card deals."
    )


def deals_highest(name: str, card: Card) -> str:
    """Chosen: who cut the highest card."""
    return f"Not {name}: the {card_name(card)} is the highest card here, and the lowest one deals."


def deals_higher(name: str, card: Card, lowest: Card) -> str:
    """Chosen: anybody else."""
    ace = " The ace counts as the lowest of all." if lowest.rank == 0 else ""
    return f"Not {name}: the {card_name(card)} is higher than the {card_name(lowest)}.{ace}"


def where_from() -> str:
    """A drawer: who says so, and what is ours."""
    return "Where this comes from"


def cut_open(title: str, place: str) -> str:
    """The reading leaves it open who deals first."""
    return (
        f"{title} leaves it open how the first dealer is found: a finger game, a draw, agreement "
        f"({place}). Any method will do, so the page cuts the cards for it too."
    )


def cut_silent(title: str) -> str:
    """The reading does not say who deals first."""
    return f"{title} does not say how the first dealer is found. The page cuts, as others do."


def cut_stated(title: str, place: str) -> str:
    """The reading has the lowest cut deal."""
    return f"In {_within(title)} the lowest cut deals ({place})."


def cut_ruling(key: str) -> str:
    """A ruling of ours."""
    return (
        f"No source says what happens to equal lowest cards. That those who cut them cut again is "
        f"our own ruling ({key})."
    )


def cut_chance(players: int, chance: Fraction, rounds: Fraction) -> str:
    """How often the lowest cut is equal, and how many rounds it takes."""
    return (
        f"With {number(players)} players the lowest cards are equal in {percent(chance)} of first "
        f"rounds. On average {float(rounds):.2f} rounds settle who deals."
    )


# --- How it is laid out --------------------------------------------------------------------------


def laying_out() -> str:
    """What the controls of the layout are for."""
    return "Lay it out otherwise"


def layout() -> str:
    """The layout."""
    return "Layout"


def layouts(keys: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The choices: the reading's, its other ones by their keys, one's own."""
    mine = ("mine", "a layout of my own")
    if len(keys) < 2:
        return (("own", "as this reading has it"), mine)
    first, *others = keys
    told = (("own", f"as this reading has it ({first})"), *((key, key) for key in others))
    return (*told, mine)


def form() -> str:
    """The form of a layout."""
    return "Its figures"


def forms() -> tuple[tuple[str, str], ...]:
    """The choices for that."""
    return (("balanced", "so that the pot comes out empty"), ("printed", "as the source has them"))


def own_players() -> str:
    """How many play by a layout of one's own."""
    return "Players (3 to 8)"


def own_hand() -> str:
    """How many cards each is dealt."""
    return "Cards in each hand"


def own_table() -> str:
    """How many cards lie open."""
    return "Cards on the table"


def too_many(players: int, hand: int, table: int, right: int) -> str:
    """A layout deals more or fewer cards than there are; with the table's right number."""
    dealt = players * hand + table
    return (
        f"{_hands(players, hand)} and {number(table)} on the table are {dealt} cards, and the "
        f"pack has 52: with {number(hand)} in each hand, {number(right)} would lie on the table. "
        "Until it fits, the page deals as the reading has it."
    )


def hands_too_large(players: int, hand: int, most: int, left: int) -> str:
    """The hands alone need more cards than there are; with the largest that fit."""
    return (
        f"{_hands(players, hand)} are {players * hand} cards, and the pack has 52: "
        f"{number(most)} each would be the most, with {number(left)} on the table. Until it fits, "
        "the page deals as the reading has it."
    )


def _hands(players: int, hand: int) -> str:
    return f"{number(players).capitalize()} hands of {number(hand)}"


def own_layout(stake_dealer: int, stake_other: int, bonus: int, left: Fraction) -> str:
    """A layout of one's own, and what we filled in."""
    pot = "comes out empty" if left == 0 else f"keeps {counters(left)}"
    return (
        f"This layout is yours, and no source has it. The stakes of {number(stake_dealer)} and "
        f"{number(stake_other)} and the bonus of {number(bonus)} are filled in, so that the pot "
        f"{pot}."
    )


def borrowed(title: str, players: int, lender: str) -> str:
    """The layout is taken from another reading."""
    return (
        f"{title} has no layout for {number(players)} players, so this one is borrowed from "
        f"{_within(lender)}."
    )


def filled_in(title: str) -> str:
    """The source gives the counters, and leaves the cards to be filled in."""
    return (
        f"{title} gives the counters for this number of players, but not the cards in a hand and "
        "on the table. Those are filled in from two other sources."
    )


# --- Printed and balanced ------------------------------------------------------------------------


def differs(
    title: str, figures: Sequence[tuple[str, int, int]], left: Fraction | None, form: str
) -> str:
    """Where the printed figures and the balanced ones differ, and what the printed would leave.

    Args:
        title: whose figures they are.
        figures: name, printed, balanced.
        left: what the printed form leaves in the pot; None if that depends on the piles.
        form: the form in use.
    """
    told = {name: (printed, balanced) for name, printed, balanced in figures}
    parts = []
    if "bonus" in told:
        parts.append(f"a bonus of {_both(*told['bonus'])}")
    if "low" in told or "high" in told:
        parts.append(_scale(told))
    if "unit" in told:
        parts.append("one counter for each card too many or too few (balanced: for every two)")
    return f"{title} prints {_listed(parts)}. {_would_leave(left)} {_USES[form]}"


_USES = {
    "printed": "This is what the page uses now.",
    "balanced": (
        "So the page uses the balanced figures, with which the pot comes out empty. The printed "
        "ones are a choice below."
    ),
}


def _both(printed: int, balanced: int) -> str:
    return f"{number(printed)} (balanced: {number(balanced)})"


def _scale(told: dict[str, tuple[int, int]]) -> str:
    low, high = told.get("low", (0, 0)), told.get("high", (0, 0))
    if low[0] == high[0]:
        return f"{_both(*low)} as the number of cards that pays nothing"
    even = f"{number(low[0])} to {number(high[0])} (balanced: {number(low[1])})"
    return f"{even} as the numbers of cards that pay nothing"


def _would_leave(left: Fraction | None) -> str:
    if left is None:
        return "So paid, the pot keeps or lacks some counters, depending on the piles."
    if left < 0:
        return f"So paid, the pot lacks {counters(-left)} after every deal."
    return f"So paid, the pot keeps {counters(left)} after every deal."


# --- The stakes ----------------------------------------------------------------------------------


def stakes_caption(players: int) -> str:
    """Over the stakes of all seats."""
    return f"Before the cards are dealt, with {number(players)} players"


def player_column() -> str:
    """Over the names."""
    return "Player"


def stake_column() -> str:
    """Over the stakes."""
    return "Puts into the pot"


def dealer_named(name: str) -> str:
    """The seat that deals."""
    return f"{name}, the dealer"


def pot_row() -> str:
    """Before the sum."""
    return "The pot"


def counters_of(amount: int) -> str:
    """So many counters."""
    return counters(amount)


def why_stakes() -> str:
    """A drawer: why so many counters."""
    return "Why so many counters, and why one more from the dealer?"


def why_pot(
    pot: int, bonus: int, table: int, gains: Amount, *, last_capture: bool, left: Fraction
) -> str:
    """What the pot pays out."""
    to = "whoever captures last" if last_capture else "the last player who still holds cards"
    told = (
        f"Why {number(pot)}? {number(bonus).capitalize()} of them go to {to}, as a bonus. The rest "
        "pays for won cards: "
        "who has more than a hand was dealt gets a counter for every two, and who has fewer pays "
        "one for every two. In the end all 52 cards are won. That is as many as were dealt to the "
        f"hands, and the {number(table)} of the table besides, so the pot pays "
        f"{_figures(gains)} more than it is paid."
    )
    total = bonus + gains
    if left == 0:
        return f"{told} {_sum(bonus, gains, pot)}: the pot comes out empty."
    if left > 0:
        return f"{told} {_sum(bonus, gains, total)}, so the pot keeps {counters(left)}."
    return f"{told} {_sum(bonus, gains, total)}, so the pot lacks {counters(-left)}."


def _sum(one: Amount, other: Amount, total: Amount) -> str:
    """A sum that stays in one line."""
    return f"{figure(one)} + {figure(other)} = {figure(total)}".replace(" ", "\u00a0")


def why_pot_other(pot: int, bonus: int, *, last_capture: bool) -> str:
    """The same where the printed scale is another."""
    to = "whoever captures last" if last_capture else "the last player who still holds cards"
    return (
        f"Why {number(pot)}? {number(bonus).capitalize()} of them go to {to}, as a bonus, and the "
        "rest is meant to pay for the won cards."
    )


def why_dealer(more: int, *, leftovers: bool, own: bool) -> str:
    """Why the dealer puts in more: what the sources have, and what we conclude.

    Args:
        own: whether the reading in use is Parlett's.
    """
    gets = "four cards of one rank that are dealt to the table are the dealer's"
    if leftovers:
        gets = f"the cards that are left at the end are the dealer's, and {gets}"
    return (
        f"Why does the dealer put in {number(more)} more? No source says. But {gets}. "
        f"{'Parlett' if own else 'Another source, Parlett'}'s page{'' if own else ','} calls "
        "dealing an advantage and has everybody deal equally often. That the dealer's extra "
        "counter is the price of it, we conclude; it is not stated."
    )


def dealer_answers(text: str, title: str, place: str) -> str:
    """What a reading says besides of the dealer and the counters."""
    return f"{title} says besides ({place}): {text}"


# --- The deal ------------------------------------------------------------------------------------


def the_deal() -> str:
    """What the controls of the deal are for."""
    return "The deal"


def deal_number() -> str:
    """The seed."""
    return "Number of the deal"


def new_deal() -> str:
    """A button that draws another."""
    return "New deal"


def left_out() -> str:
    """The address has something for the cut, the deal or the layout that cannot be."""
    return (
        "The link says something of the cut, the deal or the layout that cannot be. It is left out."
    )


def dealt(dealer: str, players: int, hand: int, table: int) -> str:
    """How the cards are dealt."""
    lie = {0: "Nothing is left for the table", 1: "One more lies face up on the table"}.get(
        table, f"The {number(table)} that are left lie face up on the table, in no order"
    )
    return (
        f"{dealer} deals, one card at a time and clockwise, until each of the {number(players)} "
        f"players has {number(hand)}. {lie}. {players} × {hand} + {table} = 52: every card of the "
        "pack is out, and there is no stock to draw from."
    )


def begins(eldest: str, dealer: str, *, by_dealer: bool, in_turn: bool) -> str:
    """Who has the first turn, and which way turns go."""
    named = f"The player on the dealer's left is called the eldest: here {eldest}."
    if not in_turn:
        return f"{named} In this reading nobody waits for a turn: whoever can capture may."
    first = f"The dealer, {dealer}, begins" if by_dealer else "The eldest begins"
    return f"{named} {first}, and turns go clockwise, from each player to the next on the left."


def begins_said(title: str, place: str, *, by_dealer: bool) -> str:
    """Whether the reading in use says who begins; without a place it does not."""
    if place:
        return f"In {_within(title)} the {'dealer' if by_dealer else 'eldest'} begins ({place})."
    return f"{title} does not say who begins; the other sources let the eldest begin."


def deals_next(eldest: str, match_ends: str) -> str:
    """Who deals next, and how often."""
    return f"The next deal is {eldest}'s, and so on round the table, {_UNTIL[match_ends]}."


_UNTIL = {
    "full_rotation": "until all have dealt equally often",
    "someone_is_broke": "until after a deal somebody has no counters left",
    "open": "for as many deals as you like",
}


def next_stated(text: str, title: str, place: str) -> str:
    """What the reading in use says of the next dealer."""
    return f"Of the next dealer {_within(title)} says ({place}): {text}"


def next_silent(title: str) -> str:
    """A reading that does not say who deals next."""
    return f"{title} does not say who deals next. That it is the eldest is from other sources."


def dealing_stated(text: str, title: str, place: str, *, same: bool) -> str:
    """What the reading in use says of dealing to five players; whether five play."""
    if same:
        return f"{title} has it so ({place}): {text}"
    return (
        f"{title} tells of five players ({place}): {text} With another number only the numbers "
        "of cards change."
    )


def dealing_silent(title: str) -> str:
    """A reading that does not say how cards are dealt."""
    return f"{title} does not tell how the cards are dealt; that is from the other sources."


def before_summary() -> str:
    """A drawer: what may go down before play."""
    return "What may go down before play in this deal? Look first, then open this."


def before_nothing() -> str:
    """Nothing may."""
    return "Nothing: nobody was dealt a prial or a mournival, and none lies on the table."


def before_waits(name: str, rank: str) -> str:
    """A prial that has to wait, under the variant."""
    return f"{name} has three {rank}, but by this variant they wait."


# --- How often -----------------------------------------------------------------------------------


def bet_first(titles: Sequence[str]) -> str:
    """What stands where charts will be, until they are bet on."""
    named = _listed([f"“{title}”" for title in titles])
    if len(titles) == 1:
        return f"The step {named} above asks you to bet; after that its chart stands here."
    return f"The steps {named} above ask you to bet; after each its chart stands here."


def bet_result(bet: float, chance: Fraction) -> str:
    """How near the bet came; it was about five players."""
    return f"You bet on {100 * bet:.3g} % with five players, and it is {percent(chance)}."


def layouts_of(title: str, borrowed_for: Sequence[int], lender: str) -> str:
    """Which of the bars come from a borrowed layout."""
    if not borrowed_for:
        return f"All five layouts are those of {_within(title)}."
    return (
        f"{title} has no layout for {_or([number(n) for n in borrowed_for])} players; those bars "
        f"are for the layouts of {_within(lender)}."
    )


def _or(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"
