"""Every Leadership card of Stage II and III, by its id (SC-223, SC-234); those of Stage I are in test_leadership_starts.py."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.cards import SLOTS, resolves, transports_of, units_in
from tests.games.starcraft.fights import battle, values
from tests.games.starcraft.table import AREAS, PLANETS, RULES, SIDES, T, Table
from tests.rule import rule

OVER = "placing.pick"
LEADERS = T.leaders.space.index


def waits(table: Table, card: str) -> bool:
    return bool(table.g.waiting >> LEADERS[card] & 1)


def in_force(table: Table, card: str) -> bool:
    return bool(table.g.in_force >> LEADERS[card] & 1)


def in_play(table: Table, card: str) -> bool:
    return bool(table.g.leaders >> LEADERS[card] & 1)


# ---- the Queen of Blades

@rule("SC-209")
def test_queen_of_blades_hasten_the_end() -> None:
    table = resolves("queen_of_blades_hasten_the_end", deck_left={"unread_1": 1, "unread_2": 2, "unread_3": 9})
    assert table.at() == "play_events.read"                     # drawn in step 5, read in step 9
    assert [table.gauge("queen_of_blades", f"unread_{k}") for k in (1, 2, 3)] == [1, 2, 1]
    assert table.g.deck_left == [0, 0, 8, 0]


@rule("SC-230", "SC-205")
def test_queen_of_blades_sarah_kerrigan() -> None:
    side = SIDES.index("queen_of_blades")
    keys: dict[str, Any] = {"discard": {"queen_of_blades": ["zerg_01", "zerg_02"]}}
    table = resolves("queen_of_blades_sarah_kerrigan", **keys)
    deck = sum(table.g.deck[side])
    table.do("place_hero helios.2")
    assert "sarah_kerrigan" in table.units("queen_of_blades", "helios.2")
    cards = [card for card in range(len(T.cards.space)) if T.cards.space.ids[card].startswith("kerrigan")]
    assert [table.g.deck[side][card] for card in cards] == [T.cards.copies[card] for card in cards]
    assert sum(table.g.deck[side]) == deck + sum(T.cards.copies[card] for card in cards) + 2
    assert (table.g.discard[side], table.at()) == ([], OVER)
    RULES.check(table.g)


@rule("SC-230")
def test_her_cards_come_only_with_her() -> None:
    side = SIDES.index("queen_of_blades")
    table = resolves("queen_of_blades_sarah_kerrigan", units={"hydrax.1": ["queen_of_blades/mutalisk"], "hydrax.2":
                                                              ["raynor/marine"]}, bases={"helios.2": "raynor"})
    assert table.g.heroes == 0
    assert all(table.g.deck[side][card] == 0 for card in range(len(T.cards.space)) if "kerrigan" in T.cards.space.ids[card])


@rule("SC-80")
def test_queen_of_blades_deathblow() -> None:
    card = "queen_of_blades_deathblow"
    table = resolves(card)
    assert (waits(table, card), in_force(table, card)) == (True, False)
    table.go("order_turn.reveal")
    assert (waits(table, card), in_force(table, card)) == (False, True)


@rule("SC-61")
def test_queen_of_blades_subtle_influence() -> None:
    units = {"helios.2": ["queen_of_blades/zergling"] * 2, "torus.1": ["queen_of_blades/zergling", "queen_of_blades/zergling"],
             "torus.3": ["raynor/marine"] * 2, "hydrax.2": ["raynor/marine"]}
    table = resolves("queen_of_blades_subtle_influence", units=units)
    assert table.targets("target") == ["helios"]                # as many on Torus are not most
    assert table.why("target torus") == "SC-61"
    table.do("target helios")
    assert (table.g.influence, table.asked()) == (PLANETS["helios"], "raynor")
    table.do("pick_order build", "place_on helios", "pick_order build", "place_on helios", "pick_order mobilize")
    assert table.why("place_on helios") == "SC-61"


def test_subtle_influence_without_most_units_anywhere() -> None:
    units = {"torus.3": ["queen_of_blades/zergling"], "torus.1": ["raynor/marine"]}
    table = resolves("queen_of_blades_subtle_influence", units=units)
    assert (table.at(), table.g.influence) == (OVER, -1)


# ---- the Overmind

@rule("SC-241", "SC-60")
def test_overmind_cerebrate_daggoth() -> None:
    units = {"helios.2": ["overmind/zergling"], "helios.4": ["overmind/zergling"], "hydrax.2": ["raynor/marine"]}
    table = resolves("overmind_cerebrate_daggoth", units=units).do("place_installation helios.4")
    assert (table.asked(), table.at()) == ("overmind", OVER)    # his extra order, before the first player places
    assert table.g.first == SIDES.index("raynor")


@rule("SC-226")
def test_overmind_torrasque() -> None:
    table = resolves("overmind_torrasque").do("place_hero helios.2")
    assert table.units("overmind", "helios.2") == ["zergling", "zergling", "torrasque"]


@rule("SC-234", "SC-248")
def test_overmind_the_swarm_flies() -> None:
    table = resolves("overmind_the_swarm_flies", "raynor", "tassadar",
                     transports={"helios/1": ["raynor", "tassadar", "overmind"], "helios/2": ["raynor"]})
    assert table.legal() == ["target raynor/transport/helios/1", "target raynor/transport/helios/2",
                             "target tassadar/transport/helios/1", "pass"]
    table.do("target raynor/transport/helios/1")
    assert table.legal() == ["target raynor/transport/helios/2", "pass"]        # one on each route
    table.do("pass")
    assert (transports_of(table, "raynor"), transports_of(table, "tassadar")) == (["helios/2"], ["helios/1"])
    assert transports_of(table, "overmind") == ["helios/1"]


@rule("SC-215")
def test_overmind_teeming_spawn() -> None:
    table = resolves("overmind_teeming_spawn")
    assert table.targets("target") == ["helios", "torus", "hydrax"]
    table.do("target helios")
    assert RULES.trace(table.g)[-1] == "build"
    table.do("buy zergling", "place helios.2", "auto_pay")
    assert table.units("overmind", "helios.2").count("zergling") == 3
    assert table.gauge("overmind", "pool") < 6
    table.do("done")
    assert (table.at(), table.gauge("overmind", "pool")) == (OVER, 6)


# ---- Mengsk

@rule("SC-226")
def test_mengsk_norad_ii() -> None:
    table = resolves("mengsk_norad_ii").do("place_hero helios.2")
    assert "norad_ii" in table.units("mengsk", "helios.2")
    keys: dict[str, Any] = {"heroes": ["norad_ii"], "leaders": ["mengsk_norad_ii"]}
    with_him = battle("mengsk", "raynor", ["norad_ii"], ["marine"], ["terran_07"], ["terran_07"],
                      pairs=[("norad_ii", "marine")], **keys).resolves(1)
    plain = battle("mengsk", "raynor", ["battlecruiser"], ["marine"], ["terran_07"], ["terran_07"],
                   pairs=[("battlecruiser", "marine")]).resolves(1)
    assert values(with_him)[1] == values(plain)[1] + 1


@rule("SC-233")
def test_mengsk_tactical_mastery() -> None:
    table = resolves("mengsk_tactical_mastery")
    assert table.why("target helios.1") == "SC-233"             # it has a printed point
    assert table.why("target moria.1") == "SC-233"
    table.do("target helios.2")
    assert table.why("target helios.2") == "SC-233"
    assert table.why("pass") == "SC-346"
    table.do("target hydrax.2")
    assert [area for area, at in AREAS.items() if table.g.added[at]] == ["helios.2", "hydrax.2"]
    assert table.gauge("mengsk", "points") == table.gauge("raynor", "points") == 1      # whoever controls it, in step 6


@rule("SC-80", "SC-99")
def test_mengsk_terran_civilization() -> None:
    card = "mengsk_terran_civilization"
    table = resolves(card, sheet={"mengsk": {"pool": 6, "line_1": 1, "line_2": 1, "line_3": 0}})
    levels = [T.sheets.building_at[0][line].index(max(T.sheets.building_at[0][line])) for line in range(3)]
    assert [table.gauge("mengsk", f"line_{k}") for k in (1, 2, 3)] == [levels[0], levels[1], 0]
    assert waits(table, card)
    table.go("order_turn.reveal")
    assert in_force(table, card)


@rule("SC-346")
def test_mengsk_scorched_earth_policy() -> None:
    table = resolves("mengsk_scorched_earth_policy")
    assert table.targets("target") == ["siege_tank", "battlecruiser"]
    table.do("target siege_tank")
    assert table.targets("target") == ["helios.2"]
    table.do("target helios.2")
    assert (table.at(), table.units("mengsk", "helios.2")) == (OVER, ["marine", "marine", "siege_tank", "siege_tank"])
    table = resolves("mengsk_scorched_earth_policy", reserve={"mengsk": ["siege_tank"] * 3 + ["battlecruiser"] * 2})
    table.do("target battlecruiser", "target helios.2")
    assert table.units("mengsk", "helios.2").count("battlecruiser") == 1
    assert in_play(table, "mengsk_scorched_earth_policy")


@rule("SC-176")
def test_scorched_earth_policy_gives_battlecruisers_collateral_damage() -> None:
    keys: dict[str, Any] = {"bases": {"hydrax.2": "mengsk", "helios.2": "overmind"}, "pairs": [("battlecruiser", "zergling")]}
    found = battle("mengsk", "overmind", ["battlecruiser"], ["zergling"], ["terran_20"], ["zerg_16"], **keys,
                   leaders=["mengsk_scorched_earth_policy"]).resolves(1)
    assert found.legal() == ["destroy_base", "pass"]
    assert battle("mengsk", "overmind", ["battlecruiser"], ["zergling"], ["terran_20"], ["zerg_16"], **keys).resolves(1).at() \
        != "skirmish.collateral"


# ---- Raynor

@rule("SC-167", "SC-226")
def test_raynor_jim_raynor() -> None:
    table = resolves("raynor_jim_raynor").do("place_hero helios.2")
    assert table.units("raynor", "helios.2") == ["marine", "marine", "jim_raynor"]
    keys: dict[str, Any] = {"pairs": [("marine", "zergling"), ("vulture", "hydralisk")]}
    hero: dict[str, Any] = {"heroes": ["jim_raynor"], "leaders": ["raynor_jim_raynor"], "pairs": [("marine", "zergling"),
                            ("jim_raynor", "hydralisk")]}
    plain = battle("raynor", "overmind", ["marine", "vulture"], ["zergling", "hydralisk"], ["terran_07", "terran_08"],
                   ["zerg_15", "zerg_16"], **keys).resolves(1)
    led = battle("raynor", "overmind", ["marine", "jim_raynor"], ["zergling", "hydralisk"], ["terran_07", "terran_08"],
                 ["zerg_15", "zerg_16"], **hero).resolves(1)
    assert values(led)[:2] == [values(plain)[0] + 1, values(plain)[1]]          # every friendly skirmish of his battle


@rule("SC-236", "SC-237")
def test_raynor_make_do_with_little() -> None:
    from thunderchild.games.starcraft.rules.goods import build_limit, is_free_good
    from thunderchild.games.starcraft.rules.questions import pool_size
    sheet = {"raynor": {"pool": 6, "supply": 2, "research_and_development": 1}}
    table = resolves("raynor_make_do_with_little", sheet=sheet)
    side = SIDES.index("raynor")
    assert (build_limit(table.g, side, 0), pool_size(table.g, side)) == (2 + 4, 2)
    assert [is_free_good(table.g, side, good) for good in (0, 1, 2)] == [True, True, False]


@rule("SC-340")
def test_raynor_to_the_bitter_end() -> None:
    points = {"overmind": {"points": 5}, "tassadar": {"points": 1}, "raynor": {"points": 3}}
    table = resolves("raynor_to_the_bitter_end", "overmind", "tassadar", sheet=points)
    assert [table.gauge(side, "points") for side in ("raynor", "overmind", "tassadar")] == [3, 3, 0]


@rule("SC-234")
def test_raynor_psi_disruptor() -> None:
    units = {"helios.2": ["raynor/marine"], "helios.4": ["overmind/zergling"] * 2, "helios.1": ["overmind/hydralisk"],
             "helios.3": ["tassadar/zealot"], "hydrax.2": ["overmind/zergling"], "torus.3": ["tassadar/zealot"]}
    table = resolves("raynor_psi_disruptor", "overmind", "tassadar", units=units, transports={"helios/1": ["overmind"]})
    assert table.targets("target") == ["helios"]
    table.do("target helios")
    assert (table.asked(), table.targets("retreat_to")) == ("overmind", ["hydrax.2", "hydrax.4"])
    table.do("retreat_to hydrax.2")
    assert table.targets("leave") == ["zergling/helios.4", "hydralisk/helios.1"]        # two of three fit
    table.do("leave zergling/helios.4")
    assert units_in(table, "overmind") == {"hydrax.2": ["zergling", "zergling", "hydralisk"]}
    assert units_in(table, "tassadar") == {"torus.3": ["zealot"]}       # he has no transport there: they are destroyed
    assert table.units("raynor", "helios.2") == ["marine"]


# ---- Tassadar

@rule("SC-226", "SC-232")
def test_tassadar_gantrithor() -> None:
    table = resolves("tassadar_gantrithor").do("place_hero helios.2")
    assert "gantrithor" in table.units("tassadar", "helios.2")


@rule("SC-226", "SC-137")
def test_tassadar_zeratul() -> None:
    table = resolves("tassadar_zeratul").do("place_hero helios.2")
    assert "zeratul" in table.units("tassadar", "helios.2")


@rule("SC-234", "SC-333")
def test_tassadar_ultimate_sacrifice() -> None:
    units = {"helios.2": ["tassadar/zealot"] * 2, "helios.4": ["raynor/marine", "raynor/jim_raynor"],
             "torus.1": ["tassadar/zealot"], "hydrax.2": ["raynor/marine"]}
    table = resolves("tassadar_ultimate_sacrifice", units=units, heroes=["jim_raynor"], leaders=["raynor_jim_raynor"])
    assert table.legal() == ["target tassadar/zealot/helios.2", "pass"]
    assert table.why("target tassadar/zealot/torus.1") == "SC-333"      # alone on its planet
    assert table.why("target raynor/marine/hydrax.2") == "SC-234"
    table.do("target tassadar/zealot/helios.2")
    assert table.legal() == ["target helios.2", "target helios.4"]
    table.do("target helios.4")
    assert units_in(table, "raynor") == {"hydrax.2": ["marine"]}        # heroes too
    assert table.units("tassadar", "helios.2") == ["zealot"]
    assert resolves("tassadar_ultimate_sacrifice", units=units, heroes=["jim_raynor"]).do("pass").at() == OVER


@rule("SC-234", "SC-248")
def test_tassadar_return_to_aiur() -> None:
    card = "tassadar_return_to_aiur"
    table = resolves(card, transports={"helios/1": ["tassadar"]}, zaxis=["hydrax/2", "torus/2"], link={"hydrax/2": "torus/2"})
    assert table.targets("target") == ["helios/2", "torus/2"]
    assert table.why("pass") == "SC-346"
    table.do("target torus/2", "target helios/2")
    assert (table.at(), transports_of(table, "tassadar")) == (OVER, ["helios/1", "helios/2", "torus/2"])
    assert in_force(table, card)                                # "next round" has begun
    assert SLOTS["torus/2"] < SLOTS["hydrax/2"]


# ---- Aldaris

@rule("SC-226")
def test_aldaris_fenix() -> None:
    table = resolves("aldaris_fenix").do("place_hero helios.2")
    assert table.units("aldaris", "helios.2") == ["zealot", "zealot", "fenix"]


@rule("SC-62")
def test_aldaris_khala_devotee() -> None:
    table = resolves("aldaris_khala_devotee")
    assert in_play(table, "aldaris_khala_devotee")
    for _turn in range(8):
        table.do(f"pick_order {table.targets('pick_order')[0]}", "place_on helios")
    assert (table.asked(), table.legal()) == ("aldaris", ["reorder helios", "pass"])


@rule("SC-63")
def test_aldaris_will_of_the_conclave() -> None:
    table = resolves("aldaris_will_of_the_conclave")
    assert (table.asked(), in_force(table, "aldaris_will_of_the_conclave")) == ("raynor", True)
    table.do("pick_order build", "place_on helios", "pick_order build", "place_on helios", "pick_order mobilize",
             "place_on helios")
    assert table.asked() == "raynor"                            # Aldaris has placed two
    assert table.pile("helios") == ["build", "build", "mobilize"]


@rule("SC-235")
def test_aldaris_destiny() -> None:
    table = resolves("aldaris_destiny", sheet={"raynor": {"points": 18}})
    assert (table.at(), in_force(table, "aldaris_destiny")) == (OVER, False)    # nobody won, and it is over with the phase
    assert resolves("aldaris_will_of_the_conclave", sheet={"raynor": {"points": 18}}).asked() == "over"


def test_every_leadership_card_has_a_test() -> None:
    from tests.games.starcraft import test_leadership_starts as starts
    names = {*globals(), *vars(starts)}
    assert [id for id in T.leaders.space.ids if f"test_{id}" not in names] == []
