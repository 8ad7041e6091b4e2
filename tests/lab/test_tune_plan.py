"""Plans of tuning: knobs lead to a value, packs say what they change and nothing else, mistakes are named before any game."""
from __future__ import annotations

import datetime
import tomllib
from pathlib import Path
from typing import Any

import pytest

from thunderchild import cli, registry
from thunderchild.lab.design import BadDesign
from thunderchild.lab.toml_text import toml_of
from thunderchild.lab.tune_plan import Plan, candidates, combinations, plan_of, read_plan

ROOT = Path(__file__).resolve().parents[2]
AFRICA = {"file": "board.toml", "id": "africa", "key": "power", "values": [2, 3, 4]}


def plan(*knobs: dict[str, Any], game: str = "invaders", **more: Any) -> Plan:
    seat = registry.load(game).meta.seat_name(0)
    return plan_of({"game": game, "players": ["random"], "goal": {"seat": seat, "low": 0.45, "high": 0.55}, "knob": list(knobs),
                    **more})


@pytest.mark.parametrize(("changes", "says"), [
    ({"file": "bord.toml"}, r"knob africa, file: invaders has no 'bord.toml'; did you mean 'board.toml'\? it takes one of: "),
    ({"id": "afrika"}, r"knob afrika, id: board.toml has no row 'afrika'; did you mean 'africa'\? it takes one of: pacific_rim"),
    ({"key": "powr"}, r"knob africa, key: 'powr' is no key here \(zone of board.toml\); did you mean 'power'\?"),
    ({"key": "power.of.it"}, r"nothing lies below 'power' \(zone of board.toml\): it is a single value"),
    ({"key": "adjacent.2"}, r"'2' is no place in a list of 1 \(zone of board.toml\); they are counted from 1"),
    ({"id": ""}, r"key: 'power' is no key here \(board.toml\); .*it takes one of: game, zone"),
    ({"id": "", "key": "zone.1.power"}, r"id: missing; expected a row of zone in board.toml, it takes one of: pacific_rim"),
    ({"rows": "zones"}, r"rows: 'zones' is not allowed; it takes one of: zone"),
    ({"values": []}, r"values: no value"), ({"vales": [1]}, r"vales: unknown; did you mean 'values'\?"),
    ({"also": [{"id": "eurasia", "key": "pover"}]}, r"also eurasia, key: 'pover' is no key here .* did you mean 'power'\?"),
    ({"file": "cards_mankind.toml", "id": "mako_waker"}, r"did you mean 'mako_walker'\? the nearest of 35: mako_walker"),
])
def test_a_knob_that_leads_nowhere_names_the_nearest(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadDesign, match=says):
        plan({**AFRICA, **changes})


@pytest.mark.parametrize(("more", "says"), [
    ({"goal": {"seat": "Mankin", "low": 0.4}}, "goal, seat: 'Mankin' is not allowed; it takes one of: .*Mankind"),
    ({"goal": {"low": 0.4}}, "goal: expected one of seat, side, ending; found none"),
    ({"goal": {"seat": "Mankind", "side": "Mankind"}}, "found seat and side"),
    ({"goal": {"seat": "Mankind"}}, "0 to 1 is no goal"),
    ({"goal": {"seat": "Mankind", "low": 0.6, "high": 0.4}}, "0.6 to 0.4 is no goal"),
    ({"goal": {"seat": "Mankind", "low": 45}}, "low: expected a rate from 0 to 1, as 0.45; found 45"),
    ({"goal": {"seat": "Mankind", "low": 0.4, "outcome": "victory"}}, "outcome: 'victory' is not allowed; it takes one of: won"),
    ({"players": ["easy"] * 3}, "3 players for 2 seats"), ({"games": 0}, "games: expected a whole number from 1 on"),
    ({"knob": []}, r"knob: none; say with \[\[knob\]\]"), ({"player": "easy"}, "player: unknown; did you mean 'players'"),
    ({"game": "invader"}, "game: 'invader' is not allowed; it takes one of: .*invaders"),
])
def test_a_plan_that_cannot_be_carried_out(more: dict[str, Any], says: str) -> None:
    with pytest.raises(BadDesign, match=says):
        plan_of({"game": "invaders", "goal": {"seat": "Mankind", "low": 0.4}, "players": ["random"], "knob": [AFRICA], **more})


@pytest.mark.parametrize(("knob", "says"), [
    ({**AFRICA, "values": [2, -1]}, r"knob 'africa power': invaders refuses -1: board.toml with .*, zone africa, power"),
    ({**AFRICA, "values": ["big"]}, r"refuses 'big': .*power: expected a whole number, found 'big'"),
    ({"file": "cards_mankind.toml", "id": "mako_walker", "key": "side", "values": ["mankin"]}, r"refuses 'mankin': .*mankind"),
    ({"file": "cards_mankind.toml", "id": "mako_walker", "key": "copies", "values": [4]}, r"refuses 4: .*70"),
])
def test_a_value_that_the_game_refuses_is_told_before_any_game(tmp_path: Path, knob: dict[str, Any], says: str) -> None:
    with pytest.raises(BadDesign, match=says):
        candidates(plan(knob), tmp_path)


def test_no_game_is_played_with_a_bad_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                           monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderchild.commands.lab_tune.tune", lambda *_arguments: pytest.fail("games are played"))
    place = tmp_path / "plan.toml"
    place.write_text(toml_of({"game": "invaders", "goal": {"seat": "Mankind", "low": 0.4}, "knob": [{**AFRICA, "values": [-1]}]}))
    assert cli.main(["lab", "tune", str(place), str(tmp_path / "out")]) == 2
    assert "knob 'africa power': invaders refuses -1" in capsys.readouterr().err
    place.write_text("game = ")
    assert cli.main(["lab", "tune", str(place), str(tmp_path / "out")]) == 2
    assert "not TOML" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_values_that_only_go_together(tmp_path: Path) -> None:
    """The deck has 70 cards: a copy more of one is a copy less of another."""
    more = {"file": "cards_mankind.toml", "id": "mako_walker", "key": "copies", "values": [3, 4]}
    less = {"file": "cards_mankind.toml", "id": "saladin_vtol", "key": "copies", "values": [3, 4]}
    found, refused = candidates(plan(more, less), tmp_path)
    assert [candidate.values for candidate in found] == [[4, 3]]
    assert len(refused) == 2


def test_the_game_as_it_is_is_no_candidate(tmp_path: Path) -> None:
    assert list(combinations(plan(AFRICA))) == [[2], [4]]
    with pytest.raises(BadDesign, match="the knobs change nothing"):
        candidates(plan({**AFRICA, "values": [3]}), tmp_path)


def test_of_many_combinations_some_are_drawn_by_the_seed() -> None:
    wide = [{**AFRICA, "id": id, "values": list(range(1, 9))} for id in ("africa", "eurasia", "pacific_rim")]
    one, again, other = (list(combinations(plan(*wide, candidates=20, seed=seed))) for seed in (1, 1, 2))
    assert one == again != other
    assert len(one) in (19, 20)
    assert len({tuple(values) for values in one}) == len(one)


def test_places_in_rows_tables_and_lists(tmp_path: Path) -> None:
    """Beside the value everything stays as it is; places that take the same value take it."""
    what = plan({"file": "nations.toml", "id": "diplomacy_japan", "key": "diplomacy.usa", "low": 2, "high": 3,
                 "also": [{"id": "diplomacy_usa", "key": "diplomacy.japan"}]},
                {"file": "sheets.toml", "key": "mindpower.base_income", "values": [4]}, game="brood")
    found, refused = candidates(what, tmp_path)
    assert [candidate.values for candidate in found] == [[2, 4], [3, 4]]
    assert refused == []
    over = what.over([2, 4])
    assert over["sheets.toml"] == {"mindpower": {"base_income": 4}}
    japan, usa = over["nations.toml"]["card"]
    own = {row["id"]: row for row in what.files.table("nations.toml").data["card"]}
    assert japan == {"id": "diplomacy_japan", "diplomacy": {**own["diplomacy_japan"]["diplomacy"], "usa": 2}}
    assert usa == {"id": "diplomacy_usa", "diplomacy": {**own["diplomacy_usa"]["diplomacy"], "japan": 2}}
    assert own["diplomacy_japan"]["diplomacy"]["usa"] == 1                      # the game's own are not touched
    deep = plan({"file": "territory_status.toml", "key": "status_card.2.overrun.money", "values": [2]}, game="level7")
    cards = deep.over([2])["territory_status.toml"]["status_card"]
    before = deep.files.table("territory_status.toml").data["status_card"]
    assert cards[1]["overrun"] == {**before[1]["overrun"], "money": 2}
    assert cards[2:] == before[2:]


def test_a_key_that_a_row_leaves_to_its_default(tmp_path: Path) -> None:
    what = plan({"file": "cards_mankind.toml", "id": "mako_walker", "key": "drain", "values": [1]})
    found, _refused = candidates(what, tmp_path)
    assert len(found) == 1
    assert what.over([1]) == {"cards_mankind.toml": {"card": [{"id": "mako_walker", "drain": 1}]}}


@pytest.mark.parametrize("game", ["brood", "invaders", "level7", "pulp", "starcraft"])
def test_data_files_are_written_as_they_were_read(game: str) -> None:
    for path in sorted((registry.folder_of(game) / "data").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        assert tomllib.loads(toml_of(data)) == data


def test_odd_values_are_written_too() -> None:
    data = {"a b": 'say "so"\n\x7f\u20ac\U0001f47d', "x": [], "when": datetime.date(2013, 1, 1), "f": 0.5,
            "t": {"u": {"v": [True]}}}
    assert tomllib.loads(toml_of(data)) == data


@pytest.mark.parametrize(("name", "many"), [("japan", 11), ("china", 15)])
def test_the_examples_are_plans(tmp_path: Path, name: str, many: int) -> None:
    found, refused = candidates(read_plan(ROOT / "examples" / "designs" / f"tune-{name}.toml"), tmp_path)
    assert (len(found), refused) == (many, [])
