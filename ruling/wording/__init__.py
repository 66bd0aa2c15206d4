"""Puts figures, places, moves, errors and premises into words of a language and an edition.

The words themselves are data of the rulebook. What is said is handed in: nothing is ruled on here.
"""
