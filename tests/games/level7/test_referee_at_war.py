"""The second referee by itself: the scripted examples on Cronos, battles, status, defeat and the end of the game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from .referee import Game, body_only, new_game, step_only
from .referee.follow import (
    CARDS, decline, each, go, goods, icons, lands, pos, set_up, to_step, topic, until,
)
from .referee.harm import defeat
from .referee.table import Table

EVERYBODY = tuple(CARDS.seats())


def garrison(**more: dict[str, Any]) -> dict[str, Any]:
    """One own unit in each capital, so that nobody's land is empty, and these changes."""
    rows: dict[str, Any] = {CARDS.capital(name): {"units": {name: 1}} for name in EVERYBODY}
    for name, row in more.items():
        rows[name] = {**rows.get(name, {}), **row}
    return rows


def steps(game: Game) -> list[str]:
    return [words.removeprefix("cronos_to ") for words in game.legal()]


def test_e18_cronos_must_leave_a_drop_ship() -> None:
    game = pos(body_only, step=6)
    assert (game.asked(), sorted(steps(game))) == ("sa", ["andean_pact", "brazilian_union", "chilean_republic"])
    assert game.refusal("cronos_stop") == "L7-103"
    over = game.fork()
    go(game, "cronos_to brazilian_union")
    assert {"nigerian_league", "cronos_stop"} <= set(steps(game))
    assert game.refusal("cronos_to argentina") == "L7-101"
    go(game, "cronos_to nigerian_league")
    assert (game.question, game.state.cronos) == (None, "nigerian_league")
    go(over, "cronos_to chilean_republic")
    assert over.refusal("cronos_to eastern_australia") == "L7-102"
    assert over.refusal("cronos_to canada") == "L7-100"


def test_e18_through_drop_ships_and_dead_zones() -> None:
    ships = {1: "andean_pact", 2: "chilean_republic", 3: "argentina"}
    game = pos(body_only, step=6, drop_ships=ships, lands={"brazilian_union": {"status": "overrun"}})
    assert game.legal() == ["cronos_stop"]
    flags = ["enter_drop_ship"]
    game = pos(body_only, step=6, drop_ships=ships, cronos_flags=flags, lands={"brazilian_union": {"status": "overrun"}})
    assert steps(game) == ["andean_pact"]
    go(game, "cronos_to andean_pact")
    assert steps(game) == ["gran_colombia"]
    assert game.refusal("cronos_stop") == "L7-103"
    flags = ["enter_dead_or_overrun"]
    game = go(pos(body_only, step=6, cronos="canada", drop_ships={}, cronos_flags=flags), "cronos_to greenland")
    assert sorted(steps(game)) == ["british_isles", "canada", "nordic_council"]
    game = pos(body_only, step=6, cronos_moves=3)
    go(game, "cronos_to andean_pact", "cronos_to gran_colombia", "cronos_to caribbean_federation")
    assert game.question is None


@pytest.mark.parametrize(("before", "after"), [(5, 2), (2, 0)])
def test_e19_blind_choice(before: int, after: int) -> None:
    game = pos(body_only, step=7, first="eu", holder="eu", consoles={"eu": {"terror": before}})
    go(game, "blind_bravo")
    assert (goods(game, "eu", "terror"), game.state.piles["bravo"].blind) == ([after], 1)
    assert (len(game.state.undrawn["assault"]), game.state.deck_left["assault"]) == (25, 24)


CANADA: dict[str, Any] = {
    "dial": 10, "drop_ships": {2: "canada"}, "lands": lands(canada={"units": {"na": 3}, "invaders": 1}),
    "consoles": {"na": {"tiers": {"military_equipment": 2}, "hand": {"warrior_clones": 0}, "mic": 20}},
}


def test_e20_drop_ship_destroyed_and_e21_adaptation() -> None:
    game = go(pos(body_only, step=8, **CANADA), "* die plus")
    assert game.state.dial == 11
    go(game, "* die plus")
    assert (game.asked(), topic(game), game.state.drop_ships) == ("na", "raise", {})
    go(game, "raise mic")
    assert (goods(game, "na", "mic"), game.state.dial, topic(game)) == ([21], 0, "adaptation")
    assert game.odds() == {
        "* adaptation enhanced_armor": 1, "* adaptation ground_push_assault": 2, "* adaptation mimicry": 1,
        "* adaptation burrowing_larvae": 1,
    }
    go(game, "* adaptation enhanced_armor")
    assert (game.question, game.table.hydra_power(), game.state.persistent) == (None, 2, ["enhanced_armor"])


def test_e21_a_battle_keeps_its_roles() -> None:
    start = {**CANADA, "dial": 11, "lands": lands(canada={"units": {"na": 3}, "invaders": 3})}
    game = go(pos(body_only, step=8, **start), "* die plus", "* adaptation enhanced_armor")
    assert (game.state.battle["attacker"], game.state.lands["canada"].invaders) == ("coalitions", 2)


def status_rounds(rounds: int, *liberated: int) -> Game:
    """Step 9 again and again with brazilian_union held by five invaders, in some rounds by a unit instead."""
    def script(t: Table) -> Any:
        for number in range(1, rounds + 1):
            capital = t.s.lands["brazilian_union"]
            capital.invaders, capital.units["sa"] = (0, 1) if number in liberated else (5, 0)
            yield from body_only(t)

    return pos(script, step=9, drop_ships={}, funded=["1"], lands=lands(argentina={"units": {"sa": 1}}))


def test_e22_capital_damage() -> None:
    assert [status_rounds(n).state.consoles["sa"].damage for n in (1, 2)] == [1, 2]
    game = status_rounds(3)
    assert game.state.consoles["sa"].defeated
    game = status_rounds(3, 3)
    assert (game.state.lands["brazilian_union"].status, game.state.consoles["sa"].damage) == ("liberated", 1)
    assert status_rounds(4, 3, 4).state.consoles["sa"].damage == 0


@pytest.mark.parametrize(("mic", "food", "left"), [(12, 1, [8, 0]), (12, 2, [9, 0]), (2, 5, [0, 0])])
def test_e23_mic_damage_and_food(mic: int, food: int, left: list[int]) -> None:
    where = garrison(nigerian_league={"invaders": 1}, congo_basin_accord={"invaders": 2, "status": "overrun"})
    console = {"af": {"mic": mic, "food": food}}
    game = pos(body_only, step=13, drop_ships={}, funded=["1", "2a", "2b"], lands=where, consoles=console)
    assert (goods(game, "af", "mic", "food"), game.state.consoles["af"].defeated) == (left, mic == 2)


def fall(who: str) -> Any:
    return lambda t: defeat(t, who)


def test_e24_defeat_before_and_after_the_own_card() -> None:
    game = pos(fall("sa"))
    assert (game.state.ended, game.state.winners) == ("L7-195", [])
    assert pos(fall("na"), funded=["1", "2a"]).state.ended == "L7-195"
    where = lands(argentina={"units": {"sa": 2}, "invaders": 2}, nigerian_league={"units": {"sa": 1}})
    game = pos(each(fall("sa"), step_only), step=7, funded=["1"], lands=where)
    assert goods(game, "sa", "money", "mic", "food", "fuel", "minerals") == [0] * 5
    assert (game.state.ended, game.asked(), game.legal()) == ("", "sa", ["look", "blind_alpha", "blind_bravo"])


def test_e24_the_land_is_desolated() -> None:
    def lose_units(t: Table) -> Any:
        t.s.lands["argentina"].units["sa"] = 1
        yield from defeat(t, "sa")
        yield from body_only(t)

    where = lands(argentina={"invaders": 3}, nigerian_league={"units": {"sa": 1}}, gran_colombia={"invaders": 4})
    game = pos(each(lose_units, after_battle), step=8, funded=["1"], lands=where, drop_ships={}, cronos="rhine_federation")
    go(game, "* die plus")
    assert (game.state.consoles["sa"].desolated, game.state.dial, game.table.reserve()) == (True, 0, 65)
    assert game.state.lands["nigerian_league"].units["sa"] == 1
    card = next(card for card, row in CARDS.drop_ships.items() if row["locations"][1] == "gran_colombia")
    go(game, f"* drop_ship {card}")
    assert sorted(game.state.drop_ships) == [1, 3]


def after_battle(t: Table) -> Any:
    t.s.step = 15
    yield from body_only(t)


def test_e25_change_of_waves() -> None:
    game = pos(step=7, round=4, funded=["1", "2a", "2b", "3"], wave_ends=True, lands=garrison(), cronos="rhine_federation",
               drop_ships={})
    for card, pile in (("a02", "bravo"), ("a10", "alpha"), ("a13", "alpha"), ("a22", "alpha"), ("a04", "bravo")):
        go(game, "look")
        assert all(words.startswith("* event a") for words in game.odds())
        go(game, f"* event {card}", pile)
    quiet(game, to_step(15))
    until(game, lambda game: topic(game) == "drop_ship")
    go(game, "* drop_ship ds01")
    assert sorted(game.state.drop_ships) == [1, 2, 3]
    assert (game.state.round, game.state.wave, topic(game)) == (5, "devastation", "adaptation")
    go(game, "* adaptation mimicry", "* adaptation enhanced_armor")
    assert (topic(game), game.state.step, game.state.dial) == ("window", 1, 0)


def quiet(game: Game, reached: Any) -> Game:
    """Declines and takes the first click or a minus until something is reached."""
    while not reached(game):
        if not decline(game):
            game.click(next((words for words in game.legal() if words == "* die minus"), game.legal()[0]))
    return game


def test_e25_four_drop_ships_and_the_end_of_the_red_deck() -> None:
    game = pos(body_only, step=15, wave="devastation", drop_ships={})
    assert sorted(go(game, "* drop_ship ds01").state.drop_ships) == [1, 2, 3, 4]
    game = pos(body_only, step=15, wave="devastation", drop_ships={}, deck_left={"devastation": 0})
    assert go(game, "* drop_ship ds01").state.ended == "L7-198"
    game = pos(body_only, step=7, undrawn={"assault": ["a01", "a02", "a03", "a04", "a05"]}, deck_left={"assault": 5})
    go(game, *["blind_alpha"] * 5)
    assert (game.state.wave, game.state.wave_ends) == ("assault", True)


@pytest.mark.parametrize(("face", "there", "elsewhere"), [("plus", 2, 1), ("equals", 2, 0), ("minus", 2, 0)])
def test_e26_annihilation_strike(face: str, there: int, elsewhere: int) -> None:
    where = lands(canada={"invaders": 1}, pacific_states={"invaders": 1}, siberian_territories={"invaders": 1},
                  greenland={"invaders": 1})
    game = go(pos(icons("drop_ship_2"), strike=True, lands=where), f"* die {face}")
    assert (game.question, game.state.lands["canada"].invaders) == (None, there)
    assert game.state.lands["atlantic_states"].invaders == elsewhere


def test_e26_who_survives() -> None:
    where = garrison(brazilian_union={"units": {"sa": 0}, "invaders": 4})
    game = pos(step=9, strike=True, drop_ships={}, lands=where, cronos="rhine_federation")
    assert (game.state.ended, game.state.winners) == ("L7-193", ["na", "eu", "af", "as"])
    assert game.utilities() == [0.0, 1.0, 1.0, 1.0, 1.0]
    game = pos(step=9, strike=True, drop_ships={}, lands=where, cronos="brazilian_union")
    assert (game.state.ended, game.state.winners) == ("L7-196", [])


def test_e27_overrun_and_liberated() -> None:
    def script(t: Table) -> Any:
        for invaders, units in ((2, 0), (0, 1), (3, 0)):
            isles = t.s.lands["british_isles"]
            isles.invaders, isles.units["eu"] = invaders, units
            t.s.drop_ships = {1: "british_isles"} if invaders == 2 else {}
            t.s.step = 9
            yield from body_only(t)
            t.s.step = 14
            yield from body_only(t)
            assert isles.token
            seen.append((isles.status, isles.token.ready))

    seen: list[tuple[str, bool]] = []
    pos(script)
    assert seen == [("overrun", False), ("liberated", True), ("overrun", False)]


def test_e28_the_territory_of_cronos_keeps_its_invaders() -> None:
    where = lands(rhine_federation={"invaders": 5, "units": {"eu": 1}})
    start: dict[str, Any] = {"cronos": "rhine_federation", "drop_ships": {1: "rhine_federation"}, "lands": where}
    game = pos(each(icons("drop_ship_1"), body_only), step=10, **start)
    assert (game.question, game.state.lands["rhine_federation"].invaders) == (None, 6)
    game = go(pos(step=8, **start), "* die plus")
    assert game.state.ended == "L7-196"


def test_e29_modes() -> None:
    game = new_game(CARDS, mode="easy")
    tiers = {name: console.tiers for name, console in game.state.consoles.items()}
    assert {name: game.table.power(name) for name in EVERYBODY} == dict.fromkeys(EVERYBODY, 1)
    assert [tiers[name]["biological_sciences"] for name in EVERYBODY] == [1, 0, 1, 0, 0]
    game = set_up(new_game(CARDS, mode="hard"), "ds01")
    assert game.state.drop_ships == {1: "canada", 2: "brazilian_union", 3: "mediterranean_pact"}
    assert topic(go(game, "* drop_ship ds02")) == "drop_ship"
    assert topic(go(game, "* drop_ship ds03")) == "window"


def test_e30_battle_reopened() -> None:
    where = lands(gran_colombia={"units": {"sa": 2}, "invaders": 1}, uzbekistan_alliance={"units": {"as": 1}, "invaders": 1},
                  caribbean_federation={"invaders": 2}, atlantic_states={"invaders": 1}, republic_of_mexico={"invaders": 1})
    game = pos(step_only, step=8, dial=10, drop_ships={2: "caribbean_federation"}, lands=where)
    go(game, "* die minus")
    assert (game.state.turn, game.state.dial, game.table.contested("gran_colombia")) == ("as", 11, False)
    go(game, "* die minus", "* adaptation ground_push_assault")
    assert (game.state.turn, game.state.battle["where"]) == ("sa", "gran_colombia")
    assert go(game, "* die minus").question is None


def test_e31_two_coalitions_of_one_person() -> None:
    game = set_up(new_game(CARDS, seats=2), "ds01", "ds09")
    assert game.state.players == [["sa", "eu"], ["na", "af", "as"]]
    go(game, "pass", "trade as", "give money", "offer")
    assert game.asked() == "as"
    go(game, "accept")
    assert (goods(game, "na", "money"), goods(game, "as", "money")) == ([3], [5])
    assert [game.state.consoles[name].traded for name in ("na", "as")] == [True, True]
    turns = []
    while game.state.step == 1:
        turns.append(game.asked())
        decline(game)
    assert turns == ["eu", "af", "sa", "na", "eu", "af", "as"]


def test_e32_the_die() -> None:
    odds = pos(body_only, step=8, **CANADA).odds()
    assert odds == {"* die plus": 3, "* die equals": 2, "* die minus": 1}
    rolled = Counter(random.Random(7).choices(list(odds), list(odds.values()), k=60000))
    assert {words: round(n / 10000) for words, n in rolled.items()} == odds


def test_e33_a_garrison_of_friends() -> None:
    where = lands(brazilian_union={"units": {"af": 1}}, argentina={"invaders": 2})
    game = pos(body_only, step=6, funded=["1"], drop_ships={}, cronos="rhine_federation", lands=where,
               consoles={"sa": {"defeated": True, "mic": 0}, "af": {"tiers": {"military_equipment": 3}}})
    go(game, "cronos_stop", "move_from brazilian_union")
    assert ("move_to argentina" in game.legal(), game.state.consoles["sa"].desolated) == (True, False)
    go(game, "move_to nigerian_league")
    assert (game.state.consoles["sa"].desolated, game.table.reserve(), game.state.dial) == (True, 65, 0)
    go(game, "move_from nigerian_league")
    assert game.refusal("move_to brazilian_union") == "L7-96"


def test_e34_talks_end() -> None:
    game = go(pos(market=["warrior_clones", "worker_clones"]), "trade na")
    assert game.refusal("offer") == "L7-208"
    go(game, "cancel")
    assert game.asked() == "na"
    until(game, to_step(2))
    assert (game.asked(), topic(game), game.state.consoles["sa"].offers) == ("sa", "window", 0)


def test_e35_two_figures_at_once() -> None:
    grey = [kind for kind, row in CARDS.adaptations.items() if row["wave"] == "assault"]
    where = lands(uzbekistan_alliance={"invaders": 3})
    game = pos(body_only, step=8, wave="devastation", dial=11, lands=where, adaptation_deck=dict.fromkeys(grey, 0),
               drop_ships={1: "uzbekistan_alliance"}, consoles={"as": {"hand": {"phase_saboteurs": 1}}})
    food = goods(game, "eu", "food")[0]
    go(game, "play phase_saboteurs", "choose uzbekistan_alliance", "* adaptation crop_eaters")
    assert (game.state.lands["uzbekistan_alliance"].invaders, game.state.drop_ships) == (1, {1: "uzbekistan_alliance"})
    assert (game.state.dial, goods(game, "eu", "food")[0], game.question) == (1, food - 2, None)
