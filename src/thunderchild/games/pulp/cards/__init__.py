"""The card language: its words (language.py), reading it (rows.py, load.py), and what the words do (effects.py, points.py)."""
