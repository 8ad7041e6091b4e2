"""Hidden and public: who is asked, what stays known (IN-117 to IN-121, IN-145 to IN-153, IN-160 to IN-166)."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.rule import rule
from thunderchild.games.invaders.rules.lists import changes_known, gap, known_reserve, missing
from thunderchild.kernel.flow import Choice
from thunderchild.kernel.state import WATCHER

from .cards import SCOUTS, TROOPS, played
from .table import INV, MAN, Table, exchanged, rules


@rule("IN-117", "IN-119", "IN-118")
def test_what_each_eye_sees() -> None:
    t = Table(i=["red_rain", "null_field"], m=["norad"], m_pile=["dubai"], EU={"m": ["mako_walker"]}, hero="PR")
    for eye, mine, theirs in ((INV, 2, 0), (MAN, 0, 1), (WATCHER, 0, 0)):
        view = t.r.view(t.g, eye)
        hands = view["cards"]["hand"]
        assert [hand["size"] for hand in hands] == [2, 1]
        assert [len(hand["known"]) for hand in hands] == [mine, theirs]
        assert view["pile"] == t.g.pile
        assert view["card_at"] == t.g.card_at
        assert view["in_deck"] == [30, 30]
        assert "bag" not in view


@rule("IN-120", "IN-164", "IN-145")
def test_lists_are_public_until_they_are_changed() -> None:
    public = Table(m=["norad"], hero="PR")
    assert public.unseen(MAN, "last_stand") == 0
    assert sum(row["size"] for row in public.r.view(public.g, WATCHER)["cards"]["reserve"]) == 0
    assert "remembers" not in public.r.view(public.g, WATCHER)["cards"]
    secret = Table(m=["norad"], hero="PR", **exchanged(m_in=["last_stand"], m_out=["lodestar_uplink"]))
    assert secret.unseen(MAN, "last_stand") == 2
    view = secret.r.view(secret.g, INV)
    assert view["cards"]["reserve"][MAN] == {"size": 20, "known": []}
    assert view["cards"]["remembers"] == [None, [known_reserve(secret.g, MAN, INV), 1]]


@rule("IN-164", "IN-165")
def test_redealt_lists_are_no_further_off_than_the_eye_knows() -> None:
    t = Table(m=TROOPS, hero="PR", **exchanged(m_in=["last_stand", "alpine_militia"], m_out=["norad", "dubai"]))
    rng = random.Random(1)
    lists: set[tuple[int, ...]] = set()
    for _world in range(30):
        world = t.r.redeal(t.g, INV, rng)
        t.r.check(world)
        apart = gap(missing(known_reserve(world, MAN, INV), world.reserve[MAN], world.t.n_cards))
        assert apart <= changes_known(world, MAN, INV) == 2
        lists.add(tuple(world.reserve[MAN]))
    assert len(lists) > 10
    mine = t.r.redeal(t.g, MAN, rng)
    assert mine.reserve[MAN] == t.g.reserve[MAN]
    assert mine.hand[MAN] == t.g.hand[MAN]


BEAM: dict[str, Any] = {"i": ["tractor_beam", "harpy_drones"], "EU": {"m": ["mako_walker"], "i": ["antraxus_slug"]}, "hero": "PR"}


@rule("IN-160", "IN-162", "IN-163")
def test_e51_a_card_on_top_of_the_deck() -> None:
    keys = {**BEAM, **exchanged(i_in=["tractor_beam"], i_out=["squid_lander"])}
    t = Table(**keys).do("play tractor_beam", "pay harpy_drones", "target @mako_walker")
    assert t.top(MAN) == ["mako_walker"]
    assert t.bag(MAN) == 30
    assert t.top_known_to(MAN) == [[0, 1, 2]]
    t.do("use @antraxus_slug", "* drain mako_walker")
    assert t.pile(MAN) == ["mako_walker"]
    t = Table(**keys).do("play tractor_beam", "pay harpy_drones", "target @mako_walker", "end", "pass")
    assert t.legal() == ["* draw mako_walker"]
    t.deal()
    assert t.known(MAN, INV) == ["mako_walker"]
    assert t.known(MAN, 2) == ["mako_walker"]
    assert len(t.hand(MAN)) == 2


@rule("IN-160", "IN-161", "IN-162", "IN-166", "IN-118")
def test_e52_under_the_deck() -> None:
    t = Table(i=["harpy_drones"], PR={"i": ["command_ziggurat"]}, hero="EU")
    t.do("use @command_ziggurat", "pay harpy_drones", "* dig red_rain", "* dig null_field", "* dig medusa_assault",
         "take null_field")
    assert t.bag(INV) == 27
    assert t.bottom(INV) == ["red_rain", "medusa_assault"]
    assert t.bottom_known_to(INV) == [[0], [0]]
    assert t.r.view(t.g, MAN)["cards"]["bottom"][0] == [None, None]
    assert t.known(INV, MAN) == []
    t.deal().do("strategy heat_atmosphere")
    assert t.bottom(INV) == []
    assert t.bag(INV) == t.g.in_deck[INV] == 30
    t = Table(i=["harpy_drones"], i_deck=2, PR={"i": ["command_ziggurat"]}, hero="EU").do("use @command_ziggurat",
        "pay harpy_drones")
    t.deal().do("stop")
    assert t.bag(INV) == 0
    assert len(t.bottom(INV)) == 2
    first = t.bottom(INV)[0]
    t.deal().do("plan_draw")
    assert t.legal() == [f"* draw {first}"]
    t = Table(i=["hatchery_pods"], hero="EU").do("play hatchery_pods")
    t.do("* dig red_rain", "* dig null_field", "* dig null_field", "* dig temporal_stutter", "* dig kraken_warmachine")
    assert t.legal() == ["stop"]


@rule("IN-121", "IN-163")
def test_e55_code_breakers() -> None:
    t = Table(active="mankind", m=["code_breakers"], i=["kraken_warmachine", "null_field", "harpy_drones"], hero="EU")
    t.do("play code_breakers", "pass", "take null_field")
    assert t.pile(INV) == ["null_field"]
    assert t.known(INV, MAN) == ["harpy_drones", "kraken_warmachine"]
    assert t.known(INV, 2) == []
    t.do("end").deal().do("play kraken_warmachine", "zone PR", "pay harpy_drones").deal()
    assert t.known(INV, MAN) == []
    assert len(t.hand(INV)) == 2
    assert t.r.view(t.g, WATCHER)["cards"]["hand"][0]["known"] == []


@rule("IN-161")
def test_recover_shuffles_even_if_nothing_goes_back(tmp_path: Path) -> None:
    deck = {"size": 30, "top": ["harpy_drones"], "bottom": ["spider_brood"]}
    for steps in ('{do="recover", n=1, from="choose", to="deck", filter={id=["squid_lander"]}}',
                  '{do="recover", n=5, from="top", to="deck"}'):
        t = played(tmp_path, steps, i_deck=deck)
        assert (t.top(INV), t.bottom(INV), t.bag(INV)) == ([], [], 30)


@rule("IN-162")
def test_a_look_takes_no_knowledge_away(tmp_path: Path) -> None:
    deck = {"size": 30, "top": [{"card": "mako_walker", "eyes": ["mankind"]}]}
    t = played(tmp_path, '{do="look", who="opponent", what="deck", n=2}', m_deck=deck).deal()
    assert t.top_known_to(MAN) == [[0, 1], [0]]
    assert t.top(MAN)[0] == "mako_walker"


@rule("IN-163")
def test_a_copy_that_leaves_a_hand_counts_as_the_known_one() -> None:
    t = Table(i=["harpy_drones", "harpy_drones", "null_field"], known={"invader": {"mankind": ["harpy_drones"]}}, hero="PR",
              active="invader")
    t.do("play harpy_drones", "zone EU")
    assert t.hand(INV) == ["harpy_drones", "null_field"]
    assert t.known(INV, MAN) == []


@rule("IN-147", "IN-149", "IN-54")
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
