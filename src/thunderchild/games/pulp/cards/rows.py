"""The rows of each data file as columns of integers.  A class reads its file in its constructor and refuses what is wrong."""
from __future__ import annotations

import re
from typing import Final

from ....given import Given
from ....kernel.words import Space
from .language import (ABILITIES, AFTER_CARD, ANY, AS_ACTION, AT_ENCOUNTER, AT_ENGAGE, AT_EVADE, AT_SEARCH, AT_YELLOW, BLUE,
                       BY_DIE, BY_DIE_ENGAGING, BY_DIE_EVADING, BY_DIE_YELLOW, BY_WEAPON, BY_WEAPON_ENGAGING, BY_WEAPON_EVADING,
                       COLOURS, DO_BOOST, DO_ROLL_DIE, ICONS, LOCATION, ON_CARD, ON_LINE, ON_ROUND, ORANGE, RED, ROW, TO_COLOUR,
                       TYPES, WINDOWS, Compiler)

SOURCES: Final = ("rulebook", "public", "design", "owner")
NO_MODE: Final = -1
FACES: Final = 6
WEAPON_PLACES: Final = {AT_ENCOUNTER: BY_WEAPON, AT_ENGAGE: BY_WEAPON_ENGAGING, AT_EVADE: BY_WEAPON_EVADING}


class Rows:
    """What every kind of row has: id, name, text, and where its contents come from."""

    def __init__(self) -> None:
        self.ids: Final[list[str]] = []
        self.names: Final[list[str]] = []
        self.texts: Final[list[str]] = []

    def add_names(self, row: Given, text: bool = True) -> None:
        name = row.text("id")
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            raise row.fail("id", f"{name!r} is no id; an id is of small letters, digits and underlines")
        if name in self.ids:
            raise row.fail("id", f"'{name}' stands twice")
        self.ids.append(name)
        self.names.append(row.text("name"))
        self.texts.append(row.text("text") if text else "")
        read_source(row)

    def space(self, name: str) -> Space:
        return Space(name, self.ids, self.names)


def read_source(row: Given) -> None:
    row.choice("source", SOURCES)
    row.texts("stated", [])
    row.texts("read", [])


def by_ability(row: Given, key: str, low: int, high: int) -> list[int]:
    table = row.table(key)
    out = [table.number(name, low=low, high=high) for name in ABILITIES]
    table.done()
    return out


def split(effects: list[Given], c: Compiler, static_place: int, moments: dict[str, int]) -> tuple[list[list[int]], list[int]]:
    """Effects by moment: the static ones as rows, and one program for each of the other moments, in their order."""
    by_moment: dict[str, list[Given]] = {on: [] for on in ("static", *moments)}
    for e in effects:
        by_moment[e.choice("on", list(by_moment))].append(e)
    statics = [c.static(e, static_place) for e in by_moment["static"]]
    return statics, [c.instants(by_moment[on], place, on) for on, place in moments.items()]


class Statics:
    """The static effects of every source; a source is a Line card, an Alien, a Location's action or a Planet."""

    def __init__(self) -> None:
        self.rows: Final[list[list[list[int]]]] = [[]]          # source 0 has none

    def add(self, rows: list[list[int]]) -> int:
        if len(rows) == 0:
            return 0
        self.rows.append(rows)
        return len(self.rows) - 1

    def about(self, first: int, last: int) -> list[list[int]]:
        """By source: its effects whose word is from `first` to `last`, one after the other."""
        return [[number for row in rows if first <= row[0] <= last for number in row] for rows in self.rows]


class DieRows(Rows):
    """dice.toml.  Modes stand at (die * 6 + face - 1) * 5 + window."""

    def __init__(self, file: Given) -> None:
        super().__init__()
        self.is_system: Final[list[int]] = []
        self.colours: Final[list[str]] = []
        self.program: Final[list[int]] = []
        self.when: Final[list[int]] = []
        self.rows: Final = file.tables("die")
        for row in self.rows:
            self.add_names(row, text=False)
        file.done()

    def read_modes(self, c: Compiler) -> None:
        """Second, since a face may name any die (`roll_die`)."""
        rolled = self.rolled_dice()
        for row in self.rows:
            self.is_system.append(int(row.choice("kind", ["crew", "system"]) == "system"))
            self.colours.append(row.text("colour"))
            faces = row.tables("faces")
            if len(faces) != FACES:
                raise row.fail("faces", f"a die has {FACES} faces, found {len(faces)}")
            for number, face in enumerate(faces, 1):
                if face.number("face") != number:
                    raise face.fail("face", f"faces stand in order, here {number}; found {face.number('face')}")
                self.read_face(face, c, row.text("id") in rolled)
                face.done()
            row.done()

    def rolled_dice(self) -> set[str]:
        """Dice that `roll_die` can bring into the middle of an engagement (PI-94)."""
        faces = [face for row in self.rows for face in row.tables("faces")]
        effects = [e for face in faces for mode in face.tables("modes") for e in mode.tables("effects")]
        return {e.text("die") for e in effects if e.text("do") == "roll_die"}

    def read_face(self, face: Given, c: Compiler, rolled: bool) -> None:
        """A mode for each window it names.  PI-88: the Ability that a crew die boosts is written in its row."""
        programs = [NO_MODE] * len(WINDOWS)
        whens = [NO_MODE] * len(WINDOWS)
        for mode in face.tables("modes"):
            window = WINDOWS.index(mode.choice("window", WINDOWS))
            if programs[window] != NO_MODE:
                raise mode.fail("window", f"a second mode for '{WINDOWS[window]}'; the window decides which is meant (PI-82)")
            if mode.has("when") and window >= AT_SEARCH:
                raise mode.fail("when", f"in the search no card is current, so a mode for '{WINDOWS[window]}' has no condition")
            whens[window] = c.when(mode)
            programs[window] = c.instants(mode.tables("effects"), die_place(window, rolled), "")
            if programs[window] == 0:
                raise mode.fail("effects", "a mode needs at least one effect")
            mode.done()
            if rolled and c.programs[programs[window]][0] == DO_ROLL_DIE:
                raise mode.fail("effects", "a die that can be rolled by another must not roll a third one")
        self.program.extend(programs)
        self.when.extend(whens)


def die_place(window: int, rolled: bool) -> int:
    if window == AT_ENGAGE or (rolled and window == AT_ENCOUNTER):
        return BY_DIE_ENGAGING
    if window == AT_EVADE:
        return BY_DIE_EVADING
    return BY_DIE_YELLOW if window == AT_YELLOW else BY_DIE


class CaptainRows(Rows):
    """captains.toml."""

    def __init__(self, file: Given, dice: Space, track: list[int]) -> None:
        super().__init__()
        self.keep: Final[list[int]] = []
        self.dice: Final[list[list[int]]] = []
        self.start: Final[list[list[int]]] = []
        self.maximum: Final[list[list[int]]] = []
        self.lines: Final[list[list[str]]] = []
        for row in file.tables("captain"):
            self.add_names(row)
            self.lines.append(row.texts("lines", []) or ["Captain", self.names[-1]])
            if len(self.lines[-1]) != 2:
                raise row.fail("lines", "the name in two lines")
            shown = row.things("dice", dice)
            if len(set(shown)) != len(shown):
                raise row.fail("dice", "a Captain shows different dice")
            self.dice.append(shown)
            self.keep.append(row.number("keep", low=0, high=len(shown)))
            self.maximum.append(by_ability(row, "max", 1, track[1]))
            self.start.append(by_ability(row, "start", track[0], track[1]))
            for k, name in enumerate(ABILITIES):
                if self.start[-1][k] > self.maximum[-1][k]:
                    raise row.fail(f"start, {name}", f"{self.start[-1][k]} is above the maximum {self.maximum[-1][k]} (PI-19)")
            row.done()
        file.done()


class AlienRows(Rows):
    """aliens.toml."""

    def __init__(self, file: Given, c: Compiler, statics: Statics) -> None:
        super().__init__()
        self.icon: Final[list[int]] = []
        self.static: Final[list[int]] = []
        self.line: Final[list[int]] = []
        self.quietus = -1                       # the Alien on which black cubes gather
        for row in file.tables("alien"):
            self.add_names(row)
            self.icon.append(ABILITIES.index(row.choice("icon", ABILITIES)))
            rows, programs = split(row.tables("effects"), c, ON_ROUND, {"line": ON_LINE})
            self.static.append(statics.add(rows))
            self.line.append(programs[0])
            if row.flag("holds_black", False):
                if self.quietus >= 0:
                    raise row.fail("holds_black", "black cubes gather on one Alien only (PI-106)")
                self.quietus = len(self.ids) - 1
            row.done()
        file.done()
        if sorted(self.icon) != [0, 1, 2]:
            raise file.fail("alien", "three Aliens with three different Ability icons are needed (PI-9)")
        if self.quietus < 0:
            raise file.fail("alien", "one Alien must have holds_black = true (PI-106)")


class WeaponRows(Rows):
    """weapons.toml.  Needs stand at weapon * 3 + Ability of the colour."""

    def __init__(self, file: Given, c: Compiler, ability_of: list[int]) -> None:
        super().__init__()
        self.needs: Final[list[int]] = []
        self.window: Final[list[int]] = []
        self.power: Final[list[int]] = []
        for row in file.tables("weapon"):
            self.add_names(row)
            needs = row.table("needs")
            wanted = [0] * len(ABILITIES)
            for colour in (RED, BLUE, ORANGE):
                wanted[ability_of[colour]] = needs.number(COLOURS[colour], 0, low=1, high=9)
            needs.done()
            self.needs.extend(wanted)
            window = WINDOWS.index(row.choice("window", WINDOWS[:3]))
            self.window.append(window)
            self.power.append(c.instants(row.tables("effects"), WEAPON_PLACES[window], "power"))
            if self.power[-1] == 0:
                raise row.fail("effects", "a Super Weapon needs at least one effect")
            row.done()
        file.done()


class PlanetRows(Rows):
    """planets.toml, in the order of their numbers."""

    def __init__(self, file: Given, c: Compiler, statics: Statics) -> None:
        super().__init__()
        self.static: Final[list[int]] = []
        self.line: Final[list[int]] = []
        self.action: Final[list[int]] = []
        self.cost: Final[list[int]] = []        # at planet * 2 + icon
        for row in sorted_by_number(file.tables("planet")):
            self.add_names(row)
            if row.number("copies") != 1:
                raise row.fail("copies", f"a Planet is chosen by its name, so there is one of each; found {row.number('copies')}")
            rows, programs = split(row.tables("effects"), c, ON_ROUND, {"line": ON_LINE})
            self.static.append(statics.add(rows))
            self.line.append(programs[0])
            self.action.append(c.instants(row.tables("action", []), AS_ACTION, "action"))
            cost = row.table("cost", {})
            self.cost.extend(cost.number(icon, 0, low=1, high=9) for icon in ICONS)
            cost.done()
            row.done()
        file.done()


class CardRows(Rows):
    """encounters.toml: Guardforce, Agents, Events by number, then Locations (PI-121)."""

    def __init__(self, file: Given, c: Compiler, statics: Statics) -> None:
        super().__init__()
        self.type: Final[list[int]] = []
        self.copies: Final[list[int]] = []
        self.strength: Final[list[int]] = []
        self.icon: Final[list[int]] = []
        self.planets: Final[list[int]] = []
        self.hand: Final[list[int]] = []
        self.subtitles: Final[list[str]] = []
        self.cubes: Final[list[list[int]]] = []
        self.static: Final[list[int]] = []      # of a Line card
        self.engaged: Final[list[int]] = []
        self.evaded: Final[list[int]] = []
        self.actions: Final[list[list[int]]] = []       # of a Location: static and line program per Ability
        self.action_texts: Final[list[list[str]]] = []
        lists = {kind: [row for row in file.tables("card") if row.choice("type", TYPES[:LOCATION]) == kind]
                 for kind in TYPES[:LOCATION]}
        for kind in TYPES[:LOCATION]:
            for row in sorted_by_number(lists[kind]):
                self.read_card(row, c, statics)
        for row in sorted_by_number(file.tables("location")):
            self.read_location(row, c, statics)
        file.done()

    def read_common(self, row: Given, cubes: int, types: tuple[str, ...]) -> None:
        self.add_names(row, text=row.text("type") != "location")
        self.type.append(TYPES.index(row.choice("type", types)))
        self.copies.append(row.number("copies", low=1, high=9))
        own = row.text("subtitle", "")              # a Guardforce is known by its name; its number stands above that
        self.subtitles.append(self.names[-1] if own else "")
        self.names[-1] = own or self.names[-1]
        colours: list[int] = []
        for name in row.texts("cubes"):
            if name not in TO_COLOUR:
                raise row.fail("cubes", f"no cube '{name}' for a card; it takes: {', '.join(TO_COLOUR)}")
            colours.append(TO_COLOUR[name])
        if len(colours) != cubes:
            raise row.fail("cubes", f"expected {cubes} (PI-7), found {len(colours)}")
        self.cubes.append(colours)

    def read_card(self, row: Given, c: Compiler, statics: Statics) -> None:
        """PI-7: strength, icon, one cube, Planet icons, a Key or a Code, a text.  An Event is a card of strength 0 (PI-8)."""
        self.read_common(row, 1, TYPES[:LOCATION])
        self.strength.append(row.number("strength", low=0, high=99))
        self.icon.append(ABILITIES.index(row.choice("icon", ABILITIES)))
        self.planets.append(row.number("planets", low=0, high=9))
        hand = row.choice("hand", ["", *ICONS])
        self.hand.append(ICONS.index(hand) if hand else -1)
        rows, programs = split(row.tables("effects"), c, ON_CARD, {"engaged": AFTER_CARD, "evaded": AFTER_CARD})
        self.static.append(statics.add(rows))
        self.engaged.append(programs[0])
        self.evaded.append(programs[1])
        self.actions.append([])
        self.action_texts.append([])
        row.done()

    def read_location(self, row: Given, c: Compiler, statics: Statics) -> None:
        """PI-7: two cubes, and an action for up to three Abilities."""
        self.read_common(row, 2, TYPES[LOCATION:])
        actions: list[int] = []
        texts: list[str] = []
        for name in ABILITIES:
            action = row.table(name, {"text": "", "effects": []})
            texts.append(action.text("text"))
            rows, programs = split(action.tables("effects"), c, ON_ROUND, {"line": ON_LINE})
            actions.extend([statics.add(rows), programs[0]])
            action.done()
        self.actions.append(actions)
        self.action_texts.append(texts)
        for column in (self.strength, self.planets, self.static, self.engaged, self.evaded):
            column.append(0)
        self.icon.append(-1)
        self.hand.append(-1)
        row.done()


def sorted_by_number(rows: list[Given]) -> list[Given]:
    numbers: dict[int, Given] = {}
    for row in rows:
        number = row.number("number", low=1)
        if number in numbers:
            raise row.fail("number", f"{number} stands twice")
        numbers[number] = row
    return [numbers[number] for number in sorted(numbers)]


def boost_of(c: Compiler, program: int) -> list[int]:
    """[amount, against] of a program that begins with a boost, otherwise [0, ANY]."""
    code = c.programs[program] if program > 0 else []
    return [code[1], code[2]] if len(code) >= ROW and code[0] == DO_BOOST else [0, ANY]

