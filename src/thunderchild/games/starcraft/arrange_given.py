"""What a position says may not be overruled by something else that it says: refused with the reason, never dropped."""
from __future__ import annotations

from typing import Any, Final

from ...given import Given
from ...kernel.frames import PROC, STEP
from ...kernel.words import Space
from .rules.frames import BOOK, REGROUPING
from .rules.names import GAUGES, PLACED, STOOD
from .rules.state import Koprulu

TWICE: Final = (("player", "players"), ("order", "factions"))       # a field and the words for it
OF_THE_GALAXY: Final = ("cell", "turned", "link", "work", "work_of")
STEPS: Final = BOOK.procedures[REGROUPING].steps
# the number of the step (SC-246 to SC-259) while the Regrouping Phase stands there: those of what came before and of what repeats
STEP_AT: Final = {"begin": (0,), "start": (0,), "works": (0,), "infest": (1,), "transports": (1,), "lose_cards": (1,),
                  "gain_cards": (2,), "retrieve": (3,), "stage": (4,), "leadership": (5,), "points": (5, 6),
                  "normal_victory": (6,), "special_victory": (7,), "events": (8,), "end_of_game": (9,), "begin_discards": (9,),
                  "discard": (10,), "first_player": (10,), "end_effects": (11,), "evacuate": (11,), "end": (11,)}


def said_of(p: Given, field: str, id: str) -> bool:
    """Whether the position says something of this thing in that field."""
    return id in p.data.get(field, {})


def check_twice(p: Given) -> None:
    for field, words in TWICE:
        if p.has(field) and p.has(words):
            raise p.fail(field, f"'{words}' says it already; leave one of the two out")


def check_kept(p: Given, field: str, ids: tuple[str, ...], before: list[int], now: list[int]) -> None:
    """What was said of single things is as it was said."""
    for at, id in enumerate(ids):
        if said_of(p, field, id) and before[at] != now[at]:
            raise p.fail(field, f"the rest of the position says otherwise of {id}: leave it out, or change the rest")


def galaxy_before(g: Koprulu) -> list[list[int]]:
    return [getattr(g, field)[:] for field in OF_THE_GALAXY]


def check_galaxy_kept(g: Koprulu, p: Given, before: list[list[int]]) -> None:
    """Planets, bases and installations in words agree with the fields for them."""
    galaxy = g.t.galaxy
    spaces: tuple[Space, ...] = (galaxy.planets, galaxy.planets, galaxy.slots, galaxy.areas, galaxy.areas)
    for field, space, old in zip(OF_THE_GALAXY, spaces, before, strict=True):
        check_kept(p, field, space.ids, old, getattr(g, field))
    for id in p.data.get("bases", {}):
        if said_of(p, "installations", id):
            raise p.fail("bases", f"'installations' has something in {id} too; an area has one of them (SC-22)")


def check_standing_kept(g: Koprulu, p: Given, before: list[list[int]]) -> None:
    """SC-270: how players stand follows from what they have."""
    for side, id in enumerate(g.t.sheets.factions.ids):
        for at in range(STOOD, len(GAUGES)):
            said: dict[str, Any] = p.data.get("sheet", {}).get(id, {})
            if GAUGES[at] in said and before[side][at] != g.sheet[side][at]:
                raise p.fail("sheet", f"{id}: {GAUGES[at]} follows from the rest, it is {g.sheet[side][at]}: leave it out")


def check_at_the_beginning(g: Koprulu, p: Given, phase: str) -> None:
    """A phase begins without what only happens in it (SC-24, SC-58)."""
    planning = phase == "planning"
    said = {"step": g.step > 0, "turn": p.data.get("turn", "") != "", "defended": planning and g.defended > 0,
            "tokens_known": planning and any(map(any, p.data.get("tokens_known", {}).values())),
            "sheet": planning and any(row[PLACED] for row in g.sheet)}
    for key, wrong in said.items():
        if wrong:
            what = "orders that were placed do" if key == "sheet" else "it does"
            raise p.fail(key, f"{what} not last until the beginning of a phase: say with 'doing' what is under way")


def check_step(g: Koprulu, p: Given) -> None:
    """The number of the step is that of the Regrouping Phase that is under way; no other phase has one."""
    if not p.has("step"):
        return
    at = [STEPS[f[STEP]] for f in g.stack if f[PROC] == REGROUPING and f[STEP] < len(STEPS)]
    right = STEP_AT[at[0]] if at else (0,)
    if g.step not in right:
        where = f"at {at[0]} of the Regrouping Phase" if at else "outside of the Regrouping Phase"
        raise p.fail("step", f"{where} it is {right[-1]}, not {g.step}")
