"""The short text of a record in an address: it leads back, and no damage to it does harm."""

from __future__ import annotations

import base64
import random
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import Deal, DoorError, Reading, Record, deal, load_reading, reading
from laughlie.dealing import deal_from
from laughlie.link import LONGEST_LINK, LinkError, from_link, to_link
from laughlie.record import Step, record_of
from tests.strategies import Line, arranged, choose, deals, lines, readings
from tests.test_record import record_of_line, walked, walks

SEEDS = st.integers(0, 2**32 - 1)


def a_record(actions: int = 4) -> Record:
    """A deal of five with some actions played."""
    record, rng = record_of(deal_from(reading("parlett"), seed=7)), random.Random(1)
    for _ in range(actions):
        record = record.play(choose(record.position, "makes mistakes", rng))
    return record


def packed(raw: bytes) -> str:
    """A link whose packed start is this."""
    code = base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")
    return f"1~z.{code}~~~~0"


def refused(link: str) -> str:
    """What is said of a link that is refused: one line."""
    with pytest.raises(DoorError) as raised:
        from_link(link)
    message = str(raised.value)
    assert message
    assert message.isprintable()
    assert len(message) < 400
    return message


# --- There and back -----------------------------------------------------------------------------


@given(readings(), SEEDS, walks())
def test_a_link_leads_back_to_the_moment_and_the_way_there(
    read: Reading, seed: int, moves: list[str]
) -> None:
    rng, record = random.Random(seed), record_of(deal_from(read, 4 + seed % 5, seed=seed))
    for move in moves:
        record = walked(record, move, rng)
    link = to_link(record)
    again = from_link(link)
    assert again.position == record.position
    assert again.way == record.way
    assert again.line == record.line
    assert again.step == record.step
    assert to_link(again) == link


@given(lines())
def test_so_does_the_link_of_any_deal_however_it_was_arranged(line: Line) -> None:
    record = record_of_line(line).end()
    again = from_link(to_link(record))
    assert again.begin == line.start
    assert again.position == line.end


@given(deals())
def test_a_link_is_made_of_letters_that_an_address_takes_as_they_are(spec: Deal) -> None:
    link = to_link(record_of(spec))
    assert set(link) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    assert from_link(link).begin == spec.position()


def test_the_link_of_a_plain_deal_is_short_and_can_be_read() -> None:
    assert to_link(record_of(deal_from(reading("parlett"), seed=7))) == (
        "1~deal.parlett.5.5.balanced.0.7.0~~~~0"
    )
    eight = deal_from(reading("portuguese"), 8, "8 II", "printed", dealer=3, seed=12, number=4)
    assert to_link(record_of(eight)) == "1~deal.portuguese.8.8-II.printed.3.12.4~~~~0"


def test_an_action_is_its_kind_its_seat_and_its_cards() -> None:
    start = arranged(reading("parlett"), "2♣ 3♣ 4♣", "9♥ 5♣ 6♣", "7♣ 8♣ 10♣")
    record = record_of(start)
    for typed in ("take A A A A", "9h x 9c", "Anna claim 9d 9s"):
        record = record.play(record.position.read(typed))
    line = to_link(record).split("~")[2]
    assert line == "t0-AcAdAhAs.c19h-9c.k0-9d9s"


def test_a_whole_deal_goes_into_a_link() -> None:
    record = record_of(deal_from(reading("parlett"), seed=7))
    rng = random.Random(2)
    while not record.position.over:
        record = record.play(choose(record.position, "makes mistakes", rng))
    assert len(to_link(record)) < 500


def test_other_names_and_other_rules_go_along() -> None:
    names = ("Åsa", "Ben O’Neill", "Çelik", "Dō", "Émile")
    changed = reading("russian").override(deal_ends="one_not_lain_down")
    record = record_of(deal_from(changed, 5, names=names))
    again = from_link(to_link(record))
    assert again.position.names == names
    assert again.position.reading == changed


def test_a_reading_of_ones_own_goes_along_whole() -> None:
    own = load_reading(
        'format = 1\nkey = "mine"\nbased_on = "parlett"\n[points.begins]\nvalue = "dealer"\n'
    )
    again = from_link(to_link(record_of(deal_from(own, 5))))
    assert again.position.reading == own
    assert again.position.turn == 0


def test_a_known_start_is_named_and_a_sources_line_need_not_be_told() -> None:
    begin = a_record(3)
    known = {"the-round": Record(start=begin.begin, line=begin.line, fixed=True)}
    link = to_link(known["the-round"].end(), "the-round")
    assert link == "1~the-round~~~~3"
    assert from_link(link, known) == known["the-round"].end()


def test_an_untold_turn_goes_along() -> None:
    view = deal(reading("parlett"), seed=7).seen_by(0)
    record = Record(start=view, line=(Step(action=None), Step(action=None, ours=True)), step=2)
    assert to_link(record).split("~")[2] == "u.uo"
    assert from_link(to_link(record)) == record


# --- Damage -------------------------------------------------------------------------------------


def assert_harmless(link: str) -> None:
    """The link is refused in one line, or it is a record like any other."""
    try:
        record = from_link(link)
    except DoorError as error:
        assert str(error).isprintable(), ascii(str(error))  # noqa: PT017
        return
    assert from_link(to_link(record)).position == record.position
    record.position.legal_actions()


def mended(link: str, at: int, way: str, letter: str) -> str:
    at %= len(link)
    if way == "cut":
        return link[:at]
    if way == "drop":
        return link[:at] + link[at + 1 :]
    if way == "add":
        return link[:at] + letter + link[at:]
    if way == "twice":
        return link[:at] + link[at // 2 :]
    return link[:at] + letter + link[at + 1 :]


WAYS = st.sampled_from(("cut", "drop", "add", "change", "twice"))
LETTERS = st.one_of(st.sampled_from("~.-0123456789cltpkuoAKQJThds"), st.characters())


@settings(max_examples=200)
@given(st.data())
def test_a_link_damaged_anywhere_does_no_harm(data: st.DataObject) -> None:
    plain = to_link(a_record())
    deep = to_link(record_of_line_of_view())
    link = data.draw(st.sampled_from((plain, deep)))
    for _ in range(data.draw(st.integers(1, 3))):
        if link:
            link = mended(link, data.draw(st.integers(0)), data.draw(WAYS), data.draw(LETTERS))
    assert_harmless(link)


def record_of_line_of_view() -> Record:
    """A record whose start must be packed."""
    record = a_record(6).go(2)
    record = record.play(choose(record.position, "makes mistakes", random.Random(5)))
    return Record(start=record.begin, line=record.line, branches=record.branches, on=record.on)


def test_a_link_cut_short_at_any_place_does_no_harm() -> None:
    for link in (to_link(a_record()), to_link(record_of_line_of_view())):
        for length in range(0, len(link), 1 + len(link) // 150):
            assert_harmless(link[:length])


@given(st.text())
def test_no_text_does_harm(text: str) -> None:
    assert_harmless(text)
    assert_harmless(f"1~{text}~~~~0")
    assert_harmless(f"1~deal.parlett.5.5.balanced.0.7.0~{text}~~~0")
    assert_harmless(f"1~deal.parlett.5.5.balanced.0.7.0~~~~{text}")


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("", "does not begin"),
        ("2~deal.parlett.5.5.balanced.0.7.0~~~~0", "does not begin"),
        ("1~deal.parlett.5.5.balanced.0.7.0", "five parts"),
        ("1~deal.parlett.5.5.balanced.0.7.0~~~~0~", "five parts"),
        ("1~somewhere~~~~0", "'somewhere', names no deal"),
        ("1~deal.willughby.5.5.balanced.0.7.0~~~~0", "there is no reading"),
        ("1~deal.parlett.2.5.balanced.0.7.0~~~~0", "3 to 8"),
        ("1~deal.parlett.9.5.balanced.0.7.0~~~~0", "3 to 8"),
        ("1~deal.parlett.3.3.balanced.0.7.0~~~~0", "3 players"),
        ("1~deal.parlett.5.7.balanced.0.7.0~~~~0", "layout"),
        ("1~deal.parlett.5.5.golden.0.7.0~~~~0", "golden"),
        ("1~deal.parlett.5.5.balanced.5.7.0~~~~0", "no seat number 5"),
        ("1~deal.parlett.5.5.balanced.-1.7.0~~~~0", "should be a number"),
        ("1~deal.parlett.5.5.balanced.0.99999999999999999999.0~~~~0", "seed"),
        ("1~deal.parlett.5.5.balanced.0.999999999999999999999.0~~~~0", "should be a number"),
        ("1~deal.parlett.5.5.balanced.٣.7.0~~~~0", "should be a number"),
        ("1~deal.parlett.5.5.balanced.0.7.0~~~~9", "no step 9"),
        ("1~deal.parlett.5.5.balanced.0.7.0~~3~u~0", "leaves after step 3"),
        ("1~deal.parlett.5.5.balanced.0.7.0~dance~~~0", "'dance' in it is not an action"),
        ("1~deal.parlett.5.5.balanced.0.7.0~c19h-9h~~~0", "step 1 cannot be played"),
        ("1~deal.parlett.5.5.balanced.0.7.0~u~~~0", "step 1 cannot be played"),
        ("1~deal.parlett.5.5.balanced.0.7.0~l1-9h~~~0", "is not an action"),
        ("1~z.~~~~0", "damaged"),
        ("1~z.AAAA~~~~0", "damaged"),
        ("1~z.***~~~~0", "damaged"),
        ("1~z.é~~~~0", "damaged"),
    ],
)
def test_what_is_wrong_with_a_link_is_said(link: str, says: str) -> None:
    assert says in refused(link)


def test_a_link_that_is_longer_than_any_of_ours_is_not_read() -> None:
    assert str(LONGEST_LINK) in refused("1~" + "9" * 100_000)


def test_a_packed_start_must_be_a_record() -> None:
    assert "this record" in refused(packed(b"{}"))
    assert "this record" in refused(packed(b"null"))
    assert "this record" in refused(packed(b"\xff\xfe"))
    assert "this record" in refused(packed(b"[" * 50_000))


@pytest.mark.timeout(10)
def test_a_small_link_that_unpacks_to_something_huge_is_not_unpacked() -> None:
    bomb = packed(b"0" * 4_000_000)
    assert len(bomb) < LONGEST_LINK
    assert "damaged" in refused(bomb)
    almost = a_record(0).to_json().encode() + b" " * 3_000_000
    assert "damaged" in refused(packed(almost))


@pytest.mark.timeout(20)
def test_a_link_with_as_many_steps_as_it_can_hold_is_answered_in_time() -> None:
    view = deal(reading("parlett"), seed=7).seen_by(0)
    start = to_link(Record(start=view)).split("~")[1]
    steps = "u." * ((LONGEST_LINK - len(start) - 20) // 2)
    assert "at most 400" in refused(f"1~{start}~{steps}u~~~0")


def test_a_link_error_is_a_door_error() -> None:
    with pytest.raises(LinkError):
        from_link("1~~")
    assert issubclass(LinkError, DoorError)
