"""The second referee by itself: whole games by chance; nothing may get lost and every click is legal or barred by a rule."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from .referee import Game, at, new_game
from .referee.asking import CATALOGUE, CHANCE, targets
from .referee.cards import GOODS
from .referee.follow import CARDS, pos
from .referee.state import State, from_dict, to_dict

EVERYTHING = [" ".join((verb, target)).strip() for verb in CATALOGUE for target in targets(CARDS, verb)]
EAGER = ("fund", "pledge ", "protect", "play_clones", "battle", "upgrade")
LAZY = ("trade", "give", "ask", "take_back")


def a_click(game: Game, dice: random.Random) -> str:
    """Chance by its odds; coalitions fund and fight when they can, seldom trade, else click anything legal."""
    odds = game.odds()
    if odds:
        return dice.choices(list(odds), list(odds.values()))[0]
    legal = game.legal()
    eager = [words for words in legal if words.startswith(EAGER)]
    rest = [words for words in legal if not words.startswith(LAZY)]
    return dice.choice(eager if eager and dice.random() < 0.7 else rest if rest and dice.random() < 0.8 else legal)


def mercenary_cards(state: State) -> int:
    """All mercenary cards, wherever they are; those played in a battle are counted there."""
    hands = sum(sum(console.hand.values()) for console in state.consoles.values())
    attached = sum(len(land.cards) for land in state.lands.values())
    market = sum(bool(kind) for kind in state.market)
    played: int = sum(state.battle.get("clones", {}).values())
    return hands + attached + market + played + sum(state.mercenary_deck.values()) + sum(state.mercenary_discard.values())


def check_components(game: Game) -> None:
    """Nothing gets lost and no dial leaves its track."""
    state = game.state
    attaching = game.question is not None and game.question.topic == "attach"
    assert mercenary_cards(state) + attaching == 20
    tokens = sum(card.token is not None for land in state.lands.values() for card in land.cards)
    assert tokens + state.neutral_tokens == 3
    assert game.table.reserve() >= 0
    for name, console in state.consoles.items():
        assert all(game.table.goods(name, kind) >= 0 and game.table.room(name, kind) >= 0 for kind in GOODS)
        assert 0 <= console.terror <= 8
        assert game.table.on_board(name) <= 12
        assert console.defeated == (console.mic == 0)


def check_board(game: Game) -> None:
    """Cronos stands on a coalition's land; desolated land is empty; a ship is in one place."""
    state = game.state
    assert CARDS.owner(state.cronos) or state.step == 6
    fleeing = game.question is not None and game.question.topic == "refuge"
    assert state.ended or fleeing or not game.table.desolated(state.cronos)
    for name in state.lands:
        if game.table.desolated(name):
            assert (game.table.hydra(name), game.table.units(name), state.lands[name].cards) == (0, 0, [])
    looked = sum(len(pile.looked) for pile in state.piles.values())
    drawn = len(state.event_discard) + looked
    assert 53 - drawn <= sum(len(rest) for rest in state.undrawn.values()) <= 55 - drawn


def check_refusals(game: Game) -> None:
    """Every click there is is either legal or barred by the number of a rule."""
    legal = set() if game.asked() == CHANCE else set(game.legal())
    for words in EVERYTHING:
        assert bool(game.refusal(words)) == (words not in legal), words


def play_out(game: Game, seed: int) -> Game:
    dice = random.Random(seed)
    while game.question:
        game.click(a_click(game, dice))
        check_components(game)
        check_board(game)
        if len(game.clicks) % 40 == 0 and game.question:
            check_refusals(game)
    return game


@pytest.mark.parametrize("seed", range(8))
def test_whole_games(seed: int) -> None:
    dice = random.Random(seed)
    mode, choice = ("easy", "normal", "hard", "easy_hard")[seed % 4], dice.choice(["agreed", "random"])
    seating, excess = dice.choice(["fixed", "random"]), dice.choice(["keep", "disband"])
    game = new_game(CARDS, 1 + seed % 5, mode, coalition_choice=choice, seating=seating, excess_units=excess)
    play_out(game, seed)
    assert game.state.ended
    assert game.state.round <= 11
    assert len(game.clicks) < 30_000
    assert sorted(name for share in game.state.players for name in share) == sorted(CARDS.coalitions)


LATE: dict[str, Any] = {
    "round": 8, "wave": "devastation", "funded": ["1", "2a", "2b", "3", "4a", "4b"], "persistent": ["enhanced_armor"],
    "market": ["worker_clones", "phase_saboteurs", "ghin_researchers", "blaster_hybrids"], "cronos": "rhine_federation",
    "cronos_moves": 3, "cronos_flags": ["enter_drop_ship", "enter_dead_or_overrun"], "undrawn": {"assault": []},
    "deck_left": {"assault": 0}, "event_discard": [f"a{n:02}" for n in range(1, 26)],
}


def late_game(dice: random.Random, rich: bool) -> Game:
    """A position before the last card, with units, invaders and technologies by chance."""
    lands: dict[str, Any] = {name: {"invaders": dice.choice([0, 0, 1, 3]), "units": {}} for name in CARDS.territories}
    for name in CARDS.seats():
        places = dice.choices(CARDS.lands(name) * 3 + list(CARDS.territories), k=dice.randrange(13))
        for place in places:
            lands[place]["units"][name] = places.count(place)
    low = {"money": 3, "mic": dice.choice([2, 4, 9])}
    high = {"money": 20, "food": 12, "fuel": 12, "minerals": 12, "mic": 12}
    consoles = {name: {**(high if rich else low), "tiers": {stack: dice.randrange(6) for stack in (
        "biological_sciences", "communications", "military_equipment", "social_programs")}} for name in CARDS.seats()}
    ships = {number: dice.choice(list(CARDS.coalitions["na"]["territories"])) for number in (1, 4)}
    return pos(**LATE, lands=lands, consoles=consoles, drop_ships=ships, holder="eu", first="eu")


@pytest.mark.parametrize("seed", range(10))
def test_late_games(seed: int) -> None:
    dice = random.Random(seed)
    game = play_out(late_game(dice, rich=seed % 2 == 0), seed)
    assert game.state.ended
    assert game.state.strike == (game.state.ended in ("L7-193", "L7-194")) or game.state.winners == []


def test_the_same_clicks_lead_to_the_same_state() -> None:
    game = play_out(new_game(CARDS), 3)
    assert game.fork().read() == game.read()


def test_a_game_goes_on_from_the_beginning_of_a_step() -> None:
    """What `read` gives at the first trade window of a step can be set up again and followed with the same clicks."""
    game = play_out(new_game(CARDS), 11)
    twin = new_game(CARDS)
    for number, words in enumerate(game.clicks):
        step = (twin.state.round, twin.state.step)
        twin.click(words)
        if twin.question and twin.question.topic == "window" and step != (twin.state.round, twin.state.step):
            again = at(twin.read(), cards=CARDS)
            for later in game.clicks[number + 1:]:
                again.click(later)
            assert again.read() == game.read()


def test_a_state_goes_through_json_and_comes_back_whole() -> None:
    dice, game = random.Random(5), new_game(CARDS)
    while game.question and game.state.round < 4:
        game.click(a_click(game, dice))
        if len(game.clicks) % 60 == 0:
            there = json.loads(json.dumps(to_dict(game.state)))
            assert from_dict(CARDS, there) == game.state
