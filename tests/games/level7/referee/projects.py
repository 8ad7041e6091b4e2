"""Step 4: funding a Cronos Project card together (section 9 of the rules)."""

from __future__ import annotations

from .asking import PLEDGES, Flow
from .development import pay_research
from .effects import resolve_text
from .table import Table


def next_cards(t: Table) -> list[str]:
    """L7-80: the cards of the first stage that is not complete."""
    left = [name for name in t.cards.projects if name not in t.s.funded]
    stage = min((t.cards.projects[name]["stage"] for name in left), default=0)
    return [name for name in left if t.cards.projects[name]["stage"] == stage]


def cronos_project(t: Table) -> Flow[None]:
    """L7-215: the holder is asked if a card of its own is next; for the last card each alive coalition in turn."""
    for name in t.alive():
        if not t.s.funded_now and not t.s.consoles[name].attempted and offered(t, name):
            t.s.turn = name
            yield from fund(t, name)
    for console in t.s.consoles.values():
        console.credits = 0


def offered(t: Table, who: str) -> list[str]:
    """The cards this coalition may try to fund now."""
    return [name for name in t.cards.projects if not bar_fund(t, who, name)]


def bar_fund(t: Table, who: str, card: str) -> int:
    """L7-80, L7-81."""
    if card not in next_cards(t):
        return 80
    owner = t.cards.projects[card]["coalition"]
    return 0 if owner == "any" or owner == who == t.s.holder else 81


def fund(t: Table, who: str) -> Flow[None]:
    """One attempt: up to two laps of pledges; the card is funded the moment nothing is missing (L7-84, L7-85)."""
    def bar(verb: str, target: str) -> int:
        return bar_fund(t, who, target) if verb == "fund" else 0

    verb, card = yield from t.ask(who, "fund", ("fund", "pass"), bar)
    if verb == "pass":
        return
    t.s.consoles[who].attempted = True
    t.s.attempt = {"card": card, "who": who, "lap": 0, "pledges": {name: dict.fromkeys(PLEDGES, 0) for name in t.order()}}
    for lap in range(1, 1 + t.cards.general["funding"]["max_laps"]):
        t.s.attempt["lap"] = lap
        before = pledged(t)
        yield from one_lap(t)
        if not missing(t) or pledged(t) == before:
            break
    if not missing(t):
        yield from pay(t)
    t.s.attempt = {}


def one_lap(t: Table) -> Flow[None]:
    """First the coalition of the attempt, then the others in turn order."""
    who = t.s.attempt["who"]
    for name in [who] + [name for name in t.alive() if name != who]:
        while missing(t) and (yield from pledge(t, name)):
            pass


def pledge(t: Table, who: str) -> Flow[bool]:
    """One point; False after `pledge_done`."""
    def bar(verb: str, target: str) -> int:
        return bar_pledge(t, who, target) if verb == "pledge" else 0

    verb, kind = yield from t.ask(who, "pledge", ("pledge", "pledge_done"), bar)
    if verb == "pledge":
        t.s.attempt["pledges"][who][kind] += 1
    return verb == "pledge"


def missing(t: Table) -> dict[str, int]:
    """What is still missing of the cost."""
    cost = t.cards.projects[t.s.attempt["card"]]["cost"]
    promised = t.s.attempt["pledges"].values()
    short = {kind: n - sum(row[kind] for row in promised) for kind, n in cost.items()}
    return {kind: n for kind, n in short.items() if n > 0}


def pledged(t: Table) -> int:
    return sum(sum(row.values()) for row in t.s.attempt["pledges"].values())


def bar_pledge(t: Table, who: str, kind: str) -> int:
    """L7-84, L7-215, L7-216."""
    if kind not in missing(t):
        return 84
    has = t.s.consoles[who].credits + len(t.ready(who)) if kind == "research" else t.goods(who, kind)
    if has > t.s.attempt["pledges"][who][kind]:
        return 0
    return 216 if kind == "research" else 215


def pay(t: Table) -> Flow[None]:
    """L7-84, L7-86: all pledges are paid at once; the rule of the card applies at once."""
    for name, row in t.s.attempt["pledges"].items():
        pay_research(t, name, row["research"])
        for kind in PLEDGES[:-1]:
            t.change(name, kind, -row[kind])
    card = t.s.attempt["card"]
    t.s.funded.append(card)
    t.s.funded_now = True
    yield from resolve_text(t, t.cards.projects[card]["effects"])
