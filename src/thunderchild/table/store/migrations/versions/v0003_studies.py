"""Studies of finished games are kept with them."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table("studies", sa.Column("game", sa.String(32), primary_key=True), sa.Column("data", sa.Text(), nullable=False))


def downgrade() -> None:
    op.drop_table("studies")
