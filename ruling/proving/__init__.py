"""Proofs by exhaustive search: rulings on many cases, or under many rules.

The smallest table on which two rules part (``witness``), the smallest case with the same outcome
(``shrink``), and the rules that explain given results (``infer``).
"""
