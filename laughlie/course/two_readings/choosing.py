"""Which two readings a page compares, and what was set in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from laughlie.course.head import reading_in_address
from laughlie.readings import POINT_NAMES, Reading, ReadingError, load_reading, readings
from laughlie.readings.added import added
from laughlie.readings.points import ALLOWED, SET_POINTS, Value
from laughlie.table.controls import Choice, Controls, Field, OwnFile, Press, Several
from laughlie.words import words

SECOND: Final = "with"
"""The second reading's name in the address."""
_DEFAULTS: Final = ("portuguese", "parlett")
"""What stands beside the reading in use at first: the second if that is the first one's."""
_SIDES: Final = ("a", "b")


class Both(NamedTuple):
    """The two readings, and what had to be refused."""

    first: Reading
    second: Reading
    faults: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    """What is to be said besides."""

    def titles(self, language: str = "en") -> tuple[str, str]:
        """Both titles; if those are the same, which of the two it is."""
        first, second = (reading.title.say(language) for reading in (self.first, self.second))
        return words(language).compare.one_and_other() if first == second else (first, second)


class Choosing:
    """Two sets of controls, and what they come to.

    The first reading is the one in use on the page. The second is chosen here. Any point of either
    may be set, and either may be a reader's own.
    """

    def __init__(self, address: Mapping[str, object], language: str = "en") -> None:
        """Begin as the page's address says, as far as that can be."""
        self.language = language
        self.say = words(language).readings_page
        self.more = added()
        self.own: Reading | None = None
        self._file: object = None
        self._told: tuple[str, ...] = ()
        self._undone = 0
        in_use = _text(address, "reading")
        self._in_use, _ = reading_in_address(in_use, self.more, language)
        self.which = Controls(self._which(), self.say.choose(), address, language=language)
        self.which.offer(self._which(), address)  # now that the second is known, its variants too
        self._bases = self._base(0), self._base(1)
        self._held = list(self._bases)
        label = self.say.set_points()
        self.points = Controls(self._points(), label, address, folded=True, language=language)
        self._left_out = (*self.which.left_out, *self.points.left_out)

    def both(self, in_use: Reading) -> Both:
        """The two readings as they are chosen and set.

        Args:
            in_use: the reading in use on the page.
        """
        self._in_use = in_use
        faults = [*self._read_file()]
        self.which.offer(self._which())
        self._begin_anew()
        faults += [fault for side in (0, 1) for fault in self._set(side)]
        told = self._told
        if self._left_out:
            told, self._left_out = (*told, self.say.left_out(self._left_out)), ()
        return Both(self._held[0], self._held[1], tuple(faults), told)

    # --- Which two ---

    def _which(self) -> Iterator[Field]:
        """The controls that say which two."""
        say, language = self.say, self.language
        known = readings(self.more)
        options = tuple((one.key, one.title.say(language)) for one in known)
        yield Choice(
            name=SECOND,
            label=say.second(),
            options=options,
            value=self._beside(),
            note=say.first_is(self._in_use.title.say(language)),
            addressed=True,
        )
        switches = self._second().switches
        if switches:
            yield Several(
                name=f"{SECOND}.variants",
                label=say.variants(),
                options=tuple((key, one.title.say(language)) for key, one in switches.items()),
                addressed=True,
            )
        yield OwnFile(
            name="own",
            label=say.own_file(),
            accept=".toml,.json,application/toml,application/json",
            note=say.own_file_note(),
        )
        if self.own is not None:
            title = self.own.title.say(language)
            uses = say.own_uses()
            yield Choice(
                name="own.as", label=say.own_as(title), options=uses, look="open", value=uses[0][0]
            )

    def _beside(self) -> str:
        """The second reading as long as nobody chose one: another than the one in use."""
        return next(key for key in _DEFAULTS if key != self._in_use.key)

    def _second(self) -> Reading:
        which = getattr(self, "which", None)
        key = self._beside() if which is None else which[SECOND]
        return next(one for one in readings(self.more) if one.key == key)

    def _base(self, side: int) -> Reading:
        """A reading before anything was set in it."""
        if self.own is not None and self.which.get("own.as") == ("first", "second")[side]:
            return self.own
        if side == 0:
            return self._in_use
        switched = self.which.get(f"{SECOND}.variants") or ()
        return self._switched(self._second(), switched)

    def _switched(self, plain: Reading, names: tuple[str, ...]) -> Reading:
        try:
            return plain.switch(*(name for name in names if name in plain.switches))
        except ReadingError as fault:
            self._told = (str(fault),)
            return plain

    # --- A reading of one's own ---

    def _read_file(self) -> Iterator[str]:
        """Read the file that was given, if it is another than before."""
        given = self.which["own"]
        if given is None:
            return
        if given != self._file:
            self._file, self._fault = given, ""
            name, whole = given
            try:
                self.own = load_reading(whole, name, self.more)
                self._told = (self.say.own_read(self.own.title.say(self.language)),)
            except ReadingError as fault:
                self._fault = self.say.own_refused(_ended(str(fault)))
                self._told = ()
        if self._fault:
            yield self._fault

    # --- What is set in them ---

    def _begin_anew(self) -> None:
        """Where another reading stands, or all is taken back, nothing is set in it yet."""
        bases = self._base(0), self._base(1)
        undone = self.points["undo"] != self._undone
        self._undone = self.points["undo"]
        fresh = []
        for number, side in enumerate(_SIDES):
            if undone or bases[number] != self._bases[number]:
                fresh += [f"{side}.{point}" for point in POINT_NAMES]
                self._held[number] = bases[number]
        self._bases = bases
        if fresh:
            self.points.offer(self._points(), fresh=fresh)

    def _points(self) -> Iterator[Field]:
        """A control for each point of either reading."""
        say = words(self.language).readings
        for point in POINT_NAMES:
            for number, side in enumerate(_SIDES):
                base = self._bases[number]
                title = base.title.say(self.language)
                yield _control(
                    f"{side}.{point}",
                    point,
                    base.cells[point].value,
                    self.language,
                    label=self.say.side(number, title),
                    group=say.point_title(point),
                )
        yield Press(name="undo", label=self.say.take_back())

    def _set(self, number: int) -> Iterator[str]:
        """Set the points of a side; what cannot be is said, and then it stays as it was."""
        base = self._bases[number]
        values = {point: self.points[f"{_SIDES[number]}.{point}"] for point in POINT_NAMES}
        try:
            self._held[number] = base.override(**values)
        except ReadingError as fault:
            yield self.say.cannot_be(base.title.say(self.language), _ended(str(fault)))


def _control(
    name: str, point: str, value: Value, language: str, *, label: str, group: str
) -> Field:
    say = words(language).readings
    options = tuple((one, say.value_means(point, one)) for one in ALLOWED[point])
    common: dict[str, Any] = {"name": name, "label": label, "group": group, "addressed": True}
    if point in SET_POINTS:
        return Several(options=options, value=tuple(value), **common)
    return Choice(options=options, value=str(value), **common)


def _text(address: Mapping[str, object], name: str) -> str | None:
    value = address.get(name)
    return value if isinstance(value, str) else None


def _ended(sentence: str) -> str:
    """A sentence with its full stop."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
