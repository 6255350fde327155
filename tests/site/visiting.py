"""Ask an application as a browser would, in one process and without a port."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from starlette.types import ASGIApp, Message, Scope


class Answer(NamedTuple):
    """What came back."""

    status_code: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()


class Client:
    """Asks one application, under one host; follows no redirect."""

    def __init__(self, app: ASGIApp, host: str) -> None:
        self.app = app
        self.host = host

    def get(self, address: str, params: Mapping[str, str] | None = None) -> Answer:
        """What a page is."""
        query = f"?{urlencode(params)}" if params else ""
        return self._ask("GET", address + query, b"")

    def post(
        self, address: str, data: Mapping[str, str] | None = None, content: bytes = b""
    ) -> Answer:
        """What a form is answered."""
        return self._ask("POST", address, urlencode(data).encode() if data else content)

    def _ask(self, method: str, address: str, body: bytes) -> Answer:
        there = urlsplit(address)
        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": there.path,
            "raw_path": there.path.encode(),
            "root_path": "",
            "query_string": there.query.encode(),
            "headers": [
                (b"host", self.host.encode()),
                (b"content-type", b"application/x-www-form-urlencoded"),
            ],
            "server": ("127.0.0.1", 80),
            "client": ("127.0.0.1", 50_000),
        }
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        asyncio.run(self.app(scope, receive, send))  # type: ignore[arg-type]
        start = next(one for one in sent if one["type"] == "http.response.start")
        headers = {name.decode(): value.decode() for name, value in start["headers"]}
        content = b"".join(one.get("body", b"") for one in sent)
        return Answer(start["status"], headers, content)
