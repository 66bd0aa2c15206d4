"""Enumerates all small tables."""
