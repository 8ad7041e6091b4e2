"""What the store keeps.  The same tables on SQLite and PostgreSQL; nested data is JSON in text columns."""
from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

META: Final = MetaData()
Row = dict[str, Any]                    # of one of the tables below, by column

WAITING: Final = "waiting"              # what `games.status` may be
RUNNING: Final = "running"
FINISHED: Final = "over"

games: Final = Table(
    "games", META,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("pack", String(128), nullable=False),          # name of the data pack; empty: the game's own data
    Column("pack_hash", String(32), nullable=False),
    Column("rules", String(64), nullable=False),          # the rules version the state below belongs to
    Column("options", Text, nullable=False),
    Column("doc", Text, nullable=False),                  # seats, clock, settings: table/doc.py
    Column("status", String(16), nullable=False),         # waiting, running, over
    Column("open", Boolean, nullable=False),              # listed in the lobby
    Column("revision", Integer, nullable=False),          # every change adds 1 and names the one it was made from
    Column("tick", Integer, nullable=False),              # number of lines
    Column("notes", Integer, nullable=False),             # number of notes
    Column("state", Text, nullable=False),                # the position after the last line
    Column("digest", String(16), nullable=False),
    Column("form", Integer, nullable=False),              # of state and digest: the version of records it belongs to
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float),                                 # when the running clock falls
    Column("wants", String(8), nullable=False),           # 'bot': a bot is to move
    Column("keeper", String(64), nullable=False),         # the server process that moves this game's bots
    Index("games_open", "open", "status", "changed"),
    Index("games_due", "due"),
    Index("games_wants", "wants"),
)
lines: Final = Table(                                     # the record, only ever appended to
    "lines", META,
    Column("game", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),               # with the game: unique, so the database decides who was first
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("eyes", Integer, nullable=False),              # a mask of the eyes that saw all of it
    Column("log", Text, nullable=False),                  # what it told, open and veiled
    Column("digest", String(16), nullable=False),         # of the state after it; empty within one commit
)
notes: Final = Table(                                     # chat, and what happens at the table beside the game
    "notes", META,
    Column("game", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("scope", String(8), nullable=False),           # table, seats
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
)
dice: Final = Table(                                      # the secrets that chance follows from
    "dice", META,
    Column("game", String(32), primary_key=True),
    Column("first", Integer, primary_key=True),           # the first line it counts for
    Column("source", String(32), nullable=False),         # the table it was made for: another one's if that game is continued
    Column("secret", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("words", Text, nullable=False),
)
states: Final = Table(                                    # positions from which a game went on under changed rules
    "states", META,
    Column("game", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)
snapshots: Final = Table(                                 # the newest position of a game from which a room opens
    "snapshots", META,
    Column("game", String(32), primary_key=True),
    Column("n", Integer, nullable=False),                 # how many lines led to it
    Column("rules", String(64), nullable=False),
    Column("pack_hash", String(32), nullable=False),
    Column("form", Integer, nullable=False),
    Column("data", Text, nullable=False),
)
studies: Final = Table(                                   # what was luck and what was skill in a finished game, once it is known
    "studies", META,
    Column("game", String(32), primary_key=True),
    Column("data", Text, nullable=False),
)
servers: Final = Table(
    "servers", META,
    Column("id", String(64), primary_key=True),
    Column("host", String(255), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("begun", Float, nullable=False),
    Column("beat", Float, nullable=False),
    Column("rules", Text, nullable=False),                # the version of each game's rules it has
)
presence: Final = Table(
    "presence", META,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),            # -3: watchers
    Column("server", String(64), primary_key=True),
    Column("count", Integer, nullable=False),
)
news: Final = Table(                                      # on SQLite: which games changed, for the other processes
    "news", META,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("server", String(64), nullable=False),         # who changed it
    sqlite_autoincrement=True,
)
outages: Final = Table(                                   # times without any server: no clock runs in them
    "outages", META,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("begun", Float, nullable=False),
    Column("ended", Float, nullable=False),
)
