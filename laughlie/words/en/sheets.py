"""The rule sheet, the glossary and the sheet for playing at home, in English.

What stands between ``**`` is bold.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from laughlie.words.en.cards import number
from laughlie.words.en.money import counters, figure
from laughlie.words.language import SheetTexts

_PARTS: Final = {
    "need": "You need",
    "deal": "The deal",
    "before": "Before play",
    "turn": "A turn",
    "lying_down": "Lying down",
    "dead_pairs": "Dead pairs",
    "claims": "What others overlook",
    "end": "The end of a deal",
    "pay": "The pay-off",
    "match": "The match",
    "at_hand": "What you need",
    "who": "Who does what",
    "first_deal": "The first deal, step by step",
    "aloud": "What to say aloud",
    "bowl": "The pot and the pay",
    "tips": "If nobody has played before",
}

_TAGS: Final = {
    "silent": ("silent", "The source says nothing here; this is how we play it."),
    "contradictory": (
        "contradicts itself",
        "The source says two things; this is its clearer passage.",
    ),
    "ours": ("ours", "No source says this: we set it, or you did."),
    "figures": ("see below", "Not the figure that the source prints; it is explained here."),
}

_CLAIMS: Final = {
    "table_mournival": "four of a rank that the dealer left on the table before play",
    "rest_of_prial": "the two that are left when somebody took one of three from the table",
    "dead_pair": "a dead pair in a hand that lies down",
    "prial_pair": "two of a prial in a hand that lies down",
    "hand_mournival": "a mournival in a hand that lies down",
}

_CHAPTERS: Final = {
    "cards": "The cards",
    "table": "At the table",
    "play": "Playing",
    "end": "The end, and the pay",
    "pages": "On these pages",
}

_NO_HOLDER: Final = {
    "": "",
    "last_capturer": " If nobody is, whoever took the last cards from the table has them.",
    "pot": " If nobody is, they stay in the pot.",
}
"""What becomes of the bonus if nobody is the last with cards; empty where somebody always is."""

_LANGUAGES: Final = {"pt": "Portuguese", "ru": "Russian"}

TEXTS: Final = SheetTexts(
    words="A **pair** is two cards of one rank, a **prial** three, a **mournival** four. "
    "Suits never matter.",
    cut_again="Equal lowest cuts are cut again.",
    table_mournival="If four of a rank lie on the table, the **dealer** takes them at once.",
    one_at_a_time="Deal **one card at a time**.",
    emptied="A player without cards is passed over. That is not lying down, and nobody laughs.",
    must_capture="On your turn you take something if you can. You may not pass, and you may not "
    "throw away a card.",
    must_capture_or_claim="On your turn you take something if you can, or make a claim. "
    "You may not pass, and you may not throw away a card.",
    one_takes_one_or_three="**One card** from your hand takes **one** of its rank from the table, "
    "or **all three** if three lie there. It never takes two.",
    one_takes_one="**One card** from your hand takes **one** of its rank from the table, "
    "never more.",
    pair_takes_pair="A **pair** from your hand takes a **pair** from the table.",
    prial_takes_one="A **prial** from your hand takes the **fourth card** from the table.",
    won_open="What you take, and the cards you took it with, lie **open** in front of you: your "
    "pile. They never come back.",
    won_closed="Show what you take, and the cards you took it with. Then they lie **face down** in "
    "front of you: your pile. They never come back.",
    may_take="Others may now take these cards. You play no more in this deal; your pile still "
    "counts.",
    dead_pair="You hold a pair, and the other two of its rank have been won. Now your pair can "
    "never capture anything any more: it is a **dead pair**.",
    by_another="If **another player** took them, show your pair and put it on your own pile.",
    by_anyone="**Whoever** took them, show your pair and put it on your own pile.",
    own_stuck="But if you took the fourth of a rank yourself, with one card of a prial, the two "
    "left are **stuck**: they help nobody, and nobody can claim them.",
    own_dead="That holds even if you took the fourth yourself, with one card of a prial.",
    while_held="Do it at any moment as long as you hold the pair, in turn or out of turn.",
    no_turn="Putting cards down costs no turn.",
    none_claimable="Nothing can be claimed. What somebody overlooks stays where it is.",
    first_to_call="What somebody overlooks goes to the **first who calls it**.",
    next_in_turn="What somebody overlooks may be claimed by the **player in turn** alone, before "
    "playing. A player who plays without claiming leaves the chance to the next.",
    dealers_own="Four of a rank on the table stay the dealer's own until the dealer has played a "
    "turn.",
    claim_free="A claim costs no turn.",
    claim_passes="A claim **is your turn**: the next player goes on.",
    claim_passes_in_turn="A claim **is a turn**: if the player in turn makes it, the next player "
    "goes on.",
    everyone="**Everybody** may claim, even a player who has lain down, or who made the mistake.",
    still_in="Only a player who has **not lain down** may claim.",
    claim_stays="A claim stays open until somebody makes it, somebody takes the cards, or the deal "
    "ends.",
    ends_one_holder="The deal ends **the moment only one player holds cards**. That player is the "
    "**last with cards** and takes nothing more from the table.",
    ends_lain_down="The deal ends **when all players but one have lain down**. That one counts as "
    "the **last with cards**, even with an empty hand. It also ends when nobody holds cards; then "
    "nobody is the last with cards.",
    ends_with_table="It ends then even if cards still lie on the table.",
    left_to_dealer="The cards left in the hand and on the table go to the **dealer’s** pile.",
    left_to_holder="The cards left in the hand and on the table go to the pile of "
    "the **last with cards**.",
    left_to_holder_or_dealer="The cards left in the hand and on the table go to the pile of the "
    "**last with cards**, or to the dealer’s if nobody is.",
    no_bonus="There is no bonus.",
    deal_passes="The deal passes to the player on the dealer’s left.",
    ends_broke="Play **until, after a deal, somebody has no counters left**.",
    ends_open="Play **as many deals as you like**.",
    most_wins="Whoever has won most counters wins the match. Ties stand.",
    # At home
    deck="A deck of **52 cards**. Leave the jokers in the box.",
    bowl_and_paper="A bowl for the pot, and paper and a pencil for the account.",
    sheet_printed="The rule sheet of these pages, printed, for when there is doubt.",
    dealer_does="The **dealer** shuffles, deals, and keeps the bowl for this deal.",
    dealer_gets="The dealer also gets the cards that are left over at the end.",
    dealer_gains="That is an advantage, so everybody deals equally often.",
    eldest_does="The **eldest** sits on the dealer’s left and begins. Turns go round clockwise.",
    dealer_begins="The dealer also begins. Turns go round clockwise.",
    nobody_begins="Nobody begins: after the word “Play!” everybody takes what fits, as it comes.",
    everybody_watches="**Everybody** watches: what others overlook can be yours.",
    step_cut="All cut the deck. Whoever has the lowest card deals.",
    step_choose="Agree who deals first.",
    step_look_table="The dealer looks for four of a rank on the table and takes them.",
    step_ask_both="The dealer asks: “Has anybody three or four of a rank?” Whoever has them shows "
    "them, and puts two of the three, or all four, on a pile of their own.",
    step_ask_four="The dealer asks: “Has anybody four of a rank?” Whoever has them shows them and "
    "puts all four on a pile of their own.",
    step_ask_three="The dealer asks: “Has anybody three of a rank?” Whoever has them shows them "
    "and puts two of them on a pile of their own.",
    step_take="The first player shows a card, says what it takes, and puts all of it on a pile. "
    "Then the next player does, and so on.",
    step_take_free="Whoever can take something shows the card, says what it takes, and puts all of "
    "it on a pile.",
    step_pause="After each capture wait a moment: somebody may hold a dead pair and put it down.",
    step_no_pause="Whoever holds a dead pair may put it down at any moment.",
    step_lie_down="Whoever can take nothing lies down: the whole hand, open, on the table. Laugh. "
    "Then the next player goes on.",
    step_lie_down_free="When nobody can take anything, draw lots: one who has cards lies down, the "
    "whole hand, open, on the table. Laugh. Then all go on.",
    step_end_one_holder="When only one player has cards left, stop at once.",
    step_end_lain_down="When all but one have lain down, or nobody has cards left, stop.",
    step_left_dealer="The dealer takes the cards that are left, all of them.",
    step_left_holder="The last with cards takes the cards that are left, all of them.",
    step_left_holder_or_dealer="The last with cards takes the cards that are left, all of them; if "
    "nobody is, the dealer does.",
    step_pay="Count the piles and pay: see “The pot and the pay”.",
    step_next="Gather the cards. The player on the left deals next.",
    aloud_take="You take something: “Nine takes nine”, or “Nine takes three”.",
    aloud_take_one="You take something: “Nine takes nine”.",
    aloud_prial="You put two of a prial down: “Three sixes”, and you show all three.",
    aloud_mournival="You put a mournival down: “Four sixes”.",
    aloud_dead_pair="You put a dead pair down: “Dead pair”, and you show it.",
    aloud_lie_down="You lie down: “I lie down”. The others laugh.",
    aloud_first="You see what others overlooked: “Claim the two nines!” The first to call has "
    "them.",
    aloud_in_turn="You see what others overlooked, and it is your turn: “I claim the two nines.”",
    aloud_out_of_turn="Keep quiet until your turn comes: others may not have seen it.",
    aloud_unsure="If a call was wrong, say why, and go on.",
    pay_order="Then whoever owes the pot pays, and only then is anybody paid.",
    bowl_empty="In the end the bowl is empty. If it is not, count again: all piles together have "
    "52 cards.",
    bowl_count="All piles together have 52 cards: count again if they do not.",
    account="Write down what each has won or lost, the stake counted. Whoever runs out of "
    "counters writes down the debt.",
    tip_open="Play the first deal with **open hands**, and talk each turn over.",
    tip_read="Read the rule sheet aloud part by part, each part when you come to it.",
    tip_again="Then deal again with closed hands. That is the game.",
    marks_elsewhere="Where sources are silent or disagree is marked on the rule sheet.",
    # The glossary
    glossary="Glossary",
    glossary_about="The words of these pages, how they are said, and what the Portuguese and the "
    "Russian source call the same thing. The sounds are those of southern British English; "
    "the loud syllable stands in capitals.",
    dictionary_only="We know the sound from dictionaries only.",
    in_sources="In the sources",
    # Beside the table
    beside="Beside the table",
    rules_button="Rules",
    glossary_button="Glossary",
    home_button="Play it at home",
    print="Print",
    close="Close",
    wait="One moment …",
    # The pages
    rules_title="The rules on one page",
    home_title="Play it at home",
    choose="For which game",
    reading="Reading",
    players="Players",
    show="Show",
    pages="Beside the table",
)


def fixed() -> SheetTexts:
    """The sentences that are the same in every game."""
    return TEXTS


def part(key: str) -> str:
    """The heading of a part."""
    return _PARTS[key]


def subtitle(title: str, players: int) -> str:
    """Whose reading a sheet follows, and for how many."""
    return f"{title}, {number(players)} players"


def with_variants(title: str, variants: Sequence[str]) -> str:
    """A reading and the variants that are set in it."""
    return f"{title}: {', '.join(variants)}" if variants else title


def variants_set(variants: Sequence[str]) -> str:
    """The note of a sheet for a reading in which variants are set."""
    return f"Variants in use: {'; '.join(variants)}."


def tag(mark: str) -> str:
    """A mark, in a word or two."""
    return _TAGS[mark][0]


def mark_means(mark: str) -> str:
    """What a mark says."""
    return f"**{_TAGS[mark][0].capitalize()}**: {_TAGS[mark][1][0].lower()}{_TAGS[mark][1][1:]}"


def glossary_chapter(key: str) -> str:
    """The heading over words that belong together."""
    return _CHAPTERS[key]


def language_name(code: str) -> str:
    """The language of a source."""
    return _LANGUAGES.get(code, code)


# --- The rule sheet ---------------------------------------------------------------------------


def you_need(players: int, *, many: bool) -> str:
    """Players, cards and counters."""
    stock = "plenty of counters" if many else "about twenty counters"
    return (
        f"**{number(players).capitalize()} players**, a deck of 52 cards without jokers, and "
        f"{stock} for each."
    )


def first_dealer(value: str) -> str:
    """How the first dealer is found."""
    if value == "low_cut":
        return "All cut the deck, and the **lowest card** deals; the ace is lowest."
    return "Choose the first dealer **in any way you like**."


def stakes(dealer: int, other: int, pot: int) -> str:
    """What goes into the pot before the deal."""
    if not pot:
        return "Nobody pays a stake."
    if dealer == other:
        paid = f"Everybody puts **{counters(dealer)}** into the pot."
    else:
        paid = (
            f"The dealer puts **{counters(dealer)}** into the pot, "
            f"everybody else **{figure(other)}**."
        )
    return f"{paid} That makes **{number(pot)}**."


def dealing(hand: int, table: int) -> str:
    """How the cards are dealt."""
    dealt = f"Deal **{number(hand)} {_cards(hand)}** to each player, face down."
    if not table:
        return f"{dealt} None are left for the table."
    rest = f"Lay the other **{number(table)}** open on the table, in no order."
    return f"{dealt} {rest} There is no stock to draw from."


def prial(value: str, *, free: bool) -> str:
    """When two of a prial in hand may go down."""
    if value == "after_third_captures":
        return (
            "Three of a rank in your hand **stay there for now**. When one of them has taken the "
            "fourth, the other two are a dead pair. If none does, all three lie down with your "
            "hand."
        )
    shown = "Three of a rank in your hand: show them, put **two** on your pile, keep the third."
    return f"{shown} {_when(value, free)}"


def mournival(value: str, *, free: bool) -> str:
    """When a mournival in hand may go down."""
    shown = "Four of a rank in your hand: show them and put **all four** on your pile."
    return f"{shown} {_when(value, free)}"


def _when(value: str, free: bool) -> str:
    if value == "before_play":
        return "Do it now: once play has begun, it is too late."
    if free:
        return "Do it now, or later at any moment."
    return "Do it now, or on any turn of yours before you play it."


def begins(value: str) -> str:
    """Whose the first turn is."""
    if value == "eldest":
        return "The **eldest**, on the dealer’s left, has the first turn."
    return "The **dealer** has the first turn."


def turns(value: str) -> str:
    """How the turn goes round."""
    if value == "rotation":
        return "Turns go round **clockwise**, one player after another."
    return "There are **no turns**: whoever can take something may, at any time."


def no_other_way(shapes: Sequence[str]) -> str:
    """Ways to capture that this reading does not have."""
    names = {"2:2": "no pair for a pair", "3:1": "no prial for a single card"}
    missing = [names[shape] for shape in shapes if shape in names]
    return f"No other way: {', '.join(missing)}."


def lie_down(*, free: bool, claim: bool) -> str:
    """When one must lie down, and how."""
    laid = "the whole hand goes open on the table, and the others laugh"
    if free:
        return (
            f"When nobody can take anything, one who holds cards must **lie down**: {laid}. Draw "
            "lots for it."
        )
    instead = ", and do not make a claim instead" if claim else ""
    return (
        f"If you can take nothing on your turn{instead}, you must **lie down**: {laid}. The table "
        "may fit nothing you hold, or be empty."
    )


def at_once(*, free: bool, claimed: bool) -> str:
    """The right to put a dead pair down lapses."""
    out = "" if free else ", in turn or out of turn"
    late = "somebody takes cards or lies down" if free else "the next turn is played"
    lost = "when you lie down, others can claim it" if claimed else "it helps nobody"
    return f"Do it **at once**{out}. Once {late}, it is too late: you keep the pair, and {lost}."


def claimable(kinds: Sequence[str]) -> str:
    """What can be claimed."""
    return f"To be claimed: {'; '.join(_CLAIMS[kind] for kind in kinds)}."


def bonus(amount: int, to: str, without: str) -> str:
    """Who gets the bonus; ``without``: who does if nobody is the last with cards, or empty."""
    paid = f"takes **{counters(amount)}** from the pot"
    if to == "last_capturer":
        return (
            f"First **whoever took the last cards from the table** {paid}. Cards put down from a "
            "hand do not count for this."
        )
    first = f"First the **last with cards** {paid}."
    return f"{first}{_NO_HOLDER[without]}"


def scale(low: int, high: int, unit: int) -> str:
    """What a pile is paid, or pays."""
    each = "For every card" if unit == 1 else f"For every {number(unit)} cards"
    if low == high:
        even = f"**{number(low).capitalize()}** {_cards(low)} {_break(low)} even."
        above, below = "more", "fewer"
    else:
        even = f"From **{number(low)}** to **{number(high)}** cards nothing is paid."
        above, below = f"above {number(high)}", f"below {number(low)}"
    return (
        f"Count your pile. {even} {each} {above} you take one counter from the pot; "
        f"{each[0].lower()}{each[1:]} {below} you pay one into it."
    )


def parts_of_a_counter(parts: int) -> str:
    """Payments that do not come out in whole counters."""
    what = "Half counters" if parts == 2 else "Parts of a counter"
    return f"{what} come up: keep the account on paper."


def full_rotation(players: int) -> str:
    """A match of as many deals as players."""
    count = number(players)
    return f"Play **{count} deals**, so that everybody deals once, or a multiple of {count}."


def other_layout(key: str, dealer: int, other: int, pot: int, bonus: int) -> str:
    """Another way to lay out the game for as many players."""
    return (
        f"There is also layout {key}: stakes of {dealer} and {other}, a pot of {pot}, "
        f"a bonus of {bonus}."
    )


def _cards(count: int) -> str:
    return "card" if count == 1 else "cards"


def _break(count: int) -> str:
    return "breaks" if count == 1 else "break"


# --- At home ----------------------------------------------------------------------------------


def players_round(players: int) -> str:
    """How many sit at the table."""
    return (
        f"**{number(players).capitalize()} players** round a table, so near that everybody reaches "
        "the middle."
    )


def stock(*, many: bool) -> str:
    """Counters for everybody."""
    how_many = "Plenty of counters" if many else "About **twenty counters**"
    return f"{how_many} for each: beans, buttons, matches, coins. Play for counters only."


def twenty_is_parletts(title: str) -> str:
    """Whose figure the twenty counters are."""
    return f"Twenty counters each is the figure of {title}."


def step_stakes(dealer: int, other: int, pot: int) -> str:
    """The stakes go into the bowl."""
    if not pot:
        return "Nobody pays a stake: the bowl stays empty."
    paid = (
        f"Each puts {figure(other)} into the bowl"
        if dealer == other
        else f"The dealer puts {figure(dealer)} into the bowl, everybody else {figure(other)}"
    )
    return f"{paid}. Count: {number(pot)}."


def step_deal(hand: int, table: int) -> str:
    """The deal, at home."""
    dealt = f"Shuffle. Deal {number(hand)} to each, face down, one at a time, going round clockwise"
    if not table:
        return f"{dealt}. None are left."
    return f"{dealt}. Spread the other {number(table)} in the middle, face up."


def ask_late(prial: str, mournival: str, *, free: bool) -> str:
    """Until when what was asked for may go down; an empty value: it was not asked for."""
    values = {value for value in (prial, mournival) if value}
    later = "at any moment" if free else "on a later turn of their own"
    if values == {"before_play"}:
        return "Once play has begun it is too late."
    if values == {"any_own_turn"}:
        return f"Whoever forgets may still do it {later}."
    now, wait = ("four", "two of three") if prial == "any_own_turn" else ("two of three", "four")
    return f"{now.capitalize()} must go down now; {wait} may wait."


def step_bonus(amount: int, to: str, without: str) -> str:
    """The bonus is taken out of the bowl."""
    if not amount:
        return TEXTS["no_bonus"]
    who = (
        "The last with cards"
        if to == "last_holder"
        else "Whoever took the last cards from the table"
    )
    return f"{who} takes {counters(amount)} out of the bowl first.{_NO_HOLDER[without]}"


def paid_example(above: int, gain: int | Fraction, below: int, loss: int | Fraction) -> str:
    """What two piles are worth."""
    won = f"{number(above)} cards win {counters(gain)}"
    if not loss:
        return f"For example {won}."
    return f"For example {won}, and {number(below)} cards pay {figure(loss)}."


def home_match(value: str, players: int) -> str:
    """How many deals, at home."""
    if value == "full_rotation":
        return f"Play {number(players)} deals, one for each dealer. Most counters win."
    if value == "someone_is_broke":
        return "Go on until, after a deal, somebody has no counters left. Most counters win."
    return "Stop when you like. Most counters win."
