"""The formats of a report, a renderer each."""
