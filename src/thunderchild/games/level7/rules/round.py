"""The sequence of play (L7-45 to L7-49): it reads like the steps of the rulebook."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Deed, Procedure, repeat, tell
from .ends import end_of_warfare
from .frames import (battles, cronos_project, deployment, disbanding, drop_ships, events, income, invader_movement, mercenaries,
                     mic_damage, movement, one_round, research, setup, talks, terror_level, territory_status, wave_change)
from .maintenance import refresh_research, take_control
from .names import COALITIONS, STACKS
from .news import L_ROUND
from .projects import credits_vanish
from .state import Invasion
from .trading import fresh_talks


def set_up(g: Invasion, f: Frame) -> None:
    setup(g, g.first)


def play_round(g: Invasion, f: Frame) -> None:
    """L7-45: three phases of five steps, again and again; L7-131: for eleven rounds at most."""
    repeat(f)
    one_round(g, g.token)


def begin_round(g: Invasion, f: Frame) -> None:
    """L7-46, L7-202: the holder of the token is first player of this round; marks of the last one are gone."""
    g.round += 1
    g.first = g.token
    g.funded_now = 0
    g.attempted = 0
    g.upgraded = [[0] * len(STACKS) for _side in range(COALITIONS)]
    fresh_talks(g)
    g.step = 1
    tell(g, L_ROUND, all_eyes(g), [g.round, g.first])


def change_waves(g: Invasion, f: Frame) -> None:
    """L7-129: the first thing of a round, before the trade window of step 1."""
    wave_change(g, g.token)


# ---- trade windows come before everything else of a step (L7-56)

def talk_first(g: Invasion, f: Frame) -> None:
    talks(g, g.first)


def next_step(g: Invasion, f: Frame) -> None:
    g.step += 1
    talks(g, g.first)


def next_step_without_talks(g: Invasion, f: Frame) -> None:
    g.step += 1


def begin_maintenance(g: Invasion, f: Frame) -> None:
    """L7-50, L7-202: a trade action afresh in the Maintenance phase."""
    fresh_talks(g)
    next_step(g, f)


# ---- the steps

def step_1(g: Invasion, f: Frame) -> None:
    mercenaries(g, g.first)


def step_2(g: Invasion, f: Frame) -> None:
    deployment(g, g.first)


def step_3(g: Invasion, f: Frame) -> None:
    research(g, g.first)


def step_4(g: Invasion, f: Frame) -> None:
    cronos_project(g, g.first)


def step_5(g: Invasion, f: Frame) -> None:
    income(g, g.first)


def step_6(g: Invasion, f: Frame) -> None:
    fresh_talks(g)
    movement(g, g.first)


def step_7(g: Invasion, f: Frame) -> None:
    events(g, g.first)


def step_8(g: Invasion, f: Frame) -> None:
    battles(g, g.first)


def step_9(g: Invasion, f: Frame) -> None:
    territory_status(g, g.first)


def step_10(g: Invasion, f: Frame) -> None:
    invader_movement(g, g.first)


def step_12(g: Invasion, f: Frame) -> None:
    terror_level(g, g.first)


def end_of_step_12(g: Invasion, f: Frame) -> None:
    disbanding(g, g.first)


def step_13(g: Invasion, f: Frame) -> None:
    mic_damage(g, g.first)


def step_15(g: Invasion, f: Frame) -> None:
    drop_ships(g, g.first)


GAME: Final = Procedure("game", "", {
    "setup": Deed(set_up),
    "round": Deed(play_round),
})
ROUND: Final = Procedure("one_round", "", {
    "begin": Deed(begin_round),
    "wave": Deed(change_waves),
    "talks_1": Deed(talk_first),
    "mercenaries": Deed(step_1),
    "talks_2": Deed(next_step),
    "deployment": Deed(step_2),
    "talks_3": Deed(next_step),
    "research": Deed(step_3),
    "talks_4": Deed(next_step),
    "cronos_project": Deed(step_4),
    "credits": Deed(credits_vanish),
    "talks_5": Deed(next_step),
    "income": Deed(step_5),
    "to_movement": Deed(next_step_without_talks),
    "movement": Deed(step_6),
    "to_events": Deed(next_step_without_talks),
    "events": Deed(step_7),
    "to_battle": Deed(next_step_without_talks),
    "battle": Deed(step_8),
    "to_status": Deed(next_step_without_talks),
    "territory_status": Deed(step_9),
    "to_invaders": Deed(next_step_without_talks),
    "invader_movement": Deed(step_10),
    "end_of_warfare": Deed(end_of_warfare),
    "talks_11": Deed(begin_maintenance),
    "cronos_control": Deed(take_control),
    "talks_12": Deed(next_step),
    "terror": Deed(step_12),
    "disband": Deed(end_of_step_12),
    "talks_13": Deed(next_step),
    "mic_damage": Deed(step_13),
    "talks_14": Deed(next_step),
    "research_readiness": Deed(refresh_research),
    "talks_15": Deed(next_step),
    "drop_ships": Deed(step_15),
}, inside="game")
