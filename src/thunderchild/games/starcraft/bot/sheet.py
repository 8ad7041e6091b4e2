"""What a side has on its sheet and in its hand, for bots: workers, buildings, modules, technologies, cards."""
from __future__ import annotations

from ..rules.names import (AREAS, AWAY, GAS_TOKENS, LINE_1, LINES, MINERAL_TOKENS, MODULE_KINDS, MODULES, ON_GAS, ON_MINERAL,
                           POOL, UNREAD)
from ..rules.questions import capacity
from ..rules.starting import hand_limit
from ..rules.state import Koprulu
from .weights import Weights


def sheet_points(k: Weights, g: Koprulu, side: int) -> float:
    sheet = g.sheet[side]
    points = worker_points(k, g, side)
    points += k.token * (sheet[MINERAL_TOKENS] + sheet[GAS_TOKENS])
    for line in range(LINES):
        if sheet[LINE_1 + line] > 0:
            points += k.level * (sheet[LINE_1 + line] + 0.3)
    for module in range(MODULE_KINDS):
        many = sheet[MODULES + module]
        if many > 0:
            points += k.modules[module] * (1.0 + 0.75 * (many - 1))
    return points + card_points(k, g, side)


def worker_points(k: Weights, g: Koprulu, side: int) -> float:
    """Workers are worth their work: what the permanent resources and Resource cards take, and a little more."""
    sheet, race = g.sheet[side], g.t.sheets.race[side]
    room = g.t.sheets.permanent[race][0] + g.t.sheets.permanent[race][1] + 1
    many = sheet[POOL] + sheet[AWAY] + sheet[ON_MINERAL] + sheet[ON_GAS]
    for area in range(AREAS):
        if g.holder[area] == side:
            room += capacity(g, area)
            many += g.on_card[area]
    return k.worker * min(many, room) + k.idle * max(0, many - room)


def card_points(k: Weights, g: Koprulu, side: int) -> float:
    """Combat cards up to the hand limit and a little beyond, technologies, Event cards."""
    limit, held = hand_limit(g, side), len(g.hand[side])
    points = k.card * (min(held, limit) + 0.4 * max(0, held - limit))
    points += k.technology * techs_bought(g, side)
    for batch in range(4):
        points += k.event * g.sheet[side][UNREAD + batch]
    return points + k.kept * len(g.kept[side])


def techs_bought(g: Koprulu, side: int) -> int:
    """Of the technologies he could have, those that are not in his Technology deck."""
    techs, many = g.t.techs, 0
    for tech in range(len(techs.factions)):
        if techs.factions[tech] >> side & 1 and techs.buyable[tech] and not g.shelf[side] >> tech & 1:
            many += 1
    return many
