"""The bar that is always in sight: the head of the ruling, and where a figure must be moved."""

from collections.abc import Iterable

from ruling.judging.judgement import Judgement
from ruling.report.formats.markup import Markup, element, joined
from ruling.report.ruling.head import head
from ruling.table.features import Feature
from ruling.table.figures import Off
from ruling.table.squares import parse_pointer
from ruling.wording.squares import part_name, part_of
from ruling.wording.words import Words, upper_first

LONG = 60
"""The most letters of a sentence of which the bar always shows all: two lines on a phone.

A longer one is folded there when there is not enough room.
"""


def bar_html(judgement: Judgement, words: Words) -> Markup:
    """The head of a ruling, with the places to which a figure must be moved.

    A long sentence of the answer has the class ``long``, and what follows the answer the class
    ``further``: a small screen folds the one and hides the other.
    """
    found = head(judgement, words)
    further = [_duty(judgement, words), *found.further] if found.duty else found.further
    first = found.first or [further.pop(0)]
    said = [element("span", each, class_="long") if len(each) > LONG else each for each in first]
    said += [element("span", joined(further, " "), class_="further")] if further else ()
    return joined(said, " ")


def _duty(judgement: Judgement, words: Words) -> str:
    """The sentence on what must be done with the figures, and where they can be moved."""
    step = judgement.ruling.last_step
    figures = list(dict.fromkeys(move.figure for move in step.moves))
    who = words.figure(figures[0]) if len(figures) == 1 else words.say("one of the two")
    places = _places((move.to for move in step.moves), judgement, words)
    where = words.listed(places, "or")
    return upper_first(words.say(f"bar {step.obligation}", who=who, places=where))


def _places(ends: Iterable[Feature | Off], judgement: Judgement, words: Words) -> list[str]:
    """The places as a player finds them: ``A2 (road east or city south)``, each square once."""
    parts: dict[str, list[str]] = {}
    for to in ends:
        where, part = _place(to, judgement, words)
        of_square = parts.setdefault(where, [])
        of_square += [part] if part and part not in of_square else []
    return [
        words.say("place named", square=where, part=words.listed(named, "or")) if named else where
        for where, named in parts.items()
    ]


def _place(to: Feature | Off, judgement: Judgement, words: Words) -> tuple[str, str]:
    """A square and the part of its tile; in a sketch, and for the supply, a name and no part."""
    if isinstance(to, Off):
        return words.say(f"short {to}"), ""
    at, board = parse_pointer(to.id), judgement.scenario.board
    laid = board.tiles.get(at.square) if at is not None and board is not None else None
    part = part_of(at, laid) if at is not None and laid is not None else None
    if at is None or part is None:
        return to.id, ""
    return at.square.name, part_name(part, words)
