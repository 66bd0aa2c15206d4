"""The table: tiles, the board that they make, its features, and the figures.

Nothing here knows an edition or a rule beyond how tiles fit together.
"""
