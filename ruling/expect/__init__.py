"""Scenario regressions: reads scenario files, checks rulings on them, rewrites their expectations.

Each key of ``expect:`` is a module in ``keys``. No rule is decided here.
"""
