"""Steps 1 to 3 and 5: mercenaries, deployment, research, income (sections 6, 7, 8 and 10 of the rules)."""

from __future__ import annotations

from .asking import Flow
from .cards import GOODS
from .effects import draw_mercenary
from .state import Attached, Token
from .table import Table, least, one_of, same

# Step 1.


def mercenaries(t: Table) -> Flow[None]:
    """L7-59, L7-62: each alive coalition buys; the market is filled after its turn."""
    for name in t.alive():
        t.s.turn = name
        while (yield from buy(t, name)):
            pass
        yield from fill_market(t)


def buy(t: Table, who: str) -> Flow[bool]:
    """One purchase; False after `pass`."""
    def bar(verb: str, target: str) -> int:
        return bar_buy(t, who, int(target[-1])) if verb == "buy" else 0

    verb, target = yield from t.ask(who, "buy", ("buy", "pass"), bar)
    if verb == "pass":
        return False
    slot = int(target[-1]) - 1
    kind, t.s.market[slot] = t.s.market[slot], ""
    t.change(who, "money", -t.cards.mercenaries[kind]["cost"])
    if t.cards.mercenaries[kind]["attach"] == "unattached":
        t.s.consoles[who].hand[kind] += 1
    else:
        click = yield from t.ask(who, "attach", ("attach",), one_of(open_lands(t, who), 60))
        attach(t, kind, click[1])
    return True


def bar_buy(t: Table, who: str, slot: int) -> int:
    """L7-59, L7-63, L7-64, L7-212."""
    if slot > len(t.s.market):
        return 63
    kind = t.s.market[slot - 1]
    if not kind:
        return 64
    row = t.cards.mercenaries[kind]
    if row["cost"] > t.goods(who, "money"):
        return 59
    return 212 if row["attach"] == "territory" and not open_lands(t, who) else 0


def open_lands(t: Table, who: str) -> list[str]:
    """L7-60: own territories that are not Overrun."""
    return [name for name in t.cards.lands(who) if t.s.lands[name].status != "overrun"]


def attach(t: Table, kind: str, territory: str) -> None:
    """The card goes under the territory, with a neutral Research token if it takes one and one is left."""
    card = Attached(kind)
    takes = any(effect["do"] == "attach_research" for effect in t.cards.mercenaries[kind]["effects"])
    if takes and t.s.neutral_tokens:
        t.s.neutral_tokens -= 1
        card.token = Token()
    t.s.lands[territory].cards.append(card)


def fill_market(t: Table) -> Flow[None]:
    """L7-62, L7-211: holes are filled, lowest slot first."""
    for slot, kind in enumerate(t.s.market):
        if not kind:
            t.s.market[slot] = yield from draw_mercenary(t)


# Step 2.


def deployment(t: Table) -> Flow[None]:
    """L7-66 to L7-70."""
    for name in t.alive():
        t.s.turn = name
        while (yield from deploy(t, name)):
            pass


def deploy(t: Table, who: str) -> Flow[bool]:
    """One unit; False after `pass`."""
    def bar(verb: str, target: str) -> int:
        return bar_deploy(t, who, target) if verb == "deploy" else 0

    verb, target = yield from t.ask(who, "deploy", ("deploy", "pass"), bar)
    if verb == "pass":
        return False
    t.change(who, "money", -price(t, target))
    t.s.lands[target].units[who] += 1
    return True


def price(t: Table, territory: str) -> int:
    return int(t.cards.general["deployment"][f"cost_{t.s.lands[territory].status}"])


def bar_deploy(t: Table, who: str, territory: str) -> int:
    if price(t, territory) > t.goods(who, "money"):
        return 66
    if t.cards.owner(territory) != who:
        return 67
    return 68 if t.on_board(who) >= t.command(who) else 0


# Step 3.


def research(t: Table) -> Flow[None]:
    """L7-71 to L7-78: Eastern Australia is settled first, then each alive coalition upgrades."""
    t.s.eastern_user = yield from zone_user(t, "eastern_australia")
    for name in t.alive():
        t.s.turn = name
        while (yield from upgrade(t, name)):
            pass
    t.s.eastern_user = ""


def upgrade(t: Table, who: str) -> Flow[bool]:
    """One upgrade; False after `pass`."""
    def bar(verb: str, target: str) -> int:
        return bar_upgrade(t, who, target) if verb == "upgrade" else 0

    verb, stack = yield from t.ask(who, "upgrade", ("upgrade", "pass"), bar)
    if verb == "pass":
        return False
    console = t.s.consoles[who]
    for kind, n in t.cards.technology[stack][console.tiers[stack]]["upgrade_cost"].items():
        if kind == "research":
            pay_research(t, who, n)
        else:
            t.change(who, kind, -n)
    console.tiers[stack] += 1
    console.upgraded.append(stack)
    return True


def bar_upgrade(t: Table, who: str, stack: str) -> int:
    """L7-71, L7-72, L7-75."""
    console = t.s.consoles[who]
    cost = t.cards.technology[stack][console.tiers[stack]].get("upgrade_cost")
    if cost and any(n > (research_of(t, who) if kind == "research" else t.goods(who, kind)) for kind, n in cost.items()):
        return 71
    return 72 if stack in console.upgraded else 0 if cost else 75


def eastern_token(t: Table, who: str) -> list[Token]:
    token = t.s.lands["eastern_australia"].token
    return [token] if token and token.ready and t.s.eastern_user == who else []


def research_of(t: Table, who: str) -> int:
    """L7-73: how much of a research cost it can pay in step 3."""
    return t.s.consoles[who].credits + len(eastern_token(t, who) + t.ready(who))


def pay_research(t: Table, who: str, n: int) -> None:
    """L7-79: credits first, then Eastern Australia, mercenary cards, own territories in console order."""
    console = t.s.consoles[who]
    from_credits = min(n, console.credits)
    console.credits -= from_credits
    for token in (eastern_token(t, who) + t.ready(who))[: n - from_credits]:
        token.ready = False


# Step 5.


def income(t: Table) -> Flow[None]:
    """L7-89, L7-217: the consoles in turn order, then the dead zones."""
    for name in t.alive():
        t.s.turn = name
        for kind in GOODS:
            t.change(name, kind, earned(t, name, kind))
    t.s.turn = ""
    for zone in t.cards.dead_zones:
        yield from dead_zone_income(t, zone)


def earned(t: Table, who: str, kind: str) -> int:
    """L7-89: console, technologies and attached cards, less penalties, at least 0."""
    value = int(t.cards.coalitions[who]["income"].get(kind, 0))
    mods = t.top_effects(who, "income_mod")
    for card in t.attached(who):
        mods += [effect for effect in t.cards.mercenaries[card.kind]["effects"] if effect["do"] == "income_mod"]
    value += sum(effect["n"] for effect in mods if effect["what"] == kind)
    return int(max(value - t.penalty(who, kind), 0))


def dead_zone_income(t: Table, zone: str) -> Flow[None]:
    """L7-92, L7-93: the benefit of a zone; what comes once in a game comes to the first who earns it."""
    benefit = t.cards.territories[zone]["benefit"]
    once = benefit.get("once_per_game", False)
    if benefit["kind"] == "research" or (once and t.s.western_gained):
        return
    who = yield from zone_user(t, zone)
    if who:
        t.change(who, benefit["kind"], benefit["n"])
        t.s.western_gained = t.s.western_gained or once


def zone_user(t: Table, zone: str) -> Flow[str]:
    """L7-91, L7-218: who has most units in a zone without invader units; only alive coalitions can be chosen or gain."""
    if t.s.lands[zone].invaders:
        return ""
    most = least(t.present(zone), lambda name: -t.s.lands[zone].units[name])
    return (yield from t.choose_equal("dead_zone", same([name for name in most if name in t.alive()])))
