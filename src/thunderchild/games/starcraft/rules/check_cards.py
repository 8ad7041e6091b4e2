"""Invariants of cards that are being carried out: what a position says is under way must be able to go on."""
from __future__ import annotations

from ....kernel.frames import PROC, SIDE, STEP, Frame
from ....kernel.state import NOBODY
from .carrying import happens_now
from .check_players import need
from .frames import (AT_CARRYING_NEXT, CARRYING, CARRYING_CHOSEN, CARRYING_FIRST, CARRYING_FOE, CARRYING_LINE,
                     CARRYING_MANY, CARRYING_SECOND, CARRYING_SOURCE, CHOOSING, CHOOSING_STAGE, COUNTERING, COUNTERING_AIM,
                     EVENT_TURN, EVENT_TURN_CARD, GAINING, GAINING_HERO, LEADER, LEADER_CARD, SPYING, SPYING_FOE)
from .lost_heroes import plays_hero
from .names import STAGES
from .sources import card_source, leader_source, source_effects, tech_source
from .state import Koprulu


def check_doing(g: Koprulu) -> None:
    """SC-219, SC-346: cards that are being chosen, executed or resolved."""
    left = g.secret_left
    need(len(left) == 1 and len(left[0]) == len(g.t.leaders.stage), "a heap of Leadership cards that are not chosen")
    need(all(many in (0, 1) for many in left[0]), "a Leadership card twice")
    for at, f in enumerate(g.stack):
        if f[PROC] == CHOOSING:
            need(0 <= f[CHOOSING_STAGE] < STAGES, "a stage that does not exist")
        elif f[PROC] == LEADER:
            need(g.t.leaders.side[f[LEADER_CARD]] == f[SIDE], "a Leadership card of another faction")
        elif f[PROC] == GAINING:
            need(plays_hero(g, f[SIDE], f[GAINING_HERO]), "a hero of another faction")
        elif f[PROC] == SPYING:
            need(f[SPYING_FOE] in g.order, "the hand of a faction that nobody plays")
        elif f[PROC] == COUNTERING:
            need(f[COUNTERING_AIM] != NOBODY, "an event that is aimed at nothing")
        elif f[PROC] == CARRYING:
            check_carrying(g, f, g.stack[at - 1])


def check_carrying(g: Koprulu, f: Frame, caller: Frame) -> None:
    """The card is the caller's, and its line one that does something now."""
    need(0 <= f[CARRYING_SOURCE] < card_source(g, 0), "a card that does not exist")
    if caller[PROC] == EVENT_TURN:
        need(f[CARRYING_SOURCE] == caller[EVENT_TURN_CARD], "an Event card that is not executed")
    elif caller[PROC] == LEADER:
        need(f[CARRYING_SOURCE] == leader_source(g, caller[LEADER_CARD]), "a Leadership card that is not resolved")
    need(caller[SIDE] == f[SIDE], "a card that somebody else carries out")
    need(not tech_source(g, 0) <= f[CARRYING_SOURCE] < leader_source(g, 0), "a technology is not carried out")
    effects = source_effects(g, f[CARRYING_SOURCE])
    need(f[CARRYING_LINE] <= len(effects), "a line that the card does not have")
    need(f[CARRYING_FOE] == NOBODY or f[CARRYING_FOE] in g.order, "an opponent that nobody plays")
    need(f[CARRYING_CHOSEN] == NOBODY or g.stack[-1] is not f, "a target that waits for nothing")
    if f[STEP] != AT_CARRYING_NEXT:
        need(f[CARRYING_LINE] > 0 and happens_now(effects[f[CARRYING_LINE] - 1]), "a line that does nothing now")
        need((f[CARRYING_FIRST] == NOBODY) == (f[CARRYING_MANY] == 0), "targets that were clicked and are not there")
        need(f[CARRYING_SECOND] == NOBODY or f[CARRYING_MANY] > 0, "a second target without a first")
