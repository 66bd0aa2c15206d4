"""Reads scenario files, with the place of every word, into situations."""

LARGEST = 1_000_000
"""Bytes of the largest text that is read; a scenario of 100 tiles has some 5,000."""
