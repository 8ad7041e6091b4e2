"""Owners' packs: the example pack plays like the game itself, alone and in matches."""
from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from thunderchild import cli, registry
from thunderchild.games.invaders.draw.board import board
from thunderchild.games.invaders.rules.frames import PLAY, PLAY_CARD
from thunderchild.kernel.laws import play_lawful
from thunderchild.kernel.state import OVER, PROC

from .table import rules

PACK = Path(__file__).resolve().parents[3] / "examples" / "packs" / "long-winter"
REPLACED = {"harpy_drones", "cyclops_trooper", "mind_flay", "peacekeeper_platoon", "strategic_airlift"}
ADDED = {"glacier_colossus", "arctic_rangers", "borealis_icebreaker"}
SHOWN = pytest.CaptureFixture[str]


def winter() -> Any:
    return registry.load("invaders", PACK)


def own_rows() -> list[dict[str, Any]]:
    return [row for side in ("invader", "mankind")
            for row in tomllib.loads((PACK / f"cards_{side}.toml").read_text(encoding="utf-8"))["card"]]


def test_five_cards_are_replaced_and_three_are_new() -> None:
    base, new = rules().t, winter().t
    assert set(new.cards.ids) - set(base.cards.ids) == ADDED
    assert set(base.cards.ids) <= set(new.cards.ids)
    at = {id: (base.cards.index[id], new.cards.index[id]) for id in base.cards.ids}
    changed = {id for id, (k, n) in at.items()
               if (base.pieces.titles[k], base.faces[k].text) != (new.pieces.titles[n], new.faces[n].text)}
    assert changed == REPLACED
    assert [sum(deck) for deck in new.printed] == [70, 70]
    assert all(row["source"] == "owner" and row["text"] for row in own_rows())


def test_the_pack_is_sound(capsys: SHOWN) -> None:
    """Checked as its owner would: twenty games at random with every option, under the laws of all games."""
    assert cli.main(["pack", "check", str(PACK), "--games", "6"]) == 0
    out = capsys.readouterr().out
    assert "is sound" in out
    assert "every law of the game holds" in " ".join(out.split())


@pytest.mark.parametrize("options", [{"match": True}, {"match": True, "swap_sides": True}])
def test_a_whole_match_of_the_pack(options: dict[str, Any]) -> None:
    """At random, under the laws."""
    report = play_lawful(winter(), options, random.Random(3))
    assert report.clicks > 200


def test_every_card_of_the_pack_comes_into_play() -> None:
    r, rng = winter(), random.Random(3)
    met: set[str] = set()
    for _match in range(8):
        g = r.start({"match": True})
        while r.to_move(g) != OVER:
            met |= {r.t.pieces.ids[card] for card in g.card_at if card >= 0}
            met |= {r.t.pieces.ids[f[PLAY_CARD]] for f in g.stack if f[PROC] == PLAY}
            r.click(g, r.fall(g, rng) if r.to_move(g) < 0 else rng.choice(r.legal(g)))
        assert max(g.wins) == 2
        if met >= REPLACED | ADDED:
            return
    raise AssertionError(f"never in play: {(REPLACED | ADDED) - met}")


def test_a_reserve_with_nothing_left_can_be_handed_over() -> None:
    """IN-131, IN-164: decks of 90 take the whole reserve; the laws hold when such decks change hands."""
    report = play_lawful(rules(), {"match": True, "swap_sides": True, "deck_size": 90}, random.Random(5))
    assert [ending.rpartition("The match: ")[2][:1] for ending in report.endings] == ["2"], "at least two games were played"


def test_a_pack_rewrites_ops_centre(tmp_path: Path) -> None:
    """What the table and the list of clicks say of Ops Centre is its row's text."""
    text = "Spend 2 tokens: draw a card."
    (tmp_path / "pack.toml").write_text('game = "invaders"\nname = "ops"\n')
    (tmp_path / "strategies.toml").write_text(f'''
[[strategy]]
id = "ops_centre"
effects = [ {{on="use", per_turn=0, pay={{ops=2}}, steps=[{{do="draw", n=1}}]}} ]
text = "{text}"
''')
    r = registry.load("invaders", tmp_path)
    assert board(r)["ops"] == text  # type: ignore[arg-type]
    g = r.arrange({"active": "mankind", "phase": "main", "hands": {"mankind": ["norad"]}, "ops": 3})
    labels = {r.words.say(a): str(r.label(g, a)) for a in r.legal(g)}
    assert labels["ops"] == f"Use Ops Centre: {text} (2 of 3 tokens)"
