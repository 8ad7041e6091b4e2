"""Cards without text, whether every card, hero, strategy and plan action has its test, and whether text and effects agree."""
from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from tests.rule import rule
from thunderchild.games.invaders.cards.language import (
    ALL_OF_IT,
    ANY_HIGH,
    ANY_LOW,
    COST_MOD,
    DIG,
    NONE,
    STOP_HERE,
    TAX,
    Ability,
    Number,
    Word,
)
from thunderchild.games.invaders.text.phrases import ability_text

from .cards import CASES, costs, play
from .table import INV, MAN, rules

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "a": 1, "an": 1, "once": 1}
PLAIN = {"medusa_assault": ((3, 0), 5), "kraken_warmachine": ((1, 2), 3), "mako_walker": ((2, 0), 4)}


@rule("IN-33")
@pytest.mark.parametrize("name", PLAIN)
def test_a_card_without_text(name: str) -> None:
    """What it costs, once and for all, and how strong it is."""
    cost, power = PLAIN[name]
    t = play(name)
    side = INV if t.g.active == INV else MAN
    assert costs(t, name) == cost
    assert t.at("EU", side) == [name]
    assert t.power(name) == power
    assert len(t.pile(side)) == sum(cost)
    t.do("end").let()
    assert t.at("EU", side) == [name]
    assert len(t.pile(side)) == sum(cost)


@rule("IN-6", "IN-8", "IN-12")
def test_every_card_has_a_test() -> None:
    for chapter in Path(__file__).parent.glob("test_cards_*.py"):
        importlib.import_module(f"{__package__}.{chapter.stem}")            # this fills CASES
    t = rules().t
    all_of_them = {*t.pieces.ids, *t.strategies.ids, "ops_centre", "plan_draw", "plan_discount"}
    assert CASES | set(PLAIN) == all_of_them
    assert len(t.heroes) == 11
    assert [sum(row) for row in t.printed] == [70, 70]
    assert t.strategy_side.count(INV) == 5
    assert t.strategy_side.count(MAN) == 4
    for k, face in enumerate(t.faces):
        assert face.symbols or t.side[k] == INV


# ---- lint: numbers in the text and numbers in the effects

def numbers_in(text: str) -> set[int]:
    digits = {abs(int(n)) for n in re.findall(r"(?<![\w])[+-]?\d+", text)}
    return digits | {NUMBERS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBERS}


def numbers_of(a: Ability, program: list[Word]) -> set[int]:
    """Every number an ability uses that a text should mention."""
    out = {a.price.discard, a.price.drain, a.price.token, a.price.ops}
    words = list(a.words)
    for word in a.words:
        for first in word.options:
            at = first
            while program[at].verb < STOP_HERE:
                words.append(program[at])
                at += 1
    for word in words:
        out |= amounts(word.n) | {abs(word.tokens)} | ({abs(word.discard)} if word.verb in (TAX, COST_MOD) else set())
        out |= {word.take} if word.verb == DIG else set()
        out |= {n for n in (word.fits.low, word.fits.high) if n not in (ANY_LOW, ANY_HIGH)}
    if a.cond is not None and a.cond.tokens != NONE:
        out.add(a.cond.tokens)
    return out - {0, 1, ALL_OF_IT}


def amounts(n: Number) -> set[int]:
    return {abs(n.n)}


@pytest.mark.parametrize("kind", ["pieces", "strategies"])
def test_text_and_effects_agree_in_number(kind: str) -> None:
    """Each number above 1 stands in both: what a text counts its effects count, and the other way round."""
    t = rules().t
    wrong: list[str] = []
    names = t.pieces.ids if kind == "pieces" else t.strategies.ids
    for k, name in enumerate(names):
        text = t.faces[k].text if kind == "pieces" else t.strategy_texts[k]
        abilities = [a for a in t.abilities if a.card == k] if kind == "pieces" else [t.strategy_ability[k]]
        counted: set[int] = set()
        for a in abilities:
            counted |= numbers_of(a, t.program)
        if counted - numbers_in(text) or numbers_in(text) - counted - {0, 1, 18}:
            wrong.append(f"{name}: {text!r} against {[ability_text(t, a) for a in abilities]}")
    assert wrong == []


def test_one_of_something_is_said_as_one() -> None:
    t = rules().t
    texts = [ability_text(t, a) for a in [*t.abilities, *t.strategy_ability]]
    assert [text for text in texts if re.search(r"(?<![-+\d])1 (\w+ )?(cards|tokens)|-1 tokens? of", text)] == []
    assert any("1 token on Ops Centre" in text for text in texts)
    assert any("1 token of -1 off the zone" in text for text in texts)


def test_every_text_is_there_exactly_where_effects_are() -> None:
    t = rules().t
    for k in range(t.n_pieces):
        assert bool(t.faces[k].text) == any(a.card == k for a in t.abilities), t.pieces.ids[k]
