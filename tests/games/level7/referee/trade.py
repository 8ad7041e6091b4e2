"""Trade windows and trades (section 5 of the rules)."""

from __future__ import annotations

from .asking import TRADED, Flow
from .table import Table


def windows(t: Table) -> Flow[None]:
    """L7-56, L7-207, L7-210: at the beginning of a step each coalition that could trade or play a card is asked once."""
    for name in t.order():
        if wants_window(t, name):
            t.s.turn = name
            yield from window(t, name)
    t.s.turn = ""


def wants_window(t: Table, who: str) -> bool:
    console = t.s.consoles[who]
    if console.defeated or console.pass_phase:
        return False
    return t.can_play(who) or any(bar_trade(t, who, other) == 0 for other in t.order())


def bar_trade(t: Table, who: str, other: str) -> int:
    """L7-50, L7-53, L7-57: is a talk with this coalition open?"""
    console, partner = t.s.consoles[who], t.s.consoles[other]
    if who == other or console.traded or partner.traded or no_partner(t, who):
        return 50
    if partner.defeated:
        return 53
    return 57 if console.offers >= t.cards.general["trade"]["max_offers_per_phase"] else 0


def no_partner(t: Table, who: str) -> bool:
    return not any(name != who and not t.s.consoles[name].traded for name in t.alive())


def window(t: Table, who: str) -> Flow[None]:
    """One coalition's window: a talk, or none."""
    def bar(verb: str, target: str) -> int:
        return bar_trade(t, who, target) if verb == "trade" else 0

    click = yield from t.ask(who, "window", ("trade", "pass", "pass_phase"), bar)
    if click[0] == "pass_phase":
        t.s.consoles[who].pass_phase = True
    if click[0] == "trade":
        yield from talk(t, who, click[1])


def talk(t: Table, who: str, other: str) -> Flow[None]:
    """The offer is written point by point, then the partner answers."""
    t.s.talk = {"who": who, "with": other, "give": dict.fromkeys(TRADED, 0), "ask": dict.fromkeys(TRADED, 0), "edits": 0}
    if (yield from write(t)):
        t.s.consoles[who].offers += 1
        answer = yield from t.ask(other, "answer", ("accept", "refuse"), lambda verb, target: bar_deal(t, verb))
        if answer[0] == "accept":
            deal(t)
    t.s.talk = {}


def write(t: Table) -> Flow[bool]:
    """The editing clicks; was the offer made?"""
    sheet = t.s.talk
    verbs = ("give", "ask", "take_back", "offer", "cancel")
    while True:
        verb, kind = yield from t.ask(sheet["who"], "sheet", verbs, lambda verb, kind: bar_edit(t, verb, kind))
        if verb in ("offer", "cancel"):
            return verb == "offer"
        sheet["edits"] += 1
        if verb == "take_back":
            side = "give" if sheet["give"][kind] else "ask"
            sheet[side][kind] -= 1
        else:
            sheet[verb][kind] += 1


def bar_edit(t: Table, verb: str, kind: str) -> int:
    """L7-52 to L7-57, L7-208: the lowest rule that bars an editing click."""
    if verb in ("offer", "cancel"):
        return bar_deal(t, verb)
    sheet, rules = t.s.talk, t.cards.general["trade"]
    spent = sheet["edits"] >= rules["max_edit_clicks"]
    if verb == "take_back":
        return 57 if spent or not sheet["give"][kind] + sheet["ask"][kind] else 0
    giver, taker = (sheet["who"], sheet["with"]) if verb == "give" else (sheet["with"], sheet["who"])
    points = sheet[verb][kind] + 1
    if kind == "research" and t.s.step not in rules["research_steps"]:
        return 52 if points > stock(t, giver, kind) else 54
    if points > stock(t, giver, kind):
        return 52
    if kind != "research" and points > t.room(taker, kind):
        return 55
    both_ways = sheet["ask" if verb == "give" else "give"][kind] > 0
    return 57 if spent or both_ways or points > rules["max_per_item"] else 0


def stock(t: Table, who: str, kind: str) -> int:
    """L7-52: what a coalition can give: all but its last MIC point; of research its ready tokens."""
    if kind == "research":
        return len(t.ready(who))
    return t.goods(who, kind) - (kind == "mic")


def bar_deal(t: Table, verb: str) -> int:
    """L7-208: an offer needs a point of goods; a dial that has overflowed meanwhile bars `offer` and `accept`."""
    sheet = t.s.talk
    if verb in ("cancel", "refuse"):
        return 0
    for kind in TRADED[:-1]:
        if sheet["give"][kind] > t.room(sheet["with"], kind) or sheet["ask"][kind] > t.room(sheet["who"], kind):
            return 55
    return 0 if sum(sheet["give"].values()) + sum(sheet["ask"].values()) else 208


def deal(t: Table) -> None:
    """L7-50, L7-54: the goods change hands; both trade actions are used."""
    sheet = t.s.talk
    for giver, taker, side in ((sheet["who"], sheet["with"], "give"), (sheet["with"], sheet["who"], "ask")):
        for kind, n in sheet[side].items():
            if kind == "research":
                lend(t, giver, taker, n)
            else:
                t.change(giver, kind, -n)
                t.change(taker, kind, n)
        t.s.consoles[giver].traded = True


def lend(t: Table, giver: str, taker: str, n: int) -> None:
    """L7-54, L7-209: the giver commits ready tokens, the receiver gets credits."""
    for token in t.ready(giver)[:n]:
        token.ready = False
    t.s.consoles[taker].credits += n


def forget(t: Table) -> None:
    """L7-202: the marks of trading last for one phase."""
    for console in t.s.consoles.values():
        console.traded, console.offers, console.pass_phase = False, 0, False
