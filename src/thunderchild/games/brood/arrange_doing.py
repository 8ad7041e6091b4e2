"""The pending decisions as readable data: which procedures run, at which step, with which locals."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...given import Given
from ...kernel.state import LOCAL, NOBODY, PROC, RESULT, SEAT, STEP, Frame
from ...kernel.words import Space
from .rules.frames import (AREA_FIGHT, ASSAULT, BATTLES, BROOD_TURN, BUILDING, CROSSING, FORCES, GAME, HUMAN_TURN, JOURNEY,
                           MISSION, MOVES, PROJECT_ORION, RAMPAGE, SEA_FIGHT, SEIZE, SETUP, VOYAGE)
from .rules.names import AN_ORION, AREAS, BROOD, FREE_FLEET, HUMAN, LANDS, NATIONS, SEAS, STACKS

if TYPE_CHECKING:
    from .text.log import Spaces

SIDES: Final = ("brood", "human")

# Each procedure: its name, the side it runs for (or None), its steps, the procedures it may run in, its locals with their kinds.
Shape = tuple[str, int | None, tuple[str, ...], tuple[int, ...], tuple[tuple[str, str], ...]]
SHAPES: Final[dict[int, Shape]] = {
    GAME: ("game", HUMAN, ("setup", "brood_turn", "human_turn", "next_turn"), (), ()),
    SETUP: ("setup", HUMAN, ("choose_nation", "draw_nation", "tokens", "handicap", "military"), (GAME,), ()),
    FORCES: ("starting_military", HUMAN, ("armies", "fleets", "air"), (SETUP, HUMAN_TURN),
             (("nation", "nation"), ("armies", "number"), ("fleets", "number"))),
    BROOD_TURN: ("brood_turn", BROOD, ("refresh_air", "mindpower", "bank_token", "new_token", "free_larva", "spend"),
                 (GAME,), ()),
    SEIZE: ("mind_control", BROOD, ("seize",), (BROOD_TURN,), (("released", "stack"),)),
    HUMAN_TURN: ("human_turn", HUMAN, ("awaken", "block", "project_orion", "move", "refresh_air", "battle", "build", "end"),
                 (GAME,), (("blocks_left", "number"),)),
    PROJECT_ORION: ("project_orion", HUMAN, ("launch", "count", "move", "clear_marks", "build"), (HUMAN_TURN,),
                    (("begun", "number"),)),
    MOVES: ("move_phase", HUMAN, ("move", "clear_marks"), (HUMAN_TURN,), (("begun", "number"),)),
    JOURNEY: ("move", None, ("where_to", "stay", "after_crossing", "sail_on_or_land"), (BROOD_TURN, PROJECT_ORION, MOVES),
              (("unit", "mover"), ("start", "land"), ("at_sea", "sea"), ("entered", "seas"), ("safe", "fleets"),
               ("sunk", "number"))),
    CROSSING: ("water_transport", None, ("carrier", "name_carrier", "intercept", "end"), (JOURNEY,),
               (("sea", "sea"), ("safe", "fleets"), ("carrier", "stack"))),
    SEA_FIGHT: ("naval_intercept", None,
                ("interceptor_attack", "carrier_attack", "carrier_defense", "interceptor_defense", "end"), (CROSSING,),
                (("carrier", "stack"), ("interceptor", "stack"), ("carrier_hit", "number"), ("interceptor_hit", "number"),
                 ("carrier_sunk", "number"), ("interceptor_sunk", "number"))),
    VOYAGE: ("fleet_move", None, ("first_leg", "second_leg"), (BROOD_TURN, MOVES), (("fleet", "stack"),)),
    BATTLES: ("battle_phase", HUMAN, ("area", "clear_marks"), (HUMAN_TURN,), (("begun", "number"), ("finished", "areas"))),
    AREA_FIGHT: ("battle", HUMAN, ("attacker", "strike", "next"), (BATTLES,), (("area", "area"), ("striker", "nation"))),
    ASSAULT: ("attack", None,
              ("defender", "fix_defender", "support", "support_arrives", "add_up", "attack_die", "defense_die", "end"),
              (AREA_FIGHT, RAMPAGE),
              (("area", "area"), ("attacker", "stack"), ("defender", "stack"), ("total", "number"), ("hit", "number"),
               ("destroyed", "number"), ("sent", "nation"), ("flying", "air"))),
    MISSION: ("air_mission", None, ("intercept", "interceptor_die", "mission_die", "end"), (AREA_FIGHT, ASSAULT, RAMPAGE),
              (("air", "nation"), ("interceptor", "nation"), ("air_down", "number"), ("interceptor_down", "number"))),
    RAMPAGE: ("berserk", BROOD, ("fly_to", "take_off", "look_around", "replace", "give_up", "attack", "orions", "die"),
              (BROOD_TURN,), (("unit", "stack"), ("area", "area"), ("flying", "number"), ("left", "air"))),
    BUILDING: ("build_phase", HUMAN, ("build", "place_in"), (HUMAN_TURN,),
               (("begun", "number"), ("built", "lands"), ("yard", "land"))),
}
NAMES: Final = tuple(shape[0] for shape in SHAPES.values())

# The beginning of each phase, for arranged positions: the step of the Human or Brood turn.
HUMAN_PHASES: Final = {"awaken": 0, "project_orion": 2, "move": 3, "battle": 4, "build": 6}
PHASE_NAMES: Final = ("gather", "spend", *HUMAN_PHASES, "move_orion", "build_orion")


def frames_for(phase: str) -> list[Frame]:
    """The stack at the beginning of a phase (or of a segment of Project Orion)."""
    if phase in ("gather", "spend"):
        return [[GAME, 2, 0, HUMAN], [BROOD_TURN, 0 if phase == "gather" else 5, 0, BROOD]]
    if phase in HUMAN_PHASES:
        return [[GAME, 3, 0, HUMAN], [HUMAN_TURN, HUMAN_PHASES[phase], 0, HUMAN, 0]]
    return [[GAME, 3, 0, HUMAN], [HUMAN_TURN, 3, 0, HUMAN, 0], [PROJECT_ORION, 2 if phase == "move_orion" else 4, 0, HUMAN, 0]]


# ---- to data

def say_doing(spaces: Spaces, stack: list[Frame]) -> list[dict[str, Any]]:
    return [say_frame(spaces, f) for f in stack]


def say_frame(spaces: Spaces, f: Frame) -> dict[str, Any]:
    name, _side, steps, _parents, kinds = SHAPES[f[PROC]]
    row: dict[str, Any] = {"what": name, "at": steps[f[STEP]] if f[STEP] < len(steps) else "over", "for": SIDES[f[SEAT]]}
    at = LOCAL
    for key, kind in kinds:
        width = NATIONS if kind == "air" else 1
        row[key] = say_local(spaces, kind, f[at:at + width])
        at += width
    if f[RESULT]:
        row["result"] = f[RESULT]
    return row


def say_local(spaces: Spaces, kind: str, values: list[int]) -> Any:
    value = values[0]
    if kind == "number":
        return value
    if kind == "air":
        return {name: n for name, n in zip(nation_ids(spaces), values, strict=True) if n}
    if kind in ("seas", "lands", "areas"):
        first, many = (LANDS, SEAS) if kind == "seas" else (0, LANDS if kind == "lands" else AREAS)
        return [spaces.areas.ids[first + k] for k in range(many) if value >> k & 1]
    if kind == "fleets":
        return [spaces.stacks.ids[FREE_FLEET + k].replace("/human/", "/") for k in range(SEAS * NATIONS) if value >> k & 1]
    if value == NOBODY:
        return ""
    if kind == "mover" and value == AN_ORION:
        return "orion"
    if kind in ("stack", "mover"):
        return spaces.stacks.ids[value]
    return nation_ids(spaces)[value] if kind == "nation" else spaces.areas.ids[value + (LANDS if kind == "sea" else 0)]


def nation_ids(spaces: Spaces) -> tuple[str, ...]:
    return (*spaces.nations.ids, "minor")


# ---- from data

def read_doing(spaces: Spaces, rows: list[Given]) -> list[Frame]:
    stack: list[Frame] = []
    for row in rows:
        proc = list(SHAPES)[NAMES.index(row.choice("what", NAMES))]
        name, side, steps, parents, kinds = SHAPES[proc]
        parent = stack[-1][PROC] if stack else -1
        if (parent not in parents) if parents else bool(stack):
            inside = " or ".join(SHAPES[p][0] for p in parents) or "nothing"
            raise row.fail("what", f"'{name}' happens inside {inside}")
        step = (*steps, "over").index(row.choice("at", (*steps, "over")))
        seat = SIDES.index(row.choice("for", SIDES))
        if side is not None and seat != side:
            raise row.fail("for", f"'{name}' runs for the side '{SIDES[side]}'")
        f = [proc, step, row.number("result", 0), seat]
        for key, kind in kinds:
            f.extend(read_local(spaces, row, key, kind))
        row.done()
        stack.append(f)
    return stack


def read_local(spaces: Spaces, row: Given, key: str, kind: str) -> list[int]:
    if kind == "number":
        return [row.number(key, 0, low=0, high=999)]
    if kind == "air":
        table = row.table(key, {})
        values = [table.number(name, 0, low=0, high=99) for name in nation_ids(spaces)]
        table.done()
        return values
    if kind in ("seas", "lands", "areas", "fleets"):
        return [read_set(spaces, row, key, kind)]
    if kind == "mover" and row.text(key) == "orion":
        return [AN_ORION]
    space = spaces.stacks if kind in ("stack", "mover") else spaces.areas
    if kind == "nation":
        space = Space("nation", nation_ids(spaces))
    value = row.thing(key, space, NOBODY)
    low, high = {"sea": (LANDS, AREAS), "land": (0, LANDS), "stack": (0, STACKS), "mover": (0, STACKS)}.get(kind, (0, len(space)))
    if value != NOBODY and not low <= value < high:
        raise row.fail(key, f"'{row.text(key)}' is no {kind}")
    return [value - LANDS if kind == "sea" and value != NOBODY else value]


def read_set(spaces: Spaces, row: Given, key: str, kind: str) -> int:
    if kind == "fleets":
        ids = [spaces.stacks.ids[FREE_FLEET + k].replace("/human/", "/") for k in range(SEAS * NATIONS)]
    else:
        first, end = (LANDS, AREAS) if kind == "seas" else (0, LANDS if kind == "lands" else AREAS)
        ids = list(spaces.areas.ids[first:end])
    out = 0
    for value in row.things(key, Space(kind, ids), []):
        out |= 1 << value
    return out
