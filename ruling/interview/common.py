"""The questions that sketches and maps share: players, action, moves."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ruling.case.moves import move_words
from ruling.interview.answers import box, either, new_names, one_of, text
from ruling.interview.question import Asking, Question, Reader
from ruling.interview.voice import Voice, voice_of
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.tile import TILE
from ruling.scenario.offers import HAPPENED
from ruling.table.figures import Figure, Off


class Manner(NamedTuple):
    """How it is asked: ``short`` leaves out what can be only one way.

    ``elsewhere`` asks whether any other road or city was open, where the ruling turns on it.
    """

    short: bool = False
    elsewhere: bool = False


EVERYTHING = Manner()
"""As scripts are asked, which rely on the order of the questions."""


class Head(NamedTuple):
    """The first answers of an interview; the edition is empty where it is unknown."""

    voice: Voice
    title: str
    edition: str
    players: list[str]

    def fields(self) -> dict[str, Any]:
        """The first fields of the scenario."""
        named = {"edition": self.edition} if self.edition else {}
        return {"title": self.title, **named, "players": self.players}


def two_of(players: Sequence[str]) -> dict[str, Any]:
    """Two players of this interview for the examples of a help text: the first and the last."""
    return {"player": players[0], "other": players[-1]}


class Places(NamedTuple):
    """The places of a case: their reader, their help text, and their names.

    ``board`` says that the board should be shown with a question about them.
    """

    read: Reader
    help: str
    names: str
    board: bool = False

    def ask(
        self, voice: Voice, key: str, phrase: str, default: str = "", **values: Any
    ) -> Question:
        """Asks for the place of a figure; by default the supply."""
        default = default or voice.label("supply")
        values = {"help": self.help, "names": self.names, **values}
        return voice.ask(key, phrase, default, self.read, **values)


def head(language: str, default_id: str) -> Asking:
    """Asks for title, edition and players; the voice then uses the vocabulary of that edition."""
    voice = voice_of(language)
    title = yield voice.ask("title", "title", voice.say("title default"), text(voice))
    known = "; ".join(map(voice.edition, edition_ids()))
    unknown, likely = voice.label("unknown box"), voice.edition(default_id)
    chosen = yield voice.ask(
        "edition", "edition", likely, box(voice), editions=known, unknown=unknown
    )
    voice = voice_of(language, chosen)
    default = voice.say("players default")
    players = yield voice.ask("players", "players", default, new_names(voice))
    return Head(voice, title, chosen, players)


def happened(voice: Voice, likely: str = TILE, read: Reader | None = None) -> Question:
    """Asks whether a tile was placed, or what else happened."""
    read = read or voice.choice(*HAPPENED)
    return voice.ask("what", "what", voice.label(likely), read)


def figures(voice: Voice, places: Places, defaults: Mapping[str, str]) -> Asking:
    """Asks for the places of mage and witch; by default the supply."""
    found: dict[str, str] = {}

    def read(typed: str) -> str:
        place = str(places.read(typed))
        if place in on_board(found).values():
            raise voice.refuse("together")
        return place

    for key in map(str, Figure):
        asked = places._replace(read=read)
        default = "" if on_board(found) else defaults.get(key, "")
        found[key] = yield asked.ask(voice, key, key, default, board=places.board)
    return found


def on_board(stand: Mapping[str, str]) -> dict[str, str]:
    """The figures on the board, each with its place."""
    return {figure: at for figure, at in stand.items() if at != Off.SUPPLY}


def turn(voice: Voice, players: list[str]) -> Question:
    """Asks whose turn it is."""
    names = voice.any_of(players)
    return voice.ask("player", "player", players[0], one_of(voice, players), names=names)


def moves(voice: Voice, places: Places) -> Asking:
    """Asks for the moves of the figures: none, one or two."""
    found: list[str] = []
    for key, phrase in (("move.1", "move"), ("move.2", "second move")):
        figure = yield voice.choose(key, phrase, "none", (*Figure, "none"))
        if figure == "none":
            break
        to = yield places.ask(voice, f"{key}.to", "to", who=voice.figure(Figure(figure)))
        found.append(move_words(figure, to))
    return found


def supply_or(voice: Voice, place: Reader) -> Reader:
    """A reader of the supply or a place."""
    return either(voice.exactly("supply"), place)


def rules_under(begun: Head) -> str:
    """The edition to rule under: the default, where theirs is unknown."""
    return begun.edition or default_edition()


GAME_OVER = {"action": FINAL_SCORING}
"""The field of a scenario whose game is over."""
