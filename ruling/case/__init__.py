"""A case before it is a scenario: its data, its edits and its text, comments kept."""
