"""How cards are carried out (SC-214, SC-333, SC-346): the language knows its verbs, decisions say what they mean."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.starcraft.cards import doing, executes, galaxy, reads, resolves
from tests.games.starcraft.table import RULES, SIDES, T, Table
from tests.games.starcraft.test_load import pack
from tests.rule import rule
from thunderchild.games.starcraft.cards.language import AT_PLAY, ORDER_CAP
from thunderchild.games.starcraft.cards.load import load
from thunderchild.games.starcraft.cards.played import PLAYED, STANDING
from thunderchild.games.starcraft.rules.carrying import ACTS
from thunderchild.kernel.errors import BadPosition
from thunderchild.packs import BadData


def test_every_verb_that_a_card_may_use_when_it_is_played_has_an_act() -> None:
    assert set(ACTS) == set(PLAYED)
    said = {effect.do for effects in (*T.events.effects, *T.leaders.effects) for effect in effects if effect.when == AT_PLAY}
    assert said <= set(PLAYED) | set(STANDING)
    assert set(PLAYED) - said == {ORDER_CAP}                    # it is said of the next Planning Phase


@pytest.mark.parametrize(("effect", "said"), [
    ('{ do = "swap_units", n = 1 }', "'swap_units' does nothing when a card is played"),
    ('{ do = "place_units", choose = ["marine"], n = 1, where = "any_routes" }', "'place_units' knows friendly_area, "),
    ('{ do = "place_guard", where = "enemy_area" }', "'place_guard' knows own_hero_area, friendly_area"),
])
def test_a_line_that_would_do_nothing_is_refused(tmp_path: Path, effect: str, said: str) -> None:
    with pytest.raises(BadData, match=said):
        load(pack(tmp_path, "events.toml", f'[[event]]\nid = "sabotage"\neffects = [{effect}]\n'))


def spoilt(table: dict[str, Any] | None = None, **frame: Any) -> str:
    """What is said to a position in which Devastation is being carried out, with the table or its innermost frame changed."""
    said = {**RULES.describe(executes("devastation").g), **(table or {})}
    said["doing"][-1] |= frame
    with pytest.raises(BadPosition) as refused:
        RULES.arrange(said)
    return str(refused.value)


def test_a_card_under_way_that_cannot_be_is_refused() -> None:
    assert "a line that the card does not have" in spoilt(line=9)
    assert "a line that does nothing now" in spoilt(line=0)
    assert "an Event card that is not executed" in spoilt(source=3)
    assert "a card that does not exist" in spoilt(source=900)
    assert "targets that were clicked" in spoilt(many=1)
    assert "a second target without a first" in spoilt(second="helios.1")
    assert "an opponent that nobody plays" in spoilt(foe="tassadar")
    assert "the first player does not play" in spoilt({"first": "tassadar"})
    assert "the order of play" in spoilt({"order": ["raynor"]})
    assert "whole numbers" in spoilt({"secret_left": [3]})


@rule("SC-346")
def test_what_is_asked_names_the_card_and_what_it_says() -> None:
    table = executes("devastation", holder={"hydrax.4": "overmind"})
    ask = RULES.ask(table.g, 0)
    assert (ask.head, ask.rule) == ("Devastation: Which area is depleted?", 346)
    assert ask.detail == "Fully deplete one resource area."
    assert RULES.ask(table.g, 1).head == "Jim Raynor carries out Devastation."
    labels = {label.text: label.note for label in (RULES.label(table.g, a) for a in RULES.legal(table.g))}
    assert labels["Hydrax 4"] == "The Overmind loses the Resource card"
    assert labels["Torus 2"] == ""


@rule("SC-334")
def test_whoever_may_cancel_reads_what_it_is_about() -> None:
    table = executes("sabotage", transports={"helios/1": ["overmind"]}, kept={"overmind": ["counter_intelligence"]})
    table.do("target overmind/transport/helios/1")
    ask = RULES.ask(table.g, 1)
    assert (ask.head, ask.detail) == ("Do you cancel Sabotage?",
                                      "It is aimed at the transport of The Overmind. Destroy one enemy transport.")
    assert [str(RULES.label(table.g, a)) for a in RULES.legal(table.g)] == [
        "Cancel it: Counter-Intelligence is discarded", "Let it happen"]
    assert RULES.hushed(table.g)


@rule("SC-314")
def test_the_choice_of_an_event_tells_nothing_by_its_pause() -> None:
    assert RULES.hushed(reads("raynor", "sabotage").g)


@rule("SC-345", "SC-278")
def test_cards_drawn_before_a_reshuffle_come_from_the_old_ones() -> None:
    """Unread cards of the last deck, and one that was shuffled again: each is read from its own heap."""
    copies = T.events.copies[T.events.space.index["total_war"]]
    bag = {"unread_3": {"total_war": copies - 1}, "unread_again": {"total_war": 1}}
    table = Table({**galaxy("raynor", "overmind", options={"seats": 2, "galactic_conquest": True},
                            sheet={"raynor": {"unread_3": 1, "unread_again": 1}}, event_bag=bag), "step": 8,
                   "doing": doing("raynor", "events")})
    assert len(table.legal()) > 1
    table.do("* event devastation")
    assert table.legal() == ["* event total_war"]
    table.do("* event total_war")
    assert table.g.read_from[SIDES.index("raynor")] == [2, 3]


@rule("SC-217", "SC-304")
def test_the_log_tells_what_happened() -> None:
    table = reads("raynor", "labor_drive", "sabotage").do("play_event labor_drive")
    assert [line["text"] for line in RULES.lines(table.g, 1)][:3] == [
        "Jim Raynor reads an Event card.", "Jim Raynor reads an Event card.", "Jim Raynor executes Labor Drive."]
    said = [line["text"] for line in RULES.lines(table.g, 1)]
    assert "Jim Raynor discards Sabotage without effect." in said
    assert "Jim Raynor gets 2 workers." in said
    table = resolves("raynor_psi_disruptor", units={"helios.2": ["raynor/marine"], "helios.4": ["overmind/zergling"],
                                                    "hydrax.2": ["overmind/zergling"]}).do("target helios")
    assert "The units of the Overmind are driven off Helios." in [line["text"] for line in RULES.lines(table.g, 0)]
