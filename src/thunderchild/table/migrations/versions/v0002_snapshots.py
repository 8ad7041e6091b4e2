"""Rooms open from snapshots; saved states say of which form they are."""
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


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_column("games", "form")
