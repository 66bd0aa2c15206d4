"""Drawings of boards, sketches and tiles, as text and as SVG."""
