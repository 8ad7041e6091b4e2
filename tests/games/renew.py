"""`make renew GAME=...`: writes anew what the tests keep of a game, after a change of its rules or data that is meant.

Recorded games that still replay stay as they are; the others are played anew. Then come the playthroughs, the counts of
positions, the positions at every place and the answers to those that are spoilt, and what else the game keeps: `KEPT` in its
samples.py, by file. Without a game: all games, and the digests of the toys. Every file that changed is named: look through it."""
from __future__ import annotations

import json
import sys
from pathlib import Path

import thunderchild as tc
from tests.games import golden, spoilt
from tests.games.recorded import HERE, played, plots_of, why_not_kept
from tests.kernel import test_digests

ROOT = HERE.parents[1]


def renew(game: str, folder: Path) -> None:
    same: list[str] = []
    for name in plots_of(game).PLOTS:
        reason = why_not_kept(game, name, folder / "records")
        if reason:
            print(f"{game}: {name} is played anew: {reason.splitlines()[0][:160]}", flush=True)
            path = folder / "records" / f"{name}.json"
            was = json.loads(path.read_text(encoding="utf-8"))["rules"] if path.exists() else ""
            write(path, played(game, name))
            if was == tc.load(game).meta.version:
                same.append(name)
    samples, there = golden.samples_of(game), folder / "golden"
    for name in samples.GAMES:
        write(there / f"{name}.txt", golden.playthrough(game, name))
    write(folder / "perft.txt", golden.perft(game))
    write(there / "places.jsonl", spoilt.places(game, folder / "records"))
    write(there / "spoilt.txt", spoilt.answers_to_kept(game, there))
    for path, make in getattr(samples, "KEPT", {}).items():
        write(path, make())
    if same:
        print(f"{game}: {len(same)} of these games were recorded under VERSION {tc.load(game).meta.version}, which it still is: "
              "if anybody may have such records, raise it in the game's __init__.py and renew again", flush=True)


def write(path: Path, text: str) -> None:
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"written: {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}", flush=True)


def main(games: list[str]) -> None:
    for game in games or tc.games():
        tc.load(game)
        renew(game, HERE / game)
        print(f"{game}: done", flush=True)
    if not games:
        write(test_digests.FILE, test_digests.as_text())


if __name__ == "__main__":
    main(sys.argv[1:])
