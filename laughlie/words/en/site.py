"""What the front page says, and what the server says when it starts or cannot start."""

from __future__ import annotations


def game_name() -> str:
    """The name of the game, the title of the site."""
    return "Laugh and Lie Down"


def skip_link() -> str:
    """The first link of a page, for those who come by keyboard."""
    return "Skip to the lessons"


def tagline() -> str:
    """One line under the title."""
    return "A card game of Tudor England, to learn and to play"


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


def where_it_comes_from() -> tuple[str, ...]:
    """What is known of the game's past, and what these pages rest on."""
    return (
        (
            "The game is named as early as 1522, and no older fishing game is known in Europe. "
            "How it was played was written down only once, by Francis Willughby, about 1665."
        ),
        (
            "We have not seen his text. We have later accounts of it, and they do not agree. So "
            "these lessons keep them side by side: you choose whose reading of the rules is in "
            "use, and for every rule you see who says so."
        ),
    )


def past_heading() -> str:
    """Over what is known of the game's past."""
    return "Where it comes from"


def lessons_heading() -> str:
    """Over the list of lessons."""
    return "The lessons"


def picture() -> str:
    """What the picture on the front page shows."""
    return "A nine of hearts takes three nines at once."


def footer() -> str:
    """What a visitor may want to know about these pages."""
    return "These pages run on this machine. They send nothing anywhere and need no account."


def page_missing_title() -> str:
    """The title of the page that stands in for one that does not exist."""
    return "There is no such page here"


def page_missing() -> str:
    """What to do when there is no such page."""
    return "The address may be mistyped. All the lessons are on the front page."


def to_front_page() -> str:
    """The link back to the front page."""
    return "To the front page"


def server_ready(address: str) -> str:
    """Where the lessons are served, and how to end them."""
    return f"The lessons are at {address} (Ctrl-C ends them)."


def port_in_use(host: str, port: int) -> str:
    """Somebody else listens there."""
    return (
        f"Port {port} on {host} is already in use; "
        f"choose another one with --port, or any free one with --port 0."
    )


def port_not_allowed(port: int) -> str:
    """The system keeps the port for its administrator."""
    return f"This system does not let you open port {port}; choose one from 1024 to 65535."


def host_unknown(host: str) -> str:
    """The host is no address of this machine."""
    shown = host if len(host) <= 60 else f"{host[:60]}…"
    return (
        f"{shown!r} is not an address of this machine; "
        f"127.0.0.1 serves this machine alone, 0.0.0.0 the whole network."
    )


def lessons_missing() -> str:
    """The installation lacks its lessons."""
    return "The lessons are missing from this installation; install laughlie again."
