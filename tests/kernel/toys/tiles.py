"""Tiles: one pool of tiles for three hands, a hidden bag, vaults that take only tiles of one back, and a bag of cubes whose
counts everybody knows.

Tiles may be given from hand to hand (two seats know them), shown to all, hidden in a vault by their backs, and guessed at."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.flow import Ask, Broken, Choice, Deed, Procedure, Roll, Rules, repeat, reveal, tell
from thunderchild.kernel.frames import Book
from thunderchild.kernel.hands import forget, hold, learn, part_with
from thunderchild.kernel.meta import LIST_OPTION, NUMBER_OPTION, BadOptions, Meta, Option
from thunderchild.kernel.sight import BAG, HAND, LINE, Place, Pool, Sight
from thunderchild.kernel.state import HIDDEN, SIDE, Frame, State, all_eyes
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

from .tiles_frames import BOOK, GAME, turn

TILES: Final = Space("tile", ["ash", "bone", "clay", "dust", "ember", "flint"])      # even: light back, odd: dark back
COPIES: Final = [3, 3, 2, 2, 2, 1]
SEATS: Final = Space("seat", ["one", "two", "three"])
VAULTS: Final = Space("vault", ["light", "dark"])
CUBES: Final = Space("cube", ["red", "green", "blue"])
GIFTS: Final = Space("gift", [f"{tile}/{seat}" for tile in TILES.ids for seat in SEATS.ids])
GUESSES: Final = GIFTS

WORDS: Final = Vocabulary()
HIDE: Final = WORDS.verb("hide", TILES, 3)
SHOW: Final = WORDS.verb("show", TILES, 4)
GIVE: Final = WORDS.verb("give", GIFTS, 5)
GUESS: Final = WORDS.verb("guess", GUESSES, 6)
REST: Final = WORDS.verb("rest", NOTHING, 2)

LEDGER: Final = Ledger("TI", [("All", list(range(1, 9)))], {
    1: "A turn begins with a cube and a tile, while there are any.",
    2: "Then the seat does one thing, or rests.",
    3: "A tile of your hand is hidden in the vault of its back.",
    4: "A tile of your hand is shown to all and kept.",
    5: "A tile of your hand is given to another seat; only the two know which.",
    6: "A guess names a tile in the hand of another seat that has tiles.",
    7: "A seat that is asked answers; the others wait.",
    8: "The game ends when the bag of cubes is empty.",
})
CUBE, DREW, HID, SHOWED, GAVE, GUESSED = range(6)
WHO: Final = ("seat", SEATS)
LOG: Final = [
    Line("cube", "{seat} draws a {cube} cube", (WHO, ("cube", CUBES))),
    Line("drew", "{seat} draws {tile}", (WHO, ("tile", TILES)), ("tile",), "{seat} draws a tile"),
    Line("hid", "{seat} hides {tile} in the {vault} vault", (WHO, ("tile", TILES), ("vault", VAULTS)), ("tile",),
         "{seat} hides a tile in the {vault} vault"),
    Line("showed", "{seat} shows {tile}", (WHO, ("tile", TILES))),
    Line("gave", "{seat} gives {tile} to {to}", (WHO, ("tile", TILES), ("to", SEATS)), ("tile",), "{seat} gives a tile to {to}"),
    Line("guessed", "{seat} guesses {tile} in the hand of {at}: {hit}", (WHO, ("tile", TILES), ("at", SEATS), ("hit", None))),
]


class Table(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], turn: int, cubes: list[int],
                 points: list[int], left: int, hand: list[list[int]], known: list[list[int]], vault: list[list[int]],
                 vault_seen: list[list[int]], bag: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.turn = turn
        self.cubes = cubes              # in the bag, by colour: everybody knows
        self.points = points
        self.left = left                # tiles in the bag
        self.hand = hand
        self.known = known
        self.vault = vault
        self.vault_seen = vault_seen
        self.bag = bag

    def book(self) -> Book:
        return BOOK

    def fields(self) -> tuple[str, ...]:
        return ("turn", "cubes", "points", "left", "hand", "known", "vault", "vault_seen", "bag")

    def copy(self) -> Table:
        return Table([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.cubes[:],
                     self.points[:], self.left, [x[:] for x in self.hand], [x[:] for x in self.known],
                     [x[:] for x in self.vault], [x[:] for x in self.vault_seen], [x[:] for x in self.bag])


class Backs(Pool):
    """Of a tile in a vault everybody sees the back."""

    def fits(self, g: State, field: str, row: int, at: int, card: int) -> bool:
        return field != "vault" or card % 2 == row


POOL: Final = Backs("tiles", [Place(HAND, "hand", "known"), Place(LINE, "vault", "vault_seen"), Place(BAG, "bag")],
                    shared=True, picky=True)
SIGHT: Final = Sight(["turn", "cubes", "points", "left"], [POOL])


def into_hand(g: Table, seat: int, tile: int, eyes: int) -> None:
    hold(g.hand[seat], g.known[seat], tile, eyes & ~(1 << seat))


def off_hand(g: Table, seat: int, tile: int, eyes: int) -> None:
    """Eyes that see which tile leaves strike it out; others no longer know whether a tile they knew is still there."""
    part_with(g.hand[seat], g.known[seat], tile)
    forget(g.known[seat], all_eyes(g) & ~eyes)


def next_turn(g: Table, f: Frame) -> None:
    if sum(g.cubes) == 0:
        g.over = 1
        return
    repeat(f)
    turn(g, g.turn % 3)
    g.turn += 1


class DrawCube(Roll[Table]):
    """TI-1: open to all, by counts."""

    def odds(self, g: Table, f: Frame) -> list[int]:
        return g.cubes

    def take(self, g: Table, f: Frame, outcome: int) -> None:
        g.cubes[outcome] -= 1
        g.points[f[SIDE]] += outcome
        tell(g, CUBE, all_eyes(g), [f[SIDE], outcome])


class DrawTile(Roll[Table]):
    """TI-1: only the drawer sees it."""

    def opens(self, g: Table, f: Frame) -> bool:
        return g.left > 0

    def odds(self, g: Table, f: Frame) -> list[int]:
        return g.bag[0]

    def veil(self, g: Table, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[SIDE] else HIDDEN

    def take(self, g: Table, f: Frame, outcome: int) -> None:
        g.bag[0][outcome] -= 1
        g.left -= 1
        into_hand(g, f[SIDE], outcome, 1 << f[SIDE])
        reveal(g, 1 << f[SIDE])
        tell(g, DREW, 1 << f[SIDE], [f[SIDE], outcome])


class OneThing(Choice[Table]):
    """TI-2: hide (TI-3), show (TI-4), give (TI-5) or guess a tile (TI-6), or rest."""

    def __init__(self) -> None:
        super().__init__([HIDE, SHOW, GIVE, GUESS, REST], secret=True)

    def bar(self, g: Table, f: Frame, verb: int, target: int) -> int:
        seat = f[SIDE]
        if verb == HIDE:
            return 0 if target in g.hand[seat] else 3
        if verb == SHOW:
            return 0 if target in g.hand[seat] else 4
        tile, whom = divmod(target, 3)
        if verb == GIVE:
            return 0 if tile in g.hand[seat] and whom != seat else 5
        if verb == GUESS:
            return 0 if whom != seat and g.hand[whom] else 6
        return 0

    def veil(self, g: Table, f: Frame, what: int, eye: int) -> int:
        """A hidden tile shows its back; a gift shows its taker, and all of itself to him."""
        verb, target = WORDS.verb_of[what], WORDS.target_of[what]
        if verb == HIDE:
            return -20 - target % 2
        if verb == GIVE and target % 3 != eye:
            return -30 - target % 3
        return what

    def take(self, g: Table, f: Frame, verb: int, target: int) -> None:
        seat = f[SIDE]
        if verb == HIDE:
            hide(g, seat, target)
        elif verb == SHOW:
            show(g, seat, target)
        elif verb == GIVE:
            give(g, seat, target // 3, target % 3)
        elif verb == GUESS:
            guess(g, seat, target // 3, target % 3)


def hide(g: Table, seat: int, tile: int) -> None:
    off_hand(g, seat, tile, 1 << seat)
    g.vault[tile % 2].append(tile)
    g.vault_seen[tile % 2].append(1 << seat)
    g.points[seat] += 2
    tell(g, HID, 1 << seat, [seat, tile, tile % 2])


def show(g: Table, seat: int, tile: int) -> None:
    learn(g.hand[seat], g.known[seat], tile, all_eyes(g) & ~(1 << seat))
    reveal(g, all_eyes(g) & ~(1 << seat))
    tell(g, SHOWED, all_eyes(g), [seat, tile])


def give(g: Table, seat: int, tile: int, to: int) -> None:
    eyes = 1 << seat | 1 << to
    off_hand(g, seat, tile, eyes)
    into_hand(g, to, tile, eyes)
    reveal(g, 1 << to)
    tell(g, GAVE, eyes, [seat, tile, to])


def guess(g: Table, seat: int, tile: int, whom: int) -> None:
    """A hit is a point, and everybody learns of the tile; everybody learns of a miss too, but the sight table keeps no misses."""
    hit = tile in g.hand[whom]
    if hit:
        g.points[seat] += 1
        show(g, whom, tile)
    reveal(g, all_eyes(g) & ~(1 << whom))
    tell(g, GUESSED, all_eyes(g), [seat, tile, whom, int(hit)])


PROCEDURES: Final[list[Procedure[Table]]] = [
    Procedure("game", "", {"next_turn": Deed(next_turn)}),
    Procedure("turn", "", {"cube": DrawCube("cube", CUBES), "tile": DrawTile("tile", TILES), "one_thing": OneThing()},
              inside="game"),
]
SHAPES: Final = """
turn: amount
cubes by cube: amount
points by side: amount
left: amount
hand by side: bag tile
known by side: eyes
vault by vault: line tile
vault_seen by vault: eyes
bag: amount
"""


class Tiles(Rules[Table]):
    def __init__(self) -> None:
        meta = Meta("tiles", "Tiles", (3, 3), SEATS.ids,
                    [Option("cubes", LIST_OPTION, ["red", "green", "blue"], "the colours in the bag", CUBES.ids, 1, 3),
                     Option("each", NUMBER_OPTION, 6, "cubes of each colour", low=1, high=8)], "1",
                    lambda options: 3 * 3 * options[3], worth=(-1.0, 1.0, False))
        super().__init__(meta, WORDS, PROCEDURES, LEDGER, LOG, SIGHT, BOOK)

    def new(self, seats: int, options: list[int]) -> Table:
        colours = [n for n in options[:3] if n >= 0]
        if len(set(colours)) != len(colours) or 0 not in colours:
            raise BadOptions("option 'cubes': no colour twice, and red is always among them")
        cubes = [options[3] if n in colours else 0 for n in range(3)]
        return Table([[GAME, 0, 0, 0]], 0, 0, 3, options, 0, cubes, [0, 0, 0], sum(COPIES), [[], [], []],
                     [[], [], []], [[], []], [[], []], [COPIES[:]])

    def over_rule(self, g: Table) -> int:
        return 8

    def beat(self, g: Table) -> int:
        return g.turn

    def turn_rule(self, g: Table) -> int:
        return 7

    def ask(self, g: Table, eye: int) -> Ask:
        rule = super().ask(g, eye).rule
        if eye < 0 or g.over:
            return Ask(f"{g.left} tiles, {sum(g.cubes)} cubes", "", rule)
        return Ask(f"You hold {', '.join(TILES.ids[n] for n in g.hand[eye]) or 'nothing'}", "", rule)

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return [CUBES, TILES, VAULTS]

    def returns(self, g: Table) -> list[float]:
        best = max(g.points)
        return [1.0 if points == best else -1.0 for points in g.points]

    def check(self, g: Table) -> None:
        for tile in range(len(TILES)):
            n = sum(h.count(tile) for h in g.hand + g.vault) + g.bag[0][tile]
            if n != COPIES[tile]:
                raise Broken(f"{TILES.ids[tile]}: {n} instead of {COPIES[tile]}")
        if g.left != sum(g.bag[0]):
            raise Broken("the bag is miscounted")
        for row in (0, 1):
            if any(tile % 2 != row for tile in g.vault[row]):
                raise Broken(f"the {VAULTS.ids[row]} vault holds another back")


def make() -> Tiles:
    return Tiles()
