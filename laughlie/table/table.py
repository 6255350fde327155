"""The clickable table: a desk in a page, wherever anywidgets are shown.

In a marimo lesson, in Jupyter and in the browser alone it is the same: the browser sends intents,
the desk answers with views. Nothing that a browser sends can raise.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import anywidget
import traitlets

from laughlie.readings import Reading
from laughlie.table.assets import SCRIPT
from laughlie.table.beside import beside_words, kinds_asked, lying_beside
from laughlie.table.desk import Desk, View
from laughlie.words import words

_LONGEST = 20_000


class Table(anywidget.AnyWidget):
    """A table to click on.

    Traits, all plain data: ``view`` (what is shown), ``intent`` (what was last wished), ``state``
    (what other cells may want to know: ``key``, ``step``, ``steps``, ``own_line``, ``over``,
    ``reading``, and in a lesson ``lesson_step``, ``lesson_key``, ``done``, ``done_steps`` and
    ``points``; without a lesson these are None or empty), ``asked`` (which of the sheets beside the
    table were opened) and ``beside`` (those sheets).
    """

    _esm = SCRIPT
    kind = traitlets.Unicode("table").tag(sync=True)
    key = traitlets.Unicode("table").tag(sync=True)
    addressed = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    intent = traitlets.Any(None).tag(sync=True)
    asked = traitlets.Any(None).tag(sync=True)
    beside: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        desk: Desk,
        key: str = "table",
        address: Mapping[str, object] | None = None,
        others: Collection[str] | None = None,
    ) -> None:
        """Put a desk on a page.

        Args:
            desk: what stands behind the table.
            key: which table of the page this is, in the address.
            address: the page's query, ``mo.query_params()``: ``t`` names the table that it is
                about, ``at`` is a link's text, ``s`` a lesson's step and answers. Without one,
                the table leaves the address alone.
            others: the keys of the other tables of the page, given to one of them: it then says
                so when the address names a table that is not there.
        """
        self.desk = desk
        if address is not None:
            _open(desk, key, address, others)
        view = desk.view()
        super().__init__(
            key=key,
            addressed=address is not None,
            words=words(desk.language).widget.for_browser()
            | {"beside": beside_words(desk.language)},
            view=view.model_dump(mode="json"),
            state=_state(key, desk, view),
        )
        self.observe(self._answer, names="intent")
        self.observe(self._lay_beside, names="asked")

    def handle(self, intent: object) -> None:
        """Carry out an intent, as if it came from the browser, and show what came of it."""
        if isinstance(intent, dict):
            intent = {name: part for name, part in intent.items() if name != "n"}
        self._show(self.desk.handle(intent))

    def use_reading(self, reading: Reading) -> None:
        """Read the cards otherwise from now on; nothing happens if it is the reading in use."""
        if reading != _reading_of(self.desk):
            self._show(self.desk.use_reading(reading))

    def use_players(self, players: int) -> None:
        """Deal to so many from now on, in a lesson; nothing happens if it is so already."""
        use = getattr(self.desk, "use_players", None)
        if use is not None and players != getattr(self.desk, "players", players):
            self._show(use(players))

    def show(self, view: View) -> None:
        """Show what came of something that was done on the desk from elsewhere."""
        self._show(view)

    def _answer(self, change: Any) -> None:
        self.handle(change["new"])

    def _show(self, view: View) -> None:
        with self.hold_sync():
            self.view = view.model_dump(mode="json")
            self.state = _state(self.key, self.desk, view)
            self._lay_beside()

    def _lay_beside(self, _change: Any = None) -> None:
        """Give what was asked for so far; it follows the reading and the number of players."""
        desk, kinds = self.desk, kinds_asked(self.asked)
        self.beside = lying_beside(kinds, _reading_of(desk), desk, desk.language)


def _reading_of(desk: Desk) -> Reading:
    """The reading in use; a lesson keeps it, whatever its step is played under."""
    kept = getattr(desk, "reading", None)
    return kept if isinstance(kept, Reading) else desk.record.begin.reading


def _state(key: str, desk: Desk, view: View) -> dict[str, object]:
    lesson = view.lesson or {}
    return {
        "key": key,
        "step": view.step,
        "steps": len(view.way) - 1,
        "own_line": view.left_at is not None,
        "over": view.scene.over,
        "reading": _reading_of(desk).key,
        "lesson_step": lesson.get("number"),
        "lesson_key": lesson.get("key"),
        "done": lesson.get("done", False),
        "done_steps": list(lesson.get("done_steps", ())),
        "points": list(lesson.get("points", ())),
    }


def _open(
    desk: Desk, key: str, address: Mapping[str, object], others: Collection[str] | None
) -> None:
    """Set on the desk what the address says; what cannot be read is said, and left out."""
    named = address_text(address, "t")
    step, link = address_text(address, "s"), address_text(address, "at")
    if named not in (None, key):
        if others is not None and named not in others:
            say = words(desk.language).desk
            desk.tell("info", say.no_such_table(), say.damaged_link_title())
        return
    open_state = getattr(desk, "open_state", None)
    opened = step is None or open_state is None or open_state(step)
    if link is not None and opened:
        desk.open_link(link)


def address_text(address: Mapping[str, object], name: str) -> str | None:
    """A value of the address; of one that is given more than once, the last."""
    value = address.get(name)
    if isinstance(value, list):
        value = value[-1] if value else None
    return value[:_LONGEST] if isinstance(value, str) else None
