"""Words of the card language as people read them: for the options of `choose`, for cards with two abilities, for prices."""
from __future__ import annotations

from typing import Final

from ..cards.language import (ALL_OF_IT, ANY_HIGH, ANY_LOW, BOTH, FROM_DECK, FROM_HAND, FROM_TOP, JUMP, NONE, OPPONENT, STOP_HERE,
                              THIS, TO_ADJACENT, TO_HERE, VERBS, Ability, Filter, Number, Price, Word)
from ..cards.tables import SIDE_TITLES, Tables

SCOPES: Final = ("opposing", "your", "enemy", "your", "this")
AREAS: Final = (" here", " here", "", "", "")
PLACES: Final = ("to the hand", "on top of the deck", "into the deck", "out of the game")
BANS: Final = ("no -1 tokens can be added to this zone", "nothing moves into or out of this zone",
               "no draws outside the draw phase")


def ability_text(t: Tables, a: Ability) -> str:
    """What an ability does, with its price."""
    steps = words_text(t, a.side, a.first)
    paid = price_text(a.price)
    return f"{paid}: {steps}" if paid else steps


def words_text(t: Tables, side: int, first: int) -> str:
    """A run of words, up to the end of the ability or option."""
    parts: list[str] = []
    at = first
    while t.program[at].verb not in (STOP_HERE, JUMP):
        word = t.program[at]
        parts.append(word_text(t, side, word))
        if word.options:
            parts[-1] += ": " + " or ".join(words_text(t, side, k) for k in word.options)
            at = word.options[-1]
            while t.program[at].verb != JUMP:
                at += 1
        at += 1
    return "; ".join(parts) or "nothing"


def price_text(p: Price) -> str:
    parts = [(p.discard > 0, f"discard {p.discard}"), (p.drain > 0, f"drain {p.drain}"), (p.token > 0, f"{p.token} token"),
             (p.ops > 0, f"{p.ops} token of Ops Centre"), (p.itself, "sacrifice this card"),
             (p.victim is not None, "sacrifice a card")]
    return ", ".join(text for asked, text in parts if asked)


def number_text(n: Number) -> str:
    return str(n.n) if n.where == NONE else f"as many as cards counted, at most {n.most}"


def cards_text(t: Tables, w: Word) -> str:
    """Which cards a word picks."""
    if w.where == THIS:
        return "this card"
    many = "all" if w.every else ("up to " if w.up_to else "") + number_text(w.n)
    scope = "" if w.where == NONE else SCOPES[w.where] + " "
    return f"{many} {scope}{filter_text(t, w.fits, many in ('1', 'up to 1'))}{AREAS[w.where] if w.where != NONE else ''}"


def filter_text(t: Tables, f: Filter, one: bool = False) -> str:
    names = [t.pieces.titles[k] for k, fit in enumerate(f.cards) if fit]
    kind = ("card" if one else "cards") if len(names) > 6 or not names else " / ".join(names)
    bounds = f" of power {f.high} or less" if f.high != ANY_HIGH else ""
    return kind + bounds + (f" of power {f.low} or more" if f.low != ANY_LOW else "")


def who_text(side: int, who: int) -> str:
    return "both players" if who == BOTH else SIDE_TITLES[1 - side if who == OPPONENT else side]


def word_text(t: Tables, side: int, w: Word) -> str:
    name, n, who = VERBS[w.verb], number_text(w.n), who_text(side, w.who)
    if name in ("draw", "drain", "flip", "discard"):
        verb = {"flip": "turns up"}.get(name, name + "s")
        return f"{who} {verb} {n}" if w.who != BOTH else f"both players {name} {n}"
    if w.picks:
        return pick_text(t, w, name)
    texts = {
        "recover": f"{'the top' if w.mode == FROM_TOP else 'choose'} {n} of your pile {PLACES[min(w.take, 3)]}",
        "search": f"search your deck for {n} {filter_text(t, w.fits, n == '1')}",
        "dig": f"look at your top {n}, take up to {w.take}",
        "redraw_hand": "shuffle your hand into the deck and draw as many",
        "deploy": f"put {n} {filter_text(t, w.fits, n == '1')} from your {deploy_place(w.mode)} into play",
        "look": f"look at the cards of {who}",
        "zone_token": f"{many(n.removeprefix('-'), 'token')} of -1 {'off' if n.startswith('-') else 'on'} the zone",
        "token": f"{many(n, 'token')} here", "ops": f"{many(n, 'token')} on Ops Centre",
        "plan": f"plan marker {w.n.n:+d}", "discount": f"a card costs {n} less",
        "tax": f"some of your cards cost {w.discard} more discard",
        "skip_attack": f"{who} skips the next attack", "pick_zone": "choose a zone", "choose": "choose",
        "ready_hero": "the hero stands up",
        "cancel": "cancel it", "prevent": "prevent all of it" if w.n.n == ALL_OF_IT else f"prevent {n}", "win": "you win",
        "power_mod": f"{cards_text(t, w)}: {w.n.n:+d} power",
        "impervious": f"{cards_text(t, w)}: impervious to {filter_text(t, w.by)}",
        "cost_mod": f"{filter_text(t, w.fits)} cost {w.discard:+d} discard, {w.drain:+d} drain", "cannot": BANS[min(w.mode, 2)],
        "mankind_attack": "Mankind attacks",
    }
    return texts[name]


def many(n: int | str, thing: str) -> str:
    """1 card, 2 cards; also for numbers in words."""
    return f"{n} {thing}" if str(n) == "1" else f"{n} {thing}s"


def deploy_place(mode: int) -> str:
    return "hand" if mode == FROM_HAND else "deck" if mode == FROM_DECK else "pile"


def pick_text(t: Tables, w: Word, name: str) -> str:
    cards = cards_text(t, w)
    if name == "move":
        where = "here" if w.mode == TO_HERE else "to an adjacent zone" if w.mode == TO_ADJACENT else "to another zone"
        return f"move {cards} {where}"
    if name == "return":
        return f"return {cards} {PLACES[w.mode]}"
    if name == "power_token":
        return f"{w.tokens:+d} power {'token' if abs(w.tokens) == 1 else 'tokens'} on {cards}"
    return f"{name} {cards}" if name != "turncoat" else f"{cards} fights for you this turn"
