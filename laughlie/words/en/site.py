"""What the server says: when it starts or cannot start, and of a page that is not there."""

from __future__ import annotations


def game_name() -> str:
    """The name of the game, the title of the site."""
    return "Laugh and Lie Down"


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
