"""The look ahead: a position that breaks soon is refused with the click after which it does, and stays as it is."""
from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.planting import SameRoll, step, swapped
from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import BadPosition
from thunderchild.kernel.laws.ahead import look_ahead
from thunderchild.kernel.state import SIDE, Frame


class Greedy(SameRoll):
    """A card is made out of nothing."""

    def take(self, g: Any, f: Frame, outcome: int) -> None:
        super().take(g, f, outcome)
        g.hand[f[SIDE]] = sorted([*g.hand[f[SIDE]], outcome])


class Crashing(SameRoll):
    def take(self, g: Any, f: Frame, outcome: int) -> None:
        raise ZeroDivisionError("division by zero")


@pytest.mark.parametrize("name", TOYS)
def test_a_sound_position_is_taken_and_stays_as_it_is(name: str) -> None:
    g = TOYS[name].start()
    before = g.digest()
    look_ahead(TOYS[name], g)
    assert g.digest() == before


@pytest.mark.parametrize(("fault", "reason"), [
    (Greedy, r"this cannot be: after '.+', .+ copies|this cannot be: after '.+', .+ unseen"),
    (Crashing, r"after '.+', the rules do not know how to go on \(ZeroDivisionError: division by zero\)")])
def test_what_breaks_soon_is_refused_with_the_click(fault: type[SameRoll], reason: str) -> None:
    rules = swapped(TOYS["cards"], "draw.card", fault(step(TOYS["cards"], "draw.card")))
    g = rules.start()
    before = g.digest()
    with pytest.raises(BadPosition, match=reason):
        look_ahead(rules, g)
    assert g.digest() == before


def test_it_says_the_same_each_time() -> None:
    rules = swapped(TOYS["cards"], "draw.card", Greedy(step(TOYS["cards"], "draw.card")))
    said = set()
    for _time in range(3):
        with pytest.raises(BadPosition) as caught:
            look_ahead(rules, rules.start())
        said.add(str(caught.value))
    assert len(said) == 1


def test_what_is_too_far_away_is_not_seen() -> None:
    rules = swapped(TOYS["cards"], "draw.card", Greedy(step(TOYS["cards"], "draw.card")))
    look_ahead(rules, rules.start(), plays=0)
    look_ahead(rules, rules.start(), clicks=0)
