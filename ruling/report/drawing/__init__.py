"""Boards and tiles drawn: as text for a terminal, and as SVG."""
