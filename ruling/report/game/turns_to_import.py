"""The turns of a saved game on which the two figures matter, and what to type to write each."""

from ruling.games.replay import Replay
from ruling.games.turn_scenario import FINAL
from ruling.report.blocks import Bullets, Document, Heading, Sentence, Title, Verbatim
from ruling.report.game.turns import turn_head, turn_lines
from ruling.wording.words import Words


def turns_document(replay: Replay, game: str, language: str = "en") -> Document:
    """What happened on each, with the final scoring where a figure changes it.

    ``game`` is what stands in a command for the saved game.
    """
    words = Words(replay.rules.edition, language)
    shown = [each for each in replay.turns if each.figures_matter and not each.turn.touched]
    heads = [turn_head(each, words) for each in shown]
    below = [list(turn_lines(each, replay.rules, words)) for each in shown]
    names = [str(each.turn.saved.number) for each in shown]
    if _final_matters(replay):
        heads.append(Sentence(words.say("final to import")))
        below.append([])
        names.append(FINAL)
    if not names:
        return [Title(words.say("no turns to import"))]
    return [
        Title(words.say("heading turns to import")),
        Bullets(heads, below),
        Heading(words.say("heading import")),
        Verbatim([f"ruling import {game} --turn {name}" for name in names]),
    ]


def _final_matters(replay: Replay) -> bool:
    """Whether a figure changes a score at the end, and nothing unknown does."""
    scoring = replay.final.scoring if replay.final is not None else ()
    return any(score.figures for score in scoring or ()) and not replay.final_touched
