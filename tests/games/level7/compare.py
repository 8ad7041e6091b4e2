"""The program and the second referee side by side: the same clicks, and after each of them everything that both can say is held
against each other."""
from __future__ import annotations

import random
from math import gcd
from typing import Any

from tests.games.level7.referee import Game, load as load_cards
from tests.games.level7.referee.state import Token
from thunderchild import load
from thunderchild.games.level7.rules.frames import EVENTS, EVENTS_CARD, EVENTS_PILE
from thunderchild.games.level7.rules.questions import hydra_power
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.frames import PROC
from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.kernel.steps import Choice

RULES: Rules[Any] = load("level7")
T: Any = RULES.t  # type: ignore[attr-defined]
CARDS = load_cards()
SIDES, PLACES = list(T.consoles.space.ids), list(T.world.places.ids)
LANDS, ZONES = list(T.world.lands.ids), list(T.world.zones.ids)
KINDS, MERCENARIES = ("money", "food", "fuel", "minerals", "mic"), list(T.mercs.space.ids)
STACKS = ("biological_sciences", "communications", "military_equipment", "social_programs")
STATUSES, TOKENS = ("secure", "overrun", "liberated"), ("", "ready", "committed", "jammed")
FLAGS = ("enter_drop_ship", "enter_dead_or_overrun")
ALL_CLICKS = [RULES.words.say(a) for a in range(RULES.words.size)]
DEALING = ("setup.deal", "setup.seat")      # the consoles are laid out before that or after it; nothing depends on it
DERIVED_EVERY = 6       # clicks between two looks at what follows from the state: it is slow
Said = dict[str, Any]


class Differ(AssertionError):
    """The program and the referee do not say the same."""


# ---- what the program says

def asked_by_program(g: Any) -> str:
    who = RULES.to_move(g)
    if who in (CHANCE, OVER):
        return "*" if who == CHANCE else ""
    step = RULES.step(g)
    assert isinstance(step, Choice)
    return str(SIDES[step.side(g, g.stack[-1])])


def names(members: int, ids: list[str]) -> list[str]:
    return sorted(one for k, one in enumerate(ids) if members >> k & 1)


def thing(ids: list[str], k: int) -> str:
    return ids[k] if k >= 0 else ""


def program_table(g: Any) -> Said:
    """What concerns all.  The last grey card leaves the deck when it is asked for, in the program when it is drawn."""
    drawing_last = RULES.at(g) == "events.draw" and g.wave == 0 and g.deck_left == 1
    return {
        "round": g.round, "step": g.step, "wave": ("assault", "devastation")[g.wave],
        "wave_ends": bool(g.wave_ends or drawing_last),
        "first": SIDES[g.first], "holder": SIDES[g.token], "cronos": PLACES[g.cronos], "cronos_moves": g.cronos_moves,
        "flags": names(g.may_enter, list(FLAGS)), "dial": g.adaptation, "strike": bool(g.strike),
        "funded": names(g.funded, list(T.projects.space.ids)), "funded now": bool(g.funded_now),
        "western": "western_australia" in names(g.gained, ZONES),
        "eastern": TOKENS[g.zone_token[ZONES.index("eastern_australia")]],
        "lab": thing(SIDES, g.lab) if g.step == 3 else "", "order": [SIDES[side] for side in g.order],
        "ships": {k + 1: PLACES[place] for k, place in enumerate(g.ship_at) if place >= 0}, "reserve": g.reserve,
        "zones": {ZONES[k]: SIDES[side] for k, side in enumerate(g.resolver) if side >= 0 and g.step == 8}}


def program_cards(g: Any) -> Said:
    """Market, decks and piles."""
    kinds = list(T.adaptation.space.ids)
    known = {T.events.space.ids[cells[0]]: SIDES[side] for side, cells in enumerate(g.event_card)
             if cells and cells[0] < len(T.events.wave)}
    resolving = [f[EVENTS_CARD] for f in g.stack if f[PROC] == EVENTS and f[EVENTS_CARD] >= 0]
    turned_up = g.event_out & ~(1 << resolving[0]) if resolving else g.event_out       # the referee lays it away afterwards
    return {
        "market": [thing(MERCENARIES, card) for card in g.market[:g.market_size]], "neutral": g.neutral,
        "mercenaries": dict(zip(MERCENARIES, g.merc_left, strict=True)),
        "discard": dict(zip(MERCENARIES, g.merc_out, strict=True)),
        "adaptation": dict(zip(kinds, g.adapt_left, strict=True)), "drop ships": names(g.ships_left, list(T.ships.ids)),
        "deck": g.deck_left - (RULES.at(g) == "events.draw"), "piles": list(g.pile_left),
        "turned up": names(turned_up, list(T.events.space.ids)),
        "looked at": known, "hydra power": hydra_power(g)}


def program_side(g: Any, side: int) -> Said:
    return {
        **dict(zip(KINDS, g.stock[side], strict=True)), "terror": g.terror[side], "damage": g.damage[side],
        "credits": g.credits[side], "offers": g.offers[side], "tiers": dict(zip(STACKS, g.tech[side], strict=True)),
        "upgraded": [stack for k, stack in enumerate(STACKS) if g.upgraded[side][k]],
        "hand": dict(zip(MERCENARIES, g.held[side], strict=True)),
        **{name: bool(getattr(g, name) >> side & 1) for name in ("defeated", "desolated", "traded", "silent", "attempted")}}


def program_derives(g: Any) -> Said:
    """What follows from the state."""
    rows = RULES.derived(g)["coalitions"]
    return {f"{one} derived": {"power": row["power"], "command": row["command"], "ready": row["research"],
                               "income": {kind: row["income"].get(kind, 0) for kind in KINDS}} for one, row in rows.items()}


def program_land(g: Any, place: int) -> Said:
    land = place < len(LANDS)
    return {
        "invaders": g.invaders[place], "units": {SIDES[side]: g.units[side][place] for side in range(len(SIDES))},
        "status": STATUSES[g.status[place]] if land else "secure", "token": TOKENS[g.research[place]] if land else "",
        "cards": program_attached(g, place) if land else []}


def program_attached(g: Any, land: int) -> list[str]:
    return [f"{MERCENARIES[card]} {TOKENS[token]}" for card, token in zip(g.attached[land], g.attached_token[land], strict=True)]


def program_says(g: Any) -> Said:
    return {"table": program_table(g), "cards": program_cards(g),
            "players": sorted(sorted(SIDES[k] for k, seat in enumerate(g.player) if seat == one) for one in range(g.seats)),
            **{one: program_side(g, k) for k, one in enumerate(SIDES)},
            **{one: program_land(g, k) for k, one in enumerate(PLACES)}}


# ---- what the referee says

def token_word(token: Token | None) -> str:
    if token is None:
        return ""
    return "jammed" if token.jammed else "ready" if token.ready else "committed"


def referee_table(r: Game) -> Said:
    s = r.state
    return {
        "round": s.round, "step": s.step, "wave": s.wave, "wave_ends": s.wave_ends, "first": s.first, "holder": s.holder,
        "cronos": s.cronos, "cronos_moves": s.cronos_moves, "flags": sorted(s.cronos_flags), "dial": s.dial, "strike": s.strike,
        "funded": sorted(s.funded), "funded now": s.funded_now, "western": s.western_gained,
        "eastern": token_word(s.lands["eastern_australia"].token), "lab": s.eastern_user if s.step == 3 else "",
        "order": s.seating, "ships": {k: place for k, place in sorted(s.drop_ships.items()) if place},
        "reserve": r.table.reserve(),
        "zones": s.zones if s.step == 8 else {}}


def referee_cards(r: Game) -> Said:
    s = r.state
    clones = sum(s.battle["clones"].values()) if s.battle else 0        # the program discards them when they are played
    drawing = bool(r.question and r.question.topic == "mercenary" and "" not in s.market)
    return {
        "market": s.market + [""] * (drawing and len(s.market) < 4), "neutral": s.neutral_tokens,
        "mercenaries": s.mercenary_deck,
        "discard": {**s.mercenary_discard, "warrior_clones": s.mercenary_discard["warrior_clones"] + clones},
        "adaptation": s.adaptation_deck, "drop ships": sorted(s.drop_ship_deck), "deck": s.deck_left[s.wave],
        "piles": [len(pile.looked) + pile.blind for pile in (s.piles["alpha"], s.piles["bravo"])],
        "turned up": sorted(s.event_discard), "looked at": s.looked_by, "hydra power": r.table.hydra_power()}


def referee_side(r: Game, name: str) -> Said:
    row = r.state.consoles[name]
    return {
        **{kind: getattr(row, kind) for kind in (*KINDS, "terror", "damage", "credits", "offers", "tiers")},
        "upgraded": [stack for stack in STACKS if stack in row.upgraded], "hand": row.hand, "defeated": row.defeated,
        "desolated": row.desolated, "traded": row.traded, "silent": row.pass_phase, "attempted": row.attempted}


def referee_derives(r: Game) -> Said:
    derived = r.derived()
    return {f"{one} derived": {what: derived[what][one] for what in ("power", "command", "ready", "income")} for one in SIDES}


def referee_land(r: Game, place: str) -> Said:
    row = r.state.lands[place]
    return {"invaders": row.invaders, "units": row.units, "status": row.status,
            "token": token_word(row.token) if place in LANDS else "",
            "cards": [f"{card.kind} {token_word(card.token)}" for card in row.cards]}


def referee_says(r: Game) -> Said:
    return {"table": referee_table(r), "cards": referee_cards(r), "players": sorted(sorted(share) for share in r.state.players),
            **{one: referee_side(r, one) for one in SIDES}, **{one: referee_land(r, one) for one in PLACES}}


# ---- side by side

def smaller(weights: dict[str, int]) -> dict[str, int]:
    """Odds are compared by their ratio."""
    whole = gcd(*weights.values()) if weights else 1
    return {name: n // whole for name, n in weights.items() if n}


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
    """One game in both."""

    def __init__(self, g: Any, r: Game) -> None:
        self.g, self.r = g, r
        self.clicks: list[str] = []
        self.seen: set[str] = set()
        self.check()

    def click(self, words: str) -> None:
        self.notice(words)
        RULES.play(self.g, RULES.to_move(self.g), RULES.read(self.g, words))
        self.r.click(words)
        self.clicks.append(words)
        self.check()

    def notice(self, words: str) -> None:
        """What is visited: where the game rests, verbs, cards; of an Event card which half."""
        at = RULES.at(self.g)
        half = f" {('alpha', 'bravo')[self.g.stack[-1][EVENTS_PILE]]}" if at == "events.turn_up" else ""
        self.seen |= {at, words + half if words[0] == "*" or words.startswith("fund") else words.split()[0]}

    def check(self) -> None:
        """The same side is asked, may click the same, with the same odds, on the same table; or the same end."""
        wrong = self.question()
        if RULES.at(self.g) not in DEALING:
            wrong += differences(program_says(self.g), referee_says(self.r))
            if len(self.clicks) % DERIVED_EVERY == 0:
                wrong += differences(program_derives(self.g), referee_derives(self.r))
        if wrong:
            raise Differ("\n".join([f"program / referee, at {RULES.at(self.g)} after {self.clicks[-6:]}:", *wrong]))
        if self.g.over:
            self.seen.add(self.r.state.ended)

    def question(self) -> list[str]:
        g, r = self.g, self.r
        if asked_by_program(g) != r.asked():
            topic = r.question.topic if r.question else r.state.ended
            return [f"asked: {asked_by_program(g)} {RULES.at(g)} / {r.asked()} {topic}"]
        if g.over:
            return self.end()
        if r.asked() == "*":
            odds = smaller({RULES.say(g, k): n for k, n in enumerate(RULES.odds(g))})
            return [] if odds == smaller(r.odds()) else [f"odds: {odds} / {r.odds()}"]
        mine, other = {RULES.say(g, a) for a in RULES.legal(g)}, set(r.legal())
        only = f"only the program offers {sorted(mine - other)}, only the referee {sorted(other - mine)}"
        return [] if mine == other else [only]

    def end(self) -> list[str]:
        """L7-193 to L7-201."""
        g, r = self.g, self.r
        mine = (f"L7-{RULES.over_rule(g)}", names(g.survivors, SIDES), sorted(RULES.returns(g)))
        other = (r.state.ended, sorted(r.state.winners), sorted(r.utilities()))
        return [] if mine == other else [f"end: {mine} / {other}"]

    def refusals(self) -> list[str]:
        """The clicks that the two refuse by different rules, or only one of them."""
        if self.r.asked() in ("", "*"):
            return []
        seat = RULES.to_move(self.g)
        out = []
        for a, words in enumerate(ALL_CLICKS):
            reason = RULES.why_not(self.g, seat, a)
            mine, other = reason.rule if reason else "", self.r.refusal(words)
            if mine != other:
                out.append(f"{RULES.at(self.g)}: {words}: {mine} / {other}")
        return out


# ---- play by chance

# Clicks that lead on are likelier: projects are paid, units deployed, talks kept short.
WEIGHTS = {"fund": 60.0, "pledge": 6.0, "pledge_done": 0.3, "deploy": 3.0, "pass_phase": 8.0, "upgrade": 3.0, "buy": 2.0,
           "trade": 0.7, "accept": 3.0, "offer": 2.0, "done": 2.0, "cronos_stop": 3.0}


def random_click(pair: Pair, rng: random.Random) -> str:
    legal = RULES.legal(pair.g)
    said = [RULES.say(pair.g, a) for a in legal]
    if RULES.to_move(pair.g) == CHANCE:
        odds = RULES.odds(pair.g)
        return rng.choices(said, [odds[a] for a in legal])[0]
    return rng.choices(said, [WEIGHTS.get(words.split()[0], 1.0) for words in said])[0]


def play(pair: Pair, rng: random.Random, clicks: int, look: float = 0.02) -> list[str]:
    """So many clicks, or to the end; now and then all clicks that are not legal are tried.  What was refused differently."""
    wrong: list[str] = []
    for _click in range(clicks):
        if pair.g.over:
            break
        if rng.random() < look:
            wrong += pair.refusals()
        pair.click(random_click(pair, rng))
    return wrong
