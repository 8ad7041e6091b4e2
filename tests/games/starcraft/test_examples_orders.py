"""The worked examples of orders (E1 to E3, E7 to E9, E17, E20, E23, E25, E26, E34, E36, E39, E40, E42)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.orders import depleted, on_card, order, transports
from tests.games.starcraft.table import AREAS, SIDES, T, Table
from tests.rule import rule
from thunderchild.games.starcraft.rules.questions import controller

KINDS = list(T.words.parts_of[T.words.verb_at["pick_order"]][0].ids)
THREE = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [2, 0, 0]}


def pooled(table: Table, side: str) -> list[str]:
    return [KINDS[k] for k in range(8) if table.g.pooled[SIDES.index(side)] >> k & 1]


def unused(table: Table, side: str) -> list[str]:
    return [KINDS[k] for k in table.g.tokens[SIDES.index(side)]]


def turns(**keys: Any) -> Table:
    """Raynor's Marines and base on Hydrax, between Helios and the Overmind's Torus; the Planning Phase begins."""
    return Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": THREE,
                  "bases": {"hydrax.2": "raynor", "torus.3": "overmind"}, "sheet": {"raynor": {"pool": 6}},
                  "units": {"hydrax.2": ["raynor/marine"], "torus.3": ["overmind/zergling"]}, **keys})


def place(table: Table, *raynor: tuple[str, str]) -> Table:
    """Raynor places these orders, the Overmind four of its own on Torus."""
    for own, other in zip(raynor, ("build", "build", "mobilize", "mobilize"), strict=True):
        table.do(f"pick_order {own[0]}", f"place_on {own[1]}", f"pick_order {other}", "place_on torus")
    return table


@rule("SC-75", "SC-73", "SC-57")
def test_e1_special_order_without_a_module() -> None:
    table = place(turns(), ("special_build", "helios"), ("build", "hydrax"), ("build", "hydrax"), ("research", "hydrax"))
    table.do("reveal helios")
    assert table.legal() == ["take_event"]
    table.do("take_event")
    assert table.gauge("raynor", "unread_1") == 1
    assert "special_build" in unused(table, "raynor")
    assert pooled(table, "raynor") == []


@rule("SC-75", "SC-237")
def test_e1_with_a_module_bought_before() -> None:
    table = place(turns(), ("special_research", "hydrax"), ("special_build", "hydrax"), ("build", "hydrax"),
                  ("mobilize", "helios"))
    table.do("reveal hydrax", "execute", "next_part", "buy research_and_development", "auto_pay", "done")
    table.do("reveal torus", "take_event", "reveal hydrax")
    assert table.legal() == ["execute_special", "take_event"]
    table.do("execute_special", "done")
    assert pooled(table, "raynor") == ["special_build"]
    table.do("reveal torus", "take_event", "reveal hydrax")
    assert table.legal() == ["take_event"]


def build(planets: dict[str, list[int]], base: str, **keys: Any) -> Table:
    """Raynor executes a Build order where his base is."""
    planet = base.partition(".")[0]
    return order("build", planet=planet, planets=planets, bases={base: "raynor", "torus.3": "overmind"}, **keys)


@rule("SC-20", "SC-91", "SC-21")
def test_e2_ground_and_flying_limits() -> None:
    station = {"avernus_station": [0, 0, 0], "torus": [1, 0, 0]}
    table = build(station, "avernus_station.2", sheet={"raynor": {"pool": 9, "supply": 1, "line_3": 2}})
    for _unit in range(3):
        table.do("buy marine")
        assert table.targets("place") == ["avernus_station.2", "avernus_station.3"]
        table.do("place avernus_station.3", "auto_pay")
    assert table.why("buy marine") == "SC-92"
    wraith = build(station, "avernus_station.2", sheet={"raynor": {"pool": 9, "supply": 1, "line_3": 2}}).do("buy wraith")
    assert wraith.targets("place") == ["avernus_station.1"]
    base = order("build", planet="avernus_station", planets=station, bases={"torus.2": "raynor", "torus.3": "overmind"},
                 units={"avernus_station.1": ["raynor/wraith"], "avernus_station.3": ["raynor/marine"]})
    assert base.do("next_part", "next_part", "buy base").targets("place") == ["avernus_station.3"]


@rule("SC-77", "SC-104")
def test_e3_strategic_area() -> None:
    def revealed(kind: str) -> Table:
        return Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": THREE, "phase": "execution",
                      "bases": {"hydrax.2": "raynor", "torus.3": "overmind"}, "units": {"hydrax.1": ["raynor/wraith"]},
                      "pile": {"hydrax": [kind]}, "pile_of": {"hydrax": ["raynor"]}, "sheet": {"raynor": {"pool": 9}}}
                     ).do("reveal hydrax", "execute_special")
    table = revealed("build")
    table.do("buy marine", "place hydrax.2", "discount mineral")
    for _unit in range(2):
        table.do("buy marine", "place hydrax.4")
        assert table.why("discount mineral") == "SC-104"
        table.do("auto_pay")
    assert table.why("buy marine") == "SC-92"
    table.do("done")
    assert "build" in unused(table, "raynor")
    assert pooled(table, "raynor") == []
    special = revealed("special_build").do("done")
    assert pooled(special, "raynor") == []
    assert "special_build" in unused(special, "raynor")


@rule("SC-199", "SC-125")
def test_e7_assist_module() -> None:
    """Five units stand in helios.2, whose limit is four; hydrax.4 has a limit of two."""
    def attack(module: int) -> Table:
        medic = ["raynor/medic"] if module else []
        return order("mobilize", planet="hydrax", transports={"helios/1": ["raynor"]}, sheet={"raynor": {"assist": module}},
                     units={"helios.2": ["raynor/marine"] * 4 + medic, "helios.4": ["raynor/firebat", "raynor/medic"],
                            "hydrax.4": ["overmind/zergling"]})
    table = attack(1)
    for unit in ("marine", "marine", "marine", "marine", "medic"):
        table.do(f"move_unit {unit}/helios.2", "to hydrax.4")
    assert table.targets("move_unit") == []
    assert table.why("move_unit firebat/helios.4") == table.why("move_unit medic/helios.4") == "SC-326"
    without = attack(0)
    for _unit in range(4):
        without.do("move_unit marine/helios.2", "to hydrax.4")
    assert without.why("move_unit medic/helios.4") == "SC-326"


OFFENSIVE: dict[str, Any] = {
    "planets": {"antiga_prime": [0, 0, 0], "moria": [1, 0, 0], "dylar_iv": [2, 0, 0]},
    "bases": {"moria.1": "overmind", "antiga_prime.2": "mengsk"},
    "units": {"antiga_prime.2": ["mengsk/marine"] * 3, "dylar_iv.2": ["mengsk/firebat"] * 2, "moria.3": ["mengsk/ghost"],
              "moria.1": ["overmind/zergling"] * 2},
    "transports": {"antiga_prime/1": ["mengsk"], "dylar_iv/3": ["mengsk"]}}


def raid(module: int) -> Table:
    """Planet X is Moria."""
    return order("mobilize", side="mengsk", planet="moria", **OFFENSIVE,
                 sheet={"mengsk": {"offensive": module}, "overmind": {"air_support": 1}})


@rule("SC-128", "SC-129", "SC-121")
def test_e8_offensive_module() -> None:
    table = raid(1)
    assert transports(table, "mengsk") == ["antiga_prime/1", "dylar_iv/3"]
    for _unit in range(3):
        table.do("move_unit marine/antiga_prime.2", "to moria.1")
    for _unit in range(2):
        table.do("move_unit firebat/dylar_iv.2", "to moria.1")
    assert len(transports(table, "mengsk")) == 2
    table.do("done")
    assert transports(table, "mengsk") == []
    one = raid(1)
    for _unit in range(3):
        one.do("move_unit marine/antiga_prime.2", "to moria.1")
    one.do("done")
    assert transports(one, "mengsk") == ["dylar_iv/3"]


@rule("SC-128")
def test_e8_without_the_module() -> None:
    table = raid(0).do("move_unit marine/antiga_prime.2")
    assert table.why("to moria.1") == "SC-128"
    assert "moria.1" in raid(0).do("move_unit ghost/moria.3").targets("to")


@rule("SC-111", "SC-208")
def test_e9_resource_token() -> None:
    table = order("research", sheet={"raynor": {"gas_tokens": 1, "pool": 3}}, pile={"hydrax": ["build"]},
                  pile_of={"hydrax": ["overmind"]}).do("pass", "research cloaking_field")
    table.do("pay gas_token", "pay permanent_gas")
    assert (table.gauge("raynor", "gas_tokens"), table.gauge("raynor", "on_gas")) == (0, 1)


@rule("SC-58", "SC-64", "SC-66")
def test_e17_defend_order() -> None:
    table = Table({"factions": ["tassadar", "overmind"], "options": {"seats": 2}, "planets": THREE,
                   "bases": {"helios.2": "tassadar", "torus.3": "overmind"}, "transports": {"helios/1": ["tassadar"]},
                   "units": {"helios.2": ["tassadar/zealot"], "hydrax.4": ["tassadar/zealot"] * 2, "hydrax.1": ["tassadar/scout"],
                             "torus.3": ["overmind/zergling"]}})
    table.do("pick_order build", "place_on helios", "pick_order build", "place_on torus")
    table.do("pick_order defend", "place_on helios.2", "move_unit zealot/hydrax.4", "move_unit zealot/hydrax.4", "done")
    assert table.units("tassadar", "helios.2") == ["zealot"] * 3
    assert table.g.guard[AREAS["helios.2"]] == SIDES.index("tassadar")
    table.do("pick_order build", "place_on torus")
    assert table.asked() == "tassadar"
    assert table.why("pick_order defend") == "SC-58"
    assert 4 - table.gauge("tassadar", "placed") == 2


@rule("SC-202", "SC-204", "SC-206")
def test_e20_special_research() -> None:
    def mengsk() -> Table:
        table = order("research", side="mengsk", special=True)
        assert table.gauge("mengsk", "unread_1") == 1
        return table.do("pass")
    bought = mengsk().do("research spider_mines", "pay permanent_mineral", "pay permanent_gas")
    copies = [click for click in bought.legal() if click.startswith("take_copy")]
    assert copies
    bought.do(copies[0])
    mines = [card for card in T.cards.space.ids if card.startswith("spider_mines")]
    side = SIDES.index("mengsk")
    cards = [T.cards.space.index[card] for card in mines]
    assert sum(bought.g.hand[side].count(card) for card in cards) == 1
    assert sum(bought.g.deck[side][card] for card in cards) == 1
    event = mengsk().do("research spider_mines", "pay permanent_mineral", "pay permanent_gas", "draw_event")
    assert event.gauge("mengsk", "unread_1") == 2
    assert sum(event.g.deck[side][card] for card in cards) == 2
    nothing = order("research", side="mengsk", special=True).do("draw_three")
    while nothing.at() == "drawing.draw":
        nothing.do(nothing.legal()[0])
    before = len(nothing.g.hand[side])
    nothing.do("pass", "draw_event")
    assert (before, nothing.gauge("mengsk", "unread_1")) == (3, 2)


@rule("SC-73", "SC-84", "SC-88")
def test_e23_nobody_can_execute() -> None:
    def revealed() -> Table:
        return Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": THREE, "phase": "execution",
                      "bases": {"hydrax.2": "raynor", "torus.3": "overmind"}, "pile": {"torus": ["build"]},
                      "pile_of": {"torus": ["raynor"]}}).do("reveal torus")
    assert revealed().legal() == ["execute", "take_event"]
    assert revealed().do("execute").gauge("raynor", "unread_1") == 0
    assert revealed().do("execute").at() == "placing.pick"


@rule("SC-131")
def test_e25_conclave_fleet() -> None:
    def fleet(side: str, other: str) -> Table:
        return Table({"factions": [side, other], "options": {"seats": 2}, "planets": THREE, "phase": "execution",
                      "bases": {"helios.2": side, "hydrax.2": other}, "leaders": ["aldaris_conclave_fleet"],
                      "reserve": {"aldaris": ["dragoon", "dragoon"]}, "pile": {"helios": ["mobilize"]},
                      "pile_of": {"helios": [side]}}).do("reveal helios", "execute")
    table = fleet("raynor", "aldaris")
    assert table.asked() == "aldaris"
    table.do("deploy dragoon")
    assert table.targets("to") == ["hydrax.2"]
    table.do("to hydrax.2", "deploy dragoon", "to hydrax.2")
    assert table.units("aldaris", "hydrax.2") == ["dragoon", "dragoon"]
    own = fleet("aldaris", "raynor").do("deploy dragoon", "to helios.2", "done")
    assert own.asked() == "aldaris"
    assert "dragoon/helios.2" in own.targets("move_unit")


@rule("SC-92", "SC-94")
def test_e26_an_archon_counts_as_one() -> None:
    templar = ["tassadar/high_templar"]
    archon = T.techs.space.ids[T.units.tech[T.units.space.index["archon"]]]
    table = order("build", side="tassadar", units={"helios.4": templar, "helios.1": templar}, techs={"tassadar": [archon]})
    table.do("buy archon", "destroy high_templar/helios.4", "destroy high_templar/helios.1")
    assert table.targets("place") == ["helios.1", "helios.4"]
    table.do("place helios.4", "auto_pay")
    assert table.units("tassadar", "helios.4") == ["archon"]
    table.do("buy zealot", "place helios.2", "auto_pay")
    assert table.why("buy zealot") == "SC-92"


@rule("SC-56", "SC-69")
def test_e34_order_stack() -> None:
    """Halcyon lies beside Helios; the Mobilize order lies on the Build order."""
    def stacked(*piled: str) -> Table:
        return Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "phase": "execution",
                      "planets": {"helios": [0, 0, 0], "halcyon": [0, 1, 0], "hydrax": [1, 0, 0]},
                      "bases": {"helios.2": "raynor", "hydrax.2": "overmind"}, "units": {"helios.2": ["raynor/marine"] * 2},
                      "transports": {"halcyon/0": ["raynor"]}, "pile": {"halcyon": list(piled)},
                      "pile_of": {"halcyon": ["raynor"] * 2}, "sheet": {"raynor": {"pool": 4}}})
    table = stacked("build", "mobilize").do("reveal halcyon", "execute", "move_unit marine/helios.2", "to halcyon.3", "done")
    table.do("reveal halcyon", "execute", "next_part", "next_part", "buy base", "place halcyon.3", "auto_pay", "done")
    assert table.g.work_of[AREAS["halcyon.3"]] == SIDES.index("raynor")
    other = stacked("mobilize", "build").do("reveal halcyon", "execute")
    assert other.at() == "order_turn.reveal"                        # the Build order had no effect


@rule("SC-113", "SC-114", "SC-267")
def test_e36_force_mining() -> None:
    table = order("build", holder={"helios.2": "raynor"}, sheet={"raynor": {"pool": 6, "on_mineral": 4}})
    table.do("buy worker", "pay helios.2", "buy worker", "pay helios.2", "buy worker", "force_mine helios.2")
    assert (depleted(table, "helios.2"), on_card(table, "helios.2")) == (1, 3)
    table.do("buy worker", "force_mine helios.2")
    assert depleted(table, "helios.2") == 2
    assert table.g.holder[AREAS["helios.2"]] == -1
    assert table.gauge("raynor", "away") == 4 + 4                   # four workers bought, four taken off the card
    assert controller(table.g, AREAS["helios.2"]) == 0


@rule("SC-71", "SC-72")
def test_e39_obstructed() -> None:
    table = Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": THREE, "phase": "execution",
                   "bases": {"hydrax.2": "raynor", "torus.3": "overmind"},
                   "pile": {"hydrax": ["mobilize", "build", "research", "mobilize"], "helios": ["build", "build"]},
                   "pile_of": {"hydrax": ["overmind", "overmind", "raynor", "raynor"], "helios": ["overmind", "raynor"]}})
    table.do("reveal hydrax", "take_event")
    assert table.gauge("overmind", "unread_1") == 1                 # all of his orders are covered
    table.do("reveal helios", "take_event", "reveal helios", "take_event", "reveal hydrax", "take_event", "reveal hydrax",
             "take_event")
    assert table.asked() == "overmind"                              # Raynor has no order left: skipped, without a card
    assert (table.gauge("raynor", "unread_1"), table.gauge("overmind", "unread_1")) == (3, 3)


@rule("SC-123", "SC-128", "SC-124")
def test_e40_one_move_per_unit() -> None:
    table = order("mobilize", side="mengsk", planet="helios", planets=THREE, bases={"helios.1": "overmind", "hydrax.2": "mengsk"},
                  units={"helios.1": ["overmind/zergling"] * 2, "helios.3": ["mengsk/wraith"], "hydrax.2": ["mengsk/marine"] * 2},
                  transports={"helios/1": ["mengsk"]}, sheet={"overmind": {"air_support": 1}})
    table.do("move_unit marine/hydrax.2")
    assert table.targets("to") == ["helios.2", "helios.3", "helios.4"]
    assert table.why("to helios.1") == "SC-128"
    table.do("to helios.2")
    assert table.why("move_unit marine/helios.2") == "SC-123"
    assert "helios.1" in table.do("move_unit wraith/helios.3").targets("to")
    later = order("mobilize", side="mengsk", planet="helios", planets=THREE, bases={"helios.1": "overmind", "hydrax.2": "mengsk"},
                  units={"helios.1": ["overmind/zergling"] * 2, "helios.2": ["mengsk/marine"] * 2},
                  sheet={"overmind": {"air_support": 1}})
    assert "helios.1" in later.do("move_unit marine/helios.2").targets("to")


@rule("SC-323", "SC-111", "SC-112")
def test_e42_payment_cannot_get_stuck() -> None:
    def poor(workers: int) -> Table:
        return order("build", sheet={"raynor": {"pool": workers, "gas_tokens": 1, "line_2": 2}})
    table = poor(2)
    assert table.why("buy goliath") == ""
    table.do("buy goliath", "place helios.2")
    assert table.why("pay gas_token") == table.why("pay permanent_mineral") == ""
    assert table.why("pay permanent_gas") == "SC-323"
    assert poor(1).why("buy goliath") == "SC-112"
