"""Step 7: Events (L7-106 to L7-110, L7-204) and the ground war boxes (L7-118 to L7-126)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import HIDDEN, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, reveal, tell
from ....kernel.words import NOTHING, Space
from ..cards.language import SHIP_SOURCE
from ..text.phrases import place_title
from .changes import lower_terror
from .effects import end_assault_wave, spawn_at
from .frames import AT_EVENTS_NEXT, AT_EVENTS_TURN_UP, EVENTS_CARD, EVENTS_ICON, EVENTS_PILE, EVENTS_TURN, text
from .names import ALPHA, BRAVO, CATEGORY_NAMES, COALITIONS, NOT_LAID, PILES, TERRITORIES
from .news import L_BLIND, L_EVENT, L_GROUND_WAR, L_LAID, L_LOOKED
from .offer import CARDS
from .questions import in_turn, is_alive
from .state import Invasion, unread_of
from .words import BLIND_ALPHA, BLIND_BRAVO, LOOK, TO_ALPHA, TO_BRAVO


# ---- laying cards

def next_drawer(g: Invasion, f: Frame) -> None:
    """L7-106, L7-183: every coalition, defeated ones too, in turn order."""
    if f[EVENTS_TURN] < COALITIONS and g.deck_left > 0:
        f[SIDE] = in_turn(g)[f[EVENTS_TURN]]
        f[EVENTS_TURN] += 1
    else:
        goto(f, AT_EVENTS_TURN_UP)


def take_from_deck(g: Invasion) -> None:
    """L7-128: with the last Assault card the wave ends."""
    g.deck_left -= 1
    if g.deck_left == 0:
        end_assault_wave(g)


class LookOrNot(Choice[Invasion]):
    """L7-107: look at the card.  L7-108: or lay it down unread and lower the Terror."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb != LOOK:
            lay_blind(g, f[SIDE], ALPHA if verb == BLIND_ALPHA else BRAVO)
            goto(f, AT_EVENTS_NEXT)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Look at your Event card?", f"Unread it lowers your Terror: {fallen(g, f[SIDE])}.", 107,
                   "draws an Event card.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == LOOK:
            return Label("Look at it", "then you choose Alpha or Bravo")
        return Label(f"Lay it unread to {PILES[verb - BLIND_ALPHA].capitalize()}", f"Terror {fallen(g, f[SIDE])}")


def fallen(g: Invasion, side: int) -> str:
    """L7-108: what an unread card does to the Terror."""
    now = g.terror[side]
    return f"from {now} to {max(0, now - g.t.box.blind)}" if now else "0 already, so nothing changes"


def lay_blind(g: Invasion, side: int, pile: int) -> None:
    """L7-108, L7-23: known to nobody; the Terror falls by three."""
    unread = unread_of(g)
    take_from_deck(g)
    g.blind |= 1 << side
    fresh(g.deck, 0)[unread] -= 1
    g.event_card[side] = [unread]
    g.event_known[side] = [all_eyes(g)]
    lay(g, side, pile)
    if is_alive(g, side):
        lower_terror(g, side, g.t.box.blind)
    tell(g, L_BLIND, all_eyes(g), [side, pile])


def lay(g: Invasion, side: int, pile: int) -> None:
    g.laid[side] = pile
    g.pile_left[pile] += 1


class DrawEvent(Roll[Invasion]):
    """L7-204: a card of this wave's deck, each left with the same odds; only its player sees it (L7-23)."""

    def outcomes(self, g: Invasion) -> Space:
        return g.t.events.space

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.deck[0][:unread_of(g)]

    def veil(self, g: Invasion, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) else HIDDEN

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        seat = 1 << g.seat_of(f[SIDE])
        take_from_deck(g)
        fresh(g.deck, 0)[outcome] -= 1
        g.event_card[f[SIDE]] = [outcome]
        g.event_known[f[SIDE]] = [seat]
        reveal(g, seat)
        tell(g, L_LOOKED, seat, [f[SIDE], outcome])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("An Event card is drawn.", "", 107)


class AlphaOrBravo(Choice[Invasion]):
    """L7-107, L7-25: whether the Alpha or the Bravo event of the card will happen; its content is nobody else's."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        pile = ALPHA if verb == TO_ALPHA else BRAVO
        lay(g, f[SIDE], pile)
        tell(g, L_LAID, all_eyes(g), [f[SIDE], pile])
        goto(f, AT_EVENTS_NEXT)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        war = box_words(g, g.event_card[f[SIDE]][0])
        return Ask("Alpha or Bravo?", f"Ground war either way, an invader at each: {war}.", 107, "chooses Alpha or Bravo.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        half = g.t.texts[2 * g.event_card[f[SIDE]][0] + verb - TO_ALPHA]
        return Label("Alpha" if verb == TO_ALPHA else "Bravo", f"{CATEGORY_NAMES[half.category]}: {half.words}")


def box_words(g: Invasion, card: int) -> str:
    """The icons of a ground war box, and where its invaders come.  This is asked for eyes that may not see the card, so the words
    of all icons are made: the same work for every card."""
    lands = [icon_words(g, place) for place in range(TERRITORIES)]
    ships = [icon_words(g, SHIP_SOURCE + ship) for ship in range(len(g.ship_at))]
    return ", ".join([ships[source - SHIP_SOURCE] if source >= SHIP_SOURCE else lands[source] for source in g.t.events.box[card]])


def icon_words(g: Invasion, source: int) -> str:
    """`drop ship 2 (Canada)`, `Arabia (full: next to it)`.  L7-119: a drop ship may be absent; L7-121, L7-122: overflow."""
    place = g.ship_at[source - SHIP_SOURCE] if source >= SHIP_SOURCE else source
    notes = [place_title(g.t, place) if place != NOBODY else "not on the board"] if source >= SHIP_SOURCE else []
    if place != NOBODY and place != g.cronos and g.invaders[place] >= g.t.world.defense[place]:
        notes.append("full: next to it")
    name = f"drop ship {source - SHIP_SOURCE + 1}" if source >= SHIP_SOURCE else place_title(g.t, place)
    return f"{name} ({', '.join(notes)})" if notes else name


# ---- turning them up

class TurnUp(Roll[Invasion]):
    """L7-109, L7-204: the next card of the shuffled pile; the click names the card, not the coalition."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return g.pile_left[f[EVENTS_PILE]] > 0

    def outcomes(self, g: Invasion) -> Space:
        return g.t.events.space

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        """With m blind cards in the pile and d undrawn: each looked-at card weighs d, each undrawn card m; without blind: 1."""
        unread = unread_of(g)
        cells = [g.event_card[side][0] for side in range(COALITIONS) if g.laid[side] == f[EVENTS_PILE]]
        blind = cells.count(unread)
        undrawn = g.deck[0][:unread]
        weight = sum(undrawn) if blind else 1
        out = [blind * many for many in undrawn]
        for cell in cells:
            if cell < unread:
                out[cell] = weight
        return out

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        begin_pile(g, f[EVENTS_PILE])
        turn_up(g, f[EVENTS_PILE], outcome)
        f[EVENTS_CARD] = outcome
        f[EVENTS_ICON] = 0
        reveal(g, all_eyes(g))
        tell(g, L_EVENT, all_eyes(g), [outcome, 2 * outcome + f[EVENTS_PILE]])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        pile = PILES[f[EVENTS_PILE]].capitalize()
        return Ask(f"The next {pile} card is turned up.", f"Cards left in the pile: {g.pile_left[f[EVENTS_PILE]]}.", 109)


def begin_pile(g: Invasion, pile: int) -> None:
    """L7-24: from the first card on nobody knows whose cards are left, nor how many of them are blind."""
    for side in range(COALITIONS):
        if g.laid[side] == pile and g.blind >> side & 1:
            g.event_known[side] = [0]


def turn_up(g: Invasion, pile: int, card: int) -> None:
    """The card leaves the pile; a card nobody looked at leaves the deck only now (L7-204)."""
    unread = unread_of(g)
    g.pile_left[pile] -= 1
    g.event_out |= 1 << card
    side = who_laid(g, pile, card)
    if side == NOBODY:
        deck = fresh(g.deck, 0)
        deck[card] -= 1
        deck[unread] += 1
        side = who_laid(g, pile, unread)
    g.event_card[side] = [unread + 1]


def who_laid(g: Invasion, pile: int, cell: int) -> int:
    """The first coalition in whose place of the pile this lies, or NOBODY."""
    for side in range(COALITIONS):
        if g.laid[side] == pile and g.event_card[side] == [cell]:
            return side
    return NOBODY


def resolve_text(g: Invasion, f: Frame) -> None:
    """L7-109: first the Alpha or Bravo text."""
    if f[EVENTS_CARD] != NOBODY:
        text(g, g.token, 2 * f[EVENTS_CARD] + f[EVENTS_PILE])


def ground_war(g: Invasion, f: Frame) -> None:
    """L7-109, L7-118: then the ground war box of the same card, icon by icon in the printed order."""
    if f[EVENTS_CARD] == NOBODY:
        return
    box = g.t.events.box[f[EVENTS_CARD]]
    if f[EVENTS_ICON] < len(box):
        f[EVENTS_ICON] += 1
        repeat(f)
        if f[EVENTS_ICON] == 1:
            tell(g, L_GROUND_WAR, all_eyes(g), [f[EVENTS_CARD]])
        spawn_at(g, g.token, box[f[EVENTS_ICON] - 1])


def next_card(g: Invasion, f: Frame) -> None:
    """The Alpha cards, then the Bravo cards."""
    f[EVENTS_CARD] = NOBODY
    if g.pile_left[f[EVENTS_PILE]] > 0:
        goto(f, AT_EVENTS_TURN_UP)
    elif f[EVENTS_PILE] == ALPHA:
        f[EVENTS_PILE] = BRAVO
        goto(f, AT_EVENTS_TURN_UP)


def clear_piles(g: Invasion, f: Frame) -> None:
    g.laid = [NOT_LAID] * COALITIONS
    g.blind = 0
    g.event_card = [[] for _side in range(COALITIONS)]
    g.event_known = [[] for _side in range(COALITIONS)]
    end(g)


EVENTS: Final = Procedure("events", "turn = 0, pile: heap = 0, card: event = nobody, icon = 0", {
    "next": Deed(next_drawer),
    "look": LookOrNot([LOOK, BLIND_ALPHA, BLIND_BRAVO], own_turn=True, beside=[CARDS]),
    "draw": DrawEvent("event", NOTHING),
    "lay": AlphaOrBravo([TO_ALPHA, TO_BRAVO], secret=True, beside=[CARDS]),
    "turn_up": TurnUp("event", NOTHING),
    "text": Deed(resolve_text),
    "box": Deed(ground_war),
    "again": Deed(next_card),
    "clear": Deed(clear_piles),
})
