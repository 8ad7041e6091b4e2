"""What every game must obey, as functions of a position.  Tests, the fuzzer and the command line use them; see also walk.py.

A law that does not hold raises LawBroken, which says what differed, at which position, in which procedures."""
from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any, Final, TypeVar

from .flow import BadPosition, Broken, Choice, GameOver, NotLegal, NotYourTurn, Roll, Rules, every_target
from .record import Record
from .state import CHANCE, OVER, WATCHER, State, ThunderchildError, eye_bit
from .words import Clicks

MANY: Final = 400          # a vocabulary larger than this is sampled, unless all of it is asked for
TRIES: Final = 6           # clicks followed by the laws that look one click ahead
OWN: Final = ("stack", "over", "reveals", "seats", "options")
Met = Counter[int]         # how often each rule was cited
T = TypeVar("T")


class LawBroken(ThunderchildError):
    """A law does not hold.  `record` is filled in by whoever keeps one."""

    def __init__(self, law: str, detail: str, rules: Rules[Any] | None = None, g: State | None = None) -> None:
        self.law: Final = law
        self.detail: Final = detail
        self.digest: Final = "" if g is None else g.digest()
        self.trace: Final = rules.trace(g) if rules is not None and g is not None else []
        self.record: dict[str, Any] = {}
        self.next = ""                  # the click that failed, in words, if it was a click
        where = f" (position {self.digest}, in {' / '.join(self.trace) or 'no procedure'})" if g is not None else ""
        super().__init__(f"law '{law}' is broken: {detail}{where}")


def failure(rules: Rules[Any], g: State, error: Exception, click: str) -> LawBroken:
    """Rules that fail in the middle of a click break a law too: nothing ends, something is lost, or they crash."""
    if isinstance(error, LawBroken):
        return error
    law = "crash" if not isinstance(error, Broken) else "end" if "without a decision" in str(error) else "check"
    broken = LawBroken(law, f"'{click}': {type(error).__name__}: {error}", rules, g)
    broken.next = click
    return broken


def clicked(rules: Rules[Any], g: State, a: int) -> State:
    """A copy, one click on, with its news."""
    twin = g.copy()
    twin.news = []
    try:
        rules.click(twin, a)
    except Exception as error:
        who = "" if rules.to_move(g) == CHANCE else f"{rules.to_move(g)} "
        raise failure(rules, g, error, who + rules.say(g, a)) from error
    return twin


# ---- copy, round trip, end, check

def copy_law(rules: Rules[Any], g: State, rng: random.Random) -> None:
    """A copy equals and shares nothing; clicking it leaves the original alone, and does what clicking the original would."""
    twin = g.copy()
    same_table("copy", rules, g, twin)
    shares = shared_list(g, twin)
    if shares:
        raise LawBroken("copy", f"original and copy share the list '{shares}'", rules, g)
    if twin.news is not None:
        raise LawBroken("copy", "a copy has news of its own; it must be None", rules, g)
    before = g.digest()
    for a in some(rules.legal(g), TRIES, rng):
        said = rules.say(g, a)
        one = clicked(rules, g, a)
        if g.digest() != before:
            raise LawBroken("copy", f"'{said}' on a copy changed the original", rules, g)
        two = clicked(rules, g, a)
        if one.digest() != two.digest():
            raise LawBroken("copy", f"'{said}' on two copies: {difference(one.to_data(), two.to_data())}", rules, g)


def round_trip_law(rules: Rules[Any], g: State, rng: random.Random) -> None:
    """Saved as JSON and read again it is the same table, and goes on in the same way."""
    try:
        back = rules.from_data(json.loads(json.dumps(g.to_data())))
    except (ThunderchildError, TypeError) as error:
        raise LawBroken("round trip", f"saved data is not read again: {error}", rules, g) from error
    same_table("round trip", rules, g, back)
    if rules.legal(g) != rules.legal(back):
        raise LawBroken("round trip", f"legal: {difference(rules.legal(g), rules.legal(back))}", rules, g)
    for a in some(rules.legal(g), 2, rng):
        one, two = clicked(rules, g, a), clicked(rules, back, a)
        if one.digest() != two.digest():
            raise LawBroken("round trip", f"after '{rules.say(g, a)}': {difference(one.to_data(), two.to_data())}", rules, g)


def arrange_law(rules: Rules[Any], g: State) -> None:
    """A position that can be described is arranged again from its description."""
    try:
        said = json.loads(json.dumps(rules.describe(g)))
    except BadPosition:
        return                                          # in the middle of something that has no readable form
    try:
        again = rules.describe(rules.arrange(said))
    except ThunderchildError as error:
        raise LawBroken("arrange", f"its own description is refused: {error}", rules, g) from error
    if again != said:
        raise LawBroken("arrange", difference(said, again), rules, g)


def end_law(rules: Rules[Any], g: State, made: int) -> None:
    """Every game ends within the bound it states, and then says how."""
    bound = rules.meta.bound(g.options)
    if made > bound or (made == bound and g.over == 0):
        raise LawBroken("end", f"{made} clicks, and the stated bound is {bound}", rules, g)
    if g.over == 0:
        return
    returns = rules.returns(g)
    if len(returns) != g.seats or any(not isinstance(x, (int, float)) for x in returns):
        raise LawBroken("end", f"returns are {returns!r}, expected one number for each of {g.seats} seats", rules, g)
    if rules.to_move(g) != OVER or rules.legal(g) != []:
        raise LawBroken("end", "the game is over, but somebody may click", rules, g)
    in_ledger(rules, g, rules.over_rule(g), "over_rule")
    if not rules.result(g):
        raise LawBroken("end", "the game is over, but no words say how", rules, g)


def check_law(rules: Rules[Any], g: State) -> None:
    """Nothing was created or lost."""
    try:
        rules.check(g)
    except Broken as error:
        raise LawBroken("check", str(error), rules, g) from error


# ---- click

def click_law(rules: Rules[Any], g: State, rng: random.Random, full: bool = False, met: Met | None = None) -> None:
    """Legal is what no rule bars; the rest is refused with a rule of the ledger and changes nothing; asking changes nothing."""
    before, news = g.digest(), None if g.news is None else [line[:] for line in g.news]
    legal = legal_in_order(rules, g)
    ask_everything(rules, g)
    says_and_reads(rules, g, legal)
    asked = rules.to_move(g)
    clicks = sampled(rules, legal if asked >= 0 else [], rng, full)
    for seat in range(g.seats):
        reasons(rules, g, seat, set(legal) if seat == asked else set(), clicks, met)
    if g.digest() != before or g.news != news:
        raise LawBroken("click", "asking (legal, why_not, prompt, view, lines, label, value ...) changed the state", rules, g)
    refused(rules, g, clicks if asked < 0 else [a for a in clicks if a not in set(legal)])


def legal_in_order(rules: Rules[Any], g: State) -> list[int]:
    legal = rules.legal(g)
    if g.over:
        return legal
    step = rules.step(g)
    size = len(rules.odds(g)) if isinstance(step, Roll) else rules.words.size
    if not legal:
        raise LawBroken("click", "nothing is legal, and the game is not over", rules, g)
    if legal != sorted(set(legal)) or legal[0] < 0 or legal[-1] >= size:
        raise LawBroken("click", f"legal clicks do not ascend within 0 to {size - 1}: {legal}", rules, g)
    if isinstance(step, Choice):
        plain = Clicks(rules.words)
        every_target(step, g, g.stack[-1], plain)
        if sorted(plain.ids) != legal:
            wrong = [rules.words.say(a) for a in sorted(set(plain.ids) ^ set(legal))]
            raise LawBroken("click", f"options and bar of {type(step).__name__} disagree on: {', '.join(wrong)}", rules, g)
    return legal


def says_and_reads(rules: Rules[Any], g: State, legal: list[int]) -> None:
    for a in legal:
        text = rules.say(g, a)
        if rules.read(g, text) != a:
            raise LawBroken("click", f"click {a} is said '{text}', which reads as {rules.read(g, text)}", rules, g)


def reasons(rules: Rules[Any], g: State, seat: int, legal: set[int], clicks: list[int], met: Met | None) -> None:
    """Everything legal has no reason; everything else has one that the ledger knows."""
    for a in clicks:
        rule = rules.barred(g, seat, a)
        if (rule == 0) != (a in legal):
            found = f"barred by {rules.ledger.prefix}-{rule}" if rule else "not barred"
            wanted = "legal" if a in legal else "not legal"
            raise LawBroken("click", f"seat {seat}, '{rules.words.say(a)}': {found}, but {wanted}", rules, g)
        if rule:
            in_ledger(rules, g, rule, rules.words.say(a))
            if met is not None:
                met[rule] += 1
        reason = rules.why_not(g, seat, a)
        if (reason is None) != (rule == 0):
            raise LawBroken("click", f"seat {seat}, '{rules.words.say(a)}': why_not says {reason}, barred says {rule}", rules, g)


def in_ledger(rules: Rules[Any], g: State, rule: int, what: str) -> None:
    if rule not in rules.ledger.texts:
        raise LawBroken("click", f"{what}: {rules.ledger.prefix}-{rule} is not in the ledger", rules, g)


def refused(rules: Rules[Any], g: State, wrong: list[int]) -> None:
    """`play` refuses each of these for every seat, numbers outside the vocabulary and wrong seats too, and leaves no trace."""
    twin = g.copy()
    tries = [(seat, a) for a in wrong for seat in range(g.seats)]
    tries += [(seat, a) for seat in [*range(g.seats), CHANCE, WATCHER] for a in (-1, rules.words.size)]
    if rules.to_move(g) == CHANCE:
        odds = rules.odds(g)
        tries = [t for t in tries if t[0] != CHANCE] + [(CHANCE, k) for k in range(-1, len(odds) + 1) if k not in rules.legal(g)]
    for seat, a in tries:
        try:
            rules.play(twin, seat, a)
        except (GameOver, NotYourTurn, NotLegal):
            continue
        raise LawBroken("click", f"seat {seat} may play {a}, which is not legal", rules, g)
    if twin.digest() != g.digest():
        raise LawBroken("click", f"refused clicks left a trace: {difference(g.to_data(), twin.to_data())}", rules, g)


def ask_everything(rules: Rules[Any], g: State) -> None:
    for eye in eyes_of(g):
        json.dumps(rules.view(g, eye))
        rules.lines(g, eye)
        rules.prompt(g, eye)
        rules.redeal(g, eye, random.Random(0))
        if not g.over:
            rules.seen(g, rules.legal(g)[0], eye)
    for seat in range(g.seats):
        if not -1 <= rules.value(g, seat) <= 1:
            raise LawBroken("click", f"value for seat {seat} is {rules.value(g, seat)}, expected -1 to 1", rules, g)
    for a in rules.legal(g):
        rules.label(g, a)
    if rules.rule_in_force(g):
        in_ledger(rules, g, rules.rule_in_force(g), "rule_in_force")
    if not g.over:
        in_ledger(rules, g, rules.turn_rule(g), "turn_rule")


# ---- no leak

def leak_law(rules: Rules[Any], g: State, rng: random.Random, full: bool = False) -> None:
    """For no eye does anything it sees, now or after a click, depend on what it does not see."""
    all_in_sight(rules, g)
    legal = rules.legal(g)
    clicks = sampled(rules, legal if rules.to_move(g) >= 0 else [], rng, full)
    for eye in eyes_of(g):
        world = rules.redeal(g, eye, rng)
        check_world(rules, g, world, eye)
        same_sight("no leak", rules, g, world, eye, clicks)
        not_secret(rules, g, world, eye, legal)
        for a in some(legal, TRIES, rng):
            one_click_on(rules, g, rules.redeal(g, eye, rng), eye, a, clicks, rng)


def all_in_sight(rules: Rules[Any], g: State) -> None:
    """Each field is open or part of a pool; another would be nobody's in view, but everybody's in a redeal."""
    places = [place for pool in rules.sight.pools for place in pool.places]
    known = {*rules.sight.fields, *(name for place in places for name in (place.field, place.known, place.owners))}
    lost = [name for name in g.fields() if name not in known]
    if lost:
        raise LawBroken("no leak", f"the sight table says of no eye whether it sees: {', '.join(lost)}", rules, g)


def check_world(rules: Rules[Any], g: State, world: State, eye: int) -> None:
    try:
        rules.check(world)
    except Broken as error:
        raise LawBroken("no leak", f"a redeal for eye {eye} cannot be: {error}", rules, g) from error
    if world.stack != g.stack:
        raise LawBroken("no leak", f"a redeal for eye {eye} changes the stack", rules, g)


def not_secret(rules: Rules[Any], g: State, world: State, eye: int, legal: list[int]) -> None:
    step = None if g.over else rules.step(g)
    if isinstance(step, Choice) and not step.secret and rules.legal(world) != legal:
        raise LawBroken("click", f"{type(step).__name__} is not marked secret, but what is legal depends on what eye {eye} "
                        f"cannot see: {difference(legal, rules.legal(world))}", rules, g)


def one_click_on(rules: Rules[Any], g: State, world: State, eye: int, a: int, clicks: list[int], rng: random.Random) -> None:
    """Two clicks that look the same to the eye lead to worlds that look the same to it, unless something is shown to it."""
    look = rules.seen(g, a, eye)
    alike = [b for b in rules.legal(world) if rules.seen(world, b, eye) == look]
    for b in some(alike, 2, rng):
        one, two = clicked(rules, g, a), clicked(rules, world, b)
        if (one.reveals | two.reveals) & eye_bit(g, eye):
            continue
        clue = f"after '{rules.say(g, a)}', or '{rules.say(world, b)}' in a redeal, "
        same_sight("no leak", rules, one, two, eye, clicks, clue)
        if rules.lines(one, eye) != rules.lines(two, eye):
            told = difference(rules.lines(one, eye), rules.lines(two, eye))
            raise LawBroken("no leak", f"{clue}eye {eye} reads different log lines: {told}", rules, g)


def same_sight(law: str, rules: Rules[Any], g: State, world: State, eye: int, clicks: list[int], clue: str = "") -> None:
    one, two = sees(rules, g, eye, clicks), sees(rules, world, eye, clicks)
    if one != two:
        raise LawBroken(law, f"{clue}eye {eye} sees: {difference(one, two)}", rules, g)


def sees(rules: Rules[Any], g: State, eye: int, clicks: list[int]) -> dict[str, Any]:
    """All that an eye gets to see of a position."""
    out: dict[str, Any] = {"view": rules.view(g, eye), "prompt": rules.prompt(g, eye), "stack": [f[:] for f in g.stack],
                           "rule in force": rules.rule_in_force(g), "result": rules.result(g)}
    if rules.to_move(g) == eye:
        out["legal"] = rules.legal(g)
        out["why not"] = {rules.words.say(a): rules.barred(g, eye, a) for a in clicks}
        out["labels"] = [rules.label(g, a) for a in rules.legal(g)]
    return out


# ---- undo

def undo_law(record: Record[Any], rng: random.Random) -> None:
    """From every undo point the seat's clicks since replay, in any redeal, to the same sight: nothing was learnt since."""
    rules, g = record.rules, record.g
    clicks = sampled(rules, [], rng, False)
    for point in some(record.points, TRIES, rng):
        since = [record.line_at(n) for n in record.live[point.length:]]
        world = rules.redeal(point.before, point.seat, rng)
        for line in since:
            who, _space, text = line.partition(" ")
            if who != str(point.seat):
                raise LawBroken("undo", f"seat {point.seat} may go back behind '{line}', which is not its own click", rules, g)
            try:
                rules.play(world, point.seat, rules.read(world, text))
            except ThunderchildError as error:
                raise LawBroken("undo", f"'{line}' is refused in a redeal of an undo point: {error}", rules, g) from error
        same_sight("undo", rules, g, world, point.seat, clicks, f"{len(since)} clicks after an undo point, in a redeal, ")


# ---- helpers

def eyes_of(g: State) -> list[int]:
    return [*range(g.seats), WATCHER]


def some(things: list[T], most: int, rng: random.Random) -> list[T]:
    return things if len(things) <= most else [things[i] for i in sorted(rng.sample(range(len(things)), most))]


def sampled(rules: Rules[Any], legal: list[int], rng: random.Random, full: bool) -> list[int]:
    """All clicks there are; of a large vocabulary the legal ones, some of the same verbs, and some of all."""
    size = rules.words.size
    if full or size <= MANY:
        return list(range(size))
    verbs = {rules.words.verb_of[a] for a in legal}
    near = [rules.words.first[verb] + n for verb in sorted(verbs) for n in range(len(rules.words.space_of[verb].ids))]
    return sorted({*some(legal, MANY // 2, rng), *some(near, MANY // 4, rng), *rng.sample(range(size), MANY // 4)})


def table_of(g: State) -> dict[str, Any]:
    """Every number and list that hangs on the state, declared as a field or not."""
    out: dict[str, Any] = {}
    for name in dir(g):
        if not name.startswith("__") and name != "news":
            value = getattr(g, name)
            if isinstance(value, (int, list)):
                out[name] = value
    return out


def equal(g: State, other: State) -> bool:
    """All declared fields are; quicker than digests."""
    return all(getattr(g, name) == getattr(other, name) for name in OWN + g.fields())


def same_table(law: str, rules: Rules[Any], g: State, other: State) -> None:
    if type(g) is not type(other):
        raise LawBroken(law, f"a {type(g).__name__} became a {type(other).__name__}", rules, g)
    one, two = table_of(g), table_of(other)
    forgotten = sorted(set(one) - set(g.fields()) - set(OWN))
    if forgotten:
        raise LawBroken(law, f"fields() forgets: {', '.join(forgotten)}", rules, g)
    if one != two or g.digest() != other.digest():
        raise LawBroken(law, difference(one, two), rules, g)


def shared_list(g: State, other: State) -> str:
    one, two = table_of(g), table_of(other)
    for name, value in one.items():
        if not isinstance(value, list) or name == "options":
            continue
        if value is two[name]:
            return name
        for i, row in enumerate(value):
            if isinstance(row, list) and any(row is x for x in two[name]):
                return f"{name}[{i}]"
    return ""


def difference(one: Any, two: Any, where: str = "") -> str:
    """Where two nested values first differ, and how."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *(k for k in two if k not in one)]:
            if key not in one or key not in two or one[key] != two[key]:
                return difference(one.get(key), two.get(key), f"{where}.{key}" if where else str(key))
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i in range(len(one)):
            if one[i] != two[i]:
                return difference(one[i], two[i], f"{where}[{i}]")
    return f"{where or 'value'}: {one!r} / {two!r}"
