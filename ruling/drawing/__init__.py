"""Drawings of boards, sketches and tiles, as text and as SVG, and where figures stand on a tile.

What is legal or what scores comes from above, as marks; no drawing asks a rule.
"""
