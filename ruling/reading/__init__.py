"""Reads a text into words with their places, and by declared shapes into values.

It knows nothing of the game: what reads a square or a tile is handed to it from above.
"""
