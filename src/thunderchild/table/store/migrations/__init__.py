"""Alembic migrations of the store; they run when a server starts."""
