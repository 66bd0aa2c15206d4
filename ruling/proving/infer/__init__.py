"""Finds the rules that explain given results: an edition with the fewest readings of its own."""
