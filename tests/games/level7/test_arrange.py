"""Positions from readable data: defaults, every step of the round, and refusals with the reason."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.level7.table import RULES, Table, side
from thunderchild import BadPosition
from thunderchild.games.level7.arrange import ROUND_STEPS


def test_an_empty_position_is_the_first_step_of_round_1() -> None:
    t = Table({})
    said = RULES.describe(t.g)
    assert (said["round"], said["token"], said["cronos"], t.at(), t.asked()) == (1, "sa", "argentina", "mercenaries.buy", "sa")
    assert said["ships"] == {"1": "uzbekistan_alliance", "2": "canada", "3": "argentina"}
    assert (t.g.reserve, sum(t.g.merc_left)) == (65, 19)


@pytest.mark.parametrize("phase", ROUND_STEPS)
def test_each_step_can_be_arranged_and_described_again(phase: str) -> None:
    t = Table(phase=phase, cronos="brazilian_union", coalitions={"sa": side(units={"argentina": 2, "greenland": 1})})
    again = RULES.arrange(RULES.describe(t.g))
    assert again.digest() == t.g.digest()


@pytest.mark.parametrize(("position", "message"), [
    ({"army": 1}, "position, army: unknown"),
    ({"token": "france"}, "no coalition 'france'"),
    ({"phase": "lunch"}, "'lunch' is not allowed"),
    ({"coalitions": {"sa": {"mic": 31}}}, "expected a whole number from 0 to 30"),
    ({"coalitions": {"sa": {"mic": 0}}}, "should be defeated"),
    ({"coalitions": {"sa": {"terror": 9}}}, "expected a whole number from 0 to 8"),
    ({"coalitions": {"sa": {"units": {"argentina": 13}}}}, "units that a coalition does not have"),
    ({"coalitions": {"sa": {"tech": {"communications": 6}}}}, "expected a whole number from 0 to 5"),
    ({"coalitions": {"sa": {"cards": {"psychic_dampener": 2}}}}, "cards psychic_dampener"),
    ({"invaders": {"argentina": 66}}, "a negative number of invaders"),
    ({"ships": {"1": "arabia"}}, "no territory 'arabia'"),
    ({"research": {"andean_pact": "ready"}}, "a Research token where none is printed"),
    ({"attached": {"argentina": ["ghin_researchers ready"] * 4}}, "cards ghin_researchers"),
    ({"desolated": ["sa"]}, "only the land of a defeated coalition is desolated"),
    ({"defeated": ["sa"], "desolated": ["sa"], "cronos": "canada", "invaders": {"argentina": 1}}, "desolated land is not empty"),
    ({"defeated": ["sa"], "coalitions": {"sa": {"money": 1}}}, "is defeated, but has something"),
    ({"events": {"sa": {"pile": "alpha", "card": "d01"}}}, "d01 is of the other wave"),
    ({"events_out": ["a01"], "events": {"sa": {"pile": "alpha", "card": "a01"}}}, "Event card a01: 2 times"),
    ({"order": ["sa", "sa", "eu", "af", "as"]}, "the order of the coalitions"),
    ({"players": {"sa": 1}}, "are played by the seats"),
    ({"moves": [{"argentina": 1}]}, "move actions outside of step 6"),
    ({"adaptation_left": {"enhanced_armor": 2}}, "cards enhanced_armor left"),
    ({"phase": "battle", "doing": []}, "leave one of the two out"),
    ({"doing": []}, "nothing is pending"),
    ({"doing": [{"what": "dance", "at": "next", "for": "sa"}]}, "'dance' is not allowed"),
    ({"doing": [{"what": "setup", "at": "units", "for": "sa"}]}, "'setup' happens inside game"),
    ({"options": {"seats": 6}}, "option 'seats'"),
    ({"moves": [{}, {}, {}, {"argentina": 1}]}, "moves: 4 entries, there are 3 places"),
    ({"moves": [{}, {"argentina": 1}], "phase": "movement"}, "moves: it is settled anew when the step begins"),
    ({"lab": "na", "phase": "research"}, "lab: it is settled anew"),
    ({"resolver": {"greenland": "na"}, "phase": "battle"}, "resolver: it is settled anew"),
    ({"market": [""] * 4 + ["warrior_clones"]}, "market: 5 entries, there are 4 places"),
    ({"attached": {"argentina": ["ghin_researchers redy"]}}, "no Research token 'redy'; it takes one of: none, ready"),
    ({"attempted": ["sa", "sa"]}, "attempted: the same coalition twice"),
    ({"survivors": ["sa"]}, "the survivors are known when the game is over"),
])
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        RULES.arrange(position)
    assert isinstance(caught.value, BadPosition) or "option" in message


def test_an_event_card_that_is_held_has_no_pile() -> None:
    t = Table(phase="events", coalitions={"sa": side(units={"argentina": 2})})
    t.do("look", "* event a02")
    said = RULES.describe(t.g)
    assert said["events"]["sa"] == {"card": "a02", "blind": False}
    said["events"]["sa"]["pile"] = ""
    assert RULES.arrange(said).digest() == t.g.digest()


def test_no_card_is_held_when_a_pile_is_turned_up() -> None:
    t = Table(phase="events", coalitions={"sa": side(units={"argentina": 2})})
    said = RULES.describe(t.do("look", "* event a02").g)
    said["doing"][-1].update(at="turn_up", turn=5)
    with pytest.raises(BadPosition, match="cards are turned up when all coalitions have laid theirs"):
        RULES.arrange(said)
