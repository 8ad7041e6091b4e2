"""A table for tests: positions in few words, clicks as text, and questions about what lies where.

In clicks `@mako_walker` stands for the slot of that card (`@mako_walker:2` for the second copy in slot order), PR, EU and AF for
the zones; `* norad` is a click of chance."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.games import clicking
from thunderchild.games.invaders.cards.fit import power_at
from thunderchild.games.invaders.cards.tables import SIDES
from thunderchild.games.invaders.rules.game import InvadersRules
from thunderchild.games.invaders.rules.state import Invaders
from thunderchild.kernel.flow import Label, Roll
from thunderchild.kernel.hands import known_to
from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.registry import load

ZONES = {"PR": "pacific_rim", "EU": "eurasia", "AF": "africa"}
INV, MAN = 0, 1


def rules(pack: Path | None = None) -> InvadersRules:
    found = load("invaders", pack)
    assert isinstance(found, InvadersRules)
    return found


def position(**keys: Any) -> dict[str, Any]:
    """Unless said otherwise: both decks 30 cards, the hero old_soldier upright (`hero`: its zone).

    PR, EU, AF: {"i": [...], "m": [...], "tokens": n}; i, m: hands; i_pile, m_pile: piles, top last."""
    p: dict[str, Any] = {"decks": {"invader": 30, "mankind": 30}}
    zones: dict[str, Any] = {}
    for key, value in keys.items():
        if key in ZONES:
            zones[ZONES[key]] = {{"i": "invader", "m": "mankind"}.get(k, k): v for k, v in value.items()}
        elif key in ("i", "m"):
            p.setdefault("hands", {})[SIDES["im".index(key)]] = value
        elif key in ("i_pile", "m_pile"):
            p.setdefault("piles", {})[SIDES["im".index(key[0])]] = value
        elif key in ("i_deck", "m_deck"):
            p["decks"][SIDES["im".index(key[0])]] = value
        elif key == "hero" and isinstance(value, str) and value in ZONES:
            p["hero"] = {"id": "old_soldier", "zone": ZONES[value]}
        else:
            p[key] = value
    p["zones"] = zones
    return p


class Table:
    def __init__(self, pack: Path | None = None, start: dict[str, Any] | None = None, **keys: Any) -> None:
        self.r = rules(pack)
        self.g: Invaders = self.r.start(start) if start is not None else self.r.arrange(position(**keys))
        self.g.news = []

    # ---- clicking

    def read(self, text: str) -> int:
        words = [ZONES.get(word, self.slot(word[1:]) if word.startswith("@") else word) for word in text.split(" ")]
        if text.startswith("*") and len(words) == 2:
            step = self.r.step(self.g)
            assert isinstance(step, Roll), f"chance is not asked; {self.asked()} is: {self.legal()}"
            words.insert(1, step.kind)
        return self.r.read(self.g, " ".join(words))

    def do(self, *texts: str) -> Table:
        """Each click by whoever is asked; a click that is not legal fails the test with its reason."""
        for text in texts:
            clicking.click(self.r, self.g, CHANCE if text.startswith("*") else self.r.to_move(self.g), self.read(text))
            self.r.check(self.g)
        return self

    def deal(self, but: tuple[str, ...] = ()) -> Table:
        """Let chance fall on the first possible card, but for these, until a seat is asked."""
        while self.r.to_move(self.g) == CHANCE:
            avoided = [self.g.t.cards.index[name] for name in but]
            legal = self.r.legal(self.g)
            self.r.click(self.g, next((k for k in legal if k not in avoided), legal[0]))
        return self

    def deal_one(self) -> Table:
        self.r.click(self.g, self.r.legal(self.g)[0])
        return self

    def let(self) -> Table:
        """Nobody cancels any more."""
        while not self.g.over and self.r.trace(self.g)[-1] == "play" and "pass" in self.legal():
            self.do("pass")
        return self

    def play_out(self, seed: int = 0) -> Table:
        rng = random.Random(seed)
        while not self.g.over:
            legal = self.r.legal(self.g)
            fallen = self.r.fall(self.g, rng) if self.r.to_move(self.g) == CHANCE else legal[int(rng.random() * len(legal))]
            self.r.click(self.g, fallen)
        return self

    # ---- asking

    def slot(self, name: str) -> str:
        name, _colon, number = name.partition(":")
        piece = self.g.t.pieces.index[name]
        slots = [slot for slot, card in enumerate(self.g.card_at) if card == piece]
        assert slots, f"{name} is not in play"
        return self.g.t.slots.ids[slots[int(number or 1) - 1]]

    def number(self, name: str) -> int:
        return self.g.t.slots.index[self.slot(name)]

    def asked(self) -> str:
        seat = self.r.to_move(self.g)
        return "chance" if seat == CHANCE else "over" if seat == OVER else SIDES[self.g.seat_of(seat)]

    def legal(self, verb: str = "") -> list[str]:
        """Legal clicks in words; with a verb only its targets."""
        said = [self.r.say(self.g, a) for a in self.r.legal(self.g)]
        return said if not verb else [text.partition(" ")[2] for text in said if text.split(" ")[0] == verb]

    def why(self, text: str, side: str = "") -> str:
        """The rule that refuses this click to the side (to whoever is asked); empty: nothing does."""
        seat = self.g.seat_of(SIDES.index(side)) if side else self.r.to_move(self.g)
        reason = self.r.why_not(self.g, seat, self.read(text))
        return reason.rule if reason is not None else ""

    def label(self, text: str) -> Label:
        """What a click says of itself."""
        return self.r.label(self.g, self.read(text))

    def awake(self) -> list[str]:
        """The strategies that were activated."""
        return [name for k, name in enumerate(self.g.t.strategies.ids) if self.g.awake >> k & 1]

    def copies_in_bag(self, side: int, card: str) -> int:
        return self.g.bag[side][self.g.t.cards.index[card]]

    def unseen(self, side: int, card: str) -> int:
        """Copies that nobody has seen (IN-146)."""
        return self.g.unseen[side][self.g.t.cards.index[card]]

    def hand(self, side: int) -> list[str]:
        return [self.g.t.cards.ids[card] for card in self.g.hand[side]]

    def pile(self, side: int) -> list[str]:
        return [self.g.t.cards.ids[card] for card in self.g.pile[side]]

    def known(self, side: int, eye: int) -> list[str]:
        """What an eye (0, 1, 2: watcher) knows of a side's hand."""
        return [self.g.t.cards.ids[card] for card in known_to(self.g.hand[side], self.g.known[side], eye)]

    def top(self, side: int) -> list[str]:
        return [self.g.t.cards.ids[card] for card in self.g.top[side]]

    def bottom(self, side: int) -> list[str]:
        return [self.g.t.cards.ids[card] for card in self.g.bottom[side]]

    def bag(self, side: int) -> int:
        return sum(self.g.bag[side])

    def at(self, zone: str, side: int) -> list[str]:
        first = side * 12 + list(ZONES).index(zone) * 4
        return [self.g.t.pieces.ids[card] for card in self.g.card_at[first:first + 4] if card >= 0]

    def in_play(self, name: str) -> bool:
        return self.g.t.pieces.index[name] in self.g.card_at

    def power(self, name: str) -> int:
        return power_at(self.g, self.number(name))

    def tokens(self, name: str) -> int:
        return self.g.tokens[self.number(name)]

    def plus(self, name: str) -> int:
        """+1 tokens on a card, below 0: -1 tokens."""
        return self.g.plus[self.number(name)]

    def uses(self, name: str) -> int:
        """How often the first ability of a card was used this turn."""
        return self.g.used[self.number(name)] & 15

    def top_known_to(self, side: int) -> list[list[int]]:
        """For each card of the top list the eyes (0, 1, 2: watcher) that know it."""
        return [eyes_of(mask) for mask in self.g.top_seen[side]]

    def bottom_known_to(self, side: int) -> list[list[int]]:
        return [eyes_of(mask) for mask in self.g.bottom_seen[side]]

    def heroes_left(self) -> int:
        return self.g.heroes.bit_count()

    def ending(self) -> str:
        from thunderchild.games.invaders.rules.ends import ENDINGS
        return ENDINGS[self.g.over]

    def lines(self, eye: int = -3) -> list[str]:
        return [line["text"] for line in self.r.lines(self.g, eye)]


def eyes_of(mask: int) -> list[int]:
    return [eye for eye in range(3) if mask >> eye & 1]


def exchanged(i_in: list[str] | None = None, i_out: list[str] | None = None, m_in: list[str] | None = None,
              m_out: list[str] | None = None) -> dict[str, Any]:
    """The second game of a match, after these exchanges: keys for a position."""
    t = rules().t
    rows: list[list[str]] = []
    for side, came, went in ((INV, i_in or [], i_out or []), (MAN, m_in or [], m_out or [])):
        reserve = [t.cards.ids[card] for card, n in enumerate(t.spare[side]) for _copy in range(n)]
        for name in came:
            reserve.remove(name)
        rows.append(reserve + went)
    n = max(len(i_in or []), len(m_in or []), 1)
    return {"options": {"match": True}, "game": 2, "wins": [0, 1], "secret": True, "reserve": rows, "changed": [n] * 4}
