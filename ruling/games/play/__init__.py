"""The state of a saved game while it is replayed."""
