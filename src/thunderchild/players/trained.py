"""A player that was trained (`thunderchild learn`): a small net in a file, which numpy alone plays.

    make("trained:invaders.npz")
    make("trained")                 # the one that comes with the game, bot/trained.npz in its folder, where there is one

It sees a redealt world, as every player does, and takes the click that its net likes best.  A file belongs to one game with its
vocabulary and rows; with another it is refused."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from librt.strings import BytesWriter

from .. import registry
from ..extras import need
from ..kernel.flow import Rules
from ..kernel.observe import Cell
from ..kernel.state import ThunderchildError
from .clock import Clock
from .levels import SHIPPED, TRAINED, Player
from .seen import Seen

LAYERS: Final = ("w1", "b1", "w2", "b2", "policy_w", "policy_b", "value_w", "value_b")
MATRICES: Final = ("w1", "w2", "policy_w", "value_w")     # kept in steps of a 127th of the largest weight of each column
LOADED: Final[dict[tuple[str, int], Net]] = {}


class BadNet(ThunderchildError, ValueError):
    """A file that holds no trained player, or one of another game: what it holds, and what would be right."""


class Net:
    """The layers of a net, and what it was trained on."""

    def __init__(self, about: dict[str, Any], layers: dict[str, Any]) -> None:
        self.about: Final = about
        self.layers: Final = layers

    def think(self, inputs: Any) -> tuple[Any, Any]:
        """(n, width) -> how much each click is liked (n, clicks), and how good it looks (n,)."""
        np, one = need("numpy", "a trained player"), self.layers
        inner = np.maximum(inputs @ one["w1"] + one["b1"], 0)
        inner = np.maximum(inner @ one["w2"] + one["b2"], 0)
        return inner @ one["policy_w"] + one["policy_b"], np.tanh(inner @ one["value_w"] + one["value_b"])[:, 0]


def mark_of(rules: Rules[Any], cells: Sequence[Cell]) -> str:
    """16 letters over what the numbers of a net stand for: every click, every number of a row, and every step a row may name."""
    said = [[rules.words.say(a) for a in range(rules.words.size)], [[cell.name, cell.thing, cell.many] for cell in cells],
            [[one.name, *one.steps] for one in rules.book.procedures]]
    return hashlib.blake2b(json.dumps(said).encode(), digest_size=8).hexdigest()


def shipped(game: str) -> str:
    """The file of the player that comes with a game."""
    place = registry.trained_of(game)
    if place is None:
        there = ", ".join(name for name in registry.games() if registry.trained_of(name)) or "none"
        raise BadNet(f"{SHIPPED}: no trained player comes with {game} (games with one: {there}); `thunderchild learn {game}` "
                     f"makes one, which plays as {TRAINED}FILE")
    return str(place)


def load_net(place: str) -> Net:
    """A file is read once, and again when it has changed."""
    np = need("numpy", f"the player {TRAINED}{place}")
    try:
        key = (place, Path(place).stat().st_mtime_ns)
        if key not in LOADED:
            with np.load(place, allow_pickle=False) as held:
                LOADED[key] = Net(json.loads(str(held["about"])), {name: unpacked(np, held, name) for name in LAYERS})
    except OSError as error:
        raise BadNet(f"{TRAINED}{place}: cannot be read: {error.strerror or error}") from error
    except (KeyError, ValueError) as error:
        raise BadNet(f"{TRAINED}{place}: holds no trained player; `thunderchild learn GAME` makes one") from error
    return LOADED[key]


def save_net(place: Path, net: Net) -> None:
    """Whole or not at all; a byte for each weight is enough to play."""
    np = need("numpy", "a trained player")
    part = place.with_suffix(".part")
    arrays: dict[str, Any] = {name: net.layers[name].astype(np.float32) for name in LAYERS if name not in MATRICES}
    for name in MATRICES:
        step = np.maximum(np.abs(net.layers[name]).max(0), 1e-12).astype(np.float32) / 127
        arrays[name], arrays[f"{name}_step"] = np.rint(net.layers[name] / step).astype(np.int8), step
    with part.open("wb") as file:
        np.savez_compressed(file, about=json.dumps(net.about), **arrays)
    part.replace(place)


def unpacked(np: Any, held: Any, name: str) -> Any:
    """A layer as it is in a file; in files of before, numbers stand for themselves."""
    layer = held[name].astype(np.float32)
    return layer * held[f"{name}_step"] if f"{name}_step" in held else layer


def check_fit(about: dict[str, Any], rules: Rules[Any], cells: Sequence[Cell], name: str) -> None:
    """A net plays the game that it was trained on, as long as its numbers mean the same."""
    there = [rules.meta.game, rules.words.size, len(cells)]
    if there != [about["game"], about["clicks"], about["cells"]]:
        raise BadNet(f"{name}: trained on {about['game']} with {about['clicks']} clicks and rows of {about['cells']}; "
                     f"this is {there[0]} with {there[1]} and {there[2]}")
    if about.get("mark") != mark_of(rules, cells):
        raise BadNet(f"{name}: trained on {about['game']} when other clicks, steps or rows stood behind the same numbers; "
                     f"`thunderchild learn {about['game']}` makes one that fits")


class TrainedPlayer(Player):
    """Takes the likeliest click; the same position always gets the same answer.  Without a place it is the one that comes with
    the game it is asked to play."""

    def __init__(self, place: str, seed: int | None = None) -> None:
        super().__init__(seed)
        need("numpy", "a trained player")
        self.place: Final = place
        self.net = load_net(place) if place else None
        self.expand: Any = None

    def fits(self, seen: Seen) -> Net:
        """Made ready for the game it is asked to play, or refused."""
        from ..learn.expand import Expand
        rules = seen.rules
        net = self.net or load_net(shipped(rules.meta.game))
        cells = rules.observer(seen.guess).cells(seen.guess)
        check_fit(net.about, rules, cells, f"{TRAINED}{self.place}" if self.place else SHIPPED)
        self.net, self.expand = net, Expand(cells)
        return net

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        np = need("numpy", "a trained player")
        net = self.net if self.net is not None and self.expand is not None else self.fits(seen)
        out = BytesWriter()
        seen.rules.observe(seen.guess, seen.seat, out)
        likes, value = net.think(self.expand(np.frombuffer(out.getvalue(), np.uint8)[None]))
        legal = sorted(seen.legal, key=lambda a: (-float(likes[0, a]), a))
        return [(a, float(value[0])) for a in legal]
