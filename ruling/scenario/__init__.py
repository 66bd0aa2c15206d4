"""Reads scenario files, with the place of every word, into situations."""
