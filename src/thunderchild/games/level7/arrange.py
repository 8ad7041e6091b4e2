"""Positions from and to readable data.  Every key may be left out; ids are those of the data files.

    options     as for a new game                               phase    a step of the round (mercenaries): the game goes on
                                                                         there, after its window; talks_1 ... are the windows
    round       rounds begun (1)                                wave     assault or devastation; wave_ends: true
    token       holder of the Cronos Control token (sa)         first    first player (the holder)
    order       coalitions clockwise                            players  {coalition: seat from 0}
    cronos      his territory (argentina)                       cronos_moves, may_enter   what projects have given him
    adaptation  the dial (0)                                    strike   true in the Annihilation Strike
    funded      project ids; funded_now, attempted [coalitions] defeated, desolated, traded, silent, survivors   [coalitions]
    coalitions  {id: {money, food, fuel, minerals, mic, terror, damage, credits, offers, tech {stack: tier}, upgraded [stacks],
                units {place: n}, cards {mercenary: n}}}; what is not said of one is as at the start, without units
    invaders    {place: n}; dead zones not named are as at the start     ships    {"1": territory} (as at the start)
    status      {territory: overrun | liberated}                research  {territory: ready | committed | jammed}
    zone_research  {dead zone: token}                           gained    dead zones whose benefit is gained once, and is
    lab         who may use Eastern Australia in this step 3    resolver  {dead zone: coalition} in step 8
    market      ids, "" for an empty slot; market_size          attached  {territory: ["synthesis_vats",
                                                                                       "ghin_researchers ready"]}
    discarded   {mercenary: n}; the deck is the rest            adaptation_left  {card: n} (all)
    drop_ship_cards  those left (all)                           events_out  Event cards turned up so far
    events      {coalition: {pile, card, blind}} of this round's cards: an id, "unread" or "gone"; pile "" while it is held
    moves       [{place: n} x 3]: units of the moving coalition with one, two, three move actions left
    doing       the procedures under way, each {what, at, for, ...} with its locals by name; instead of phase
    over, step, reveals   of a game that is over, or in the middle of a click

`describe` writes all of them; `arrange` makes the same position of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...frames_words import read_frames, say_frames
from ...given import Given
from ...kernel.errors import BadPosition, Broken
from ...kernel.frames import NOBODY, PROC, STEP
from ...kernel.state import all_eyes
from ...kernel.words import Space
from ...standing import stand
from .rules import frames
from .rules.check import check, need, used_cards
from .rules.names import (COALITIONS, ENDINGS, FLAGS, GOODS, LANDS, LAST_TIER, NOT_LAID, PILES, STACKS, STATUSES, STOCKED,
                          TOKENS, WAVES, ZONES)
from .rules.setup import lay_consoles
from .rules.state import Invasion, empty_table, unread_of

if TYPE_CHECKING:
    from .rules.game import InvasionRules

ROUND_STEPS: Final = frames.BOOK.procedures[frames.ONE_ROUND].steps
NUMBERS: Final = ("terror", "damage", "credits", "offers")
SETS: Final = ("attempted", "defeated", "desolated", "traded", "silent", "survivors")
NOTHING_SAID: Final[tuple[Any, ...]] = ("", 0, False, [], {})
RUNS_IN: Final = {"wave": "wave_change", "mercenaries": "mercenaries", "deployment": "deployment", "research": "research",
                  "cronos_project": "cronos_project", "income": "income", "movement": "movement", "battle": "battles",
                  "territory_status": "territory_status", "invader_movement": "invader_movement", "terror": "terror_level",
                  "disband": "disbanding", "mic_damage": "mic_damage", "drop_ships": "drop_ships"}
# what the beginning of a step lays out, whatever was there
SETTLED_IN: Final = {"research": ("lab",), "movement": ("moves",), "battle": ("resolver",)}
IN_ORDER: Final = ("doing", "order", "market", "moves")
# the number of each step of a round: a step begins when the one before is over
STEP_OF: Final = {"begin": 0, "wave": 1, "talks_1": 1, "mercenaries": 1, "talks_2": 1, "deployment": 2, "talks_3": 2,
                  "research": 3,
                  "talks_4": 3, "cronos_project": 4, "credits": 4, "talks_5": 4, "income": 5, "to_movement": 5, "movement": 6,
                  "to_events": 6, "events": 7, "to_battle": 7, "battle": 8, "to_status": 8, "territory_status": 9,
                  "to_invaders": 9, "invader_movement": 10, "end_of_warfare": 10, "talks_11": 10, "cronos_control": 11,
                  "talks_12": 11, "terror": 12, "disband": 12, "talks_13": 12, "mic_damage": 13, "talks_14": 13,
                  "research_readiness": 14, "talks_15": 14, "drop_ships": 15}


# ---- from data

def arrange(rules: InvasionRules, position: dict[str, Any]) -> Invasion:
    p = Given(position, "position", BadPosition)
    options = rules.meta.read_options(p.get("options", {}, dict, "a table of options"))
    g = empty_table(rules.t, rules.meta.seats_for(options), options)
    lay_consoles(g, [])
    read_table(g, p)
    read_coalitions(g, p)
    read_land(g, p)
    read_cards(g, p)
    read_events(g, p)
    read_doing(rules, g, p)
    g.merc_left = [copies - used_cards(g, card) for card, copies in enumerate(rules.t.mercs.copies)]
    p.done()
    finish(rules, g, p.has("doing"))
    if p.has("doing"):
        as_given(position, describe(rules, g), "position")
    return g


def read_table(g: Invasion, p: Given) -> None:
    """What concerns all."""
    sides = g.t.consoles.space
    g.round = p.number("round", 1, low=0, high=99)
    g.wave = WAVES.index(p.choice("wave", WAVES, "assault"))
    g.wave_ends = int(p.flag("wave_ends", False))
    g.token = p.thing("token", sides, g.token)
    g.first = p.thing("first", sides, g.token)
    g.order = p.things("order", sides, list(sides.ids))
    players = p.table("players", {})
    g.player = [players.number(id, g.player[k], low=0, high=g.seats - 1) for k, id in enumerate(sides.ids)]
    players.done()
    g.cronos = p.thing("cronos", g.t.world.places, g.cronos)
    g.cronos_moves = p.number("cronos_moves", g.cronos_moves, low=1, high=9)
    g.may_enter = read_set(p, "may_enter", Space("permit", FLAGS))
    g.adaptation = p.number("adaptation", 0, low=0, high=g.t.box.trigger - 1)
    g.strike, g.funded_now = int(p.flag("strike", False)), int(p.flag("funded_now", False))
    g.funded = read_set(p, "funded", g.t.projects.space)
    g.gained = read_set(p, "gained", g.t.world.zones)
    g.lab = p.thing("lab", sides, NOBODY)
    for name in SETS:
        setattr(g, name, read_set(p, name, sides))
    g.over = ENDINGS.index(p.choice("over", ENDINGS, ""))
    g.reveals = p.number("reveals", 0, low=0, high=all_eyes(g))


def read_set(p: Given, key: str, space: Space) -> int:
    out = 0
    for thing in p.once(key, space, []):
        out |= 1 << thing
    return out


def counts(p: Given, key: str, space: Space, usual: list[int], high: int = 99) -> list[int]:
    """A table of numbers by id; what is not named is as usual."""
    out = usual[:]
    table = p.table(key, {})
    for name in table.data:
        out[table.in_space(name, name, space)] = table.number(name, low=0, high=high)
    return out


def read_coalitions(g: Invasion, p: Given) -> None:
    t = g.t
    given = p.table("coalitions", {})
    for side, id in enumerate(t.consoles.space.ids):
        row = given.table(id, {})
        if g.defeated >> side & 1:
            g.stock[side] = [0] * STOCKED
            g.held[side] = [0] * len(t.mercs.copies)
        for good in range(STOCKED):
            highest = t.consoles.highest[good] or 999
            g.stock[side][good] = row.number(GOODS[good], g.stock[side][good], low=0, high=highest)
        for name in NUMBERS:
            getattr(g, name)[side] = row.number(name, 0, low=0, high=len(t.consoles.terror) - 1 if name == "terror" else 99)
        g.tech[side] = counts(row, "tech", Space("stack", STACKS), g.tech[side], LAST_TIER)
        upgraded = row.things("upgraded", Space("stack", STACKS), [])
        g.upgraded[side] = [int(stack in upgraded) for stack in range(len(STACKS))]
        g.units[side] = counts(row, "units", t.world.places, g.units[side])
        g.held[side] = counts(row, "cards", t.mercs.space, g.held[side])
        row.done()
    given.done()


def read_land(g: Invasion, p: Given) -> None:
    t, sides = g.t, g.t.consoles.space
    g.invaders = counts(p, "invaders", t.world.places, g.invaders)
    g.reserve = t.box.invaders - sum(g.invaders)
    g.ship_at[:len(t.box.first_ships)] = t.box.first_ships
    if p.has("ships"):
        ships = p.table("ships")
        g.ship_at = [ships.thing(str(k + 1), t.world.lands, NOBODY) for k in range(len(g.ship_at))]
        ships.done()
    g.status = read_words(p, "status", t.world.lands, STATUSES, g.status)
    g.research = read_words(p, "research", t.world.lands, TOKENS, g.research)
    g.zone_token = read_words(p, "zone_research", t.world.zones, TOKENS, g.zone_token)
    resolver = p.table("resolver", {})
    g.resolver = [resolver.thing(id, sides, NOBODY) for id in t.world.zones.ids]
    resolver.done()
    moves = p.tables("moves", [])
    no_more(p, "moves", len(moves), len(g.moves))
    for left, row in enumerate(moves):
        g.moves[left] = [row.number(id, 0, low=0, high=99) for id in t.world.places.ids]
        row.done()


def no_more(p: Given, key: str, many: int, most: int) -> None:
    """A list with as many entries as there are places, or fewer."""
    if many > most:
        raise p.fail(key, f"{many} entries, there are {most} places")


def read_words(p: Given, key: str, space: Space, words: tuple[str, ...], usual: list[int]) -> list[int]:
    out = usual[:]
    table = p.table(key, {})
    for name in table.data:
        out[table.in_space(name, name, space)] = words.index(table.choice(name, words))
    return out


def read_cards(g: Invasion, p: Given) -> None:
    """Mercenaries, adaptation and Drop Ship cards; the mercenary deck and the neutral tokens are what is left."""
    t = g.t
    g.market_size = p.number("market_size", g.market_size, low=0, high=t.box.market_most)
    market = p.texts("market", [])
    no_more(p, "market", len(market), len(g.market))
    for slot, id in enumerate(market):
        g.market[slot] = p.in_space("market", id, t.mercs.space) if id else NOBODY
    attached = p.table("attached", {})
    for name in attached.data:
        land = attached.in_space(name, name, t.world.lands)
        for words in attached.texts(name):
            card, space, token = words.partition(" ")
            g.attached[land].append(attached.in_space(name, card, t.mercs.space))
            g.attached_token[land].append(attached.in_space(name, token, Space("Research token", TOKENS)) if space else 0)
    g.neutral -= sum(len(row) - row.count(0) for row in g.attached_token)
    g.merc_out = counts(p, "discarded", t.mercs.space, g.merc_out)
    g.adapt_left = counts(p, "adaptation_left", t.adaptation.space, g.adapt_left)
    if p.has("drop_ship_cards"):
        g.ships_left = read_set(p, "drop_ship_cards", t.ships)


def read_events(g: Invasion, p: Given) -> None:
    """The cards of this round; the deck is what is left of the wave's cards, and who knows what follows."""
    t, unread = g.t, unread_of(g)
    g.event_out = read_set(p, "events_out", t.events.space)
    rows = p.table("events", {})
    for name in rows.data:
        side, row = rows.in_space(name, name, t.consoles.space), rows.table(name)
        g.event_card[side] = [row.thing("card", t.events.cells)]
        g.laid[side] = PILES.index(row.choice("pile", PILES[:2])) if row.text("pile", "") else NOT_LAID
        g.blind |= int(row.flag("blind", False)) << side
        row.done()
    cells = [row[0] for row in g.event_card if row]
    deck = [int(wave == g.wave and not g.event_out >> card & 1 and card not in cells) for card, wave in enumerate(t.events.wave)]
    g.deck = [[*deck, COALITIONS - cells.count(unread), 0]]
    g.deck_left = sum(deck) - cells.count(unread)
    for pile in range(len(g.pile_left)):
        here = [side for side in range(COALITIONS) if g.laid[side] == pile]
        g.pile_left[pile] = sum(1 for side in here if g.event_card[side][0] <= unread)
    for side in range(COALITIONS):
        if g.event_card[side]:
            g.event_known[side] = [eyes_of(g, side)]


def eyes_of(g: Invasion, side: int) -> int:
    """L7-23, L7-24: who looked at it; of a blind card all, until the first card of its pile is turned up."""
    if not g.blind >> side & 1:
        return 1 << g.seat_of(side)
    gone = unread_of(g) + 1
    begun = any(g.laid[k] == g.laid[side] and g.event_card[k] == [gone] for k in range(COALITIONS))
    return 0 if begun else all_eyes(g)


def read_doing(rules: InvasionRules, g: Invasion, p: Given) -> None:
    """The pending decisions: in full, or the beginning of a step."""
    if p.has("doing"):
        if p.has("phase"):
            raise p.fail("phase", "'doing' says it all already; leave one of the two out")
        g.stack = read_frames(rules, g, p.tables("doing"))
        if not g.stack and g.over == 0:
            raise p.fail("doing", "nothing is pending, and the game is not over")
        g.step = p.number("step", 0, low=0, high=15)
        return
    phase = p.choice("phase", ROUND_STEPS, "mercenaries")
    for key in SETTLED_IN.get(phase, ()):
        if p.data.get(key):
            raise p.fail(key, f"it is settled anew when the step begins: say with 'doing' what is under way in {phase}")
    g.step = p.number("step", STEP_OF[phase], low=0, high=15)
    frames.game(g, g.first)
    g.stack[-1][STEP] = frames.AT_GAME_ROUND
    frames.one_round(g, g.first)
    g.stack[-1][STEP] = ROUND_STEPS.index(phase)


def finish(rules: InvasionRules, g: Invasion, exactly: bool) -> None:
    """Refuse what cannot be; run on to the next decision, unless the procedures under way were given."""
    reveals = g.reveals
    try:
        check(g)
        check_round(g)
        need(g.over != 0 or g.survivors == 0, "the survivors are known when the game is over (L7-193)")
        stand(rules, g, exactly)
        g.reveals = reveals
        for a in rules.legal(g):
            after = g.copy()
            rules.click(after, a)
            check(after)
    except (Broken, LookupError, ValueError, ArithmeticError) as error:
        if isinstance(error, BadPosition):
            raise
        raise BadPosition(f"position: what is under way does not fit: {error}") from error


def check_round(g: Invasion) -> None:
    """The number of the step is that of the procedures under way, and each runs in its own step."""
    if len(g.stack) < 2 or g.stack[1][PROC] != frames.ONE_ROUND or g.over:
        return
    at = g.stack[1][STEP]
    name = ROUND_STEPS[at] if at < len(ROUND_STEPS) else "over"
    need(g.step == (STEP_OF[name] if name != "over" else 15), f"step {g.step} is not the one before {name}")
    inner = frames.BOOK.procedures[g.stack[2][PROC]].name if len(g.stack) > 2 else ""
    if not inner:
        return
    before = ROUND_STEPS[at - 1] if at else "begin"
    right = inner == RUNS_IN.get(before, inner) and (inner not in RUNS_IN.values() or before in RUNS_IN)
    need(right, f"{inner} does not run in {before}")
    need(inner != "talks" or before.startswith("talks"), f"{inner} does not run in {before}")


def as_given(given: Any, said: Any, where: str) -> None:
    """A position that says what is under way is given exactly: nothing of it may be dropped or read otherwise."""
    if isinstance(given, dict) and isinstance(said, dict):
        for key, value in given.items():
            if key in said or value not in NOTHING_SAID:
                as_given(value, said.get(key), f"{where}, {key}")
    elif isinstance(given, list) and isinstance(said, list) and len(given) == len(said):
        for value, other in zip(given, said, strict=True) if where.endswith(IN_ORDER) else ():
            as_given(value, other, where)
        if not where.endswith(IN_ORDER) and sorted(map(str, given)) != sorted(map(str, said)):
            raise BadPosition(f"{where}: {given!r} cannot be, it would be {said!r}")
    elif given != said:
        raise BadPosition(f"{where}: {given!r} cannot be, it would be {said!r}")


# ---- to data

def describe(rules: InvasionRules, g: Invasion) -> dict[str, Any]:
    """All of a position; `arrange` makes the same one of it."""
    t, sides = g.t, g.t.consoles.space
    said: dict[str, Any] = {"options": rules.meta.say_options(g.options), "round": g.round, "step": g.step, "wave": WAVES[g.wave],
                            "wave_ends": bool(g.wave_ends), "first": sides.ids[g.first], "token": sides.ids[g.token],
                            "order": [sides.ids[side] for side in g.order],
                            "players": dict(zip(sides.ids, g.player, strict=True)),
                            "cronos": t.world.places.ids[g.cronos], "cronos_moves": g.cronos_moves,
                            "may_enter": say_set(g.may_enter, FLAGS), "adaptation": g.adaptation, "strike": bool(g.strike),
                            "funded": say_set(g.funded, t.projects.space.ids), "funded_now": bool(g.funded_now),
                            "gained": say_set(g.gained, t.world.zones.ids), "lab": sides.ids[g.lab] if g.lab != NOBODY else "",
                            "over": ENDINGS[g.over], "reveals": g.reveals}
    said |= {name: say_set(getattr(g, name), sides.ids) for name in SETS}
    said["coalitions"] = {id: say_coalition(g, side) for side, id in enumerate(sides.ids)}
    said |= say_land(g) | say_cards(g)
    said["doing"] = say_frames(rules, g)
    return said


def say_set(members: int, ids: Any) -> list[str]:
    return [id for k, id in enumerate(ids) if members >> k & 1]


def say_counts(numbers: list[int], ids: Any, usual: int = 0) -> dict[str, int]:
    return {id: numbers[k] for k, id in enumerate(ids) if numbers[k] != usual}


def say_coalition(g: Invasion, side: int) -> dict[str, Any]:
    t = g.t
    row: dict[str, Any] = {GOODS[good]: g.stock[side][good] for good in range(STOCKED)}
    row |= {name: getattr(g, name)[side] for name in NUMBERS}
    row["tech"] = dict(zip(STACKS, g.tech[side], strict=True))
    row["upgraded"] = [stack for k, stack in enumerate(STACKS) if g.upgraded[side][k]]
    row["units"] = say_counts(g.units[side], t.world.places.ids)
    row["cards"] = dict(zip(t.mercs.space.ids, g.held[side], strict=True))
    return row


def say_land(g: Invasion) -> dict[str, Any]:
    world, sides = g.t.world, g.t.consoles.space.ids
    return {"invaders": dict(zip(world.places.ids, g.invaders, strict=True)),
            "ships": {str(k + 1): world.places.ids[place] for k, place in enumerate(g.ship_at) if place != NOBODY},
            "status": {world.lands.ids[k]: STATUSES[g.status[k]] for k in range(LANDS) if g.status[k]},
            "research": {world.lands.ids[k]: TOKENS[g.research[k]] for k in range(LANDS)},
            "zone_research": {world.zones.ids[k]: TOKENS[g.zone_token[k]] for k in range(ZONES)},
            "resolver": {world.zones.ids[k]: sides[side] for k, side in enumerate(g.resolver) if side != NOBODY},
            "moves": [say_counts(row, world.places.ids) for row in g.moves],
            "attached": {world.lands.ids[k]: say_attached(g, k) for k in range(LANDS) if g.attached[k]}}


def say_attached(g: Invasion, land: int) -> list[str]:
    return [f"{g.t.mercs.space.ids[card]} {TOKENS[token] if token else ''}".strip()
            for card, token in zip(g.attached[land], g.attached_token[land], strict=True)]


def say_cards(g: Invasion) -> dict[str, Any]:
    t = g.t
    mercs, cells = t.mercs.space.ids, t.events.cells.ids
    events: dict[str, Any] = {}
    for side, id in enumerate(t.consoles.space.ids):
        if g.event_card[side]:
            events[id] = {"card": cells[g.event_card[side][0]], "blind": bool(g.blind >> side & 1)}
            events[id] |= {"pile": PILES[g.laid[side]]} if g.laid[side] != NOT_LAID else {}
    return {"market": [mercs[card] if card != NOBODY else "" for card in g.market], "market_size": g.market_size,
            "discarded": say_counts(g.merc_out, mercs), "adaptation_left": dict(zip(t.adaptation.space.ids, g.adapt_left,
                                                                                    strict=True)),
            "drop_ship_cards": say_set(g.ships_left, t.ships.ids), "events_out": say_set(g.event_out, t.events.space.ids),
            "events": events}


