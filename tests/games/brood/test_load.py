"""Data files: what a pack may change, and how wrong data is refused."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.reading import reading
from thunderchild import load
from thunderchild.games.brood.cards.load import load as load_tables
from thunderchild.packs import BadData


def pack(folder: Path, **files: str) -> Path:
    (folder / "pack.toml").write_text('game = "brood"\nname = "test"\nabout = "a test"\n', encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_pack_changes_units_prices_and_single_edges(tmp_path: Path) -> None:
    rules = load("brood", pack(
        tmp_path, units='[[unit]]\nid = "worker"\ndefense = 3\n',
        nations='[[card]]\nid = "diplomacy_europe"\ndiplomacy = { usa = 2, europe = 0, russia = 3, china = 2, '
                'japan = 2, india = 2 }\n',
        map='[[edge]]\nid = "india-n_africa"\nremove = true\n'))
    g = rules.arrange({"phase": "awaken", "home": "europe", "dormant": {"usa": 1}})
    rules.play(g, 1, rules.words.read("war usa"))
    assert g.dupes == 2
    g = rules.arrange({"mindpower": 1, "units": {"india/brood/brood/worker": 1}})
    rules.play(g, 0, rules.words.read("move india/brood/brood/worker"))
    reason = rules.why_not(g, 0, rules.words.read("march n_africa"))
    assert reason is not None
    assert reason.rule == "BR-131"
    assert rules.pack[0] == "test"


@pytest.mark.parametrize(("file", "text", "message"), [
    ("map", '[[area]]\nid = "atlantis"\nname = "Atlantis"\nkind = "land"\nnation = "minor"\nfactory = true\nsource = "design"\n',
     "expected 21 land and 8 water areas .BR-2., found 22 and 8"),
    ("map", '[[area]]\nid = "black_sea"\nname = "Black Sea"\nkind = "sea"\nsource = "design"\n', "found 21 and 9"),
    ("map", '[[area]]\nid = "arctic"\nkind = "land"\nnation = "minor"\nfactory = true\n', "found 22 and 7"),
    ("map", '[[edge]]\nid = "mexico-japan"\na = "mexico"\nb = "japan"\nkind = "sea"\nsource = "design"\n', "'sea' does not join"),
    ("map", '[[edge]]\nid = "again"\na = "mexico"\nb = "na_west"\nkind = "land"\nsource = "design"\n', "the same edge twice"),
    ("map", '[[area]]\nid = "mexico"\nfactory = false\n', "has a factory"),
    ("map", '[[area]]\nid = "mexico"\nnation = "france"\n', "'france' is not allowed"),
    ("units", '[[unit]]\nid = "usa_army"\nmove = 2\n', "expected 1, found 2"),
    ("units", '[[unit]]\nid = "usa_air"\ndefense = 1\n', "Air units have Defense 0"),
    ("units", '[[unit]]\nid = "tank"\nattack = 1\ndefense = 1\nmove = 1\ncount = 1\n', "missing or unknown: tank"),
    ("units", '[[unit]]\nid = "usa_army"\ncount = 1\n', "starts with 2 of type army"),
    ("nations", '[[card]]\nid = "diplomacy_usa"\ndiplomacy = { usa = 0, europe = 9, russia = 3, china = 3, japan = 1, '
     'india = 2 }\n', "from 1 to 3, found 9"),
    ("nations", '[[card]]\nid = "diplomacy_usa"\nplaced_at_setup = true\n', "if the nation is awake"),
    ("actions", '[[action]]\nid = "move"\ncost = 0\n', "expected a whole number from 1 on, found 0"),
    ("actions", '[[action]]\nid = "dupe"\ncost = 2\n', "cost: expected 0, found 2"),
    ("actions", '[[action]]\nid = "teleport"\ncost = 1\n', "expected exactly"),
    ("tokens", '[[token]]\nid = "neutral"\nin_use = 9\n', "9 Neutral tokens for 10 minor nations"),
    ("sheets", "[orion_bank]\nto_win = 12\n", "from 1 to 9"),
])
def test_wrong_data_is_refused_with_file_row_and_reason(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(BadData, match=message) as caught:
        load("brood", pack(tmp_path, **{file: text}))
    assert f"{file}.toml" in str(caught.value)


SPANS = {
    "0..": "mindpower base_income, mindpower income_per_adult, starting air, starting army, starting fleet, unit "
           "attack, unit defense, unit move",
    "0..0": "action cost, diplomacy china, diplomacy europe, diplomacy india, diplomacy japan, diplomacy russia, "
            "diplomacy usa",
    "0..10": "token in_use",
    "0..12": "handicap dupes, token in_use",
    "0..2": "card home_dormant, nation dormant_tokens",
    "0..4": "handicap minor_air, token in_use",
    "0..7": "token in_use",
    "1..": "action cost, mindpower max, unit count",
    "1..3": "diplomacy china, diplomacy europe, diplomacy india, diplomacy japan, diplomacy russia, diplomacy usa",
    "1..9": "orion_bank to_win",
}


def test_which_numbers_the_data_may_say() -> None:
    spans, _unfinished = reading("brood", load_tables)
    assert {span: keys for span, keys in spans.items() if span != "any"} == SPANS
