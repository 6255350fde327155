"""For the teacher: plans, a link for a class, sheets to print, and result codes."""

from __future__ import annotations

from collections.abc import Sequence

# --- Plans ---------------------------------------------------------------------------------------


def minutes_do_not_sum(plan: str, total: int, said: int) -> str:
    """A plan's phases do not take as long as the plan says."""
    return f"the plan {plan} has {said} minutes, and its phases add up to {total}"


def plan_twice(plan: str) -> str:
    """Two plans have one name."""
    return f"there are two plans called {plan}"


def no_such_step(plan: str, step: str) -> str:
    """A plan names a step that is not there."""
    return f"the plan {plan} names the step {step}, and there is none"


def no_plan(lesson: str) -> str:
    """A lesson has no plan."""
    return f"there is no plan for the lesson {lesson}"


def plans_title() -> str:
    """Over all plans."""
    return "Lesson plans"


def plans_about() -> str:
    """What the plans are."""
    return (
        "Each plan says what pupils can do afterwards, what you need, and what happens when. "
        "The minutes are those of a class; a reader alone is quicker. Answers are on a page of "
        "their own."
    )


def whole_course() -> str:
    """Over the plans for the whole course."""
    return "The whole course at once"


def lesson_by_lesson() -> str:
    """Over the plans for single lessons."""
    return "Lesson by lesson"


def minutes(count: int) -> str:
    """A time."""
    return f"{count} minute{'' if count == 1 else 's'}"


def goals_title() -> str:
    """Over what pupils can do afterwards."""
    return "What pupils can do afterwards"


def material_title() -> str:
    """Over what is needed."""
    return "What you need"


def phases_title() -> str:
    """Over what happens when."""
    return "What happens when"


def phase_columns() -> tuple[str, str, str]:
    """The columns of what happens when: from which minute, how long, what."""
    return "Minute", "Takes", "What happens"


def questions_title() -> str:
    """Over the questions to ask."""
    return "Questions to ask"


def troubles_title() -> str:
    """Over what usually goes wrong."""
    return "What usually goes wrong"


def answers_title(title: str) -> str:
    """Over the answers, which are on a page of their own."""
    return f"{title}: answers"


def answers_apart() -> str:
    """Where the answers are."""
    return "The answers are on the last page, so that they can be left out when this is copied."


def to_teacher() -> str:
    """The link back to the teacher's page."""
    return "For the teacher"


# --- The page ------------------------------------------------------------------------------------


def page_title() -> str:
    """The title of the teacher's page."""
    return "For the teacher"


def page_about() -> str:
    """What the page is for."""
    return (
        "Plans for a class, one link that deals the same cards to everybody, sheets to print, and "
        "a reader for the codes that pupils hand in. Nothing is kept here, and no pupil needs an "
        "account."
    )


def on_this_page() -> str:
    """The name of the list of the page's parts."""
    return "On this page"


def skip_link() -> str:
    """The first link of the page, for those who come by keyboard."""
    return "Skip to the page"


# --- One link for a class ------------------------------------------------------------------------


def link_title() -> str:
    """Over the link for a class."""
    return "One link for the class"


def link_about() -> str:
    """What the link does."""
    return (
        "Everybody who opens it comes to the same step, under the same reading, and is dealt the "
        "same cards. Choose what it opens; the seed is the number that the cards are dealt from."
    )


def which_step() -> str:
    """The choice of lesson and step."""
    return "Lesson and step"


def from_the_start(title: str) -> str:
    """A lesson from its beginning."""
    return f"{title}, from the start"


def which_reading() -> str:
    """The choice of the reading."""
    return "Reading"


def its_variants(title: str) -> str:
    """Over the variants that a reading's source names."""
    return f"Variants that the source names ({title})"


def how_many_players() -> str:
    """The choice of the number of players."""
    return "Players"


def which_seed() -> str:
    """The field for the seed."""
    return "Seed"


def make_link() -> str:
    """The button that makes the link."""
    return "Make the link"


def draw_seed() -> str:
    """The button that draws a seed and makes the link."""
    return "Draw a seed"


def link_is() -> str:
    """Over the link, which is shown large."""
    return "The link for the class"


def what_it_opens(title: str, reading: str, players: int, seed: int) -> str:
    """What a link opens, in a sentence."""
    return f"{title}. {reading}, {players} players, seed {seed}."


def open_it() -> str:
    """The link that opens it."""
    return "Open it"


def open_projector() -> str:
    """The link that opens it for a projector."""
    return "Open it on the projector"


def copy_link() -> str:
    """The button that copies the link."""
    return "Copy the link"


def copied() -> str:
    """It is copied."""
    return "Copied"


def only_here() -> str:
    """Pupils cannot open an address of this machine alone."""
    return (
        "This address begins with the name that every machine has for itself, so no other machine "
        "can open it. Start the program with “laughlie --host 0.0.0.0”, and open this page by "
        "the address that your machine has in the school's network."
    )


def projector_help() -> str:
    """How the projector is used."""
    return (
        "On the projector there is one step on a screen, in large letters. Page Down and the right "
        "arrow go on, Page Up and the left arrow go back, Escape leaves."
    )


def seed_not_read(most: int) -> str:
    """What was typed is no seed."""
    return f"A seed is a whole number from 0 to {most:,}; another one has been drawn."


def step_not_there() -> str:
    """The address names a step that is not there."""
    return "There is no such step; the link opens the lesson from its start."


def reading_not_there() -> str:
    """The address names a reading that is not there."""
    return "There is no such reading; Parlett's is used."


def players_not_read() -> str:
    """The address names an impossible number of players."""
    return "Four to eight can play; five are taken."


# --- Sheets to print -----------------------------------------------------------------------------


def sheets_title() -> str:
    """Over the sheets."""
    return "Sheets to print"


def sheets_about() -> str:
    """What the sheets are."""
    return (
        "Each lesson on white paper: the questions with room to write, and the cards as a picture. "
        "The answers are printed apart. Beside every table in a lesson is a button that prints "
        "the one step that you see."
    )


def sheet_columns() -> tuple[str, str, str]:
    """The columns of the list of sheets."""
    return "Lesson", "For pupils", "With answers"


def sheet_link() -> str:
    """The link to a lesson's sheet."""
    return "Worksheet"


def sheet_with_answers() -> str:
    """The link to a lesson's sheet with its answers."""
    return "Worksheet and answers"


def worksheet_title(lesson: str) -> str:
    """Over a worksheet."""
    return f"{lesson}: worksheet"


def name_and_date() -> tuple[str, str]:
    """What a pupil fills in at the top."""
    return "Name", "Date"


def print_it() -> str:
    """The button that prints."""
    return "Print"


def without_answers() -> str:
    """The link to the same sheet without answers."""
    return "Without answers"


def with_answers() -> str:
    """The link to the same sheet with answers."""
    return "With answers"


def one_step(title: str) -> str:
    """The link to a sheet of one step."""
    return f"This step alone: {title}"


def whole_lesson() -> str:
    """The link from a sheet of one step to the whole lesson's."""
    return "The whole lesson"


def under_reading(reading: str, players: int) -> str:
    """Under which reading a sheet is."""
    return f"Reading: {reading}; {players} players where cards are dealt."


def your_answer() -> str:
    """Room to write."""
    return "Your answer"


def tick_one() -> str:
    """Over the answers to a question."""
    return "Tick one."


def bet_first() -> str:
    """Over the answers to a bet."""
    return "Tick your bet before anybody plays it."


def put_numbers() -> str:
    """Over things to be put into order."""
    return "Write 1 before what comes first, 2 before the next, and so on."


def tell_moves() -> str:
    """Beside an example that is to be followed."""
    return "Write down what each of the next players does."


def play_at_table() -> str:
    """Beside a whole deal."""
    return "Play this deal, with cards or on the page, and write down how it ended for you."


def deal_ended_for_me() -> tuple[str, ...]:
    """What is written down of a deal."""
    return "Cards in my pile", "I got, or paid", "Last with cards"


def count_calls() -> tuple[str, ...]:
    """What is written down of a round in which mistakes are to be spotted."""
    return "Mistakes that I called", "False calls", "Mistakes that I missed"


def spot_on_page() -> str:
    """Beside a round in which mistakes are to be spotted: it moves, and paper does not."""
    return "Play this one on the page, and write down how it went."


def fill_in() -> str:
    """Over blanks to be filled in."""
    return "Fill in."


def link_to_step() -> str:
    """Before the link of a step."""
    return "On the page:"


def solution_is() -> str:
    """Before a solution."""
    return "Solution."


def line_is() -> str:
    """Before what happens in an example."""
    return "What happens."


def order_is() -> str:
    """Before an order."""
    return "In order:"


def any_deal() -> str:
    """A deal has no one answer."""
    return "Every deal is played in its own way; there is no one answer."


def position_title() -> str:
    """Over a position that is printed."""
    return "A position"


def position_not_read(why: str) -> str:
    """The link of a position cannot be read."""
    return f"This position cannot be shown: {why}"


def no_position() -> str:
    """The address names no position."""
    return "The address names no position: it needs “at=” and the text of a link."


def step_left_out() -> str:
    """The address of a worksheet names a step that is not there."""
    return "The address names a step that is not there; the whole lesson is shown."


# --- Result codes --------------------------------------------------------------------------------


def no_code() -> str:
    """It is none of our codes."""
    return "this is not one of our result codes"


def no_such_character(got: str) -> str:
    """A character that no code has."""
    return f"a result code has no “{got}”; it has digits and letters, but no U"


def wrong_length(count: int, group: int) -> str:
    """Some characters are missing, or too many."""
    return (
        f"there {'is' if count == 1 else 'are'} {count} character{'' if count == 1 else 's'}, and "
        f"a result code has groups of {group}, most often four of them"
    )


def does_not_fit() -> str:
    """The check characters do not fit."""
    return "this code does not fit: a character is mistyped, or two have changed places"


def codes_title() -> str:
    """Over the reader of codes."""
    return "Result codes"


def codes_about() -> str:
    """What the codes are."""
    return (
        "At the end of a lesson every pupil is shown a short code. Paste or type the codes here, "
        "one on a line; a name may stand before it. A code tells what was done. It holds no name "
        "and no date, and this page keeps none. It catches slips of the pen; it is no proof of "
        "who did the work."
    )


def codes_field() -> str:
    """The field for codes."""
    return "Codes, one on a line"


def codes_example() -> str:
    """An example of what is typed; the first word is a name."""
    return "Mia: XXXX-XXXX-XXXX-XXXX"


def read_codes() -> str:
    """The button that reads them."""
    return "Read the codes"


def keep_csv() -> str:
    """The button that saves the table."""
    return "Save as a table (CSV)"


def results_title() -> str:
    """Over the table of results."""
    return "What was done"


def result_columns() -> tuple[str, str, str, str, str]:
    """The columns before the questions."""
    return "Name", "Lesson", "Reading", "Players", "Steps done"


def questions_column() -> str:
    """The column of all questions."""
    return "Questions"


def question_column(number: int) -> str:
    """The column of one question, in the CSV."""
    return f"Question {number}"


def open_steps_column() -> str:
    """The column of the steps that are not done, in the CSV."""
    return "Steps not done"


def code_column() -> str:
    """The column of the code, in the CSV."""
    return "Code"


def lesson_number(number: int) -> str:
    """A lesson that we do not have."""
    return f"Lesson {number}"


def own_reading() -> str:
    """A reading that somebody set up."""
    return "one of their own"


def steps_done(done: int, count: int) -> str:
    """How much of a lesson is done."""
    return f"{done} of {count}"


def steps_open(numbers: Sequence[int]) -> str:
    """Which steps are not done."""
    named = ", ".join(map(str, numbers))
    return f"not step {named}" if len(numbers) == 1 else f"not steps {named}"


def at_try(tries: int, most: int) -> str:
    """At which try a question was answered rightly."""
    if not tries:
        return "not yet"
    if tries == 1:
        return "first try"
    return f"{most} tries or more" if tries >= most else f"{tries} tries"


def faults_title(count: int) -> str:
    """Over the lines that could not be read."""
    return "One line could not be read" if count == 1 else f"{count} lines could not be read"


def at_line(number: int, name: str, fault: str) -> str:
    """A line that could not be read, and why."""
    return f"Line {number}{f' ({name})' if name else ''}: {fault}."


def name_too_long(most: int) -> str:
    """A name that is none."""
    return f"a name has at most {most} characters"


def too_many_lines(most: int) -> str:
    """More lines than a class has pupils."""
    return f"only the first {most} lines were read"


def too_much_text(most: int) -> str:
    """More than anybody could have typed."""
    return f"That is more text than this page reads; it reads {most:,} characters."


def no_codes() -> str:
    """Nothing was typed."""
    return "There is no code here yet."
