"""The turns of a saved game on which the two figures matter, and what to type to write each."""

from typing import NamedTuple

from ruling.games.replay import Replay
from ruling.games.turn_scenario import FINAL
from ruling.report.blocks import Bullets, Document, Heading, Sentence, Title, Verbatim
from ruling.report.game.turns import turn_head, turn_lines
from ruling.wording.words import Words


class TurnToImport(NamedTuple):
    """A turn by the name that asks for it, what it was, and what happened on it."""

    name: str
    head: Sentence
    lines: list[Sentence]


def turns_document(replay: Replay, game: str, language: str = "en") -> Document:
    """What happened on each, with the final scoring where a figure changes it.

    ``game`` is what stands in a command for the saved game.
    """
    words = Words(replay.rules.edition, language)
    found = turns_to_import(replay, words)
    if not found:
        return [Title(words.say("no turns to import"))]
    return [
        Title(words.say("heading turns to import")),
        Bullets([each.head for each in found], [each.lines for each in found]),
        Heading(words.say("heading import")),
        Verbatim([f"ruling import {game} --turn {each.name}" for each in found]),
    ]


def turns_to_import(replay: Replay, words: Words) -> list[TurnToImport]:
    """The turns on which the two figures matter, and the final scoring where one changes it."""
    shown = [each for each in replay.turns if each.figures_matter and not each.turn.touched]
    found = [
        TurnToImport(
            str(each.turn.saved.number),
            turn_head(each, words),
            list(turn_lines(each, replay.rules, words)),
        )
        for each in shown
    ]
    if _final_matters(replay):
        found.append(TurnToImport(FINAL, Sentence(words.say("final to import")), []))
    return found


def _final_matters(replay: Replay) -> bool:
    """Whether a figure changes a score at the end, and nothing unknown does."""
    scoring = replay.final.scoring if replay.final is not None else ()
    return any(score.figures for score in scoring or ()) and not replay.final_touched
