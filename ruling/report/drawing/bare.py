"""Boards for pages of several languages: the drawing without words, and the words beside it."""

from ruling.report.document import Picture
from ruling.report.drawing.pictures import BoardSvg
from ruling.report.drawing.scene import cut
from ruling.report.drawing.symbols import svg_text
from ruling.report.drawing.told import board_told


def bare_svg(picture: Picture) -> str:
    """A board for the pages of several languages, which say in their words what is on it."""
    window = cut(picture.scene, *picture.on_page)
    return svg_text(BoardSvg(picture.scene, picture.words, window).draw("", bare=True))


def bare_legend(picture: Picture, prefix: str) -> str:
    """What the signs of such a picture mean, in the words of one language, as a picture."""
    window = cut(picture.scene, *picture.on_page)
    return svg_text(BoardSvg(picture.scene, picture.words, window, prefix).legend())


def bare_told(picture: Picture) -> str:
    """What is on such a picture, in sentences."""
    window = cut(picture.scene, *picture.on_page)
    return "\n".join(board_told(picture.scene, window, picture.words))
