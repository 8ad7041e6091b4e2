"""Bring a store to the newest version, or refuse one that is newer than this program."""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect, text

from ...kernel.state import ThunderchildError

FOLDER: Final = Path(__file__).parent / "migrations"
HEAD: Final = "0003"               # the newest file in migrations/versions
LOCK: Final = 7_268_001            # any number, as long as every server takes the same


class NewerStore(ThunderchildError):
    """A store written by a newer program."""


def migrate(engine: Engine) -> None:
    """One process migrates; others wait, then find nothing to do.  Alembic is loaded only where there is something to do."""
    with engine.connect().execution_options(reads=True) as connection, connection.begin():
        if version_of(connection) == HEAD:
            return
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        upgrade(connection)


def version_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection) -> None:
    from alembic import command

    config, script = scripts()
    known = {revision.revision for revision in script.walk_revisions()}
    current = version_of(connection)
    if current is not None and current not in known:
        raise NewerStore(f"the store is of version {current}, this program knows versions up to {HEAD}: update "
                         f"Thunderchild, or name "
                         "another store with --store")
    if current != HEAD:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def scripts() -> tuple[Any, Any]:
    """Alembic's configuration, and the migrations there are."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config, ScriptDirectory.from_config(config)
