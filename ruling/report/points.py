"""Points as a report tells them."""

from ruling.rulebook.language import Words
from ruling.suite.replaying import Range


def points_text(points: Range, words: Words) -> str | int:
    """Points, or from where to where they can go."""
    if points.least == points.most:
        return points.least
    return words.phrase("points range", least=points.least, most=points.most)
