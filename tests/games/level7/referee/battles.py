"""Step 8: Phase Saboteurs, who resolves what, the battles themselves (section 13 of the rules)."""

from __future__ import annotations

from .asking import Flow
from .events import destroyed
from .harm import check_desolation
from .table import Table, least, one_of, same


def battle_step(t: Table) -> Flow[None]:
    """L7-133, L7-148, L7-226: laps from the first player until nothing is contested."""
    t.s.zones = {}
    yield from settle_zones(t)
    first_lap = True
    while first_lap or any(t.contested(name) for name in t.s.lands):
        for name in t.order():
            t.s.turn = name
            if first_lap:
                yield from saboteurs(t, name)
            yield from battles_of(t, name)
        first_lap = False
    t.s.turn, t.s.zones = "", {}


def settle_zones(t: Table) -> Flow[None]:
    """L7-134, L7-225: for each dead zone that is contested for the first time in this step, who resolves it."""
    for zone in t.cards.dead_zones:
        if zone not in t.s.zones and t.contested(zone):
            t.s.zones[zone] = yield from t.choose_equal("zone", same(most_units(t, zone)))


def most_units(t: Table, territory: str) -> list[str]:
    """The coalitions with most units there."""
    return least(t.present(territory), lambda name: -t.s.lands[territory].units[name])


def saboteurs(t: Table, who: str) -> Flow[None]:
    """L7-226: before its first battles a coalition may play Phase Saboteurs, each card for one territory. Who holds the card is
    asked even if it would change nothing now (L7-203)."""
    window = "battle_step_start"
    while t.s.consoles[who].hand["phase_saboteurs"]:
        click = yield from t.ask(who, "saboteurs", ("play", "pass"), window=window)
        if click[0] == "pass":
            return
        t.play(who, "phase_saboteurs")
        where = yield from t.choose("sabotage", t.invaded(who), who)
        effect = next(row for row in t.cards.mercenaries["phase_saboteurs"]["effects"] if row["do"] == "destroy_hydra")
        gone = min(effect["n"], t.hydra(where))
        for _ in range(gone):
            remove_hydra(t, where)
        yield from destroyed(t, gone)
        yield from settle_zones(t)


def remove_hydra(t: Table, territory: str) -> int:
    """L7-142: an invader unit, or without one the drop ship with the lowest number; the number of the drop ship or 0."""
    land = t.s.lands[territory]
    if land.invaders:
        land.invaders -= 1
        return 0
    number = t.ships_at(territory)[0]
    del t.s.drop_ships[number]
    return number


def resolver(t: Table, territory: str) -> str:
    """L7-133, L7-134: whose turn a battle there belongs to."""
    return t.cards.owner(territory) or t.s.zones.get(territory, "")


def battles_of(t: Table, who: str) -> Flow[None]:
    """The battles of one turn, in the order the coalition chooses."""
    def bar(verb: str, target: str) -> int:
        if not t.contested(target):
            return 132
        return 0 if resolver(t, target) == who else 133 if t.cards.owner(target) else 134

    while fields := [name for name in t.s.lands if t.contested(name) and resolver(t, name) == who]:
        where = fields[0]
        if len(fields) > 1:
            click = yield from t.ask(who, "battle", ("battle",), bar)
            where = click[1]
        yield from fight(t, who, where)
        yield from settle_zones(t)


def fight(t: Table, who: str, where: str) -> Flow[None]:
    """L7-138 to L7-148: clones, roles, then rolls until only one side, or none, is left."""
    t.s.battle = {"where": where, "resolver": who, "clones": {}, "decider": "", "most": most_units(t, where)}
    t.s.battle["fighters"] = t.present(where)
    yield from play_clones(t)
    set_roles(t)
    while t.contested(where):
        yield from exchange(t)
    for played in t.s.battle["clones"].values():
        t.s.mercenary_discard["warrior_clones"] += played
    t.s.battle = {}


def play_clones(t: Table) -> Flow[None]:
    """L7-146, L7-228: each coalition in the battle may play any number of Warrior Clones."""
    for name in t.s.battle["fighters"]:
        hand = t.s.consoles[name].hand
        while hand["warrior_clones"]:
            click = yield from t.ask(name, "clones", ("play_clones", "no_clones"))
            if click[0] == "no_clones":
                break
            hand["warrior_clones"] -= 1
            t.s.battle["clones"][name] = t.s.battle["clones"].get(name, 0) + 1


def set_roles(t: Table) -> None:
    """L7-135 to L7-140: Powers and the attacker, fixed for the battle."""
    battle, where = t.s.battle, t.s.battle["where"]
    blasters = any(card.kind == "blaster_hybrids" for card in t.s.lands[where].cards)
    powers = {name: t.power(name) + blasters + battle["clones"].get(name, 0) for name in battle["fighters"]}
    power, hydra = max(powers.values()), t.hydra_power()
    attack = power > hydra or (power == hydra and t.units(where) > t.hydra(where))
    battle["power"], battle["attacker"] = power, "coalitions" if attack else "hydra"
    battle["strongest"] = [name for name in battle["fighters"] if powers[name] == power]


def exchange(t: Table) -> Flow[None]:
    """L7-141, L7-224: one roll, its losses, desolation, the drop ship bonus, the Adaptation dial."""
    face = yield from t.roll()
    row = next(row["destroys"] for row in t.cards.general["battle_result"] if row["face"] == face)
    coalitions_attack = t.s.battle["attacker"] == "coalitions"
    lose_unit = ("attacker" if coalitions_attack else "defender") in row
    lose_hydra = ("defender" if coalitions_attack else "attacker") in row
    where = t.s.battle["where"]
    if lose_unit:
        victim = yield from choose_victim(t)
        t.s.lands[where].units[victim] -= 1
    ship = remove_hydra(t, where) if lose_hydra else 0
    yield from check_desolation(t)
    if ship:
        yield from drop_ship_bonus(t)
    if lose_hydra:
        yield from destroyed(t, 1)


def choose_victim(t: Table) -> Flow[str]:
    """L7-143: whose unit is lost: the owner of the territory decides, in a dead zone the coalition that had most units."""
    where, battle = t.s.battle["where"], t.s.battle
    there = t.present(where)
    if len(there) == 1:
        return there[0]
    decider = t.cards.owner(where) or battle["decider"]
    if not decider:
        decider = battle["decider"] = yield from t.choose_equal("decider", same(battle["most"]))
    click = yield from t.ask(decider, "lose_unit_of", ("lose_unit_of",), one_of(there, 143))
    return click[1]


def drop_ship_bonus(t: Table) -> Flow[None]:
    """L7-145, L7-227: who destroyed a drop ship may raise one dial."""
    who = yield from rewarded(t)
    if not who:
        return

    def bar(verb: str, target: str) -> int:
        return 145 if verb == "raise" and t.room(who, target) <= 0 else 0

    click = yield from t.ask(who, "raise", ("raise", "pass"), bar)
    if click[0] == "raise":
        t.change(who, click[1], 1)


def rewarded(t: Table) -> Flow[str]:
    """The resolving coalition if it fought, else one of those whose Power is used; nobody who is defeated."""
    battle = t.s.battle
    alive = [name for name in battle["strongest"] if not t.s.consoles[name].defeated]
    if battle["resolver"] in battle["fighters"]:
        return "" if t.s.consoles[battle["resolver"]].defeated else str(battle["resolver"])
    return (yield from t.choose_equal("reward", same(alive)))
