"""The second referee by itself: selectors and verbs of the cards, protections, own-window cards, odds of the piles."""

from __future__ import annotations

from typing import Any

import pytest

from .referee import body_only, onward, step_only
from .referee.follow import CARDS, each, go, goods, icons, lands, pos, text, topic, until
from .referee.harm import lose

EVERYBODY = tuple(CARDS.seats())


def loss(who: str, what: str = "mic", n: int = 1) -> dict[str, Any]:
    return {"do": "lose", "who": who, "what": what, "n": n}


def mics(game: Any) -> dict[str, int]:
    return {name: console.mic for name, console in game.state.consoles.items()}


TEN = {name: {"mic": 10, "food": 5, "money": 5, "terror": 3} for name in EVERYBODY}


def ten(**changes: dict[str, Any]) -> dict[str, Any]:
    """Consoles that are all alike, with changes."""
    return {name: {**TEN[name], **changes.get(name, {})} for name in EVERYBODY}


@pytest.mark.parametrize(("who", "hit"), [
    ("each", EVERYBODY), ("cronos_controller", ("sa",)), ("each_invaded", ("sa", "na", "as")), ("each_overrun", ("eu",)),
    ("most_mic", ("eu",)), ("af", ("af",)),
])
def test_sets_of_coalitions(who: str, hit: tuple[str, ...]) -> None:
    where = lands(british_isles={"status": "overrun"}, nordic_council={"status": "overrun"})
    game = pos(text(loss(who)), lands=where, consoles=ten(eu={"mic": 11}))
    before = {**dict.fromkeys(EVERYBODY, 10), "eu": 11}
    assert mics(game) == {name: mic - (name in hit) for name, mic in before.items()}


def test_each_overrun_territory_is_a_loss_of_its_own() -> None:
    """L7-214: so Worker Clones are asked before the second point only."""
    where = lands(british_isles={"status": "overrun"}, nordic_council={"status": "overrun"})
    game = pos(text(loss("each_per_overrun")), lands=where, consoles=ten(eu={"mic": 2, "hand": {"worker_clones": 1}}))
    assert (game.asked(), mics(game)["eu"]) == ("eu", 1)
    assert game.refusal("play psychic_dampener") == "L7-61"
    go(game, "play worker_clones")
    assert (game.question, mics(game)["eu"]) == (None, 2)


def test_a_loss_of_several_points_is_one_loss() -> None:
    """L7-214: the prompt comes again while the loss would still be fatal."""
    game = pos(text(loss("eu", n=5)), consoles=ten(eu={"mic": 1, "hand": {"worker_clones": 3}}))
    go(game, "play worker_clones", "play worker_clones")
    assert (topic(game), mics(game)["eu"]) == ("clones_before_the_end", 5)
    go(game, "play worker_clones")
    assert (game.question, mics(game)["eu"]) == (None, 2)


def test_a_declined_prompt_is_not_put_again() -> None:
    game = go(pos(text(loss("eu", n=5)), consoles=ten(eu={"mic": 3, "hand": {"worker_clones": 1}})), "no_play")
    assert (game.state.ended, game.state.mercenary_discard["worker_clones"]) == ("L7-195", 1)


def test_a_tie_that_a_card_breaks_is_not_asked_again() -> None:
    """L7-213, L7-223: the controller makes itself the one with the highest MIC."""
    game = pos(text(loss("most_mic", n=2)), consoles=ten(sa={"hand": {"worker_clones": 1}}))
    assert (game.asked(), len(game.legal())) == ("sa", 6)
    go(game, "play worker_clones")
    assert (game.question, mics(game)["sa"]) == (None, 10)


def test_one_target_for_the_whole_text_even_if_only_one_is_left() -> None:
    text_of_a05 = ({"do": "destroy_unit", "who": "target", "n": 1}, loss("target"))
    out = {"defeated": True, "desolated": True, "mic": 0}
    where = lands(canada={"units": {"na": 1}}, arabia={"units": {"na": 1}})
    consoles = ten(sa=out, eu=out, af=out, **{"as": out})
    game = pos(text(*text_of_a05), lands=where, cronos="canada", drop_ships={}, consoles=consoles)
    assert game.legal() == ["choose na"]
    go(game, "choose na")
    assert game.legal() == ["lose_unit canada", "lose_unit arabia"]
    go(game, "lose_unit arabia")
    assert (game.question, mics(game)["na"]) == (None, 9)


def test_protections_come_in_turn_order_before_the_effect() -> None:
    """L7-111, L7-112: the question to pay is put even without the money; Tier 5 needs no click."""
    tier = {"tiers": {"communications": 2}}
    consoles = ten(na={**tier, "money": 0}, eu=tier, af={"tiers": {"communications": 5}})
    viral = {"do": "raise_terror", "who": "each", "n": 1}
    game = pos(text(viral, category="viral_video"), consoles=consoles)
    assert (game.asked(), game.legal(), game.refusal("protect")) == ("na", ["no_protect"], "L7-112")
    go(game, "no_protect", "protect")
    assert {name: goods(game, name, "terror")[0] for name in EVERYBODY} == {"sa": 4, "na": 4, "eu": 3, "af": 3, "as": 4}
    assert goods(game, "eu", "money") == [4]


def test_orbital_assault_spares_the_land_of_a_protected_coalition() -> None:
    """L7-113, L7-222: one roll for a coalition, whatever the number of its territories; the second ship still brings a unit."""
    place = {"do": "place", "where": "each_drop_ship", "n": 1}
    ships = {1: "canada", 2: "atlantic_states", 3: "argentina", 4: "canada"}
    consoles = {"na": {"tiers": {"communications": 3}}}
    game = pos(text(place, category="orbital_assault"), drop_ships=ships, consoles=consoles)
    spared = go(game.fork(), "* die plus")
    assert [spared.state.lands[name].invaders for name in ("canada", "atlantic_states", "argentina")] == [0, 0, 1]
    hit = go(game, "* die equals")
    assert [hit.state.lands[name].invaders for name in ("canada", "atlantic_states", "argentina")] == [1, 1, 1]


def test_nobody_is_asked_with_an_empty_reserve() -> None:
    """L7-9: all 75 figures stand on the land of the coalitions."""
    full = {name: {"invaders": 3 if CARDS.owner(name) else 0} for name in CARDS.territories}
    for selector in ("target_choice", "target_capital", "controller_choice_per_coalition"):
        assert pos(text({"do": "place", "where": selector, "n": 1}), lands=full).question is None
    assert pos(icons("arabia"), lands=full).question is None


def test_the_controller_chooses_a_territory_in_each_coalition() -> None:
    """Burrowing Larvae: all places first, territories without Hydra only, none where there is none."""
    card = CARDS.adaptations["burrowing_larvae"]["effects"][0]
    where = {name: {"invaders": 1} for name in CARDS.lands("na")}
    game = pos(text(card), lands=where, drop_ships={})
    go(game, "choose argentina", "choose british_isles", "choose nigerian_league")
    assert game.state.lands["argentina"].invaders == 0
    assert game.refusal("choose canada") == "L7-20"
    go(game, "choose pacific_rim_accord")
    assert (game.question, game.state.lands["argentina"].invaders) == (None, 1)


def test_either_or() -> None:
    """L7-239: an option that takes what one does not have is closed; each choice is carried out before the next."""
    row = CARDS.events["assault"]["a20"]["bravo"]["effects"][0]
    game = pos(text(row), consoles=ten(na={"money": 0}))
    go(game, "option_1")
    assert (game.legal(), game.refusal("option_1"), goods(game, "sa", "money")) == (["option_2"], "L7-239", [4])
    go(game, "option_2", "option_1", "option_1", "option_2")
    assert goods(game, "na", "terror", "money") == [4, 0]


def test_jammed_tokens() -> None:
    """Ready ones on land first, then on cards, then committed ones, on Overrun land last; step 14 passes over the marks."""
    researchers = {"kind": "ghin_researchers", "token": "ready"}
    where = lands(canada={"token": "committed", "status": "overrun"}, pacific_states={"token": "committed"},
                  atlantic_states={"token": "ready"}, republic_of_mexico={"cards": [researchers]})
    script = text({"do": "jam_research", "who": "na", "n": 3})
    game = pos(each(script, step_only), step=14, lands=where, consoles={name: {"pass_phase": True} for name in EVERYBODY})
    until(game, lambda game: game.question is None)
    tokens = [game.state.lands[name].token for name in ("canada", "pacific_states", "atlantic_states")]
    assert [token and (token.ready, token.jammed) for token in tokens] == [(False, False)] * 3
    card = game.state.lands["republic_of_mexico"].cards[0].token
    assert card is not None
    assert not card.ready


def test_odds_of_a_pile_with_blind_cards() -> None:
    """L7-204: k cards, m of them blind, d unseen: a looked-at card weighs d, an unseen one m."""
    game = pos(body_only, step=7)
    go(game, "look", "* event a01", "alpha", "look", "* event a02", "alpha", "blind_alpha", "blind_bravo", "blind_alpha")
    odds = game.odds()
    assert (odds["* event a01"], odds["* event a03"], len(odds)) == (23, 2, 25)
    assert sum(odds.values()) == 2 * 23 + 2 * 23
    go(game, "* event a01")
    assert "* event a01" not in game.odds()


def test_what_is_known_of_the_piles() -> None:
    """L7-23, L7-24: who looked at what, and in which pile a card lies until the first one of it is turned up."""
    game = pos(body_only, step=7)
    go(game, "look", "* event a10", "alpha", "blind_alpha", "blind_bravo", "look", "* event a22")
    assert game.state.looked_by == {"a10": "sa", "a22": "af"}
    go(game, "bravo", "blind_bravo")
    laid = {"sa": "alpha", "na": "blind_alpha", "eu": "blind_bravo", "af": "bravo", "as": "blind_bravo"}
    assert game.state.laid == laid
    go(game, "* event a10")
    assert game.state.laid == {name: where for name, where in laid.items() if where.endswith("bravo")}
    assert (game.state.piles["alpha"].blind, game.state.looked_by) == (1, {"a22": "af"})


def test_lent_tokens_lie_on_cards_first() -> None:
    """L7-209."""
    where = lands(russian_federation={"cards": [{"kind": "ghin_researchers", "token": "ready"}]})
    game = go(pos(lands=where, neutral_tokens=2), "pass", "pass", "trade af", "give research", "offer", "accept")
    token = game.state.lands["russian_federation"].cards[0].token
    assert token is not None
    assert (token.ready, len(game.table.ready("eu"))) == (False, 3)


def test_a_dial_that_overflows_meanwhile_bars_the_deal() -> None:
    """L7-208: the partner's own card makes its dial too full."""
    consoles = {"na": {"mic": 29, "hand": {"worker_clones": 1}}}
    game = go(pos(consoles=consoles), "trade na", "give mic", "offer", "play worker_clones")
    assert (game.legal(), game.refusal("accept")) == (["refuse"], "L7-55")


def test_windows_for_cards_only() -> None:
    """L7-210: with its trade action used a coalition is still asked for a card it could play."""
    game = pos(step=2, consoles={"sa": {"traded": True, "terror": 2, "hand": {"psychic_dampener": 1}}})
    assert (game.asked(), game.legal()) == ("sa", ["pass", "pass_phase", "play psychic_dampener"])
    assert game.refusal("trade na") == "L7-50"
    go(game, "play psychic_dampener")
    assert game.legal() == ["pass", "pass_phase"]


def test_who_resolves_and_decides_in_a_dead_zone() -> None:
    """L7-134, L7-143, L7-225: both ties go to the controller, each when it comes up."""
    where = lands(arabia={"units": {"eu": 1, "af": 1}, "invaders": 1}, greenland={"units": {"na": 2}, "invaders": 1})
    game = pos(body_only, step=8, lands=where, drop_ships={}, consoles={"na": {"hand": {"warrior_clones": 0}}})
    assert (game.asked(), topic(game), game.legal()) == ("sa", "zone", ["choose eu", "choose af"])
    go(game, "choose af")
    assert (game.state.turn, game.state.battle["where"]) == ("na", "greenland")
    go(game, "* die minus", "* die plus")
    assert (game.asked(), topic(game), game.state.turn) == ("sa", "decider", "af")
    go(game, "choose eu")
    assert game.legal() == ["lose_unit_of eu", "lose_unit_of af"]
    assert game.asked() == "eu"


def test_who_gets_the_bonus_for_a_drop_ship() -> None:
    """L7-145, L7-227: the owner did not fight, two coalitions share the Power that is used."""
    where = lands(canada={"units": {"eu": 1, "as": 1}})
    tiers = {"tiers": {"military_equipment": 2}}
    game = pos(body_only, step=8, lands=where, drop_ships={2: "canada"}, consoles={"eu": tiers, "as": {**tiers, "mic": 30}})
    go(game, "* die plus")
    assert (game.asked(), topic(game), game.legal()) == ("sa", "reward", ["choose eu", "choose as"])
    go(game, "choose as")
    assert (game.asked(), game.refusal("raise mic")) == ("as", "L7-145")


def test_cronos_flees_from_desolated_land() -> None:
    """L7-187: to the nearest fit territory; without one the Hydra win."""
    def fall(t: Any) -> Any:
        yield from lose(t, "sa", "mic", 30)

    game = pos(fall, funded=["1"], cronos="gran_colombia", drop_ships={})
    assert (game.question, game.state.cronos) == (None, "caribbean_federation")
    closed = {name: {"status": "overrun"} for name in CARDS.territories if CARDS.owner(name) not in ("", "sa")}
    assert pos(fall, funded=["1"], drop_ships={}, lands=closed).state.ended == "L7-187"


def test_units_beyond_command_are_disbanded_by_option() -> None:
    """L7-70: at the end of step 12; a card that makes room ends the question."""
    where = lands(argentina={"units": {"sa": 5}, "invaders": 1})
    consoles = {"sa": {"terror": 6, "pass_phase": True, "hand": {"psychic_dampener": 1}}}
    game = pos(body_only, step=12, excess_units="disband", lands=where, drop_ships={}, consoles=consoles)
    assert (game.asked(), game.legal()) == ("sa", ["disband argentina", "play psychic_dampener"])
    assert go(game.fork(), "disband argentina").table.on_board("sa") == 4
    assert go(game, "play psychic_dampener").question is None


def test_the_whole_round_runs_from_any_step() -> None:
    assert pos(onward, step=9, drop_ships={}).state.step == 11
