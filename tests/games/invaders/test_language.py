"""The card language: one test for each trigger, price, filter, scope, number and condition, and what it refuses."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.games.invaders.cards.grammar import KEYS
from thunderchild.games.invaders.cards.language import TRIGGERS, VERBS
from thunderchild.packs import BadData

from .cards import made, new_card, one_less, played, unit
from .table import INV, MAN, Table, rules

HERE = Path(__file__).parent


# ---- triggers

@rule("IN-41", "IN-47")
def test_play(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="plan", n=1}')
    assert t.g.plan == 11
    assert t.pile(INV) == ["test_card"]


def test_enter_and_each_turn(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="each_turn", steps=[{do="plan", n=1}]}, {on="enter", steps=[{do="plan", n=-2}]}]'
    t = made(tmp_path, "invader", row, i=["test_card"]).do("play test_card", "zone EU")
    assert t.g.plan == 9            # entering first, then every turn
    t.do("end", "pass").deal().do("end").deal()
    assert t.g.plan == 9            # 9, one down by the check, one up at the start of the next main phase


def test_enter_may(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="enter", may=true, steps=[{do="plan", n=1}]}]'
    t = made(tmp_path, "invader", row, i=["test_card"]).do("play test_card", "zone EU")
    assert t.legal() == ["yes", "no"]
    assert t.do("no").g.plan == 10


@rule("IN-56", "IN-57", "IN-155")
def test_use_and_per_turn(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", per_turn=2, steps=[{do="plan", n=1}]}').do("use @test_card", "use @test_card")
    assert t.g.plan == 12
    assert t.why("use @test_card") == "IN-57"
    assert t.uses("test_card") == 2


@rule("IN-143")
def test_two_abilities_to_use(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="plan", n=1}]}, {on="use", pay={discard=1}, steps=[{do="plan", n=2}]}')
    t.do("use @test_card")
    assert t.legal() == ["choose 0"]
    assert t.why("choose 1") == "IN-154"
    t.do("choose 0")
    assert t.g.plan == 11
    assert t.why("use @test_card") == "IN-57"


def test_static(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="static", if={plan={max=9}}, steps=[{do="power_mod", target="self", n=3}]}')
    assert t.power("test_card") == 2
    t.do("plan_draw").deal()
    assert t.power("test_card") == 5


@rule("IN-44", "IN-87")
def test_destroyed(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="destroyed", steps=[{do="pick_zone"}, {do="zone_token", n=1}]}', active="mankind",
             m=["sabotage_cell"])
    t.do("play sabotage_cell", "target @test_card")
    assert t.asked() == "invader"               # the owner of the card chooses
    t.do("zone AF")
    assert t.g.zone_tokens == [0, 0, 1]


def test_destroyed_is_not_sacrificed(tmp_path: Path) -> None:
    t = unit(tmp_path,
             '{on="use", pay={sacrifice="self"}, steps=[{do="plan", n=0}]}, '
             '{on="destroyed", steps=[{do="plan", n=1}]}').do("use @test_card")
    assert t.g.plan == 10
    assert t.pile(INV) == ["test_card"]


def test_attack_start() -> None:
    assert Table(phase="attack", hero="PR").legal() == ["strategy bodysnatcher_city", "pass"]


def test_attack_drained(tmp_path: Path) -> None:
    row = '{on="attack_drained", steps=[{do="plan", n=1}]}'
    t = unit(tmp_path, row, power=9, phase="attack").do("pass").deal()
    assert t.g.plan == 11
    assert len(t.pile(MAN)) == 4


@rule("IN-98")
def test_after_play(tmp_path: Path) -> None:
    row = '{on="after_play", who="self", filter={unit=true}, steps=[{do="plan", n=1}]}'
    t = unit(tmp_path, row, i=["harpy_drones", "mothership_uplink"]).do("play mothership_uplink").deal()
    assert t.g.plan == 10
    assert t.do("play harpy_drones", "zone PR").g.plan == 11


def test_after_play_hears_cancel_cards(tmp_path: Path) -> None:
    row = '{on="after_play", who="opponent", steps=[{do="plan", n=1}]}'
    t = unit(tmp_path, row, i=["harpy_drones"], m=["decoy_satellites", "norad"]).do("play harpy_drones", "zone PR")
    t.do("cancel decoy_satellites", "pay norad")
    assert t.g.plan == 11


def test_react_cancel_with_more_words(tmp_path: Path) -> None:
    row = 'effects = [{on="react_cancel", filter={unit=true}, steps=[{do="cancel"}, {do="drain", who="opponent", n=1}]}]'
    t = made(tmp_path, "mankind", row, i=["harpy_drones", "red_rain", "squid_lander"], m=["test_card"]).do("play harpy_drones",
        "zone PR")
    t.do("cancel test_card").let().deal()
    assert t.pile(INV)[-1] == "harpy_drones"
    assert len(t.pile(INV)) == 2
    t.do("play red_rain", "pay squid_lander")
    assert "cancel test_card" not in t.legal()


def test_react_drain_of_a_card_in_play(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="react_drain", pay={discard=1}, steps=[{do="prevent", n=2}]}', side="mankind", active="invader",
             i=["red_rain", "harpy_drones"], m=["norad"])
    t.do("play red_rain", "pay harpy_drones").let()
    t.do("prevent @test_card", "pay norad").deal()
    assert t.pile(MAN)[0] == "norad"
    assert len(t.pile(MAN)) == 2


def test_react_draw(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="react_draw", steps=[{do="prevent", n="all"}]}', phase="start").do("prevent @test_card")
    assert t.hand(INV) == []
    assert t.asked() == "invader"


@rule("IN-86", "IN-148")
def test_react_destroy_by(tmp_path: Path) -> None:
    row = '{on="react_destroy", filter={symbol=["defender"]}, by={symbol=["scourge"]}, steps=[{do="prevent"}]}'
    keys: dict[str, Any] = {"side": "mankind", "active": "invader", "EU": {"m": ["mako_walker", "norad"]},
                            "i": ["nanobot_kill_swarm", "orbital_bombardment"]}
    t = unit(tmp_path, row, **keys).do("play nanobot_kill_swarm", "target @mako_walker", "prevent @test_card")
    assert t.in_play("mako_walker")
    t.do("play orbital_bombardment").deal().do("target @norad")
    assert t.pile(MAN) == ["norad"]


# ---- prices

def test_prices(tmp_path: Path) -> None:
    row = '{on="use", pay={discard=1, drain=2, token=1, ops=1}, steps=[{do="plan", n=1}]}'
    t = unit(tmp_path, row, side="mankind", m=["norad"], marks={"tokens": 1})
    assert t.label("use @test_card").price == "discard 1, drain 2, 1 of 1 token, 1 token of Ops Centre"
    t.do("use @test_card", "pay norad").deal()
    assert (t.g.ops, t.tokens("test_card"), len(t.pile(MAN)), t.g.plan) == (0, 0, 3, 11)


@pytest.mark.parametrize("keys", [{"m": []}, {"m_deck": 1}, {"marks": {}}, {"ops": 0}])
def test_a_price_that_cannot_be_paid(tmp_path: Path, keys: dict[str, Any]) -> None:
    row = '{on="use", pay={discard=1, drain=2, token=1, ops=1}, steps=[{do="plan", n=1}]}'
    t = unit(tmp_path, row, side="mankind", **{"m": ["norad"], "marks": {"tokens": 1}, **keys})
    assert t.why("use @test_card") == "IN-154"


def test_price_sacrifice_of_another(tmp_path: Path) -> None:
    row = '{on="use", pay={sacrifice={keyword=["Tank"]}}, steps=[{do="plan", n=1}]}'
    t = unit(tmp_path, row, EU={"i": ["medusa_assault", "kraken_warmachine"]}).do("use @test_card")
    assert t.legal("target") == [t.slot("medusa_assault")]
    t.do("target @medusa_assault")
    assert (t.pile(INV), t.g.plan) == (["medusa_assault"], 11)


# ---- filters

FILTERS = {'side="mankind"': {"mako_walker", "new_york", "old_soldier"}, 'symbol=["location"]': {"new_york"},
           'keyword=["Robot"]': {"mako_walker"},
           'id=["new_york", "mako_walker"]': {"new_york", "mako_walker"}, "hero=true": {"old_soldier"},
           "hero=false": {"mako_walker", "new_york"},
           "unit=true": {"mako_walker", "new_york", "old_soldier"}, "unit=false": set(),
           "power_max=3": {"new_york", "old_soldier"},
           "power_min=4": {"mako_walker"}, "": {"mako_walker", "new_york", "old_soldier"},
           "other=true": {"mako_walker", "new_york", "old_soldier"}}


@rule("IN-13")
@pytest.mark.parametrize("text", FILTERS)
def test_filter(tmp_path: Path, text: str) -> None:
    t = played(tmp_path, f'{{do="turncoat", where="enemy", filter={{{text}}}}}', EU={"m": ["mako_walker", "new_york"]})
    assert {t.g.t.pieces.ids[t.g.card_at[t.g.t.slots.index[slot]]] for slot in t.legal("target")} == FILTERS[text]


def test_filter_other_leaves_itself_out(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="power_token", where="own", filter={other=true}, tokens=1}]}',
             AF={"i": ["harpy_drones"]})
    assert t.do("use @test_card").legal("target") == [t.slot("harpy_drones")]


def test_power_outside_play_is_printed(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="recover", n=1, from="choose", to="hand", filter={power_min=3}}',
               i_pile=["medusa_assault", "red_rain"])
    assert t.legal("take") == ["medusa_assault"]


# ---- scopes, picking, numbers

SCOPES = {"opposing": ["mako_walker"], "here": ["test_card", "harpy_drones"], "enemy": ["mako_walker", "new_york", "old_soldier"],
          "own": ["test_card", "harpy_drones", "medusa_assault"]}


@rule("IN-84")
@pytest.mark.parametrize("where", SCOPES)
def test_scope(tmp_path: Path, where: str) -> None:
    t = unit(tmp_path, f'{{on="use", steps=[{{do="turncoat", where="{where}"}}]}}',
             EU={"i": ["harpy_drones"], "m": ["mako_walker"]},
             AF={"i": ["medusa_assault"], "m": ["new_york"]}).do("use @test_card")
    assert sorted(t.legal("target")) == sorted(t.slot(name) for name in SCOPES[where])


def test_scope_of_no_zone_is_empty(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="destroy", where="opposing"}, {do="plan", n=1}', EU={"m": ["mako_walker"]})
    assert t.in_play("mako_walker")
    assert t.g.plan == 11


@rule("IN-143", "IN-97")
def test_up_to_and_fewer(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="destroy", where="enemy", filter={hero=false}, n=3, up_to=true}',
               EU={"m": ["mako_walker", "norad"]})
    assert "stop" in t.legal()
    t.do("target @mako_walker")
    assert t.why("target mankind/eurasia/0") == "IN-143"
    t.do("stop")
    assert t.pile(MAN) == ["mako_walker"]
    t = played(tmp_path, '{do="destroy", where="enemy", filter={hero=false}, n=3}', EU={"m": ["mako_walker", "norad"]})
    assert t.why("stop") == "IN-97"
    t.do("target @norad", "target @mako_walker")
    assert t.pile(MAN) == ["norad", "mako_walker"]


def test_count(tmp_path: Path) -> None:
    n = '{count={where="enemy", filter={hero=false}}, times=2, max=3}'
    t = played(tmp_path, f'{{do="drain", who="opponent", n={n}}}', EU={"m": ["mako_walker"]}).deal()
    assert len(t.pile(MAN)) == 2
    t = played(tmp_path, f'{{do="drain", who="opponent", n={n}}}', EU={"m": ["mako_walker", "norad"]}).deal()
    assert len(t.pile(MAN)) == 3


# ---- conditions

CONDITIONS = [('have={where="own", filter={symbol=["desolator"]}, min=2}', {"AF": {"i": ["kraken_warmachine"]}},
               {"AF": {"i": ["kraken_warmachine", "hydra_tripod"]}}),
              ('plan={min=5, max=8}', {"plan": 9}, {"plan": 8}), ('plan={max=8}', {"plan": 9}, {"plan": 2}),
              ('tokens={target="self", min=2}', {"marks": {"tokens": 1}}, {"marks": {"tokens": 2}}),
              ('zone={max=3}', {"EU": {"tokens": 1}}, {"EU": {"tokens": 2}}),
              ('deck={who="opponent", max=9}', {"m_deck": 10}, {"m_deck": 9}),
              ('drained=true', {"drained": False}, {"drained": True})]


@pytest.mark.parametrize(("text", "fails", "holds"), CONDITIONS)
def test_condition(tmp_path: Path, text: str, fails: dict[str, Any], holds: dict[str, Any]) -> None:
    row = f'{{on="use", if={{{text}}}, steps=[{{do="token", n=1}}]}}'
    assert unit(tmp_path, row, **fails).why("use @test_card") == "IN-154"
    assert unit(tmp_path, row, **holds).why("use @test_card") == ""


def test_condition_of_a_step_and_flipped(tmp_path: Path) -> None:
    steps = '{do="flip", who="opponent", n=2}, {do="plan", n=2, if={flipped={keyword=["Robot"]}}}'
    assert played(tmp_path, steps).do("* norad", "* mako_walker").g.plan == 12
    assert played(tmp_path, steps).do("* norad", "* dubai").g.plan == 10


def test_every_word_is_tested() -> None:
    """Each trigger and verb of the language stands in a test of this file or of the next."""
    text = "".join((HERE / name).read_text(encoding="utf-8") for name in ("test_language.py", "test_verbs.py"))
    for name in TRIGGERS:
        assert f'on="{name}"' in text or f"test_{name}" in text, name
    for name in VERBS:
        assert f'do="{name}"' in text, name
    assert set(KEYS) == set(VERBS)


# ---- refusals

WRONG = {
    'effects = [{on="plays", steps=[]}]': "no|'plays' is not allowed.*play",
    'effects = [{on="play", steps=[{do="destory", where="enemy"}]}]': "'destory' is not allowed.*destroy",
    'effects = [{on="play", steps=[{do="draw", n=1, whom="self"}]}]': "whom: unknown.*who",
    'effects = [{on="play", steps=[{do="draw"}]}]': "n: 'draw' needs it",
    'effects = [{on="play", steps=[{do="destroy"}]}]': "where: missing",
    'effects = [{on="play", steps=[{do="destroy", where="everywhere"}]}]': "'everywhere' is not allowed",
    'effects = [{on="play", steps=[{do="destroy", where="enemy", filter={colour="red"}}]}]': "colour: unknown",
    'effects = [{on="play", steps=[{do="destroy", where="enemy", filter={symbol=["scurge"]}}]}]': "no such symbol 'scurge'",
    'effects = [{on="play", steps=[{do="destroy", where="enemy", filter={id=["nobody"]}}]}]': "no such id 'nobody'",
    'effects = [{on="play", steps=[{do="draw", n=1, if={moon="full"}}]}]': "moon: unknown",
    'effects = [{on="play", steps=[{do="draw", n="two"}]}]': "expected a whole number",
    'effects = [{on="play", steps=[{do="power_mod", target="self", n=1}]}]': "cannot stand in a 'play' ability",
    'effects = [{on="play", steps=[{do="cancel"}]}]': "'cancel' stands only in",
    'effects = [{on="play", steps=[{do="prevent", n=1}]}]': "'prevent' stands only in",
    'effects = [{on="play", steps=[{do="ops", n=1}]}]': "for Mankind only",
    'effects = [{on="enter", steps=[]}]': "cannot stand on a card without power",
    'effects = [{on="play", pay={discard=1}, steps=[]}]': "pay: unknown",
    'effects = [{on="play", may=true, steps=[]}]': "may: unknown",
    'power = 1\neffects = [{on="after_play", steps=[]}]': "who: missing",
    'power = 1\neffects = [{on="use", pay={gold=1}, steps=[]}]': "gold: unknown",
    'power = 1\neffects = [{on="use", pay={sacrifice="all"}, steps=[]}]': "expected \"self\" or a filter",
    'power = 1\neffects = [{on="static", steps=[{do="draw", n=1}]}]': "cannot stand in a 'static' ability",
    'effects = [{on="play", steps=[{do="choose", options=[]}]}]': "expected 1 to 8 options",
    'keywords = ["Wizard"]': "no such keyword 'Wizard'",
}


@pytest.mark.parametrize("row", WRONG)
def test_refused_with_card_and_key(tmp_path: Path, row: str) -> None:
    pack = new_card(tmp_path, "invader", row)
    if row.startswith("keywords"):
        file = pack / "cards_invader.toml"
        file.write_text(file.read_text(encoding="utf-8").replace("keywords = []\n", ""), encoding="utf-8")
    with pytest.raises(BadData) as error:
        rules(pack)
    assert "test_card" in str(error.value)
    assert re.search(WRONG[row], str(error.value), re.DOTALL), str(error.value)


@rule("IN-133", "IN-6")
def test_a_deck_of_another_size_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('game = "invaders"\nname = "small"\n', encoding="utf-8")
    (tmp_path / "cards_invader.toml").write_text(one_less("invader"), encoding="utf-8")
    with pytest.raises(BadData, match="the deck has 69 cards"):
        rules(tmp_path)


