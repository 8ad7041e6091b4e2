"""Plan actions (IN-79 to IN-81, IN-156)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.packs import BadData

from .cards import costs, pack_of
from .table import INV, MAN, Table, rules


@rule("IN-81", "IN-123")
def test_e16_the_last_plan_action_loses_and_says_so() -> None:
    t = Table(plan=1, i=["medusa_assault"], hero="EU")
    assert t.why("plan_draw") == ""
    assert t.label("plan_draw").danger == t.label("plan_discount medusa_assault").danger == "This loses the game"
    assert Table(plan=2, hero="EU").label("plan_draw").danger == ""
    t.do("plan_draw")
    assert t.ending() == "plan_at_zero"
    assert t.hand(INV) == ["medusa_assault"]


@rule("IN-123")
def test_e16_the_marker_falls_to_nought_at_the_end_of_an_attack() -> None:
    t = Table(plan=1, hero="EU").do("end", "pass")
    assert t.ending() == "plan_at_zero"


@rule("IN-80")
@pytest.mark.parametrize("option", range(8))
def test_every_answer_has_a_name_at_the_choice_of_costs(option: int) -> None:
    """Also those that are refused: whoever asks why gets an answer."""
    t = Table(i=["kraken_warmachine"], hero="EU").do("plan_discount kraken_warmachine")
    assert t.label(f"choose {option}").text
    assert t.why(f"choose {option}") == ("" if option < 2 else "IN-80")


@rule("IN-80")
def test_a_cost_that_is_lowered_says_by_how_much() -> None:
    t = Table(i=["kraken_warmachine"], hero="EU").do("plan_discount kraken_warmachine")
    assert str(t.label("choose 0")) == "Lower the discards: from 1 to 0"
    assert str(t.label("choose 1")) == "Lower the drain: from 2 to 1"


@rule("IN-79", "IN-114")
def test_e18_two_steps_in_one_turn() -> None:
    t = Table(hero="EU").do("plan_draw", "* draw red_rain", "end", "pass")
    assert t.g.plan == 8


@rule("IN-80", "IN-79")
def test_e24_plan_discount() -> None:
    t = Table(i=["kraken_warmachine"], hero="EU")
    assert t.why("play kraken_warmachine") == "IN-32"
    t.do("plan_discount kraken_warmachine", "choose 0")
    assert t.g.plan == 9
    assert t.why("plan_draw") == "IN-79"
    assert t.why("plan_discount kraken_warmachine") == "IN-79"
    t.do("play kraken_warmachine", "zone PR", "* cost red_rain", "* cost null_field")
    assert t.at("PR", INV) == ["kraken_warmachine"]


@rule("IN-80", "IN-147", "IN-156")
def test_e53_the_named_discount() -> None:
    keys: dict[str, Any] = {"i": ["null_field", "squid_lander", "harpy_drones"], "m": ["decoy_satellites", "saladin_vtol"],
                            "hero": "EU"}
    t = Table(**keys).do("plan_discount null_field")
    assert t.g.plan == 9
    assert t.known(INV, MAN) == ["null_field"]
    assert costs(t, "null_field") == (0, 0)
    t.do("play squid_lander", "zone PR", "pay harpy_drones", "cancel decoy_satellites", "pay saladin_vtol")
    assert t.legal() == ["cancel null_field", "pass"]
    t.do("cancel null_field")
    assert t.in_play("squid_lander")
    assert t.hand(INV) == []
    assert t.g.discounts == []
    t = Table(**keys).do("play squid_lander", "zone PR", "pay harpy_drones", "cancel decoy_satellites", "pay saladin_vtol")
    assert t.legal() == ["pass"]
    t = Table(i_pile=["temporal_stutter"] * 2, **keys).do("play squid_lander", "zone PR", "pay harpy_drones")
    t.do("cancel decoy_satellites", "pay saladin_vtol")
    assert t.asked() == "invader"
    assert t.why("play null_field") == "IN-141"
    assert t.pile(INV)[-1] == "squid_lander"


@rule("IN-79")
@pytest.mark.parametrize("extra", ["pay={discard=1}", "if={plan={min=3}}"])
def test_a_plan_action_has_no_price_and_no_condition(tmp_path: Path, extra: str) -> None:
    text = f'[[plan_action]]\nid = "plan_draw"\neffects = [{{on="use", {extra}, steps=[{{do="draw", n=1}}]}}]\n'
    with pytest.raises(BadData, match=r"plan_draw.*effects.*no 'pay' and no 'if'"):
        rules(pack_of(tmp_path, "strategies.toml", text))
