"""The card language: its words (language.py), reading it (grammar.py), components as tables of numbers (tables.py, load.py)."""
