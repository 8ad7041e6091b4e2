"""A player that was trained (`thunderchild learn`): a small net in a file, which numpy alone plays.

    make("trained:invaders.npz")

It sees a redealt world, as every player does, and takes the click that its net likes best.  A file belongs to one game with its
vocabulary and rows; with another it is refused."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.strings import BytesWriter

from ..extras import need
from ..kernel.state import ThunderchildError
from .clock import Clock
from .levels import TRAINED, Player
from .seen import Seen

LAYERS: Final = ("w1", "b1", "w2", "b2", "policy_w", "policy_b", "value_w", "value_b")
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


def load_net(place: str) -> Net:
    """A file is read once, and again when it has changed."""
    np = need("numpy", f"the player {TRAINED}{place}")
    try:
        key = (place, Path(place).stat().st_mtime_ns)
        if key not in LOADED:
            with np.load(place, allow_pickle=False) as held:
                LOADED[key] = Net(json.loads(str(held["about"])), {name: held[name].astype(np.float32) for name in LAYERS})
    except OSError as error:
        raise BadNet(f"{TRAINED}{place}: cannot be read: {error.strerror or error}") from error
    except (KeyError, ValueError) as error:
        raise BadNet(f"{TRAINED}{place}: holds no trained player; `thunderchild learn GAME` makes one") from error
    return LOADED[key]


def save_net(place: Path, net: Net) -> None:
    """Whole or not at all; half the precision is enough to play."""
    np = need("numpy", "a trained player")
    part = place.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, about=json.dumps(net.about), **{name: net.layers[name].astype(np.float16) for name in LAYERS})
    part.replace(place)


class TrainedPlayer(Player):
    """Takes the likeliest click; the same position always gets the same answer."""

    def __init__(self, place: str, seed: int | None = None) -> None:
        super().__init__(seed)
        self.place: Final = place
        self.net: Final = load_net(place)
        self.expand: Any = None

    def fits(self, seen: Seen) -> None:
        """Made ready for the game it is asked to play, or refused."""
        from ..learn.expand import Expand
        rules, about = seen.rules, self.net.about
        cells = rules.observer(seen.guess).cells(seen.guess)
        there = [rules.meta.game, rules.words.size, len(cells)]
        if there != [about["game"], about["clicks"], about["cells"]]:
            raise BadNet(f"{TRAINED}{self.place}: trained on {about['game']} with {about['clicks']} clicks and rows of "
                         f"{about['cells']}; this is {there[0]} with {there[1]} and {there[2]}")
        self.expand = Expand(cells)

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        np = need("numpy", "a trained player")
        if self.expand is None:
            self.fits(seen)
        out = BytesWriter()
        seen.rules.observe(seen.guess, seen.seat, out)
        likes, value = self.net.think(self.expand(np.frombuffer(out.getvalue(), np.uint8)[None]))
        legal = sorted(seen.legal, key=lambda a: (-float(likes[0, a]), a))
        return [(a, float(value[0])) for a in legal]
