"""Battles by chance: any two factions anywhere, with third players, stolen units, heroes, items, technologies, modules, kept
events and decks that run out."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.table import RULES

from .printed import (AREAS, CARDS, EVENTS, HERO_CARD, HEROES, LEADERS, PLANETS, RACE, TECHS, UNITS, Card, may_enter, planet_of,
                      start_of_battle)
from .themes import SOUGHT, THEMES

Row = dict[str, Any]
AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1))
SHARE = 0.4         # of battles with something rare
ITEMS = ("psi_emitter", "khalis_crystal", "uraj_crystal")
FIGHTING = [event for event, row in EVENTS.items() if row["keep"] and start_of_battle(row["effects"])]
UNUSED = ["build"] * 2 + ["mobilize"] * 2 + ["research"] * 2 + ["special_build", "special_mobilize", "special_research"]
KEEPING = [event for event, row in EVENTS.items() if row["keep"]]
INSTALLATIONS = {"tassadar": ["warp_gate"], "overmind": ["overmind", "cerebrate", "infested_command_center"],
                 "queen_of_blades": ["infested_command_center"]}


def random_battle(seed: int) -> Any:
    """A position just before the first question of a battle."""
    return RULES.arrange(Scene(random.Random(seed)).position())


def under_way(attacker: str, area: str, special: bool) -> list[Row]:
    """A Mobilize order whose moves are over."""
    return [{"what": "game", "at": "round", "for": attacker}, {"what": "one_round", "at": "regrouping", "for": attacker},
            {"what": "execution", "at": "next", "for": attacker},
            {"what": "order_turn", "at": "finish", "for": attacker, "planet": planet_of(area), "order": "mobilize",
             "kind": "mobilize"},
            {"what": "battle", "at": "begin", "for": attacker, "area": area, "special": int(special)}]


def types_of(side: str) -> list[str]:
    return [unit for unit, row in UNITS.items() if row["race"] == RACE[side]]


def faces_of(tech: str) -> list[Card]:
    return [card for card in CARDS.values() if card.tech == tech]


class Scene:
    """One position, made step by step."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.choose_sides()
        self.lay_planets()
        self.units: dict[str, list[str]] = {}
        self.used: dict[tuple[str, str], int] = {}
        self.tokens: dict[str, str] = {}
        self.token_from: dict[str, str] = {}
        self.carriers: dict[str, str] = {}
        self.leaders: list[str] = []
        self.bases: dict[str, str] = {}
        self.installations: dict[str, str] = {}
        self.sheet = {side: self.modules() for side in self.factions}
        self.loved = {side: self.favourites(side) for side in self.factions}
        self.brought: dict[str, list[str]] = {}
        self.stolen = dict.fromkeys(self.factions, 0.35)
        for side in self.factions:
            if rng.random() < 0.5:
                self.loved[side], self.brought[side] = rng.choice(THEMES[RACE[side]])
        if self.hero:
            _sides, (self.loved[self.hero], self.brought[self.hero]), self.stolen[self.hero] = self.sought
            for side in self.factions:
                self.loved[side] = ["nuke"] if RACE[side] == "terran" and side != self.hero else self.loved[side]

    def modules(self) -> dict[str, int]:
        built = {name: int(self.rng.random() < 0.5) for name in ("air_support", "defensive", "assist")}
        return {"pool": self.rng.randint(0, 3), **built}

    def favourites(self, side: str) -> list[str]:
        """Technologies that a side has brought units and cards for."""
        own = [tech for tech, row in TECHS.items() if row["race"] == RACE[side] and row["units"] and "factions" not in row]
        return self.rng.sample(own, self.rng.choice([0, 1, 1, 2, 3]))

    # ---- players and planets

    def choose_sides(self) -> None:
        rng = self.rng
        self.teams = rng.random() < 0.1
        self.factions = rng.sample(list(RACE), 4 if self.teams else rng.choice([2, 2, 3, 3, 3, 4, 6]))
        k = rng.randrange(len(self.factions))
        self.sought = rng.choice(SOUGHT)
        self.hero = rng.choice(self.sought[0]) if rng.random() < SHARE else ""
        if self.hero and self.hero not in self.factions:
            self.factions[k] = self.hero
        k = self.factions.index(self.hero) if self.hero else k
        others = [side for n, side in enumerate(self.factions) if n != k and not (self.teams and (n - k) % 2 == 0)]
        sides = [self.factions[k], rng.choice(others)]
        self.attacker, self.defender = sides if rng.random() < 0.5 else sides[::-1]
        thirds = [side for side in self.factions if side not in (self.attacker, self.defender)]
        self.gone = [side for side in thirds if not self.teams and rng.random() < 0.2]
        self.thirds = [side for side in thirds if side not in self.gone]
        self.alive = [self.attacker, self.defender, *self.thirds]
        self.special = rng.random() < 0.3
        self.survival = rng.random() < 0.1

    def lay_planets(self) -> None:
        rng = self.rng
        ids = rng.sample(list(PLANETS), rng.choice([2, 3, 3, 4]))
        self.planets = {ids[0]: [0, 0, rng.randrange(4)]}
        for id, (x, y) in zip(ids[1:], rng.sample(AROUND, len(ids) - 1), strict=True):
            self.planets[id] = [x, y, rng.randrange(4)]
        self.area = rng.choice([area["id"] for area in PLANETS[ids[0]]["area"]])
        self.areas = [area["id"] for id in ids for area in PLANETS[id]["area"]]
        bare = RULES.describe(RULES.arrange({"options": {"seats": 2}, "planets": self.planets}))
        self.link: dict[str, str] = bare.get("link", {})
        self.zaxis: list[str] = []
        free = [f"{id}/{slot}" for id in ids for slot in PLANETS[id]["slots"] if f"{id}/{slot}" not in self.link]
        rng.shuffle(free)
        for slot in free[:2]:
            far = [other for other in free if other.partition("/")[0] != slot.partition("/")[0] and other not in self.zaxis]
            if far and slot not in self.zaxis and rng.random() < 0.6:
                self.zaxis += [slot, far[0]]
                self.link |= {slot: far[0], far[0]: slot}

    def routes(self) -> list[str]:
        """SC-316: named by the end whose planet stands first."""
        order = list(PLANETS)
        return [slot for slot, other in self.link.items()
                if order.index(slot.partition("/")[0]) < order.index(other.partition("/")[0])]

    # ---- units

    def take_figure(self, side: str, unit: str) -> bool:
        if self.used.get((side, unit), 0) >= UNITS[unit]["count"]:
            return False
        self.used[side, unit] = self.used.get((side, unit), 0) + 1
        return True

    def random_types(self, side: str, area: str, many: int) -> list[str]:
        """Often few different ones, often assist units or those of loved technologies."""
        kinds = [unit for unit in types_of(side) if may_enter(unit, area)]
        helpers = [unit for unit in kinds if "assist" in UNITS[unit]["traits"]]
        if self.loved[side] and self.rng.random() < 0.8:
            helpers = [unit for unit in kinds if any(unit in TECHS[tech]["units"] for tech in self.loved[side])]
        elif self.rng.random() < 0.4:
            kinds = self.rng.sample(kinds, min(len(kinds), 2))
        share = self.rng.choice([0.0, 0.3, 0.3, 0.5, 0.5, 1.0])
        out: list[str] = []
        for _try in range(20):
            unit = self.rng.choice(helpers if helpers and self.rng.random() < share else kinds)
            if len(out) < many and self.take_figure(side, unit):
                out.append(unit)
        return out

    def limit(self, side: str, area: str, extra: int, units: list[str]) -> bool:
        """Whether so many are too many."""
        helpers = any("assist" in UNITS[self.type_of(unit)]["traits"] for unit in units)
        return bool(len(units) - (helpers and self.sheet[side]["assist"] == 1) > AREAS[area]["unit_limit"] + extra)

    def type_of(self, kind: str) -> str:
        return self.tokens.get(kind) or (HEROES[kind]["unit"] if kind in HEROES else kind)

    def army(self, side: str, area: str, extra: int) -> list[str]:
        """Heroes and stolen units first, so that they are there at all."""
        units: list[str] = []
        wanted = self.brought.get(side, []) if area == self.area else []
        self.add_hero(side, area, units, 0.8 if any(unit in HEROES for unit in wanted) else 0.35)
        for _token in range(min(2, AREAS[area]["unit_limit"] - len(units))):
            self.add_stolen(side, area, units, self.stolen[side])
        many = self.rng.randint(1, AREAS[area]["unit_limit"] + extra + 1)
        first = [unit for unit in wanted if unit in UNITS and may_enter(unit, area) and self.take_figure(side, unit)]
        for unit in first + self.random_types(side, area, many):
            if self.limit(side, area, extra, [*units, unit]):
                self.used[side, unit] -= 1
            else:
                units.append(unit)
        return units

    def add_hero(self, side: str, area: str, units: list[str], share: float) -> None:
        heroes = [hero for hero, row in HEROES.items() if row["faction"] == side and may_enter(row["unit"], area)]
        if not heroes or self.rng.random() > share or any(LEADERS[card]["faction"] == side for card in self.leaders):
            return
        hero = self.rng.choice(heroes + [hero for hero in heroes if hero == "gantrithor"])
        if self.take_figure(side, HEROES[hero]["unit"]):
            units.append(hero)
            self.leaders.append(HERO_CARD[hero])

    def add_stolen(self, side: str, area: str, units: list[str], share: float) -> None:
        free = [f"{side}/controlled_{n}" for n in (1, 2) if f"{side}/controlled_{n}" not in self.tokens]
        if RACE[side] != "protoss" or not free or self.rng.random() > share:
            return
        owner = self.rng.choice([other for other in self.factions if other != side])
        unit = self.rng.choice([unit for unit in types_of(owner) if may_enter(unit, area)])
        if self.rng.random() < 0.4 and RACE[owner] == "terran" and may_enter("ghost", area):
            unit = "ghost"
        if self.take_figure(owner, unit):
            self.tokens[free[0]], self.token_from[free[0]] = unit, owner
            units.append(free[0])

    def place_armies(self) -> None:
        armies = {self.attacker: self.army(self.attacker, self.area, 2), self.defender: self.army(self.defender, self.area, 0)}
        for side, units in armies.items():
            if not units:
                unit = next(unit for unit in types_of(side) if may_enter(unit, self.area) and self.take_figure(side, unit))
                units.append(unit)
        self.units[self.area] = [f"{side}/{kind}" for side, units in armies.items() for kind in units]
        for area in self.areas:
            if area != self.area and self.rng.random() < 0.4:
                side = self.rng.choice(self.alive)
                self.units[area] = [f"{side}/{kind}" for kind in self.army(side, area, 0)]

    def carry_items(self) -> dict[str, str]:
        """Items under units or on the ground."""
        lying = {}
        for item in ITEMS:
            area = self.area if self.rng.random() < 0.6 else self.rng.choice(self.areas)
            row = self.units.get(area, [])
            free = [k for k, piece in enumerate(row) if "/carrier/" not in piece]
            if self.rng.random() < 0.15 and free:
                k = self.rng.choice(free)
                side, _slash, kind = row[k].partition("/")
                self.carriers[item], lying[item] = kind, area
                row[k] = f"{side}/carrier/{item}"
            elif self.rng.random() < 0.1:
                lying[item] = area
        return lying

    # ---- bases, tokens, workers

    def build(self) -> None:
        """At most one base of a player on a planet, at most one base or installation in an area."""
        for area in self.areas:
            if self.rng.random() < (0.6 if area == self.area else 0.4) and AREAS[area]["limit_type"] != "flying":
                side = self.rng.choice(self.alive)
                has = any(planet_of(other) == planet_of(area) and owner == side for other, owner in self.bases.items())
                left = list(self.bases.values()).count(side) < 6
                if not has and left and self.rng.random() < (0.5 if area == self.area else 0.8):
                    self.bases[area] = side
                    continue
                kinds = [f"{side}/{kind}" for kind in INSTALLATIONS.get(side, [])]
                if kinds := [kind for kind in kinds if kind not in self.installations.values()]:
                    self.installations[area] = self.rng.choice(kinds)

    def owner_of(self, area: str) -> str:
        """Who alone has something there."""
        owners = {piece.partition("/")[0] for piece in self.units.get(area, [])}
        owners |= {self.bases[area]} if area in self.bases else set()
        owners |= {self.installations[area].partition("/")[0]} if area in self.installations else set()
        return owners.pop() if len(owners) == 1 else ""

    def guards(self) -> dict[str, str]:
        found = {area: self.owner_of(area) for area in self.areas if self.owner_of(area) and self.rng.random() < 0.15}
        return {**found, **({self.area: self.defender} if self.rng.random() < 0.4 else {})}

    def workers(self) -> Row:
        rich = [area for area in self.areas if AREAS[area]["minerals"] + AREAS[area]["gas"]]
        holder = {area: self.rng.choice(self.alive) for area in rich if self.rng.random() < 0.6}
        many = {area: self.rng.randint(0, AREAS[area]["minerals"] + AREAS[area]["gas"]) for area in holder}
        return {"holder": holder, "on_card": {area: n for area, n in many.items() if n}}

    def transports(self) -> dict[str, list[str]]:
        order = [side for side in RACE if side in self.alive]
        return {route: [side for side in order if self.rng.random() < 0.4] for route in self.routes()}

    # ---- cards

    def cards(self, side: str) -> tuple[list[str], list[str]]:
        """Hand and discard pile; the deck is the rest of it."""
        rng = self.rng
        own = [card for card in CARDS.values() if card.race == RACE[side] and not card.tech]
        shown = {self.type_of(piece.partition("/")[2]) for piece in self.units[self.area] if piece.startswith(f"{side}/")
                 and "carrier" not in piece}
        techs = [tech for tech in self.bought(side) if tech in self.loved[side]
                 or rng.random() < (0.6 if shown & set(TECHS[tech]["units"]) else 0.2)]
        pool = [card.id for card in own] + [card.id for tech in techs for card in faces_of(tech) for _copy in range(card.copies)]
        rng.shuffle(pool)
        return self.deal(pool, techs)

    def bought(self, side: str) -> list[str]:
        """Technologies that go into a deck."""
        kerrigan = HERO_CARD["sarah_kerrigan"] in self.leaders
        return [tech for tech, row in TECHS.items() if row["race"] == RACE[side] and row["kind"] != "play_area"
                and (("factions" not in row) or (side in row["factions"] and kerrigan))]

    def deal(self, pool: list[str], techs: list[str]) -> tuple[list[str], list[str]]:
        rng = self.rng
        way = rng.choice(["usual", "usual", "usual", "techs", "techs", "small", "empty", "odd"])
        if way in ("techs", "odd"):
            pool.sort(key=lambda card: CARDS[card].standard if way == "odd" else not CARDS[card].tech)
        n, left = rng.randint(0, 12 if way == "techs" else 8), 0 if way in ("usual", "techs") else rng.randint(0, 3)
        if way == "odd":
            return pool[left:], []
        if way == "empty":
            return pool[left:], pool[:rng.randint(0, left)]
        rest = pool[n:]
        if way == "small":
            return pool[:n], rest[left:]
        rng.shuffle(rest)
        hand = pool[:n] + [card for tech in techs for card in self.one_of(tech, rest, pool[:n])]
        return hand, [] if rng.random() < 0.5 else [card for card in rest if hand.count(card) == 0][:rng.randint(0, 8)]

    def one_of(self, tech: str, rest: list[str], hand: list[str]) -> list[str]:
        """A card of a technology somewhere says that it was bought."""
        if any(CARDS[card].tech == tech for card in hand):
            return []
        return [next(card for card in rest if CARDS[card].tech == tech)]

    def play_areas(self, side: str) -> list[str]:
        own = [tech for tech, row in TECHS.items() if row["race"] == RACE[side] and row["kind"] == "play_area"]
        return [tech for tech in own if tech in self.loved[side] or self.rng.random() < 0.5]

    def events(self, side: str) -> list[str]:
        many = self.rng.choice([0, 0, 1, 2])
        cards = [self.rng.choice(FIGHTING if self.rng.random() < 0.8 else KEEPING) for _card in range(many)]
        return sorted(cards, key=list(EVENTS).index)

    # ---- all of it

    def position(self) -> Row:
        self.place_armies()
        self.build()
        if "mengsk" in self.alive and self.rng.random() < 0.5:
            self.leaders.append("mengsk_scorched_earth_policy")
        cards = {side: self.cards(side) for side in self.alive}
        lying = self.carry_items()
        techs = {side: sorted(self.play_areas(side), key=list(TECHS).index) for side in self.alive}
        order = list(CARDS)
        return {
            "options": {"seats": len(self.factions), "team_play": self.teams, "survival": self.survival},
            "factions": self.factions, "phase": "execution", "planets": self.planets, "link": self.link, "zaxis": self.zaxis,
            "units": self.units,
            "eliminated": self.gone, "bases": self.bases, "installations": self.installations, "guard": self.guards(),
            "transports": self.transports(), **self.workers(), "token_unit": self.tokens, "token_from": self.token_from,
            "item_kind": self.carriers, "item_area": lying, "sheet": {side: self.sheet[side] for side in self.alive},
            "techs": techs, "used": {side: self.marked(row) for side, row in techs.items()},
            "leaders": sorted(self.leaders, key=list(LEADERS).index), "kept": self.kept(),
            "hand": {side: sorted(hand, key=order.index) for side, (hand, _out) in cards.items()},
            "discard": {side: sorted(out, key=order.index) for side, (_hand, out) in cards.items()},
            "pile": {self.rest_planet(): ["build"] * len(self.alive)}, "pile_of": {self.rest_planet(): self.alive},
            "tokens": {self.attacker: UNUSED[:2] + UNUSED[3:]},
            "doing": under_way(self.attacker, self.area, self.special)}

    def marked(self, techs: list[str]) -> list[str]:
        """Technologies with a limit that were used before (SC-184)."""
        return [tech for tech in techs if tech in ("restoration", "maelstrom") and self.rng.random() < 0.3]

    def rest_planet(self) -> str:
        return list(self.planets)[1]

    def kept(self) -> dict[str, list[str]]:
        kept = {side: self.events(side) for side in self.alive}
        for event in EVENTS:
            while sum(row.count(event) for row in kept.values()) > EVENTS[event]["copies"]:
                next(row for row in kept.values() if event in row).remove(event)
        return kept
