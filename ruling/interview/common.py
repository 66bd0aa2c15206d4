"""The questions that a sketch and a map share: who plays, who moved what, who claims what."""

import re
import unicodedata
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from ruling.interview.answers import (
    choice,
    edition_id,
    exactly,
    listed,
    new_names,
    one_of,
    points,
    text,
    yes_or_no,
)
from ruling.interview.question import Asking, Reader, Refused, Voice
from ruling.rulebook.editions import edition_ids
from ruling.table.figures import Figure

Look = Callable[[str], str]
"""What is to be said of a file: nothing, TAKEN, or why it cannot be written."""

TAKEN = "taken"


class Head(NamedTuple):
    """What an interview begins with."""

    voice: Voice
    title: str
    edition: str
    players: list[str]

    def fields(self) -> dict[str, Any]:
        """The first fields of the scenario."""
        return {"title": self.title, "edition": self.edition, "players": self.players}


class Places(NamedTuple):
    """Where somebody can be: how a place is read, its line of help, and what it names.

    ``board`` says that the places are those of a board, which should then be seen.
    """

    read: Reader
    help: str
    names: str = ""
    board: bool = False


def head(language: str, default_edition: str) -> Asking:
    """Title, edition and players; the voice then speaks the words of that edition."""
    voice = Voice(language)
    title = yield voice.ask("title", "title", voice.say("title default"), text)
    chosen = yield voice.ask(
        "edition", "edition", default_edition, edition_id, editions=listed(edition_ids())
    )
    voice = Voice(language, chosen)
    default = voice.say("players default")
    players = yield voice.ask("players", "players", default, new_names(voice))
    return Head(voice, title, chosen, players)


def figures(voice: Voice, places: Places) -> Asking:
    """Where mage and witch are."""
    found: dict[str, str] = {}
    for figure in Figure:
        others = set(found.values()) - {"supply"}

        def read(typed: str, others: Collection[str] = others) -> str:
            place = str(places.read(typed))
            if place in others:
                raise Refused("before the tile is placed, the two are never in the same place")
            return place

        found[figure.value] = yield voice.ask(
            figure.value,
            figure.value,
            voice.label("supply"),
            read,
            help=places.help,
            board=places.board,
            names=places.names,
        )
    return found


def turn(voice: Voice, players: list[str]) -> Asking:
    """Whose turn it is."""
    read = one_of("player", players)
    player = yield voice.ask("player", "player", players[0], read, names=listed(players))
    return player


def moves(voice: Voice, places: Places) -> Asking:
    """The moves of the magic figures that were made: none, one or two."""
    found: list[str] = []
    while len(found) < 2:
        key = f"move.{len(found) + 1}"
        read = choice(voice, *Figure, "none")
        phrase = "second move" if found else "move"
        figure = yield voice.ask(key, phrase, voice.label("none"), read, help="move")
        if figure == "none":
            break
        found.append((yield from _to(voice, f"{key}.to", figure, places)))
    return found


def claims(voice: Voice, players: list[str], places: Places) -> Asking:
    """Who claims what, until nobody does."""
    found: list[dict[str, Any]] = []
    while True:
        key = f"claim.{len(found) + 1}"
        read = one_of("player", players, exactly(voice, "nobody"))
        help = listed(players)
        who = yield voice.ask(key, "claim", voice.label("nobody"), read, names=help)
        if who == "nobody":
            return found
        about = choice(voice, "legal", "illegal", "points")
        what = yield voice.ask(f"{key}.about", "about", voice.label("legal"), about)
        if what == "points":
            default = f"{who} 0"
            value = yield voice.ask(f"{key}.points", "points", default, points(players))
        else:
            read = choice(voice, *Figure)
            default = voice.label(Figure.MAGE)
            figure = yield voice.ask(f"{key}.figure", "claimed figure", default, read)
            value = yield from _to(voice, f"{key}.to", figure, places)
        found.append({"by": who, what: value})


def file_name(voice: Voice, title: str, look: Look) -> Asking:
    """The file to write; one that exists only where that is wanted."""
    default, attempt = f"{_slug(title)}.yaml", ""

    def read(typed: str) -> str:
        why = look(text(typed))
        if why not in ("", TAKEN):
            raise Refused(f"{typed}: {why}")
        return typed

    while True:
        name = yield voice.ask(f"file{attempt}", "file", default, read)
        if look(name) != TAKEN:
            return name
        agreed = yes_or_no(voice)
        over = f"overwrite{attempt}"
        if (yield voice.ask(over, "overwrite", voice.label("no"), agreed, file=name)):
            return name
        attempt = f".{int(attempt[1:] or 1) + 1}"
        default = _free(name, look)


def _to(voice: Voice, key: str, figure: str, places: Places) -> Asking:
    default = voice.label("supply")
    to = yield voice.ask(key, "to", default, places.read, help=places.help, names=places.names)
    return f"{figure} to {to}"


def _slug(title: str) -> str:
    """A title as the name of a file: letters of ASCII, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    return re.sub("[^a-z0-9]+", "-", plain)[:LONGEST_SLUG].strip("-") or "scenario"


LONGEST_SLUG = 40
"""Letters of a file's name that come from the title."""


def _free(name: str, look: Look) -> str:
    """The first name with a number that no file has."""
    stem = name.removesuffix(".yaml")
    number = 2
    while look(f"{stem}-{number}.yaml") == TAKEN:
        number += 1
    return f"{stem}-{number}.yaml"
