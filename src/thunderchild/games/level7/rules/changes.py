"""What changes on the table in one stroke, and no question asked: figures, tokens, dials, cards."""
from __future__ import annotations

from ....kernel.rows import fresh
from ....kernel.state import NOBODY
from .names import COMMITTED, JAMMED, NO_TOKEN, OVERRUN, READY
from .questions import highest_of, lab_tokens
from .state import Invasion


# ---- goods

def gain(g: Invasion, side: int, good: int, n: int) -> int:
    """L7-6: points beyond the highest number are lost.  Answers how many came."""
    highest = highest_of(g, good)
    came = min(n, highest - g.stock[side][good]) if highest else n
    fresh(g.stock, side)[good] += came
    return came


def take(g: Invasion, side: int, good: int, n: int) -> int:
    """L7-5, L7-19: as far as possible, not below 0.  Answers how many were taken."""
    taken = min(n, g.stock[side][good])
    fresh(g.stock, side)[good] -= taken
    return taken


# ---- figures

def put_invader(g: Invasion, place: int) -> None:
    g.invaders[place] += 1
    g.reserve -= 1


def remove_invader(g: Invasion, place: int) -> None:
    """L7-144."""
    g.invaders[place] -= 1
    g.reserve += 1


def remove_ship(g: Invasion, place: int) -> None:
    """The lowest number first."""
    g.ship_at[g.ship_at.index(place)] = NOBODY


def destroy_hydra(g: Invasion, place: int) -> bool:
    """L7-142: an invader unit, or a drop ship if none is left.  Answers whether it was a drop ship."""
    if g.invaders[place] > 0:
        remove_invader(g, place)
        return False
    remove_ship(g, place)
    return True


# ---- Research tokens

def commit_attached(g: Invasion, side: int, n: int) -> int:
    """L7-209: tokens on mercenary cards, in console order, the card attached earlier first.  Answers how many are still due."""
    for land in g.t.consoles.homes[side]:
        tokens = g.attached_token[land]
        for k in range(len(tokens)):
            if n > 0 and tokens[k] == READY:
                fresh(g.attached_token, land)[k] = COMMITTED
                n -= 1
    return n


def commit_own(g: Invasion, side: int, n: int) -> int:
    """Own territory tokens in console order."""
    for land in g.t.consoles.homes[side]:
        if n > 0 and g.research[land] == READY:
            g.research[land] = COMMITTED
            n -= 1
    return n


def lend_research(g: Invasion, side: int, n: int) -> None:
    """L7-209."""
    commit_own(g, side, commit_attached(g, side, n))


def pledge_research(g: Invasion, side: int, n: int) -> None:
    """L7-216: credits, tokens on mercenary cards, own tokens; never the token of Eastern Australia."""
    used = min(n, g.credits[side])
    g.credits[side] -= used
    lend_research(g, side, n - used)


def pay_research(g: Invasion, side: int, n: int) -> None:
    """L7-73: credits first, then the token of Eastern Australia, then as for a pledge."""
    used = min(n, g.credits[side])
    g.credits[side] -= used
    n -= used
    if n > 0 and g.lab == side and lab_tokens(g) > 0:
        g.zone_token[g.zone_token.index(READY)] = COMMITTED
        n -= 1
    lend_research(g, side, n)


def jam(g: Invasion, side: int) -> bool:
    """One token is committed and marked: a ready one on a territory, then on a card, then a committed one in the same order,
    those on Overrun territories last.  Answers whether there was one."""
    for state in (READY, COMMITTED):
        if jam_own(g, side, state, False) or jam_attached(g, side, state):
            return True
    return jam_own(g, side, COMMITTED, True)


def jam_own(g: Invasion, side: int, state: int, overrun: bool) -> bool:
    for land in g.t.consoles.homes[side]:
        if g.research[land] == state and (g.status[land] == OVERRUN) == overrun:
            g.research[land] = JAMMED
            return True
    return False


def jam_attached(g: Invasion, side: int, state: int) -> bool:
    for land in g.t.consoles.homes[side]:
        tokens = g.attached_token[land]
        for k in range(len(tokens)):
            if tokens[k] == state:
                fresh(g.attached_token, land)[k] = JAMMED
                return True
    return False


# ---- mercenary cards

def attach(g: Invasion, land: int, card: int) -> None:
    """L7-60: a card with a Research token takes a neutral one from beside the market, ready."""
    token = NO_TOKEN
    if g.t.mercs.research[card] > 0 and g.neutral > 0:
        g.neutral -= 1
        token = READY
    fresh(g.attached, land).append(card)
    fresh(g.attached_token, land).append(token)


def discard_attached(g: Invasion, land: int, k: int) -> None:
    """L7-65: its Research token goes back beside the market."""
    g.merc_out[fresh(g.attached, land).pop(k)] += 1
    if fresh(g.attached_token, land).pop(k) != NO_TOKEN:
        g.neutral += 1


def discard_held(g: Invasion, side: int, card: int) -> None:
    fresh(g.held, side)[card] -= 1
    g.merc_out[card] += 1


def lower_terror(g: Invasion, side: int, n: int) -> None:
    """L7-170: not below 0."""
    g.terror[side] = max(0, g.terror[side] - n)
