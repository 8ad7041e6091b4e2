"""One folder per game.  A new game is a new folder here and nothing else."""
