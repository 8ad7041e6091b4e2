"""Research orders (SC-201 to SC-208)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.orders import order
from tests.games.starcraft.table import RULES, SIDES, T, Table
from tests.rule import rule
from thunderchild.kernel.state import WATCHER

MINES = T.cards.space.index["spider_mines:1"], T.cards.space.index["spider_mines:2"]


def research(**keys: Any) -> Table:
    """The other player has an order left, so that the round goes on."""
    other = keys.get("other", "overmind")
    return order("research", pile={"hydrax": ["build"]}, pile_of={"hydrax": [other]}, **keys)


def deck(table: Table, side: str, card: int) -> int:
    return int(table.g.deck[SIDES.index(side)][card])


@rule("SC-201")
def test_without_a_base_there_is_no_effect() -> None:
    table = research(planet="hydrax", units={"hydrax.4": ["raynor/marine"]})
    assert table.at() == "order_turn.reveal"
    assert table.gauge("raynor", "unread_1") == 0


@rule("SC-201")
def test_the_base_is_looked_for_when_the_order_begins() -> None:
    table = research(units={"helios.2": ["raynor/marine"]}).do("destroy_own base/helios.2")
    assert table.at() == "research.draw_three"
    table.do("pass", "research stim_packs", "auto_pay")
    assert not table.of("raynor", "shelf") >> T.techs.space.index["stim_packs"] & 1


@rule("SC-202")
def test_an_event_card_comes_first() -> None:
    table = research()
    assert table.gauge("raynor", "unread_1") == 1
    assert table.at() == "research.draw_three"


@rule("SC-203")
def test_three_combat_cards_or_none() -> None:
    table = research(hand={"raynor": []}).do("draw_three")
    for _card in range(3):
        table.do(table.legal()[0])
    assert table.at() == "research.research"
    assert len(table.of("raynor", "hand")) == 3
    assert research(hand={"raynor": []}).do("pass").of("raynor", "hand") == []


@rule("SC-204", "SC-205")
def test_a_technology_is_paid_once_and_shuffled_in_with_the_discards() -> None:
    table = research(discard={"raynor": ["terran_01"]}).do("pass", "research spider_mines", "auto_pay")
    assert [deck(table, "raynor", card) for card in MINES] == [1, 1]
    assert table.of("raynor", "discard") == []
    assert table.gauge("raynor", "pool") == 4
    assert "researches Spider Mines" in " ".join(line["text"] for line in RULES.lines(table.g, WATCHER))


@rule("SC-204")
def test_one_technology_per_order() -> None:
    assert research().do("pass", "research spider_mines", "auto_pay").at() == "order_turn.reveal"
    assert research().do("pass", "pass").at() == "order_turn.reveal"


@rule("SC-205")
def test_a_play_area_technology_lies_face_up() -> None:
    table = research(discard={"raynor": ["terran_01"]}).do("pass", "research bunker", "auto_pay")
    assert table.of("raynor", "techs") == 1 << T.techs.space.index["bunker"]
    assert table.of("raynor", "discard") != []                                 # nothing is shuffled
    assert "bunker" not in research(techs={"raynor": ["bunker"]}).do("pass").targets("research")


@rule("SC-206")
def test_a_special_order_gives_a_copy_or_an_event() -> None:
    table = research(special=True, hand={"raynor": []}).do("pass", "research spider_mines", "auto_pay")
    assert table.legal() == ["draw_event", "take_copy spider_mines:1", "take_copy spider_mines:2"]
    table.do("take_copy spider_mines:2")
    assert table.of("raynor", "hand") == [MINES[1]]
    assert RULES.view(table.g, 1)["cards"]["hand"][0]["known"] == [MINES[1]]    # all have seen it
    assert [deck(table, "raynor", card) for card in MINES] == [1, 0]
    event = research(special=True).do("pass", "research spider_mines", "auto_pay", "draw_event")
    assert event.gauge("raynor", "unread_1") == 2
    assert [deck(event, "raynor", card) for card in MINES] == [1, 1]


@rule("SC-206")
def test_the_event_needs_no_purchase_and_a_play_area_card_is_no_copy() -> None:
    table = research(special=True).do("pass", "pass")
    assert table.legal() == ["draw_event"]
    assert table.why("take_copy spider_mines:1") == "SC-206"
    table.do("draw_event")
    assert table.gauge("raynor", "unread_1") == 2
    assert research(special=True).do("pass", "research bunker", "auto_pay").legal() == ["draw_event"]


@rule("SC-206")
def test_with_the_only_copy_in_hand_nothing_is_shuffled() -> None:
    table = research(special=True, discard={"raynor": ["terran_01"]}).do("pass", "research optical_flare", "auto_pay")
    table.do("take_copy optical_flare")
    assert table.of("raynor", "discard") == [T.cards.space.index["terran_01"]]


@rule("SC-207")
def test_what_was_bought_cannot_be_bought_again() -> None:
    table = research(hand={"raynor": ["spider_mines:1"]}).do("pass")
    assert table.why("research spider_mines") == "SC-207"
    assert table.why("research mind_control") == "SC-204"           # not of his race
    queen = research(side="queen_of_blades", other="raynor").do("pass")
    assert queen.why("research kerrigan_psionic_storm") == "SC-207"
    assert queen.why("research kerrigan_cloaking") == "SC-207"


@rule("SC-207", "SC-183")
def test_copies_that_came_back_are_bought_anew() -> None:
    """Of the two Nukes one is in his hand and one has come back."""
    nuke = T.cards.space.index["nuke"]
    others = [id for k, id in enumerate(T.techs.space.ids) if T.techs.factions[k] & 1 and id != "nuke"]
    keys: dict[str, Any] = {"hand": {"raynor": ["nuke"]}, "shelf": {"raynor": others}}
    table = research(deck={"raynor": {"nuke": 2}}, sheet={"raynor": {"returned": 1}}, **keys)
    assert deck(table, "raynor", nuke) == 0
    table.do("pass", "research nuke", "auto_pay")
    assert deck(table, "raynor", nuke) == 1                         # the one that is there, at the full price
    assert (table.gauge("raynor", "returned"), table.gauge("raynor", "pool")) == (0, 3)
    assert research(deck={"raynor": {"nuke": 2}}, **keys).do("pass").why("research nuke") == "SC-207"


@rule("SC-208", "SC-111")
def test_tokens_pay_for_technologies() -> None:
    """E9."""
    table = research(sheet={"raynor": {"gas_tokens": 1, "pool": 1}}).do("pass", "research cloaking_field", "pay gas_token")
    table.do("pay permanent_gas")
    assert [table.gauge("raynor", name) for name in ("gas_tokens", "on_gas", "pool")] == [0, 1, 0]


@rule("SC-112", "SC-104")
def test_a_technology_must_be_paid_without_a_discount() -> None:
    poor = research(special=True, sheet={"raynor": {"pool": 1}}).do("pass")
    assert poor.why("research spider_mines") == "SC-112"
    table = research(special=True).do("pass", "research spider_mines")
    assert table.why("discount mineral") == "SC-104"
