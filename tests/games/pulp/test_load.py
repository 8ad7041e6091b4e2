"""Bad data is refused with file, row, key and reason; changed data is followed."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import tomli_w

import thunderchild as tc
from tests.games.reading import reading
from thunderchild.games.pulp.cards.load import load_tables
from thunderchild.kernel.flow import count_playout
from thunderchild.kernel.laws import play_lawful
from thunderchild.packs import BadData


def load(folder: Path, **files: Any) -> Any:
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text('game = "pulp"\nname = "mine"\n')
    for name, rows in files.items():
        (folder / f"{name}.toml").write_text(rows if isinstance(rows, str) else tomli_w.dumps(rows))
    return tc.load("pulp", folder)


def card(**changes: Any) -> dict[str, Any]:
    return {"card": [{"id": "guardforce_5", **changes}]}


def effect(**keys: Any) -> dict[str, Any]:
    return card(effects=[keys])


def mode(window: str, *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    faces = [{"face": n, "modes": [{"window": window, "effects": list(effects), **more}]} for n in range(1, 7)]
    return {"die": [{"id": "scanning_technology", "faces": faces}]}


def power(window: str, *effects: dict[str, Any]) -> dict[str, Any]:
    return {"weapon": [{"id": "star_siphon", "window": window, "effects": [{"on": "power", **e} for e in effects]}]}


STRENGTH = {"on": "static", "do": "strength", "amount": 1, "icon": "default"}
BAD: list[tuple[str, dict[str, Any], list[str]]] = [
    # words and keys
    ("unknown word", {"encounters": effect(on="static", do="strenght", amount=1, icon="default")},
     ["encounters.toml", "guardforce_5", "do", "'strenght'", "strength"]),
    ("unknown instant word", {"encounters": effect(on="engaged", do="heal", amount=1)}, ["guardforce_5", "do", "'heal'"]),
    ("unknown moment", {"encounters": effect(on="drawn", do="gain", ability="combat", amount=1)},
     ["guardforce_5", "on", "'drawn'", "static, engaged, evaded"]),
    ("unknown key of an effect", {"encounters": effect(**STRENGTH, colour="red")},
     ["guardforce_5", "effects 1", "colour", "unknown"]),
    ("unknown key of a row", {"encounters": card(colour="red")}, ["guardforce_5", "colour", "unknown"]),
    ("unknown key of a file", {"planets": {"moon": []}}, ["planets.toml", "moon", "unknown"]),
    ("unknown key of a condition", {"encounters": effect(**STRENGTH, when={"kind": "agent"})}, ["guardforce_5", "when", "kind"]),
    ("unknown type in a condition", {"encounters": effect(**STRENGTH, when={"type": ["location"]})},
     ["when", "type", "location"]),
    ("unknown position", {"encounters": effect(**STRENGTH, when={"position": "middle"})},
     ["position", "'middle'", "first, last"]),
    # missing
    ("missing field", {"encounters": {"card": [{"id": "agent_9", "type": "agent", "number": 9}]}}, ["agent_9", "missing"]),
    ("missing amount", {"encounters": effect(on="static", do="evade_cost")}, ["guardforce_5", "amount", "missing"]),
    ("missing argument", {"encounters": effect(on="evaded", do="lose", amount=1)}, ["guardforce_5", "ability", "missing"]),
    ("a mode without effects", {"dice": mode("search")}, ["scanning_technology", "effects", "at least one"]),
    ("a weapon without effects", {"weapons": power("evade")}, ["star_siphon", "effects", "at least one"]),
    # wrong type or value
    ("text for a number", {"encounters": card(strength="4")}, ["guardforce_5", "strength", "a whole number", "'4'"]),
    ("a flag for a number", {"encounters": card(planets=True)}, ["guardforce_5", "planets", "a whole number"]),
    ("number too low", {"encounters": card(strength=-1)}, ["guardforce_5", "strength", "0 to 99", "-1"]),
    ("effects that are no tables", {"encounters": card(effects=["strength"])}, ["guardforce_5", "effects 1", "a table"]),
    ("unknown Ability", {"encounters": card(icon="magic")}, ["guardforce_5", "icon", "'magic'", "combat, diplomacy, science"]),
    ("unknown colour", {"encounters": card(cubes=["green"])}, ["guardforce_5", "cubes", "'green'", "white"]),
    ("a yellow cube on a card", {"encounters": card(cubes=["yellow"])}, ["guardforce_5", "cubes", "'yellow'"]),
    ("unknown colour in an effect", {"encounters": effect(on="evaded", do="add_cubes", colour="yellow", n=1)},
     ["guardforce_5", "colour", "'yellow'"]),
    ("unknown hand icon", {"encounters": card(hand="lock")}, ["guardforce_5", "hand", "'lock'"]),
    ("unknown source", {"encounters": card(source="hearsay")}, ["guardforce_5", "source", "'hearsay'", "owner"]),
    ("unknown die", {"captains": {"captain": [{"id": "iron_meteor", "dice": ["weapons_specialist", "hacker", "engineer"]}]}},
     ["captains.toml", "iron_meteor", "dice", "'hacker'"]),
    ("unknown die in roll_die", {"dice": mode("engage", {"do": "roll_die", "die": "hacker"})}, ["die", "'hacker'"]),
    ("unknown window", {"weapons": power("search", {"do": "understand"})}, ["star_siphon", "window", "'search'"]),
    ("a component of 0", {"encounters": effect(on="static", do="strength", amount=0, icon="combat")}, ["amount", "at least 1"]),
    ("start above maximum", {"captains": {"captain": [{"id": "iron_meteor",
                                                       "start": {"combat": 12, "diplomacy": 10, "science": 9}}]}},
     ["iron_meteor", "start, diplomacy", "PI-19"]),
    ("the same die twice", {"captains": {"captain": [{"id": "iron_meteor", "dice": ["engineer", "engineer"]}]}},
     ["iron_meteor", "dice", "different"]),
    ("no id", {"encounters": {"card": [{"id": "Guard Force"}]}}, ["'Guard Force' is no id"]),
    # words in the wrong place
    ("a boost after a card", {"encounters": effect(on="engaged", do="boost", amount=1, against="any")},
     ["'boost' cannot stand in"]),
    ("search_draws on a card", {"encounters": effect(on="static", do="search_draws", amount=1)},
     ["'search_draws' cannot stand in"]),
    ("a loss while engaging", {"weapons": power("engage", {"do": "lose", "ability": "combat", "amount": 1})},
     ["star_siphon", "'lose' cannot stand in", "window engage"]),
    ("two boosts", {"weapons": power("engage", {"do": "boost", "amount": 1, "against": "any"},
                                     {"do": "boost", "amount": 1, "against": "any"})}, ["star_siphon", "only once"]),
    ("a condition on a line effect", {"planets": {"planet": [{"id": "orm", "effects": [
        {"on": "line", "do": "gain", "ability": "combat", "amount": 1, "when": {"type": ["agent"]}}]}]}},
     ["orm", "when", "unknown"]),
    ("a condition in the search", {"dice": mode("search", {"do": "extra_draws", "n": 1}, when={"type": ["agent"]})},
     ["scanning_technology", "when", "search"]),
    ("a die that rolls the roller", {"dice": {"die": [{"id": "engineer", "faces": [
        {"face": n, "modes": [{"window": "engage", "effects": [{"do": "roll_die", "die": "engineer"}]}]}
        for n in range(1, 7)]}]}},
     ["engineer", "third"]),
    # counts
    ("a row too many", {"encounters": {"card": [{"id": "guardforce5", "type": "guardforce", "number": 25, "name": "x",
                                                 "copies": 1, "strength": 1, "icon": "combat", "cubes": ["red"], "planets": 1,
                                                 "hand": "", "effects": [], "text": "", "source": "design"}]}},
     ["game.toml", "cards, encounter", "says 48", "49"]),
    ("a row too few", {"planets": {"planet": [{"id": "orm", "remove": True}]}}, ["game.toml", "cards, planet", "says 12", "11"]),
    ("two cubes on a Guardforce", {"encounters": card(cubes=["red", "red"])}, ["guardforce_5", "cubes", "expected 1", "found 2"]),
    ("one cube on a Location", {"encounters": {"location": [{"id": "location_1", "cubes": ["red"]}]}},
     ["location_1", "expected 2"]),
    ("five faces", {"dice": {"die": [{"id": "engineer", "faces": []}]}}, ["engineer", "faces", "6 faces", "found 0"]),
    ("faces out of order", {"dice": {"die": [{"id": "engineer", "faces": [{"face": 2, "modes": []}] * 6}]}},
     ["engineer", "in order"]),
    ("two modes in a window", {"dice": {"die": [{"id": "scanning_technology", "faces": [{"face": n, "modes": [
        {"window": "search", "effects": [{"do": "extra_draws", "n": 1}]}] * 2} for n in range(1, 7)]}]}},
     ["second mode", "PI-82"]),
    ("the same number twice", {"encounters": card(number=6)}, ["number", "6 stands twice"]),
    ("two copies of a Planet", {"planets": {"planet": [{"id": "orm", "copies": 2}]}}, ["orm", "copies", "one of each"]),
    ("two Aliens with one icon", {"aliens": {"alien": [{"id": "kah", "icon": "science"}]}}, ["aliens.toml", "three different"]),
    ("two Quietuses", {"aliens": {"alien": [{"id": "velvet_choir", "holds_black": True}]}}, ["velvet_choir", "one Alien only"]),
    ("no Quietus", {"aliens": {"alien": [{"id": "quietus", "holds_black": False}]}}, ["aliens.toml", "holds_black = true"]),
    # constants that are rules
    ("four Sectors", {"game": {"structure": {"sectors": 4}}}, ["game.toml", "structure", "sectors", "PI-9"]),
    ("two dice per encounter", {"game": {"engage": {"dice_per_encounter": 2}}},
     ["game.toml", "engage", "dice_per_encounter", "PI-128"]),
    ("another order of Abilities", {"game": {"abilities": {"order": ["science", "combat", "diplomacy"]}}},
     ["abilities", "order"]),
    ("colour of no Ability", {"game": {"abilities": {"colour": {"luck": "blue"}}}}, ["abilities", "colour", "luck", "unknown"]),
    ("one colour for two Abilities", {"game": {"abilities": {"colour": {"combat": "blue"}}}},
     ["abilities", "colour", "of its own"]),
    ("too few cubes", {"game": {"cubes": {"white": 3}}}, ["game.toml", "cubes", "white", "PI-4"]),
    ("a level with too many weapons", {"game": {"levels": {"epic": {"number": 7, "source": "design"}}, "cubes": {"yellow": 9}}},
     ["game.toml", "levels", "7", "6"]),
    ("yellow that does not go back", {"game": {"evade": {"returned_colours": ["white"]}}}, ["game.toml", "bag", "yellow"]),
    ("unknown colour to return", {"game": {"evade": {"returned_colours": ["yellow", "pink"]}}},
     ["evade", "returned_colours", "'pink'"]),
    ("unknown confidence", {"icons": {"icon": [{"id": "I-1", "confidence": "sure"}]}},
     ["icons.toml", "I-1", "confidence", "'sure'"]),
]


@pytest.mark.parametrize(("files", "words"), [pytest.param(files, words, id=name) for name, files, words in BAD])
def test_bad_data_is_refused(tmp_path: Path, files: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BadData) as caught:
        load(tmp_path / "mine", **files)
    for word in words:
        assert word in str(caught.value), f"{word!r} is not in: {caught.value}"


def test_broken_toml_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"mine/planets.toml: no valid TOML"):
        load(tmp_path / "mine", planets="[[planet]\n")


# ---- packs that work

def agent_9() -> dict[str, Any]:
    return {"id": "agent_9", "type": "agent", "number": 9, "name": "Lady of the Rings", "copies": 1, "strength": 2,
            "icon": "science", "cubes": ["white"], "planets": 2, "hand": "key", "effects": [], "text": "", "source": "owner"}


def test_a_pack_adds_cards_and_the_rules_follow(tmp_path: Path) -> None:
    locations = [{"id": f"location_{n}", "remove": True} for n in range(9, 13)]
    rules = load(tmp_path / "mine", encounters={"card": [agent_9(), {"id": "guardforce_1", "copies": 2}], "location": locations},
                 game={"cards": {"encounter": 46}, "encounter_split": {"agent": 9, "guardforce": 25, "location": 8}})
    g = rules.start({"level": "basic"})
    assert (g.decks, sum(g.undrawn), len(rules.t.cards)) == ([16, 15, 15], 46, 45)
    assert rules.t.cards.ids[32] == "agent_9"
    assert rules.meta.bound(g.options) == 2500
    rng = random.Random(4)
    for _game in range(3):
        play_lawful(rules, {"level": "normal"}, rng, every=20)


def test_a_deck_that_runs_out_is_followed_by_the_next(tmp_path: Path) -> None:
    """PI-44: 46 cards make decks of 16, 15 and 15; the round that begins in the second ends in the third."""
    locations = [{"id": f"location_{n}", "remove": True} for n in (11, 12)]
    rules = load(tmp_path / "mine", encounters={"location": locations},
                 game={"cards": {"encounter": 46}, "encounter_split": {"location": 10}})
    g = rules.arrange({"node": "draw", "sector": 2, "decks": [0, 3, 15]})
    for name in ("guardforce_1", "guardforce_2", "guardforce_3", "guardforce_4"):
        rules.play(g, -1, rules.read(g, f"* card {name}"))
    assert (g.decks, g.sector) == ([0, 0, 14], 1)
    g = rules.arrange({"node": "draw", "sector": 3, "decks": [0, 0, 2]})
    for name in ("guardforce_1", "guardforce_2"):
        rules.play(g, -1, rules.read(g, f"* card {name}"))
    assert (len(g.line), g.decks) == (2, [0, 0, 0])


def test_a_bag_that_runs_empty_ends_a_removal(tmp_path: Path) -> None:
    """PI-90: with two to remove and one in the bag, one is removed."""
    rules = load(tmp_path / "mine", dice=mode("evade", {"do": "remove_random", "n": 2}))
    g = rules.arrange({"line": ["guardforce_1"], "dice": {"scanning_technology": 4}, "bag": {"red": 1}})
    for text in ("evade", "use_die scanning_technology", "* removed_cube red"):
        rules.play(g, -1 if text.startswith("*") else 0, rules.read(g, text))
    assert (sum(g.bag), rules.to_move(g)) == (0, 0)


def test_a_pack_changes_constants_and_the_rules_follow(tmp_path: Path) -> None:
    rules = load(tmp_path / "mine", game={"structure": {"line_size": 6, "faceup_planets": 2}, "evade": {"cost": 2, "draws": 1},
                                          "engage": {"convert_rate": 3}, "bag": {"fixed": {"red": 7}},
                                          "levels": {"short": {"number": 2, "source": "owner"}},
                                          "abilities": {"colour": {"combat": "orange", "science": "red"}}})
    assert rules.meta.options[0].choices == ("basic", "normal", "advanced", "short")
    g = rules.start({"level": "short"})
    assert (g.bag, g.weapon_deck, rules.t.rounds(), g.rate) == ([2, 2, 7, 4, 4, 4], 2, 8, 3)
    g = rules.arrange({"line": ["guardforce_1"]})
    for text in ("evade", "go", "pick_ability science", "pick_ability science", "* evade_cube red"):
        rules.play(g, -1 if text.startswith("*") else 0, rules.read(g, text))
    assert (g.abilities, g.marks) == ([5, 5, 2], [2])
    for seed in range(5):
        count_playout(rules, rules.start({"level": "advanced"}), random.Random(seed), 3000)
        play_lawful(rules, {"level": "advanced"}, random.Random(seed), every=30)


def test_a_pack_adds_a_captain_and_the_option_follows(tmp_path: Path) -> None:
    row = {"id": "maria_shelley", "name": "Maria Shelley", "keep": 1, "dice": ["engineer"], "text": "", "source": "owner",
           "start": {"combat": 3, "diplomacy": 3, "science": 3}, "max": {"combat": 4, "diplomacy": 4, "science": 4}}
    rules = load(tmp_path / "mine", captains={"captain": [row]}, game={"cards": {"captain": 7}})
    g = rules.start({"captain": "maria_shelley"})
    for name in ("kah", "quietus", "velvet_choir"):
        rules.play(g, -1, rules.read(g, f"* alien {name}"))
    assert (g.abilities, g.maximum, g.dice) == ([3, 3, 3], [4, 4, 4], [0, 6, 0, 0, 0])


def test_the_printed_data_has_what_the_rules_say() -> None:
    rules: Any = tc.load("pulp")
    t = rules.t
    assert (len(t.cards), len(t.planets), len(t.captains), len(t.aliens), len(t.weapons), len(t.dice)) == (48, 12, 6, 3, 6, 5)
    assert (t.deck_sizes(), t.rounds()) == ([16, 16, 16], 12)


SPANS = {
    "-99..-1": "strength_now amount",
    "-99..99": "evade_cost amount, evade_draw amount, search_draws amount, strength amount",
    "0..": "cards alien, cards captain, cards encounter, cards planet, cards super_weapon, cards tracking, "
           "encounter_split agent, encounter_split event, encounter_split guardforce, encounter_split location",
    "0..0": "track min",
    "0..12": "start combat, start diplomacy, start science",
    "0..3": "captain keep",
    "0..9": "card planets, evade cost, evade draws",
    "0..99": "card strength, cubes black, cubes blue, cubes orange, cubes red, cubes white, cubes yellow, fixed "
             "black, fixed blue, fixed orange, fixed red, fixed white, fixed yellow, markers black, markers blue, "
             "markers orange, markers red, markers white, markers yellow",
    "1..": "card number, location number, planet number, when min_icons",
    "1..1": "game.toml players",
    "1..12": "max combat, max diplomacy, max science",
    "1..5": "die_lower n, die_raise n",
    "1..6": "die_set face",
    "1..9": "card copies, convert_rate n, cost code, cost key, engage convert_rate, location copies, needs blue, "
            "needs orange, needs red, structure faceup_planets, structure line_size",
    "1..99": "add_cubes n, advanced number, basic number, black n, boost amount, count_evaded cards, discard_hand "
             "n, extra_draws n, gain amount, lose amount, normal number, quietus_toll max, remove_cubes n, "
             "remove_random n, track max, transfer amount",
}


def test_which_numbers_the_data_may_say_and_that_no_key_is_left_unread() -> None:
    """The names of the levels are free; every other table refuses a key it does not know."""
    spans, unfinished = reading("pulp", load_tables)
    assert {span: keys for span, keys in spans.items() if span != "any"} == SPANS
    assert unfinished == {"levels"}
