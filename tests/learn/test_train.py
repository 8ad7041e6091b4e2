"""Training: a few seconds teach a toy; the file plays by numpy alone; stable-baselines3 finds nothing wrong: `make train`."""
from __future__ import annotations

import os
import random
import re
import warnings
from pathlib import Path

import pytest

from tests.kernel.toys import KUHN, TOYS
from tests.learn.needs import GAMES, SHORT, extra, rules_of

if not os.environ.get("TRAIN"):
    pytest.skip("training is tested by `make train` only", allow_module_level=True)
extra("numpy", "gymnasium", "pettingzoo", "torch", "stable_baselines3")

import numpy as np
from stable_baselines3.common.env_checker import check_env

from tests.page import installed, write_game
from thunderchild import cli
from thunderchild.learn import SoloEnv
from thunderchild.learn.train import Settings, Training
from thunderchild.players import make, see
from thunderchild.players.trained import save_net

SMALL = Settings(games=32, steps=32, hidden=32)


class Ticks:
    """A clock by which each update takes a second, so that the same updates are made on every machine."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize("game", GAMES)
def test_their_check_of_the_environment(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SoloEnv(rules_of(game), others="random", max_clicks=SHORT, flat=True))


def test_kuhn_is_learned(tmp_path: Path) -> None:
    """With a king nobody passes after a bet, with a jack nobody calls: what self-play must find first."""
    training = Training(KUHN, {}, Settings(games=32, steps=16, hidden=32, batch=128, entropy=0.03, rate=3e-3))
    for _part in training.run(90.0, Ticks()):
        pass
    save_net(tmp_path / "kuhn.npz", training.trained())
    player = make(f"trained:{tmp_path / 'kuhn.npz'}")
    for card, verb in ((2, "bet"), (0, "pass")):
        g = KUHN.start()
        KUHN.click(g, 1)
        KUHN.click(g, card)
        KUHN.click(g, KUHN.words.read("bet"))
        click = player.choose(see(KUHN, g, 1, random.Random(1)))
        assert KUHN.words.say(click) == verb


def test_the_same_seed_trains_the_same_net() -> None:
    nets = []
    for _time in range(2):
        training = Training(TOYS["tiles"], {}, SMALL)
        for _part in training.run(3.0, Ticks()):
            pass
        nets.append(training.trained())
    assert nets[0].about == nets[1].about
    assert all(np.array_equal(nets[0].layers[name], nets[1].layers[name]) for name in nets[0].layers)


def test_the_command_trains_measures_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_game(tmp_path / "more")
    with installed(tmp_path / "more"):
        place = tmp_path / "d.npz"
        assert cli.main(["learn", "dover", "--minutes", "0.05", "--games", "4", "--out", str(place)]) == 0
        assert "of 4 games against random" in capsys.readouterr().out
        assert place.with_suffix(".svg").read_text().startswith("<svg")
        assert cli.main(["duel", "dover", "--players", f"trained:{place},random", "--games", "4", "--workers", "1"]) == 0


def test_the_page_about_training_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (Path(__file__).resolve().parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "training.md", "exec"), {})
