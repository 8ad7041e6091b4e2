"""Talk: answers to questions about the game: why a click is not legal, what a rule says, what the bot would do."""
from __future__ import annotations

import re
from typing import Any, Final

from rich.console import RenderableType

from .. import registry
from ..kernel.flow import Rules
from ..kernel.state import State, ThunderchildError
from ..kernel.words import Reason, Space, one_of
from ..players.advice import Advice, how_good
from .match import begins, fitting, index_of, read_click, tokens
from .passing import Passing

MOST_FOUND: Final = 12
HELP: Final = (
    ("a number", "make that click of the list"),
    ("words", "or say it: {legal}; beginnings of words are enough"),
    ("why WORDS", "why a click is not legal, or what can be done with a thing: why {barred}"),
    ("rule NUMBER", "what a rule says; without a number: the rule in force"),
    ("rules WORD", "search the rules"),
    ("hint", "what the hard player would do here, and why"),
    ("undo [N]", "take your last click back, or the last N, until chance or another player has moved"),
    ("log [N]", "the last N things that happened; without a number: all since your last click, and some before"),
    ("more", "the next page of a list that is too long for the window"),
    ("auto on|off", "make a click for you where only one is legal"),
    ("auto pass WINDOWS", "let reaction windows go by: {windows}"),
    ("save FILE, load FILE", "keep a game, open another one"),
    ("look [THING]", "draw the table again; or read a thing: what is printed on it, and of an area what is next to it"),
    ("look all", "the whole table, where the window is too small for it"),
    ("quit", "leave; the game is kept and offered at the next start"),
)


def help_lines(rules: Rules[Any], g: State, seat: int) -> list[tuple[str, str]]:
    """What can be typed, with examples from the table as it is."""
    barred = samples(rules, g, seat)
    windows = Passing(rules).words()
    examples = {"legal": rules.words.say(rules.legal(g)[0]), "barred": barred[0] if barred else rules.words.say(0),
                "windows": ", ".join(windows)}
    return [(words, meaning.format(**examples)) for words, meaning in HELP if windows or "{windows}" not in meaning]


class NoAnswer(ThunderchildError):
    """A question that cannot be answered: says what could be asked."""


def commands() -> list[str]:
    return ["why ", "rule ", "rules ", "hint", "undo", "log", "more", "auto ", "save ", "load ", "look", "help", "quit"]


# ---- why

def why(rules: Rules[Any], g: State, seat: int, text: str) -> list[str]:
    """One line per click the words may mean, with the rule that forbids it."""
    words = tokens(text)
    if not words:
        raise NoAnswer("ask for a click or a thing, as in: " + ", ".join(f"why {x}" for x in samples(rules, g, seat)))
    if text.isdigit():
        return [reason_line(rules, g, seat, read_click(rules, g, text))]
    verbs = [verb for verb in range(len(rules.words.verbs)) if tokens(rules.words.verbs[verb]) == words]
    if verbs:
        return whole_verb(rules, g, seat, verbs[0])
    index = index_of(rules)
    exact = index.exact(words)
    if exact:
        return grouped(rules, g, seat, exact)
    clicks = fitting(rules, g, rules.legal(g), words, True) if seat == rules.to_move(g) else []
    clicks = clicks or fitting(rules, g, index.near(words), words, False)
    things = things_named(rules.words.spaces, words)
    if things:
        clicks = [a for space, id in things for a, _reason in rules.why_not_here(g, seat, space, id)]
    if not clicks:
        raise NoAnswer(f"there is no click and no thing '{text}'; {one_of(words[0], all_names(rules))}")
    return grouped(rules, g, seat, clicks)


def samples(rules: Rules[Any], g: State, seat: int) -> list[str]:
    """A few clicks that are not legal now: the first of each verb are looked at."""
    barred = [rules.words.say(a) for a in rules.words.first if rules.barred(g, seat, a)]
    return barred[::max(1, len(barred) // 3)][:3]


def whole_verb(rules: Rules[Any], g: State, seat: int, verb: int) -> list[str]:
    first = rules.words.first[verb]
    return grouped(rules, g, seat, list(range(first, first + len(rules.words.space_of[verb]))))


def grouped(rules: Rules[Any], g: State, seat: int, clicks: list[int]) -> list[str]:
    """Clicks with the same answer share a line."""
    lines: dict[str, list[str]] = {}
    for a in clicks:
        lines.setdefault(answer(rules.why_not(g, seat, a)), []).append(rules.words.title(a))
    return [f"{shortened(names)}: {said}" for said, names in lines.items()]


def shortened(names: list[str]) -> str:
    return ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")


def reason_line(rules: Rules[Any], g: State, seat: int, a: int) -> str:
    return f"{rules.words.title(a)}: {answer(rules.why_not(g, seat, a))}"


def answer(reason: Reason | None) -> str:
    return "legal now." if reason is None else f"not now. {reason}"


def things_named(spaces: list[Space], words: list[str]) -> list[tuple[str, str]]:
    """Things whose name these words are, else whose name they begin."""
    exact: list[tuple[str, str]] = []
    near: list[tuple[str, str]] = []
    for space in spaces:
        for id, title in zip(space.ids, space.titles, strict=True):
            names = [tokens(id), tokens(title)]
            if words in names:
                exact.append((space.name, id))
            elif any(name and begins(words, name) for name in names):
                near.append((space.name, id))
    return exact or near


def all_names(rules: Rules[Any]) -> list[str]:
    names = list(rules.words.verbs)
    for space in rules.words.spaces:
        names += [title for title in space.titles if title]
    return list(dict.fromkeys(names))


# ---- the rulebook

def rule(rules: Rules[Any], g: State, text: str) -> str:
    """A rule by its number, with or without the game's letters."""
    ledger = rules.ledger
    if not text:
        number = rules.over_rule(g) if g.over else rules.rule_in_force(g)
        return str(ledger.reason(number)) if number else "no rule in particular is in force here"
    found = re.fullmatch(rf"(?:{ledger.prefix}\s*-?\s*)?(\d+)", text, re.IGNORECASE)
    if found is None or int(found[1]) not in ledger.texts:
        raise NoAnswer(f"there is no rule '{text}'; the rules are {ledger.prefix}-{min(ledger.texts)} to "
                       f"{ledger.prefix}-{max(ledger.texts)}, and `rules WORD` searches them")
    return str(ledger.reason(int(found[1])))


def search(rules: Rules[Any], text: str) -> list[str]:
    """The rules in which all the words occur; without words: the chapters."""
    ledger = rules.ledger
    wanted = text.lower().split()
    if not wanted:
        chapters = [(title, numbers) for title, numbers in ledger.sections if numbers]
        return [f"{title}: {ledger.prefix}-{min(numbers)} to {ledger.prefix}-{max(numbers)}" for title, numbers in chapters]
    found = [str(ledger.reason(n)) for _title, numbers in ledger.sections for n in numbers
             if all(word in ledger.texts[n].lower() for word in wanted)]
    if not found:
        raise NoAnswer(f"no rule speaks of '{text}'; `rules` alone lists the chapters")
    more = [f"... and {len(found) - MOST_FOUND} more; add a word to narrow it down"] if len(found) > MOST_FOUND else []
    return found[:MOST_FOUND] + more


def looked_at(rules: Rules[Any], view: dict[str, Any], eye: int, text: str, width: int) -> list[RenderableType]:
    """A part of the table as it stands now, in games that can show one; else what is printed on the things of this name."""
    screen = registry.screen(rules.meta.game)
    here = screen.look(rules, view, eye, tokens(text), width) if screen is not None and hasattr(screen, "look") else []
    return list(here) or list(printed(rules, text))


def printed(rules: Rules[Any], text: str) -> list[str]:
    """What is printed on the things of this name, in games that can tell."""
    screen = registry.screen(rules.meta.game)
    words = tokens(text)
    spaces = list({id(space): space for space in [*rules.words.space_of, *log_spaces(rules)]}.values())
    things = list(dict.fromkeys(thing for _space, thing in things_named(spaces, words))) if words else []
    said = [screen.explain(rules, thing) for thing in things] if screen is not None and hasattr(screen, "explain") else []
    found = [line for line in said if line]
    if not found:
        raise NoAnswer(f"nothing is printed on '{text}'; `why {text}` says what can be done with it")
    return found[:MOST_FOUND]


def log_spaces(rules: Rules[Any]) -> list[Space]:
    return [space for line in rules.log for _name, space in line.args if space is not None]


# ---- advice

def advice(rules: Rules[Any], g: State, told: Advice) -> list[str]:
    """What the hard player would do, how good its best clicks are, and what it expects then."""
    best = told.lines[0]
    if best.trials == 0 and len(told.lines) == 1:
        return [f"{rules.label(g, best.click)}: the only click there is."]
    order = sorted(range(len(told.lines)), key=lambda k: (k > 0, -told.lines[k].chance))
    good = {k: spoken(rules, how_good(rules, told.lines, k), k == 0) for k in order}
    out = [f"The hard player would click: {rules.label(g, best.click)}{good[0]}"]
    out += [f"  next best: {rules.label(g, told.lines[k].click)}{good[k]}" for k in order[1:]]
    return out + [f"  it expects: {text}" for text in told.follows[:1]] + [f"              {text}" for text in told.follows[1:]]


def spoken(rules: Rules[Any], text: str, first: bool) -> str:
    """How good a click is, in brackets; a chance says of what."""
    if not text:
        return ""
    said = text.replace(" ± ", ", give or take ")
    return f" (chance to win {said})" if rules.tells_chances() and first else f" ({said})"
