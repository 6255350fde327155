"""What the browser shows of the clickable table and of a lesson's head, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from laughlie.cards import DECK
from laughlie.words.en import cards, payoff_page, site, table
from laughlie.words.language import WidgetTexts

_KEYS: Final = (
    ("Tab", "from one thing to the next"),
    ("Arrows", "from card to card"),
    ("Enter, Space", "choose a card, or let it go"),
    ("Escape", "let go of all cards"),
    (", and .", "one step back, one step on"),
    ("U, Ctrl+Z", "take back the last step"),
    ("Backspace", "leave your own line, back to the first one"),
)

TEXTS: Final = WidgetTexts(
    # The table
    table="The table",
    players="The players",
    on_the_table="On the table",
    empty_table=table.empty_table(),
    hand_below=table.hand_below(),
    hidden="{count} that cannot be seen",
    to_play=table.to_play(),
    dealer=table.dealer(),
    laugh=table.laugh(),
    lain_down=table.lain_down(),
    no_cards_left=table.no_cards_left(),
    last_holder=table.last_holder(),
    not_named=table.not_named(),
    bring="{name}: lay the hand out below",
    own_line="your own line",
    mark_may=table.may_be_touched(),
    mark_last="of the last action",
    mark_wrong=table.wrong(),
    mark_ours=table.ours(),
    mark_hint="the hint is about this card",
    ours_mark=table.ours(),
    # What to do
    chosen="Chosen: {cards}",
    who_claims="Who claims?",
    capture="Take",
    put_down="Put down",
    claim="Claim",
    take_mournival="Take the mournival",
    lie_down="Lie down",
    hint="Hint",
    new_deal="New deal",
    # In words
    now="Now",
    act="Act",
    type_action="Type an action",
    how_to_type="For example: 9h x 9c · put J J · claim 9 9 · take 4 4 4 4 · lie down. A name may "
    "stand before it.",
    do_it="Do it",
    what_may_be_done="What may be done now ({count})",
    the_way="The way here",
    # Replay
    replay="Replay",
    first="To the start",
    back="One step back",
    forward="One step on",
    last="To the end",
    undo="Take back",
    moment="Moment",
    moment_of="{step} of {count}: {sentence}",
    step_of="{number} of {count}",
    to_source="Back to the source’s line",
    to_line="Back to the first line",
    # A lesson
    lesson_step="Step {number} of {count}",
    further="goes further, you may skip it",
    goes_further="goes further",
    whence="Where this comes from",
    done="done",
    answers="Answers",
    right="Right.",
    wrong="Wrong.",
    bet_lost="bet lost",
    since="What the others have done",
    finished="You have finished lesson {number}",
    all_finished="You have done every step. Well done!",
    still_open="Still open, if you like: {steps}.",
    many_open="{open} of its {count} steps are still open. The list of steps marks those that are "
    "done.",
    onward="On to lesson {number}: {title}",
    move_up="Up: {what}",
    move_down="Down: {what}",
    moved="{what} is now number {place} of {count}.",
    check_order="Is this the order?",
    hint_number="Hint {number}",
    ask="Hint",
    show_solution="Show the solution",
    steps="Steps of the lesson",
    all_steps="Go to a step",
    previous="Previous step",
    next="Next step",
    again="Begin again",
    you_play="You play",
    go_on="Let them play on",
    # Seeing, saving, sharing
    more="See, save, share",
    like_words="In words",
    like_sorted="Table sorted by rank",
    like_covered="Other hands face down",
    like_four="Four colours",
    like_large="Large",
    save="Save",
    load="Load",
    copy_link="Copy a link to this",
    copied="The link is copied",
    print="Print",
    projector="On a projector",
    leave_projector="Leave the projector’s view",
    on_page="On the page:",
    code_title="Your result, for a teacher",
    code_about="You need this code only if a teacher asks you for it. Then write it down and hand "
    "it in: it says that you have done {done} of {count} steps, and at which try each question. "
    "It holds no name, and nothing is sent.",
    copy_code="Copy the code",
    code_copied="The code is copied",
    link="Link to this",
    keys="Keys",
    # The head
    game=site.game_name(),
    course="The course",
    around="Before and after this lesson",
    reading="Reading",
    how_many="Players",
    variants="Variants that this source names",
    lesson_of="Lesson {number}",
    previous_lesson="← {title}",
    next_lesson="{title} →",
)


def for_browser() -> dict[str, Any]:
    """Everything that the browser's script shows or says, as plain data."""
    return {
        "language": "en",
        "texts": {**TEXTS, **payoff_page.fill_texts()},
        "cards": {str(card): cards.card_name(card) for card in DECK},
        "pay_columns": list(table.pay_columns()),
        "keys": [list(key) for key in _KEYS],
    }


def choice(kind: str, rank: int, hand: int, lying: int, there: int) -> str:
    """The label of a button for something that may be done.

    Args:
        kind: capture, put_down, claim, take_mournival or lie_down.
        rank: of its cards.
        hand: how many cards come from the hand.
        lying: how many come from the table.
        there: how many of the rank lie on the table.
    """
    one, many = cards.rank_name(rank), cards.ranks_name(rank)
    match kind, hand, lying:
        case "capture", 1, 1:
            return f"Take one {one}" if there > 1 else f"Take the {one}"
        case "capture", 1, _:
            return f"Take all {cards.number(lying)} {many}"
        case "capture", _, 1:
            return f"Take the {one} with {cards.number(hand)}"
        case "capture", _, _:
            return f"Take {'both' if lying == 2 else cards.number(lying)} {many}"
        case "put_down", _, _:
            return f"Put {cards.number(hand)} {many} down"
        case "claim", _, _:
            return f"Claim the {cards.number(lying)} {many}"
        case "take_mournival", _, _:
            return f"Take the {cards.number(lying)} {many}"
        case _:
            return "Lie down"


def unnamed_cards(count: int) -> str:
    """Cards on the table that nobody names."""
    return f"{cards.cards_count(count)} that {'is' if count == 1 else 'are'} not named"


def pile_of(who: str, count: int) -> str:
    """The name of the button that opens a pile."""
    return f"{who}’s pile: {cards.cards_count(count)}"


def seat_staked(who: str, amount: str) -> str:
    """A seat's stake."""
    return f"{who} has staked {amount}."


def seat_held_last(who: str) -> str:
    """The last seat with cards, once the deal is over."""
    return f"{who} was the last with cards."


def seat_hides(who: str, count: int) -> str:
    """A hand of which nothing can be seen."""
    return f"{who} holds {cards.cards_count(count)}, face down."


def pot_line(amount: str, *, over: bool) -> str:
    """The pot in a sentence."""
    return f"Left in the pot: {amount}." if over else f"In the pot: {amount}."


def no_such_reading(wished: str, used: str) -> str:
    """The address, or what this browser keeps, names a reading that is not there."""
    return f"The reading {wished} is not here. {used} is used instead."


def no_such_players(possible: Sequence[int], used: int) -> str:
    """The address names a number of players that cannot be chosen."""
    least, most = min(possible), max(possible)
    return f"The link asks for a number of players other than {least} to {most}. Here {used} play."
