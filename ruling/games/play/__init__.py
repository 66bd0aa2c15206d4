"""The table while a saved game is played over."""
