"""Invaders in a terminal: every node of random games, narrow and wide, and nothing that an eye may not see."""
from __future__ import annotations

import io
import random
from typing import Any

import pytest
from rich.console import Console

from thunderchild import registry
from thunderchild.games.invaders.draw import screen
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.state import WATCHER

RULES: Any = registry.load("invaders")


def drawn(view: dict[str, Any], eye: int, width: int, draw: Any = screen.draw) -> str:
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(draw(RULES, view, eye, width))
    return console.export_text()


def in_one_line(text: str) -> str:
    """Without the breaks and borders of the drawing."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("options", [{}, {"match": True, "swap_sides": True}])
def test_every_node_can_be_drawn(seed: int, options: dict[str, Any]) -> None:
    rng = random.Random(seed)
    g = RULES.start(options)
    nodes = 0
    while not g.over and nodes < 260:
        eye = (0, 1, WATCHER)[nodes % 3]
        for width in (80, 120):
            for draw in (screen.draw, screen.draw_short, screen.draw_tiny):
                text = drawn(RULES.view(g, eye), eye, width, draw)
                assert "plan " in text.lower()
                assert all(title in text for title in ("Pacific Rim", "Eurasia", "Africa"))
                assert max(len(line) for line in text.splitlines()) <= width
        RULES.click(g, random_click(RULES, g, rng))
        nodes += 1
    assert nodes > 150


def seen_somewhere(g: Any, view: dict[str, Any]) -> set[int]:
    """Pieces that the drawing may name: on the table, in known places, being played."""
    cards = view["cards"]
    out = {piece for row in (*g.pile, g.card_at, g.out) for piece in row if piece >= 0}
    out |= {piece for held in cards["hand"] for piece in held["known"]}
    out |= {piece for row in cards["top"] for piece in row if piece is not None}
    return out | {piece for play in view["shown"]["plays"] for piece in [play["card"], *play["chain"]]}


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_hidden_cards_never_appear(seed: int) -> None:
    """The other hand is backs: of its cards only those are named that this eye knows from elsewhere."""
    rng = random.Random(seed)
    g = RULES.start()
    hidden_seen = 0
    while not g.over:
        for eye in (0, 1, WATCHER):
            view = RULES.view(g, eye)
            text = in_one_line(drawn(view, eye, 200, screen.draw_tiny if g.turn % 2 else screen.draw))
            secret = {piece for seat in (0, 1) if seat != eye for piece in g.hand[seat]} - seen_somewhere(g, view)
            hidden_seen += len(secret)
            for piece in secret:
                assert RULES.t.pieces.titles[piece] not in text
        RULES.click(g, random_click(RULES, g, rng))
    assert hidden_seen > 200


def test_the_own_hand_is_named_with_its_cost() -> None:
    rng = random.Random(6)
    g = RULES.start()
    while RULES.to_move(g) != 0:
        RULES.click(g, random_click(RULES, g, rng))
    text = in_one_line(drawn(RULES.view(g, 0), 0, 120))
    for piece in g.hand[0]:
        assert RULES.t.pieces.titles[piece] in text
    assert f"hand {len(g.hand[1])}" in text


def test_things_are_explained() -> None:
    for thing in (*RULES.t.pieces.ids, *RULES.t.strategies.ids, *RULES.t.zones.ids):
        assert len(screen.explain(RULES, thing)) > 20
    assert screen.explain(RULES, "mako_walker") == "'Mako' Combat Walker (Defender, Walker, Robot, power 4, discard 2): no text"
    assert screen.explain(RULES, "eurasia") == "Eurasia: zone power 5, next to Pacific Rim and Africa"
    assert screen.explain(RULES, "nothing") == ""


def test_where_room_is_short_the_name_is_cut_not_the_marks() -> None:
    g = RULES.arrange({"active": "invader", "phase": "main", "zones": {
        "eurasia": {"invader": [{"card": "black_goo_sprayer", "tokens": 4}, {"card": "hive_beacon", "tokens": 1}]}}})
    text = drawn(RULES.view(g, 0), 0, 80, screen.draw_short)
    assert "[4 tokens] Black-goo" in text
    assert "[1 token] Hive" in text
    assert "Support Warmachine" not in text


def test_the_zone_that_is_attacked_says_so() -> None:
    g = RULES.arrange({"active": "invader", "phase": "attack", "decks": {"mankind": {"size": 1}},
                       "zones": {"africa": {"invader": ["medusa_assault"]}}})
    for width in (80, 120):
        assert "attacked" not in drawn(RULES.view(g, 0), 0, width)
    RULES.play(g, 0, RULES.read(g, "pass"))
    for width in (80, 120):
        assert "Africa 3, attacked" in in_one_line(drawn(RULES.view(g, 0), 0, width))
    while not g.over:           # 5 against 3, and only one card to drain: the game ends with this attack
        RULES.click(g, random_click(RULES, g, random.Random(1)))
    assert [RULES.trace(g), g.turn] == [["match", "game", "turn", "attack", "drain"], 1]
    assert "attacked" not in drawn(RULES.view(g, 0), 0, 80)
