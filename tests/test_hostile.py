"""Two thousand hostile texts at the doors: names, links and typed actions."""

from __future__ import annotations

from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import DoorError, deal, reading
from laughlie.dealing import deal_from
from laughlie.link import from_link, to_link
from laughlie.names import LONGEST_NAME
from laughlie.record import record_of
from laughlie.table.desk import Desk

MARKUP: Final = (
    "<script>window.harmed = 1</script>",
    '<img src=x onerror="window.harmed = 1">',
    "</title><svg onload=alert(1)>",
    "&lt;b&gt;",
    "javascript:alert(1)",
    "${7*7}{{7*7}}",
    "'; DROP TABLE seats; --",
    "../../etc/passwd",
    "\x1b[31m",
    "\x00",
)
SCRIPTS: Final = (
    "Анна",
    "아나",
    "安娜",
    "אנה",
    "أنا",
    "🂡",
    "Z͑ͫ̓ͪ",
    "‮nnA",
    "\ud800",
    "\udfff",
)
HARMLESS: Final = ("Ben", "9h", "x", "9c", "lie down", "claim", "put", "1~", "deal.parlett", "~~~")
PIECES = st.sampled_from((*MARKUP, *SCRIPTS, *HARMLESS)) | st.text(max_size=8)
HOSTILE = st.one_of(
    st.lists(PIECES, min_size=1, max_size=6).map(" ".join),
    st.lists(PIECES, min_size=1, max_size=6).map("~".join),
    PIECES.filter(bool).map(lambda piece: (piece * 10_000)[:10_000]),
)
ONE_LINE_AT_MOST: Final = 600
"""Characters of a sentence that turns something away."""


@settings(max_examples=700)
@given(HOSTILE)
def test_a_hostile_name_is_turned_away_in_one_sentence_or_stands_as_it_is(name: str) -> None:
    names = [name, "Ben", "Carla", "Dan", "Emil"]
    try:
        position = deal(reading("parlett"), names=names)
    except DoorError as refused:
        sentence = str(refused)
    else:
        assert position.names[0] == name
        assert len(name) <= LONGEST_NAME
        assert not set("<>&\x00\x1b") & set(name)
        assert "<script" not in position._repr_svg_()
        return
    assert 0 < len(sentence) < ONE_LINE_AT_MOST
    assert "\n" not in sentence


@settings(max_examples=700)
@given(HOSTILE)
def test_a_hostile_link_says_what_could_not_be_read_and_changes_nothing(text: str) -> None:
    desk = Desk(record_of(deal_from(reading("parlett"))))
    before = desk.view()
    if desk.open_link(text):
        assert to_link(from_link(text)) == desk.view().link
        return
    after = desk.view()
    assert after.link == before.link
    assert after.message is not None
    assert 0 < len(after.message.text) < ONE_LINE_AT_MOST


@settings(max_examples=700)
@given(HOSTILE)
def test_a_hostile_typed_action_never_raises_and_is_answered_in_a_sentence(text: str) -> None:
    desk = Desk(record_of(deal_from(reading("parlett"))))
    before = desk.view()
    after = desk.handle({"do": "type", "text": text})
    if after.step == before.step:
        assert after.message is not None
        assert 0 < len(after.message.text) < ONE_LINE_AT_MOST
        assert after.link == before.link
    else:
        assert after.way[-1].sentence
