"""Words of the card language that the printed cards use rarely or never, in one pack: the laws hold, decks fall by their odds."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.games.invaders.cards.tables import SIDES
from thunderchild.games.invaders.rules.game import InvadersRules
from thunderchild.kernel.flow import pick
from thunderchild.kernel.laws import Report, play_lawful
from thunderchild.kernel.state import CHANCE

from .drivers import eager, eagerly
from .table import rules

pytestmark = pytest.mark.both

PLAY = '{on="play", steps=['
WILD = {"invader": [
    ("squid_lander", "seer", "",
     PLAY + '{do="look", who="opponent", what="deck", n=3}, {do="look", who="opponent", what="hand"}]}'),
    ("squid_lander", "gate", "",
     PLAY + '{do="deploy", from="hand", filter={power_max=4}}, {do="deploy", from="discard", n=2}]}'),
    ("medusa_assault", "flood", "", PLAY + '{do="drain", who="both", n=1}, {do="draw", who="both", n=1}]}'),
    ("medusa_assault", "gale", "",
     PLAY + '{do="move", where="enemy", all=true, to="any"}, {do="return", where="enemy", to="deck"}]}'),
    ("cyclops_trooper", "broker", "", PLAY + '{do="discount", n=2}, {do="discard", who="opponent", n=1, by="you"}]}'),
    ("cyclops_trooper", "warden", "power = 1", '{on="react_destroy", pay={discard=1}, steps=[{do="prevent"}]}, '
     '{on="use", steps=[{do="move", where="own", n=2, up_to=true, to="adjacent"}]}, '
     '{on="use", steps=[{do="recover", n=1, from="choose", to="deck_top"}]}'),
    ("harpy_drones", "echo", "power = 1",
     '{on="after_play", who="opponent", may=true, steps=[{do="look", who="self", what="deck", n=2}]}'),
], "mankind": [
    ("saladin_vtol", "archive", "", PLAY + '{do="search", n=2, filter={symbol=["location", "defender"]}}]}'),
    ("saladin_vtol", "levy", "", PLAY + '{do="deploy", from="deck", filter={power_max=2}}]}'),
    ("mako_walker", "retreat", "", PLAY + '{do="return", where="own", filter={hero=false}, to="deck_top", n=2, up_to=true}]}'),
    ("mako_walker", "envoy", "", PLAY + '{do="choose", options=[[{do="look", who="opponent", what="hand"}], '
     '[{do="recover", n=2, from="top", to="hand"}]]}, {do="dig", n=4, take=2}]}'),
    ("hannibal_tank", "shelter", "power = 1",
     '{on="react_drain", per_turn=0, pay={sacrifice={hero=false}}, steps=[{do="prevent", n="all"}]}, '
     '{on="destroyed", may=true, steps=[{do="return", where="enemy", to="out"}]}'),
    ("hannibal_tank", "muffler", "power = 0", '{on="static", steps=[{do="cannot", what="draw_extra", who="opponent"}, '
     '{do="cost_mod", who="opponent", discard=1}, {do="mankind_attack", zones="all"}]}, '
     '{on="enter", steps=[{do="tax", filter={unit=false}, discard=1}]}'),
    ("drop_troops", "veto", "discard = 1",
     '{on="react_cancel", steps=[{do="cancel"}, {do="look", who="opponent", what="deck", n=1}]}'),
]}


def wild_rules(folder: Path) -> InvadersRules:
    """A pack in which every rare word is on some card."""
    (folder / "pack.toml").write_text('game = "invaders"\nname = "wild"\n', encoding="utf-8")
    for side, rows in WILD.items():
        text, printed = "", rules().t.printed[SIDES.index(side)]
        for old, new, extra, effects in rows:
            gone = text.count(f'id = "{old}"') + 1
            text += f'[[card]]\nid = "{old}"\ncopies = {printed[rules().t.cards.index[old]] - gone}\n\n'
            text += f'[[card]]\nid = "{new}"\nname = "{new.capitalize()}"\nside = "{side}"\n'
            text += f'copies = 1\nsymbols = []\nkeywords = []\nsource = "test"\n{extra}\neffects = [{effects}]\n\n'
        (folder / f"cards_{side}.toml").write_text(text, encoding="utf-8")
    return rules(folder)


@rule("IN-54", "IN-166", "IN-165")
def test_laws_hold_with_rare_words(tmp_path: Path) -> None:
    wild = wild_rules(tmp_path)
    report = Report()
    for seed in range(4):
        options = {} if seed % 2 else {"match": True, "swap_sides": seed == 2}
        report.add(play_lawful(wild, options, random.Random(seed), every=20, player=eager))
    assert report.looked > 60


@pytest.mark.parametrize("seed", range(4))
def test_every_position_can_be_described_and_arranged_again(tmp_path: Path, seed: int) -> None:
    r = rules() if seed % 2 else wild_rules(tmp_path)
    rng = random.Random(seed)
    g = r.start({"match": seed > 1})
    while True:
        said = json.loads(json.dumps(r.describe(g)))
        assert r.arrange(said).digest() == g.digest(), f"game {seed}, at {r.trace(g)}"
        if g.over or g.turn > 12:
            break
        r.click(g, eagerly(r, g, rng))


@rule("IN-160")
@pytest.mark.parametrize("options", [{}, {"match": True, "swap_sides": True}, {"deck_size": 80}])
def test_a_deck_falls_by_its_odds(tmp_path: Path, options: dict[str, Any]) -> None:
    """From top lists, bags and bottom lists: the card that falls is the one its odds give by the same random number."""
    r = wild_rules(tmp_path)
    rng = random.Random(5)
    g = r.start(options)
    falls = 0
    while not g.over:
        if r.to_move(g) == CHANCE:
            falls += 1
            assert r.fall(g, random.Random(falls)) == pick(r.odds(g), random.Random(falls)), r.trace(g)
        r.click(g, eagerly(r, g, rng))
    assert falls > 40
