"""Saved games of JCloisterZone (``.jcz``): read, checked, and replayed turn by turn.

A turn becomes Actions, which the referee rules on as it does on those of a scenario: how a piece
acts is known there and not here.
"""
