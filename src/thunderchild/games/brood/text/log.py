"""Log sentences: present tense, actor first.  What people call things stands in titles.py."""
from __future__ import annotations

from ....kernel.words import Line
from ..rules.words import LINES
from .titles import Spaces


def log_lines(spaces: Spaces) -> list[Line]:
    """All log lines, by their number in words.py."""
    lines = [*setup_lines(spaces), *brood_lines(spaces), *human_lines(spaces), *move_lines(spaces), *fight_lines(spaces),
             *end_lines()]
    if len(lines) != LINES:
        raise ValueError(f"{len(lines)} log lines, but words.py numbers {LINES}")
    return lines


def setup_lines(s: Spaces) -> list[Line]:
    return [
        Line("home", "The Humans' home nation is {nation}.", (("nation", s.nations),)),
        Line("placed", "The Humans place a unit: {unit}.", (("unit", s.stacks),)),
        Line("banked", "Air units to the Humans' Available bank: {n} x {unit}.", (("unit", s.stacks), ("n", None))),
        Line("handicap_air", "Handicap: the Humans start with {n} Minor Air units.", (("n", None),)),
        Line("dupes", "The Brood gains Dupes: {n}.", (("n", None),)),
    ]


def brood_lines(s: Spaces) -> list[Line]:
    area = (("area", s.at),)
    return [
        Line("turn", "Turn {n}. The Brood gathers.", (("n", None),)),
        Line("free_air_back", "The Humans' Expended Air units are Available again: {n}.", (("n", None),)),
        Line("mindpower", "The Brood has {n} Mindpower. Adults on the map: {adults}.", (("n", None), ("adults", None))),
        Line("token_banked", "There is no free military to seize: the new Control token waits in the Brood's bank."),
        Line("seized", "The Brood seizes a unit: {unit}.", (("unit", s.stacks),)),
        Line("landed_larva", "A Larva lands in {area}.", area),
        Line("orion_destroyed", "The Brood destroys an Orion in {area}.", area),
        Line("cashed_dupe", "The Brood cashes a Dupe and has {n} Mindpower.", (("n", None),)),
        Line("spawned_larva", "The Brood spawns a Larva in {area}.", area),
        Line("molted_adult", "The Larva in {area} molts into an Adult.", area),
        Line("spawned_worker", "The Brood spawns a Worker in {area}.", area),
        Line("molted_warrior", "A Worker in {area} molts into a Warrior.", area),
        Line("took_factory", "A Worker takes the factory of {area}. Major nations held by the Brood: {n}.", (*area, ("n", None))),
        Line("lifted", "The Brood lifts a Control token. A unit is free again: {unit}.", (("unit", s.stacks),)),
        Line("token_in_hand", "The Brood takes a spare Control token."),
        Line("brood_done", "The Brood ends its turn."),
    ]


def human_lines(s: Spaces) -> list[Line]:
    nation = (("nation", s.nations),)
    area = (("area", s.at),)
    return [
        Line("woke", "{nation} is awake.", nation),
        Line("half_awake", "{nation} loses a Dormant token and sleeps on.", nation),
        Line("mediated", "The Humans mediate in {nation}. Phases to block: {n}.", (*nation, ("n", None))),
        Line("war", "The Humans choose war for {nation}. Dupes for the Brood: {n}.", (*nation, ("n", None))),
        Line("neutral", "The Humans stay neutral."),
        Line("blocked", "The {phase} phase is blocked this turn.", (("phase", s.phases),)),
        Line("launched", "An Orion is launched from {area}. In the Orion bank: {n}.", (*area, ("n", None))),
        Line("built_orion", "The Humans build an Orion in {area}.", area),
    ]


def move_lines(s: Spaces) -> list[Line]:
    unit = ("unit", s.stacks)
    to = ("to", s.at)
    area = ("area", s.at)
    aboard = ("aboard", s.movers)
    return [
        Line("marched", "The {unit} marches to {to}.", (unit, to)),
        Line("orion_marched", "The Orion in {area} goes to {to}.", (area, to)),
        Line("sailed", "The {unit} sails into {to}.", (unit, to)),
        Line("put_to_sea", "The {aboard} puts to sea from {area}, into {to}.", (area, to, aboard)),
        Line("carried", "The {unit} carries the {aboard}.", (unit, aboard)),
        Line("made_land", "The {unit} goes ashore in {to}.", (unit, to)),
        Line("orion_landed", "The Orion from {area} goes ashore in {to}.", (area, to)),
        Line("stayed", "The move ends in {area}.", (area,)),
        Line("neutral_gone", "The Neutral token of {area} is gone for good.", (area,)),
        Line("sea_intercept", "The {unit} intercepts the {carrier} with the {aboard} aboard.",
             (unit, ("carrier", s.stacks), aboard)),
        Line("sea_die", "The {unit} rolls {die} and needs {n} or less.", (unit, ("die", None), ("n", None))),
        Line("sunk", "The {unit} is sunk.", (unit,)),
        Line("turned_back", "The carrier is lost: the {aboard} is back in {area}.", (area, aboard)),
    ]


def fight_lines(s: Spaces) -> list[Line]:
    unit = ("unit", s.stacks)
    on = ("on", s.stacks)
    area = ("area", s.at)
    die = (("die", None), ("n", None))
    return [
        Line("brood_air_back", "The Brood's Expended Air units are Available again: {n}.", (("n", None),)),
        Line("battle_in", "Battle in {area}.", (area,)),
        Line("attack", "The {unit} attacks the {on}.", (unit, on)),
        Line("flies", "The {unit} flies to {area}.", (unit, area)),
        Line("air_intercept", "The {unit} intercepts the {on}.", (unit, on)),
        Line("air_die", "The {unit} rolls {die} and needs {n} or less.", (unit, *die)),
        Line("shot_down", "The {unit} is shot down.", (unit,)),
        Line("strength", "Attack {total} against Defense {defense}.", (unit, on, ("total", None), ("defense", None))),
        Line("attack_die", "The attack rolls {die} and needs {n} or less.", die),
        Line("defense_die", "The defender rolls {die} and needs {n} or less.", die),
        Line("destroyed", "The {unit} is destroyed.", (unit,)),
        Line("holds", "The {unit} survives.", (unit,)),
        Line("berserk", "The {unit} goes berserk.", (unit,)),
        Line("berserk_flies", "The {unit} goes berserk over {area}.", (unit, area)),
        Line("orions_burn", "The berserk unit destroys the Orions in {area}: {n}.", (area, ("n", None))),
        Line("dies", "The berserk unit dies: {unit}.", (unit,)),
        Line("built", "{area} builds a unit: {unit}.", (unit, area)),
    ]


def end_lines() -> list[Line]:
    return [
        Line("brood_wins", "The Brood holds a factory in each of the six major nations and wins."),
        Line("humans_win", "{n} Orions are on their way: mankind wins.", (("n", None),)),
        Line("draw", "Turn {n} is over without a winner: a draw.", (("n", None),)),
    ]
