"""Step 7 and the Adaptation cards: drawing, looking, piles, turning up, resolving (sections 2, 12 and 13 of the rules)."""

from __future__ import annotations

from .asking import Flow, chance
from .effects import resolve_text
from .figures import spawn
from .state import Pile
from .table import Table


def events(t: Table) -> Flow[None]:
    """Step 7: every coalition lays down a card, then the Alpha and then the Bravo pile is resolved."""
    for name in t.order():
        t.s.turn = name
        if t.s.deck_left[t.s.wave]:
            yield from lay_down(t, name)
    t.s.turn = ""
    yield from resolve_piles(t)


def lay_down(t: Table, who: str) -> Flow[None]:
    """L7-106 to L7-108: look and decide, or choose blind and lower Terror."""
    click = yield from t.ask(who, "event", ("look", "blind_alpha", "blind_bravo"))
    t.s.deck_left[t.s.wave] -= 1
    if t.s.wave == "assault" and not t.s.deck_left["assault"]:
        t.s.wave_ends = True
    if click[0] == "look":
        undrawn = t.s.undrawn[t.s.wave]
        card = yield from chance("event", dict.fromkeys(undrawn, 1))
        undrawn.remove(card)
        t.s.looked_by[card] = who
        click = yield from t.ask(who, "pile", ("alpha", "bravo"))
        t.s.laid[who] = click[0]
        t.s.piles[click[0]].looked.append(card)
        return
    t.s.laid[who] = click[0]
    t.s.piles[click[0].removeprefix("blind_")].blind += 1
    t.lower_terror(who, t.cards.general["blind_choice"]["terror_reduction"])


def resolve_piles(t: Table) -> Flow[None]:
    """L7-109: card by card the text of the pile's half, then the ground war box of the same card."""
    for half, pile in t.s.piles.items():
        while pile.looked or pile.blind:
            name = yield from turn_up(t, pile)
            t.s.laid = {who: where for who, where in t.s.laid.items() if not where.endswith(half)}
            card = t.cards.events[t.s.wave][name]
            yield from resolve_text(t, card[half]["effects"], card[half]["category"])
            for icon in card["ground_war"]:
                yield from spawn(t, icon)
            t.s.event_discard.append(name)


def turn_up(t: Table, pile: Pile) -> Flow[str]:
    """L7-204: with m unread cards in the pile and d cards nobody has seen, a looked-at card weighs d and an unseen one m."""
    undrawn = t.s.undrawn[t.s.wave]
    odds = dict.fromkeys(pile.looked, len(undrawn) if pile.blind else 1)
    odds.update(dict.fromkeys(undrawn, pile.blind))
    name = yield from chance("event", odds)
    if name in pile.looked:
        pile.looked.remove(name)
        t.s.looked_by.pop(name, None)
    else:
        undrawn.remove(name)
        pile.blind -= 1
    return name


def destroyed(t: Table, figures: int) -> Flow[None]:
    """L7-149, L7-229: figures already removed are counted one after another; at the trigger a card is resolved."""
    for _ in range(figures):
        t.s.dial += 1
        if t.s.dial >= t.cards.general["adaptation"]["trigger"]:
            t.s.dial = 0
            yield from adapt(t)


def adapt(t: Table) -> Flow[bool]:
    """L7-149 to L7-153: the next Adaptation card, grey ones first; was there one?"""
    left = {kind: n for kind, n in t.s.adaptation_deck.items() if n}
    grey = {kind: n for kind, n in left.items() if t.cards.adaptations[kind]["wave"] == "assault"}
    if not left:
        return False
    kind = yield from chance("adaptation", grey or left)
    card = t.cards.adaptations[kind]
    t.s.adaptation_deck[kind] -= 1
    if card["wave"] == "devastation" and t.s.wave == "assault":
        t.s.wave_ends = True
    (t.s.persistent if card["persistent"] else t.s.adaptation_discard).append(kind)
    yield from resolve_text(t, card["effects"])
    return True


def begin_devastation(t: Table) -> Flow[None]:
    """L7-128, L7-129: the Devastation wave begins; Enhanced Armor must be out."""
    t.s.wave, t.s.wave_ends = "devastation", False
    while t.cards.general["waves"]["must_be_out_by_devastation"] not in t.s.persistent:
        if not (yield from adapt(t)):
            return
