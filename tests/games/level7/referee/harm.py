"""Losses, Terror, the defeat of a coalition and the desolation of its land (sections 16 and 17 of the rules)."""

from __future__ import annotations

from .asking import Flow, GameEnds, Question
from .state import Attached
from .table import Table, least, same


def lose(t: Table, who: str, what: str, n: int) -> Flow[int]:
    """One loss of n points, as far as possible; how many were lost. MIC 0 defeats at once (L7-7)."""
    if what == "mic":
        yield from clones_before_the_end(t, who, n)
    lost = min(n, t.goods(who, what))
    t.change(who, what, -lost)
    if what == "mic" and t.goods(who, "mic") == 0:
        yield from defeat(t, who)
    return lost


def clones_before_the_end(t: Table, who: str, n: int) -> Flow[None]:
    """L7-61, L7-214: before a loss that would bring its MIC to 0 a coalition may play Worker Clones."""
    def bar(verb: str, target: str) -> int:
        return 0 if verb == "no_play" else t.bar_play(who, target) if target == "worker_clones" else 61

    while t.goods(who, "mic") <= n and not t.bar_play(who, "worker_clones"):
        click = yield Question(who, "clones_before_the_end", ("play", "no_play"), bar)
        if click[0] == "no_play":
            return
        t.play(who, "worker_clones")


def raise_terror(t: Table, who: str, n: int) -> Flow[None]:
    """L7-170, L7-171: level by level; each beyond the highest costs 1 MIC instead."""
    console = t.s.consoles[who]
    for _ in range(n):
        if console.defeated:
            return
        if console.terror < max(t.cards.terror):
            console.terror += 1
        else:
            yield from lose(t, who, "mic", 1)


def defeat(t: Table, who: str) -> Flow[None]:
    """L7-181, L7-182, L7-197: the coalition is out; its empty land is lost (L7-186)."""
    console = t.s.consoles[who]
    if console.defeated:
        return
    console.defeated = True
    console.money = console.mic = console.food = console.fuel = console.minerals = 0
    console.terror = console.credits = 0
    for kind, held in console.hand.items():
        t.s.mercenary_discard[kind] += held
        console.hand[kind] = 0
    if not set(t.cards.coalitions[who]["projects"]) <= set(t.s.funded):
        raise GameEnds(195, [])
    if not t.alive():
        raise GameEnds(197, [])
    yield from check_desolation(t)


def lose_unit(t: Table, coalition: str, territory: str) -> Flow[None]:
    """A unit goes back to its supply; L7-186 is checked after it."""
    t.s.lands[territory].units[coalition] -= 1
    yield from check_desolation(t)


def check_desolation(t: Table) -> Flow[None]:
    """L7-186: the land of a defeated coalition without a coalition unit in any of its five territories is desolated."""
    for name in t.order():
        console = t.s.consoles[name]
        lands = t.cards.lands(name)
        if console.defeated and not console.desolated and not any(t.units(land) for land in lands):
            console.desolated = True
            for land in lands:
                empty(t, land)
            if t.s.cronos in lands:
                yield from flee(t)


def empty(t: Table, territory: str) -> None:
    """Hydra figures go back without being destroyed; attached cards are discarded."""
    land = t.s.lands[territory]
    land.invaders = 0
    for number in t.ships_at(territory):
        del t.s.drop_ships[number]
    discard_attached(t, territory)


def discard_attached(t: Table, territory: str, when: str = "") -> None:
    """L7-65, L7-158: the attached cards that say so (all of them if no time is given) are discarded; a neutral Research token
    goes back beside the market."""
    land = t.s.lands[territory]
    gone = [card for card in land.cards if not when or says_discard(t, card, when)]
    for card in gone:
        t.s.mercenary_discard[card.kind] += 1
        t.s.neutral_tokens += card.token is not None
    land.cards = [card for card in land.cards if card not in gone]


def says_discard(t: Table, card: Attached, when: str) -> bool:
    effects = t.cards.mercenaries[card.kind]["effects"]
    return any(effect["do"] == "discard_self" and effect["when"] == when for effect in effects)


def flee(t: Table) -> Flow[None]:
    """L7-187: Cronos is moved to the nearest territory fit for him; without one the Hydra win."""
    steps = distances(t, t.s.cronos)
    refuges = [name for name in steps if fit_for_cronos(t, name)]
    if not refuges:
        raise GameEnds(187, [])
    nearest = least(refuges, lambda name: steps[name])
    t.s.cronos = yield from t.choose_equal("refuge", same(nearest))


def fit_for_cronos(t: Table, territory: str) -> bool:
    """L7-103, L7-187: where Cronos may stop: own land of a coalition, not desolated, not Overrun, without a drop ship."""
    if not t.cards.owner(territory) or t.desolated(territory):
        return False
    return t.s.lands[territory].status != "overrun" and not t.ships_at(territory)


def distances(t: Table, start: str) -> dict[str, int]:
    """Steps from a territory to every other, through any territory."""
    steps, edge = {start: 0}, [start]
    while edge:
        at = edge.pop(0)
        for near in t.cards.neighbours[at]:
            if near not in steps:
                steps[near] = steps[at] + 1
                edge.append(near)
    return steps
