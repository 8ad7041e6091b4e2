"""Every Event card, by its id (SC-211 to SC-217, SC-346)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.cards import (SLOTS, drawn, executes, kept, out, reads, transports_of, units_in)
from tests.games.starcraft.fights import HERE, fight
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule

OVER = "placing.pick"           # the next round has begun


def hand(table: Table, side: str) -> int:
    return len(table.g.hand[SIDES.index(side)])


# ---- workers, tokens, points, cards

@rule("SC-7")
def test_labor_drive() -> None:
    assert executes("labor_drive").gauge("raynor", "pool") == 8
    assert executes("labor_drive", sheet={"raynor": {"pool": 14}}).gauge("raynor", "pool") == 15


def test_prospectors() -> None:
    assert executes("prospectors").gauge("raynor", "mineral_tokens") == 2


def test_hidden_stockpile() -> None:
    assert executes("hidden_stockpile").gauge("raynor", "gas_tokens") == 2


def test_orbital_salvage() -> None:
    table = executes("orbital_salvage")
    assert table.legal() == ["take_token mineral", "take_token gas"]
    table.do("take_token mineral", "take_token gas", "take_token gas")
    assert table.at() == OVER
    assert (table.gauge("raynor", "mineral_tokens"), table.gauge("raynor", "gas_tokens")) == (1, 2)


def test_black_market() -> None:
    table = executes("black_market")
    assert (table.gauge("raynor", "mineral_tokens"), table.gauge("raynor", "gas_tokens")) == (1, 1)
    assert table.gauge("raynor", "pool") == 7


def test_political_influence() -> None:
    assert executes("political_influence").gauge("raynor", "points") == 1


def test_propaganda_victory() -> None:
    assert executes("propaganda_victory").gauge("raynor", "points") == 2


@rule("SC-340")
def test_points_of_an_event_are_tokens_where_none_are_counted() -> None:
    survival = {"seats": 2, "survival": True}
    table = executes("propaganda_victory", options=survival)
    assert table.legal() == ["take_token mineral", "take_token gas"]
    table.do("take_token gas", "take_token mineral")
    assert (table.gauge("raynor", "mineral_tokens"), table.gauge("raynor", "gas_tokens")) == (1, 1)
    table = executes("propaganda_victory", options={"seats": 2, "galactic_conquest": True})
    assert (table.at(), table.gauge("raynor", "points")) == (OVER, 0)


def test_inspiring_leadership() -> None:
    table = executes("inspiring_leadership")
    assert table.at() == "drawing.draw"
    assert (hand(drawn(table), "raynor"), table.gauge("raynor", "points")) == (3, 1)


def test_field_manuals() -> None:
    """The hand limit of Terran is 8, and 10 in this round."""
    table = drawn(executes("field_manuals", hand={"raynor": cards(8)}))
    assert hand(table, "raynor") == 11
    assert table.at() == "regrouping.discard"
    table.do(table.legal()[0])
    assert (table.at(), hand(table, "raynor")) == (OVER, 10)
    assert table.gauge("raynor", "manuals") == 0


def cards(many: int) -> list[str]:
    return [f"terran_{k + 1:02}" for k in range(many)]


@rule("SC-213")
def test_tactical_reserve() -> None:
    """It draws at once, and raises the hand limit as long as it lies there."""
    table = drawn(executes("tactical_reserve", hand={"raynor": cards(7)}))
    assert kept(table, "raynor") == ["tactical_reserve"]
    assert table.at() == "regrouping.discard"
    table.do(table.legal()[0])
    assert (table.at(), hand(table, "raynor")) == (OVER, 9)


@rule("SC-346")
def test_subtle_planning() -> None:
    table = executes("subtle_planning", leaders=["raynor_covert_operations"])
    assert table.targets("target") == ["raynor_storage_facilities", "raynor_raynors_raiders"]
    assert table.why("target raynor_covert_operations") == "SC-346"
    table.do("target raynor_storage_facilities")
    assert table.g.leaders_gone >> T.leaders.space.index["raynor_storage_facilities"] & 1
    table.do("take_token gas", "take_token gas", "take_token gas")
    assert (table.at(), table.gauge("raynor", "gas_tokens")) == (OVER, 3)


def test_subtle_planning_without_a_card_gives_nothing() -> None:
    gone = ["raynor_storage_facilities", "raynor_raynors_raiders", "raynor_covert_operations"]
    assert executes("subtle_planning", leaders_gone=gone).at() == OVER


@rule("SC-307", "SC-346")
def test_espionage() -> None:
    table = executes("espionage", hand={"overmind": ["zerg_01", "zerg_02", "zerg_03"]})
    assert table.targets("target") == ["overmind"]
    table.do("target overmind")
    assert table.targets("target") == ["zerg_01", "zerg_02", "zerg_03"]
    mine = RULES.view(table.g, 0)["cards"]["hand"][SIDES.index("overmind")]
    assert mine["known"] == [T.cards.space.index[id] for id in ("zerg_01", "zerg_02", "zerg_03")]
    table.do("target zerg_01", "target zerg_03")
    assert table.at() == OVER
    assert [T.cards.space.ids[card] for card in table.g.discard[SIDES.index("overmind")]] == ["zerg_01", "zerg_03"]


def test_espionage_takes_as_many_as_there_are() -> None:
    table = executes("espionage", hand={"overmind": ["zerg_01"]}).do("target overmind", "target zerg_01")
    assert table.at() == OVER
    assert executes("espionage").do("target overmind").at() == OVER


# ---- units

@rule("SC-346")
def test_new_recruits() -> None:
    table = executes("new_recruits", units={"helios.2": ["raynor/marine"], "helios.4": ["raynor/marine"], "torus.1":
                                            ["raynor/marine"], "hydrax.2": ["overmind/zergling"]})
    assert table.targets("target") == ["helios.2", "helios.4"]
    table.do("target helios.4")
    assert table.targets("target") == ["helios.2", "helios.4"]
    table.do("target helios.2")
    assert units_in(table, "raynor") == {"helios.2": ["marine"] * 2, "helios.4": ["marine"] * 2, "torus.1": ["marine"]}


@rule("SC-346")
def test_new_recruits_stay_on_one_planet() -> None:
    bases = {"torus.3": "raynor"}
    full = {"helios.2": ["raynor/firebat"] * 3, "torus.3": ["raynor/vulture"] * 3, "hydrax.2": ["overmind/zergling"]}
    table = executes("new_recruits", bases=bases, units=full)
    assert table.targets("target") == ["helios.2", "torus.3"]
    table.do("target torus.3")
    assert table.at() == OVER                       # Torus 3 is full; Helios is another planet
    assert table.units("raynor", "torus.3").count("marine") == 1


@rule("SC-214")
def test_new_recruits_as_many_as_there_are_figures() -> None:
    all_marines = T.units.count[T.units.space.index["marine"]]
    stock = {"raynor": {"marine": 1}}
    table = executes("new_recruits", units={"helios.2": ["raynor/firebat"], "hydrax.2": ["overmind/zergling"]}, stock=stock)
    assert all_marines > 1
    table.do("target helios.2")
    assert (table.at(), table.units("raynor", "helios.2")) == (OVER, ["marine", "firebat"])
    assert executes("new_recruits", stock={"raynor": {"marine": 2}}).at() == OVER


@rule("SC-14")
def test_reinforcements() -> None:
    """E24: an area with only an enemy base is not offered; they are placed in the order of the card as far as they fit."""
    table = executes("reinforcements", bases={"torus.3": "overmind"})
    assert "torus.3" not in table.targets("target")
    assert table.why("target torus.3") == "SC-14"
    assert table.why("target moria.1") == "SC-14"
    assert table.why("target hydrax.1") == "SC-20"
    assert {"helios.2", "helios.1", "torus.1"} <= set(table.targets("target"))
    table.do("target torus.1")
    assert (table.at(), table.units("raynor", "torus.1")) == (OVER, ["marine", "marine"])


def test_reinforcements_of_each_race() -> None:
    table = executes("reinforcements", side="tassadar").do("target helios.4")
    assert table.units("tassadar", "helios.4") == ["zealot", "dragoon"]
    table = executes("reinforcements", side="overmind", others=("raynor",)).do("target helios.4")
    assert table.units("overmind", "helios.4") == ["zergling", "zergling", "hydralisk"]


@rule("SC-346")
def test_elite_reinforcements() -> None:
    table = executes("elite_reinforcements")
    assert table.targets("target") == ["siege_tank", "wraith"]
    table.do("target wraith")
    assert {"hydrax.1", "helios.2", "torus.1"} <= set(table.targets("target"))
    assert table.why("target hydrax.2") == "SC-14"
    table.do("target hydrax.1")
    assert (table.at(), table.units("raynor", "hydrax.1")) == (OVER, ["wraith"])


def test_elite_reinforcements_without_a_figure() -> None:
    table = executes("elite_reinforcements", stock={"raynor": {"siege_tank": 0, "marine": 2, "wraith": 1}})
    assert table.targets("target") == ["wraith"]


MIXED: dict[str, Any] = {"units": {"helios.2": ["raynor/marine", "raynor/firebat", "raynor/wraith"],
                                   "hydrax.2": ["overmind/zergling"]}}


@rule("SC-346")
def test_wormhole() -> None:
    table = executes("wormhole", **MIXED)
    assert table.legal() == ["target helios.2", "pass"]
    table.do("target helios.2")
    assert table.why("target hydrax.2") == "SC-14"
    assert table.why("pass") == "SC-346"
    table.do("target hydrax.1")
    assert table.legal() == ["target raynor/wraith/helios.2", "pass"]
    table.do("target raynor/wraith/helios.2")
    assert (table.at(), table.units("raynor", "hydrax.1")) == (OVER, ["wraith"])
    table = executes("wormhole", **MIXED).do("target helios.2", "target torus.3", "target raynor/marine/helios.2", "pass")
    assert (table.at(), table.units("raynor", "torus.3")) == (OVER, ["marine"])
    table = executes("wormhole", **MIXED).do("target helios.2", "target torus.3", "target raynor/marine/helios.2",
                                             "target raynor/firebat/helios.2")
    assert (table.at(), table.units("raynor", "helios.2")) == (OVER, ["wraith"])
    assert executes("wormhole", **MIXED).do("pass").at() == OVER


@rule("SC-346")
def test_desperate_evacuation() -> None:
    table = executes("desperate_evacuation", **MIXED).do("target helios.2", "target torus.3")
    assert table.legal() == [f"target raynor/{unit}/helios.2" for unit in ("marine", "firebat", "wraith")]
    table.do("target raynor/wraith/helios.2", "target raynor/marine/helios.2", "target raynor/firebat/helios.2")
    assert (table.at(), table.units("raynor", "torus.3")) == (OVER, ["marine", "firebat", "wraith"])
    table = executes("desperate_evacuation", **MIXED).do("target helios.2", "target torus.1", "target raynor/wraith/helios.2",
                                                         "target raynor/marine/helios.2")
    assert (table.at(), table.units("raynor", "helios.2")) == (OVER, ["firebat"])       # Torus 1 holds two


@rule("SC-346")
def test_orbital_strike() -> None:
    table = executes("orbital_strike", units={"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling", "overmind/queen"],
                                              "hydrax.4": ["overmind/torrasque"]}, heroes=["torrasque"],
                     leaders=["overmind_torrasque"])
    assert table.targets("target") == ["hydrax.2"]              # a hero alone is not offered, nor is his own area
    table.do("target hydrax.2")
    assert table.asked() == "overmind"
    assert table.legal() == ["destroy zergling/hydrax.2", "destroy queen/hydrax.2"]
    table.do("destroy queen/hydrax.2")
    assert (table.at(), table.units("overmind", "hydrax.2")) == (OVER, ["zergling"])


@rule("SC-229", "SC-346")
def test_heroic_strategy() -> None:
    hero: dict[str, Any] = {"heroes": ["jim_raynor"], "leaders": ["raynor_jim_raynor"]}
    table = executes("heroic_strategy", units={"helios.2": ["raynor/marine"] * 2, "helios.1": ["raynor/marine"],
                                               "hydrax.2": ["overmind/zergling"]}, **hero)
    assert table.targets("target") == ["helios.1", "helios.2"]
    table.do("target helios.1")
    assert table.units("raynor", "helios.1") == ["marine", "jim_raynor"]
    assert table.targets("target") == ["helios.1"]              # the guard token goes where he is
    table.do("target helios.1")
    assert (table.at(), table.g.guard[AREAS["helios.1"]]) == (OVER, SIDES.index("raynor"))


@rule("SC-229")
def test_heroic_strategy_without_a_hero() -> None:
    table = executes("heroic_strategy")
    assert table.targets("target") == ["helios.2"]
    assert table.do("target helios.2").g.guard[AREAS["helios.2"]] == SIDES.index("raynor")
    all_vultures = {"helios.2": ["raynor/vulture"] * T.units.count[T.units.space.index["vulture"]], "hydrax.2":
                    ["overmind/zergling"]}
    table = executes("heroic_strategy", units=all_vultures, heroes=["jim_raynor"], leaders=["raynor_jim_raynor"],
                     stock={"raynor": {"vulture": T.units.count[T.units.space.index["vulture"]]}})
    assert table.at() == "carrying.target"                      # no figure is left: only the guard token
    assert RULES.prompt(table.g, 0).startswith("Heroic Strategy: In which area do you place the guard token?")
    assert executes("heroic_strategy", guard={"helios.2": "raynor"}).at() == OVER


# ---- routes, transports, areas

AXIS: dict[str, Any] = {"zaxis": ["helios/3", "hydrax/2"], "link": {"helios/3": "hydrax/2"}}


@rule("SC-335", "SC-346")
def test_star_charts() -> None:
    table = executes("star_charts", **AXIS, transports={"helios/3": ["raynor", "overmind"]})
    assert table.targets("target") == ["helios/3", "hydrax/2"]
    table.do("target helios/3")
    assert table.targets("target") == ["helios/0", "torus/1", "torus/2", "torus/3"]     # never the planet of the other end
    assert table.why("target hydrax/0") == "SC-335"
    table.do("target torus/2")
    assert table.g.link[SLOTS["torus/2"]] == SLOTS["hydrax/2"]
    assert table.g.link[SLOTS["helios/3"]] < 0
    assert table.g.zaxis == [SLOTS["torus/2"], SLOTS["hydrax/2"]]
    name = min(SLOTS["torus/2"], SLOTS["hydrax/2"])
    assert transports_of(table, "raynor") == transports_of(table, "overmind") == [T.galaxy.slots.ids[name]]


@rule("SC-216")
def test_star_charts_strand_transports_until_the_next_step_1() -> None:
    """E28."""
    table = executes("star_charts", **AXIS, transports={"helios/3": ["raynor"]}).do("target helios/3", "target torus/2")
    assert (table.at(), transports_of(table, "raynor")) == (OVER, ["torus/2"])
    table.go("order_turn.reveal")
    assert transports_of(table, "raynor") == ["torus/2"]
    while table.g.round == 2:
        legal = table.legal()
        table.do("done" if "done" in legal else legal[-1])
    assert transports_of(table, "raynor") == []


@rule("SC-90")
def test_emergency_launch() -> None:
    table = executes("emergency_launch", transports={"helios/1": ["raynor"]})
    assert table.targets("target") == ["helios/2"]
    assert table.do("target helios/2").at() == OVER
    assert transports_of(table, "raynor") == ["helios/1", "helios/2"]
    full = {"helios/1": ["raynor"], "helios/2": ["raynor"]}
    assert executes("emergency_launch", transports=full).at() == OVER


def test_sabotage() -> None:
    table = executes("sabotage", transports={"helios/1": ["raynor", "overmind"], "helios/2": ["raynor"]},
                     in_force=[])
    assert table.targets("target") == ["overmind/transport/helios/1"]
    table.do("target overmind/transport/helios/1")
    assert (transports_of(table, "overmind"), table.gauge("overmind", "transports")) == ([], 7)


@rule("SC-248")
def test_sabotage_does_not_touch_protected_transports() -> None:
    table = executes("sabotage", others=("tassadar", "overmind"), in_force=["tassadar_return_to_aiur"],
                     transports={"helios/1": ["tassadar", "overmind"]})
    assert table.targets("target") == ["overmind/transport/helios/1"]
    assert table.why("target tassadar/transport/helios/1") == "SC-248"


@rule("SC-117")
def test_rich_veins() -> None:
    table = executes("rich_veins", depletion={"helios.2": 1, "hydrax.2": 1})
    assert table.legal() == ["target helios.2", "pass"]
    table.do("target helios.2")
    assert (table.g.depletion[AREAS["helios.2"]], table.gauge("raynor", "mineral_tokens")) == (0, 1)
    table = executes("rich_veins", depletion={"helios.2": 1}).do("pass")
    assert (table.g.depletion[AREAS["helios.2"]], table.gauge("raynor", "mineral_tokens")) == (1, 1)
    assert executes("rich_veins").gauge("raynor", "mineral_tokens") == 1


@rule("SC-114", "SC-346")
def test_devastation() -> None:
    table = executes("devastation", depletion={"torus.2": 2, "torus.4": 1}, holder={"hydrax.4": "overmind"},
                     on_card={"hydrax.4": 2}, sheet={"overmind": {"pool": 3}})
    assert table.targets("target") == ["helios.2", "helios.4", "torus.3", "torus.4", "hydrax.2", "hydrax.4"]
    assert table.why("target torus.2") == "SC-346"
    table.do("target hydrax.4")
    assert (table.g.depletion[AREAS["hydrax.4"]], table.g.holder[AREAS["hydrax.4"]]) == (2, -1)
    assert (table.gauge("overmind", "away"), table.gauge("overmind", "pool")) == (2, 3)
    assert executes("devastation", depletion={"torus.4": 1}).do("target torus.4").g.depletion[AREAS["torus.4"]] == 2


@rule("SC-117")
def test_devastation_does_nothing_to_riches_of_aiur() -> None:
    keys: dict[str, Any] = {"others": ("aldaris",), "leaders": ["aldaris_riches_of_aiur"]}
    assert executes("devastation", **keys).do("target hydrax.2").g.depletion[AREAS["hydrax.2"]] == 0
    assert executes("devastation", **keys).do("target hydrax.4").g.depletion[AREAS["hydrax.4"]] == 2


# ---- buildings, modules, bases

@rule("SC-100")
def test_prefabricated_module() -> None:
    table = executes("prefabricated_module", sheet={"raynor": {"pool": 6, "supply": 4}})
    assert table.targets("target") == ["research_and_development", "defensive", "assist", "offensive"]
    assert table.why("target supply") == table.why("target air_support") == "SC-100"    # none is left; it costs three
    table.do("target assist")
    assert (table.at(), table.gauge("raynor", "assist")) == (OVER, 1)
    full = {"raynor": {"pool": 6, "supply": 4, "research_and_development": 3}}
    assert executes("prefabricated_module", sheet=full).at() == OVER


@rule("SC-99")
def test_advanced_construction() -> None:
    table = executes("advanced_construction")
    assert table.targets("target") == ["barracks:2", "factory:1", "starport:1"]
    assert table.why("target factory:2") == "SC-99"
    table.do("target barracks:2")
    assert (table.at(), table.gauge("raynor", "line_1")) == (OVER, 2)


@rule("SC-102")
def test_colony_ship() -> None:
    units = {"helios.4": ["raynor/marine"], "torus.1": ["raynor/marine"], "hydrax.1": ["raynor/wraith"],
             "hydrax.2": ["overmind/zergling"]}
    table = executes("colony_ship", units=units)
    assert table.targets("target") == ["torus.1"]               # Helios has his base, Hydrax 1 holds flying units only
    assert table.why("target helios.4") == "SC-102"
    table.do("target torus.1")
    assert (table.g.work_of[AREAS["torus.1"]], table.gauge("raynor", "bases")) == (SIDES.index("raynor"), 4)
    assert executes("colony_ship").at() == OVER


# ---- orders

@rule("SC-215", "SC-55")
def test_total_war() -> None:
    table = executes("total_war")
    assert table.targets("target") == ["helios", "torus", "hydrax"]
    assert table.why("target moria") == "SC-55"
    before = [table.g.pooled[:], [row[:] for row in table.g.tokens]]
    table.do("target helios")
    assert "mobilize" in RULES.trace(table.g) or table.at() == OVER
    while table.at() != OVER:
        table.do("done")
    assert [table.g.pooled, table.g.tokens] == before


@rule("SC-215")
def test_final_push() -> None:
    table = executes("final_push").do("target helios")
    assert RULES.trace(table.g)[-1] == "build"
    assert table.g.turn == SIDES.index("raynor")
    table.do("buy worker", "auto_pay")
    assert (table.gauge("raynor", "on_mineral"), table.gauge("raynor", "away")) == (1, 1)
    table.do("done")
    assert table.at() == OVER
    assert table.gauge("raynor", "pool") == 7                   # the workers are back, the new one too


# ---- kept cards

@rule("SC-213")
def test_intercepted_orders() -> None:
    table = executes("intercepted_orders")
    assert (table.at(), kept(table, "raynor")) == (OVER, ["intercepted_orders"])
    table.do("pick_order build", "place_on hydrax")              # the Overmind is first player now
    assert "use_event intercepted_orders" in table.legal()
    table.do("use_event intercepted_orders")
    assert table.targets("look") == ["hydrax"]
    table.do("look hydrax")
    assert table.g.pile_known[T.galaxy.planets.index["hydrax"]] == [0b11]
    assert (kept(table, "raynor"), out(table)) == ([], ["intercepted_orders"])


def in_battle(event: str, defending: bool = False) -> Table:
    owner = "overmind" if defending else "raynor"
    return fight("raynor", "overmind", ["marine"], ["zergling"], kept={owner: [event]})


@rule("SC-137")
def test_forced_hand() -> None:
    table = in_battle("forced_hand").do("use_ability forced_hand")
    assert (kept(table, "raynor"), out(table)) == ([], ["forced_hand"])


@rule("SC-137")
def test_flawless_defense_plan() -> None:
    assert "use_ability flawless_defense_plan" not in in_battle("flawless_defense_plan").legal()
    assert "use_ability flawless_defense_plan" in in_battle("flawless_defense_plan", True).legal()


@rule("SC-137")
def test_overwhelming_force() -> None:
    assert "use_ability overwhelming_force" in in_battle("overwhelming_force").legal()
    assert "use_ability overwhelming_force" not in in_battle("overwhelming_force", True).legal()


@rule("SC-137")
def test_bloodbath() -> None:
    table = in_battle("bloodbath", True).do("use_ability bloodbath")
    assert (kept(table, "overmind"), out(table)) == ([], ["bloodbath"])


@rule("SC-137")
def test_crushing_advance() -> None:
    table = in_battle("crushing_advance").do("use_ability crushing_advance")
    assert table.at() == "drawing.draw"
    drawn_cards = 0
    while table.at() == "drawing.draw" and table.g.stack[-2][0] != 1:
        table.do(table.legal()[0])
        drawn_cards += 1
    assert drawn_cards == 2
    assert HERE in AREAS


@rule("SC-334")
def test_counter_intelligence() -> None:
    table = executes("counter_intelligence")
    assert (table.at(), kept(table, "raynor")) == (OVER, ["counter_intelligence"])
    table = executes("sabotage", transports={"helios/1": ["overmind"]}, kept={"overmind": ["counter_intelligence"]})
    table.do("target overmind/transport/helios/1")
    assert (table.asked(), table.legal()) == ("overmind", ["cancel_event", "pass"])
    table.do("cancel_event")
    assert transports_of(table, "overmind") == ["helios/1"]
    assert (kept(table, "overmind"), out(table)) == ([], ["sabotage", "counter_intelligence"])


# ---- The End Draws Near

@rule("SC-212")
def test_end_draws_near_cards() -> None:
    table = reads("raynor", "end_draws_near_cards", "sabotage")
    assert table.legal() == ["play_event end_draws_near_cards"]
    drawn(table.do("play_event end_draws_near_cards"))
    assert (table.g.ends, hand(table, "raynor"), out(table)) == (1, 3, ["sabotage"])
    assert table.g.event_gone[T.events.space.index["end_draws_near_cards"]] == 1


@rule("SC-212")
def test_end_draws_near_point() -> None:
    table = executes("end_draws_near_point")
    assert (table.g.ends, table.gauge("raynor", "points"), table.at()) == (1, 1, OVER)


def test_every_event_card_has_a_test() -> None:
    names = [name for name in globals() if name.startswith("test_")]
    missing = [id for id in T.events.space.ids if not any(name == f"test_{id}" for name in names)]
    assert missing == []


