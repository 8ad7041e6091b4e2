"""Checking the dice of a record with nothing but the record, and what that proves.

Every outcome is computed again from the secret, the words and the links that the seats opened; the first that differs makes the
record false.  What a record cannot show makes the proof a part of one, and the verdict says why."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ..kernel.record import AnyRules, BadRecord, Record, last_break
from ..kernel.state import CHANCE
from .chain import BOT, Chain
from .fair import Dice, dice_for, read_fair
from .replay import Witness, check_header, replay


class OtherFall(BadRecord):
    """An outcome of chance is not the one that follows, by the odds of the rules that are here."""


@dataclass
class Verdict:
    """How many outcomes follow from what was promised, how many cannot be checked, and why the proof is not whole."""
    checked: int
    unchecked: int
    reasons: list[str] = field(default_factory=list)

    @property
    def proved(self) -> bool:
        return not self.reasons

    def __str__(self) -> str:
        if self.checked == 0 and self.unchecked == 0:
            return "no dice fell"
        rest = f"; {self.unchecked} cannot be checked" if self.unchecked else ""
        return f"{self.checked} outcomes of chance follow from the promise and what the seats opened{rest}"

    def in_words(self) -> str:
        """For people, in one line."""
        return f"{self}; proved" if self.proved else f"{self}; proved in part only ({'; '.join(self.reasons)})"


class Opened:
    """The links that count, line by line, for one promise."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Final = dice
        self.links: Final = [chain.links() if chain.commit else [""] for chain in dice.chains]
        self.at: Final = [int(bool(chain.commit) and not chain.late) for chain in dice.chains]

    def click(self, seat: int, line: int) -> None:
        if seat < len(self.at) and self.dice.chains[seat].opens_at(line):
            self.at[seat] += 1
            if self.at[seat] >= len(self.links[seat]):
                raise BadRecord(f"line {line}: seat {seat} clicked more often than it opened links, and the record does not say "
                                f"that it opened none here")

    def now(self) -> list[str]:
        return [links[at] for links, at in zip(self.links, self.at, strict=True)]

    def done(self) -> None:
        for seat, (links, at) in enumerate(zip(self.links, self.at, strict=True)):
            if at != len(links) - 1:
                raise BadRecord(f"damaged record: seat {seat} opened {len(links) - 1} links, but its clicks account for {at}")


class FairCheck(Witness):
    """Looks on while a record is replayed and computes every outcome of chance again; the first that differs is refused."""

    def __init__(self, record: Any) -> None:
        d = check_header(record)
        self.data: Final = d
        self.lines: Final[list[str]] = d["lines"]
        self.dice: Final = read_fair(d["fair"], len(self.lines)) if "fair" in d else []
        self.total: Final = sum(line.startswith("*") for line in self.lines)
        self.checked = 0
        self.burst = -1
        self.read = 0                                   # lines whose links are counted
        self.open: Opened | None = None

    def before(self, record: Record[Any], number: int, line: str) -> None:
        self.count_to(number)
        if line.startswith("*") and record.to_move == CHANCE:
            self.checked += self.compare(record, line, number)

    def count_to(self, number: int) -> None:
        """Which links were opened, and where this stretch of chance began; lines that are not replayed count too."""
        while self.read <= number:
            self.count(self.read)
            self.read += 1

    def count(self, n: int) -> None:
        dice, line = dice_for(self.dice, n), self.lines[n]
        if dice is not None and dice.kind > 1 and dice.first == n:
            self.close()
            self.open = Opened(dice)
        if line.startswith("*"):
            self.burst = n if self.burst < 0 or (dice is not None and dice.first == n) else self.burst
            return
        self.burst = -1
        seat = line.partition(" ")[0]
        if self.open is not None and seat.isascii() and seat.isdecimal():
            self.open.click(int(seat), n)

    def close(self) -> None:
        if self.open is not None:
            self.open.done()
            self.open = None

    def compare(self, record: Record[Any], line: str, number: int) -> int:
        """1 if the outcome follows from the dice, 0 if they cannot tell."""
        dice = dice_for(self.dice, number)
        if dice is None or not dice.secret:
            return 0
        if dice.kind > 1 and len(dice.chains) != record.g.seats:
            raise BadRecord(f"damaged record: the dice from line {dice.first} on speak of {len(dice.chains)} seats, the game has "
                            f"{record.g.seats}")
        links = self.open.now() if self.open is not None else []
        right = record.rules.say(record.g, dice.fall(number, record.rules.odds(record.g), self.burst, links))
        if right != line:
            raise OtherFall(f"line {number}, '{line}': the dice promised '{right}'")
        return 1

    # ---- what it proves

    def finish(self) -> None:
        """After the last line."""
        self.count_to(len(self.lines) - 1)
        self.close()

    def verdict(self, over: bool = True) -> Verdict:
        """`over`: whether the game came to the end of its rules."""
        self.finish()
        unchecked = self.total - self.checked
        if self.total == 0 and over and last_break(self.lines) < 0:
            return Verdict(0, 0)
        return Verdict(self.checked, unchecked, [*self.of_lines(over), *self.of_promises(), *self.of_seats()])

    def of_lines(self, over: bool) -> list[str]:
        found = []
        last = last_break(self.lines)
        if last >= 0:
            found.append(f"break: in line {last} the game went on from a saved position; what stands before it is not replayed, "
                         f"and nothing shows that it led there")
        ended = self.data.get("ended")
        if not over:
            how = ended.get("how") if isinstance(ended, dict) else None
            said = f"; that it ended there ({how}) is only said" if how else ""
            found.append(f"cut: the lines end before the game does by its rules{said}")
        return found

    def of_promises(self) -> list[str]:
        if not self.dice:
            return ["no promise: the record holds none, so nothing is known about its dice"]
        found = []
        if self.dice[0].first > 0:
            found.append(f"late promise: the first one was made for line {self.dice[0].first}; what fell before it is not proved")
        for dice in self.dice[1:]:
            found.append(f"later promise: from line {dice.first} on another secret counts, which was not promised at the start")
        if any(not dice.secret for dice in self.dice):
            found.append("sealed: the record does not hold the secret yet; it is shown when the game is over")
        if any(dice.kind == 1 for dice in self.dice):
            found.append("older dice: they follow from the server's secret and the players' words alone, so the operator could "
                         "foresee them")
        return found

    def of_seats(self) -> list[str]:
        found = [why for dice in self.dice if dice.kind > 1 for seat, chain in enumerate(dice.chains)
                 if (why := weakness(seat, chain, self.lines, dice))]
        newest = [dice for dice in self.dice if dice.kind > 1]
        if newest and all(chain.by == BOT for dice in newest for chain in dice.chains):
            found.append("no person: all seats were the server's, which alone knew what would fall")
        return found


def weakness(seat: int, chain: Chain, lines: list[str], dice: Dice) -> str:
    """Why a seat's part does not prove all it could; empty if it does."""
    if chain.by == BOT:
        return ""
    if not chain.commit:
        return f"seat {seat} committed to nothing: what falls at its clicks the operator could foresee"
    mine = [n for n, line in enumerate(lines) if n >= dice.first and line.startswith(f"{seat} ")]
    kept = sum(not chain.opens_at(n) for n in mine)
    told = ["opened nothing before the first deal"] if chain.late else []
    told += [f"opened nothing with {kept} of its {len(mine)} clicks (a bot stood in, or its client kept back)"] if kept else []
    return f"seat {seat} {' and '.join(told)}: the operator could foresee what fell then" if told else ""


def verify_fair(rules: AnyRules, record: Any) -> Verdict:
    """Replay a record for its dice alone."""
    check = FairCheck(record)
    end = replay(rules, record, -1, check)
    return check.verdict(bool(end.g.over))
