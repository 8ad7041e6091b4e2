"""Which legal clicks a bot thinks about: what is hardly ever wise is left out, and small questions have a plain answer."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..rules.frames import SETUP_SEAT, SETUP_TURN
from ..rules.names import AREAS, KINDS, STANDARD
from ..rules.questions import type_of
from ..rules.state import Koprulu
from ..rules.words import AUTO_PAY, CHOOSE_FACTION, DESTROY_OWN, DISCARD, DISCOUNT, HAND_CARD, PLAY_CARD, PLAY_TOP, USE_FREE


def plausible(g: Koprulu, clicks: list[int]) -> list[int]:
    """SC-83: nobody destroys his own pieces without need.  SC-104, SC-105, SC-325: what costs less first, then all at once.
    SC-27: any faction.  SC-148: skirmishes in their order.  SC-258: the poorest card goes first."""
    verb_of = g.t.words.verb_of
    first = verb_of[clicks[0]]
    if first == DISCARD:
        return [poorest(g, clicks)]
    if first in (PLAY_CARD, PLAY_TOP):
        return of_one_skirmish(g, clicks)
    if first == CHOOSE_FACTION:
        return [some_faction(g, clicks)]
    found = [click for click in clicks if verb_of[click] != DESTROY_OWN]
    for verb in (USE_FREE, DISCOUNT, AUTO_PAY):
        cheap = [click for click in found if verb_of[click] == verb]
        if cheap:
            return cheap
    return found or clicks


def of_one_skirmish(g: Koprulu, clicks: list[int]) -> list[int]:
    """A card of the hand or the top card, for the first skirmish that needs one; or which card of the hand it is."""
    target_of = g.t.words.target_of
    least = min([target_of[click] for click in clicks])
    return clicks if least >= HAND_CARD else [click for click in clicks if target_of[click] == least]


def some_faction(g: Koprulu, clicks: list[int]) -> int:
    """SC-27: nothing tells factions apart yet; so that not always the same ones play, who begins decides."""
    f = g.stack[-1]
    return clicks[(7 * f[SETUP_SEAT] + 3 * f[SETUP_TURN] + g.seats) % len(clicks)]


# ---- cards that may go

def poorest(g: Koprulu, clicks: list[int]) -> int:
    cards = [g.t.words.target_of[click] for click in clicks]
    worth = [card_worth(g, card) for card in cards]
    return clicks[worth.index(min(worth))]


def card_worth(g: Koprulu, card: int) -> float:
    """By its numbers and whether the owner's race has such a unit on the board."""
    cards = g.t.cards
    useful = is_shown(g, card)
    if cards.kind[card] != STANDARD:
        return 11.0 if useful else 2.0
    values = cards.major[card] if useful else cards.minor[card]
    return values[0] + values[1] + (1.5 if cards.tech[card] != NOBODY else 0.0)


def is_shown(g: Koprulu, card: int) -> bool:
    """A unit of the card's race that it shows stands somewhere."""
    icons, race = g.t.cards.icons[card], g.t.cards.race[card]
    for area in range(AREAS):
        for one in g.units[area]:
            if g.t.sheets.race[one // KINDS] == race and type_of(g, one % KINDS) in icons:
                return True
    return False
