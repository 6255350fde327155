"""Rule points, their values, readings and layouts, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from laughlie.words.en.doors import either
from laughlie.words.en.money import counters


class _Point(NamedTuple):
    title: str
    question: str
    values: dict[str, str]


_SHAPES: Final = {
    "1:1": "One card from the hand takes one from the table.",
    "1:3": "One card from the hand takes three from the table.",
    "2:2": "A pair from the hand takes a pair from the table.",
    "3:1": "A prial from the hand takes a single card from the table.",
}
_CLAIMS: Final = {
    "table_mournival": "Four of a rank that the dealer left in the opening table.",
    "rest_of_prial": "The two that are left when somebody took one of three table cards.",
    "dead_pair": "A dead pair in a hand that lies down: it could have gone down earlier.",
    "prial_pair": "Two of a prial that nobody put down, in a hand that lies down.",
    "hand_mournival": "A mournival that nobody put down, in a hand that lies down.",
}

_POINTS: Final = {
    "first_dealer": _Point(
        "The first dealer",
        "How is the first dealer found?",
        {
            "low_cut": "All cut, and the lowest card deals; the ace is low.",
            "any_method": "By any way that the players like.",
        },
    ),
    "begins": _Point(
        "Who begins",
        "Whose is the first turn?",
        {
            "eldest": "The first turn is the eldest's, on the dealer's left.",
            "dealer": "The first turn is the dealer's.",
        },
    ),
    "won_piles": _Point(
        "Won piles",
        "How do won cards lie?",
        {
            "face_up": "Won cards lie open before their owner.",
            "face_down": "Won cards lie face down; each is seen only as it is taken.",
        },
    ),
    "capture_shapes": _Point(
        "Ways to capture",
        "Which cards from the hand take which from the table?",
        _SHAPES,
    ),
    "prial": _Point(
        "A prial in hand",
        "When may two of a prial be put down?",
        {
            "any_own_turn": "Before play, or on an own turn before the turn is played.",
            "before_play": "Before play only.",
            "after_third_captures": "Only after the third card has captured the fourth.",
        },
    ),
    "mournival_in_hand": _Point(
        "A mournival in hand",
        "When may a mournival in hand be put down?",
        {
            "any_own_turn": "Before play, or on an own turn before the turn is played.",
            "before_play": "Before play only.",
        },
    ),
    "dead_pair_trigger": _Point(
        "Whose capture gives the right",
        "Your pair can no longer be matched. Whose capture lets you put it down?",
        {
            "another_player": "Only a capture by somebody else.",
            "anyone": "A capture by anybody, yourself included.",
        },
    ),
    "dead_pair_window": _Point(
        "How long the right lasts",
        "Until when may a dead pair be put down?",
        {
            "at_once": "At once: the right is gone with the next turn that is played.",
            "while_held": "As long as it is in the hand.",
        },
    ),
    "claim_order": _Point(
        "Who may claim first",
        "Who gets what was overlooked?",
        {
            "first_to_call": "Whoever calls first, at any moment.",
            "next_in_turn": "The seat in turn; if it plays something else, the next seat.",
        },
    ),
    "claim_is_turn": _Point(
        "Is a claim a turn",
        "Does a claim use up a turn?",
        {
            "no": "A claim costs no turn.",
            "yes": "A claim passes the turn on, as a capture does.",
        },
    ),
    "claimants": _Point(
        "Who may claim",
        "May somebody who lay down still claim?",
        {
            "everyone": "Everybody may claim, even who has lain down.",
            "still_in": "Only who has not lain down may claim.",
        },
    ),
    "claimable": _Point(
        "What may be claimed",
        "Which mistakes can others profit from?",
        _CLAIMS,
    ),
    "turns": _Point(
        "Turns",
        "Does one play after another?",
        {
            "rotation": "One after another, clockwise.",
            "free_for_all": "No turns: whoever can capture may, at any time.",
        },
    ),
    "deal_ends": _Point(
        "The end of a deal",
        "When is a deal over?",
        {
            "one_holder": "The moment only one seat holds cards.",
            "one_not_lain_down": "When all seats but one have lain down, or no seat holds cards.",
        },
    ),
    "bonus_to": _Point(
        "The bonus",
        "Who gets the bonus?",
        {
            "last_holder": "The last who holds cards.",
            "last_capturer": "The last who took cards from the table.",
        },
    ),
    "bonus_if_nobody_holds": _Point(
        "The bonus when all hands are empty",
        "Who gets the bonus if nobody is left with cards?",
        {
            "last_capturer": "The last who took cards from the table.",
            "pot": "Nobody: it stays in the pot.",
        },
    ),
    "leftovers_to": _Point(
        "The cards left over",
        "Whose are the last hand and the cards left on the table?",
        {
            "dealer": "The dealer's.",
            "last_holder": "The last holder's.",
        },
    ),
    "match_ends": _Point(
        "The end of a match",
        "How many deals are played?",
        {
            "full_rotation": "As many deals as players, or a multiple.",
            "someone_is_broke": "Until, after a deal, somebody has no counters left.",
            "open": "Until the players stop.",
        },
    ),
}

_STATUS: Final = {
    "stated": ("stated", "The source says so."),
    "implied": ("implied", "The source does not say it, but what it says comes to this."),
    "silent": ("silent", "The source says nothing; the value is what we play."),
    "contradictory": (
        "contradicts itself",
        "The source says two things; the value is the one of its clearer passage.",
    ),
    "ours": ("ours", "Set by us or by you, not by a source."),
}

_CONTRADICTIONS: Final = {
    "no_one_to_one": (
        "capture_shapes must have 1:1; without it a single card could never be captured."
    ),
    "delayed_prial_claimable": (
        "prial = after_third_captures and prial_pair among claimable contradict each other:"
        " such a prial could not have been put down; take prial_pair out or change prial."
    ),
    "next_in_turn_without_turns": (
        "turns = free_for_all and claim_order = next_in_turn contradict each other:"
        " without turns nobody is next; set claim_order to first_to_call."
    ),
    "claim_is_turn_without_turns": (
        "turns = free_for_all and claim_is_turn = yes contradict each other:"
        " without turns a claim cannot be one; set claim_is_turn to no."
    ),
}

_WITHOUT_EFFECT: Final = {
    "no_turns": "begins has no effect: without turns nobody begins.",
    "delayed_prial": (
        "dead_pair_trigger has no effect: only with a prial can one's own capture leave one a"
        " dead pair, and prial = after_third_captures settles that case."
    ),
    "nothing_claimable": "This point about claims has no effect: nothing can be claimed.",
    "only_in_turn": (
        "claimants has no effect: only the seat in turn may claim, and who lay down has no turn."
    ),
    "last_capturer_anyway": (
        "bonus_if_nobody_holds has no effect: the bonus goes to the last capturer,"
        " whoever holds cards."
    ),
    "somebody_holds": (
        "bonus_if_nobody_holds has no effect: with deal_ends = one_holder somebody always"
        " holds cards at the end."
    ),
    "pot_keeps_bonus": (
        "With bonus_if_nobody_holds = pot a deal that empties all hands leaves the bonus"
        " in the pot."
    ),
    "maybe_no_holder": (
        "leftovers_to = last_holder cannot always be followed: if all hands are empty there is"
        " no last holder, and the cards go to the dealer (R7)."
    ),
}


# --- Points and values ------------------------------------------------------------------------


def point_title(point: str) -> str:
    """A short name for a rule point."""
    return _POINTS[point].title


def point_question(point: str) -> str:
    """The question that a rule point answers."""
    return _POINTS[point].question


def value_means(point: str, value: str) -> str:
    """One sentence on one value; for a set, on one of its members."""
    return _POINTS[point].values[value]


def status(status: str) -> str:
    """How well a value is founded, in a word or two."""
    return _STATUS[status][0]


def status_means(status: str) -> str:
    """How well a value is founded, in a sentence."""
    return _STATUS[status][1]


def none() -> str:
    """An empty set."""
    return "none"


def changed_title(title: str) -> str:
    """The title of a reading with something changed in it."""
    return f"{title}, changed"


def set_by_you(was: str, title: str) -> str:
    """The note of a point that was overridden."""
    return f"Set by hand. {title} has {was}." if title else f"Set by hand. It was {was}."


def contradiction(name: str) -> str:
    """Why points cannot stand together, and what would do."""
    return _CONTRADICTIONS[name]


def without_effect(name: str) -> str:
    """Why a point changes nothing, or less than it seems to."""
    return _WITHOUT_EFFECT[name]


# --- Faults -----------------------------------------------------------------------------------


def not_a_reading() -> str:
    """Something that should have been a reading is not."""
    return "a reading is a key like parlett, a table with a key, or a whole reading."


def no_base(key: str) -> str:
    """A file is based on a reading that is not there."""
    return f"there is no reading {key} to build on; parlett would be one."


def reading_name(key: str) -> str:
    """A reading as it is spoken of."""
    return f"the reading {key}"


def unknown_reading(key: str, known: Sequence[str]) -> str:
    """No reading has this key."""
    return f"there is no reading {key}; there are {', '.join(known)}."


def unknown_point(point: str, near: str | None, points: Sequence[str]) -> str:
    """No rule point has this name."""
    meant = f"did you mean {near}?" if near else f"the points are {', '.join(points)}."
    return f"there is no rule point {point}; {meant}"


def unknown_value(point: str, value: str, allowed: Sequence[str]) -> str:
    """A point cannot have this value."""
    return f"{point} cannot be {value}; write {either(allowed)}."


def unknown_value_in_set(point: str, value: str, allowed: Sequence[str]) -> str:
    """A point that is a set cannot hold this."""
    return f"{point} cannot hold {value}; write any of {', '.join(allowed)} in a list."


def value_shape() -> str:
    """What a value may look like."""
    return "a value is one word in quotes, or a list of such words."


def point_missing(point: str, allowed: Sequence[str]) -> str:
    """A file leaves out a point and names no reading to take it from."""
    return (
        f"{point} is missing; give it a value ({either(allowed)}),"
        ' or take all missing points from another reading with based_on = "parlett".'
    )


def unknown_switch(switch: str, title: str, switches: Sequence[str]) -> str:
    """A reading has no such switch."""
    if not switches:
        return f"{title} has no switches; set points with override instead of {switch}."
    return f"{title} has no switch {switch}; it has {', '.join(switches)}."


def key_taken(key: str) -> str:
    """A new reading has the key of another."""
    return f"{key} is the key of a reading that is there already; choose another, like my-{key}."


def other_version(key: str, got: str, ours: int) -> str:
    """Something was made with another version of a reading."""
    return f"this was made with version {got} of {key}; here is version {ours}."


# --- Layouts ----------------------------------------------------------------------------------

_FIGURES: Final = {
    "players": "players",
    "hand": "the cards in a hand",
    "table": "the cards on the table",
    "stake_dealer": "the dealer's stake",
    "stake_other": "the others' stake",
    "bonus": "the bonus",
    "low": "the lower break-even",
    "high": "the upper break-even",
    "unit": "the cards for a counter",
}


def figure(name: str) -> str:
    """A figure of a layout."""
    return _FIGURES[name]


def not_52_cards(players: int, hand: int, table: int, dealt: int) -> str:
    """A layout deals more or fewer cards than there are."""
    return (
        f"{players} hands of {hand} and {table} on the table make {dealt} cards;"
        " a layout must use 52."
    )


def low_above_high(low: int, high: int) -> str:
    """The scale of a layout is upside down."""
    return f"low is {low} and high is {high}; low must not be above high."


def your_layout() -> str:
    """What a layout from outside is called when nothing else names it."""
    return "this layout"


def a_text() -> str:
    """What a reading from outside is called when nothing else names it."""
    return "this reading"


def layout_part(part: str, names: Sequence[str]) -> str:
    """A part of a typed layout cannot be read."""
    return (
        f"{part} is no part of a layout; write each of {', '.join(names)} at most once,"
        " like players=3 hand=12 table=16 stakes=4,3 bonus=2."
    )


def layout_missing(name: str) -> str:
    """A typed layout lacks a part."""
    example = f"{name}={'3,2' if name == 'stakes' else '4'}"
    return f"{name} is missing from this layout; add it, like {example}."


def layout_figure_missing(name: str) -> str:
    """A layout in a file lacks a figure."""
    return f"{name} is missing; it is {_FIGURES[name]}, a whole number."


def layout_twice(key: str) -> str:
    """Two layouts have one key."""
    return f"the key {key} stands twice; give each layout its own."


def bonus_needed() -> str:
    """No bonus empties the pot, so one must be given."""
    return "bonus is missing, and no whole bonus empties this pot; add one, like bonus=3."


def players_range(players: str) -> str:
    """A number of players that the game does not have."""
    return f"{players} is not a number of players here; 3 to 8 can play."


def no_layout(players: int) -> str:
    """No source lays the game out for so many."""
    return (
        f"no source has a layout for {players} players; give one of your own,"
        " like players=3 hand=12 table=16 stakes=4,3 bonus=2."
    )


def unknown_layout(key: str, players: int, keys: Sequence[str]) -> str:
    """There is no such layout for so many."""
    return f"there is no layout {key} for {players} players; there is {either(keys)}."


def unknown_form(form: str) -> str:
    """A layout has two forms."""
    return f"{form} is not a form of a layout; write printed or balanced."


def borrowed(title: str, players: int, lender: str) -> str:
    """A layout is taken from another reading."""
    return f"{title} has no layout for {players} players; this one is borrowed from {lender}."


def filled_in(figures: Sequence[str]) -> str:
    """Figures that the source does not give."""
    names = [_FIGURES[name] for name in figures]
    return f"Not in the source but filled in: {', '.join(names)}."


def balanced_changes(changes: Sequence[tuple[str, int, int]]) -> str:
    """What the balanced form changes: figure, printed, balanced."""
    parts = [f"{_FIGURES[name]} {now} (printed: {was})" for name, was, now in changes]
    return f"The balanced form is in use: {', '.join(parts)}."


def leaves_in_pot(left: Fraction) -> str:
    """What every deal leaves in the pot, or owes it."""
    if left == 0:
        return "The pot comes out empty after every deal."
    if left > 0:
        return f"Every deal leaves {counters(left)} in the pot."
    return f"In every deal the pot lacks {counters(-left)}."


def leaves_by_piles() -> str:
    """What is left depends on the piles."""
    return "What is left in the pot depends on the piles."


# --- What the check of a reading says ---------------------------------------------------------


def no_place(point: str) -> str:
    """A cell says that the source speaks, but not where."""
    return f"points.{point}: no place is given; add place.en with the section and paragraph."


def no_note(point: str) -> str:
    """A cell has no note."""
    return f"points.{point}: no note is given; add note.en with what stands there."


def no_head(part: str) -> str:
    """The head lacks a part."""
    return f"head.{part}: nothing is said here; add head.{part}.en."


def no_layouts() -> str:
    """A reading has no layouts of its own."""
    return "layouts: there are none; those of the portuguese reading will be borrowed."


def silent_point(point: str) -> str:
    """A source says nothing on a point."""
    return f"points.{point}: the source is silent; the value is what is played."


def torn_point(point: str) -> str:
    """A source contradicts itself on a point."""
    return f"points.{point}: the source contradicts itself; the value is a choice."


def of_layout(key: str, sentence: str) -> str:
    """Something said of one layout."""
    return f"layout {key}: {sentence}"


def reading_good(title: str) -> str:
    """Nothing is wrong."""
    return f"{title} can be played: every point has a value, and none contradicts another."
