"""Which legal clicks a bot thinks about: of trades only the best that it finds, and it is written without detours."""
from __future__ import annotations

from ....kernel.frames import PROC, SIDE, STEP, Frame
from ....kernel.state import NOBODY
from ..rules.frames import AT_TALK_SHEET, AT_TALKS_WINDOW, TALK, TALK_EDITS, TALK_PARTNER, TALKS
from ..rules.names import STOCKED
from ..rules.state import Invasion
from ..rules.words import ASK, CANCEL, GIVE, OFFER, PASS, PLAY, TAKE_BACK, TRADE
from .outlook import hopes_of
from .sheet import Sheet, best_plan, goods_on
from .value import TALKING, outlook_for
from .weights import WEIGHTS


def plausible(g: Invasion, clicks: list[int]) -> list[int]:
    """L7-56: a trade window.  L7-57: a sheet.  Everything else is looked at as it is."""
    if len(clicks) == 1 or not g.stack:
        return clicks
    f = g.stack[-1]
    if f[PROC] == TALKS and f[STEP] == AT_TALKS_WINDOW:
        return with_plays(g, clicks, window_clicks(g, f, clicks))
    if f[PROC] == TALK and f[STEP] == AT_TALK_SHEET:
        return with_plays(g, clicks, [next_click(g, f)])
    return clicks


def with_plays(g: Invasion, clicks: list[int], chosen: list[int]) -> list[int]:
    """L7-213: and cards that may be played meanwhile; ascending."""
    verb_of = g.t.words.verb_of
    return [a for a in clicks if verb_of[a] == PLAY or a in chosen] or clicks


def window_clicks(g: Invasion, f: Frame, clicks: list[int]) -> list[int]:
    """To pass, and the partner with whom most can be gained, if it is worth the words."""
    words = g.t.words
    out = [words.first[PASS]]
    partners = [words.target_of[a] for a in clicks if words.verb_of[a] == TRADE]
    if g.strike or not partners:
        return out
    seat = g.player[f[SIDE]]
    view = outlook_for(WEIGHTS, g, seat)
    hopes = hopes_of(WEIGHTS, g, view)
    best, most = NOBODY, TALKING
    for partner in partners:
        worth = best_plan(Sheet(WEIGHTS, g, view, hopes, seat, f[SIDE], partner), [0] * STOCKED, 0).worth
        if worth > most:
            best, most = partner, worth
    return out if best == NOBODY else [out[0], words.first[TRADE] + best]


def next_click(g: Invasion, f: Frame) -> int:
    """The next point of the best sheet; then the offer, or the end of the talk."""
    first = g.t.words.first
    if g.strike:
        return first[CANCEL]
    seat = g.player[f[SIDE]]
    view = outlook_for(WEIGHTS, g, seat)
    sheet = Sheet(WEIGHTS, g, view, hopes_of(WEIGHTS, g, view), seat, f[SIDE], f[TALK_PARTNER])
    begun = goods_on(f)
    plan = best_plan(sheet, begun, f[TALK_EDITS])
    if plan.worth <= 0.0:
        return first[CANCEL]
    for kind in range(STOCKED):
        if plan.goods[kind] > begun[kind]:
            return first[GIVE if begun[kind] >= 0 else TAKE_BACK] + kind
        if plan.goods[kind] < begun[kind]:
            return first[ASK if begun[kind] <= 0 else TAKE_BACK] + kind
    return first[OFFER]
