"""Reads a text into words with their places, and by declared shapes into values; knows no game."""
