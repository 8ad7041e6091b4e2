"""Step 6: Movement (L7-95 to L7-105, L7-219, L7-220)."""
from __future__ import annotations

from tests.games.level7.table import CARD_1, Table, side
from tests.rule import rule

MOVE = {"phase": "movement", "ships": {}, "cronos": "rhine_federation", "token": "eu", "first": "sa"}


@rule("L7-95")
def test_move_actions_by_military_equipment() -> None:
    for tier, moves in ((0, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        t = Table(MOVE, coalitions={"sa": side(units={"argentina": 1}, tech={"military_equipment": tier})})
        made = 0
        here, there = "argentina", "andean_pact"
        while t.at() == "movement.from":
            t.do(f"move_from {here}", f"move_to {there}")
            here, there, made = there, here, made + 1
        assert made == moves
    t = Table(MOVE, coalitions={"sa": side(units={"argentina": 1})})
    assert t.why("move_from canada") == "L7-95"


@rule("L7-96", "L7-97")
def test_where_units_may_go() -> None:
    t = Table(MOVE, invaders={"andean_pact": 5}, status={"brazilian_union": "overrun"},
              coalitions={"sa": side(units={"argentina": 1})})
    t.do("move_from argentina")
    assert t.targets("move_to") == ["brazilian_union", "andean_pact", "chilean_republic"]
    assert t.why("move_to canada") == "L7-96"
    t = Table(MOVE, coalitions={"sa": side(units={"chilean_republic": 1})}).do("move_from chilean_republic")
    assert t.may("move_to eastern_australia")


@rule("L7-98")
def test_the_unit_with_most_moves_left_goes() -> None:
    t = Table(MOVE, coalitions={"sa": side(units={"argentina": 1, "andean_pact": 1}, tech={"military_equipment": 3})})
    t.do("move_from argentina", "move_to andean_pact", "move_from andean_pact", "move_to gran_colombia",
         "move_from gran_colombia",
         "move_to caribbean_federation", "move_from andean_pact", "move_to chilean_republic")
    assert t.at() != "movement.from" or t.asked() != "sa"
    assert (t.units("sa", "caribbean_federation"), t.units("sa", "chilean_republic")) == (1, 1)


@rule("L7-99")
def test_the_holder_moves_cronos_after_its_units_even_if_defeated() -> None:
    t = Table(MOVE, coalitions={"eu": side(units={"nordic_council": 1}), "af": side(units={"nigerian_league": 1})})
    assert (t.asked(), t.at()) == ("eu", "movement.from")
    t.do("done")
    assert t.at() == "cronos_move.go"
    t.do("cronos_stop")
    assert t.asked() == "af"
    t = Table(MOVE, defeated=["eu"], funded=["1", "2a", "2b", "3"],
              coalitions={"eu": side(units={"rhine_federation": 1})}).do("done")
    assert (t.asked(), t.at()) == ("eu", "cronos_move.go")


@rule("L7-105")
def test_cronos_never_enters_desolated_land() -> None:
    t = Table(MOVE, defeated=["sa"], desolated=["sa"], funded=CARD_1, cronos="nigerian_league", token="af", first="af")
    assert t.why("cronos_to brazilian_union") == "L7-105"


@rule("L7-219")
def test_nobody_is_asked_without_a_move() -> None:
    t = Table(MOVE, coalitions={"sa": side(units={"argentina": 2})})
    assert t.do("move_from argentina", "move_to andean_pact").why("move_from andean_pact") == "L7-219"
    t.do("move_from argentina", "move_to andean_pact")
    assert (t.asked(), t.at()) == ("eu", "cronos_move.go")       # the last move needs no `done`


@rule("L7-220", "L7-104")
def test_cronos_without_a_legal_end() -> None:
    near = dict.fromkeys(("brazilian_union", "andean_pact", "chilean_republic"), "overrun")
    t = Table(MOVE, cronos="argentina", token="sa", ships={"1": "argentina"}, status=near)
    assert (t.legal(), t.why("cronos_to andean_pact")) == (["cronos_stop"], "L7-102")
    t = Table(MOVE, cronos="argentina", token="sa", ships={"1": "argentina", "2": "brazilian_union", "3": "andean_pact"},
              status={"chilean_republic": "overrun"}, may_enter=["enter_drop_ship"])
    t.do("cronos_to brazilian_union")
    assert (t.why("cronos_to argentina"), t.why("cronos_stop")) == ("L7-104", "L7-103")
    t.do("cronos_to gran_colombia")
    assert t.at() != "cronos_move.go"                      # with the last move nothing more is asked
