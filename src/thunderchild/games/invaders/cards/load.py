"""TOML -> tables (tables.py).  Every check of the data is here or in grammar.py: file, row, key and reason in the message."""
from __future__ import annotations

from typing import Final

from ....given import Given
from ....kernel.words import Space, one_of
from ....packs import BadData, DataFiles
from .grammar import HERO, ONE_SHOT, PLAN_ACTION, STRATEGY, UNIT, Grammar
from .language import NO_POWER, NONE, Ability
from .tables import SIDES, SLOTS_PER_ZONE, ZONES, Board, Face, Tables

PLAN_ACTIONS: Final = ("plan_draw", "plan_discount")
CARD_FILES: Final = ("cards_mankind.toml", "cards_invader.toml")


class Rows:
    """The rows of cards and heroes, in the order of their numbers, with the columns read so far."""

    def __init__(self) -> None:
        self.given: Final[list[Given]] = []
        self.names: Final[list[str]] = []
        self.ids: Final[list[str]] = []
        self.side: Final[list[int]] = []
        self.copies: Final[list[int]] = []
        self.discard: Final[list[int]] = []
        self.drain: Final[list[int]] = []
        self.power: Final[list[int]] = []
        self.faces: Final[list[Face]] = []
        self.reserve: Final[list[bool]] = []
        self.hero: Final[list[bool]] = []


def load(data: DataFiles) -> Tables:
    board = read_board(data.table("board.toml"))
    rows = Rows()
    for name in CARD_FILES:
        read_cards(data.table(name), rows, board, SIDES.index(name[6:-5]), False)
    pool = data.table("reserve.toml")
    read_cards(pool, rows, board, NONE, True)
    n_cards = len(rows.ids)
    read_heroes(data.table("heroes.toml"), rows, board)
    printed, spare = deck_lists(rows, n_cards, pool, board)
    grammar = Grammar(rows.ids, rows.names, rows.side, rows.hero, rows.power, [face.symbols for face in rows.faces],
                      [face.keywords for face in rows.faces], SIDES, board.symbols, board.keywords)
    of_piece = [grammar.row(row, kind_of(rows, p), rows.side[p], p) for p, row in enumerate(rows.given)]
    for row in rows.given:
        row.done()
    return with_strategies(data.table("strategies.toml"), board, rows, n_cards, printed, spare, grammar, of_piece)


def kind_of(rows: Rows, piece: int) -> str:
    return HERO if rows.hero[piece] else ONE_SHOT if rows.power[piece] == NO_POWER else UNIT


def read_board(b: Given) -> Board:
    game = b.table("game")
    if game.texts("sides") != list(SIDES):
        raise game.fail("sides", f"expected {list(SIDES)}, in this order")
    zones = b.tables("zone")
    if len(zones) != ZONES:
        raise b.fail("zone", f"expected {ZONES} zones, found {len(zones)}")
    space = Space("zone", [z.text("id") for z in zones], [z.text("name") for z in zones])
    adjacent: list[int] = []
    for z in zones:
        adjacent.append(sum(1 << k for k in z.things("adjacent", space)))
        for key in ("slots_mankind", "slots_invader"):
            z.number(key, SLOTS_PER_ZONE, SLOTS_PER_ZONE, SLOTS_PER_ZONE)
        z.fixed("order", len(adjacent), "zones stand in this file from left to right")
    check_adjacent(b, space, adjacent)
    victory, track, setup = b.table("victory"), b.table("plan_track"), b.table("setup")
    tokens, decks, helped = b.table("tokens"), b.table("decks"), b.table("handicap")
    sizes = [decks.number("mankind", low=1), decks.number("invader", low=1)]
    least = decks.number("minimum", low=1)
    if sizes[0] != sizes[1] or sizes[0] < least:
        found = f"found {sizes[0]} and {sizes[1]}"
        raise decks.fail("mankind", f"both decks must have the same number of cards, at least {least}; {found}")
    most = track.number("max", low=1)
    keywords, match, symbols = b.table("keywords"), b.table("match"), b.table("symbols")
    board = Board(space, [z.number("power", low=0, high=99) for z in zones], adjacent, read_zone_sets(victory, space), most,
                  read_starts(b, most), helped.number("help_invader_start", low=1, high=most),
                  helped.number("help_mankind_start", low=1, high=most), setup.number("opening_hand", low=0, high=30),
                  setup.number("draw_per_turn", low=1, high=9), setup.number("ops_centre_tokens", low=0, high=30),
                  tokens.number("power", low=0), tokens.number("faction", low=0), sizes[0], least,
                  match.number("wins_needed", low=1, high=9),
                  [name for side in SIDES for name in symbols.texts(side)],
                  [name for key in keywords.data if key != "source" for name in keywords.texts(key)])
    what_the_rules_fix(game, track, setup, tokens, victory, match, board)
    decks.note("heroes")
    close(b, game, *zones, victory, track, setup, tokens, decks, helped, symbols, keywords, match)
    return board


def what_the_rules_fix(game: Given, track: Given, setup: Given, tokens: Given, victory: Given, match: Given,
                       board: Board) -> None:
    """What board.toml states for people, and no pack can change."""
    rule = "the rules fix it"
    game.fixed("id", "invaders", rule)
    game.fixed("players", 2, rule)
    game.fixed("first_side", SIDES[0], "the Invader always begins (IN-20)")
    track.fixed("min", 0, "at 0 Mankind wins (IN-123)")
    starts = [row[2] for row in board.plan_start if row[0] <= board.deck_size <= row[1]]
    track.fixed("start", starts[-1] if starts else board.plan_most, "change it in plan_start_by_deck_size (IN-15)")
    setup.fixed("heroes_in_play", 1, "one hero is in play (IN-17)")
    setup.fixed("hand_limit", 0, "there is no hand limit")
    for key, many in (("strategy_mankind", 4), ("strategy_invader", 5), ("plan_marker", 1)):
        tokens.fixed(key, many, rule)
    tokens.fixed("limited", True, "it is an option (IN-10)")
    for key in ("succubus_tokens", "black_goo_tokens"):
        victory.fixed(key, 5, "change it in the card's effects")
    victory.fixed("simultaneous_winner", "mankind", "IN-125")
    match.fixed("games", 2 * board.wins_needed - 1, "it follows from wins_needed (IN-128)")
    match.fixed("swap_min", 3, "the loser names the number (IN-129)")
    match.fixed("swap_max", 10, "the loser names the number (IN-129)")


def close(*tables: Given) -> None:
    """Nothing else stands in them."""
    for table in tables:
        table.note("source")
        table.done()


def check_adjacent(b: Given, zones: Space, adjacent: list[int]) -> None:
    for one in range(ZONES):
        for two in range(ZONES):
            if (adjacent[one] >> two & 1) != (adjacent[two] >> one & 1) or (one == two and adjacent[one] >> two & 1):
                raise b.fail("zone", f"'adjacent' of {zones.ids[one]} and {zones.ids[two]} do not agree")


def read_zone_sets(victory: Given, zones: Space) -> list[int]:
    sets = victory.get("invader_zone_sets", [], list, "a list of lists of zones")
    out: list[int] = []
    for names in sets:
        bits = 0
        for name in names if isinstance(names, list) else [names]:
            bits |= 1 << victory.in_space("invader_zone_sets", name, zones)
        out.append(bits)
    return out


def read_starts(b: Given, most: int) -> list[list[int]]:
    rows = b.tables("plan_start_by_deck_size")
    starts = [[row.number("min_cards"), row.number("max_cards"), row.number("start", low=1, high=most)] for row in rows]
    close(*rows)
    return starts


def names_of(row: Given, key: str, allowed: list[str]) -> list[str]:
    given = row.texts(key, [])
    for name in given:
        if name not in allowed:
            raise row.fail(key, f"no such {key[:-1]} '{name}'; {one_of(name, allowed)}")
    return given


def read_row(row: Given, rows: Rows, board: Board, side: int, copies: int, reserve: bool, hero: bool) -> None:
    name = row.text("id")
    if name in rows.ids:
        raise row.fail("id", f"'{name}' is the id of another card, too; each id stands in one row")
    rows.given.append(row)
    rows.ids.append(name)
    rows.names.append(row.text("name"))
    rows.side.append(side)
    rows.copies.append(copies)
    rows.discard.append(0 if hero else row.number("discard", 0, 0, 20))
    rows.drain.append(0 if hero else row.number("drain", 0, 0, 50))
    rows.power.append(row.number("power", -50, -50, 50) if row.has("power") or hero else NO_POWER)
    if hero and not row.has("power"):
        raise row.fail("power", "missing; every hero has a power value")
    row.asked.add("power")
    rows.faces.append(Face(row.text("text", ""), names_of(row, "symbols", board.symbols),
                           names_of(row, "keywords", board.keywords), row.text("source")))
    row.texts("known", [])
    rows.reserve.append(reserve)
    rows.hero.append(hero)


def read_cards(table: Given, rows: Rows, board: Board, side: int, reserve: bool) -> None:
    for row in table.tables("card", []):
        own = SIDES.index(row.choice("side", SIDES))
        if side != NONE and own != side:
            raise row.fail("side", f"'{SIDES[own]}' in the file of '{SIDES[side]}'")
        read_row(row, rows, board, own, row.number("copies", low=0, high=99), reserve, False)
    if not reserve:
        table.done()


def read_heroes(table: Given, rows: Rows, board: Board) -> None:
    """IN-14: every hero is a Defender, too."""
    heroes = table.tables("hero")
    if not heroes:
        raise table.fail("hero", "expected at least one hero")
    for row in heroes:
        read_row(row, rows, board, SIDES.index("mankind"), 1, False, True)
        for symbol in ("hero", "defender"):
            if symbol not in rows.faces[-1].symbols:
                raise row.fail("symbols", f"every hero has the symbol '{symbol}' (IN-14)")
    table.done()


def deck_lists(rows: Rows, n_cards: int, pool: Given, board: Board) -> tuple[list[list[int]], list[list[int]]]:
    """IN-6, IN-133: both decks have the size board.toml states."""
    printed = [[0] * n_cards, [0] * n_cards]
    spare = [[0] * n_cards, [0] * n_cards]
    for card in range(n_cards):
        (spare if rows.reserve[card] else printed)[rows.side[card]][card] = rows.copies[card]
    for extra in pool.tables("extra", []):
        name = extra.text("id")
        if name not in rows.ids[:n_cards] or rows.reserve[rows.ids.index(name)]:
            base = [x for x, new in zip(rows.ids[:n_cards], rows.reserve[:n_cards], strict=True) if not new]
            raise extra.fail("id", f"no card '{name}' in the decks; {one_of(name, base)}")
        extra.text("source")
        card = rows.ids.index(name)
        spare[rows.side[card]][card] += extra.number("copies", low=0, high=99)
        extra.done()
    pool.done()
    for side in range(2):
        if sum(printed[side]) != board.deck_size:
            raise BadData(f"cards_{SIDES[side]}.toml: the deck has {sum(printed[side])} cards; "
                          f"board.toml, decks, {SIDES[side]} says {board.deck_size} (IN-6, IN-133)")
    return printed, spare


def with_strategies(s: Given, board: Board, rows: Rows, n_cards: int, printed: list[list[int]], spare: list[list[int]],
                    grammar: Grammar, of_piece: list[list[Ability]]) -> Tables:
    ids: list[str] = []
    names: list[str] = []
    shorts: list[str] = []
    texts: list[str] = []
    sides: list[int] = []
    abilities: list[list[Ability]] = []
    ops: list[Ability] = []
    ops_text = ""
    for row in s.tables("strategy"):
        kind = row.choice("kind", ("once", "counter"))
        side = SIDES.index(row.choice("side", SIDES))
        name, text = row.text("name"), row.text("text")
        short = row.text("short", name)
        found = grammar.row(row, STRATEGY, side, NONE)
        finish_strategy(row, found)
        if kind == "counter":
            ops += found
            ops_text = text
            continue
        ids.append(row.text("id"))
        names.append(name)
        shorts.append(short)
        texts.append(text)
        sides.append(side)
        abilities.append(found)
    if len(ops) != 1 or ops[0].side != SIDES.index("mankind"):
        raise s.fail("strategy", "expected exactly one strategy of kind 'counter', Ops Centre of Mankind")
    cards = Space("card", rows.ids[:n_cards], rows.names[:n_cards])
    heroes = Space("hero", rows.ids[n_cards:], rows.names[n_cards:])
    return Tables(board, cards, heroes, Space("strategy", ids, names), Space("piece", rows.ids, rows.names), rows.faces, texts,
                  rows.side, rows.discard, rows.drain, rows.power, printed, spare, grammar.program, grammar.abilities, of_piece,
                  abilities, sides, ops, ops_text, read_plans(s, grammar), shorts)


def finish_strategy(row: Given, found: list[Ability]) -> None:
    if len(found) != 1:
        raise row.fail("effects", f"a strategy has exactly one ability, found {len(found)}")
    row.number("start_tokens", 0)
    row.text("symbols_source", "")
    row.text("source")
    row.text("id")
    row.done()


def read_plans(s: Given, grammar: Grammar) -> list[Ability]:
    """IN-79: the two plan actions."""
    rows = s.tables("plan_action")
    if [row.text("id") for row in rows] != list(PLAN_ACTIONS):
        raise s.fail("plan_action", f"expected {' and '.join(PLAN_ACTIONS)}, in this order")
    out: list[Ability] = []
    for row in rows:
        side = SIDES.index(row.choice("side", ("invader",)))
        out += grammar.row(row, PLAN_ACTION, side, NONE)
        if any(not a.price.free or a.cond is not None for a in out):
            raise row.fail("effects", "a plan action has no 'pay' and no 'if': the marker is its price, once a turn (IN-79)")
        row.text("text")
        row.text("source")
        row.done()
    s.done()
    if len(out) != len(PLAN_ACTIONS):
        raise s.fail("plan_action", "each plan action has exactly one ability")
    return out
