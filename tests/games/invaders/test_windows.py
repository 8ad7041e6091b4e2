"""Scenarios of reaction windows: who is asked, and what that tells (E46 to E50)."""
from __future__ import annotations

from typing import Any

from tests.rule import rule
from thunderchild.kernel.flow import Choice

from .cards import SCOUTS, TROOPS
from .table import INV, MAN, Table, exchanged, rules


@rule("IN-147", "IN-149", "IN-153", "IN-54")
def test_e46_cancel_window_sizes_not_hands() -> None:
    t = Table(i=["red_rain", "harpy_drones"], m=["saladin_vtol"], hero="EU").do("play red_rain", "pay harpy_drones")
    assert t.asked() == "mankind"
    assert t.legal() == ["pass"]
    t.do("pass").deal()
    assert len(t.pile(MAN)) == 3
    assert t.asked() == "invader"
    medusa = ["medusa_assault", *SCOUTS[:3]]
    t = Table(i=medusa, m=["saladin_vtol"], hero="EU").do("play medusa_assault", "zone PR", *[f"pay {x}" for x in SCOUTS[:3]])
    assert t.asked() == "invader"
    assert t.in_play("medusa_assault")
    t = Table(i=medusa, m=["saladin_vtol", "norad"], hero="EU").do("play medusa_assault", "zone PR",
                                                                   *[f"pay {x}" for x in SCOUTS[:3]])
    assert t.asked() == "mankind"
    assert t.legal() == ["pass"]


@rule("IN-146", "IN-165")
def test_e47_all_copies_seen() -> None:
    seen = ["decoy_satellites"] * 3 + ["captured_jammer"] * 2
    t = Table(i=["harpy_drones"] * 2, m=[*TROOPS[:5], "hospital_convoy"], m_pile=seen, hero="EU", m_deck=30)
    t.do("play harpy_drones", "zone PR")
    assert t.asked() == "invader"
    assert len(t.at("PR", INV)) == 1
    t.do("end", "pass").deal(but=("red_rain",))
    t.do("play hospital_convoy")
    while t.asked() == "invader":
        t.do("pass")
    t.do("end").deal().do("play harpy_drones", "zone PR")
    assert t.asked() == "mankind"
    assert t.legal() == ["pass"]


@rule("IN-151", "IN-148")
def test_e48_drain_window() -> None:
    one: dict[str, Any] = {"PR": {"i": ["hydra_tripod"]}, "hero": "EU", "phase": "attack"}
    t = Table(m=["saladin_vtol", "norad"], **one).do("pass")
    assert t.asked() == "mankind"
    assert t.legal() == ["pass"]
    t.do("pass").deal()
    assert len(t.pile(MAN)) == 1
    assert Table(m=["saladin_vtol"], **one).do("pass").asked() == "chance"
    assert Table(m=["saladin_vtol", "norad"], m_pile=["guerilla_fighters"] * 3, **one).do("pass").asked() == "chance"
    one["EU"] = {"m": [{"card": "mount_rushmore", "tokens": 1}]}
    assert Table(**one).do("pass").legal() == ["prevent mankind/eurasia/0", "pass"]
    one["EU"] = {"m": ["mount_rushmore"]}
    assert Table(**one).do("pass").asked() == "chance"


@rule("IN-145", "IN-152", "IN-67")
def test_e49_destroy_window() -> None:
    swarm: dict[str, Any] = {"i": ["nanobot_kill_swarm"], "m": TROOPS[:4], "EU": {"m": ["mako_walker"]}, "hero": "PR"}
    t = Table(**swarm).do("play nanobot_kill_swarm", "pass", "target @mako_walker")
    assert t.pile(MAN) == ["mako_walker"]
    t = Table(**swarm, **exchanged()).do("play nanobot_kill_swarm", "pass", "target @mako_walker")
    assert t.asked() == "mankind"
    assert t.legal() == ["pass"]
    t = Table(i=["mimic_assassin", "harpy_drones"], hero="PR").do("play mimic_assassin", "pay harpy_drones",
                                                                  "target @old_soldier")
    assert t.legal() == ["strategy project_chainmail", "pass"]
    t = Table(i=["mimic_assassin", "harpy_drones"], strategies=["project_chainmail"], hero="PR")
    assert t.do("play mimic_assassin", "pay harpy_drones", "target @old_soldier").asked() == "chance"


@rule("IN-51", "IN-144")
def test_e50_a_chain_and_the_piles() -> None:
    four = ["norad", "dubai", "kyoto_dome", "new_york"]
    t = Table(active="mankind", m=["hospital_convoy", "decoy_satellites", "saladin_vtol"], i=["null_field", "harpy_drones"],
              m_pile=four,
              hero="EU")
    t.do("play hospital_convoy", "cancel null_field", "pay harpy_drones", "cancel decoy_satellites", "pay saladin_vtol")
    assert t.pile(MAN) == ["norad", "hospital_convoy"]
    assert t.g.in_deck[MAN] == 35
    assert t.pile(INV) == ["harpy_drones", "null_field"]


def choices() -> dict[str, Choice[Any]]:
    """Every decision by its name."""
    return {f"{p.name}.{p.declared.at(k)}": step for p in rules().procs for k, step in enumerate(p.steps)
            if isinstance(step, Choice) and p.declared is not None}


@rule("IN-153")
def test_windows_are_marked() -> None:
    """Nobody else makes these clicks for a player, not even when only `pass` is left."""
    windows = {name: step.window for name, step in choices().items() if step.window}
    assert windows == {"play.cancel": "cancel", "draw.window": "draw", "drain.window": "drain", "destroy.window": "destroy"}
    assert all(rules().words.verbs[choices()[name].passes] == "pass" for name in windows)
