"""Proofs by search: rulings on many cases, or under many rules.

The smallest table on which two rules part (``witness``), the smallest case with the same outcome
(``shrink``), the rules that explain given results (``infer``), and how far another engine agrees
(``conform``). All of it is found by ruling, never by looking into the referee.
"""
