"""What the front page says, in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from laughlie.words.en.site import game_name

_LANGUAGES: Final = {"en": "English", "pt": "Portuguese", "ru": "Russian"}


def title() -> str:
    """The title of the front page: the game's name."""
    return game_name()


def skip_link() -> str:
    """The first link of the page, for those who come by keyboard."""
    return "Skip to the lessons"


def tagline() -> str:
    """One line under the title."""
    return "A card game of Tudor England, to learn and to play"


def begin(number: int, title: str) -> str:
    """The link to the first lesson, for whoever was never here."""
    return f"Begin with lesson {number}, {title}"


def game_in_short() -> tuple[str, ...]:
    """What the game is: a few sentences, one paragraph an item."""
    return (
        (
            "Twelve cards lie face up on the table. On your turn a card from your hand takes a "
            "card of the same rank, and both are yours. Sooner or later nothing on the table fits "
            "what you hold. Then you must lie down: your whole hand goes on the table, and "
            "everybody laughs at you."
        ),
        (
            "The last to hold cards wins a prize from the pot. Who took more cards than a fair "
            "share is paid for them; who took fewer pays."
        ),
    )


def facts() -> tuple[tuple[str, str], ...]:
    """The game at a glance, as on the label beside a thing in a museum: name and value."""
    return (
        ("Players", "Five; four, six, seven or eight can play too"),
        ("Cards", "One pack of 52"),
        ("Counters", "About twenty each"),
        ("First named", "1522"),
        ("Written down", "About 1665"),
    )


def facts_label() -> str:
    """The name of those lines, for those who hear the page."""
    return "The game at a glance"


def picture_alt(description: str) -> str:
    """What the picture shows, for those who cannot see it."""
    return f"A table in the middle of a deal, as an onlooker sees it. {description}"


# --- The course ---------------------------------------------------------------------------------


def course_heading() -> str:
    """Over the list of lessons."""
    return "The lessons"


def course_intro(minutes: int) -> str:
    """What the lessons are good for.

    Args:
        minutes: how long those take that teach the game itself.
    """
    about = max(5, 5 * round(minutes / 5))
    return (
        f"You need to know nothing. After the first four lessons, in about {about} minutes, you "
        "can play; steps that go further are not counted, and you may skip them. The "
        "fifth is for whoever asks how we know, and what hangs on it."
    )


def minutes(count: int) -> str:
    """How long a lesson takes."""
    return "1 minute" if count == 1 else f"{count} minutes"


def progress() -> Mapping[str, str]:
    """How far somebody is; the browser fills the gaps."""
    return {
        "some": "{done} of {count} steps done",
        "all": "all {count} steps done",
        "stopped": "You stopped in lesson {number}, {title}, at step {step} of {count}.",
        "finished": "You have finished lesson {number}, {title}.",
        "whole": "You have finished all the lessons.",
        "go-on": "Go on from there",
        "next": "On to lesson {number}, {title}",
    }


# --- Where it comes from ------------------------------------------------------------------------


def past_heading() -> str:
    """Over what is known of the game's past."""
    return "Where it comes from"


def where_it_comes_from() -> tuple[str, ...]:
    """What is known of the game's past, and what these pages rest on."""
    return (
        (
            "The game is named as early as 1522. It is a fishing game: cards in the hand catch "
            "cards on the table, and no older game of this kind is known in Europe. How it was "
            "played was written down only once, as far as our sources know: by Francis "
            "Willughby, in his Book of Games, about 1665."
        ),
        (
            "We have not seen his text. What we have are later accounts in English, Portuguese "
            "and Russian. Several of them follow David Parlett, a researcher of games, who worked "
            "out from Willughby’s pages how to play. The accounts do not agree, and each is "
            "silent somewhere."
        ),
        (
            "So nothing here is simply “the rules”. We keep the accounts side by side. For every "
            "rule you can see who says so, and where; and where nobody says anything, that the "
            "choice is ours."
        ),
    )


# --- The readings -------------------------------------------------------------------------------


def readings_heading() -> str:
    """Over the readings to choose from."""
    return "Whose rules?"


def readings_intro() -> str:
    """What a reading is, and what choosing one does."""
    return (
        "Each account, read as a set of rules, is a reading. Choose one here, and it holds on "
        "every page: rules, examples, numbers and pictures follow it. If you have no wish, leave "
        "it as it is."
    )


def readings_lesson() -> str:
    """The link to the lesson about the readings."""
    return "How the readings differ, and what each difference is worth: lesson 5"


def use_reading() -> str:
    """The button that chooses, where there is no script to do it at once."""
    return "Use this reading"


def source_language(code: str) -> str:
    """The language that a source is written in."""
    return f"In {_LANGUAGES.get(code, code)}" if code else ""


def more_of_source() -> str:
    """Opens what is known of a source."""
    return "What is known of it"


def reading_holds() -> str:
    """A reading was chosen; the browser fills the gap."""
    return "Every page now follows this reading: {title}."


def reading_gone(default: str) -> str:
    """What this browser keeps is not there any more; the browser fills the gap."""
    return (
        f"The reading “{{reading}}”, chosen last, is not here any more. {default} is used instead."
    )


# --- Beside the lessons -------------------------------------------------------------------------


def beside_heading() -> str:
    """Over the other pages."""
    return "Beside the lessons"


def beside() -> tuple[tuple[str, str, str], ...]:
    """The other pages: address, name, and what is there."""
    return (
        ("rules/", "The rules on one page", "For the table, under the reading that you chose."),
        ("glossary/", "The words of the game", "Prial, mournival, eldest: what is what."),
        ("home/", "Play it at home", "What to lay out, and how to begin."),
        ("teacher/", "For teachers", "Lesson plans, a link for the class, pages to print."),
    )


# --- What the browser keeps ---------------------------------------------------------------------


def kept_heading() -> str:
    """Over what the browser keeps."""
    return "What your browser keeps"


def kept() -> str:
    """What it keeps, and for whom."""
    return (
        "Where you stopped in each lesson, the reading and the number of players that you chose "
        "last, and how you like the table to look. It stays in this browser. You need no account, "
        "and nothing is sent anywhere."
    )


def forget() -> str:
    """The button that forgets."""
    return "Forget all of it"


def forgotten() -> str:
    """Said once it is forgotten."""
    return "It is all forgotten."


def nothing_to_forget() -> str:
    """The browser refuses to keep anything."""
    return "This browser keeps nothing of these pages."
