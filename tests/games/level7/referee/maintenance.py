"""Steps 9 and 11 to 15: status, control, Terror, MIC damage, readiness, drop ships (sections 14 and 16 of the rules)."""

from __future__ import annotations

from .asking import Flow, GameEnds, chance
from .figures import place
from .harm import defeat, discard_attached, lose, lose_unit, raise_terror
from .state import Token
from .table import Table, one_of


def territory_status(t: Table) -> Flow[None]:
    """Step 9: each coalition's territories in console order, then its capital."""
    for name in t.order():
        t.s.turn = name
        for territory in t.cards.lands(name):
            check_status(t, territory)
        yield from capital_damage(t, name)
    t.s.turn = ""


def check_status(t: Table, territory: str) -> None:
    """L7-154 to L7-158, L7-161."""
    land = t.s.lands[territory]
    if land.status == "overrun":
        if t.units(territory) and not t.hydra(territory):
            land.status = "liberated"
    elif not t.units(territory) and t.hydra(territory) >= t.cards.defense(territory):
        land.status = "overrun"
        if land.token:
            land.token.ready = False
        discard_attached(t, territory, "territory_overrun")
        if t.s.cronos == territory:
            raise GameEnds(196, [])


def capital_damage(t: Table, who: str) -> Flow[None]:
    """L7-159, L7-160, L7-185: one token more or less; the third defeats."""
    console, status = t.s.consoles[who], t.s.lands[t.cards.capital(who)].status
    if console.defeated:
        return
    console.damage = max(console.damage + {"overrun": 1, "liberated": -1, "secure": 0}[status], 0)
    if console.damage >= t.cards.general["capital"]["damage_to_defeat"]:
        yield from defeat(t, who)


def cronos_control(t: Table) -> None:
    """Step 11, L7-168: the coalition in whose territory Cronos stands takes the token."""
    t.s.holder = t.cards.owner(t.s.cronos) or t.s.holder


def terror_level(t: Table) -> Flow[None]:
    """Step 12, L7-169; then units beyond Command and Control leave if that option is chosen (L7-70)."""
    for name in t.order():
        if not t.s.consoles[name].defeated and t.invaded(name):
            t.s.turn = name
            if not (yield from skips(t, name, "skip_terror_step")):
                yield from raise_terror(t, name, 1)
    if t.s.excess_units == "disband":
        for name in t.order():
            yield from disband(t, name)
    t.s.turn = ""


def skips(t: Table, who: str, verb: str) -> Flow[bool]:
    """A technology that spares a coalition part of a step: always, or if its die shows one of the faces."""
    for effect in t.top_effects(who, verb):
        if not effect["roll"] or (yield from t.roll()) in effect["roll"]:
            return True
    return False


def disband(t: Table, who: str) -> Flow[None]:
    t.s.turn = who
    while not t.s.consoles[who].defeated and t.on_board(who) > t.command(who):
        places = [name for name, land in t.s.lands.items() if land.units[who]]
        click = yield from t.ask(
            who, "disband", ("disband",), one_of(places, 70), still=lambda: t.on_board(who) > t.command(who),
        )
        if click[1]:
            yield from lose_unit(t, who, click[1])


def mic_damage(t: Table) -> Flow[None]:
    """Step 13: each alive coalition finishes the step before the next begins (L7-231)."""
    for name in t.order():
        if not t.s.consoles[name].defeated:
            t.s.turn = name
            yield from mic_damage_of(t, name)
    t.s.turn = ""


def mic_damage_of(t: Table, who: str) -> Flow[None]:
    """L7-172 to L7-175: virus, territories, Food."""
    losses = 0 if (yield from skips(t, who, "skip_virus")) else 1
    losses += len(t.invaded(who))
    for _ in range(losses):
        yield from lose(t, who, "mic", 1)
        if t.s.consoles[who].defeated:
            return
    mic = t.goods(who, "mic")
    due = next(row["food"] for row in t.cards.upkeep if row["mic_from"] <= mic <= row["mic_to"])
    if (yield from lose(t, who, "food", due)) < due:
        yield from lose(t, who, "mic", 1)


def research_readiness(t: Table) -> None:
    """Step 14, L7-176: committed tokens become ready, except on Overrun land and those a card holds back."""
    for land in t.s.lands.values():
        if land.token and land.status != "overrun":
            refresh(land.token)
        for card in land.cards:
            if card.token:
                refresh(card.token)
    for land in t.s.lands.values():
        for token in [land.token, *(card.token for card in land.cards)]:
            if token:
                token.jammed = False


def refresh(token: Token) -> None:
    token.ready = token.ready or not token.jammed


def drop_ships(t: Table) -> Flow[None]:
    """Step 15, L7-177 to L7-180: ships become units, new ones land; the end of the red deck ends the game."""
    for number in sorted(t.s.drop_ships):
        where = t.s.drop_ships.pop(number)
        yield from place(t, where)
    waves = t.cards.general["waves"]
    yield from land_ships(t, waves[f"{t.s.wave}_drop_ships"])
    if not t.s.deck_left["devastation"]:
        raise GameEnds(198, [])


def land_ships(t: Table, ships: int) -> Flow[None]:
    """L7-178, L7-179: a Drop Ship card; nothing lands in a desolated territory."""
    locations = yield from draw_drop_ship_card(t)
    for number, where in enumerate(locations[:ships], start=1):
        if not t.desolated(where):
            t.s.drop_ships[number] = where


def draw_drop_ship_card(t: Table) -> Flow[list[str]]:
    """The four locations of the next card, which is discarded."""
    if not t.s.drop_ship_deck:
        return []
    card = yield from chance("drop_ship", dict.fromkeys(t.s.drop_ship_deck, 1))
    t.s.drop_ship_deck.remove(card)
    t.s.drop_ship_discard.append(card)
    return list(t.cards.drop_ships[card]["locations"])
