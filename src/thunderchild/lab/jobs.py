"""One game of a design, and how it went: plain data, so that it can be played anywhere."""
from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable
from typing import Any, Final

from .. import registry
from ..kernel.say import DRAWN, LOST, SHARED, SURVIVED, WON
from ..players import make
from ..players.match import play_match
from .cards import Played, Witness

SCORES: Final = {WON: 1.0, SURVIVED: 1.0, SHARED: 0.5, DRAWN: 0.5, LOST: 0.0}
Row = dict[str, Any]        # how a game went: see `play`


class Job:
    """Which players in which seats, under which options, with which dice."""

    def __init__(self, cell: int, n: int, game: str, pack: str, options: dict[str, Any], players: list[str], seed: str,
                 cards: list[str]) -> None:
        self.cell: Final = cell
        self.n: Final = n
        self.game: Final = game
        self.pack: Final = pack
        self.options: Final = options
        self.players: Final = players      # by seat
        self.seed: Final = seed
        self.cards: Final = cards          # verbs and log lines that play a card, if that is asked


def play(job: Job) -> Row:
    rules = registry.load(job.game, job.pack or None)
    seeds = random.Random(f"players {job.seed}")
    players = [make(name, seeds.randrange(1 << 48)) for name in job.players]
    witness = Witness(rules, job.cards)
    went = play_match(rules, job.options, players, job.seed, hear=witness.hear if job.cards else None)
    return {"cell": job.cell, "n": job.n, "game": job.game, "pack": rules.pack[0], "pack_hash": rules.pack[1],
            "rules": rules.meta.version, "options": json.dumps(job.options), "players": job.players, "seed": job.seed,
            "outcomes": went.outcomes, "worth": went.returns, "ending": went.ended, "clicks": went.clicks, "falls": went.falls,
            "seconds": went.seconds, "sides": went.seats, "decided": went.decided, "cpu": went.cpu,
            "cards": sorted(f"{seat}\t{space}\t{card}" for seat, space, card in witness.played)}


def play_chunk(jobs: list[Job]) -> list[Row]:
    return [play(job) for job in jobs]


def played_of(row: Row) -> Played:
    """The cards played in a game, as CardTally takes them."""
    return {(int(seat), space, card) for seat, space, card in (text.split("\t") for text in row["cards"])}


def score_of(row: Row, seat: int) -> float:
    return SCORES[row["outcomes"][seat]]


def digest_of(rows: Iterable[Row]) -> str:
    """16 hex digits over what happened in all games, in their order; who played them, and how fast, is no part of it."""
    hashed = hashlib.blake2b(digest_size=8)
    for row in rows:
        said = [row[key] for key in ("cell", "n", "game", "pack_hash", "rules", "options", "players", "outcomes", "worth",
                                     "ending", "clicks", "falls", "cards")]
        hashed.update(json.dumps(said).encode() + b"\n")
    return hashed.hexdigest()
