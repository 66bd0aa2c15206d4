"""What a word of the case can be, and what each choice is called."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from ruling.case.names import Names
from ruling.case.tree import text_at
from ruling.reading.shapes import Choice
from ruling.referee.ruling import Obligation
from ruling.rulebook.in_play import name_of, pieces
from ruling.rulebook.questions import groups, questions
from ruling.rulebook.rules import house_names, house_title
from ruling.scenario.actions.message import MESSAGE
from ruling.scenario.box import WITHOUT_TILES
from ruling.scenario.corner import CORNERS
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import TAPPED
from ruling.site.editor.place_names import NamedValue, called, meeple_named, move_named, places_of
from ruling.table.squares import SIDES
from ruling.table.tile_search import sets
from ruling.wording.players import player_name
from ruling.wording.words import Words

FindNames = Callable[[Desk, Words], Iterable[NamedValue]]


def _players(desk: Desk, words: Words) -> Iterable[NamedValue]:
    return [(name, player_name(name, words)) for name in desk.players]


def _pieces(_: Desk, words: Words) -> Iterable[NamedValue]:
    named = [(id, name_of(each, words)) for id, each in pieces().items()]
    return sorted(named, key=lambda each: each[1].casefold())


def _corners(desk: Desk, _: Words) -> Iterable[NamedValue]:
    at = text_at(desk.action, "at")
    return [(f"{at} {corner}",) * 2 for corner in CORNERS if at]


def _houses(*_: object) -> Iterable[NamedValue]:
    return [(name, house_title(name)) for name in house_names()]


def _questions(_: Desk, words: Words) -> Iterable[NamedValue]:
    return [(id, words.title(id)) for id in questions()]


def _sets(_: Desk, words: Words) -> Iterable[NamedValue]:
    return sets_named((*sets(), *WITHOUT_TILES), words)


def sets_named(names: Iterable[str], words: Words) -> list[NamedValue]:
    """Sets of tiles and pieces, with what their boxes are called."""
    return [(name, words.say(f"set {name}")) for name in names]


_NAMED: Mapping[Names, FindNames] = {
    Names.PLAYER: _players,
    Names.PIECE: _pieces,
    Names.HOUSE: _houses,
    Names.CORNER: _corners,
    Names.QUESTION: _questions,
    Names.SET: _sets,
    **{names: partial(places_of, names=names) for names in TAPPED},
}
"""What finds all that a word can name, by its kind of names."""

_CALLED: Mapping[Names, Callable[[str, Desk, Words], str]] = {
    Names.MOVE: move_named,
    Names.MEEPLE: meeple_named,
}
"""What a word is called that says more than a place, by its kind of names."""

_PHRASES = {
    "kind": "legend {}",
    "kind of crop circle": "legend {}",
    "kind of meeple": "kind {}",
    "kind of goods": "line {}",
    "piece": "legend {}",
    "tile in a sketch": "tile {}",
    "tile of the Land Surveyors": "line surveyors {}",
}
"""The phrases for what can be chosen, by its kind; all else has ``option NAME``."""


def _message(name: str, words: Words) -> str:
    return name_of(pieces()[f"message-{name.replace(' ', '-')}"], words)


_CHOSEN: Mapping[str, Callable[[str, Words], str]] = {
    "side": lambda name, words: words.side(SIDES.index(name)),
    "obligation": lambda name, words: words.obligation(Obligation(name)),
    MESSAGE: _message,
}
"""What names the choices that have no phrase of their own, by their kind."""


def named(names: Names, desk: Desk, words: Words) -> list[NamedValue]:
    """All that a word can name, with what it is called."""
    return list(_NAMED[names](desk, words))


def said(text: str, names: Names, desk: Desk, words: Words) -> str:
    """What a word of the case is called, also one that is not among the choices."""
    return _CALLED.get(names, called)(text, desk, words)


def options(shape: Choice, words: Words) -> list[NamedValue]:
    """All that can be chosen, with what it is called."""
    phrase = _PHRASES.get(shape.kind, "option {}")
    name = _CHOSEN.get(shape.kind)
    return [
        (str(each), name(str(each), words) if name else words.say(phrase.format(each)))
        for each in shape.names
    ]


def readings(question: str, words: Words) -> list[NamedValue]:
    """The readings of a question."""
    return [(each, words.reading(question, each)) for each in questions().get(question, ())]


def grouped_questions(words: Words, first: Iterable[str]) -> dict[str, list[NamedValue]]:
    """The questions by the headings of the rulebook; those that the case turns on come first."""
    turns_on = [*first]
    listed = {words.say("turns on"): turns_on}
    listed |= {words.say(f"group {group}"): found for group, found in groups().items()}
    return {
        heading: [(id, words.title(id)) for id in found if found is turns_on or id not in turns_on]
        for heading, found in listed.items()
    }
