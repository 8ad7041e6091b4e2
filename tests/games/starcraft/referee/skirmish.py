"""Step 7: skirmishes, one after the other, in the order of SC-328."""
from __future__ import annotations

from .asking import Flow, ask
from .comparing import Half, compare, reinforces
from .field import Battle, Party, destroy, make_destroy, words
from .ground import raze, withdrawal_goals
from .piles import discard, replace, return_to_shelf
from .printed import CARDS, Row
from .state import Laid, Unit


def fight_skirmishes(b: Battle) -> Flow[None]:
    """SC-154."""
    left = list(range(1, b.skirmishes + 1))
    while left:
        n = yield from ask(b.attacker.side, {f"resolve skirmish_{n}": n for n in left})
        left.remove(n)
        b.resolved.append(n)
        yield from resolve(b, n)
    for unit in b.s.units:
        unit.skirmish, unit.front = 0, False


def resolve(b: Battle, n: int) -> Flow[None]:
    for party in b.parties:
        yield from fill_front(b, party, n)
    for laid in b.s.laid:
        if laid.n == n and not laid.kept:
            laid.seen = b.s.eyes()
    one, two = half_of(b, b.attacker, n), half_of(b, b.defender, n)
    if one is None or two is None:
        for party in b.parties:
            for laid in cards_of(b, party, n):
                yield from discard(b.s, laid)
        return
    b.under_way, b.fallen = {*one.units, *two.units}, set()
    yield from fight(b, one, two)
    b.under_way = set()


def fill_front(b: Battle, party: Party, n: int) -> Flow[None]:
    """SC-331."""
    others = b.supports(party, n)
    if b.front(party, n) is None and others:
        others = [unit for unit in others if not unit.assists] or others
        unit = yield from ask(party.side, words("front", others))
        unit.front = True


def cards_of(b: Battle, party: Party, n: int) -> list[Laid]:
    found = [laid for laid in b.s.laid if laid.by == party.side and laid.n == n and not laid.kept]
    return sorted(found, key=lambda laid: not laid.standard)


def half_of(b: Battle, party: Party, n: int) -> Half | None:
    """The place of the standard card may hold a reinforcement card (SC-149, SC-153)."""
    front = b.front(party, n)
    if front is None:
        return None
    cards = cards_of(b, party, n)
    standard = next((laid for laid in cards if laid.standard), None)
    return Half(party, front, b.supports(party, n), standard, next((laid for laid in cards if not laid.standard), None))


def fight(b: Battle, one: Half, two: Half) -> Flow[None]:
    both = ((one, two), (two, one))
    for me, _foe in both:
        yield from replace_lone(b, me)
    for me, _foe in both:
        yield from drop_unmatched(b, me)
    for me, foe in both:
        yield from cancel(b, me, foe)
    for me, _foe in both:
        yield from pay_costs(b, me)
    compare(b, one, two)
    b.values = [one.attack, one.health, two.attack, two.health]
    yield from destruction(b, one, two)
    for me, _foe in both:
        yield from collateral(b, me)
    for me, foe in both:
        yield from late_abilities(b, me, foe)
    for me, foe in both:
        yield from put_away(b, me, foe)


# ---- (2) to (5)

def replace_lone(b: Battle, me: Half) -> Flow[None]:
    """SC-156, SC-157."""
    laid = me.standard
    if laid and not CARDS[laid.card].standard:
        yield from discard(b.s, laid)
        me.standard = yield from replace(b.s, laid)


def drop_unmatched(b: Battle, me: Half) -> Flow[None]:
    """SC-158."""
    if me.reinforcement and not reinforces(me):
        laid, me.reinforcement = me.reinforcement, None
        yield from discard(b.s, laid)


def cancel(b: Battle, me: Half, foe: Half) -> Flow[None]:
    """SC-159."""
    if not me.reinforcement:
        return
    for effect in CARDS[me.reinforcement.card].effects:
        if effect["do"] == "cancel" and effect["what"] == "opp_reinforcement" and foe.reinforcement:
            laid, foe.reinforcement = foe.reinforcement, None
            yield from discard(b.s, laid)
        elif effect["do"] == "cancel" and effect["what"] == "opp_standard" and foe.standard:
            laid, foe.standard = foe.standard, None
            yield from discard(b.s, laid)
            foe.standard = yield from replace(b.s, laid)


def pay_costs(b: Battle, me: Half) -> Flow[None]:
    """The repair cards: a worker of the pool becomes unavailable."""
    sheet = b.s.sheet[me.party.side]
    effects = CARDS[me.reinforcement.card].effects if me.reinforcement else ()
    if sheet["pool"] and any(effect["do"] == "pay_worker" for effect in effects):
        me.paid = yield from ask(me.party.side, {"pay_worker": True, "pass": False})
        if me.paid:
            sheet["pool"] -= 1
            sheet["away"] += 1


# ---- (7) to (9)

def destruction(b: Battle, one: Half, two: Half) -> Flow[None]:
    """SC-170 to SC-175: victims of strength are chosen, the attacker's first, before anything is removed."""
    hit = {}
    for me, foe in ((one, two), (two, one)):
        hit[me.party.side] = yield from hit_by_strength(me, foe)
    dead: list[Unit] = []
    b.leaving = []
    for me, foe in ((one, two), (two, one)):
        unit = hit[me.party.side]
        sacrificed = sacrifices(me, foe)
        if sacrificed:
            dead.append(me.front)
        if unit and not (sacrificed and unit is me.front):
            (b.leaving if slips_away(me, foe, unit) else dead).append(unit)
    yield from destroy(b, dead)
    for unit in b.leaving[:]:
        if unit in b.s.units:
            yield from withdraw(b, unit)


def hit_by_strength(me: Half, foe: Half) -> Flow[Unit | None]:
    """SC-170: the front-line unit, else a supporting unit of its owner's choice."""
    if not foe.strong:
        return None
    if foe.can_target(foe.front, me.front):
        return me.front
    others = [unit for unit in me.supports if foe.can_target(foe.front, unit)]
    if not others:
        return None
    unit = yield from ask(me.party.side, words("destroy", others))
    assert isinstance(unit, Unit)
    return unit


def sacrifices(me: Half, foe: Half) -> bool:
    """SC-173."""
    if not me.front.has("sacrifice") or not any(me.can_target(me.front, unit) for unit in foe.units):
        return False
    return not foe.cloaked or me.detects


def slips_away(me: Half, foe: Half, unit: Unit) -> bool:
    """SC-174: cloaked, and no enemy detector in the skirmish."""
    return (me.cloaked if unit is me.front else unit.has("cloaking")) and not foe.detects


def withdraw(b: Battle, unit: Unit) -> Flow[None]:
    """SC-329: without a goal it is destroyed.  In both cases it triggers splash cards (SC-185)."""
    goals = withdrawal_goals(b.s, unit, b.area)
    if not goals:
        yield from destroy(b, [unit])
        return
    b.fallen.add(unit)
    unit.area = yield from ask(unit.owner, {f"withdraw_to {area}": area for area in goals})
    unit.skirmish, unit.front = 0, False


# ---- (10) and (11)

def collateral(b: Battle, me: Half) -> Flow[None]:
    """SC-176."""
    if not me.collateral or me.front in b.dead:
        return
    s, enemies = b.s, b.s.enemies(me.party.side)
    means = {}
    if b.area in s.works and s.works[b.area][1] in enemies:
        means["destroy_base" if s.works[b.area][0] == "base" else "destroy_installation"] = "work"
    if s.holder.get(b.area) in enemies and s.on_card[b.area]:
        means["destroy_workers"] = "workers"
    if not means:
        return
    what = yield from ask(me.party.side, {**means, "pass": ""})
    if what == "work":
        raze(s, b.area)
    elif what == "workers":
        s.sheet[s.holder[b.area]]["workers"] += s.on_card.pop(b.area)


def late_abilities(b: Battle, me: Half, foe: Half) -> Flow[None]:
    """SC-168, SC-177, SC-181: while two wait, the owner says which comes next."""
    waiting = [(laid, effect) for laid, effect in me.effects if effect.get("when") == "end_destroy"]
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1:
            chosen = yield from ask(me.party.side, {f"apply {laid.card}": (laid, effect) for laid, effect in waiting})
        waiting = [one for one in waiting if one[1] is not chosen[1]]
        yield from apply(b, me, foe, chosen[1])


def apply(b: Battle, me: Half, foe: Half, effect: Row) -> Flow[None]:
    if "front_not_destroyed" in effect.get("if", []) and me.front in b.dead:
        return
    if effect["do"] == "steal_front":
        yield from steal(b, me, foe)
    else:
        scope = foe.units if effect["scope"] == "skirmish" else b.units(foe.party)
        yield from make_destroy(b, foe.party, effect, scope)


def steal(b: Battle, me: Half, foe: Half) -> Flow[None]:
    """SC-177, SC-178."""
    unit, side = foe.front, me.party.side
    if unit not in b.units(foe.party) or unit.hero:
        return
    if unit.origin != side and not b.s.free_tokens(side):
        held = [one for one in b.s.units if one.owner == side and one.token]
        given = yield from ask(side, {**words("destroy", held), "pass": None})
        if not given:
            return
        yield from destroy(b, [given])
    unit.token = "" if unit.origin == side else b.s.free_tokens(side)[0]
    unit.owner, unit.skirmish, unit.front = side, 0, False


# ---- (12)

def put_away(b: Battle, me: Half, foe: Half) -> Flow[None]:
    """SC-183, SC-185."""
    triggered = any(unit in b.fallen for unit in foe.units)
    splash = dict(me.splash)
    for laid in me.laid():
        if laid in splash and triggered:
            laid.kept = True
            b.kept.append((me.party, laid, splash[laid]))
        elif CARDS[laid.card].returns and laid is me.standard and me.major:
            return_to_shelf(b.s, laid)
        else:
            yield from discard(b.s, laid)
