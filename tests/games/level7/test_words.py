"""What players read: places within a sentence, in the log and on buttons."""
from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.games.level7.table import Table
from thunderchild import load
from thunderchild.games.level7.cards.language import SHIP_SOURCE
from thunderchild.games.level7.rules.events import icon_words
from thunderchild.games.level7.rules.names import CATEGORY_NAMES, MINERALS, RESEARCH
from thunderchild.games.level7.text.phrases import amount, place_name, place_note

RULES: Any = load("level7")
TITLES = list(RULES.t.world.places.titles)
BARE = {"Canada", "Argentina", "Gran Colombia", "Greenland", "Arabia", "Western Australia", "Eastern Australia"}
STATES = [title for title in TITLES if title not in BARE]
# A state without its article, where a sentence names it.
LACKING = re.compile(rf"\b(?:in|to|from|of|leaves|overrun|liberate|controls) (?:{'|'.join(map(re.escape, STATES))})")


def test_states_have_an_article_and_countries_none() -> None:
    for place, title in enumerate(TITLES):
        assert place_name(RULES.t, place) == (title if title in BARE else f"the {title}")


def names_a_place(line: Any) -> bool:
    return any(space is not None and space.name == "place" for _name, space in line.args)


@pytest.mark.parametrize("line", [line for line in RULES.log if names_a_place(line)], ids=lambda line: line.name)
def test_no_log_line_names_a_state_without_its_article(line: Any) -> None:
    for place in range(len(TITLES)):
        sentence = line.phrase([place if space is not None and space.name == "place" else 1 for _name, space in line.args])
        assert not LACKING.search(sentence)
        assert sentence[0].isupper()


def test_no_question_and_no_button_names_a_state_without_its_article() -> None:
    rng, said = random.Random(3), 0
    for _game in range(3):
        g = RULES.start({})
        while not g.over:
            seat = RULES.to_move(g)
            if seat >= 0:
                ask = RULES.ask(g, seat)
                texts = [ask.head, ask.detail, *(RULES.label(g, a).text for a in RULES.legal(g))]
                said += sum(any(f"the {state}" in text for state in STATES) for text in texts)
                assert not [text for text in texts if LACKING.search(text)]
            RULES.click(g, RULES.fall(g, rng) if seat < 0 else rng.choice(RULES.legal(g)))
    assert said > 100


# ---- amounts, and what a click costs and brings

def sentence(name: str, *values: int) -> str:
    [line] = [line for line in RULES.log if line.name == name]
    return str(line.phrase(list(values)))


def noted(t: Table, click: str) -> str:
    return str(RULES.label(t.g, RULES.read(t.g, click)).note)


def test_one_of_a_kind_is_counted_as_one() -> None:
    assert [amount(MINERALS, n) for n in (1, 2)] == ["1 Mineral", "2 Minerals"]
    assert sentence("gave", 0, 1, MINERALS).endswith(" 1 Mineral.")
    assert sentence("gave", 0, 2, MINERALS).endswith(" 2 Minerals.")
    assert sentence("gave", 0, 2, RESEARCH).endswith(" 2 uses of a Research token.")
    assert sentence("pledged", 0, MINERALS).endswith(" 1 Mineral.")
    assert sentence("income", 0, 6, 5, 0, 1, 0).endswith("$6M, 5 Food, 0 Fuel, 1 Mineral.")


def test_an_event_says_which_half_happens() -> None:
    first = RULES.t.texts[1]
    assert sentence("event", 0, 1) == f"Bravo event, {CATEGORY_NAMES[first.category]}: {first.words}"


def test_a_territory_says_whose_units_are_there() -> None:
    t = Table(phase="movement", coalitions={"sa": {"units": {"argentina": 2}}, "as": {"units": {"argentina": 1, "arabia": 3}}})
    places = RULES.t.world.places.index
    assert place_note(t.g, places["argentina"]) == "2 units, 1 of Asia, 1 drop ship, Defense 3"
    assert place_note(t.g, places["arabia"]).startswith("3 units of Asia, ")
    assert "capital" in place_note(t.g, places["brazilian_union"])


def test_a_battle_says_who_would_attack() -> None:
    units = {"argentina": 2, "gran_colombia": 1}
    t = Table(phase="battle", coalitions={"sa": {"units": units}}, invaders={"argentina": 1, "gran_colombia": 1}, ships={},
              attached={"argentina": ["blaster_hybrids"]})
    assert noted(t, "battle argentina").endswith("Power 1 against 1, the coalitions attack")
    assert noted(t, "battle gran_colombia").endswith("Power 0 against 1, the Hydra attack")


def test_a_battle_says_what_each_roll_does() -> None:
    """Of six faces three are plus, two equals, one minus: plus and equals hit the defender, minus and equals the attacker."""
    units = {"argentina": 2, "gran_colombia": 1}
    t = Table(phase="battle", coalitions={"sa": {"units": units}}, invaders={"argentina": 1, "gran_colombia": 1}, ships={},
              attached={"argentina": ["blaster_hybrids"]})
    odds = [RULES.label(t.g, RULES.read(t.g, f"battle {place}")).odds for place in units]
    assert odds == ["each roll destroys a figure 83 % and a unit 50 %", "each roll destroys a figure 50 % and a unit 83 %"]


def test_a_unit_that_moves_into_a_battle_is_told_who_would_attack() -> None:
    """Equal Power: the unit that joins makes two against one."""
    t = Table(phase="movement", coalitions={"sa": {"units": {"argentina": 1, "brazilian_union": 2}}}, invaders={"argentina": 1},
              ships={}, attached={"argentina": ["blaster_hybrids"]}).do("move_from brazilian_union")
    assert noted(t, "move_to argentina").endswith(". A battle: Power 1 against 1, the coalitions attack")
    calm = [noted(t, RULES.say(t.g, a)) for a in RULES.legal(t.g) if "argentina" not in RULES.say(t.g, a)]
    assert calm
    assert not [note for note in calm if "battle" in note]


def test_warrior_clones_say_who_attacks_with_and_without_them() -> None:
    t = Table(phase="battle", coalitions={"sa": {"units": {"argentina": 1}, "cards": {"warrior_clones": 1}}},
              invaders={"argentina": 1}, ships={})
    assert noted(t, "play_clones") == "+1 Power in this battle: Power 1 against 1, the Hydra attack"
    assert noted(t, "no_clones") == "Power 0 against 1, the Hydra attack"


def test_the_power_of_a_battle_stays_when_the_last_unit_falls() -> None:
    t = Table(phase="battle", coalitions={"sa": {"units": {"argentina": 1}}}, ships={"1": "argentina"},
              attached={"argentina": ["blaster_hybrids"]}).do("equals")
    assert t.g.units[RULES.t.consoles.space.index["sa"]][RULES.t.world.places.index["argentina"]] == 0
    assert RULES.view(t.g, 0)["shown"]["battle"]["power"] == 1


def test_an_unread_card_says_what_it_does_to_the_terror() -> None:
    t = Table(phase="events", coalitions={"sa": {"terror": 4}})
    assert noted(t, "blind_alpha") == "Terror from 4 to 1"
    assert noted(Table(phase="events"), "blind_alpha") == "Terror 0 already, so nothing changes"


def test_a_ground_war_says_where_its_invaders_come() -> None:
    t = Table(phase="events", cronos="brazilian_union").do("look", "* event a01")
    words = icon_words(t.g, RULES.t.world.places.index["arabia"])
    assert words == "Arabia (full: next to it)"
    assert icon_words(t.g, SHIP_SOURCE + 1) == "drop ship 2 (Canada)"
    assert icon_words(t.g, SHIP_SOURCE + 3) == "drop ship 4 (not on the board)"
    assert RULES.ask(t.g, RULES.to_move(t.g)).detail.startswith("Ground war either way, an invader at each: ")


def test_a_project_nobody_can_pay_is_offered_with_a_warning() -> None:
    poor = {id: {"money": 0} for id in ("na", "sa", "eu", "af", "as")}
    warned = [RULES.label(t.g, RULES.read(t.g, "fund 1")).danger
              for t in (Table(phase="cronos_project", coalitions=poor), Table(phase="cronos_project"))]
    assert warned == ["All coalitions together lack $5M: this attempt would fail", ""]


def test_accepting_says_what_comes_and_goes() -> None:
    t = Table(phase="talks_1").do("trade na", "give food", "give food", "ask fuel", "offer")
    assert noted(t, "accept") == "2 Food in, 1 Fuel out"


def test_the_losses_of_step_13_say_why() -> None:
    t = Table(phase="talks_13", coalitions={"sa": {"food": 0}}, ships={}, invaders={"argentina": 1}).do(*["pass"] * 5)
    assert [len(t.heard(line)) for line in ("virus", "held", "hunger", "lost")] == [5, 1, 1, 7]
