"""A bare page that hosts widgets: what marimo and Jupyter do for them, and nothing more.

It opens in a moment, so that most tests of the table need no server. A page asks for its tables by
their keys when it loads; each is made anew by what the page's address says, as in a lesson.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import BrowserContext, Page, Route

from laughlie.table.assets import SCRIPT
from laughlie.table.table import Table

ADDRESS: Final = "http://tables.localhost/"
"""Never asked for: the page is answered here. Browsers trust this name as they trust https."""
Maker = Callable[[Mapping[str, object]], Table]
"""Makes a table by what the address says."""

_PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tables</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:980px;padding:12px;background:Canvas;color:CanvasText}</style>
<main><h1>Tables</h1></main>
<script type="module">
  import widget from "/widget.js";
  class Model {
    constructor(key, traits) {
      Object.assign(this, { key, traits, changed: {}, listeners: [] });
    }
    get(name) { return this.traits[name]; }
    set(name, value) { this.traits[name] = value; this.changed[name] = value; }
    on(event, listener) { this.listeners.push([event, listener]); }
    off(event, listener) {
      this.listeners = this.listeners.filter(([e, l]) => e !== event || l !== listener);
    }
    async save_changes() {
      const changed = JSON.stringify(this.changed);
      this.changed = {};
      this.receive(JSON.parse(await window.saveChanges(this.key, changed)));
    }
    receive(traits) {
      for (const [name, value] of Object.entries(traits)) {
        if (JSON.stringify(this.traits[name]) === JSON.stringify(value)) continue;
        this.traits[name] = value;
        for (const [event, listener] of this.listeners) if (event === `change:${name}`) listener();
      }
    }
  }
  window.models = {};
  for (const key of %s) {
    const el = document.createElement("div");
    document.querySelector("main").append(el);
    const model = new Model(key, JSON.parse(await window.openTable(key, location.href)));
    window.models[key] = model;
    window.leave = widget.render({ model, el });
  }
</script></html>"""


class Host:
    """Hosts tables in the pages of a context."""

    def __init__(self, context: BrowserContext, makers: Mapping[str, Maker]) -> None:
        self.makers = makers
        self.tables: dict[str, Table] = {}
        """The tables of the page that was opened last."""
        context.route(f"{ADDRESS}**", self._answer)
        context.expose_function("openTable", self._open)
        context.expose_function("saveChanges", self._save)

    def _answer(self, route: Route) -> None:
        if urlsplit(route.request.url).path == "/widget.js":
            route.fulfill(body=SCRIPT, content_type="text/javascript; charset=utf-8")
        else:
            page = _PAGE % json.dumps(list(self.makers))
            route.fulfill(body=page, content_type="text/html; charset=utf-8")

    def _open(self, key: str, address: str) -> str:
        query = parse_qs(urlsplit(address).query, keep_blank_values=True)
        self.tables[key] = self.makers[key]({name: values[-1] for name, values in query.items()})
        return self.traits(key)

    def _save(self, key: str, changed: str) -> str:
        self.tables[key].set_state(json.loads(changed))
        return self.traits(key)

    def traits(self, key: str) -> str:
        """Everything that the browser is given of a table, as JSON."""
        state: dict[str, Any] = self.tables[key].get_state()
        return json.dumps({name: value for name, value in state.items() if name[0] != "_"})

    def push(self, page: Page, keys: Sequence[str]) -> None:
        """Let the page know what changed in Python."""
        receive = "([key, traits]) => window.models[key].receive(JSON.parse(traits))"
        for key in keys:
            page.evaluate(receive, [key, self.traits(key)])
