"""Points of a saved game, which may hang on what is not known."""

from ruling.games.replay import Range
from ruling.wording.words import Words


def points_text(points: Range, words: Words) -> str | int:
    """Points, or from where to where they can go."""
    if points.least == points.most:
        return points.least
    return words.say("points range", least=points.least, most=points.most)
