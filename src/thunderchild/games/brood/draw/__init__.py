"""The world drawn: screen.py for terminals, board.py and map.json for the page."""
