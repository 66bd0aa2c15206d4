"""A case before it is a scenario: the Draft, with its data, its edits and its text, comments kept.

Every edit is made here. Nothing here rules, asks or prints.
"""
