"""Boards, sketches and tiles drawn with characters."""
