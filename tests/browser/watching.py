"""What a page must never do, noted while a test runs."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

_LOCAL_SCHEMES = {"data", "blob", "about"}


class Watch:
    """Notes console errors, uncaught exceptions and requests to other hosts in a context."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._context = context
        self._host = urlsplit(address).netloc
        self.problems: list[str] = []
        """What was seen so far."""
        context.on("console", self._console)
        context.on("weberror", self._exception)
        context.on("request", self._request)
        context.on("page", self._page)

    def close(self) -> list[str]:
        """Close the context; the problems that were seen."""
        self._context.close()
        return self.problems

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _exception(self, error: WebError) -> None:
        self.problems.append(f"exception: {error.error}")

    def _request(self, request: Request) -> None:
        self._see(request.url)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._websocket)

    def _websocket(self, socket: WebSocket) -> None:
        self._see(socket.url)

    def _see(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in _LOCAL_SCHEMES and parts.netloc != self._host:
            self.problems.append(f"other host: {url}")
