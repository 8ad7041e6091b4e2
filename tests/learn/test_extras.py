"""Without an extra the program says which, and nothing else breaks; a game from outside gets everything without a line more."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.learn.needs import extra
from tests.page import installed, write_game
from thunderchild import registry
from thunderchild.extras import EXTRAS, MissingExtra, need

ROOT = Path(__file__).resolve().parents[2]
HIDDEN = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
"""


def without(modules: set[str], code: str) -> str:
    """What a program says in an installation without these modules."""
    done = subprocess.run([sys.executable, "-c", HIDDEN.format(modules=modules) + code], capture_output=True, text=True, cwd=ROOT,
                          check=False)
    return done.stdout + done.stderr


def test_every_extra_is_one_of_the_package() -> None:
    import tomllib
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(EXTRAS.values()) <= set(project["optional-dependencies"])
    base = " ".join(project["dependencies"]).lower()
    assert [module for module in EXTRAS if module.lower() in base.replace("psycopg[binary]", "")] == []


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "torch_that_is_not_there", "train")
    with pytest.raises(MissingExtra, match=r"training needs torch.*pip install 'thunderchild\[train\]'"):
        need("torch_that_is_not_there", "training")


def test_the_package_opens_without_extras() -> None:
    """The compiled loop too, which a build tries out in installations without them."""
    hidden = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "duckdb"}
    assert without(hidden, "import thunderchild.learn.batch, thunderchild.lab; print('open')").strip().endswith("open")
    said = without(hidden, "import thunderchild.learn as learn\ntry: learn.VectorEnv\nexcept Exception as error: print(error)")
    assert "thunderchild.learn.VectorEnv needs numpy, which is not installed: pip install 'thunderchild[learn]'" in said
    said = without({"pyspiel"}, "try:\n    import thunderchild.learn.spiel\nexcept Exception as error: print(error)")
    assert "pip install 'thunderchild[" in said


@pytest.mark.both
def test_a_game_from_outside_has_all_environments(tmp_path: Path) -> None:
    extra("numpy", "gymnasium", "pettingzoo", "pyspiel")
    import gymnasium
    import pyspiel
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test

    from thunderchild import learn
    from thunderchild.learn import spiel
    write_game(tmp_path)
    with installed(tmp_path):
        assert registry.games() == ["dover"]
        assert learn.register_games() == ["thunderchild/dover-v0"]
        check_env(gymnasium.make("thunderchild/dover-v0", render_mode="ansi").unwrapped)
        api_test(learn.env("dover", max_clicks=40), num_cycles=60)
        pyspiel.random_sim_test(pyspiel.load_game(spiel.register_games()[0]), num_sims=2, serialize=True, verbose=False)
        many = learn.VectorEnv("dover", 3, seed=1)
        assert many.obs.shape == (3, many.width)
