"""What the command line says, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from laughlie.words.en.doors import either
from laughlie.words.en.money import figure, signed

# --- Help --------------------------------------------------------------------------------------


def program_help() -> str:
    """What ``laughlie --help`` begins with."""
    return """Laugh and Lie Down, a card game of Tudor England.

    Alone, it serves the lessons on this machine and opens the browser. With one of the commands
    below it answers here, in the terminal.

    \b
    Example:
      laughlie deal --seed 12
    """


_SHORT: Final = {
    "readings": "What the sources make of the rules.",
    "examples": "The worked examples of the sources.",
    "lessons": "The steps of the lessons, and whether they keep their word.",
    "replay": "A recorded deal, step by step.",
    "deal": "Shuffle and deal.",
    "compare": "Two readings over many deals.",
    "solve": "What exact play makes of a position.",
    "picture": "The table as a picture.",
    "audit": "Does the pot come out empty?",
    "check-reading": "Check a reading of your own.",
}

_HELP: Final = {
    "readings": """Show what the sources make of the rules.

    Without a KEY all readings are listed. One KEY shows that reading whole: every rule point with
    its value, how well it is founded, where it stands, and a note. Several stand side by side, and
    a mark shows where they differ.

    \b
    Example:
      laughlie readings parlett portuguese
    """,
    "examples": """Show the worked examples of the sources.

    Without a KEY all are listed. With one it is told step by step: as its source gives it, and
    then inside a whole deal of ours. The key of a reading shows all examples of its source.

    --check replays every one and compares what comes out with what must. It ends with 0 if all
    comes out, and with 1 if something does not.

    \b
    Example:
      laughlie examples --check
    """,
    "lessons": """List the steps of the lessons, or play every one of them.

    --check plays each step under every reading: every hint must point at cards that can be played,
    every solution must be accepted, and every mistake that a step expects must be refused, or
    punished, as it says. It ends with 0 if all is so, and with 1 if something is not.

    \b
    Example:
      laughlie lessons --check
    """,
    "replay": """Tell a recorded deal step by step, and what it came to.

    FILE is a record, as the lessons save it, or a position, as "deal --json" writes it; - reads
    it from standard input. With --try you play on, and are told why not if something is not
    allowed; the program then ends with 1.

    \b
    Example:
      laughlie deal --json > deal.json
      laughlie replay deal.json --try "10h x 10c"
    """,
    "deal": """Shuffle, deal, and show the cards.

    The same seed always gives the same cards, on every machine.

    \b
    Example:
      laughlie deal --reading portuguese --players 8 --layout "8 II" --seed 12
    """,
    "compare": """Play the same deals under two readings, and count what comes out otherwise.

    A and B are keys of readings; switches may follow, as in portuguese+no_turns. Both meet the same
    shuffles and the same chances. Shown are the counters of each seat under either reading and
    their difference, who is paid the bonus, and how many deals change, each with its interval of
    95 %. With --effects also what each rule point adds to the difference.

    Ctrl-C stops it; what was found so far is shown. With --number one deal is told instead: where
    the two part, and both lines beside each other.

    \b
    Example:
      laughlie compare parlett portuguese --deals 1000 --seed 1
    """,
    "solve": """Find what a position comes to when every seat sees all cards and does its best.

    FILE is a position, as "deal --json" writes it, or a record, as the lessons save it; - reads it
    from standard input. Shown are the counters that each seat will have won or lost, the best
    actions, and what was taken for granted.

    \b
    Example:
      laughlie solve deal.json
    """,
    "picture": """Draw the table as an SVG, a picture that every browser shows.

    Without FILE a new deal is drawn, with the options of "deal". FILE is a record or a position.

    \b
    Example:
      laughlie picture --seed 12 -o table.svg
    """,
    "audit": """Add up what every layout leaves in the pot, as printed and as balanced.

    A KEY keeps to the layouts of that reading.

    \b
    Example:
      laughlie audit portuguese
    """,
    "check-reading": """Check a file with a reading of your own.

    It says what must be mended, what is missing, and where your source is silent. A file that can
    be played ends with 0, any other with 2.

    \b
    Example:
      laughlie check-reading my-reading.toml
    """,
}

_OPTIONS: Final = {
    "host": "The address to serve at; this machine alone, unless set. [default: 127.0.0.1]",
    "port": "The port to serve at; 0 takes any free one. [default: 1522]",
    "no-browser": "Do not open the browser.",
    "version": "Show the version and end.",
    "readings": "Add a reading of your own, a TOML file; its key can then be used like any other."
    " May be given several times.",
    "json": "Write JSON, for a machine to read.",
    "csv": "Write CSV, for a spreadsheet: a line for each point and reading.",
    "differences": "Only the points on which the readings differ.",
    "set": "Give a rule point another value, like deal_ends=one_not_lain_down."
    " May be given several times.",
    "switch": "Switch on a variant that the source itself names. May be given several times.",
    "reading": "The key of the reading to play by.",
    "players": "How many play, 3 to 8. [default: 5]",
    "layout": 'The layout, where there are several for so many players, like "8 II"; or one of your'
    ' own, like "players=3 hand=12 table=16 stakes=4,3 bonus=2".',
    "own-layout": 'Audit a layout of your own, like "players=3 hand=12 table=16 stakes=4,3'
    ' bonus=2". May be given several times.',
    "form": "The layout balanced, so that the pot empties, or as printed in the source."
    " [default: balanced]",
    "dealer": "Who deals: a name, or the number of a seat, counted from 0. [default: 0]",
    "seed": "What the cards are shuffled from, a whole number.",
    "number": "Which of the seed's deals, counted from 0. [default: 0]",
    "names": "The players' names, clockwise, parted by commas.",
    "output": "The file to write; - is standard output. [default: -]",
    "step": "The moment to draw, counted from 0 at the start; else where the record stands.",
    "viewer": "Whose view: a name, the number of a seat, all for open hands, or nobody.",
    "width": "The width in pixels, 320 to 3840. [default: 1280]",
    "theme": "auto, light, dark or print.",
    "four-colours": "Draw each suit in a colour of its own.",
    "sort": "Lay the table out by rank.",
    "try": 'Play an action, typed as in the lessons: "9h x 9c", "Dan put J J", "claim 9 9", "take 4'
    ' 4 4 4", "lie down". May be given several times.',
    "at": "Show the moment after so many steps, and try from there; else the end.",
    "save": "Write the record, with what was tried, to this file.",
    "deals": "How many deals to play, up to 10000000. [default: 10000]",
    "style": "How the seats play: random, willughby, most_cards or fewest_cards.",
    "alertness": "How likely a seat is to notice what it may put down or claim, from 0 to 1.",
    "set-in-two": "Give a rule point another value in both readings, like"
    " deal_ends=one_not_lain_down; with A: or B: before it in one of them alone. May be given"
    " several times.",
    "effects": "Add what each rule point does, over all mixtures of the two readings.",
    "workers": "In how many processes to play. What comes out is the same. [default: 1]",
    "csv-file": "Write the table to this file too, as CSV, for a spreadsheet.",
    "number-told": "Tell this one of the seed's deals under both, step by step, instead.",
    "solve-at": "The moment to solve, counted from 0 at the start; else where the record stands.",
    "within": "Give up after so many seconds. [default: 60]",
    "check": "Replay the examples and compare what comes out with what must.",
    "file": "Examples of your own, a TOML file, in place of ours.",
    "check-lessons": "Play every step under every reading, and say what it does not keep.",
    "lesson-file": "A lesson of your own, a TOML file, in place of ours.",
}


def command_short(name: str) -> str:
    """A command in the list of all."""
    return _SHORT[name]


def command_help(name: str) -> str:
    """What the help of a command says."""
    return _HELP[name]


def option_help(name: str) -> str:
    """What the help says of an option."""
    return _OPTIONS[name]


def commands_heading() -> str:
    """Over the list of commands."""
    return "Commands"


# --- Complaints --------------------------------------------------------------------------------


def no_such_command(name: str, near: str | None, commands: Sequence[str]) -> str:
    """A command that there is not."""
    advice = f"did you mean {near}?" if near else f"the commands are {', '.join(commands)}."
    return f"there is no command {name}; {advice}"


def no_such_option(name: str, near: str | None, path: str) -> str:
    """An option that there is not."""
    advice = f"did you mean {near}?" if near else f"{path} --help lists them."
    return f"there is no option {name} here; {advice}"


def option_usage(name: str) -> str:
    """An option without its value, or with one that it does not take."""
    return f"{name} is not used like that; --help shows whether something follows it."


def missing(what: str, path: str) -> str:
    """An argument that must be given."""
    return f"{path}: {what} is missing; {path} --help shows an example."


def usage(sentence: str, path: str) -> str:
    """Anything else that is wrong with how a command was called."""
    return f"{path}: {sentence.rstrip('.')}; {path} --help shows how."


def not_a_number_between(got: str, least: int, most: int) -> str:
    """A number was needed."""
    return f"{got} cannot stand here; write a whole number from {least} to {most}."


def not_a_decimal_between(got: str, least: int, most: int) -> str:
    """A number was needed, which need not be whole."""
    return f"{got} cannot stand here; write a number from {least} to {most}, like 0.5."


def not_one_of(got: str, allowed: Sequence[str]) -> str:
    """One of a few words was needed."""
    return f"{got} cannot stand here; write {either(allowed)}."


def not_a_change(got: str) -> str:
    """A point and its value were needed."""
    return f"--set: {got} cannot stand here; write POINT=VALUE, like turns=free_for_all."


def not_a_seat(got: str, names: Sequence[str]) -> str:
    """A seat was needed."""
    return f"{got} is no seat here; write {either(names)}, or a number from 0 to {len(names) - 1}."


def no_such_step(step: int, steps: int) -> str:
    """A moment past the end."""
    return f"there is no step {step}; this record has {steps}, so write 0 to {steps}."


def standard_input() -> str:
    """What standard input is called."""
    return "standard input"


def lessons_need_a_file() -> str:
    """A reading for the lessons came from standard input."""
    return "--readings: the lessons need a file here; standard input can be read only once."


def a_directory(name: str) -> str:
    """A folder where a file was needed."""
    return f"{name}: this is a folder; give the path of a file."


def cannot_save(name: str, why: str) -> str:
    """A file that cannot be written."""
    return f"{name}: this cannot be written ({why}); give a path that you may write to."


def cannot_write(why: str) -> str:
    """Standard output cannot be written."""
    return f"the answer could not be written to its end ({why})."


def step_needs_file() -> str:
    """A moment of a new deal was asked for."""
    return "--step: a new deal has no steps; give the FILE of a record."


def one_deal_only(name: str) -> str:
    """An option about many deals, where a single one is told."""
    return f"{name}: --number tells a single deal; leave one of the two out."


def file_or_deal(name: str) -> str:
    """A file and an option about a new deal."""
    return f"{name}: the FILE says this already; leave one of the two out."


# --- Readings ----------------------------------------------------------------------------------


def reading_columns() -> tuple[str, ...]:
    """Over the list of readings."""
    return ("key", "reading", "rule points", "layouts")


def how_founded(counts: Sequence[tuple[str, int]]) -> str:
    """How many points are stated, silent and so on."""
    return ", ".join(f"{count} {_FOUNDED[status]}" for status, count in counts if count)


_FOUNDED: Final = {
    "stated": "stated",
    "implied": "implied",
    "silent": "silent",
    "contradictory": "contradictory",
    "ours": "ours",
}


def reading_hints() -> tuple[str, ...]:
    """Below the list of readings."""
    return (
        "One of them whole: laughlie readings parlett",
        "Some side by side: laughlie readings parlett portuguese",
    )


def reading_in_use(title: str, label: str) -> str:
    """A reading by its title and its key."""
    return f"{title} ({label})"


def version_and_language(version: int, language: str) -> str:
    """Which version of the file, and the language of the source."""
    of = f"; the source is in {_LANGUAGES.get(language, language)}" if language else ""
    return f"Version {version}{of}."


_LANGUAGES: Final = {"en": "English", "pt": "Portuguese", "ru": "Russian"}


def head_part(part: str) -> str:
    """A part of a reading's head."""
    return _HEAD[part]


_HEAD: Final = {
    "about": "What it is",
    "origin": "Where it comes from",
    "chain": "Who tells it after whom",
    "unseen": "Not seen by us",
}


def points_heading(count: int) -> str:
    """Over the points of a reading."""
    return f"The rules, in {count} points"


def value_and_status(value: str, status: str) -> str:
    """A value and how well it is founded."""
    return f"{value} ({status})"


def place(whose: str = "") -> str:
    """Before a place in a source; ``whose`` names another reading's."""
    return f"Where, in {whose}" if whose else "Where"


def note() -> str:
    """Before a note."""
    return "Note"


def layouts_heading() -> str:
    """Over the layouts of a reading."""
    return "The layouts of this source, as printed"


def layout_in_use(key: str, form: str, figures: Mapping[str, int]) -> str:
    """A layout in one paragraph."""
    name = "Your own layout" if form == "custom" else f"Layout {key}, {form}"
    return (
        f"{name}: {figures['players']} players, {figures['hand']} cards each,"
        f" {figures['table']} on the table. The dealer stakes {figures['stake_dealer']}, the others"
        f" {figures['stake_other']}; the bonus is {figures['bonus']}. {_scale(figures)}."
    )


def _scale(figures: Mapping[str, int]) -> str:
    low, high, unit = figures["low"], figures["high"], figures["unit"]
    per = "each card" if unit == 1 else f"every {unit} cards"
    even = f"{low}" if low == high else f"{low} to {high}"
    return f"{per} above or below {even} {'is' if unit == 1 else 'are'} 1 counter".capitalize()


def balanced_by(changes: Sequence[tuple[str, int, int]]) -> str:
    """What the balanced form changes, as figure, printed, balanced."""
    parts = [f"{name} = {now} (printed: {was})" for name, was, now in changes]
    return f"Balanced, so that the pot empties: {', '.join(parts)}."


def switches_heading() -> str:
    """Over the variants that a source names."""
    return "Variants that the source names (--switch)"


def switch(key: str, title: str, points: Mapping[str, str]) -> str:
    """A variant and what it sets."""
    sets = ", ".join(f"{point} = {value}" for point, value in points.items())
    return f"{key}: {title or 'a variant'} ({sets})"


def facts_heading() -> str:
    """Over what a source says beside the points."""
    return "What else it says"


def advice_heading() -> str:
    """Over a source's advice."""
    return "Its advice on play"


def advice(text: str, by: str) -> str:
    """A piece of advice, and who is said to have given it."""
    return f"{text} (given as {by}'s)" if by else text


def silences_heading() -> str:
    """Over the points on which a source says nothing."""
    return "Silent on"


def silences(points: Sequence[str]) -> str:
    """The points on which a source says nothing."""
    return ", ".join(points) or "nothing: every point has an answer"


def point_column() -> str:
    """Over the names of the points."""
    return "rule point"


def difference_mark(differs: bool) -> str:
    """Before a point: whether the readings differ there."""
    return "≠" if differs else "="


def marks_mean() -> str:
    """What the marks mean."""
    return "≠ they differ, = they agree. What stands without a word in brackets is stated."


def how_many_differ(differ: int, points: int) -> str:
    """How many points are not alike."""
    return f"They differ on {differ} of {points} points."


# --- The check of a reading --------------------------------------------------------------------


def cannot_be_played(fault: str, count: int) -> str:
    """The one line about a file that cannot be played."""
    if count == 1:
        return fault
    more = "1 more fault is" if count == 2 else f"{count - 1} more faults are"
    return f"{fault} ({more} listed above.)"


def faults_heading(name: str, count: int) -> str:
    """Over the list of faults."""
    return f"{name} cannot be played yet. {count} things must be mended:"


def how_to_use(name: str, key: str) -> str:
    """What to do with a reading that can be played."""
    return f"To play by it: laughlie deal --readings {name} --reading {key}"


def report_heading(part: str, count: int) -> str:
    """Over a part of the report."""
    return f"{_REPORT[part]} ({count})"


_REPORT: Final = {
    "missing": "A scholar will look for this",
    "silent": "Your source is silent",
    "contradictory": "Your source contradicts itself",
    "notes": "Worth knowing",
}


# --- The table ---------------------------------------------------------------------------------


def seat_columns() -> tuple[str, ...]:
    """Over the seats."""
    return ("player", "", "hand", "won")


def won(count: int) -> str:
    """How many cards a seat has won."""
    return str(count) if count else "–"


def hand(cards: str, unnamed: int) -> str:
    """A hand: its named cards, and how many are not named."""
    if not unnamed:
        return cards or "–"
    rest = f"{unnamed} not named"
    return f"{cards} + {rest}" if cards else rest


def dealt_from(seed: int, number: int) -> str:
    """What the cards come from."""
    return f"Seed {seed}." if not number else f"Seed {seed}, deal number {number}."


def may_be_done() -> str:
    """Over the legal actions."""
    return "What may be done now"


def untold(who: str) -> str:
    """A turn that the source does not tell."""
    return f"{who} takes a turn that the source does not tell."


def filled_in(sentence: str) -> str:
    """A step that is ours."""
    return f"{sentence} (Filled in by us.)"


def start_heading() -> str:
    """Over the start of a record."""
    return "The start"


def line_heading(steps: int) -> str:
    """Over the steps of a line."""
    return f"{steps} steps" if steps != 1 else "1 step"


def branch_heading(number: int, at: int) -> str:
    """Over the steps of a branch."""
    return f"Branch {number}, leaving after step {at}"


def standing_heading(step: int) -> str:
    """Over a position in the middle of a deal."""
    return f"After step {step}"


def tries_heading(step: int) -> str:
    """Over what was tried."""
    return f"Tried after step {step}" if step else "Tried at the start"


def not_allowed(typed: str) -> str:
    """Over a refusal."""
    return f"{typed} is not allowed."


def refused(sentence: str, point: str, place: str) -> str:
    """A refusal, with the rule point and its place."""
    where = f"; see {place}" if place else ""
    return f"{sentence} (Rule: {point}{where}.)"


def outcome_heading() -> str:
    """Over the pay-off."""
    return "The deal is over"


def last_holder(who: str | None) -> str:
    """Who still held cards."""
    return f"{who} is the last with cards." if who else "Nobody is left with cards."


def leftovers(cards: str, who: str) -> str:
    """Where the cards went that nobody captured."""
    return f"Left over, and {who}'s: {cards}."


def payoff_columns() -> tuple[str, ...]:
    """Over the pay-off, seat by seat."""
    return ("player", "cards won", "for the pile", "bonus", "stake", "comes to")


# --- Exact play ---------------------------------------------------------------------------------


def solving() -> str:
    """While it is being solved."""
    return "Solving"


def exact_values_heading() -> str:
    """Over what each seat comes to."""
    return "With exact play each comes to"


def at_once_heading() -> str:
    """Over what is done before anybody chooses."""
    return "Done at once"


def options_heading() -> str:
    """Over all that can be chosen."""
    return "What can be chosen, and what all then come to"


def option_columns(names: Sequence[str]) -> tuple[str, ...]:
    """Over the choices: the mark of the best, who, what, and then each player."""
    return ("", "player", "action", *names)


def best_mark(best: bool) -> str:
    """Before a choice: whether it is one of the best."""
    return "*" if best else ""


def best_means() -> str:
    """What the mark means."""
    return "* Nothing else brings this player more."


def assumptions_heading() -> str:
    """Over what the solver takes for granted."""
    return "Taken for granted"


def positions_looked_at(count: int) -> str:
    """How much work it was."""
    return f"{count:,} {'position was' if count == 1 else 'positions were'} looked at."


# --- The audit ---------------------------------------------------------------------------------


def audit_columns() -> tuple[str, ...]:
    """Over the audit of layouts."""
    return ("layout", "form", "cards", "even at", "per", "pot", "bonus", "left in pot")


def audit_form(form: str, scale: str) -> str:
    """A form of a layout, or that its scale is read by the letter."""
    return form if scale == "stated" else "by letter"


def by_the_letter(reading: str, layout: str, sentence: str, place: str) -> str:
    """Below the audit: what a scale by the letter is, and where it stands."""
    return f"{reading}, layout {layout}: {sentence} (See {place}.)"


def audit_cards(players: int, hand: int, table: int) -> str:
    """How the 52 cards are dealt."""
    return f"{players}×{hand}+{table}"


def break_even(low: int, high: int) -> str:
    """Where a pile breaks even."""
    return f"{low}" if low == high else f"{low} to {high}"


def bonus_and_balancing(bonus: int, balancing: int | Fraction) -> str:
    """The bonus, and the one that would balance a plain scale if it is another."""
    return f"{bonus}" if bonus == balancing else f"{bonus} (≠ {figure(balancing)})"


def audit_left(least: int | Fraction, most: int | Fraction) -> str:
    """What is left in the pot: one amount, or from least to most."""
    return signed(least) if least == most else f"{signed(least)} to {signed(most)}"


def audit_identity() -> tuple[str, ...]:
    """What stands behind the figures."""
    return (
        (
            "With break-even at the cards of a hand, and a counter for two cards, the pot empties"
            " exactly when bonus = pot − table/2. Where the bonus is another, that figure stands"
            " beside it."
        ),
        "What is left in the pot, or what it lacks, is shown and never moved to a player.",
    )


# --- Examples ----------------------------------------------------------------------------------


def example_columns() -> tuple[str, ...]:
    """Over the list of examples."""
    return ("key", "example", "source")


def example_hint(key: str) -> str:
    """Below the list of examples."""
    return f"One of them, step by step: laughlie examples {key}"


def source(key: str) -> str:
    """Whose an example is."""
    return "our own" if key == "ours" else key


def card_mark(mark: str) -> str:
    """Where the cards of an example come from."""
    return _MARKS[mark]


_MARKS: Final = {
    "named": "Named by the source",
    "follows": "Not named, but it can be no other",
    "chosen": "Spoken of, and chosen by us",
}


def form_heading(form: str) -> str:
    """Over a form of an example."""
    return "As the source gives it" if form == "as_given" else "Inside a whole deal of ours"


def comes_out(good: bool) -> str:
    """Whether an example comes out."""
    return "comes out" if good else "does NOT come out"


def how_many_come_out(good: int, count: int) -> str:
    """Below the check."""
    if good == count:
        return f"All {count} come out." if count != 1 else "It comes out."
    return f"{count - good} of {count} do not come out."


# --- Lessons -----------------------------------------------------------------------------------


def lesson_named(key: str, title: str, minutes: int) -> str:
    """Over the steps of a lesson."""
    return f"{title} ({key}), about {minutes} minutes"


def lesson_columns() -> tuple[str, ...]:
    """Over the steps of a lesson."""
    return ("", "step", "what one does", "title")


def step_kind(kind: str) -> str:
    """What one does in a step."""
    return _STEPS[kind]


_STEPS: Final = {
    "do": "act",
    "replay": "replay",
    "predict": "bet",
    "check": "answer",
    "order": "put into order",
    "deal": "play a deal",
    "fill": "fill in",
    "spot": "call mistakes",
}


def checked_columns() -> tuple[str, ...]:
    """Over the check of the lessons."""
    return ("lesson", "step", "")


def keeps_its_word(good: bool) -> str:
    """Whether a step does what it says."""
    return "keeps its word" if good else "does NOT keep its word"


def how_many_keep_it(good: int, count: int, readings: int) -> str:
    """Below the check."""
    if good == count:
        return f"All {count} steps keep their word under {readings} readings and variants."
    return f"{count - good} of {count} steps do not keep their word."
