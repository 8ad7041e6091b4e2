"""Step 8: Battle and Adaptation (L7-132 to L7-153, L7-224 to L7-230)."""
from __future__ import annotations

from typing import Any

from tests.games.level7.table import CARD_1, EMPTY_ZONES, RULES, SIDES, Table, side
from tests.rule import rule


def battle(invaders: dict[str, int], coalitions: dict[str, Any], **keys: Any) -> Table:
    return Table(phase="battle", invaders={**EMPTY_ZONES, **invaders}, coalitions=coalitions,
                 **{"ships": {}, "cronos": "argentina", **keys})


@rule("L7-132", "L7-134")
def test_which_territories_are_contested() -> None:
    t = battle({"canada": 1, "arabia": 1, "congo_basin_accord": 1, "nigerian_league": 1},
               {"na": side(units={"canada": 1}, cards={"warrior_clones": 0}),
                "eu": side(units={"arabia": 1, "rhine_federation": 1}),
                "af": side(units={"congo_basin_accord": 1, "nigerian_league": 1})}, first="af")
    assert (t.asked(), t.why("battle canada"), t.why("battle rhine_federation"), t.why("battle arabia")) == ("af", "L7-133",
                                                                                                             "L7-132", "L7-134")


@rule("L7-134", "L7-225")
def test_who_resolves_a_dead_zone() -> None:
    t = battle({"arabia": 3}, {"eu": side(units={"arabia": 1}), "af": side(units={"arabia": 1})}, token="as", first="sa")
    assert (t.asked(), t.at(), t.targets("choose")) == ("as", "battles.resolver", ["eu", "af"])
    t.do("choose af")
    assert (SIDES[t.of("arabia", "resolver")], t.at()) == ("af", "fight.roll")
    t.do("plus")                           # the Hydra attack: the first loss that needs a choice
    assert (t.asked(), t.at(), t.targets("choose")) == ("as", "fight.who_decides", ["eu", "af"])
    t.do("choose eu")
    assert (t.asked(), t.targets("lose_unit_of"), t.why("lose_unit_of sa")) == ("eu", ["eu", "af"], "L7-143")


@rule("L7-135", "L7-146")
def test_power_of_a_coalition() -> None:
    t = battle({"canada": 1}, {"na": side(units={"canada": 1}, tech={"military_equipment": 1}, cards={"warrior_clones": 2})},
               attached={"canada": ["blaster_hybrids", "blaster_hybrids"]})
    assert (t.asked(), t.legal()) == ("na", ["play_clones", "no_clones"])
    t.do("play_clones", "play_clones")
    assert t.heard("battle") == [{"place": "canada", "power": 4, "hydra": 1, "attackers": "coalitions"}]
    assert t.held("na", "warrior_clones") == 0


@rule("L7-138", "L7-139")
def test_roles() -> None:
    def attackers(units: int, tier: int) -> Any:
        t = battle({"argentina": 2}, {"sa": side(units={"argentina": units}, tech={"military_equipment": tier})})
        return t.at() == "fight.roll" and RULES.view(t.g, 0)["shown"]["battle"]["attackers"]
    assert [attackers(1, 0), attackers(1, 2), attackers(2, 1), attackers(3, 1)] == ["hydra", "coalitions", "hydra", "coalitions"]


@rule("L7-141", "L7-144")
def test_results_of_the_die() -> None:
    def after(die: str) -> tuple[int, int]:
        t = battle({"argentina": 3}, {"sa": side(units={"argentina": 3}, tech={"military_equipment": 2})}).do(die)
        return t.units("sa"), t.invaders("argentina")
    assert [after("plus"), after("equals"), after("minus")] == [(3, 2), (2, 2), (2, 3)]
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 1})})
    t.do("equals")
    assert (t.units("sa"), t.g.reserve) == (0, 75)


@rule("L7-145", "L7-227")
def test_who_gains_from_a_drop_ship() -> None:
    full = side(units={"argentina": 1}, tech={"military_equipment": 2}, mic=30, food=15, fuel=15, minerals=15)
    t = battle({}, {"sa": full}, ships={"1": "argentina"}).do("plus")
    assert (t.asked(), t.legal(), t.why("raise mic")) == ("sa", ["pass"], "L7-145")
    t = battle({}, {"na": side(units={"argentina": 1}, tech={"military_equipment": 2}, cards={"warrior_clones": 0}),
                    "eu": side(units={"argentina": 1}, tech={"military_equipment": 2})}, ships={"1": "argentina"},
                    token="as").do("plus")
    assert (t.asked(), t.targets("choose")) == ("as", ["na", "eu"])
    assert t.do("choose eu").asked() == "eu"
    t = battle({}, {"sa": side(units={"argentina": 1}), "eu": side(units={"argentina": 1}, tech={"military_equipment": 2})},
               funded=CARD_1,
               ships={"1": "argentina"}, defeated=["sa"], cronos="canada").do("plus")
    assert t.at() != "fight.bonus"


@rule("L7-224")
def test_the_order_after_a_roll() -> None:
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 2}, tech={"military_equipment": 2})}, adaptation=11,
               cronos="argentina")
    t.do("plus")
    assert (t.invaders("argentina"), t.at()) == (0, "adapting.draw")
    t.do("* adaptation ground_push_assault")
    assert t.heard("battle_over") != []
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 2}, tech={"military_equipment": 2})}, adaptation=11,
               wave="devastation",
               adaptation_left={"enhanced_armor": 0, "ground_push_assault": 0, "mimicry": 0, "burrowing_larvae": 0})
    t.do("plus", "* adaptation hunter_strain")
    assert (t.invaders("argentina"), t.at()) == (2, "fight.roll")        # new figures join this battle (L7-147)


@rule("L7-226", "L7-213")
def test_the_window_of_phase_saboteurs() -> None:
    t = battle({}, {"sa": side(cards={"phase_saboteurs": 1, "worker_clones": 1}, mic=20)})
    assert (t.asked(), t.legal(), t.why("play phase_saboteurs")) == ("sa", ["play worker_clones", "pass"], "L7-213")
    t.do("play worker_clones", "pass")
    assert (t.has("sa", "mic"), t.at() == "battles.window") == (22, False)
    t = battle({"argentina": 1, "andean_pact": 1}, {"sa": side(cards={"phase_saboteurs": 1})}, token="na")
    t.do("play phase_saboteurs")
    assert (t.asked(), t.targets("choose"), t.why("choose canada")) == ("sa", ["argentina", "andean_pact"], "L7-20")


@rule("L7-228")
def test_who_is_asked_for_warrior_clones() -> None:
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 1}), "na": side(units={"argentina": 1},
                                                                                 cards={"warrior_clones": 2})})
    assert t.asked() == "na"
    assert t.do("no_clones").at() == "fight.roll"
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 1})})
    assert t.at() == "fight.roll"          # North America holds a card, but has no unit here


@rule("L7-136", "L7-143")
def test_the_owner_of_the_land_picks_the_losses() -> None:
    t = battle({"argentina": 2}, {"eu": side(units={"argentina": 1}), "as": side(units={"argentina": 1})}).do("plus")
    assert (t.asked(), t.targets("lose_unit_of")) == ("sa", ["eu", "as"])


# ---- adaptation

@rule("L7-149", "L7-150")
def test_what_moves_the_dial() -> None:
    t = battle({"argentina": 2}, {"sa": side(units={"argentina": 3}, tech={"military_equipment": 2})}).do("plus")
    assert t.g.adaptation == 1             # counted before the next roll
    t = Table(phase="drop_ships").do("* drop_ship ds01")
    assert t.g.adaptation == 0             # replaced drop ships are not destroyed


@rule("L7-151")
def test_persistent_cards_stay() -> None:
    t = Table(phase="battle", adaptation_left={"enhanced_armor": 0, "bladed_limbs": 0, "mimicry": 0})
    assert RULES.view(t.g, 0)["shown"]["hydra_power"] == 3


@rule("L7-152")
def test_a_red_card_ends_the_assault_wave() -> None:
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 1}, tech={"military_equipment": 2})}, adaptation=11,
               cronos="canada",
               adaptation_left={"enhanced_armor": 0, "ground_push_assault": 0, "mimicry": 0, "burrowing_larvae": 0})
    t.do("minus", "* adaptation crop_eaters")      # Power 2 against 2, and not more units: the Hydra attack
    assert (t.g.wave, t.g.wave_ends) == (0, 1)


@rule("L7-153")
def test_an_empty_deck_only_resets_the_dial() -> None:
    none = dict.fromkeys(("enhanced_armor", "ground_push_assault", "mimicry", "burrowing_larvae", "ground_push_devastation",
                          "bladed_limbs",
                          "acid_glands", "fear_pheromones", "dead_zone_hives", "crop_eaters", "reborn_brood", "hunter_strain"), 0)
    t = battle({"argentina": 1}, {"sa": side(units={"argentina": 1}, tech={"military_equipment": 4})}, adaptation=11,
               adaptation_left=none)
    t.do("minus")
    assert (t.g.adaptation, t.invaders("argentina"), t.at() == "adapting.draw") == (0, 0, False)


@rule("L7-229")
def test_reborn_brood_between_two_figures() -> None:
    t = battle({"argentina": 2}, {"sa": side(cards={"phase_saboteurs": 1})}, adaptation=11, wave="devastation",
               adaptation_left={"enhanced_armor": 0, "ground_push_assault": 0, "mimicry": 0, "burrowing_larvae": 0})
    t.do("play phase_saboteurs", "choose argentina", "* adaptation reborn_brood")
    assert t.g.adaptation == 5


@rule("L7-141", "L7-47")
def test_while_the_die_is_to_fall_a_click_is_refused_by_the_rule_of_the_roll() -> None:
    t = battle({"canada": 1}, {"na": side(units={"canada": 1}, cards={"warrior_clones": 0})})
    assert t.asked() == "chance"
    assert [str(RULES.why_not(t.g, seat, RULES.words.read("pass")))[:7] for seat in (0, 1)] == ["L7-141:"] * 2
    t = Table(phase="mercenaries")
    assert [str(RULES.why_not(t.g, seat, RULES.words.read("buy slot_1")))[:6] for seat in (1, 2)] == ["L7-47:"] * 2
