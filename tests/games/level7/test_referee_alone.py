"""The second referee by itself: the scripted examples on the Development phase, movement, Events and battles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .referee import Game, Refused, body_only, new_game, onward, step_only
from .referee.events import resolve_piles
from .referee.follow import (
    CARDS, decline, each, finish, go, goods, icons, lands, pos, ready, set_up, text, to_step, topic, until,
)

def test_e01_first_player_and_buying_mercenaries() -> None:
    game = pos(step_only, market=["warrior_clones", "blaster_hybrids"])
    asked = []
    for words in ("pass", "buy slot_1", "buy slot_2", "attach atlantic_states", "pass", "* mercenary synthesis_vats",
                  "* mercenary psychic_dampener"):
        until(game, lambda game: topic(game) != "window")
        asked.append(game.asked())
        game.click(words)
    assert asked == ["sa", "na", "na", "na", "na", "*", "*"]
    na = game.state.consoles["na"]
    assert (na.money, na.hand["warrior_clones"]) == (0, 2)
    assert [card.kind for card in game.state.lands["atlantic_states"].cards] == ["blaster_hybrids"]
    assert (game.asked(), game.state.market) == ("eu", ["synthesis_vats", "psychic_dampener"])
    go(game, "pass")
    assert game.asked() == "af"
    go(game, "pass")
    assert game.asked() == "as"


def test_e02_setup_in_normal_mode() -> None:
    game = set_up(new_game(CARDS), "ds01", "ds09")
    state = game.state
    assert (state.cronos, state.holder, state.dial, game.table.hydra_power()) == ("argentina", "sa", 0, 1)
    assert state.drop_ships == {1: "uzbekistan_alliance", 2: "canada", 3: "argentina"}
    expected = Counter(greenland=2, arabia=3, western_australia=2, eastern_australia=3)
    for card in ("ds01", "ds09"):
        expected.update(CARDS.drop_ships[card]["locations"][:3])
    assert {name: land.invaders for name, land in state.lands.items() if land.invaders} == dict(expected)
    assert game.table.reserve() == 59
    grey = sum(n for kind, n in state.adaptation_deck.items() if CARDS.adaptations[kind]["wave"] == "assault")
    assert (sum(state.adaptation_deck.values()), grey) == (16, 5)
    assert state.consoles["na"].hand["warrior_clones"] == 1
    assert sum(state.mercenary_deck.values()) + len(state.market) == 19
    assert {goods(game, name, "money")[0] for name in state.consoles} == {4}
    assert {name: game.table.on_board(name) for name in state.consoles} == {"sa": 5, "na": 6, "eu": 6, "af": 5, "as": 7}


@pytest.mark.parametrize("both_ways", [False, True])
def test_e03_trading_research_use(both_ways: bool) -> None:
    game = pos(market=["warrior_clones", "worker_clones"])
    asks = ["ask fuel", "ask minerals"] if both_ways else []
    go(game, "pass", "pass", "trade af", "give research", *asks, "offer", "accept")
    assert (ready(game, "eu"), ready(game, "af"), game.state.consoles["af"].credits) == (2, 1, 1)
    assert [game.state.consoles[name].traded for name in ("eu", "af")] == [True, True]
    moved = 1 if both_ways else 0
    assert goods(game, "af", "fuel", "minerals") == [4 - moved, 4 - moved]
    assert goods(game, "eu", "fuel", "minerals") == [2 + moved, 2 + moved]
    until(game, to_step(4))
    assert game.state.consoles["af"].credits == 1
    until(game, to_step(5))
    assert game.state.consoles["af"].credits == 0


def test_e03_a_refusal_uses_up_an_offer_only() -> None:
    game = go(pos(), "pass", "pass", "trade af", "give research", "offer", "refuse")
    eu = game.state.consoles["eu"]
    assert (ready(game, "eu"), eu.traded, eu.offers, game.state.consoles["af"].traded) == (3, False, 1, False)


def test_e03_a_credit_pays_a_research_cost() -> None:
    tiers = {"biological_sciences": 3}
    af = {"credits": 1, "money": 9, "food": 9, "minerals": 9, "tiers": tiers}
    game = go(pos(body_only, step=3, consoles={"af": af}), "pass", "pass", "pass", "upgrade biological_sciences")
    assert (game.state.consoles["af"].credits, ready(game, "af")) == (0, 0)


def test_e04_the_last_mic_point_is_never_given() -> None:
    game = go(pos(consoles={"sa": {"mic": 1}}), "trade na")
    assert game.refusal("give mic") == "L7-52"
    game = go(pos(consoles={"sa": {"mic": 2}}), "trade na", "give mic")
    assert game.refusal("give mic") == "L7-52"


@pytest.mark.parametrize(("tier", "face", "kept"), [
    (4, "plus", True), (4, "equals", False), (4, "minus", False), (5, "equals", True),
])
def test_e05_energy_shielding(tier: int, face: str, kept: bool) -> None:
    pile = {"bravo": {"looked": ["a01"]}}
    consoles = {"eu": {"tiers": {"military_equipment": tier}}}
    game = pos(resolve_piles, step=7, piles=pile, consoles=consoles, drop_ships={})
    before = {name: console.mic for name, console in game.state.consoles.items()}
    go(game, "* event a01", f"* die {face}")
    lost = {name: before[name] - console.mic for name, console in game.state.consoles.items()}
    assert lost == {"sa": 1, "na": 1, "eu": 0 if kept else 1, "af": 1, "as": 1}
    assert game.question is None
    assert game.table.reserve() == 65


CONCORD = lands(
    north_african_concord={"invaders": 2}, nigerian_league={"units": {"af": 1}}, dominion_of_ethiopia={"units": {"af": 2}},
)
AT_CONCORD = {"drop_ships": {1: "north_african_concord"}, "cronos": "rhine_federation", "lands": CONCORD}
PLACE_IN_CONCORD = {"do": "place", "where": "north_african_concord", "n": 1}


def test_e06_overflow_and_e07_invader_movement() -> None:
    script = each(icons("drop_ship_1", "drop_ship_1"), text(PLACE_IN_CONCORD), onward)
    tier = {"af": {"tiers": {"military_equipment": 1}}}
    game = pos(script, step=8, consoles=tier, **AT_CONCORD)
    there = game.state.lands
    assert [there[name].invaders for name in CONCORD] == [3, 1, 1]
    go(game, "battle nigerian_league")
    assert game.state.battle["attacker"] == "hydra"
    go(game, "* die equals")
    assert game.state.battle["attacker"] == "coalitions"
    go(game, "* die equals")
    assert game.state.dial == 2
    assert there["north_african_concord"].status == "overrun"
    assert [there[name].invaders for name in CONCORD] == [2, 1, 0]
    assert game.state.step == 11


def test_e06_the_first_unit_asks_nobody() -> None:
    game = pos(icons("drop_ship_1"), **AT_CONCORD)
    assert (game.question, game.state.lands["nigerian_league"].invaders) == (None, 1)


def test_e08_who_attacks() -> None:
    tiers = {"eu": {"tiers": {"military_equipment": 4}}, "af": {"tiers": {"military_equipment": 1}}}
    game = pos(step_only, step=8, consoles=tiers, drop_ships={}, lands=lands(
        north_african_concord={"units": {"eu": 2}, "invaders": 3}, nigerian_league={"units": {"af": 1}, "invaders": 2},
        dominion_of_ethiopia={"units": {"eu": 1, "af": 1}, "invaders": 2},
    ))
    assert (game.asked(), len(game.legal())) == ("af", 3)
    assert [game.refusal(f"battle {name}") for name in ("canada", "arabia")] == ["L7-132", "L7-132"]
    go(game, "battle north_african_concord")
    assert game.state.battle["attacker"] == "coalitions"
    go(game, "* die plus", "* die plus", "* die plus", "battle dominion_of_ethiopia")
    assert (game.state.battle["attacker"], game.state.battle["power"]) == ("coalitions", 3)
    go(game, "* die minus")
    assert (game.asked(), game.legal()) == ("af", ["lose_unit_of eu", "lose_unit_of af"])
    go(game, "lose_unit_of eu", "* die plus", "* die plus")
    assert game.state.battle["attacker"] == "hydra"
    go(game, "* die minus", "* die plus")
    assert (game.question, game.state.lands["nigerian_league"].invaders) == (None, 1)
    assert game.table.units("nigerian_league") == 0


def test_e09_terror_beyond_the_track() -> None:
    raise_terror = {"do": "raise_terror", "who": "eu", "n": 2}
    game = pos(text(raise_terror), consoles={"eu": {"terror": 7, "mic": 10}})
    assert goods(game, "eu", "terror", "mic") == [8, 9]
    game = pos(body_only, step=12, drop_ships={1: "british_isles"}, consoles={"eu": {"terror": 8, "mic": 10}})
    assert goods(game, "eu", "terror", "mic") == [8, 9]
    assert goods(game, "na", "terror") == [0]


FIVE = ("drop_ship_1", "drop_ship_2", "drop_ship_3", "drop_ship_4", "eastern_australia")
SHIPS = {1: "canada", 2: "argentina", 3: "nordic_council", 4: "indian_commonwealth"}


@pytest.mark.parametrize(("absent", "eastern", "new"), [
    (0, 3, ["canada", "argentina", "nordic_council", "indian_commonwealth", "chilean_republic"]),
    (3, 3, ["canada", "argentina", "indian_commonwealth", "chilean_republic"]),
    (0, 2, ["canada", "argentina", "nordic_council", "indian_commonwealth", "eastern_australia"]),
])
def test_e10_ground_war_box(absent: int, eastern: int, new: list[str]) -> None:
    start = lands(eastern_australia={"invaders": eastern}, pacific_rim_accord={"units": {"as": 1}})
    ships = {number: place for number, place in SHIPS.items() if number != absent}
    game = pos(icons(*FIVE), wave="devastation", drop_ships=ships, cronos="atlantic_states", lands=start)
    before = Counter(greenland=2, arabia=3, western_australia=2, eastern_australia=eastern)
    after = Counter({name: land.invaders for name, land in game.state.lands.items()})
    assert (game.question, sorted((after - before).elements())) == (None, sorted(new))


def test_e11_crop_decimation_with_shortfall() -> None:
    rows: dict[str, tuple[int, int]] = {"na": (6, 3), "sa": (3, 5), "eu": (0, 2), "as": (4, 0)}
    consoles: dict[str, dict[str, Any]] = {name: {"food": food, "money": money} for name, (food, money) in rows.items()}
    consoles["af"] = {"defeated": True, "food": 0, "money": 0, "mic": 0}
    loss = {"do": "lose", "who": "each", "what": "food", "n": 4, "shortfall": {"what": "money", "per": 1}}
    game = pos(text(loss), consoles=consoles)
    left = {name: tuple(goods(game, name, "food", "money")) for name in game.state.consoles}
    assert left == {"na": (2, 3), "sa": (0, 4), "eu": (0, 0), "af": (0, 0), "as": (0, 0)}


def test_e12_partial_payment() -> None:
    game = pos(text({"do": "lose", "who": "eu", "what": "money", "n": 2}), consoles={"eu": {"money": 1}})
    assert goods(game, "eu", "money", "mic", "food") == [0, 25, 5]


def test_e13_deployment_prices() -> None:
    start = lands(argentina={"status": "overrun", "units": {"sa": 3}})
    game = go(pos(body_only, step=2, lands=start), "deploy argentina", "deploy brazilian_union")
    assert (goods(game, "sa", "money"), game.table.on_board("sa")) == ([1], 5)
    assert game.legal() == ["pass"]
    assert game.refusal("deploy brazilian_union") == "L7-68"
    assert game.refusal("deploy canada") == "L7-67"
    assert game.refusal("deploy argentina") == "L7-66"
    five = lands(argentina={"units": {"sa": 5}, "status": "secure"})
    game = pos(body_only, step=2, lands=five, consoles={"sa": {"terror": 7}})
    assert (game.table.command("sa"), game.table.on_board("sa"), game.legal()) == (4, 5, ["pass"])


def test_e14_upgrading() -> None:
    game = pos(body_only, step=3, consoles={"na": {"money": 10, "fuel": 5, "minerals": 5}})
    go(game, "pass", "upgrade military_equipment")
    assert goods(game, "na", "money", "fuel", "minerals") == [8, 4, 4]
    assert (ready(game, "na"), game.table.power("na")) == (2, 1)
    assert game.refusal("upgrade military_equipment") == "L7-72"
    assert "upgrade communications" in game.legal()


RICH = {"money": 20, "food": 15, "fuel": 15, "minerals": 15}


def test_e15_order_of_projects() -> None:
    game = pos(step_only, step=4, funded=["1"], holder="af", first="af", consoles={"af": RICH})
    until(game, lambda game: topic(game) == "fund")
    assert (game.asked(), game.legal()) == ("af", ["fund 2b", "pass"])
    assert [game.refusal(f"fund {card}") for card in ("1", "2a", "3", "5")] == ["L7-80", "L7-81", "L7-80", "L7-80"]
    go(game, "fund 2b", *["pledge money"] * 6, *["pledge fuel"] * 5, *["pledge minerals"] * 3)
    assert (game.question, game.state.funded, game.state.cronos_moves) == (None, ["1", "2b"], 3)
    game = pos(body_only, step=4, funded=["1", "2a", "2b"], holder="eu", first="eu")
    assert game.legal() == ["fund 3", "pass"]


def test_e16_funding_together() -> None:
    pledges = [*["pledge money"] * 4, *["pledge fuel"] * 2, *["pledge minerals"] * 2]
    game = go(pos(body_only, step=4, market=["warrior_clones"] * 2), "fund 1", *pledges, "pledge_done", "pledge money")
    assert game.asked() == "*"
    go(game, "* mercenary synthesis_vats")
    assert (game.question, game.state.market[2], game.state.funded) == (None, "synthesis_vats", ["1"])
    assert (goods(game, "sa", "money", "fuel", "minerals"), goods(game, "na", "money")) == ([0, 1, 1], [3])
    assert not any(console.traded for console in game.state.consoles.values())


def test_e16_the_attempt_fails_after_a_second_lap() -> None:
    pledges = [*["pledge money"] * 4, *["pledge fuel"] * 2, *["pledge minerals"] * 2]
    game = go(pos(body_only, step=4), "fund 1", *pledges)
    asked: list[str] = []
    while decline_and_note(game, asked):
        pass
    assert asked == ["sa", "na", "eu", "af", "as"] * 2
    assert (goods(game, "sa", "money", "fuel", "minerals"), game.state.funded) == ([4, 3, 3], [])


def decline_and_note(game: Game, asked: list[str]) -> bool:
    asked.append(game.asked())
    return decline(game) and game.question is not None


@pytest.mark.parametrize(("units", "invaders", "fuel"), [
    ({"af": 2, "eu": 1}, 0, {"af": 2, "eu": 0}), ({"af": 3}, 1, {"af": 0, "eu": 0}), ({"af": 1, "eu": 1}, 0, {"af": 0, "eu": 2}),
])
def test_e17_dead_zones(units: dict[str, int], invaders: int, fuel: dict[str, int]) -> None:
    start = lands(arabia={"units": units, "invaders": invaders})
    base = pos(body_only, step=5)
    game = pos(body_only, step=5, lands=start)
    if game.question:
        assert (game.asked(), game.legal()) == ("sa", ["choose eu", "choose af"])
        game.click("choose eu")
    assert {name: goods(game, name, "fuel")[0] - goods(base, name, "fuel")[0] for name in ("af", "eu")} == fuel


def test_e17_western_australia_gives_once() -> None:
    start = lands(western_australia={"units": {"as": 1}, "invaders": 0})
    game = pos(each(body_only, body_only), step=5, lands=start, consoles={"as": {"mic": 10}})
    assert (goods(game, "as", "mic"), game.state.western_gained) == ([13], True)


def test_e17_eastern_australia_lends_its_token_for_an_upgrade() -> None:
    start = lands(eastern_australia={"units": {"as": 1}, "invaders": 0},
                  peoples_union_of_china={"token": "committed"}, indian_commonwealth={"token": "committed"})
    game = go(pos(body_only, step=3, lands=start, consoles={"as": RICH}), *["pass"] * 4, "upgrade military_equipment")
    token = game.state.lands["eastern_australia"].token
    assert token is not None
    assert not token.ready
    game = pos(body_only, step=4, lands=start, funded=["1", "2a", "2b"], holder="eu", first="eu")
    go(game, "fund 3", "pledge_done", "pledge_done")
    assert (game.asked(), game.refusal("pledge research")) == ("as", "L7-216")


def test_refused_clicks_change_nothing() -> None:
    game = pos()
    before = game.read()
    with pytest.raises(Refused):
        game.click("deploy argentina")
    assert game.read() == before
    assert finish(go(pos(body_only, step=2), "pass")).question is None
