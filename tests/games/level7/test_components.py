"""What is in the box, limits, and rules that hold everywhere (L7-1 to L7-20, L7-202, L7-203, L7-235 to L7-238)."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.level7.table import CARD_1, EMPTY_ZONES, RULES, T, Table, adapting, alpha, bravo, side
from tests.rule import rule
from thunderchild import playout
from thunderchild.packs import BadData, DataFiles
from thunderchild.registry import folder_of


@rule("L7-1", "L7-2")
def test_the_box_is_complete() -> None:
    assert (len(T.world.places), T.box.invaders, T.consoles.units) == (29, 75, [12] * 5)
    assert (sum(T.mercs.copies), T.events.wave.count(0), T.events.wave.count(1), len(T.ships)) == (20, 25, 30, 25)
    assert ([sum(n for k, n in enumerate(T.adaptation.copies) if T.adaptation.wave[k] == wave) for wave in (0, 1)],
            len(T.projects.space)) == ([5, 11], 7)


@rule("L7-2")
def test_a_deck_of_another_size_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('game = "level7"\nname = "thin"\n')
    (tmp_path / "mercenaries.toml").write_text('[[mercenary]]\nid = "worker_clones"\ncopies = 9\n')
    data = DataFiles(folder_of("level7") / "data", "level7", tmp_path)
    from thunderchild.games.level7.cards.load import load
    with pytest.raises(BadData, match="the files hold 26 cards"):
        load(data)


@rule("L7-3")
def test_all_five_coalitions_are_in_every_game() -> None:
    for seats in range(1, 6):
        t = Table(options={"seats": seats})
        assert (len(RULES.sides(t.g)), sorted({one.seat for one in RULES.sides(t.g)})) == (5, list(range(seats)))


@rule("L7-4", "L7-13")
def test_land_dead_zones_and_neighbours() -> None:
    assert [len(homes) for homes in T.consoles.homes] == [5] * 5
    assert list(T.world.zones.ids) == ["greenland", "arabia", "western_australia", "eastern_australia"]
    for place, near in enumerate(T.world.neighbours):
        assert all(place in T.world.neighbours[other] for other in near)
    chile, australia = T.world.places.index["chilean_republic"], T.world.places.index["eastern_australia"]
    assert australia in T.world.neighbours[chile]


@rule("L7-5", "L7-6")
def test_dials_have_two_ends() -> None:
    t = alpha("a12", ships={}, coalitions={"sa": side(food=1, mic=9)}).do("choose sa")
    assert (t.has("sa", "food"), t.has("sa", "mic")) == (0, 8)
    t = Table(phase="income", coalitions={"sa": side(food=14)})
    assert t.has("sa", "food") == 15


@rule("L7-7")
def test_no_mic_is_defeat_at_once() -> None:
    t = alpha("a06", ships={}, funded=CARD_1, cronos="canada", coalitions={"sa": side(mic=1)})
    assert t.is_in("defeated", "sa")


@rule("L7-8")
def test_the_bank_never_runs_out() -> None:
    t = Table(phase="income", coalitions={one: side(money=120) for one in ("sa", "na")})
    assert t.stock("money") == {"sa": 125, "na": 127, "eu": 10, "af": 10, "as": 10}


@rule("L7-9")
def test_an_empty_reserve_places_nothing_and_asks_nothing() -> None:
    full = {"atlantic_states": 65}
    t = alpha("a05", ships={}, invaders=full)
    assert (t.at().startswith("text."), t.invaders("argentina"), t.g.reserve) == (False, 0, 0)
    assert alpha("a05", ships={}, invaders={"atlantic_states": 64}).at() == "text.target"
    t = bravo("a01", ships={"1": "canada"}, invaders={**full, "canada": 0, "atlantic_states": 65}, strike=True,
              cronos="argentina")
    assert (t.invaders("canada"), t.at() == "arrival.strike") == (0, False)


@rule("L7-10", "L7-12")
def test_units_and_damage_tokens_are_limited() -> None:
    with pytest.raises(ValueError, match="units that a coalition does not have"):
        Table(phase="battle", coalitions={"sa": side(units={"argentina": 13})})
    with pytest.raises(ValueError, match="4 Capital Damage tokens"):
        Table(phase="battle", coalitions={"sa": side(damage=4)})


@rule("L7-11")
def test_power_starts_at_none() -> None:
    shown = RULES.view(Table().g, 0)["shown"]["coalitions"]
    assert [shown[one]["power"] for one in shown] == [0] * 5


@rule("L7-17", "L7-64")
def test_an_empty_deck_is_not_shuffled_again() -> None:
    out = {"warrior_clones": 4, "blaster_hybrids": 4, "ghin_researchers": 3, "worker_clones": 3, "synthesis_vats": 2,
           "psychic_dampener": 1, "phase_saboteurs": 1}
    t = Table(phase="mercenaries", discarded=out, market=["phase_saboteurs", ""])
    assert t.why("buy slot_2") == "L7-64"
    t.do("buy slot_1", "pass")
    assert (t.market(), t.asked()) == (["", ""], "na")


@rule("L7-18")
def test_a_card_beats_the_rule() -> None:
    """Blaster Hybrids count for allies too, although Power is what the own console says."""
    t = Table(phase="battle", ships={}, attached={"canada": ["blaster_hybrids", "blaster_hybrids"]},
              invaders={"canada": 1, **EMPTY_ZONES}, coalitions={"eu": side(units={"canada": 1})})
    assert RULES.view(t.g, 0)["shown"]["battle"]["power"] == 1


@rule("L7-20")
def test_the_controller_makes_open_choices_defeated_or_not() -> None:
    t = alpha("a17", ships={}, token="as")
    assert (t.asked(), t.targets("choose"), t.why("choose canada")) == ("as", ["sa", "na", "eu", "af", "as"], "L7-20")
    t = alpha("a17", ships={}, token="sa", defeated=["sa"], funded=CARD_1, cronos="canada",
              coalitions={"sa": side(units={"argentina": 1})})
    assert (t.asked(), t.why("choose sa")) == ("sa", "L7-20")


@rule("L7-202")
def test_marks_last_as_long_as_they_say() -> None:
    used: dict[str, Any] = {"traded": ["sa", "na"], "silent": ["eu"], "coalitions": {"af": side(offers=2, credits=1)}}
    t = Table(phase="talks_5", **used)
    assert (t.g.traded, t.g.silent, t.g.offers) == (3, 4, [0, 0, 0, 2, 0])
    t = Table(phase="movement", **used)
    assert (t.g.traded, t.g.silent, t.g.offers) == (0, 0, [0] * 5)
    t = Table(phase="begin", funded_now=True, attempted=["sa"], coalitions={"sa": side(upgraded=["communications"])})
    assert (t.g.funded_now, t.g.attempted, sum(t.of("sa", "upgraded"))) == (0, 0, 0)


@rule("L7-203")
def test_what_is_asked_with_one_candidate_or_none() -> None:
    t = bravo("a05", ships={}).do("choose sa")
    assert t.at() != "units_lost.where"            # no unit: nobody is asked
    t = bravo("a05", ships={}, coalitions={"sa": side(units={"argentina": 1})}).do("choose sa")
    assert t.legal() == ["lose_unit argentina"]   # one candidate: forced, but a click
    t = Table(phase="battle", ships={}, invaders={"argentina": 1, **EMPTY_ZONES}, coalitions={"sa": side(units={"argentina": 1})})
    assert t.at() == "fight.roll"                 # one battle: no pick
    t = Table(phase="mercenaries", coalitions={"sa": side(money=0)})
    assert t.legal() == ["pass"]                  # declining is the only click, and asked


@rule("L7-235")
def test_warrior_clones_have_a_click_of_their_own() -> None:
    t = Table(phase="deployment", first="na", token="na")
    assert (t.held("na", "warrior_clones"), t.why("play warrior_clones")) == (1, "L7-61")


@rule("L7-236")
def test_games_end_within_the_bound() -> None:
    for seed in range(5):
        g = RULES.start({"seats": 1 + seed})
        assert playout(RULES, g, random.Random(seed), 30_000) < 30_000
        assert g.over
        assert g.round <= 11


@rule("L7-237")
def test_the_coalition_asked_is_part_of_the_question() -> None:
    t = Table(phase="deployment", options={"seats": 1})
    assert (t.asked(), RULES.to_move(t.g)) == ("sa", 0)
    assert RULES.ask(t.g, 0).head == "South American Coalition: Deploy a unit?"
    assert RULES.ask(Table(phase="deployment").g, 0).head == "Deploy a unit?"
    assert (t.do("deploy argentina", "pass").asked(), t.why("deploy argentina")) == ("na", "L7-67")


@rule("L7-238")
def test_the_lowest_of_several_rules_is_named() -> None:
    t = Table(phase="deployment", coalitions={"sa": side(money=0, units={"argentina": 5})})
    assert t.why("deploy argentina") == "L7-66"           # no money L7-66, no room L7-68
    assert t.why("deploy canada") == "L7-66"              # and not its own L7-67
    t = Table(phase="deployment", coalitions={"sa": side(money=9, units={"argentina": 5})})
    assert (t.why("deploy canada"), t.why("deploy argentina")) == ("L7-67", "L7-68")


@rule("L7-230")
def test_nothing_protects_from_an_adaptation_card() -> None:
    t = adapting("crop_eaters", ships={}, coalitions={"eu": side(food=5, tech={"biological_sciences": 5})})
    assert t.has("eu", "food") == 3
