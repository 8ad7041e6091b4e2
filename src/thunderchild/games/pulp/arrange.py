"""Positions from and to readable data, for tests, examples and puzzles.

`arrange(position)` takes a table; every key may be left out.  Ids are those of the data files.

    level           basic | normal | advanced (normal)
    captain         who commands, "" for nobody ("")              captain_option   what was asked for at the start (random)
    abilities       { combat, diplomacy, science } (5 each)       maximum          the same (9 each; with a captain the captain's)
    aliens          from left to right (order of the data)        sector           1 to 3 (2)
    round           rounds begun (as many as cards are gone)      phase            setup | encounters | search (by the node)
    planet          the current one, "" for none (the first)      face_up          others face up (none)
    planet_deck     those not dealt yet (all others)              location         "" for none ("")
    line            cards from left to right, each "guardforce_5", "guardforce_5 engaged" or "guardforce_5 evaded" (none)
    current         place of the current card in the Line from 1, 0 for none (the first that waits)
    decks           cards left in each Sector (this round's cards are drawn, Sectors to the left are empty)
    hand            oldest first (none)                           pile             discard pile (cards that are nowhere else,
                                                                                   so many that the decks come out)
    dice            { die = face } of the dice owned; 0 = taken, not rolled yet (none)
    bag, supply     { colour = number } (bag as at setup less yellow cubes on weapons; supply the rest)
    drawn           { colour = number } cubes of this search not yet resolved (none)
    quietus         black cubes on The Quietus (0)
    weapons         { weapon = { red, blue, orange, understood } } of those found ({})
    left_out        weapons known to be left out (none)
    used            weapons used in this phase (none)             die_spent        the die use of this encounter or search (false)
    extra, counted  additional cubes, evaded cards counted (0)    ignored          colours without effect in this search (none)
    acted           the Planet's action is done (false)           free_evade       (false)
    chosen_icon     icon set by a weapon, "" for none ("")        weakened         what a weapon took off the base (0)
    need            { ability = number } what the current card asks for, or is unpaid of it (as the rules say)
    over            "" | won | lost_abilities | lost_time ("")
    node            where the game stands if no stack is given: round (a round begins) | draw (cards are drawn) | line (the Line
                    is laid out, its effects come next) | encounter | engage | evade | search | cubes (drawn, to be resolved) |
                    round_end (encounter)
    stack           the pending procedures exactly, outermost first: { what, at, for } and locals by name; as `describe` gives it

`describe(g)` gives all keys but node, so that arrange(describe(g)) is the same position, in the middle of anything."""
from __future__ import annotations

from typing import Any, Final

from ...frames_words import read_frames, say_frames
from ...given import Given
from ...kernel.flow import BadPosition, Broken, Rules
from ...kernel.state import NOBODY, STEP
from ...kernel.words import Space
from ...standing import stand
from .cards.language import ABILITIES, COLOURS, LOCATION, YELLOW
from .cards.load import SECTORS, Tables
from .rules import frames
from .rules.changes import test_abilities
from .rules.check import check_table
from .rules.encounter import bar_engage, bar_evade
from .rules.frames import (AT_ENCOUNTER_CHOOSE, AT_ENCOUNTER_ENGAGE, AT_ENCOUNTER_EVADE, AT_ROUND_BEGIN, AT_ROUND_CARD,
                           AT_ROUND_END, AT_ROUND_LINE, AT_ROUND_MEET, AT_SEARCH_CHOOSE, AT_SEARCH_IGNORED, ROUND_TO_DRAW)
from .rules.state import (CAPTAIN, CURRENT, ENCOUNTERS, ENDINGS, FACE_UP, FOUND, GONE, IN_DECK, LEFT_OUT, LEVEL, MARKS,
                          UNDERSTOOD, UNOWNED, UNROLLED, WAITING, YOU, Pulp, fresh, level_number)
from .rules.strength import measure

NODES: Final = ("encounter", "engage", "evade", "line", "draw", "search", "cubes", "round", "round_end")
IN_ENCOUNTER: Final = ("encounter", "engage", "evade")
IN_SEARCH: Final = ("search", "cubes", "round", "round_end")
PHASES: Final = ("setup", "encounters", "search")
USUAL: Final = 5                # Abilities and
USUAL_MAXIMUM: Final = 9        # their maximum, where nothing is said


def arrange(rules: Rules[Pulp], position: dict[str, Any]) -> Pulp:
    p = Given(position, "position", BadPosition)
    if p.has("stack") and p.has("node"):
        raise p.fail("node", "a stack says where the game stands: leave one of the two out")
    g = lay_out(rules, p)
    node = p.choice("node", NODES, "encounter")
    g.stack = read_frames(rules, g, p.tables("stack", []))
    p.done()
    if not p.has("stack"):
        stand_at(g, node, p)
    try:
        check_table(g)
    except Broken as error:
        raise BadPosition(f"position: {error}") from error
    stand(rules, g, p.has("stack"))
    return g


def lay_out(rules: Rules[Pulp], p: Given) -> Pulp:
    t: Tables = rules.new(1, rules.meta.read_options(None)).t
    options = rules.meta.read_options({"level": p.choice("level", t.levels, "normal"),
                                       "captain": p.choice("captain_option", ["random", *t.captains.ids], "random")})
    g = fresh(t, options)
    node = p.choice("node", NODES, "encounter")
    phase = "search" if node in IN_SEARCH else "encounters"
    g.phase = PHASES.index(p.choice("phase", PHASES, phase))
    g.over = ENDINGS.index(p.choice("over", ENDINGS, ""))
    read_sky(g, p)
    read_ship(g, p)
    read_weapons(g, p)
    read_cards(g, p)
    read_cubes(g, p)
    read_round(g, p)
    return g


# ---- reading, part by part

def numbers_by(p: Given, key: str, space: Space, default: list[int], low: int, high: int) -> list[int]:
    """A table of numbers by id; what is not named is as in `default`."""
    out = default[:]
    table = p.table(key, {})
    for name in table.data:
        out[table.in_space(name, name, space)] = table.number(name, low=low, high=high)
    return out


def read_sky(g: Pulp, p: Given) -> None:
    """Aliens, Sector, Planets."""
    t = g.t
    g.aliens = p.once("aliens", t.aliens, list(t.aliens.ids))
    g.sector = p.number("sector", 2, low=1, high=SECTORS) - 1
    node = p.choice("node", NODES, "encounter")
    g.planet = p.thing("planet", t.planets, NOBODY if node == "round" else 0)
    face_up = p.once("face_up", t.planets, [])
    taken = [g.planet, *face_up]
    deck = p.once("planet_deck", t.planets, [name for k, name in enumerate(t.planets.ids) if k not in taken])
    g.planet_at = [GONE] * len(t.planets)
    for planets, at in ((deck, IN_DECK), (face_up, FACE_UP), ([g.planet] if g.planet != NOBODY else [], CURRENT)):
        for planet in planets:
            if g.planet_at[planet] != GONE:
                raise p.fail("planet", f"{t.planets.ids[planet]} cannot be in two places")
            g.planet_at[planet] = at


def read_ship(g: Pulp, p: Given) -> None:
    """Captain, Abilities, dice."""
    t = g.t
    g.captain = p.thing("captain", t.captains, NOBODY)
    usual = [USUAL_MAXIMUM] * 3 if g.captain == NOBODY else t.captain_max[g.captain]
    g.maximum = numbers_by(p, "maximum", t.abilities, usual, 0, 99)
    g.abilities = numbers_by(p, "abilities", t.abilities, [min(USUAL, top) for top in g.maximum], 0, 99)
    faces = numbers_by(p, "dice", t.dice, [NOBODY] * len(t.dice), 0, 6)
    g.dice = [UNOWNED if face == NOBODY else face or UNROLLED for face in faces]


def read_weapons(g: Pulp, p: Given) -> None:
    t = g.t
    table = p.table("weapons", {})
    for name in table.data:
        weapon = table.in_space(name, name, t.weapons)
        row = table.table(name)
        g.weapon_at[weapon] = UNDERSTOOD if row.flag("understood", False) else FOUND
        for k in range(3):
            g.weapon_cubes[3 * weapon + k] = row.number(COLOURS[t.colour_of[k]], 0, low=0, high=99)
        row.done()
    found = len(table.data)
    if found > level_number(g):
        raise p.fail("weapons", f"{found} found, but the level has {level_number(g)}")
    g.weapon_deck = level_number(g) - found
    for weapon in p.once("left_out", t.weapons, []):
        if g.weapon_at[weapon] >= FOUND:
            raise p.fail("left_out", f"{t.weapons.ids[weapon]} was found")
        g.weapon_at[weapon] = LEFT_OUT
    for weapon in p.once("used", t.weapons, []):
        g.used |= 1 << weapon


def read_cards(g: Pulp, p: Given) -> None:
    """Line, Location, hand, decks, discard pile."""
    t = g.t
    for text in p.texts("line", []):
        name, _space, mark = text.partition(" ")
        if (mark or MARKS[0]) not in MARKS:
            raise p.fail("line", f"'{mark}' is no state of a card; it takes: {', '.join(MARKS)}")
        g.line.append(p.in_space("line", name, t.cards))
        g.marks.append(MARKS.index(mark or MARKS[0]))
    drawing = p.choice("node", NODES, "encounter") == "draw" or p.has("stack")
    if not drawing and any(t.card_type[card] == LOCATION for card in g.line):
        raise p.fail("line", "a Location does not stay in the Line (PI-46); give it as 'location'")
    g.location = p.thing("location", t.cards, NOBODY)
    if g.location != NOBODY and t.card_type[g.location] != LOCATION:
        raise p.fail("location", f"{t.cards.ids[g.location]} is no Location (PI-46)")
    g.hand = p.things("hand", t.cards, [])
    g.pile = p.things("pile", t.cards, [])
    g.undrawn = t.card_copies[:]
    for card in g.line + g.hand + g.pile + ([g.location] if g.location != NOBODY else []):
        g.undrawn[card] -= 1
    g.decks = p.numbers("decks", usual_decks(g, p), length=SECTORS)
    if not p.has("pile"):
        fill_pile(g)


def usual_decks(g: Pulp, p: Given) -> list[int]:
    """Sectors to the left are empty, and from the current one this round's cards are drawn."""
    decks = [0 if k < g.sector else size for k, size in enumerate(g.t.deck_sizes())]
    node = p.choice("node", NODES, "encounter")
    if node not in ("draw", "round"):
        decks[g.sector] = max(0, decks[g.sector] - g.t.line_size)
    while sum(decks) > sum(g.undrawn) and decks[g.sector] > 0:          # cards lie about from rounds before
        decks[g.sector] = max(0, decks[g.sector] - g.t.line_size)
    return decks


def fill_pile(g: Pulp) -> None:
    """Cards that are nowhere else go to the discard pile, the last ones first, until the decks come out."""
    card = len(g.undrawn) - 1
    while card >= 0 and sum(g.undrawn) > sum(g.decks):
        if g.undrawn[card] > 0:
            g.undrawn[card] -= 1
            g.pile.append(card)
        else:
            card -= 1


def read_cubes(g: Pulp, p: Given) -> None:
    t = g.t
    usual = g.bag[:]
    usual[YELLOW] = g.weapon_deck
    g.drawn = numbers_by(p, "drawn", t.cubes, [0] * len(COLOURS), 0, 99)
    usual[YELLOW] = max(0, usual[YELLOW] - g.drawn[YELLOW])
    named = Given(p.data.get("bag", {}), "position, bag", BadPosition)
    g.bag = numbers_by(p, "bag", t.cubes, [0] * len(COLOURS) if named.data else usual, 0, 99)
    g.gathered = p.number("quietus", 0, low=0, high=99)
    rest: list[int] = []
    for k in range(len(COLOURS)):
        ability = t.ability_of[k]
        elsewhere = sum(g.weapon_cubes[ability::3]) if ability >= 0 else 0
        if k == YELLOW:
            elsewhere = level_number(g) - g.weapon_deck
        if COLOURS[k] == "black":
            elsewhere += g.gathered
        rest.append(t.cube_total[k] - t.cube_markers[k] - g.bag[k] - g.drawn[k] - elsewhere)
    g.supply = numbers_by(p, "supply", t.cubes, rest, 0, 99)


def read_round(g: Pulp, p: Given) -> None:
    """What lasts for this round or this encounter."""
    t = g.t
    gone = sum(t.card_copies) - sum(g.undrawn)
    g.rounds = p.number("round", -(-gone // t.line_size), low=0)
    waiting = g.marks.index(WAITING) + 1 if WAITING in g.marks and g.phase == ENCOUNTERS and meets(p) else 0
    g.at = p.number("current", waiting, low=0, high=len(g.line) + 1) - 1
    g.die_spent = int(p.flag("die_spent", False))
    g.extra = p.number("extra", 0)
    g.counted = p.number("counted", 0, low=0)
    for colour in p.once("ignored", t.cubes, []):
        g.ignored |= 1 << colour
    g.acted = int(p.flag("acted", False))
    g.free_evade = int(p.flag("free_evade", False))
    g.chosen_icon = p.thing("chosen_icon", t.abilities, NOBODY)
    g.weakened = p.number("weakened", 0, high=0)
    if 0 <= g.at < len(g.line) and len(g.aliens) == SECTORS and g.phase == ENCOUNTERS:
        measure(g)
    g.need = numbers_by(p, "need", t.abilities, g.need, 0, 99)


def meets(p: Given) -> bool:
    """Whether an encounter may be under way, so that a card is current."""
    return not p.has("stack") or any(row.data.get("what") == "encounter" for row in p.tables("stack"))


# ---- where the game stands

def stand_at(g: Pulp, node: str, p: Given) -> None:
    """The stack of a node; the deeds that come next are done when the game settles."""
    if g.planet == NOBODY and node != "round":
        raise p.fail("planet", f"node '{node}' needs a current Planet")
    if node != "cubes" and sum(g.drawn) > 0:
        raise p.fail("drawn", f"cubes are drawn at node 'cubes', not at '{node}'")
    if node not in IN_ENCOUNTER and p.has("current") and g.at != NOBODY:
        raise p.fail("current", f"there is no current card at node '{node}'")
    if node in ("draw", "round") and g.line:
        raise p.fail("line", f"at node '{node}' no card is drawn yet")
    forget_nothing(g, node, p)
    open_round(g, node)
    if node in IN_ENCOUNTER:
        meet(g, node, p)
    elif node in ("search", "cubes"):
        frames.search(g, YOU)
        g.stack[-1][STEP] = AT_SEARCH_CHOOSE if node == "search" else AT_SEARCH_IGNORED


def forget_nothing(g: Pulp, node: str, p: Given) -> None:
    """What lasts for an encounter or a round is not given where that has not begun: it would be gone at once."""
    for key, holds in (("chosen_icon", g.chosen_icon != NOBODY), ("weakened", g.weakened != 0), ("free_evade", g.free_evade == 1),
                       ("die_spent", g.die_spent == 1 and node not in ("search", "cubes")), ("need", p.has("need"))):
        if holds and node not in IN_ENCOUNTER:
            raise p.fail(key, f"there is no encounter at node '{node}', which it could last for")
    for key, holds in (("used", g.used != 0), ("extra", g.extra != 0), ("counted", g.counted != 0), ("ignored", g.ignored != 0),
                       ("acted", g.acted == 1)):
        if holds and node in ("round", "draw"):
            raise p.fail(key, f"it lasts for a round, and at node '{node}' none of it is over")


def meet(g: Pulp, node: str, p: Given) -> None:
    """PI-61 to PI-64: the current card is met; it may be engaged or evaded only where the rules let you choose so."""
    if not 0 <= g.at < len(g.line) or g.marks[g.at] != WAITING:
        raise p.fail("line", f"node '{node}' needs a current card that waits")
    if WAITING in g.marks[:g.at]:
        raise p.fail("current", "a card to the left of the current one waits (PI-47)")
    barred = bar_engage(g) if node == "engage" else bar_evade(g) if node == "evade" else 0
    if barred:
        raise p.fail("node", f"this card cannot be {'engaged' if node == 'engage' else 'evaded'} (PI-{barred})")
    frames.encounter(g, YOU)
    g.stack[-1][STEP] = {"engage": AT_ENCOUNTER_ENGAGE, "evade": AT_ENCOUNTER_EVADE}.get(node, AT_ENCOUNTER_CHOOSE)
    test_abilities(g)


def open_round(g: Pulp, node: str) -> None:
    frames.round(g, YOU)
    steps = {"round": AT_ROUND_BEGIN, "draw": AT_ROUND_CARD, "line": AT_ROUND_LINE, "search": AT_ROUND_END,
             "cubes": AT_ROUND_END, "round_end": AT_ROUND_END}
    g.stack[-1][STEP] = steps.get(node, AT_ROUND_MEET)
    if node not in IN_ENCOUNTER:
        g.at = NOBODY
    if node == "draw":
        g.stack[-1][ROUND_TO_DRAW] = min(g.t.line_size, sum(g.decks))


# ---- describing

def describe(rules: Rules[Pulp], g: Pulp) -> dict[str, Any]:
    return {**describe_table(g), **describe_round(g), "stack": say_frames(rules, g)}


def name(space: Space, number: int) -> str:
    return "" if number == NOBODY else space.ids[number]


def names(space: Space, numbers: list[int]) -> list[str]:
    return [space.ids[number] for number in numbers]


def by_name(space: Space, numbers: list[int]) -> dict[str, int]:
    return dict(zip(space.ids, numbers, strict=True))


def describe_table(g: Pulp) -> dict[str, Any]:
    t = g.t
    return {
        "level": t.levels[g.options[LEVEL]], "captain_option": ["random", *t.captains.ids][g.options[CAPTAIN]],
        "captain": name(t.captains, g.captain), "abilities": by_name(t.abilities, g.abilities),
        "maximum": by_name(t.abilities, g.maximum), "aliens": names(t.aliens, g.aliens), "sector": g.sector + 1,
        "planet": name(t.planets, g.planet), "face_up": planets_at(g, FACE_UP), "planet_deck": planets_at(g, IN_DECK),
        "location": name(t.cards, g.location), "decks": g.decks[:], "hand": names(t.cards, g.hand),
        "pile": names(t.cards, g.pile),
        "dice": {t.dice.ids[k]: max(0, face) for k, face in enumerate(g.dice) if face != UNOWNED},
        "bag": by_name(t.cubes, g.bag), "supply": by_name(t.cubes, g.supply), "drawn": by_name(t.cubes, g.drawn),
        "quietus": g.gathered,
        "weapons": {t.weapons.ids[k]: describe_weapon(g, k) for k, at in enumerate(g.weapon_at) if at >= FOUND},
        "left_out": [t.weapons.ids[k] for k, at in enumerate(g.weapon_at) if at == LEFT_OUT],
    }


def planets_at(g: Pulp, place: int) -> list[str]:
    return [g.t.planets.ids[k] for k, at in enumerate(g.planet_at) if at == place]


def describe_weapon(g: Pulp, weapon: int) -> dict[str, Any]:
    held = {COLOURS[g.t.colour_of[k]]: g.weapon_cubes[3 * weapon + k] for k in range(len(ABILITIES))}
    return {**held, "understood": g.weapon_at[weapon] == UNDERSTOOD}


def describe_round(g: Pulp) -> dict[str, Any]:
    t = g.t
    return {
        "phase": PHASES[g.phase], "round": g.rounds, "current": g.at + 1,
        "line": [t.cards.ids[card] + (f" {MARKS[mark]}" if mark else "") for card, mark in zip(g.line, g.marks, strict=True)],
        "used": [t.weapons.ids[k] for k in range(len(t.weapons)) if g.used >> k & 1], "die_spent": g.die_spent == 1,
        "extra": g.extra, "counted": g.counted, "ignored": [COLOURS[k] for k in range(len(COLOURS)) if g.ignored >> k & 1],
        "acted": g.acted == 1, "free_evade": g.free_evade == 1, "chosen_icon": name(t.abilities, g.chosen_icon),
        "weakened": g.weakened, "need": by_name(t.abilities, g.need), "over": ENDINGS[g.over],
    }
