"""Ferries and tunnels on a board as text: their signs and the meanings of these."""

from collections.abc import Iterable, Iterator

from ruling.drawing.text.alphabet import Alphabet, TextCell
from ruling.drawing.text.tile import WIDE
from ruling.drawing.window import Window
from ruling.table.features import FERRY, TUNNEL, Link
from ruling.table.squares import SIDES, Square
from ruling.wording.words import Words

MOUTHS = {0: (0, 5), 1: (1, 6), 2: (2, 5), 3: (1, 2)}
"""Row and column of a tile where a tunnel begins, by side."""

WAYS = ("EW", "NS", "NE", "NW", "ES", "SW")
"""The sides that a ferry joins, in the order of the signs for it."""


def link_signs(
    links: Iterable[Link], window: Window, abc: Alphabet
) -> Iterator[tuple[Square, TextCell, str]]:
    """Yields the signs in a window, each with its square and its cell there."""
    for link in links:
        one, other = link.ends
        if link.by == TUNNEL:
            mouths = (end for end in link.ends if window.holds(end.square))
            yield from ((end.square, MOUTHS[end.side], abc.tunnel) for end in mouths)
        elif window.holds(one.square):
            way = WAYS.index(SIDES[one.side] + SIDES[other.side])
            yield one.square, (1, WIDE // 2), abc.ferry[way]


def link_meanings(
    links: Iterable[Link], window: Window, words: Words, abc: Alphabet
) -> Iterator[tuple[str, str, str]]:
    """Yields the signs in a window, each with its style and its meaning."""
    shown = [link for link in links if any(window.holds(end.square) for end in link.ends)]
    if any(link.by == FERRY for link in shown):
        yield "".join(abc.ferry[:2]), "frame", words.say("legend ferry")
    for link in shown:
        if link.by == TUNNEL:
            one, other = (end.name for end in link.ends)
            yield abc.tunnel, "frame", words.say("described tunnel", one=one, other=other)
