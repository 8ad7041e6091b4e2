"""What is kept of each game: playthroughs in words, counts of positions.  If a change that is meant makes them differ,
`make renew GAME=...` writes them anew."""
from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import thunderchild as tc
from tests.games.golden import perft, playthrough, samples_of

pytestmark = pytest.mark.both
HERE = Path(__file__).parent
SAMPLES = [(game, name) for game in tc.games() for name in samples_of(game).GAMES]


def compare(path: Path, made: str) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(written, made.splitlines(), "written", "made", lineterm="", n=2))
    assert changes == [], "\n".join(changes[:40])


@pytest.mark.parametrize(("game", "name"), SAMPLES)
def test_playthrough(game: str, name: str) -> None:
    compare(HERE / game / "golden" / f"{name}.txt", playthrough(game, name))


@pytest.mark.parametrize("game", tc.games())
def test_perft(game: str) -> None:
    compare(HERE / game / "perft.txt", perft(game))
