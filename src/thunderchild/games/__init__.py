"""One folder per game.  A new game is a new folder here and nothing else.

`thunderchild.games` is the function that lists them; this package is reached as `from thunderchild.games.<id> import ...`, or by
`thunderchild.load`.  Its `__path__` is the list of folders in which games are looked for (registry.py)."""
