"""The first store."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def key(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.String(32), primary_key=True) for name in names]


def text(name: str, length: int = 0) -> sa.Column[str]:
    return sa.Column(name, sa.String(length) if length else sa.Text(), nullable=False)


def number(name: str, key: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), primary_key=key, autoincrement=False, nullable=False)


def moment(name: str, nullable: bool = False) -> sa.Column[float]:
    return sa.Column(name, sa.Float(), nullable=nullable)


def upgrade() -> None:
    games()
    op.create_table("lines", *key("game"), number("n", key=True), text("text"), moment("at"), number("eyes"), text("log"),
                    text("digest", 16))
    op.create_table("notes", *key("game"), number("n", key=True), text("kind", 16), number("seat"), text("scope", 8),
                    moment("at"),
                    text("data"))
    op.create_table("dice", *key("game"), number("first", key=True), text("source", 32), text("secret", 64), text("hash", 64),
                    text("words"))
    op.create_table("states", *key("game"), number("n", key=True), text("data"))
    op.create_table("servers", sa.Column("id", sa.String(64), primary_key=True), text("host", 255), number("pid"),
                    moment("begun"), moment("beat"), text("rules"))
    op.create_table("presence", *key("game"), number("seat", key=True), sa.Column("server", sa.String(64), primary_key=True),
                    number("count"))
    op.create_table("outages", sa.Column("id", sa.Integer(), primary_key=True), moment("begun"), moment("ended"))


def games() -> None:
    op.create_table("games", *key("id"), text("game", 64), text("pack", 128), text("pack_hash", 32), text("rules", 64),
                    text("options"),
                    text("doc"), text("status", 16), sa.Column("open", sa.Boolean(), nullable=False), number("revision"),
                    number("tick"), number("notes"), text("state"), text("digest", 16), moment("created"), moment("changed"),
                    moment("due", nullable=True), text("wants", 8), text("keeper", 64))
    op.create_index("games_open", "games", ["open", "status", "changed"])
    op.create_index("games_due", "games", ["due"])
    op.create_index("games_wants", "games", ["wants"])


def downgrade() -> None:
    for name in ("outages", "presence", "servers", "states", "dice", "notes", "lines", "games"):
        op.drop_table(name)
