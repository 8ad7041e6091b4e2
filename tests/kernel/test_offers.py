"""Standing offers: clicks that may be made beside many decisions are declared once, and leave the decision as it was."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.tiny import DROP, PAINT, PASS, TAKE, WORDS, Ask, Tiny, TinyRules, stop
from thunderchild.kernel.flow import Deed, Label, NotLegal, Offer
from thunderchild.kernel.laws import LawBroken, click_law

pytestmark = pytest.mark.both
BLUE = WORDS.read("paint blue")
RED = WORDS.read("paint red")


class Painting(Offer[Tiny]):
    """Blue once, by whoever is asked; red never (TY-3)."""

    def __init__(self) -> None:
        super().__init__([PAINT])

    def opens(self, g: Tiny, side: int) -> bool:
        return 99 not in g.log

    def candidates(self, g: Tiny, side: int, verb: int) -> list[int]:
        return [1]

    def bar(self, g: Tiny, side: int, verb: int, target: int) -> int:
        return 0 if target == 1 else 3

    def take(self, g: Tiny, side: int, verb: int, target: int) -> None:
        g.log.append(99)

    def label(self, g: Tiny, side: int, verb: int, target: int) -> Label:
        return Label("Paint it blue", note=f"side {side}")

    def veil(self, g: Tiny, side: int, what: int, eye: int) -> int:
        return -5


OFFER = Painting()


def rules() -> Any:
    return TinyRules([Ask([TAKE, PASS], beside=[OFFER]), Ask([DROP], beside=[OFFER]), Deed(stop)])


def test_an_offer_stands_beside_every_decision_that_names_it() -> None:
    r = rules()
    g = r.start()
    assert [WORDS.say(a) for a in r.legal(g)] == ["take ant", "take bee", "paint blue", "pass"]
    r.play(g, 0, WORDS.read("pass"))
    assert [WORDS.say(a) for a in r.legal(g)] == ["drop ant", "drop bee", "paint blue"]


def test_the_decision_is_asked_again_after_it() -> None:
    r = rules()
    g = r.start()
    before = r.at(g)
    r.play(g, 0, BLUE)
    assert (g.log, r.at(g)) == ([99], before)
    assert [WORDS.say(a) for a in r.legal(g)] == ["take ant", "take bee", "pass"]


def test_what_is_not_offered_is_refused_with_its_rule() -> None:
    r = rules()
    g = r.start()
    assert str(r.why_not(g, 0, RED)).startswith("TY-3")
    r.play(g, 0, BLUE)
    with pytest.raises(NotLegal, match="TY-3"):
        r.play(g, 0, BLUE)
    assert r.why_not_here(g, 0, "colour", "blue")[0][0] == BLUE


def test_the_click_law_looks_at_offers_too() -> None:
    r = rules()
    click_law(r, r.start(), random.Random(1), full=True)

    class Hiding(Painting):
        def candidates(self, g: Tiny, side: int, verb: int) -> list[int]:
            return []
    hiding = TinyRules([Ask([TAKE, PASS], beside=[Hiding()]), Deed(stop)])
    with pytest.raises(LawBroken, match="disagree on: paint blue"):
        click_law(hiding, hiding.start(), random.Random(1), full=True)


def test_it_has_its_own_words_and_veil() -> None:
    r = rules()
    g = r.start()
    assert str(r.label(g, BLUE)) == "Paint it blue: side 0"
    assert (r.seen(g, BLUE, 0), r.seen(g, BLUE, 1)) == (BLUE, -5)
