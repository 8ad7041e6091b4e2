"""Log sentences: present tense, actor first.  What people call things stands in titles.py."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Line
from ....tales import Cast, Tale
from ..rules.words import LINES
from .titles import SIDES, Spaces

CAST: Final = Cast(SIDES, ["human"])


def log_lines(spaces: Spaces) -> list[Line]:
    """All log lines, by their number in words.py."""
    lines = [*setup_lines(spaces), *brood_lines(spaces), *human_lines(spaces), *move_lines(spaces), *fight_lines(spaces),
             *end_lines()]
    if len(lines) != LINES:
        raise ValueError(f"{len(lines)} log lines, but words.py numbers {LINES}")
    return lines


def setup_lines(s: Spaces) -> list[Line]:
    return [
        Tale(CAST, "home", "<human's> home nation is {nation}.", (("nation", s.countries),)),
        Tale(CAST, "placed", "<human> [places|place] a unit: {unit}.", (("unit", s.stacks),)),
        Tale(CAST, "banked", "To <human's> Available bank: {n:=unit}.", (("unit", s.stacks), ("n", None))),
        Tale(CAST, "handicap_air", "Handicap: <human> [starts|start] with {n:Minor Air unit}.", (("n", None),)),
        Tale(CAST, "dupes", "<brood> [gains|gain] {n:Dupe}.", (("n", None),)),
    ]


def brood_lines(s: Spaces) -> list[Line]:
    area = (("area", s.at),)
    return [
        Tale(CAST, "turn", "Turn {n}. <brood> [gathers|gather].", (("n", None),)),
        Tale(CAST, "free_air_back", "<human's> Expended Air units are Available again: {n}.", (("n", None),)),
        Tale(CAST, "mindpower", "<brood> [has|have] {n} Mindpower, with {adults:Adult} on the map.",
             (("n", None), ("adults", None))),
        Tale(CAST, "token_banked", "There is no free military to seize: the new Control token waits in <brood's> bank."),
        Tale(CAST, "seized", "<brood> [seizes|seize] the {unit}.", (("unit", s.stacks),)),
        Tale(CAST, "landed_larva", "A Larva lands in {area}.", area),
        Tale(CAST, "orion_destroyed", "<brood> [destroys|destroy] an Orion in {area}.", area),
        Tale(CAST, "cashed_dupe", "<brood> [cashes|cash] a Dupe and [has|have] {n} Mindpower.", (("n", None),)),
        Tale(CAST, "spawned_larva", "<brood> [spawns|spawn] a Larva in {area}.", area),
        Tale(CAST, "molted_adult", "The Larva in {area} molts into an Adult.", area),
        Tale(CAST, "spawned_worker", "<brood> [spawns|spawn] a Worker in {area}.", area),
        Tale(CAST, "molted_warrior", "A Worker in {area} molts into a Warrior.", area),
        Tale(CAST, "took_factory", "A Worker takes the factory of {area}. <brood> [holds|hold] {n:major nation}.",
             (*area, ("n", None))),
        Tale(CAST, "lifted", "<brood> [lifts|lift] a Control token: the {unit} is free again.", (("unit", s.stacks),)),
        Tale(CAST, "token_in_hand", "<brood> [takes|take] a spare Control token."),
        Tale(CAST, "brood_done", "<brood> [ends|end] <its> turn."),
    ]


def human_lines(s: Spaces) -> list[Line]:
    nation = (("nation", s.countries),)
    area = (("area", s.at),)
    return [
        Tale(CAST, "woke", "{nation} is awake.", nation),
        Tale(CAST, "half_awake", "{nation} loses a Dormant token and sleeps on.", nation),
        Tale(CAST, "mediated", "<human> [mediates|mediate] in {nation}: {n:phase} to block.", (*nation, ("n", None))),
        Tale(CAST, "war", "<human> [chooses|choose] war for {nation}: {n:Dupe} for <brood>.", (*nation, ("n", None))),
        Tale(CAST, "neutral", "<human> [stays|stay] neutral."),
        Tale(CAST, "blocked", "The {phase} phase is blocked this turn.", (("phase", s.phases),)),
        Tale(CAST, "launched", "An Orion is launched from {area}. In the Orion bank: {n}.", (*area, ("n", None))),
        Tale(CAST, "built_orion", "<human> [builds|build] an Orion in {area}.", area),
    ]


def move_lines(s: Spaces) -> list[Line]:
    unit = ("unit", s.stacks)
    to = ("to", s.at)
    area = ("area", s.at)
    aboard = ("aboard", s.movers)
    return [
        Tale(CAST, "marched", "The {unit} marches to {to}.", (unit, to)),
        Tale(CAST, "orion_marched", "The Orion in {area} goes to {to}.", (area, to)),
        Tale(CAST, "sailed", "The {unit} sails into {to}.", (unit, to)),
        Tale(CAST, "put_to_sea", "The {aboard} puts to sea from {area}, into {to}.", (area, to, aboard)),
        Tale(CAST, "carried", "The {unit} carries the {aboard}.", (unit, aboard)),
        Tale(CAST, "made_land", "The {unit} goes ashore in {to}.", (unit, to)),
        Tale(CAST, "orion_landed", "The Orion from {area} goes ashore in {to}.", (area, to)),
        Tale(CAST, "stayed", "The move ends in {area}.", (area,)),
        Tale(CAST, "neutral_gone", "The Neutral token of {area} is gone for good.", (area,)),
        Tale(CAST, "sea_intercept", "The {unit} intercepts the {carrier} with the {aboard} aboard.",
             (unit, ("carrier", s.stacks), aboard)),
        Tale(CAST, "sea_die", "The {unit} rolls {die} and needs {n} or less.", (unit, ("die", None), ("n", None))),
        Tale(CAST, "sunk", "The {unit} is sunk.", (unit,)),
        Tale(CAST, "turned_back", "The carrier is lost: the {aboard} is back in {area}.", (area, aboard)),
    ]


def fight_lines(s: Spaces) -> list[Line]:
    unit = ("unit", s.stacks)
    on = ("on", s.stacks)
    area = ("area", s.at)
    die = (("die", None), ("n", None))
    return [
        Tale(CAST, "brood_air_back", "<brood's> Expended Air units are Available again: {n}.", (("n", None),)),
        Tale(CAST, "battle_in", "Battle in {area}.", (area,)),
        Tale(CAST, "attack", "The {unit} attacks the {on}.", (unit, on)),
        Tale(CAST, "flies", "The {unit} flies to {area}.", (unit, area)),
        Tale(CAST, "air_intercept", "The {unit} intercepts the {on}.", (unit, on)),
        Tale(CAST, "air_die", "The {unit} rolls {die} and needs {n} or less.", (unit, *die)),
        Tale(CAST, "shot_down", "The {unit} is shot down.", (unit,)),
        Tale(CAST, "strength", "Attack {total} against Defense {defense}.", (unit, on, ("total", None), ("defense", None))),
        Tale(CAST, "attack_die", "The attack rolls {die} and needs {n} or less.", die),
        Tale(CAST, "defense_die", "The defender rolls {die} and needs {n} or less.", die),
        Tale(CAST, "destroyed", "The {unit} is destroyed.", (unit,)),
        Tale(CAST, "holds", "The {unit} survives.", (unit,)),
        Tale(CAST, "berserk", "The {unit} goes berserk.", (unit,)),
        Tale(CAST, "berserk_flies", "The {unit} goes berserk over {area}.", (unit, area)),
        Tale(CAST, "orions_burn", "The berserk unit destroys {n:Orion} in {area}.", (area, ("n", None))),
        Tale(CAST, "dies", "The berserk unit dies: {unit}.", (unit,)),
        Tale(CAST, "built", "{area} builds a unit: {unit}.", (unit, area)),
    ]


def end_lines() -> list[Line]:
    return [
        Tale(CAST, "brood_wins", "<brood> [holds|hold] a factory in each of the six major nations and [wins|win]."),
        Tale(CAST, "humans_win", "{n:Orion is|Orions are} on the way: <human> [wins|win].", (("n", None),)),
        Tale(CAST, "draw", "Turn {n} is over without a winner: a draw.", (("n", None),)),
    ]
