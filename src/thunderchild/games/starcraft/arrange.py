"""Positions from and to readable data.  Every field of the state (rules/state.py) may be given under its own name, in words:

    units       {area: [faction/kind, ...]}         sheet    {faction: {gauge: number}}      hand    {faction: [card, ...]}
    work        {area: base}, work_of {area: faction}        cell    {planet: "x,y"}         pile    {planet: [order, ...]}
    link        {slot: slot} (one end is enough)    leaders, techs ...: lists of ids         single numbers and names as they are

Beside the fields:

    options     as for a new game                   factions   those that play, clockwise (the first ones of factions.toml)
    players     {faction: seat} (in order)          phase      planning, execution or regrouping: the game goes on there
    planets     {planet: [x, y, turned]}: lays them and joins facing slots (instead of cell, turned and link)
    bases       {area: faction}                     installations  {area: "faction/work"}
    doing       the procedures under way, each {what, at, for, ...} with its locals by name; instead of phase

What is not said is as after the pieces are given out: unbuilt pieces, decks and masks follow from what is.  Stock, deck and
tokens are said with what is in play of them, which is taken off.  What contradicts the rest is refused (arrange_given.py).
`describe` writes every field with `exactly`: then nothing is filled in, and `arrange` makes the same position of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...frames_words import read_frames, say_frames
from ...given import Given
from ...kernel.errors import BadPosition, Broken
from ...kernel.frames import PROC, STEP
from ...kernel.shape import BAG, EYES, LINE, ONE, SET, Shape, read_shapes
from ...kernel.state import NOBODY, all_eyes
from ...kernel.words import Space
from ...standing import stand
from .arrange_given import (check_at_the_beginning, check_galaxy_kept, check_kept, check_standing_kept, check_step, check_twice,
                            galaxy_before, said_of)
from .rules import frames
from .rules.check import check
from .rules.check_frames import PHASE_OF
from .rules.ends import note_standing, standings
from .rules.galaxy_links import join_planet
from .rules.names import (AREAS, AWAY, BASE, BASES, ENDINGS, GAUGES, GRID, ON_GAS, ON_MINERAL, PHASES, POOL, REACH,
                          RETURNED, TRANSPORTS, TURNS, UNREAD, WORKERS, WORKS)
from .rules.questions import figure_owner, item_of, kind_of, type_of
from .rules.scenario import group_of, is_merged, scenario_of
from .rules.setup import give_pieces, lay_events, team_of
from .rules.state import FIELDS, SHAPES, Koprulu, bare_table

if TYPE_CHECKING:
    from .rules.game import KopruluRules

SHAPE_OF: Final = {shape.field: shape for shape in read_shapes(SHAPES)}
RAW: Final = ("picked", "picked_known", "secret_left")              # rows that no space names
PHASE_STEPS: Final = {"planning": "planning", "execution": "execution", "regrouping": "regrouping"}
SAID: Final = ("options", "doing", "over", "reveals", "exactly")
EXTRA: Final = (*SAID, "factions", "players", "planets", "bases", "installations")


def spaces_of(rules: KopruluRules) -> dict[str, Space]:
    found = {space.name: space for space in [*rules.words.spaces, *rules.more_spaces()]}
    return found | {"side": rules.t.sheets.factions}


# ---- from data

def arrange(rules: KopruluRules, position: dict[str, Any]) -> Koprulu:
    p = Given(position, "position", BadPosition)
    options = rules.meta.read_options(p.get("options", {}, dict, "a table of options"))
    g = bare_table(rules.t, rules.meta.seats_for(options), options)
    exactly = p.flag("exactly", False)
    if not exactly:
        check_twice(p)
        seat_factions(g, p)
    read_fields(rules, g, p, exactly)
    if not exactly:
        read_galaxy(g, p)
        fill_safely(g, p)
    g.over = ENDINGS.index(p.choice("over", ENDINGS, ""))
    g.reveals = p.number("reveals", 0, low=0, high=all_eyes(g))
    read_doing(rules, g, p)
    check_step(g, p)
    if g.winners and not g.over:
        raise p.fail("winners", "the game is not over")
    p.note(*(SAID if exactly else EXTRA))
    p.done()
    finish(rules, g, exactly)
    return g


def seat_factions(g: Koprulu, p: Given) -> None:
    factions, scenario = g.t.sheets.factions, scenario_of(g)
    order = list(range(g.seats)) if scenario is None else scenario.order
    heads = [side for side in order if not is_merged(g) or group_of(g, side)[0] == side]
    g.order = p.once("factions", factions, [factions.ids[side] for side in heads])
    players = p.table("players", {})
    heads = list(dict.fromkeys(group_of(g, side)[0] for side in g.order))
    for side in g.order:
        seat = heads.index(group_of(g, side)[0]) % g.seats
        g.player[side] = players.number(factions.ids[side], seat, low=0, high=g.seats - 1)
        g.team[side] = team_of(g, side)
        give_pieces(g, side)
    players.done()
    g.first = g.order[0] if g.order else NOBODY
    g.round, g.phase, g.chosen = 1, 1, 7
    lay_events(g)


def read_fields(rules: KopruluRules, g: Koprulu, p: Given, exactly: bool) -> None:
    spaces = spaces_of(rules)
    for name in FIELDS:
        if p.has(name):
            setattr(g, name, Reader(p, name, spaces, exactly).field(getattr(g, name)))


class Reader:
    """One field in words."""

    def __init__(self, p: Given, name: str, spaces: dict[str, Space], exactly: bool) -> None:
        self.exactly: Final = exactly
        self.p: Final = p
        self.shape: Final = SHAPE_OF[name]
        self.spaces: Final = spaces

    def field(self, usual: Any) -> Any:
        name, by = self.shape.field, self.shape.by
        if name in RAW:
            return [self.raw(row) for row in self.p.get(name, [], list, "a list of lists")]
        if not by:
            return self.value(self.p, name)
        table = self.p.table(name)
        out = [row[:] if isinstance(row, list) else row for row in usual]
        for key in table.data:
            at = table.in_space(key, key, self.spaces[by[0]])
            out[at] = self.row(table, key, out[at]) if len(by) == 2 else self.value(table, key)
            if self.exactly and out[at] == usual[at]:
                raise table.fail(key, "this is so anyway: leave it out")
        table.done()
        return out

    def raw(self, row: Any) -> list[int]:
        if not isinstance(row, list) or any(type(number) is not int for number in row):
            raise self.p.fail(self.shape.field, "expected a list of lists of whole numbers")
        return row[:]

    def row(self, table: Given, key: str, usual: list[int]) -> list[int]:
        """Numbers by name; what is not named stays."""
        row, out = table.table(key), usual[:]
        for name in row.data:
            out[row.in_space(name, name, self.spaces[self.shape.by[1]])] = row.number(name, low=0)
        return out

    def value(self, table: Given, key: str) -> Any:
        shape = self.shape
        if shape.kind == EYES:
            return table.numbers(key)
        if shape.how in (BAG, LINE):
            found = table.things(key, self.spaces[shape.kind])
            return sorted(found) if shape.how == BAG or shape.field == "units" else found
        if shape.how == SET:
            return sum(1 << thing for thing in table.once(key, self.spaces[shape.kind]))
        if shape.kind in self.spaces:
            return table.thing(key, self.spaces[shape.kind], NOBODY)
        return table.number(key, low=0)


def read_galaxy(g: Koprulu, p: Given) -> None:
    planets, areas, factions = g.t.galaxy.planets, g.t.galaxy.areas, g.t.sheets.factions
    before, laid = galaxy_before(g), p.table("planets", {})
    for id in laid.data:
        planet, (x, y, turned) = laid.in_space(id, id, planets), laid.numbers(id, length=3)
        if max(abs(x), abs(y)) > REACH or not 0 <= turned < TURNS:
            raise laid.fail(id, f"expected x and y from -{REACH} to {REACH} and 0 to {TURNS - 1} quarter turns, "
                                f"found {[x, y, turned]}")
        g.cell[planet], g.turned[planet] = (y + REACH) * GRID + x + REACH, turned
        join_planet(g, planet)
    for slot, other in enumerate(g.link):
        if other != NOBODY:
            g.link[other] = slot
    bases = p.table("bases", {})
    for id in bases.data:
        area = bases.in_space(id, id, areas)
        g.work[area], g.work_of[area] = BASE, bases.thing(id, factions)
    works = p.table("installations", {})
    for id in works.data:
        owner, _slash, work = works.text(id).partition("/")
        area = works.in_space(id, id, areas)
        g.work[area] = works.in_space(id, work, Space("installation", WORKS))
        g.work_of[area] = works.in_space(id, owner, factions)
    check_galaxy_kept(g, p, before)


def fill_safely(g: Koprulu, p: Given) -> None:
    """Refuse a table with more of something than there is."""
    try:
        fill_in(g, p)
    except BadPosition:
        raise
    except (LookupError, ValueError) as error:
        raise BadPosition(f"position: the pieces do not add up: {error}") from error


def fill_in(g: Koprulu, p: Given) -> None:
    """Unbuilt pieces, decks and masks that follow from what was said."""
    standing = [row[:] for row in g.sheet]
    for side in g.order:
        fill_sheet(g, p, side)
        for tech in range(len(g.t.techs.race)):
            if g.techs[side] >> tech & 1:
                g.shelf[side] &= ~(1 << tech)
        for unit in g.reserve[side]:
            g.stock[side][unit] -= 1
    for area, row in enumerate(g.units):
        for one in row:
            g.stock[figure_owner(g, one)][type_of(g, kind_of(one))] -= 1
            item = item_of(kind_of(one))
            if item != NOBODY and g.item_area[item] == NOBODY:
                g.item_area[item] = area
    for event in [event for row in g.kept + g.read for event in row if not p.has("event_bag")]:
        g.event_bag[g.t.events.stage[event]][event] -= 1
    fill_cards(g)
    fill_decks(g, p)
    fill_eyes(g, p)
    note_standing(g, standings(g))
    check_standing_kept(g, p, standing)


def fill_sheet(g: Koprulu, p: Given, side: int) -> None:
    """Workers, transports and bases that are not in play, unless they are said."""
    sheet, said = g.sheet[side], p.data.get("sheet", {}).get(g.t.sheets.factions.ids[side], {})
    if GAUGES[WORKERS] not in said:
        used = sum(sheet[k] for k in (POOL, AWAY, ON_MINERAL, ON_GAS))
        sheet[WORKERS] -= used + sum(g.on_card[area] for area in range(AREAS) if g.holder[area] == side)
    if GAUGES[TRANSPORTS] not in said:
        sheet[TRANSPORTS] -= sum(mask >> side & 1 for mask in g.transports)
    if GAUGES[BASES] not in said:
        sheet[BASES] -= sum(1 for area in range(AREAS) if g.work[area] == BASE and g.work_of[area] == side)


def fill_cards(g: Koprulu) -> None:
    """Decks are what is not in hand, laid or discarded; a technology's card somewhere means that it was bought."""
    for side in g.order:
        away = g.hand[side] + g.discard[side]
        away += [card for k in (0, 1) for card, owner in zip(g.laid[k], g.laid_of[k], strict=True) if owner == side]
        for card in away:
            tech = g.t.cards.tech[card]
            if tech != NOBODY and g.shelf[side] >> tech & 1:
                g.shelf[side] &= ~(1 << tech)
                for face in g.t.techs.faces[tech]:
                    g.deck[side][face] += g.t.cards.copies[face]
            g.deck[side][card] -= 1
        for tech, returns in enumerate(g.t.techs.returns):          # SC-183
            if returns and g.t.techs.factions[tech] >> side & 1 and not g.shelf[side] >> tech & 1:
                g.deck[side][g.t.techs.faces[tech][0]] -= g.sheet[side][RETURNED]
        for planet in range(len(g.pile)):
            for order, owner in zip(g.pile[planet], g.pile_of[planet], strict=True):
                if owner == side and order in g.tokens[side]:
                    g.tokens[side].remove(order)
        for order in [k for k in range(8) if g.pooled[side] >> k & 1]:
            g.tokens[side].remove(order)


def fill_decks(g: Koprulu, p: Given) -> None:
    """SC-31: no more Event cards are left than nobody has drawn."""
    before, batches = g.deck_left[:], GAUGES[UNREAD:UNREAD + len(g.deck_left)]
    for batch, id in enumerate(batches):
        drawn, unseen = sum(row[UNREAD + batch] for row in g.sheet), sum(g.event_bag[batch])
        if drawn > unseen:
            raise p.fail("sheet", f"{id}: {drawn} Event cards are drawn, and only {unseen} are unseen")
        g.deck_left[batch] = min(g.deck_left[batch], unseen - drawn)
    check_kept(p, "deck_left", batches, before, g.deck_left)


def fill_eyes(g: Koprulu, p: Given) -> None:
    """Who knows what of hands, orders and read cards: their owners, unless something else is said."""
    for side in g.order:
        id, own = g.t.sheets.factions.ids[side], 1 << g.seat_of(side)
        if not said_of(p, "tokens_known", id):
            g.tokens_known[side] = [0] * len(g.tokens[side])
        if not said_of(p, "hand_known", id):
            g.hand_known[side] = [0] * len(g.hand[side])
        if not said_of(p, "read_known", id):
            g.read_known[side] = [own] * len(g.read[side])
        if not said_of(p, "read_from", id):
            g.read_from[side] = [g.t.events.stage[event] for event in g.read[side]]
    for planet, id in enumerate(g.t.galaxy.planets.ids):
        if not said_of(p, "pile_known", id):
            g.pile_known[planet] = [1 << g.seat_of(side) for side in g.pile_of[planet]]


def read_doing(rules: KopruluRules, g: Koprulu, p: Given) -> None:
    """The pending decisions: in full (the phase follows from them), or the beginning of a phase."""
    if p.has("doing"):
        g.stack = read_frames(rules, g, p.tables("doing"))
        if not p.has("phase"):
            g.phase = next((PHASE_OF[f[PROC]] for f in g.stack if f[PROC] in PHASE_OF), g.phase)
        return
    phase = p.choice("phase", tuple(PHASE_STEPS), "planning")
    g.phase = PHASES.index(phase)
    check_at_the_beginning(g, p, phase)
    frames.game(g, 0)
    g.stack[-1][STEP] = frames.AT_GAME_ROUND
    frames.one_round(g, g.first)
    g.stack[-1][STEP] = frames.BOOK.procedures[frames.ONE_ROUND].step(PHASE_STEPS[phase])


def finish(rules: KopruluRules, g: Koprulu, exactly: bool) -> None:
    """Refuse what cannot be; run on to the next decision, unless the procedures under way were given."""
    reveals = g.reveals
    try:
        check(g)
        stand(rules, g, exactly)
        g.reveals = reveals
    except (Broken, LookupError, ValueError, ArithmeticError) as error:
        if isinstance(error, BadPosition):
            raise
        raise BadPosition(f"position: what is under way does not fit: {error}") from error


# ---- to data

def describe(rules: KopruluRules, g: Koprulu) -> dict[str, Any]:
    """All of a position; `arrange` makes the same one of it."""
    spaces = spaces_of(rules)
    said: dict[str, Any] = {"options": rules.meta.say_options(g.options), "exactly": True, "over": ENDINGS[g.over],
                            "reveals": g.reveals}
    bare: Any = bare_table(g.t, g.seats, g.options)
    for name in FIELDS:
        value = getattr(g, name)
        if value != getattr(bare, name):
            said[name] = say_field(SHAPE_OF[name], value, getattr(bare, name), spaces)
    said["doing"] = say_frames(rules, g)
    return said


def say_field(shape: Shape, value: Any, bare: Any, spaces: dict[str, Space]) -> Any:
    if shape.field in RAW:
        return [row[:] for row in value]
    if not shape.by:
        return say_value(shape, value, spaces)
    ids = spaces[shape.by[0]].ids
    if len(shape.by) == 2:
        names = spaces[shape.by[1]].ids
        return {ids[k]: {names[n]: number for n, number in enumerate(row) if number != bare[k][n]}
                for k, row in enumerate(value) if row != bare[k]}
    return {ids[k]: say_value(shape, row, spaces) for k, row in enumerate(value) if row != bare[k]}


def say_value(shape: Shape, value: Any, spaces: dict[str, Space]) -> Any:
    if shape.kind == EYES:
        return list(value)
    space = spaces.get(shape.kind)
    if shape.how == SET and space is not None:
        return [id for k, id in enumerate(space.ids) if value >> k & 1]
    if shape.how != ONE and space is not None:
        return [space.ids[thing] for thing in value]
    return value if space is None else "" if value == NOBODY else space.ids[value]
