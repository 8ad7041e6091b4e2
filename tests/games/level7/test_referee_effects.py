"""The second referee by itself: every half of every Event card, every Adaptation and project card by its effects."""

from __future__ import annotations

from typing import Any

import pytest

from .referee import Game, body_only
from .referee.events import adapt, destroyed
from .referee.follow import CARDS, go, goods, lands, pos, text

EVERYBODY = CARDS.seats()
HALVES = [
    (wave, card, half) for wave, rows in CARDS.events.items() for card in rows for half in ("alpha", "bravo")
]
# Everybody alike but for one who has most of everything and one who fears least; ships in three countries, one land Overrun.
ALIKE = {"mic": 10, "food": 5, "money": 4, "fuel": 5, "minerals": 5, "terror": 2}
CONSOLES: dict[str, dict[str, Any]] = {name: dict(ALIKE) for name in EVERYBODY}
CONSOLES["eu"].update(mic=12, food=7, money=6, terror=1)
START: dict[str, Any] = {
    "consoles": CONSOLES, "drop_ships": {1: "canada", 2: "atlantic_states", 3: "argentina", 4: "congo_basin_accord"},
    "lands": {**{CARDS.lands(name)[2]: {"units": {name: 3}} for name in EVERYBODY}, "nigerian_league": {"status": "overrun"}},
    "cronos": "rhine_federation", "holder": "sa",
}
SETS = {
    "each": EVERYBODY, "target": ["af"], "cronos_controller": ["sa"],
    "most_mic": ["eu"], "most_food": ["eu"], "most_money": ["eu"], "lowest_terror": ["eu"],
    "each_invaded": ["sa", "na", "af"], "each_overrun": ["af"], "each_per_overrun": ["af"],
}
PLACES = {
    "each_drop_ship": ["canada", "atlantic_states", "argentina", "congo_basin_accord"], "cronos": ["rhine_federation"],
    "each_capital": [CARDS.capital(name) for name in EVERYBODY], "target_capital": ["south_african_union"],
    "target_choice": ["congo_basin_accord"],
}
KINDS = ("money", "food", "fuel", "minerals", "mic", "terror")


def answer(game: Game) -> Game:
    """The controller aims at Africa, units are lost where they stand, everybody pays rather than fears."""
    wanted = ("choose af", "choose congo_basin_accord", "lose_unit ", "option_1")
    while game.question:
        legal = game.legal()
        game.click(next(words for word in wanted for words in legal if words.startswith(word)))
    return game


def expected(effects: list[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """What each coalition has afterwards, worked out from the text alone; nobody falls short or beyond the track here."""
    have = {name: {kind: CONSOLES[name][kind] for kind in KINDS} for name in EVERYBODY}
    for effect in effects:
        if effect["do"] == "choose_one":
            effect = {**effect["options"][0][0], "who": effect["who"]}
        for name in SETS.get(effect.get("who", ""), []):
            if effect["do"] == "lose":
                short = max(effect["n"] - have[name][effect["what"]], 0)
                have[name][effect["what"]] -= effect["n"] - short
                if short and "shortfall" in effect:
                    have[name][effect["shortfall"]["what"]] -= -(-short // effect["shortfall"]["per"])
            if effect["do"] == "raise_terror":
                have[name]["terror"] += effect["n"]
    return have


def placed(game: Game) -> dict[str, int]:
    """Invader units that came."""
    more = {name: land.invaders - game.start.lands[name].invaders for name, land in game.state.lands.items()}
    return {name: n for name, n in more.items() if n}


def units_lost(game: Game) -> dict[str, int]:
    before = {name: sum(land.units[name] for land in game.start.lands.values()) for name in EVERYBODY}
    return {name: n - game.table.on_board(name) for name, n in before.items() if n != game.table.on_board(name)}


@pytest.mark.parametrize(("wave", "card", "half"), HALVES)
def test_every_half_of_every_event_card(wave: str, card: str, half: str) -> None:
    row = CARDS.events[wave][card][half]
    effects = row["effects"]
    game = answer(pos(text(*effects, category=row["category"]), **START))
    assert {name: dict(zip(KINDS, goods(game, name, *KINDS), strict=True)) for name in EVERYBODY} == expected(effects)
    places = [effect for effect in effects if "where" in effect]
    assert placed(game) == {name: row["n"] for row in places for name in PLACES.get(row["where"], [row["where"]])}
    lost = sum(effect["n"] for effect in effects if effect["do"] == "destroy_unit")
    assert units_lost(game) == ({"af": lost} if lost else {})
    jam = [effect for effect in effects if effect["do"] == "jam_research"]
    jammed = [name for name in EVERYBODY if any(token.jammed for token in game.table.land_tokens(name))]
    assert jammed == (SETS[jam[0]["who"]] if jam else [])


@pytest.mark.parametrize("kind", CARDS.adaptations)
def test_every_adaptation_card(kind: str) -> None:
    """Drawn in the Assault wave after the grey ones: a red card ends the wave; Persistent cards stay."""
    def script(t: Any) -> Any:
        yield from adapt(t)

    card = CARDS.adaptations[kind]
    grey = [name for name, row in CARDS.adaptations.items() if row["wave"] == "assault"]
    deck = dict.fromkeys(grey, 0) if card["wave"] == "devastation" else {}
    game = go(pos(script, adaptation_deck=deck, **START), f"* adaptation {kind}")
    while game.question:
        game.click(game.legal()[0])
    assert game.state.wave_ends == (card["wave"] == "devastation")
    assert ([kind] if card["persistent"] else [], [] if card["persistent"] else [kind]) == (
        game.state.persistent, game.state.adaptation_discard)
    assert game.state.adaptation_deck[kind] == card["copies"] - 1


def test_the_dial_is_set_by_reborn_brood_and_only_reset_by_an_empty_deck() -> None:
    """L7-153, L7-229: 11 and two figures give a card and then 5, or without a card 1."""
    deck = {kind: int(kind == "reborn_brood") for kind in CARDS.adaptations}
    game = go(pos(lambda t: destroyed(t, 2), dial=11, adaptation_deck=deck), "* adaptation reborn_brood")
    assert (game.question, game.state.dial) == (None, 5)
    game = pos(lambda t: destroyed(t, 2), dial=11, adaptation_deck=dict.fromkeys(CARDS.adaptations, 0))
    assert (game.question, game.state.dial) == (None, 1)


RICH = {name: {"money": 30, "food": 15, "fuel": 15, "minerals": 15, "terror": 3} for name in EVERYBODY}
ORDER = ["1", "2a", "2b", "3", "4a", "4b", "5"]


@pytest.mark.parametrize("card", ORDER)
def test_every_project_card(card: str) -> None:
    """L7-86, L7-87: the cost is paid and the rule applies at once."""
    row = CARDS.projects[card]
    holder = row["coalition"] if row["coalition"] != "any" else "sa"
    funded = [name for name in ORDER if CARDS.projects[name]["stage"] < row["stage"]]
    researchers = [{"kind": "ghin_researchers", "token": "ready"}] * 2
    game = pos(body_only, step=4, funded=funded, holder=holder, first=holder, consoles=RICH, market=["", ""], neutral_tokens=1,
               lands=lands(**{CARDS.lands(holder)[1]: {"cards": researchers}}))
    go(game, f"fund {card}", *(f"pledge {kind}" for kind, n in row["cost"].items() for _ in range(n)))
    if card in ("1", "3"):
        go(game, "* mercenary worker_clones")
    state = game.state
    assert (game.question, state.funded) == (None, [*funded, card])
    assert goods(game, holder, "money", "food") == [30 - row["cost"]["money"], 15 - row["cost"].get("food", 0)]
    flags = {"2a": ["enter_drop_ship"], "4a": ["enter_dead_or_overrun"]}
    assert (state.cronos_flags, state.cronos_moves) == (flags.get(card, []), 3 if card == "2b" else 2)
    assert (state.wave_ends, state.strike, len(state.market)) == (card == "3", card == "5", 3 if card in ("1", "3") else 2)
    assert goods(game, "eu", "terror") == [1 if card == "4b" else 3]


def test_a_shared_fate() -> None:
    """L7-200, L7-201."""
    where = lands(brazilian_union={"status": "overrun"}, rhine_federation={"units": {"eu": 1}})
    start: dict[str, Any] = {"step": 10, "strike": True, "drop_ships": {}, "lands": where, "cronos": "canada"}
    shares: dict[str, Any] = {"players": [["sa", "eu"], ["na", "af", "as"]]}
    assert pos(**start, **shares).utilities() == [0.5, 1.0]
    assert pos(**start, **shares, shared_fate=True).utilities() == [1.0, 1.0]
    assert pos(**start, **shares).state.winners == ["na", "eu", "af", "as"]


def test_nobody_survives() -> None:
    """L7-194: every capital is Overrun."""
    where = {CARDS.capital(name): {"status": "overrun"} for name in EVERYBODY}
    game = pos(step=10, strike=True, drop_ships={}, lands=where, cronos="canada")
    assert (game.state.ended, game.state.winners) == ("L7-194", [])
