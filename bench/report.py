"""What was measured, as tables for people: on the terminal and in docs/speed.md."""
from __future__ import annotations

import platform
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from .drive import ROOT, Line

Key = tuple[str, str, str]
Rows = list[list[str]]

OURS: Final = "compiled"
PLAIN: Final = "plain"
CATAN: Final = ("catanatron", "catanatron", "play")
CATAN_COPY: Final = ("catanatron", "catanatron", "copy")
TABLE: Final = "web table"
EARLY: Final = (TABLE, "table", "line 100")
LATE: Final = (TABLE, "table", "line 10000")
SPIEL: Final = ("chess", "backgammon", "hanabi")
HOW: Final = {
    (OURS, "inside"): "inside compiled code", (OURS, "play"): "compiled, called from Python", (PLAIN, "play"): "plain Python",
    ("catanatron", "play"): "plain Python", ("openspiel", "play"): "C++, called from Python",
    ("openspiel", "inside"): "wholly in C++"}
ENVIRONMENTS: Final = "environments"
PLAIN_ENVIRONMENTS: Final = "environments, plain"
GYMS: Final = "gyms"
GYM: Final = (GYMS, "catanatron", "gym")
RL: Final = (GYMS, "chess", "rl")
ZOO: Final = (GYMS, "chess", "zoo")
ENVIRONMENT: Final = {
    (ENVIRONMENTS, "batch"): "VectorEnv, 64 games", (ENVIRONMENTS, "zoo"): "PettingZoo, env()",
    (PLAIN_ENVIRONMENTS, "batch"): "VectorEnv, 64 games, plain Python", (GYMS, "gym"): "Catanatron's Gym environment",
    (GYMS, "rl"): "OpenSpiel's RLEnvironment", (GYMS, "zoo"): "PettingZoo's own"}
GYM_GOALS: Final = (
    ("batch of 64, against Catanatron's Gym environment", ENVIRONMENTS, "batch", GYM, 10.0),
    ("batch of 64, against chess in OpenSpiel's RLEnvironment", ENVIRONMENTS, "batch", RL, 2.0),
    ("PettingZoo, against its chess", ENVIRONMENTS, "zoo", ZOO, 10.0),
    ("plain batch of 64, against Catanatron's Gym environment", PLAIN_ENVIRONMENTS, "batch", GYM, 3.0))
SEARCH: Final = ("openspiel", "backgammon", "simulations")
LEAGUES: Final = {"cards": (15.0, 8.0, 3.0, 15.0), "level7": (10.0, 6.0, 2.0, 8.0), "starcraft": (8.0, 5.0, 1.5, 6.0)}
WAYS: Final = (("inside compiled code", OURS, "inside", CATAN), ("called from Python", OURS, "play", CATAN),
               ("plain Python", PLAIN, "play", CATAN), ("copies", OURS, "copy", CATAN_COPY))
GOALS: Final = [
    *((f"{game}: {name}", (label, game, what), other, goal) for game, goals in LEAGUES.items()
      for (name, label, what, other), goal in zip(WAYS, goals, strict=True)),
    *((f"{game}: simulations, against backgammon", (OURS, game, "simulations"), SEARCH, 4.0) for game in ("brood", "invaders")),
    *((f"{game}: {name}", (label, game, what), other, goal) for game in ("brood", "invaders", "pulp")
      for name, label, what, other, goal in GYM_GOALS),
    ("a click at the table, line 10,000 against line 100", LATE, EARLY, 0.84)]
LOAD: Final = ROOT / "build" / "load.md"              # measured before, by bench/tables.py
NOT_LOADED: Final = """\
## Tables under load

Not measured in this run: `python -m bench.tables`, which `make bench` runs first, puts our server and a boardgame.io server under
the same load and writes this section.
"""
REDEALS: Final = {"redeal": "seat", "watch": "watcher"}
LEAST: Final = 0.25         # redeals for each copy, in every compiled game: a redeal is a copy, and then some
EXPLAINED: Final = """\
# Speed

Written by `make bench`; do not edit. How to run it: `bench/README.md` in the source tree.

A decision is: get the legal clicks, choose one at random, make it. Only decisions of seats are counted; clicks of chance (dice,
draws) are made too, but counted apart. *Inside* means that the loop over the game is part of the compiled code, as in a compiled
bot; *called from Python* means an interpreted loop, as in most programs that use the library; *plain* means that nothing is
compiled. Set-up of each game is included. A ratio says how many times as fast the row is as the column.

Other games are other games: the ratios say in which league a rules engine plays, not that one game is better than another.
"""


class Report:
    def __init__(self, lines: list[Line], versions: dict[str, str], seconds: float, repetitions: int,
                 by_hand: Rows | None = None) -> None:
        self.by_hand: Final = by_hand or []
        self.lines: Final = {line.key: line for line in by_game(lines)}
        self.versions: Final = versions
        self.seconds: Final = seconds
        self.repetitions: Final = repetitions

    # ---- the tables, as rows of words

    def rivals(self, what: str) -> dict[str, Key]:
        """Column title -> the line to compare with, for those that were measured."""
        every = {"x Catanatron": ("catanatron", "catanatron", what)}
        every.update({f"x {game}": ("openspiel", game, what) for game in SPIEL})
        return {title: key for title, key in every.items() if key in self.lines}

    def ratios(self, line: Line, what: str) -> list[str]:
        return [number(line.times(self.lines[key])) for key in self.rivals(what).values()]

    def decisions(self) -> tuple[list[str], Rows]:
        heads = ["game", "how", "decisions/s", "spread", "per game", "chance", *self.rivals("play")]
        rows: Rows = []
        for (label, game, what), line in self.lines.items():
            if what in ("play", "inside"):
                rows.append([title(label, game), HOW[label, what], number(line.median()), f"{line.spread():.0%}",
                             number(line.length), f"{line.falls:.1f}", *self.ratios(line, "play")])
        return heads, rows

    def copies(self) -> tuple[list[str], Rows]:
        return ["game", "build", "copies/s", "spread", *self.rivals("copy")], self.simple("copy")

    def redeals(self) -> tuple[list[str], Rows]:
        rows: Rows = []
        for (label, game, what), line in self.lines.items():
            if what in REDEALS:
                rows.append([title(label, game), HOW[label, "play"], REDEALS[what], number(line.median()), f"{line.spread():.0%}",
                             number(line.times(self.lines[label, game, "copy"]))])
        return ["game", "build", "for a", "redeals/s", "spread", "x copies"], rows

    def simulations(self) -> tuple[list[str], Rows]:
        """For each a world that agrees with what the seat knows, and a random rollout of 118 decisions."""
        rows: Rows = []
        for (label, game, what), line in self.lines.items():
            if what == "simulations":
                times = number(line.times(self.lines[SEARCH])) if SEARCH in self.lines else ""
                rows.append([title(label, game), number(line.median()), f"{line.spread():.0%}", times])
        return ["game", "simulations/s", "spread", "x backgammon"], rows

    def environments(self) -> tuple[list[str], Rows]:
        """A step: an observation, the legal clicks as a mask, and a random one of them."""
        others = {title: key for title, key in (("x Catanatron's Gym", GYM), ("x chess, RLEnvironment", RL),
                                                ("x chess, PettingZoo", ZOO)) if key in self.lines}
        rows = [[game, ENVIRONMENT[label, what], number(line.median()), f"{line.spread():.0%}",
                 *(number(line.times(self.lines[key])) for key in others.values())]
                for (label, game, what), line in self.lines.items() if (label, what) in ENVIRONMENT]
        return ["game", "how", "steps/s", "spread", *others], rows

    def clicks(self) -> tuple[list[str], Rows]:
        """From the draft to the store and to what is sent; a ratio of 1 means that the length of a game costs nothing."""
        rows = [[what, number(line.median()), f"{line.spread():.0%}", number(line.times(self.lines[EARLY]))]
                for (label, _game, what), line in self.lines.items() if label == TABLE and EARLY in self.lines]
        return ["a click at", "clicks/s", "spread", "x line 100"], rows

    def simple(self, kind: str) -> Rows:
        return [[title(label, game), HOW[label, "play"], number(line.median()), f"{line.spread():.0%}", *self.ratios(line, kind)]
                for (label, game, what), line in self.lines.items() if what == kind]

    def goals(self) -> tuple[list[str], Rows]:
        rows: Rows = []
        for name, mine, other, goal in GOALS:
            if mine in self.lines and other in self.lines:
                times = self.lines[mine].times(self.lines[other])
                rows.append([name, f"{goal:g}", number(times), "yes" if times >= goal else "no"])
        for (label, game, what), line in self.lines.items():
            if label == OURS and what in REDEALS:
                times = line.times(self.lines[label, game, "copy"])
                name = f"{game}: redeals for a {REDEALS[what]} against copies"
                rows.append([name, f"{LEAST:g}", number(times), "yes" if times >= LEAST else "no"])
        return ["against Catanatron, if nothing else is said", "goal", "measured", "reached"], rows

    def missed(self) -> list[str]:
        return [row[0] for row in self.goals()[1] if row[3] == "no"]

    def tables(self) -> list[tuple[str, tuple[list[str], Rows]]]:
        found = [("Decisions", self.decisions()), ("Copies of a position", self.copies()), ("Redeals", self.redeals()),
                 ("Simulations of a search, inside compiled code", self.simulations()),
                 ("Environments for learners", self.environments()), ("Clicks at the table", self.clicks()),
                 ("Legal lists written by hand", (["game", "choice", "without its list"], self.by_hand)),
                 ("Goals", self.goals())]
        return [(name, table) for name, table in found if table[1]]

    # ---- on paper

    def show(self, console: Console) -> None:
        for name, (heads, rows) in self.tables():
            table = Table(title=name, title_justify="left", box=None, pad_edge=False)
            for n, head in enumerate(heads):
                table.add_column(head, justify="left" if n == 0 or head in ("how", "build", "for a") else "right", no_wrap=n > 1)
            for row in rows:
                table.add_row(*row)
            console.print(table)
            console.print()

    def write(self, place: Path) -> None:
        parts = [EXPLAINED]
        for name, (heads, rows) in self.tables():
            body = [f"## {name}", "", "| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
            parts.append("\n".join([*body, *("| " + " | ".join(row) + " |" for row in rows), ""]))
        parts.append(LOAD.read_text(encoding="utf-8") if LOAD.exists() else NOT_LOADED)
        parts.append(self.machine())
        place.write_text("\n".join(parts), encoding="utf-8")

    def machine(self) -> str:
        versions = ", ".join(f"{name} {version}" for name, version in sorted(self.versions.items()))
        return "\n".join([
            "## How it was measured", "",
            f"* {self.repetitions} repetitions of {self.seconds:g} s of CPU time for each line, interleaved in a new order each "
            "time, one process at a time, all on one core. Rates are medians; a ratio is the median of the ratios within "
            "repetitions; spread is largest minus smallest rate over the median.",
            f"* {processor()}, {platform.system()}, Python {platform.python_version()}.",
            f"* {versions}.",
            "* Random play. Catanatron: four of its random players; every tick counts as a decision, the roll of the dice too. "
            "OpenSpiel does not count decisions of play wholly in C++: they are games times their mean length.",
            "* Legal lists written by hand: the interpreter's steps of plain random play that come on top if "
            "the kernel asks `bar` for every target instead (`python -m bench.by_hand`, the same on every machine).",
            "* Simulations: OpenSpiel's C++ tree search (MCTS) on backgammon from its first positions, with one random "
            "rollout each: a whole game, 111 decisions on average; ours: a redeal and a random rollout of 111 decisions, "
            "without a tree.",
            "* Environments: a step is an observation, the legal clicks as a mask, and a random one of them. Ours are cut off "
            "after 3,000 clicks. Catanatron's Gym environment plays its other seat itself, at random, within the step.",
            "* Copies and redeals: of 60 positions out of all parts of random games. `cards` is the card toy of the kernel's "
            "tests: 73 cards, two hidden hands, cancels of cancels, cards that ask in the middle of their effect.", ""])


def by_game(lines: list[Line]) -> list[Line]:
    """Ours game by game, each in all builds; the others behind."""
    ours = [line for line in lines if line.worker.label in (OURS, PLAIN)]
    games = list(dict.fromkeys(line.peer for line in ours if line.worker.label == PLAIN))
    ours.sort(key=lambda line: games.index(line.peer) if line.peer in games else -1)
    return ours + [line for line in lines if line not in ours]


def title(label: str, game: str) -> str:
    return {"catanatron": "Catanatron", "openspiel": f"OpenSpiel {game}"}.get(label, game)


def number(value: float) -> str:
    """Three digits that mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
