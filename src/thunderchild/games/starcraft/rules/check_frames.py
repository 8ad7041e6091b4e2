"""Invariants of the procedures under way: they fit the table and each other.  That each stands inside one that may call it is
read off their declarations."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import LOCAL, PLAIN_KINDS, PROC, SIDE, STEP, Frame, Local
from ....kernel.state import NOBODY
from . import frames as F
from .carrying import ACTS, line_of
from .check_players import need
from .events import unread_batch
from .field import in_procedure
from .galaxy import placed_each, placing_order, planets_each
from .names import AREAS, FACTIONS, PHASES, SETTING_UP, SKIRMISHES, STAGES
from .questions import in_galaxy, is_in
from .sources import card_source, source_effects
from .state import Koprulu
from .words import TARGET

PHASE_OF: Final = {F.PLANNING: PHASES.index("planning"), F.EXECUTION: PHASES.index("execution"),
                   F.REGROUPING: PHASES.index("regrouping")}
ANY_SIDE: Final = (F.GAME, F.SETUP, F.ONE_ROUND, F.PLANNING, F.EXECUTION, F.REGROUPING, F.CHOOSING, F.PLAY_EVENTS)
# locals that may be nobody although they are arguments of the opener
MAY_BE_NOBODY: Final = ((F.ABILITY, "skirmish"), (F.RETREATING, "planet"), (F.RETREATING, "area"))
BEING_PLACED: Final = (F.GALAXY, "planet")
MANY: Final = 60            # cards, tokens or points at once
# no amount of these locals is higher
MOST: Final = {
    (F.CHOOSING, "stage"): STAGES - 1, (F.CHOOSING, "turn"): FACTIONS, (F.BATTLE, "pairs"): SKIRMISHES, (F.BUILD, "part"): 2,
    (F.ORDER_TURN, "special"): 1, (F.ORDER_TURN, "fate"): 2, (F.PLACING, "left"): 8, (F.PLACING, "rest"): 8,
    (F.PLANNING, "lap"): 4, (F.PLANNING, "turn"): FACTIONS, (F.REGROUPING, "turn"): FACTIONS, (F.REGROUPING, "stage"): STAGES - 1,
    (F.REGROUPING, "gone"): 2, (F.PARTING, "left"): 2, (F.SETUP, "turn"): FACTIONS, (F.REACTING, "turn"): FACTIONS,
    (F.SKIRMISH, "reach"): 3, (F.SKIRMISH, "foe_reach"): 3, (F.SKIRMISH, "spoke"): 3, (F.SKIRMISH, "foe_spoke"): 3,
    (F.SKIRMISH, "splash"): 3, (F.SKIRMISH, "foe_splash"): 3, (F.SKIRMISH, "due"): 3,
}


def check_frames(g: Koprulu) -> None:
    check_secrets(g)
    for f in g.stack:
        check_side(g, f)
        check_locals(g, f)
    for f in g.stack:
        check_frame(g, f)


def check_secrets(g: Koprulu) -> None:
    """SC-219: cards lie face down only while they are chosen and resolved; SC-53: one order is placed at a time."""
    left = g.secret_left[0] if len(g.secret_left) == 1 else []
    need(len(left) == len(g.t.leaders.stage) and min(left) >= 0 and max(left) <= 1, "secret_left: one number for each card")
    need(in_procedure(g, F.CHOOSING) or not (any(left) or any(g.secret)), "Leadership cards are chosen in their step (SC-219)")
    need(all(len(row) <= 1 for row in g.secret), "one Leadership card of each player (SC-219)")
    need(len(g.picked) == len(g.picked_known) == 1 and len(g.picked[0]) == len(g.picked_known[0]) == int(g.placer != NOBODY),
         "an order is placed by somebody (SC-53)")
    placers = [f[SIDE] for f in g.stack if f[PROC] == F.PLACING and f[STEP] == F.AT_PLACING_PLANET]
    need(placers == [side for side in (g.placer,) if side != NOBODY], "an order is picked, then placed (SC-53)")


def check_side(g: Koprulu, f: Frame) -> None:
    """A procedure runs for a player who is in the game; those of all players for anybody."""
    need(f[PROC] in ANY_SIDE or (f[SIDE] in g.order and is_in(g, f[SIDE])), f"{name_of(f)} for somebody who does not play")


def name_of(f: Frame) -> str:
    return F.BOOK.procedures[f[PROC]].name


def check_locals(g: Koprulu, f: Frame) -> None:
    declared = F.BOOK.procedures[f[PROC]]
    at = LOCAL
    for local in declared.locals:
        many = len(f) - at if local.tail else local.width
        for value in f[at:at + many]:
            need(fits_local(g, f[PROC], local, value), f"{declared.name}: {local.name} does not fit")
        at += many


def fits_local(g: Koprulu, procedure: int, local: Local, value: int) -> bool:
    """Things are there, and amounts within bounds."""
    if local.is_set:
        return True
    if local.kind in PLAIN_KINDS:
        return local.kind == "number" or value <= MOST.get((procedure, local.name), MANY + card_source(g, 200))
    if value == NOBODY:
        return local.default == NOBODY or local.tail or (procedure, local.name) in MAY_BE_NOBODY
    if local.kind == "planet":
        return in_galaxy(g, value) or (procedure, local.name) == BEING_PLACED
    if local.kind == "area":
        return in_galaxy(g, g.t.galaxy.planet_of[value])
    return local.kind != "faction" or value in g.order


def check_frame(g: Koprulu, f: Frame) -> None:
    """What single procedures need."""
    procedure = f[PROC]
    if procedure == F.EXECUTION:
        need(f[F.EXECUTION_TURN] < len(g.order), "nobody has that turn (SC-69)")
    elif procedure == F.ABILITY:
        check_source(g, f)
    elif procedure == F.CARRYING:
        check_aims(g, f)
    elif procedure == F.GALAXY:
        check_galaxy_frame(g, f)
    elif procedure == F.BATTLE:
        check_battle_frame(g, f)
    elif procedure == F.PLACING:
        looks = f[F.PLACING_EVENT] == NOBODY or f[STEP] == F.AT_PLACING_LOOK
        need(looks, "an Event card is used, then a stack is looked at (SC-213)")
    elif procedure == F.PLAY_EVENTS:
        reads = f[STEP] != F.AT_PLAY_EVENTS_READ or (f[SIDE] in g.order and unread_batch(g, f[SIDE]) != NOBODY)
        need(reads, "nobody reads an Event card that he has not drawn (SC-345)")
    elif procedure == F.SKIRMISH:
        need(in_procedure(g, F.BATTLE) and f[F.SKIRMISH_N] < pairs_of(g), "no such skirmish (SC-142)")
    elif procedure == F.GAME:
        need(f[STEP] == F.AT_GAME_ROUND, "rounds repeat until the game is over (SC-52)")
    in_phase = g.phase == PHASE_OF.get(procedure, g.phase) and (g.phase == SETTING_UP) == in_procedure(g, F.SETUP)
    need(in_phase, "the phase is not the one that is under way")


def check_source(g: Koprulu, f: Frame) -> None:
    """The card whose lines are carried out, and the line."""
    need(0 <= f[F.ABILITY_SOURCE] < card_source(g, len(g.t.cards.space)), "no such card")
    need(f[F.ABILITY_LINE] <= len(source_effects(g, f[F.ABILITY_SOURCE])), "no such line of a card")


def check_aims(g: Koprulu, f: Frame) -> None:
    """SC-346: what was clicked is what the line points at."""
    if f[STEP] == F.AT_CARRYING_NEXT:
        return
    act, blank = ACTS[line_of(g, f).do], f[:]
    blank[F.CARRYING_MANY] = blank[F.CARRYING_PLACED] = 0
    blank[F.CARRYING_FIRST] = blank[F.CARRYING_SECOND] = NOBODY
    parts = {part_of(g, aim) for aim in act.targets(g, blank, line_of(g, f))}
    first, chosen = f[F.CARRYING_FIRST], f[F.CARRYING_CHOSEN]
    need(first == NOBODY or not parts or part_of(g, first) in parts, "a card is not aimed at that (SC-346)")
    need(chosen == NOBODY or chosen in act.targets(g, f, line_of(g, f)), "a card is not aimed at that (SC-346)")


def part_of(g: Koprulu, aim: int) -> int:
    """The kind of thing that a target is."""
    return g.t.words.part(TARGET, aim)[0] if aim != NOBODY else NOBODY


def check_galaxy_frame(g: Koprulu, f: Frame) -> None:
    """SC-33, SC-36, SC-38: as many planets are in each hand as are still to be placed."""
    if not F.AT_GALAXY_PLACE <= f[STEP] < F.AT_GALAXY_AXES:
        return
    order, laid = placing_order(g), int(f[STEP] in (F.AT_GALAXY_PLANET, F.AT_GALAXY_CELL, F.AT_GALAXY_ROTATION))
    left, spare = order[f[F.GALAXY_TURN] - laid:], planets_each(g) - placed_each(g)
    need(f[F.GALAXY_TURN] <= len(order) and all(g.dealt[side].bit_count() == left.count(side) + spare for side in g.order),
         "planets are missing, or too many are in a hand (SC-33)")
    need(f[STEP] == F.AT_GALAXY_PLACE or order[f[F.GALAXY_TURN] - 1] == f[SIDE], "another player places a planet (SC-36)")


def pairs_of(g: Koprulu) -> int:
    for f in g.stack:
        if f[PROC] == F.BATTLE:
            return f[F.BATTLE_PAIRS]
    return 0


def check_battle_frame(g: Koprulu, f: Frame) -> None:
    """SC-135, SC-142: two different players; pairs are numbered through."""
    foe = f[F.BATTLE_FOE]
    need(foe != f[SIDE] and (foe == NOBODY or is_in(g, foe)), "nobody fights himself (SC-135)")
    need(f[F.BATTLE_RESOLVED] >> f[F.BATTLE_PAIRS] == 0, "a skirmish is resolved that does not exist (SC-154)")
    need(0 <= f[F.BATTLE_AREA] < AREAS, "a battle nowhere (SC-136)")
