"""The rulebook's data checked: more than a ruling has the time for."""
