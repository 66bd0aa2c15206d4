"""Saved games of JCloisterZone (``.jcz``): read, checked, and replayed turn by turn."""
