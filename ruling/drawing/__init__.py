"""Boards, sketches and tiles as text and as pictures."""
