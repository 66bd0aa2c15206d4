"""Proof instead of examples: found by ruling on many cases, or under many rules.

The smallest table on which two rules part (``witness``), the smallest case in which the same comes
out (``shrinking``), and the rules by which results come about (``inference``).
"""
