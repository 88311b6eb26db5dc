"""The rules of each game, one file a game."""
