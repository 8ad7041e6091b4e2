"""Sections A to C: components, setup, goal and end."""
from __future__ import annotations

import random
from typing import Any

import pytest

import thunderchild as tc
from tests.games.pulp.table import CHOIR, KAH, RULES, T, abilities, at, cubes, die, legal, new, node, odds, play, set_up, why
from tests.rule import rule
from thunderchild.games.pulp.rules.state import (ENCOUNTERS, FACE_UP, IN_DECK, IN_POOL, LOST_ABILITIES, LOST_TIME, SEARCHING, WON,
                                                 Pulp)
from thunderchild.games.pulp.rules.ending import statistics
from thunderchild.kernel.flow import Broken, random_click
from thunderchild.kernel.state import CHANCE, WATCHER

pytestmark = pytest.mark.both


def random_positions(seed: int, games: int) -> list[Pulp]:
    """Every position of some random games, as copies."""
    rng = random.Random(seed)
    out: list[Pulp] = []
    for k in range(games):
        g = new(("basic", "normal", "advanced")[k % 3])
        while not g.over:
            out.append(g.copy())
            RULES.click(g, random_click(RULES, g, rng))
        out.append(g)
    return out


@rule("PI-1")
def test_one_player() -> None:
    assert (RULES.meta.seats, new().seats) == ((1, 1), 1)
    assert {RULES.to_move(g) for g in random_positions(1, 5)} <= {0, CHANCE, tc.OVER}


@rule("PI-2", "PI-18", "PI-19")
def test_abilities_start_at_the_captains_values_and_stay_within_their_tracks() -> None:
    g = set_up("iron_meteor")
    assert (abilities(g), g.maximum) == ((12, 9, 9), [12, 9, 9])
    for g in random_positions(2, 10):
        assert all(0 <= points <= top for points, top in zip(g.abilities, g.maximum, strict=True))
    assert abilities(at("GF1", (9, 5, 5), node="line", sector=KAH, location="LO8")) == (9, 5, 5)


@rule("PI-3")
def test_78_cards() -> None:
    assert (len(T.planets), len(T.captains), len(T.aliens), len(T.weapons), sum(T.card_copies)) == (12, 6, 3, 6, 48)
    kinds = [T.card_type.count(kind) for kind in range(4)]
    assert kinds == [24, 8, 4, 12]


@rule("PI-4", "PI-5")
def test_every_cube_is_always_somewhere() -> None:
    for g in random_positions(3, 12):
        RULES.check(g)
    g = set_up()
    assert sum(g.bag) + sum(g.supply) + 3 == 76
    g.bag[2] += 1
    with pytest.raises(Broken, match="red cubes: 16 on the table, there are 15"):
        RULES.check(g)


@rule("PI-6")
def test_five_dice_in_their_order() -> None:
    crew, systems = ("weapons_specialist", "engineer", "infiltration_agent"), ("artificial_intelligence", "scanning_technology")
    assert T.dice.ids == crew + systems
    assert T.die_system == [0, 0, 0, 1, 1]
    assert T.die_colour == ["red", "orange", "blue", "orange", "gray"]
    assert len(T.mode_program) == 5 * 6 * 5


@rule("PI-7")
def test_what_cards_show() -> None:
    for k in range(len(T.cards)):
        location = T.card_type[k] == 3
        assert len(T.card_cubes[k]) == (2 if location else 1)
        if location:
            assert (T.card_strength[k], T.card_planets[k], T.card_hand[k], T.card_icon[k]) == (0, 0, -1, -1)
            assert len(T.location_texts[k]) == 3
        else:
            assert 0 <= T.card_icon[k] <= 2


@rule("PI-8")
def test_effects_on_agents_and_guardforce_do_not_touch_events() -> None:
    for sector, location in ((KAH, "LO2"), (CHOIR, "LO9"), (KAH, "LO1")):
        assert at("EV1", sector=sector, location=location).need == [0, 0, 0]


@rule("PI-9")
def test_each_alien_has_its_icon_and_works_in_its_sector_only() -> None:
    assert sorted(T.alien_icon) == [0, 1, 2]
    assert at("GF2, GF3", sector=KAH, aliens=["kah", "quietus", "velvet_choir"]).need == [1, 0, 2]
    assert at("GF2, GF3", sector=1, aliens=["quietus", "kah", "velvet_choir"]).need == [0, 0, 2]
    assert at("GF2, GF3", sector=2, aliens=["quietus", "kah", "velvet_choir"]).need == [1, 0, 2]


@rule("PI-10")
def test_texts_go_before_the_rules() -> None:
    assert why(at("GF7, GF1", sector=CHOIR, location="LO4"), "evade") == "PI-64"        # PI-62 would let you choose
    assert at("AG5, GF1").need == [0, 0, 2]                                             # PI-53 would say Combat
    assert at("GF1", planet="quill").rate == 1                                          # PI-69 would say 2


@rule("PI-11", "PI-12", "PI-13", "PI-122")
def test_nothing_in_the_state_is_hidden() -> None:
    rng = random.Random(5)
    for g in random_positions(6, 3):
        view = RULES.view(g, 0)
        watched = RULES.view(g, WATCHER)
        assert watched == view
        for name in g.fields():
            assert view[name] == getattr(g, name)
        assert RULES.redeal(g, 0, rng).digest() == g.digest()
    g = set_up()
    assert (len(g.undrawn), sum(g.undrawn), g.decks, g.planet_at.count(IN_DECK)) == (48, 48, [16, 16, 16], 9)
    assert (g.weapon_at, g.weapon_deck) == ([IN_POOL] * 6, 5)
    assert "order" not in " ".join(g.fields())


# ---- setup

@rule("PI-14")
def test_levels() -> None:
    assert [new(level).weapon_deck for level in ("basic", "normal", "advanced")] == [4, 5, 6]
    assert RULES.start().digest() == RULES.start({"level": "normal"}).digest()
    with pytest.raises(tc.BadOptions, match="option 'level': 'hard' is not allowed; it takes one of: basic, normal, advanced"):
        RULES.start({"level": "hard"})


@rule("PI-15")
def test_aliens_are_laid_from_left_to_right() -> None:
    g = new()
    assert odds(g) == {"kah": 1, "quietus": 1, "velvet_choir": 1}
    play(g, "* alien quietus")
    assert odds(g) == {"kah": 1, "quietus": 0, "velvet_choir": 1}
    play(g, "* alien velvet_choir", "* alien kah")
    assert [T.aliens.ids[k] for k in g.aliens] == ["quietus", "velvet_choir", "kah"]


@rule("PI-16")
def test_a_captain_is_drawn_unless_named() -> None:
    g = play(new(), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert odds(g) == dict.fromkeys(T.captains.ids, 1)
    play(g, "* captain brass_orrery")
    assert (T.captains.ids[g.captain], node(g)) == ("brass_orrery", "take_die")
    g = play(new(captain="silver_parsec"), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert (T.captains.ids[g.captain], node(g)) == ("silver_parsec", "take_die")


@rule("PI-17")
def test_markers_never_leave_the_tracks() -> None:
    g = set_up()
    assert [g.bag[k] + g.supply[k] for k in (2, 3, 4)] == [14, 14, 14]
    for g in random_positions(7, 6):
        on_weapons = [sum(g.weapon_cubes[k::3]) for k in range(3)]
        assert [g.bag[2 + k] + g.supply[2 + k] + g.drawn[2 + k] + on_weapons[k] for k in range(3)] == [14, 14, 14]


@rule("PI-20", "PI-22")
def test_systems_dice_are_rolled_when_all_are_chosen() -> None:
    g = play(new(captain="night_lantern"), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert why(g, "take_die weapons_specialist") == "PI-20"
    play(g, "take_die scanning_technology")
    assert (node(g), why(g, "take_die scanning_technology")) == ("take_die", "PI-20")
    play(g, "take_die artificial_intelligence", "* die_roll 2", "* die_roll 5")
    assert (die(g, "artificial_intelligence"), die(g, "scanning_technology")) == (2, 5)


@rule("PI-26", "PI-27", "PI-28", "PI-29")
def test_the_table_at_the_first_choice() -> None:
    g = set_up(level="basic", planets=("echo", "orm", "sarn"))
    assert (g.decks, g.weapon_deck, len(g.weapon_at)) == ([16, 16, 16], 4, 6)
    assert [T.planets.ids[k] for k, at_ in enumerate(g.planet_at) if at_ == FACE_UP] == ["orm", "sarn", "echo"]
    assert (g.hand, g.pile, g.gathered, g.location, g.sector, g.line) == ([], [], 0, -1, 0, [])
    assert legal(g) == ["choose_planet orm", "choose_planet sarn", "choose_planet echo"]


@rule("PI-30")
def test_there_are_two_options() -> None:
    assert [option.name for option in RULES.meta.options] == ["level", "captain"]
    with pytest.raises(tc.BadOptions, match="pulp has no option 'players'"):
        RULES.start({"players": 2})


@rule("PI-123")
def test_setup_in_clicks() -> None:
    g = new(captain="night_lantern")
    kinds: list[str] = []
    rng = random.Random(1)
    while node(g) != "choose_planet":
        kinds.append(node(g))
        RULES.click(g, random_click(RULES, g, rng))
    rolls = kinds.count("die_roll")
    assert kinds == ["alien"] * 3 + ["take_die"] * 2 + ["die_roll"] * rolls + ["planet"] * 3
    assert rolls == sum(T.die_system[k] for k in range(5) if g.dice[k])


# ---- end

@rule("PI-31", "PI-32")
def test_found_weapons_win_and_need_not_be_understood() -> None:
    others: dict[str, Any] = {name: {} for name in ("atomic_disintegrator", "hypno_beacon", "gravity_cloak", "chrono_sphere")}
    g: Pulp = at("GF1 evaded", node="cubes", drawn={"yellow": 1}, weapons=others)
    play(g, "* weapon star_siphon")
    assert (g.over, RULES.outcome(g, 0).word, statistics(g)["weapons_understood"]) == (WON, "won", 0)
    assert why(g, "go") == "PI-31"
    g = at("GF1 evaded", node="cubes", drawn={"yellow": 1}, weapons={name: {"understood": True} for name in list(others)[:3]})
    play(g, "* weapon star_siphon")
    assert g.over == 0


@rule("PI-33", "PI-34")
def test_each_click_of_a_payment_is_tested() -> None:
    g = play(at("GF7", (3, 0, 5)), "engage")
    play(g, "pay combat", "pay combat")
    assert g.over == 0
    play(g, "pay combat")
    assert (g.over, g.need, g.marks) == (LOST_ABILITIES, [0, 0, 0], [0])
    assert why(g, "go") == "PI-33"


@rule("PI-36")
def test_time_runs_out_before_a_round_without_cards() -> None:
    g = at("GF1 evaded", node="round_end", sector=3, decks=[0, 0, 0])
    assert (g.over, RULES.result(g)) == (LOST_TIME, "The Encounter decks are empty: you lose.")
    assert why(g, "engage") == "PI-36"


@rule("PI-37")
def test_winning_and_losing_never_meet() -> None:
    for g in random_positions(8, 60):
        if g.over == WON:
            assert g.phase == SEARCHING
        elif g.over == LOST_ABILITIES:
            assert g.phase == ENCOUNTERS


@rule("PI-38", "PI-125")
def test_the_record_of_a_game_and_its_returns() -> None:
    g = play(at("GF6", (1, 1, 4), weapons={"star_siphon": {}, "hypno_beacon": {"understood": True}}), "evade",
             "pick_ability combat", "* evade_cube blue")
    assert statistics(g) == {"result": "lost_abilities", "weapons_found": 2, "weapons_understood": 1, "rounds": 5,
                             "abilities": [0, 0, 4]}
    ends: dict[int, list[float]] = {}
    for end in random_positions(8, 60):
        if end.over:
            ends[end.over] = RULES.returns(end)
    assert ends[LOST_ABILITIES] == [-1.0]
    won: Any = at(level="basic", node="cubes", drawn={"yellow": 1}, weapons={name: {} for name in T.weapons.ids[:3]})
    assert RULES.returns(play(won, "* weapon star_siphon")) == [1.0]


@rule("PI-124", "PI-117")
def test_a_gain_that_comes_after_the_loss_comes_too_late() -> None:
    g = play(at("GF24", (4, 0, 5)), "engage", "pay combat", "pay combat", "pay combat")
    play(g, "pay combat")
    assert (g.over, abilities(g)) == (LOST_ABILITIES, (0, 0, 5))            # its text would have given 1 Combat
    g = play(at("EV2", (1, 1, 5)), "pick_ability combat", "* evade_cube blue")
    assert g.over == LOST_ABILITIES
    g = play(at("GF6", (0, 5, 5)), "evade", "pick_ability science", "* evade_cube red", "* evade_cube red")
    assert g.over == 0                                                      # nothing was lowered: Combat was at 0


@rule("PI-124", "PI-137")
def test_a_transfer_is_tested_after_raise_and_lowering() -> None:
    g = at("GF7", (1, 0, 5), weapons={"star_siphon": {}})
    play(g, "use_weapon star_siphon", "pick_ability combat", "pick_ability diplomacy")
    assert (g.over, abilities(g)) == (0, (0, 1, 5))
    g = at("GF7", (1, 0, 5), weapons={"star_siphon": {}})
    play(g, "use_weapon star_siphon", "pick_ability combat", "pick_ability science")
    assert (g.over, abilities(g)) == (LOST_ABILITIES, (0, 0, 6))


def test_cubes_are_named_as_in_the_data() -> None:
    assert cubes([1, 2, 3, 4, 5, 6]) == {"yellow": 1, "white": 2, "red": 3, "blue": 4, "orange": 5, "black": 6}
