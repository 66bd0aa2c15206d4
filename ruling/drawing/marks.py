"""Signs that stand for something on a board and in the text below it."""

QUIET = "●○◇"
"""The marks that places share where many come to the same."""

KIND_SIGNS = {
    "abbot": ")", "builder": "/", "pig": "@", "phantom": "(", "wagon": "_", "mayor": ">",
    "barn": "[", "shepherd": "<",
}  # fmt: skip
"""What stands behind a player's letter for a kind of meeple; large ones are large."""
