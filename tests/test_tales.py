"""Sentences about sides: "you" for whoever plays one, names for people, and numbers with the right form of their noun."""
from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any, Final

import pytest

from thunderchild import games, load
from thunderchild.kernel.state import CHANCE, ThunderchildError
from thunderchild.kernel.words import Space
from thunderchild.records.log import log_for, log_of
from thunderchild.tales import Cast, Tale, seats_of, told

CAST: Final = Cast(Space("side", ["crow", "owls"], ["the Crow", "the Owls"]), ["owls"])
CARDS: Final = Space("card", ["egg"], ["Egg"])
SIDES: Final = CAST.space


def said(text: str, values: list[int], you: tuple[int, ...] = (), **names: str) -> str:
    line = Tale(CAST, "line", text, [("side", SIDES), ("n", None), ("card", CARDS)])
    return told(line.parts(values, [0, 1]), you, {int(seat[1:]): name for seat, name in names.items()})


DRAWS: Final = "<side> [draws|draw] {n:card} of <its> own. <owls> [sleeps|sleep]."


def test_a_side_is_called_by_its_name() -> None:
    assert said(DRAWS, [0, 1, 0]) == "The Crow draws 1 card of its own. The Owls sleep."
    assert said(DRAWS, [1, 3, 0]) == "The Owls draw 3 cards of their own. The Owls sleep."


def test_whoever_plays_it_is_you() -> None:
    assert said(DRAWS, [0, 2, 0], (0,)) == "You draw 2 cards of your own. The Owls sleep."
    assert said(DRAWS, [0, 2, 0], (1,)) == "The Crow draws 2 cards of its own. You sleep."


def test_people_have_their_names() -> None:
    assert said(DRAWS, [1, 1, 0], (0,), s1="Ann") == "Ann draws 1 card of their own. Ann sleeps."
    assert said("{card} comes from <side's> nest.", [0, 1, 0], (), s0="Lars") == "Egg comes from Lars's nest."
    assert said("{card} comes from <owls's> nest.", [0, 1, 0]) == "Egg comes from the Owls' nest."
    assert said("{card} comes from <side's> nest.", [0, 1, 0], (0,)) == "Egg comes from your nest."


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert [said("{n:hero is|heroes are} left.", [0, n, 0]) for n in (0, 1, 2)] == ["0 heroes are left.", "1 hero is left.",
                                                                                   "2 heroes are left."]


def test_a_noun_may_be_the_title_of_another_argument() -> None:
    goods = Space("good", ["ore", "oil"], ["Mineral|Minerals", "Oil|Oil"])
    line = Tale(CAST, "line", "<side> [has|have] {n:=good}, all of it {good}.", [("side", SIDES), ("n", None), ("good", goods)])
    told_of = [told(line.parts([0, n, good], [0, 1])) for n, good in ((1, 0), (2, 0), (2, 1))]
    assert told_of == ["The Crow has 1 Mineral, all of it Mineral.", "The Crow has 2 Minerals, all of it Mineral.",
                       "The Crow has 2 Oil, all of it Oil."]


def test_a_side_without_a_seat_of_its_own_keeps_its_name() -> None:
    line = Tale(CAST, "line", "<side> [draws|draw] {card}.", [("side", SIDES), ("card", CARDS)], ["card"], "<side> [draws|draw].")
    assert line.parts([0, 0], [-1, -1]) == ["The Crow draws Egg."]
    assert line.phrase(line.seen([1, 0], False)) == "The Owls draw."


@pytest.mark.parametrize("text", ["{what} comes.", "{side:=what} come.", "<nobody> comes.", "[comes|come] <side>.",
                                  "It is <its> nest."])
def test_a_sentence_that_cannot_be_told_is_refused(text: str) -> None:
    with pytest.raises(ThunderchildError, match="log line 'line'"):
        Tale(CAST, "line", text, [("side", SIDES)])


# ---- what the games say

ONE: Final = re.compile(r"(?<![\w.,$+-])(?<!Seat )1 (?!million dollars\b|gas\b)"
                        r"(?:(?:free|evaded|major|black|white|Human|Air|Minor) )?"
                        r"[A-Za-z]*(?:[a-rt-z]s|ies)\b(?! on| in\b| begins)")
PLAIN: Final = frozenset(("begins", "plays", "needs", "lands", "draws", "less", "its", "was", "is", "has", "this", "as", "costs",
                          "goes"))


def one_as_many(texts: Iterable[str]) -> set[str]:
    """Those of the texts that speak of one thing as of many: "1 cards"."""
    return {text for text in texts for found in ONE.finditer(text) if found.group().split()[-1] not in PLAIN}


def walk(game: str, seed: int) -> tuple[Any, Any, list[tuple[int, Any]]]:
    """A random game, and what was told of it, with whose side each sentence was about."""
    rules: Any = load(game)
    g = rules.start({})
    rng, logs = random.Random(seed), []
    g.news = []
    for _click in range(400):
        if g.over:
            break
        seat = rules.to_move(g)
        rules.click(g, rules.fall(g, rng) if seat == CHANCE else rng.choice(rules.legal(g)))
        logs.append((seat, log_of(rules, g)))
        g.news = []
    return rules, g, logs


@pytest.mark.parametrize("game", games())
def test_every_game_says_you_to_whoever_plays(game: str) -> None:
    rules, g, logs = walk(game, 5)
    own = [told(line["tale"], [seat]) for seat, log in logs if seat >= 0 for line in log_for(log, seat) if "tale" in line]
    assert any(re.search(r"\b[Yy]ou\b", text) for text in own)
    others = [told(line.get("tale", [line["text"]])) for _seat, log in logs for line in log_for(log, g.seats)]
    assert not [text for text in others if re.search(r"\b[Yy]our?\b", text)], "a watcher plays nobody"
    assert len(seats_of(rules, g)) == len(rules.sides(g))


@pytest.mark.parametrize("game", games())
def test_no_game_says_1_cards(game: str) -> None:
    wrong: set[str] = set()
    for seed in range(3):
        rules, g, logs = walk(game, seed)
        for _seat, log in logs:
            texts = [line["text"] for line in log_for(log, g.seats)]
            wrong |= one_as_many(texts)
        wrong |= wrong_questions(rules, seed)
    assert not wrong


def wrong_questions(rules: Any, seed: int) -> set[str]:
    out: set[str] = set()
    rng, g = random.Random(seed), rules.start({})
    for _click in range(300):
        if g.over:
            break
        if rules.to_move(g) >= 0:
            texts = [str(rules.ask(g, rules.to_move(g))), *(str(rules.label(g, a)) for a in rules.legal(g)[:12])]
            out |= one_as_many(texts)
        rules.click(g, rules.fall(g, rng) if rules.to_move(g) == CHANCE else rng.choice(rules.legal(g)))
    return out
