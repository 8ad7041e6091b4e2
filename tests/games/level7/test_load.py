"""Data packs: what a row may say, and what is refused with file, row and reason."""
from __future__ import annotations

from pathlib import Path

import pytest

from thunderchild import load
from thunderchild.kernel.errors import ThunderchildError


def pack(folder: Path, file: str, text: str) -> Path:
    (folder / "pack.toml").write_text('game = "level7"\nname = "mine"\n')
    (folder / file).write_text(text)
    return folder


def test_numbers_of_a_card_may_change(tmp_path: Path) -> None:
    rules = load("level7", pack(tmp_path, "mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\ncost = 9\n'))
    assert rules.t.mercs.cost[3] == 9                      # type: ignore[attr-defined]


@pytest.mark.parametrize(("file", "text", "message"), [
    ("mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\neffects = [{ do = "dance" }]\n', "'dance' is not allowed"),
    ("mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\nwindow = "night"\n', "'night' is not allowed"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\neffects = [{ do = "raise_terror", who = "nobody", n = 1 }]\n',
     "'nobody' is not allowed"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\neffects = [{ do = "raise_terror", who = "each" }]\n', "n: missing"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\neffects = [{ do = "place", where = "atlantis", n = 1 }]\n',
     "'atlantis' is not allowed"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\neffects = [{ do = "raise_terror", who = "each", n = 1, loud = 1 }]\n',
     "loud: unknown"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\nwave = "third"\n', "'third' is not allowed"),
    ("events_assault.toml", '[[event_card]]\nid = "a01"\nground_war = ["moon"]\n', "no place 'moon'"),
    ("events_assault.toml", '[[event_card]]\nid = "a26"\nground_war = []\n'
     '[event_card.alpha]\ncategory = "paranoia"\neffects = [{ do = "raise_terror", who = "each", n = 1 }]\ntext = "x"\n'
     '[event_card.bravo]\ncategory = "paranoia"\neffects = [{ do = "raise_terror", who = "each", n = 1 }]\ntext = "x"\n',
     "the files hold 26 cards"),
    ("cronos_projects.toml", '[[project]]\nid = "1"\ncoalition = "moon"\n', "'moon' is not allowed"),
    ("coalitions.toml", '[[coalition]]\nid = "sa"\nterritories = ["argentina"]\n', "a coalition owns 5 territories"),
    ("map.toml", '[[territory]]\nid = "atlantis"\nkind = "coalition"\n', "expected 25 territories"),
    ("technology.toml", '[[card]]\nid = "communications_1"\n[card.front]\neffects = [{ do = "cc_mod", n = 1, what = "food" }]\n',
     "what: unknown"),
    ("technology.toml", '[[card]]\nid = "communications_1"\nremove = true\n', "expected tiers 0 to 5"),
    ("mercenaries.toml", '[[mercenaryx]]\nid = "worker_clones"\n', "mercenaryx: unknown; did you mean 'mercenary'"),
    ("mercenaries.toml", '[[mercenary]]\nid = ""\n', "mercenary, row 1: '' is no id"),
    ("mercenaries.toml", '[[mercenary]]\nid = "a b"\n', "'a b' is no id"),
    ("mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\ntitel = "x"\n', "titel: unknown; did you mean 'title'"),
    ("mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\ntitle = ""\n', "worker_clones, title: it may not be empty"),
    ("mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\nsource = 3\n', "source: expected a text, found 3"),
    ("mercenaries.toml", '[[mercenary]]\nid = "worker_clones"\nstated = [3]\n', "stated: expected a list or a text, found 3"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\neffects = []\n', "adaptation mimicry, effects: it may not be empty"),
    ("adaptation.toml", '[[adaptation]]\nid = "mimicry"\neffects = [{ do = "raise_terror", who = "each", n = 0 }]\n',
     "n: expected a whole number from 1"),
    ("events_assault.toml", '[[event_card]]\nid = "a01"\ncopies = 2\n', "event_card a01, copies: it cannot be changed"),
    ("events_assault.toml", '[[event_card]]\nid = "a01"\n[event_card.alpha]\neffects = [{ do = "choose_one", who = "each", '
     'options = [[], []] }]\ncategory = "paranoia"\ntext = "x"\n', "options: an option without effects"),
    ("game.toml", "[components]\ndice = -1\n", "components, dice: it cannot be changed"),
    ("game.toml", "[cronos]\nmoves_after_2b = 9\n", "cronos, moves_after_2b: it cannot be changed"),
    ("game.toml", "[adaptation]\ntrigger = 0\n", "trigger: expected a whole number from 1"),
    ("game.toml", "[black_market]\nmax_size = 1\n", "max_size: the market has 2 cards at the start"),
    ("game.toml", '[die]\nfaces = ["plus", "star"]\n', "no face 'star'"),
    ("game.toml", '[[mode]]\nid = "easy"\neffects = [{ do = "sing" }]\n', "'sing' is not allowed"),
    ("coalitions.toml", '[[coalition]]\nid = "sa"\nstarting_asset = "mony"\n', "starting_asset: 'mony' is not allowed"),
    ("coalitions.toml", '[[coalition]]\nid = "eu"\nstarting_asset = "mercenary:clones"\n', "no mercenary 'clones'"),
])
def test_what_a_pack_may_not_say(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(ThunderchildError, match=message):
        load("level7", pack(tmp_path, file, text))
