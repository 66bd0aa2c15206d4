"""Proof instead of examples: the smallest table on which two rules part."""
