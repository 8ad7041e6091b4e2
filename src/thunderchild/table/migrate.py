"""Bring a store to the newest version, or refuse one that is newer than this program."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

from ..kernel.state import ThunderchildError

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_268_001            # any number, as long as every server takes the same


class NewerStore(ThunderchildError):
    """A store written by a newer program."""


def migrate(engine: Engine) -> None:
    """One process migrates; others wait, then find nothing to do."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        script = ScriptDirectory.from_config(config)
        known = {revision.revision for revision in script.walk_revisions()}
        current = MigrationContext.configure(connection).get_current_revision()
        if current is not None and current not in known:
            raise NewerStore(f"the store is of version {current}, this program knows versions up to {script.get_current_head()}: "
                             "update Thunderchild, or name another store with --store")
        if current != script.get_current_head():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
