"""The texts of Event, Adaptation and project cards: targets, protections, effects (L7-111 and the list of effects)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .asking import Click, Flow, chance
from .figures import place, spawn
from .harm import lose, lose_unit, raise_terror
from .state import Token
from .table import Table, least, one_of

Effect = dict[str, Any]
Aim = list[str]  # coalitions or territories an effect is aimed at, in the order in which it hits them


def resolve_text(t: Table, effects: list[Effect], category: str = "") -> Flow[None]:
    """L7-111: all targets, then all protections, then the effects one after another."""
    aims = yield from take_aim(t, effects)
    spared: set[str] = set()
    if category:
        spared = yield from protections(t, category, concerned(t, effects, aims))
    for effect, aim in zip(effects, aims, strict=True):
        yield from carry_out(t, effect, aim, spared)


# Targets.


def take_aim(t: Table, effects: list[Effect]) -> Flow[list[Aim]]:
    """The coalitions or territories of each effect; `target` is the same coalition for the whole text."""
    target, aims = "", []
    for effect in effects:
        if "where" in effect:
            aims.append((yield from territories(t, effect)))
            continue
        if effect.get("who") == "target":
            target = target or (yield from t.choose("target", t.alive()))
            aims.append([target])
        else:
            aims.append((yield from coalitions(t, effect.get("who", ""))))
    return aims


def coalitions(t: Table, who: str) -> Flow[Aim]:
    """The selectors of coalitions, alive ones only."""
    alive = t.alive()
    extremes: dict[str, Callable[[str], int]] = {
        "most_mic": lambda name: -t.s.consoles[name].mic,
        "most_food": lambda name: -t.s.consoles[name].food,
        "most_money": lambda name: -t.s.consoles[name].money,
        "lowest_terror": lambda name: t.s.consoles[name].terror,
    }
    if who in extremes:
        return [(yield from t.choose_equal(who, lambda: least(t.alive(), extremes[who])))]
    sets = {
        "": [], "each": alive, "cronos_controller": [name for name in alive if name == t.s.holder],
        "each_invaded": [name for name in alive if t.invaded(name)],
        "each_overrun": [name for name in alive if t.overrun(name)],
        "each_per_overrun": [name for name in alive for _ in t.overrun(name)],
    }
    return sets[who] if who in sets else [name for name in alive if name == who]


def territories(t: Table, effect: Effect) -> Flow[Aim]:
    """The selectors of territories, desolated ones left out. Nobody is asked with an empty reserve (L7-9)."""
    where = effect["where"]
    standing = [name for name in t.order() if not t.s.consoles[name].desolated]
    if where in ("target_capital", "target_choice", "controller_choice_per_coalition"):
        return (yield from chosen_territories(t, effect, standing)) if t.reserve() else []
    fixed = {
        "cronos": [t.s.cronos],
        "each_drop_ship": list(dict.fromkeys(place for _, place in sorted(t.s.drop_ships.items()))),
        "each_capital": [t.cards.capital(name) for name in standing],
    }
    return [name for name in fixed.get(where, [where]) if not t.desolated(name)]


def chosen_territories(t: Table, effect: Effect, standing: list[str]) -> Flow[Aim]:
    """Territories the controller chooses."""
    if effect["where"] == "controller_choice_per_coalition":
        picked = []
        for coalition in standing:
            lands = [name for name in t.cards.lands(coalition) if effect.get("filter") != "no_hydra" or not t.hydra(name)]
            picked.append((yield from t.choose("territory", lands)))
        return [name for name in picked if name]
    coalition = yield from t.choose("coalition", standing)
    if effect["where"] == "target_capital":
        return [t.cards.capital(coalition)]
    return [(yield from t.choose("territory", t.cards.lands(coalition)))]


# Protections.


def concerned(t: Table, effects: list[Effect], aims: list[Aim]) -> list[str]:
    """L7-112, L7-222: the alive coalitions of all sets, or the owners of the territories hit, in turn order."""
    hit = set()
    for effect, aim in zip(effects, aims, strict=True):
        hit |= {t.cards.owner(name) for name in aim} if "where" in effect else set(aim)
    return [name for name in t.alive() if name in hit]


def protections(t: Table, category: str, names: list[str]) -> Flow[set[str]]:
    """L7-112: each coalition concerned rolls or may pay, once for each technology; who is spared?"""
    spared = set()
    for name in names:
        for effect in t.top_effects(name, "protect"):
            if effect["category"] == category and name not in spared and (yield from protected(t, name, effect)):
                spared.add(name)
    return spared


def protected(t: Table, who: str, effect: Effect) -> Flow[bool]:
    if "roll" in effect:
        return (yield from t.roll()) in effect["roll"]
    price = effect["pay"]
    if price == 0:
        return True

    def bar(verb: str, target: str) -> int:
        return 112 if verb == "protect" and t.goods(who, "money") < price else 0

    click = yield from t.ask(who, "protect", ("protect", "no_protect"), bar)
    if click[0] == "protect":
        t.change(who, "money", -price)
    return click[0] == "protect"


# Effects.


def carry_out(t: Table, effect: Effect, aim: Aim, spared: set[str]) -> Flow[None]:
    """One effect on everything it is aimed at; spared and meanwhile defeated coalitions are passed over (L7-221)."""
    if effect["do"] == "place":
        for territory in aim:
            if t.cards.owner(territory) not in spared:
                for _ in range(effect["n"]):
                    yield from place(t, territory)
    elif "who" in effect:
        for name in aim:
            if name not in spared and not t.s.consoles[name].defeated:
                yield from strike(t, effect, name)
    else:
        yield from change_the_game(t, effect)


def strike(t: Table, effect: Effect, who: str) -> Flow[None]:
    """One effect on one coalition."""
    verb = effect["do"]
    if verb == "lose":
        yield from lose_with_shortfall(t, effect, who)
    elif verb == "gain":
        t.change(who, effect["what"], effect["n"])
    elif verb == "raise_terror":
        yield from raise_terror(t, who, effect["n"])
    elif verb == "lower_terror":
        t.lower_terror(who, effect["n"])
    elif verb == "destroy_unit":
        yield from desert(t, who, effect["n"])
    elif verb == "jam_research":
        jam(t, who, effect["n"])
    elif verb == "choose_one":
        yield from either_or(t, effect, who)
    else:
        raise ValueError(f"unknown effect {verb}")


def lose_with_shortfall(t: Table, effect: Effect, who: str) -> Flow[None]:
    """What could not be lost may cost another kind, rounded up."""
    missing = effect["n"] - (yield from lose(t, who, effect["what"], effect["n"]))
    short = effect.get("shortfall")
    if short and missing and not t.s.consoles[who].defeated:
        yield from lose(t, who, short["what"], -(-missing // short["per"]))


def desert(t: Table, who: str, n: int) -> Flow[None]:
    """L7-239: the loser clicks a territory for each unit; without a unit the rest is void."""
    for _ in range(n):
        places = [name for name, land in t.s.lands.items() if land.units[who]]
        if not places:
            return
        click = yield from t.ask(who, "lose_unit", ("lose_unit",), one_of(places, 239))
        yield from lose_unit(t, who, click[1])


def jam(t: Table, who: str, n: int) -> None:
    """Tokens are committed and marked: ready ones on land, on cards, then committed ones, those on Overrun land last."""
    lands = [t.s.lands[name] for name in t.cards.lands(who)]
    free_land: list[Token] = [land.token for land in lands if land.token and land.status != "overrun"]
    overrun: list[Token] = [land.token for land in lands if land.token and land.status == "overrun"]
    row = free_land + t.card_tokens(who) + overrun
    row = [token for token in row if token.ready] + [token for token in row if not token.ready]
    for token in [token for token in row if not token.jammed][:n]:
        token.ready, token.jammed = False, True


def either_or(t: Table, effect: Effect, who: str) -> Flow[None]:
    """L7-239: the coalition clicks an open option and it is carried out at once."""
    options = effect["options"]

    def bar(verb: str, target: str) -> int:
        parts = options[int(verb[-1]) - 1]
        closed = any(part["do"] == "lose" and not t.goods(who, part["what"]) for part in parts)
        return 239 if closed else 0

    click: Click = yield from t.ask(who, "option", ("option_1", "option_2"), bar)
    for part in options[int(click[0][-1]) - 1]:
        if not t.s.consoles[who].defeated:
            yield from strike(t, part, who)


def change_the_game(t: Table, effect: Effect) -> Flow[None]:
    """Effects that concern no coalition: spawning, the market, Cronos, the waves, the dial."""
    verb, s = effect["do"], t.s
    if verb == "spawn":
        for icon in effect["at"]:
            yield from spawn(t, icon)
    elif verb == "market_size":
        for _ in range(effect["n"]):
            s.market.append((yield from draw_mercenary(t)))
    elif verb == "cronos_flag":
        s.cronos_flags.append(effect["flag"])
    elif verb == "cronos_moves":
        s.cronos_moves = effect["n"]
    elif verb == "end_assault_wave":
        s.wave_ends = s.wave == "assault"
    elif verb == "annihilation_strike":
        s.strike = True
    elif verb == "adaptation_set":
        s.dial = effect["n"]
    elif verb != "hydra_power":
        raise ValueError(f"unknown effect {verb}")


def draw_mercenary(t: Table) -> Flow[str]:
    """The next card of the mercenary deck; nothing if it is empty (L7-64)."""
    if not any(t.s.mercenary_deck.values()):
        return ""
    kind = yield from chance("mercenary", t.s.mercenary_deck)
    t.s.mercenary_deck[kind] -= 1
    return kind
