"""What a verb of the card language does outside battle (data/EFFECTS.md): what it asks (SC-346), what it changes.

A card is carried out line by line (carrying.py).  Of each line the act names the targets that may be clicked next, while there
are any; then it is finished.  An act without targets does everything when it is finished: as much as possible (SC-214)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import hold
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import tell
from ..cards.language import N_WORKERS_IN_POOL, OF_CHOICE, Effect
from .aims import owner_of_aim
from .changes import draw_events, gain_workers
from .frames import CARRYING_MANY, CARRYING_SKIP, CARRYING_SOURCE, drawing, taking
from .gains import lose_points, score
from .names import LINE_1, LINES, MANUALS, MINERAL_TOKENS, POOL, STAR
from .news import L_BUILT, L_EVENTS_DRAWN, L_HAND_LIMIT, L_TOKENS, L_WORKERS, L_WORKERS_BACK
from .questions import in_turn, is_enemy, race
from .regrouping import retrieve_workers
from .sources import tech_source
from .state import Koprulu


class Act:
    """One verb.  `rule` is cited when a target is refused, unless `why_not` knows better."""

    def __init__(self, rule: int = 346) -> None:
        self.rule: Final = rule

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        """What may be clicked next; none: nothing (more) is asked.  Public knowledge only."""
        return []

    def declines(self, g: Koprulu, f: Frame, effect: Effect) -> bool:
        """Whether `pass` ends the line here: the card says "may" or "up to"."""
        return False

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        return self.rule

    def touches(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> list[int]:
        """SC-334: the players against whom a target is; NOBODY among them means nothing."""
        return [owner_of_aim(g, target)]

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        """A target was clicked; it is counted already."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        """Nothing more is asked."""

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        """What the player reads."""
        return "What does the card point at?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        """What the click brings about."""
        return ""


def by_event(g: Koprulu, f: Frame) -> bool:
    """An Event card is being carried out."""
    return f[CARRYING_SOURCE] < tech_source(g, 0)


def taken(f: Frame) -> int:
    """How many targets of this line have been clicked."""
    return f[CARRYING_MANY]


# ---- workers, tokens, points, cards

class GainWorkers(Act):
    """SC-7: unbuilt workers go to the Worker Pool, as many as there are."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        tell(g, L_WORKERS, all_eyes(g), [f[SIDE], gain_workers(g, f[SIDE], POOL, effect.n)])


class RetrieveWorkers(Act):
    """All his workers come back to the pool."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        retrieve_workers(g, f[SIDE])
        tell(g, L_WORKERS_BACK, all_eyes(g), [f[SIDE]])


def tokens_due(g: Koprulu, side: int, effect: Effect) -> int:
    """How many tokens a line gives (Storage Facilities: one for each worker in the pool, to its limit)."""
    return min(g.sheet[side][POOL], effect.most) if effect.n == N_WORKERS_IN_POOL else effect.n


class GainTokens(Act):
    """SC-111: resource tokens of a kind, or of his choice (`take_token`)."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        many = tokens_due(g, f[SIDE], effect)
        if effect.kind == OF_CHOICE:
            taking(g, f[SIDE], many)
        else:
            fresh(g.sheet, f[SIDE])[MINERAL_TOKENS + effect.kind] += many
            tell(g, L_TOKENS, all_eyes(g), [f[SIDE], many, effect.kind])


class GainPoints(Act):
    """Conquest points; SC-340: or resource tokens where none are counted."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        score(g, f[SIDE], effect.n, by_event(g, f))


class LosePoints(Act):
    """Every enemy loses conquest points, not below 0."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        for side in in_turn(g):
            if is_enemy(g, f[SIDE], side):
                lose_points(g, side, effect.n)


class DrawCards(Act):
    """Combat cards to the hand (SC-141), Event cards face down (SC-209)."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        if effect.flag:
            draw_events(g, f[SIDE], effect.n)
            tell(g, L_EVENTS_DRAWN, all_eyes(g), [f[SIDE], effect.n])
        else:
            drawing(g, f[SIDE], effect.n)


class RaiseHandLimit(Act):
    """SC-260: until the end of this round."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        fresh(g.sheet, f[SIDE])[MANUALS] += effect.n
        tell(g, L_HAND_LIMIT, all_eyes(g), [f[SIDE], effect.n])


class GainOrderToken(Act):
    """SC-59: the Star order."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        hold(fresh(g.tokens, f[SIDE]), fresh(g.tokens_known, f[SIDE]), STAR, 0)


class DrawEndNear(Act):
    """SC-212: it lies on the table from now on; the card itself has left the hand already."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        g.ends += 1


class UpgradeBuildings(Act):
    """Every line with a building goes to its highest level, at most the one named; lines without one stay unbuilt."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        side = f[SIDE]
        for line in range(LINES):
            levels = g.t.sheets.building_at[race(g, side)][line]
            built = g.sheet[side][LINE_1 + line]
            best = max([level for level in range(built, effect.most + 1) if level == built or levels[level] >= 0])
            if best > built > 0:
                fresh(g.sheet, side)[LINE_1 + line] = best
                tell(g, L_BUILT, all_eyes(g), [side, levels[best]])


def stop_card(f: Frame) -> None:
    """The rest of the card is not done."""
    f[CARRYING_SKIP] = 1
