"""Battles, steps 1 to 6 (SC-135 to SC-153): abilities, cards drawn, pairs, support, cards placed."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.fights import HERE, Fight, battle, discards, fight, guard_of, values
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule
from thunderchild.kernel.state import WATCHER


def hand_of(table: Table, side: str) -> int:
    return len(table.g.hand[SIDES.index(side)])


# ---- steps 1 and 2

@rule("SC-135", "SC-136")
def test_all_units_of_both_sides_fight_and_a_third_player_takes_no_part() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling"], factions=["raynor", "overmind", "tassadar"],
                  options={"seats": 3}, bases={HERE: "tassadar", "hydrax.2": "raynor", "hydrax.4": "overmind"})
    Fight(table).draws()
    assert table.doing()["foe"] == "overmind"
    assert table.g.work_of[AREAS[HERE]] == SIDES.index("tassadar")


@rule("SC-137")
def test_first_the_attacker_then_the_defender_uses_one_ability() -> None:
    table = fight("tassadar", "raynor", ["zealot"], ["goliath", "wraith"], techs={"tassadar": ["leg_enhancements"],
                  "raynor": ["bunker", "charon_boosters"]}, kept={"tassadar": ["overwhelming_force"]})
    assert table.asked() == "tassadar"
    assert table.legal() == ["use_ability overwhelming_force", "use_ability leg_enhancements", "pass"]
    table.do("use_ability leg_enhancements")
    assert table.legal() == ["destroy goliath/helios.2"]
    table.do("destroy goliath/helios.2")
    assert (table.asked(), table.legal()) == ("raynor", ["use_ability bunker", "pass"])
    assert table.why("use_ability charon_boosters") == "SC-137"
    assert table.why("use_ability forced_hand") == "SC-137"


@rule("SC-137", "SC-213")
def test_a_kept_event_is_discarded_when_it_is_used() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling"], kept={"raynor": ["bloodbath", "bloodbath"]})
    assert table.legal() == ["use_ability bloodbath", "pass"]
    table.do("use_ability bloodbath")
    event = T.events.space.index["bloodbath"]
    assert table.g.kept[SIDES.index("raynor")] == [event]
    assert table.g.event_out[event] == 1


@rule("SC-137")
def test_an_ability_that_finds_nothing_is_offered_all_the_same() -> None:
    table = fight("tassadar", "overmind", ["zealot"], ["mutalisk"], techs={"tassadar": ["leg_enhancements"]})
    table.do("use_ability leg_enhancements")
    assert table.at() == "drawing.draw"
    assert table.units("overmind", HERE) == ["mutalisk"]


@rule("SC-139")
def test_a_side_without_units_ends_the_battle_at_once() -> None:
    table = fight("tassadar", "raynor", ["zealot", "zealot"], ["marine"], techs={"tassadar": ["leg_enhancements"]},
                  guard={HERE: "raynor"}, kept={"raynor": ["flawless_defense_plan"]}, hand={"tassadar": [], "raynor": []})
    table.do("use_ability leg_enhancements", "destroy marine/helios.2")
    assert "battle" not in table.at()
    assert (table.units("tassadar", HERE), hand_of(table, "tassadar"), guard_of(table)) == (["zealot"] * 2, 0, "")


@rule("SC-139", "SC-228")
def test_the_cheapest_ground_unit_is_destroyed_but_no_hero() -> None:
    table = fight("tassadar", "aldaris", ["zealot"], ["fenix", "archon", "dark_archon", "reaver"],
                  techs={"tassadar": ["leg_enhancements"]}).do("use_ability leg_enhancements")
    assert table.legal() == ["destroy dark_archon/helios.2"]
    assert table.why("destroy fenix/helios.2") == "SC-228"
    assert [T.units.total[T.units.space.index[id]] for id in ("archon", "dark_archon", "guardian", "devourer", "lurker")] == [
        4, 3, 4, 4, 4]


@rule("SC-139")
def test_consume_destroys_a_unit_or_a_worker_for_three_cards() -> None:
    keys: dict[str, Any] = {"techs": {"overmind": ["consume"]}, "sheet": {"overmind": {"pool": 1}, "raynor": {}}}
    table = fight("overmind", "raynor", ["zergling", "defiler"], ["marine"], **keys).do("use_ability consume")
    assert table.legal() == ["destroy zergling/helios.2", "destroy defiler/helios.2", "destroy_worker"]
    table.do("destroy_worker")
    assert (table.gauge("overmind", "pool"), table.gauge("overmind", "workers")) == (0, 15)
    Fight(table).draws()
    assert hand_of(table, "overmind") == 6
    keys["sheet"] = {}
    table = fight("overmind", "raynor", ["zergling", "defiler"], ["marine"], **keys).do("use_ability consume")
    assert table.why("destroy_worker") == "SC-139"


@rule("SC-137", "SC-227")
def test_zeratul_destroys_a_ground_unit_heroes_too() -> None:
    table = fight("tassadar", "overmind", ["zeratul"], ["torrasque", "mutalisk"], leaders=["tassadar_zeratul"], heroes=[])
    table.do("use_ability tassadar_zeratul")
    assert table.legal() == ["destroy torrasque/helios.2"]
    table = fight("tassadar", "overmind", ["zealot"], ["zergling"], leaders=["tassadar_zeratul"])
    assert table.at() == "drawing.draw"


@rule("SC-138")
def test_the_attacker_never_uses_a_guard_token() -> None:
    table = fight("overmind", "raynor", ["zergling"], ["marine"], guard={HERE: "overmind"})
    assert table.at() == "drawing.draw"


# ---- step 3

@rule("SC-134", "SC-140", "SC-240")
def test_cards_drawn_at_the_start() -> None:
    def drawn(attacker: str, defender: str, special: bool) -> list[int]:
        kinds = {"raynor": "marine", "tassadar": "zealot", "overmind": "zergling"}
        table = fight(attacker, defender, [kinds[attacker]], [kinds[defender]], special=special)
        Fight(table).draws()
        return [hand_of(table, attacker), hand_of(table, defender)]
    assert drawn("raynor", "overmind", False) == [3, 1]
    assert drawn("raynor", "overmind", True) == [5, 1]
    assert drawn("overmind", "tassadar", False) == [3, 3]
    assert drawn("tassadar", "raynor", False) == [3, 1]


@rule("SC-141")
def test_the_last_card_brings_the_discard_pile_back() -> None:
    held = [id for id in T.cards.space.ids if id.startswith("terran_") and id not in ("terran_03", "terran_05")]
    table = fight("raynor", "overmind", ["marine"], ["zergling"], hand={"raynor": held}, discard={"raynor": ["terran_03"]})
    side = SIDES.index("raynor")
    assert sum(table.g.deck[side]) == 1
    table.do("* combat terran_05")
    assert (sum(table.g.deck[side]), table.g.discard[side]) == (1, [])
    table.do("* combat terran_03")
    assert table.doing()["for"] == "overmind"


# ---- steps 4 and 5

@rule("SC-142", "SC-144")
def test_as_many_pairs_as_possible() -> None:
    table = fight("raynor", "overmind", ["marine", "marine", "firebat"], ["mutalisk", "zergling"])
    Fight(table).draws()
    assert table.targets("pair") == ["marine/helios.2", "firebat/helios.2"]
    assert table.why("pair zergling/helios.2") == "SC-142"
    table.do("pair firebat/helios.2")
    assert table.targets("pair") == ["zergling/helios.2", "mutalisk/helios.2"]
    table.do("pair mutalisk/helios.2")
    assert table.targets("pair") == ["marine/helios.2"]
    table.do("pair marine/helios.2", "pair zergling/helios.2")
    assert table.legal() == ["support marine/helios.2"]


@rule("SC-143")
def test_assist_units_are_no_front_line_units() -> None:
    table = fight("raynor", "overmind", ["marine", "medic", "medic"], ["zergling", "zergling"])
    Fight(table).draws()
    assert table.targets("pair") == ["marine/helios.2"]
    assert table.why("pair medic/helios.2") == "SC-143"
    table = fight("raynor", "overmind", ["medic", "science_vessel"], ["zergling", "zergling"])
    Fight(table).draws()
    assert (table.asked(), table.targets("front")) == ("raynor", ["medic/helios.2", "science_vessel/helios.2"])
    table.do("front medic/helios.2", "pair medic/helios.2", "pair zergling/helios.2")
    assert table.legal() == ["support science_vessel/helios.2"]


@rule("SC-145")
def test_every_other_unit_supports_a_skirmish() -> None:
    table = fight("raynor", "overmind", ["marine", "marine", "medic"], ["zergling", "zergling", "queen"])
    Fight(table).pairs(("marine", "zergling"), ("marine", "zergling"))
    assert (table.asked(), table.legal()) == ("raynor", ["support medic/helios.2"])
    table.do("support medic/helios.2")
    assert table.legal() == ["support skirmish_1", "support skirmish_2"]
    assert table.why("support skirmish_3") == "SC-145"
    table.do("support skirmish_2")
    assert (table.asked(), table.legal()) == ("overmind", ["support queen/helios.2"])


@rule("SC-146", "SC-147")
def test_units_of_different_skirmishes_change_places_once() -> None:
    sheet = {"tassadar": {"defensive": 1}, "raynor": {}}
    table = fight("raynor", "tassadar", ["marine", "vulture"], ["zealot", "zealot", "scout", "high_templar"], sheet=sheet)
    Fight(table).pairs(("marine", "zealot"), ("vulture", "zealot")).supports(("scout", 1), ("high_templar", 2))
    assert table.asked() == "tassadar"
    assert table.targets("switch") == ["zealot/skirmish_1/front", "zealot/skirmish_2/front"]
    assert table.why("switch scout/skirmish_1/support") == "SC-146"
    table.do("switch zealot/skirmish_1/front")
    assert table.why("switch scout/skirmish_1/support") == "SC-147"
    assert table.why("switch marine/skirmish_1/front") == "SC-146"  # of the attacker
    assert table.legal() == ["switch zealot/skirmish_2/front"]
    table.do("switch zealot/skirmish_2/front")
    assert table.at() == "laying.where"


# ---- step 6

@rule("SC-148", "SC-303")
def test_cards_are_placed_face_down() -> None:
    table = fight("raynor", "overmind", ["vulture"], ["zergling"],
                  hand={"raynor": ["terran_01", "terran_12"], "overmind": ["zerg_03"]})
    Fight(table).pairs(("vulture", "zergling"))
    table.do("play_card skirmish_1")
    assert table.why("play_card terran_01") == "SC-150"
    assert table.why("play_card terran_09") == "SC-150"
    table.do("play_card terran_12")
    assert table.why("reinforce terran_12") == "SC-148"
    assert "reinforce terran_01" in table.legal()
    table.do("reinforce terran_01")
    card, more = T.cards.space.index["terran_12"], T.cards.space.index["terran_01"]
    side = SIDES.index("raynor")
    shown = [RULES.view(table.g, eye)["cards"]["laid"][0] for eye in (0, 1, WATCHER)]
    assert shown == [[[side, card], [side, more]], [[side, None]] * 2, [[side, None]] * 2]


@rule("SC-149", "SC-305", "SC-345")
def test_the_top_card_is_placed_unseen() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling"], hand={"raynor": ["terran_07"], "overmind": []})
    Fight(table).pairs(("marine", "zergling"))
    table.do("play_top skirmish_1", "* top terran_08")
    side = SIDES.index("raynor")
    assert [RULES.view(table.g, eye)["cards"]["laid"][0] for eye in (0, 1, WATCHER)] == [[[side, None]]] * 3
    assert (table.asked(), table.at()) == ("overmind", "laying.where")


@rule("SC-150")
def test_without_a_standard_card_the_top_card_must_be_played() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling"])
    Fight(table).pairs(("marine", "zergling"))
    side = SIDES.index("raynor")
    table.g.hand[side], table.g.hand_known[side] = [T.cards.space.index["terran_01"]], [0]
    assert table.legal() == ["play_top skirmish_1"]
    assert table.why("play_card skirmish_1") == "SC-150"
    table.g.deck[side] = [0] * len(T.cards.space)               # nor is there a card anywhere else: the place stays empty
    table.do("play_top skirmish_1")
    assert table.asked() == "overmind"
    assert table.of("attacker", "laid") == []


@rule("SC-151")
def test_forced_hand_lets_the_opponent_place_first_and_face_up() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling"], kept={"raynor": ["forced_hand"]},
                  hand={"raynor": ["terran_07"], "overmind": ["zerg_03"]}).do("use_ability forced_hand")
    Fight(table).pairs(("marine", "zergling"))
    assert table.asked() == "overmind"
    table.do("play_top skirmish_1", "* top zerg_11")
    assert table.of("defender", "laid_known") == [7]
    Fight(table).draws()
    assert table.asked() == "raynor"
    table.do("play_card skirmish_1", "play_card terran_07", "pass")
    assert table.of("attacker", "laid_known") == [1]


@rule("SC-152")
def test_a_zerg_player_draws_when_he_has_placed() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling"], hand={"raynor": ["terran_07"], "overmind": ["zerg_03"]})
    found = Fight(table).pairs(("marine", "zergling")).lays("terran_07")
    table.do("play_card skirmish_1", "play_card zerg_03", "pass")
    assert (table.at(), hand_of(table, "overmind")) == ("drawing.draw", 1)
    found.draws()
    assert hand_of(table, "overmind") == 2


@rule("SC-153")
def test_the_original_owners_deck_serves_a_controlled_unit() -> None:
    table = fight("aldaris", "raynor", ["zealot", "aldaris/controlled_1"], ["marine", "marine"],
                  token_unit={"aldaris/controlled_1": "marine"}, token_from={"aldaris/controlled_1": "raynor"},
                  hand={"aldaris": ["protoss_03"], "raynor": []})
    Fight(table).draws()
    table.do(f"pair zealot/{HERE}", f"pair marine/{HERE}", "pair aldaris/controlled_1", f"pair marine/{HERE}")
    assert table.at() == "laying.place_top"
    table.do("* top terran_08")
    assert (table.at(), table.asked()) == ("laying.reinforce", "aldaris")
    assert table.of("attacker", "laid_of") == [SIDES.index("raynor")]
    table.do("pass")
    assert table.legal() == ["play_card skirmish_1", "play_top skirmish_1"]


@rule("SC-307")
def test_parasite_shows_the_hand_before_cards_are_placed() -> None:
    table = fight("overmind", "raynor", ["zergling", "queen"], ["marine"], techs={"overmind": ["parasite"]},
                  hand={"overmind": ["zerg_03"], "raynor": ["terran_07", "terran_08"]})
    Fight(table).pairs(("zergling", "marine")).supports(("queen", 1)).lays("zerg_03")
    known = RULES.view(table.g, 0)["cards"]["hand"][SIDES.index("raynor")]
    assert (known["size"], len(known["known"])) == (3, 3)
    table.do("play_card skirmish_1", "play_card terran_07")
    assert RULES.view(table.g, 0)["cards"]["hand"][SIDES.index("raynor")]["known"] == []


@rule("SC-308")
def test_a_redeal_keeps_the_kinds_of_laid_cards() -> None:
    table = fight("raynor", "overmind", ["vulture"], ["zergling"],
                  hand={"raynor": ["terran_01", "terran_12"], "overmind": ["zerg_03"]})
    Fight(table).pairs(("vulture", "zergling"))
    table.do("play_card skirmish_1")
    rng = random.Random(3)
    for _deal in range(20):
        other = RULES.redeal(table.g, 1, rng)
        assert any(T.cards.kind[card] == 0 for card in other.hand[SIDES.index("raynor")])
    table.do("play_card terran_12", "reinforce terran_01")
    seen = set()
    for _deal in range(40):
        other = RULES.redeal(table.g, 1, rng)
        assert [T.cards.kind[card] for card in other.laid[0]] == [0, 1]
        seen.add(tuple(other.laid[0]))
    assert len(seen) > 5


@rule("SC-154")
def test_the_attacker_chooses_the_order_of_the_skirmishes() -> None:
    found = battle("raynor", "overmind", ["marine", "marine"], ["zergling", "zergling"], ["terran_07", "terran_08"],
                   ["zerg_03", "zerg_11"], pairs=[("marine", "zergling"), ("marine", "zergling")])
    assert (found.table.asked(), found.table.legal()) == ("raynor", ["resolve skirmish_1", "resolve skirmish_2"])
    table = found.resolves(2)
    assert values(table) == [5, 4, 5, 4]
    assert table.why("resolve skirmish_2") == "SC-154"
    assert discards(table, "raynor") == ["terran_08"]


@rule("SC-148", "SC-303")
def test_a_redeal_gives_a_standard_card_to_who_is_about_to_play_one() -> None:
    """He said that he plays a card of his hand, which nobody else has seen."""
    table = fight("raynor", "overmind", ["marine"], ["zergling"], hand={"raynor": ["terran_07"], "overmind": ["zerg_03"]})
    Fight(table).pairs(("marine", "zergling"))
    g, side, last = table.g, SIDES.index("raynor"), T.cards.space.index["terran_07"]
    for card in g.hand[side]:
        g.deck[side][card] += 1
    g.deck[side][last] -= 1
    g.hand[side], g.hand_known[side] = [last], [0]              # the cards he drew go back: one is left
    table.do("play_card skirmish_1")
    assert table.at() == "laying.card"
    found = [card for seed in range(60) for card in RULES.redeal(g, 1, random.Random(seed)).hand[side]]
    assert {T.cards.kind[card] for card in found} == {0}
    assert len(set(found)) > 1
