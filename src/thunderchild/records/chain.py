"""Chains of hashes: what each seat adds to the dice.

A client draws a seed, hashes it many times and tells the last hash: that commits it to all the others.  Opening a link means to
tell the hash that was hashed to the one told before.  Everybody sees that it fits, and nobody can foresee the next one.  A record
needs only the last link that was opened: the earlier ones follow from it."""
from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any, Final, NotRequired, TypedDict

from ..kernel.record import BadRecord

HEX: Final = re.compile(r"[0-9a-f]{64}")
LENGTH: Final = 8192             # links of a chain, as our own clients make them
MOST_GAPS: Final = 200           # after so many stretches of clicks without a link a chain counts no more
FOR_EVER: Final = 1 << 30
PERSON: Final = "person"
BOT: Final = "bot"


class ChainData(TypedDict):
    """A seat's part of the dice as a record and a table tell it."""
    by: str                             # person, or bot: then it is the server's own
    commit: NotRequired[str]            # missing: the seat's client made none
    last: NotRequired[str]              # the link opened last
    opened: NotRequired[int]            # how many were
    late: NotRequired[bool]             # none was opened before the first deal
    gaps: NotRequired[list[list[int]]]  # first and last line of stretches in which its clicks opened none


@dataclass
class Chain:
    by: str = PERSON
    commit: str = ""
    last: str = ""
    opened: int = 0
    late: bool = False
    gaps: list[list[int]] = field(default_factory=list)
    line: int = -1                      # of the last click that opened one

    def copy(self) -> Chain:
        return Chain(self.by, self.commit, self.last, self.opened, self.late, [gap[:] for gap in self.gaps], self.line)

    @property
    def spent(self) -> bool:
        """There were too many clicks without a link: whatever comes counts no more."""
        return bool(self.gaps) and self.gaps[-1][1] == FOR_EVER

    def fits(self, link: str) -> bool:
        return is_hex(link) and hash_of(link) == self.last

    def open(self, link: str, line: int) -> None:
        self.last, self.line = link, line
        self.opened += 1

    def skip(self, line: int) -> None:
        """A click without a link."""
        if self.gaps and self.gaps[-1][0] > self.line:
            self.gaps[-1][1] = max(self.gaps[-1][1], line)
        else:
            self.gaps.append([line, FOR_EVER if len(self.gaps) >= MOST_GAPS else line])

    def opens_at(self, line: int) -> bool:
        """Whether the seat's click in this line opened a link."""
        return bool(self.commit) and not any(first <= line <= last for first, last in self.gaps)

    def committed(self) -> ChainData:
        """What stands from the first deal to the end."""
        d: ChainData = {"by": self.by}
        if self.commit:
            d["commit"] = self.commit
        if self.late:
            d["late"] = True
        return d

    def shown(self) -> ChainData:
        if not self.commit:
            return {"by": self.by}
        d: ChainData = {"by": self.by, "commit": self.commit, "last": self.last, "opened": self.opened}
        if self.late:
            d["late"] = True
        if self.gaps:
            d["gaps"] = self.gaps
        return d

    def links(self) -> list[str]:
        """All that was told, the commitment first; refuses a last link that does not lead back to it."""
        found = [self.last]
        for _step in range(self.opened):
            found.append(hash_of(found[-1]))
        if found[-1] != self.commit:
            raise BadRecord(f"damaged record: after {self.opened} hashes the last link {self.last[:16]}... does not lead to the "
                            f"commitment {self.commit[:16]}...")
        return found[::-1]


def hash_of(text: str) -> str:
    return hashlib.sha256(bytes.fromhex(text)).hexdigest()


def is_hex(text: Any) -> bool:
    return isinstance(text, str) and HEX.fullmatch(text) is not None


def make_links(seed: str, length: int = LENGTH) -> list[str]:
    """What a client makes of its seed: the commitment first, then the links in the order in which they are opened."""
    links = [seed]
    for _step in range(length):
        links.append(hash_of(links[-1]))
    return links[::-1]


def read_chain(d: Any, lines: int) -> Chain:
    """A seat's part of the dice, from a record of so many lines."""
    if not isinstance(d, dict) or d.get("by") not in (PERSON, BOT):
        raise BadRecord("damaged record: 'seats' of 'fair' says for each seat who gave its part: person or bot")
    if "commit" not in d:
        return Chain(d["by"])
    chain = Chain(d["by"], d["commit"], d.get("last", ""), d.get("opened", -1), d.get("late", False), d.get("gaps", []))
    right = is_hex(chain.commit) and is_hex(chain.last) and type(chain.opened) is int and 0 <= chain.opened <= lines + 1 and \
        type(chain.late) is bool and are_gaps(chain.gaps)
    if not right:
        raise BadRecord("damaged record: a seat's part of the dice has 'commit' and 'last' of 64 digits, 'opened', a number of "
                        "links, and 'gaps', stretches of lines in order")
    return chain


def are_gaps(gaps: Any) -> bool:
    if not isinstance(gaps, list) or len(gaps) > MOST_GAPS + 1:
        return False
    whole = all(isinstance(gap, list) and len(gap) == 2 and all(type(n) is int and 0 <= n <= FOR_EVER for n in gap)
                for gap in gaps)
    return whole and all(first <= last for first, last in gaps)
