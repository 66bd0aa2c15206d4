"""What lies on the table: tiles, the board they make, its features, and the figures.

Nothing here knows an edition or a rule beyond how tiles fit together.
"""
