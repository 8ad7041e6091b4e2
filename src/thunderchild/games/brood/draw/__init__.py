"""The world drawn: screen.py for terminals, board.py and map.json for the page, derived.py for what follows from a
position, page/ for the browser."""
