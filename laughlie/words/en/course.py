"""What the lessons say of themselves, in English. What a step says stands beside its data."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laughlie.words.en.cards import cards_count, number
from laughlie.words.en.doors import either
from laughlie.words.en.money import counters

# --- What is done on the table ------------------------------------------------------------------


def well_done() -> str:
    """Over what is said when a step is done."""
    return "Well done"


def done() -> str:
    """When a step has no words of its own for it."""
    return "That is it."


def that_costs() -> str:
    """Over a mistake from which a neighbour profits."""
    return "Allowed, and costly"


def also_legal() -> str:
    """Over a legal action that was not asked for."""
    return "Also legal"


def legal_but() -> str:
    """A legal action of which the step has nothing to say."""
    return "That is allowed too, but it is not what this step asks for. Take it back and try again."


def source_tells() -> str:
    """Over what a source tells of a step."""
    return "The source tells this"


def no_hint() -> str:
    """A step that has none."""
    return "There is no hint for this one."


def no_solution() -> str:
    """A step that has none."""
    return "There is no one solution to show here."


# --- A deal against the others ------------------------------------------------------------------


def waits(who: str, *, mine: bool) -> str:
    """The others wait.

    Args:
        who: the one who plays next.
        mine: whether one may put down, take or claim something before.
    """
    if mine:
        return f"Before {who} plays on, there is something that you may do. Or let it go."
    return f"{who} is next to play."


def nobody_waits() -> str:
    """The others were asked to play on."""
    return "The others are not waiting: it is for you to play, or the deal is over."


def nothing_to_take_back() -> str:
    """Undo, before one has done anything."""
    return "You have done nothing yet that could be taken back."


def deal_ended(last: str | None) -> str:
    """How the deal ended."""
    return f"The deal is over, and {last} is the last with cards." if last else "The deal is over."


def deal_result(who: str, pile: int, net: int | Fraction, *, mine: bool) -> str:
    """What it came to for the seat that one played.

    Args:
        who: whom one played.
        pile: cards won.
        net: gain or loss in counters, stake and bonus counted.
        mine: whether one was the last with cards.
    """
    last = "You held out longest. " if mine else ""
    if not net:
        comes = "you come out even"
    else:
        comes = f"you {'gain' if net > 0 else 'lose'} {counters(max(net, -net))}"
    return f"{last}You played {who} and won {cards_count(pile)}; in all, {comes}."


def finished(number: int) -> str:
    """A lesson is finished."""
    return f"You have finished lesson {number}."


# --- Questions ----------------------------------------------------------------------------------


def right() -> str:
    """Over a right answer."""
    return "Right"


def not_quite() -> str:
    """Over a bet that was lost."""
    return "Bet lost"


def not_so() -> str:
    """Over a wrong answer."""
    return "Wrong"


def no_such_answer() -> str:
    """An answer that is none of those offered."""
    return "That is none of the answers here. Choose one of those that are shown."


def bet_stands() -> str:
    """Somebody bets again."""
    return "Your bet is made, and it stands."


def order_all(count: int) -> str:
    """Something is missing in an order, or there is nothing to order."""
    if not count:
        return "There is nothing to put into order here."
    return f"Put all {number(count)} into order."


def comes_earlier(what: str, why: str) -> str:
    """One thing stands too far down."""
    return f"This must come earlier: “{what}” {why}"


# --- The address --------------------------------------------------------------------------------


def damaged_link() -> str:
    """Over what of an address could not be read."""
    return "Part of the link could not be read"


def state_too_long(most: int) -> str:
    """Far more than any state of ours has."""
    return f"Its step and answers are longer than {most} characters. Here is the first step."


def state_step(got: str, steps: int) -> str:
    """There is no such step."""
    return f"{got} is no step here; they are 1 to {steps}. Here is the first."


def state_done(got: str) -> str:
    """Which steps are done could not be read."""
    return f"Which steps are done could not be read from {got}, so none is marked."


def state_answer(got: str) -> str:
    """An answer could not be read."""
    return f"The answer {got} could not be read and is left out."


def damaged_position(why: str) -> str:
    """The position could not be read."""
    return f"The table in it could not be set up: {why.rstrip('.')}. Here is the step's beginning."


def other_table() -> str:
    """A link to a position of another step."""
    return "The table in it belongs to another step. Here is this step's beginning."


def reading_left_out(why: str) -> str:
    """A reading that the address names is not there."""
    return f"The reading in the link could not be used: {why.rstrip('.')}."


def players_left_out(given: str, fewest: int, most: int, used: int) -> str:
    """A number of players in the address that there is no deal for."""
    return (
        f"The address asks for {given} players. There are deals for {number(fewest)} to "
        f"{number(most)}, so {number(used)} play."
    )


def seed_left_out(given: str) -> str:
    """A deal's number in the address that is none."""
    return (
        f"The address names {given} as the number of a deal. That is not a whole number of our "
        "deals, so the page's own cards are dealt."
    )


# --- Where the cards of a step come from --------------------------------------------------------


def our_cards() -> str:
    """No source has this example."""
    return "These cards are ours; no source has this example."


def our_deal(seed: int) -> str:
    """Cards that were shuffled from a seed."""
    return f"A deal of ours, shuffled from seed {seed}."


def from_source(title: str, place: str) -> str:
    """A source's example."""
    return f"An example of {_within(title)}" + (f" · {place}" if place else "")


def _within(title: str) -> str:
    """A title inside a sentence: ``the Portuguese page``."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def belongs_same(whose: str, used: str) -> str:
    """An example of another source, which goes the same way."""
    return f"This example is from {_within(whose)}. In {_within(used)} it goes the same way."


def belongs_otherwise(whose: str, used: str) -> str:
    """Another source's cards, and the rules of the reading in use."""
    return f"The cards are from {_within(whose)}. What is done with them goes by {_within(used)}."


def belongs_parts(used: str, step: int, sentence: str) -> str:
    """An example of another source, which the reading in use refuses at some step."""
    until = f"it goes the same way until step {step}, which is not allowed"
    return f"In {_within(used)} {until}. {sentence}"


def belongs_alone(whose: str, used: str, sentence: str) -> str:
    """An example that cannot be played by the reading in use."""
    rules = f"It is played by the rules of {_within(whose)} here"
    return f"{rules}, since {_within(used)} does not allow it. {sentence}"


# --- What the sources say -----------------------------------------------------------------------

_BASIC = {
    "same_rank": "Which cards go together?",
    "own_cards": "Where do the cards of a capture come from?",
    "whole_hand": "How much of the hand lies down?",
    "compulsory_capture": "Must you capture if you can?",
    "table_mournival": "Whose is a mournival on the opening table?",
}


def basic_question(point: str) -> str:
    """The question that a basic rule answers."""
    return _BASIC[point]


def sources_title() -> str:
    """The drawer's name."""
    return "What the sources say"


def sources_about(titles: Sequence[str]) -> str:
    """The drawer's name, with what it is about."""
    return f"What the sources say: {', '.join(titles)}"


def sources_columns() -> tuple[str, str, str, str]:
    """Over the columns: reading, value, status, place and note."""
    return ("Reading", "What it has", "How surely", "Where, and what stands there")


def how_surely(meanings: Sequence[tuple[str, str]]) -> str:
    """What the words mean that say how surely a source has something."""
    said = ((word, means[0].lower() + means[1:].rstrip(".")) for word, means in meanings)
    told = "; ".join(f"“{word}” means that {means}" for word, means in said)
    return f"How surely: {told}."


def no_rule_there() -> str:
    """A basic rule that a source has no words for."""
    return "It has no words for this."


def in_use() -> str:
    """Beside the reading in use."""
    return "in use"


def differs() -> str:
    """Beside a value that is not the one of the reading in use."""
    return "differs"


def sources_differ(count: int) -> str:
    """Above a table: how many readings differ from the one in use."""
    if not count:
        return "All have the same here."
    if count == 1:
        return "One differs from the reading in use."
    return f"{number(count).capitalize()} differ from the reading in use."


def place_unknown() -> str:
    """A value that stands nowhere."""
    return "nowhere"


# --- The files of lessons -----------------------------------------------------------------------


def no_such_lesson(key: str, keys: Sequence[str]) -> str:
    """There is no lesson of this name."""
    return f"there is no lesson {key}; there is {either(list(keys))}."


def step_twice(key: str) -> str:
    """Two steps of one name."""
    return f"two steps are called {key}; each needs a name of its own."


def of_step(key: str, fault: str) -> str:
    """What is wrong with a step."""
    return f"step {key}: {fault}"


def one_start() -> str:
    """None or several starts."""
    return "a step starts in an example, in a deal or with cards of its own: one of the three."


def needs_start() -> str:
    """A step without a table that needs one."""
    return "it needs a start."


def needs_success() -> str:
    """A step that cannot be done."""
    return "it must say what is accepted, or what is won, and a solution."


def needs_hints(grades: int) -> str:
    """Too few hints."""
    return f"it needs {number(grades)} hints: where to look, which rule, which cards."


def needs_one_right() -> str:
    """No answer is right, or several are."""
    return "exactly one answer must be right."


def needs_two() -> str:
    """Nothing to choose from."""
    return "there must be at least two to choose from."


def no_such_value(point: str, value: str) -> str:
    """A condition that can never hold."""
    return f"there is no rule point {point} with the value {value}."


def empty_when() -> str:
    """A condition that says nothing."""
    return "it must say which captures the reading has or lacks, or which points have which value."


def refused_or_punished() -> str:
    """A mistake is the one or the other."""
    return "a mistake is either refused (code) or somebody profits from it (then)."


def punished_needs() -> str:
    """What a mistake needs from which somebody profits."""
    return "a mistake from which somebody profits needs fits and text."


def no_such_moment(at: int) -> str:
    """An example that is not so long."""
    return f"the example has no moment {at}."


def no_success(key: str) -> str:
    """A solution that does not solve."""
    return f"the solution of {key} is played, and the step is not done by it."


# --- The check of the lessons -------------------------------------------------------------------


def problem(lesson: str, step: str, reading: str, sentence: str) -> str:
    """One thing that is wrong in a lesson."""
    return f"{lesson}, step {step}, {reading}: {sentence}"


def cannot_begin(why: str) -> str:
    """A step cannot be played."""
    return f"it cannot be played: {why}"


def done_too_early(number: int) -> str:
    """The solution has more actions than it needs."""
    return f"the solution is accepted after action {number}, before its end."


def hint_points_nowhere(grade: int, cards: str) -> str:
    """A hint's cards belong to no one legal action."""
    return f"hint {grade} points at {cards}, and no legal action has these cards."


def hint_is_no_answer(grade: int) -> str:
    """The last hint does not lead to the solution."""
    return f"hint {grade} does not point at the cards of the solution."


def mistake_allowed(typed: str, code: str) -> str:
    """A mistake that should be refused is not."""
    return f"“{typed}” should be refused as {code}, and it is allowed."


def mistake_otherwise(typed: str, code: str, got: str) -> str:
    """A mistake is refused for another reason."""
    return f"“{typed}” should be refused as {code}, and it is refused as {got}."


def mistake_refused(typed: str, got: str) -> str:
    """A mistake that should be punished is refused."""
    return f"“{typed}” should be allowed, and it is refused as {got}."


def mistake_unnoticed(typed: str) -> str:
    """A mistake that is made, and the step takes it for another, or for none."""
    return f"“{typed}” is not taken for the mistake that it is."


def then_refused(typed: str, got: str) -> str:
    """What others should do after a mistake is not allowed."""
    return f"“{typed}” should follow a mistake, and it is refused as {got}."


def also_never(number: int) -> str:
    """Nothing legal fits."""
    return f"no legal action fits number {number} of what is also legal."


def accept_never(number: int) -> str:
    """Nothing legal fits."""
    return f"no legal action fits number {number} of what is accepted."


def ordered_already() -> str:
    """The things stand in a right order from the start."""
    return "its things stand in the right order from the start."


def no_such_point(point: str) -> str:
    """A rule point for the drawer that there is not."""
    return f"there is no rule point or basic rule {point}."


def never_holds(what: str) -> str:
    """A variant or a condition that no reading meets."""
    return f"{what} holds under none of the readings."


def a_variant(number: int) -> str:
    """A variant, by its number."""
    return f"variant {number}"


def a_condition(typed: str) -> str:
    """A condition on a mistake, or on what is also legal."""
    return f"the condition on “{typed}”"


def other_choices() -> str:
    """A variant changes what a link counts."""
    return "a variant has other answers than its step; their number and keys must be the same."


def does_not_end(actions: int) -> str:
    """A deal that the house cannot play out."""
    return f"the deal does not end within {actions} actions."


def any_reading() -> str:
    """In place of a reading."""
    return "any reading"
