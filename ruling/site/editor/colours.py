"""Players who are called by their colour, as the language of the page calls it."""

from functools import cache

from ruling.drawing.scene import NAMED
from ruling.scenario.schema.shapes import Names
from ruling.site.editor.desk import Desk
from ruling.wording.words import Words, upper_first


def player_name(name: str, words: Words) -> str:
    """A player's name; a colour of any language in that of the page."""
    colour = NAMED.get(name.casefold())
    found = _colours(words.say("colours")).get(colour or "", name)
    return upper_first(found) if name[:1].isupper() else found


@cache
def _colours(listed: str) -> dict[str, str]:
    """The names of a language by the colours that they mean."""
    return {NAMED[name.lower()]: name for name in listed.split(", ")}


def in_colours(desk: Desk, words: Words) -> Desk:
    """The case with its players called so, to be ruled on; its own text is another."""
    players = desk.players
    for name in players:
        called = player_name(name, words)
        others = {other.casefold() for other in players if other != name}
        if called != name and called.casefold() not in others:
            desk = desk._replace(text=desk.case.renamed(Names.PLAYER, name, called))
    return desk
