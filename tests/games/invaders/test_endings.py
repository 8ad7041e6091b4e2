"""The end of the game (IN-122 to IN-127)."""
from __future__ import annotations

from pathlib import Path

from tests.rule import rule

from .cards import SCOUTS, TROOPS, new_card
from .drivers import eagerly, record_of
from .table import INV, MAN, Table, rules


@rule("IN-127")
def test_games_end() -> None:
    r = rules()
    for seed in range(6):
        record = record_of(r, {}, eagerly, seed)
        assert record.g.turn <= 84
        assert len(record.lines) < r.meta.bound(record.g.options)


@rule("IN-100", "IN-123", "IN-124")
def test_e25_empty_decks() -> None:
    t = Table(active="mankind", phase="start", m_deck=2, hero="EU").deal()
    assert t.g.over == 0
    assert len(t.hand(MAN)) == 2
    t = Table(active="mankind", phase="start", m_deck=1, hero="EU").deal()
    assert t.ending() == "mankind_ran_dry"
    assert len(t.hand(MAN)) == 1
    t = Table(i=["red_rain", "squid_lander"], m_deck=3, hero="EU").do("play red_rain", "pay squid_lander").deal()
    assert t.g.over == 0
    assert t.g.in_deck[MAN] == 0
    t = Table(i=["red_rain", "squid_lander"], m_deck=2, hero="EU").do("play red_rain", "pay squid_lander").deal()
    assert t.ending() == "mankind_ran_dry"
    assert len(t.pile(MAN)) == 2


@rule("IN-125", "IN-126")
def test_e26_simultaneous_end(tmp_path: Path) -> None:
    pack = new_card(tmp_path, "invader", 'effects = [{on="play", steps=[{do="drain", who="both", n=3}]}]')
    t = Table(pack, i=["test_card"], i_deck=2, m_deck=2, hero="EU").do("play test_card").deal()
    assert t.ending() == "invader_ran_dry"
    assert len(t.pile(MAN)) == 2
    assert len(t.pile(INV)) == 2
    t = Table(pack, i=["test_card"], i_deck=10, m_deck=2, hero="EU").do("play test_card").deal()
    assert t.ending() == "mankind_ran_dry"
    assert t.g.in_deck[INV] == 7


@rule("IN-95", "IN-124")
def test_e27_last_hero() -> None:
    t = Table(i=["mimic_assassin", "squid_lander"], heroes=[], hero="EU")
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass")
    assert t.ending() == "heroes_lost"
    t = Table(active="mankind", heroes=[], hero="EU").do("strategy retribution_alpha", "target @old_soldier")
    assert t.ending() == "heroes_lost"


@rule("IN-29", "IN-123", "IN-124")
def test_e28_five_tokens() -> None:
    t = Table(active="mankind", m=["alluring_succubus", *TROOPS[:3]], hero="EU")
    t.do("play alluring_succubus", "zone PR", *[f"pay {name}" for name in TROOPS[:3]])
    for n in range(1, 5):
        assert t.tokens("alluring_succubus") == n
        t.do("end").deal(but=("red_rain",)).do("end", "pass").deal()
    assert t.ending() == "mankind_card"
    t = Table(i=["black_goo_sprayer", *SCOUTS[:3]], hero="EU").do("play black_goo_sprayer", "zone PR",
                                                                  *[f"pay {x}" for x in SCOUTS[:3]])
    assert t.tokens("black_goo_sprayer") == 1
    t = Table(phase="start", PR={"i": [{"card": "black_goo_sprayer", "tokens": 4}]}, hero="EU").deal()
    assert t.ending() == "invader_card"


@rule("IN-29")
def test_e28_tokens_are_gone_with_the_card() -> None:
    t = Table(active="mankind", m=["kinetic_spear", "saladin_vtol"], AF={"i": [{"card": "black_goo_sprayer", "tokens": 3}]},
              hero="EU")
    t.do("play kinetic_spear", "pay saladin_vtol").deal().do("target @black_goo_sprayer")
    assert t.g.tokens == [0] * 24
    assert t.pile(INV) == ["black_goo_sprayer"]
