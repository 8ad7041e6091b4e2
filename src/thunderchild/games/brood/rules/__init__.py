"""Invasion of the Brood as steps: state, words, frames, questions without effects, and one file per chapter of the rulebook.

names.py numbers places and stacks, turn.py is the sequence of play, game.py the Rules object, check.py what must always hold."""
