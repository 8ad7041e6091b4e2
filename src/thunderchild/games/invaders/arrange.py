"""Positions from and to readable data.  Every key may be left out; docs/games/invaders.md shows them with examples.

    options     as for a new game                               active   "invader" or "mankind": whose turn it is
    phase       "start" (of the turn), "main" or "attack"       turn     turns begun, both sides counted
    plan        plan marker (default: its start)                ops      tokens on Ops Centre
    planned     true: the plan action is used                   drained  true: the Invader has drained Mankind this turn
    actions     main-phase clicks left                          strategies  ids of those activated
    hero        {id, zone, turned, ...} as a card; "" none      heroes   ids left in the hero deck (default: all others)
    zones       {zone: {tokens, invader: [card ...], mankind: [card ...]}}
                card: an id, "" for a free slot, or {card, tokens, plus, used, turncoat, coming}
    hands, piles  {side: [ids]}; a pile oldest first            out      ids of cards out of the game
    known       {side: {eye: [ids]}}: what an eye ("invader", "mankind", "watcher") knows of that side's hand
    decks       {side: n} or {side: {size, top, bottom}}; the deck is what is left of the list.  With a size the rest is out of
                the game.  top, bottom: ids known to everybody, or {card, eyes}
    taxes       {strategy or card id: how often}                discounts  [{card, cost, n}]      skips  sides that skip an attack
    game, wins, invader, secret, reserve, handed, changed       of a match: number of the game, wins by seat, the seat that plays
                the Invader, and the secret lists (rows by side)
    stack       the procedures under way, each {what, at, for, ...} with its locals by name; instead of active and phase
    over, ended, lost, reveals   of a game that is over, or in the middle of a click"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...frames_words import read_frames, say_frames
from ...given import Given
from ...kernel.flow import BadPosition, Broken, goto
from ...kernel.hands import known_to
from ...kernel.state import NOBODY
from ...kernel.words import Space
from ...standing import stand
from .cards.language import COSTS, MOST_ABILITIES, MOST_PER_TURN, NO_POWER
from .cards.tables import SIDES, SLOTS_PER_ZONE
from .rules import frames
from .rules.check import check_table, facts_of, under_way
from .rules.ends import ENDINGS, OPTION_DECK, OPTION_HANDICAP, judge
from .rules.frames import (AT_GAME_INVADERS_TURN, AT_GAME_MANKINDS_TURN, AT_MATCH_LIMIT, AT_TURN_ATTACK, AT_TURN_BEGIN,
                           AT_TURN_MAIN)
from .rules.match import deck_list, plan_start
from .rules.questions import dues_of
from .rules.state import CLICKS, COMING, EVERYBODY, INVADER, MANKIND, PER_SIDE, Invaders, empty_table

if TYPE_CHECKING:
    from .rules.game import InvadersRules

EYES: Final = ("invader", "mankind", "watcher")
EYE_SPACE: Final = Space("eye", EYES)
PHASES: Final = {"start": AT_TURN_BEGIN, "main": AT_TURN_MAIN, "attack": AT_TURN_ATTACK}


def arrange(rules: InvadersRules, position: dict[str, Any]) -> Invaders:
    """The position, or BadPosition with the reason."""
    p = Given(position, "position", BadPosition)
    options = rules.meta.read_options(p.get("options", {}, dict, "a table of options"))
    g = empty_table(rules.t, options)
    read_match(g, p)
    read_board(g, p)
    read_play(g, p)
    g.facts, g.kinds = facts_of(g)
    read_cards(g, p)
    read_stack(rules, g, p)
    fill_decks(g, p)
    p.done()
    try:
        check_table(g)
    except Broken as error:
        raise BadPosition(f"position: {error}") from error
    if g.over == 0 and g.ended == 0 and judge(g):
        raise BadPosition(f"position: the game would be over at once ({ENDINGS[g.ended]})")
    stand(rules, g, p.has("stack"))
    return g


# ---- the table

def read_match(g: Invaders, p: Given) -> None:
    g.game = p.number("game", 1, 1, 9)
    g.wins = p.numbers("wins", [0, 0], 2)
    g.invader = p.number("invader", 0, 0, 1)
    g.secret = int(p.flag("secret", False))
    g.changed = p.numbers("changed", [0, 0, 0, 0], 4)
    rows = [p.get(key, [[], []], list, "two lists of card ids") for key in ("reserve", "handed")]
    for key, given, into in (("reserve", rows[0], g.reserve), ("handed", rows[1], g.handed)):
        if len(given) != 2 or not all(isinstance(row, list) for row in given):
            raise p.fail(key, f"expected two lists of card ids, one per side, found {given!r}")
        for side in range(2):
            into[side] = sorted(p.in_space(key, name, g.t.cards) for name in given[side])


def read_board(g: Invaders, p: Given) -> None:
    zones = p.table("zones", {})
    for zone, name in enumerate(g.t.zones.ids):
        z = zones.table(name, {})
        g.zone_tokens[zone] = z.number("tokens", 0, 0)
        for side in range(2):
            read_slots(g, z, side, zone)
        z.done()
    zones.done()
    hero = p.get("hero", {}, object, "a hero")
    if hero != "":
        read_hero(g, Given({"id": hero} if isinstance(hero, str) else hero, "position, hero", BadPosition))
    left = (1 << len(g.t.heroes)) - 1
    for card in g.card_at:
        if card >= g.t.n_cards:
            left &= ~(1 << (card - g.t.n_cards))
    if p.has("heroes"):
        left = sum(1 << k for k in p.once("heroes", g.t.heroes))
    p.asked.add("heroes")
    g.heroes = left


def read_slots(g: Invaders, z: Given, side: int, zone: int) -> None:
    cards = z.get(SIDES[side], [], list, "a list of cards")
    if len(cards) > SLOTS_PER_ZONE:
        raise z.fail(SIDES[side], f"{len(cards)} cards; a zone has {SLOTS_PER_ZONE} slots on each side (IN-2)")
    for k, given in enumerate(cards):
        if given != "":
            slot = side * PER_SIDE + zone * SLOTS_PER_ZONE + k
            read_card(g, Given({"card": given} if isinstance(given, str) else given, f"{z.where}, {SIDES[side]} {k + 1}",
                               BadPosition), slot)


def read_card(g: Invaders, c: Given, slot: int) -> None:
    if c.flag("coming", False):
        g.card_at[slot] = COMING
    else:
        g.card_at[slot] = c.in_space("card", c.get("card", NOBODY, str, "a card"), g.t.pieces)
        if g.t.power[g.card_at[slot]] == NO_POWER:
            raise c.fail("card", f"'{c.data['card']}' has no power value and cannot lie in a slot (IN-11)")
    read_marks(g, c, slot)


def read_marks(g: Invaders, c: Given, slot: int) -> None:
    g.tokens[slot] = c.number("tokens", 0, 0)
    g.plus[slot] = c.number("plus", 0)
    used = c.numbers("used", [])
    if len(used) > MOST_ABILITIES or not all(0 <= times <= MOST_PER_TURN for times in used):
        raise c.fail("used", f"expected up to {MOST_ABILITIES} numbers from 0 to {MOST_PER_TURN}, one an ability, found {used}")
    if used and not any(used):
        raise c.fail("used", "nothing was used: leave it out")
    for k, times in enumerate(used):
        g.used[slot] |= times << (4 * k)
    if c.flag("turncoat", False):
        g.turncoats |= 1 << slot
    c.done()


def read_hero(g: Invaders, h: Given) -> None:
    """The hero in play: by default the first one, upright, in the first zone with room."""
    hero, zone = h.thing("id", g.t.heroes, 0), h.thing("zone", g.t.zones, NOBODY)
    g.turned = int(h.flag("turned", False))
    free = [slot for slot in range(PER_SIDE, 2 * PER_SIDE) if g.card_at[slot] == NOBODY
            and zone in (NOBODY, slot % PER_SIDE // SLOTS_PER_ZONE)]
    if h.has("slot") and zone == NOBODY:
        raise h.fail("slot", "say which zone it is in")
    first = PER_SIDE + zone * SLOTS_PER_ZONE + h.number("slot", 0, 0, SLOTS_PER_ZONE - 1) if h.has("slot") else -1
    h.asked.add("slot")
    if not free or (first >= 0 and first not in free):
        raise h.fail("zone", "no free Mankind slot there for the hero (IN-88)")
    slot = first if first >= 0 else free[0]
    g.card_at[slot] = g.t.n_cards + hero
    read_marks(g, h, slot)


def read_play(g: Invaders, p: Given) -> None:
    g.plan = p.number("plan", plan_start(g.t, g.options[OPTION_DECK], g.options[OPTION_HANDICAP]), 0, g.t.board.plan_most)
    g.turn = p.number("turn", 1, 0)
    g.active = SIDES.index(p.choice("active", SIDES, "invader"))
    g.clicks = p.number("actions", CLICKS, 0, CLICKS)
    g.planned, g.drained = int(p.flag("planned", False)), int(p.flag("drained", False))
    g.ops = p.number("ops", g.t.board.ops_tokens, 0)
    g.awake = sum(1 << k for k in p.once("strategies", g.t.strategies, []))
    g.skips = sum(1 << k for k in p.once("skips", g.t.sides, []))
    taxes = p.table("taxes", {})
    for k, name in enumerate(g.t.tax_names.ids):
        g.taxes[k] = taxes.number(name, 0, 0)
    g.dues = dues_of(g)
    taxes.done()
    for d in p.tables("discounts", []):
        named = d.thing("card", g.t.cards) * len(COSTS) + COSTS.index(d.choice("cost", COSTS))
        if named in g.discounts:
            raise d.fail("card", "it is named already; say how often with 'n'")
        g.discounts = sorted(g.discounts + [named] * d.number("n", 1, 1, 99))
        d.done()
    g.over = ENDINGS.index(p.choice("over", ENDINGS, ""))
    g.ended = ENDINGS.index(p.choice("ended", ENDINGS, ENDINGS[g.over]))
    g.lost, g.reveals = p.number("lost", 0, 0, 7), p.number("reveals", 0, 0, EVERYBODY)


def read_cards(g: Invaders, p: Given) -> None:
    hands, piles, known = p.table("hands", {}), p.table("piles", {}), p.table("known", {})
    for side, name in enumerate(SIDES):
        g.hand[side] = sorted(hands.things(name, g.t.cards, []))
        g.known[side] = [0] * len(g.hand[side])
        g.pile[side] = piles.things(name, g.t.cards, [])
        eyes = known.table(name, {})
        for eye, who in enumerate(EYES):
            cards = eyes.things(who, g.t.cards, [])
            if eye == side and cards:
                raise eyes.fail(who, "its owner knows all of a hand anyway (IN-118): leave it out")
            for card in cards:
                know_one_more(g, side, card, eye_index(g, eye))
        eyes.done()
    for table in (hands, piles, known):
        table.done()
    g.out = sorted(p.things("out", g.t.cards, []))


def know_one_more(g: Invaders, side: int, card: int, eye: int) -> None:
    """Of equal cards in a hand an eye knows the last first; its owner knows them all."""
    if eye == g.seat_of(side):
        return
    for at in range(len(g.hand[side]) - 1, -1, -1):
        if g.hand[side][at] == card and g.known[side][at] >> eye & 1 == 0:
            g.known[side][at] |= 1 << eye
            return
    raise BadPosition(f"position, known: eye {eye} knows cards in the hand of {SIDES[side]} that are not there")


def eye_index(g: Invaders, eye: int) -> int:
    return 2 if eye == 2 else g.seat_of(eye)


# ---- decks: what is left of the lists

def fill_decks(g: Invaders, p: Given) -> None:
    decks = p.table("decks", {})
    moving = under_way(g)
    for side, name in enumerate(SIDES):
        g.bag[side] = deck_list(g, side)
        given = decks.get(name, {}, object, "a size or a table")
        d = Given({"size": given} if isinstance(given, int) else given, f"position, decks, {name}", BadPosition)
        g.top[side], g.top_seen[side] = read_line(g, d, "top")
        g.bottom[side], g.bottom_seen[side] = read_line(g, d, "bottom")
        elsewhere = g.hand[side] + g.pile[side] + g.top[side] + g.bottom[side]
        for card in elsewhere + [c for c in g.card_at + g.out + moving if 0 <= c < g.t.n_cards and g.t.side[c] == side]:
            take_from(g, side, card)
        before = len(g.out)
        trim(g, d, side)
        if p.has("out") and len(g.out) > before:
            raise d.fail("size", "'out' says which cards are out of the game; then the deck is what is left")
        d.done()
        g.in_deck[side] = sum(g.bag[side]) + len(g.top[side]) + len(g.bottom[side])
        hidden = g.hand[side] + g.top[side] + g.bottom[side] + g.reserve[side]
        g.unseen[side] = [n + hidden.count(card) for card, n in enumerate(g.bag[side])]
    decks.done()


def take_from(g: Invaders, side: int, card: int) -> None:
    name = g.t.cards.ids[card]
    if g.t.side[card] != side:
        raise BadPosition(f"position: '{name}' is a card of {SIDES[1 - side]}, not of {SIDES[side]}")
    if g.bag[side][card] == 0:
        kind = "deck list" if not g.secret else "deck"
        raise BadPosition(f"position: more copies of '{name}' than the {kind} of {SIDES[side]} has ({deck_list(g, side)[card]})")
    g.bag[side][card] -= 1


def trim(g: Invaders, d: Given, side: int) -> None:
    """A smaller deck: the card with most copies left goes out of the game first, reaction cards last, so that what the
    table can see of them (IN-146) stays as it was."""
    have = sum(g.bag[side]) + len(g.top[side]) + len(g.bottom[side])
    size = d.number("size", have, 0, have)
    for _card in range(have - size):
        ranks = [(int(n > 0), int(not g.t.only_reacts[card]), n, card) for card, n in enumerate(g.bag[side])]
        card = max(ranks)[3]
        g.bag[side][card] -= 1
        g.out.append(card)
    g.out.sort()


def read_line(g: Invaders, d: Given, key: str) -> tuple[list[int], list[int]]:
    """Known places of a deck."""
    cards: list[int] = []
    eyes: list[int] = []
    for given in d.get(key, [], list, "a list of cards"):
        c = Given({"card": given} if isinstance(given, str) else given, f"{d.where}, {key}", BadPosition)
        cards.append(c.thing("card", g.t.cards))
        eyes.append(sum(1 << eye_index(g, eye) for eye in c.once("eyes", EYE_SPACE, list(EYES))))
        c.done()
    return cards, eyes


# ---- the stack

def read_stack(rules: InvadersRules, g: Invaders, p: Given) -> None:
    phase = p.choice("phase", tuple(PHASES), "main")
    if p.has("stack"):
        if p.has("phase"):
            raise p.fail("phase", "a stack says where the game stands: leave one of the two out")
        g.stack = read_frames(rules, g, p.tables("stack"))
        if not g.stack and g.over == 0:
            raise p.fail("stack", "nothing is under way, and the game is not over: nobody is asked there")
        return
    p.asked.add("stack")
    frames.match(g, INVADER)
    goto(g.stack[-1], AT_MATCH_LIMIT)
    frames.game(g, INVADER)
    goto(g.stack[-1], AT_GAME_MANKINDS_TURN if g.active == INVADER else AT_GAME_INVADERS_TURN)
    frames.turn(g, g.active)
    goto(g.stack[-1], PHASES[phase])


# ---- the way back

def describe(g: Invaders, rules: InvadersRules) -> dict[str, Any]:
    """What `arrange` makes this very state of; what is as by default is left out."""
    t = g.t
    d: dict[str, Any] = {"options": rules.meta.say_options(g.options), "active": SIDES[g.active], "turn": g.turn, "plan": g.plan,
                         "actions": g.clicks, "ops": g.ops}
    flags = {"planned": bool(g.planned), "drained": bool(g.drained), "secret": bool(g.secret), "invader": g.invader,
             "lost": g.lost, "reveals": g.reveals, "over": ENDINGS[g.over],
             "ended": ENDINGS[g.ended] if g.ended != g.over else ""}
    d.update({key: value for key, value in flags.items() if value})
    d["strategies"] = [name for k, name in enumerate(t.strategies.ids) if g.awake >> k & 1]
    d["skips"] = [SIDES[k] for k in range(2) if g.skips >> k & 1]
    d["heroes"] = [name for k, name in enumerate(t.heroes.ids) if g.heroes >> k & 1]
    d["hero"] = ""
    d["zones"] = {name: zone_said(g, zone, d) for zone, name in enumerate(t.zones.ids)}
    ids = t.cards.ids
    d["hands"] = {SIDES[s]: [ids[c] for c in g.hand[s]] for s in range(2)}
    d["piles"] = {SIDES[s]: [ids[c] for c in g.pile[s]] for s in range(2)}
    d["known"] = {SIDES[s]: {EYES[e]: [ids[c] for c in known_to(g.hand[s], g.known[s], eye_index(g, e))] for e in range(3)}
                  for s in range(2)}
    d["decks"] = {SIDES[s]: {"top": line_said(g, g.top[s], g.top_seen[s]),
                             "bottom": line_said(g, g.bottom[s], g.bottom_seen[s])} for s in range(2)}
    d["out"] = [ids[c] for c in g.out]
    d["taxes"] = {name: g.taxes[k] for k, name in enumerate(t.tax_names.ids) if g.taxes[k]}
    d["discounts"] = [{"card": ids[named // len(COSTS)], "cost": COSTS[named % len(COSTS)], "n": g.discounts.count(named)}
                      for named in sorted(set(g.discounts))]
    d.update({"game": g.game, "wins": g.wins[:], "changed": g.changed[:], "reserve": [[ids[c] for c in row] for row in g.reserve],
              "handed": [[ids[c] for c in row] for row in g.handed], "stack": say_frames(rules, g)})
    return d


def zone_said(g: Invaders, zone: int, d: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {"tokens": g.zone_tokens[zone]}
    for side in range(2):
        first = side * PER_SIDE + zone * SLOTS_PER_ZONE
        cards = [card_said(g, slot) for slot in range(first, first + SLOTS_PER_ZONE)]
        for k in range(SLOTS_PER_ZONE):
            if side == MANKIND and g.card_at[first + k] >= g.t.n_cards:
                d["hero"] = hero_said(g, zone, k, cards[k])
                cards[k] = ""
        while cards and cards[-1] == "":
            cards.pop()
        out[SIDES[side]] = cards
    return out


def card_said(g: Invaders, slot: int) -> Any:
    card = g.card_at[slot]
    if card == NOBODY:
        return ""
    out: dict[str, Any] = {"card": g.t.pieces.ids[card]} if card >= 0 else {"coming": True}
    marks = {"tokens": g.tokens[slot], "plus": g.plus[slot], "turncoat": bool(g.turncoats >> slot & 1),
             "used": [g.used[slot] >> (4 * k) & 15 for k in range(MOST_ABILITIES)] if g.used[slot] else []}
    out.update({key: value for key, value in marks.items() if value})
    return out["card"] if list(out) == ["card"] else out


def hero_said(g: Invaders, zone: int, slot: int, said: Any) -> dict[str, Any]:
    out: dict[str, Any] = {"card": said} if isinstance(said, str) else dict(said)
    out["id"] = out.pop("card")
    return {**out, "zone": g.t.zones.ids[zone], "slot": slot, "turned": bool(g.turned)}


def line_said(g: Invaders, cards: list[int], eyes: list[int]) -> list[Any]:
    return [{"card": g.t.cards.ids[card], "eyes": [name for eye, name in enumerate(EYES) if mask >> eye_index(g, eye) & 1]}
            for card, mask in zip(cards, eyes, strict=True)]
