"""Judgements: a scenario under rules, its claims, and the comparison of editions."""
