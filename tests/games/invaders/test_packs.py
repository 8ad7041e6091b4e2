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
from thunderchild.kernel.laws import play_lawful, trial
from thunderchild.kernel.state import OVER, PROC

from tests.rule import rule
from thunderchild.packs import BadData

from .cards import new_card, pack_of, played
from .drivers import eagerly, record_of
from .table import INV, MAN, Table, rules

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
    for _match in range(40):
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


def test_a_pack_plays_a_whole_match(tmp_path: Path) -> None:
    """Five cards changed, three added: the rules follow the data."""
    (tmp_path / "pack.toml").write_text('game = "invaders"\nname = "owner"\nabout = "a trial"\n', encoding="utf-8")
    (tmp_path / "cards_invader.toml").write_text('''
[[card]]
id = "medusa_assault"
copies = 2
power = 6
[[card]]
id = "red_rain"
effects = [{on="play", steps=[{do="drain", who="opponent", n=4}]}]
text = "Mankind drains 4."
[[card]]
id = "squid_lander"
copies = 3
discard = 0
[[card]]
id = "brain_leech"
name = "Brain Leech"
side = "invader"
copies = 2
power = 1
symbols = ["tentacle"]
keywords = ["Creature"]
effects = [{on="use", pay={discard=1}, steps=[{do="discard", who="opponent", n=1, by="random"}]}]
text = "Once each turn, discard a card: Mankind discards a random card."
source = "owner"
''', encoding="utf-8")
    (tmp_path / "cards_mankind.toml").write_text('''
[[card]]
id = "norad"
remove = true
[[card]]
id = "kinetic_spear"
copies = 1
[[card]]
id = "reykjavik"
name = "Reykjavik"
side = "mankind"
copies = 1
power = 2
symbols = ["location"]
keywords = ["City"]
effects = [{on="enter", steps=[{do="look", who="opponent", what="deck", n=3}]}]
text = "On entering: look at the Invader's top 3 cards."
source = "owner"
[[card]]
id = "radio_mast"
name = "Radio Mast"
side = "mankind"
copies = 1
symbols = ["technology"]
effects = [{on="play", steps=[{do="search", n=1, filter={symbol=["location"]}}]}]
text = "Search your deck for a Location."
source = "owner"
''', encoding="utf-8")
    r = rules(tmp_path)
    record = record_of(r, {"match": True}, eagerly, 1)
    assert r.pack[0] == "owner"
    assert max(record.g.wins) == 2
    r.check(record.g)


# ---- the reader is closed, and the check plays into a pack's own rows

@pytest.mark.parametrize("steps", ['{do="search", n=2}', '{do="deploy", from="deck", n=1}'])
@rule("IN-162")
def test_a_search_tells_nobody_where_the_card_lay(tmp_path: Path, steps: str) -> None:
    """One side knows the top card of the deck, the other the next; which card is taken shows nothing of these places."""
    row = f'effects = [{{on="play", steps=[{steps}]}}]'
    loaded = registry.load("invaders", new_card(tmp_path, "invader", row))
    for seed in range(12):
        g = loaded.arrange(loaded.trials(["test_card"])[0])
        loaded.play(g, 0, loaded.read(g, "play test_card"))
        trial(loaded, g, random.Random(seed), 6)


def test_the_check_tries_the_packs_own_rows(capsys: SHOWN) -> None:
    assert cli.main(["pack", "check", str(PACK), "--games", "1"]) == 0
    assert "Its own rows play: " in " ".join(capsys.readouterr().out.split())


BAD_PACKS = [
    ("cards_invader.toml", '[[cards]]\nid = "x"\n', "cards: unknown; did you mean 'card'?"),
    ("board.toml", "[setup]\nopening_hnd = 6\n", "opening_hnd: unknown; did you mean 'opening_hand'?"),
    ("board.toml", "[setup]\nhand_limit = 7\n", "hand_limit: expected 0, found 7: there is no hand limit"),
    ("board.toml", "[match]\ngames = 9\n", "games: expected 3, found 9: it follows from wins_needed (IN-128)"),
    ("heroes.toml", '[[hero]]\nid = ""\n', "'' is no id"),
    ("heroes.toml", '[[hero]]\nid = "two words"\n', "'two words' is no id"),
]


@pytest.mark.parametrize(("file", "text", "reason"), BAD_PACKS)
def test_what_no_reader_knows_is_refused(tmp_path: Path, file: str, text: str, reason: str) -> None:
    with pytest.raises(BadData) as caught:
        registry.load("invaders", pack_of(tmp_path, file, text))
    assert reason in str(caught.value)


@pytest.mark.parametrize(("effects", "reason"), [
    ('{on="play", steps=[]}', "steps: expected at least one step"),
    ('{on="react_cancel", steps=[{do="plan", n=1}]}', "'react_cancel' answers with 'cancel', and none of the steps does"),
    ('{on="react_drain", steps=[{do="plan", n=1}]}', "'react_drain' answers with 'prevent', and none of the steps does")])
def test_an_ability_does_something(tmp_path: Path, effects: str, reason: str) -> None:
    with pytest.raises(BadData) as caught:
        registry.load("invaders", new_card(tmp_path, "invader", f"effects = [{effects}]"))
    assert reason in str(caught.value)


@rule("IN-126")
def test_a_number_counted_for_both_is_counted_once(tmp_path: Path) -> None:
    """As many as Mankind has units: those it has just sacrificed count for the Invader, too."""
    count = '{count={where="enemy", filter={hero=false}}}'
    t = played(tmp_path, f'{{do="sacrifice", who="both", where="own", n={count}}}',
               EU={"m": ["norad", "mako_walker"], "i": ["harpy_drones", "medusa_assault"]})
    t.do("target @norad", "target @mako_walker", "target @harpy_drones", "target @medusa_assault")
    assert (len(t.pile(MAN)), t.pile(INV)) == (2, ["harpy_drones", "medusa_assault", "test_card"])


@rule("IN-86")
def test_a_card_that_saves_others_does_not_save_itself(tmp_path: Path) -> None:
    row = '[[card]]\nid = "mako_walker"\neffects = [{on="react_destroy", filter={other=true}, steps=[{do="prevent"}]}]\n'
    keys: dict[str, Any] = {"active": "invader", "hero": "PR", "EU": {"m": ["mako_walker", "norad"]},
                            "i": ["nanobot_kill_swarm", "orbital_bombardment"]}
    t = Table(pack_of(tmp_path, "cards_mankind.toml", row), **keys).do("play nanobot_kill_swarm", "target @mako_walker")
    assert t.pile(MAN) == ["mako_walker"]
    t = Table(tmp_path, **keys).do("play orbital_bombardment").deal().do("target @norad", "prevent @mako_walker")
    assert t.in_play("norad")
