"""Alembic's way in: the connection is handed over by table/store/migrate.py."""
from __future__ import annotations

from alembic import context

from thunderchild.table.store.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META, transactional_ddl=True)
context.run_migrations()
