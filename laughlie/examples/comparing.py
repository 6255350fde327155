"""One position compared with what must have come out there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from laughlie import money
from laughlie.cards import Card
from laughlie.examples.parts import ClaimPart, Expect, OfARank, PaidPart
from laughlie.marks import OpenClaim
from laughlie.money import Settlement
from laughlie.position import Position
from laughlie.readings import Reading
from laughlie.words import words

Finding = tuple[str, str]
"""What was expected, and what came out."""


class Comparison:
    """A position beside an expectation. Each method gives what differs."""

    def __init__(
        self, position: Position, expect: Expect, reading: Reading, language: str = "en"
    ) -> None:
        self.p = position
        self.expect = expect
        self.reading = reading
        self.say = words(language).examples

    def findings(self) -> Iterator[Finding]:
        """All that differs."""
        yield from self._cards()
        yield from self._won()
        yield from self._turn()
        yield from self._rights()
        yield from self._claims()
        yield from self._tries()
        yield from self._money()

    def _seat(self, name: str) -> int:
        return self.p.names.index(name)

    def _name(self, seat: int | None) -> str | None:
        return None if seat is None else self.p.names[seat]

    # --- Cards ---

    def _cards(self) -> Iterator[Finding]:
        for name, hand in self.expect.hands.items():
            yield from self._of_a_rank(name, hand, self.p.hands[self._seat(name)])
        yield from self._of_a_rank(None, self.expect.table, self.p.table)

    def _of_a_rank(
        self, name: str | None, expected: OfARank, there: Sequence[Card]
    ) -> Iterator[Finding]:
        for rank, cards in expected.items():
            found = [card for card in there if card.rank == rank]
            if set(found) != set(cards):
                yield self.say.of_a_rank(name, rank, cards), self.say.of_a_rank(name, rank, found)

    def _won(self) -> Iterator[Finding]:
        for name, cards in self.expect.won.items():
            pile = self.p.won[self._seat(name)]
            if not any(set(group) == set(cards) for group in pile):
                yield self.say.won_together(name, cards), self.say.pile_holds(name, pile)

    # --- Turn, rights, claims ---

    def _turn(self) -> Iterator[Finding]:
        turn = self._name(self.p.turn)
        if self.expect.turn not in (None, turn):
            yield self.say.turn_of(self.expect.turn), self.say.turn_of(turn)

    def _rights(self) -> Iterator[Finding]:
        for rank, right in self.expect.rights.items():
            found = self.p.right_of(rank)
            if found != right:
                yield self.say.right_is(rank, right), self.say.right_is(rank, found)

    def _claims(self) -> Iterator[Finding]:
        if self.expect.claims is None:
            return
        expected = sorted(self._expected_claim(claim) for claim in self.expect.claims)
        found = sorted(self._found_claim(claim) for claim in self.p.open_claims())
        if expected != found:
            yield self.say.to_claim(expected), self.say.to_claim(found)

    def _expected_claim(self, claim: ClaimPart) -> str:
        return self.say.claim(len(claim.cards), sorted(claim.cards), claim.kind, claim.mistake)

    def _found_claim(self, claim: OpenClaim) -> str:
        mistaken = self.p.names[claim.mistaken]
        return self.say.claim(claim.cards, sorted(claim.among), claim.kind, mistaken)

    # --- What may be done ---

    def _tries(self) -> Iterator[Finding]:
        for do in self.expect.legal:
            refusal = self.p.refusal(self.p.read(do))
            if refusal is not None:
                yield self.say.allowed(do), self.say.refused(refusal.code, refusal.sentence)
        for tried in self.expect.refused:
            refusal = self.p.refusal(self.p.read(tried.do))
            if refusal is None:
                yield self.say.refused_as(tried.do, tried.code), self.say.allowed(tried.do)
            elif refusal.code != tried.code:
                came_out = self.say.refused(refusal.code, refusal.sentence)
                yield self.say.refused_as(tried.do, tried.code), came_out

    # --- Money ---

    def _money(self) -> Iterator[Finding]:
        expect, pot = self.expect, self.p.layout.pot
        if expect.pot not in (None, pot):
            yield self.say.pot_of(expect.pot), self.say.pot_of(pot)
        if expect.piles or expect.last_holder or expect.bonus_to or expect.paid:
            yield from self._end()

    def _end(self) -> Iterator[Finding]:
        outcome = self.p.outcome
        if outcome is None:
            yield self.say.over(True), self.say.over(False)
            return
        for name, cards in self.expect.piles.items():
            pile = outcome.piles[self._seat(name)]
            if pile != cards:
                yield self.say.pile_of(name, cards), self.say.pile_of(name, pile)
        last, bonus = self._name(outcome.last_holder), self._name(outcome.bonus_seat)
        if self.expect.last_holder not in (None, last):
            yield self.say.holds_last(self.expect.last_holder), self.say.holds_last(last)
        if self.expect.bonus_to not in (None, bonus):
            yield self.say.bonus_goes(self.expect.bonus_to), self.say.bonus_goes(bonus)
        for paid in self.expect.paid:
            yield from self._paid(paid, self._settled(paid, outcome.settlement))

    def _settled(self, paid: PaidPart, own: Settlement) -> Settlement:
        """The same piles, paid by the printed or by the balanced figures of the layout."""
        layout = self.p.layout
        if paid.form == layout.form:
            return own
        other = self.reading.layout(layout.players, layout.key, paid.form)
        return money.settle(other, own.dealer, own.piles, own.bonus_seat)

    def _paid(self, paid: PaidPart, settled: Settlement) -> Iterator[Finding]:
        say, form = self.say, paid.form
        if paid.bonus not in (None, settled.layout.bonus):
            yield say.bonus_of(form, paid.bonus), say.bonus_of(form, settled.layout.bonus)
        for name, amount in paid.adjustments.items():
            found = settled.adjustments[self._seat(name)]
            if found != amount:
                yield say.paid_for_pile(form, name, amount), say.paid_for_pile(form, name, found)
        for name, amount in paid.nets.items():
            found = settled.nets[self._seat(name)]
            if found != amount:
                yield say.comes_to(form, name, amount), say.comes_to(form, name, found)
        if paid.pot_left not in (None, settled.pot_left):
            yield say.pot_keeps(form, paid.pot_left), say.pot_keeps(form, settled.pot_left)
