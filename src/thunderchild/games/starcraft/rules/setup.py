"""Setup (SC-26 to SC-51): players and factions, pieces and decks, then Leadership cards, galaxy, forces and hands."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, goto, repeat, tell
from ....kernel.words import NOTHING, Space
from ..cards.language import END_DRAWS_NEAR, REMOVE_EVENTS
from .ends import note_standing, standings
from .frames import (AT_SETUP_DEAL, AT_SETUP_FACTIONS, AT_SETUP_PIECES, SETUP_SEAT, SETUP_TURN, choosing, drawing, galaxy, muster)
from .names import (BASES, FACTIONS, FASTER_SURVIVAL, GALACTIC_CONQUEST, LINE_1, NO_LEADERSHIP, RANDOM_FACTIONS, SCENARIO_OPTION,
                    STAGES, SURVIVAL, TEAM_PLAY, TRANSPORTS, WORKERS)
from .news import L_FACTION, L_FIRST
from .phrases import listed
from .questions import in_turn
from .scenario import group_of, is_merged, lay_out, scenario_of, team_in
from .starting import hand_limit, starting_card
from .state import Koprulu
from .words import CHOOSE_FACTION


# ---- who plays what

class FirstSeat(Roll[Koprulu]):
    """SC-26, SC-290: a random player is first to choose."""

    def outcomes(self, g: Koprulu) -> Space:
        return SEAT_SPACE

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        return [int(seat < g.seats) for seat in range(FACTIONS)]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        f[SETUP_SEAT] = outcome
        goto(f, AT_SETUP_DEAL if deals_factions(g) else AT_SETUP_FACTIONS)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("The first player is drawn.", "", 26)

    def label(self, g: Koprulu, f: Frame, outcome: int) -> Label:
        return Label(f"{SEAT_SPACE.titles[outcome].capitalize()} is first")


SEAT_SPACE: Final = Space("seat", [f"seat_{k}" for k in range(FACTIONS)], [f"seat {k + 1}" for k in range(FACTIONS)])


def deals_factions(g: Koprulu) -> bool:
    """SC-272, SC-279."""
    return g.options[RANDOM_FACTIONS] == 1 or g.options[TEAM_PLAY] == 1


def choosing_seat(g: Koprulu, f: Frame) -> int:
    return (f[SETUP_SEAT] + f[SETUP_TURN]) % g.seats


def is_taken(g: Koprulu, faction: int) -> bool:
    """Somebody plays it, or it is part of a faction that somebody plays (SC-300)."""
    scenario = scenario_of(g)
    if scenario is not None and faction not in scenario.order:
        return True
    return any(g.player[one] != NOBODY for one in group_of(g, faction))


def seat_player(g: Koprulu, f: Frame, faction: int) -> None:
    """SC-27, SC-279, SC-290, SC-300, SC-301: a person plays one faction, or all of its group; in order around the table."""
    seat = choosing_seat(g, f)
    scenario = scenario_of(g)
    members = group_of(g, faction)
    for one in members[:1] if is_merged(g) else members:
        g.player = changed(g.player, one, seat)
        g.team = changed(g.team, one, team_of(g, one))
        if scenario is None:
            g.order = [*g.order, one]
        tell(g, L_FACTION, all_eyes(g), [seat + 1, one])
    f[SETUP_TURN] += 1


def team_of(g: Koprulu, side: int) -> int:
    """SC-279, SC-289: teammates sit as far apart as possible; a scenario says who they are; else each is a team of his own."""
    scenario, seat = scenario_of(g), g.player[side]
    if scenario is not None:
        return team_in(scenario, side)
    return seat % (g.seats // 2) if g.options[TEAM_PLAY] else seat


class ChooseFaction(Choice[Koprulu]):
    """SC-27: clockwise, a faction not yet taken."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[SETUP_TURN] < g.seats

    def who(self, g: Koprulu, f: Frame) -> int:
        return choosing_seat(g, f)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 27 if is_taken(g, target) else 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        seat_player(g, f, target)
        if f[SETUP_TURN] < g.seats:
            repeat(f)
        else:
            goto(f, AT_SETUP_PIECES)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        scenario = scenario_of(g)
        return Ask("Which faction do you play?", "" if scenario is None else scenario.words, 27, "chooses a faction.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        titles = g.t.sheets.factions.titles
        others = [titles[one] for one in group_of(g, target) if one != target]
        return Label(titles[target], f"you play {listed(others)} too" if others else "")


class DealFaction(Roll[Koprulu]):
    """SC-272, SC-279: each player is dealt a faction, clockwise."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[SETUP_TURN] < g.seats

    def outcomes(self, g: Koprulu) -> Space:
        return g.t.sheets.factions

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        return [int(not is_taken(g, side)) for side in range(FACTIONS)]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        seat_player(g, f, outcome)
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("The factions are dealt.", "", 272)


# ---- pieces and decks

def gather_pieces(g: Koprulu, f: Frame) -> None:
    """SC-28, SC-50: sheets and decks; SC-30: all tokens lie beside the board.  SC-290: the play order of a scenario."""
    scenario = scenario_of(g)
    if scenario is not None:
        g.order = [side for side in scenario.order if g.player[side] != NOBODY]
    g.first = g.order[0] if scenario is None else group_of(g, scenario.first)[0]
    f[SETUP_TURN] = 0
    for side in g.order:
        give_pieces(g, side)
    tell(g, L_FIRST, all_eyes(g), [g.first])
    lay_events(g)
    if scenario is not None:
        lay_out(g, scenario)


def give_pieces(g: Koprulu, side: int) -> None:
    """SC-5, SC-49, SC-50; SC-300: both colours of a merged faction."""
    sheets, race = g.t.sheets, g.t.sheets.race[side]
    colours = 2 if is_merged(g) else 1
    sheet = fresh(g.sheet, side)
    sheet[WORKERS], sheet[TRANSPORTS] = sheets.workers * colours, sheets.transports * colours
    sheet[BASES] = (3 if g.options[FASTER_SURVIVAL] else sheets.bases) * colours
    start = sheets.start[race]
    sheet[LINE_1 + sheets.building_line[start]] = sheets.building_level[start]
    g.stock[side] = [many * colours if g.t.units.race[unit] == race else 0 for unit, many in enumerate(g.t.units.count)]
    g.tokens[side] = [0, 0, 1, 1, 2, 2, 3, 4, 5]
    g.tokens_known[side] = [0] * len(g.tokens[side])
    cards, techs = g.t.cards, g.t.techs
    g.deck[side] = cards.first_deck[race][:]
    owners = [1 << side if not is_merged(g) or techs.buyable[tech] else 0 for tech in range(len(techs.race))]
    g.shelf = changed(g.shelf, side, sum([1 << tech for tech, mask in enumerate(techs.factions) if mask & owners[tech]]))


def lay_events(g: Koprulu) -> None:
    """SC-31, SC-276, SC-278, SC-291: cards taken out by name are known; SC-306: those taken out at random are not."""
    scenario, events = scenario_of(g), g.t.events
    gone: list[int] = []
    less = [g.t.box.removed[g.seats]] * 2 + [0]
    if g.options[NO_LEADERSHIP]:
        gone += [events.space.index[id] for id in ("subtle_planning", "heroic_strategy", "inspiring_leadership")]
        less = [less[0] - 1, less[1] - 1, 0]
    if g.options[SURVIVAL] or g.options[GALACTIC_CONQUEST]:
        gone += [k for k in range(len(events.stage)) if any(e.do == END_DRAWS_NEAR for e in events.effects[k])]
    if scenario is not None:
        less = [0] * STAGES
        for effect in scenario.special:
            if effect.do == REMOVE_EVENTS:
                gone += effect.cards
                for one in effect.choose:
                    less[one] += effect.n
    g.event_gone = [copies if event in gone else 0 for event, copies in enumerate(events.copies)]
    for one in range(STAGES):
        g.event_bag[one] = [copies if events.stage[event] == one and event not in gone else 0
                            for event, copies in enumerate(events.copies)]
    for one in range(STAGES):
        g.deck_left[one] = max(0, sum(g.event_bag[one]) - less[one])


# ---- in order

def choose_leaders(g: Koprulu, f: Frame) -> None:
    """SC-32, SC-219; SC-276: everyone has his special victory card; SC-295: a scenario gives what it gives."""
    if g.options[SCENARIO_OPTION]:
        g.chosen = (1 << STAGES) - 1
    elif g.options[NO_LEADERSHIP]:
        g.chosen = (1 << STAGES) - 1
        for side in g.order:
            starting_card(g, g.t.leaders.victory_of[side])
    else:
        choosing(g, g.first, 0)


def build_galaxy(g: Koprulu, f: Frame) -> None:
    if not g.options[SCENARIO_OPTION]:
        galaxy(g, g.first)


def take_resources(g: Koprulu, f: Frame) -> None:
    """SC-45: the Resource cards of all areas of planets with a base; the first player first."""
    for side in in_turn(g):
        for area in range(len(g.work)):
            if g.work_of[area] == side and g.work[area] == 0:
                take_planet_cards(g, side, g.t.galaxy.planet_of[area])


def take_planet_cards(g: Koprulu, side: int, planet: int) -> None:
    for area in g.t.galaxy.areas_of[planet]:
        if g.t.galaxy.minerals[area] + g.t.galaxy.gas[area] > 0 and g.holder[area] == NOBODY:
            g.holder = changed(g.holder, area, side)


def place_forces(g: Koprulu, f: Frame) -> None:
    """SC-46, SC-292: from the first player clockwise."""
    sides = in_turn(g)
    if f[SETUP_TURN] < len(sides):
        f[SETUP_TURN] += 1
        repeat(f)
        muster(g, sides[f[SETUP_TURN] - 1])
    else:
        f[SETUP_TURN] = 0


def draw_hands(g: Koprulu, f: Frame) -> None:
    """SC-49: up to the hand limit."""
    sides = in_turn(g)
    if f[SETUP_TURN] < len(sides):
        f[SETUP_TURN] += 1
        repeat(f)
        side = sides[f[SETUP_TURN] - 1]
        drawing(g, side, hand_limit(g, side))


def end_setup(g: Koprulu, f: Frame) -> None:
    """SC-223: one-time cards of Stage I leave the game."""
    g.in_force = 0
    note_standing(g, standings(g))


SETUP: Final = Procedure("setup", "seat: seat = nobody, turn = 0", {
    "first_player": FirstSeat("first_player", NOTHING),
    "factions": ChooseFaction([CHOOSE_FACTION]),
    "deal": DealFaction("faction", NOTHING),
    "pieces": Deed(gather_pieces),
    "leadership": Deed(choose_leaders),
    "galaxy": Deed(build_galaxy),
    "resources": Deed(take_resources),
    "forces": Deed(place_forces),
    "hands": Deed(draw_hands),
    "end": Deed(end_setup),
}, inside="game")

