"""Rows for learners are told from the eye's own side: its rows come first, and sides are counted from it."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import thunderchild as tc
from thunderchild.kernel.flow import Rules, random_click
from thunderchild.kernel.laws.shape import row_of
from thunderchild.kernel.observe import Observer, Part
from thunderchild.kernel.shape import BAG, LINE, ONE, SET, SIDES, Shape
from thunderchild.kernel.state import State

from .toys import KUHN, TOYS

ALL = {**TOYS, "kuhn": KUHN}
GAMES = [*ALL, *tc.games()]
# fields that hold sides otherwise than as numbers for themselves
SOME = {"invaders": {"skips"}, "starcraft": {"eliminated", "winners", "defended", "order", "transports"},
        "orders": {"orders_by"}}


def rules_of(game: str) -> Rules[Any]:
    return ALL[game] if game in ALL else tc.load(game)


def later(rules: Rules[Any], clicks: int, seed: int) -> State:
    """A game that was begun, so that all its sides are seated."""
    rng = random.Random(seed)
    g: State = rules.start()
    for _click in range(clicks):
        if g.over:
            break
        rules.click(g, random_click(rules, g, rng))
    return g


def segments(seen: Observer, g: State, row: bytes) -> Iterator[tuple[Part, Shape, list[int]]]:
    """The fields of a row, each with its numbers."""
    parts = [len(seen.cells_of(part)) for part in seen.parts]
    pools = sum(len(seen.cells_of_pool(k, look)) for k, look in enumerate(seen.sight.looks(g, 0)))
    at = len(row) - pools - sum(parts)
    for part, many in zip(seen.parts, parts, strict=True):
        yield part, seen.shape_of[part.field], list(row[at:at + many])
        at += many


def filled(shape: Shape, value: Any, sides: int, rng: random.Random) -> Any:
    """Some sides, in a field that holds sets or lines of them."""
    if isinstance(value, list) and shape.by:
        inner = Shape(shape.field, [], shape.how, shape.kind, shape.low, shape.shown, False)
        return [filled(inner, one, sides, rng) for one in value]
    if shape.how == SET:
        return rng.randrange(1 << sides)
    return [rng.randrange(sides) for _side in range(min(shape.shown, 4))]


def untold(part: Part, shape: Shape, numbers: list[int], own: int, sides: int) -> list[Any]:
    """Which sides the numbers name, thing by thing, counted as the game counts them."""
    width = {SET: sides, BAG: sides, LINE: part.shown, ONE: 1}[part.how]
    out: list[Any] = []
    for at in range(0, len(numbers), width):
        one = numbers[at:at + width]
        if part.how == SET:
            out.append(sum(bit << (k + own) % sides for k, bit in enumerate(one)))
        elif part.how == BAG:
            out.append(sorted((k + own) % sides for k, many in enumerate(one) for _copy in range(many)))
        else:
            out.append([(x - 1 + own) % sides for x in one if x > 0])
    return out


@pytest.mark.parametrize("game", GAMES)
def test_sets_lines_and_bags_of_sides_are_told_from_the_own_side(game: str) -> None:
    """In every game and toy: the same sides, whichever eye reads; one's own is always the first."""
    rules, met, rng = rules_of(game), set[str](), random.Random(5)
    g = later(rules, 60, 3)
    seen, sides = rules.observer(g), g.sides()
    held = [shape for part in seen.parts if (shape := seen.shape_of[part.field]).kind == SIDES and part.how != ONE]
    for _time in range(3):
        world = g.copy()
        for shape in held:
            setattr(world, shape.field, filled(shape, getattr(g, shape.field), sides, rng))
        for eye in range(world.seats):
            own = seen.own_side(world, eye)
            for part, shape, numbers in segments(seen, world, row_of(rules, world, eye)):
                if shape in held and own >= 0:
                    value = getattr(world, shape.field)
                    assert untold(part, shape, numbers, own, sides) == (value if shape.by else [value]), (part.field, eye)
                    met.add(part.field)
    assert met == SOME.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_rows_of_sides_begin_with_the_own_one(game: str) -> None:
    """Rows that name no side are the same rows for every eye, turned."""
    rules = rules_of(game)
    for clicks in (0, 20, 60):
        g = later(rules, clicks, 7)
        seen, sides = rules.observer(g), g.sides()
        eyes = [(eye, seen.own_side(g, eye)) for eye in range(g.seats) if seen.own_side(g, eye) >= 0]
        told = [{part.field: numbers for part, shape, numbers in segments(seen, g, row_of(rules, g, eye))
                 if shape.by[:1] == [SIDES] and not part.named} for eye, _own in eyes]
        for (_eye, own), fields in zip(eyes, told, strict=True):
            for field, numbers in fields.items():
                wide, first = len(numbers) // sides, told[0][field]
                turned = (own - eyes[0][1]) % sides
                assert numbers == first[turned * wide:] + first[:turned * wide], (field, own)
