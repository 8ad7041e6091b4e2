"""Logs, metrics and notices."""
