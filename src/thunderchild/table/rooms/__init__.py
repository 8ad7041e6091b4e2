"""The tables: who sits where, what can be done, and one room for each game that is open."""
