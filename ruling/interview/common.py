"""The questions that a sketch and a map share: who plays, who moved what, who claims what."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple

from ruling.interview.answers import edition_id, either, new_names, one_of, points, text
from ruling.interview.question import Asking, Draft, Question, Reader, Refused, Voice
from ruling.rulebook.editions import edition_ids
from ruling.scenario.wording import scenario_text
from ruling.table.figures import Figure

Look = Callable[[str], str]
"""What is to be said of a file: nothing, TAKEN, or why it cannot be written."""

TAKEN = "taken"

LONGEST_SLUG = 40
"""Letters of a file's name that come from the title."""


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

    def ask(self, voice: Voice, key: str, phrase: str) -> Question:
        """Where somebody is; the supply by default."""
        default = voice.label("supply")
        return voice.ask(key, phrase, default, self.read, help=self.help, names=self.names)


def head(language: str, default_edition: str) -> Asking:
    """Title, edition and players; the voice then speaks the words of that edition."""
    voice = Voice(language)
    title = yield voice.ask("title", "title", voice.say("title default"), text)
    known = ", ".join(edition_ids())
    chosen = yield voice.ask("edition", "edition", default_edition, edition_id, editions=known)
    voice = Voice(language, chosen)
    default = voice.say("players default")
    players = yield voice.ask("players", "players", default, new_names(voice))
    return Head(voice, title, chosen, players)


def figures(voice: Voice, places: Places) -> Asking:
    """Where mage and witch are."""
    found: dict[str, str] = {}

    def read(typed: str) -> str:
        place = str(places.read(typed))
        if place != "supply" and place in found.values():
            raise Refused("before the tile is placed, the two are never in the same place")
        return place

    for key in map(str, Figure):
        default, board = voice.label("supply"), places.board
        asked = voice.ask(
            key, key, default, read, help=places.help, board=board, names=places.names
        )
        found[key] = yield asked
    return found


def turn(voice: Voice, players: list[str]) -> Question:
    """Whose turn it is."""
    read = one_of("player", players)
    return voice.ask("player", "player", players[0], read, names=", ".join(players))


def moves(voice: Voice, places: Places) -> Asking:
    """The moves of the magic figures that were made: none, one or two."""
    found: list[str] = []
    for key, phrase in (("move.1", "move"), ("move.2", "second move")):
        figure = yield voice.choose(key, phrase, "none", (*Figure, "none"), help="move")
        if figure == "none":
            break
        to = yield places.ask(voice, f"{key}.to", "to")
        found.append(f"{figure} to {to}")
    return found


def ending(begun: Head, places: Places, look: Look, told: Mapping[str, Any]) -> Asking:
    """The last questions; gives the draft of what was told before."""
    claims = yield from _claims(begun.voice, begun.players, places)
    file = yield from _file_name(begun.voice, begun.title, look)
    return Draft(scenario_text({**begun.fields(), **told, "claims": claims}), file)


def _claims(voice: Voice, players: list[str], places: Places) -> Asking:
    """Who claims what, until nobody does."""
    found: list[dict[str, Any]] = []
    nobody, names = voice.label("nobody"), ", ".join(players)
    read = either(voice.exactly("nobody"), one_of("player", players))
    while True:
        key = f"claim.{len(found) + 1}"
        who = yield voice.ask(key, "claim", nobody, read, names=names)
        if who == "nobody":
            return found
        abouts = ("legal", "illegal", "points")
        what = yield voice.choose(f"{key}.about", "about", "legal", abouts)
        if what == "points":
            value = yield voice.ask(f"{key}.points", "points", f"{who} 0", points(players))
        else:
            claimed = voice.choose(f"{key}.figure", "claimed figure", Figure.MAGE, tuple(Figure))
            figure = yield claimed
            to = yield places.ask(voice, f"{key}.to", "to")
            value = f"{figure} to {to}"
        found.append({"by": who, what: value})


def _file_name(voice: Voice, title: str, look: Look) -> Asking:
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
        if (yield voice.agree(f"overwrite{attempt}", "overwrite", help="", file=name)):
            return name
        attempt = f".{int(attempt[1:] or 1) + 1}"
        stem = name.removesuffix(".yaml")
        numbered = (f"{stem}-{number}.yaml" for number in count(2))
        default = next(free for free in numbered if look(free) != TAKEN)


def _slug(title: str) -> str:
    """A title as the name of a file: letters of ASCII, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    return re.sub("[^a-z0-9]+", "-", plain)[:LONGEST_SLUG].strip("-") or "scenario"
