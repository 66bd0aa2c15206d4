"""How it is said what happened: what tile was placed and by whom, a join, the dragon, the end."""

from ruling.interview.account import Event
from ruling.interview.sentence.grammar.facts import (
    Asked,
    Box,
    Fact,
    Happened,
    Reached,
    Tile,
    Turn,
)
from ruling.interview.sentence.grammar.notation import patterns
from ruling.interview.sentence.grammar.said import Tokens, figures, has, players, values
from ruling.interview.sentence.words.senses import Sense


def _tile(tokens: Tokens) -> tuple[Fact, ...] | None:
    """A magic or a plain tile, and who placed it; what "not plain" is, nobody says."""
    denied, plain = has(tokens, Sense.NOT), has(tokens, Sense.PLAIN)
    if denied and plain:
        return None
    magic = has(tokens, Sense.MAGIC, Sense.MAGIC_TILE) and not (denied or plain)
    return (Tile(magic), *turn(tokens))


def placed(tokens: Tokens) -> tuple[Fact, ...]:
    """What tile was placed, and by whom, as far as it is said."""
    named = has(tokens, Sense.MAGIC, Sense.MAGIC_TILE, Sense.PLAIN)
    return (_tile(tokens) or ()) if named else turn(tokens)


def turn(tokens: Tokens) -> tuple[Fact, ...]:
    """Whose turn it is."""
    return tuple(map(Turn, players(tokens)))


def _dragon(tokens: Tokens) -> tuple[Fact, ...]:
    """The dragon, and whom it reached."""
    found = figures(tokens)
    return (Happened(Event.DRAGON), *([Reached(found)] if found else []))


def _dragon_and_one(tokens: Tokens) -> tuple[Fact, ...]:
    """The dragon, and the one of the two that it reached."""
    return (Happened(Event.DRAGON), Reached(figures(tokens)[:1]))


def _end(_: Tokens) -> tuple[Fact, ...]:
    return (Happened(Event.END),)


def _box(tokens: Tokens) -> tuple[Fact, ...]:
    return (Box(values(tokens, Sense.BOX)[0]),)


def _asked(tokens: Tokens) -> tuple[Fact, ...]:
    return (Asked(players(tokens)),)


HAPPENING = (
    *patterns(
        _tile,
        # red places a magic tile
        "(player of|player [places has]|player has places|places player|pronoun? places)?"
        " not? a? MAGIC_OR_PLAIN",
        "ALONE not? [magic plain] (?![feature tiles])",
        "tiles not? magic",
        "(magic tiles|tiles magic|magic-tile) [by of] player",
    ),
    *patterns(
        turn,
        "player has? places (?!a? [figure both]) a? tiles?",
        "player of? turn",
        "turn [of belongs-to]? player",
        "places by player",
    ),
    *patterns(
        _dragon,
        "dragon (has? reaches of?|on) WHOM",
        "dragon reaches a? tiles of? [comma on]* which? here? WHOM",  # the tile with the witch
        "dragon (?![reaches on has])",
        "dragon has WHOM (?=on [^comma stop]* reaches)",  # hat die Hexe in der Stadt gefressen
        "dragon has WHOM reaches",
        "WHOM (reaches [by of] dragon|[by of] dragon reaches)",
    ),
    *patterns(_dragon_and_one, "dragon has? reaches of? figure comma? and not of? figure"),
    *patterns(_end, "end"),
    *patterns(_box, "box"),
    *patterns(_asked, "asked of? player? [asked asked-for]?", "player asked"),
)
"""How it is said in every language."""
