"""Scenario regressions: checks rulings against expectations, and rewrites expectations."""
