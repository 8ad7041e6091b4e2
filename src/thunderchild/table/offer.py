"""The games a server offers, and their data packs.  Worker processes get the same ones by the same names."""
from __future__ import annotations

import hashlib
import importlib
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..kernel.record import AnyRules, Data
from ..kernel.state import ThunderchildError
from ..players import LEVELS, about
from ..registry import board, page_files, page_of, problems_of

REGISTRY: Final = "thunderchild.registry"
HASH: Final = 24              # hex digits


class NoSuchPart(ThunderchildError, LookupError):
    """Something that was asked for by a hash that nothing here has."""


class NoSuchPack(ThunderchildError, ValueError):
    """Names the packs there are."""


class Part:
    """Something a client fetches once and keeps: its name is the hash of its content."""

    def __init__(self, data: object) -> None:
        self.text: Final = json.dumps(data, separators=(",", ":"))
        self.hash: Final = "" if data is None else hashlib.sha256(self.text.encode()).hexdigest()[:HASH]


class Offer:
    """`source` is a module with games() and load(game, pack); `packs` a folder with a folder per data pack."""

    def __init__(self, source: str = REGISTRY, packs: str = "") -> None:
        self.source: Final = source
        self.folder: Final = packs
        self.module: Final = importlib.import_module(source)
        self.parts: Final[dict[tuple[str, str, str, str], Part]] = {}      # kind, game, version, content of its pack

    def games(self) -> list[str]:
        names: list[str] = self.module.games()
        return names

    def packs(self) -> list[str]:
        if not self.folder:
            return []
        return sorted(path.parent.name for path in Path(self.folder).expanduser().glob("*/pack.toml"))

    def packs_of(self, game: str) -> list[str]:
        """The packs made for one game; a pack that cannot be read is left out of the offer."""
        return [name for name in self.packs() if read_game(Path(self.folder).expanduser() / name / "pack.toml") == game]

    def load(self, game: str, pack: str = "") -> AnyRules:
        if pack and pack not in self.packs():
            raise NoSuchPack(f"no data pack '{pack[:40]}' at this server; packs: {', '.join(self.packs()) or 'none'}")
        path = Path(self.folder).expanduser() / pack if pack else None
        rules: AnyRules = self.module.load(game, path)
        return rules

    def pages(self) -> dict[str, Path]:
        """"pulp/board.js" -> its file, of all games: what the page may fetch under games/."""
        return {f"{game}/{name}": path for game in self.games() for name, path in page_of(game).items()}

    # ---- what a client keeps

    def words(self, rules: AnyRules) -> Part:
        return self.kept("words", rules, words_of)

    def drawing(self, rules: AnyRules) -> Part:
        return self.kept("board", rules, self.board)

    def whole(self, game: str, pack: str) -> Part:
        """All that is told of a game at once."""
        rules = self.load(game, pack)
        return self.kept("game", rules, lambda rules: {**meta_of(rules), "words": words_of(rules), "board": self.board(rules),
                                                       "ledger": ledger_of(rules)})

    def listed(self) -> list[Data]:
        """The games as the lobby shows them."""
        return [{**meta_of(self.load(game)), "packs": self.packs_of(game)} for game in self.games()]

    def kept(self, kind: str, rules: AnyRules, make: Callable[[AnyRules], object]) -> Part:
        key = (kind, rules.meta.game, rules.meta.version, rules.pack[1])
        if key not in self.parts:
            self.parts[key] = Part(make(rules))
        return self.parts[key]

    def part(self, kind: str, game: str, hash: str) -> Part:
        """By its hash, of whichever data pack of the game it is."""
        if game not in self.games():
            raise NoSuchPart(f"no game '{game[:40]}' at this server")
        for pack in ("", *self.packs_of(game)):
            rules = self.load(game, pack)
            part = self.words(rules) if kind == "words" else self.drawing(rules)
            if part.hash == hash:
                return part
        raise NoSuchPart(f"no {kind} of {game} with the hash '{hash[:40]}' at this server")

    def board(self, rules: AnyRules) -> Data | None:
        """What the client draws, if the game says so."""
        return board(rules)


def read_game(path: Path) -> str:
    """The game a pack is for; nothing if its file says none."""
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8")).get("game", ""))
    except (OSError, ValueError):
        return ""


def words_of(rules: AnyRules) -> Data:
    """The vocabulary as data: click = first of its verb and space + index of its target; a verb that points at the things of
    several spaces has a row for each of them."""
    words = rules.words
    verbs: list[Data] = []
    for k, name in enumerate(words.verbs):
        first = words.first[k]
        for space in words.parts_of[k]:
            verbs.append({"name": name, "space": space.name, "first": first, "rule": rule_name(rules, words.rules[k])})
            first += len(space)
    spaces = {space.name: {"ids": list(space.ids), "titles": list(space.titles)} for space in words.spaces}
    return {"size": words.size, "verbs": verbs, "spaces": spaces}


def rule_name(rules: AnyRules, number: int) -> str:
    return f"{rules.ledger.prefix}-{number}" if number else ""


def ledger_of(rules: AnyRules) -> Data:
    """The rules by section, for the rulebook panel."""
    ledger = rules.ledger
    sections = [{"title": title, "rules": [{"rule": rule_name(rules, n), "text": ledger.texts[n]} for n in numbers]}
                for title, numbers in ledger.sections]
    return {"prefix": ledger.prefix, "sections": sections}


def meta_of(rules: AnyRules) -> Data:
    """A game as the lobby shows it."""
    meta = rules.meta
    return {"game": meta.game, "title": meta.title, "about": meta.about, "minutes": meta.minutes, "seats": list(meta.seats),
            "seat_names": [meta.seat_name(seat) for seat in range(meta.seats[1])], "version": meta.version,
            "options": [{"name": o.name, "kind": o.kind, "default": o.default, "help": o.help, "choices": list(o.choices),
                         "title": o.title, "titles": list(o.titles), "notes": list(o.notes),
                         "low": o.low, "high": o.high} for o in meta.options],
            "limits": [{"when": one.when, "values": list(one.values), "then": one.then, "allowed": list(one.allowed),
                        "reason": one.reason} for one in meta.limits],
            "levels": list(LEVELS), "level_words": {level: about(level) for level in LEVELS},
            "chances": rules.tells_chances(), "problems": len(problems_of(meta.game)), "page": page_files(meta.game)}
