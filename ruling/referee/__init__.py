"""The referee: applies a rulebook to a situation.

It asks questions and gets readings; it never asks under which edition.
"""
