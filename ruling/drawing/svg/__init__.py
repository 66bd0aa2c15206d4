"""Boards, sketches and tiles drawn as SVG."""
