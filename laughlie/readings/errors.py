"""The one error of this room."""

from __future__ import annotations

from collections.abc import Sequence

from laughlie.door import DoorError


class ReadingError(DoorError):
    """A reading or a layout that cannot be; the message is one sentence that says what would do.

    Attributes:
        faults: all that was found wrong, the message first.
    """

    def __init__(self, sentence: str, faults: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.faults = tuple(faults) or (sentence,)
