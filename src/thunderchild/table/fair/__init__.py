"""The dice of a table."""
