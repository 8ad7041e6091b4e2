"""How a game ends (IN-122 to IN-126)."""
from __future__ import annotations

from typing import Final

from ..cards.fit import in_force
from ..cards.language import HAS_WIN
from ..cards.tables import ZONES
from . import frames
from .pieces import say
from .state import ALL_ZONES, INVADER, MANKIND, NO_DECK, NO_HERO, Invaders
from .words import L_ENDED

INVADER_RAN_DRY: Final = 1
PLAN_AT_ZERO: Final = 2
MANKIND_CARD_WINS: Final = 3
MANKIND_RAN_DRY: Final = 4
ZONES_FELL: Final = 5
HEROES_LOST: Final = 6
INVADER_CARD_WINS: Final = 7
ENDINGS: Final = ("", "invader_ran_dry", "plan_at_zero", "mankind_card", "mankind_ran_dry", "zones_fell", "heroes_lost",
                  "invader_card")

OPTION_DECK: Final = 0          # places in g.options
OPTION_HANDICAP: Final = 1
OPTION_MATCH: Final = 2
OPTION_SWAP: Final = 3
OPTION_UNLIMITED: Final = 4


def winner_of(ending: int) -> int:
    return MANKIND if ending <= MANKIND_CARD_WINS else INVADER


def judge(g: Invaders) -> bool:
    """After every step: has somebody won?  Two sides at once: Mankind (IN-125)."""
    if g.ended:
        return True
    if g.plan > 0 and g.lost == 0 and not has_fallen_zone(g) and not (g.kinds & HAS_WIN and any_winning_card(g)):
        return False            # nearly always: so this is asked first, and quickly
    ending = mankind_wins(g)
    if ending == 0:
        ending = invader_wins(g)
    if ending:
        finish(g, ending)
    return ending != 0


def mankind_wins(g: Invaders) -> int:
    """IN-123."""
    if g.lost & NO_DECK << INVADER:
        return INVADER_RAN_DRY
    if g.plan <= 0:
        return PLAN_AT_ZERO
    return MANKIND_CARD_WINS if has_winning_card(g, MANKIND) else 0


def invader_wins(g: Invaders) -> int:
    """IN-124."""
    if g.lost & NO_DECK << MANKIND:
        return MANKIND_RAN_DRY
    if zones_fell(g):
        return ZONES_FELL
    if g.lost & NO_HERO:
        return HEROES_LOST
    return INVADER_CARD_WINS if has_winning_card(g, INVADER) else 0


def has_fallen_zone(g: Invaders) -> bool:
    power = g.t.zone_power
    for zone in ALL_ZONES:
        if g.zone_tokens[zone] >= power[zone]:
            return True
    return False


def zones_fell(g: Invaders) -> bool:
    """IN-124: all zones of one set are at power 0."""
    on, power = g.zone_tokens, g.t.board.zone_power
    fallen = 0
    for zone in range(ZONES):
        if on[zone] >= power[zone]:
            fallen |= 1 << zone
    for zones in g.t.board.zone_sets:
        if fallen & zones == zones:
            return True
    return False


def has_winning_card(g: Invaders, side: int) -> bool:
    """A `win` in force: five tokens on the card, say."""
    if not g.kinds & HAS_WIN:
        return False
    for slot in g.facts:
        for s in g.t.wins[g.card_at[slot]]:
            if s.ability.side == side and in_force(g, s, slot):
                return True
    return False


def any_winning_card(g: Invaders) -> bool:
    """The same for both sides."""
    for slot in g.facts:
        for s in g.t.wins[g.card_at[slot]]:
            if in_force(g, s, slot):
                return True
    return False


def wins_by_word(g: Invaders, side: int) -> None:
    """The verb `win` outside a static ability."""
    finish(g, MANKIND_CARD_WINS if side == MANKIND else INVADER_CARD_WINS)


def finish(g: Invaders, ending: int) -> None:
    """IN-122, IN-128, IN-132: the game ends at once; the match goes on until somebody has won often enough."""
    if g.ended:
        return
    g.ended = ending
    seat = g.seat_of(winner_of(ending))
    g.wins[seat] += 1
    say(g, L_ENDED, winner_of(ending), ending)
    if g.options[OPTION_MATCH] == 0 or g.wins[seat] == g.t.board.wins_needed:
        g.over = ending
    else:
        frames.close(g, INVADER, ending)


def out_of_cards(g: Invaders, side: int) -> None:
    """IN-25, IN-100: this side must take a card from an empty deck."""
    g.lost |= NO_DECK << side
    judge(g)
