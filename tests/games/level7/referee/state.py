"""The whole state of a game as plain dataclasses, and how to build it from and turn it into a plain dictionary."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from typing import Any

from .cards import STACKS, Cards


@dataclass
class Token:
    """A Research token: ready or committed, and whether a card holds it back in the next step 14."""

    ready: bool = True
    jammed: bool = False


@dataclass
class Attached:
    """A mercenary card under a territory, with its neutral Research token if it carries one."""

    kind: str
    token: Token | None = None


@dataclass
class Land:
    """One territory. Drop ships are kept apart, by their numbers."""

    invaders: int = 0
    units: dict[str, int] = field(default_factory=dict)
    status: str = "secure"
    token: Token | None = None
    cards: list[Attached] = field(default_factory=list)


@dataclass
class Console:
    """What lies on and beside a console; Power follows from the Military Equipment tier."""

    money: int = 0
    mic: int = 0
    food: int = 0
    fuel: int = 0
    minerals: int = 0
    terror: int = 0
    tiers: dict[str, int] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=dict)  # unattached mercenary cards
    damage: int = 0  # Capital Damage tokens on the capital
    credits: int = 0  # research credits
    defeated: bool = False
    desolated: bool = False
    traded: bool = False  # trade action of this phase used
    offers: int = 0  # offers made in this phase
    pass_phase: bool = False
    upgraded: list[str] = field(default_factory=list)  # stacks upgraded in this round
    attempted: bool = False  # funding attempt of this round used


@dataclass
class Pile:
    """Event cards of Alpha or Bravo: those somebody looked at, and how many lie there unread."""

    looked: list[str] = field(default_factory=list)
    blind: int = 0


@dataclass
class State:
    """Everything on the table. Reserves are not kept: they are the box less what is on the board."""

    lands: dict[str, Land]
    consoles: dict[str, Console]
    seating: list[str]
    players: list[list[str]]
    excess_units: str = "keep"
    shared_fate: bool = False
    mode: str = "normal"
    random_deal: bool = False
    random_seats: bool = False
    round: int = 0
    step: int = 0
    turn: str = ""  # the coalition whose turn in the step it is
    first: str = "sa"
    holder: str = "sa"  # of the Cronos Control token
    cronos: str = ""
    drop_ships: dict[int, str] = field(default_factory=dict)  # number -> territory; not there = in the reserve
    wave: str = "assault"
    wave_ends: bool = False
    strike: bool = False
    funded: list[str] = field(default_factory=list)
    funded_now: bool = False  # a card was funded in this round
    market: list[str] = field(default_factory=list)  # slot by slot, "" = a hole
    mercenary_deck: dict[str, int] = field(default_factory=dict)
    mercenary_discard: dict[str, int] = field(default_factory=dict)
    neutral_tokens: int = 0  # Research tokens beside the market
    undrawn: dict[str, list[str]] = field(default_factory=dict)  # wave -> Event cards nobody has looked at or turned up
    deck_left: dict[str, int] = field(default_factory=dict)  # wave -> cards in the Event deck
    piles: dict[str, Pile] = field(default_factory=dict)
    laid: dict[str, str] = field(default_factory=dict)  # coalition -> pile or blind pile, while that is known (L7-24)
    looked_by: dict[str, str] = field(default_factory=dict)  # Event card not yet turned up -> who looked at it
    event_discard: list[str] = field(default_factory=list)
    drop_ship_deck: list[str] = field(default_factory=list)
    drop_ship_discard: list[str] = field(default_factory=list)
    adaptation_deck: dict[str, int] = field(default_factory=dict)
    adaptation_discard: list[str] = field(default_factory=list)
    persistent: list[str] = field(default_factory=list)
    dial: int = 0
    cronos_moves: int = 2
    cronos_flags: list[str] = field(default_factory=list)
    western_gained: bool = False
    eastern_user: str = ""  # who may use the token of Eastern Australia in this step 3
    zones: dict[str, str] = field(default_factory=dict)  # contested dead zone -> who resolves it in this step 8
    moves: dict[str, list[int]] = field(default_factory=dict)  # territory -> move actions left of the units of `turn`
    talk: dict[str, Any] = field(default_factory=dict)  # the trade being written
    attempt: dict[str, Any] = field(default_factory=dict)  # the funding attempt going on
    battle: dict[str, Any] = field(default_factory=dict)  # the battle going on
    winners: list[str] = field(default_factory=list)
    ended: str = ""  # rule by which the game ended


def new_console(cards: Cards, coalition: str) -> Console:
    """L7-32, L7-33, L7-37: a console at the start, with its starting asset."""
    row = cards.coalitions[coalition]
    start = {kind: row["start"][kind] for kind in ("money", "mic", "food", "fuel", "minerals", "terror")}
    console = Console(**start, tiers=dict.fromkeys(STACKS, 0), hand=dict.fromkeys(cards.mercenaries, 0))
    asset, _, name = row["starting_asset"].partition(":")
    if asset == "technology":
        console.tiers[name] = 1
    if asset == "mercenary":
        console.hand[name] = 1
    return console


def new_lands(cards: Cards) -> dict[str, Land]:
    """L7-28, L7-31: dead zones are held by their Defense in invaders; Research tokens lie ready."""
    lands = {name: Land(units=dict.fromkeys(cards.coalitions, 0)) for name in cards.territories}
    for name, row in cards.territories.items():
        if row["research_tokens"]:
            lands[name].token = Token()
        if row["kind"] == "dead_zone":
            lands[name].invaders = row["defense"]
    return lands


def shares(cards: Cards, players: int) -> list[list[str]]:
    """L7-30: the default shares of the coalitions."""
    rows = [row["assignment"] for row in cards.general["player_count"] if row["players"] == players]
    return [list(share) for share in rows[0]]


def new_state(cards: Cards, seats: int = 5, mode: str = "normal") -> State:
    """The table before the first click: L7-27 to L7-37, without units, market cards and drop ships."""
    setup = cards.general["setup"]
    deck = {kind: row["copies"] for kind, row in cards.mercenaries.items()}
    consoles = {name: new_console(cards, name) for name in cards.seats()}
    deck.update({kind: left - sum(console.hand[kind] for console in consoles.values()) for kind, left in deck.items()})
    state = State(new_lands(cards), consoles, cards.seats(), shares(cards, seats), mode=mode)
    state.first = state.holder = setup["cronos_control"]
    state.cronos, state.cronos_moves = setup["cronos"], cards.general["cronos"]["moves"]
    state.market, state.mercenary_deck = [""] * setup["black_market_size"], deck
    state.mercenary_discard = dict.fromkeys(deck, 0)
    state.neutral_tokens = setup["neutral_research_at_market"]
    state.undrawn = {wave: list(rows) for wave, rows in cards.events.items()}
    state.deck_left = {wave: len(rows) for wave, rows in cards.events.items()}
    state.piles = {"alpha": Pile(), "bravo": Pile()}
    state.drop_ship_deck = list(cards.drop_ships)
    state.adaptation_deck = {kind: row["copies"] for kind, row in cards.adaptations.items()}
    set_technologies(cards, state)
    return state


def set_technologies(cards: Cards, state: State) -> None:
    """L7-42: the easy modes raise technologies that start lower."""
    for effect in next(row["effects"] for row in cards.general["mode"] if row["id"] == state.mode):
        if effect["do"] == "set_tech":
            for name in state.consoles if effect["who"] == "each" else [effect["who"]]:
                tiers = state.consoles[name].tiers
                tiers[effect["stack"]] = max(tiers[effect["stack"]], effect["tier"])


def start_position(cards: Cards) -> State:
    """A table after setup in normal mode, but without units, market cards and the invaders of the two Drop Ship cards."""
    state = new_state(cards)
    state.drop_ships = {int(number): place for number, place in cards.general["setup"]["drop_ships"].items()}
    state.round = state.step = 1
    return state


def to_dict(state: State) -> dict[str, Any]:
    return asdict(state)


def from_dict(cards: Cards, changes: dict[str, Any]) -> State:
    """A position: `start_position` with these changes. What `to_dict` gives is taken back whole; dictionaries of numbers are
    laid over those of the start, lists and drop ships replace them. Decks that are not given hold what lies nowhere else."""
    state = start_position(cards)
    patch(state, deepcopy(changes))
    for rest in (undrawn, deck_left, mercenary_deck, adaptation_deck):
        if rest.__name__ not in changes:
            setattr(state, rest.__name__, rest(cards, state))
    return state


def undrawn(cards: Cards, state: State) -> dict[str, list[str]]:
    seen = {*state.event_discard, *(card for pile in state.piles.values() for card in pile.looked)}
    return {wave: [card for card in rows if card not in seen] for wave, rows in cards.events.items()}


def deck_left(cards: Cards, state: State) -> dict[str, int]:
    blind = sum(pile.blind for pile in state.piles.values())
    return {wave: len(rest) - (blind if wave == state.wave else 0) for wave, rest in state.undrawn.items()}


def mercenary_deck(cards: Cards, state: State) -> dict[str, int]:
    def out(kind: str) -> int:
        held = sum(console.hand[kind] for console in state.consoles.values())
        attached = sum(card.kind == kind for land in state.lands.values() for card in land.cards)
        return held + attached + state.market.count(kind) + state.mercenary_discard[kind]

    return {kind: max(row["copies"] - out(kind), 0) for kind, row in cards.mercenaries.items()}


def adaptation_deck(cards: Cards, state: State) -> dict[str, int]:
    out = state.persistent + state.adaptation_discard
    return {kind: row["copies"] - out.count(kind) for kind, row in cards.adaptations.items()}


def patch(thing: Any, changes: dict[str, Any]) -> None:
    """Lays the changes over a dataclass; an unknown name is an error."""
    known = {item.name for item in fields(thing)}
    for name, value in changes.items():
        if name not in known:
            raise KeyError(f"{type(thing).__name__} has no {name}")
        setattr(thing, name, patched(name, getattr(thing, name), value))


def patched(name: str, old: Any, new: Any) -> Any:
    """The new value of one field."""
    if name == "token":
        return token_of(new)
    if name == "cards":
        return [Attached(row["kind"], token_of(row.get("token"))) for row in new]
    if name == "drop_ships":
        return {int(number): place for number, place in new.items() if place}
    if not isinstance(old, dict) or name in ("talk", "attempt", "battle", "moves", "zones"):
        return new
    for key, value in new.items():
        if is_dataclass(old.get(key)):
            patch(old[key], value)
        else:
            old[key] = value
    return old


def token_of(value: dict[str, bool] | str | None) -> Token | None:
    """A token as {"ready": ..., "jammed": ...}, as the word ready or committed, or none."""
    if value is None or isinstance(value, str):
        return Token(value == "ready") if value else None
    return Token(**value)
