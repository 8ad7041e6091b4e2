"""Reads the card language: tables of the data files become filters, conditions, prices, words and abilities.

The language is closed.  An unknown trigger, verb, key or value is refused with the card, the key and what would be right."""
from __future__ import annotations

from typing import Any, Final

from ....given import MISSING, Given
from ....kernel.words import one_of
from .language import (ALL_OF_IT, ANY_HIGH, ANY_LOW, BACK_TO, BANS, BY_OWNER, CHOOSE, FROM_PILE, FROM_WHERE, HERE, JUMP, LOOKS,
                       MOST_ABILITIES, MOST_OPTIONS, MOST_PER_TURN, MOVES, NO_POWER, NONE, OPPONENT, PICKERS, POWER_MOD, PREVENT,
                       REACHES, REACT_CANCEL, REACT_DESTROY, REACT_DRAIN, SCOPES, SELF, STATIC, STOP_HERE, THIS, TRIGGERS, VERBS,
                       WHOSE, WIN, Ability, Condition, Filter, Number, Price, Word)

# ---- where a trigger may stand

ONE_SHOT: Final = "a card without power"
UNIT: Final = "a card with power"
HERO: Final = "a hero"
STRATEGY: Final = "a strategy"
PLAN_ACTION: Final = "a plan action"
ALLOWED_ON: Final = {
    ONE_SHOT: ("play", "react_cancel", "react_drain", "react_destroy"),
    UNIT: ("enter", "each_turn", "use", "static", "destroyed", "attack_drained", "after_play", "react_drain", "react_draw",
           "react_destroy"),
    HERO: ("enter", "each_turn", "use", "static", "destroyed", "attack_drained", "after_play", "react_drain", "react_draw",
           "react_destroy"),
    STRATEGY: ("use", "attack_start", "react_destroy"),
    PLAN_ACTION: ("use",),
}
OPTIONAL: Final = ("enter", "destroyed", "attack_start", "attack_drained", "after_play")     # may = true
LIMITED: Final = ("use", "react_drain", "react_draw", "react_destroy")                        # per_turn, pay
FILTERED: Final = ("after_play", "react_cancel", "react_destroy")                             # filter

# ---- the keys of each verb; a star marks one that must be given

TARGETS: Final = ("where", "target", "filter", "n", "up_to", "all")
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("who", "n*"), "drain": ("who", "n*"), "flip": ("who", "n"), "discard": ("who", "n*", "by"),
    "recover": ("n*", "from*", "to*", "filter"), "search": ("n*", "filter", "to"), "dig": ("n*", "take*", "filter"),
    "redraw_hand": (), "destroy": TARGETS, "sacrifice": ("who", "where*", "filter", "n"), "return": (*TARGETS, "to*"),
    "deploy": ("from*", "filter", "n"), "look": ("who", "what*", "n"), "move": (*TARGETS, "to*"), "turncoat": TARGETS,
    "power_token": (*TARGETS, "tokens*"), "zone_token": ("zone", "n*"), "token": ("target", "n*"), "ops": ("n*",),
    "plan": ("n*",), "discount": ("n",), "tax": ("filter", "discard*"), "skip_attack": ("who",), "pick_zone": (),
    "choose": ("options*",), "ready_hero": (), "cancel": (), "prevent": ("n",), "win": (),
    "power_mod": ("where", "target", "filter", "n*"), "impervious": ("where", "target", "filter", "by*"),
    "cost_mod": ("who", "filter", "discard", "drain"), "cannot": ("what*", "zone", "who"), "mankind_attack": ("zones",),
}
AIMED: Final = ("destroy", "return", "move", "turncoat", "power_token", "power_mod", "impervious")      # `where` or `target`
SIGNED: Final = ("zone_token", "token", "ops", "plan", "power_mod")                                     # n may be below 0
ONLY_STATIC: Final = VERBS[POWER_MOD:]
MODES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "discard": ("by", PICKERS), "recover": ("from", FROM_PILE), "search": ("to", ("hand",)), "return": ("to", BACK_TO),
    "deploy": ("from", FROM_WHERE), "look": ("what", LOOKS), "move": ("to", MOVES), "cannot": ("what", BANS),
    "mankind_attack": ("zones", REACHES),
}


class Grammar:
    """What the words point at (cards, symbols, keywords), and the program they are compiled into."""

    def __init__(self, ids: list[str], titles: list[str], sides: list[int], heroes: list[bool], powers: list[int],
                 symbols: list[list[str]], keywords: list[list[str]], side_names: tuple[str, ...], symbol_names: list[str],
                 keyword_names: list[str]) -> None:
        self.ids: Final = ids
        self.titles: Final = titles
        self.sides: Final = sides
        self.heroes: Final = heroes
        self.powers: Final = powers
        self.symbols: Final = symbols
        self.keywords: Final = keywords
        self.side_names: Final = side_names
        self.symbol_names: Final = symbol_names
        self.keyword_names: Final = keyword_names
        self.program: Final[list[Word]] = []
        self.abilities: Final[list[Ability]] = []
        self.anything: Final = Filter([1] * len(ids), ANY_LOW, ANY_HIGH, False, "card", "cards")
        self.nothing: Final = Number(0, NONE, None, 1, ANY_HIGH)

    # ---- filters, numbers, conditions, prices

    def filter(self, e: Given, key: str) -> Filter:
        if not e.has(key):
            e.asked.add(key)
            return self.anything
        f = e.table(key)
        cards = [1] * len(self.ids)
        if f.has("side"):
            keep(cards, [side == self.side_names.index(f.choice("side", self.side_names)) for side in self.sides])
        if f.has("symbol"):
            keep(cards, shares(self.symbols, self.names(f, "symbol", self.symbol_names)))
        if f.has("keyword"):
            keep(cards, shares(self.keywords, self.names(f, "keyword", self.keyword_names)))
        if f.has("id"):
            keep(cards, [card in self.names(f, "id", self.ids) for card in self.ids])
        if f.has("hero"):
            keep(cards, [hero == f.flag("hero") for hero in self.heroes])
        if f.has("unit"):
            keep(cards, [(power != NO_POWER) == f.flag("unit") for power in self.powers])
        low, high = f.number("power_min", ANY_LOW, -99, 99), f.number("power_max", ANY_HIGH, -99, 99)
        other = f.flag("other", False)
        f.asked.update(("side", "symbol", "keyword", "id", "hero", "unit"))
        f.done()
        return Filter(cards, low, high, other, self.called(f.data, False), self.called(f.data, True))

    def called(self, f: dict[str, Any], several: bool) -> str:
        """What people call the cards that fit: "Tank cards of power 3 or less"."""
        kinds = [either(f[key]) for key in ("symbol", "keyword") if key in f]
        noun = "hero" if f.get("hero") else "one-shot" if f.get("unit") is False else "card"
        if "id" in f:
            return " or ".join(self.titles[self.ids.index(name)] for name in f["id"])
        if several:
            noun += "es" if noun == "hero" else "s"
        said = " ".join(["other"] * bool(f.get("other")) + kinds + [noun])
        said += {"invader": " of the Invader", "mankind": " of Mankind"}.get(str(f.get("side")), "")
        said += " with a power value" if f.get("unit") else ""
        said += f" of power {f['power_min']} or more" if "power_min" in f else ""
        said += f" of power {f['power_max']} or less" if "power_max" in f else ""
        return said + (", no hero" if f.get("hero") is False else "")

    def names(self, f: Given, key: str, allowed: list[str]) -> list[str]:
        given = f.texts(key)
        for name in given:
            if name not in allowed:
                raise f.fail(key, f"no such {key} '{name}'; {one_of(name, allowed)}")
        if not given:
            raise f.fail(key, f"expected at least one {key}, found an empty list, which fits nothing")
        return given

    def number(self, e: Given, key: str, default: Any, low: int, high: int) -> Number:
        """A whole number, or {count = {where, filter}, times, max}."""
        if isinstance(e.data.get(key), dict):
            c = e.table(key)
            counted = c.table("count")
            where = SCOPES.index(counted.choice("where", SCOPES))
            number = Number(0, where, self.filter(counted, "filter"), c.number("times", 1, -99, 99), c.number("max", 99, 0, 99))
            counted.done()
            c.done()
            return number
        return Number(e.number(key, default, low, high), NONE, None, 1, ANY_HIGH)

    def condition(self, e: Given) -> Condition | None:
        c = e.table("if", {})
        if not e.has("if"):
            return None
        have, tokens, deck = c.table("have", {}), c.table("tokens", {}), c.table("deck", {})
        plan, zone = c.table("plan", {}), c.table("zone", {})
        where = SCOPES.index(have.choice("where", SCOPES)) if c.has("have") else NONE
        fits, at_least = self.filter(have, "filter"), have.number("min", 1, 0, 24)
        held = NONE
        if c.has("tokens"):
            tokens.choice("target", ("self",), "self")
            held = tokens.number("min", MISSING, 0, 99)
        whose = WHOSE.index(deck.choice("who", WHOSE[:2], "self")) if c.has("deck") else NONE
        most = deck.number("max", MISSING, 0, 999) if c.has("deck") else 0
        flipped = self.filter(c, "flipped") if c.has("flipped") else None
        drained = c.flag("drained", False)
        if c.has("drained") and not drained:
            raise c.fail("drained", "expected true; leave it out where it does not matter")
        bounds = [plan.number("min", ANY_LOW), plan.number("max", ANY_HIGH), zone.number("min", ANY_LOW),
                  zone.number("max", ANY_HIGH)]
        for part in (have, tokens, deck, plan, zone):
            part.done()
        c.asked.add("flipped")
        c.done()
        return Condition(where, fits, at_least, held, bounds[0], bounds[1], bounds[2], bounds[3], whose, most, flipped, drained)

    def price(self, e: Given, in_play: bool) -> Price:
        p = e.table("pay", {})
        discard, drain, ops = p.number("discard", 0, 0, 99), p.number("drain", 0, 0, 99), p.number("ops", 0, 0, 99)
        token = p.number("token", 0, 0, 99) if in_play else 0
        itself = in_play and p.data.get("sacrifice") == "self"
        victim = self.filter(p, "sacrifice") if isinstance(p.data.get("sacrifice"), dict) else None
        if p.has("sacrifice") and not itself and victim is None:
            right = "\"self\" or a filter" if in_play else "a filter"
            raise p.fail("sacrifice", f"expected {right}, found {p.data['sacrifice']!r}")
        p.asked.add("sacrifice")
        p.done()
        return Price(discard, drain, token, ops, itself, victim)

    # ---- abilities

    def row(self, row: Given, kind: str, side: int, card: int) -> list[Ability]:
        """All abilities of a card, hero, strategy or plan action."""
        out: list[Ability] = []
        given = row.tables("effects", [])
        if len(given) > MOST_ABILITIES:
            raise row.fail("effects", f"{len(given)} abilities; at most {MOST_ABILITIES} are possible")
        for place, e in enumerate(given):
            out.append(self.ability(e, kind, side, card, place))
        return out

    def ability(self, e: Given, kind: str, side: int, card: int, place: int) -> Ability:
        on = e.choice("on", TRIGGERS)
        if on not in ALLOWED_ON[kind]:
            raise e.fail("on", f"'{on}' cannot stand on {kind}; there: {', '.join(ALLOWED_ON[kind])}")
        limited = on in LIMITED and kind != ONE_SHOT
        may = e.flag("may", False) and on != "attack_start" if on in OPTIONAL else False   # a strategy's click is its yes
        cond = self.condition(e)
        in_play = kind in (UNIT, HERO)
        price = self.price(e, in_play) if limited else Price(0, 0, 0, 0, False, None)
        if price.ops and self.side_names[side] != "mankind":
            raise e.fail("pay", "'ops' is for Mankind only: Ops Centre is Mankind's")
        per_turn = e.number("per_turn", 1, 0, MOST_PER_TURN) if limited else 1
        fits = self.filter(e, "filter") if on in FILTERED else self.anything
        by = self.filter(e, "by") if on == "react_destroy" else self.anything
        who = WHOSE.index(e.choice("who", WHOSE[:2])) if on == "after_play" else SELF
        first = len(self.program)
        words = self.steps(e.tables("steps"), TRIGGERS.index(on), side)
        e.done()
        self.does_something(e, on, first)
        self.program.append(self.blank(STOP_HERE))
        ability = Ability(len(self.abilities), TRIGGERS.index(on), side, card, place, first, may, cond, price, per_turn, fits, by,
                          e.has("by"), who, words)
        self.abilities.append(ability)
        return ability

    def does_something(self, e: Given, on: str, first: int) -> None:
        """An ability has steps, and one that answers something has its answer among them."""
        verbs = [word.verb for word in self.program[first:]]
        if not verbs:
            raise e.fail("steps", "expected at least one step")
        answer = {"react_cancel": "cancel", "react_drain": "prevent", "react_draw": "prevent", "react_destroy": "prevent"}.get(on)
        if answer is not None and VERBS.index(answer) not in verbs:
            raise e.fail("steps", f"'{on}' answers with '{answer}', and none of the steps does")

    # ---- steps

    def blank(self, verb: int) -> Word:
        return Word(verb, SELF, NONE, self.nothing, self.anything, self.anything, None, 0, 0, False, False, 0, 0, 0, [])

    def steps(self, rows: list[Given], on: int, side: int) -> list[Word]:
        out: list[Word] = []
        for row in rows:
            word = self.word(row, on, side)
            out.append(word)
            self.program.append(word)
            if word.verb == CHOOSE:
                self.options(row, word, on, side)
            row.done()
        return out

    def options(self, row: Given, word: Word, on: int, side: int) -> None:
        """Each option is a run of words with a JUMP behind the last option."""
        given: list[Any] = row.get("options", MISSING, list, "a list of lists of steps")
        if not 1 <= len(given) <= MOST_OPTIONS:
            raise row.fail("options", f"expected 1 to {MOST_OPTIONS} options, found {len(given)}")
        jumps: list[Word] = []
        for n, option in enumerate(given, 1):
            if not isinstance(option, list):
                raise row.fail("options", f"option {n}: expected a list of steps, found {option!r}")
            word.options.append(len(self.program))
            self.steps([Given(x, f"{row.where}, option {n}, step {k}", row.error) for k, x in enumerate(option, 1)], on, side)
            jumps.append(self.blank(JUMP))
            self.program.append(jumps[-1])
        for jump in jumps:
            jump.options.append(len(self.program))

    def word(self, e: Given, on: int, side: int) -> Word:
        verb = e.choice("do", VERBS)
        self.in_its_place(e, verb, on, side)
        keys = [key.rstrip("*") for key in KEYS[verb]]
        for key in KEYS[verb]:
            if key.endswith("*") and not e.has(key[:-1]):
                raise e.fail(key[:-1], f"'{verb}' needs it")
        cond = self.condition(e)
        where = self.where(e, verb)
        who = WHOSE.index(e.choice("who", WHOSE, default_who(verb))) if "who" in keys else SELF
        fits = self.filter(e, "filter") if "filter" in keys else self.anything
        by = self.filter(e, "by") if verb == "impervious" else self.anything
        up_to, every = e.flag("up_to", False) if "up_to" in keys else False, e.flag("all", False) if "all" in keys else False
        tokens = e.number("tokens", MISSING, -20, 20) if "tokens" in keys else 0
        discard = e.number("discard", 0, -9, 9) if "discard" in keys else 0
        drain = e.number("drain", 0, -9, 9) if "drain" in keys else 0
        if "zone" in keys:
            e.choice("zone", ("here",), "here")
        return Word(VERBS.index(verb), who, where, self.amount(e, verb, keys, on), fits, by, cond, self.mode(e, verb),
                    self.taken(e, verb), up_to, every, tokens, discard, drain, [])

    def in_its_place(self, e: Given, verb: str, on: int, side: int) -> None:
        if (on == STATIC) != (verb in ONLY_STATIC) and verb != VERBS[WIN]:
            right = ", ".join((*ONLY_STATIC, "win")) if on == STATIC else "every verb but " + ", ".join(ONLY_STATIC)
            raise e.fail("do", f"'{verb}' cannot stand in a '{TRIGGERS[on]}' ability; there: {right}")
        if verb == "cancel" and on != REACT_CANCEL:
            raise e.fail("do", f"'cancel' stands only in 'react_cancel', not in '{TRIGGERS[on]}'")
        if verb == "prevent" and not REACT_DRAIN <= on <= REACT_DESTROY:
            right = "'react_drain', 'react_draw' and 'react_destroy'"
            raise e.fail("do", f"'prevent' stands only in {right}, not in '{TRIGGERS[on]}'")
        if verb == "ops" and self.side_names[side] != "mankind":
            raise e.fail("do", "'ops' is for Mankind only: Ops Centre is Mankind's")

    def where(self, e: Given, verb: str) -> int:
        """A scope, or this card: one of the two must be said."""
        if verb == "token":
            e.choice("target", ("self",), "self")
            return THIS
        if verb == "sacrifice":
            return SCOPES.index(e.choice("where", ("own", "here")))
        if verb not in AIMED:
            return NONE
        if e.has("target"):
            e.choice("target", ("self",))
            e.asked.add("where")
            if e.has("where"):
                raise e.fail("where", "give `where` or `target`, not both")
            return THIS
        e.asked.add("target")
        return SCOPES.index(e.choice("where", SCOPES))

    def amount(self, e: Given, verb: str, keys: list[str], on: int) -> Number:
        """`n` of the verb; 1 where nothing else is said."""
        if VERBS.index(verb) == PREVENT:
            if e.data.get("n") == "all":
                e.asked.add("n")
                return Number(ALL_OF_IT, NONE, None, 1, ANY_HIGH)
            return self.number(e, "n", 1 if on == REACT_DESTROY else MISSING, 1, 99)
        if "n" not in keys:
            return self.nothing
        if verb == "look" and e.data.get("what") == "deck" and not e.has("n"):
            raise e.fail("n", "'look' at a deck needs it")
        return self.number(e, "n", 1, -99 if verb in SIGNED else 0, 99)

    def mode(self, e: Given, verb: str) -> int:
        if verb not in MODES:
            return 0
        key, allowed = MODES[verb]
        return allowed.index(e.choice(key, allowed, allowed[BY_OWNER]))

    def taken(self, e: Given, verb: str) -> int:
        if verb == "dig":
            return e.number("take", MISSING, 0, 99)
        if verb == "recover":
            return BACK_TO.index(e.choice("to", BACK_TO[:3]))
        return HERE


def default_who(verb: str) -> str:
    if verb == "skip_attack":
        return WHOSE[OPPONENT]
    return "both" if verb == "cannot" else "self"


def keep(cards: list[int], fits: list[bool]) -> None:
    for k, fit in enumerate(fits):
        if not fit:
            cards[k] = 0


def shares(held: list[list[str]], wanted: list[str]) -> list[bool]:
    return [any(name in wanted for name in names) for names in held]


def either(names: list[str]) -> str:
    """Symbols and keywords as they are printed: "Desolator or Alien tech"."""
    return " or ".join(name[:1].upper() + name[1:].replace("_", " ") for name in names)
