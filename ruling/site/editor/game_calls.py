"""The calls for a saved game: its turns, and one as a case; fetched when the first is opened."""

from typing import Any

from ruling.errors import RulingError
from ruling.games.jcz.reading import parse_saved_game
from ruling.games.jcz.record import SavedGame
from ruling.games.replay import replay
from ruling.games.writing_turns import turn_text
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.report.game.turns_to_import import TurnToImport, turns_to_import
from ruling.scenario.case.edits import with_keys
from ruling.scenario.source import Source
from ruling.site.editor.calls import shown
from ruling.site.editor.desk import Desk
from ruling.site.editor.words import editor_words
from ruling.wording.errors import said

NAME = "game.jcz"
"""The name under which mistakes of a saved game are told."""


def turns(form: dict[str, Any], content: str) -> dict[str, Any]:
    """The turns on which the two matter, each to be opened; or why the game cannot be read."""
    language = form.get("language", "en")
    words = editor_words(language)
    try:
        played = replay(_game(content))
        found = turns_to_import(played, words)
    except RulingError as error:
        return {"error": said(error, language)}
    if not found:
        return {"turns": element("p", words.say("no turns to import"))}
    head = element("h2", words.say("heading turns to import"))
    return {"turns": fragment(head, listed(list(map(_turn, found)), "turns"))}


def _turn(found: TurnToImport) -> Markup:
    """A turn to tap, and what happened on it."""
    lines = (element("p", line.text) for line in found.lines)
    return fragment(element("button", found.head.text, type="button", data_turn=found.name), *lines)


def turn(form: dict[str, Any], content: str, name: str) -> dict[str, Any]:
    """A turn as a case, to be ruled on anew; or why it makes none."""
    language = form.get("language", "en")
    try:
        text = turn_text(_game(content), name)
    except RulingError as error:
        return {"error": said(error, language)}
    return shown(Desk(with_keys(text, {"expect": None}), language)._asdict())


def _game(content: str) -> SavedGame:
    return parse_saved_game(Source(NAME, content))
