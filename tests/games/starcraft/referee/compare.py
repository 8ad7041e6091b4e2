"""The program and the second referee side by side: the same clicks, and after each of them everything that both can say is held
against each other."""
from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.starcraft.table import RULES, SIDES
from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.kernel.steps import Choice

from . import Referee
from .printed import CARDS
from .state import State, Unit, counted, said_units

Said = dict[str, Any]
GAUGES = ("pool", "away", "workers", "bases", "transports", "returned")
OWNED = ("stock", "sheet", "tokens", "used", "shelf", "kept", "hands", "decks", "discards")
BATTLE = RULES.book.number["battle"]


class Differ(AssertionError):
    """The program and the referee do not say the same."""


# ---- what the program says

def in_battle(g: Any) -> bool:
    return not g.over and any(frame[0] == BATTLE for frame in g.stack)


def asked_by_program(g: Any) -> str:
    who = RULES.to_move(g)
    if who in (CHANCE, OVER):
        return "*" if who == CHANCE else ""
    step = RULES.step(g)
    assert isinstance(step, Choice)
    return str(SIDES[step.side(g, g.stack[-1])])


def program_says(g: Any) -> Said:
    said = RULES.describe(g)
    gone = said.get("eliminated", [])
    return without_the_dead({**program_board(said), **program_sheets(said), **program_cards(said), **program_field(said)}, gone)


def without_the_dead(said: Said, gone: list[str]) -> Said:
    """SC-337: what an eliminated player leaves in his box is no part of the game."""
    rest = {head: {name: row for name, row in said[head].items() if name not in gone} for head in OWNED}
    return {**said, **rest, "eliminated": sorted(gone)}


def program_board(said: Said) -> Said:
    owners = said.get("work_of", {})
    return {
        "units": {area: sorted(row) for area, row in said.get("units", {}).items() if row},
        "works": {area: f"{owners[area]} {work}" for area, work in said.get("work", {}).items()},
        "transports": {route: sorted(row) for route, row in said.get("transports", {}).items() if row},
        "guard": said.get("guard", {}), "on card": {area: n for area, n in said.get("on_card", {}).items() if n},
        "holder": said.get("holder", {}), "items": said.get("item_area", {}), "carriers": said.get("item_kind", {}),
        "token units": said.get("token_unit", {}), "token owners": said.get("token_from", {}),
        "stock": {side: counted_row(row) for side, row in said.get("stock", {}).items() if any(row.values())}}


def program_sheets(said: Said) -> Said:
    return {
        "sheet": {side: {name: row.get(name, 0) for name in GAUGES} for side, row in said["sheet"].items()},
        "used": said.get("used", {}), "tokens": {side: sorted(row) for side, row in said.get("tokens", {}).items() if row},
        "shelf": {side: sorted(row) for side, row in said.get("shelf", {}).items()},
        "kept": {side: sorted(row) for side, row in said.get("kept", {}).items() if row},
        "event out": said.get("event_out", {})}


def program_cards(said: Said) -> Said:
    hands = {side: sorted(zip(row, said["hand_known"][side], strict=True)) for side, row in said.get("hand", {}).items() if row}
    laid = [[f"{card} {at} {owner} {eyes}" for card, at, owner, eyes in zip(
        said["laid"][party], said["laid_at"][party], said["laid_of"][party], said["laid_known"][party], strict=True)]
        for party in ("attacker", "defender") if said.get("laid", {}).get(party)]
    return {
        "hands": {side: [f"{card} {eyes}" for card, eyes in row] for side, row in hands.items()},
        "decks": {side: counted_row(row) for side, row in said.get("deck", {}).items() if any(row.values())},
        "discards": {side: counted(row) for side, row in said.get("discard", {}).items() if row},
        "laid": sorted(text for row in laid for text in row)}


def counted_row(row: dict[str, int]) -> dict[str, int]:
    return {name: n for name, n in sorted(row.items()) if n}


def program_field(said: Said) -> Said:
    backing = said.get("backing", {})
    return {"front": said.get("front", {}), "backing": {place: sorted(row) for place, row in backing.items() if row}}


def told_values(g: Any) -> list[int]:
    """Attack and health of the attacker, then of the defender, if the last click came to a compare step."""
    told = [line["args"] for line in RULES.lines(g, 0) if line["line"] == "values"]
    return [told[-1][name] for name in ("attack", "health", "other_attack", "other_health")] if told else []


# ---- what the referee says

def referee_says(r: Referee) -> Said:
    said = {**referee_board(r.s), **referee_sheets(r.s), **referee_cards(r.s), **referee_field(r)}
    return without_the_dead(said, sorted(r.s.eliminated))


def referee_board(s: State) -> Said:
    return {
        "units": said_units(s.units), "works": {area: f"{owner} {work}" for area, (work, owner) in s.works.items()},
        "transports": {route: sorted(row) for route, row in s.transports.items() if row},
        "guard": s.guard, "on card": dict(+s.on_card), "holder": s.holder,
        "items": {**s.lying, **{unit.item: unit.area for unit in s.units if unit.item}},
        "carriers": {unit.item: unit.bare_kind for unit in s.units if unit.item},
        "token units": {unit.token: unit.type for unit in s.units if unit.token},
        "token owners": {unit.token: unit.origin for unit in s.units if unit.token},
        "stock": {side: counted_row(row) for side, row in s.stock.items() if +row}}


def referee_sheets(s: State) -> Said:
    return {
        "sheet": {side: {name: row[name] for name in GAUGES} for side, row in s.sheet.items()},
        "used": {side: sorted(row) for side, row in s.used.items() if row},
        "tokens": {side: sorted(row) for side, row in s.tokens.items() if row},
        "shelf": {side: sorted(row) for side, row in s.shelf.items() if row},
        "kept": {side: sorted(row) for side, row in s.kept.items() if row},
        "event out": dict(+s.event_out)}


def mask(eyes: set[int]) -> int:
    return sum(1 << eye for eye in eyes)


def referee_cards(s: State) -> Said:
    return {
        "hands": {side: [f"{card} {eyes}" for card, eyes in sorted((held.card, mask(held.seen)) for held in row)]
                  for side, row in s.hand.items() if row},
        "decks": {side: counted_row(+row) for side, row in s.deck.items() if +row},
        "discards": {side: counted(row) for side, row in s.discard.items() if row},
        "laid": sorted(f"{laid.card} {laid.place()} {laid.owner} {mask(laid.seen)}" for laid in s.laid)}


def referee_field(r: Referee) -> Said:
    front: dict[str, str] = {}
    backing: dict[str, list[str]] = {}
    for party, name in zip(r.b.parties, ("attacker", "defender"), strict=True):
        for unit in r.b.units(party):
            if unit.skirmish and unit.front:
                front[f"{name}_{unit.skirmish}"] = piece(unit)
            elif unit.skirmish:
                backing.setdefault(f"{name}_{unit.skirmish}", []).append(piece(unit))
    return {"front": front, "backing": {place: sorted(row) for place, row in backing.items()}}


def piece(unit: Unit) -> str:
    return f"{unit.owner}/{unit.kind}"


# ---- side by side

def differences(one: Said, two: Said) -> list[str]:
    """What is not the same, one line each: the program, then the referee."""
    out: list[str] = []
    for head in one:
        if isinstance(one[head], dict):
            out += [f"{head} {name}: {one[head].get(name)} / {two[head].get(name)}" for name in {**one[head], **two[head]}
                    if one[head].get(name) != two[head].get(name)]
        elif one[head] != two[head]:
            out.append(f"{head}: {one[head]} / {two[head]}")
    return out


class Pair:
    """One battle in both."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.start = RULES.describe(g)
        self.r = Referee(self.start)
        self.clicks: list[str] = []
        self.seen: Counter[str] = Counter()
        self.check()

    def click(self, words: str) -> None:
        self.seen[RULES.at(self.g)] += 1
        self.seen[words.split()[0] if words[0] != "*" else words] += 1
        self.g.news, self.r.b.values = [], []
        RULES.play(self.g, RULES.to_move(self.g), RULES.read(self.g, words))
        self.r.click(words)
        self.clicks.append(words)
        self.check()

    def check(self) -> None:
        wrong = self.question()
        if bool(self.g.over) != self.r.ends_the_game():
            wrong.append(f"over: {bool(self.g.over)} / {self.r.ends_the_game()}")
        if not self.g.over:
            wrong = wrong or differences(program_says(self.g), referee_says(self.r))
            wrong += [] if told_values(self.g) == self.r.b.values else [f"values: {told_values(self.g)} / {self.r.b.values}"]
        if wrong:
            raise Differ("\n".join([f"program / referee, at {RULES.at(self.g)} after {self.clicks[-8:]}:", *wrong]))

    def question(self) -> list[str]:
        g, r = self.g, self.r
        who = asked_by_program(g) if in_battle(g) else ""
        if who != r.asked():
            mine = [RULES.say(g, a) for a in RULES.legal(g)]
            return [f"asked: {who} {RULES.at(g)} {mine[:8]} / {r.asked()} {sorted(r.legal())[:8]}"]
        if not who:
            return []
        if who == "*":
            odds = {RULES.say(g, k): n for k, n in enumerate(RULES.odds(g)) if n}
            return [] if odds == r.odds() else [f"odds: {odds} / {r.odds()}"]
        legal, other = {RULES.say(g, a) for a in RULES.legal(g)}, r.legal()
        only = f"only the program offers {sorted(legal - other)}, only the referee {sorted(other - legal)}"
        return [] if legal == other else [only]


def play(pair: Pair, rng: random.Random) -> Pair:
    """To the end of the battle."""
    while in_battle(pair.g):
        pair.click(random_click(pair, rng))
    return pair


# Clicks that lead to something are likelier.
WEIGHTS = {"pass": 0.5, "play_card": 3.0, "use_ability": 2.0, "retreat_unit": 1.0}


def random_click(pair: Pair, rng: random.Random) -> str:
    legal = [RULES.say(pair.g, a) for a in RULES.legal(pair.g)]
    return rng.choices(legal, [weight(pair, words) for words in legal])[0]


def weight(pair: Pair, words: str) -> float:
    """Cards that show a unit of their side, cards of technologies."""
    name = words.rsplit(" ", 1)[-1]
    if name not in CARDS:
        return WEIGHTS.get(words.split()[0], 1.0)
    if words[0] == "*":
        return 40.0 if words == "* top nuke" else 4.0 if CARDS[name].tech else 1.0
    shown = set(CARDS[name].icons) & {unit.type for unit in pair.r.s.at(pair.r.b.area, pair.r.asked())}
    return 4.0 if shown else 1.0
