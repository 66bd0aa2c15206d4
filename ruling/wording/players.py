"""What players are called: those who are called by a colour, by its name in the language."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from ruling.rulebook.language import Texts

NameOf = Callable[[str], str]
"""What a thing is called, by the word that a case has for it."""

COLOR_OF_NAME = {"red": "#d02f2f", "blue": "#2d62c4", "yellow": "#f1c40f", "green": "#1f8a4c",
         "black": "#2b2b2b", "pink": "#e58fb5", "gray": "#8a8f98", "grey": "#8a8f98",
         "rot": "#d02f2f", "blau": "#2d62c4", "gelb": "#f1c40f", "grün": "#1f8a4c",
         "schwarz": "#2b2b2b", "rosa": "#e58fb5", "grau": "#8a8f98", "rosso": "#d02f2f",
         "blu": "#2d62c4", "giallo": "#f1c40f", "verde": "#1f8a4c", "nero": "#2b2b2b",
         "grigio": "#8a8f98", "white": "#f4f4ef", "weiß": "#f4f4ef", "bianco": "#f4f4ef",
         "orange": "#e07b1a", "arancione": "#e07b1a", "purple": "#7b3fa0", "violet": "#7b3fa0",
         "lila": "#7b3fa0", "violett": "#7b3fa0", "viola": "#7b3fa0",
         "brown": "#7a4a21", "braun": "#7a4a21", "marrone": "#7a4a21"}  # fmt: skip
"""The colour that a name means, in every language: a player who is called so has it."""


def called_in(words: Texts, players: Iterable[str]) -> Mapping[str, str]:
    """What those are called who have another name in a language, by their own; no two alike."""
    names, found = list(players), dict[str, str]()
    for at, name in enumerate(names):
        called = player_name(name, words)
        taken = {other.casefold() for other in names if other != name}
        if called != name and called.casefold() not in taken:
            names[at] = found[name] = called
    return found


def player_name(name: str, words: Texts) -> str:
    """A player's name; a colour of any language in that of the words."""
    called = _colours(words.say("colours")).get(COLOR_OF_NAME.get(name.casefold(), ""), name)
    return called[:1].upper() + called[1:] if name[:1].isupper() else called


@cache
def _colours(listed: str) -> Mapping[str, str]:
    """The names of a language by the colours that they mean."""
    return {COLOR_OF_NAME[name.lower()]: name for name in listed.split(", ")}
