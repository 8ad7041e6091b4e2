"""Cards and words of the card language as people read them: names, prices, what an ability does and to which cards."""
from __future__ import annotations

from typing import Final

from ....kernel.say import LOSES
from ..cards.language import (ALL_OF_IT, ANY_HIGH, ANY_LOW, BOTH, BY_CHANCE, BY_YOU, FROM_DECK, FROM_HAND, FROM_TOP, JUMP, NONE,
                              OPPONENT, PLAN, SELF, STOP_HERE, THIS, TO_ADJACENT, TO_HERE, VERBS, Ability, Condition, Filter,
                              Number, Price, Word)
from ..cards.tables import SIDE_TITLES, Tables
from ..rules.questions import discard_cost, drain_cost
from ..rules.state import INVADER, Invaders

SCOPES: Final = ("opposing", "your", "enemy", "your", "this")
AREAS: Final = (" here", " here", "", "", "")
PLACES: Final = ("to the hand", "on top of the deck", "into the deck", "out of the game")
BANS: Final = ("no -1 tokens can be added to this zone", "nothing moves into or out of this zone",
               "no draws outside the draw phase")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def many(n: int | str, thing: str) -> str:
    """1 card, 2 cards; also for numbers in words."""
    return f"{n} {thing}" if str(n) == "1" else f"{n} {thing}s"


def name(g: Invaders, piece: int) -> str:
    return g.t.pieces.titles[piece]


def source(g: Invaders, by: int) -> str:
    """The card that does something; strategies, Ops Centre and plan actions are no cards."""
    return name(g, by) if by >= 0 else "the ability"


def owner_of(g: Invaders, a: Ability) -> str:
    """Whose ability it is: a card's, a strategy's, Ops Centre's or the plan's."""
    id = g.t.ability_names.ids[a.number]
    if a.card >= 0:
        return name(g, a.card)
    return g.t.strategies.titles[g.t.strategies.index[id]] if id in g.t.strategies.index else capital(id.replace("_", " "))


def cost_text(g: Invaders, side: int, card: int) -> str:
    """IN-35: what a card costs now."""
    return price_words(discard_cost(g, side, card), drain_cost(g, side, card)) or "free"


def price_words(discards: int, drains: int) -> str:
    return ", ".join([f"discard {discards}"] * (discards > 0) + [f"drain {drains}"] * (drains > 0))


def power_text(g: Invaders, piece: int) -> str:
    return f"power {g.t.power[piece]}" if g.t.power[piece] >= -50 else ""


# ---- strategies

def activates(title: str) -> str:
    """The name of a strategy behind "activates": some are called "Activate ..." already."""
    return title.removeprefix("Activate ")


def ends_plan(g: Invaders, a: Ability) -> str:
    """IN-123: a warning if the Invader's own ability moves the marker to 0, whatever else happens on the way."""
    marker = g.plan
    for word in a.words if a.side == INVADER else []:
        if word.verb == PLAN and word.cond is None and word.n.where == NONE:
            marker = min(marker + word.n.n, g.t.board.plan_most)
            if marker <= 0:
                return LOSES
    return ""


# ---- abilities

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
        parts.append(word_text(t, side, word) + condition_text(side, word.cond))
        if word.options:
            parts[-1] += ": " + " or ".join(words_text(t, side, k) for k in word.options)
            at = word.options[-1]
            while t.program[at].verb != JUMP:
                at += 1
        at += 1
    return "; ".join(parts) or "nothing"


def price_text(p: Price, held: int = NONE) -> str:
    """What an ability costs; `held`: the tokens its card bears."""
    tokens = many(p.token, "token") if held == NONE else f"{p.token} of {many(held, 'token')}"
    parts = [(p.discard > 0, f"discard {p.discard}"), (p.drain > 0, f"drain {p.drain}"), (p.token > 0, tokens),
             (p.ops > 0, f"{many(p.ops, 'token')} of Ops Centre"), (p.itself, "sacrifice this card"),
             (p.victim is not None, f"sacrifice 1 {p.victim.one if p.victim is not None else ''}")]
    return ", ".join(text for asked, text in parts if asked)


def number_text(n: Number) -> str:
    if n.fits is None:
        return str(n.n)
    limit = f", at most {n.most}" if n.most < 99 else ""
    return f"{n.times} for each {SCOPES[n.where]} {n.fits.one}{AREAS[n.where]}{limit}"


def cards_text(w: Word) -> str:
    """Which cards a word picks."""
    if w.where == THIS:
        return "this card"
    scope, area = "" if w.where == NONE else SCOPES[w.where] + " ", AREAS[w.where]
    if w.every:
        return f"all {scope}{w.fits.many}{area}"
    n = ("up to " if w.up_to else "") + number_text(w.n)
    if scope == "your ":
        return f"{n} of your {w.fits.many}{area}"
    return f"{n} {scope}{w.fits.one if n in ('1', 'up to 1') else w.fits.many}{area}"


def counted(n: str, f: Filter) -> str:
    return f"{n} {f.one if n == '1' else f.many}"


def who_text(side: int, who: int) -> str:
    return "both players" if who == BOTH else SIDE_TITLES[1 - side if who == OPPONENT else side]


def condition_text(side: int, c: Condition | None) -> str:
    """`if`, behind what it is a condition of."""
    if c is None:
        return ""
    parts: list[str] = []
    if c.fits is not None and c.where != NONE:
        parts.append(f"with {counted(str(c.at_least), c.fits)} among {SCOPES[c.where]} cards{AREAS[c.where]}")
    if c.tokens != NONE:
        parts.append(f"with {many(c.tokens, 'token')} here")
    parts += bounds_text("the plan marker", c.plan_low, c.plan_high) + bounds_text("the zone", c.zone_low, c.zone_high)
    if c.deck_who != NONE:
        parts.append(f"with {c.deck_most} cards or fewer in the deck of {SIDE_TITLES[side if c.deck_who == SELF else 1 - side]}")
    if c.flipped is not None:
        parts.append(f"if a {c.flipped.one} was turned up")
    if c.drained:
        parts.append("if the Invader has drained Mankind this turn")
    return " " + " and ".join(parts) if parts else ""


def bounds_text(what: str, low: int, high: int) -> list[str]:
    if low == ANY_LOW and high == ANY_HIGH:
        return []
    end = f"{high} or less" if low == ANY_LOW else f"{low} or more" if high == ANY_HIGH else f"{low} to {high}"
    return [f"with {what} on {end}"]


def word_text(t: Tables, side: int, w: Word) -> str:
    verb, n, who = VERBS[w.verb], number_text(w.n), who_text(side, w.who)
    if verb in ("draw", "drain", "flip", "discard"):
        ending = "" if w.who == BOTH else "s"
        how = {BY_CHANCE: " at random", BY_YOU: " of your choice"}.get(w.mode, "") if verb == "discard" else ""
        return f"{who} turn{ending} up {n}" if verb == "flip" else f"{who} {verb}{ending} {n}{how}"
    if w.picks:
        return pick_text(w, verb)
    texts = {
        "recover": f"{'the top' if w.mode == FROM_TOP else 'choose'} {counted(n, w.fits)} of your pile {PLACES[min(w.take, 3)]}",
        "search": f"search your deck for {counted(n, w.fits)}",
        "dig": f"look at your top {n}, take up to {counted(str(w.take), w.fits)}",
        "redraw_hand": "shuffle your hand into the deck and draw as many",
        "deploy": f"put {counted(n, w.fits)} from your {deploy_place(w.mode)} into play",
        "look": f"look at the cards of {who}",
        "zone_token": f"{many(n.removeprefix('-'), 'token')} of -1 {'off' if n.startswith('-') else 'on'} the zone",
        "token": f"{many(n, 'token')} here", "ops": f"{many(n, 'token')} on Ops Centre",
        "plan": f"plan marker {w.n.n:+d}", "discount": f"a card costs {n} less",
        "tax": f"from now on your {w.fits.many} cost {w.discard} more discard",
        "skip_attack": f"{who} skips the next attack", "pick_zone": "choose a zone", "choose": "choose",
        "ready_hero": "the hero stands up",
        "cancel": "cancel it", "prevent": "prevent all of it" if w.n.n == ALL_OF_IT else f"prevent {n}", "win": "you win",
        "power_mod": f"{cards_text(w)}: {w.n.n:+d} power",
        "impervious": f"{cards_text(w)}: impervious to {w.by.many}",
        "cost_mod": f"{w.fits.many} cost {w.discard:+d} discard, {w.drain:+d} drain", "cannot": BANS[min(w.mode, 2)],
        "mankind_attack": "Mankind attacks",
    }
    return texts[verb]


def deploy_place(mode: int) -> str:
    return "hand" if mode == FROM_HAND else "deck" if mode == FROM_DECK else "pile"


def pick_text(w: Word, verb: str) -> str:
    cards = cards_text(w)
    if verb == "move":
        where = "here" if w.mode == TO_HERE else "to an adjacent zone" if w.mode == TO_ADJACENT else "to another zone"
        return f"move {cards} {where}"
    if verb == "return":
        return f"return {cards} {PLACES[w.mode]}"
    if verb == "power_token":
        return f"{w.tokens:+d} power {'token' if abs(w.tokens) == 1 else 'tokens'} on {cards}"
    return f"{verb} {cards}" if verb != "turncoat" else f"{cards} fights for you this turn"
