"""Finds the smallest tables on which two rules part."""
