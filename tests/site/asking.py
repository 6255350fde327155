"""Asking the site for a page without a server: what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote

from starlette.applications import Starlette
from starlette.routing import BaseRoute


class Answer(NamedTuple):
    """What came back."""

    status: int
    kind: str
    """The content's type, without its parameters."""
    text: str


def ask(routes: Sequence[BaseRoute], path: str, query: str = "") -> Answer:
    """Ask for one page, as a browser does."""
    return asyncio.run(_ask(Starlette(routes=routes), path, query))


async def _ask(app: Starlette, path: str, query: str) -> Answer:
    sent: list[MutableMapping[str, Any]] = []
    scope = {
        "type": "http",
        "method": "GET",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"tables.localhost")],
        "scheme": "http",
        "server": ("tables.localhost", 80),
    }

    asked = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> MutableMapping[str, Any]:
        for message in asked:
            return message
        return await asyncio.Future()  # nobody hangs up

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)
    headers = dict(sent[0]["headers"])
    kind = headers.get(b"content-type", b"").decode().split(";")[0]
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], kind, body.decode())
