"""The head of a lesson: its title, its place in the course, and the reading in use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import anywidget
import traitlets

from laughlie.readings import Reading, readings
from laughlie.table.assets import SCRIPT
from laughlie.table.table import address_text
from laughlie.words import words


class Head(anywidget.AnyWidget):
    """The head of a lesson.

    The trait ``reading`` is the key of the reading in use. Whoever reads the page changes it, and
    it stands in the address as ``reading=``; `chosen` is the reading itself.
    """

    _esm = SCRIPT
    kind = traitlets.Unicode("head").tag(sync=True)
    addressed = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    lesson = traitlets.Unicode().tag(sync=True)
    lessons: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    readings: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    reading = traitlets.Unicode().tag(sync=True)
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
    ) -> None:
        """Make the head of a lesson.

        Args:
            lesson: its key, ``02_capturing``.
            lessons: key and title of every lesson that there is, in the order of the course.
            address: the page's query, ``mo.query_params()``; without one the address stays as it
                is.
            default: the reading in use if the address names none.
            known: the readings to choose from; those of the package unless given.
        """
        self._known = {one.key: one for one in (known if known is not None else readings())}
        wished = address_text(address or {}, "reading")
        say = words(language)
        used = wished if wished in self._known else default
        unknown = wished is not None and wished != used
        super().__init__(
            addressed=address is not None,
            words=say.widget.for_browser(),
            title=dict(lessons).get(lesson, ""),
            lesson=lesson,
            lessons=[list(one) for one in lessons],
            readings=[[key, str(one.title.say(language))] for key, one in self._known.items()],
            reading=used,
            said=say.widget.no_such_reading(self._known[used].title.say(language))
            if unknown
            else "",
        )

    @property
    def chosen(self) -> Reading:
        """The reading in use."""
        return self._known[self.reading]

    @traitlets.validate("reading")
    def _only_known(self, proposal: traitlets.Bunch) -> str:
        """A browser may send anything; a reading that is not there changes nothing."""
        value = str(proposal["value"])
        return value if value in self._known else self.reading
