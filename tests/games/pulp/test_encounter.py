"""Sections G and H: deciding and engaging."""
from __future__ import annotations

import itertools
import random

import pytest

from tests.games.pulp.table import CHOIR, KAH, RULES, T, abilities, at, label, legal, mark, need, node, play, understood, why
from tests.rule import rule
from thunderchild.games.pulp.rules.encounter import bar_engage
from thunderchild.games.pulp.rules.payment import Bill, is_active, is_need_payable
from thunderchild.games.pulp.rules.state import ENGAGED, EVADED, LOST_ABILITIES, Pulp
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.say import LOSES, LOST
from thunderchild.kernel.state import WATCHER

pytestmark = pytest.mark.both


@rule("PI-61", "PI-83")
def test_an_encounter_begins_with_the_test_and_a_fresh_die_use() -> None:
    assert at("GF1", (0, 5, 0)).over == LOST_ABILITIES
    g = play(at("GF1, GF2", dice={"infiltration_agent": 1}), "use_die infiltration_agent")
    assert (g.die_spent, why(g, "use_die infiltration_agent")) == (1, "PI-83")
    play(g, "engage", "pay diplomacy")
    assert (g.die_spent, g.at, why(g, "use_die infiltration_agent")) == (0, 1, "")


@rule("PI-62")
def test_weapons_and_one_die_before_the_choice_which_is_final() -> None:
    g = at("GF7", dice={"infiltration_agent": 1, "engineer": 2, "scanning_technology": 2},
           weapons={"star_siphon": {}, "thought_spectrometer": {}})
    assert legal(g) == ["engage", "evade", "use_die engineer", "use_die infiltration_agent", "use_weapon thought_spectrometer",
                        "use_weapon star_siphon"]
    play(g, "use_weapon thought_spectrometer", "use_die infiltration_agent")
    assert legal(g) == ["engage", "evade", "use_weapon star_siphon"]
    play(g, "engage")
    assert (why(g, "evade"), why(g, "engage")) == ("PI-62", "PI-62")


@rule("PI-63")
def test_what_counts_as_certain() -> None:
    lean = (2, 1, 1)                                                            # lacks 1 of 3 Combat, help 0
    assert why(at("GF7", lean), "engage") == "PI-63"
    assert why(at("GF7", lean, dice={"weapons_specialist": 1}), "engage") == ""
    assert why(at("GF7", lean, dice={"engineer": 1}), "engage") == "PI-63"      # boosts Science only
    assert why(at("GF7", lean, dice={"artificial_intelligence": 1}), "engage") == "PI-63"
    assert why(at("GF7", lean, weapons=understood("atomic_disintegrator")), "engage") == ""
    assert why(at("GF7", lean, weapons={"atomic_disintegrator": {}}), "engage") == "PI-63"
    assert why(at("GF7", lean, weapons=understood("atomic_disintegrator"), used=["atomic_disintegrator"]), "engage") == "PI-63"


@rule("PI-64")
def test_using_up_a_die_may_open_a_forbidden_evade() -> None:
    g = at("GF7", (1, 3, 1), sector=CHOIR, location="LO4", dice={"infiltration_agent": 3, "weapons_specialist": 2})
    assert (legal(g), why(g, "evade")) == (["engage", "use_die infiltration_agent"], "PI-64")
    play(g, "use_die infiltration_agent", "lower 2")
    assert (legal(g), why(g, "engage")) == (["evade"], "PI-63")


@rule("PI-58", "PI-64")
def test_the_prompt_asks_only_what_is_allowed() -> None:
    asked = RULES.ask(at("GF7"), 0)
    assert (asked.head, asked.rule) == ("Engage or evade Plasma Grenadiers?", 62)
    assert asked.detail.startswith("It asks for 3 Combat. A weapon in this search: 0 % now, ")
    no_evading = at("GF7", sector=CHOIR, location="LO4")
    asked = RULES.ask(no_evading, 0)
    assert (asked.head, asked.rule) == ("Engage Plasma Grenadiers.", 64)
    assert asked.detail.startswith("It cannot be evaded. It asks for 3 Combat.")
    assert RULES.prompt(at("EV2"), 0).endswith(". Its Engage Strength is 0, so it can only be evaded.")


@rule("PI-65")
def test_the_losing_click_is_legal_and_warns() -> None:
    g = play(at("GF1", (1, 0, 5)), "engage")
    assert legal(g) == ["pay combat", "pay science"]
    assert str(label(g, "pay combat")) == "Pay with Combat: 0 left (1 Combat). This loses the game"
    assert label(g, "pay science").danger == ""
    assert play(g, "pay combat").over == LOST_ABILITIES


@rule("PI-33", "PI-65")
def test_a_toll_that_can_only_be_paid_with_the_game_is_warned_of_before_it_is_chosen() -> None:
    lost, saved = at("GF7", (3, 1, 0)), at("GF7", (3, 1, 1))                    # 3 Combat to pay
    assert label(lost, "engage").danger == LOSES
    assert label(saved, "engage").danger == ""
    assert label(play(lost, "engage"), "pay combat").danger == LOSES            # the first of three points too
    last = at("GF7", (1, 1, 0))
    assert label(last, "evade").danger == LOSES
    with_help = at("GF7", (1, 1, 0), weapons={"star_siphon": {}})
    assert label(with_help, "use_weapon star_siphon").danger == ""


@rule("PI-65")
def test_no_game_is_lost_by_clicks_that_had_to_be_made_without_a_warning() -> None:
    warned = 0
    for seed in range(25):
        rng, g = random.Random(seed), RULES.start()
        while not g.over:
            a = random_click(RULES, g, rng)
            if RULES.to_move(g) >= 0:
                danger = RULES.label(g, a).danger
                warned += danger == LOSES
                assert danger == LOSES or not loses_by_force(g, a), (seed, RULES.say(g, a))
            RULES.click(g, a)
    assert warned > 0


def loses_by_force(g: Pulp, a: int) -> bool:
    """After this click nothing can be chosen any more, and the game is lost."""
    ahead = g.copy()
    RULES.click(ahead, a)
    while not ahead.over and RULES.to_move(ahead) >= 0 and len(RULES.legal(ahead)) == 1:
        RULES.click(ahead, RULES.legal(ahead)[0])
    return bool(ahead.over) and not ahead.reveals and RULES.outcome(ahead, 0).word == LOST


@rule("PI-127")
def test_an_encounter_in_order() -> None:
    g = at("GF22, GF7", (5, 2, 5), dice={"weapons_specialist": 6})
    play(g, "engage", "use_die weapons_specialist")
    assert (node(g), mark(g), need(g)) == ("lower", "waiting", (0, 0, 0))
    play(g, "lower 5")
    assert (mark(g), abilities(g), g.at, node(g)) == ("engaged", (5, 3, 5), 1, "encounter")
    g = play(at("GF7"), "evade", "pick_ability combat", "* evade_cube black")
    assert (abilities(g), g.marks) == ((4, 5, 5), [0])
    play(g, "* evade_cube black")
    assert (abilities(g), g.marks) == ((3, 5, 5), [EVADED])


@rule("PI-128")
def test_lack_and_help() -> None:
    assert Bill(1, 0, 4, [3, 4, 1]).is_covered(2)
    assert not Bill(1, 0, 4, [2, 4, 1]).is_covered(2)
    assert Bill(1, 0, 4, [2, 4, 1]).is_covered(1)
    assert not Bill(0, 0, 5, [3, 3, 2]).is_covered(2)                          # halves are rounded down one by one
    both = {"weapons_specialist": 6, "engineer": 5}
    assert why(at("GF24", (0, 1, 1), sector=KAH, dice=both), "engage") == "PI-63"      # 5 Combat, one die of 3 only
    g = at("GF24", (0, 1, 1), sector=KAH, dice=both, weapons=understood("atomic_disintegrator"))
    assert why(g, "engage") == ""                                   # die 3 and weapon 3
    g = at("GF24", (0, 1, 1), sector=KAH, dice=both, weapons=understood("atomic_disintegrator"), die_spent=True)
    assert not is_need_payable(g, True)


def payable_by_the_text(g: Pulp) -> bool:
    """PI-128 word for word: every choice of boosts, every component for each, then lack and help."""
    boosts: list[list[tuple[int, int]]] = [[(T.weapon_boost[w], T.weapon_against[w])] for w in range(len(T.weapons))
                                           if T.weapon_boost[w] and is_active(g, w) and not g.used >> w & 1]
    if not g.die_spent and not g.bans & 4:
        faces = [(k * 6 + face - 1) * 5 + 1 for k, face in enumerate(g.dice) if face > 0]
        boosts.append([(T.mode_boost[mode], T.mode_against[mode]) for mode in faces if T.mode_boost[mode]])
    for chosen in itertools.product(*[[(0, 0), *some] for some in boosts]):
        for places in itertools.product(range(3), repeat=len(chosen)):
            left = g.need[:]
            for (n, against), place in zip(chosen, places, strict=True):
                if against in (-1, place):
                    left[place] = max(0, left[place] - n)
            lack = sum(max(0, left[k] - g.abilities[k]) for k in range(3))
            if sum(max(0, g.abilities[k] - left[k]) // g.rate for k in range(3)) >= lack:
                return True
    return False


@rule("PI-128")
def test_payable_is_what_the_text_says() -> None:
    rng = random.Random(128)
    cards = [name for name in T.cards.ids if not name.startswith("location")]
    answers = {True: 0, False: 0}
    for _try in range(600):
        g = RULES.arrange({"line": rng.sample(cards, 2), "sector": rng.randint(1, 3), "planet": rng.choice(T.planets.ids),
                           "abilities": {name: rng.randint(0, 3) for name in T.abilities.ids},
                           "dice": {name: rng.randint(1, 6) for name in rng.sample(T.dice.ids, 2)},
                           "weapons": understood("atomic_disintegrator") if rng.random() < 0.3 else {}})
        if not g.over and sum(g.need):
            answers[payable_by_the_text(g)] += 1
            assert is_need_payable(g, True) == payable_by_the_text(g)
    assert min(answers.values()) > 40


@rule("PI-66", "PI-67", "PI-68")
def test_components_are_paid_in_order_and_never_too_much() -> None:
    g = play(at("GF5, GF10", (5, 5, 5), sector=KAH), "engage")
    assert need(g) == (1, 0, 4)
    play(g, "pay combat")
    assert (need(g), abilities(g)) == ((0, 0, 4), (4, 5, 5))
    play(g, "pay science", "pay science", "pay science", "pay science")
    assert (abilities(g), mark(g)) == ((4, 5, 1), "engaged")
    g = play(at("GF1", (0, 5, 5)), "engage")
    assert why(g, "pay combat") == "PI-68"


@rule("PI-69")
def test_conversion_serves_only_engaging() -> None:
    g = play(at("GF1", (0, 1, 5)), "engage")
    assert (why(g, "pay diplomacy"), legal(g)) == ("PI-69", ["pay science"])
    g = play(at("GF9", (5, 5, 5), planet="quill"), "evade", "go")
    assert (why(g, "pick_ability combat"), why(g, "pay combat")) == ("PI-75", "PI-71")


@rule("PI-70")
def test_what_is_left_of_a_boost_is_lost() -> None:
    g = play(at("GF1, GF2", (5, 5, 5), dice={"infiltration_agent": 5}), "engage", "use_die infiltration_agent", "lower 4")
    assert (g.marks, abilities(g)) == ([ENGAGED, 0], (5, 5, 5))
    assert need(g) == (2, 0, 0)


@rule("PI-71", "PI-83")
def test_a_boost_too_small_is_barred_while_a_greater_one_is_needed() -> None:
    """Strength 3 with three points that do not convert: the one die has to lower it by 2."""
    g = play(at("GF7", (1, 1, 1), dice={"weapons_specialist": 3, "infiltration_agent": 4}), "engage")
    assert need(g) == (3, 0, 0)
    assert (why(g, "use_die infiltration_agent"), why(g, "use_die weapons_specialist")) == ("PI-71", "")


@rule("PI-71", "PI-129")
def test_there_are_no_dead_ends() -> None:
    """From every payable position random clicks of the engagement lead to its end, and each makes it smaller."""
    rng = random.Random(71)
    seen = 0
    for _try in range(400):
        dice = {name: rng.randint(1, 6) for name in rng.sample(T.dice.ids, rng.randint(0, 3))}
        cards = rng.sample([name for name in T.cards.ids if "location" not in name and "event" not in name], 3)
        g = RULES.arrange({"line": cards, "sector": rng.randint(1, 3), "dice": dice, "planet": rng.choice(T.planets.ids),
                           "abilities": {name: rng.randint(1, 3) for name in T.abilities.ids},
                           "weapons": understood("atomic_disintegrator") if rng.random() < 0.3 else {}})
        if bar_engage(g) != 0:
            continue
        seen += 1
        RULES.click(g, RULES.words.read("engage"))
        place, clicks = g.at, 0
        while not g.over and g.at == place and g.marks[place] == 0:
            before = (sum(g.need), -g.die_spent, -g.used, len(g.stack))
            asked = node(g) == "engage"
            assert RULES.legal(g) != []
            RULES.click(g, random_click(RULES, g, rng))
            clicks += 1
            assert not asked or g.over or g.marks[place] or (sum(g.need), -g.die_spent, -g.used, len(g.stack)) != before
            assert clicks < 60
    assert seen > 100


@rule("PI-72", "PI-73")
def test_an_engaged_card_stays_and_cannot_be_left() -> None:
    g = play(at("GF10, GF22"), "engage")
    assert all(text.startswith("pay") for text in legal(g))
    assert (why(g, "evade"), why(g, "go"), why(g, "decline")) == ("PI-62", "PI-74", "PI-97")
    play(g, "pay diplomacy", "pay diplomacy")
    assert (g.marks, abilities(g), len(g.line)) == ([ENGAGED, 0], (5, 3, 6), 2)
    assert need(g) == (0, 0, 2)                                     # the engaged card's icon counts


@rule("PI-72", "PI-100")
def test_engaging_says_its_price_and_what_it_wins() -> None:
    said = label(at("GF5, GF10", sector=KAH), "engage")
    assert (said.text, said.price) == ("Engage Iron Phalanx", "4 Science and 1 Combat to pay")
    assert said.note.startswith("wins ")
    assert "Planet icon" in said.note


@rule("PI-103")
def test_the_prompt_weighs_the_search() -> None:
    g = at("GF6 engaged, GF7", bag={"yellow": 1, "white": 1, "black": 2})
    assert "A weapon in this search: 25 % now, 75 % with this card engaged." in RULES.prompt(g, 0)


@rule("PI-68", "PI-69")
def test_paying_says_what_it_costs_and_what_is_left() -> None:
    g = play(at("GF7", (5, 5, 5)), "engage")
    assert str(label(g, "pay combat")) == "Pay with Combat: 4 left (1 Combat)"
    assert str(label(g, "pay science")) == "Pay with Science: in place of 1 Combat, 3 left (2 Science)"


def test_a_watcher_reads_who_decides() -> None:
    g = at("GF7", captain="mina_tormelson")
    assert RULES.prompt(g, WATCHER) == "Mina Tormelson meets Plasma Grenadiers."
    assert RULES.seat_name(g, 0) == "Mina Tormelson"
