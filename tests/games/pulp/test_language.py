"""One test per word of the card language, with rows made for it: a pack of one changed row each."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli_w

import thunderchild as tc
from tests.games.pulp import table
from tests.games.pulp.table import bag, die, drawn, line, mark, pending, three, weapon
from thunderchild.games.pulp.cards.language import INSTANT_WORDS, STATIC_WORDS
from thunderchild.games.pulp.rules.state import LOST_ABILITIES, Pulp
from thunderchild.games.pulp.rules.strength import base_of, evade_ability, evade_cost, evade_draws, icon_of, strength_of
from thunderchild.kernel.state import CHANCE

Effects = list[dict[str, Any]]


class Pack:
    """The rules with a pack of the rows given, and the words of table.py for them."""

    def __init__(self, folder: Path, **files: dict[str, Any]) -> None:
        folder.mkdir(exist_ok=True)
        (folder / "pack.toml").write_text('game = "pulp"\nname = "words"\n')
        for name, rows in files.items():
            (folder / f"{name}.toml").write_text(tomli_w.dumps(rows))
        self.rules: Any = tc.load("pulp", folder)

    def at(self, cards: str = "", abilities: tuple[int, int, int] = (5, 5, 5), **more: Any) -> Pulp:
        g: Pulp = self.rules.arrange({"line": line(cards), "abilities": three(abilities), **more})
        return g

    def play(self, g: Pulp, *script: str) -> Pulp:
        for text in script:
            self.rules.play(g, CHANCE if text.startswith("*") else 0, self.rules.read(g, text))
            self.rules.check(g)
        return g

    def legal(self, g: Pulp) -> list[str]:
        return [self.rules.say(g, a) for a in self.rules.legal(g)]

    def why(self, g: Pulp, text: str) -> str:
        reason = self.rules.why_not(g, 0, self.rules.words.read(text))
        return "" if reason is None else str(reason.rule)


def card_with(folder: Path, *effects: dict[str, Any]) -> Pack:
    """Guardforce 1 (1 Combat, alone) with these effects."""
    return Pack(folder, encounters={"card": [{"id": "guardforce_1", "effects": list(effects)}]})


def planet_with(folder: Path, *effects: dict[str, Any], action: Effects | None = None) -> Pack:
    """Xanthe Prime with these effects, or with an action that costs nothing."""
    row: dict[str, Any] = {"id": "xanthe", "effects": list(effects)}
    if action is not None:
        row |= {"action": [{"on": "action", **e} for e in action], "cost": {}}
    return Pack(folder, planets={"planet": [row]})


def power(folder: Path, window: str, *effects: dict[str, Any]) -> Pack:
    """The Star Siphon, active when found, with another power."""
    row = {"id": "star_siphon", "window": window, "effects": [{"on": "power", **e} for e in effects]}
    return Pack(folder, weapons={"weapon": [row]})


SIPHON: dict[str, dict[str, Any]] = {"star_siphon": {}}


# ---- continuous words

def test_strength(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "static", "do": "strength", "amount": 2, "icon": "default"},
                  {"on": "static", "do": "strength", "amount": 3, "icon": "science"})
    g = p.at("GF1, GF2")
    assert (base_of(g, 0), strength_of(g, 0), strength_of(g, 1)) == (3, [0, 3, 3], [2, 0, 0])
    p = planet_with(tmp_path / "b", {"on": "static", "do": "strength", "amount": -9, "icon": "default"})
    assert strength_of(p.at("GF5"), 0) == [0, 0, 0]


def test_engage_icon(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "static", "do": "engage_icon", "to": "science"})
    assert icon_of(p.at("GF1, GF2"), 0) == 2
    p = planet_with(tmp_path / "b", {"on": "static", "do": "engage_icon", "to": "own"})
    assert icon_of(p.at("GF1, GF2"), 0) == 0


def test_evade_cost(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "static", "do": "evade_cost", "amount": -3})
    assert (evade_cost(p.at("GF1")), evade_cost(p.at("GF5"))) == (0, 0)
    p = planet_with(tmp_path / "b", {"on": "static", "do": "evade_cost", "amount": 1})
    assert evade_cost(p.at("GF5")) == 3


def test_evade_draw(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "static", "do": "evade_draw", "amount": -3})
    assert (evade_draws(p.at("GF1")), evade_draws(p.at("GF2"))) == (0, 0)


def test_evade_pay(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "static", "do": "evade_pay", "ability": "science"})
    assert (evade_ability(p.at("GF9")), evade_ability(p.at("GF9", (5, 5, 0)))) == (2, -1)


def test_forbid(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "static", "do": "forbid", "choice": "engage"})
    assert (p.legal(p.at("GF1")), p.why(p.at("GF1"), "engage")) == (["evade"], "PI-64")
    p = card_with(tmp_path / "b", {"on": "static", "do": "forbid", "choice": "engage"},
                  {"on": "static", "do": "forbid", "choice": "evade"})
    assert p.legal(p.at("GF1")) == ["evade"]


def test_no_dice(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "static", "do": "no_dice", "when": {"type": ["agent"]}})
    assert p.why(p.at("AG6", dice={"infiltration_agent": 1}), "use_die infiltration_agent") == "PI-132"
    assert p.why(p.at("GF7", dice={"infiltration_agent": 1}), "use_die infiltration_agent") == ""


def test_convert_rate(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "static", "do": "convert_rate", "n": 3})
    assert p.at("GF1").rate == 2
    p = card_with(tmp_path / "b", {"on": "static", "do": "convert_rate", "n": 1})
    g = p.play(p.at("GF1", (0, 5, 5)), "engage", "pay science")
    assert tuple(g.abilities) == (0, 5, 4)


def test_search_draws(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "static", "do": "search_draws", "amount": -3})
    g = p.play(p.at("GF5 engaged", node="search"), "go")
    assert (g.rounds, sum(g.bag)) == (6, 26)                # no cube: the next round begins at once


# ---- conditions

def test_when(tmp_path: Path) -> None:
    effect = {"on": "static", "do": "evade_cost", "amount": 1}
    p = planet_with(tmp_path, {**effect, "when": {"type": ["event", "agent"], "min_icons": 2}})
    assert [evade_cost(p.at(card)) for card in ("EV1", "EV4", "AG1", "AG4", "GF7")] == [1, 2, 1, 2, 1]
    p = planet_with(tmp_path / "b", {**effect, "when": {"position": "last"}})
    assert [evade_cost(p.at(cards)) for cards in ("GF1, GF2", "GF1 engaged, GF2", "GF1")] == [1, 2, 2]


# ---- instant words

def test_gain(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "gain", "ability": "combat", "amount": 3}])
    assert p.play(p.at(node="search", abilities=(8, 5, 5)), "activate").abilities == [9, 5, 5]
    assert p.why(p.at(node="search", abilities=(9, 5, 5)), "activate") == "PI-130"
    p = planet_with(tmp_path / "b", action=[{"do": "gain", "ability": "choice", "amount": 3}])
    g = p.play(p.at(node="search", abilities=(8, 9, 9)), "activate")
    assert (p.legal(g), p.why(g, "pick_ability science")) == (["pick_ability combat"], "PI-19")
    assert p.legal(p.play(g, "pick_ability combat")) == ["go"]
    p = planet_with(tmp_path / "c", action=[{"do": "gain", "ability": "each", "amount": 2}])
    assert p.play(p.at(node="search", abilities=(8, 5, 9)), "activate").abilities == [9, 7, 9]


def test_lose(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "engaged", "do": "lose", "ability": "highest", "amount": 2})
    g = p.play(p.at("GF1", (6, 5, 2)), "engage", "pay combat")
    assert p.legal(g) == ["pick_ability combat", "pick_ability diplomacy"]
    assert p.play(g, "pick_ability combat").abilities == [4, 4, 2]
    p = card_with(tmp_path / "b", {"on": "engaged", "do": "lose", "ability": "science", "amount": 3})
    assert p.play(p.at("GF1", (5, 5, 2)), "engage", "pay combat").abilities == [4, 5, 0]
    p = card_with(tmp_path / "c", {"on": "engaged", "do": "lose", "ability": "choice", "amount": 2})
    g = p.play(p.at("GF1", (1, 1, 2)), "engage", "pay combat", "pick_ability diplomacy")
    assert (g.over, g.abilities) == (LOST_ABILITIES, [0, 0, 2])


def test_transfer(tmp_path: Path) -> None:
    p = power(tmp_path, "encounter", {"do": "transfer", "amount": 2})
    g = p.play(p.at("GF1", weapons=SIPHON), "use_weapon star_siphon", "pick_ability combat", "pick_ability science",
               "pick_ability combat", "pick_ability diplomacy")
    assert g.abilities == [3, 6, 6]
    g = p.at("GF1", (9, 9, 8), weapons=SIPHON)
    p.play(g, "use_weapon star_siphon")
    assert p.why(g, "pick_ability science") == "PI-19"


def test_add_cubes(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "engaged", "do": "add_cubes", "colour": "blue", "n": 20})
    assert bag(p.play(p.at("GF1"), "engage", "pay combat"), "blue") == 14


def test_remove_cubes(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "remove_cubes", "colour": "choice", "n": 3}])
    g = p.play(p.at(node="search", bag={"yellow": 2, "red": 1, "white": 1}), "activate")
    assert (p.legal(g), p.why(g, "remove blue")) == (["remove white", "remove red"], "PI-89")
    p.play(g, "remove white", "remove red")
    assert p.legal(g) == ["go"]
    assert p.why(p.at(node="search", bag={"yellow": 2}), "activate") == "PI-130"


def test_remove_random(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "remove_random", "n": 2}])
    g = p.play(p.at(node="search"), "activate", "* removed_cube yellow", "* removed_cube black")
    assert (bag(g, "yellow"), bag(g, "black"), p.legal(g)) == (5, 3, ["go"])


def test_black(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "engaged", "do": "black", "n": 2})
    assert p.play(p.at("GF1"), "engage", "pay combat").gathered == 2
    g = p.play(p.at("GF1", sector=3), "engage", "pay combat", "pick_ability science", "pick_ability science")
    assert (g.gathered, g.abilities) == (0, [4, 5, 3])


def test_quietus_toll(tmp_path: Path) -> None:
    p = planet_with(tmp_path, {"on": "line", "do": "quietus_toll", "max": 1})
    g = p.play(p.at("GF1", node="line", sector=1, quietus=3), "pick_ability combat")
    assert (g.gathered, g.abilities) == (2, [4, 5, 5])


def test_boost(tmp_path: Path) -> None:
    p = power(tmp_path, "engage", {"do": "boost", "amount": 9, "against": "science"})
    g = p.play(p.at("GF5, GF3", weapons=SIPHON), "engage", "use_weapon star_siphon")
    assert (g.need, mark(g)) == ([2, 0, 0], "engaged")
    assert p.why(p.play(p.at("GF7", weapons=SIPHON), "engage"), "use_weapon star_siphon") == "PI-70"


def test_set_icon(tmp_path: Path) -> None:
    p = power(tmp_path, "encounter", {"do": "set_icon", "to": "choice"})
    g = p.play(p.at("GF7", (1, 0, 9), weapons=SIPHON), "use_weapon star_siphon")
    assert len(p.legal(g)) == 3
    assert p.play(g, "pick_ability science").need == [0, 0, 3]


def test_strength_now(tmp_path: Path) -> None:
    p = power(tmp_path, "encounter", {"do": "strength_now", "amount": -5})
    assert p.play(p.at("GF7", weapons=SIPHON), "use_weapon star_siphon").need == [1, 0, 0]
    assert p.why(p.at("GF1", weapons=SIPHON), "use_weapon star_siphon") == "PI-130"


def test_free_evade(tmp_path: Path) -> None:
    p = power(tmp_path, "evade", {"do": "free_evade"})
    g = p.play(p.at("GF5", weapons={**SIPHON, "gravity_cloak": {"understood": True}}), "evade", "use_weapon gravity_cloak")
    assert p.why(g, "use_weapon star_siphon") == "PI-130"
    assert (p.play(g, "go").abilities, g.marks) == ([5, 5, 5], [2])


def test_extra_draws(tmp_path: Path) -> None:
    p = card_with(tmp_path, {"on": "engaged", "do": "extra_draws", "n": 4})
    g = p.play(p.at("GF1"), "engage", "pay combat", "go")
    assert pending(g, "cubes") == 5


def test_count_evaded(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "count_evaded", "cards": 2}])
    g = p.play(p.at("GF1 evaded, GF5 evaded, GF7 evaded", node="search", dice={"scanning_technology": 1}), "activate",
               "use_die scanning_technology")
    assert pending(p.play(g, "go"), "cubes") == 3
    assert p.why(p.at("GF14 evaded", node="search"), "activate") == "PI-130"


def test_ignore_drawn(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "ignore_drawn", "colour": "red"}])
    g = p.play(p.at("GF1 engaged", node="search"), "activate", "go", "* search_cube red")
    assert (g.abilities, drawn(g, "red")) == ([5, 5, 5], 0)


def test_die_raise(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "die_raise", "kind": "system", "n": 4}])
    g = p.play(p.at(node="search", dice={"engineer": 1, "artificial_intelligence": 4}), "activate")
    assert p.play(g, "pick_die artificial_intelligence").dice == [0, 1, 0, 6, 0]
    assert p.why(p.at(node="search", dice={"engineer": 1}), "activate") == "PI-130"


def test_die_lower(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "die_lower", "n": 3}])
    g = p.play(p.at(node="search", dice={"engineer": 1, "artificial_intelligence": 2}), "activate")
    assert p.legal(g) == ["pick_die artificial_intelligence"]
    assert die(p.play(g, "pick_die artificial_intelligence"), "artificial_intelligence") == 1


def test_die_set(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "die_set", "face": 3}])
    g = p.play(p.at(node="search", dice={"engineer": 3, "artificial_intelligence": 6}), "activate")
    assert p.play(g, "pick_die artificial_intelligence").dice == [0, 3, 0, 3, 0]


def test_die_reroll(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "die_reroll"}])
    g = p.play(p.at(node="search", dice={"engineer": 3}), "activate", "pick_die engineer", "* die_roll 5")
    assert die(g, "engineer") == 5
    assert p.why(p.at(node="search"), "activate") == "PI-130"


def test_die_swap(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "die_swap"}])
    g = p.play(p.at(node="search", dice={"engineer": 3}), "activate")
    assert p.why(g, "pick_die scanning_technology") == "PI-86"
    p.play(g, "pick_die engineer")
    assert p.why(g, "take_die engineer") == "PI-95"
    assert p.play(g, "take_die scanning_technology", "* die_roll 2").dice == [0, 0, 0, 0, 2]
    everything = dict.fromkeys(table.T.dice.ids, 1)
    assert p.why(p.at(node="search", dice=everything), "activate") == "PI-130"


def test_roll_die(tmp_path: Path) -> None:
    effects = [{"do": "roll_die", "die": "engineer"}]
    faces = [{"face": n, "modes": [{"window": "engage", "effects": effects}]} for n in range(1, 7)]
    p = Pack(tmp_path, dice={"die": [{"id": "scanning_technology", "faces": faces}]})
    g = p.play(p.at("GF20", dice={"scanning_technology": 2}), "engage", "use_die scanning_technology", "* die_roll 3")
    assert (g.need, p.legal(g)) == ([0, 0, 1], ["lower 1"])


def test_understand(tmp_path: Path) -> None:
    p = power(tmp_path, "encounter", {"do": "understand"})
    g = p.play(p.at("GF1", weapons={**SIPHON, "chrono_sphere": {"red": 1}}), "use_weapon star_siphon")
    assert p.legal(g) == ["pick_weapon chrono_sphere"]
    assert weapon(p.play(g, "pick_weapon chrono_sphere"), "chrono_sphere") == "understood"


def test_choose_weapon(tmp_path: Path) -> None:
    faces = [{"face": n, "modes": [{"window": "yellow", "effects": [{"do": "choose_weapon"}]}]} for n in range(1, 7)]
    p = Pack(tmp_path, dice={"die": [{"id": "scanning_technology", "faces": faces}]})
    g = p.play(p.at(level="advanced", node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 1}),
               "use_die scanning_technology", "pick_weapon hypno_beacon")
    assert (weapon(g, "hypno_beacon"), g.weapon_deck) == ("found", 5)


def test_discard_hand(tmp_path: Path) -> None:
    p = planet_with(tmp_path, action=[{"do": "discard_hand", "n": 3}])
    g = p.play(p.at(node="search", hand=line("GF2, GF9")), "activate", "discard key")
    assert (p.legal(g), p.why(g, "discard code")) == (["discard key"], "PI-112")
    assert (p.play(g, "discard key").hand, p.legal(g)) == ([], ["go"])


@pytest.mark.parametrize("word", [word.name for word in STATIC_WORDS + INSTANT_WORDS])
def test_every_word_has_a_test(word: str) -> None:
    assert f"test_{word}" in globals()


@pytest.mark.parametrize("word", [word.name for word in STATIC_WORDS + INSTANT_WORDS])
def test_the_page_of_the_game_names_every_word(word: str) -> None:
    page = Path(__file__).parents[3] / "docs" / "games" / "pulp.md"
    assert f"`{word}`" in page.read_text()
