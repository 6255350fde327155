"""What the lesson on the pay-off says, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from laughlie.words.en.cards import number as in_words
from laughlie.words.en.money import counters, figure, pot_left, signed

Amount = int | Fraction

# --- Filling in: what is asked -------------------------------------------------------------------

_PARTS: Final = {
    "stake": "puts in",
    "bonus": "bonus",
    "pile": "for the pile",
    "net": "net",
    "stakes": "all stakes",
    "left": "left at the end",
}


def part(which: str) -> str:
    """Over a number."""
    return _PARTS[which]


def cell_name(who: str | None, which: str) -> str:
    """A number by its owner and what it is."""
    return f"{who or the_pot()}, {_PARTS[which]}"


def the_pot() -> str:
    """In place of a player."""
    return "The pot"


def number(which: str, amount: Amount) -> str:
    """A number as it is written down: a stake and a pot as such, all else with its sign."""
    return figure(amount) if which in ("stake", "stakes", "bonus") else signed(amount)


def about_seat(cards: int | None, *, dealer: bool, holder: bool, captured: bool) -> tuple[str, ...]:
    """What must be known of a player.

    Args:
        cards: those won; None before the deal.
    """
    told = [] if cards is None else [f"{cards} cards won"]
    if dealer:
        told.append("dealer")
    if holder:
        told.append("last with cards")
    if captured:
        told.append("captured last")
    return tuple(told)


def fill_texts() -> dict[str, str]:
    """What the browser shows beside the numbers."""
    return {
        "fill": "The pay-off, to fill in",
        "fill_less": "{name}: one less",
        "fill_more": "{name}: one more",
        "fill_half_less": "{name}: a half less",
        "fill_half_more": "{name}: a half more",
        "fill_check": "Check what I have written",
        "fill_even": "{count} cards break even",
        "fill_otherwise": "How it comes out",
    }


def fill_how(*, minus: bool) -> str:
    """How numbers are written down.

    Args:
        minus: whether some of them may be less than nothing.
    """
    sign = "Write a minus before what somebody pays. " if minus else ""
    return f"{sign}A number is judged as soon as you leave its field."


# --- Filling in: by whose figures ----------------------------------------------------------------

_FORMS: Final = {"printed": ", as printed", "balanced": ", balanced"}


def _within(title: str) -> str:
    """A title inside a sentence: ``the Portuguese page``."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def whose_figures(title: str, form: str) -> str:
    """A reading, and the printed or the balanced figures if it has both."""
    return f"{_within(title)}{_FORMS.get(form, '')}"


def paid_by(title: str, form: str, *, used: bool) -> str:
    """By whose figures something is paid here."""
    here = ", the reading in use" if used else ""
    return f"Paid by {whose_figures(title, form)}{here}."


def paid_by_borrowed(title: str, players: int, lender: str, form: str) -> str:
    """By whose figures something is paid, where the reading in use has none for so many."""
    return (
        f"Paid by {_within(title)}, the reading in use. It has no figures for {in_words(players)}"
        f" players, so those of {whose_figures(lender, form)}, are borrowed."
        if form in _FORMS
        else f"Paid by {_within(title)}, the reading in use. It has no figures for"
        f" {in_words(players)} players, so those of {_within(lender)} are borrowed."
    )


_MEANS: Final = {
    "printed": (
        "“As printed” means with the source’s own numbers, even if they do not empty the pot."
    ),
    "balanced": "“Balanced” means that we changed a number, so that the pot comes out empty.",
}


def form_means(form: str) -> str:
    """What as printed or balanced means; empty if there is but one form."""
    return _MEANS.get(form, "")


def figures(
    stakes: tuple[int, int], bonus: int, even: tuple[int, int], unit: int, bonus_to: str
) -> tuple[str, str, str]:
    """What is put in, and what is paid for what.

    Args:
        stakes: the dealer's, and everybody else's.
        bonus: in counters.
        even: the least and the most cards that are neither paid nor pay.
        unit: cards for a counter.
        bonus_to: the rule point.
    """
    low, high = even
    cards = f"{low}" if low == high else f"{low} to {high}"
    each = "every card" if unit == 1 else f"every {in_words(unit)} cards"
    scale = f"{each} more earn a counter, {each} fewer cost one"
    if unit == 1:
        scale = f"{each} more earns a counter, {each} fewer costs one"
    return (
        f"Stakes: {figure(stakes[0])} from the dealer, {figure(stakes[1])} from everybody else.",
        f"Bonus: {counters(bonus)}, to {_to_whom(bonus_to)}.",
        f"Piles: {cards} cards break even; {scale}.",
    )


def _to_whom(bonus_to: str) -> str:
    return "whoever captured last" if bonus_to == "last_capturer" else "the last with cards"


def who_captured(who: str) -> str:
    """A source does not say who captured last."""
    return (
        f"The source does not say who captured last. In the deal that we made for these piles it"
        f" is {who}."
    )


def would_pay(
    whose: str,
    nets: Sequence[tuple[str, Amount]],
    winner: str | None,
    bonus: Amount,
    left: Amount,
) -> str:
    """How others would pay the same piles."""
    to = f"the bonus of {figure(bonus)} goes to {winner}" if winner else "nobody is paid the bonus"
    each = ", ".join(f"{name} {signed(net)}" for name, net in nets)
    return f"By {whose}, {to}. Net: {each}. {pot_left(left)}"


def pay_the_same(whose: Sequence[str]) -> str:
    """Who pays just the same."""
    pays = "pays" if len(whose) == 1 else "pay"
    told = f"{_listed(whose)} {pays} the same."
    return f"{told[:1].upper()}{told[1:]}"


def _listed(parts: Sequence[str]) -> str:
    if len(parts) == 1:
        return parts[0]
    mark = "; " if any("," in part for part in parts) else ", "
    return f"{mark.join(parts[:-1])}{';' if mark == '; ' else ''} and {parts[-1]}"


# --- Filling in: what is right -------------------------------------------------------------------


def all_stakes(dealer: int, other: int, others: int, pot: int) -> str:
    """What the pot holds at first."""
    return (
        f"{figure(dealer)} from the dealer and {figure(other)} from each of the"
        f" {in_words(others)} others: {figure(pot)} in all."
    )


def what_is_left(pot: Amount, bonus: Amount, paid: Amount, left: Amount) -> str:
    """Where all counters of the pot went."""
    gone = f"{figure(bonus)} went out as the bonus" if bonus else "the bonus stayed in"
    if paid > 0:
        piles = f"the piles took {figure(paid)} more than they paid"
    elif paid < 0:
        piles = f"the piles paid {figure(-paid)} more than they took"
    else:
        piles = "the piles paid as much as they took"
    return f"{figure(pot)} went in, {gone}, and {piles}. {pot_left(left)}"


def no_bonus(who: str, winner: str) -> str:
    """A player who is not paid the bonus."""
    if not winner:
        return "The bonus is nobody's and stays in the pot."
    return f"The bonus is {winner}’s alone, so {who} takes none of it."


def net_is(who: str, parts: tuple[Amount, Amount, Amount], net: Amount) -> str:
    """A net out of its parts: stake, bonus, pile."""
    names = ("the stake", "the bonus", "the pile")
    told = [
        f"{signed(amount)} for {name}" for amount, name in zip(parts, names, strict=True) if amount
    ]
    sum_ = ", ".join(told) if told else "nothing put in and nothing taken"
    return f"{who}: {sum_}. Together that is {signed(net)}."


def next_number(name: str, value: str, reason: str) -> str:
    """The last hint: one number."""
    return f"{name}: {value}. {reason}"


# --- Filling in: what is wrong -------------------------------------------------------------------


def no_amount() -> str:
    """Something that is no number of counters."""
    return "That is no number of counters. Write one such as 3, −2 or ½."


def no_such_cell() -> str:
    """A number for what is not asked."""
    return "That number is not asked for here."


def count_again(
    which: str, who: str, pile: int, even: tuple[int, int], unit: int, *, dealer: bool
) -> str:
    """A wrong number that is no mistake we know: what to count."""
    match which:
        case "stake":
            return f"{who} is {'' if dealer else 'not '}the dealer: look at the stakes above."
        case "stakes":
            return "Add the dealer’s stake and everybody else’s."
        case "bonus":
            return "One player is paid the bonus above, and all others none of it."
        case "pile":
            return f"{_against(who, pile, even)} {_a_counter_for(unit)}"
        case "net":
            return "Take the stake away, then add the bonus, if there is one, and the pile."
        case _:
            return (
                "Begin with all stakes. Take off the bonus and what piles take; add what they pay."
            )


def _against(who: str, pile: int, even: tuple[int, int]) -> str:
    low, high = even
    if pile > high:
        return f"{who} has {pile} cards, {in_words(pile - high)} more than {high}."
    if pile < low:
        return f"{who} has {pile} cards, {in_words(low - pile)} fewer than {low}."
    return f"{who} has {pile} cards, and that breaks even."


def _a_counter_for(unit: int) -> str:
    return "A counter for every card." if unit == 1 else f"A counter for every {in_words(unit)}."


_SLIPS: Final = {
    "other_form": (
        "There are two figures for this bonus, printed and balanced. Look which is used here."
    ),
    "the_cards": "That is how many cards are in the pile. What is asked is what is paid for them.",
    "all_alike": "Not all stakes are alike: the dealer’s is another than everybody else’s.",
    "no_dealer": "The dealer puts in a stake too.",
    "nothing_paid": "That is what went in. Some of it has been paid out since.",
    "bonus_only": "That is what is left after the bonus. The piles are paid out of it too.",
    "must_be_empty": (
        "These figures do not empty the pot. Take all that is paid out from all that went in."
    ),
}


def slip(
    kind: str,
    which: str,
    *,
    who: str,
    winner: str,
    pile: int,
    even: tuple[int, int],
    unit: int,
    bonus: int,
    bonus_to: str,
    dealer: str,
) -> str:
    """A mistake that people make, and why it is one. It never tells the number."""
    to = _to_whom(bonus_to)
    told = _SLIPS | {
        "other_stake": _wrong_stake(which, dealer),
        "whole_pot": (
            f"Nobody takes the whole pot. {_capital(to)} is paid a bonus of {figure(bonus)}, and"
            " the piles share in the rest."
        ),
        "to_most": f"Most cards do not win the bonus. It goes to {to}; a pile is paid for itself.",
        "to_dealer": (
            "The dealer gets the cards that are left over, and they count in the dealer’s pile."
            f" The bonus goes to {to}."
        ),
        "to_holder": f"{who} was the last with cards, but here the bonus goes to {to}.",
        "each_card": _a_counter_a_card(unit),
        "from_nothing": f"The first {even[1]} cards are not paid: they break even.",
        "own_stake": f"{who} has put a stake into the pot before. It must be taken off.",
        "no_bonus": f"{winner} is paid the bonus besides.",
        "sign": _sign(which, who, pile, even),
    }
    return told[kind]


def _wrong_stake(which: str, dealer: str) -> str:
    if which == "net":
        return f"That reckons with the wrong stake: {dealer} alone puts in the dealer’s."
    return f"That is the other stake: {dealer} deals, so {dealer} alone puts in the dealer’s."


def _a_counter_a_card(unit: int) -> str:
    pairs = "a pair of cards" if unit == 2 else f"{in_words(unit)} cards"
    return f"That is a counter a card. Here a counter is paid for {pairs}."


def _sign(which: str, who: str, pile: int, even: tuple[int, int]) -> str:
    low, high = even
    if which == "pile":
        if pile < low:
            return f"The amount is right and the sign is not: fewer than {low} cards pay."
        return f"The amount is right and the sign is not: more than {high} cards are paid."
    if which == "left":
        return "The amount is right and the sign is not. Minus: the pot owes it; plus: it is left."
    if which == "bonus":
        return f"The amount is right and the sign is not: {who} takes it."
    return "A sign is wrong: minus what is put in or paid, plus what is taken."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- Whole deals ---------------------------------------------------------------------------------


def which_deal() -> str:
    """The list of whole deals."""
    return "Which deal"


def deal_named(title: str, whose: str | None) -> str:
    """A deal in the list; without a source it is ours."""
    return f"{title} ({whose or 'ours'})"


# --- Piles set by hand ---------------------------------------------------------------------------


def set_piles() -> str:
    """All controls together."""
    return "Piles of your own"


def layout() -> str:
    """Which layout."""
    return "Layout"


def layout_in_use(players: int) -> str:
    """The layout of the reading in use."""
    return f"The reading in use, {players} players"


def layout_of(title: str, key: str) -> str:
    """A layout of a reading: ``The Portuguese page, 8 players (I)``."""
    players, _, kind = key.partition(" ")
    return f"{title}, {players} players{kind and f' ({kind})'}"


def layout_of_your_own() -> str:
    """A layout that nobody has."""
    return "One of your own"


def figures_used() -> str:
    """Printed or balanced."""
    return "Figures"


def forms() -> tuple[tuple[str, str], ...]:
    """Both forms."""
    return (("balanced", "balanced: the pot empties"), ("printed", "as the source prints them"))


_FIGURES: Final = {
    "players": "Players",
    "hand": "Cards to each",
    "table": "Cards on the table",
    "stake_dealer": "The dealer’s stake",
    "stake_other": "Everybody else’s stake",
    "bonus": "Bonus",
    "low": "Breaks even from … cards",
    "high": "Breaks even up to … cards",
    "unit": "Cards for a counter",
}


def figure_named(name: str) -> str:
    """A figure of a layout."""
    return _FIGURES[name]


def who_was_who() -> str:
    """Over dealer, last with cards and last to capture."""
    return "Who was who"


def who_dealt() -> str:
    """The dealer."""
    return "Dealer"


def who_held() -> str:
    """The last holder."""
    return "Last with cards"


def who_took() -> str:
    """The last capturer."""
    return "Captured last"


def nobody() -> str:
    """No seat."""
    return "nobody"


def piles() -> str:
    """Over the piles."""
    return "Cards won"


def pile_of(who: str) -> str:
    """One pile."""
    return f"{who}’s pile"


def who_has_the_rest() -> str:
    """One player may have what is missing."""
    return "The rest of the 52 goes to"


def left_out(names: Sequence[str]) -> str:
    """Parts of the address that cannot be; empty if there are none."""
    if not names:
        return ""
    return f"The link says what cannot be for: {', '.join(names)}. That was left out."


def odd_piles(odd: Sequence[tuple[str, int]]) -> str:
    """Piles that cannot be."""
    told = _listed([f"{who}’s pile has {pile}" for who, pile in odd])
    return (
        f"{told} cards, and a pile is never odd: cards are won in twos and fours, and what is left"
        " at the end is an even number too."
    )


def not_52(missing: int) -> str:
    """The piles do not make a deck."""
    if missing > 0:
        cards, are, them = ("card", "is", "it") if missing == 1 else ("cards", "are", "them")
        return (
            f"The piles have {52 - missing} cards together, and {missing} {cards} {are} missing."
            f" Add {them} where you like, or let one player have the rest."
        )
    return (
        f"The piles have {52 - missing} cards together, {-missing} too many. Take them off, or"
        " choose one player who has only what the others leave."
    )


def nothing_left_for(who: str, over: int) -> str:
    """Whoever is to have the rest would have less than nothing."""
    return (
        f"Nothing is left for {who}: the other piles have {over} cards more than the 52 that"
        " there are."
    )


def who_has_the_bonus(winner: str, bonus_to: str, *, held: bool) -> str:
    """Why the bonus goes to whom it goes.

    Args:
        winner: who is paid it; empty if nobody is.
        bonus_to: the rule point.
        held: whether somebody was the last with cards.
    """
    if bonus_to == "last_capturer":
        return (
            f"In this reading the bonus goes to whoever captured last: {winner}." if winner else ""
        )
    if held:
        return f"The bonus goes to the last with cards: {winner}." if winner else ""
    if winner:
        return (
            f"Nobody was the last with cards, so the bonus goes to whoever captured last: {winner}."
        )
    return "Nobody was the last with cards, and in this reading the bonus then stays in the pot."


def all_52() -> str:
    """The piles make a deck."""
    return "All 52 cards are there."


def what_it_comes_to() -> str:
    """Over what the pot keeps."""
    return "What it comes to"


def steps_summary(count: int) -> str:
    """Over all steps."""
    return f"All {count} steps in words"


def figures_summary() -> str:
    """Over the figures."""
    return "The figures it is paid by"


# --- The audit -----------------------------------------------------------------------------------


def audit_bet() -> str:
    """The question of the bet."""
    return (
        "Your bet: with how many of the sources’ layouts does the pot come out empty, as printed?"
    )


def audit_bets() -> tuple[tuple[str, str], ...]:
    """What can be bet."""
    return (
        ("all", "With all of them"),
        ("most", "With more than half"),
        ("few", "With half of them, or fewer"),
        ("none", "With none"),
    )


def bet_first() -> str:
    """In place of what is to be bet on."""
    return "Bet first. Then it is shown here."


def audit_bet_result(empty: int, of: int, *, won: bool) -> str:
    """How the bet went."""
    said = "You have won your bet." if won else "Not so."
    return f"{said} As printed, {in_words(empty)} of {in_words(of)} layouts empty the pot."


def why_it_empties() -> str:
    """A heading."""
    return "Half of the table"


def layouts_are() -> str:
    """What a layout is."""
    return (
        "A layout is what a source sets for one number of players: the cards to each and on the"
        " table, the stakes, the bonus, and what piles are paid. A bar to the right is what stays"
        " in the pot after a deal, to the left what the pot owes."
    )


def identity(players: int, hand: int, table_cards: int, half: Fraction) -> str:
    """The reckoning behind it."""
    return (
        f"All piles together have the 52 cards; {in_words(players)} times {hand} of them break"
        f" even. So {table_cards} cards are paid for beyond that, whoever has them: as many as lay"
        f" on the table at first. At two cards to a counter that is {figure(half)}. The pot comes"
        " out empty exactly when the bonus is the pot less half of the table."
    )


def identity_here(pot: int, half: Fraction, balance: Amount, bonus: int) -> str:
    """The same in the layout in use."""
    fits = "That is the bonus" if balance == bonus else f"The bonus is {figure(bonus)}"
    return f"Here: {figure(pot)} − {figure(half)} = {figure(balance)}. {fits}."


def by_the_letter_heading() -> str:
    """A heading."""
    return "Two sentences by the letter"


def by_the_letter(title: str, place: str, found: str) -> str:
    """What a source's sentence would come to."""
    return f"{title} ({place}). {found}"


def audit_summary(count: int) -> str:
    """Over the table."""
    return f"All {count} lines of the audit, with their places"


def audit_caption() -> str:
    """Of the table."""
    return "What is left in the pot, in counters; a minus: what the pot owes"


def audit_columns() -> tuple[str, ...]:
    """Over the table."""
    return ("layout", "pot", "bonus", "break-even; a counter for", "left", "where it stands")


def audited(title: str, key: str, form: str, scale: str) -> str:
    """A line of the audit."""
    letter = "" if scale == "stated" else ", by the letter"
    return f"{layout_of(title, key)}, {form}{letter}"


def scale_short(even: tuple[int, int], unit: int) -> str:
    """What is even, and how many cards a counter stands for."""
    low, high = even
    cards = str(low) if low == high else f"{low}–{high}"
    return f"{cards}; {unit} {'card' if unit == 1 else 'cards'}"


def left_range(least: Amount, most: Amount) -> str:
    """What is left at least and at most."""
    return signed(least) if least == most else f"{signed(least)} to {signed(most)}"


# --- A match -------------------------------------------------------------------------------------


def a_match() -> str:
    """The controls of a match."""
    return "The match"


def seed() -> str:
    """Where its shuffles come from."""
    return "Seed of the shuffles"


def draw_seed() -> str:
    """A button that draws a seed."""
    return "Draw one"


def stock() -> str:
    """What each begins with."""
    return "Counters each begins with"


def match_bet() -> str:
    """The question of the bet."""
    return "Your bet: who wins the match?"


def a_tie() -> str:
    """Several win."""
    return "Several together"


def deals_shown() -> str:
    """The slider."""
    return "Deal by deal"


def before_the_first() -> str:
    """The slider at its start."""
    return "Before the first deal"


def after_deal(count: int, who: str) -> str:
    """The slider after a deal."""
    return f"After deal {count}, dealt by {who}"


def stop_here() -> str:
    """Players end an open match."""
    return "The players stop here"


def slide_on() -> str:
    """Before the first deal is shown."""
    return "Move the slider to the right: every stop is one more deal, played by the house."


def match_ends(how: str, planned: int | None, stock_: int) -> str:
    """When a match ends."""
    if how == "full_rotation":
        return f"In this reading the match ends once each has dealt: after {planned} deals."
    if how == "someone_is_broke":
        return (
            f"In this reading the match ends after the deal that leaves somebody nothing of the"
            f" {counters(stock_)} that each begins with."
        )
    return "In this reading the match ends when the players stop."


def broke(names: Sequence[str]) -> str:
    """Who has nothing left."""
    has = "has" if len(names) == 1 else "have"
    return f"{_listed(names)} {has} nothing left."


def pots_left(left: Amount) -> str:
    """What all pots together keep or owe."""
    return f"All deals together: {pot_left(left)}"


def match_bet_result(winners: Sequence[str], *, won: bool) -> str:
    """How the bet went."""
    said = "You have won your bet." if won else "Not so."
    win = "wins" if len(winners) == 1 else "win together; a tie stands"
    return f"{said} {_listed(winners)} {win}."


def deal_caption(count: int, who: str) -> str:
    """Of the table of a deal."""
    return f"Deal {count}, dealt by {who}, in counters"


def deal_columns() -> tuple[str, ...]:
    """Over the table of a deal."""
    return ("player", "cards won", "stake", "bonus", "for the pile", "net", "match so far")


def dealer_named(who: str) -> str:
    """The dealer of a deal."""
    return f"{who} (dealer)"


def deal_row(count: int, who: str) -> str:
    """A row of the ledger."""
    return f"{count} ({who})"


def deal_column() -> str:
    """Over the deals of the ledger."""
    return "deal (dealer)"


def ledger_caption() -> str:
    """Of the ledger."""
    return "What each has won or lost after every deal, in counters"


def ledger_summary(count: int) -> str:
    """Over the ledger."""
    return f"The ledger in numbers ({count} {'deal' if count == 1 else 'deals'})"


# --- The dealer's place --------------------------------------------------------------------------


def place_bet() -> str:
    """The question of the bet."""
    return "Your bet: the dealer puts in most and gets what is left over. What is that place worth?"


def place_bets() -> tuple[tuple[str, str], ...]:
    """What can be bet."""
    return (
        ("loses", "The dealer loses by it"),
        ("even", "It makes hardly a difference: within a quarter of a counter a deal"),
        ("little", "Up to three quarters of a counter a deal"),
        ("much", "More than that"),
    )


def play_deals(count: int) -> str:
    """The button of the long run."""
    return f"Play {count:,} deals"


def press_to_play() -> str:
    """Before the run."""
    return "Now press the button. It takes a moment; you can stop at any time."


def place_result(mean: float, low: float | None, high: float | None, *, won: bool) -> str:
    """How the bet went."""
    said = "You have won your bet." if won else "Not so."
    earns = "earns" if mean >= 0 else "loses"
    size = f"{abs(mean):.2f}"
    between = ""
    if low is not None and high is not None:
        between = f" (95\u00a0% interval {_plus(low)} to {_plus(high)})"
    return f"{said} The dealer {earns} {size} counters a deal{between}, the larger stake counted."


def _plus(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def place_why() -> str:
    """How the deals were played, and why the seats take turns."""
    return (
        "Everybody chose at random here and noticed everything. The same player dealt each time;"
        " in a match the deal goes round, so that nobody has the place for long."
    )


# --- Faults of a lesson's file -------------------------------------------------------------------


def needs_asking() -> str:
    """A step that asks for no number, or for one that it gives."""
    return "it must ask for a number, and for none that it gives."


def fill_needs_example() -> str:
    """A step without piles."""
    return "it needs what is to be filled in, and a worked example that is over."


def hint_spoils(grade: int) -> str:
    """A hint of a lesson's file that would be wrong under another reading."""
    return f"hint {grade} names a number; the page adds the next one itself."


def never_slips(kind: str) -> str:
    """A mistake that a step expects and cannot tell apart."""
    return f"the mistake {kind} cannot be made here, or is not told apart."


def not_accepted() -> str:
    """What is right is not accepted."""
    return "what is shown as its solution is not accepted."


def not_kept() -> str:
    """The address does not bring the numbers back."""
    return "what is filled in does not come back out of the address."
