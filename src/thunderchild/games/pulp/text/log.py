"""The sentences of the log."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Line, Space
from ....tales import Cast, Tale
from ..cards.load import Tables
from ..rules.words import LINES

CAST: Final = Cast(Space("side", ["captain"], ["the Captain"]))


def log_lines(t: Tables) -> list[Line]:
    """In the order of words.LINES.  Every argument is open: nothing is hidden (PI-122)."""
    texts = sentences()
    return [Tale(CAST, name, texts[name][0], [(arg, space_of(t, arg)) for arg in texts[name][1].split()]) for name in LINES]


def space_of(t: Tables, argument: str) -> Space | None:
    """What an argument names; other names are numbers."""
    spaces = {"alien": t.aliens, "captain": t.captains, "die": t.dice, "planet": t.planets, "card": t.cards, "colour": t.cubes,
              "ability": t.abilities, "other": t.abilities, "weapon": t.weapons}
    return spaces.get(argument)


def sentences() -> dict[str, tuple[str, str]]:
    """By name: the sentence, and its arguments in the order they are given."""
    return setup_and_round() | encounters() | dice_and_weapons() | searches()


def setup_and_round() -> dict[str, tuple[str, str]]:
    return {
        "alien_laid": ("{alien} takes Sector {n}.", "alien n"),
        "captain_drawn": ("{captain} takes command.", "captain"),
        "die_taken": ("<captain> [takes|take] the {die} die.", "die"),
        "die_rolled": ("The {die} die shows {face}.", "die face"),
        "planet_dealt": ("{planet} comes into view.", "planet"),
        "round_begins": ("Round {n} begins.", "n"),
        "planet_chosen": ("<captain> [sets|set] course for {planet}.", "planet"),
        "sector_entered": ("The way leads through Sector {n}, that of {alien}.", "alien n"),
        "card_drawn": ("{card} appears.", "card"),
        "cube_seeded": ("{card} adds one {colour} cube to the bag.", "card colour"),
        "cube_lacking": ("{card} would add one {colour} cube to the bag, but the Supply has none.", "card colour"),
        "location_placed": ("{card} is the Location now.", "card"),
        "location_left": ("{card} goes to the discard pile.", "card"),
        "planet_left": ("<captain> [leaves|leave] {planet} behind.", "planet"),
        "card_to_hand": ("{card} joins <captain's> hand.", "card"),
        "won": ("The last Super Weapon is found: <captain> [wins|win].", ""),
        "lost_abilities": ("Two of <captain's> Abilities are at 0 in an encounter: <captain> [loses|lose].", ""),
        "lost_time": ("The Encounter decks are empty before the last Super Weapon is found: <captain> [loses|lose].", ""),
    }


def encounters() -> dict[str, tuple[str, str]]:
    return {
        "met": ("<captain> [meets|meet] {card}.", "card"),
        "engage_chosen": ("<captain> [engages|engage] {card}.", "card"),
        "evade_chosen": ("<captain> [tries|try] to evade {card}.", "card"),
        "paid": ("<captain> [pays|pay] {n} {ability}, {left} left.", "n ability left"),
        "converted": ("<captain> [pays|pay] {n} {ability} in place of 1 {other}, {left} left.", "n ability other left"),
        "boosted": ("The boost pays {n} {ability}.", "n ability"),
        "engaged": ("{card} is engaged.", "card"),
        "evaded": ("{card} is evaded.", "card"),
        "point_lost": ("{ability} falls by {n} to {left}.", "ability n left"),
        "point_gained": ("{ability} rises to {left}.", "ability left"),
        "nothing_lost": ("{ability} is at 0 already.", "ability"),
        "evade_cube": ("One {colour} cube comes out of the bag and goes to the Supply.", "colour"),
        "nothing_to_draw": ("No cube is left in the bag that would count.", ""),
        "cube_added": ("One {colour} cube goes from the Supply into the bag.", "colour"),
        "cube_removed": ("One {colour} cube goes from the bag to the Supply.", "colour"),
        "cube_returned": ("One {colour} cube is drawn and goes back into the bag.", "colour"),
        "icon_set": ("{card} is engaged with {ability} now.", "card ability"),
        "weakened": ("{card} is {n} weaker.", "card n"),
        "evade_free": ("Evading {card} costs nothing and draws nothing.", "card"),
        "toll_cube": ("{alien} takes its toll: a black cube leaves it ({n} left) and costs <captain> a point.", "alien n"),
    }


def dice_and_weapons() -> dict[str, tuple[str, str]]:
    return {
        "die_used": ("<captain> [uses|use] the {die} die, which shows {face}.", "die face"),
        "die_turned": ("The {die} die is turned to {face}.", "die face"),
        "die_stays": ("The {die} die stays on 1.", "die"),
        "face_rolled": ("One {die} die is rolled: {face}.", "die face"),
        "face_idle": ("Face {face} of the {die} die can do nothing here.", "die face"),
        "die_put_away": ("The {die} die is put away.", "die"),
        "weapon_used": ("<captain> [fires|fire] up the {weapon}.", "weapon"),
        "weapon_found": ("<captain> [finds|find] the {weapon} ({n} still hidden).", "weapon n"),
        "weapon_left_out": ("The {weapon} is not in this game.", "weapon"),
        "cube_on_weapon": ("One {colour} cube goes on the {weapon}.", "colour weapon"),
        "understood": ("<captain> [understands|understand] the {weapon}.", "weapon"),
    }


def searches() -> dict[str, tuple[str, str]]:
    return {
        "more_cubes": ("This round's search draws {n:cube} more.", "n"),
        "counts_evaded": ("One Planet icon each of up to {n:evaded card} will count.", "n"),
        "ignores": ("Every {colour} cube of this search will have no effect.", "colour"),
        "search_begins": ("<captain> [searches|search] {planet}.", "planet"),
        "search_draws": ("The search draws {n:cube}.", "n"),
        "cube_drawn": ("One {colour} cube comes out of the bag.", "colour"),
        "cube_to_supply": ("One {colour} cube goes to the Supply without effect.", "colour"),
        "black_gathers": ("One black cube goes on {alien} ({n} there).", "alien n"),
        "white_back": ("One white cube goes back into the bag.", ""),
        "action_done": ("<captain> [pays|pay] for the action of {planet}.", "planet"),
        "card_spent": ("{card} goes from <captain's> hand to the discard pile.", "card"),
    }
