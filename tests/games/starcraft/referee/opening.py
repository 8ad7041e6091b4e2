"""Steps 1 to 3: abilities at the start of the battle, the guard token, drawing (SC-136 to SC-141)."""
from __future__ import annotations

from .asking import Flow, ask
from .field import Battle, Party, destroy, make_destroy, words
from .piles import draw_to_hand
from .printed import ABILITIES, EVENTS, LEADERS, RACE, TECHS, Row, start_of_battle


def open_battle(b: Battle) -> Flow[None]:
    """SC-137, SC-139: nothing more happens once a side has no unit left."""
    for party in b.parties:
        if b.both_stand():
            yield from offer_ability(b, party)
    if b.both_stand() and may_use_guard(b):
        used = yield from ask(b.defender.side, {"use_guard": True, "pass": False})
        if used:
            del b.s.guard[b.area]
            b.defender.guarded = True


def effects_of(card: str) -> list[Row]:
    table = EVENTS if card in EVENTS else TECHS if card in TECHS else LEADERS
    return start_of_battle(table[card]["effects"])


def offered(b: Battle, party: Party) -> list[str]:
    """SC-137: kept events, play-area technologies and hero cards whose conditions hold."""
    own = [card for card in b.s.leaders if LEADERS[card]["faction"] == party.side]
    cards = [*b.s.kept[party.side], *b.s.techs[party.side], *own]
    return [card for card in dict.fromkeys(cards) if effects_of(card) and all(holds(b, party, e) for e in effects_of(card))]


def holds(b: Battle, party: Party, effect: Row) -> bool:
    return all(holds_at_start(b, party, text) for text in effect.get("if", []))


def holds_at_start(b: Battle, party: Party, text: str) -> bool:
    name, _colon, what = text.partition(":")
    if name == "role":
        return (what == "attacker") == party.attacks
    if name == "own_unit":
        return any(unit.type == what for unit in b.units(party))
    if name == "own_hero_in_battle":
        return any(unit.hero == what for unit in b.units(party))
    raise ValueError(text)


def offer_ability(b: Battle, party: Party) -> Flow[None]:
    cards = offered(b, party)
    if not cards:
        return
    card = yield from ask(party.side, {**{f"use_ability {card}": card for card in cards}, "pass": ""})
    if not card:
        return
    if card in EVENTS:
        b.s.kept[party.side].remove(card)
        b.s.event_out[card] += 1
    for effect in effects_of(card):
        yield from carry_out(b, party, effect)


def carry_out(b: Battle, party: Party, effect: Row) -> Flow[None]:
    if effect.get("cost"):
        yield from pay_with_life(b, party)
    verb = effect["do"]
    if verb == "battle_bonus":
        party.bonuses.append(effect)
    elif verb == "battle_splash":
        party.splash += [effect["hits"]] * effect["n"]
    elif verb == "opponent_cards_first_face_up":
        party.forces_hand = True
    elif verb == "draw":
        yield from draw_to_hand(b.s, party.side, effect["n"])
    elif verb == "opp_destroy":
        yield from make_destroy(b, b.foe(party), effect, b.units(b.foe(party)))
    else:
        raise ValueError(verb)


def pay_with_life(b: Battle, party: Party) -> Flow[None]:
    """Consume: one of his units in this battle, or a worker of the pool."""
    means = words("destroy", b.units(party))
    worker = {"destroy_worker": None} if b.s.sheet[party.side]["pool"] else {}
    unit = yield from ask(party.side, {**means, **worker})
    if unit:
        yield from destroy(b, [unit])
    else:
        b.s.sheet[party.side]["pool"] -= 1
        b.s.sheet[party.side]["workers"] += 1


def may_use_guard(b: Battle) -> bool:
    """SC-138: never beside another health bonus for the whole battle."""
    return b.s.guard.get(b.area) == b.defender.side and not any(bonus.get("health") for bonus in b.defender.bonuses)


def draw_cards(b: Battle) -> Flow[None]:
    """SC-140."""
    yield from draw_to_hand(b.s, b.attacker.side, 5 if b.special else 3)
    yield from draw_to_hand(b.s, b.defender.side, 1 + extra_cards(b.defender))


def extra_cards(party: Party) -> int:
    race = RACE[party.side]
    return sum(effect["n"] for ability in ABILITIES if ability["race"] == race for effect in ability["effects"]
               if effect.get("when") == "battle_draw" and not party.attacks)


