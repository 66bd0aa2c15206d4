"""Scenario regressions: what scenarios expect, held against rulings, and accepted."""
