"""Event cards that change routes, areas and buildings, execute orders, are kept, or draw the end near (SC-212 to SC-217)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.cards import SLOTS, drawn, executes, galaxy, kept, out, reads, transports_of
from tests.games.starcraft.fights import fight
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule

OVER = "placing.pick"           # the next round has begun


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
    later = galaxy("raynor", "overmind", zaxis=["torus/2", "hydrax/2"], link={"torus/2": "hydrax/2"}, step=0,
                   transports={"torus/2": ["raynor"]})
    assert transports_of(Table(later), "raynor") == []          # no base of his on either planet


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
    table.do("target helios", "move_unit marine/helios.2", "to helios.4", "done")
    assert (table.at(), table.units("raynor", "helios.4")) == (OVER, ["marine"])
    assert [table.g.pooled, table.g.tokens] == before           # no token and no place of the pool


@rule("SC-215", "SC-311")
def test_total_war_is_fought_out_and_reacted_to() -> None:
    table = executes("total_war", others=("tassadar",), transports={"helios/1": ["raynor"]}, techs={"tassadar": ["maelstrom"]},
                     units={"helios.2": ["raynor/marine"] * 2, "hydrax.2": ["tassadar/dark_archon"]})
    table.do("target hydrax")
    assert (table.asked(), table.legal()) == ("tassadar", ["freeze helios.2", "pass"])
    table.do("pass", "move_unit marine/helios.2", "to hydrax.2", "done")
    assert "battle" in RULES.trace(table.g)
    table.go(OVER)
    assert (table.g.phase, table.g.round) == (1, 2)


@rule("SC-215", "SC-320")
def test_whoever_loses_everything_by_his_event_is_out() -> None:
    """He destroys his last unit during the Mobilize order of Total War, and has no base."""
    table = executes("total_war", others=("overmind", "tassadar"), bases={"helios.2": "tassadar"},
                     units={"helios.4": ["raynor/marine"], "hydrax.2": ["overmind/zergling"], "torus.3": ["tassadar/zealot"]})
    table.do("target helios", "destroy_own marine/helios.4")
    assert table.g.eliminated == 1 << SIDES.index("raynor")
    assert (table.at(), table.asked()) == (OVER, "overmind")


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
    while table.at() == "drawing.draw" and table.doing(2)["what"] != "battle":
        table.do(table.legal()[0])
        drawn_cards += 1
    assert drawn_cards == 2



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
    assert (table.g.ends, len(table.of("raynor", "hand")), out(table)) == (1, 3, ["sabotage"])
    assert table.g.event_gone[T.events.space.index["end_draws_near_cards"]] == 1


@rule("SC-212")
def test_end_draws_near_point() -> None:
    table = executes("end_draws_near_point")
    assert (table.g.ends, table.gauge("raynor", "points"), table.at()) == (1, 1, OVER)
