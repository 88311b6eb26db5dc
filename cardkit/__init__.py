"""Learn Italian card games by stepping through real hands."""
