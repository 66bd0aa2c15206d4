"""Scenario files: their keys, declared once, read with the place of every word into a situation.

Each kind of action is a module in ``actions``. What a rule makes of them is the referee's.
"""
