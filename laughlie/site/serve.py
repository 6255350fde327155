"""Opening the port, telling where, and serving until somebody ends it."""

from __future__ import annotations

import errno
import logging
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

import uvicorn

from laughlie.site.pages import build_app
from laughlie.words import words

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 1522
"""The year in which the game is first named."""


class ServeError(Exception):
    """The lessons cannot be served; the message says why, in one sentence."""


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    *,
    open_browser: bool = True,
    say: Callable[[str], object] = print,
) -> None:
    """Serve the front page and the lessons until the process is told to end.

    Args:
        host: A name or an address of this machine.
        port: 0 to 65535; 0 takes any free one.
        open_browser: Whether to show the front page in the user's browser.
        say: Is given the one line that names the address, once the port is open.

    Raises:
        ServeError: The port is taken or not allowed, the host is not this machine's, or the
            installation lacks its lessons.
    """
    with _open_port(host, port) as listener:
        server = uvicorn.Server(_config())
        address = _address(listener)
        say(words().site.server_ready(address))
        if open_browser:
            # In a thread of its own: some browsers hold the caller until they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with suppress(KeyboardInterrupt):  # Ctrl-C is how one ends it: no error
            server.run(sockets=[listener])


def _config() -> uvicorn.Config:
    # asyncio warns whenever a page is closed while it is being answered; readers do that all day.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    try:
        app = build_app()
    except FileNotFoundError as missing:
        raise ServeError(words().site.lessons_missing()) from missing
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,  # an open page would hold the server for ever
        ws_ping_timeout=60,  # a busy lesson answers late and is alive all the same
    )


def _open_port(host: str, port: int) -> socket.socket:
    """A listening socket: from now on browsers may connect, and wait to be answered."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family, backlog=2048)
    except PermissionError as refused:
        raise ServeError(words().site.port_not_allowed(port)) from refused
    except (OSError, UnicodeError) as failed:
        if isinstance(failed, OSError) and failed.errno == errno.EADDRINUSE:
            raise ServeError(words().site.port_in_use(host, port)) from failed
        raise ServeError(words().site.host_unknown(host)) from failed


def _address(listener: socket.socket) -> str:
    """The address to open in a browser on this machine."""
    host, port = listener.getsockname()[:2]
    place = ip_address(host)
    if place.is_unspecified:
        host = "127.0.0.1" if place.version == 4 else "::1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
