"""The calls for a saved game: its turns, and one as a case; fetched when the first is opened."""

from typing import Any

from ruling.errors import RulingError, SavedGameError, Sentence, Sentences
from ruling.games.jcz.reading import parse_saved_game
from ruling.games.jcz.record import LARGEST_GAME, SavedGame
from ruling.games.replay import replay
from ruling.games.writing_turns import turn_text
from ruling.reading.source import decode
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.report.game.mattering_turns import MatteringTurn, mattering_turns
from ruling.site.editor.calls import first_line, shown
from ruling.site.editor.desk import Desk, editor_words
from ruling.wording.errors import wording_of
from ruling.wording.words import Words

_WHAT_IS_WRONG = {
    **dict.fromkeys(("game.empty", "game.not-whole"), "game cut off"),
    **dict.fromkeys(("game.no-json", "game.too-deep", "game.key-twice", "game.no-object",
                     "game.none"), "game none"),
    "game.old": "game old",
    "pieces.unknown": "game pieces",
}  # fmt: skip
"""The sentence for a player whose game cannot be read, by what is wrong with it."""

_ASTRAY = "game astray"
"""The sentence for a game that can be read, but cannot have been played so."""


def turns(form: dict[str, Any], file: str, content: str) -> dict[str, Any]:
    """The turns on which the two matter, each to be opened; or why the game cannot be read."""
    language = form.get("language", "en")
    words = editor_words(language)
    try:
        played = replay(_game(file, content))
        found = mattering_turns(played, words)
    except RulingError as error:
        return {"error": _error_text(error, words)}
    if not found:
        return {"turns": element("p", words.say("no turns that matter"))}
    head = element("h2", words.say("heading turns that matter"))
    return {"turns": fragment(head, listed(list(map(_turn, found)), "turns"))}


def _turn(found: MatteringTurn) -> Markup:
    """A button that opens a turn, and what happened on it."""
    lines = (element("p", line.text) for line in found.lines)
    return fragment(element("button", found.head.text, type="button", data_turn=found.name), *lines)


def turn(form: dict[str, Any], file: str, content: str, name: str) -> dict[str, Any]:
    """A turn as a case, to be ruled on anew; or why it makes none."""
    language = form.get("language", "en")
    try:
        text = turn_text(_game(file, content), name)
    except RulingError as error:
        return {"error": _error_text(error, editor_words(language))}
    return shown(Desk(text, language).put(["expect"], None)._asdict())


def _game(file: str, content: str) -> SavedGame:
    """The game of a file; raises RulingError."""
    return parse_saved_game(decode(content.encode("utf-8", "replace"), file, LARGEST_GAME))


def _error_text(error: RulingError, words: Words) -> str:
    """Which file it is, what is wrong with it, and what can be done."""
    if not isinstance(error, SavedGameError):
        return first_line(error, words.language)
    first, *more = error.what.lines if isinstance(error.what, Sentences) else (error.what,)
    phrase = _WHAT_IS_WRONG.get(first.id if isinstance(first, Sentence) else "", _ASTRAY)
    why = "; ".join(map(wording_of(words.language).say, more or [first]))
    return words.say(phrase, file=error.file, why=why)
