"""Long work on a page, a piece at a time, and files to keep.

The browser asks for each piece, so the page stays alive, others are answered in between, whoever
leaves has stopped the work, and whoever presses the button has too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import anywidget
import traitlets

from laughlie.table.assets import SCRIPT
from laughlie.words import words

Progress = tuple[int, int, Any]
"""How much is done, of how much, and what was found so far."""


class LongRun(anywidget.AnyWidget):
    """A button that starts some work, a bar that shows how far it is, and a button that stops it.

    Traits: ``state`` (``going``, ``done``, ``of``, ``ended``), and ``ended`` (how often a run has
    come to its end or been stopped: other cells hear of that, and of nothing else).
    """

    _esm = SCRIPT
    kind = traitlets.Unicode("run").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    ended = traitlets.Int(0).tag(sync=True)

    def __init__(self, language: str = "en") -> None:
        """Make one without work."""
        self.result: Any = None
        """What was found so far; None before the first piece of the work."""
        self._work: Callable[[], Iterator[Progress]] | None = None
        self._going: Iterator[Progress] | None = None
        self._of: object = None
        self._pieces = 0
        """Told with each piece, so that no two states are the same and the browser hears of all."""
        say = words(language).readings_page
        texts = {"language": language, "stop": say.stop(), "progress": say.progress()}
        super().__init__(words=texts, state=_state(0, 0, 0, going=False))
        self.on_msg(self._hear)

    def offer(self, of: object, label: str, work: Callable[[], Iterator[Progress]] | None) -> None:
        """Offer some work; what was going on before is stopped, unless it is the same.

        Args:
            of: what it is about; the same work is about an equal one.
            label: what the button says.
            work: begins it; None: there is nothing to do.
        """
        if of != self._of:
            self._stop()
            self.result, self._of = None, of
            self.state = _state(self.state["ended"], 0, 0, going=False)
        self._work = work
        self.label = label if work is not None else ""

    @property
    def going(self) -> bool:
        """Whether it is under way."""
        return self._going is not None

    def start(self) -> None:
        """Begin, with the first piece."""
        if self._work is not None and self._going is None:
            self.result = None
            self._going = self._work()
            self.go_on()

    def go_on(self) -> None:
        """Do the next piece, if there is one."""
        if self._going is None:
            return
        step = next(self._going, None)
        if step is None:
            self.stop()
            return
        done, of, self.result = step
        self._show(done, of)

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        if self._going is not None:
            self._stop()
            self._show(self.state["done"], self.state["of"])

    def _stop(self) -> None:
        going, self._going = self._going, None
        close = getattr(going, "close", None)
        if close is not None:
            close()

    def _show(self, done: int, of: int) -> None:
        going = self.going
        ended = self.state["ended"] + (not going)
        self._pieces += 1
        self.state = _state(ended, done, of, going=going) | {"piece": self._pieces}

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        wish = content.get("do") if isinstance(content, Mapping) else None
        if wish == "start":
            self.start()
        elif wish == "go_on":
            self.go_on()
        elif wish == "stop":
            self.stop()


def _state(ended: int, done: int, of: int, *, going: bool) -> dict[str, Any]:
    return {"going": going, "done": done, "of": of, "ended": ended}


class Keepsake(NamedTuple):
    """A file that a page has to give."""

    label: str
    """What the button says."""
    name: str
    """What the file is called."""
    text: Callable[[], str]
    """Writes it, when it is asked for."""


class Downloads(anywidget.AnyWidget):
    """Buttons, each of which gives a file."""

    _esm = SCRIPT
    kind = traitlets.Unicode("downloads").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    labels: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self, *files: Keepsake, language: str = "en") -> None:
        """Offer files."""
        super().__init__(words={"language": language})
        self.offer(*files)
        self.on_msg(self._hear)

    def offer(self, *files: Keepsake) -> None:
        """Offer other files."""
        self._files = files
        self.labels = [file.label for file in files]

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        number = content.get("save") if isinstance(content, Mapping) else None
        if type(number) is int and 0 <= number < len(self._files):
            file = self._files[number]
            self.send({"name": file.name, "text": file.text()})
