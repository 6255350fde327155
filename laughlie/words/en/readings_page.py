"""What the lesson on readings says, in English."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie.words.en.compare import amount

# --- The readings and their points ---------------------------------------------------------------


def choose() -> str:
    """The controls with which the second reading is chosen."""
    return "The two readings"


def first_is(title: str) -> str:
    """Beside the choice of the second reading."""
    return f"The first reading is the one in use: {title}. You choose it at the head of the page."


def second() -> str:
    """The second reading."""
    return "The second reading"


def variants() -> str:
    """The switches of a reading."""
    return "Variants that its source names"


def own_file() -> str:
    """A reading of one's own, from a file."""
    return "A reading of your own (TOML or JSON)"


def own_file_note() -> str:
    """Where such a file comes from."""
    return "Keep one of the two below, change it in any editor, and bring it back here."


def own_as(title: str) -> str:
    """What a reading of one's own is used as."""
    return f"Use “{title}” as"


def own_uses() -> tuple[tuple[str, str], ...]:
    """The choices for that."""
    return (("second", "the second reading"), ("first", "the first reading"), ("", "neither"))


def own_read(title: str) -> str:
    """A file was read."""
    return f"Your file was read: {title}."


def own_refused(why: str) -> str:
    """A file cannot be used."""
    return f"Your file cannot be used: {why} The page stays as it was."


def set_points() -> str:
    """The folded controls of all points."""
    return "Set any point of either reading"


def side(number: int, title: str) -> str:
    """Over the control of a point in one of the two readings."""
    return f"{('First', 'Second')[number]}: {title}"


def take_back() -> str:
    """A button."""
    return "Take back all that was set"


def cannot_be(title: str, why: str) -> str:
    """Points that contradict each other were set."""
    return f"{title} cannot be so: {why} Until that is mended, the page keeps what it had."


def left_out(labels: Sequence[str]) -> str:
    """Parts of the address that could not be read."""
    return f"The link says what cannot be for: {', '.join(labels)}. That was left out."


def only_differences() -> str:
    """The filter."""
    return "Only what differs between these two"


def differ_at(count: int, of: int, first: str, second: str) -> str:
    """How many points differ."""
    if not count:
        return f"{first} and {_inside(second)} differ at none of {of} rule points."
    return f"{first} and {_inside(second)} differ at {count} of {of} rule points."


def silent_on(title: str, silent: int, torn: int) -> str:
    """How well founded a reading is."""
    if not silent and not torn:
        return f"{title} is silent on nothing."
    parts = [f"is silent on {silent}"] if silent else []
    parts += [f"contradicts itself on {torn}"] if torn else []
    return f"{title} {' and '.join(parts)}."


def silent(titles: Sequence[str]) -> str:
    """A mark: whose source says nothing of a point."""
    return f"silent: {', '.join(titles)}"


def same_for_both(value: str) -> str:
    """The value that both readings have."""
    return f"Both: {value}"


def one_has(number: int, value: str) -> str:
    """What one of the two has."""
    return f"{('First', 'Second')[number]}: {value}"


def table_csv() -> str:
    """A button."""
    return "All points as CSV"


def table_json() -> str:
    """A button."""
    return "All points as JSON"


def keep_reading(number: int) -> str:
    """A button."""
    return f"The {('first', 'second')[number]} reading as TOML"


# --- One deal ------------------------------------------------------------------------------------


def the_deal() -> str:
    """The controls of the deal."""
    return "The deal"


def seed() -> str:
    """Where the shuffle comes from."""
    return "Seed of the shuffle"


def draw() -> str:
    """A button that draws a seed."""
    return "Draw one"


def players() -> str:
    """How many play."""
    return "Players"


def layout() -> str:
    """Which layout."""
    return "Layout"


def own_layout() -> str:
    """The default layout."""
    return "each reading's own"


def form() -> str:
    """Printed or balanced stakes."""
    return "Stakes"


def forms() -> tuple[tuple[str, str], ...]:
    """Both forms."""
    return (("balanced", "balanced: the pot empties"), ("printed", "as printed"))


def style() -> str:
    """How all seats play."""
    return "How all play"


def notice() -> str:
    """How alert all are."""
    return "How much everybody notices"


def moment() -> str:
    """The scrubber."""
    return "Moment"


def at_the_deal() -> str:
    """The first moment of the scrubber."""
    return "The deal, before anything is played"


def at_step(step: int, of: int) -> str:
    """A moment of the scrubber, while both play alike."""
    return f"Step {step} of {of}, the same under both"


def at_parting(step: int, of: int) -> str:
    """The moment of the first step that is not the same."""
    return f"Step {step} of {of}: here they part"


def after_parting(step: int, of: int) -> str:
    """A later moment."""
    return f"Step {step} of {of}, each by itself"


def is_over(title: str) -> str:
    """A reading under which the deal is over."""
    return f"{title}: the deal is over."


def lines_summary(steps: int) -> str:
    """Over all steps in words."""
    return f"All {steps} steps in words, beside each other"


def step_column() -> str:
    """Over the numbers of steps."""
    return "step"


def paid_caption() -> str:
    """Over what everybody comes to."""
    return "What everybody comes to, in counters"


def player_column() -> str:
    """Over players."""
    return "player"


def both_do(text: str) -> str:
    """A step that both have."""
    return f"Both: {text}"


# --- Many deals ----------------------------------------------------------------------------------


def bet() -> str:
    """The question of the bet."""
    return "Your bet: who wins most when the second reading takes the place of the first?"


def bets() -> tuple[tuple[str, str], ...]:
    """What can be bet."""
    return (
        ("dealer", "The dealer"),
        ("eldest", "The eldest, on the dealer's left"),
        ("other", "Somebody else"),
        ("nobody", "Nobody, by as much as a tenth of a counter a deal"),
    )


def bet_first() -> str:
    """Shown where the charts will be."""
    return "Bet first. Then the deals are played, and the charts stand here."


def bet_result(*, won: bool, who: str | None, gain: float, sure: bool) -> str:
    """How the bet went; sure: whether so many deals show that the gain is one."""
    said = "You have won your bet." if won else "Not so."
    if who is None:
        return f"{said} Nobody gains as much as a tenth of a counter a deal."
    told = f"{said} {who} gains most: {amount(gain)} counters a deal."
    return told if sure else f"{told} But so few deals leave it open; play more."


def dealer_named(name: str) -> str:
    """A seat, if it deals."""
    return f"{name} (dealer)"


def eldest_named(name: str) -> str:
    """A seat, if it is the eldest."""
    return f"{name} (eldest)"


def many() -> str:
    """The controls of many deals."""
    return "Many deals"


def deals() -> str:
    """How many."""
    return "Deals"


def count(number: int) -> str:
    """A number of deals."""
    return f"{number:,}"


def play_deals(number: int) -> str:
    """The button of a long run."""
    return f"Play {number:,} deals under both"


def find_effects(number: int, points: int) -> str:
    """The button of the effects."""
    return f"Mix the readings at {points} points, over {number:,} deals"


def press_to_play() -> str:
    """Shown until a long run was started."""
    return "So many deals take a while. Press the button; you can stop at any time."


def short_of(played: int, asked: int) -> str:
    """A run was stopped."""
    return f"Stopped after {played:,} of {asked:,} deals. This is what those come to."


def changed_label() -> str:
    """A row of the chart of changes."""
    return "somebody comes to another amount"


def nobody_label() -> str:
    """A row of the chart of changes."""
    return "nobody holds cards at the end"


def other_last_label() -> str:
    """A row of the chart of changes."""
    return "the last with cards did not capture last"


def both_series() -> str:
    """What a row is found under that is about both readings."""
    return "between the two"


def stands_on(deals: int, seed: int, style: str, alertness: float) -> str:
    """What the numbers of a chart stand on, short."""
    return f"{deals:,} deals, seed {seed}, {style.lower()}, alertness {alertness:.0%}"


def made_of(program: str, first: str, second: str, layout: str) -> str:
    """Under a table: program, both readings with version and changes, layout."""
    return f"{program}. First: {first}. Second: {second}. Layout: {layout}."


def versioned(label: str, version: int, changes: Sequence[str]) -> str:
    """A reading by its label, with its version and what was changed."""
    told = f"{label}, version {version}"
    return f"{told}, with {', '.join(changes)}" if changes else told


def numbers_summary() -> str:
    """Over the table of all numbers."""
    return "All numbers, with their intervals"


def measure_columns(first: str, second: str) -> tuple[str, ...]:
    """Over the table of all numbers."""
    return ("", first, second, "second less first")


def net_of(who: str) -> str:
    """A row of the table."""
    return f"{who}: counters a deal"


def bonus_of(who: str) -> str:
    """A row of the table."""
    return f"{who}: paid the bonus"


def numbers_csv() -> str:
    """A button."""
    return "The numbers as CSV"


def numbers_json() -> str:
    """A button."""
    return "The numbers as JSON"


def whose() -> str:
    """Whose counters the chart of effects is about."""
    return "Whose counters"


def your_order() -> str:
    """The order into which the learner put the captures."""
    return "Your order"


def advised_order() -> str:
    """The order that the sources advise."""
    return "What may be gone first"


def other_way_round() -> str:
    """The reverse of that."""
    return "What is safe first"


def play_orders(deals: int) -> str:
    """The button that plays the orders."""
    return f"Play your order over {deals} deals"


def orders_about(who: str, deals: int, seed: int, title: str) -> str:
    """What the chart of orders stands on."""
    return f"{who}’s counters, {deals} deals, seed {seed}, {title}"


def orders_found() -> str:
    """How the chart of orders was found."""
    return (
        "In each deal the cards that you cannot see are dealt to the others anew, the same for"
        " every order. The others put down what they may, claim what is overlooked, and capture by"
        " the sources’ advice."
    )


def stop() -> str:
    """The button that stops a long run."""
    return "Stop"


def progress() -> str:
    """The bar of a long run."""
    return "Deals played"


def _inside(title: str) -> str:
    """A title within a sentence."""
    return f"t{title[1:]}" if title.startswith("The ") else title
