"""Playthroughs in words, and counts of all that can happen within a few clicks: games/<id>/samples.py says which.
`make renew` writes both anew."""
from __future__ import annotations

import hashlib
import importlib
import json
import random
from types import ModuleType
from typing import Any

import thunderchild as tc
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.laws import eyes_of
from thunderchild.kernel.state import WATCHER

SHOWN = 24                       # clicks of a decision that are written out
LONGEST = 300                    # clicks of a playthrough that are written out


def samples_of(game: str) -> ModuleType:
    """GAMES: name -> options and seed; POSITIONS: name -> position and depth; choose(rules, g, rng): who plays."""
    return importlib.import_module(f"tests.games.{game}.samples")


def name_of(rules: Rules[Any], eye: int) -> str:
    return "watcher" if eye == WATCHER else rules.meta.seat_name(eye)


def per_eye(rules: Rules[Any], texts: dict[int, str]) -> list[str]:
    """What each eye reads; said once if all read the same."""
    if len(set(texts.values())) == 1:
        return [f"all: {next(iter(texts.values()))}"]
    return [f"{name_of(rules, eye)}: {text}" for eye, text in texts.items()]


def told(rules: Rules[Any], g: Any) -> list[str]:
    """A position: what each eye sees and reads, what is possible."""
    views = [json.dumps(rules.view(g, eye), sort_keys=True).encode() for eye in eyes_of(g)]
    digests = " ".join(hashlib.blake2b(view, digest_size=4).hexdigest() for view in views)
    lines = [f"{rules.ledger.prefix}-{rules.rule_in_force(g)} views {digests}"]
    lines += per_eye(rules, {eye: rules.prompt(g, eye) for eye in eyes_of(g)})
    return [*lines, *(clicks_of(rules, g) if rules.to_move(g) >= 0 else odds_of(rules, g))]


def clicks_of(rules: Rules[Any], g: Any) -> list[str]:
    legal = rules.legal(g)
    lines = [f"   {rules.say(g, a)} | {rules.label(g, a)}" for a in legal[:SHOWN]]
    return [*lines, *([f"   and {len(legal) - SHOWN} more"] if len(legal) > SHOWN else [])]


def odds_of(rules: Rules[Any], g: Any) -> list[str]:
    odds = [f"{rules.say(g, a)[2:]}={rules.odds(g)[a]}" for a in rules.legal(g)]
    return [f"   odds {', '.join(odds[:6])}{f' and {len(odds) - 6} more' if len(odds) > 6 else ''}"]


def news(rules: Rules[Any], g: Any) -> list[str]:
    read = {eye: [line["text"] for line in rules.lines(g, eye)] for eye in eyes_of(g)}
    if all(texts == read[WATCHER] for texts in read.values()):
        return [f"     {text}" for text in read[WATCHER]]
    return [f"     {name_of(rules, eye)}: {text}" for eye, texts in read.items() for text in texts]


def playthrough(game: str, name: str) -> str:
    rules, samples = tc.load(game), samples_of(game)
    options, seed = samples.GAMES[name]
    rng = random.Random(seed)
    g = rules.start(options, heard=True)
    out = news(rules, g)
    clicks = 0
    while not g.over:
        out += told(rules, g) if clicks < LONGEST else []
        a = samples.choose(rules, g, rng)
        said = rules.say(g, a)
        g.news = []
        rules.click(g, a)
        out += [f"> {said}", *news(rules, g)] if clicks < LONGEST else []
        clicks += 1
    return "\n".join([*out, rules.prompt(g, 0), rules.result(g), f"{clicks} clicks", g.digest()]) + "\n"


def leaves(rules: Rules[Any], g: Any, depth: int) -> int:
    """How many positions are reached after so many clicks; outcomes of chance count like clicks, an ended game once."""
    if depth == 0 or g.over:
        return 1
    if depth == 1:
        return len(rules.legal(g))
    total = 0
    for a in rules.legal(g):
        after = g.copy()
        rules.click(after, a)
        total += leaves(rules, after, depth - 1)
    return total


def begin(rules: Rules[Any], position: dict[str, Any]) -> Any:
    """An arranged position; `{"start": options}` is the beginning of a game."""
    return rules.start(position["start"]) if "start" in position else rules.arrange(position)


def perft(game: str) -> str:
    rules = tc.load(game)
    lines = [f"{name} | {d} | {leaves(rules, begin(rules, position), d)}"
             for name, (position, depth) in samples_of(game).POSITIONS.items() for d in range(1, depth + 1)]
    return "\n".join(lines) + "\n"
