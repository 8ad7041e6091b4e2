"""Maintenance (L7-168 to L7-180, L7-231, L7-232): steps 11 to 15."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, tell
from ....kernel.words import NOTHING, Space
from ..text.phrases import chance, place_name, place_note, side_name
from .changes import put_invader, take
from .defeat import check_land
from .ends import hydra_wins
from .frames import (AT_DISBANDING_NEXT, AT_MIC_DAMAGE_LANDS, AT_MIC_DAMAGE_NEXT, AT_TERROR_LEVEL_NEXT, DISBANDING_TURN,
                     MIC_DAMAGE_LAND, MIC_DAMAGE_TURN, TERROR_LEVEL_TURN, terror_rise)
from .losses import lose
from .names import (COALITIONS, COMMITTED, DEVASTATION, EVENTS_DRAWN, EXCESS_OPTION, FOOD, HOMES, JAMMED, LANDS, MIC, OVERRUN,
                    READY, STACKS)
from .news import L_CONTROL, L_DISBANDED, L_FOOD, L_HELD, L_HUNGER, L_SHIP_LANDS, L_SHIPS, L_SKIP_DIE, L_VIRUS
from .offer import CARDS
from .questions import command, hydra_at, in_turn, is_alive, is_closed, is_invaded, on_board, owner_of
from .state import Invasion
from .words import DIE, DISBAND


# ---- step 11

def take_control(g: Invasion, f: Frame) -> None:
    """L7-168: the coalition in whose territory Cronos stands takes or keeps the token, even if it is defeated."""
    owner = owner_of(g, g.cronos)
    if owner not in (NOBODY, g.token):
        g.token = owner
        tell(g, L_CONTROL, all_eyes(g), [owner])


# ---- step 12

def terror_faces(g: Invasion, side: int) -> list[int] | None:
    """Faces that keep the Terror from rising in step 12; empty: always; None: no technology does."""
    for stack in range(len(STACKS)):
        faces = g.t.techs[stack][g.tech[side][stack]].terror
        if faces is not None:
            return faces
    return None


def next_terror(g: Invasion, f: Frame) -> None:
    """L7-169: each alive coalition with a Hydra figure in its territories, by one.  A die only if the technology rolls one."""
    sides = in_turn(g)
    while f[TERROR_LEVEL_TURN] < COALITIONS:
        f[SIDE] = sides[f[TERROR_LEVEL_TURN]]
        f[TERROR_LEVEL_TURN] += 1
        if is_alive(g, f[SIDE]) and is_invaded(g, f[SIDE]) and terror_faces(g, f[SIDE]) != []:
            return
    end(g)


class TerrorDie(Roll[Invasion]):
    """L7-169: no rise if the roll shows one of the printed faces."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return terror_faces(g, f[SIDE]) is not None

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.t.box.die

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        tell(g, L_SKIP_DIE, all_eyes(g), [f[SIDE], outcome])
        if outcome in (terror_faces(g, f[SIDE]) or []):
            goto(f, AT_TERROR_LEVEL_NEXT)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        odds = chance(terror_faces(g, f[SIDE]) or [], g.t.box.die)
        return Ask(f"Does Terror rise in the {side_name(g.t, f[SIDE])}?", f"It stays with {odds}.", 169)


def raise_level(g: Invasion, f: Frame) -> None:
    goto(f, AT_TERROR_LEVEL_NEXT)
    terror_rise(g, f[SIDE], 1)


TERROR_LEVEL: Final = Procedure("terror_level", "turn = 0", {
    "next": Deed(next_terror),
    "die": TerrorDie("die", DIE),
    "rise": Deed(raise_level),
})


# ---- the end of step 12, by agreement

def is_excess(g: Invasion, side: int) -> bool:
    """L7-70: more units on the board than Command and Control."""
    return is_alive(g, side) and on_board(g, side) > command(g, side)


def next_disbander(g: Invasion, f: Frame) -> None:
    sides = in_turn(g)
    while f[DISBANDING_TURN] < COALITIONS and g.options[EXCESS_OPTION]:
        f[SIDE] = sides[f[DISBANDING_TURN]]
        if is_excess(g, f[SIDE]):
            return
        f[DISBANDING_TURN] += 1
    end(g)


class Disband(Choice[Invasion]):
    """L7-70: by agreement units are removed until the number fits."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return is_excess(g, f[SIDE])

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if g.units[f[SIDE]][target] > 0 else 70

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        fresh(g.units, f[SIDE])[target] -= 1
        tell(g, L_DISBANDED, all_eyes(g), [f[SIDE], target])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        many = on_board(g, f[SIDE]) - command(g, f[SIDE])
        return Ask("Which unit is disbanded?", f"Units too many: {many}.", 70, "must disband units.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"The unit in {place_name(g.t, target)}", place_note(g, target))


def disband_on(g: Invasion, f: Frame) -> None:
    goto(f, AT_DISBANDING_NEXT)


DISBANDING: Final = Procedure("disbanding", "turn = 0", {
    "next": Deed(next_disbander),
    "unit": Disband([DISBAND], beside=[CARDS]),
    "land": Deed(check_land),
    "on": Deed(disband_on),
})


# ---- step 13

def virus_faces(g: Invasion, side: int) -> list[int] | None:
    """As `terror_faces`, of the virus."""
    for stack in range(len(STACKS)):
        faces = g.t.techs[stack][g.tech[side][stack]].virus
        if faces is not None:
            return faces
    return None


def next_damaged(g: Invasion, f: Frame) -> None:
    """L7-172, L7-231: each alive coalition finishes the whole step before the next one begins."""
    sides = in_turn(g)
    f[MIC_DAMAGE_LAND] = 0
    while f[MIC_DAMAGE_TURN] < COALITIONS:
        f[SIDE] = sides[f[MIC_DAMAGE_TURN]]
        f[MIC_DAMAGE_TURN] += 1
        if is_alive(g, f[SIDE]):
            if virus_faces(g, f[SIDE]) == []:
                goto(f, AT_MIC_DAMAGE_LANDS)
            return
    end(g)


class VirusDie(Roll[Invasion]):
    """L7-172: a technology may cancel the virus; its die is rolled at the beginning of the coalition's step."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return virus_faces(g, f[SIDE]) is not None

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.t.box.die

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        tell(g, L_SKIP_DIE, all_eyes(g), [f[SIDE], outcome])
        if outcome in (virus_faces(g, f[SIDE]) or []):
            goto(f, AT_MIC_DAMAGE_LANDS)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        odds = chance(virus_faces(g, f[SIDE]) or [], g.t.box.die)
        return Ask(f"Does the virus hit the {side_name(g.t, f[SIDE])}?", f"It is cancelled with {odds}.", 172)


def lose_to_virus(g: Invasion, f: Frame) -> None:
    tell(g, L_VIRUS, all_eyes(g), [f[SIDE]])
    lose(g, f[SIDE], MIC, 1)


def lose_to_lands(g: Invasion, f: Frame) -> None:
    """L7-173, L7-231: 1 MIC for each own territory that holds any Hydra figure, in console order, each a loss of its own.
    L7-175: who is defeated pays nothing more."""
    side = f[SIDE]
    while f[MIC_DAMAGE_LAND] < HOMES and is_alive(g, side):
        land = g.t.consoles.homes[side][f[MIC_DAMAGE_LAND]]
        f[MIC_DAMAGE_LAND] += 1
        if hydra_at(g, land) > 0:
            repeat(f)
            tell(g, L_HELD, all_eyes(g), [land, side])
            lose(g, side, MIC, 1)
            return


def pay_food(g: Invasion, f: Frame) -> None:
    """L7-174: by the ring around the MIC dial; if not all can be paid, exactly 1 MIC is lost."""
    side = f[SIDE]
    goto(f, AT_MIC_DAMAGE_NEXT)
    if is_alive(g, side):
        due = g.t.consoles.upkeep[g.stock[side][MIC]]
        paid = take(g, side, FOOD, due)
        tell(g, L_FOOD, all_eyes(g), [side, paid])
        if paid < due:
            tell(g, L_HUNGER, all_eyes(g), [side, due - paid])
            lose(g, side, MIC, 1)


MIC_DAMAGE: Final = Procedure("mic_damage", "turn = 0, land = 0", {
    "next": Deed(next_damaged),
    "die": VirusDie("die", DIE),
    "virus": Deed(lose_to_virus),
    "lands": Deed(lose_to_lands),
    "food": Deed(pay_food),
})


# ---- step 14

def refreshed(state: int) -> int:
    """L7-202: a jammed token loses its mark, a committed one is ready."""
    return COMMITTED if state == JAMMED else READY if state == COMMITTED else state


def refresh_research(g: Invasion, f: Frame) -> None:
    """L7-176, L7-79: all but those on Overrun territories and those a card holds back; on cards and in Eastern Australia too."""
    for land in range(LANDS):
        if g.status[land] != OVERRUN or g.research[land] == JAMMED:
            g.research[land] = refreshed(g.research[land])
        g.attached_token[land] = [refreshed(state) for state in g.attached_token[land]]
    g.zone_token = [refreshed(state) for state in g.zone_token]


# ---- step 15

def replace_ships(g: Invasion, f: Frame) -> None:
    """L7-177, L7-232: each drop ship becomes an invader unit, in the order of their numbers; with an empty reserve it only
    leaves the board."""
    for ship, place in enumerate(g.ship_at):
        if place != NOBODY:
            g.ship_at[ship] = NOBODY
            if g.reserve > 0:
                put_invader(g, place)


class DropShipCard(Roll[Invasion]):
    """A Drop Ship card is drawn: any of those that are left."""

    def outcomes(self, g: Invasion) -> Space:
        return g.t.ships

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return [g.ships_left >> card & 1 for card in range(len(g.t.ships))]

    def label(self, g: Invasion, f: Frame, outcome: int) -> Label:
        return Label(f"Drop Ship card {g.t.ships.titles[outcome]}")


class DrawDropShips(DropShipCard):
    """L7-178: a Drop Ship card is drawn; its first territories are where drop ships land."""

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        draw_ships(g, outcome)
        land_ships(g, outcome, g.t.box.ships[g.wave])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("A Drop Ship card is drawn.", "", 178)


def draw_ships(g: Invasion, card: int) -> None:
    g.ships_left ^= 1 << card
    tell(g, L_SHIPS, all_eyes(g), [card])


def land_ships(g: Invasion, card: int, many: int) -> None:
    """L7-178, L7-179: whatever is there, but not in desolated land."""
    for ship in range(many):
        place = g.t.landing[card][ship]
        if not is_closed(g, place):
            g.ship_at[ship] = place
            tell(g, L_SHIP_LANDS, all_eyes(g), [ship, place])


def end_if_events_drawn(g: Invasion, f: Frame) -> None:
    """L7-180, L7-198: all Devastation Event cards have been drawn."""
    if g.wave == DEVASTATION and g.deck_left == 0:
        hydra_wins(g, EVENTS_DRAWN)


DROP_SHIPS: Final = Procedure("drop_ships", "", {
    "replace": Deed(replace_ships),
    "draw": DrawDropShips("drop_ship", NOTHING),
    "end": Deed(end_if_events_drawn),
})
