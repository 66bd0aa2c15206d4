"""Saved games of JCloisterZone (``.jcz``): read, checked, and played over turn by turn."""
