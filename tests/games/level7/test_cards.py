"""One test for each card of every deck: Event halves with their ground war boxes, Adaptation, Drop Ship, project and mercenary
cards.  cards.py says in which position; those of the consoles have a file of their own (test_cards_of_consoles.py)."""
from __future__ import annotations

import pytest

from tests.games.level7.cards import adaptation, event, shorter
from tests.games.level7.table import EMPTY_ZONES, KINDS, RULES, SIDES, T, Table, bravo, side

ASSAULT = [
    ("a01", "alpha", "canada +1, north_african_concord +1"),
    ("a01", "bravo", "canada +1, each mic -1"),
    ("a02", "alpha", "atlantic_states +1, brazilian_union +2, canada +1, gran_colombia +1"),
    ("a02", "bravo", "brazilian_union +1, each food -1"),
    ("a03", "alpha", "pacific_states +1, western_australia +1"),
    ("a03", "bravo", "sa terror +2, western_australia +1"),
    ("a04", "alpha", "eastern_australia +1, gran_colombia +2"),
    ("a04", "bravo", "each money -1, eastern_australia +1, gran_colombia +1"),
    ("a05", "alpha", "canada +1, north_african_concord +1"),
    ("a05", "bravo", "af mic -1, af units -1, canada +1"),
    ("a06", "alpha", "brazilian_union +1, each mic -1"),
    ("a06", "bravo", "af food -3, brazilian_union +1"),
    ("a07", "alpha", "af mic -2, brazilian_union +1, gran_colombia +1"),
    ("a07", "bravo", "brazilian_union +1, each terror +1, gran_colombia +1"),
    ("a08", "alpha", "brazilian_union +1, canada +1, each mic -1, gran_colombia +1"),
    ("a08", "bravo", "af terror +2, brazilian_union +1, canada +1, gran_colombia +1"),
    ("a09", "alpha", "as mic -2, canada +1"),
    ("a09", "bravo", "canada +1, nordic_council +1"),
    ("a10", "alpha", "each minerals -1, greenland +1"),
    ("a10", "bravo", "each food -2, greenland +1"),
    ("a11", "alpha", "arabia +1, brazilian_union +1, each food -2"),
    ("a11", "bravo", "arabia +1, as terror +2, brazilian_union +1"),
    ("a12", "alpha", "af food -3, gran_colombia +1"),
    ("a12", "bravo", "af units -1, gran_colombia +1"),
    ("a13", "alpha", "canada +1, each food -1"),
    ("a13", "bravo", "canada +1, indian_commonwealth +1"),
    ("a14", "alpha", "as food -4, brazilian_union +1, canada +1"),
    ("a14", "bravo", "as mic -2, brazilian_union +1, canada +1"),
    ("a15", "alpha", "brazilian_union +1, each food -2, gran_colombia +1"),
    ("a15", "bravo", "af terror +2, brazilian_union +1, gran_colombia +1"),
    ("a16", "alpha", "each terror +1, gran_colombia +1"),
    ("a16", "bravo", "as money -2, gran_colombia +1"),
    ("a17", "alpha", "af terror +2, arabia +1"),
    ("a17", "bravo", "arabia +1, atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +1"),
    ("a18", "alpha", "as terror +2, canada +1, greenland +1"),
    ("a18", "bravo", "canada +1, greenland +1, sa mic -1, sa minerals -2"),
    ("a19", "alpha", "brazilian_union +1, each terror +1"),
    ("a19", "bravo", "as food -4, brazilian_union +1"),
    ("a20", "alpha", "gran_colombia +1, na terror +1, sa terror +1"),
    ("a20", "bravo", "each money -1, gran_colombia +1"),
    ("a21", "alpha", "af terror +2, eastern_australia +1"),
    ("a21", "bravo", "eastern_australia +1, south_african_union +1"),
    ("a22", "alpha", "canada +1, each money -1, western_australia +1"),
    ("a22", "bravo", "canada +1, each fuel -1, western_australia +1"),
    ("a23", "alpha", "as money -2, brazilian_union +1"),
    ("a23", "bravo", "brazilian_union +1, na food -2, sa food -2"),
    ("a24", "alpha", "each money -1, gran_colombia +1"),
    ("a24", "bravo", "gran_colombia +1, na terror +1, sa terror +1"),
    ("a25", "alpha", "canada +1, gran_colombia +1, jam argentina +1, jam canada +1"),
    ("a25", "bravo", "argentina +1, canada +1, gran_colombia +1"),
]
DEVASTATION = [
    ("d01", "alpha", "atlantic_states +1, brazilian_union +1, canada +2, gran_colombia +1"),
    ("d01", "bravo", "canada +1, each mic -1"),
    ("d02", "alpha", "atlantic_states +1, canada +2"),
    ("d02", "bravo", "atlantic_states +1, each food -4"),
    ("d03", "alpha", "arabia +1, argentina +2, atlantic_states +1"),
    ("d03", "bravo", "arabia +1, atlantic_states +1, each terror +2"),
    ("d04", "alpha", "brazilian_union +1, mediterranean_pact +2, western_australia +1"),
    ("d04", "bravo", "brazilian_union +1, each money -2, western_australia +1"),
    ("d05", "alpha", "argentina +2, atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +1"),
    ("d05", "bravo", "af mic -3, atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +1"),
    ("d06", "alpha", "brazilian_union +1, nigerian_league +2"),
    ("d06", "bravo", "af food -5, af mic -1, brazilian_union +1"),
    ("d07", "alpha", "brazilian_union +1, each mic -1, eastern_australia +1"),
    ("d07", "bravo", "brazilian_union +1, each food -3, eastern_australia +1"),
    ("d08", "alpha", "atlantic_states +1, each mic -1, greenland +1"),
    ("d08", "bravo", "as terror +3, atlantic_states +1, greenland +1"),
    ("d09", "alpha", "af mic -3, atlantic_states +1, gran_colombia +1, greenland +1"),
    ("d09", "bravo", "af terror +3, atlantic_states +1, gran_colombia +1, greenland +1"),
    ("d10", "alpha", "af mic -1, atlantic_states +1"),
    ("d10", "bravo", "atlantic_states +1, uzbekistan_alliance +2"),
    ("d11", "alpha", "each fuel -2, each minerals -2, gran_colombia +1, greenland +1"),
    ("d11", "bravo", "each food -2, each fuel -2, gran_colombia +1, greenland +1"),
    ("d12", "alpha", "as mic -3, atlantic_states +1, gran_colombia +1"),
    ("d12", "bravo", "af terror +4, atlantic_states +1, gran_colombia +1"),
    ("d13", "alpha", "atlantic_states +1, canada +1, each food -4, gran_colombia +1"),
    ("d13", "bravo", "af terror +2, atlantic_states +1, canada +1, gran_colombia +1"),
    ("d14", "alpha", "brazilian_union +1, each food -3"),
    ("d14", "bravo", "brazilian_union +1, jam argentina +1, jam british_isles +1, jam canada +1, "
     "jam peoples_union_of_china +1, jam south_african_union +1"),
    ("d15", "alpha", "af food -5, af mic -1, atlantic_states +1, canada +1"),
    ("d15", "bravo", "atlantic_states +2, brazilian_union +1, canada +1, peoples_union_of_china +1, rhine_federation +1, "
     "south_african_union +1"),
    ("d16", "alpha", "brazilian_union +1, canada +1, each food -3"),
    ("d16", "bravo", "af units -2, brazilian_union +1, canada +1"),
    ("d17", "alpha", "brazilian_union +1, canada +1, each food -2, each fuel -2, gran_colombia +1"),
    ("d17", "bravo", "brazilian_union +1, canada +1, each terror +1, gran_colombia +1"),
    ("d18", "alpha", "as food -6, atlantic_states +1, brazilian_union +1, canada +1, eastern_australia +1, gran_colombia +1"),
    ("d18", "bravo", "as money -5, atlantic_states +1, brazilian_union +1, canada +1, eastern_australia +1, gran_colombia +1"),
    ("d19", "alpha", "each terror +1, gran_colombia +1"),
    ("d19", "bravo", "each money -2, gran_colombia +1"),
    ("d20", "alpha", "each terror +2, gran_colombia +1, western_australia +1"),
    ("d20", "bravo", "atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +2, western_australia +1"),
    ("d21", "alpha", "af terror +4, canada +1, eastern_australia +1"),
    ("d21", "bravo", "af mic -1, canada +1, eastern_australia +1"),
    ("d22", "alpha", "as terror +3, atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +1"),
    ("d22", "bravo", "as food -6, atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +1"),
    ("d23", "alpha", "af terror +2, canada +1"),
    ("d23", "bravo", "canada +1, each money -2"),
    ("d24", "alpha", "arabia +1, canada +1, each terror +1"),
    ("d24", "bravo", "arabia +1, canada +1, south_african_union +3"),
    ("d25", "alpha", "canada +1, each money -2, gran_colombia +1"),
    ("d25", "bravo", "argentina +2, canada +1, gran_colombia +1"),
    ("d26", "alpha", "af terror +3, arabia +1, brazilian_union +1, canada +1"),
    ("d26", "bravo", "arabia +1, brazilian_union +1, canada +1, each mic -2"),
    ("d27", "alpha", "each money -2, gran_colombia +1"),
    ("d27", "bravo", "each food -4, gran_colombia +1"),
    ("d28", "alpha", "as money -5, atlantic_states +1, brazilian_union +1"),
    ("d28", "bravo", "atlantic_states +1, brazilian_union +1, each terror +2"),
    ("d29", "alpha", "af units -2, brazilian_union +1, gran_colombia +1"),
    ("d29", "bravo", "brazilian_union +1, gran_colombia +1, north_african_concord +3"),
    ("d30", "alpha", "atlantic_states +1, brazilian_union +1, each money -2, gran_colombia +1"),
    ("d30", "bravo", "as mic -3, atlantic_states +1, brazilian_union +1, gran_colombia +1"),
]
ADAPTATION = [
    ("enhanced_armor", "power +1"),
    ("ground_push_assault", "brazilian_union +1, canada +1, gran_colombia +1"),
    ("mimicry", "na terror +1, sa terror +1"),
    ("burrowing_larvae", "argentina +1, british_isles +1, north_african_concord +1, pacific_states +1, uzbekistan_alliance +1"),
    ("ground_push_devastation", "atlantic_states +1, brazilian_union +1, canada +1, gran_colombia +1"),
    ("bladed_limbs", "power +1"),
    ("acid_glands", "na mic -1, sa mic -1"),
    ("fear_pheromones", "each terror +1"),
    ("dead_zone_hives", "arabia +1, eastern_australia +1, greenland +1, western_australia +1"),
    ("crop_eaters", "each food -2"),
    ("reborn_brood", "dial +4"),
    ("hunter_strain", "argentina +2"),
]


@pytest.mark.parametrize(("card", "half", "changes"), [*ASSAULT, *DEVASTATION])
def test_event(card: str, half: str, changes: str) -> None:
    assert event(card, half) == changes


def test_every_event_is_tested() -> None:
    assert [card for card, half, _changes in [*ASSAULT, *DEVASTATION] if half == "alpha"] == list(T.events.space.ids)


@pytest.mark.parametrize(("card", "changes"), ADAPTATION)
def test_adaptation(card: str, changes: str) -> None:
    assert adaptation(card) == changes


def test_every_adaptation_card_is_tested() -> None:
    assert [card for card, _changes in ADAPTATION] == list(T.adaptation.space.ids)


@pytest.mark.parametrize("card", T.ships.ids)
def test_drop_ship_card(card: str) -> None:
    t = Table(phase="drop_ships", wave="devastation", adaptation_left={"enhanced_armor": 0}).do(f"* drop_ship {card}")
    places = [T.world.places.ids[place] for place in T.landing[T.ships.index[card]]]
    assert t.ships() == places
    assert len({T.world.owner[T.world.places.index[place]] for place in places}) == 4        # four coalitions
    assert not t.g.ships_left >> T.ships.index[card] & 1


def test_every_territory_is_once_in_each_place_of_the_drop_ship_cards() -> None:
    for ship in range(4):
        assert sorted(row[ship] for row in T.landing) == list(range(25))


PROJECTS = [
    ("1", "sa", "$5M, 2 Fuel, 2 Minerals", "market_size +1"),
    ("2a", "na", "$7M, 4 Fuel, 3 Minerals", "may_enter +1"),
    ("2b", "af", "$6M, 5 Fuel, 3 Minerals", "cronos_moves +1"),
    ("3", "eu", "$9M, 3 Fuel, 6 Minerals, 2 Research", "market_size +1, wave_ends +1"),
    ("4a", "as", "$9M, 4 Food, 2 Research", "may_enter +2"),
    ("4b", "na", "$9M, 2 Food, 4 Fuel, 4 Minerals", "each terror -2"),
    ("5", "na", "$14M, 5 Food, 6 Fuel, 6 Minerals, 3 Research", "strike +1"),
]


def rules_in_force(t: Table) -> dict[str, int]:
    """Everything a project may change."""
    marks = {name: int(getattr(t.g, name)) for name in ("market_size", "may_enter", "cronos_moves", "wave_ends", "strike")}
    return marks | {f"{one} terror": t.terror(one) for one in SIDES}


@pytest.mark.parametrize(("project", "payer", "cost", "changes"), PROJECTS)
def test_project(project: str, payer: str, cost: str, changes: str) -> None:
    rich = {one: side(terror=3) for one in SIDES} | {payer: side(terror=3, money=20, food=9, fuel=9, minerals=9, credits=3)}
    t = Table(phase="cronos_project", token=payer, coalitions=rich, funded=[row[0] for row in PROJECTS if row[0][0] < project[0]])
    assert RULES.label(t.g, RULES.words.read(f"fund {project}")).price == cost
    before = rules_in_force(t)
    price = dict(zip((*KINDS, "research"), T.projects.cost[T.projects.space.index[project]], strict=True))
    t.do(f"fund {project}", *[f"pledge {kind}" for kind, many in price.items() for _point in range(many)])
    after = rules_in_force(t)
    assert shorter({name: after[name] - before[name] for name in after if after[name] != before[name]}) == changes


def test_every_project_is_tested() -> None:
    assert [row[0] for row in PROJECTS] == list(T.projects.space.ids)


# ---- mercenaries

def market(card: str) -> Table:
    return Table(phase="mercenaries", market=[card, ""], coalitions={"sa": side(money=9, mic=20, terror=4)}).do("buy slot_1")


def test_warrior_clones() -> None:
    assert (market("warrior_clones").held("sa", "warrior_clones"), market("warrior_clones").has("sa", "money")) == (1, 8)
    t = Table(phase="battle", ships={}, invaders={"argentina": 1, **EMPTY_ZONES}, coalitions={
        "sa": side(units={"argentina": 1}, cards={"warrior_clones": 2})}).do("play_clones", "no_clones")
    assert (t.heard("battle")[0]["power"], t.held("sa", "warrior_clones"), t.of("warrior_clones", "merc_out")) == (1, 1, 1)


def test_blaster_hybrids() -> None:
    t = market("blaster_hybrids").do("attach argentina")
    assert (t.of("argentina", "attached"), t.has("sa", "money")) == ([1], 6)
    t = Table(phase="battle", ships={}, invaders={"argentina": 1, **EMPTY_ZONES}, attached={"argentina": ["blaster_hybrids"]},
              coalitions={"sa": side(units={"argentina": 1})})
    assert RULES.view(t.g, 0)["shown"]["battle"]["power"] == 1


def test_ghin_researchers() -> None:
    t = market("ghin_researchers").do("attach andean_pact")
    assert (t.of("andean_pact", "attached_token"), t.g.neutral, t.has("sa", "money")) == ([1], 2, 6)
    assert RULES.view(t.g, 0)["shown"]["coalitions"]["sa"]["research"] == 2


def test_worker_clones() -> None:
    t = market("worker_clones").do("play worker_clones")
    assert (t.has("sa", "mic"), t.has("sa", "money"), t.of("worker_clones", "merc_out")) == (22, 6, 1)
    t = bravo("a01", ships={}, coalitions={"sa": side(mic=1, cards={"worker_clones": 1})}).do("play worker_clones")
    assert t.has("sa", "mic") == 2


def test_synthesis_vats() -> None:
    assert market("synthesis_vats").do("attach andean_pact").has("sa", "money") == 7
    t = Table(phase="income", attached={"andean_pact": ["synthesis_vats"]}, coalitions={"sa": side(food=0)})
    assert t.has("sa", "food") == 5 + 2


def test_psychic_dampener() -> None:
    t = market("psychic_dampener").do("play psychic_dampener")
    assert (t.terror("sa"), t.has("sa", "money")) == (1, 8)


def test_phase_saboteurs() -> None:
    assert market("phase_saboteurs").has("sa", "money") == 6
    t = Table(phase="battle", ships={"1": "argentina"}, invaders={"argentina": 1, **EMPTY_ZONES}, coalitions={
        "sa": side(cards={"phase_saboteurs": 1})}).do("play phase_saboteurs", "choose argentina")
    assert (t.invaders("argentina"), t.ships()[0], t.g.adaptation, t.of("phase_saboteurs", "merc_out")) == (0, "", 2, 1)


def test_every_mercenary_is_tested() -> None:
    tested = {name[5:] for name in globals() if name.startswith("test_")}
    assert set(T.mercs.space.ids) <= tested
