"""The program of LEVEL 7 [INVASION] against a second referee that was written from the rules text alone: the same clicks in both,
and at every position the same coalition asked, the same legal clicks, the same odds, the same table; in the end the same end."""
from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.level7.chance_positions import USUAL, Position, arranged, both, cornered
from tests.games.level7.compare import CARDS, RULES, T, Pair, play, random_click
from tests.games.level7.referee import new_game
from tests.games.level7.visiting import kept, left_out

MODES = ("normal", "easy", "hard", "easy_hard", "normal")


# ---- whole games and positions by chance

def whole_game(seed: int) -> Pair:
    rng = random.Random(seed)
    options: dict[str, Any] = {
        "seats": 5 - seed % 5, "mode": MODES[seed % 5], "coalition_choice": rng.choice(["agreed", "random"]),
        "seating": ("fixed", "random")[seed % 2], "excess_units": ("disband", "keep")[seed % 2],
        "shared_fate": rng.random() < 0.5}
    return Pair(RULES.start(options), new_game(CARDS, **options))


@pytest.mark.parametrize("seed", range(5))
def test_whole_games(seed: int) -> None:
    pair = whole_game(seed)
    assert play(pair, random.Random(seed), 30_000) == []
    assert pair.g.over


@pytest.mark.parametrize("first", range(0, 100, 10))
def test_positions_by_chance(first: int) -> None:
    for seed in range(first, first + 10):
        assert play(arranged(seed), random.Random(seed), 40) == []


# ---- every card

class Forced(random.Random):
    """Chance that falls as the card under test needs it; the rest of it is free."""

    def __init__(self, seed: int, *clicks: str) -> None:
        super().__init__(seed)
        self.clicks = set(clicks)


def forced_click(pair: Pair, rng: Forced) -> str:
    legal = [RULES.say(pair.g, a) for a in RULES.legal(pair.g)]
    wanted = [words for words in legal if words in rng.clicks]
    return wanted[0] if wanted else random_click(pair, rng)


def follow(pair: Pair, rng: Forced, reached: Callable[[Pair], bool], clicks: int = 400) -> Pair:
    """Plays until something is reached."""
    for _click in range(clicks):
        if pair.g.over or reached(pair):
            return pair
        pair.click(forced_click(pair, rng))
    return pair


def half_of(card: str, half: str) -> Pair:
    """A position in step 7 in which the card is looked at, laid to this pile, turned up first and resolved."""
    seed = int(card[1:]) * 2 + (half == "bravo")
    position = Position(random.Random(seed), step=7, red=card[0] == "d", keep=card)
    pair = both(position, USUAL)
    follow(pair, Forced(seed, "look", f"* event {card}", half, "blind_alpha"), lambda pair: f"* event {card} {half}" in pair.seen)
    assert f"* event {card} {half}" in pair.seen
    return follow(pair, Forced(seed), lambda pair: RULES.at(pair.g) in ("events.turn_up", "events.choose") or pair.g.step != 7)


@pytest.mark.parametrize("tens", range(6))
def test_every_half_of_every_event_card(tens: int) -> None:
    for card in T.events.space.ids[10 * tens:10 * tens + 10]:
        half_of(card, "alpha")
        half_of(card, "bravo")


def test_every_adaptation_card() -> None:
    """The dial stands before 12 in step 8, and a Hydra figure falls."""
    for seed, kind in enumerate(T.adaptation.space.ids):
        red, drawn = CARDS.adaptations[kind]["wave"] == "devastation", f"* adaptation {kind}"
        pair = both(Position(random.Random(seed + 5), step=8, red=red, adaptation=kind), USUAL)
        follow(pair, Forced(seed, drawn), has_resolved(drawn))
        assert drawn in pair.seen, kind


def has_resolved(drawn: str) -> Callable[[Pair], bool]:
    """The card has been drawn, and nothing of its text is left to choose or to roll."""
    return lambda pair: drawn in pair.seen and "text" not in RULES.trace(pair.g)


# ---- what is visited

def test_cronos_seeks_a_refuge() -> None:
    """L7-187: the nearest, a tie is asked, and without one the Hydra win."""
    leave = ("move_from brazilian_union", "move_to nigerian_league")
    asked, lost = cornered(["congo_basin_accord", "pacific_rim_accord"]), cornered([])
    for pair in (asked, lost):
        for words in leave:
            pair.click(words)
    assert (RULES.at(asked.g), lost.r.state.ended) == ("desolation.move", "L7-187")
    assert asked.r.legal()[-2:] == ["choose congo_basin_accord", "choose pacific_rim_accord"]


def test_every_question_verb_and_end_is_reached() -> None:
    assert left_out(kept(Path(__file__).parent / "golden")) == set(), "`make renew GAME=level7` finds seeds that come to it"
