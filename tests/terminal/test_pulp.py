"""Pulp Invasion through the program itself: in a pipe, and at a terminal."""
from __future__ import annotations

import io
import os
import pty
import random
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from thunderchild import registry
from thunderchild.records import open_record
from thunderchild.kernel.flow import random_click
from thunderchild.records.replay import replay
from thunderchild.terminal.menu import games_named

ROOT = Path(__file__).resolve().parents[2]
PLAY = [sys.executable, "-m", "thunderchild", "play"]


def environment(home: Path, **more: str) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {**env, "PYTHONPATH": str(ROOT / "src"), "THUNDERCHILD_PURE": "1", "THUNDERCHILD_HOME": str(home / "home"), **more}


def piped(home: Path, text: str, *arguments: str, **more: str) -> str:
    env = environment(home, **more)
    done = subprocess.run([*PLAY, *arguments], input=text, capture_output=True, text=True, env=env, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_a_whole_game_in_a_pipe(home: Path) -> None:
    """Always the first click, to the end; the record is kept (under a name, not under a number) and replays."""
    file = home / "game.json"
    out = piped(home, "1\n" * 400 + f"{file}\n", "pulp", "--seed", "3", "--plain")
    assert "By rule PI-3" in out
    assert "'1' looks like a click" in out
    assert "Kept in" in out
    rules, d = open_record(file)
    assert replay(rules, d).g.over
    assert not (home / "home" / "autosave" / "pulp.json").exists()


def test_undo_takes_a_number(home: Path) -> None:
    """More than there is to take back is said."""
    out = piped(home, "1\n1\nundo 2\nundo x\nundo 0\nquit\n", "pulp", "--seed", "3", "--plain")
    assert out.count("Undo takes a number of clicks") == 2
    assert "Taken back: 1 of 2; before that chance" in " ".join(out.split())


def test_pipe_without_colour(home: Path) -> None:
    assert "\x1b" not in piped(home, "1\nhelp\n", "pulp", "--seed", "1")
    plain = piped(home, "\n1\nlook star siphon\nwhy engage\nrule PI-12\nrules yellow\nhint\n", "pulp", "--plain")
    assert plain.isascii()
    for text in ("Star Siphon: Active at once", "PI-62", "PI-12: ", "PI-103", "The hard player would click"):
        assert text in plain, text


def test_wide_pipe_shows_the_texts(home: Path) -> None:
    out = piped(home, "1\n1\n1\nquit\n", "pulp", "--seed", "5", COLUMNS="120")
    assert max(len(line) for line in out.splitlines()) > 100
    assert max(len(line) for line in piped(home, "1\n1\n1\nquit\n", "pulp", "--seed", "5", "--new").splitlines()) <= 80


READY = "\x1b[?2004h"          # prompt_toolkit listens


def read_until(master: int, wanted: str, then: str = READY, seconds: float = 60.0) -> str:
    """What the terminal shows until the wanted text comes, and after it the other."""
    seen = ""
    end = time.monotonic() + seconds
    while wanted not in seen or then not in seen[seen.index(wanted):]:
        ready, _w, _x = select.select([master], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            raise AssertionError(f"{wanted!r} did not come within {seconds} s; seen: {seen[-600:]!r}")
        seen += os.read(master, 65536).decode(errors="replace")
    return seen


def test_at_a_terminal_with_completion(home: Path) -> None:
    """Tab completes a click, the page is drawn anew after it, Ctrl-D leaves and keeps the game."""
    master, slave = pty.openpty()
    env = environment(home, TERM="xterm", PROMPT_TOOLKIT_NO_CPR="1")
    program = subprocess.Popen([*PLAY, "pulp", "--seed", "5"], stdin=slave, stdout=slave, stderr=slave, env=env)
    os.close(slave)
    try:
        assert "\x1b[2J" in read_until(master, "Take the Engineer")
        for keys, answer, then in ((b"take_die eng\t", "ineer", ""), (b"\r", "Which die do you take along?", READY),
                                   (b"zebra\r", "verb 'zebra'", READY), (b"\x04", "The game is kept", "")):
            os.write(master, keys)
            read_until(master, answer, then)
        assert program.wait(60) == 0
    finally:
        program.kill()
        program.wait()
        os.close(master)
    assert (home / "home" / "autosave" / "pulp.json").exists()
    assert "A game of Pulp Invasion waits" in piped(home, "\nquit\n", "pulp", "--plain")


@pytest.mark.parametrize("game", ["pulp", "brood"])
def test_every_position_can_be_drawn(game: str) -> None:
    """Random play, drawn narrow and wide from what each eye sees; nothing is wider than the terminal."""
    rules = registry.load(game)
    screen = registry.screen(game)
    assert screen is not None
    rng = random.Random(4)
    for n in range(3):
        g = rules.start()
        for click in range(1000):
            if g.over:
                break
            if click % 90 == n:
                for width in (80, 120):
                    console = Console(width=width, file=io.StringIO(), record=True)
                    console.print(screen.draw(rules, rules.view(g, 0), 0, width))
                    console.print(screen.draw_short(rules, rules.view(g, 0), 0, width))
                    text = console.export_text()
                    assert text.strip()
                    assert max(len(line) for line in text.splitlines()) <= width
            rules.click(g, random_click(rules, g, rng))


def test_the_menu_knows_titles_of_several_words() -> None:
    assert games_named(registry.games(), "pulp invasion") == ["pulp"]
    assert games_named(registry.games(), "invasion of the brood") == ["brood"]


def test_things_are_explained() -> None:
    pulp, brood = registry.screen("pulp"), registry.screen("brood")
    assert pulp is not None
    assert brood is not None
    rules = registry.load("pulp")
    for thing in ("kah", "xanthe", "gravity_cloak", "mina_tormelson", "guardforce_5", "location_4", "engineer"):
        assert len(pulp.explain(rules, thing)) > 20
    assert pulp.explain(rules, "nothing") == ""
    courier, wardens = pulp.explain(rules, "agent_1"), pulp.explain(rules, "guardforce_15")
    assert courier.startswith("Shadow Courier: Agent, strength 2, icon diplomacy, 1 Planet icon, Code, 1 blue cube")
    assert wardens.startswith("Temple Wardens: Guardforce 15, strength 3, icon diplomacy, 1 Planet icon, Key, 1 red cube")
    assert "by land: North America East, Mexico" in brood.explain(registry.load("brood"), "na_west")
    assert "shores: " in brood.explain(registry.load("brood"), "arctic")
