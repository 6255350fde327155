"""The head of a lesson: its title, its place in the course, and the reading in use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import anywidget
import traitlets

from laughlie.readings import Reading, ReadingError, readings
from laughlie.table.assets import SCRIPT
from laughlie.table.table import address_text
from laughlie.words import words
from laughlie.words.doors import shown

_LONGEST_LABEL = 200
PLAYERS: Final = (4, 5, 6, 7, 8)
"""The numbers of players that one may choose: those for which there are layouts."""


class Head(anywidget.AnyWidget):
    """The head of a lesson.

    The trait ``reading`` is the label of the reading in use, ``parlett`` or
    ``portuguese+delayed_prial``. Whoever looks at the page changes it, and it stands in the
    address as ``reading=``; `chosen` is the reading itself.

    On a page where the number of players may be chosen, the trait ``players`` is that number, and
    stands in the address as ``players=``; on any other page it is 0.
    """

    _esm = SCRIPT
    kind = traitlets.Unicode("head").tag(sync=True)
    addressed = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    lesson = traitlets.Unicode().tag(sync=True)
    lessons: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    readings: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    reading = traitlets.Unicode().tag(sync=True)
    counts: traitlets.List[int] = traitlets.List(list(PLAYERS)).tag(sync=True)
    players = traitlets.Int(0).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        lesson: str,
        lessons: Sequence[tuple[str, str]],
        address: Mapping[str, object] | None = None,
        *,
        default: str = "parlett",
        known: Sequence[Reading] | None = None,
        language: str = "en",
        players: int | None = None,
    ) -> None:
        """Make the head of a lesson.

        Args:
            lesson: its key, ``02_capturing``.
            lessons: key and title of every lesson that there is, in the order of the course.
            address: the page's query, ``mo.query_params()``; without one the address stays as it
                is.
            default: the reading in use if the address names none.
            known: the readings to choose from; those of the package unless given.
            players: how many play if the address does not say; None on a page where their number
                cannot be chosen.
        """
        self._known = {one.key: one for one in (readings() if known is None else known)}
        self._language = language
        wished = address_text(address or {}, "reading")
        self._chosen, said = self._begin(wished, self._known[default])
        self._players, said_too = self._count(address_text(address or {}, "players"), players)
        say = words(language).widget
        super().__init__(
            addressed=address is not None,
            words=say.for_browser(),
            title=dict(lessons).get(lesson, ""),
            lesson=lesson,
            lessons=[list(one) for one in lessons],
            readings=self._choices(),
            reading=self._chosen.label,
            players=self._players,
            said=" ".join(filter(None, (said, said_too))),
        )

    @property
    def chosen(self) -> Reading:
        """The reading in use."""
        return self._chosen

    def _begin(self, wished: str | None, default: Reading) -> tuple[Reading, str]:
        """The reading of the address, and what of the address could not be read."""
        found = self._named(wished) if wished else default
        if found is not None:
            return found, ""
        title = default.title.say(self._language)
        said = words(self._language).widget.no_such_reading(shown(wished or ""), title)
        return default, said

    def _count(self, wished: str | None, default: int | None) -> tuple[int, str]:
        """How many play, and what of the address could not be used for it; 0 if nobody chooses."""
        if default is None:
            return 0, ""
        if not wished:
            return default, ""
        if wished in map(str, PLAYERS):
            return int(wished), ""
        return default, words(self._language).widget.no_such_players(PLAYERS, default)

    def _named(self, label: str) -> Reading | None:
        """The reading of a label, if there is one; in an address a plus may come as a space."""
        key, *switches = label[:_LONGEST_LABEL].replace(" ", "+").split("+")
        try:
            return self._known[key].switch(*switches)
        except (KeyError, ReadingError):
            return None

    def _choices(self) -> list[dict[str, Any]]:
        """The readings to choose from, the one in use with its variants as they are set."""
        used = self._chosen
        return [self._choice(used if one.key == used.key else one) for one in self._known.values()]

    def _choice(self, one: Reading) -> dict[str, Any]:
        say = self._language
        return {
            "label": one.label,
            "title": one.title.say(say),
            "name": self._known[one.key].title.say(say),
            "switches": [
                {
                    "title": switch.title.say(say),
                    "on": key in one.switched,
                    "label": _turned(one, key),
                }
                for key, switch in one.switches.items()
            ],
        }

    @traitlets.validate("reading")
    def _only_known(self, proposal: Any) -> str:
        """A browser may send anything; a reading that is not there changes nothing."""
        found = self._named(str(proposal["value"]))
        return self._chosen.label if found is None else found.label

    @traitlets.validate("players")
    def _only_possible(self, proposal: Any) -> int:
        """Like a reading that is not there, a number that cannot be changes nothing."""
        wished = int(proposal["value"])
        if self._players and wished in PLAYERS:
            self._players = wished
        return self._players

    @traitlets.observe("reading")
    def _use(self, change: Any) -> None:
        found = self._named(change["new"])
        if found is not None and found != self._chosen:
            self._chosen = found
            with self.hold_sync():
                self.readings = self._choices()
                self.said = ""


def _turned(one: Reading, switch: str) -> str:
    """The label with one variant turned."""
    others = [name for name in one.switched if name != switch]
    on = others if switch in one.switched else [*others, switch]
    return "+".join((one.key, *on))
