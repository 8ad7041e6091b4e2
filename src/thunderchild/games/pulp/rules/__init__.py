"""Pulp Invasion as steps: state, words, frames, questions without effects, and one file per chapter of the rulebook.

turn.py is the sequence of a round, strength.py and payment.py what a card asks for and what can be paid, changes.py the small
deeds all chapters share, game.py the Rules object, check.py what must always hold."""
