"""Boards, sketches and tiles drawn with letters."""
