"""Trades, for bots (L7-50 to L7-58): what a sheet is worth to both, and the best one that can be written."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import PROC, Frame
from ..rules.frames import TALK, TALK_ASKED, TALK_GIVEN
from ..rules.names import STOCKED
from ..rules.questions import can_give, room_for
from ..rules.state import Invasion
from .outlook import Hopes, Outlook, hope_for_all, hope_of, hope_to_end, squash
from .standing import stock_points
from .weights import Weights

AGREED: Final = 0.9             # how surely a partner who gains by it accepts
DULL: Final = 0.0005            # what each point on a sheet must bring at least
CLEARLY: Final = 0.0002         # what a partner must gain
NO_TALK: Final[list[int]] = []


def talk_of(g: Invasion) -> Frame:
    """The frame of the talk under way, or an empty one."""
    for f in g.stack:
        if f[PROC] == TALK:
            return f
    return NO_TALK


def goods_on(f: Frame) -> list[int]:
    """By kind of the stock: what the writer gives, less what it asks for."""
    return [f[TALK_GIVEN + kind] - f[TALK_ASKED + kind] for kind in range(STOCKED)]


class Sheet:
    """What a seat that writes expects of goods that change hands between two coalitions."""

    def __init__(self, k: Weights, g: Invasion, view: Outlook, hopes: Hopes, seat: int, writer: int, partner: int) -> None:
        self.k: Final = k
        self.g: Final = g
        self.view: Final = view
        self.hopes: Final = hopes
        self.seat: Final = seat
        self.other: Final = g.player[partner]
        self.writer: Final = writer
        self.partner: Final = partner
        self.hope: Final = hope_of(k, g, view, hopes, seat)
        self.now: Final = squash(k, self.hope)
        self.their_hope: Final = hope_of(k, g, view, hopes, self.other)
        self.before: Final = squash(k, self.their_hope)
        self.share: Final = k.own / g.player.count(seat) if seat in g.player else 0.0
        self.their_share: Final = k.own / g.player.count(self.other)
        self.most: Final = [most_of(g, writer, partner, kind) for kind in range(STOCKED)]
        self.least: Final = [-most_of(g, partner, writer, kind) for kind in range(STOCKED)]

    def worth(self, goods: list[int]) -> float:
        """What the exchange adds for the writer's seat, if the partner gains too; else less than nothing."""
        k, hopes = self.k, self.hopes
        end, common = self.side_after(self.writer, goods, -1)
        ours, everybody = end - hopes.end[self.writer], common - hopes.common[self.writer]
        end, common = self.side_after(self.partner, goods, 1)
        theirs, everybody = end - hopes.end[self.partner], everybody + common - hopes.common[self.partner]
        dull = DULL * sum([abs(many) for many in goods])
        if self.other == self.seat:
            return squash(k, self.hope + everybody + self.share * (ours + theirs)) - self.now - dull
        gain = squash(k, self.hope + everybody + self.share * ours) - self.now
        their_gain = squash(k, self.their_hope + everybody + self.their_share * theirs) - self.before
        return AGREED * gain - dull if gain > 0.0 and their_gain > CLEARLY else min(0.0, gain, their_gain - CLEARLY) - dull

    def side_after(self, side: int, goods: list[int], sign: int) -> tuple[float, float]:
        """Its hope to live to the end and what it adds to everybody's, after the exchange."""
        k, g, view = self.k, self.g, self.view
        stock = g.stock[side]
        after = [stock[kind] + sign * goods[kind] for kind in range(STOCKED)]
        points = view.points[side] + stock_points(k, after, view.comes[side]) - stock_points(k, stock, view.comes[side])
        end = hope_to_end(k, g, view, points, after, side)
        return end, hope_for_all(k, g, view, points, after, side, end)


def most_of(g: Invasion, giver: int, receiver: int, kind: int) -> int:
    """L7-52, L7-55, L7-57: what can change hands of a kind."""
    return max(0, min(g.t.box.most_goods, can_give(g, giver, kind), room_for(g, receiver, kind)))


class Plan:
    """The best sheet that was found: goods as `goods_on` has them, and what it brings."""

    def __init__(self, goods: list[int], worth: float) -> None:
        self.goods: Final = goods
        self.worth: Final = worth


def best_plan(sheet: Sheet, begun: list[int], edits: int) -> Plan:
    """From a sheet with so many edits: a point more or less, or one given for one asked, as long as it gets better."""
    goods, worth = begun[:], sheet.worth(begun) if any(begun) else 0.0
    left = sheet.g.t.box.edits - edits
    while left > 0:
        found = best_change(sheet, goods, worth, left)
        if not found.goods:
            break
        left -= sum([abs(found.goods[kind] - goods[kind]) for kind in range(STOCKED)])
        goods, worth = found.goods, found.worth
    return Plan(goods, worth)


def best_change(sheet: Sheet, goods: list[int], worth: float, left: int) -> Plan:
    """No goods: nothing is better."""
    best, most = NO_TALK, worth
    for one in range(2 * STOCKED):
        first = changed(sheet, goods, one)
        if not first:
            continue
        here = sheet.worth(first)
        if here > most:
            best, most = first, here
        if one >= STOCKED or left < 2:
            continue
        for two in range(STOCKED, 2 * STOCKED):
            second = changed(sheet, first, two) if two != one + STOCKED else NO_TALK
            if second and (here := sheet.worth(second)) > most:
                best, most = second, here
    return Plan(best, most)


def changed(sheet: Sheet, goods: list[int], one: int) -> list[int]:
    """A point more of a kind given, or, from STOCKED on, asked for; empty if it cannot be."""
    kind = one if one < STOCKED else one - STOCKED
    many = goods[kind] + (1 if one < STOCKED else -1)
    if not sheet.least[kind] <= many <= sheet.most[kind]:
        return NO_TALK
    out = goods[:]
    out[kind] = many
    return out
