"""Setup and the order of the round (L7-29 to L7-49, L7-205, L7-206)."""
from __future__ import annotations

import itertools

import pytest

from tests.games.level7.table import RULES, SIDES, T, Table, side
from tests.rule import rule


def deal(*sides: str, **options: object) -> Table:
    t = Table(options={"coalition_choice": "random", **options})
    return t.do(*(f"* deal {one}" for one in sides))


@rule("L7-29", "L7-206")
def test_coalitions_dealt_at_random() -> None:
    t = deal("as", "na", "eu", "af", "sa", seats=4)
    assert {one.id: one.seat for one in RULES.sides(t.g)} == {"as": 0, "na": 0, "eu": 1, "af": 2, "sa": 3}
    assert (t.asked(), t.g.token, t.g.order) == ("sa", 0, [0, 1, 2, 3, 4])


@rule("L7-206", "L7-41")
def test_seats_drawn_at_random() -> None:
    t = Table(options={"seating": "random"})
    assert t.legal() == ["* seat na", "* seat eu", "* seat af", "* seat as"]
    t.do("* seat as", "* seat eu", "* seat na", "* seat af")
    assert [SIDES[one] for one in t.g.order] == ["sa", "as", "eu", "na", "af"]


@rule("L7-30")
@pytest.mark.parametrize(("seats", "shares"), [(1, [0, 0, 0, 0, 0]), (2, [0, 1, 0, 1, 1]), (3, [0, 1, 1, 0, 2]), (4, [0, 1, 2, 0,
                                                                                                                      3]),
                                               (5, [0, 1, 2, 3, 4])])
def test_usual_shares(seats: int, shares: list[int]) -> None:
    assert Table(options={"seats": seats}).g.player == shares


@rule("L7-31", "L7-32")
def test_consoles_at_the_start() -> None:
    t = Table()
    assert [place for place in ("argentina", "canada", "pacific_states", "atlantic_states", "british_isles", "rhine_federation",
                                "russian_federation", "south_african_union", "peoples_union_of_china", "indian_commonwealth")
            if t.token(place) != "ready"] == []
    assert (sum(t.g.research), t.stock("mic")) == (10, {"sa": 22, "na": 26, "eu": 25, "af": 24, "as": 27})
    assert (t.g.terror, t.stock("money")) == ([0] * 5, dict.fromkeys(SIDES, 4))


@rule("L7-33")
def test_starting_technologies() -> None:
    assert Table().g.tech == [[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]


@rule("L7-34", "L7-40")
def test_first_units() -> None:
    t = Table()
    assert (t.asked(), t.why("place_unit canada"), len(t.targets("place_unit"))) == ("sa", "L7-34", 5)
    t.do(*["place_unit argentina"] * 5)
    assert (t.asked(), t.units("sa"), t.has("sa", "money")) == ("na", 5, 4)
    t.decline("filling.draw")
    assert (t.units("as"), t.g.ships_left.bit_count()) == (7, 25)      # units before market and invaders


@rule("L7-35", "L7-36")
def test_decks() -> None:
    t = Table()
    assert (t.g.deck_left, t.g.deck[0][:25], t.g.deck[0][25:55]) == (25, [1] * 25, [0] * 30)
    t = Table(phase="battle", adaptation=11, ships={}, invaders={"argentina": 1, "arabia": 0},
              coalitions={"sa": side(units={"argentina": 2})})
    t.do("minus")
    assert t.at() == "adapting.draw"
    assert [click for click in t.legal() if "devastation" in click or "bladed" in click] == []


@rule("L7-37", "L7-38")
def test_market_and_drop_ships() -> None:
    t = Table().decline("setup.scatter")
    assert (len([card for card in t.market() if card]), t.held("na", "warrior_clones"), t.g.neutral) == (2, 1, 3)
    assert t.ships() == ["uzbekistan_alliance", "canada", "argentina", ""]


@rule("L7-44", "L7-205")
def test_all_combinations_of_options_begin() -> None:
    for mode, deals, seating, excess, fate in itertools.product(("easy", "normal", "hard", "easy_hard"), ("agreed", "random"),
                                                                ("fixed", "random"), ("keep", "disband"), (False, True)):
        RULES.start({"mode": mode, "coalition_choice": deals, "seating": seating, "excess_units": excess, "shared_fate": fate})
    t = Table(options={"mode": "easy_hard"})
    assert t.tech("sa", "military_equipment") == 1
    assert t.decline("setup.hard").ships() == [""] * 4


@rule("L7-45")
def test_fifteen_steps_in_three_phases() -> None:
    assert T.box.steps == ["mercenaries", "deployment", "research", "cronos_project", "income", "movement", "events", "battle",
                           "territory_status", "invader_movement", "cronos_control", "terror", "mic_damage", "research_readiness",
                           "drop_ships"]
    t, steps = Table(phase="begin", cronos="brazilian_union", coalitions={"sa": side(units={"argentina": 1})}), []
    while t.g.round == 2:
        steps.append(t.g.step)
        RULES.click(t.g, one_click(t))
    assert steps == sorted(steps)
    assert sorted(set(steps)) == [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]      # steps 9 and 10 ask nothing here


def one_click(t: Table) -> int:
    legal, passing = RULES.legal(t.g), RULES.passing(t.g)
    return passing if passing in legal else legal[0]


@rule("L7-46")
def test_the_holder_is_first_player_to_the_end_of_the_round() -> None:
    t = Table(phase="cronos_control", cronos="canada")
    assert (t.g.token, t.g.first) == (1, 0)
    assert Table(phase="begin", token="eu").g.first == 2


@rule("L7-49", "L7-183")
def test_a_defeated_coalition_takes_part_where_it_still_does() -> None:
    keys = {"defeated": ["sa"], "funded": ["1"], "cronos": "canada", "coalitions": {"sa": side(units={"argentina": 1})},
            "token": "na",
            "first": "sa"}
    assert [Table(keys, phase=phase).asked() for phase in ("mercenaries", "deployment", "research")] == ["na"] * 3
    assert [Table(keys, phase=phase).asked() for phase in ("movement", "events")] == ["sa"] * 2
    assert Table(keys, phase="talks_1").asked() == "na"
    assert Table(keys, phase="income").has("sa", "money") == 0
