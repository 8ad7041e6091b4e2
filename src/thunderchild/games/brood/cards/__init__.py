"""What is printed: load.py reads the map, the nations and the units into tables.  This game has no card language."""
