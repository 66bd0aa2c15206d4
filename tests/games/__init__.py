"""Saved games for the tests: played at random by the rules, and broken on purpose."""
