"""What the page computes of the dice is what the server computes, and what is known of SHA-256 and HMAC."""
from __future__ import annotations

import hashlib
import hmac
import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from thunderchild.records.chain import make_links
from thunderchild.records.fair import Dice

from thunderchild.table.refused import Refused
from thunderchild.table.rooms.records import falls_of

from tests.table.house import ROOT
from tests.table.sealed import Table

APP = ROOT / "src" / "thunderchild" / "table" / "static" / "app"
pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="the page's scripts run in node here (Debian: nodejs)")
ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"        # FIPS 180-2, B.1
TWO_BLOCKS = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"  # B.2
JEFE = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"        # RFC 4231, case 2


def computed(script: str, given: Any) -> Any:
    """What a script of the page makes of it."""
    code = f"""import * as hashes from "{APP}/sha256.js"; import * as dice from "{APP}/dice.js";
import * as sealed from "{APP}/../table/sealwords.js"; import * as all from "{APP}/checkall.js";
const given = JSON.parse(process.argv[1]); const bytes = (text) => new TextEncoder().encode(text);
console.log(JSON.stringify({script}));"""
    done = subprocess.run(["node", "--no-warnings", "--input-type=module", "-e", code, json.dumps(given)], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_known_hashes() -> None:
    texts = ["abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"]
    assert computed("given.map((text) => hashes.toHex(hashes.sha256(bytes(text))))", texts) == [ABC, TWO_BLOCKS]
    key, text = "Jefe", "what do ya want for nothing?"
    assert computed("hashes.toHex(hashes.hmac(bytes(given[0]), bytes(given[1])))", [key, text]) == JEFE


def test_hashes_of_every_length_around_a_block() -> None:
    texts = ["ä" * (n // 2) + "x" * (n % 2) for n in range(140)] + ["y" * 5000]
    assert computed("given.map((text) => hashes.toHex(hashes.sha256(bytes(text))))", texts) == \
        [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    keys = computed("given.map((text) => hashes.toHex(hashes.hmac(bytes(text), bytes('m'))))", texts)
    assert keys == [hmac.digest(text.encode(), b"m", "sha256").hex() for text in texts]


def test_a_chain_of_the_page_is_the_servers() -> None:
    seed = "5c" * 32
    links = make_links(seed, 300)
    assert computed("Array.from({ length: 301 }, (_, k) => new dice.Chain(given, 300).link(k))", seed) == links
    assert computed("[200, 3, 299].map((k) => new dice.Chain(given[0], 300).find(given[1][k], 0))", [seed, links]) == [200, 3, -1]


def test_outcomes_are_the_servers() -> None:
    rng = random.Random(2)
    cases = [one_case(rng) for _ in range(60)]
    script = "given.map((c) => dice.outcome(dice.keyOf(c.secret, c.table, c.burst), c, c.links, c.n, c.odds))"
    assert computed(script, cases) == [fallen(case) for case in cases]


def one_case(rng: random.Random) -> dict[str, Any]:
    return {"secret": rng.randbytes(32).hex(), "table": "k3v9", "burst": rng.randrange(900), "n": rng.randrange(900),
            "words": [rng.choice(["", "my own luck", 'quo"te \\ mönd', "\U0001f3b2 three"]) for _ in range(2)],
            "links": [rng.randbytes(32).hex(), ""], "odds": [rng.randrange(5) for _ in range(rng.randrange(1, 9))] + [1]}


def fallen(case: dict[str, Any]) -> int:
    dice = Dice(case["table"], 0, case["secret"], "", case["words"], 2)
    return dice.fall(case["n"], case["odds"], case["burst"], case["links"])


# ---- what the page says is so

PERSON = {"by": "person", "commit": "ab" * 32}


def words_for(*seats: dict[str, Any], early: bool = True, gaps: list[int] | None = None, older: bool = False) -> str:
    fair = {"table": "t", "first": 0, "hash": "", "words": []} | ({} if older else {"seats": list(seats)})
    said = computed("sealed.sealWords(given[0], given[1], given[2])", [fair, early, gaps or []])
    return str(said)


def test_the_page_claims_no_more_than_is_so() -> None:
    claim = "Nobody can choose or foresee what falls at a player's click"
    assert claim in words_for(PERSON, PERSON)
    assert claim in words_for(PERSON, {"by": "bot"})
    for less in (words_for(PERSON, {"by": "person"}), words_for(PERSON, {**PERSON, "late": True}), words_for({"by": "bot"}),
                 words_for(PERSON, PERSON, gaps=[0, 1]), words_for(), words_for(older=True)):
        assert claim not in less
    assert "this page has kept it since" in words_for(PERSON)
    assert "cannot know whether it was there before" in words_for(PERSON, early=False)
    assert "Whoever runs the server could foresee it" in words_for(older=True)


# ---- every draw of a finished game

def finished(folder: Path, **play: Any) -> tuple[dict[str, Any], Any]:
    table = Table(folder).begin().play(**play)
    return table.record(), falls_of(table.room.rules, table.services.store.load(table.room.id))


def test_the_page_computes_a_whole_game_again(tmp_path: Path) -> None:
    for n, without in enumerate((frozenset[int](), frozenset((1, 2, 5)))):
        (tmp_path / str(n)).mkdir()
        record, fell = finished(tmp_path / str(n), without=without)
        chance = sum(line.startswith("*") for line in record["lines"])
        assert computed("all.checkAll(given[0], given[1])", [record, fell]) == {"checked": chance, "wrong": -1}
        line, odds, outcome = fell[10]
        other = next(k for k, weight in enumerate(odds) if weight and k != outcome)
        lie = [*fell[:10], [line, odds, other], *fell[11:]]
        assert computed("all.checkAll(given[0], given[1])", [record, lie]) == {"checked": 10, "wrong": line}


def test_how_chance_fell_is_not_shown_before_the_end(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play(5)
    with pytest.raises(Refused, match="when the game is over"):
        falls_of(table.room.rules, table.services.store.load(table.room.id))
