"""Positions by chance, written down for the program and for the second referee: late in the game, with few MIC, a crowded board,
defeated coalitions, cards everywhere, so that short play from them reaches what whole games reach seldom."""
from __future__ import annotations

import random
from typing import Any

from tests.games.level7.compare import CARDS, KINDS, LANDS, MERCENARIES, PLACES, RULES, SIDES, STACKS, ZONES, Pair
from tests.games.level7.referee import at

STAGES = (["1"], ["2a", "2b"], ["3"], ["4a", "4b"], ["5"])
# the step of a round that a position begins with, and what the program calls its beginning
PHASES = {1: "talks_1", 2: "talks_2", 3: "talks_3", 4: "talks_4", 5: "talks_5", 6: "movement", 7: "events", 8: "battle",
          9: "territory_status", 10: "invader_movement", 11: "talks_11", 12: "talks_12", 13: "talks_13", 14: "talks_14",
          15: "talks_15"}
Said = dict[str, Any]
USUAL: Said = {"seats": 5, "excess_units": "keep", "shared_fate": False}


class Position:
    """One position: drawn once, told twice."""

    def __init__(self, rng: random.Random, step: int = 0, red: bool | None = None, keep: str = "", adaptation: str = "") -> None:
        """By chance, but for what is given: step, wave, an Event card not drawn yet, an Adaptation card that comes soon."""
        self.rng = rng
        self.step = step or rng.randint(1, 15)
        self.funded = self.some_projects()
        self.strike = "5" in self.funded
        self.red = red if red is not None else "3" in self.funded or rng.random() < 0.4
        self.defeated = [one for one in SIDES if self.owes_nothing(one) and rng.random() < 0.3][:4]
        self.units = {one: self.some_units() for one in SIDES}
        self.desolated = [one for one in self.defeated if not self.garrison(one)]
        self.open = [place for place in PLACES if CARDS.owner(place) not in self.desolated]
        self.left = {kind: CARDS.mercenaries[kind]["copies"] for kind in MERCENARIES}
        self.on_land()
        self.on_consoles()
        self.in_decks(keep, adaptation)
        self.wave_ends = not self.red and ("3" in self.funded or rng.random() < 0.4)
        fresh = self.step not in (2, 3, 4, 5, 12, 13, 14, 15) or rng.random() < 0.3        # L7-202: only there are marks left
        self.silent = [] if fresh else list(SIDES)

    def some_projects(self) -> list[str]:
        """L7-80: whole stages, and perhaps a part of the next; card 5 only before the game would be over."""
        done = self.rng.choice([0, 1, 2, 3, 4, 4, 5]) if self.step <= 10 else self.rng.randint(0, 4)
        funded = [card for stage in STAGES[:done] for card in stage]
        begun = [STAGES[done][0]] if done in (1, 3) and self.rng.random() < 0.5 else []
        return funded + begun

    def owes_nothing(self, side: str) -> bool:
        return all(card in self.funded for card, row in CARDS.projects.items() if row["coalition"] == side)

    def some_units(self) -> dict[str, int]:
        places = self.rng.choices(PLACES, k=self.rng.choice([0, 2, 5, 8, 12]))
        return {place: places.count(place) for place in places}

    def garrison(self, side: str) -> bool:
        return any(place in row for row in self.units.values() for place in CARDS.lands(side))

    def on_land(self) -> None:
        """Invaders up to the reserve, drop ships, statuses, tokens, attached cards, Cronos where he may stand."""
        rng, left = self.rng, 75
        self.invaders = dict.fromkeys(PLACES, 0)
        most = rng.choice([2, 4, 6])
        for place in rng.sample(self.open, len(self.open)):
            self.invaders[place] = min(left, max(0, rng.randint(-1, most)))
            left -= self.invaders[place]
        lands = [place for place in self.open if place in LANDS]
        ships = rng.choices(lands, k=4)
        self.ships = {k + 1: ships[k] for k in range(4 if self.red else 3) if rng.random() < 0.8}
        self.status = {place: rng.choice(["secure", "secure", "overrun", "liberated"]) for place in LANDS}
        self.cronos = rng.choice(lands)
        self.status[self.cronos] = rng.choice(["secure", "liberated"])
        self.attached = {place: self.some_cards(place) for place in lands if rng.random() < 0.2}
        self.tokens = {place: self.some_token(place) for place in LANDS if CARDS.territories[place]["research_tokens"]}
        self.eastern = rng.choice(["ready", "committed"])

    def some_cards(self, place: str) -> list[str]:
        out: list[str] = []
        for _card in range(self.rng.randint(1, 2) if self.status[place] != "overrun" else 0):
            kinds = [kind for kind in ("blaster_hybrids", "ghin_researchers", "synthesis_vats") if self.left[kind]]
            if kinds:
                out.append(self.rng.choice(kinds))
                self.left[out[-1]] -= 1
        return [f"{kind} {self.rng.choice(['ready', 'committed'])}" if kind == "ghin_researchers" else kind for kind in out]

    def some_token(self, place: str) -> str:
        """Marked by a card only between the Events and the end of step 14."""
        marked = ["jammed"] if 8 <= self.step <= 14 else []
        return "committed" if self.status[place] == "overrun" else self.rng.choice(["ready", "ready", "committed", *marked])

    def on_consoles(self) -> None:
        self.consoles = {one: self.some_console(one) for one in SIDES}
        self.holder = self.rng.choice(SIDES)

    def some_console(self, side: str) -> Said:
        rng = self.rng
        row: Said = {kind: rng.choice([0, 1, 2, 5, 9, 14]) for kind in KINDS}
        row["mic"] = rng.choice([1, 1, 2, 3, 5, 9, 17, 30])
        row |= {"terror": rng.choice([0, 1, 3, 7, 8]), "damage": rng.randint(0, 2), "hand": dict.fromkeys(MERCENARIES, 0)}
        for kind in ("warrior_clones", "worker_clones", "psychic_dampener", "phase_saboteurs"):
            if self.left[kind] and rng.random() < 0.35 and side not in self.defeated:
                row["hand"][kind] = 1
                self.left[kind] -= 1
        row["credits"] = rng.choice([0, 0, 2]) if self.step <= 4 else 0
        if side in self.defeated:
            row |= dict.fromkeys((*KINDS, "terror", "credits"), 0)
        return {**row, "tiers": {stack: rng.randint(0, 5) for stack in STACKS}}

    def in_decks(self, keep: str, adaptation: str) -> None:
        """Market, Event cards turned up, Adaptation cards left."""
        rng = self.rng
        self.market = []
        for _slot in range(2 + ("1" in self.funded) + ("3" in self.funded)):
            kinds = [kind for kind in MERCENARIES if self.left[kind]]
            self.market.append(rng.choice(kinds) if kinds else "")
            if kinds:
                self.left[self.market[-1]] -= 1
        grey = list(CARDS.events["assault"])
        red = list(CARDS.events["devastation"])
        out = grey + rng.sample(red, rng.choice([0, 5, 20, 25])) if self.red else rng.sample(grey, rng.choice([0, 5, 15, 20]))
        self.turned_up = [card for card in out if card != keep]
        self.adaptation = {kind: row["copies"] for kind, row in CARDS.adaptations.items()}
        for kind, row in CARDS.adaptations.items():
            gone = rng.random() < 0.5 or (self.red and row["wave"] == "assault")
            self.adaptation[kind] -= row["copies"] if gone else 0
        self.dial = rng.choice([0, 5, 9, 10, 11])
        if adaptation:
            self.dial, self.adaptation[adaptation] = 11, 1

    # ---- told twice

    def flags(self) -> list[str]:
        return [flag for card, flag in (("2a", "enter_drop_ship"), ("4a", "enter_dead_or_overrun")) if card in self.funded]

    def for_the_program(self, options: Said) -> Said:
        return {
            "options": options, "round": 4, "wave": "devastation" if self.red else "assault", "token": self.holder,
            "cronos": self.cronos, "cronos_moves": 3 if "2b" in self.funded else 2, "may_enter": self.flags(),
            "adaptation": self.dial,
            "strike": self.strike, "funded_now": self.strike, "funded": self.funded, "defeated": self.defeated,
            "wave_ends": self.wave_ends, "silent": self.silent,
            "desolated": self.desolated, "phase": PHASES[self.step], "invaders": self.invaders,
            "ships": {str(k): place for k, place in self.ships.items()}, "status": self.status, "research": self.tokens,
            "zone_research": {"eastern_australia": self.eastern}, "attached": self.attached, "market": self.market,
            "market_size": len(self.market), "events_out": self.turned_up, "adaptation_left": self.adaptation,
            "coalitions": {one: {**{kind: row[kind] for kind in (*KINDS, "terror", "damage", "credits")}, "tech": row["tiers"],
                                 "cards": row["hand"], "units": self.units[one]} for one, row in self.consoles.items()}}

    def for_the_referee(self, options: Said) -> Said:
        spent = {kind: CARDS.adaptations[kind]["copies"] - n for kind, n in self.adaptation.items()}
        persistent = [kind for kind, n in spent.items() if n and CARDS.adaptations[kind]["persistent"]]
        return {
            "round": 4, "wave_ends": self.wave_ends, "step": self.step, "wave": "devastation" if self.red else "assault",
            "holder": self.holder,
            "first": self.holder, "cronos": self.cronos, "cronos_moves": 3 if "2b" in self.funded else 2,
            "cronos_flags": self.flags(), "dial": self.dial, "strike": self.strike, "funded_now": self.strike,
            "funded": self.funded, "drop_ships": self.ships, "market": self.market,
            "event_discard": self.turned_up, "adaptation_deck": self.adaptation,
            "persistent": persistent, "lands": {place: self.land(place) for place in PLACES}, **self.table(options),
            "neutral_tokens": 3 - sum(" " in card for cards in self.attached.values() for card in cards),
            "consoles": {one: {**row, "defeated": one in self.defeated, "desolated": one in self.desolated,
                               "pass_phase": one in self.silent}
                         for one, row in self.consoles.items()}}

    def table(self, options: Said) -> Said:
        shares = next(row["assignment"] for row in CARDS.general["player_count"] if row["players"] == options["seats"])
        return {"players": shares, "excess_units": options["excess_units"], "shared_fate": options["shared_fate"]}

    def land(self, place: str) -> Said:
        cards = [card.partition(" ") for card in self.attached.get(place, [])]
        word = self.eastern if place == "eastern_australia" else self.tokens.get(place)
        token = {"ready": False, "jammed": True} if word == "jammed" else word
        return {"invaders": self.invaders[place], "status": "secure" if place in ZONES else self.status[place], "token": token,
                "units": {one: row.get(place, 0) for one, row in self.units.items()},
                "cards": [{"kind": kind, "token": word or None} for kind, _space, word in cards]}


def both(position: Position, options: Said) -> Pair:
    return Pair(RULES.arrange(position.for_the_program(options)), at(position.for_the_referee(options), cards=CARDS))


def arranged(seed: int) -> Pair:
    """The position of this number in both."""
    rng = random.Random(seed)
    position = Position(rng)
    options = {"seats": rng.randint(1, 5), "excess_units": rng.choice(["keep", "disband"]), "shared_fate": rng.random() < 0.5}
    return both(position, options)


def cornered(refuges: list[str]) -> Pair:
    """Step 6: Cronos stands in the land of a defeated South America, and the last unit there is about to leave; of all other land
    only these territories are not Overrun (L7-187)."""
    position = Position(random.Random(1), step=6, red=False)
    position.funded, position.strike, position.wave_ends, position.turned_up = ["1"], False, False, []
    position.defeated, position.desolated, position.holder = ["sa"], [], "af"
    position.units = {one: {"brazilian_union": 1} if one == "af" else {} for one in SIDES}
    position.invaders, position.ships, position.attached = dict.fromkeys(PLACES, 0), {}, {}
    position.cronos = "argentina"
    position.status = {place: "secure" if place in (*refuges, "argentina") else "overrun" for place in LANDS}
    position.tokens = dict.fromkeys(position.tokens, "committed")
    position.consoles = {one: position.some_console(one) for one in SIDES}
    return both(position, USUAL)
