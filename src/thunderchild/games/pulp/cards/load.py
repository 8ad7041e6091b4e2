"""TOML -> frozen tables of integers, one object per data pack; states share it as `g.t`."""
from __future__ import annotations

from typing import Final

from ....given import Given
from ....kernel.words import Space
from ....packs import DataFiles
from .language import (ABILITIES, BASE, BLACK, COLOURS, EVADE_COST, EVADE_PAY, FORBID, LOCATION, OWN_ICON, RATE, ROW,
                      SEARCH_DRAWS, TYPES, WINDOWS, YELLOW, Compiler)
from .rows import AlienRows, CaptainRows, CardRows, DieRows, PlanetRows, Statics, WeaponRows, boost_of, read_source

SECTORS: Final = 3
CARD_KINDS: Final = ("planet", "captain", "alien", "super_weapon", "encounter", "tracking")


class Box:
    """game.toml: the constants of the game."""

    def __init__(self, file: Given) -> None:
        file.choice("id", ["pulp"])
        self.name: Final = file.text("name")
        file.number("players", low=1, high=1)
        read_source(file)
        self.colour_of: Final = read_colours(file.table("abilities"))
        self.ability_of: Final = [self.colour_of.index(k) if k in self.colour_of else -1 for k in range(len(COLOURS))]
        cubes = file.table("cubes")
        self.cubes: Final = [cubes.number(colour, low=0, high=99) for colour in COLOURS]
        self.markers: Final = by_colour(cubes.table("markers"))
        finish(cubes)
        self.counts: Final = read_counts(file.table("cards"), CARD_KINDS)
        self.split: Final = read_counts(file.table("encounter_split"), TYPES)
        levels = read_levels(file.table("levels"))
        self.levels: Final = list(levels)
        self.numbers: Final = list(levels.values())
        bag = file.table("bag")
        self.bag_fixed: Final = by_colour(bag.table("fixed"))
        self.bag_per_level: Final = colour_flags(bag, "per_level")
        finish(bag)
        structure = file.table("structure")
        if structure.number("sectors") != SECTORS:
            raise structure.fail("sectors", "there is a Sector below each of the three Aliens (PI-9), so it must be 3")
        self.line_size: Final = structure.number("line_size", low=1, high=9)
        self.face_up: Final = structure.number("faceup_planets", low=1, high=9)
        finish(structure)
        evade = file.table("evade")
        self.evade_cost: Final = evade.number("cost", low=0, high=9)
        self.evade_draws: Final = evade.number("draws", low=0, high=9)
        self.returned: Final = colour_flags(evade, "returned_colours")
        finish(evade)
        self.rate: Final = read_engage(file.table("engage"))
        track = file.table("track")
        self.track: Final = [track.number("min", low=0, high=0), track.number("max", low=1, high=99)]
        finish(track)
        file.done()
        self.check_cubes(file)

    def check_cubes(self, file: Given) -> None:
        """The bag of every level and the markers come out of the cubes there are; each yellow cube is a weapon to find."""
        if not self.bag_per_level[YELLOW] or not self.returned[YELLOW]:
            raise file.fail("bag", "per_level and returned_colours must name yellow: each yellow cube is a weapon (PI-24)")
        for level, number in zip(self.levels, self.numbers, strict=True):
            for k, colour in enumerate(COLOURS):
                wanted = self.bag_fixed[k] + self.markers[k] + (number if self.bag_per_level[k] else 0)
                if wanted > self.cubes[k]:
                    raise file.fail("cubes", f"{colour}: level {level} needs {wanted}, there are {self.cubes[k]} (PI-4)")


def finish(table: Given) -> None:
    read_source(table)
    table.done()


def by_colour(table: Given) -> list[int]:
    out = [table.number(colour, 0, low=0, high=99) for colour in COLOURS]
    table.done()
    return out


def colour_flags(table: Given, key: str) -> list[int]:
    out = [0] * len(COLOURS)
    for name in table.texts(key):
        if name not in COLOURS:
            raise table.fail(key, f"no colour '{name}'; it takes: {', '.join(COLOURS)}")
        out[COLOURS.index(name)] = 1
    return out


def read_colours(table: Given) -> list[int]:
    """The colour of each Ability; the order of the Abilities is a rule (PI-67)."""
    if table.texts("order") != list(ABILITIES):
        raise table.fail("order", f"the fixed order is {', '.join(ABILITIES)} (PI-67)")
    colours = table.table("colour")
    out = [COLOURS.index(colours.choice(name, COLOURS[2:BLACK])) for name in ABILITIES]
    colours.done()
    if len(set(out)) != len(out):
        raise table.fail("colour", "each Ability has a colour of its own")
    finish(table)
    return out


def read_counts(table: Given, names: tuple[str, ...]) -> dict[str, int]:
    out = {name: table.number(name, low=0) for name in names}
    finish(table)
    return out


def read_levels(table: Given) -> dict[str, int]:
    """PI-14: the levels and their numbers."""
    if not table.has("normal"):
        raise table.fail("normal", "missing; it is the level played when none is chosen (PI-14)")
    out: dict[str, int] = {}
    for name in table.data:
        level = table.table(name)
        out[name] = level.number("number", low=1, high=99)
        finish(level)
    return out


def read_engage(table: Given) -> int:
    """PI-69 and PI-83; how payment is judged (PI-128) rests on one use of each kind."""
    for key in ("dice_per_encounter", "dice_per_search", "weapon_uses_per_phase"):
        if table.number(key) != 1:
            raise table.fail(key, "must be 1: the rules of payment know one such use only (PI-83, PI-108, PI-128)")
    rate = table.number("convert_rate", low=1, high=9)
    finish(table)
    return rate


class Constants:
    """What game.toml says, and the spaces of Abilities and cubes."""

    def __init__(self, box: Box) -> None:
        self.title: Final = box.name
        self.abilities: Final = Space("ability", ABILITIES, [name.capitalize() for name in ABILITIES])
        self.cubes: Final = Space("colour", COLOURS)
        self.levels: Final = box.levels
        self.level_number: Final = box.numbers
        self.cube_total: Final = box.cubes
        self.cube_markers: Final = box.markers
        self.bag_fixed: Final = box.bag_fixed
        self.bag_per_level: Final = box.bag_per_level
        self.returned: Final = box.returned                 # by colour: goes back when drawn in an evade
        self.counting: Final = [k for k in range(len(COLOURS)) if not box.returned[k]]      # colours that do not
        self.colour_of: Final = box.colour_of               # by Ability
        self.ability_of: Final = box.ability_of             # by colour, -1 for yellow, white and black
        self.line_size: Final = box.line_size
        self.face_up: Final = box.face_up
        self.evade_cost: Final = box.evade_cost
        self.evade_draws: Final = box.evade_draws
        self.rate: Final = box.rate


class Ship(Constants):
    """Captains, dice and Super Weapons."""

    def __init__(self, box: Box, dice: DieRows, captains: CaptainRows, weapons: WeaponRows, c: Compiler) -> None:
        super().__init__(box)
        self.dice: Final = dice.space("die")
        self.die_system: Final = dice.is_system
        self.die_colour: Final = dice.colours
        self.mode_program: Final = dice.program             # at (die * 6 + face - 1) * 5 + window, -1 for none
        self.mode_when: Final = dice.when
        boosts = [boost_of(c, program) for program in dice.program]
        self.mode_boost: Final = [boost[0] for boost in boosts]
        self.mode_against: Final = [boost[1] for boost in boosts]

        self.captains: Final = captains.space("captain")
        self.captain_keep: Final = captains.keep
        self.captain_dice: Final = captains.dice
        self.captain_start: Final = captains.start
        self.captain_max: Final = captains.maximum
        self.captain_text: Final = captains.texts
        self.captain_lines: Final = captains.lines      # the name as it is set in two lines

        self.weapons: Final = weapons.space("weapon")
        self.weapon_needs: Final = weapons.needs            # at weapon * 3 + Ability
        self.weapon_window: Final = weapons.window
        self.weapons_in: Final = [[k for k, window in enumerate(weapons.window) if window == w] for w in range(len(WINDOWS))]
        self.weapon_power: Final = weapons.power
        powers = [boost_of(c, program) for program in weapons.power]
        self.weapon_boost: Final = [boost[0] for boost in powers]
        self.weapon_against: Final = [boost[1] for boost in powers]
        self.boosting: Final = [w for w in range(len(powers)) if powers[w][0] > 0]
        self.weapon_text: Final = weapons.texts


class Tables(Ship):
    """Everything printed, by number: the ship, and Aliens, Planets and Encounter cards (Locations last)."""

    def __init__(self, box: Box, dice: DieRows, captains: CaptainRows, weapons: WeaponRows, aliens: AlienRows,
                 planets: PlanetRows, cards: CardRows, statics: Statics, c: Compiler) -> None:
        super().__init__(box, dice, captains, weapons, c)
        self.aliens: Final = aliens.space("alien")
        self.alien_icon: Final = aliens.icon
        self.alien_static: Final = aliens.static
        self.alien_line: Final = aliens.line
        self.alien_text: Final = aliens.texts
        self.quietus: Final = aliens.quietus

        self.planets: Final = planets.space("planet")
        self.planet_static: Final = planets.static
        self.planet_line: Final = planets.line
        self.planet_action: Final = planets.action
        self.planet_cost: Final = planets.cost              # at planet * 2 + icon
        self.planet_text: Final = planets.texts

        self.cards: Final = cards.space("card")
        self.card_type: Final = cards.type
        self.card_copies: Final = cards.copies
        self.card_strength: Final = cards.strength
        self.card_icon: Final = cards.icon
        self.card_planets: Final = cards.planets
        self.card_hand: Final = cards.hand                  # -1, or the icon it gives
        self.card_cubes: Final = cards.cubes
        self.card_static: Final = cards.static
        self.card_engaged: Final = cards.engaged
        self.card_evaded: Final = cards.evaded
        self.card_text: Final = cards.texts
        self.card_subtitle: Final = cards.subtitles
        self.location_actions: Final = cards.actions        # of a Location: static and program of each Ability in turn
        self.location_texts: Final = cards.action_texts

        self.programs: Final = c.programs
        self.whens: Final = c.whens
        self.strength_of: Final = statics.about(BASE, OWN_ICON)         # by source of static effects
        self.bans_of: Final = statics.about(FORBID, RATE)
        self.evade_of: Final = statics.about(EVADE_COST, EVADE_PAY)
        self.draws_of: Final = [sum(rows[1::ROW]) for rows in statics.about(SEARCH_DRAWS, SEARCH_DRAWS)]

    def deck_sizes(self) -> list[int]:
        """PI-26: three decks, as even as they can be; what is left over goes to the left."""
        total = sum(self.card_copies)
        return [(total + SECTORS - 1 - k) // SECTORS for k in range(SECTORS)]

    def rounds(self) -> int:
        """PI-36: after so many rounds the decks are empty."""
        return -(-sum(self.card_copies) // self.line_size)


def load_tables(data: DataFiles) -> Tables:
    box = Box(data.table("game.toml"))
    dice = DieRows(data.table("dice.toml"))
    c = Compiler({name: k for k, name in enumerate(dice.ids)})
    dice.read_modes(c)
    statics = Statics()
    captains = CaptainRows(data.table("captains.toml"), dice.space("die"), box.track)
    aliens = AlienRows(data.table("aliens.toml"), c, statics)
    weapons = WeaponRows(data.table("weapons.toml"), c, box.ability_of)
    planets = PlanetRows(data.table("planets.toml"), c, statics)
    cards = CardRows(data.table("encounters.toml"), c, statics)
    check_icons(data.table("icons.toml"))
    t = Tables(box, dice, captains, weapons, aliens, planets, cards, statics, c)
    check_counts(data.table("game.toml"), box, t)
    return t


def check_icons(file: Given) -> None:
    """icons.toml says how lost icons are read; the program uses the values in the other files."""
    for row in file.tables("icon"):
        for key in ("id", "where", "reading", "why"):
            row.text(key)
        row.choice("confidence", ["certain", "high", "medium", "low"])
        finish(row)
    file.done()


def check_counts(file: Given, box: Box, t: Tables) -> None:
    """A count that does not fit is a row too many or too few, often an id that was meant to be another."""
    found = {"planet": len(t.planets), "captain": len(t.captains), "alien": len(t.aliens), "super_weapon": len(t.weapons),
             "encounter": sum(t.card_copies), "tracking": box.counts["tracking"]}
    for name, count in box.counts.items():
        if found[name] != count:
            raise file.fail(f"cards, {name}", f"says {count}, but the data has {found[name]}; a pack that adds or removes rows "
                                              "gives the new number too")
    for k, name in enumerate(TYPES):
        count = sum(t.card_copies[card] for card in range(len(t.cards)) if t.card_type[card] == k)
        if count != box.split[name]:
            raise file.fail(f"encounter_split, {name}", f"says {box.split[name]}, but the data has {count}")
    if box.split[TYPES[LOCATION]] == box.counts["encounter"] or box.counts["encounter"] < SECTORS:
        raise file.fail("cards, encounter", "the decks need at least three cards, and some that are no Locations")
    if max(t.level_number) > len(t.weapons):
        raise file.fail("levels", f"a level looks for {max(t.level_number)} Super Weapons, there are {len(t.weapons)} (PI-27)")
    if len(t.planets) < t.rounds():
        raise file.fail("cards, planet", f"{t.rounds()} rounds need as many Planets, there are {len(t.planets)} (PI-41)")
    if len(t.captains) == 0 or len(t.dice) == 0:
        raise file.fail("cards, captain", "a Captain and a die are needed")
