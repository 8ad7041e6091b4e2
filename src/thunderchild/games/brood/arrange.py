"""Positions from and to readable data, for tests, examples and puzzles.

    {"home": "europe", "turn": 2, "phase": "spend", "mindpower": 3, "tokens": 1, "dupes": 0, "launched": 0,
     "units": {"na_west/brood/brood/adult": 1, "india/human/europe/army": 2}, "orions": {"mcmurdo": 1},
     "dormant": {"usa": 2, "china": 1}, "neutral": ["mexico"], "blocked": ["battle"], "options": {"max_turns": 20}}

Everything may be left out: home is Europe; `dormant` and `neutral` are as at the start of a game with that home; the pools and
the supply of Control tokens follow from what is on the table; `phase` is spend.  `phase` is one of PHASE_NAMES: the game goes on
at its beginning.  `describe` writes `doing` instead, the pending decisions in full, and
the marks of units that have moved, carried or attacked; `arrange` reads them too.  What cannot be is refused with the reason
(check.py)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...frames_words import read_frames, say_frames
from ...given import Given
from ...kernel.errors import BadPosition, Broken
from ...kernel.frames import NOBODY, PROC, STEP
from ...kernel.words import Space
from ...standing import stand
from .rules.check import check_table, lifted
from .rules.frames import (AT_BROOD_TURN_REFRESH_AIR, AT_BROOD_TURN_SPEND, AT_GAME_HUMAN_TURN, AT_GAME_NEXT_TURN,
                           AT_HUMAN_TURN_AWAKEN, AT_HUMAN_TURN_BUILD, AT_HUMAN_TURN_MOVE, AT_HUMAN_TURN_PROJECT_ORION,
                           AT_HUMAN_TURN_REFRESH_AIR, AT_PROJECT_ORION_BUILD, AT_PROJECT_ORION_MOVE, BATTLE_PHASE_BEGUN,
                           HUMAN_TURN, MOVE_PHASE_BEGUN, SEIZE, battle_phase, brood_turn, game, human_turn, move_phase,
                           project_orion)
from .rules.names import (AN_ORION, BROOD, BROOD_WINS, DRAW, HUMAN, HUMANS_WIN, LANDS, MINOR, ORION_POOL, PHASES, POOL_OF, STACKS,
                          is_controlled)
from .rules.pieces import create
from .rules.setup import count_asleep
from .rules.state import Brood, empty_table

if TYPE_CHECKING:
    from .rules.game import BroodRules

ENDINGS: Final = {"brood_wins": BROOD_WINS, "humans_win": HUMANS_WIN, "draw": DRAW}
MARKS: Final = ("moved", "carried", "attacked")
# Where each phase begins: the step of the turn, or of Project Orion for its later segments.
BROOD_PHASES: Final = {"gather": AT_BROOD_TURN_REFRESH_AIR, "spend": AT_BROOD_TURN_SPEND}
HUMAN_PHASES: Final = {"awaken": AT_HUMAN_TURN_AWAKEN, "project_orion": AT_HUMAN_TURN_PROJECT_ORION, "move": AT_HUMAN_TURN_MOVE,
                       "battle": AT_HUMAN_TURN_REFRESH_AIR, "build": AT_HUMAN_TURN_BUILD}
SEGMENTS: Final = {"move_orion": AT_PROJECT_ORION_MOVE, "build_orion": AT_PROJECT_ORION_BUILD}
PHASE_NAMES: Final = (*BROOD_PHASES, *HUMAN_PHASES, *SEGMENTS)
# Procedures that run for one side only; the others run for either.
RUNS_FOR: Final = {"game": HUMAN, "setup": HUMAN, "starting_military": HUMAN, "brood_turn": BROOD, "seize": BROOD,
                   "rampage": BROOD, "human_turn": HUMAN, "project_orion": HUMAN, "move_phase": HUMAN, "battle_phase": HUMAN,
                   "area_fight": HUMAN, "build_phase": HUMAN}


# ---- from data

def arrange(rules: BroodRules, position: dict[str, Any]) -> Brood:
    given = Given(position, "position", BadPosition)
    g = empty_table(rules.t, rules.meta.read_options(given.get("options", {}, dict, "a table of options")))
    g.home = given.thing("home", rules.named.nations, 1)
    lay_status(rules, g, given)
    lay_numbers(g, given)
    lay_units(rules, g, given)
    lay_doing(rules, g, given)
    lay_marks(rules, g, given)
    take_from_pools(g)
    lay_supply(g, given)
    given.done()
    finish(rules, g, given.has("doing"))
    return g


def lay_status(rules: BroodRules, g: Brood, given: Given) -> None:
    """Dormant and Neutral tokens, blocked phases; by default as at the start."""
    nations = rules.named.nations
    start = [rules.t.nations.dormant[n] if n != g.home else rules.t.nations.home_dormant[n] for n in range(len(nations))]
    if given.has("dormant"):
        dormant = given.table("dormant")
        start = [dormant.number(name, 0, low=0) for name in nations.ids]
        dormant.done()
    g.dormant[:len(start)] = start
    count_asleep(g)
    minors = [rules.named.areas.ids[land] for land in rules.t.world.lands_of[MINOR]]
    for area in given.once("neutral", rules.named.areas, minors):
        if area >= LANDS or rules.t.world.nation[area] != MINOR:
            name = rules.named.areas.ids[area]
            raise given.fail("neutral", f"{name} is no minor nation (BR-22); it takes: {', '.join(minors)}")
        g.neutral[area] = 1
    for phase in given.once("blocked", rules.named.phases, []):
        g.blocked |= 1 << phase


def lay_numbers(g: Brood, given: Given) -> None:
    g.turn = given.number("turn", 1, low=1)
    g.mindpower = given.number("mindpower", 0, low=0, high=g.t.track)
    g.tokens = given.number("tokens", 0, low=0, high=g.t.control_tokens)
    g.dupes = given.number("dupes", 0, low=0, high=g.t.dupes)
    g.launched = given.number("launched", 0, low=0, high=g.t.pool[ORION_POOL])
    g.over = ENDINGS[given.choice("over", list(ENDINGS))] if given.has("over") else 0


def lay_units(rules: BroodRules, g: Brood, given: Given) -> None:
    for stack, many in read_counts(given, "units", rules.named.stacks):
        if stack >= STACKS:
            raise given.fail("units", "spare Control tokens are no units; their number is 'tokens'")
        for _unit in range(many):
            create(g, stack)
    for area, many in read_counts(given, "orions", rules.named.areas):
        if area >= LANDS:
            raise given.fail("orions", f"{rules.named.areas.ids[area]} is water; Orions stand on land")
        g.orions[area] = many


def read_counts(given: Given, key: str, space: Space) -> list[tuple[int, int]]:
    """A table of ids with numbers above 0."""
    table = given.table(key, {})
    return [(table.in_space(name, name, space), table.number(name, low=1, high=99)) for name in table.data]


def lay_doing(rules: BroodRules, g: Brood, given: Given) -> None:
    """The pending decisions: in full, or the beginning of a phase."""
    if given.has("doing"):
        rows = given.tables("doing")
        if given.has("phase"):
            raise given.fail("phase", "'doing' says it all already; leave one of the two out")
        g.stack = read_frames(rules, g, rows, RUNS_FOR)
        if not g.stack and g.over == 0:
            raise given.fail("doing", "nothing is pending, and the game is not over")
    else:
        begin_phase(g, given.choice("phase", PHASE_NAMES, "spend"))
        go_on(g, given)


def begin_phase(g: Brood, phase: str) -> None:
    """The stack at the beginning of a phase (or of a segment of Project Orion)."""
    game(g, HUMAN)
    if phase in BROOD_PHASES:
        put_at(g, AT_GAME_HUMAN_TURN)
        brood_turn(g, BROOD)
        put_at(g, BROOD_PHASES[phase])
        return
    put_at(g, AT_GAME_NEXT_TURN)
    human_turn(g, HUMAN)
    put_at(g, HUMAN_PHASES.get(phase, AT_HUMAN_TURN_MOVE))
    if phase in SEGMENTS:
        project_orion(g, HUMAN)
        put_at(g, SEGMENTS[phase])


def go_on(g: Brood, given: Given) -> None:
    """A phase in which units bear marks has begun already (BR-48)."""
    step = g.stack[-1][STEP] if g.stack[-1][PROC] == HUMAN_TURN else -1
    if step == AT_HUMAN_TURN_MOVE and any(given.data.get(key) for key in ("moved", "carried")):
        put_at(g, AT_HUMAN_TURN_REFRESH_AIR)
        move_phase(g, HUMAN)
        g.stack[-1][MOVE_PHASE_BEGUN] = 1
    elif step == AT_HUMAN_TURN_REFRESH_AIR and given.data.get("attacked"):
        put_at(g, AT_HUMAN_TURN_BUILD)
        battle_phase(g, HUMAN)
        g.stack[-1][BATTLE_PHASE_BEGUN] = 1


def put_at(g: Brood, step: int) -> None:
    """The procedure opened last stands at this step."""
    g.stack[-1][STEP] = step


def lay_marks(rules: BroodRules, g: Brood, given: Given) -> None:
    """BR-48."""
    for name in MARKS:
        marks: list[int] = getattr(g, name)
        for stack, many in read_counts(given, name, rules.named.stacks):
            marks.extend([stack] * many)
    for area, many in read_counts(given, "moved_orions", rules.named.areas):
        g.moved.extend([AN_ORION + area] * many)
    for name in MARKS:
        getattr(g, name).sort()


def take_from_pools(g: Brood) -> None:
    """Orions, and units that are at sea or on a mission, leave their pools as those on the map did."""
    g.pool[ORION_POOL] -= sum(g.orions) + g.launched
    for f in g.stack:
        for stack in lifted(f):
            g.pool[ORION_POOL if stack == AN_ORION else POOL_OF[stack]] -= 1


def lay_supply(g: Brood, given: Given) -> None:
    """Control tokens that are nowhere else."""
    used = g.tokens + sum(g.units[stack] for stack in range(STACKS) if is_controlled(stack))
    used += sum(is_controlled(stack) for f in g.stack for stack in lifted(f)) + sum(f[PROC] == SEIZE for f in g.stack)
    g.supply = given.number("supply", g.t.control_tokens - used, low=0)


def finish(rules: BroodRules, g: Brood, exactly: bool) -> None:
    """Refuse what cannot be; run on to the next decision, unless the procedures under way were given."""
    try:
        check_table(g)
    except Broken as error:
        raise BadPosition(f"position: {error}") from error
    stand(rules, g, exactly)


# ---- to data

def describe(rules: BroodRules, g: Brood) -> dict[str, Any]:
    """All of a position; `arrange` makes the same one of it."""
    spaces = rules.named
    said: dict[str, Any] = {"options": rules.meta.say_options(g.options), "turn": g.turn}
    said["home"] = spaces.nations.ids[g.home] if g.home != NOBODY else ""
    said["mindpower"], said["tokens"], said["supply"], said["dupes"] = g.mindpower, g.tokens, g.supply, g.dupes
    said["units"] = {spaces.stacks.ids[stack]: g.units[stack] for stack in (*g.free, *g.held)}
    said["orions"] = {spaces.areas.ids[land]: n for land, n in enumerate(g.orions) if n}
    said["launched"] = g.launched
    said["dormant"] = {name: g.dormant[n] for n, name in enumerate(spaces.nations.ids) if g.dormant[n]}
    said["neutral"] = [spaces.areas.ids[land] for land in range(LANDS) if g.neutral[land]]
    said["blocked"] = [name for phase, name in enumerate(PHASES) if g.blocked >> phase & 1]
    for name in MARKS:
        marks: list[int] = getattr(g, name)
        said[name] = {spaces.stacks.ids[stack]: marks.count(stack) for stack in sorted(set(marks)) if stack < AN_ORION}
    orions = [mark - AN_ORION for mark in g.moved if mark >= AN_ORION]
    said["moved_orions"] = {spaces.areas.ids[land]: orions.count(land) for land in sorted(set(orions))}
    if g.over:
        said["over"] = next(name for name, number in ENDINGS.items() if number == g.over)
    said["doing"] = say_frames(rules, g)
    return said
