"""Invaders as steps: state, words, frames, questions without effects, and one file per chapter of the rulebook.

turn.py is the sequence of play, pieces.py moves cards about, game.py is the Rules object, check.py what must always hold."""
