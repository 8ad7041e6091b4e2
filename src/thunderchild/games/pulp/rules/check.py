"""Invariants: every cube and card accounted for, limits kept.  Tests and the fuzzer ask after every click, `arrange` once."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import LOCATION, YELLOW
from ..cards.load import SECTORS
from .check_frames import check_frames, demand
from .state import (CURRENT, ENCOUNTERS, FACE_UP, FOUND, IN_POOL, LEFT_OUT, LOST_ABILITIES, LOST_TIME, SEARCHING, SETTING_UP,
                    UNDERSTOOD, UNROLLED, WAITING, WON, Pulp, level_number)


def check(g: Pulp) -> None:
    check_table(g)
    if g.over == 0:
        check_frames(g)


def check_table(g: Pulp) -> None:
    """Whatever is under way."""
    check_cubes(g)
    check_cards(g)
    check_decks(g)
    check_planets(g)
    check_ship(g)
    check_weapons(g)
    check_encounter(g)
    check_end(g)


def check_cubes(g: Pulp) -> None:
    """PI-4, PI-5."""
    t = g.t
    for k, colour in enumerate(t.cubes.ids):
        ability = t.ability_of[k]
        on_weapons = sum(g.weapon_cubes[ability::3]) if ability >= 0 else 0
        if k == YELLOW:
            on_weapons = sum(at in (FOUND, UNDERSTOOD) for at in g.weapon_at)
        gathered = g.gathered if colour == "black" else 0
        total = g.bag[k] + g.supply[k] + g.drawn[k] + on_weapons + gathered + t.cube_markers[k]
        demand(total == t.cube_total[k], f"{colour} cubes: {total} on the table, there are {t.cube_total[k]} (PI-4)")
        demand(min(g.bag[k], g.supply[k], g.drawn[k], gathered) >= 0, f"{colour} cubes: a place with fewer than none")
    demand(g.bag[YELLOW] + g.drawn[YELLOW] <= g.weapon_deck, "more yellow cubes than Super Weapons to be found (PI-24)")


def check_cards(g: Pulp) -> None:
    """PI-3: each card is in a deck, in the Line, in the hand, in the pile, or the Location."""
    t = g.t
    where = g.line + g.hand + g.pile + ([g.location] if g.location != NOBODY else [])
    for card, name in enumerate(t.cards.ids):
        demand(g.undrawn[card] >= 0, f"{name}: more copies on the table than there are")
        total = g.undrawn[card] + where.count(card)
        demand(total == t.card_copies[card], f"{name}: {total} on the table, there are {t.card_copies[card]} (PI-3)")
    for card in g.hand:
        demand(t.card_hand[card] != NOBODY, f"{t.cards.ids[card]} is in the hand, but shows no Key and no Code (PI-111)")
    demand(g.location == NOBODY or t.card_type[g.location] == LOCATION, "the current Location is no Location (PI-46)")


def check_decks(g: Pulp) -> None:
    """PI-26, PI-43."""
    demand(len(g.decks) == SECTORS and min(g.decks) >= 0, "there are three decks, none with fewer than no cards")
    demand(sum(g.decks) == sum(g.undrawn), f"{sum(g.decks)} cards in the decks, but {sum(g.undrawn)} not yet drawn (PI-122)")
    demand(len(set(g.aliens)) == len(g.aliens), "the same Alien twice (PI-15)")
    demand(g.phase == SETTING_UP or len(g.aliens) == SECTORS, "three Aliens are needed (PI-15)")
    demand(0 <= g.sector < SECTORS, "no such Sector")
    for sector in range(g.sector):
        demand(g.decks[sector] == 0, f"Sector {sector + 1} still has cards, but Sector {g.sector + 1} is current (PI-43)")


def check_planets(g: Pulp) -> None:
    """PI-41, PI-42."""
    current = [planet for planet, at in enumerate(g.planet_at) if at == CURRENT]
    demand(current == ([g.planet] if g.planet != NOBODY else []), "the current Planet is one, and marked so (PI-42)")
    demand(g.planet_at.count(FACE_UP) <= g.t.face_up, f"more than {g.t.face_up} Planets face up (PI-28)")


def check_ship(g: Pulp) -> None:
    """PI-2, PI-6, PI-19."""
    for k, name in enumerate(g.t.abilities.ids):
        demand(0 <= g.abilities[k] <= g.maximum[k], f"{name} at {g.abilities[k]}, allowed are 0 to {g.maximum[k]} (PI-2)")
    for die, face in enumerate(g.dice):
        demand(UNROLLED <= face <= 6, f"{g.t.dice.ids[die]} shows {face}; a die shows 1 to 6 (PI-6)")
    demand(g.phase == SETTING_UP or g.dice.count(UNROLLED) <= 1, "a die was not rolled (PI-22)")


def check_weapons(g: Pulp) -> None:
    """PI-27, PI-104, PI-105."""
    t = g.t
    found = sum(at in (FOUND, UNDERSTOOD) for at in g.weapon_at)
    demand(found + g.weapon_deck == level_number(g), f"{found} Super Weapons found and {g.weapon_deck} to be found, "
                                                     f"the level has {level_number(g)} (PI-27)")
    demand(g.weapon_at.count(IN_POOL) >= g.weapon_deck, "fewer Super Weapons left than the deck holds (PI-27)")
    demand(g.weapon_at.count(LEFT_OUT) <= len(t.weapons) - level_number(g), "too many Super Weapons left out (PI-27)")
    for weapon, name in enumerate(t.weapons.ids):
        held = g.weapon_cubes[3 * weapon:3 * weapon + 3]
        needs = t.weapon_needs[3 * weapon:3 * weapon + 3]
        fits = all(0 <= has <= need for has, need in zip(held, needs, strict=True))
        demand(fits, f"{name} holds more cubes than it needs (PI-104)")
        demand(g.weapon_at[weapon] in (FOUND, UNDERSTOOD) or sum(held) == 0, f"{name} holds cubes, but was not found (PI-104)")
        complete = held == needs and sum(needs) > 0
        demand(g.weapon_at[weapon] != FOUND or not complete, f"{name} holds all it needs: it is Understood (PI-105)")
        demand(g.weapon_at[weapon] != UNDERSTOOD or sum(needs) > 0, f"{name} needs nothing and is active as it is (PI-105)")
        demand(not g.used >> weapon & 1 or g.weapon_at[weapon] in (FOUND, UNDERSTOOD), f"{name} was used, but not found (PI-108)")


def check_encounter(g: Pulp) -> None:
    """PI-47, PI-98, PI-101."""
    demand(len(g.line) == len(g.marks) <= g.t.line_size, f"a Line has at most {g.t.line_size} cards (PI-44)")
    demand(g.phase != SEARCHING or WAITING not in g.marks or g.over != 0, "a card waits, but the search has begun (PI-98)")
    demand(g.phase == SEARCHING or sum(g.drawn) == 0, "cubes are drawn outside a search (PI-101)")
    demand(-1 <= g.at < len(g.line), "the current card is not in the Line (PI-47)")
    if g.phase == ENCOUNTERS and 0 <= g.at < len(g.line) and g.over == 0:
        demand(WAITING not in g.marks[:g.at], "a card to the left of the current one waits (PI-47)")
    demand(min(g.need) >= 0, "less than nothing to pay (PI-57)")


def check_end(g: Pulp) -> None:
    """PI-31, PI-33, PI-36: the game is over when, and only when, it is won or lost."""
    demand((g.weapon_deck == 0) == (g.over == WON), "the last Super Weapon found wins, and nothing else (PI-31)")
    lost = g.over != LOST_ABILITIES or (g.phase == ENCOUNTERS and g.abilities.count(0) >= 2)
    demand(lost, "with two Abilities above 0 nobody loses by them (PI-33)")
    demand(g.over != LOST_TIME or sum(g.decks) == 0, "cards are left in the decks, but the time is up (PI-36)")
