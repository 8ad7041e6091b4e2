"""Rooms open from snapshots; saved states say of which form they are; servers on one file tell each other what changed."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("form", sa.Integer(), nullable=False, server_default="1"))
    op.create_table("snapshots", sa.Column("game", sa.String(32), primary_key=True), sa.Column("n", sa.Integer(), nullable=False),
                    sa.Column("rules", sa.String(64), nullable=False), sa.Column("pack_hash", sa.String(32), nullable=False),
                    sa.Column("form", sa.Integer(), nullable=False), sa.Column("data", sa.Text(), nullable=False))
    op.create_table("news", sa.Column("n", sa.Integer(), primary_key=True, autoincrement=True),
                    sa.Column("game", sa.String(32), nullable=False), sa.Column("server", sa.String(64), nullable=False),
                    sqlite_autoincrement=True)


def downgrade() -> None:
    op.drop_table("news")
    op.drop_table("snapshots")
    op.drop_column("games", "form")
