"""The table drawn: screen.py for terminals, board.py for the page, derived.py for numbers that follow from a position.

page/ is what browsers fetch: board.js and its parts, the guide, the emblem."""
