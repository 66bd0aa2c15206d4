"""Checks the data of the rulebook more thoroughly than a ruling has time for."""
