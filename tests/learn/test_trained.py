"""Trained players: numpy alone plays them, and a file of another game is refused."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.learn.needs import extra, rules_of

extra("numpy")

import numpy as np

from thunderchild import cli
from thunderchild.learn.expand import Expand
from thunderchild.players import NoSuchLevel, make, see
from thunderchild.players.trained import BadNet, Net, mark_of, save_net

pytestmark = pytest.mark.both


def net_for(name: str) -> Net:
    """A net that nobody trained."""
    rules = rules_of(name)
    rng = np.random.default_rng(1)
    cells, clicks = rules.cells(), rules.words.size
    sizes = {"w1": (Expand(cells).width, 16), "b1": (16,), "w2": (16, 16), "b2": (16,), "policy_w": (16, clicks),
             "policy_b": (clicks,), "value_w": (16, 1), "value_b": (1,)}
    return Net({"game": rules.meta.game, "clicks": clicks, "cells": len(cells), "mark": mark_of(rules, cells)},
               {key: rng.normal(size=size).astype(np.float32) for key, size in sizes.items()})


def play(name: str, level: str, seed: int) -> list[int]:
    """The clicks of a whole game of this player in all seats."""
    rules, rng = rules_of(name), random.Random(seed)
    players = [make(level, 1) for _seat in range(6)]
    g = rules.start()
    rules.settle_chance(g, rng)
    clicks: list[int] = []
    while g.over == 0 and len(clicks) < 150:
        seat = rules.to_move(g)
        clicks.append(players[seat].choose(see(rules, g, seat, random.Random(seed))))
        rules.play(g, seat, clicks[-1])
        rules.settle_chance(g, rng)
    return clicks


@pytest.mark.parametrize("name", ["cards", "orders", "tiles"])
def test_it_plays_legally_and_the_same_way_again(name: str, tmp_path: Path) -> None:
    save_net(tmp_path / "a.npz", net_for(name))
    clicks = play(name, f"trained:{tmp_path / 'a.npz'}", 3)
    assert len(clicks) > 5
    assert clicks == play(name, f"trained:{tmp_path / 'a.npz'}", 3)


def test_a_net_of_another_game_is_refused(tmp_path: Path) -> None:
    save_net(tmp_path / "a.npz", net_for("tiles"))
    with pytest.raises(BadNet, match=r"trained on tiles with .* clicks and rows of .*; this is cards"):
        play("cards", f"trained:{tmp_path / 'a.npz'}", 3)


@pytest.mark.parametrize(("content", "says"), [(None, "cannot be read"), (b"nonsense", "holds no trained player")])
def test_a_file_without_a_player_is_refused(content: bytes | None, says: str, tmp_path: Path,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    place: Any = tmp_path / "a.npz"
    if content is not None:
        place.write_bytes(content)
    with pytest.raises(BadNet, match=says):
        make(f"trained:{place}")
    assert cli.main(["duel", "pulp", "--players", f"trained:{place}", "--games", "1"]) == 2
    assert says in capsys.readouterr().err


def test_other_names_are_refused_as_before() -> None:
    with pytest.raises(NoSuchLevel, match="random, easy, normal, hard; or trained, trained:FILE"):
        make("genius")
