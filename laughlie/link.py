"""The short text of a record that goes into an address.

Six parts, parted by ``~``: the version (``1``); the start; the line; the moment where a branch
leaves; the branch; and the step where the cursor stands. It keeps the line and the branch that is
being followed, no other.

The start is ``deal.parlett.5.5.balanced.0.7.0`` (reading, players, layout, form, dealer, seed,
number of the deal), a known name such as an example's key, or ``z.`` and a packed start. An action
is its kind, its seat and its cards, two characters a card: ``c19h-9c9d9s``.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping

from pydantic import ValidationError

from laughlie.actions import Action, Capture, Claim, LieDown, PutDown, TakeMournival
from laughlie.cards import Card, CardError
from laughlie.dealing import Deal, deal_from
from laughlie.door import DoorError
from laughlie.names import DEFAULT_NAMES
from laughlie.readings import ReadingError, reading
from laughlie.record import Branch, Record, Step
from laughlie.words import words

LONGEST_LINK = 6_000
VERSION = "1"
_UNPACKED = 200_000
_UNTOLD = "u"
_SUIT_CODES = "cdhs"
_KINDS: dict[str, type[Capture | LieDown | TakeMournival | PutDown | Claim]] = {
    "c": Capture,
    "l": LieDown,
    "t": TakeMournival,
    "p": PutDown,
    "k": Claim,
}
_CODES = {kind: code for code, kind in _KINDS.items()}
_ACTION = re.compile(r"([cltpk])([0-7])((?:[A2-9TJQK][cdhs])*)(?:-((?:[A2-9TJQK][cdhs])*))?(o?)")


class LinkError(DoorError):
    """A link that cannot be read; the message says what of it."""


# --- Writing -----------------------------------------------------------------------------------


def to_link(record: Record, name: str | None = None) -> str:
    """The short text of a record.

    Args:
        name: what the start is known as, if it is one of ours: an example's key.
    """
    line = "" if name is not None and record.fixed else _steps(record.line)
    at, branch = "", ""
    if record.on is not None:
        chosen = record.branches[record.on]
        at, branch = str(chosen.at), _steps(chosen.steps)
    start = name if name is not None else _start(record)
    return "~".join((VERSION, start, line, at, branch, str(record.step)))


def _start(record: Record) -> str:
    deal = record.deal
    plain = deal is not None and _plain_deal(deal)
    if plain:
        return plain
    begin = Record(deal=deal, start=record.start, fixed=record.fixed)
    packed = zlib.compress(begin.to_json().encode(), 9)
    return "z." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _plain_deal(deal: Deal) -> str:
    """The start of a deal in a few words; empty if it has anything out of the ordinary."""
    layout = deal.layout
    text = ".".join(
        (
            "deal",
            deal.reading.key,
            str(layout.players),
            layout.key.replace(" ", "-"),
            layout.form,
            str(deal.dealer),
            str(deal.seed),
            str(deal.number),
        )
    )
    try:
        same = _deal(text) == deal
    except DoorError:
        same = False
    return text if same and deal.names == DEFAULT_NAMES[: layout.players] else ""


def _steps(steps: tuple[Step, ...]) -> str:
    return ".".join(_step(step) for step in steps)


def _step(step: Step) -> str:
    ours = "o" if step.ours else ""
    if step.action is None:
        return _UNTOLD + ours
    return _action(step.action) + ours


def _action(action: Action) -> str:
    table = f"-{_codes(action.from_table)}" if action.from_table else ""
    return f"{_CODES[type(action)]}{action.seat}{_codes(action.from_hand)}{table}"


def _codes(cards: tuple[Card, ...]) -> str:
    return "".join("A23456789TJQK"[card.rank] + _SUIT_CODES[card.suit] for card in cards)


# --- Reading -----------------------------------------------------------------------------------


def from_link(text: str, known: Mapping[str, Record] | None = None) -> Record:
    """Read the short text of a record, and play all of it.

    Args:
        known: records that a start may name, by their names.

    Raises:
        LinkError: if it cannot be read, with what could not.
    """
    say = words().records
    if len(text) > LONGEST_LINK:
        raise LinkError(say.link_too_long(LONGEST_LINK))
    version, *parts = text.split("~")
    if version != VERSION:
        raise LinkError(say.link_version())
    if len(parts) != 5:
        raise LinkError(say.link_parts(len(parts)))
    start, line, at, branch, cursor = parts
    return _assembled(_begin(start, known or {}), line, at, branch, cursor)


def _assembled(begin: Record, line: str, at: str, branch: str, cursor: str) -> Record:
    fields: dict[str, object] = {
        "deal": begin.deal,
        "start": begin.start,
        "fixed": begin.fixed,
        "line": begin.line if begin.fixed and not line else _read_steps(line),
        "step": _number(cursor),
    }
    if at:
        fields["branches"] = (Branch(at=_number(at), steps=_read_steps(branch)),)
        fields["on"] = 0
    try:
        return Record.model_validate(fields)
    except ValueError as error:
        raise LinkError(_first_line(error)) from None


def _first_line(error: ValueError) -> str:
    if isinstance(error, ValidationError):
        return error.errors()[0]["msg"].removeprefix("Value error, ")
    return str(error)


def _begin(text: str, known: Mapping[str, Record]) -> Record:
    if text in known:
        return known[text]
    if text.startswith("z."):
        return Record.from_json(_unpacked(text[2:]))
    return Record(deal=_deal(text))


def _deal(text: str) -> Deal:
    say = words().records
    parts = text.split(".")
    if len(parts) != 8 or parts[0] != "deal":
        raise LinkError(say.link_start(text[:40]))
    key, players, layout, form, dealer, seed, number = parts[1:]
    try:
        return deal_from(
            reading(key),
            _number(players),
            layout.replace("-", " "),
            form,
            _number(dealer),
            _number(seed),
            number=_number(number),
        )
    except (DoorError, ReadingError) as error:
        raise LinkError(str(error)) from None


def _unpacked(text: str) -> bytes:
    """Unpack a start, and never more than so many bytes of it."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpack = zlib.decompressobj()
        raw = unpack.decompress(packed, _UNPACKED)
    except (ValueError, binascii.Error, zlib.error):
        raise LinkError(words().records.link_packed()) from None
    if not unpack.eof:
        raise LinkError(words().records.link_packed())
    return raw


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise LinkError(words().records.link_number(text[:40]))
    return int(text)


def _read_steps(text: str) -> tuple[Step, ...]:
    return tuple(_read_step(part) for part in text.split(".")) if text else ()


def _read_step(text: str) -> Step:
    if text in (_UNTOLD, _UNTOLD + "o"):
        return Step(action=None, ours=text != _UNTOLD)
    match = _ACTION.fullmatch(text)
    if match is None:
        raise LinkError(words().records.link_action(text[:40]))
    code, seat, hand, table, ours = match.groups()
    return Step(action=_read_action(code, int(seat), hand, table or ""), ours=bool(ours))


def _read_action(code: str, seat: int, hand: str, table: str) -> Action:
    cards = {"from_hand": _read_cards(hand), "from_table": _read_cards(table)}
    kind = _KINDS[code]
    given = {name: found for name, found in cards.items() if found or name in kind.model_fields}
    try:
        return kind.model_validate({"seat": seat} | given)
    except ValidationError:
        raise LinkError(words().records.link_action(f"{code}{seat}{hand}-{table}"[:40])) from None


def _read_cards(text: str) -> tuple[Card, ...]:
    try:
        return tuple(sorted(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2)))
    except CardError as error:
        raise LinkError(str(error)) from None
