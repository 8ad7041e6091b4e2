"""StarCraft: The Board Game with Brood War."""
