"""What a hero sets off (SC-232): Gantrithor takes something with him, wherever and however he is destroyed."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Label, Procedure, tell
from .changes import avenges, lose_work
from .field import kind_of_named, named_units, skirmish_of_target, strike, supports_in
from .frames import VENGEANCE_AREA, vengeance
from .names import BASE
from .news import L_COLLATERAL
from .questions import units_at
from .state import Koprulu
from .words import AT_BASE, AT_WORK, PASS, TARGET, area_of_target, fighter_target, owned_target, pair_of


def avenger(g: Koprulu) -> int:
    """Who plays the hero that avenges himself; of merged factions (SC-300) the one that stands for both."""
    for hero in range(len(g.t.units.hero_side)):
        if avenges(g, hero):
            side = g.t.units.hero_side[hero]
            if g.player[side] != NOBODY:
                return side
            for other in g.order:
                if g.t.sheets.race[other] == g.t.sheets.race[side]:
                    return other
    return NOBODY


def avenge(g: Koprulu, f: Frame) -> None:
    """SC-232: asked at once, before anything else happens.  Every step that destroys units is followed by this one."""
    area = g.revenge
    if area == NOBODY:
        return
    side, g.revenge = avenger(g), NOBODY
    if side != NOBODY:
        vengeance(g, side, area)


def target_of(g: Koprulu, side: int, named: int) -> int:
    """SC-313, SC-344: what names a player's unit to himself, with the player in front; in a skirmish by its place there."""
    rank, kind, n = g.t.sheets.rank[side], kind_of_named(named), skirmish_of_target(named)
    if n == NOBODY:
        return owned_target(rank, kind, area_of_target(named))
    return g.t.at_fighter + fighter_target(pair_of(rank, kind), n, supports_in(named))


def owners_at(g: Koprulu, area: int) -> list[int]:
    """Who has units there."""
    return [side for side in g.order if len(units_at(g, side, area)) > 0]


def prey_on(g: Koprulu, planet: int) -> list[int]:
    """The targets that name units, bases and installations on a planet, of any player, heroes too."""
    found: list[int] = []
    for area in g.t.galaxy.areas_of[planet]:
        for side in owners_at(g, area):
            found += [target_of(g, side, named) for named in named_units(g, side, area)]
        if g.work[area] != NOBODY:
            found.append((AT_BASE if g.work[area] == BASE else AT_WORK) + area)
    return sorted(found)


class Avenge(Choice[Koprulu]):
    """SC-232: one unit, installation or base on the planet, or nothing; asked only if there is such a piece."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(self.prey(g, f)) > 0

    def prey(self, g: Koprulu, f: Frame) -> list[int]:
        return prey_on(g, g.t.galaxy.planet_of[f[VENGEANCE_AREA]])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return self.prey(g, f) if verb == TARGET else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in self.prey(g, f) else 232

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == TARGET:
            destroy_target(g, g.t.galaxy.planet_of[f[VENGEANCE_AREA]], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("What does the Gantrithor take with him?", "A unit, base or installation on the planet.", 232,
                   "may avenge a hero.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Nothing")
        for area in g.t.galaxy.areas_of[g.t.galaxy.planet_of[f[VENGEANCE_AREA]]]:
            for side in owners_at(g, area):
                for named in named_units(g, side, area):
                    if target == target_of(g, side, named):
                        return prey_label(g, side, named, area)
            if target in (AT_BASE + area, AT_WORK + area):
                return Label("The base" if g.work[area] == BASE else "The installation", g.t.galaxy.areas.titles[area])
        return Label("")


def prey_label(g: Koprulu, side: int, named: int, area: int) -> Label:
    """A unit and its owner; where it stands, and in which skirmish."""
    text = f"{g.t.spaces.kinds.titles[kind_of_named(named)]} of {g.t.sheets.factions.titles[side]}"
    n = skirmish_of_target(named)
    place = "" if n == NOBODY else f", {'supporting' if supports_in(named) else 'in front'} in skirmish {n + 1}"
    return Label(text, g.t.galaxy.areas.titles[area] + place)


def destroy_target(g: Koprulu, planet: int, target: int) -> None:
    for area in g.t.galaxy.areas_of[planet]:
        for side in owners_at(g, area):
            for named in named_units(g, side, area):
                if target == target_of(g, side, named):
                    strike(g, side, named)
                    return
        if target in (AT_BASE + area, AT_WORK + area):
            tell(g, L_COLLATERAL, all_eyes(g), [g.work_of[area], g.work[area], area])
            lose_work(g, area)
            return


VENGEANCE: Final = Procedure("vengeance", "area: area", {
    "choose": Avenge([TARGET, PASS], passes=PASS),
})
