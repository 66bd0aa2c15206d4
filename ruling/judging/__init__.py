"""A scenario under rules: the judgement, its claims, and editions compared."""
