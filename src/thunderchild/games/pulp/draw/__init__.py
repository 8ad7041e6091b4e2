"""The table drawn: screen.py for terminals, board.py for the page, derived.py for numbers that follow from a position."""
